"""Retreat before melee (PR 29, 7.12, 7.14, 19.13, 20.12, 33.2): who may go when an assault is declared, and who follows.

Which steps are open is told in `retreat_before_steps`; that more than one hex costs the next move is asked in `allowance`
(PR 29.7). Nothing here draws fire, and those struck by the further assault neither fire nor change formation (PR 29.9, 29.10).
RULING: routed troops obey nobody and stay; disordered guns may go, at half of the half allowance that they have (PR 30.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.counters import Arm
from labataille.model.events import FollowedUp, LeaderLost, LeaderRetreatedBeforeMelee, LeaderWent, RetreatedBeforeMelee
from labataille.model.formations import Formation, Readiness
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Ask, Choice, ChooseHex, ChooseLeader, ChooseUnit, Finish, Question, Step
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit, ids_of
from labataille.rules.advance import advance
from labataille.rules.leaders import lone_leaders
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.retreat import leaders_along
from labataille.rules.retreat_before_steps import rides_back, step_hexes, steps_back
from labataille.rules.steps import may_stay
from labataille.rules.zones import adjacent_enemies, is_in_enemy_zone

# -- queries: who may go -------------------------------------------------------------------------------


def units_that_may_go(state: State, charts: Charts, attackers: Sequence[Unit], target: Hex) -> tuple[Unit, ...]:
    """Return the units of an assaulted hex that may retreat before the melee, from the top of the stack (PR 29.2, 29.12).

    A unit in several hexes is named as a whole, for it goes as one.
    """
    assaulted = (state.units[part.id] for part in state.enemies_in(target, attackers[0].side))
    return tuple(unit for unit in assaulted if why_not_go_back(state, charts, unit, attackers) is None)


def leaders_that_may_go(state: State, charts: Charts, attackers: Sequence[Unit], target: Hex) -> tuple[Leader, ...]:
    """Return the leaders of an assaulted hex that may retreat before the melee: all who have a path (PR 7.12, 29.11)."""
    leaders = state.leaders_in(target, attackers[0].side.enemy)
    return tuple(leader for leader in leaders if why_not_ride_back(state, charts, leader) is None)


def why_not_go_back(state: State, charts: Charts, unit: Unit, attackers: Sequence[Unit]) -> Reason | None:
    """Return why a unit may not retreat before these assault it; None when it may (PR 29.2 to 29.6)."""
    refused = _refused_to_troops(charts, unit, attackers)
    if refused is not None or steps_back(state, charts, unit):
        return refused
    path = "no path back that is free of enemy zones, no nearer the enemy and within half its move"
    return Reason(f"{unit.counter.name} has {path}.", "PR 29.5")


def why_not_ride_back(state: State, charts: Charts, leader: Leader) -> Reason | None:
    """Return why a leader may not retreat before a melee; None when he may (PR 7.12, 29.11)."""
    if rides_back(state, charts, leader):
        return None
    return Reason(f"{leader.counter.name} has no path back that is free of enemy zones and no nearer the enemy.", "PR 29.11")


# -- queries: the parts of the test --------------------------------------------------------------------


def _refused_to_troops(charts: Charts, unit: Unit, attackers: Sequence[Unit]) -> Reason | None:
    """Return why troops of this kind do not go before these attackers, whatever the ground (PR 29.2 to 29.4)."""
    if unit.is_routed:
        return Reason("Routed troops do not retreat before a melee.", "PR 29.2")
    match unit.counter.arm:
        case Arm.INFANTRY:
            return _refused_to_infantry(unit, attackers)
        case Arm.CAVALRY:
            return _refused_to_cavalry(charts, unit, attackers)
        case Arm.ARTILLERY:
            return _refused_to_guns(charts, unit, attackers)


def _refused_to_infantry(unit: Unit, attackers: Sequence[Unit]) -> Reason | None:
    """Return why infantry stays: only skirmishers go, before infantry and the guns with it (PR 19.13, 29.2)."""
    if unit.formation is not Formation.SKIRMISH:
        return Reason("Of the infantry only skirmishers retreat before a melee.", "PR 29.2")
    if any(attacker.counter.is_cavalry for attacker in attackers):
        return Reason("Skirmishers retreat before infantry, not before cavalry.", "PR 19.13")
    return None


def _refused_to_guns(charts: Charts, unit: Unit, attackers: Sequence[Unit]) -> Reason | None:
    """Return why guns stay: only limbered horse artillery goes, if it is fast enough (PR 29.2)."""
    if not unit.counter.horse or unit.formation is Formation.UNLIMBERED:
        return Reason("Of the guns only limbered horse artillery retreats before a melee.", "PR 29.2")
    return _refused_to_slow(charts, unit, attackers, "PR 29.2")


def _refused_to_cavalry(charts: Charts, unit: Unit, attackers: Sequence[Unit]) -> Reason | None:
    """Return why cavalry stays: before infantry it may always go, unless it skirmishes (PR 20.12, 29.2 to 29.4)."""
    riders = tuple(attacker for attacker in attackers if attacker.counter.is_cavalry)
    if unit.readiness is Readiness.EXHAUSTED and any(rider.readiness is Readiness.FRESH for rider in riders):
        return Reason("Exhausted cavalry does not retreat before fresh cavalry.", "PR 29.4")
    if unit.formation is Formation.SKIRMISH:
        return _refused_to_slow(charts, unit, attackers, "PR 29.3")
    return _refused_to_slow(charts, unit, attackers, "PR 29.2") if riders else None


def _refused_to_slow(charts: Charts, unit: Unit, attackers: Sequence[Unit], clause: str) -> Reason | None:
    """Return which attacker a unit does not outpace, by the allowances printed on the counters (PR 20.12, 29.2, 29.3)."""
    advantage = charts.retreat.before_melee_advantage
    fastest = max(attackers, key=lambda attacker: attacker.counter.movement)
    if unit.counter.movement - fastest.counter.movement >= advantage:
        return None
    moves = f"{unit.counter.name} moves {unit.counter.movement} and {fastest.counter.name} {fastest.counter.movement}"
    return Reason(f"{moves}; to retreat before the melee it must be {advantage} faster than every attacker.", clause)


# -- queries: leaders alone among enemies --------------------------------------------------------------


def beset_leaders(state: State, charts: Charts) -> tuple[Leader, ...]:
    """Return the leaders of the side that awaits assault who stand alone among enemies (PR 7.14).

    RULING: "adjacent to nothing but enemies" is one without escort in an enemy zone, with no friendly unit next to him.
    """
    side = state.phasing.enemy
    return tuple(leader for hex, leader in lone_leaders(state, side).items() if _is_beset(state, charts, hex, side))


def _is_beset(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether an enemy zone lies on a hex and no unit of the side stands next to it."""
    friends = adjacent_enemies(state, hex, side.enemy)
    return not friends and is_in_enemy_zone(state, charts, hex, side)


# -- procedures ----------------------------------------------------------------------------------------


def retreat_before_melee(play: Play, attackers: Sequence[Unit], target: Hex) -> Procedure[None]:
    """Let those in an assaulted hex go before the blows fall, one by one, as their owner likes (PR 29.1, 29.12, 33.2).

    RULING: leaders who would be left alone in the hex go along with the last unit, as in any retreat (PR 30.30).
    """
    side = attackers[0].side.enemy
    while choices := _open_to_go(play, attackers, target):
        ask = Ask(
            side, Question.RETREAT_BEFORE, (*choices, Finish()), hex=target, chosen=ids_of(attackers), default=Finish()
        )
        match (yield from choose(ask)):
            case ChooseUnit(unit_id):
                yield from _go_back(play, unit_id, target)
            case ChooseLeader(leader_id):
                yield from _ride_back(play, leader_id)
            case _:
                return


def _open_to_go(play: Play, attackers: Sequence[Unit], target: Hex) -> tuple[Choice, ...]:
    """Return the units and leaders that may still go."""
    units = units_that_may_go(play.state, play.charts, attackers, target)
    leaders = leaders_that_may_go(play.state, play.charts, attackers, target)
    return (*(ChooseUnit(unit.id) for unit in units), *(ChooseLeader(leader.id) for leader in leaders))


def _go_back(play: Play, unit_id: UnitId, target: Hex) -> Procedure[None]:
    """Take a unit back hex by hex, one at least, until its owner has done with it (PR 29.6)."""
    unit = play.state.units[unit_id]
    along = leaders_along(play.state, unit)
    while steps := steps_back(play.state, play.charts, unit):
        has_left = target not in unit.hexes
        ends = (Finish(),) if has_left and may_stay(play.state, play.charts, unit) else ()
        choices = (*steps, *ends)
        ask = Ask(unit.side, Question.RETREAT_BEFORE_STEP, choices, unit=unit_id, hex=unit.hex, default=(*ends, *steps)[0])
        step = yield from choose(ask)
        if not isinstance(step, Step):
            return
        hexes = step_hexes(play.state, play.charts, unit, step)
        yield RetreatedBeforeMelee(unit_id, hexes, step.formation, step.facing, step.cost)
        for leader in along:
            yield LeaderWent(leader, step.hex)
        unit = play.state.units[unit_id]


def _ride_back(play: Play, leader_id: LeaderId) -> Procedure[None]:
    """Let a leader ride back hex by hex, one at least, until his owner has done with him (PR 7.12, 29.11).

    RULING: his next move is his own again, for PR 29.7 speaks of units.
    """
    ends: tuple[Choice, ...] = ()
    while rides := rides_back(play.state, play.charts, play.state.leaders[leader_id]):
        leader = play.state.leaders[leader_id]
        steps = tuple(ChooseHex(hex) for hex in rides)
        default = (*ends, *steps)[0]
        ask = Ask(leader.side, Question.RETREAT_BEFORE_STEP, (*steps, *ends), leader=leader_id, hex=leader.hex, default=default)
        choice = yield from choose(ask)
        if not isinstance(choice, ChooseHex):
            return
        yield LeaderRetreatedBeforeMelee(leader_id, choice.hex, rides[choice.hex])
        ends = (Finish(),)


def follow_up(play: Play, attackers: Sequence[Unit], target: Hex) -> Procedure[None]:
    """Let attackers enter the hex that the enemy has left before the melee; those that do may assault once more (PR 29.8).

    RULING: each does so once in a segment, and chooses its further assault like any other, among the hexes before it, even
    one that has been assaulted already (PR 32.10).
    """
    able = tuple(unit_id for unit_id in ids_of(attackers) if unit_id not in play.state.followed)
    yield from advance(play, able, target, compulsory=False)
    entered = tuple(unit_id for unit_id in able if target in play.state.units[unit_id].hexes)
    if entered:
        yield FollowedUp(entered, target)


def beset_leaders_get_away(play: Play) -> Procedure[None]:
    """Let leaders who stand alone among enemies ride off before these assault; one without a path is taken (PR 7.14).

    RULING: he goes, for whoever stays would be taken; where to, his owner says.
    """
    for leader in beset_leaders(play.state, play.charts):
        if why_not_ride_back(play.state, play.charts, leader) is None:
            yield from _ride_back(play, leader.id)
        else:
            name = leader.counter.name
            reason = Reason(f"{name} stands alone among enemies, has no way out and is taken prisoner.", "PR 7.14")
            yield LeaderLost(leader.id, Station.CAPTURED, reason)
