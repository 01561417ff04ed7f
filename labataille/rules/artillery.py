"""Artillery (PR 25, 26): a battery's value by range, the nearest target, canister, and guns of several hexes together.

Losses among guns are in the chapter on losses (PR 25.10), the limbering that must precede fire in that on organisation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.counters import RangeBand
from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Modifier, Multiplier, Reason, Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.rules.leaders import helps, leaders_helping
from labataille.rules.losses import band_share
from labataille.rules.sight import sees

# -- the value of a battery ----------------------------------------------------------------------------


def band_at(unit: Unit, hexes: int) -> RangeBand | None:
    """Return the band in which a target so many hexes away lies, or None beyond the last one (PR 26.1, 26.2)."""
    return next((band for band in unit.counter.specific.bands if hexes <= band.last_hex), None)


def reach_of_guns(unit: Unit) -> int:
    """Return the last hex of a battery's last band (PR 26.2)."""
    return max((band.last_hex for band in unit.counter.specific.bands), default=0)


def battery_value(state: State, charts: Charts, unit: Unit, target: Hex) -> Term | Reason:
    """Return a battery's fire value at a hex: that of its band, in proportion to what is left of it (PR 26.1 to 26.3).

    In a carré it gives a third of that, but at cavalry in the carré's hex it gives the double (PR 16.48, 16.49, 24.10).
    RULING on the double: of the whole value, not of the third. Disordered guns give half, never under one (PR 25.11).
    """
    hexes = distance(unit.hex, target)
    band = band_at(unit, hexes)
    if band is None:
        return Reason(f"{unit.counter.name} reaches {reach_of_guns(unit)} hexes, not {hexes}.", "PR 26.2")
    if not band.value:
        return Reason(f"{unit.counter.name} has no fire value at {hexes} hexes.", "PR 21.2")
    carre = (_share_in_carre(charts, unit, target),) if stands_in_carre(state, unit) else ()
    term = Term(unit.name_here, band_share(unit, band.value), _reading(unit, band, hexes), "PR 26.3", carre)
    return _disordered(charts, unit, term)


def _share_in_carre(charts: Charts, unit: Unit, target: Hex) -> Multiplier:
    return charts.fire.guns_at_cavalry_in_carre if target == unit.hex else charts.fire.guns_with_carre


def stands_in_carre(state: State, unit: Unit) -> bool:
    """Return whether a unit forms a carré, or is a battery in one (PR 16.44, 24.10)."""
    return any(other.formation is Formation.CARRE and other.side is unit.side for other in state.stack(unit.hex))


def _reading(unit: Unit, band: RangeBand, hexes: int) -> str:
    """Return the words of a battery's term: its printed value at that distance, and what is left of it."""
    printed = f"{band.value} at {hexes} {'hex' if hexes == 1 else 'hexes'}" if hexes else f"{band.value} at close quarters"
    return f"{printed}, {unit.increments} of {unit.counter.increments} increments left" if unit.lost else printed


def _disordered(charts: Charts, unit: Unit, term: Term) -> Term:
    """Return the term of a battery after disorder (PR 25.11, 30.5)."""
    if unit.morale is not Morale.DISORDERED:
        return term
    halved = replace(term, multipliers=(*term.multipliers, charts.fire.disordered))
    least = Fraction(charts.fire.guns_least_value)
    return halved if halved.value >= least else Term(term.subject, least, "disordered guns, never less", "PR 25.11")


# -- targets -------------------------------------------------------------------------------------------


def nearest_targets(state: State, charts: Charts, battery: Unit) -> tuple[Hex, ...]:
    """Return the nearest hexes with enemies that a battery sees and reaches, all equally far (PR 26.4, 26.5)."""
    for _, hexes in groupby(_enemy_hexes(state, battery), key=lambda found: found[0]):
        seen = tuple(hex for _, hex in hexes if sees(state, charts, battery, hex) is None)
        if seen:
            return seen
    return ()


def why_not_nearest(state: State, charts: Charts, battery: Unit, target: Hex) -> Reason | None:
    """Return which nearer target a battery must prefer, or None when none is nearer (PR 26.4)."""
    nearest = nearest_targets(state, charts, battery)
    if not nearest or target in nearest:
        return None
    return Reason(f"Guns fire at the nearest target they see, which is in hex {nearest[0]}.", "PR 26.4")


def _enemy_hexes(state: State, battery: Unit) -> list[tuple[int, Hex]]:
    """Return the hexes within reach in which enemies stand, with their distance, nearest first, then by hex number."""
    found = []
    origin, reach = battery.hex, reach_of_guns(battery)
    for hex, stack in state.stacks.items():
        if state.units[stack[0]].side is not battery.side or hex == origin:
            hexes = distance(origin, hex)
            if hexes <= reach and _may_be_struck(state, battery, hex):
                found.append((hexes, hex))
    return sorted(found)


def _may_be_struck(state: State, battery: Unit, hex: Hex) -> bool:
    """Return whether enemies are there, and no friends but in the battery's own carré (PR 16.49, 23.13a)."""
    struck = state.enemies_in(hex, battery.side)
    return bool(struck) and (hex == battery.hex or len(struck) == len(state.stacks[hex]))


# -- canister ------------------------------------------------------------------------------------------


def canister(charts: Charts, firers: Sequence[Unit], target: Hex) -> Modifier | None:
    """Return the shift of an attack in which any battery fires canister, once for all of them (PR 26.6 to 26.8).

    Canister is fire at a target next to the guns, at the value of the shortest range (PR 26.9).
    """
    reach = charts.fire.canister_range
    if any(unit.counter.is_artillery and distance(unit.hex, target) <= reach for unit in firers):
        return charts.fire.canister
    return None


# -- guns of several hexes ------------------------------------------------------------------------------


def why_guns_not_together(state: State, charts: Charts, firers: Sequence[Unit]) -> Reason | None:
    """Return why the guns among these units may not fire at one hex together, or None (PR 25.6 to 25.8; BZ 18.1)."""
    guns = tuple(unit for unit in firers if unit.counter.is_artillery)
    hexes = tuple(sorted({unit.hex for unit in guns}))
    match len(hexes):
        case 0 | 1:
            return None
        case 2:
            return _why_not_nations(charts, guns) or _why_not_two(state, charts, guns, hexes)
        case 3:
            return _why_not_nations(charts, guns) or _why_not_three(state, charts, guns, hexes)
        case _:
            return Reason("Never more than three hexes of guns fire at one hex together.", "PR 25.7")


def has_special_ability(charts: Charts, leader: Leader) -> bool:
    """Return whether a leader has special ability: the highest modifier of the limbering table (PR 25.7, BZ 6.5)."""
    named = charts.troops.limbering.named
    return leader.id in named and named[leader.id].value == max(modifier.value for modifier in named.values())


def _why_not_nations(charts: Charts, guns: Sequence[Unit]) -> Reason | None:
    """Return why guns of several hexes may not fire together: they are of two nations of the coalition (BZ 18.1)."""
    nations = {battery.counter.nation for battery in guns if battery.side is Side.COALITION}
    if charts.switches.coalition_nations_stack or len(nations) < 2:
        return None
    return Reason(f"Guns of {' and '.join(sorted(nations))} in different hexes do not fire together.", "BZ 18.1")


def _why_not_two(state: State, charts: Charts, guns: Sequence[Unit], hexes: tuple[Hex, ...]) -> Reason | None:
    """Return why guns of two hexes may not fire together: the hexes touch, a leader of guns stands in one (PR 25.6)."""
    if distance(*hexes) > 1:
        return Reason("Only guns in adjacent hexes fire at one hex together.", "PR 25.6")
    leaders = (leader for battery in guns for leader in leaders_helping(state, battery))
    if any(leader.counter.artillery > 0 or has_special_ability(charts, leader) for leader in leaders):
        return None
    return Reason("Guns of two hexes fire at one hex only with an artillery leader in one of the two.", "PR 25.6")


def _why_not_three(state: State, charts: Charts, guns: Sequence[Unit], hexes: tuple[Hex, ...]) -> Reason | None:
    """Return why guns of three hexes may not fire together: a leader of special ability is next to all (PR 25.7)."""
    for leader in state.leaders.values():
        if leader.hex is None or not has_special_ability(charts, leader):
            continue
        if all(helps(leader, battery) for battery in guns) and _is_near_all(leader.hex, hexes):
            return None
    return Reason("Guns of three hexes need a leader of special ability next to all of them.", "PR 25.7")


def _is_near_all(place: Hex, hexes: tuple[Hex, ...]) -> bool:
    """Return whether a hex is one of the others or next to it, for each of them (PR 25.7)."""
    return all(distance(place, hex) <= 1 for hex in hexes)
