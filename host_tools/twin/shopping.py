# SPDX-License-Identifier: MIT
"""A tribe's hands in phase 3: which gene it buys or swaps, and when to stop.

Tastes become a choice here; what is legal comes from the market's books.
"""

from . import market
from .characters import reserve
from .figures import CARDS, gene_figures


def genes(table):
    books, rng = table.books, table.rng
    player = books.asked
    temper = table.temper[player]
    swaps = market.swaps(books, player)
    if swaps and rng.random() < 0.4:
        give, gene = rng.choice(swaps)
        return {"do": "swap", "give": give, "gene": gene}
    rows = table.question["buyable"]
    if temper.name != "random":
        rows = [row for row in rows if _wanted(table, player, row)]
    if not rows or rng.random() >= temper.buys:
        return {"do": "done"}
    liked = [row for row in rows if row["gene"] in temper.likes] or rows
    advanced = [row for row in liked if "give" in row]
    if advanced and rng.random() < 0.5:
        liked = advanced  # he has been waiting for it for a round at least
    row = rng.choice(liked)
    request = {"do": "buy", "gene": row["gene"]}
    if "give" in row and (len(row["give"]) > 1 or rng.random() < 0.5):
        request["give"] = rng.choice(row["give"])
    return request


def _wanted(table, player, row):
    books, temper = table.books, table.temper[player]
    if books.bp[player] - row["price"] < reserve(temper, books.genes[player]):
        return False
    thinnest = min((ozone for _, ozone in books.left or CARDS), default=99)
    lighter = gene_figures(books.n)[row["gene"]].mp < 0
    return lighter or row["mp"] <= thinnest + temper.dare
