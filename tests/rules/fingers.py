# SPDX-License-Identifier: MIT
"""Fingers that say a request of the protocol with keys and encoder, or with the encoder alone.

No tests live here. Board Python. A plan looks at the screen that is up and moves until the request is said; every
input is noted in `said`, so that the same inputs can be given to a whole device.
"""

from companion.dialogue import Dialogue, Preferences
from companion.inputs import HOLD, PRESS, TURN
from companion.view import KEY_OK, KEY_UNDO
from engine_core import genes
from engine_core.numbers import COLOURS
from engine_core.table import Table


class Fingers:
    """`keys` False: the encoder alone."""

    def __init__(self, keys=True, entropy=None, table=None):
        self.table = table or Table(entropy or (lambda limit: limit - 1))
        self.d = Dialogue(self.table, Preferences())
        self.keys = keys
        self.said = []
        self.presses = 0
        self.d.view()

    # --- single inputs

    def give(self, kind, value):
        self.said.append((kind, value))
        if kind != TURN:
            self.presses += 1
        self.d.input(kind, value)
        return self.d.view()

    def press(self, key):
        return self.give(PRESS, key)

    def hold(self, key):
        return self.give(HOLD, key)

    def turn(self, clicks):
        return self.give(TURN, clicks)

    @property
    def top(self):
        return self.d.stack[-1]

    def name(self):
        return type(self.top).__name__

    def move(self, at):
        """The cursor to a place."""
        clicks = at - self.top.cursor
        if clicks:
            self.turn(clicks)

    def choose(self, at):
        """An item, by its key if it has one."""
        if self.keys:
            view = self.d.view()
            for key in range(9):
                if view.keys[key] is not None and view.keys[key][1] == at:
                    return self.press(key)
        self.move(at)
        return self.press(KEY_OK)

    def back(self):
        return self.hold(KEY_OK)

    def field(self, name, wanted):
        """Give a field of a form its value."""
        for at in range(len(self.top.fields)):
            field = self.top.fields[at]
            if field[0] == name and field[1] != wanted:
                if type(field[2]) is range and len(field[2]) > 4:
                    self.move(at + 1)
                    self.press(KEY_OK)
                    self.turn(wanted - field[1])
                    self.press(KEY_OK)
                else:
                    while field[1] != wanted:
                        self.choose(at + 1)

    def finish(self):
        """The first item of a form or a list of switches."""
        self.move(0)
        return self.press(KEY_OK)

    def switch(self, items, wanted, first=1):
        """Turn those items on, or the others off, as they must be."""
        for at in range(len(items)):
            if wanted(items[at]):
                self.choose(at + first)

    # --- requests

    def say(self, request):
        """Say a request that the table will accept."""
        getattr(self, "_" + request["do"])(request)

    def _new(self, request):
        if self.name() == "Over" or self.table.game.state is not None:
            self.hold(KEY_OK)
            self.choose(self.top.items.index("new_game"))
            while self.name() == "Sure":
                self.move(1)
                self.press(KEY_OK)
        for colour in request["players"]:
            self.choose(1 + COLOURS.index(colour))
        if request.get("expansion"):
            self.choose(7)
        if request.get("house"):
            self._house(request["house"])
        self.finish()

    def _house(self, house):
        self.choose(8)
        for name in ("finish", "overpay", "answers", "first_card", "reveal"):
            if name in house:
                self.field("h_" + name, house[name])
        if "open" in house:
            self.move(len(self.top.fields) + 1)
            self.press(KEY_OK)
            held = list(self.top.genes)
            every = genes.IDS[genes.BASE :]
            self.switch(every, lambda gene: (gene in held) != (gene in house["open"]))
            self.finish()
        self.finish()

    def _start(self, request):
        spaces = request.get("spaces")
        if not spaces:
            return self.finish()
        at = self.top.spaces
        while self.table.game.state.step == 1:
            holder = None
            for colour in spaces:
                if spaces[colour] == at:
                    holder = colour
            self.choose(1 + self.top.left().index(holder))
            at -= 1

    def _environment(self, request):
        cards = self.top.cards
        if "drift" not in request:
            return self.finish()
        for at in range(len(cards)):
            if cards[at][:2] == [request["drift"], request["ozone"]]:
                return self.choose(at + 1)
        self.choose(self.top.count() - 1)
        self.field("drift", request["drift"])
        self.field("ozone", request["ozone"])
        self.finish()

    def _place(self, request):
        self.choose(self.top.free.index(request["amoeba"]))

    # --- phase 1

    def _tribe(self, request):
        tribe = self.top
        if not self.keys:
            for number in list(tribe.numbers):
                self._by_options(number, *_of_tribe(request, number))
            return self.finish()
        for number in request.get("starved", ()):
            self.press(number - 1)
        for number in request.get("moved", ()):
            self.hold(number - 1)
            if number in request.get("second", ()):
                self.hold(number - 1)
        for number in request.get("stayed", ()):
            self._brush("stay", number)
        for number in sorted(request.get("parasites", {})):
            self._brush(request["parasites"][number], int(number))
        for number in sorted(request.get("damage", {})):
            for _ in range(request["damage"][number]):
                self._brush("toxic", int(number))
        if tribe.brush() is None and tribe.cursor:
            self.move(0)
        self.press(KEY_OK)

    def _brush(self, brush, number):
        tribe = self.top
        self.move(1 + len(tribe.numbers) + tribe.brushes.index(brush))
        self.press(number - 1)

    def _by_options(self, number, move, fed, parasite, damage):
        """An amoeba's options, if it needs any."""
        if move == "drift" and fed and not parasite and not damage:
            return
        self._options(number)
        self._fields(move, fed, parasite, damage)
        self.back()

    def _options(self, number):
        self.move(1 + self.top.numbers.index(number))
        self.press(KEY_OK)

    def _fields(self, move, fed, parasite, damage):
        self.field("fed", fed)
        self.field("moves", move)
        self.field("toxic", damage)
        if parasite:
            self.field("parasite", parasite)

    def _turn(self, request):
        number = self.top.numbers[0]
        self._options(number)
        self._fields(
            _way(request), request.get("fed", True), request.get("parasite"), request.get("damage", 0)
        )
        self._more("up_to_here")

    def _more(self, name):
        top = self.top
        self.move(1 + len(top.fields) + top.more.index(name))
        self.press(KEY_OK)

    def _attack(self, request):
        if self.name() == "Aggression":
            self.choose(1 + self.top.numbers.index(request["amoeba"]))
        else:
            self._options(self.top.numbers[0])
            self._fields(_way(request), True, None, request.get("damage", 0))
            self._more("attack")
        self._target(request["target"], request["number"])

    def _target(self, colour, number):
        s = self.table.game.state
        self.choose(self.top.seats.index(s.colours.index(COLOURS.index(colour))))
        self.choose(self.top.numbers().index(number))

    def _roll(self, request):
        if "die" in request:
            self.choose(request["die"])
        elif "dice" in request:
            self.choose(request["dice"][0])
            self.choose(request["dice"][1])
        else:
            self.finish()

    def _answer(self, request):
        self.choose(self.d.ask["options"].index(request["with"]))
        if request["with"] == "escape":
            self.field("a_away", request.get("away", True))
            self.field("toxic", request.get("damage", 0))
            self.field("a_attacker_fed", request.get("attacker_fed", False))
            self.field("a_attacker_damage", request.get("attacker_damage", 0))
            self.finish()

    def _choose(self, request):
        self.choose(0 if request["yes"] else 1)

    def _hit(self, request):
        self.switch(self.top.all, lambda amoeba: amoeba in request["amoebas"])
        self.finish()

    # --- phases 2 to 6

    def _pay(self, request):
        wanted = list(request.get("genes", ()))
        payments = self.d.ask["payments"]
        for at in range(len(payments)):
            if sorted(payments[at]["genes"]) == sorted(wanted) and payments[at]["bp"] == request.get("bp", 0):
                self.move(at)
                return self.press(KEY_OK)
        self.move(len(payments))
        self.press(KEY_OK)
        self.switch(self.top.held, lambda gene: genes.IDS[gene] in wanted)
        self.finish()

    def _buy(self, request):
        offers = self.d.ask["buyable"]
        for at in range(len(offers)):
            if offers[at]["gene"] == request["gene"]:
                self.choose(at + 1)
                if self.name() == "Give":
                    self.choose(offers[at]["give"].index(request["give"]))
                return

    def _swap(self, request):
        self.choose(1 + len(self.d.ask["buyable"]))
        self.choose(self.top.held.index(genes.IDS.index(request["give"])))
        self.choose(self.top.shelf.index(genes.IDS.index(request["gene"])))

    def _done(self, request):
        self.finish()

    def _reveal(self, request):
        if "genes" not in request:
            return self.finish()
        for gene in request["genes"]:
            self.choose(1 + self.top.hidden.index(genes.IDS.index(gene)))

    def _divide(self, request):
        self.choose(request["amoeba"])

    def _heal(self, request):
        onto = request.get("onto")
        if self.keys and onto:
            self.hold(request["amoeba"] - 1)
        else:
            self.choose(request["amoeba"])
            if self.name() == "Healing":
                self.choose(1 if onto else 0)
        if onto:
            self._target(onto[0], onto[1])

    def _explode(self, request):
        self.choose(len(self.top.mine))
        for number in request["amoebas"]:
            self.choose(self.top.free.index(number))

    def _deaths(self, request):
        self.press(KEY_OK)

    def _score(self, request):
        self.press(KEY_OK)

    # --- at any time

    def _menu(self, name):
        self.hold(KEY_OK)
        self.move(self.top.items.index(name))
        return self.press(KEY_OK)

    def _undo(self, request):
        if self.keys:
            return self.press(KEY_UNDO)
        self._menu("undo")

    def _redo(self, request):
        if self.keys:
            return self.hold(KEY_UNDO)
        self._menu("redo")

    def _set(self, request):
        s = self.table.game.state
        self._menu("correct")
        if "player" in request:
            seat = s.colours.index(COLOURS.index(request["player"]))
            if "space" in request:
                return self._markers(s, {request["player"]: request["space"]})
            self.choose(seat)
            if "genes" in request:
                self.move(self.top.count() - 1)
                self.press(KEY_OK)
                held = list(self.top.held)
                self.switch(range(self.top.count() - 1), lambda gene: (gene in held) != (genes.IDS[gene] in request["genes"]))
            else:
                self._figures(request)
            self.finish()
        elif "spaces" in request:
            self._markers(s, request["spaces"])
        else:
            self.choose(s.count + 1)
            self.field("drift", request.get("drift", self.top.value("drift")))
            self.field("ozone", request.get("ozone", self.top.value("ozone")))
            if request.get("any"):
                self.field("c_other_edition", True)
            self.finish()

    def _figures(self, request):
        if "bp" in request:
            self.field("c_bp_now", request["bp"])
        if "amoebas" in request:
            for number in range(1, len(self.top.fields)):
                self.field(str(number), request["amoebas"].get(str(number)))

    def _markers(self, s, spaces):
        self.choose(s.count)
        for colour in spaces:
            self.field(colour, spaces[colour])
        self.finish()


def _way(request):
    return "twice" if request.get("second") else request.get("move", "drift")


def _of_tribe(request, number):
    move = "drift"
    for field, way in (("stayed", "stay"), ("moved", "move"), ("second", "twice")):
        if number in request.get(field, ()):
            move = way
    return (
        move, number not in request.get("starved", ()), request.get("parasites", {}).get(str(number)),
        request.get("damage", {}).get(str(number), 0),
    )  # fmt: skip
