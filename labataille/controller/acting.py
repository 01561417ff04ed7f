"""Intents turned into answers: a click on a hex or a unit becomes what it means for the question that stands open.

Left out: what is legal, which the question itself lists, and reasons, which are the rules'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from labataille.controller import intents
from labataille.controller.formation_offers import Shape, why_not_shape
from labataille.controller.long_lines import wheels_right, wheels_towards
from labataille.controller.organisation_display import regrouping_of
from labataille.controller.queries import pieces_open
from labataille.controller.retreat_before import way_back, why_not_back_to
from labataille.controller.seen import seen_at
from labataille.controller.table import Table
from labataille.controller.why_not import why_not_end_segment, why_not_hex
from labataille.controller.why_not_pieces import PiecesRefused
from labataille.engine.journal import Answered
from labataille.geometry import Hex
from labataille.model.display import parts_of
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import (
    INTERRUPTING,
    Ask,
    Assemble,
    BreakDown,
    CallOff,
    Choice,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    EnterAt,
    Exclude,
    Finish,
    Include,
    Pose,
    Question,
    Step,
    Turn,
)
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.model.view import view_of
from labataille.rules.assault import assault_targets
from labataille.rules.firers import open_fires
from labataille.rules.leader_reach import leader_reach
from labataille.rules.movement import why_not
from labataille.rules.reach import reach

Kind = TypeVar("Kind")

_ATTACKING = (Question.FIRERS, Question.ASSAULTERS)
_GOING = (Question.MARCH, Question.LEADER_MARCH, Question.RETREAT_BEFORE_STEP)

IN_HAND = (
    Question.MARCH,
    Question.LEADER_MARCH,
    Question.ENTER,
    Question.SET_UP_HEX,
    Question.SET_UP_FORMATION,
    Question.RETREAT_BEFORE_STEP,
    *_ATTACKING,
)
"""Questions about one piece or one attack that a player holds and may put down."""


def act(table: Table, intent: intents.Intent) -> Reason | None:
    """Do what an intent means; return why it cannot be done, in which case nothing has changed."""
    ask = table.ask
    if isinstance(intent, intents.Undo):
        return _undo(table, ask)
    if isinstance(intent, intents.Redo):
        return _redo(table)
    if ask is None:
        return Reason("The battle is over.", "PR 2.1")
    before = len(table.game.journal)
    refusal = _ACTS[type(intent)](table, ask, intent)
    table.note_act(before)
    return refusal


# -- one act an intent -------------------------------------------------------------------------------


def _give(table: Table, ask: Ask, intent: intents.Give) -> Reason | None:
    if intent.choice not in ask.choices:
        return Reason("This answer is not open now.", "PR 2.4")
    table.answer(intent.choice)
    return None


def _take_unit(table: Table, ask: Ask, intent: intents.TakeUnit) -> Reason | None:
    unit = intent.unit
    for choice in (Include(unit), Exclude(unit), ChooseUnit(unit)):
        if choice in ask.choices:
            table.answer(choice)
            return None
    if ask.unit == unit:
        return None
    if not _is_open(table, ask, unit):
        return _why_not_take(table, ask, unit)
    if (refusal := _put_down(table, ask, intent)) is not None:
        return refusal
    return _take_next(table, ChooseUnit(unit))


def _take_leader(table: Table, ask: Ask, intent: intents.TakeLeader) -> Reason | None:
    leader = intent.leader
    if (choice := ChooseLeader(leader)) in ask.choices:
        table.answer(choice)
        return None
    if ask.leader == leader:
        return None
    if not _is_open(table, ask, leader):
        found = PiecesRefused(view_of(table.state, ask.side), table.battle.charts, ask).leader(leader)
        return found or Reason(f"{table.state.leaders[leader].counter.name} has nothing to do here now.", "PR 7.4")
    if (refusal := _put_down(table, ask, intent)) is not None:
        return refusal
    return _take_next(table, choice)


def _take_next(table: Table, choice: ChooseUnit | ChooseLeader) -> Reason | None:
    """Take up a piece after the one in hand was put down."""
    if table.ask is None or choice not in table.ask.choices:
        return Reason("The piece in hand was put down, and another question came first.", "PR 18.1")
    table.answer(choice)
    return None


def _is_open(table: Table, ask: Ask, piece: str) -> bool:
    return piece in pieces_open(table.state, table.battle.charts, ask)


def _why_not_take(table: Table, ask: Ask, unit_id: UnitId) -> Reason:
    """Return why a unit can do nothing here now, as nearly as the rules say it to the side that asks (PR 6.3)."""
    found = PiecesRefused(view_of(table.state, ask.side), table.battle.charts, ask).unit(unit_id)
    return found or Reason(f"{table.state.units[unit_id].counter.name} has nothing to do here now.", "PR 2.4")


def _put_down(table: Table, ask: Ask, intent: object) -> Reason | None:
    for choice in (CallOff(), Finish()):
        if ask.question in IN_HAND and choice in ask.choices:
            table.answer(choice)
            return None
    if ask.question is Question.MARCH:
        return Reason("It cannot stop in this hex; it must go on.", "PR 18.17")
    return Reason("There is nothing in hand to put down.", "PR 18.24")


def _go_to(table: Table, ask: Ask, intent: intents.GoTo) -> Reason | None:
    if ask.question is Question.RETREAT_BEFORE_STEP:
        return _go_back_to(table, ask, intent.hex)
    direct = _matching(ask, Step, lambda step: step.hex == intent.hex)
    if direct is not None:
        table.answer(direct)
        return None
    if ask.question is Question.LEADER_MARCH and ask.leader is not None:
        return _ride_to(table, ask.leader, intent.hex)
    if ask.question is not Question.MARCH or ask.unit is None:
        return Reason("No unit is in hand to be moved there.", "PR 18.1")
    way = reach(table.state, table.battle.charts, table.state.units[ask.unit]).get(intent.hex)
    if way is None:
        return _cannot_reach(table, ask.unit, intent.hex)
    before = table.state.units[ask.unit]
    for hex in way.path:
        if not _walks(table, ask.unit, hex) or _is_hurt(before, table.state.units[ask.unit]):
            break
    return None


def _go_back_to(table: Table, ask: Ask, hex: Hex) -> Reason | None:
    """Take the piece in hand back to a hex before the melee, by the cheapest way (PR 29.6)."""
    way = way_back(table.state, table.battle.charts, ask).get(hex)
    if way is None:
        return why_not_back_to(view_of(table.state, ask.side), table.battle.charts, ask, hex)
    for place in way.path:
        assert table.ask is not None, "a way back is asked hex by hex"
        step = next(each for each in table.ask.choices if isinstance(each, Step | ChooseHex) and each.hex == place)
        table.answer(step)
    return None


def _is_hurt(before: Unit, now: Unit) -> bool:
    """Return whether fire on the way has cost a unit anything, so that its owner may want to think again (PR 28.6)."""
    return (now.lost, now.morale) != (before.lost, before.morale)


def _ride_to(table: Table, leader: LeaderId, hex: Hex) -> Reason | None:
    """Let a leader ride to a hex by the cheapest way (PR 7.4)."""
    way = leader_reach(table.state, table.battle.charts, table.state.leaders[leader]).get(hex)
    if way is None:
        return Reason("He cannot ride there with the movement points he has left.", "PR 7.4")
    for step in way.path:
        table.answer(ChooseHex(step))
    return None


def _walks(table: Table, unit: UnitId, hex: Hex) -> bool:
    """Make one step of a path; False when the question has changed and the rest of the path is off."""
    ask = table.ask
    if ask is None or ask.question is not Question.MARCH or ask.unit != unit:
        return False
    step = _matching(ask, Step, lambda step: step.hex == hex)
    if step is None:
        return False
    table.answer(step)
    return True


def _cannot_reach(table: Table, unit: UnitId, hex: Hex) -> Reason:
    reason = why_not(table.state, table.battle.charts, table.state.units[unit], hex)
    return reason or Reason("It cannot get there with the movement points it has left.", "PR 18.4")


def _form(table: Table, ask: Ask, intent: intents.Form) -> Reason | None:
    def fits(pose: Pose) -> bool:
        same = pose.hexes == intent.hexes if intent.hexes else len(pose.hexes) < 2
        return same and pose.formation is intent.formation and intent.facing in (None, pose.facing)

    pose = _matching(ask, Pose, fits)
    if pose is None:
        return _why_not_form(table, ask, intent)
    table.answer(pose)
    return None


def _why_not_form(table: Table, ask: Ask, intent: intents.Form) -> Reason:
    """Return why the unit in hand may not take a formation, as the ring of formations says it (PR 16.2)."""
    if ask.unit is None or ask.question is not Question.MARCH:
        return Reason("It cannot take this formation here and now.", "PR 16.2")
    seen = seen_at(table, ask.side)
    return why_not_shape(seen, seen.unit(ask.unit), ask, Shape(intent.formation, max(1, len(intent.hexes))))


def _face(table: Table, ask: Ask, intent: intents.Face) -> Reason | None:
    turns = [turn for turn in _of_kind(ask, Turn) if turn.facing == intent.facing and intent.hexes in ((), turn.hexes)]
    turn = _inner_wheel(table, ask, turns) or next(iter(turns), None)
    pose = _matching(ask, Pose, lambda pose: pose.facing == intent.facing and _same_formation(table, ask, pose))
    choice = turn or pose
    if choice is None:
        return Reason("It cannot turn there now.", "PR 18.7")
    table.answer(choice)
    return None


def _inner_wheel(table: Table, ask: Ask, turns: Sequence[Turn]) -> Turn | None:
    """Return the wheel of a long line about the end on the side to which it turns, if it is among some turns (PR 16.33)."""
    if ask.unit is None or len(turns) < 2:
        return None
    unit = table.state.units[ask.unit]
    return next(iter(wheels_towards(unit, turns, to_right=wheels_right(unit, turns[0]))), None)


def _same_formation(table: Table, ask: Ask, pose: Pose) -> bool:
    return ask.unit is not None and table.state.units[ask.unit].formation is pose.formation


def _regroup(table: Table, ask: Ask, intent: intents.Regroup) -> Reason | None:
    """Break a unit down or assemble it, after the piece in hand was put down and one of its own taken up (PR 6.6)."""
    choice = intent.choice
    if choice in ask.choices:
        table.answer(choice)
        return None
    seen, whole = seen_at(table, ask.side), table.state.units[choice.regiment]
    found = regrouping_of(seen, seen.unit(whole.id))
    if found is None or found.choice != choice or found.refusal is not None:
        return (found.refusal if found is not None else None) or Reason(f"{whole.counter.name} cannot do this now.", "PR 6.6")
    if ask.question in IN_HAND and (refusal := _put_down(table, ask, intent)) is not None:
        return refusal
    return _take_up_to_regroup(table, choice, (whole, *parts_of(table.state, whole)))


def _take_up_to_regroup(table: Table, choice: BreakDown | Assemble, units: Sequence[Unit]) -> Reason | None:
    """Take up the first of some units that can move, and give the answer at its march; in the set-up give it at once."""
    takes = [ChooseUnit(unit.id) for unit in units if table.ask is not None and ChooseUnit(unit.id) in table.ask.choices]
    if takes and table.ask is not None and choice not in table.ask.choices:
        table.answer(takes[0])
    if table.ask is None or choice not in table.ask.choices:
        return Reason("Another question must be answered first.", "PR 2.4")
    table.answer(choice)
    return None


def _point_at(table: Table, ask: Ask, intent: intents.PointAt) -> Reason | None:
    hex = intent.hex
    choice: Choice | None = ChooseHex(hex) if ChooseHex(hex) in ask.choices else None
    choice = choice or _matching(ask, EnterAt, lambda entry: entry.hex == hex)
    if choice is not None:
        table.answer(choice)
        return None
    if ask.question in _ATTACKING and hex != ask.hex and _is_other_target(table, ask, hex):
        table.answer(CallOff())
        table.answer(ChooseHex(hex))
        return None
    own = _own_units(table, ask, hex)
    for unit in own:
        if any(known in ask.choices for known in (Include(unit), Exclude(unit), ChooseUnit(unit))):
            return _take_unit(table, ask, intents.TakeUnit(unit))
    if ask.question in _GOING and hex != _hex_in_hand(table, ask):
        return _go_to(table, ask, intents.GoTo(hex))
    if own:
        return _why_not_take(table, ask, own[0])
    return why_not_hex(seen_at(table, ask.side), hex) or Reason("There is nothing to do with this hex now.", "PR 2.4")


def _is_other_target(table: Table, ask: Ask, hex: Hex) -> bool:
    """Return whether a hex could be attacked instead of the one in question (PR 21.4, 32.4)."""
    state, charts = table.state, table.battle.charts
    if ask.question is Question.FIRERS:
        return hex in open_fires(state, charts, ask.side)
    return hex in assault_targets(state, charts, ask.side)


def _hex_in_hand(table: Table, ask: Ask) -> Hex | None:
    hexes = table.state.units[ask.unit].hexes if ask.unit is not None else ()
    return hexes[0] if hexes else None


def _own_units(table: Table, ask: Ask, hex: Hex) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in table.state.stack(hex) if unit.side is ask.side)


def _end_segment(table: Table, ask: Ask, intent: intents.EndSegment) -> Reason | None:
    if ask.question in IN_HAND and (refusal := _put_down(table, ask, intent)) is not None:
        return refusal
    ask = table.ask or ask
    if not ask.quiet or Finish() not in ask.choices:
        held = why_not_end_segment(seen_at(table, ask.side))
        return held or Reason("The question that stands open must be answered first.", "PR 2.4")
    table.answer(Finish())
    return None


def _give_order(table: Table, ask: Ask, intent: intents.GiveOrder) -> Reason | None:
    """Let a standing order stand, and let it answer what it settles at once (PR 28.1)."""
    table.orders.give(intent.side, intent.order, table.state, ask)
    table.heed_orders()
    return None


def _undo(table: Table, ask: Ask | None) -> Reason | None:
    if table.game.can_undo and not table.can_undo:
        return Reason("Nothing can be taken back: the time for the movement has run out since.", "PR 8.2")
    if not table.game.can_undo:
        return Reason("Nothing can be taken back: the dice have been thrown since.", "PR 9.1")
    last = table.game.journal[-1]
    if ask is not None and ask.question in INTERRUPTING and isinstance(last, Answered) and last.side is not ask.side:
        if ask.question is Question.OPPORTUNITY_FIRE:
            return Reason("The move is the enemy's and stands; fire at it, or hold your fire.", "PR 28.1")
        return Reason("The assault is the enemy's and stands; go back before the melee, or stand.", "PR 29.1")
    table.undo()
    return None


def _redo(table: Table) -> Reason | None:
    if not table.game.can_redo:
        return Reason("There is nothing to do again.", "PR 9.1")
    table.redo()
    return None


def _matching(ask: Ask, kind: type[Kind], fits: Callable[[Kind], bool]) -> Kind | None:
    return next((choice for choice in _of_kind(ask, kind) if fits(choice)), None)


def _of_kind(ask: Ask, kind: type[Kind]) -> Iterator[Kind]:
    return (choice for choice in ask.choices if isinstance(choice, kind))


_ACTS: dict[type, Callable[[Table, Ask, Any], Reason | None]] = {
    intents.Give: _give,
    intents.TakeUnit: _take_unit,
    intents.TakeLeader: _take_leader,
    intents.PutDown: _put_down,
    intents.GoTo: _go_to,
    intents.Form: _form,
    intents.Face: _face,
    intents.Regroup: _regroup,
    intents.PointAt: _point_at,
    intents.EndSegment: _end_segment,
    intents.GiveOrder: _give_order,
}
"""What each intent does."""
