# SPDX-License-Identifier: MIT
"""A player for the bench: answers every question in the plainest way.

Board Python, for it also plays on the small VM. It knows no rule: it takes
the first thing that `ask` offers, and buys the last gene on the list.
"""


def answer(ask, free_number):
    """The request that answers an ask; `free_number(player)` names an amoeba."""
    step = ask["step"]
    if step == "amoeba":
        return {"do": "turn"}
    if step == "place":
        return {"do": "place", "amoeba": free_number(ask["player"])}
    if step == "genes" and ask["buyable"]:
        offer = ask["buyable"][-1]
        request = {"do": "buy", "gene": offer["gene"]}
        if "give" in offer:
            request["give"] = offer["give"][0]
        return request
    if step == "defect":
        payment = ask["payments"][0]
        return {"do": "pay", "genes": payment["genes"], "bp": payment["bp"]}
    if step == "division" and "divide" in ask["verbs"]:
        return {"do": "divide", "amoeba": free_number(ask["player"])}
    if step in ("genes", "division", "aggression"):
        return {"do": "done"}
    if step == "scoring":
        return {"do": "score"}
    if step == "bang":
        return {"do": "hit", "amoebas": []}
    return {"do": step}


class Player:
    """Plays at a table; the amoeba to place is the lowest that is free."""

    def __init__(self, table, players, expansion=True, finish=51):
        self.table = table
        self.colours = list(players)
        self.table.request({
            "do": "new", "players": self.colours, "expansion": expansion, "seed": 3,
            "sure": True, "house": {"finish": finish}})

    def free_number(self, player):
        state = self.table.game.state
        for seat in range(state.count):
            if state.colour(seat) == player:
                return state.free_numbers(seat)[0]

    def step(self):
        """One action; how many there have been, or 0 when the game is over."""
        ask = self.table.ask()
        if ask["step"] == "over":
            return 0
        reply = self.table.request(answer(ask, self.free_number))
        if not reply["ok"]:
            raise ValueError(reply["say"])
        return self.table.game.actions
