"""Overstacked hexes (PR 31.10): one throw for all, and room made by moving units away from the enemy."""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import value_at
from labataille.geometry import Hex
from labataille.model.events import MoraleChecked
from labataille.model.questions import Ask, ChooseUnit, Question
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.checks import check_sheet, cuts_of, passes
from labataille.rules.losses import surrender
from labataille.rules.procedure import Play, Procedure, choose, roll
from labataille.rules.retreat import break_and_move, displace
from labataille.rules.retreat_path import Going, nearest_free_hex, retreat_path
from labataille.rules.stacking import is_overstacked


def may_be_displaced(state: State, hex: Hex) -> tuple[Unit, ...]:
    """Return the units that may have to leave an overstacked hex: those of the top unit's side (PR 31.10)."""
    stack = state.stack(hex)
    return tuple(unit for unit in stack if unit.side is stack[0].side)


def overstacked_hexes(state: State, charts: Charts) -> tuple[Hex, ...]:
    """Return the hexes whose units are more than may stand there, in the order of hex numbers (PR 31.10)."""
    return tuple(hex for hex in sorted(state.stacks) if is_overstacked(state, charts, hex) is not None)


# -- procedures ----------------------------------------------------------------------------------------


def settle_all_overstacking(play: Play) -> Procedure[None]:
    """Settle every hex that is over its limit when a segment ends, in the order of hex numbers (PR 31.10)."""
    for hex in overstacked_hexes(play.state, play.charts):
        yield from settle_overstacking(play, hex)


def settle_overstacking(play: Play, hex: Hex) -> Procedure[None]:
    """Let an overstacked hex check with one throw, and then displace units until its limit is kept (PR 31.10)."""
    if is_overstacked(play.state, play.charts, hex) is None:
        return
    yield from _check_together(play, hex)
    while is_overstacked(play.state, play.charts, hex) is not None:
        yield from _displace_one(play, hex)


def _check_together(play: Play, hex: Hex) -> Procedure[None]:
    """Throw once for all units of a hex, each against its own value; those not beaten fail and move off (PR 31.10)."""
    units = may_be_displaced(play.state, hex)
    sheets = tuple(check_sheet(play.state, play.charts, unit, "overstacking", "PR 31.10") for unit in units)
    throw, index = yield from roll(f"overstacking in {hex}", cuts=cuts_of(sheets))
    for sheet in sheets:
        yield MoraleChecked(sheet, (throw[0], throw[1]), value_at(index + sheet.modifier), passes(sheet, index))
    failed = [unit for unit, sheet in zip(units, sheets, strict=True) if not passes(sheet, index)]
    yield from break_and_move(play, hex, failed, ids_of(units))


def _displace_one(play: Play, hex: Hex) -> Procedure[None]:
    """Move one unit of the owner's choice out of a hex (PR 31.10)."""
    unit = yield from _choose_unit(play, hex)
    yield from give_way(play, unit)


def give_way(play: Play, unit: Unit) -> Procedure[None]:
    """Move a unit for which there is no room one hex back, or to the next free one (PR 31.10).

    RULING: if every way back is barred it goes to the nearest free hex, even one nearer the enemy; if there is none it
    surrenders.
    """
    way = retreat_path(play.state, play.charts, unit, Going())
    if not way.path:
        way = nearest_free_hex(play.state, play.charts, unit)
    if way.path:
        yield from displace(play, unit, way)
    else:
        reason = Reason(f"{unit.counter.name} has no room in its hex and nowhere to go; it surrenders.", "PR 31.10")
        yield from surrender(play, unit, reason)


def _choose_unit(play: Play, hex: Hex) -> Procedure[Unit]:
    """Ask the owner which unit leaves an overstacked hex; the lowest of the stack is the ready answer (PR 31.10)."""
    units = may_be_displaced(play.state, hex)
    if len(units) == 1:
        return units[0]
    choices = tuple(ChooseUnit(unit.id) for unit in units)
    choice = yield from choose(Ask(units[0].side, Question.DISPLACE, choices, hex=hex, default=choices[-1]))
    assert isinstance(choice, ChooseUnit)
    return play.state.units[choice.unit]
