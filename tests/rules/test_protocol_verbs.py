# SPDX-License-Identifier: MIT
"""What the verbs of a round refuse, in which order, with which figures and sentence."""

from engine_core import genes
from tests.rules.at_the_table import (
    ask, game, give, play, refusal, refused, said, to_round, to_step)
from tests.rules.refusals import Refusals


class Feeding(Refusals):
    def test_turn(self):
        table = game(4)
        give(table, "red", bp=0)
        self.refuse(table, {"do": "turn", "move": "move"}, "too_expensive", needed=1, has=0)
        self.refuse(table, {"do": "turn", "move": "stay"}, "no_gene", gene="holding")
        self.refuse(table, {"do": "turn", "parasite": "blue"}, "no_gene", gene="parasitism")
        give(table, "red", bp=4, genes=["parasitism"])
        self.refuse(table, {"do": "turn", "move": "move", "second": True}, "no_gene",
                    gene="speed")
        self.refuse(table, {"do": "turn", "parasite": "blue", "fed": False}, "not_fed")
        give(table, "blue", bp=0)
        self.refuse(table, {"do": "turn", "parasite": "blue"}, "no_bp_to_take", player="blue")
        self.refuse(table, {"do": "turn", "parasite": "purple"}, "bad_value", field="parasite")
        play(table, {"do": "turn", "parasite": None})

    def test_tribe(self):
        table = game(4)
        give(table, "red", bp=1)
        self.refuse(table, {"do": "tribe", "moved": [1, 2]}, "too_expensive", amoeba=2,
                    needed=1, has=0)
        self.refuse(table, {"do": "tribe", "starved": [3]}, "no_such_amoeba", player="red",
                    amoeba=3)
        self.refuse(table, {"do": "tribe", "stayed": [2]}, "no_gene", amoeba=2,
                    gene="holding")
        self.refuse(table, {"do": "tribe", "second": [1]}, "bad_value", field="second")
        self.assertEqual(refused(table, {"do": "tribe", "moved": [1], "stayed": [1]}),
                         "bad_value")
        for wrong in ([1, 1], [0], [True], ["1"], None, {"1": 1}):
            self.refuse(table, {"do": "tribe", "starved": wrong}, "bad_value", field="starved")
        for wrong in ({"8": 1}, {"1": 10}, {"1": True}, [1], None):
            self.refuse(table, {"do": "tribe", "damage": wrong}, "bad_value", field="damage")

    def test_attack(self):
        table = game(4)
        hit = {"do": "attack", "target": "blue", "number": 1}
        reply = refusal(table, hit)
        self.assertEqual(reply["error"], "no_gene")
        give(table, "red", genes=["struggle_for_survival"])
        self.refuse(table, {"do": "attack", "target": "red", "number": 1}, "own_amoeba",
                    player="red", amoeba=1)
        self.refuse(table, {"do": "attack", "target": "blue", "number": 7}, "no_such_amoeba",
                    player="blue", amoeba=7)
        self.refuse(table, {"do": "attack", "target": "purple", "number": 1}, "bad_value",
                    field="target")
        self.refuse(table, {"do": "attack", "amoeba": 1, "target": "blue", "number": 1},
                    "bad_field", field="amoeba")
        give(table, "blue", genes=["armor"])
        self.refuse(table, hit, "armored", player="blue", amoeba=1)
        give(table, "red", bp=0)
        self.assertEqual(refused(table, hit), "too_expensive")

    def test_answers_and_dice(self):
        table = game(4)
        give(table, "red", genes=["struggle_for_survival"])
        give(table, "blue", genes=["defense"])
        play(table, {"do": "attack", "target": "blue", "number": 1})
        self.refuse(table, {"do": "answer", "with": "escape"}, "no_answer", **{"with": "escape"})
        self.refuse(table, {"do": "answer", "with": "defense", "away": True}, "bad_field",
                    field="away")
        self.refuse(table, {"do": "set", "player": "red", "bp": 9}, "not_now", step="answer")
        play(table, {"do": "answer", "with": "defense"})
        self.refuse(table, {"do": "roll", "die": 3}, "bad_field", field="die")
        for dice in ([3], [3, 4, 5], [0, 1], [7, 1], [True, 2], None, 3):
            self.refuse(table, {"do": "roll", "dice": dice}, "bad_value", field="dice")
        asked = play(table, {"do": "roll", "dice": [3, 3]})["ask"]
        self.assertEqual(asked["step"], "fight")


class Paying(Refusals):
    """Tested in the order not_yours, negative_gene, too_expensive, short,
    too_much_bp, gene_not_needed, exact_exists."""

    def owing(self, held, bp, house=None, due=6):
        table = game(4, True, house)
        to_round(table, 2)
        to_step(table, "environment")
        give(table, "blue", genes=held, bp=bp)
        asked = play(table, {"do": "environment", "ozone": 6, "drift": "W"})["ask"]
        self.assertEqual((asked["step"], asked["player"], asked["due"]),
                         ("defect", "blue", due))
        return table

    def pay(self, *held, bp=0):
        return {"do": "pay", "genes": list(held), "bp": bp}

    HAND = ("speed", "tentacle", "division_rate", "life_expectancy", "ray_protection",
            "glutton", "intelligence")  # MP 3 4 5 5 -2 -2 3

    def test_the_order_in_which_a_payment_is_judged(self):
        table = self.owing(self.HAND, 5, due=10)
        self.refuse(table, self.pay("glutton", "armor", bp=99), "not_yours", gene="armor")
        self.refuse(table, self.pay("glutton", bp=99), "negative_gene", gene="glutton")
        self.refuse(table, self.pay("speed", bp=6), "too_expensive", needed=6, has=5)
        self.refuse(table, self.pay("speed", bp=5), "short", short=2, due=10)
        self.refuse(table, self.pay("speed", "tentacle", "division_rate", bp=1),
                    "too_much_bp", needed=0, due=10)
        reply = refusal(table, self.pay("speed", "tentacle", "division_rate",
                                        "life_expectancy"))
        self.assertEqual(reply["error"], "gene_not_needed")
        play(table, self.pay("speed", "tentacle", bp=3))

    def test_each_error_alone_has_its_figures(self):
        table = self.owing(("armor", "aggression", "speed"), 9, due=8)
        self.refuse(table, {"do": "pay"}, "short", short=8, due=8)
        self.refuse(table, self.pay(bp=9), "too_much_bp", needed=8, due=8)
        self.refuse(table, self.pay("armor", bp=3), "too_much_bp", needed=2, due=8)
        self.refuse(table, self.pay("armor", "aggression", "speed"), "gene_not_needed",
                    gene="armor", due=8)
        self.refuse(table, self.pay("armor", "armor"), "bad_value", field="genes")
        for bp in (-1, 1000, True, None, "1"):
            self.refuse(table, {"do": "pay", "bp": bp}, "bad_value", field="bp")

    def test_exact_exists_comes_last_and_only_by_the_house_rule(self):
        table = self.owing(("armor", "aggression", "speed"), 9, {"overpay": "forced"}, 8)
        self.refuse(table, self.pay("armor", "aggression"), "exact_exists", over=3, due=8)
        self.assertEqual(refused(table, self.pay("armor", "aggression", "speed")),
                         "gene_not_needed")
        play(table, self.pay("armor", bp=2))
        table = self.owing(("armor", "aggression", "speed"), 9, due=8)
        play(table, self.pay("armor", "aggression"))

    def test_past_16_payments_the_list_is_cut_and_their_number_given(self):
        table = self.owing(("speed", "defense", "escape", "substitution", "tentacle",
                            "holding", "streamlining"), 20, due=21)
        asked = ask(table)
        self.assertEqual(len(asked["payments"]), 16)
        self.assertTrue(asked["payments_in_all"] > 16)
        table = self.owing(("armor", "aggression"), 9, due=5)
        self.assertFalse("payments_in_all" in ask(table))


class Buying(Refusals):
    """Tested in the order already_owned, only_last, not_for_sale, barred,
    needs_gene, held_too_short, too_expensive."""

    def market(self, held, bp, colour="yellow"):
        table = game(4, True)
        to_step(table, "genes", colour)
        give(table, colour, genes=list(held), bp=bp)
        return table

    def buy(self, gene):
        return {"do": "buy", "gene": gene}

    def test_already_owned_comes_first(self):
        table = self.market(["social_gene", "speed", "persistence", "highly_adaptable"], 0)
        self.refuse(table, self.buy("social_gene"), "already_owned", gene="social_gene")
        self.refuse(table, self.buy("persistence"), "already_owned", gene="persistence")

    def test_only_last_comes_before_not_for_sale_and_the_price(self):
        table = game(4, True, {"open": []})
        to_step(table, "genes", "yellow")
        self.refuse(table, self.buy("social_gene"), "only_last", gene="social_gene")

    def test_not_for_sale_comes_before_barred_and_needs_gene(self):
        table = self.market(["persistence"], 20)
        give(table, "red", genes=["speed"])
        give(table, "blue", genes=["speed"])
        self.refuse(table, self.buy("speed"), "not_for_sale", gene="speed")
        give(table, "red", genes=["aggression"])
        self.refuse(table, self.buy("aggression"), "not_for_sale", gene="aggression")

    def test_barred_comes_before_the_price(self):
        table = self.market(["persistence"], 2)
        self.refuse(table, self.buy("speed"), "barred", gene="speed", by="persistence")

    def test_needs_gene_comes_before_the_price(self):
        table = self.market([], 2)
        self.refuse(table, self.buy("armor"), "needs_gene", needs=["defense", "escape"])

    def test_held_too_short_comes_before_the_price(self):
        table = self.market([], 8)
        play(table, self.buy("struggle_for_survival"))
        self.refuse(table, self.buy("aggression"), "held_too_short", gene="aggression")

    def test_too_expensive_comes_last(self):
        table = self.market(["speed"], 3)
        self.refuse(table, self.buy("persistence"), "too_expensive", needed=4, has=3)

    def test_every_gene_in_buyable_can_be_bought_and_no_other(self):
        table = self.market(["speed", "defense", "escape"], 5)
        offered = [offer["gene"] for offer in ask(table)["buyable"]]
        for gene in genes.IDS:
            request = self.buy(gene)
            if gene == "armor":
                request["give"] = "defense"
            reply = said(table, request)
            self.assertEqual(reply["ok"], gene in offered, gene)
            if reply["ok"]:
                play(table, {"do": "undo"})

    def test_genes_have_names(self):
        table = self.market([], 8)
        for gene in ("Speed", "", None, 3, ["speed"]):
            self.refuse(table, self.buy(gene), "bad_value", field="gene")


class Corrections(Refusals):
    def test_one_form_a_line(self):
        table = game(3)
        for request in ({"player": "red", "bp": 1, "ozone": 9}, {"spaces": {"red": 9}, "bp": 3},
                        {"player": "red", "spaces": {"red": 9}}, {"ozone": 9, "bp": 1},
                        {"spaces": {"red": 9}, "drift": "N"}, {"player": "red", "name": "Ann"}):
            request["do"] = "set"
            self.assertEqual(refused(table, request), "bad_field", request)

    def test_values_are_checked(self):
        table = game(3)
        for field, values in (("bp", (-1, 1000, True, None)), ("space", (0, 1000, 2, True)),
                              ("genes", (["speed", "speed"], ["glutton"], ["x"], None)),
                              ("amoebas", ({"8": 0}, {"1": 10}, {"1": True}, {"0": 0}, [1]))):
            for value in values:
                self.refuse(table, {"do": "set", "player": "red", field: value},
                            "bad_value", field=field)
        for spaces in ({"red": 2}, {"red": 5, "blue": 5}, {}, {"yellow": 9}, {"red": 0}, None):
            self.refuse(table, {"do": "set", "spaces": spaces}, "bad_value", field="spaces")
        self.refuse(table, {"do": "set", "ozone": 7, "drift": "W"}, "no_such_card", ozone=7,
                    drift="W")
