# SPDX-License-Identifier: MIT
"""report: one page that needs nothing else, right figures, pictures on request; the look survives without colour."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from host_tools import texts as tables
from host_tools.games import PROJECT, moments, script, story
from host_tools.report import cli, game_charts, look, many_charts, page, wording
from host_tools.texts import card_name

CORPUS = sorted((PROJECT / "tests" / "corpus").glob("*_players_*.jsonl"))


@pytest.fixture(scope="module")
def told():
    return cli.read(CORPUS[0])[1]


@pytest.fixture(scope="module")
def stories():
    return [cli.read(path)[1] for path in CORPUS[:4]]


class Page(HTMLParser):
    """Collects what a page refers to, its texts, and whether its tags close."""

    VOID = ("meta", "br", "path", "use", "image", "rect", "stop")

    def __init__(self, text):
        super().__init__()
        self.references, self.tags, self.words, self._open = [], [], [], []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.references += [value for name, value in attributes if name in ("src", "href", "xlink:href", "srcset")]
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if tag not in self.VOID:
            self.tags.append(tag)
            self.references += [value for name, value in attributes if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self._open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_the_page_needs_nothing_else(tmp_path):
    out = tmp_path / "report.html"
    assert cli.main([str(CORPUS[0]), str(CORPUS[1]), "-o", str(out), "--single", "1"]) == 0
    text = out.read_text("utf-8")
    found = Page(text)
    assert "script" not in found.tags and "link" not in found.tags
    assert all(value.startswith(("#", "data:")) for value in found.references)
    assert not re.search(r"url\((?!#)", text) and "@import" not in text
    assert found.tags.count("figure") == len(game_charts.CHARTS) + len(many_charts.CHARTS)


def test_every_chart_has_a_name_for_those_who_hear_the_page(tmp_path):
    out = tmp_path / "report.html"
    cli.main([str(CORPUS[0]), "-o", str(out)])
    text = out.read_text("utf-8")
    for kind, _ in game_charts.CHARTS:
        assert 'role="img" aria-label="%s"' % wording.say("chart_" + kind) in text


def test_pictures_on_request(tmp_path):
    assert cli.main([str(CORPUS[0]), "-o", str(tmp_path / "r.html"), "--png", str(tmp_path / "png")]) == 0
    from PIL import Image

    names = {"%s_%s.png" % (CORPUS[0].stem, kind) for kind, *_ in game_charts.CHARTS}
    assert {path.name for path in (tmp_path / "png").iterdir()} == names
    for path in (tmp_path / "png").iterdir():
        with Image.open(path) as picture:
            dark = sum(picture.convert("L").histogram()[:128])
            assert picture.width > 900 and dark > 500  # something is drawn on it


@pytest.mark.parametrize("kind, make", [(kind, make) for kind, make, *_ in game_charts.CHARTS])
def test_a_chart_is_the_same_each_time(told, kind, make):
    drawn = []
    for _ in range(2):
        made = make(told)
        drawn.append(look.svg(made, kind))
        look.close(made)
    assert drawn[0] == drawn[1]


def test_the_charts_say_the_figures(told):
    made = game_charts.ladder(told)
    drawn = look.svg(made, "ladder")
    look.close(made)
    for player, space in told.ranking:
        assert "%s %d<" % (look.letter(player), space) in drawn
    made = game_charts.bands(told)
    drawn = look.svg(made, "genes")
    look.close(made)
    for player in told.players:
        for hold in told.holds[player]:
            assert card_name(hold.gene).replace("&", "&amp;") in drawn


def test_players_differ_without_their_colour():
    for part in (1, 2, 3):
        assert len({player[part] for player in look.PLAYERS.values()}) == len(look.PLAYERS)


def test_the_result_table_adds_up(told):
    shown = page.result_table(told)
    first = told.ranking[0]
    assert re.search(r"<td>1</td><td>.*?%s</td><td>%d</td>" % (wording.say(first[0]), first[1]), shown)
    assert shown.count("<tr>") == len(told.players) + 1


def test_many_games_are_counted_once_each(stories):
    found = many_charts.summaries(stories)
    assert sum(summary.winner in summary.seats for summary in found) == len(stories)
    for _, make, *_ in many_charts.CHARTS:
        made = make(stories)
        assert len(look.svg(made, "many")) > 1000
        look.close(made)


def test_turning_points_are_in_order_and_end_with_the_winner(stories):
    for one in stories:
        found = moments.moments(one)
        assert [number for number, _, _ in found] == sorted(number for number, _, _ in found)
        assert found[-1][2].startswith(wording.say(one.winner) + " wins") and len(found) <= moments.MOST


def made_up(spaces):
    """A story with these ladder spaces a round."""
    one = story.Story()
    one.players = list(spaces)
    for number in range(len(next(iter(spaces.values())))):
        one._new_round(number)
        for player in spaces:
            row = one.rounds[number][player]
            row.space, row.amoebas = spaces[player][number], 2
            row.advance = row.space - spaces[player][max(0, number - 1)]
    return one


def test_a_change_of_the_lead_a_leap_and_an_extinction_are_told():
    one = made_up({"red": [2, 4, 6, 7], "blue": [1, 3, 5, 14]})
    one.rounds[2]["red"].amoebas = 0
    said = [words for _, _, words in moments.moments(one)]
    assert said == ["Red dies out.", "Blue leaps 9 spaces, to 14.", "Red comes back with 2.",
                    "Blue takes the lead from Red (14 to 7)."]


def test_an_unfinished_game_and_a_damaged_one_are_shown(tmp_path, capsys):
    lines = CORPUS[0].read_text().splitlines()
    half = tmp_path / "half.jsonl"
    half.write_text("\n".join([*lines[: len(lines) // 4 * 2], '{"do":']))
    out = tmp_path / "report.html"
    assert cli.main([str(half), "-o", str(out)]) == 1
    text = out.read_text("utf-8")
    assert "Not finished" in text and "The record is damaged" in text
    assert "now: What is before it is on the page" in capsys.readouterr().err


def test_a_game_that_only_began_is_no_reason_to_fall_over(tmp_path):
    lines = CORPUS[0].read_text().splitlines()
    steps = script.read_lines("\n".join(lines), "x")[0]
    begun = next(number for number, step in enumerate(steps) if step.request["do"] == "start") + 1
    (tmp_path / "begun.jsonl").write_text("\n".join(script.dumps(step.request) for step in steps[:begun]))
    assert cli.main([str(tmp_path / "begun.jsonl"), "-o", str(tmp_path / "r.html")]) == 0


def test_a_single_game_always_has_its_charts(tmp_path):
    out = tmp_path / "r.html"
    assert cli.main([str(CORPUS[0]), "-o", str(out), "--single", "0"]) == 0
    assert out.read_text("utf-8").count("<figure>") == 5


def test_no_game_at_all_is_said(tmp_path, capsys):
    (tmp_path / "empty.jsonl").write_text("")
    assert cli.main([str(tmp_path / "empty.jsonl"), "-o", str(tmp_path / "r.html")]) == 2
    assert not (tmp_path / "r.html").exists() and "no game" in capsys.readouterr().err


def test_names_from_outside_stay_text(tmp_path, told):
    name = "<b>evening & co"
    assert "&lt;b&gt;evening &amp; co" in page.game_section(name, told, "<i>", [])
    assert "<i>" not in page.game_section(name, told, "<i>", [])


@pytest.mark.parametrize("language", wording.LANGUAGES)
def test_every_language_says_the_same_with_the_same_figures(language):
    english, own = (tables.parse((wording.TABLES / (name + ".txt")).read_text("utf-8")) for name in ("en", language))
    assert set(english) == set(own)
    for name in english:
        assert sorted(re.findall(r"\{\d\}", english[name])) == sorted(re.findall(r"\{\d\}", own[name])), name


def test_every_word_is_used():
    source = "".join(path.read_text("utf-8") for path in [*Path(page.__file__).parent.glob("*.py"), Path(moments.__file__)])
    composed = ("column_", "chart_", "lost_", "first_")
    for name in tables.parse((wording.TABLES / "en.txt").read_text("utf-8")):
        assert '"%s"' % name in source or name.startswith(composed), name


def test_a_page_in_german(tmp_path):
    out = tmp_path / "bericht.html"
    try:
        assert cli.main([str(CORPUS[0]), "-o", str(out), "--language", "de"]) == 0
    finally:
        wording.use("en")
    text = out.read_text("utf-8")
    assert '<html lang="de">' in text and "Wendepunkte" in text and "Was das Ozon kostete" in text
    assert not re.findall(r">[^<]*\b(?:rounds|genes|won|amoebas|ladder)\b", text)
