"""Worksheets in plain text, one fact a line: what a reader needs to reckon a result again, and nothing else.

Before the throw a worksheet is told by `odds_lines`, `check_lines` and `die_lines`; `explained` tells an event's worksheet
with its throw. Each line begins with what it tells and a colon; numbers stand as they are printed, sums are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from labataille.charts.ladder import RUNGS, VALUES, throw_index, value_at
from labataille.controller.chronicle import words
from labataille.model import events as past
from labataille.model.events import Event
from labataille.model.reasons import Modifier
from labataille.model.state import State
from labataille.model.worksheets import CheckSheet, DieSheet, OddsSheet, Span

Lines = tuple[str, ...]


def explained(event: Event, state: State) -> Lines:
    """Return the worksheet of an event with its throw and its result; nothing of an event that has none."""
    explainer = _EXPLAINERS.get(type(event))
    return explainer(event, state) if explainer is not None else ()


# -- worksheets before the throw -----------------------------------------------------------------------


def odds_lines(sheet: OddsSheet, state: State) -> Lines:
    """Return the odds of a fire or a melee: values, sums, column, shifts, modifiers, and what stands in the column."""
    return (
        *(f"Attack: {words.term_line(state, term)}" for term in sheet.attack),
        *(f"Defence: {words.term_line(state, term)}" for term in sheet.defence),
        f"Odds: {words.ratio(sheet)}",
        f"Columns: {', '.join(sheet.columns)}",
        f"Column: {sheet.ratio_column}. {sheet.rounding}",
        *_shift_lines(sheet),
        *_modifier_lines(sheet.modifiers),
        *_table_lines(sheet.cells),
    )


def check_lines(sheet: CheckSheet, *, value_known: bool = True) -> Lines:
    """Return a morale check: what the roll must exceed, as far as it is known, and what is added to it (PR 31.1)."""
    needs = (f"Needs: above {sheet.morale}, the morale value (PR 31.1)",) if value_known else ()
    return (*needs, *_modifier_lines(sheet.modifiers))


def die_lines(sheet: DieSheet) -> Lines:
    """Return a roll of one die: what is added to it, and the table that it is read on (PR 9.7)."""
    return (*_modifier_lines(sheet.modifiers), *_table_lines(sheet.cells))


def _shift_lines(sheet: OddsSheet) -> Iterator[str]:
    """Yield the shifts of the column and the column that they lead to; the end columns stop them (PR 21.18)."""
    for shift in sheet.shifts:
        yield f"Shift: {words.modifier_line(shift)}"
    if sheet.shifts:
        yield f"Shifted column: {sheet.column} (PR 21.18)"


def _modifier_lines(modifiers: Iterable[Modifier]) -> Lines:
    return tuple(f"Modifier: {words.modifier_line(modifier)}" for modifier in modifiers)


def _table_lines(cells: Sequence[Span]) -> Lines:
    return (f"Table: {'; '.join(map(_cell, cells))}",) if cells else ()


def _cell(cell: Span) -> str:
    rolls = str(cell.first) if cell.first == cell.last else f"{cell.first}-{cell.last}"
    return f"{rolls}: {cell.result}"


# -- throws --------------------------------------------------------------------------------------------


def check_throw_lines(event: past.MoraleChecked) -> Lines:
    """Return the throw of a check and what came of it; a roll beyond the ladder keeps its steps (PR 9.5)."""
    result = "passed" if event.passed else "failed"
    return (*_dice_lines(event.dice), _roll_line(event.dice, event.sheet.modifier, clamped=False), f"Result: {result}")


def _dice_lines(dice: tuple[int, int]) -> Lines:
    return (f"Dice: {dice[0]} and {dice[1]}, read as {value_at(throw_index(dice))} (PR 9.1)",)


def _roll_line(dice: tuple[int, int], modifier: int, *, clamped: bool) -> str:
    """Return the modified roll, with the steps that lead to it up or down the ladder (PR 9.2)."""
    rung = throw_index(dice)
    if not modifier:
        return f"Roll: {value_at(rung)}"
    way = f"{words.counted(abs(modifier), 'step')} {'up' if modifier > 0 else 'down'}"
    reached, clause = _reached(rung + modifier, clamped=clamped)
    return f"Roll: {value_at(rung)}, {way} the ladder: {reached} ({clause})"


def _reached(rung: int, *, clamped: bool) -> tuple[str, str]:
    """Return a rung as it is read and the clause by which it is; one that is not on the ladder may be so many steps off."""
    if 0 <= rung < RUNGS:
        return str(VALUES[rung]), "PR 9.2"
    if clamped:
        return f"{value_at(rung)}, the end of the ladder", "PR 9.4"
    steps = words.counted(-rung if rung < 0 else rung - RUNGS + 1, "step")
    return f"{steps} {'below' if rung < 0 else 'above'} {value_at(rung)}", "PR 9.5"


# -- events --------------------------------------------------------------------------------------------


def _fired(event: past.Fired, state: State) -> Lines:
    return (*_thrown_on(event.sheet, event.dice, state), f"Result: {words.losses(event.losses)}")


def _meleed(event: past.Meleed, state: State) -> Lines:
    return (*_thrown_on(event.sheet, event.dice, state), f"Result: {words.melee_result(event.result)}")


def _thrown_on(sheet: OddsSheet, dice: tuple[int, int], state: State) -> Lines:
    return (*odds_lines(sheet, state), *_dice_lines(dice), _roll_line(dice, sheet.modifier, clamped=True))


def _odds_counted(event: past.OddsCounted, state: State) -> Lines:
    return odds_lines(event.sheet, state)


def _morale_checked(event: past.MoraleChecked) -> Lines:
    return (*check_lines(event.sheet), *check_throw_lines(event))


def _die_thrown(event: past.LimberingTried | past.LeaderHit) -> Lines:
    """Return a roll of one die: its worksheet, its sum with what is added, and what the table gives (PR 9.7)."""
    die, modifier = event.die, event.sheet.modifier
    added = f" {'+' if modifier > 0 else '-'} {abs(modifier)} = {die + modifier}" if modifier else ""
    roll = f"Die: {die} (PR 9.7)", f"Roll: {die}{added}"
    return (*die_lines(event.sheet), *roll, f"Result: {event.sheet.result(die)}")


def _leader_drawn(event: past.LeaderDrawn, state: State) -> Lines:
    """Return among whom the dice chose (PR 7.10, 21.44)."""
    among = ", ".join(words.leader_name(state, leader) for leader in event.among)
    dice = " and ".join(map(str, event.dice))
    return f"Among: {among} (PR 7.10, 21.44)", f"Dice: {dice}", f"Result: {words.leader_name(state, event.leader)}"


def _leader_out(event: past.LeaderOut) -> Lines:
    """Return the dice of a wounded leader's hours (PR 21.42, 21.45)."""
    return (f"Hours: {' + '.join(map(str, event.dice))} = {event.hours} (PR 21.45)", f"Result: back in turn {event.returns}")


_EXPLAINERS: dict[type, Callable[[Any, State], Lines]] = {
    past.Fired: _fired,
    past.OddsCounted: _odds_counted,
    past.Meleed: _meleed,
    past.MoraleChecked: lambda event, state: _morale_checked(event),
    past.LimberingTried: lambda event, state: _die_thrown(event),
    past.LeaderDrawn: _leader_drawn,
    past.LeaderHit: lambda event, state: _die_thrown(event),
    past.LeaderOut: lambda event, state: _leader_out(event),
}
"""How the worksheet of each kind of event with dice is told; a draw and hours have none but their dice."""
