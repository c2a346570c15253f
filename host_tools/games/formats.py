# SPDX-License-Identifier: MIT
"""A game written for others: lines of the protocol, one JSON document, a table with a row a player and round."""

import csv
import io
import json

from host_tools.games import script, story

FORMATS = ("jsonl", "json", "csv")


def as_lines(steps, replies=True):
    """Request and reply in turn, or requests alone; the bytes of every interpreter."""
    out = []
    for step in steps:
        out.append(script.dumps(step.request))
        if replies:
            out.append(script.dumps(step.reply))
    return "".join(line + "\n" for line in out)


def as_json(steps, told, damage, source):
    """Everything in one document: the settings, the rounds, the steps."""
    return json.dumps({
        "game": "ursuppe", "version": 1, "source": source, "damage": damage,
        "players": told.players, "settings": told.settings, "over": told.over, "winner": told.winner,
        "why": told.why, "ranking": told.ranking,
        "rounds": [dict(zip(story.FIELDS, row.values(), strict=True)) for row in told.rows()],
        "genes": {player: [hold._asdict() for hold in held] for player, held in told.holds.items()},
        "steps": [{"request": step.request, "reply": step.reply} for step in steps],
    }, indent=1) + "\n"


def as_csv(told):
    """A row a player and round; lists are joined by spaces, what is unknown is empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(story.FIELDS)
    for row in told.rows():
        writer.writerow([" ".join(value) if isinstance(value, list) else value for value in row.values()])
    return text.getvalue()
