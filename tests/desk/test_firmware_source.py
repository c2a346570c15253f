# SPDX-License-Identifier: MIT
"""What the source of the screens may and may not do: no rules, no hardware. Texts are test_texts'."""

import ast
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware"
SCREENS = sorted((FIRMWARE / "companion/screens").glob("*.py"))

# Tables of figures, and what reads a state without deciding anything. Rules are asked through Table.request; the two
# rooms only tell what a draft or a card would cost, the third knows the defaults of a game, the last who may move twice.
ALLOWED = {"genes", "numbers", "steps", "refusal", "rooms", "asking", "state", "table"}
ALLOWED_ROOMS = {"defects", "risk", "setup", "feeding"}
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
