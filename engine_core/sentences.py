# SPDX-License-Identifier: MIT
"""One sentence for a person behind every error code. Loaded when first needed.

The numbers in braces are the figures of the refusal, in their order.
"""

_SENTENCES = {
    "too_long": "That line is longer than {0} bytes.",
    "bad_json": "That line is not a JSON object.",
    "unknown_verb": "I do not know that verb.",
    "not_now": "That is not possible now: the step is {0}.",
    "bad_field": "The field {0} does not belong there.",
    "bad_value": "The field {0} is missing or has a value that does not fit.",
    "not_sure": "A game is running with {0} actions; say \"sure\": true to give it up.",
    "bad_players": "It takes {0} to {1} different players.",
    "bad_house": "The house rule {0} cannot be set like that.",
    "bad_start": "Every player needs a space of his own from 1 to {0}.",
    "number_taken": "Amoeba {0} is on the board already.",
    "no_such_card": "A card with ozone {0} and drift {1} is not left in the deck.",
    "no_deck": "The next card of the table's deck is not known to me.",
    "too_expensive": "That needs {0} BP, has {1}.",
    "no_gene": "That needs the gene {0}.",
    "no_bp_to_take": "{0} has no BP or no amoeba to live on.",
    "not_fed": "An amoeba that starves has not lived on anybody.",
    "no_such_amoeba": "{0} has no such amoeba to name: {1}.",
    "armored": "{0} has Armor: amoeba {1} cannot be attacked now.",
    "threatened": "{0} has Threat Display: amoeba {1} scares off higher numbers.",
    "own_amoeba": "Amoeba {1} of {0} is the attacker's own.",
    "no_answer": "The answer {0} is not open.",
    "not_yours": "The gene {0} is not his to give back.",
    "negative_gene": "{0} pays nothing: its value is negative.",
    "short": "Short by {0} of {1}.",
    "too_much_bp": "Too many BP: {0} are needed.",
    "gene_not_needed": "{0} is not needed for a debt of {1}.",
    "exact_exists": "That is {0} too much, and {1} can be paid exactly.",
    "not_for_sale": "{0} is not on sale.",
    "already_owned": "{0} is in his hand already.",
    "needs_gene": "That takes one of these genes in payment: {0}.",
    "held_too_short": "{0} takes a basic gene that was held before this round.",
    "barred": "{0} cannot be bought while he holds {1}.",
    "only_last": "Only the player in last place may have {0}.",
    "advanced": "{0} is advanced: it is bought, not exchanged.",
    "bad_reveal": "Turn up {0} different genes that are still hidden.",
    "no_damage": "Amoeba {0} has no damage.",
    "too_many": "Too many amoebas: {0} may be placed.",
    "too_few": "Too few amoebas: {0} must be placed.",
    "nothing_to_undo": "Nothing has been done yet.",
    "nothing_to_redo": "Nothing has been undone.",
}


def sentence(code, figures):
    """The sentence of an error, its figures written in words a player uses."""
    values = [_spoken(figures[at]) for at in range(1, len(figures), 2)]
    if figures and figures[0] == "amoeba" and len(figures) > 2 and (
            code != "no_such_amoeba"):  # a tribe's mistake names its amoeba first
        return "Amoeba %s: %s" % (values[0], _SENTENCES[code].format(*values[1:]))
    if figures and figures[0] == "amoeba" and code == "not_fed":
        return "Amoeba %s: %s" % (values[0], _SENTENCES[code])
    return _SENTENCES[code].format(*values)


def _spoken(value):
    if type(value) is str:
        return value.replace("_", " ")
    if type(value) is list:
        return " or ".join([_spoken(item) for item in value])
    return str(value)
