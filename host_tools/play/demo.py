# SPDX-License-Identifier: MIT
"""A game that plays itself: people simulated by the twin, written down as requests of the table protocol.

The page sends them to the device one after the other, as any computer on its serial port would.
"""

from host_tools.twin.companion import Companion
from host_tools.twin.game import make_plan, play_game

PLAYERS = 4
GAMES = 1000  # as many different ones


def script(number):
    """The requests of one whole game, the same for the same number."""
    number %= GAMES
    plan = make_plan(number, PLAYERS, expansion=False, house={}, gifts=0)
    played = play_game(plan, Companion(number)).lines
    requests = [request for request, refusal in played if refusal is None and request["do"] != "peek"]
    requests[0] = dict(requests[0], sure=True)  # the page has asked before it begins
    return requests
