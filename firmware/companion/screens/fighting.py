# SPDX-License-Identifier: MIT
"""Attacks as a guided dialogue: camouflage, answer, fight, another try, crust; Aggression in phase 5; the bang."""

from companion import screens
from companion.screens.base import Picker, marked, pips, shape
from companion.screens.forms import Form
from companion.texts import say
from companion.view import ALERT
from engine_core.numbers import COLOURS

_DICE = "⚀⚁⚂⚃⚄⚅"


def pair(amoeba):
    """An amoeba of anybody: shape and number."""
    return shape(amoeba[0]) + str(amoeba[1])


class Attack(Picker):
    """What all steps of an attack show: who attacks whom."""

    def heading(self):
        asked = self.d.ask
        return say("a_attack_by", pair(asked["attacker"]), pair(asked["target"]))


class Roll(Attack):
    """Dice: the companion's, or as they lie on the table; in a fight first the attacker's, then the target's."""

    first_key = 1

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.first = None
        self.fight = dialogue.ask["step"] == "fight"

    def count(self):
        return 7

    def item(self, at):
        if not at:
            return say("a_roll")
        return _DICE[at - 1] + " " + str(at)

    def detail(self, at):
        if not self.fight:
            return say("a_camouflage_roll")
        if self.first is None:
            return say("a_die_of", pair(self.d.ask["attacker"]))
        return _DICE[self.first - 1] + " " + say("a_die_of", pair(self.d.ask["target"]))

    def chosen(self, at):
        if not at:
            return {"do": "roll"}
        if not self.fight:
            return {"do": "roll", "die": at}
        if self.first is None:
            self.first = at
            return None
        return {"do": "roll", "dice": [self.first, at]}

    def undo(self):
        was, self.first = self.first, None
        return was is not None


class Answer(Attack):
    """What the attacked player does about it."""

    def count(self):
        return len(self.d.ask["options"])

    def item(self, at):
        return say("a_" + self.d.ask["options"][at])

    def chosen(self, at):
        answer = self.d.ask["options"][at]
        if answer == "escape":
            return Escape(self.d)
        return {"do": "answer", "with": answer}


class Escape(Form):
    """How an escape went: away unless said otherwise."""

    name = "a_escape"

    def __init__(self, dialogue):
        fields = [["a_away", True, (True, False)], ["toxic", 0, range(10)]]
        if "ride_along" in dialogue.ask.get("remind", ()):
            fields.append(["a_attacker_fed", False, (True, False)])
            fields.append(["a_attacker_damage", 0, range(10)])
        super().__init__(dialogue, fields)

    def finish(self):
        request = {"do": "answer", "with": "escape"}
        if not self.value("a_away"):
            request["away"] = False
        for name, field in (("toxic", "damage"), ("a_attacker_fed", "attacker_fed"), ("a_attacker_damage", "attacker_damage")):
            if self.value(name):
                request[field] = self.value(name)
        return request


class Choice(Attack):
    """Yes or no: another try, or the price of a hard crust."""

    def detail(self, at):
        return say("q_" + self.d.ask["step"], self.d.ask["cost"])

    def count(self):
        return 2

    def item(self, at):
        return say("no" if at else "yes")

    def chosen(self, at):
        return {"do": "choose", "yes": not at}


class Aggression(Picker):
    """Phase 5: one of his amoebas attacks, or none does."""

    first_key = 1

    def __init__(self, dialogue):
        super().__init__(dialogue)
        self.numbers = dialogue.state.numbers_on_board(dialogue.seat)

    def heading(self):
        return say("a_aggression_who")

    def count(self):
        return 1 + len(self.numbers)

    def item(self, at):
        return say("amoeba_no", self.numbers[at - 1]) if at else "↵ " + say("a_nobody")

    def give_keys(self, view, count):
        for at in range(1, count):
            view.key(self.numbers[at - 1] - 1, str(self.numbers[at - 1]), at, ALERT)

    def chosen(self, at):
        if not at:
            return {"do": "done"}
        number = self.numbers[at - 1]
        return screens.make(
            "targets", self.d, lambda colour, other: {"do": "attack", "amoeba": number, "target": colour, "number": other}
        )


class Bang(Picker):
    """Which others stood beside an amoeba that went out with a bang."""

    first_key = 1
    ok_colour = ALERT
    toggles = True

    def __init__(self, dialogue):
        super().__init__(dialogue)
        s = dialogue.state
        self.all = [[s.colour(seat), number] for seat in range(s.count) for number in s.numbers_on_board(seat)]
        self.hit = []

    def heading(self):
        return say("a_bang", pair([self.d.ask["player"], self.d.ask["amoeba"]]))

    def count(self):
        return 1 + len(self.all)

    def item(self, at):
        if not at:
            return "↵ " + say("a_hit", len(self.hit))
        amoeba = self.all[at - 1]
        seat = self.d.state.colours.index(self._number(amoeba))
        return marked(amoeba in self.hit, pair(amoeba) + pips(self.d.state.amoebas[seat][amoeba[1]]))

    def _number(self, amoeba):
        return COLOURS.index(amoeba[0])

    def colour(self, at):
        return self._number(self.all[at - 1])

    def chosen(self, at):
        if not at:
            return {"do": "hit", "amoebas": self.hit}
        amoeba = self.all[at - 1]
        if amoeba in self.hit:
            self.hit.remove(amoeba)
        else:
            self.hit.append(amoeba)
        return None


_SCREENS = {
    "camouflage": Roll, "fight": Roll, "answer": Answer, "retry": Choice, "crust": Choice,
    "aggression": Aggression, "bang": Bang,
}  # fmt: skip


def open_screen(dialogue, step):
    return _SCREENS[step](dialogue)
