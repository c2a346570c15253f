# SPDX-License-Identifier: MIT
"""What happened in a game, round by round and player by player, from its requests in force.

Figures only: the engine says what happened, here it is counted. Words and pictures stand elsewhere.
"""

from collections import namedtuple

from engine_core import genes as gene_table
from host_tools.games.script import Player

DEATHS = {"damage": "died", "eaten": "eaten", "aggression": "killed", "bang": "burst"}
COUNTED = ("born", "starved", "ate", "died", "eaten", "killed", "burst", "due", "paid_bp", "paid_genes", "lost_price")
FIELDS = ("round", "player", "seat", "ozone", "drift", "space", "advance", "bp", "amoebas", "damage", "mp", "genes",
          *COUNTED, "bought", "returned")

Hold = namedtuple("Hold", "gene start end")  # times: 2.5 is the middle of round 3


class Row:
    """One player's round. `space`, `bp`, `amoebas`, `damage`, `mp` and `genes` as they are at its end."""

    def __init__(self, round_number, player, seat):
        self.round = round_number
        self.player = player
        self.seat = seat
        self.ozone = self.drift = None
        self.space = self.advance = self.bp = self.amoebas = self.damage = self.mp = 0
        self.genes = []
        self.bought = []
        self.returned = []
        for name in COUNTED:
            setattr(self, name, 0)

    def values(self):
        return [getattr(self, name) for name in FIELDS]


class Story:
    """Tell it requests one by one with `take`; then read it."""

    def __init__(self):
        self._player = Player()
        self.players = []  # in the order of their start spaces, lowest first
        self.settings = {}  # the request of `new`
        self.rounds = []  # [{player: Row}]; number 0 is the setup
        self.holds = {}  # {player: [Hold]}
        self.attacks = []  # (round, attacker, target, how)
        self.winner = self.why = None
        self.ranking = []
        self.actions = 0
        self._open = {}  # {player: {gene: since}}
        self._phase = 0
        self._closed = None  # the round that the last action closed

    # --- telling

    def take(self, request):
        """One request that the engine is known to take."""
        reply = self._player.ask(request)
        self.actions += 1
        verb = request["do"]
        if verb == "new":
            self.settings = request
        if verb == "start":
            self._begin()
        for event in reply["events"]:
            handler = getattr(self, "_on_" + event["event"], None)
            if handler and self.rounds:
                handler(event)
        ask = reply["ask"]
        if self._closed is not None:
            self._look(self._closed)
            self._closed = None
        elif verb in ("set", "start"):
            self._look(self.last_round)
        if ask["step"] == "over":
            self.ranking = ask["ranking"]

    def _begin(self):
        state = self._player.state()
        self.players = sorted(state["players"], key=lambda name: state["players"][name]["space"])
        self.holds = {player: [] for player in self.players}
        self._open = {player: {} for player in self.players}
        self._new_round(0)

    def _new_round(self, number):
        while len(self.rounds) <= number:
            self.rounds.append({player: Row(len(self.rounds), player, seat)
                                for seat, player in enumerate(self.players, 1)})

    def finish(self):
        """After the last request: what is still held, and the figures of a round that was not scored."""
        if not self.rounds:
            return self
        if self.ranking == []:
            self._look(len(self.rounds) - 1)
        for player, held in self._open.items():
            for gene, since in held.items():
                self.holds[player].append(Hold(gene, since, self.end))
            self.holds[player].sort(key=lambda hold: (hold.start, gene_table.IDS.index(hold.gene)))
        self._open = {player: {} for player in self.players}
        return self

    @property
    def now(self):
        """The time: rounds, and sixths of the present one."""
        return max(0, len(self.rounds) - 2 + (self._phase - 1) / 6)

    @property
    def end(self):
        return len(self.rounds) - 1 if self.over else self.now

    @property
    def over(self):
        return bool(self.ranking)

    @property
    def last_round(self):
        return len(self.rounds) - 1

    def _row(self, player):
        return self.rounds[-1][player]

    def _look(self, number):
        """Note everybody's figures at the end of a round, or after a correction."""
        state = self._player.state()
        for player, shown in state["players"].items():
            row = self.rounds[number][player]
            row.space = shown["space"]
            row.bp = shown["bp"]
            row.amoebas = len(shown["amoebas"])
            row.damage = sum(shown["amoebas"].values())
            row.mp = shown["mp"]
            row.genes = shown["genes"]
            if number:
                row.advance = row.space - self.rounds[number - 1][player].space
            self._hold_exactly(player, shown["genes"])

    def _hold_exactly(self, player, genes):
        """Corrections change hands without a word."""
        for gene in list(self._open[player]):
            if gene not in genes:
                self._drop(player, gene)
        for gene in genes:
            self._open[player].setdefault(gene, self.now)

    def _drop(self, player, gene):
        since = self._open[player].pop(gene, None)
        if since is not None:
            self.holds[player].append(Hold(gene, since, self.now))

    # --- events

    def _on_phase(self, event):
        if event["phase"] == 1 and event["round"] == len(self.rounds):
            self._closed = self.last_round
            self._new_round(event["round"])
        self._phase = event["phase"]

    def _on_card(self, event):
        for row in self.rounds[-1].values():
            row.ozone, row.drift = event["ozone"], event["drift"]

    def _on_placed(self, event):
        self._row(event["player"]).born += self._phase > 0

    def _on_damage(self, event):
        self._row(event["player"]).starved += event["why"] == "starved"

    def _on_died(self, event):
        row, name = self._row(event["player"]), DEATHS[event["why"]]
        setattr(row, name, getattr(row, name) + 1)

    def _on_attack_ended(self, event):
        attacker, target = event["attacker"][0], event["target"][0]
        self.attacks.append((self.last_round, attacker, target, event["how"]))
        self._row(attacker).ate += event["how"] == "eaten"

    def _on_defect(self, event):
        self._row(event["player"]).due = event["due"]

    def _on_bp(self, event):
        if event["why"] == "defect":
            self._row(event["player"]).paid_bp -= event["change"]

    def _on_gene_returned(self, event):
        row, gene = self._row(event["player"]), event["gene"]
        row.returned.append(gene)
        row.paid_genes += 1
        row.lost_price += gene_table.price(gene_table.IDS.index(gene), len(self.players))
        self._drop(event["player"], gene)

    def _on_gene_given(self, event):
        self._drop(event["player"], event["gene"])

    def _on_gene_bought(self, event):
        self._row(event["player"]).bought.append(event["gene"])
        self._open[event["player"]].setdefault(event["gene"], self.now)
        if event.get("from"):
            self._drop(event["from"], event["gene"])

    def _on_gene_swapped(self, event):
        self._drop(event["player"], event["give"])
        self._row(event["player"]).bought.append(event["gene"])
        self._open[event["player"]].setdefault(event["gene"], self.now)

    def _on_over(self, event):
        self.winner, self.why = event["winner"], event["why"]
        self._closed = self.last_round

    # --- reading

    def rows(self):
        """Every player's round, in order; the setup is none."""
        return [row for number in self.rounds[1:] for row in number.values()]

    def total(self, player, name):
        return sum(getattr(number[player], name) for number in self.rounds[1:])

    def line(self, player, name):
        """A figure of a player from the setup on, a value a round."""
        return [getattr(number[player], name) for number in self.rounds]


def tell(requests):
    """The story of requests in force."""
    story = Story()
    for request in requests:
        story.take(request)
    return story.finish()
