# SPDX-License-Identifier: MIT
"""Random players who know the protocol and nothing else: whole games from a seed.

Board Python, so that the same game can be played on every interpreter. A player
reads `ask` and `state` and says something plausible; what is refused costs
nothing. Slips of the pen and hostile lines live in `random_slips`.
"""

from engine_core import dice

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")
BASE = ("intelligence", "movement_1", "spores", "speed", "defense", "escape", "substitution",
        "ray_protection", "streamlining", "tentacle", "holding", "life_expectancy",
        "struggle_for_survival", "division_rate", "persistence", "movement_2", "aggression",
        "armor")
EXPANSION = ("glutton", "alarm", "hard_crust", "migration_sensing", "social_gene",
             "highly_adaptable", "more_than_a_mouthful", "camouflage_1", "threat_display",
             "flexible", "healing_1", "go_out_with_a_bang", "short_life_span",
             "population_explosion", "energy_conservation", "environmental_sensing",
             "camouflage_2", "healing_2")


FIERCE = ("struggle_for_survival", "aggression", "defense", "escape", "persistence", "armor",
          "hard_crust", "camouflage_1", "threat_display", "alarm", "more_than_a_mouthful",
          "go_out_with_a_bang", "holding", "speed")


class Chance:
    """Small decisions from a seed, the same on every interpreter."""

    def __init__(self, seed):
        self._generator = dice.seeded(seed)

    def below(self, limit):
        return dice.below(self._generator, limit)

    def one_in(self, times):
        return self.below(times) == 0

    def pick(self, items):
        return items[self.below(len(items))]

    def some(self, items, most):
        """Up to so many different ones of these."""
        mixed = dice.shuffled(self._generator, items)
        return mixed[:self.below(min(most, len(mixed)) + 1)]

    def mixed(self, items):
        return dice.shuffled(self._generator, items)


def new_game(chance, players=None, expansion=None, finish=None):
    """A `new` for so many players; what is left open is left to chance."""
    if expansion is None:
        expansion = not chance.one_in(3)
    house = {}
    if finish or chance.one_in(3):
        house["finish"] = finish or 10 + chance.below(42)
    if chance.one_in(3):
        house["overpay"] = "forced"
    if chance.one_in(3):
        house["answers"] = "round"
    if chance.one_in(5):
        house["first_card"] = False
    if expansion and chance.one_in(3):
        house["reveal"] = chance.below(4)
    if expansion and chance.one_in(3):
        house["open"] = chance.some(EXPANSION, 6)
    return {"do": "new", "players": chance.mixed(COLOURS)[:players or 3 + chance.below(4)],
            "expansion": expansion, "seed": chance.below(1000), "house": house, "sure": True}


class Player:
    """Says something plausible at every step of one table."""

    def __init__(self, table, chance):
        self.table = table
        self.chance = chance
        self.fierce = chance.one_in(2)  # a table that likes to fight

    def plausible(self):
        """A request for the present step; None when the game is over."""
        reply = self.table.request({"do": "state"})
        self.ask = reply["ask"]
        self.state = reply["state"]
        verbs = [verb for verb in self.ask["verbs"] if verb != "peek"]
        if not verbs:
            return None
        verb = self.chance.pick(verbs)
        if verb == "done" and len(verbs) > 1 and not self.chance.one_in(3):
            verb = verbs[0]
        if self.fierce and "attack" in verbs and not self.chance.one_in(3):
            verb = "attack"
        request = getattr(self, "_" + verb)()
        request["do"] = verb
        return request

    def me(self):
        return self.state["players"][self.ask["player"]]

    def my_numbers(self):
        return sorted([int(number) for number in self.me()["amoebas"]])

    def free_numbers(self):
        most = 7 if len(self.state["players"]) < 5 else 6
        return [number for number in range(1, most + 1) if number not in self.my_numbers()]

    def amoebas(self):
        """All [player, number] on the board, in a fixed order."""
        players = self.state["players"]
        return [[colour, int(number)] for colour in COLOURS if colour in players
                for number in sorted(players[colour]["amoebas"])]

    def others(self):
        mine = [[self.ask["player"], number] for number in self.my_numbers()]
        return [amoeba for amoeba in self.amoebas() if amoeba not in mine]

    def _start(self):
        if self.chance.one_in(2):
            return {}
        playing = [colour for colour in COLOURS if colour in self.state["players"]]
        spaces = self.chance.mixed(range(1, len(playing) + 1))
        told = {}
        for at in range(len(playing)):
            told[playing[at]] = spaces[at]
        return {"spaces": told}

    def _environment(self):
        left = self.ask.get("left")
        if left is None or self.chance.one_in(40):
            return {"ozone": 1 + self.chance.below(20), "drift": "N", "any": True}
        if self.chance.one_in(3):
            drift, ozone = self.chance.pick(left)
            return {"ozone": ozone, "drift": drift}
        return {}

    def _place(self):
        return {"amoeba": self.chance.pick(self.free_numbers())}

    def _turn(self):
        said = {"fed": not self.chance.one_in(3)}
        said["move"] = self.chance.pick(self.ask["moves"])
        genes = self.me()["genes"]
        if said["move"] == "move" and ("speed" in genes or "persistence" in genes):
            said["second"] = self.chance.one_in(2)
        if said["fed"] and self.ask.get("victims"):
            said["parasite"] = self.chance.pick(list(self.ask["victims"]) + [None])
        if self.chance.one_in(12):
            said["damage"] = self.chance.below(3)
        return said

    def _tribe(self):
        to_act = [number for number in self.my_numbers() if number >= self.ask["amoeba"]]
        said = {"starved": self.chance.some(to_act, 2)}
        most = self.me()["bp"] if self.ask["cost"] else 9
        if "move" in self.ask["moves"] and self.chance.one_in(2):
            said["moved"] = self.chance.some(to_act, most)
        if self.chance.one_in(10):
            said["damage"] = {str(self.chance.pick(to_act)): 1}
        return said

    def _attack(self):
        if self.ask["phase"] == 1:
            target, number = self.chance.pick(self.amoebas())
            said = {"target": target, "number": number}
            if self.chance.one_in(4):
                said["move"] = self.chance.pick(self.ask["moves"])
            return said
        target, number = self.chance.pick(self.others())
        return {"amoeba": self.chance.pick(self.my_numbers()), "target": target,
                "number": number}

    def _roll(self):
        if self.chance.one_in(2):
            return {}
        if self.ask["step"] == "camouflage":
            return {"die": 1 + self.chance.below(6)}
        return {"dice": [1 + self.chance.below(6), 1 + self.chance.below(6)]}

    def _answer(self):
        options = self.ask["options"]
        choice = self.chance.pick(options if self.chance.one_in(3) else options[:-1] or options)
        said = {"with": choice}
        if choice == "escape":
            said["away"] = not self.chance.one_in(3)
            attacker = self.state["players"][self.ask["attacker"][0]]
            if said["away"] and self.chance.one_in(4):
                said["damage"] = self.chance.below(3)
            if said["away"] and "holding" in attacker["genes"] and self.ask["phase"] == 1:
                said["attacker_fed"] = self.chance.one_in(2)
        return said

    def _choose(self):
        return {"yes": not self.chance.one_in(3)}

    def _hit(self):
        return {"amoebas": self.chance.some(self.amoebas(), 3)}

    def _pay(self):
        payment = self.chance.pick(self.ask["payments"])
        return {"genes": payment["genes"], "bp": payment["bp"]}

    def _buy(self):
        offers = self.ask["buyable"]
        if self.fierce:
            offers = [offer for offer in offers if offer["gene"] in FIERCE] or offers
        offer = self.chance.pick(offers)
        said = {"gene": offer["gene"]}
        if len(offer.get("give", ())) > 1 or "give" in offer and self.chance.one_in(2):
            said["give"] = self.chance.pick(offer["give"])
        return said

    def _swap(self):
        return {"give": self.chance.pick(self.me()["genes"]),
                "gene": self.chance.pick([gene for gene in BASE + EXPANSION
                                          if gene in self.state["market"]] or ["speed"])}

    def _done(self):
        return {}

    def _reveal(self):
        return {}

    def _divide(self):
        return {"amoeba": self.chance.pick(self.free_numbers())}

    def _heal(self):
        mine = self.me()["amoebas"]
        hurt = [number for number in self.my_numbers() if mine[str(number)]]
        said = {"amoeba": self.chance.pick(hurt)}
        if "healing_2" in self.me()["genes"] and self.chance.one_in(2) and self.others():
            said["onto"] = self.chance.pick(self.others())
        return said

    def _explode(self):
        return {"amoebas": self.chance.mixed(self.free_numbers())[:self.ask["explode"]]}

    def _deaths(self):
        return {}

    def _score(self):
        return {}


def play_game(table, chance, new, watch=None, meddle=None, most=1500):
    """Play a game to its end, or to so many requests; how many were made.

    `watch(request, reply)` sees every request but the players' own `state`;
    `meddle(player)` may put in a request of its own before each one.
    """
    player = Player(table, chance)
    made = 0

    def say(request):
        reply = table.request(request)
        if watch:
            watch(request, reply)
        return reply

    say(new)
    while made < most:
        request = player.plausible()
        if request is None:
            break
        if meddle:
            extra = meddle(player)
            if extra is not None:
                say(extra)
                made += 1
                continue
        say(request)
        made += 1
    return made
