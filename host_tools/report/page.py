# SPDX-License-Identifier: MIT
"""The page: one HTML file with everything inside, charts as SVG, tables as tables. No scripts, nothing fetched."""

import html

from host_tools.games.moments import moments
from host_tools.report import look
from host_tools.report.wording import gene_name, say

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0.2rem; } h2 { margin-top: 2.5rem; border-bottom: 2px solid #1a1a1a; }
h3 { margin: 1.6rem 0 0.3rem; }
figure { margin: 0; } figure svg { width: 100%; height: auto; } figcaption, .note { color: #444; font-size: 0.9rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid #ccc; } th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; white-space: nowrap; }
.scroll { overflow-x: auto; } .key { border: 1.5px solid #1a1a1a; border-radius: 3px; padding: 0 0.35em;
  font-weight: bold; } .damage { border-left: 4px solid #1a1a1a; padding-left: 0.8rem; }
@media print { h2 { break-before: page; } figure, table { break-inside: avoid; } }
"""


def text(value):
    return html.escape(str(value))


def figure(drawn, words, caption):
    """A chart with its title; `drawn` is SVG."""
    named = drawn.replace("<svg ", '<svg role="img" aria-label="%s" ' % html.escape(words, quote=True), 1)
    return "<h3>%s</h3>\n<figure>%s<figcaption>%s</figcaption></figure>\n" % (text(words), named, text(caption))


def key(player):
    return '<span class="key" style="background:%s33">%s</span> %s' % (look.colour(player), look.letter(player),
                                                                       text(say(player)))


_COLUMNS = ("space", "amoebas", "born", "starved", "died", "taken", "ate", "due", "paid_bp", "paid_genes")


def result_table(story):
    """How it ended, best first."""
    heads = [say("place"), say("tribe"), *(say("column_" + name) for name in _COLUMNS)]
    head = "<tr>%s</tr>" % "".join("<th>%s</th>" % text(words) for words in heads)
    order = sorted(story.players, key=lambda player: -story.rounds[-1][player].space)
    rows, genes = [], []
    for place, player in enumerate(order, 1):
        last = story.rounds[-1][player]
        cells = []
        for name in _COLUMNS:
            if name in ("space", "amoebas"):
                cells.append(getattr(last, name))
            elif name == "taken":
                cells.append(sum(story.total(player, cause) for cause in ("eaten", "killed", "burst")))
            else:
                cells.append(story.total(player, name))
        rows.append("<tr><td>%d</td><td>%s</td>%s</tr>" % (
            place, key(player), "".join("<td>%d</td>" % cell for cell in cells)))
        genes.append("<li>%s: %s</li>" % (key(player), text(", ".join(map(gene_name, last.genes)) or say("no_genes"))))
    return '<div class="scroll"><table>%s%s</table></div>\n<h3>%s</h3>\n<ul>%s</ul>\n' % (
        head, "".join(rows), text(say("genes_at_end")), "".join(genes))


def headline(story):
    players = say("players_count_expansion" if story.settings.get("expansion") else "players_count", len(story.players))
    if story.winner:
        return say("headline_won", say(story.winner), story.last_round, players, story.actions - 1)
    return say("headline_open", story.last_round, players, story.actions - 1)


def game_section(name, story, damage, drawn):
    """One game: result, turning points, charts. `drawn` is [(SVG, title, caption)]."""
    out = ["<h2>%s</h2>\n<p>%s</p>\n" % (text(name), text(headline(story)))]
    if damage:
        out.append('<p class="damage">%s</p>\n' % text(say("record_damaged", damage)))
    out.append(result_table(story))
    told = moments(story)
    if told:
        out.append("<h3>%s</h3>\n<ul>%s</ul>\n" % (text(say("turning_points")), "".join(
            "<li>%s</li>" % text(say("in_round", number, words)) for number, _, words in told)))
    out += [figure(*chart) for chart in drawn]
    return "".join(out)


def many_section(count, left_out, drawn):
    counted = say("games_finished", count) + (" " + say("games_left_out", left_out) if left_out else "")
    out = ["<h2>%s</h2>\n<p>%s</p>\n" % (text(say("all_games")), text(counted))]
    out += [figure(*chart) for chart in drawn]
    return "".join(out)


def page(title, sections):
    return ('<!doctype html>\n<html lang="%s">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>%s</title>\n'
            "<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n%s</body>\n</html>\n"
            % (say("language"), text(title), _STYLE, text(title), "\n".join(sections)))
