# SPDX-License-Identifier: MIT
"""What may be asked of a table without changing it: a function a verb, each with the
table and the request. Recorded nowhere. Loaded when somebody asks, mostly the wire."""

from collections import OrderedDict

from engine_core import genes, numbers, steps
from engine_core.asking import asked_seat, cards_left
from engine_core.rooms import room
from engine_core.speech import card, gene_ids, record
from engine_core.state import NOBODY

PAGE = 300  # bytes of records in one reply to `journal`


def state(table, request):
    game = table.game
    return record("ok", True, "ask", table.ask(), "state", _whole(game.state, game.actions))


def help(table, request):
    gene_texts = room("gene_texts")
    gene = request.get("gene")
    text = gene_texts.about_gene(gene) if gene else gene_texts.about_step(table.ask()["step"])
    return record("ok", True, "help", text)


def dice(table, request):
    return record("ok", True, "dice", [
        table.entropy(6) + 1 for _ in range(request.get("count", 1))])


def peek(table, request):
    return record("ok", True, "card", card(room("sensing").peek(table.game.state, request)))


def journal(table, request):
    """The game's records in hexadecimal, from a number on, as many as fit."""
    start = request.get("from", 0)
    page = []
    room_left = PAGE
    for found in table.game.records(start):
        if room_left < len(found):
            break
        room_left -= len(found) + 2
        page.append("".join(["%02x" % byte for byte in found]))
    count = table.game.actions + 1 if table.game.state else 0
    return record("ok", True, "from", start, "of", count, "records", page)


def _whole(s, actions):
    """The whole table as the protocol shows it."""
    if s is None:
        return record("round", 0, "phase", 0, "step", "setup", "turn", None,
                      "order", [], "players", {}, "environment", None, "left", [],
                      "market", {}, "house", {}, "actions", 0, "over", False)
    seat = asked_seat(s)
    players = OrderedDict()
    for other in range(s.count):
        players[s.colour(other)] = _player(s, other)
    market_left = OrderedDict()
    left = s.copies_on_sale()
    for gene in range(genes.COUNT):
        if left[gene]:
            market_left[genes.IDS[gene]] = left[gene]
    shown = None
    if s.card:
        shown = record("ozone", s.card[1], "drift", numbers.DRIFTS[s.card[0]])
    return record(
        "round", s.round, "phase", s.phase, "step", steps.NAMES[s.step],
        "turn", None if seat == NOBODY else s.colour(seat),
        "order", [s.colour(other) for other in s.order],
        "players", players, "environment", shown,
        "left", cards_left(s) if s.deck_known else None,
        "market", market_left, "house", _house(s),
        "actions", actions, "over", s.step == steps.OVER)


def _player(s, seat):
    on_board = OrderedDict()
    for number in s.numbers_on_board(seat):
        on_board[str(number)] = s.amoebas[seat][number]
    return record("bp", s.bp[seat], "space", s.space[seat] or None,
                  "genes", gene_ids(s.genes[seat]), "amoebas", on_board,
                  "mp", s.mp(seat))


def _house(s):
    house = record(
        "finish", s.finish, "overpay", "forced" if s.overpay_forced else "free",
        "answers", "round" if s.answers_per_round else "attack",
        "first_card", bool(s.first_card))
    if s.expansion:
        house["reveal"] = s.reveal
        house["open"] = gene_ids(s.opening)
    return house
