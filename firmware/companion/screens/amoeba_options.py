# SPDX-License-Identifier: MIT
"""What one amoeba of a tribe did, field by field, and its attack. The tribe itself is in feeding.py."""

from companion import screens
from companion.screens.forms import Form
from companion.texts import say


class AmoebaOptions(Form):
    """Fills in the tribe's draft; behind the fields: an attack, or the tribe only up to here."""

    name = "amoeba_title"

    def __init__(self, dialogue, tribe, number):
        asked = dialogue.ask
        moves = list(asked["moves"])
        if "move" in moves and "twice" in tribe.ways:
            moves.insert(2, "twice")
        fields = [
            ["fed", number not in tribe.starved, (True, False)],
            ["moves", tribe.moves.get(number, "drift"), moves],
            ["toxic", tribe.damage.get(number, 0), range(10)],
        ]
        if asked.get("victims"):
            fields.insert(2, ["parasite", tribe.parasites.get(number), [None] + list(asked["victims"])])
        super().__init__(dialogue, fields)
        self.cursor = 1
        self.tribe = tribe
        self.number = number
        self.more = ["attack"] if "attack" in asked["verbs"] else []
        self.more.append("up_to_here")

    def title(self):
        return say("amoeba_title", self.number)

    def count(self):
        return super().count() + len(self.more)

    def item(self, at):
        behind = at - super().count()
        return say(self.more[behind]) if behind >= 0 else super().item(at)

    def changed(self, field):
        tribe, number = self.tribe, self.number
        name, value = field[0], field[1]
        if name == "fed":
            if value:
                tribe.starved.remove(number)
            else:
                tribe.starved.append(number)
        elif name == "moves":
            if value == "drift":
                tribe.moves.pop(number, None)
            else:
                tribe.moves[number] = value
        elif name == "toxic":
            tribe.damage[number] = value
        elif value is None:
            tribe.parasites.pop(number, None)
        else:
            tribe.parasites[number] = value

    def chosen(self, at):
        behind = at - super().count()
        if behind < 0:
            return super().chosen(at)
        tribe = self.tribe
        if self.more[behind] == "attack":
            return screens.make("targets", self.d, self.attack)
        return tribe.before(self.number) + [tribe.single(self.number)]

    def attack(self, colour, number):
        request = {"do": "attack", "target": colour, "number": number}
        mine = self.tribe.single(self.number)
        for field in ("move", "second", "damage"):
            if field in mine:
                request[field] = mine[field]
        return self.tribe.before(self.number) + [request]


def open_screen(dialogue, tribe, number):
    return AmoebaOptions(dialogue, tribe, number)
