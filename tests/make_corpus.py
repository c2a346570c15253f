# SPDX-License-Identifier: MIT
"""Writes tests/corpus: whole games as lines of the protocol with their replies.

`python -m tests.make_corpus` renews them all. Random tables with fixed seeds
play, and tables of the twin, which play sensibly and with a real board; a file
alternates request and reply. What changes in a reply shows up as
a difference of these files, to be read by a person against the rules.
"""

from pathlib import Path

from engine_core.jsonline import dumps, loads
from engine_core.table import Table
from engine_core.wire import Wire
from host_tools.twin.record import script_of
from host_tools.twin.runner import KINDS
from tests import random_play, random_slips

CORPUS = Path(__file__).parent / "corpus"
LARGEST = 150_000  # bytes of a file

_BACK = random_slips.going_back
_SET = random_slips.correction
_SLIP = random_slips.slip
_ASK = random_slips.question

# name, seed, players, expansion, finish, most requests, hands dealt, what else the table does
GAMES = (
    ("3_players_base", 4, 3, False, 42, 400, False, ()),
    ("3_players_expansion_corrections", 1, 3, True, 51, 250, False, (_SET, _BACK)),
    ("4_players_base_slips", 10, 4, False, 24, 220, False, (_SLIP, _ASK)),
    ("4_players_base_attacks_undo", 20, 4, False, 30, 250, True, (_BACK,)),
    ("4_players_expansion_attacks", 14, 4, True, 30, 250, True, ()),
    ("5_players_base_undo", 7, 5, False, 25, 220, False, (_BACK, _ASK)),
    ("5_players_expansion_attacks_all", 20, 5, True, 51, 200, True, random_slips.EVERYTHING),
    ("6_players_expansion", 10, 6, True, 20, 260, False, (_ASK,)),
    ("6_players_expansion_attacks_corrections", 22, 6, True, 42, 260, True, (_SET,)),
    ("6_players_expansion_attacks_house_rules", 13, 6, True, 25, 200, True, (_ASK,)),
)

# name, seed, players, expansion, how often somebody errs
TWIN_GAMES = (
    ("3_players_twin_base_mistakes", 2, 3, False, 0.08),
    ("4_players_twin_expansion", 1, 4, True, 0),
    ("5_players_twin_base_mistakes", 5, 5, False, 0.05),
    ("6_players_twin_expansion", 4, 6, True, 0),
)

_FIERCE = [gene for gene in random_play.FIERCE if gene in random_play.BASE]

LINES = (  # what is no request, and what is asked before there is a game
    '{"do":"state"}', '{"do":"start"}', '{"do":"undo"}', '{"do":"redo"}', '{"do":"help"}',
    '{"do":"dice","count":6}', "garbage", "", "   ", "[]", "{}", '{"do":"state","do":"state"}',
    '{"do":"state","x":1}', '{"do":"dice","count":1.0}', '{"do":"dice","count":true}',
    '{"do":' + " " * 1010 + '"state"}', '{"do":' + " " * 1011 + '"state"}',
    '{"do":"new","players":["red"]}', '{"do":"new","players":["red","red","blue"]}',
    '{"do":"new","players":["red","green","blue"],"seed":null}',
    '{"do":"new","players":["red","green","blue"],"house":{"reveal":1}}',
    '{"do":"new","players":["red","green","blue"],"house":{"finish":9}}',
    '{"do":"new","players":["red","green","blue"],"seed":5}',
    '{"do":"new","players":["red","green","blue"]}',
    '{"do":"start","spaces":{"red":1,"green":1,"blue":2}}', '{"do":"set","player":"red","bp":1}',
    '{"do":"start","spaces":{"red":1,"green":2,"blue":3}}', '{"do":"environment","ozone":7,"drift":"N"}',
    '{"do":"environment","ozone":7,"drift":"N","any":true}', '{"do":"place","amoeba":8}',
    '{"do":"place","amoeba":1}', '{"do":"undo","to":"phase"}', '{"do":"redo"}', '{"do":"state"}',
)


class WiredTable:
    """A table behind its wire, as the players of random_play want one."""

    def __init__(self):
        self.wire = Wire(Table(lambda limit: 0))
        self.line = self.reply = ""

    def request(self, request):
        return loads(self.say(dumps(request)))

    def say(self, line):
        self.line = line
        reply = self.wire.line(line.encode())
        self.reply = "" if reply is None else reply.decode()
        return self.reply


def dealing(meddle):
    """Deals everybody genes to fight with before the first amoeba moves."""
    dealt = []

    def deal(player):
        if player.ask["step"] != "amoeba":
            return meddle(player) if meddle else None
        for colour in random_play.COLOURS:
            if colour in player.state["players"] and colour not in dealt:
                dealt.append(colour)
                hand = player.chance.mixed(_FIERCE)[:4]
                if "reveal" in player.state["house"]:
                    hand += player.chance.mixed(random_play.EXPANSION)[:3]
                return {"do": "set", "player": colour, "genes": hand}
        return meddle(player) if meddle else None
    return deal


def record(name, seed, players, expansion, finish, most, dealt, kinds):
    """The lines of one game."""
    chance = random_play.Chance(seed)
    table = WiredTable()
    lines = []
    meddle = random_slips.meddler(kinds) if kinds else None
    new = random_play.new_game(chance, players, expansion, finish)
    random_play.play_game(table, chance, new, lambda *_: lines.extend((table.line, table.reply)),
                          dealing(meddle) if dealt else meddle, most)
    table.say('{"do":"state"}')
    return [*lines, table.line, table.reply]


def record_twin(seed, players, expansion, mistakes):
    """The lines of a game of the twin, both books compared on the way."""
    plain = KINDS["plain"]
    return script_of(seed, players=players, expansion=expansion, mistakes=mistakes, house=plain.house,
                     gifts=plain.gifts, lean=plain.lean)


def corpus():
    """Every file of the corpus as name: text."""
    files = {game[0] + ".jsonl": "\n".join(record_twin(*game[1:])) + "\n" for game in TWIN_GAMES}
    for game in GAMES:
        files[game[0] + ".jsonl"] = "\n".join(record(*game)) + "\n"
    table = WiredTable()
    lines = [part for line in LINES for part in (line, table.say(line))]
    files["lines.jsonl"] = "\n".join(lines) + "\n"
    return files


def main():
    CORPUS.mkdir(exist_ok=True)
    wanted = corpus()
    for old in CORPUS.glob("*.jsonl"):
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        CORPUS.joinpath(name).write_text(text, "utf-8", newline="\n")
        print(f"{name}: {text.count(chr(10)) // 2} requests, {len(text) // 1000} KB")


if __name__ == "__main__":
    main()
