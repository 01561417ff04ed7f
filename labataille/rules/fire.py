"""Fire combat (PR 21): the worksheet of an attack, its odds, and how it is resolved.

Leader casualties (PR 21.40 to 21.47) and the fire checks of cossacks (BZ 14.5) come with their chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS, value_at
from labataille.charts.switches import BelowFirstColumn
from labataille.geometry import Hex
from labataille.model.events import Cause, Fired
from labataille.model.ids import UnitId
from labataille.model.reasons import Modifier, Reason, Term, total
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.model.worksheets import OddsSheet
from labataille.rules.artillery import canister, why_guns_not_together
from labataille.rules.fire_defence import fire_defence, mass
from labataille.rules.fire_value import fire_value
from labataille.rules.leaders import artillery_bonus
from labataille.rules.losses import fire_check_due, take_losses
from labataille.rules.morale import check_hex
from labataille.rules.procedure import Play, Procedure, roll

# -- queries: the worksheet ------------------------------------------------------------------------------


def fire_sheet(state: State, charts: Charts, firers: Sequence[Unit], target: Hex) -> OddsSheet:
    """Return the worksheet of a fire attack: values, defence, column, shifts and modifiers (PR 21.11 to 21.20).

    Raises ValueError when one of the units has no fire value at the hex, or no enemy stands there.
    """
    attack = tuple(_term(state, charts, unit, target) for unit in firers)
    defence = fire_defence(state, charts, target, firers)
    columns = charts.fire_table.columns
    ratio = columns.column(total(attack), defence.value)
    shift = canister(charts, firers, target)
    column = columns.shifted(ratio, shift.value) if shift else ratio
    return OddsSheet(
        attack=attack,
        defence=(defence,),
        ratio_column=columns.names[ratio],
        column=columns.names[column],
        shifts=(shift,) if shift else (),
        modifiers=_modifiers(state, charts, firers, target),
    )


def why_not_together(state: State, charts: Charts, firers: Sequence[Unit], target: Hex) -> Reason | None:
    """Return why these units may not fire at the hex in one attack, or None when they may (PR 21.11, 21.16, 25.8)."""
    if not firers:
        return Reason("No unit is chosen to fire; include one.", "PR 21.19")
    return why_guns_not_together(state, charts, firers) or _why_too_weak(state, charts, firers, target)


def leader_with_guns(state: State, charts: Charts, firers: Sequence[Unit]) -> Modifier | None:
    """Return the best bonus of a leader with a firing battery; infantry alone gets none (PR 7.2, 21.12, 25.9)."""
    guns = (unit for unit in firers if unit.counter.is_artillery)
    bonuses = [bonus for unit in guns if (bonus := artillery_bonus(state, charts, unit)) is not None]
    return max(bonuses, key=lambda bonus: bonus.value, default=None)


def column_of(charts: Charts, sheet: OddsSheet) -> int:
    """Return the number of the column on which an attack is read, after all shifts (PR 21.18)."""
    return charts.fire_table.columns.names.index(sheet.column)


def fire_cuts(charts: Charts, sheet: OddsSheet) -> tuple[int, ...]:
    """Return the rungs of the natural roll at which the losses change (PR 21.30)."""
    cuts = (cut - sheet.modifier for cut in charts.fire_table.cuts(column_of(charts, sheet)))
    return tuple(cut for cut in cuts if 0 < cut < RUNGS)


def loss_odds(charts: Charts, sheet: OddsSheet) -> tuple[tuple[int, Fraction], ...]:
    """Return how likely each number of increments lost is, over the 36 rolls, fewest first (PR 9.2, 21.30)."""
    column = column_of(charts, sheet)
    counts: dict[int, int] = {}
    for index in range(RUNGS):
        lost = charts.fire_table.losses(column=column, index=index + sheet.modifier)
        counts[lost] = counts.get(lost, 0) + 1
    return tuple((lost, Fraction(counts[lost], RUNGS)) for lost in sorted(counts))


def _term(state: State, charts: Charts, unit: Unit, target: Hex) -> Term:
    value = fire_value(state, charts, unit, target)
    if isinstance(value, Reason):
        raise ValueError(f"{unit.counter.name} cannot fire at hex {target}. {value}")
    return value


def _modifiers(state: State, charts: Charts, firers: Sequence[Unit], target: Hex) -> tuple[Modifier, ...]:
    """Return what is added to the roll: mass, and the bonus of a leader with the guns (PR 21.12, 22.1)."""
    if not firers:
        return ()
    found = (mass(state, charts, target, firers[0].side), leader_with_guns(state, charts, firers))
    return tuple(modifier for modifier in found if modifier is not None)


def _why_too_weak(state: State, charts: Charts, firers: Sequence[Unit], target: Hex) -> Reason | None:
    """Return that odds under the first column have no effect, where the title reads the rules so (PR 21.16)."""
    if charts.switches.below_first_column is BelowFirstColumn.FIRST_COLUMN:
        return None
    sheet = fire_sheet(state, charts, firers, target)
    columns = charts.fire_table.columns
    if not columns.is_below_first(sheet.attack_value, sheet.defence_value):
        return None
    return Reason(f"Fire at odds under {columns.names[0]} has no effect.", "PR 21.16")


# -- procedures ------------------------------------------------------------------------------------------


def resolve_fire(play: Play, firers: tuple[UnitId, ...], target: Hex) -> Procedure[None]:
    """Throw the dice for an attack, share out the losses, check morale and carry out the moves (PR 21.19)."""
    units = tuple(play.state.units[unit] for unit in firers)
    sheet = fire_sheet(play.state, play.charts, units, target)
    throw, index = yield from roll("fire", cuts=fire_cuts(play.charts, sheet))
    read = index + sheet.modifier
    number = play.charts.fire_table.losses(column=column_of(play.charts, sheet), index=read)
    yield Fired(firers, target, sheet, (throw[0], throw[1]), value_at(read), number)
    yield from _suffer(play, firers, target, number)


def _suffer(play: Play, firers: tuple[UnitId, ...], target: Hex, number: int) -> Procedure[None]:
    """Take the losses, then check whom they call to it; those that fail move off at once (PR 21.30, 27.6, 31.7)."""
    before = {unit.id: unit.lost_by_fire for unit in play.state.stack(target)}
    shares = yield from take_losses(play, target, number, Cause.FIRE, firers)
    hurt = tuple(play.state.units[unit] for unit, _ in shares)
    due = tuple(unit for unit in hurt if _must_check(play, unit, before[unit.id]))
    yield from check_hex(play, due, "losses by fire", "PR 31.7")


def _must_check(play: Play, unit: Unit, before: int) -> bool:
    """Return whether a unit's losses in this attack fit its schedule, whatever their number (PR 21.37)."""
    return fire_check_due(play.charts, unit, before, unit.lost_by_fire)
