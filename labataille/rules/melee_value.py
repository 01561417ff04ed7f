"""Melee values (PR 12.1, 30.5, 30.10, 33.29, 33.30, 35.5 to 35.13): what each unit brings to a melee, and why.

Readiness, straight charges and recall (PR 36 to 42) and works (PR 33.15) come with their chapters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, side_towards
from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Multiplier, Term
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.approach import Approach, approach, imposes_general_order, is_swamp
from labataille.rules.losses import lance_share, melee_share
from labataille.rules.orientation import SideClass, hex_side_class, is_heavy
from labataille.rules.shelter import fighting


def attack_terms(
    state: State, charts: Charts, attackers: Sequence[Unit], enemies: Sequence[Unit], target: Hex
) -> tuple[Term, ...]:
    """Return the melee values of the attackers of a hex, all of them whatever their formation (PR 32.7, 33.28)."""
    terms = []
    for unit in attackers:
        path = approach(state, charts, unit, target)
        terms.append(_term(charts, unit, tuple(_of_attacker(state, charts, unit, enemies, target, path))))
        terms.extend(_lance(charts, unit))
    return tuple(terms)


def defence_terms(
    state: State, charts: Charts, attackers: Sequence[Unit], enemies: Sequence[Unit], target: Hex
) -> tuple[Term, ...]:
    """Return the melee values of the defenders of a hex, guns included, the sheltered left out (PR 19.15, 32.7, 33.28)."""
    defenders = fighting(state, enemies)
    return tuple(_term(charts, unit, tuple(_of_defender(state, charts, unit, attackers, target))) for unit in defenders)


def _term(charts: Charts, unit: Unit, multipliers: tuple[Multiplier, ...]) -> Term:
    """Return the printed value in proportion to the increments left, with all multipliers (PR 12.1, 33.30).

    Disorder never halves guns to under one (PR 30.16).
    """
    half = charts.melee.disordered
    least = Fraction(charts.fire.guns_least_value)
    if unit.counter.is_artillery and half in multipliers and melee_share(unit) * half.factor < least:
        others = tuple(multiplier for multiplier in multipliers if multiplier is not half)
        return Term(unit.name_here, least, "disordered guns, never less", "PR 30.16", others)
    return Term(unit.name_here, melee_share(unit), _melee_reading(unit), "PR 12.1", multipliers)


def _melee_reading(unit: Unit) -> str:
    """Return how a melee value comes about: the printed one, what is left, and for cavalry the hexes it fills (PR 12.1, 16.115)."""
    printed, whole = f"melee {unit.counter.specific.melee}", unit.counter.increments
    is_part_of_cavalry = unit.counter.is_cavalry and unit.elsewhere > 0
    left = unit.increments + unit.elsewhere if is_part_of_cavalry else unit.increments
    reading = f"{printed} × {left}/{whole}" if left < whole else printed
    return f"{reading}, in one of {len(unit.hexes)} hexes" if is_part_of_cavalry else reading


def _lance(charts: Charts, unit: Unit) -> tuple[Term, ...]:
    """Return the bonus of lancers that assault in line, doubled and never reduced otherwise (PR 35.7 to 35.9).

    In column they have none, or by the switch the single bonus (PR 35.8).
    """
    bonus = lance_share(unit)
    if bonus and unit.formation is Formation.LINE:
        return (Term(unit.name_here, bonus, "lance bonus", "PR 35.7", (charts.melee.lance_in_line,)),)
    if bonus and unit.formation is Formation.COLUMN and charts.charge.switches.lance_bonus_in_column:
        return (Term(unit.name_here, bonus, "lance bonus", "PR 35.8"),)
    return ()


# -- multipliers ----------------------------------------------------------------------------------------


def _of_attacker(
    state: State, charts: Charts, unit: Unit, enemies: Sequence[Unit], target: Hex, path: Approach
) -> Iterator[Multiplier]:
    """Yield what raises or lowers an attacker's melee value (PR 33.29; BZ 13.6, WG 16.1)."""
    rules = charts.melee
    yield from _of_order(charts, unit)
    if path.through is SideClass.FLANK:
        yield rules.flank
    if path.through is SideClass.REAR:
        yield rules.rear
    if path.watercourses:
        yield rules.across_watercourse
    yield from _against_carre(charts, unit, enemies)
    if is_heavy(unit, charts) and _are_light(charts, enemies):
        yield rules.heavy_against_light
    if unit.counter.is_cavalry and any(imposes_general_order(state, charts, hex) for hex in (unit.hex, target)):
        yield rules.cavalry_general_order
    if is_swamp(state, charts, target):
        yield rules.swamp
    if ground := rules.into.get(state.scenario.battlefield.terrain[target]):
        yield ground


def _of_defender(
    state: State, charts: Charts, unit: Unit, attackers: Sequence[Unit], target: Hex
) -> Iterator[Multiplier]:
    """Yield what raises or lowers a defender's melee value (PR 30.10, 30.13, 33.29; BZ 17.3)."""
    rules = charts.melee
    yield from _of_order(charts, unit)
    if unit.is_routed:
        yield rules.cavalry_routed if unit.counter.is_cavalry else rules.infantry_routed
    if is_heavy(unit, charts) and _are_light(charts, attackers) and _all_in_front(state, charts, attackers, target):
        yield rules.heavy_against_light
    if unit.counter.is_cavalry and imposes_general_order(state, charts, target):
        yield rules.cavalry_general_order
    if is_swamp(state, charts, target):
        yield rules.swamp


def _of_order(charts: Charts, unit: Unit) -> Iterator[Multiplier]:
    """Yield what a unit's own state and formation do to its melee value on either side (PR 19.10, 20.11, 30.5, 32.7, 35.6)."""
    if unit.morale is Morale.DISORDERED:
        yield charts.melee.disordered
    if unit.formation is Formation.SKIRMISH:
        yield charts.melee.skirmish_order
    if unit.formation is Formation.LINE and is_heavy(unit, charts):
        yield charts.melee.heavy_in_line


def _against_carre(charts: Charts, unit: Unit, enemies: Sequence[Unit]) -> Iterator[Multiplier]:
    """Yield what fighting a carré does: infantry gains, cavalry loses (PR 16.50, 16.51, 35.9)."""
    if not any(enemy.formation is Formation.CARRE for enemy in enemies):
        return
    if unit.counter.is_infantry:
        yield charts.melee.infantry_against_carre
    if unit.counter.is_cavalry:
        yield charts.melee.cavalry_against_carre


def _are_light(charts: Charts, units: Sequence[Unit]) -> bool:
    """Return whether units are light cavalry, none heavy among them (PR 6.7, 35.5)."""
    cavalry = [unit for unit in units if unit.counter.is_cavalry]
    return bool(cavalry) and not any(is_heavy(unit, charts) for unit in cavalry)


def _all_in_front(state: State, charts: Charts, attackers: Sequence[Unit], target: Hex) -> bool:
    """Return whether all attackers come through the defenders' own front hexsides (PR 35.5)."""
    sides = [side_towards(target, unit.hex) for unit in attackers if unit.hex != target]
    return all(hex_side_class(state, charts, target, side) is SideClass.FRONT for side in sides)
