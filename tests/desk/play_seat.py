# SPDX-License-Identifier: MIT
"""Somebody before the page, for tests: clicks and looks, and the device behind it to compare with."""

import json
import time

PATIENCE_MS = 60000
DESKTOP = {"width": 1440, "height": 1000}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}


class Seat:
    """Somebody before the page, and the device behind it to compare with."""

    def __init__(self, page, server):
        self.page = page
        self.server = server
        self.errors = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def open(self):
        self.page.goto(self.server.address)
        self.page.wait_for_selector(".glass")
        self.page.wait_for_selector(".now h2")
        return self

    def look(self):
        return json.loads(self.server.ask('{"do":"state"}'))

    def state(self):
        return self.look()["state"]

    def until(self, check):
        """Wait until the device's own state is as wanted."""
        end = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < end:
            look = self.look()
            if check(look):
                return look
            self.page.wait_for_timeout(15)
        raise AssertionError("the device did not get there: %s" % look)

    def click(self, control):
        self.page.click('[data-control="%s"]' % control)

    def act(self, control):
        """A click that is one action of the game."""
        before = self.state()["actions"]
        self.click(control)
        return self.until(lambda look: look["state"]["actions"] > before or look["state"]["over"])

    def glass(self):
        return self.page.evaluate("document.querySelector('.glass').toDataURL()")

    def changes(self, action):
        """Do it and wait for another picture on the glass."""
        before = self.glass()
        action()
        self.page.wait_for_function("(old) => document.querySelector('.glass').toDataURL() !== old", arg=before)

    def shown(self, actions):
        """Wait until the table shows the game after so many actions."""
        self.page.wait_for_function(
            "(n) => document.querySelector('.log .here')?.dataset.actions === String(n)", arg=actions
        )

    def send(self, **request):
        reply = json.loads(self.server.ask(json.dumps(request)))
        assert reply["ok"], reply
        return reply


def begin(seat, **more):
    seat.send(do="new", players=["red", "green", "blue"], seed=5, **more)
    seat.send(do="start")


_FIGURES = """() => ({
  players: Object.fromEntries([...document.querySelectorAll(".player")].map((card) => [card.dataset.player, {
    bp: Number(card.querySelector("[data-figure=BP] dd").textContent),
    mp: Number(card.querySelector("[data-figure=MP] dd").textContent),
    space: Number(card.querySelector("[data-figure=Space] dd").textContent),
    genes: [...card.querySelectorAll("[data-gene]")].map((gene) => gene.dataset.gene),
    amoebas: Object.fromEntries([...card.querySelectorAll("[data-amoeba]")].map((one) => [one.dataset.amoeba, Number(one.dataset.damage)])),
  }])),
  order: [...document.querySelectorAll(".player")].map((card) => card.dataset.player),
  turn: document.querySelector(".player.acts")?.dataset.player ?? null,
  markers: Object.fromEntries([...document.querySelectorAll(".marker")].map((one) => [one.dataset.player, Number(one.dataset.space)])),
  ozone: Number(document.querySelector(".card strong").textContent),
  left: document.querySelectorAll(".left li").length,
  market: Object.fromEntries([...document.querySelectorAll(".market .gene")].map((gene) =>
    [gene.dataset.gene, Number(gene.querySelector(".copies")?.textContent.slice(2) ?? 1)])),
})"""


def compare(seat):
    state = seat.state()
    seat.shown(state["actions"])
    assert seat.page.evaluate(_FIGURES) == {
        "players": state["players"],
        "order": state["order"],
        "turn": state["turn"],
        "markers": {player: figures["space"] for player, figures in state["players"].items()},
        "ozone": state["environment"]["ozone"],
        "left": len(state["left"]),
        "market": state["market"],
    }
