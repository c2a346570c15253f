# SPDX-License-Identifier: MIT
"""Where every text appears, with the widest figures that can stand in it. No tests live here.

`rows` are texts that must fit in so many columns, `blocks` those that are wrapped into so many rows of 21. A glyph
is 6 pixels wide and the screen 128, so columns are pixels.
"""

from companion.notices import filled
from companion.screens.guide import explanation
from companion.texts import wrap

from engine_core import genes, numbers, steps

ROW = 21
ITEM = 20  # of a list: its last column is for the scroll mark
READ = 20  # of a text that scrolls: the same
TITLE = 11  # beside "▴●R1/6▸■G"
KEY = 6
BAR = 2  # "↵ ", "✓ "
EDITED = 2  # "◂ ▸" around a value
GENE = 16  # "1 " before, "6 " and a gap after

_PLAIN_ROWS = (
    "hold_back all_fed draw_card other_card no_deck compose pass m_damaged m_broken m_broken_back a_camouflage_roll a_whose "
    "m_torn m_given_up m_unreadable m_drive_ours m_drive_theirs "
    "give m_peek_who m_resume_setup a_aggression_who nobody_owes m_sure1 q_retry i_nothing_now i_no_genes bury "
    "t_title t_yes_no t_begin t_game h_house_rules h_opening m_menu m_new_game m_peek m_rules swap explode a_target c_correct c_markers c_card c_genes"
).split()
_ITEMS = (
    "heal_here heal_onto attack up_to_here swap compose draw_genes a_roll h_roll_start h_empty a_none a_defense a_escape "
    "c_markers c_card m_play_on m_give_up m_continue m_new m_info m_undo m_redo m_correct m_rules m_peek m_dice m_guide m_new_game yes no"
).split()
GUIDED = ("start", "environment", "place", "amoeba", "card", "genes", "reveal", "division", "deaths", "scoring")
_FORMS = (  # name of a field, the values it can have, whether it is turned rather than switched
    ("fed", ("yes", "no"), False), ("moves", ("drift", "move", "twice", "stay"), False), ("toxic", "9", True),
    ("parasite", numbers.COLOURS, False), ("a_away", ("yes", "no"), False), ("a_attacker_fed", ("yes", "no"), False),
    ("a_attacker_damage", "9", True), ("drift", tuple("drift_" + drift for drift in numbers.DRIFTS), False),
    ("ozone", "99", True), ("c_bp_now", "999", True), ("c_other_edition", ("yes", "no"), False),
    ("h_finish", "51", True), ("h_overpay", ("h_free", "h_forced"), False), ("h_answers", ("h_attack", "h_round"), False),
    ("h_first_card", ("yes", "no"), False), ("h_reveal", "3", False), ("m_sound", ("on", "off"), False),
    ("m_brightness", "5/5", False), ("m_language", ("language_name",), False),
    *((colour, "999", True) for colour in numbers.COLOURS),
)  # fmt: skip
_OF_A_TRIBE = ("e_too_expensive", "e_no_gene", "e_no_bp_to_take", "e_not_fed")  # with the number of its amoeba
_FIGURES = {
    "player": "red", "target": ["red", 7], "attacker": ["red", 7], "amoeba": 7, "number": 7, "change": 99, "due": 99,
    "dice": [6, 6], "drift": "N", "ozone": 99, "needed": 99, "has": 99, "short": 99, "over": 9,
    "allowed": 7, "needs": ["movement_1"],
}  # fmt: skip


class Sayings:
    """A table that notes what was asked of it."""

    def __init__(self, table):
        self.table = table
        self.asked = set()

    def __call__(self, name, *figures):
        self.asked.add(name)
        return self.table[name].format(*figures) if figures else self.table[name]

    def starting(self, start):
        return sorted(name for name in self.table if name.startswith(start))

    def longest(self, names):
        return max(map(self, names), key=len)


def rows(table):
    """(where, columns, text) of everything that has one row or a part of it."""
    return list(_rows(Sayings(table)))


def blocks(table):
    """(name, rows, lines) of everything that is wrapped."""
    return list(_blocks(Sayings(table)))


def names(table):
    say = Sayings(table)
    list(_rows(say))
    list(_blocks(say))
    return say.asked


def _rows(say):
    for name in _PLAIN_ROWS:
        yield name, ROW, say(name)
    for name in _ITEMS:
        yield name, ITEM, say(name)
    yield from _parts(say)
    yield from _with_figures(say)
    yield from _put_together(say)
    for name, values, turned in _FORMS:
        value = values if isinstance(values, str) else say.longest(values)
        if values is numbers.COLOURS:
            value = "●" + value
        yield f"form {name}", ROW, f"{say(name)} {value} " + " " * EDITED * turned


def _parts(say):
    for name in say.starting("k_"):
        yield name, KEY, say(name)
    yield "letters", len(numbers.COLOURS), say("letters")
    for phase in range(7):
        yield f"title of phase {phase}", TITLE, f"R10.{phase} " + say(f"phase{phase}")
    yield "title of setup", ROW, say("phase0") + " 9:" + say("language_name")
    yield "title of the end", ROW, "R11.7 " + say("phase7")
    yield "title of the guide", ROW, say("h_first_game") + " 1:" + say("k_off")
    yield "title amoeba", TITLE, say("amoeba_title", 7)
    for colour in numbers.COLOURS:
        yield f"title {colour}", TITLE, "●" + say(colour)
        yield f"winner {colour}", 10, "● " + say(colour)
    for gene in genes.IDS:
        yield gene, GENE, say(gene)
    for page in ("now", "rules", "players", "order", "cards", "hands", "market"):
        yield f"title of info {page}", ROW, say("i_" + page) + " 1/7"
    yield "heal", KEY, say("heal")


def _with_figures(say):
    gene = say.longest(genes.IDS)
    drift = say.longest(say.starting("drift_"))
    for columns, name, *figures in (
        (ITEM, "place_it", 7), (ROW, "heal_it", 7), (ROW, "tribe", 7, 7), (ROW, "amoeba_options", 7),
        (ITEM, "amoeba_no", 7), (ROW, "cards_left", 11), (ROW, "card_is", drift, 14, 2), (ROW, "due", 99, 99, 99),
        (ROW, "for_gene", gene), (ROW, "give_for", gene), (ROW, "reveal", 2, 3), (ROW, "division", 99, 6, 99),
        (ROW, "explode_all", 6), (ROW, "explosion", 5, 6), (ROW, "dying", 14), (ROW, "h_who_plays", 6),
        (ROW, "h_start_who", 6), (ITEM, "h_open", 26), (ROW, "a_attack_by", "●7", "■7"), (ROW, "q_crust", 1),
        (ROW, "a_bang", "●7"), (ITEM, "c_on_board", 7, 9), (ITEM, "c_off_board", 7), (ITEM, "c_genes_now", 14),
        (ROW, "i_card_now", "↑", 99), (ROW, "i_gene_figures", 6, -2, 3), (ROW, "m_sure2", 9999),
    ):  # fmt: skip
        yield name, columns, say(name, *figures)


def _put_together(say):
    """Rows that screens put together from several texts."""
    risk = max(say("risk", 10, 11, 12), say("no_risk", 11), key=len)
    yield "heading of the market", ROW, say("bp_mp", 99, 99) + " " + risk
    yield "info of cards", ROW, f"● {say('mp', 25)} {risk}"
    yield "end of a division turn", ROW, "↵ " + say("done") + "  " + risk
    yield "info of players", ROW, "●" + say("bp_mp", 99, 99) + " #51 ◉7"
    yield "offer", ROW, say("offer", 3, 25) + " " + say("costly", 10, 11)
    yield "payment", ROW, say("payment", 12, 99) + " " + say("over", 9)
    drafts = [say("w_" + name) for name in ("gene_not_needed", "exact_exists", "negative_gene", "too_expensive")]
    drafts += [say("short", 12), say("bp", 12) + " " + say("over", 9)]
    yield "draft of a payment", ITEM, say("pay") + " " + max(drafts, key=len)
    brushes = [say("stay"), say("toxic"), say("parasite_of", "●")]
    yield "brush", ROW, say("brush", max(brushes, key=len))
    yield "die", ROW, "⚅ " + say("a_die_of", "●7")
    yield "bang", ITEM, "↵ " + say("a_hit", 20)
    yield "resume", ROW, say("m_resume", 10, 6) + " ●" + say.longest(numbers.COLOURS)
    yield "setup begins", ITEM, "↵ " + say("h_begin", 6)
    yield "setup house rules", ITEM, say("h_house_rules") + "*"
    for name in ("h_expansion", "h_first_game", "ok", "done", "a_nobody"):
        yield name, ITEM - BAR, say(name)
    yield "nothing to hand over", ROW, say("nothing")


def _figures(say):
    longest = sorted(genes.IDS, key=lambda name: len(say(name)))
    advanced = [name for name in longest if genes.made_from(genes.IDS.index(name))]  # only these bar others
    basic = {genes.IDS[gene] for name in advanced for gene in genes.made_from(genes.IDS.index(name))}  # and only these
    figures = dict(_FIGURES, gene=longest[-1], genes=longest[-1:])
    barred = dict(figures, gene=max(basic, key=lambda name: len(say(name))), by=advanced[-1])
    return figures, barred


def _blocks(say):
    figures, barred = _figures(say)
    for name in say.starting("n_"):
        yield name, 2, wrap(filled(say(name), figures))
    for name in say.starting("e_"):
        shown = filled(say(name), barred if name == "e_barred" else figures)
        yield name, 2, wrap("7: " * (name in _OF_A_TRIBE) + shown)
    for name in say.starting("u_"):
        yield name, 2, wrap("●R " + say("undone", filled(say(name), figures)))
    for name in say.starting("r_"):
        yield name, 3, wrap(say(name), READ)
    keys = "1 2 3 4 5 6 7 8 9 undo info ok push"
    for name, *shown in (
        ("t_keys", keys), ("t_turn_right", 4), ("t_turn_left", 4), ("t_lights", 12, say.longest(numbers.COLOURS)),
        ("t_pictures",), ("t_tune",), ("t_failed", "lights purple"), ("t_fine", 30),
    ):  # fmt: skip
        yield name, 3, wrap(say(name, *shown))
    yield "m_rolled", 1, wrap(filled(say("m_rolled"), figures))
    for name in say.starting("m_not_saved"):
        yield name, 1, wrap(say(name))
    yield "i_meals", 4, wrap(say("i_meals", "  ".join(["1:1:1:1"] * 7)), READ)
    for gene in genes.IDS:  # four screens, each with three rows of text
        card = f"card_{gene}"
        name = say(card) + "|" if card in say.table else ""
        yield f"gene_{gene}", 12, wrap(name + say(f"gene_{gene}") + "|" + say(f"does_{gene}"), READ)
    for name in say.starting("guide_"):
        say(name)  # they stand in one another: see how they are put together
    for name in GUIDED:
        for players in range(3, 7):
            yield f"guide {name} for {players}", 28, wrap(explanation(name, players, True), READ)
    for step in steps.NAMES:
        yield f"step_{step}", 4, wrap(say(f"step_{step}"), READ)
        yield f"rules_{step}", 12, wrap(say(f"rules_{step}"), READ)
