# SPDX-License-Identifier: MIT
"""An evening at the table: random hands, lines and power cuts on one device, life after life, and the judge of it.

Broken is raised as soon as an exception is reported, a resume is wrong, the wire answers badly or memory grows.
"""

import json
import random
from collections import Counter

from host_tools.drive_model import FAULTS
from host_tools.soak.device import Broken, Life, Medium

PRESS, HOLD, TURN = range(3)
UNDO, INFO, OK = 9, 10, 11
MINUTE = 60 * 1000

# Lengths of lives in minutes, as likely as each other: most end soon, some fill half an evening.
LIVES = (1,) * 20 + (2,) * 8 + (5,) * 4 + (15, 15, 45, 120)
# Bytes that a life may weigh more than a fresh start with the same game. The collector takes a stale word for a
# reference now and then, a few KB in either direction; one block lost a press would be 60 KB in the longest life.
GROWTH_AT_MOST = 8192

PLAYERS = ("red", "green", "blue", "yellow", "orange", "purple")
LINES = (
    b'{"do":"state"}', b'{"do":"undo"}', b'{"do":"redo"}', b'{"do":"undo","to":"turn"}', b'{"do":"undo","to":"phase"}',
    b'{"do":"tribe"}', b'{"do":"tribe","starved":[1]}', b'{"do":"turn","fed":false}', b'{"do":"done"}',
    b'{"do":"environment"}', b'{"do":"deaths"}', b'{"do":"score"}', b'{"do":"roll"}', b'{"do":"pay","bp":1}',
    b'{"do":"buy","gene":"speed"}', b'{"do":"divide","amoeba":3}', b'{"do":"place","amoeba":4}', b'{"do":"reveal"}',
    b'{"do":"set","player":"red","bp":9}', b'{"do":"set","player":"green","genes":["spores"]}',
    b'{"do":"set","ozone":9,"drift":"N"}', b'{"do":"journal","from":0}', b'{"do":"journal","from":90}',
    b'{"do":"help"}', b'{"do":"help","gene":"spores"}', b'{"do":"dice","count":2}', b'{"do":"peek","player":"red"}',
    b"", b"   ", b"{", b"[]", b"null", b"garbage", b'{"do":7}', b'{"do":"new"}', b'{"do":"new","players":["red"]}',
    b'{"do":"tribe","starved":"all"}', b'{"do":"set","player":"red","bp":-1}', b'{"do":"undo","do":"undo"}',
    b'{"do":"state","x":1}', b'{"do":"dice","count":1e9}', b"\xff\xfe\x00\x01", b'{"do":"h\xc3"}', b"{" * 300,
    b'{"do":"' + b"x" * 3000 + b'"}', b'{"do":"state"' + b" " * 1100 + b"}",
)  # fmt: skip


class Evening:
    """`kind` and `size` are the medium's; the same seed gives the same evening."""

    def __init__(self, kind, size, seed, lives=LIVES):
        self.medium = Medium(kind, size)
        self.luck = random.Random(seed)
        self.lives = lives
        self.played = 0  # milliseconds
        self.count = Counter()
        self.growth = []  # bytes, a clean end of a life each
        self._games = [[], []]  # the table after every accepted action: of the game before, of this one
        self._allowed = {""}  # what may come back at the next start
        self._weighed = None  # bytes in use just before a clean end
        self._silence()

    def _silence(self):
        """Nothing is on its way on the wire."""
        self._unsent = self._begun = b""  # not sent yet; sent, but not ended by a newline
        self._asked = 0  # replies due

    def play(self, minutes):
        while self.played < minutes * MINUTE:
            self._live()

    # --- one life

    def _live(self):
        luck = self.luck
        # With the drive the computer's, a small log could not be emptied.
        ours = self.medium.size < 4096 or luck.random() < 0.85
        with Life(self.medium, luck.randrange(1 << 20), ours) as life:
            self.count["starts"] += 1
            self._resume(life)
            until = self.played + luck.choice(self.lives) * MINUTE
            armed = self.count["starts"] > 1 and luck.random() < 0.7  # the first ends in peace, to be weighed
            while self.played < until and not life.answer.cut and life.answer.waiting < 100:
                self._do_something(life)
            if armed and not life.answer.cut and life.answer.waiting < 100:
                self._arm(life)
                for _ in range(60):
                    if life.answer.cut:
                        break
                    self._do_something(life)
            self._end(life, ours)

    def _arm(self, life):
        """The power will fail within the next writes, or at the very next byte."""
        moments = self.luck.choice((0, 3, 12, 60, 250))
        fault = self.luck.choice([fault for fault in FAULTS if fault != "drive"])
        life.call("cut_at", self.luck.randint(0, moments), self.luck.randrange(1 << 16), fault)

    def _end(self, life, ours):
        answer = life.answer
        if answer.cut:
            self.count["cuts while writing"] += 1
        elif not answer.waiting:
            self._weighed = life.weigh()
        self._allowed = self._may_come_back(answer, ours)
        self._silence()
        life.end()

    def _may_come_back(self, answer, ours):
        old, game = self._games
        if not answer.cut:
            stored = game[: len(game) - answer.waiting]
            return {stored[-1] if stored else ""}
        if not answer.accepted:
            return {game[-1] if game else ""}
        if len(game) > 1:
            return set(game[-2:])
        allowed = {game[-1], "", old[-1] if old else ""}  # cut while the new game was being begun
        return allowed if ours else allowed | set(old)

    def _resume(self, life):
        answer = life.answer
        now = life.call("whole")
        if answer.cut or now not in self._allowed:
            raise Broken("after start %d: %r, expected one of %r" % (self.count["starts"], now, self._allowed))
        if answer.screens != (2 if now else 1):
            raise Broken("a stored game is offered at once, and nothing else: %s" % life.call("rows"))
        self._games[1] = self._up_to(now)
        if now:
            self._do(life, "give", PRESS, OK, 300)
            if life.call("whole") != now or life.answer.screens != 1:
                raise Broken("continuing is one press and changes nothing: %s" % life.call("rows"))
            self.count["resumes"] += 1
        self._weigh(life, now)

    def _up_to(self, now):
        for game in (self._games[1], self._games[0]):
            if now in game:
                return game[: len(game) - game[::-1].index(now)]
        return []

    def _weigh(self, life, now):
        """A life that ended in peace must not have weighed more than this fresh one."""
        if now and self._weighed is not None:
            self.growth.append(self._weighed - life.weigh())
            if self.growth[-1] > GROWTH_AT_MOST:
                raise Broken("memory grew by %d bytes in a life" % self.growth[-1])
        self._weighed = None

    # --- what happens in it

    def _do(self, life, *call):
        """One call; its last argument but for `wait` is how long nothing happens afterwards."""
        answer = life.ask(*call)
        self.played += call[1] if call[0] == "wait" else call[-1]
        for whole in answer.accepted:
            if whole.startswith("0 0 "):
                self._games = [self._games[1], []]
                self.count["games"] += 1
            self._games[1].append(whole)
        self.count["actions"] += len(answer.accepted)
        self.count["games played out"] += bool(answer.accepted) and answer.step == "over"
        return answer

    def _do_something(self, life):
        chance = self.luck.random()
        if chance < 0.04:
            self._say_a_line(life)
        elif chance < 0.042:
            self._do(life, "wait", self.luck.randint(1, 17) * MINUTE, 5000)
        else:
            self._press(life)

    def _press(self, life):
        luck = self.luck
        answer = life.answer
        kind, value = PRESS, OK
        chance = luck.random()
        if answer.step == "over" and chance < 0.5:
            return self._begin(life)
        if answer.step == "setup" and chance < 0.2:
            return self._several(life, (TURN, answer.to_first), *((PRESS, key) for key in luck.sample(range(6), 4)), (PRESS, OK))
        if answer.screens > 1 and chance > 0.6:
            kind = HOLD  # back to the game
        elif chance < 0.25:
            value = luck.choice([key for key in answer.lit if key < 9] or [OK])
        elif chance < 0.35:
            kind, value = TURN, luck.choice((-3, -1, -1, 1, 1, 2, 5))
        elif chance < 0.38 and answer.holdable:
            kind, value = HOLD, luck.choice(answer.holdable)
        elif chance < 0.40:
            value = UNDO
        elif chance < 0.41:
            value = INFO
        elif chance < 0.42:
            value = luck.randrange(12)
        self.count["inputs"] += 1
        self._do(life, "give", kind, value, luck.choice((40, 300, 800, 1500, 3000, 6000)))

    def _begin(self, life):
        """Another game, by a line or by the menu's last item and random hands."""
        luck = self.luck
        if luck.random() < 0.5:
            players = luck.sample(PLAYERS, luck.randint(3, 6))
            request = {"do": "new", "players": players, "expansion": luck.random() < 0.5, "sure": True}
            return self._say_a_line(life, json.dumps(request).encode())
        self._several(life, (PRESS, OK))
        self._several(life, (TURN, life.answer.to_last), (PRESS, OK))

    def _several(self, life, *inputs):
        for kind, value in inputs:
            if not life.answer.cut:
                self._do(life, "give", kind, value, 300)

    def _say_a_line(self, life, line=None):
        """A line, broken or not, or only the beginning of one: the rest comes with the next."""
        line = self.luck.choice(LINES) if line is None else line
        self._unsent += line + b"\n"
        share = len(self._unsent) if self.luck.random() < 0.8 else self.luck.randrange(len(self._unsent))
        now, self._unsent = self._unsent[:share], self._unsent[share:]
        self.count["lines"] += 1
        self._asked += self._lines_in(now)
        if self._do(life, "send", now.hex(), self.luck.choice((100, 1000))).cut:
            return
        for reply in bytes.fromhex(life.call("replies")).splitlines():
            self._asked -= 1
            if type(json.loads(reply)["ok"]) is not bool:
                raise Broken("a reply without yes or no: %r" % reply)
        if self._asked:
            raise Broken("%d replies too few after %r" % (self._asked, now))

    def _lines_in(self, sent):
        """How many of the lines that end in these bytes want a reply."""
        *whole, self._begun = (self._begun + sent).split(b"\n")
        return sum(1 for line in whole if line.strip())
