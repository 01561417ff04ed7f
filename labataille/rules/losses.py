"""Losses (PR 11, 12, 21.30 to 21.37): who takes them, what they leave of a unit, and what becomes of its leaders.

A loss in one hex of a long line is the whole unit's, which shares out anew what is left (PR 11.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.troops import FireCheck
from labataille.geometry import Hex
from labataille.model.counters import Arm
from labataille.model.events import Cause, IncrementsLost, UnitLost
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.reasons import Multiplier, Reason
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.rules.bodies import close_up
from labataille.rules.leader_flight import leaders_captured, leaders_get_away
from labataille.rules.procedure import Play, Procedure

Share = tuple[UnitId, int]
"""A unit and the increments it loses."""


# -- queries: who takes a loss -------------------------------------------------------------------------


def share_losses(
    state: State,
    charts: Charts,
    hex: Hex,
    number: int,
    cause: Cause = Cause.FIRE,
    by: tuple[UnitId, ...] = (),
) -> tuple[Share, ...]:
    """Return what each unit of a hex loses of so many increments, those unhurt left out (PR 11.2 to 11.4, 21.30).

    Where a carré and enemy cavalry share a hex, the enemies of those who fired lose (PR 24.9), without firers the side of
    the top unit. With the switch on, losses by artillery alone are spread over all units of the hex (PR 21.35).
    RULING: unlimbered guns alone then spread no more than the half that they take (PR 21.32).
    """
    units = _struck(state, hex, by)
    only_guns = bool(by) and all(state.units[firer].counter.is_artillery for firer in by)
    if charts.switches.artillery_spreads_losses and cause is Cause.FIRE and only_guns:
        return _spread(units, number // 2 if all(_is_unlimbered(unit) for unit in units) else number)
    return share_among(units, number, cause)


def _struck(state: State, hex: Hex, by: tuple[UnitId, ...]) -> tuple[Unit, ...]:
    stack = state.stack(hex)
    side = state.units[by[0]].side.enemy if by else stack[0].side
    return tuple(state.units[unit.id] for unit in stack if unit.side is side)


def why_halved(state: State, hex: Hex, by: tuple[UnitId, ...]) -> Reason | None:
    """Return why a hex takes half of what a fire costs it, if it does: unlimbered guns stand there alone (PR 21.32)."""
    units = _struck(state, hex, by)
    alone = bool(units) and all(_is_unlimbered(unit) for unit in units)
    return Reason("Unlimbered guns alone take half of it, rounded down.", "PR 21.32") if alone else None


def share_among(units: Sequence[Unit], number: int, cause: Cause) -> tuple[Share, ...]:
    """Return what each of some units, listed from the top, loses of so many increments (PR 11.2 to 11.4, 34.14).

    Unlimbered guns alone take half of a fire, rounded down (PR 21.32, 16.97), and the whole of any other loss;
    together with other troops they take the second, fourth and every even one (PR 21.33). Limbered guns are troops like
    any other (PR 16.98, 21.34).
    """
    guns = tuple(unit for unit in units if _is_unlimbered(unit))
    troops = tuple(unit for unit in units if not _is_unlimbered(unit))
    if guns and not troops:
        return _from_the_top(guns, number // 2 if cause is Cause.FIRE else number)
    on_guns = _between(number // 2, at_least=number - _strength(troops), at_most=_strength(guns))
    return (*_from_the_top(troops, number - on_guns), *_from_the_top(guns, on_guns))


def _is_unlimbered(unit: Unit) -> bool:
    return unit.counter.is_artillery and unit.formation is Formation.UNLIMBERED


def _strength(units: Sequence[Unit]) -> int:
    return sum(unit.increments for unit in units)


def _between(number: int, *, at_least: int, at_most: int) -> int:
    """Return a number brought between two limits; where they conflict the upper one holds (PR 11.4)."""
    return min(max(number, at_least), at_most)


def _from_the_top(units: Sequence[Unit], number: int) -> tuple[Share, ...]:
    """Take losses from the top unit, and the remainder from the next below (PR 11.3, 21.35)."""
    shares: list[Share] = []
    for unit in units:
        taken = min(number, unit.increments)
        if taken > 0:
            shares.append((unit.id, taken))
            number -= taken
    return tuple(shares)


def _spread(units: Sequence[Unit], number: int) -> tuple[Share, ...]:
    """Take losses one by one from each unit in turn, beginning at the top (PR 21.35)."""
    taken = {unit.id: 0 for unit in units}
    for _ in range(min(number, _strength(units))):
        standing = [unit for unit in units if taken[unit.id] < unit.increments]
        taken[min(standing, key=lambda unit: taken[unit.id]).id] += 1
    return tuple((unit_id, count) for unit_id, count in taken.items() if count)


def fire_schedule(charts: Charts, unit: Unit) -> FireCheck:
    """Return at which of its losses by fire a unit checks morale, by its type or its arm (PR 21.37, BZ 7.2)."""
    match unit.counter.arm:
        case Arm.CAVALRY:
            return charts.troops.cavalry_check
        case Arm.ARTILLERY:
            return charts.troops.artillery_check
        case Arm.INFANTRY:
            assert unit.counter.troop is not None, f"{unit.id} has no row in the Fire Effects chart"
            return charts.troops.fire[unit.counter.troop].fire_check


def fire_check_due(charts: Charts, unit: Unit, before: int, after: int) -> bool:
    """Return whether losses by fire going from `before` to `after` call for a check, one only (PR 21.37, BZ 7.1)."""
    return fire_schedule(charts, unit).is_due(before, after)


def has_half_losses(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has lost the share from which its checks are the worse for it (PR 31.5)."""
    return unit.counter.share(unit.lost) >= charts.morale.half_losses_from


# -- queries: what losses leave of a unit's values -----------------------------------------------------


def melee_share(unit: Unit) -> Fraction:
    """Return the printed melee value in proportion to the increments left (PR 12.1, 12.2, 12.5).

    Cavalry in several hexes divides it evenly among them (PR 16.115).
    """
    if unit.counter.is_cavalry and unit.elsewhere:
        return unit.counter.specific.melee * unit.counter.share(_in_all_hexes(unit)) / len(unit.hexes)
    return unit.counter.specific.melee * unit.counter.share(unit.increments)


def lance_share(unit: Unit) -> Fraction:
    """Return the lance bonus in proportion to the increments left, the whole of it in each hex of a line (PR 12.3, 16.118)."""
    return unit.counter.specific.lance * unit.counter.share(_in_all_hexes(unit))


def _in_all_hexes(unit: Unit) -> int:
    """Return the increments of a unit in all its hexes."""
    return unit.increments + unit.elsewhere


def band_share(unit: Unit, value: int) -> Fraction:
    """Return a battery's fire value of one range band in proportion to the increments left (PR 12.5)."""
    return value * unit.counter.share(unit.increments)


def printed_fire_reduction(charts: Charts, unit: Unit) -> Multiplier | None:
    """Return what halves a unit's printed fire value, or None.

    Infantry fires at half when a single increment is left (PR 12.4), cavalry when it has lost three quarters (PR 12.6).
    """
    if unit.counter.is_infantry and unit.increments == 1 and unit.lost:
        return charts.fire.infantry_last_increment
    if unit.counter.is_cavalry and unit.counter.share(unit.lost) >= charts.fire.cavalry_heavy_losses_from:
        return charts.fire.cavalry_heavy_losses
    return None


# -- procedures ----------------------------------------------------------------------------------------


def take_losses(
    play: Play, where: Hex | Unit, number: int, cause: Cause, by: tuple[UnitId, ...] = (), *, toll: bool = True
) -> Procedure[tuple[Share, ...]]:
    """Let a unit, or the units of a hex, take so many increments; return what each of them lost (PR 11.1 to 11.4).

    Without a `toll` nobody remembers who caused them (PR 27.5).
    """
    if isinstance(where, Unit):
        shares: tuple[Share, ...] = ((where.id, number),) if number else ()
    else:
        shares = share_losses(play.state, play.charts, where, number, cause, by)
    for unit_id, count in shares:
        yield from lose(play, play.state.units[unit_id], count, cause, by if toll else ())
    return shares


def lose(play: Play, unit: Unit, number: int, cause: Cause, by: tuple[UnitId, ...] = ()) -> Procedure[None]:
    """Let a unit lose increments, at most all it has left; without any it is eliminated (PR 11.1, 21.36, 34.13)."""
    now = play.state.units[unit.id]
    taken = min(number, now.increments)
    if not now.is_on_map or taken <= 0:
        return
    yield IncrementsLost(now.id, taken, cause, by)
    if taken < now.increments:
        yield from close_up(play, now.id)
    else:
        yield from eliminate(play, now, Reason(f"{now.counter.name} has no increments left.", "PR 11.1"))


def eliminate(play: Play, unit: Unit, reason: Reason) -> Procedure[None]:
    """Remove a unit that is destroyed; its leaders get away if they can (PR 7.11, 21.36)."""
    hexes = play.state.units[unit.id].hexes
    yield UnitLost(unit.id, Station.ELIMINATED, reason)
    for hex in hexes:
        yield from leaders_get_away(play, hex, unit.side)


def surrender(play: Play, unit: Unit, reason: Reason) -> Procedure[None]:
    """Remove a unit that is taken prisoner, and the leaders who stand with no other troops (PR 7.11, 30.24, 34.15)."""
    hexes = play.state.units[unit.id].hexes
    yield UnitLost(unit.id, Station.CAPTURED, reason)
    for hex in hexes:
        yield from leaders_captured(play, hex, unit.side, reason)


