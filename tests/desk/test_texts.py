# SPDX-License-Identifier: MIT
"""Every language: no text missing, none unused, each fits the place where it appears and has all its glyphs.

Where that is stands in text_places.py; what a packed table is, in host_tools/texts.py.
"""

import ast
import re
from pathlib import Path

import pytest
from companion import glyphs, texts
from companion.screens.info import PAGES

from engine_core import gene_texts, genes, numbers, reminders, sentences, speech, steps
from engine_core.verbs import ACTIONS
from host_tools import texts as tables
from host_tools.bench import texts as bench
from host_tools.desk.device import Device
from tests.desk import story, text_places
from tests.desk.scenes import STEPS, press

COMPANION = Path(texts.__file__).resolve().parent.parent
SPEAKING = sorted(path for path in COMPANION.rglob("*.py") if path.parent.name in ("companion", "screens"))

@pytest.fixture(autouse=True)
def the_language_of_before():
    yield
    texts.use("en")


languages = pytest.mark.parametrize("language", texts.LANGUAGES)


def constants(path):
    return {node.value for node in ast.walk(ast.parse(Path(path).read_text("utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def said():
    """The names that the source hands to say() or find() as they stand."""
    for path in SPEAKING:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("say", "find"):
                yield from _whole(node.args[0])


def _whole(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 1:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _whole(node.body)
        yield from _whole(node.orelse)


# Names that the source puts together, and must be there for each of these.
COMPOSED = {
    *(f"phase{phase}" for phase in range(8)),
    *numbers.COLOURS,
    *genes.IDS,
    *(f"gene_{gene}" for gene in genes.IDS),
    *(f"step_{step}" for step in steps.NAMES),
    *(f"drift_{drift}" for drift in numbers.DRIFTS),
    *(f"u_{verb}" for verb in ACTIONS[::2] if verb not in ("new", "back", "forth")),
    *(f"guide_{name}" for name in text_places.GUIDED), "m_guide",
    *(f"guide_{name}_{players}" for name in ("setup", "meal") for players in (3, 4, 5)),
    *(f"does_{gene}" for gene in genes.IDS),
    *(f"rules_{step}" for step in steps.NAMES),
    *(f"i_{page}" for page in ("now", "rules", "players", "order", "cards", "hands", "market")),
    *(f"m_{name}" for name in ("info", "undo", "redo", "correct", "rules", "peek", "dice", "sound", "brightness",
                               "language", "new_game", "sure1", "sure2", "not_saved_full", "not_saved_refused")),
    *(f"h_{name}" for name in ("finish", "overpay", "answers", "first_card", "reveal", "free", "forced", "attack", "round")),
    *(f"a_{name}" for name in ("none", "defense", "escape")),
    *("t_turn_right", "t_turn_left", "t_yes_no", "t_begin", "t_game"),
    *("q_retry", "q_crust", "w_gene_not_needed", "w_exact_exists", "w_negative_gene", "w_too_expensive"),
    *("r_" + name for name in constants(reminders.__file__) if re.fullmatch("[a-z_]+", name)),
    *("r_" + genes.IDS[gene] for gene in (*reminders._FEEDING, *reminders._ESCAPING, genes.MIGRATION_SENSING,
                                          genes.ENVIRONMENTAL_SENSING, genes.DORIS_AND_FRANK_GENE)),
}  # fmt: skip

# Refusals that say more about one field.
SOME_FIELDS = {"e_bad_value_spaces"}

# Refusals that no screen can cause: only a line of the protocol gets them.
NEVER_ON_SCREEN = {"too_long", "bad_json", "unknown_verb", "bad_field", "not_sure", "no_answer", "not_yours", "bad_reveal"}


@languages
def test_every_text_is_there(language):
    there = set(tables.table(language))
    assert not (set(said()) | COMPOSED) - there
    assert {"e_" + code for code in set(sentences._SENTENCES) - NEVER_ON_SCREEN} | SOME_FIELDS <= there


@languages
def test_no_text_is_unused(language):
    spoken = set().union(*map(constants, SPEAKING)) | COMPOSED
    events = tuple(f"n_{event}" for event in speech._EVENTS)
    for name in tables.table(language):
        if name.startswith("n_"):
            assert name.startswith(events), name
        elif name.startswith("e_") and name not in SOME_FIELDS:
            assert name[2:] in sentences._SENTENCES and name[2:] not in NEVER_ON_SCREEN, name
        elif name.startswith("card_") and name != "card_is":
            assert name[5:] in genes.IDS, name
        else:
            assert name in spoken | SOME_FIELDS, name


@languages
def test_all_languages_say_the_same_with_the_same_figures(language):
    first, other = tables.table(texts.LANGUAGES[0]), tables.table(language)
    assert {name for name in set(first) ^ set(other) if not name.startswith("card_")} == set()
    for name in set(first) & set(other):
        assert sorted(re.findall(r"\{\w*\}", first[name])) == sorted(re.findall(r"\{\w*\}", other[name])), name


_RULE = re.compile(r"[NSOMADGCXPE][1-9][0-9]? \S")


@languages
def test_every_step_has_two_or_three_rules_with_the_same_numbers_in_every_language(language):
    for step in steps.NAMES:
        first, own = (tables.table(one)[f"rules_{step}"].split("|") for one in (texts.LANGUAGES[0], language))
        assert 2 <= len(own) <= 3 and all(map(_RULE.match, own)), step
        assert [rule.split()[0] for rule in own] == [rule.split()[0] for rule in first], step


@pytest.mark.parametrize("step", steps.NAMES)
def test_info_offers_the_rules_of_every_step(step):
    """By the Info key alone, up to the page of the rules; all of its rows by the encoder."""
    dialogue = next(found for found in (scene.play() for scene in STEPS) if found.ask["step"] == step)
    dialogue.quiet()
    press(dialogue, "info")
    while PAGES[dialogue.stack[-1].page] != "rules":
        press(dialogue, "info")
    shown = " ".join(dialogue.stack[-1].item(at) for at in range(dialogue.stack[-1].count()))
    assert tables.table("en")[f"rules_{step}"].replace("|", " ") in shown


@languages
def test_every_character_has_a_glyph(language):
    known = {*map(chr, range(32, 127)), *glyphs.MORE}
    for name, text in tables.table(language).items():
        assert set(text) <= known, name
    for colour in numbers.COLOURS:  # the winner stands in large letters
        assert set(tables.table(language)[colour].upper()) <= set(glyphs.LARGE)


@languages
def test_texts_fit_their_places(language):
    texts.use(language)  # names of genes and players stand inside others
    too_long = [(where, columns, text) for where, columns, text in text_places.rows(tables.table(language))
                if len(text) > columns]
    assert not too_long
    too_many = [(name, rows, lines) for name, rows, lines in text_places.blocks(tables.table(language))
                if len(lines) > rows]
    assert not too_many


@languages
def test_every_text_has_a_place(language):
    table = tables.table(language)
    placed = text_places.names(table)
    assert not set(table) - placed
    assert not placed - set(table)


@languages
def test_the_packed_file_says_what_the_table_says(language):
    texts.use(language)
    for name, text in tables.table(language).items():
        assert texts.find(name) == text
        assert texts.find(name + "x") is None
    assert texts.say("no_such_name") == "no such name"


@languages
def test_a_language_at_rest_leaves_room_for_the_game(language):
    assert bench.heap(language) <= bench.BAR


def test_names_with_the_same_hash_are_told_apart(tmp_path, monkeypatch):
    """2000 names, of which some share their two bytes, packed and read again."""
    many = {f"name_{number**3}": f"text {number}" for number in range(2000)}
    hashes = [texts.name_hash(name.encode()) for name in many]
    assert len(set(hashes)) < len(hashes)
    (tmp_path / "xx.bin").write_bytes(tables.pack(many))
    monkeypatch.setattr(texts, "LANGUAGES", ("xx",))
    monkeypatch.setattr(texts, "folder", f"{tmp_path}/")
    texts.use("xx")
    assert all(texts.find(name) == text for name, text in many.items())


def test_no_line_begins_with_a_sign_that_french_sets_apart():
    for name, text in tables.table("fr").items():
        for width in (text_places.READ, text_places.ROW):
            assert not [line for line in texts.wrap(text, width) if line[0] in ":;!?"], name


@pytest.mark.parametrize("line", ["no equals sign", "twice = one\ntwice = two", "empty = ", "a  = b"])
def test_a_table_with_a_slip_is_refused(line):
    with pytest.raises(ValueError, match="line"):
        tables.parse(line)


def test_english_help_has_one_source():
    own = tables.parse((tables.TABLES / "en.txt").read_text("utf-8"))
    assert not [name for name in own if name.startswith(("gene_", "step_"))]
    assert tables.table("en")["gene_spores"] == gene_texts.about_gene("spores")


def test_the_first_screen_changes_the_language_and_the_device_keeps_it():
    with Device("macropad", files={"settings.toml": 'SOUP_LANGUAGE = "fr"\n'}) as device:
        assert device.text()[0].split() == ["Début", "9:Français"]
        device.press(9, times=2)
        assert device.text()[0].split() == ["Start", "9:Deutsch"]
        device.power_cycle()
        assert device.text()[1].strip() == "Wer spielt? Bisher 0"


def test_the_menu_changes_the_language_in_a_game_and_the_device_keeps_it():
    with Device("macropad") as device:
        story.tell(device, """
            press 1 2 3 ok
            hold ok
            turn -2
            see 3 Language     English
            press ok
            see 3 Sprache      Deutsch
        """)
        device.power_cycle()
        assert device.text()[1].strip() == "Ein Spiel im Aufbau"


def test_a_row_of_glyphs_is_no_wider_than_the_glass():
    for wide, (width, _) in ((128, glyphs.SMALL_SIZE), (240, glyphs.LARGE_SIZE)):
        assert text_places.ROW * width <= wide
