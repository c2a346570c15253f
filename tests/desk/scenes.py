# SPDX-License-Identifier: MIT
"""Every screen once: how a table comes there, and the keys that are pressed then. One table for pictures and texts.

    Scene(name, table, keys, then)      `table()` makes the game, `then(dialogue)` does what no key can
    keys: "3" a tap on key 3, "h3" held, "+2" two clicks right, "-1" one left, "ok" "undo" "info", "hok" held,
          "tick" a fifth of a second

Tables are made in stages.py.
"""

from companion import texts
from companion.dialogue import Dialogue, Preferences
from companion.inputs import HOLD, PRESS, TURN
from companion.screens.info import PAGES
from companion.view import KEY_INFO, KEY_OK, KEY_UNDO

from tests.desk import stages
from tests.rules.at_the_table import empty_table, game, new_game

_NAMED = {"undo": KEY_UNDO, "info": KEY_INFO, "ok": KEY_OK}


class Scene:
    def __init__(self, name, table, keys="", then=None):
        self.name = name
        self.table = table
        self.keys = keys
        self.then = then

    def play(self, language="en"):
        """The dialogue as it stands when all keys are pressed."""
        texts.use(language)
        dialogue = Dialogue(self.table(), Preferences(language=language))
        dialogue.view()
        for key in self.keys.split():
            press(dialogue, key)
        if self.then is not None:
            self.then(dialogue)
        return dialogue

    def view(self, language="en", numbered=True):
        """`numbered`: on a board with keys 1 to 9."""
        dialogue = self.play(language)
        dialogue.numbered = numbered
        return dialogue.view()


def press(dialogue, key):
    if key == "tick":
        dialogue.tick()
    elif key[0] in "+-":
        dialogue.input(TURN, int(key))
    elif key[0] == "h":
        dialogue.input(HOLD, _number(key[1:]))
    else:
        dialogue.input(PRESS, _number(key))
    dialogue.view()


def pages(name, then=""):
    """Info, and on to a page of it."""
    return "info " * (PAGES.index(name) + 1) + then


def _number(key):
    return _NAMED[key] if key in _NAMED else int(key) - 1


SETUP = (
    Scene("setup_nobody_yet", empty_table),
    Scene("setup_four_players", empty_table, "1 2 3 4"),
    Scene("setup_six_with_expansion", empty_table, "1 2 3 4 5 6 7 +6"),
    Scene("setup_first_game", empty_table, "1 2 3 4 +10 ok"),
    Scene("first_game_begins", empty_table, "1 2 3 4 +10 ok -10 ok"),
    Scene("first_game_begins_further", empty_table, "1 2 3 4 +10 ok -10 ok +7"),
    Scene("setup_too_few", empty_table, "1 ok"),
    Scene("setup_house_rules", empty_table, "1 2 3 8"),
    Scene("setup_house_rules_finish", empty_table, "1 2 3 7 8 +1 ok +7"),
    Scene("setup_house_rules_expansion", empty_table, "1 2 3 7 8 +3 ok +3"),
    Scene("setup_house_rules_on_sale", empty_table, "1 2 3 7 8 +6 ok +8"),
    Scene("start_rolled", lambda: new_game(6)),
    Scene("start_as_on_the_table", lambda: new_game(5), "5 2"),
    Scene("place_first", lambda: stages.placing(4)),
    Scene("place_second", lambda: stages.placing(4, 6), "+4"),
    Scene("environment_in_setup", lambda: stages.started(4)),
)

FEEDING = (
    Scene("feeding_all", lambda: game(4)),
    Scene("feeding_exceptions", stages.crowd, "3 h5 h6 7"),
    Scene("feeding_second_moves", stages.fast, "h1 h2 h2 3 h3 h3"),
    Scene("options_second_move", stages.fast, "+2 ok +1 ok ok"),
    Scene("feeding_amoeba", stages.crowd, "+4"),
    Scene("feeding_six_rich_players", stages.rich),
    Scene("feeding_many_meals", stages.many_meals),
    Scene("feeding_toxic", stages.crowd, "-2 2 4 4"),
    Scene("feeding_stays", stages.crowd, "-1 1 3"),
    Scene("feeding_parasites", stages.parasites, "3 -2 1 -1 2"),
    Scene("feeding_too_expensive", stages.poor, "h1 h2 ok"),
    Scene("options", stages.crowd, "+2 ok"),
    Scene("options_parasite", stages.parasites, "+2 ok +2 ok"),
    Scene("options_attack", stages.hunters, "+2 ok +3"),
    Scene("feeding_undone", stages.fed_once, "undo"),
    Scene("feeding_redone", stages.fed_once, "undo hundo"),
    Scene("feeding_corrected", lambda: game(4), "hinfo 1 +0 ok +5 ok -1 ok"),
    Scene("feeding_attack_refused", stages.armored, "+1 ok +3 ok 2 1"),
)

ATTACKS = (
    Scene("attack_whose", stages.hunters, "+2 ok +3 ok"),
    Scene("attack_which", stages.hunters, "+2 ok +3 ok 3"),
    Scene("attack_camouflage", stages.camouflaged),
    Scene("attack_answer", stages.answering),
    Scene("attack_escape", stages.answering, "+1 ok"),
    Scene("attack_escape_dragged", stages.dragging, "2"),
    Scene("attack_fight", stages.fighting),
    Scene("attack_fight_second_die", stages.fighting, "5"),
    Scene("attack_fight_tied", stages.fighting, "5 5"),
    Scene("attack_retry", stages.lost_fight),
    Scene("attack_crust", stages.crusty),
    Scene("attack_eaten", stages.defenceless, "+1 ok +3 ok 2 1"),
    Scene("attack_undone", stages.answering, "undo"),
    Scene("bang", stages.bang),
    Scene("bang_two_hit", stages.bang, "2 4 +3"),
)

DEFECTS = (
    Scene("environment", lambda: stages.at("environment")),
    Scene("environment_card", lambda: stages.at("environment"), "+4"),
    Scene("environment_another", lambda: stages.at("environment"), "-2"),
    Scene("environment_other_edition", lambda: stages.at("environment"), "-2 ok"),
    Scene("environment_ozone", lambda: stages.at("environment"), "-2 ok +1 ok +89"),
    Scene("environment_deck_unknown", stages.other_edition),
    Scene("environment_nobody_owes", stages.no_debts, "1"),
    Scene("defect_best", stages.in_debt),
    Scene("defect_another", stages.in_debt, "+5"),
    Scene("defect_own_choice", stages.in_debt, "-1"),
    Scene("defect_long_payment", stages.deep_in_debt),
    Scene("defect_three_digits", stages.much_to_pay),
    Scene("defect_own_short", stages.in_debt_without_bp, "2"),
    Scene("defect_own_over", stages.in_debt_without_bp, "2 1"),
    Scene("defect_own_too_many", stages.in_debt_without_bp, "2 1 3"),
    Scene("defect_own_exact", stages.in_debt, "2 +2"),
    Scene("defect_own_refused", stages.in_debt_without_bp, "2 ok"),
    Scene("defect_paid", stages.in_debt_without_bp, "ok"),
)

GENES = (
    Scene("genes", stages.shopping),
    Scene("genes_offer", stages.shopping, "+4"),
    Scene("genes_longest_names", stages.long_names, "+8"),
    Scene("genes_advanced", stages.long_names, "-2"),
    Scene("genes_paid_with", stages.two_could_pay, "-1 ok"),
    Scene("genes_exchange", stages.adaptable, "-1"),
    Scene("genes_exchange_give", stages.adaptable, "-1 ok"),
    Scene("genes_exchange_for", stages.adaptable, "-1 ok 1 +5"),
    Scene("reveal", stages.revealing),
    Scene("reveal_one", stages.revealing, "2 +2"),
    Scene("reveal_told", stages.revealing, "ok"),
)

ENDINGS = (
    Scene("division", stages.dividing),
    Scene("division_place", stages.dividing, "+5"),
    Scene("division_heal", stages.dividing, "+2"),
    Scene("division_healing", stages.dividing, "+2 ok"),
    Scene("division_heal_onto_whose", stages.dividing, "h2"),
    Scene("division_heal_onto_which", stages.dividing, "h2 3"),
    Scene("division_explosion", stages.exploding, "-1"),
    Scene("division_explosion_numbers", stages.exploding, "-1 ok 4"),
    Scene("division_three_digits", stages.rich_division),
    Scene("deaths", stages.dying),
    Scene("deaths_many", stages.dying_out),
    Scene("deaths_all", lambda: stages.dying_out(6)),
    Scene("aggression", stages.aggressive),
    Scene("aggression_whose", stages.aggressive, "1"),
    Scene("scoring_begins", stages.scoring),
    Scene("scoring_runs", stages.scoring, "tick tick"),
    Scene("scoring_done", stages.scoring, "tick tick tick tick tick tick tick tick tick tick"),
    Scene("scoring_three_players", stages.scoring_three, "tick"),
    Scene("over", stages.over),
    Scene("over_six_players", stages.over_six),
)

STEPS = SETUP + FEEDING + ATTACKS + DEFECTS + GENES + ENDINGS

OVER_THEM = (
    Scene("info_now", stages.many_reminders, pages("now")),
    Scene("info_now_more", stages.many_reminders, pages("now", "+4")),
    Scene("info_nothing_now", lambda: stages.at("environment"), pages("now")),
    Scene("info_rules", stages.shopping, pages("rules")),
    Scene("info_rules_before_a_game", empty_table, "info"),
    Scene("info_rules_before_a_game_more", empty_table, "info +6"),
    Scene("info_players", stages.rich, pages("players")),
    Scene("info_players_last", stages.rich, pages("players", "+4")),
    Scene("info_order", stages.rich, pages("order")),
    Scene("info_cards", stages.in_debt, pages("cards")),
    Scene("info_cards_risks", stages.in_debt, pages("cards", "+6")),
    Scene("info_genes_held", stages.long_names, pages("hands", "+2")),
    Scene("info_no_genes", lambda: game(4), pages("hands")),
    Scene("info_market", stages.long_names, pages("market", "+1")),
    Scene("info_gene", stages.shopping, "+4 info"),
    Scene("info_gene_longest", stages.long_text, pages("hands", "ok")),
    Scene("info_gene_longest_more", stages.long_text, pages("hands", "ok +3")),
    Scene("correct", stages.rich, "hinfo"),
    Scene("correct_markers_and_card", stages.rich, "hinfo +6"),
    Scene("correct_player", stages.crowd, "hinfo 1"),
    Scene("correct_player_bp", stages.rich, "hinfo 2 ok +20"),
    Scene("correct_player_amoeba", stages.crowd, "hinfo 1 +4"),
    Scene("correct_player_genes", stages.long_names, "hinfo 1 -2 ok +6"),
    Scene("correct_markers", stages.rich, "hinfo 7 +2 ok +3"),
    Scene("correct_card", stages.rich, "hinfo 8"),
    Scene("correct_refused", lambda: game(4), "hinfo 5 ok +1 ok -1 ok"),
    Scene("menu", lambda: game(4), "hok"),
    Scene("menu_lights", lambda: game(4), "hok +6 ok"),
    Scene("menu_new_game", lambda: game(4), "hok -1"),
    Scene("menu_before_a_game", empty_table, "hok"),
    Scene("menu_dice", lambda: game(4), "hok", lambda d: stages.choose(d, "dice")),
    Scene("menu_what_to_do", stages.shopping, "hok", lambda d: stages.choose(d, "rules")),
    Scene("menu_next_card_whose", stages.sensing, "hok", lambda d: stages.choose(d, "peek")),
    Scene("menu_next_card", stages.sensing, "hok", lambda d: stages.choose(d, "peek", 0)),
    Scene("menu_new_game_sure", lambda: game(4), "hok", lambda d: stages.choose(d, "new_game")),
    Scene("menu_new_game_really", lambda: game(4), "hok", lambda d: stages.choose(d, "new_game", 1)),
    Scene("menu_new_game_players", lambda: game(4), "hok", lambda d: stages.choose(d, "new_game", 1, 1)),
    Scene("resume", stages.in_debt, "", lambda d: d.open("resume", None)),
    Scene("resume_with_a_loss", stages.rich, "", lambda d: d.open("resume", "m_damaged")),
    Scene("resume_in_setup", lambda: new_game(4), "", lambda d: d.open("resume", None)),
    Scene("trouble", lambda: game(4), "", lambda d: d.open("trouble", MemoryError("memory allocation failed, allocating 1024 bytes"))),
    Scene("not_saved", lambda: game(4), "", lambda d: d.tell(texts.say("m_not_saved_full"), True)),
)

SCENES = STEPS + OVER_THEM
