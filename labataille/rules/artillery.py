"""Artillery (PR 25, 26): a battery's value by range, the nearest target, canister, and guns of several hexes together.

Losses among guns are in the chapter on losses (PR 25.10), the limbering that must precede fire in that on organisation.
"""

from __future__ import annotations

from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.counters import RangeBand
from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Modifier, Reason, Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.rules.sight import sees

# -- the value of a battery ----------------------------------------------------------------------------


def band_at(unit: Unit, range: int) -> RangeBand | None:
    """Return the band in which a target so many hexes away lies, or None beyond the last one (PR 26.1, 26.2)."""
    return next((band for band in unit.counter.specific.bands if range <= band.last_hex), None)


def reach_of_guns(unit: Unit) -> int:
    """Return the last hex of a battery's last band (PR 26.2)."""
    return max((band.last_hex for band in unit.counter.specific.bands), default=0)


def battery_value(state: State, charts: Charts, unit: Unit, target: Hex) -> Term | Reason:
    """Return a battery's fire value at a hex: its band, in proportion to what is left of it (PR 12.5, 26.1 to 26.3).

    In a carré it gives a third of it, or doubles it at the cavalry in its own hex (PR 16.48, 16.49, 24.10); disordered
    guns give half, but never under one (PR 25.11).
    """
    range = distance(unit.hex, target)
    band = band_at(unit, range)
    if band is None:
        return Reason(f"{unit.counter.name} reaches {reach_of_guns(unit)} hexes; the target is {range} away.", "PR 26.2")
    if not band.value:
        return Reason(f"{unit.counter.name} has no fire value at {range} hexes.", "PR 21.2")
    term = Term(unit.id, _left_of(unit, band), _reading(unit, band, range), "PR 26.3", ())
    return _disordered(charts, unit, _in_carre(state, charts, unit, target, term))


def _left_of(unit: Unit, band: RangeBand) -> Fraction:
    return band.value * unit.counter.share(unit.increments)


def _reading(unit: Unit, band: RangeBand, range: int) -> str:
    """Return the words of a battery's term: its printed value at the range, and what is left of it."""
    printed = f"{band.value} at {range} {'hex' if range == 1 else 'hexes'}"
    return f"{printed}, {unit.increments} of {unit.counter.increments} increments" if unit.lost else printed


def _in_carre(state: State, charts: Charts, unit: Unit, target: Hex, term: Term) -> Term:
    """Return the term of a battery after what a carré in its hex makes of it (PR 16.48, 16.49, 24.10)."""
    if not stands_in_carre(state, unit):
        return term
    if target == unit.hex:
        return _with(term, charts.fire.guns_at_cavalry_on_carre)
    return _with(term, charts.fire.guns_with_carre)


def _disordered(charts: Charts, unit: Unit, term: Term) -> Term:
    """Return the term of a battery after disorder: half, never under one (PR 25.11, 30.5)."""
    if unit.morale is not Morale.DISORDERED:
        return term
    halved = _with(term, charts.fire.disordered)
    least = charts.fire.guns_least_value
    if halved.value >= least:
        return halved
    return Term(term.subject, Fraction(least), "disordered guns, never less", "PR 25.11")
