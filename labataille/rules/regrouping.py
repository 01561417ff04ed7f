"""Breaking down and assembling (PR 6.5, 6.6): by choice in the movement segment and the set-up, or forced by losses.

Who may do so is in `regiments`.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.model.display import parts_of
from labataille.model.events import Assembled, BrokeDown, Reformed, Shrank
from labataille.model.formations import Formation
from labataille.model.questions import Ask, BreakDown, ChooseUnit, Question
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.bodies import is_long, leaders_close_up
from labataille.rules.loss_shares import Shares, even_shares, fire_shares
from labataille.rules.organization import imposed_formation
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.regiments import Regrouping, must_break_down, those_left


def regroup(play: Play, choice: Regrouping) -> Procedure[None]:
    """Let a unit break down, or its parts assemble, as its owner has chosen; it costs no movement points (PR 6.6)."""
    whole = play.state.units[choice.regiment]
    if isinstance(choice, BreakDown):
        yield from break_down(play, whole)
    else:
        yield Assembled(whole.id, ids_of(_from_the_top(play.state, those_left(parts_of(play.state, whole)))))


def _from_the_top(state: State, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return units of one hex from the top of its stack down, whose first gives the others its facing (PR 13.2).

    In the set-up, where some have no place yet or stand apart, they come in their own order.
    """
    if state.segment is Segment.SET_UP:
        return tuple(parts)
    stack = state.stacks[parts[0].hex]
    return tuple(sorted(parts, key=lambda part: stack.index(part.id)))


def break_down_the_worn(play: Play) -> Procedure[None]:
    """Break down every unit that has lost too much to hold together, when a segment ends (PR 6.5).

    RULING: where its parts are too many for the hex they stand there all the same, and the overstacking is settled (PR 31.10).
    """
    for unit_id in play.state.units:
        unit = play.state.units[unit_id]
        reason = must_break_down(play.state, play.charts, unit)
        if reason is not None:
            yield from _close_up_to_break(play, unit)
            yield from break_down(play, play.state.units[unit_id], reason)


def _close_up_to_break(play: Play, unit: Unit) -> Procedure[None]:
    """Bring a unit of several hexes into its counter's own before it breaks down.

    RULING: one in Road March leaves it for column there, since so many do not march in one hex of a road (PR 16.72).
    """
    if not is_long(unit):
        return
    if unit.formation is Formation.ROAD_MARCH:
        terrain = play.state.scenario.battlefield.terrain[unit.hex]
        formation = imposed_formation(play.charts, unit, terrain) or Formation.COLUMN
        yield Reformed(unit.id, formation, unit.facing)
    else:
        yield Shrank(unit.id, unit.hexes[:1])
    yield from leaders_close_up(play, unit)


def break_down(play: Play, whole: Unit, reason: Reason | None = None) -> Procedure[None]:
    """Put the parts of a unit in its place, in their order from the top, its losses shared among them (PR 6.5, 6.6)."""
    parts = parts_of(play.state, whole)
    losses = yield from _share_losses(whole, parts)
    yield BrokeDown(whole.id, ids_of(parts), losses, fire_shares(whole.lost_by_fire, losses), reason)


def _share_losses(whole: Unit, parts: Sequence[Unit]) -> Procedure[Shares]:
    """Share losses as evenly as it goes, and ask the owner who bears each increment that is left over (PR 6.5)."""
    strengths = [part.counter.increments for part in parts]
    shares, over = even_shares(whole.lost, strengths)
    able = [place for place, strength in enumerate(strengths) if shares[place] < strength]
    for _ in range(over):
        bearer = yield from _choose_bearer(whole, [(place, parts[place]) for place in able], shares)
        able.remove(bearer)
        shares = tuple(share + (place == bearer) for place, share in enumerate(shares))
    return shares


def _choose_bearer(whole: Unit, able: Sequence[tuple[int, Unit]], shares: Shares) -> Procedure[int]:
    """Ask which part bears an odd increment; the strongest is the ready answer (PR 6.5)."""
    strongest = max(able, key=lambda each: each[1].counter.increments - shares[each[0]])
    choices = tuple(ChooseUnit(part.id) for _, part in able)
    hex = whole.hexes[0] if whole.hexes else None
    ask = Ask(whole.side, Question.SHARE_LOSS, choices, unit=whole.id, hex=hex, default=ChooseUnit(strongest[1].id))
    choice = yield from choose(ask)
    return next(place for place, part in able if ChooseUnit(part.id) == choice)
