"""Fire values (PR 12.4, 19.7, 20.8, 21.9, 21.10, 24): what one unit brings to a fire attack.

Infantry in several hexes fires as it stands in each of them (PR 24.6), cavalry as a whole (PR 24.11). Batteries are in
`artillery`.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.troops import TroopRow
from labataille.geometry import Hex, distance
from labataille.model.fires import FireKind, kind_in
from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Multiplier, Reason, Term
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.artillery import battery_value
from labataille.rules.losses import printed_fire_reduction
from labataille.rules.towns import town_fire


def fire_value(state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind | None = None) -> Term | Reason:
    """Return the fire value of a unit at a hex, or why it has none; fractions are kept (PR 21.2, 21.9, 21.13).

    Where no kind of fire is named, it is that of the segment.
    """
    if unit.counter.is_artillery:
        return battery_value(state, charts, unit, target)
    if unit.counter.is_cavalry:
        return _cavalry_value(charts, unit)
    return _infantry_value(state, charts, unit, target, kind or kind_in(state.segment))


def line_increments(state: State, charts: Charts, unit: Unit) -> int:
    """Return how many increments of a unit in line fire: four of the hex, from the top down (PR 16.26, 24.3)."""
    return _increments_of_hex(state, unit, charts.fire.line_increments)


def skirmish_increments(state: State, charts: Charts, unit: Unit) -> int:
    """Return how many increments of a unit in skirmish order fire: three of the hex, from the top down (PR 19.7, 24.5)."""
    return _increments_of_hex(state, unit, charts.fire.skirmish_increments)


def _increments_of_hex(state: State, unit: Unit, most: int) -> int:
    """Return what is left for a unit of the increments that fire out of its hex, after those above it in its order."""
    left = most
    for other in state.stack(unit.hex):
        if other.id == unit.id:
            break
        if other.counter.is_infantry and other.formation is unit.formation:
            left -= min(other.increments, left)
    return min(unit.increments, left)


# -- cavalry and infantry -------------------------------------------------------------------------------


def _cavalry_value(charts: Charts, unit: Unit) -> Term | Reason:
    """Return the bracketed value of cavalry in skirmish order, halved after heavy losses (PR 12.6, 20.8, 21.10, 24.11).

    It is the whole value whatever the number of its targets and of its hexes.
    """
    if unit.formation is not Formation.SKIRMISH:
        return Reason("Cavalry fires only in skirmish order.", "PR 21.7")
    value = unit.counter.specific.skirmish_fire
    if not value:
        return Reason(f"{unit.counter.name} has no skirmish fire value.", "PR 21.2")
    return _reduced(charts, unit, Term(unit.name_here, Fraction(value), "skirmish fire value", "PR 24.11"))


def _infantry_value(state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind) -> Term | Reason:
    """Return the fire value of infantry by its formation (PR 21.9), half of it when disordered (PR 30.5)."""
    match unit.formation:
        case Formation.LINE:
            term = _line_value(state, charts, unit)
        case Formation.CARRE:
            term = _carre_value(charts, unit, target)
        case Formation.SKIRMISH:
            term = _skirmish_value(state, charts, unit, target)
        case Formation.ROAD_MARCH if kind is FireKind.OFFENSIVE:
            term = Reason("A unit in Road March does not fire offensively.", "PR 16.74")
        case _:
            term = _printed_value(state, charts, unit)
    if isinstance(term, Term) and unit.morale is Morale.DISORDERED:
        return _with(term, charts.fire.disordered)
    return term


def _printed_value(state: State, charts: Charts, unit: Unit) -> Term | Reason:
    """Return the printed value of infantry in column or general order, as a town raises it (PR 12.4, 16.61, 24.2; WG 5.3)."""
    value = unit.counter.specific.fire
    if not value:
        return Reason(f"{unit.counter.name} has no fire value.", "PR 21.2")
    term = _reduced(charts, unit, Term(unit.name_here, Fraction(value), "printed fire value", "PR 24.2"))
    town = town_fire(state, charts, unit)
    return _with(term, town) if town else term


def _line_value(state: State, charts: Charts, unit: Unit) -> Term | Reason:
    """Return the firing increments of a line times its multiple (PR 24.3)."""
    row = _row(charts, unit)
    if row is None or row.line is None:
        return _no_multiple(unit, row, "line")
    firing = line_increments(state, charts, unit)
    if not firing:
        full = f"As many increments of this line as may, {charts.fire.line_increments}, fire already."
        return Reason(full, "PR 24.3")
    return Term(unit.name_here, Fraction(firing * row.line), f"{firing} increments in line × {row.line}", "PR 24.3")


def _carre_value(charts: Charts, unit: Unit, target: Hex) -> Term | Reason:
    """Return a third of a carré's increments times its multiple; all at cavalry in its hex (PR 16.46, 24.8, 24.9)."""
    row = _row(charts, unit)
    if row is None or row.carre is None:
        return _no_multiple(unit, row, "carré")
    whole = Term(unit.name_here, Fraction(unit.increments * row.carre), _carre_reading(unit, row.carre), "PR 24.8")
    if target == unit.hex:
        return replace(whole, clause="PR 24.9")
    return _with(whole, Multiplier("carre", charts.fire.carre_share, "one third into each hex", "PR 24.8"))


def _carre_reading(unit: Unit, multiple: int) -> str:
    return f"{unit.increments} increments in carré × {multiple}"


def _skirmish_value(state: State, charts: Charts, unit: Unit, target: Hex) -> Term | Reason:
    """Return up to three increments times the skirmish multiple, halved beyond one hex (PR 19.7, 19.8, 24.5; BZ 5.4).

    Where the title prints a multiple for every hex of range, that counts in place of the halving (WG 5.1, 5.5).
    """
    row = _row(charts, unit)
    if row is None or row.skirmish is None:
        return _no_multiple(unit, row, "skirmish order")
    firing = skirmish_increments(state, charts, unit)
    if not firing:
        full = f"As many skirmishers of this hex as may, {charts.fire.skirmish_increments}, fire already."
        return Reason(full, "PR 19.7")
    hexes = distance(unit.hex, target)
    multiple = _multiple_at(row, row.skirmish, hexes)
    reading = f"{firing} increments in skirmish order × {multiple}"
    term = Term(unit.name_here, Fraction(firing * multiple), reading, "PR 24.5")
    return _with(term, charts.fire.skirmish_far) if hexes > 1 and not row.skirmish_by_range else term


def _multiple_at(row: TroopRow, adjacent: int, hexes: int) -> int:
    """Return the skirmish multiple at a range: the one of the row, or that of its hex (WG 5.1).

    RULING: beyond the last hex printed, where nobody fires, the last one is told.
    """
    by_range = row.skirmish_by_range
    return by_range[min(hexes, len(by_range)) - 1] if by_range else adjacent


# -- small pieces ---------------------------------------------------------------------------------------


def _row(charts: Charts, unit: Unit) -> TroopRow | None:
    """Return a unit's row of the Fire Effects chart (BZ 5.1)."""
    return charts.troops.fire.get(unit.counter.troop) if unit.counter.troop is not None else None


def _no_multiple(unit: Unit, row: TroopRow | None, formation: str) -> Reason:
    """Return why a unit whose type has no multiple for its formation gives no fire (BZ 5.2)."""
    return Reason(f"{unit.counter.name} gives no fire in {formation}.", row.clause if row else "PR 21.9")


def _reduced(charts: Charts, unit: Unit, term: Term) -> Term:
    """Return the term of a printed value after what heavy losses make of it (PR 12.4, 12.6, 21.10)."""
    reduction = printed_fire_reduction(charts, unit)
    return _with(term, reduction) if reduction else term


def _with(term: Term, multiplier: Multiplier) -> Term:
    return replace(term, multipliers=(*term.multipliers, multiplier))
