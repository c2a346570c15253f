# SPDX-License-Identifier: MIT
"""The bills of materials, one CSV a board, read and added up."""

import csv

from host_tools.hardware import HARDWARE

COLUMNS = ["part", "maker", "part_number", "quantity", "rough_price_usd", "note"]


def rows(board):
    with open(HARDWARE / board / "bom.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def total(board):
    """What everything together costs, roughly."""
    return sum(int(row["quantity"]) * float(row["rough_price_usd"]) for row in rows(board))
