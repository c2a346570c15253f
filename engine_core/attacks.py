# SPDX-License-Identifier: MIT
"""Attacks in phase 1 and phase 5, from the first step to the last (A). Who may
attack whom is hunting.py's.

`State.attack` holds who attacks whom and what has been used up; it is empty
when nobody attacks. Each answer leads to the next step by `_press`.
"""

from engine_core import dice, genes, steps
from engine_core.deaths import doom_at_limit, kill, limit
from engine_core.feeding import check_movement, move_amoeba, next_amoeba
from engine_core.hunting import is_hunter, protection
from engine_core.refusal import Refused, bad_value, need_bp
from engine_core.state import (
    ATTACKER, ENDED, LOSER, TARGET, TARGET_NUMBER, USED)

# The bits of what has been USED in an attack.
_DEFENSE, _ESCAPE, _UNANSWERABLE, _ATTACKER_RETRIED, _TARGET_RETRIED = 1, 2, 4, 8, 16


def attack(s, request, events):
    seat = s.seat
    target = s.seat_of(request["target"], "target")
    target_number = request["number"]
    if s.phase == 1:
        if "amoeba" in request:
            raise Refused("bad_field", "field", "amoeba")
        number = next_amoeba(s, seat)
        move = request.get("move", "drift")
        if not is_hunter(s, seat):
            raise Refused("no_gene", "gene", "struggle_for_survival")
        bp_after = check_movement(s, seat, move, request.get("second", False))
    else:
        for field in ("damage", "move", "second"):
            if field in request:
                raise Refused("bad_field", "field", field)
        if "amoeba" not in request:
            raise bad_value("amoeba")
        if not s.has(seat, genes.AGGRESSION):
            raise Refused("no_gene", "gene", "aggression")
        number = request["amoeba"]
        bp_after = s.bp[seat]
    need_bp(bp_after, 1)
    s.need_amoeba(seat, number)
    s.need_amoeba(target, target_number)
    forbidden = protection(s, seat, number, target, target_number)
    if forbidden:
        raise Refused(forbidden, "player", s.colour(target), "amoeba", target_number)
    if s.phase == 1:
        move_amoeba(s, seat, number, move, bp_after, request.get("damage", 0), events)
    else:
        s.turns[seat] |= ENDED  # once a round
    s.pay(seat, 1, "attack", events)
    s.attack = [seat, number, target, target_number, 0, 0]
    events.append(("attacked", (seat, number), (target, target_number)))
    if seat == target:
        _succeed(s, events)
    elif (options(s) and s.has(seat, genes.CAMOUFLAGE_1)
          and not s.has(seat, genes.CAMOUFLAGE_2)):  # A3
        s.step = steps.CAMOUFLAGE
    else:
        if s.has(seat, genes.CAMOUFLAGE_2):
            s.attack[USED] |= _UNANSWERABLE
        _press(s, events)


def options(s):
    """The answers that are open to the target's owner (A4, A10)."""
    seat = s.attack[TARGET]
    used = s.attack[USED]
    if used & _UNANSWERABLE:
        return []
    if s.answers_per_round:
        used |= s.answered[seat] >> 2 * s.attack[TARGET_NUMBER] & 3
    found = []
    if s.has(seat, genes.DEFENSE) and s.bp[seat] and not used & _DEFENSE:
        found.append("defense")
    alarmed = s.phase == 1 and s.eaten[seat] and s.has(seat, genes.ALARM)
    if ((alarmed or s.has(seat, genes.ESCAPE)) and not used & _ESCAPE
            and s.bp[seat] >= _escape_cost(s, seat)):
        found.append("escape")
    return found


def _escape_cost(s, seat):
    return 0 if s.has(seat, genes.STREAMLINING) else 1


def _press(s, events):
    """Nothing has stopped the attack yet: what may still do so?"""
    attacker = s.attack[ATTACKER]
    if options(s):
        s.step = steps.ANSWER
    elif not s.has(s.attack[TARGET], genes.HARD_CRUST):
        _succeed(s, events)
    elif s.bp[attacker]:
        s.step = steps.CRUST
    else:
        _fail(s, "crust", events)  # A7: he cannot pay


def _use(s, answer):
    s.attack[USED] |= answer
    s.answered[s.attack[TARGET]] |= answer << 2 * s.attack[TARGET_NUMBER]


def answer(s, request, events):
    seat = s.attack[TARGET]
    choice = request["with"]
    if choice != "escape":
        for field in ("attacker_damage", "attacker_fed", "away", "damage"):
            if field in request:
                raise Refused("bad_field", "field", field)
    if choice == "none":
        s.attack[USED] |= _UNANSWERABLE
        _press(s, events)
    elif choice not in options(s):
        raise Refused("no_answer", "with", choice)
    elif choice == "defense":
        s.pay(seat, 1, "defense", events)
        _use(s, _DEFENSE)
        s.step = steps.FIGHT
    else:
        _escape(s, request, events)


def _escape(s, request, events):
    attacker, attacker_number, seat, number, _, _ = s.attack
    away = request.get("away", True)
    fed = request.get("attacker_fed", False)
    damage = request.get("damage", 0)
    attacker_damage = request.get("attacker_damage", 0)
    if not away:
        for field in ("attacker_damage", "attacker_fed", "damage"):
            if request.get(field):
                raise bad_value(field)
    if fed and s.phase == 5:
        raise bad_value("attacker_fed")
    if (fed or attacker_damage) and not s.has(attacker, genes.HOLDING):
        raise Refused("no_gene", "gene", "holding")
    s.pay(seat, _escape_cost(s, seat), "escape", events)
    _use(s, _ESCAPE)
    if not away:
        _press(s, events)
        return
    events.append(("moved", seat, number, "escape"))
    s.hurt(seat, number, damage, "toxic", events)
    s.hurt(attacker, attacker_number, attacker_damage, "toxic", events)
    _fail(s, "escaped", events, fed)
    if damage:
        doom_at_limit(s, seat, number)
    if attacker_damage:
        doom_at_limit(s, attacker, attacker_number)


def roll(s, request, events):
    if s.step == steps.CAMOUFLAGE:
        if "dice" in request:
            raise Refused("bad_field", "field", "dice")
        die = request.get("die") or dice.roll(s.dice)
        events.append(("rolled", (die,), "camouflage"))
        if die > 3:
            s.attack[USED] |= _UNANSWERABLE
        _press(s, events)
        return
    if "die" in request:
        raise Refused("bad_field", "field", "die")
    pair = request.get("dice")
    if pair is None:
        pair = (dice.roll(s.dice), dice.roll(s.dice))
    _fought(s, pair[0], pair[1], events)


def _fought(s, attackers, targets, events):
    events.append(("rolled", (attackers, targets), "fight"))
    if attackers == targets:
        return  # a tie asks again
    loser, retried = ((s.attack[TARGET], _TARGET_RETRIED) if attackers > targets
                      else (s.attack[ATTACKER], _ATTACKER_RETRIED))
    s.attack[LOSER] = loser
    if s.has(loser, genes.PERSISTENCE) and not s.attack[USED] & retried:  # A6
        s.step = steps.RETRY
    else:
        _fight_lost(s, events)


def _fight_lost(s, events):
    if s.attack[LOSER] == s.attack[ATTACKER]:
        _fail(s, "repelled", events)
    else:
        _press(s, events)


def choose(s, request, events):
    if s.step == steps.RETRY:
        if not request["yes"]:
            _fight_lost(s, events)
            return
        s.attack[USED] |= (_ATTACKER_RETRIED
                           if s.attack[LOSER] == s.attack[ATTACKER]
                           else _TARGET_RETRIED)
        s.step = steps.FIGHT
    elif request["yes"]:
        s.pay(s.attack[ATTACKER], 1, "crust", events)
        _succeed(s, events)
    else:
        _fail(s, "crust", events)


def _end(s, how, events):
    attacker, attacker_number, target, target_number, _, _ = s.attack
    s.attack = []
    events.append(("attack_ended", (attacker, attacker_number),
                   (target, target_number), how))


def _fail(s, how, events, fed=False):
    attacker, number = s.attack[:2]
    _end(s, how, events)
    if s.phase == 1 and not fed:  # A9
        s.hurt(attacker, number, 1, "starved", events)


def _succeed(s, events):
    attacker, _, seat, number, _, _ = s.attack
    if s.phase == 1:  # A8
        if seat != attacker and s.has(seat, genes.MORE_THAN_A_MOUTHFUL):
            _end(s, "survived", events)
            s.hurt(seat, number, 1, "mouthful", events)
        else:
            _end(s, "eaten", events)
            s.eaten[seat] = 1
            kill(s, seat, number, "eaten", events)
        return
    if s.has(seat, genes.ARMOR):  # A11
        s.hurt(seat, number, 1, "aggression", events)
        if s.amoebas[seat][number] < limit(s, seat):
            _end(s, "survived", events)
            return
    _end(s, "killed", events)
    kill(s, seat, number, "aggression", events)
