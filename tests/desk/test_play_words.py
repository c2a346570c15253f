# SPDX-License-Identifier: MIT
"""The page's words: every language says the same, no word is missing, none unused."""

import re

from companion import texts

from engine_core import speech, steps
from host_tools import texts as tables
from host_tools.play import wording
from host_tools.play.messages import BOARDS
from host_tools.play.server import PAGE

LOG_ONLY = ("began", "started", "acted")  # events that chronicle.py makes


def test_the_page_says_the_same_in_every_language():
    english = wording.words("en")
    for language in texts.LANGUAGES:
        own = wording.words(language)
        assert {name for name in set(own) ^ set(english) if not name.startswith("card_")} == set()
        for name in set(own) & set(english):
            assert set(re.findall(r"\{\w+\}", own[name])) == set(re.findall(r"\{\w+\}", english[name])), (language, name)


def test_every_word_of_the_page_is_there_and_used():
    source = "".join(path.read_text("utf-8") for path in PAGE.iterdir() if path.suffix in (".js", ".html"))
    own = tables.parse((wording.TABLES / "en.txt").read_text("utf-8"))
    asked = set(re.findall(r'\bsay\("(\w+)"', source)) | set(re.findall(r'data-say[\w-]*="(\w+)"', source))
    begun = {name for name in asked if name.endswith("_")}  # say("phase_" + phase)
    assert begun == {"ask_", "phase_", "drift_", "hint_"} & begun
    assert asked - begun <= set(own)
    composed = {f"phase_{phase}" for phase in range(8)} | {f"ask_{step}" for step in steps.NAMES}
    composed |= {f"{kind}_{board}" for kind in ("board", "hint") for board in BOARDS}
    composed |= {f"key_{name}" for name in ("undo", "info", "ok", "next", "back")}
    assert composed <= set(own)
    quoted = set(re.findall(r'"(\w+)"', source))
    for name in own:
        if name.startswith("event_"):
            assert name.startswith(tuple(f"event_{event}" for event in [*speech._EVENTS, *LOG_ONLY])), name
        elif not name.startswith("why_"):
            assert name in asked | composed | quoted, name
    for name in ("phase", "bp", "placed", "died", "card", "defect", "gene_bought", "attacked", "advanced", "over", *LOG_ONLY):
        assert "event_" + name in own
