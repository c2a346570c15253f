# SPDX-License-Identifier: MIT
"""The page's words: every language says the same, no word is missing, none unused."""

import re

from companion import texts

from engine_core import speech, steps
from host_tools import texts as tables
from host_tools.play import wording
from host_tools.play.server import PAGE


def test_the_page_says_the_same_in_every_language():
    english = wording.words("en")
    for language in texts.LANGUAGES:
        own = wording.words(language)
        assert {name for name in set(own) ^ set(english) if not name.startswith("card_")} == set()
        for name in set(own) & set(english):
            assert set(re.findall(r"\{\w+\}", own[name])) == set(re.findall(r"\{\w+\}", english[name])), (language, name)


def test_every_word_of_the_page_is_there_and_used():
    source = "".join(path.read_text("utf-8") for path in PAGE.glob("*.js"))
    own = tables.parse((wording.TABLES / "en.txt").read_text("utf-8"))
    asked = set(re.findall(r'\bsay\("(\w+)"', source))
    assert asked <= set(own) | {"drift_"} | {name + "_" for name in ("ask", "phase", "drift", "why")}
    parts = {"now", "players", "ladder", "card", "market", "log", "undo", "redo", "undo_turn", "undo_phase", "undo_here",
             "redo_here", "bp_unit", "mp_unit", "space", "risk_none", "risk_one", "risk_more"}  # fmt: skip
    composed = {f"phase_{phase}" for phase in range(8)} | {f"ask_{step}" for step in steps.NAMES}
    for name in own:
        if name.startswith("event_"):
            assert name.startswith(tuple(f"event_{event}" for event in [*speech._EVENTS, "began"])), name
        elif not name.startswith("why_"):
            assert name in asked | parts | composed, name
    assert composed | parts <= set(own)
    for name in ("phase", "bp", "placed", "died", "card", "defect", "gene_bought", "attacked", "advanced", "over"):
        assert "event_" + name in own
