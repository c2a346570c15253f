# SPDX-License-Identifier: MIT
"""What a table does besides playing, at random: corrections, undo, questions, slips.

Board Python like `random_play`, whose players these accompany.
"""

from tests.random_play import BASE, COLOURS, EXPANSION

_DRIFTS = ("N", "E", "S", "W", "none")
_VERBS = ("start", "environment", "place", "turn", "tribe", "attack", "roll", "answer",
          "choose", "hit", "pay", "buy", "swap", "done", "reveal", "divide", "heal",
          "explode", "deaths", "score", "set", "undo", "redo", "state", "help", "dice",
          "peek", "new", "fly", "", None)
_FIELDS = ("amoeba", "amoebas", "gene", "genes", "bp", "give", "target", "number", "move",
           "second", "fed", "damage", "yes", "with", "dice", "die", "to", "player", "spaces",
           "space", "ozone", "drift", "any", "count", "onto", "players", "wings")
_VALUES = (0, 1, 2, 3, 7, 8, 99, -1, 1000, True, False, None, "red", "blue", "speed", "armor",
           "defense", "none", "move", "", [], [1], [1, 1], ["red", 1], [["red", 1]],
           ["speed"], {}, {"red": 1}, {"1": 1}, [[]], "turn")


def correction(player):
    """A `set` that a table might say."""
    chance = player.chance
    playing = [colour for colour in COLOURS if colour in player.state["players"]]
    kind = chance.below(6)
    if kind == 0:
        left = player.state["left"] or [["N", 9]]
        drift, ozone = chance.pick(left)
        return {"do": "set", "ozone": ozone, "drift": drift}
    if kind == 1:
        spaces = {}
        for colour in chance.some(playing, 3):
            spaces[colour] = 1 + chance.below(40)
        return {"do": "set", "spaces": spaces}
    said = {"do": "set", "player": chance.pick(playing)}
    if kind == 2:
        said["bp"] = chance.below(20)
    elif kind == 3:
        said["genes"] = chance.some(BASE + EXPANSION, 5)
    elif kind == 4:
        said["amoebas"] = {}
        for number in chance.some(range(1, 8), 7):
            said["amoebas"][str(number)] = chance.below(3)
    else:
        said["space"] = 1 + chance.below(40)
    return said


def going_back(player):
    chance = player.chance
    said = {"do": chance.pick(("undo", "undo", "redo"))}
    if said["do"] == "undo" and chance.one_in(3):
        said["to"] = chance.pick(("turn", "phase"))
    return said


def question(player):
    chance = player.chance
    if "peek" in player.ask["verbs"]:
        playing = player.state["players"]
        sensing = [colour for colour in COLOURS if colour in playing and (
            "migration_sensing" in playing[colour]["genes"]
            or "environmental_sensing" in playing[colour]["genes"])]
        return {"do": "peek", "player": chance.pick(sensing)}
    return chance.pick((
        {"do": "state"}, {"do": "help"}, {"do": "help", "gene": chance.pick(BASE)},
        {"do": "peek", "player": chance.pick(COLOURS)},
        {"do": "new", "players": ["red", "green", "blue"]}))


def slip(player):
    """A request that is most likely wrong."""
    chance = player.chance
    said = {"do": chance.pick(player.ask["verbs"] if player.ask["verbs"]
                              and chance.one_in(2) else _VERBS)}
    for _ in range(chance.below(4)):
        said[chance.pick(_FIELDS)] = chance.pick(_VALUES)
    if said["do"] in ("new", "dice"):
        said.pop("sure", None)
    return said


def meddler(kinds, one_in=6):
    """A `meddle` for play_game: now and then one of these kinds of request."""
    def meddle(player):
        if not player.chance.one_in(one_in):
            return None
        return player.chance.pick(kinds)(player)
    return meddle


EVERYTHING = (correction, going_back, going_back, question, slip, slip)
