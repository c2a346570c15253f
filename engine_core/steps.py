# SPDX-License-Identifier: MIT
"""The round as a table, like the summary card in the rulebook.

A phase may open with a step of the whole table, then asks each player in its
direction, and in phase 3 turns up new genes after the leader's turn.
"""

NAMES = (
    "setup", "start", "environment", "place", "amoeba", "camouflage", "answer",
    "fight", "retry", "crust", "bang", "defect", "genes", "reveal", "division",
    "deaths", "aggression", "scoring", "over",
)
(SETUP, START, ENVIRONMENT, PLACE, AMOEBA, CAMOUFLAGE, ANSWER,
 FIGHT, RETRY, CRUST, BANG, DEFECT, GENES, REVEAL, DIVISION,
 DEATHS, AGGRESSION, SCORING, OVER) = range(len(NAMES))

ASCENDING, DESCENDING = 0, 1  # O1

ROUND = (
    # phase: direction, the table's step, each player's, after the leader's
    None,  # 0, the setup, has its own sequence
    (ASCENDING, None, AMOEBA, None),  # 1 movement and feeding
    (DESCENDING, ENVIRONMENT, DEFECT, None),  # 2 environment and gene defects
    (DESCENDING, None, GENES, REVEAL),  # 3 new genes
    (DESCENDING, None, DIVISION, None),  # 4 cell division
    (DESCENDING, DEATHS, AGGRESSION, None),  # 5 deaths
    (DESCENDING, SCORING, None, None),  # 6 scoring
    None,  # 7, the end
)
LAST_PHASE = 6
GAME_OVER = 7

VERBS = (  # by step, in the order in which an ask lists them
    ("new",), ("start",), ("environment",), ("place",),
    ("turn", "tribe", "attack", "peek"),
    ("roll",), ("answer",), ("roll",), ("choose",), ("choose",), ("hit",),
    ("pay", "peek"),
    ("buy", "swap", "done", "peek"),
    ("reveal",),
    ("divide", "heal", "explode", "done"),
    ("deaths",), ("attack", "done"), ("score",), (),
)

SETTLING = (CAMOUFLAGE, ANSWER, FIGHT, RETRY, CRUST, BANG)  # no corrections now
