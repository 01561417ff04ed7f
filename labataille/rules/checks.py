"""Morale states and checks of one unit (PR 30.1 to 30.17, 31.1 to 31.6, 31.12): the sheet, the throw, the next state.

Where a broken unit goes belongs to the retreat, what a whole hex does to `morale`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS, index_of, value_at
from labataille.geometry import Hex
from labataille.model.events import MoraleChanged, MoraleChecked
from labataille.model.formations import Aim, Facing, Formation, Morale, toward_hexside, toward_vertex
from labataille.model.reasons import Modifier, Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.model.worksheets import CheckSheet
from labataille.rules.artillery import stands_in_carre
from labataille.rules.bodies import leaders_close_up
from labataille.rules.command import corps_modifier
from labataille.rules.leaders import morale_bonus
from labataille.rules.losses import has_half_losses
from labataille.rules.orientation import facing_aim
from labataille.rules.procedure import Play, Procedure, roll
from labataille.rules.retreat_ground import broken_order
from labataille.rules.towns import town_modifier

# -- queries: the check --------------------------------------------------------------------------------


def check_sheet(
    state: State, charts: Charts, unit: Unit, occasion: str, clause: str, extra: tuple[Modifier, ...] = ()
) -> CheckSheet:
    """Return the worksheet of a morale check: what always counts, each once, and what this occasion adds (PR 31.5).

    A modifier of the occasion takes the place of the general one with the same id (PR 38.31).
    """
    replaced = tuple(modifier.id for modifier in extra)
    general = tuple(modifier for modifier in _general(state, charts, unit) if modifier.id not in replaced)
    return CheckSheet(unit.id, occasion, clause, unit.counter.specific.morale, (*general, *extra))


def _general(state: State, charts: Charts, unit: Unit) -> Iterator[Modifier]:
    """Yield what counts in every check of a unit; a battery in a carré has its six too (PR 16.44, 31.5 to 31.6a; WG 5.4)."""
    rules = charts.morale
    if unit.morale is Morale.DISORDERED:
        yield rules.disordered
    if unit.morale is Morale.ROUTED:
        yield rules.routed
    if has_half_losses(charts, unit):
        yield rules.half_losses
    if unit.hexes and stands_in_carre(state, unit):
        yield rules.carre
    if bonus := morale_bonus(state, charts, unit):
        yield bonus
    if level := corps_modifier(state, charts, unit):
        yield level
    if town := town_modifier(state, charts, unit):
        yield town


def passes(sheet: CheckSheet, index: int) -> bool:
    """Return whether a throw on this rung passes: modified, unclamped, it is above the morale value (PR 31.1, 9.5)."""
    return index + sheet.modifier > index_of(sheet.morale)


def passing_rung(sheet: CheckSheet) -> int:
    """Return the first rung on which the check is passed; it may lie outside the ladder (PR 9.5, 31.1)."""
    return index_of(sheet.morale) - sheet.modifier + 1


def cuts_of(sheets: tuple[CheckSheet, ...]) -> tuple[int, ...]:
    """Return the rungs at which the outcome of one throw for these checks changes; rung 0 alone when it never does."""
    rungs = sorted({rung for sheet in sheets if 0 < (rung := passing_rung(sheet)) < RUNGS})
    return tuple(rungs) or (0,)


# -- queries: the states -------------------------------------------------------------------------------


def morale_after_failing(unit: Unit) -> Morale:
    """Return the state of a unit that fails: from good order DD, then PGD; cavalry routs at once (PR 30.11, 31.12)."""
    if unit.counter.is_cavalry or not unit.in_good_order:
        return Morale.ROUTED
    return Morale.DISORDERED


def formation_when(state: State, charts: Charts, unit: Unit, morale: Morale) -> Formation:
    """Return the formation of a unit in its hex that is now in another state (PR 16.80, 30.3, 30.7, 30.17).

    Broken foot and horse are in column, or in the order that the ground imposes. RULING: disordered guns stay as
    they are, limbered or not; routed guns are limbered.
    """
    if unit.counter.is_artillery and morale is not Morale.ROUTED:
        return Formation.UNLIMBERED if unit.formation is Formation.UNLIMBERED else Formation.LIMBERED
    return broken_order(charts, state.scenario.battlefield, unit.counter.arm, unit.hex)


def facing_when(unit: Unit, formation: Formation) -> Facing | None:
    """Return the facing of a unit that takes another formation in its hex: as nearly as it can where it faced before.

    RULING: from a corner to the hexside clockwise of it and back; a carré, which faces nowhere, comes out facing north.
    """
    aim = facing_aim(formation)
    if aim is None:
        return None
    if unit.facing is None:
        return toward_hexside(0) if aim is Aim.HEXSIDE else toward_vertex(0)
    if unit.facing.aim is aim:
        return unit.facing
    return toward_hexside(unit.facing.number + 1) if aim is Aim.HEXSIDE else toward_vertex(unit.facing.number - 1)


def is_standing(state: State, unit: Unit, hexes: Sequence[Hex]) -> bool:
    """Return whether a unit still stands in one of some hexes."""
    return any(hex in hexes for hex in state.units[unit.id].hexes)


# -- procedures ----------------------------------------------------------------------------------------


def check(
    play: Play, unit: Unit, occasion: str, clause: str, extra: tuple[Modifier, ...] = ()
) -> Procedure[bool]:
    """Let a unit check its morale; return whether it passed (PR 31.1)."""
    sheet = check_sheet(play.state, play.charts, play.state.units[unit.id], occasion, clause, extra)
    throw, index = yield from roll(f"{unit.counter.name}: {occasion}", cuts=cuts_of((sheet,)))
    passed = passes(sheet, index)
    yield MoraleChecked(sheet, (throw[0], throw[1]), value_at(index + sheet.modifier), passed)
    return passed


def check_each(
    play: Play, units: Sequence[Unit], occasion: str, clause: str, extra: tuple[Modifier, ...] = ()
) -> Procedure[tuple[Unit, ...]]:
    """Let units check one after the other; return those that failed, whose states are still as before (PR 31.1)."""
    failed: tuple[Unit, ...] = ()
    for unit in units:
        if not (yield from check(play, unit, occasion, clause, extra)):
            failed = (*failed, unit)
    return failed


def fail(play: Play, unit: Unit) -> Procedure[None]:
    """Put a unit that has failed a check into the next worse state; it does not move yet (PR 31.12)."""
    yield from become(play, unit, morale_after_failing(play.state.units[unit.id]))


def disorder(play: Play, unit: Unit, reason: Reason | None = None) -> Procedure[None]:
    """Disorder a unit that is in good order; cavalry routs instead; nobody moves yet (PR 30.3, 30.11)."""
    now = play.state.units[unit.id]
    if now.in_good_order:
        yield from become(play, unit, morale_after_failing(now), reason)


def rout(play: Play, unit: Unit) -> Procedure[None]:
    """Rout a unit that is not routed already; it does not move yet (PR 30.1, 31.12)."""
    yield from become(play, unit, Morale.ROUTED)


def restore(play: Play, unit: Unit) -> Procedure[None]:
    """Bring a unit back to good order, in column or the order of the ground, guns as they are (PR 30.7, 31.12)."""
    yield from become(play, unit, Morale.GOOD)


def become(play: Play, unit: Unit, morale: Morale, reason: Reason | None = None) -> Procedure[None]:
    """Put a unit into a state, with the formation and facing that go with it, unless it is in it already (PR 30.3)."""
    now = play.state.units[unit.id]
    if now.is_on_map and now.morale is not morale:
        formation = formation_when(play.state, play.charts, now, morale)
        yield MoraleChanged(now.id, morale, formation, facing_when(now, formation), reason)
        yield from leaders_close_up(play, now)
