# SPDX-License-Identifier: MIT
"""The numbers that depend on how many play (N1 to N8), and the cards.

A number of the rules stands here or in `genes` and nowhere else.
"""

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")
DRIFTS = ("N", "E", "S", "W", "none")

START_BP = 4  # N3
FINISH = 42  # E1, where the dark zone begins
DIVISION, CHEAP_DIVISION = 6, 4  # C2
HEALING = 3  # C5
SOCIAL_LEAD = 6  # P4
SOCIAL_PRICE = 2  # G7, between players

CARDS = (  # environment cards: drift, ozone
    (3, 6), (3, 9), (3, 12), (1, 8), (1, 10), (1, 10),
    (0, 9), (0, 11), (2, 10), (2, 13), (4, 14),
)

_FOR_CARDS = (0, 0, 0, 1, 2, 3, 4)  # N8
_FOR_AMOEBAS = ((0, 0, 0, 1, 2, 4, 5, 6), (0, 0, 1, 2, 3, 4, 5))  # N7


def amoebas_each(players):  # N1
    return 7 if players < 5 else 6


def start_spaces(players):  # N2
    return players if players < 5 else 6


def first_damage(players):  # N4
    return 0 if players == 3 else 1


def meal(players):  # N5
    return (2, 1) if players == 3 else (1,) * min(players - 1, 4)


def income(players):  # N6
    return 10 if players < 5 else 11


def spaces_for_amoebas(count, players):  # N7
    return _FOR_AMOEBAS[players > 4][count]


def spaces_for_cards(count):  # N8
    return _FOR_CARDS[min(count, 6)]
