# SPDX-License-Identifier: MIT
"""Both books side by side: every difference as (what, twin, companion).

Compares `ask`, `state` and events. Only here stands what the protocol
leaves open: orders of lists, and how finely BP events are cut.
"""

_MISSING = "<missing>"


def differences(expected, got, path=""):
    """Where two plain structures differ."""
    if isinstance(expected, dict) and isinstance(got, dict):
        found = []
        for key in list(expected) + [key for key in got if key not in expected]:
            mine, its = expected.get(key, _MISSING), got.get(key, _MISSING)
            if mine != its:
                found += differences(mine, its, "%s.%s" % (path, key))
        return found
    return [] if expected == got else [(path, expected, got)]


def compare_ask(expected, got):
    expected, got = dict(expected), dict(got)
    reminders = got.pop("remind", ["-"])
    found = []
    if not reminders or not all(isinstance(r, str) for r in reminders):
        found.append(("ask.remind", "a list of ids", reminders))
    if "meals" in expected:
        meals = got.pop("meals", None)
        expected["meals"] = sorted(expected["meals"])
        got["meals"] = meals and sorted(tuple(meal) for meal in meals)
    for name in ("victims", "options"):
        if name in expected and name in got:
            expected[name], got[name] = sorted(expected[name]), sorted(got[name])
    if "dues" not in expected.get("risk", {"dues": 0}):
        # The deck is unknown: only the MP is promised.
        risk = got.get("risk", {})
        if "dues" in risk:
            found.append(("ask.risk.dues", _MISSING, risk["dues"]))
        got["risk"] = {"mp": risk.get("mp")}
    for mine, its in zip(expected.get("buyable", ()), got.get("buyable", ())):
        if "from" in mine and "left" in its:
            mine["left"] = its["left"]  # no copy on sale, one to be had
    if expected == got:
        return found
    return found + differences(expected, got, "ask")


def compare_state(expected, got):
    got = dict(got)
    house = got.pop("house", {})
    expected = dict(expected)
    for switch, value in expected.pop("house").items():
        its = house.get(switch, _MISSING)
        if value != its and not (switch == "open" and its != _MISSING
                                 and sorted(value) == sorted(its)):
            return [("state.house." + switch, value, its)]
    return [] if expected == got else differences(expected, got, "state")


_COMPARED = {
    "phase": ("round", "phase"), "placed": ("player", "amoeba"),
    "died": ("player", "amoeba", "why"), "moved": ("player", "amoeba", "how"),
    "card": ("ozone", "drift"), "gene_bought": ("player", "gene", "price"),
    "gene_returned": ("player", "gene"), "gene_given": ("player", "gene"),
    "gene_swapped": ("player", "give", "gene"), "revealed": ("genes",),
    "attacked": ("attacker", "target"),
    "attack_ended": ("attacker", "target", "how"), "rolled": ("dice",),
    "advanced": ("player", "from", "to"), "over": ("winner", "why"),
    "skipped": ("player", "step"), "defect": ("player", "due"),
}


def _plain(value):
    """In one process the companion may hand out tuples for lists."""
    return list(value) if isinstance(value, tuple) else value


def _digest(events):
    """Events in comparable form: per name in order, BP summed by reason."""
    rows, purse = {}, {}
    for event in events:
        name = event["event"]
        fields = _COMPARED.get(name)
        if fields:
            if name == "phase" and event["phase"] == 7 or (
                    event.get("why") == "start"):
                continue
            rows.setdefault(name, []).append(
                [_plain(event.get(field, _MISSING)) for field in fields])
        elif name == "bp":
            key = "bp %s %s" % (event["player"], event["why"])
            purse[key] = purse.get(key, 0) + event["change"]
            rows["bp now " + event["player"]] = event["now"]
        elif name == "damage":
            key = "damage %s %s %s" % (event["player"], event["amoeba"],
                                       event["why"])
            rows[key] = event["now"]
    rows.update({key: change for key, change in purse.items() if change})
    return rows


def compare_events(expected, got, amended=False):
    """`amended`: what is skipped after a correction is left open."""
    mine, its = _digest(expected), _digest(got)
    if amended:
        for side in (mine, its):
            side.pop("skipped", None)
            side.pop("defect", None)
    return [] if mine == its else differences(mine, its, "events")
