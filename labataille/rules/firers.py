"""Who may fire at what (PR 21.2 to 21.7, 24, 25, 27, 28): the refusals of single units, and the fires open to a side.

Skirmishers fire like others but for their range (PR 19.8, 19.9) and, on horse, the number of their targets (PR 20.8).
Where no kind of fire is named, it is that of the segment under way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, disc, distance, neighbours
from labataille.model.fires import FireKind, kind_in
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR, UnitId
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.artillery import nearest_targets, reach_of_guns, stands_in_carre, why_not_nearest
from labataille.rules.cavalry_fire import horse_as_one, why_not_twice
from labataille.rules.fire_value import fire_value
from labataille.rules.sight import sees

# -- the fires open --------------------------------------------------------------------------------------


def open_fires(state: State, charts: Charts, side: Side) -> Mapping[Hex, tuple[Unit, ...]]:
    """Return every hex that a side may fire at now, by hex number, with the units that may (PR 21.2, 27.1).

    Of a long line come the parts that may, each with its own fronts (PR 24.6, 24.7).
    """
    found: dict[Hex, list[Unit]] = {}
    for unit in (part for whole in state.units_of(side) for part in whole.parts()):
        for target in fire_targets(state, charts, unit):
            found.setdefault(target, []).append(unit)
    return {hex: horse_as_one(state, charts, found[hex], hex) for hex in sorted(found)}


def fire_targets(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes that a unit may fire at now, by hex number; a carré, too, at those around it (PR 21.2, 27.4)."""
    if unit.counter.is_artillery:
        near = () if why_silent(state, unit) else nearest_targets(state, charts, unit)
    else:
        near = _hexes_within_reach(state, charts, unit)
        near = () if near and why_silent(state, unit) else near
    return tuple(sorted(hex for hex in near if _why_not_there(state, charts, unit, hex) is None))


def why_no_fire(state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind | None = None) -> Reason | None:
    """Return why a unit may not fire at a hex, or None when it may (PR 21.2, 21.19)."""
    refusal = why_silent(state, unit, kind) or _why_not_there(state, charts, unit, target, kind)
    if refusal is None and unit.counter.is_artillery:
        return why_not_nearest(state, charts, unit, target)
    return refusal


def opportunity_firers(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[Unit, ...]:
    """Return the enemies of `side` that may fire at its unit which acts in a hex, or would come there (PR 28.1, 28.4).

    They stand next to the hex and have it before their fronts; a carré, too, beside it or in it (PR 28.7).
    """
    near = (there for there in (hex, *neighbours(hex)) if there in state.stacks)
    parts = {(part.id, part.hex): part for there in near for part in state.enemies_in(there, side)}
    able = [part for part in parts.values() if _why_no_opportunity(state, charts, part, hex) is None]
    return horse_as_one(state, charts, able, hex)


def firing_parts(
    state: State, charts: Charts, firers: Iterable[UnitId], target: Hex, kind: FireKind | None = None
) -> tuple[Unit, ...]:
    """Return units as they fire at a hex: of a long line the parts that may fire at it, of others the whole (PR 24.6).

    RULING: every part that may takes part; to keep one back for another hex, its owner fires at that hex first.
    """
    found: list[Unit] = []
    for unit in (state.units[unit_id] for unit_id in firers):
        able = [part for part in unit.parts() if why_no_fire(state, charts, part, target, kind) is None]
        found.extend(able or (unit,))
    return horse_as_one(state, charts, found, target)


def fire_range(state: State, charts: Charts, unit: Unit, kind: FireKind | None = None) -> int:
    """Return how many hexes a unit's fire reaches (PR 19.8, 19.9, 24.1, 24.5, 26.2, 27.2, 28.4; BZ 5.4, WG 5.5).

    It is one in all but offensive fire, and in that too for all but guns and infantry skirmishing in good order.
    """
    if _kind(state, kind) is not FireKind.OFFENSIVE:
        return 1
    if unit.counter.is_artillery:
        return reach_of_guns(unit)
    if _skirmishes_on_foot(unit) and unit.in_good_order and unit.counter.troop is not None:
        return charts.troops.fire[unit.counter.troop].skirmish_range
    return 1


def _skirmishes_on_foot(unit: Unit) -> bool:
    return unit.counter.is_infantry and unit.formation is Formation.SKIRMISH


# -- refusals: the unit ----------------------------------------------------------------------------------


def why_silent(state: State, unit: Unit, kind: FireKind | None = None) -> Reason | None:
    """Return why a unit may fire at nothing at all, or None when it may (PR 21.6, 21.7, 24.2, 25.1 to 25.5, 27.3).

    Guns may fire in the segment after they have unlimbered (PR 25.12). Opportunity fire is given at every occasion,
    whatever the unit has fired at before (PR 27.3, 28.4).
    """
    name = unit.counter.name
    if not unit.hexes:
        return Reason(f"{name} is not on the map.", "PR 21.2")
    if unit.is_routed:
        return Reason(f"{name} is routed and does not fire.", "PR 30.14" if unit.counter.is_cavalry else "PR 30.10")
    if unit.id in state.halted:
        return Reason(f"{name} was broken by opportunity fire and acts no more in this player turn.", "PR 28.12")
    if unit.counter.is_artillery and unit.formation is not Formation.UNLIMBERED:
        return Reason(f"{name} is limbered; only unlimbered guns fire.", "PR 25.1")
    if unit.counter.is_cavalry and unit.formation is not Formation.SKIRMISH:
        return Reason(f"{name} is cavalry, which fires only in skirmish order.", "PR 21.7")
    if unit.id in state.sheltering:
        return Reason(f"{name} has run from a charge and gives no fire in this player turn.", "PR 19.15")
    if kind is not FireKind.OPPORTUNITY and _has_fired(state, unit) and not _fires_again(state, unit):
        return Reason(f"{name} has fired in this segment.", "PR 21.6")
    return _why_covered(state, unit)


def _has_fired(state: State, unit: Unit) -> bool:
    """Return whether a unit has fired in this segment out of the hex where it is seen (PR 21.6, 24.6)."""
    return any(shot.origin == unit.hex for shot in state.fires.get(unit.id, ()))


def _fires_again(state: State, unit: Unit) -> bool:
    """Return whether a unit may fire more than once in a segment: a carré, or cavalry skirmishers (PR 20.8, 21.6, 24.8)."""
    return unit.counter.is_cavalry or stands_in_carre(state, unit)


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


def _kind(state: State, kind: FireKind | None) -> FireKind:
    return kind or kind_in(state.segment)


def _why_not_there(
    state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind | None = None
) -> Reason | None:
    """Return why a unit that may fire does not fire at this hex, nearer targets of guns left out (PR 21.19, 24.7)."""
    if kind is FireKind.OPPORTUNITY:
        return _why_no_target(state, unit, target) or _why_not_into(state, charts, unit, target, kind)
    return (
        _why_fired_at(state, target)
        or _why_no_target(state, unit, target)
        or _why_not_from_carre(state, unit, target)
        or why_not_twice(state, unit, target)
        or _why_not_into(state, charts, unit, target, kind)
    )


def _why_not_into(state: State, charts: Charts, unit: Unit, hex: Hex, kind: FireKind | None) -> Reason | None:
    """Return why the fire of a unit does not come into a hex: reach, sight, or no fire value (PR 21.2, 23.1, 24.1)."""
    if hex != unit.hex:
        refusal = _why_out_of_reach(state, charts, unit, hex, kind) or sees(state, charts, unit, hex)
        if refusal is not None:
            return refusal
    value = fire_value(state, charts, unit, hex, kind)
    return value if isinstance(value, Reason) else None


def _why_no_opportunity(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit would give no fire at an enemy who acts in a hex, even if none is there yet (PR 28.4, 28.7)."""
    if hex not in state.stacks:
        kind = FireKind.OPPORTUNITY
        return why_silent(state, unit, kind) or _why_not_into(state, charts, unit, hex, kind)
    return why_no_fire(state, charts, unit, hex, FireKind.OPPORTUNITY)


def _why_fired_at(state: State, target: Hex) -> Reason | None:
    """Return that a hex has been a target already (PR 21.4, 24.12)."""
    if target in state.targets:
        return Reason(f"Hex {target} has been fired at in this segment.", "PR 21.4")
    return None


def _why_no_target(state: State, unit: Unit, target: Hex) -> Reason | None:
    """Return why a hex is no target: nobody to hit there, or friends in it (PR 21.1)."""
    struck = state.enemies_in(target, unit.side)
    if not struck:
        return Reason(f"No enemy combat unit stands in hex {target}.", "PR 21.1")
    if target == unit.hex:
        if stands_in_carre(state, unit) and _enemy_on_carre(state, unit):
            return None
        return Reason("Only a carré and its battery fire at cavalry in their own hex.", "PR 24.9")
    if len(struck) < len(state.stack(target)):
        return Reason("Cavalry on a friendly carré cannot be seen until it rides out.", "PR 23.13a")
    return None


def _why_out_of_reach(state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind | None) -> Reason | None:
    hexes = fire_range(state, charts, unit, kind)
    if distance(unit.hex, target) <= hexes:
        return None
    if _kind(state, kind) is FireKind.DEFENSIVE:
        return Reason("Defensive fire is only at enemies in adjacent hexes.", "PR 27.2")
    if kind is FireKind.OPPORTUNITY:
        return Reason("Opportunity fire is only at enemies in adjacent hexes.", "PR 28.4")
    clause = "PR 26.2" if unit.counter.is_artillery else "PR 24.1"
    return Reason(f"{unit.counter.name} fires {hexes} {'hex' if hexes == 1 else 'hexes'} far.", clause)


def _why_not_from_carre(state: State, unit: Unit, target: Hex) -> Reason | None:
    """Return why a carré that has fired may not fire at this hex too, or None (PR 16.46, 16.48, 24.8, 24.10).

    All its fires are at adjacent hexes that do not touch one another. Fire into its own hex, or at a distance by its
    battery, is its only fire.
    """
    if not stands_in_carre(state, unit):
        return None
    earlier = tuple(shot.target for other in state.stack(unit.hex) for shot in state.fires.get(other.id, ()))
    if unit.hex in earlier or (earlier and target == unit.hex):
        return Reason("A carré that fires at the cavalry in its hex does so with all it has.", "PR 24.9")
    if any(distance(hex, target) <= 1 for hex in earlier):
        return Reason("A carré does not fire into hexes next to each other.", "PR 24.8")
    mine = tuple(shot.target for shot in state.fires.get(unit.id, ()))
    if mine and any(distance(unit.hex, hex) != 1 for hex in (*mine, target)):
        return Reason(f"{unit.counter.name} fires more than once only at hexes next to the carré.", "PR 24.10")
    return None
