"""The melee segment (PR 32, 33): a side names hexes one by one, settles who assaults each, and fights it out.

Retreat before melee (PR 29), meetings of opportunity charges and the melees of charges come with their chapters.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.ladder import value_at
from labataille.geometry import Hex
from labataille.model.events import AssaultDeclared, Meleed
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, CallOff, Choice, ChooseHex, Exclude, Finish, Include, Question, Resolve
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.advance import advance
from labataille.rules.assault import assault_targets, assaulters, join_all, may_join
from labataille.rules.melee_odds import cell_of, cuts, melee_sheet
from labataille.rules.pre_melee import pre_melee
from labataille.rules.procedure import Play, Procedure, choose, roll
from labataille.rules.results import apply_result, calls_for_advance

MOST_CHANGES = 40
"""How often a side may change its mind about who assaults (not a rule: it bounds the answers between quiet points)."""


def _changes(play: Play, target: Hex, able: Sequence[Unit], chosen: Sequence[Unit]) -> tuple[Choice, ...]:
    """Return how the assault may be changed: a unit left out, or another that may join it (PR 32.9, 33.1)."""
    changes: list[Choice] = []
    for unit in able:
        if unit in chosen:
            changes.append(Exclude(unit.id))
        elif may_join(play.state, play.charts, unit, target, chosen) is None:
            changes.append(Include(unit.id))
    return tuple(changes)


def _without(play: Play, target: Hex, chosen: Sequence[Unit], left_out: UnitId) -> tuple[Unit, ...]:
    """Return those still in the assault when a unit is left out: guns stay behind with their infantry (PR 32.9)."""
    return join_all(play.state, play.charts, target, tuple(unit for unit in chosen if unit.id != left_out))


def _unshaken(state: State, before: Sequence[Unit]) -> tuple[UnitId, ...]:
    """Return the attackers that stand after a melee as they stood before it; no other may advance (PR 33.35)."""
    now = state.units
    return tuple(
        unit.id for unit in before if now[unit.id].hexes == unit.hexes and now[unit.id].morale is unit.morale
    )


# -- procedures: the segment ----------------------------------------------------------------------------


def melee_segment(play: Play) -> Procedure[None]:
    """Let the phasing side assault hexes of its choice, each once, until it has finished (PR 32.4, 32.10).

    No assault is compulsory, and each is fought out before the next is declared. Nothing is remembered but the state.
    """
    side = play.state.phasing
    while targets := assault_targets(play.state, play.charts, side):
        choices: tuple[Choice, ...] = (*(ChooseHex(hex) for hex in targets), Finish())
        choice = yield from choose(Ask(side, Question.ASSAULT_TARGET, choices, default=Finish(), quiet=True))
        if not isinstance(choice, ChooseHex):
            return
        yield from _prepare(play, choice.hex)


def _prepare(play: Play, target: Hex) -> Procedure[None]:
    """Let the side settle who assaults the hex, then fight or call off (PR 33.1)."""
    able = assaulters(play.state, play.charts, target)
    chosen = join_all(play.state, play.charts, target, able)
    for changes_left in range(MOST_CHANGES, -1, -1):
        answer = yield from choose(_ask_assaulters(play, target, able, chosen, may_change=changes_left > 0))
        match answer:
            case Resolve():
                yield from assault(play, chosen, target)
                return
            case Include(unit_id):
                chosen = tuple(unit for unit in able if unit.id == unit_id or unit in chosen)
            case Exclude(unit_id):
                chosen = _without(play, target, chosen, unit_id)
            case _:
                return


def _ask_assaulters(
    play: Play, target: Hex, able: tuple[Unit, ...], chosen: tuple[Unit, ...], *, may_change: bool
) -> Ask:
    """Return the question who assaults a hex."""
    changes = _changes(play, target, able, chosen) if may_change and len(able) > 1 else ()
    choices = ((Resolve(),) if chosen else ()) + (*changes, CallOff())
    return Ask(play.state.phasing, Question.ASSAULTERS, choices, hex=target, chosen=ids_of(chosen), default=CallOff())


# -- procedures: one assault ----------------------------------------------------------------------------


def assault(play: Play, attackers: Sequence[Unit], target: Hex) -> Procedure[None]:
    """Fight one assault: checks of the defenders, then of the attackers, the melee, its result, the advance (PR 33).

    If the checks empty the hex, the attackers may occupy it and no melee is fought (PR 33.27).
    """
    side = attackers[0].side
    yield AssaultDeclared(target, ids_of(attackers))
    standing = yield from pre_melee(play, attackers, target)
    if not standing:
        return
    if not play.state.enemies_in(target, side):
        yield from advance(play, standing, target, compulsory=False)
        return
    before = tuple(play.state.units[unit_id] for unit_id in standing)
    won = yield from _melee(play, before, target)
    if won:
        yield from advance(play, _unshaken(play.state, before), target, compulsory=True)


def _melee(play: Play, units: Sequence[Unit], target: Hex) -> Procedure[bool]:
    """Throw the dice of a melee and carry out the result; return whether it calls for an advance (PR 33.34, 33.35)."""
    enemies = play.state.enemies_in(target, units[0].side)
    sheet = melee_sheet(play.state, play.charts, units, target)
    throw, index = yield from roll("melee", cuts=cuts(play.charts, sheet))
    cell = cell_of(play.charts, sheet, index)
    value = value_at(index + sheet.modifier)
    dice = (throw[0], throw[1])
    yield Meleed(target, ids_of(units), ids_of(enemies), sheet, dice, value, cell.text)
    yield from apply_result(play, cell, ids_of(units), ids_of(enemies))
    return calls_for_advance(cell)
