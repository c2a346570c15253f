# SPDX-License-Identifier: MIT
"""What the source of the screens may and may not do: no rules, no hardware, no text that is missing or does not fit."""

import ast
import re
from pathlib import Path

import pytest
from companion import glyphs, texts

from engine_core import genes, numbers
from engine_core.verbs import ACTIONS

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware"
SCREENS = sorted((FIRMWARE / "companion/screens").glob("*.py"))
SPEAKING = [*SCREENS, *(FIRMWARE / "companion" / name for name in ("app.py", "notices.py", "dialogue.py"))]

# Tables of figures, and what reads a state without deciding anything. Rules are asked through Table.request; the two
# rooms only tell what a draft or a card would cost, the third knows the defaults of a game.
ALLOWED = {"genes", "numbers", "steps", "refusal", "rooms", "asking", "state", "table"}
ALLOWED_ROOMS = {"defects", "risk", "setup"}
PURE = {"gc", "sys"}


def tree(path):
    return ast.parse(path.read_text("utf-8"))


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: path.stem)
def test_screens_know_neither_rules_nor_hardware(path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= PURE
        elif isinstance(node, ast.ImportFrom):
            package, _, module = node.module.partition(".")
            assert package in ("companion", "engine_core")
            if package == "engine_core":
                assert ({module} if module else {alias.name for alias in node.names}) <= ALLOWED
            else:
                assert module.split(".")[0] in ("", "screens", "texts", "view", "notices", "inputs")
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "room":
            assert node.args[0].value in ALLOWED_ROOMS


def said_keys():
    """Every key that the source hands to say() or find() as it stands; those put together are in COMPOSED."""
    for path in SPEAKING:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("say", "find"):
                for key in _whole(node.args[0]):
                    yield path.name, key


def _whole(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 1:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _whole(node.body)
        yield from _whole(node.orelse)


COMPOSED = [
    *("phase%d" % phase for phase in range(8)),
    *numbers.COLOURS,
    *genes.IDS,
    *("drift_" + drift for drift in numbers.DRIFTS),
    *("u_" + verb for verb in ACTIONS[::2] if verb not in ("new", "back", "forth")),
    *("i_" + page for page in ("now", "players", "order", "cards", "hands", "market")),
    *("m_" + name for name in ("info", "undo", "redo", "correct", "rules", "peek", "dice", "sound", "brightness", "language",
                               "new_game", "sure1", "sure2")),
    *("h_" + name for name in ("finish", "overpay", "answers", "first_card", "reveal", "free", "forced", "attack", "round")),
    *("a_" + name for name in ("none", "defense", "escape", "away", "attacker_fed", "attacker_damage")),
    *("q_retry", "q_crust", "c_bp_now", "c_other_edition", "w_gene_not_needed", "w_exact_exists", "w_negative_gene"),
    *("toxic", "stay", "move", "drift", "fed", "moves", "parasite", "ozone", "attack", "up_to_here"),
]  # fmt: skip


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_text_is_there(language):
    texts.use(language)
    for where, key in sorted(set(said_keys())):
        assert texts.find(key) is not None, (where, key)
    for key in COMPOSED:
        assert texts.find(key) is not None, key


def lines_of(language):
    for module in (language, language + "_rare"):
        text = (FIRMWARE / "companion/texts" / (module + ".py")).read_text("utf-8")
        for line in text.split('WORDS = """\n')[1].rstrip('"\n').split("\n"):
            key, _, value = line.partition("=")
            yield module, key, value


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_texts_fit_their_place_and_their_glyphs(language):
    known = set(map(chr, range(32, 127))) | set(glyphs.MORE)
    keys = []
    for module, key, value in lines_of(language):
        keys.append(key)
        rare = key[1:2] == "_" and key[0] in "acehimqruw"
        assert rare == module.endswith("_rare"), key
        assert value and set(value) <= known, key
        room = 42 if key[:2] in ("e_", "r_") else 21
        assert len(re.sub(r"\{\w*\}", "", value)) <= room, key
        if key in genes.IDS:
            assert len(value) <= 17, key
        if re.fullmatch(r"phase\d", key) and key != "phase7":
            assert len(value) <= 5, key
    assert len(keys) == len(set(keys))

