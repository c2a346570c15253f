# SPDX-License-Identifier: MIT
"""The mid-game round of the proposal, played by fingers: four players, 16 amoebas, 3 starving, 4 paid moves, a defect,
3 genes bought, 4 divisions. No tests live here. Board Python.
"""

from tests.rules.at_the_table import game, give, to_round

STARVED = {"red": [2], "green": [1, 6], "blue": [], "yellow": []}
MOVED = {"red": [1], "green": [], "blue": [4, 6], "yellow": [2]}
BOUGHT = ("intelligence", "substitution", "streamlining")


def mid_game():
    """Four players with four amoebas each at the start of round 2, one with too many genes."""
    table = game(4, card=("N", 11))
    to_round(table, 2)
    genes = {
        "red": ["speed", "defense", "escape"], "green": ["spores"], "blue": ["tentacle"], "yellow": ["movement_1"],
    }  # fmt: skip
    for colour in ("red", "green", "blue", "yellow"):
        give(table, colour, bp=9, genes=genes[colour], amoebas={1: 0, 2: 0, 4: 0, 6: 0})
    return table


def play_round(fingers):
    """Presses after phases 1, 2, 3, 4 and the whole round."""
    presses = []
    for _ in range(4):
        colour = fingers.d.ask["player"]
        fingers.say({"do": "tribe", "starved": STARVED[colour], "moved": MOVED[colour]})
    presses.append(fingers.presses)
    fingers.say({"do": "environment", "drift": "W", "ozone": 6})
    best = fingers.d.ask["payments"][0]
    fingers.say({"do": "pay", "genes": best["genes"], "bp": best["bp"]})
    presses.append(fingers.presses)
    wanted = list(BOUGHT)
    while fingers.d.ask["step"] == "genes":
        offered = [offer["gene"] for offer in fingers.d.ask["buyable"]]
        if wanted and wanted[0] in offered:
            fingers.say({"do": "buy", "gene": wanted.pop(0)})
        if fingers.d.ask["step"] == "genes":
            fingers.say({"do": "done"})
    presses.append(fingers.presses)
    for _ in range(4):
        before = fingers.d.seat
        fingers.say({"do": "divide", "amoeba": 3})
        if fingers.d.ask["step"] == "division" and fingers.d.seat == before:
            fingers.say({"do": "done"})
    presses.append(fingers.presses)
    while fingers.d.ask["round"] == 2:
        fingers.say({"do": "deaths"} if fingers.d.ask["step"] == "deaths" else {"do": "score"})
    presses.append(fingers.presses)
    return presses
