"""Who may fire at what (PR 21.2 to 21.7, 24, 25, 27): the refusals of single units, and the fires open to a side.

Opportunity fire comes with its chapter.
"""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, disc, distance, neighbours
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.artillery import nearest_targets, reach_of_guns, stands_in_carre, why_not_nearest
from labataille.rules.fire_value import fire_value
from labataille.rules.sight import sees

# -- the fires open --------------------------------------------------------------------------------------


def open_fires(state: State, charts: Charts, side: Side) -> Mapping[Hex, tuple[Unit, ...]]:
    """Return every hex that a side may fire at now, by hex number, with the units that may (PR 21.2, 27.1)."""
    found: dict[Hex, list[Unit]] = {}
    for unit in state.units_of(side):
        for target in fire_targets(state, charts, unit):
            found.setdefault(target, []).append(unit)
    return {hex: tuple(found[hex]) for hex in sorted(found)}


def fire_targets(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes that a unit may fire at now, by hex number; a carré, too, at those around it (PR 21.2, 27.4)."""
    if unit.counter.is_artillery:
        near = () if why_silent(state, unit) else nearest_targets(state, charts, unit)
    else:
        near = _hexes_within_reach(state, charts, unit)
        near = () if near and why_silent(state, unit) else near
    return tuple(sorted(hex for hex in near if _why_not_there(state, charts, unit, hex) is None))


def why_no_fire(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit may not fire at a hex, or None when it may (PR 21.2, 21.19)."""
    refusal = why_silent(state, unit) or _why_not_there(state, charts, unit, target)
    if refusal is None and unit.counter.is_artillery:
        return why_not_nearest(state, charts, unit, target)
    return refusal


def fire_range(state: State, charts: Charts, unit: Unit) -> int:
    """Return how many hexes a unit's fire reaches now (PR 24.1, 24.5, 26.2, 27.2; BZ 5.4).

    It is one in defensive fire, and in offensive fire too for all but guns and skirmishers.
    """
    if state.segment is Segment.DEFENSIVE_FIRE:
        return 1
    if unit.counter.is_artillery:
        return reach_of_guns(unit)
    if unit.counter.is_infantry and unit.formation is Formation.SKIRMISH and unit.counter.troop is not None:
        return charts.troops.fire[unit.counter.troop].skirmish_range
    return 1


# -- refusals: the unit ----------------------------------------------------------------------------------


def why_silent(state: State, unit: Unit) -> Reason | None:
    """Return why a unit may fire at nothing at all, or None when it may (PR 21.6, 21.7, 24.2, 25.1 to 25.5, 27.3).

    Guns may fire in the segment after they have unlimbered (PR 25.12).
    """
    name = unit.counter.name
    if not unit.hexes:
        return Reason(f"{name} is not on the map.", "PR 21.2")
    if unit.is_routed:
        return Reason(f"{name} is routed and does not fire.", "PR 30.14" if unit.counter.is_cavalry else "PR 30.10")
    if unit.counter.is_artillery and unit.formation is not Formation.UNLIMBERED:
        return Reason(f"{name} is limbered; only unlimbered guns fire.", "PR 25.1")
    if unit.counter.is_cavalry and unit.formation is not Formation.SKIRMISH:
        return Reason(f"{name} is cavalry, which fires only in skirmish order.", "PR 21.7")
    if state.fires.get(unit.id) and not stands_in_carre(state, unit):
        return Reason(f"{name} has fired in this segment.", "PR 21.6")
    return _why_covered(state, unit)


def _why_covered(state: State, unit: Unit) -> Reason | None:
    """Return why the stack keeps a unit from firing, or None (PR 24.2, 24.10, 25.2 to 25.5)."""
    friends = tuple(other for other in state.stack(unit.hex) if other.side is unit.side)
    if not friends or friends[0].id == unit.id:
        return None
    if unit.counter.is_artillery:
        return _why_guns_covered(state, unit, friends)
    if unit.formation in _FIRE_BY_INCREMENTS:
        return None
    return Reason(f"Only the top unit of the hex fires, and that is {friends[0].counter.name}.", "PR 24.2")


_FIRE_BY_INCREMENTS = (Formation.LINE, Formation.CARRE, Formation.SKIRMISH)
"""Formations whose increments fire, wherever in the stack the unit lies (PR 21.9)."""


def _why_guns_covered(state: State, unit: Unit, friends: tuple[Unit, ...]) -> Reason | None:
    """Return why a battery that is not on top of its hex may not fire, or None (PR 24.10, 25.2 to 25.5)."""
    infantry = [friend for friend in friends if friend.counter.is_infantry]
    if any(friend.formation in (Formation.LINE, Formation.CARRE) for friend in infantry):
        first = next(friend for friend in friends if friend.formation is Formation.UNLIMBERED)
        if first.id == unit.id:
            return None
        return Reason(f"One battery of the hex fires with the infantry, and that is {first.counter.name}.", "PR 25.4")
    if infantry:
        return Reason(f"Only the top unit of the hex fires, and that is {friends[0].counter.name}.", "PR 25.5")
    if state.scenario.battlefield.terrain[unit.hex] == CLEAR:
        return None
    return Reason(f"Only the top battery fires out of such ground, and that is {friends[0].counter.name}.", "PR 25.3")


# -- refusals: the target --------------------------------------------------------------------------------


def _hexes_within_reach(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes with enemies that infantry or cavalry could reach if it saw them (PR 24.1)."""
    if not unit.hexes:
        return ()
    hexes = fire_range(state, charts, unit)
    around = neighbours(unit.hex) if hexes == 1 else disc(unit.hex, hexes)
    found = tuple(hex for hex in around if state.enemies_in(hex, unit.side))
    if unit.hex not in found and _enemy_on_carre(state, unit):
        return (*found, unit.hex)
    return found


def _enemy_on_carre(state: State, unit: Unit) -> bool:
    """Return whether enemy cavalry stands in the hex of the unit's carré (PR 24.9)."""
    return any(enemy.counter.is_cavalry for enemy in state.enemies_in(unit.hex, unit.side))


def _why_not_there(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit that may fire does not fire at this hex, nearer targets of guns left out (PR 21.19, 24.7)."""
    refusal = _why_no_target(state, unit, target) or _why_not_from_carre(state, unit, target)
    if refusal is None and target != unit.hex:
        refusal = _why_out_of_reach(state, charts, unit, target) or sees(state, charts, unit, target)
    if refusal is not None:
        return refusal
    value = fire_value(state, charts, unit, target)
    return value if isinstance(value, Reason) else None


def _why_no_target(state: State, unit: Unit, target: Hex) -> Reason | None:
    """Return why a hex is no target: nobody to hit there, friends in it, or fired at already (PR 21.1, 21.4, 24.12)."""
    if target in state.targets:
        return Reason(f"Hex {target} has been fired at in this segment.", "PR 21.4")
    struck = state.enemies_in(target, unit.side)
    if not struck:
        return Reason(f"No enemy combat unit stands in hex {target}.", "PR 21.1")
    if target == unit.hex:
        if unit.formation is Formation.CARRE and _enemy_on_carre(state, unit):
            return None
        return Reason("Only the infantry of a carré fires at cavalry in its own hex.", "PR 24.9")
    if len(struck) < len(state.stack(target)):
        return Reason("Cavalry on a friendly carré cannot be seen until it rides out.", "PR 23.13a")
    return None


def _why_out_of_reach(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    hexes = fire_range(state, charts, unit)
    if distance(unit.hex, target) <= hexes:
        return None
    if state.segment is Segment.DEFENSIVE_FIRE:
        return Reason("Defensive fire is only at enemies in adjacent hexes.", "PR 27.2")
    clause = "PR 26.2" if unit.counter.is_artillery else "PR 24.1"
    return Reason(f"{unit.counter.name} fires {hexes} {'hex' if hexes == 1 else 'hexes'} far.", clause)


def _why_not_from_carre(state: State, unit: Unit, target: Hex) -> Reason | None:
    """Return why a carré that has fired may not fire at this hex too, or None (PR 16.46, 16.48, 24.8, 24.10).

    All its fires are at adjacent hexes that do not touch one another. Fire into its own hex, or at a distance by its
    battery, is its only fire.
    """
    if not stands_in_carre(state, unit):
        return None
    earlier = tuple(hex for other in state.stack(unit.hex) for hex in state.fires.get(other.id, ()))
    if any(distance(hex, target) <= 1 for hex in earlier):
        return Reason("A carré does not fire into hexes next to each other.", "PR 24.8")
    mine = state.fires.get(unit.id, ())
    if mine and any(distance(unit.hex, hex) != 1 for hex in (*mine, target)):
        return Reason(f"{unit.counter.name} fires more than once only at hexes next to the carré.", "PR 24.10")
    return None
