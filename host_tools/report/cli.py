# SPDX-License-Identifier: MIT
"""`report` on the command line: reads games, draws them with a bar, writes the page and the pictures."""

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

from host_tools import speaking
from host_tools.games import script, story
from host_tools.report import wording
from host_tools.speaking import CALLED_WRONGLY, DONE, NOT_DONE, Trouble, complain, say

MOST_SINGLE = 12  # games that get charts of their own on one page, unless more are asked for


def _parser():
    parser = speaking.parser("report", "Figures and pictures of one or many games on one HTML page.", epilog=(
        "Exit codes: 0 done, 1 a game was damaged or could not be read (the others are on the page), "
        "2 called wrongly."))
    parser.add_argument("files", nargs="+", metavar="FILE", help="games as `soup export` writes them (.jsonl or .json)")
    parser.add_argument("--out", "-o", metavar="FILE", type=Path, default=Path("report.html"),
                        help="the page (otherwise report.html)")
    parser.add_argument("--png", metavar="FOLDER", type=Path, help="also every chart as a picture")
    parser.add_argument("--title", help="another title for the page")
    parser.add_argument("--language", choices=wording.LANGUAGES, default="en", help="of the page (otherwise en)")
    parser.add_argument("--single", type=int, default=MOST_SINGLE, metavar="N",
                        help="charts of their own for the first N games (otherwise %d)" % MOST_SINGLE)
    return parser


@speaking.command
def main(argv=None):
    options = _parser().parse_args(argv)
    wording.use(options.language)
    speaking.check_place(options.out)
    games, wrong = [], 0
    with speaking.bar(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), transient=True) as bar:
        for name in bar.track(options.files, description="reading"):
            try:
                games.append(read(name))
                wrong += games[-1][2] is not None
            except Trouble as trouble:
                complain(str(trouble))
                wrong += 1
        if not games:
            raise Trouble("There is no game to report on.", "None of the files could be read.",
                          "Give games as `soup export` writes them.", CALLED_WRONGLY)
        sections = draw(games, options, bar)
    from host_tools.report import page

    options.out.write_text(page.page(options.title or wording.say("title"), sections), "utf-8")
    say("%s: %s, %d KB" % (options.out, speaking.count(len(games), "game"), options.out.stat().st_size // 1024))
    for name, _, damage in games:
        if damage:
            complain("%s is damaged.\n  why: %s.\n  now: What is before it is on the page." % (name, damage))
    return NOT_DONE if wrong else DONE


def read(name):
    """(name, story, damage) of a file."""
    steps, damage = script.load(name)
    played, refused = script.play([step.request for step in steps if step.reply is None or step.reply["ok"]])
    if refused:
        damage = "the engine refuses its action %d (%s)" % (len(played) + 1, refused["say"])
    told = story.tell(script.in_force(played))
    if not told.rounds:
        raise Trouble("There is nothing to tell of %s." % name, damage or "Its game was not begun.",
                      "Play at least the setup.")
    return Path(name).stem, told, damage


def draw(games, options, bar):
    """The sections of the page; pictures are written on the way."""
    from host_tools.report import game_charts, many_charts, page

    single = games[: max(0, options.single)] if len(games) > 1 else games
    finished = [told for _, told, _ in games if told.over]
    many = many_charts.CHARTS if len(games) > 1 and finished else ()
    task = bar.add_task("drawing", total=len(single) * len(game_charts.CHARTS) + len(many))
    if options.png:
        options.png.mkdir(parents=True, exist_ok=True)

    def charts(kinds, name, *what):
        drawn = []
        for kind, make in kinds:
            title = wording.say("chart_" + kind)
            drawn.append((_chart(make(*what), title, "%s_%s" % (name, kind), options.png), title,
                          wording.say("chart_%s_about" % kind)))
            bar.advance(task)
        return drawn

    sections = []
    if many:
        sections.append(page.many_section(len(finished), len(games) - len(finished), charts(many, "all", finished)))
    for number, (name, told, damage) in enumerate(single, 1):
        unique = "%02d_%s" % (number, name) if len(single) > 1 else name
        sections.append(page.game_section(name, told, damage, charts(game_charts.CHARTS, unique, told)))
    if len(single) < len(games):
        sections.append('<p class="note">%s</p>' % page.text(wording.say("more_games", len(games) - len(single))))
    return sections


def _chart(made, title, name, folder):
    """The chart for the page, which has titles of its own; a picture bears its title."""
    from host_tools.report import look

    drawn = look.svg(made, name)
    if folder:
        look.png(made, title, folder / (name + ".png"))
    look.close(made)
    return drawn
