"""What losses by fire weigh before a melee (PR 33.19 to 33.21; BZ 13): the ordinary loss, and elite infantry's fire."""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.charts.checks import EliteStep
from labataille.model.reasons import Modifier
from labataille.model.sides import Segment
from labataille.model.state import State, Toll
from labataille.model.units import Unit


def is_elite(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit is elite infantry, by its printed morale (PR 33.20; BZ 13.2)."""
    return _step(charts, unit) is not None


def attacker_losses(
    state: State, charts: Charts, unit: Unit, attackers: Sequence[Unit], enemies: Sequence[Unit]
) -> tuple[Modifier, ...]:
    """Return what losses by defensive fire take from an attacker's roll (PR 33.19, 33.20; BZ 13.3, 13.5).

    Each increment that the unit lost itself counts. But what elite defenders of the hex cost the attack weighs on every
    unit of it that is not elite itself, by the best morale among those that fired.
    """
    tolls = [toll for toll in state.tolls if toll.segment is Segment.DEFENSIVE_FIRE]
    own = [toll for toll in tolls if toll.unit == unit.id]
    if is_elite(charts, unit):
        return _times(charts.pre_melee.fire_loss, own)
    elite = _elite_among(charts, enemies)
    by_elite = [toll for toll in tolls if _is_of(toll, attackers) and _firers(toll, elite)]
    ordinary = _times(charts.pre_melee.fire_loss, [toll for toll in own if toll not in by_elite])
    return (*ordinary, *_elite_times(charts, elite, by_elite))


def defender_losses(
    state: State, charts: Charts, unit: Unit, attackers: Sequence[Unit], enemies: Sequence[Unit]
) -> tuple[Modifier, ...]:
    """Return what the fire of elite attackers takes from a defender's roll (PR 33.20; BZ 13.4, 13.5).

    It counts only if the attackers have at least as many increments, and not against elite defenders, since between
    elite troops the ordinary rule holds, which knows losses of attackers only.
    """
    if is_elite(charts, unit) or _increments(attackers) < _increments(enemies):
        return ()
    elite = _elite_among(charts, attackers)
    by_elite = [toll for toll in state.tolls if _is_of(toll, enemies) and _firers(toll, elite)]
    return _elite_times(charts, elite, by_elite)


# -- small pieces ---------------------------------------------------------------------------------------


def _step(charts: Charts, unit: Unit) -> EliteStep | None:
    if not unit.counter.is_infantry:
        return None
    morale = unit.counter.specific.morale
    return next((step for step in charts.pre_melee.elite if step.from_morale <= morale <= step.to_morale), None)


def _elite_among(charts: Charts, units: Sequence[Unit]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if is_elite(charts, unit))


def _is_of(toll: Toll, units: Sequence[Unit]) -> bool:
    return any(toll.unit == unit.id for unit in units)


def _firers(toll: Toll, units: Sequence[Unit]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.id in toll.firers)


def _increments(units: Sequence[Unit]) -> int:
    return sum(unit.increments for unit in units)


def _times(modifier: Modifier, tolls: Sequence[Toll]) -> tuple[Modifier, ...]:
    lost = sum(toll.increments for toll in tolls)
    return (modifier.times(lost),) if lost else ()


def _elite_times(charts: Charts, elite: Sequence[Unit], tolls: Sequence[Toll]) -> tuple[Modifier, ...]:
    """Return the modifier of the best elite troops that fired, once for each increment they took (PR 33.21)."""
    fired = [unit for toll in tolls for unit in _firers(toll, elite)]
    if not fired:
        return ()
    step = _step(charts, min(fired, key=lambda unit: unit.counter.specific.morale))
    return _times(step.modifier, tolls) if step else ()
