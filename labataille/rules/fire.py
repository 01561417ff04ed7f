"""Fire combat (PR 21): the worksheet of an attack, its odds, and how it is resolved.

The fire checks of cossacks (BZ 14.5) come with their chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS, value_at
from labataille.charts.spans import spans_of
from labataille.charts.switches import BelowFirstColumn
from labataille.geometry import Hex
from labataille.model.events import Cause, Fired
from labataille.model.fires import FireKind, Occasion
from labataille.model.ids import UnitId
from labataille.model.reasons import Modifier, Reason, Term, total
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.model.worksheets import OddsSheet
from labataille.rules.artillery import canister, why_guns_not_together
from labataille.rules.carre_parting import part_from_broken_carres
from labataille.rules.fire_defence import fire_defence, mass
from labataille.rules.fire_value import fire_value
from labataille.rules.firers import firing_parts
from labataille.rules.leader_casualty import Peril, cuts_with_perils, leaders_fall, perils_of_fire
from labataille.rules.leaders import artillery_bonus
from labataille.rules.losses import fire_check_due, take_losses
from labataille.rules.morale import check_hex
from labataille.rules.odds import FIRE, odds_column
from labataille.rules.procedure import Play, Procedure, Stage, in_stages, roll

# -- queries: the worksheet ------------------------------------------------------------------------------


def fire_sheet(
    state: State, charts: Charts, firers: Sequence[Unit], target: Hex, kind: FireKind | None = None
) -> OddsSheet:
    """Return the worksheet of a fire attack: values, defence, column, shifts and modifiers (PR 21.11 to 21.20).

    Where no kind of fire is named, it is that of the segment; opportunity fire is reckoned as defensive fire (PR 28.11).
    Raises ValueError when one of the units has no fire value at the hex, or no enemy stands there.
    """
    attack = tuple(_term(state, charts, unit, target, kind) for unit in firers)
    defence = fire_defence(state, charts, target, firers)
    columns = charts.fire_table.columns
    ratio, rounding = odds_column(columns, total(attack), defence.value, FIRE)
    shift = canister(charts, firers, target)
    column = columns.shifted(ratio, shift.value) if shift else ratio
    return OddsSheet(
        attack=attack,
        defence=(defence,),
        columns=columns.names,
        ratio_column=columns.names[ratio],
        rounding=rounding,
        column=columns.names[column],
        cells=spans_of(tuple(map(str, charts.fire_table.cells[column]))),
        shifts=(shift,) if shift else (),
        modifiers=_modifiers(state, charts, firers, target),
    )


def why_not_together(
    state: State, charts: Charts, firers: Sequence[Unit], target: Hex, kind: FireKind | None = None
) -> Reason | None:
    """Return why these units may not fire at the hex in one attack, or None when they may (PR 21.11, 21.16, 25.8)."""
    if not firers:
        return Reason("No unit is chosen to fire; include one.", "PR 21.19")
    return why_guns_not_together(state, charts, firers) or _why_too_weak(state, charts, firers, target, kind)


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


def can_cost(charts: Charts, sheet: OddsSheet) -> bool:
    """Return whether some throw of an attack costs increments (PR 21.30)."""
    column, read = column_of(charts, sheet), range(sheet.modifier, RUNGS + sheet.modifier)
    return any(charts.fire_table.losses(column=column, index=index) > 0 for index in read)


def _term(state: State, charts: Charts, unit: Unit, target: Hex, kind: FireKind | None) -> Term:
    value = fire_value(state, charts, unit, target, kind)
    if isinstance(value, Reason):
        raise ValueError(f"{unit.counter.name} cannot fire at hex {target}. {value}")
    return value


def _modifiers(state: State, charts: Charts, firers: Sequence[Unit], target: Hex) -> tuple[Modifier, ...]:
    """Return what is added to the roll: mass, and the bonus of a leader with the guns (PR 21.12, 22.1)."""
    if not firers:
        return ()
    found = (mass(state, charts, target, firers[0].side), leader_with_guns(state, charts, firers))
    return tuple(modifier for modifier in found if modifier is not None)


def _why_too_weak(
    state: State, charts: Charts, firers: Sequence[Unit], target: Hex, kind: FireKind | None
) -> Reason | None:
    """Return that odds under the first column have no effect, where the title reads the rules so (PR 21.16)."""
    if charts.switches.below_first_column is BelowFirstColumn.FIRST_COLUMN:
        return None
    sheet = fire_sheet(state, charts, firers, target, kind)
    columns = charts.fire_table.columns
    if not columns.is_below_first(sheet.attack_value, sheet.defence_value):
        return None
    return Reason(f"Fire at odds under {columns.names[0]} has no effect.", "PR 21.16")


# -- procedures ------------------------------------------------------------------------------------------


def resolve_fire(
    play: Play,
    firers: tuple[UnitId, ...],
    target: Hex,
    *,
    mover: UnitId | None = None,
    occasion: Occasion | None = None,
) -> Procedure[None]:
    """Throw the dice for an attack, share out the losses, check morale and carry out the moves (PR 21.19).

    Opportunity fire names the mover that draws it, and by what (PR 28.2).
    """
    yield from in_stages(play, FIRE_STAGES, FireAttack(firers, target, mover=mover, occasion=occasion))


@dataclass(frozen=True, slots=True)
class FireAttack:
    """A fire attack under way: who fires at which hex and, once the dice are thrown, the increments it costs there.

    `perils` are the leaders whom the throw hits; `due` are the units that its losses call to a check, `fallen` the leaders
    for whom their hex checks (PR 21.19).
    """

    firers: tuple[UnitId, ...]
    target: Hex
    losses: int = 0
    perils: tuple[Peril, ...] = ()
    due: tuple[UnitId, ...] = ()
    fallen: tuple[Leader, ...] = ()
    mover: UnitId | None = None
    occasion: Occasion | None = None

    @property
    def kind(self) -> FireKind | None:
        """Return opportunity fire for what a mover drew; None for the fire of a segment (PR 21.3)."""
        return FireKind.OPPORTUNITY if self.occasion is not None else None


def _throw(play: Play, attack: FireAttack) -> Procedure[FireAttack]:
    """Throw the dice of an attack and read the losses (PR 21.19, 21.30)."""
    units = firing_parts(play.state, play.charts, attack.firers, attack.target, attack.kind)
    sheet = fire_sheet(play.state, play.charts, units, attack.target, attack.kind)
    perils = partial(perils_of_fire, play.state, play.charts, attack.target, units[0].side)
    throw, index = yield from roll("fire", cuts=cuts_with_perils(fire_cuts(play.charts, sheet), perils))
    read = index + sheet.modifier
    number = play.charts.fire_table.losses(column=column_of(play.charts, sheet), index=read)
    dice = throw[0], throw[1]
    yield Fired(
        attack.firers,
        attack.target,
        sheet,
        dice,
        value_at(read),
        number,
        attack.mover,
        attack.occasion,
        tuple(tuple(part.hex for part in units if part.id == unit_id) for unit_id in attack.firers),
    )
    return replace(attack, losses=number, perils=perils(index))


def _suffer(play: Play, attack: FireAttack) -> Procedure[FireAttack]:
    """Take the losses, then settle which leader is hit, and how badly (PR 21.19, 21.30, 21.40)."""
    before = {unit.id: unit.lost_by_fire for unit in play.state.stack(attack.target)}
    toll = attack.occasion is None
    shares = yield from take_losses(play, attack.target, attack.losses, Cause.FIRE, attack.firers, toll=toll)
    hurt = tuple(play.state.units[unit] for unit, _ in shares)
    due = tuple(unit.id for unit in hurt if _must_check(play, unit, before[unit.id]))
    fallen = yield from leaders_fall(play, attack.perils)
    return replace(attack, due=due, fallen=fallen)


def _waver(play: Play, attack: FireAttack) -> Procedure[FireAttack]:
    """Let those check whom losses or a fallen leader call to it; who fails moves off at once (PR 7.9, 27.6, 31.7)."""
    due = tuple(play.state.units[unit] for unit in attack.due)
    yield from check_hex(play, due, "losses by fire", "PR 31.7", fallen=attack.fallen)
    yield from part_from_broken_carres(play)
    return attack


def _must_check(play: Play, unit: Unit, before: int) -> bool:
    """Return whether a unit's losses in this attack fit its schedule, whatever their number (PR 21.37)."""
    return fire_check_due(play.charts, unit, before, unit.lost_by_fire)


FIRE_STAGES: tuple[Stage[FireAttack], ...] = (_throw, _suffer, _waver)
"""The stages of a fire attack: the throw, what it costs, then the checks (PR 21.19)."""
