# SPDX-License-Identifier: MIT
"""Phase 1: a tribe at a time. All who drift and are fed cost nothing; every exception is one tap or hold.

The options of one amoeba and its attacks are in amoeba_options.py.
"""

from companion import screens
from companion.screens.base import ARROWS, Screen, pips, shape
from companion.texts import say
from companion.view import ALERT, COLUMNS, WHITE, padded
from engine_core.rooms import room

_WIDTH = 3  # columns of an amoeba


class Feeding(Screen):
    """Cursor: 0 is the whole tribe, then its amoebas; turned left, what a tap on an amoeba's key does instead."""

    def __init__(self, dialogue):
        super().__init__(dialogue)
        s, seat = dialogue.state, dialogue.seat
        self.numbers = [n for n in s.numbers_on_board(seat) if not s.handled[seat] >> n & 1]
        self.moves = {}
        self.starved = []
        self.parasites = {}
        self.damage = {}
        asked = dialogue.ask
        self.ways = ["move", "twice"] if room("feeding").may_move_twice(s, seat) else ["move"]  # by BP, hold by hold
        self.brushes = ["toxic"] + list(asked.get("victims", ()))
        if "stay" in asked["moves"]:
            self.brushes.append("stay")

    def count(self):
        return 1 + len(self.numbers) + len(self.brushes)

    def brush(self):
        """What a tap does: None for starving."""
        at = self.cursor - 1 - len(self.numbers)
        return self.brushes[at] if at >= 0 else None

    def act(self, effect):
        if effect == "ok":
            if 0 < self.cursor <= len(self.numbers):
                return screens.make("amoeba_options", self.d, self, self.numbers[self.cursor - 1])
            return self.tribe()
        if effect < 0:  # held
            self.next_way(-effect)
        else:
            self.tap(effect)
        return None

    def tap(self, number):
        brush = self.brush()
        if brush is None:
            if number in self.starved:
                self.starved.remove(number)
            else:
                self.starved.append(number)
                self.parasites.pop(number, None)
        elif brush == "stay":
            self.toggle_move(number, brush)
        elif brush == "toxic":
            self.damage[number] = (self.damage.get(number, 0) + 1) % 10
        elif self.parasites.get(number) == brush:
            del self.parasites[number]
        else:
            self.parasites[number] = brush

    def next_way(self, number):
        """Drifts, moves, moves twice where it may, drifts again."""
        way = self.moves.get(number)
        at = self.ways.index(way) + 1 if way in self.ways else 0
        if at < len(self.ways):
            self.moves[number] = self.ways[at]
        else:
            del self.moves[number]

    def toggle_move(self, number, move):
        if self.moves.get(number) == move:
            del self.moves[number]
        else:
            self.moves[number] = move

    def undo(self):
        if not (self.moves or self.starved or self.parasites or self.damage):
            return False
        self.moves, self.starved, self.parasites, self.damage = {}, [], {}, {}
        self.cursor = 0
        return True

    # --- the answer

    def tribe(self):
        request = {"do": "tribe"}
        for field, named in (
            ("starved", sorted(self.starved)),
            ("moved", self.moving("move", "twice")),
            ("second", self.moving("twice")),
            ("stayed", self.moving("stay")),
        ):
            if named:
                request[field] = named
        for field, named in (("parasites", self.parasites), ("damage", self.damage)):
            by_text = {}
            for number in named:
                if named[number]:
                    by_text[str(number)] = named[number]
            if by_text:
                request[field] = by_text
        return request

    def moving(self, *ways):
        return sorted([number for number in self.moves if self.moves[number] in ways])

    def single(self, number):
        """The same for one amoeba."""
        request = {"do": "turn"}
        if number in self.moves:
            request["move"] = self.moves[number]
            if request["move"] == "twice":
                request["move"] = "move"
                request["second"] = True
        if number in self.starved:
            request["fed"] = False
        if self.parasites.get(number):
            request["parasite"] = self.parasites[number]
        if self.damage.get(number):
            request["damage"] = self.damage[number]
        return request

    def before(self, number):
        """The answers for all who act before this amoeba."""
        return [self.single(other) for other in self.numbers if other < number]

    # --- the look

    def fill(self, view):
        d = self.d
        s, seat = d.state, d.seat
        view.rows[1] = self._figures(s, seat)
        amoebas = marks = ""
        for at in range(len(self.numbers)):
            number = self.numbers[at]
            amoebas += str(number) + pips(s.amoebas[seat][number]) + " "
            marks += self._marks(number)
            if self.cursor == at + 1:
                view.cursor = (2, at * _WIDTH, 2)
            colour = view.lead
            if number in self.starved:
                colour = ALERT
            elif number in self.moves:
                colour = WHITE
            view.key(number - 1, str(number), number, colour, held=-number)
        view.rows[2] = amoebas
        view.rows[3] = marks
        view.rows[4] = self._bottom()
        if not self.cursor:
            view.cursor = (4, 0, COLUMNS)

    def _figures(self, s, seat):
        meals = ["".join([":" + str(pile) for pile in meal])[1:] for meal in self.d.ask["meals"]]
        text = say("bp_mp", s.bp[seat], s.mp(seat)) + " " + ARROWS[s.card[0]]
        for at in range(len(meals)):
            more = at < len(meals) - 1
            if len(text) + 1 + len(meals[at]) + more > COLUMNS:
                return text + "+"
            text += " " + meals[at]
        return text

    def _marks(self, number):
        move = self.moves.get(number)
        text = {None: "·", "move": "▸", "twice": "»"}.get(move, "-")
        if number in self.starved:
            text += "!"
        elif self.parasites.get(number):
            text += shape(self.parasites[number])
        damage = self.damage.get(number)
        if damage:
            text += "+" if damage == 1 else str(damage)
        return padded(text, _WIDTH)

    def _bottom(self):
        brush = self.brush()
        if brush is not None:
            return say("brush", say(brush) if brush in ("stay", "toxic") else say("parasite_of", shape(brush)))
        if self.cursor:
            return say("amoeba_options", self.numbers[self.cursor - 1])
        moved, starved = len(self.moving("move", "twice")), len(self.starved)
        if not self.moves and not starved and not self.parasites and not self.damage:
            return say("all_fed")
        return say("tribe", moved, starved)


def open_screen(dialogue, step):
    return Feeding(dialogue)
