"""Standing orders for opportunity fire (PR 28): answered beforehand, through the game, from what the side may see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.acting import act
from labataille.controller.chronicle.holding import BY_STANDING_ORDER
from labataille.controller.intents import EndSegment, Give, GiveOrder, PutDown, TakeUnit, Undo
from labataille.controller.standing_orders import (
    EVERY_MOVER,
    Conduct,
    Lasting,
    Mover,
    StandingOrder,
    Will,
    mover_kind,
    order_for,
)
from labataille.controller.table import Table
from labataille.engine.journal import Answered
from labataille.model.events import Fired, Marched
from labataille.model.formations import Formation
from labataille.model.questions import CallOff, Question, Resolve
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.storage.saves import read_save
from tests.controller.crossfire import AWAY, MOVER, MUSKETS, ONWARD, march, table
from tests.draw import foot, guns, horse
from tests.model.secrets import with_other_secrets

HOLD = order_for(EVERY_MOVER, Will.HOLD)
FIRE = order_for(EVERY_MOVER, Will.FIRE)
LOW, HIGH = (1, 1), (6, 6)


def order(table: Table, order: StandingOrder, side: Side = Side.COALITION) -> None:
    assert act(table, GiveOrder(side, order)) is None


def answers(table: Table) -> list[tuple[Side, object]]:
    """The answers to the question about opportunity fire that stand in the journal."""
    entries = [entry for entry in table.game.journal if isinstance(entry, Answered)]
    return [(entry.side, entry.choice) for entry in entries if entry.question.startswith(Question.OPPORTUNITY_FIRE.value)]


def fires(table: Table) -> list[Fired]:
    return [event for event in table.game.events if isinstance(event, Fired)]


def test_pr_28_1_without_an_order_the_other_side_is_asked() -> None:
    here = table()
    march(here)

    assert here.ask is not None
    assert (here.ask.question, here.ask.side) == (Question.OPPORTUNITY_FIRE, Side.COALITION)


def test_pr_28_1_an_order_to_hold_answers_like_a_player_and_the_march_goes_on() -> None:
    here = table()
    order(here, HOLD)
    march(here)

    assert answers(here) == [(Side.COALITION, CallOff())]
    assert not fires(here)
    assert here.state.units[MOVER].hex == AWAY


def test_pr_28_4_an_order_to_fire_fires_with_all() -> None:
    here = table(throws=[LOW])
    order(here, FIRE)
    march(here)

    assert answers(here) == [(Side.COALITION, Resolve())]
    assert [event.firers for event in fires(here)] == [MUSKETS]


def test_pr_28_6_a_march_that_was_hurt_stops_for_its_owner_to_think_again() -> None:
    here = table(throws=[LOW, HIGH, HIGH])
    order(here, FIRE)
    march(here)

    assert here.state.units[MOVER].lost > 0
    assert here.state.units[MOVER].hex == ONWARD


@pytest.mark.parametrize("column", ["1:1", "6:1"])
def test_pr_28_11_an_order_from_a_column_on_fires_in_that_column_and_better_ones(column: str) -> None:
    here = table(throws=[LOW])
    order(here, order_for(EVERY_MOVER, Will.FROM_COLUMN, column=column))
    march(here)

    assert [event.sheet.column for event in fires(here)] == ["6:1"]


def test_pr_28_11_an_order_from_a_column_on_holds_fire_in_a_weaker_one() -> None:
    here = table()
    columns = here.battle.charts.fire_table.columns.names
    march(here)
    assert here.ask is not None
    for unit in MUSKETS[1:]:
        here.answer(next(choice for choice in here.ask.choices if getattr(choice, "unit", None) == unit))
    order(here, order_for(EVERY_MOVER, Will.FROM_COLUMN, column=columns[-1]))

    assert answers(here)[-1] == (Side.COALITION, CallOff())


def test_pr_28_11_where_increments_can_be_lost_is_read_from_the_table() -> None:
    here = table(throws=[LOW])
    order(here, order_for(EVERY_MOVER, Will.IF_IT_CAN_HURT))
    march(here)

    assert len(fires(here)) == 1


def test_an_order_about_other_movers_leaves_the_question_open() -> None:
    here = table()
    order(here, order_for((Mover.CAVALRY, Mover.SKIRMISHERS, Mover.GUNS), Will.HOLD))
    march(here)

    assert here.ask is not None
    assert here.ask.question is Question.OPPORTUNITY_FIRE


def test_every_kind_of_mover_has_its_own_conduct() -> None:
    skirmisher = foot("B", Side.FRENCH, formation=Formation.SKIRMISH)
    units = (foot("A", Side.FRENCH), skirmisher, horse("C", Side.FRENCH), guns("D", Side.FRENCH))

    assert [mover_kind(unit) for unit in units] == [Mover.INFANTRY, Mover.SKIRMISHERS, Mover.CAVALRY, Mover.GUNS]


def test_an_order_given_at_the_question_answers_it() -> None:
    here = table()
    march(here)
    order(here, HOLD)

    assert answers(here) == [(Side.COALITION, CallOff())]
    assert here.ask is not None
    assert here.ask.side is Side.FRENCH


def test_an_order_without_conducts_withdraws_the_old_one() -> None:
    here = table()
    order(here, HOLD)
    order(here, StandingOrder({}))
    march(here)

    assert here.ask is not None
    assert here.ask.question is Question.OPPORTUNITY_FIRE


# -- how long ----------------------------------------------------------------------------------------


def at(table: Table, turn: int, phasing: Side, segment: Segment) -> State:
    return replace(table.state, turn=turn, phasing=phasing, segment=segment)


@pytest.mark.parametrize(
    ("lasting", "turn", "phasing", "segment", "stands"),
    [
        (Lasting.SEGMENT, 3, Side.FRENCH, Segment.MOVEMENT, True),
        (Lasting.SEGMENT, 3, Side.FRENCH, Segment.DEFENSIVE_FIRE, False),
        (Lasting.SEGMENT, 4, Side.FRENCH, Segment.MOVEMENT, False),
        (Lasting.TURN, 3, Side.COALITION, Segment.RECOVERY, True),
        (Lasting.TURN, 4, Side.FRENCH, Segment.CHARGE, False),
        (Lasting.BATTLE, 13, Side.COALITION, Segment.RECOVERY, True),
    ],
)
def test_an_order_ends_with_what_it_was_given_for(lasting, turn, phasing, segment, stands) -> None:
    here = table()
    here.orders.give(Side.COALITION, order_for(EVERY_MOVER, Will.HOLD, lasting), here.state)

    assert (here.orders.standing(Side.COALITION, at(here, turn, phasing, segment)) is not None) is stands


def test_an_order_for_a_segment_given_in_the_own_turn_is_for_the_next_movement_of_the_enemy() -> None:
    here = table()
    own = at(here, 3, Side.COALITION, Segment.MOVEMENT)
    here.orders.give(Side.COALITION, HOLD, own)

    assert here.orders.standing(Side.COALITION, at(here, 4, Side.FRENCH, Segment.MOVEMENT)) is not None
    assert here.orders.standing(Side.COALITION, at(here, 4, Side.FRENCH, Segment.MELEE)) is None


# -- what is told, and what is not --------------------------------------------------------------------


def test_pr_28_1_held_fire_stands_in_the_log_and_its_owner_alone_reads_that_it_was_by_order() -> None:
    here = table()
    order(here, HOLD)
    march(here)
    number = next(number for number, line in enumerate(here.lines) if "holds its fire" in line.text)

    assert here.lines[number].text.startswith("The Coalition side holds its fire at 151e Ligne, 1er bn, which leaves 051019.")
    assert BY_STANDING_ORDER in here.lines_for(Side.COALITION)[number].details
    assert BY_STANDING_ORDER not in here.lines_for(Side.FRENCH)[number].details
    assert BY_STANDING_ORDER not in here.lines[number].details


def test_pr_6_3_the_mover_reads_the_same_log_whether_fire_was_held_by_order_or_by_hand() -> None:
    by_order, by_hand = table(), table()
    order(by_order, HOLD)
    march(by_order)
    march(by_hand)
    by_hand.answer(CallOff())

    held = [line for line in by_order.lines_for(Side.FRENCH) if "holds its fire" in line.text]
    assert held == [line for line in by_hand.lines_for(Side.FRENCH) if "holds its fire" in line.text]


def test_pr_6_3_an_order_answers_the_same_whatever_is_hidden_from_its_side() -> None:
    here = table()
    march(here)
    assert here.ask is not None
    here.orders.give(Side.COALITION, order_for(EVERY_MOVER, Will.FROM_COLUMN, column="6:1"), here.state, here.ask)
    other = with_other_secrets(here.state, Side.COALITION)
    charts = here.battle.charts

    views = (view_of(here.state, Side.COALITION), view_of(other, Side.COALITION))
    assert len({repr(here.orders.answer(view, charts, here.ask)) for view in views}) == 1


def test_an_undo_takes_the_march_back_with_the_fire_that_an_order_held() -> None:
    here = table()
    order(here, HOLD)
    march(here)
    assert act(here, Undo()) is None

    assert not answers(here)
    assert not [line for line in here.lines if "holds its fire" in line.text]
    assert here.ask is not None
    assert here.ask.unit == MOVER


def test_an_undo_of_the_mover_takes_back_fire_that_was_held_by_hand_too() -> None:
    here = table()
    march(here)
    assert act(here, Give(CallOff())) is None
    assert act(here, Undo()) is None

    assert here.ask is not None
    assert (here.ask.side, here.ask.unit) == (Side.FRENCH, MOVER)
    assert not [event for event in here.game.events if isinstance(event, Marched)]


def test_the_side_that_is_asked_does_not_take_back_the_move_of_the_enemy() -> None:
    here = table()
    march(here)
    refusal = act(here, Undo())

    assert refusal is not None
    assert refusal.clause == "PR 28.1"
    assert here.ask is not None
    assert here.ask.question is Question.OPPORTUNITY_FIRE


def test_the_order_of_a_seat_that_a_computer_takes_over_answers_no_more() -> None:
    here = table()
    order(here, HOLD)
    here.seat(Side.COALITION, "random")
    march(here)

    assert here.ask is not None
    assert here.ask.question is Question.OPPORTUNITY_FIRE


def test_orders_differ_by_kind_of_mover() -> None:
    here = table()
    mixed = StandingOrder({Mover.INFANTRY: Conduct(Will.HOLD), Mover.CAVALRY: Conduct(Will.FIRE)})
    order(here, mixed)
    march(here)

    assert answers(here) == [(Side.COALITION, CallOff())]


def test_the_segment_ends_and_the_order_with_it() -> None:
    here = table()
    order(here, HOLD)
    assert act(here, TakeUnit(MOVER)) is None
    assert act(here, PutDown()) is None
    assert act(here, EndSegment()) is None

    assert here.orders.standing(Side.COALITION, here.state) is None


def test_fire_that_was_held_is_told_again_when_the_march_is_done_again() -> None:
    here = table()
    order(here, HOLD)
    march(here)
    told = [line.text for line in here.lines]
    here.undo()
    here.redo()

    assert [line.text for line in here.lines] == told
    assert any("holds its fire" in text for text in told)


def test_what_is_taken_back_after_a_load_goes_from_the_log_and_comes_back_once(tmp_path: Path) -> None:
    here = table()
    order(here, HOLD)
    march(here)
    here.save(tmp_path / "march.save")
    loaded = Table.resumed(read_save(tmp_path / "march.save"), here.battle.scenario, here.battle.charts)
    told = [line.text for line in here.lines]
    while loaded.game.can_undo:
        loaded.undo()

    assert not any("holds its fire" in line.text or "moves to" in line.text for line in loaded.lines)
    while loaded.game.can_redo:
        loaded.redo()
    assert [line.text for line in loaded.lines] == told
