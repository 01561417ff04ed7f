"""The movement clock (PR 8, 17): real time for a movement segment, fed from outside; the rules know nothing of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.acting import act
from labataille.controller.intents import Give, GoTo, TakeUnit, Undo
from labataille.controller.movement_clock import LATE, MovementClock, usual_minutes, wound_up
from labataille.controller.table import Battle, Table
from labataille.geometry import neighbours, parse_hex
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import CallOff, ChooseUnit, Finish, Question, Step
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.storage.saves import BadSave, read_save
from tests.controller import crossfire
from tests.draw import COALITION, FRENCH, charts, foot, horse, leader, position, rewritten
from tests.engine.courses import weissig

MINUTE = 60_000
A, B = UnitId("a"), UnitId("b")


def two_sides() -> State:
    """Two French units and a leader, an Austrian far off; nobody can fire."""
    return position(foot("a", "004004"), foot("b", "002002"), leader("general", "002002"), foot("e", "008008", side=COALITION))


def table(start: State | None = None, minutes: int | None = 10, seats: tuple[str, str] = ("human", "human")) -> Table:
    start = rewritten(two_sides() if start is None else start, typical=weissig()[0].typical)
    sides = dict(zip((FRENCH, COALITION), seats, strict=True))
    return Table(Battle(start.scenario, charts(), sides, 7, start=start, clock_minutes=minutes))


def left(table: Table) -> int:
    assert table.clock is not None
    return table.clock.left


# -- the clock as a value ----------------------------------------------------------------------------


def test_what_is_left_is_told_in_minutes_and_seconds_a_second_begun_counting() -> None:
    times = [10 * MINUTE, 10 * MINUTE - 1, 9 * MINUTE + 59_000, 60_000, 59_999, 999, 1, 0, -5]

    assert [MovementClock(10, time).told for time in times] == [
        "10:00",
        "10:00",
        "9:59",
        "1:00",
        "1:00",
        "0:01",
        "0:01",
        "0:00",
        "0:00",
    ]


def test_the_last_minute_is_known() -> None:
    assert [MovementClock(10, time).is_late for time in (LATE + 1, LATE, 0)] == [False, True, True]


def test_pr_17_1_each_segment_has_the_whole_time() -> None:
    spent = wound_up(10).in_segment(3, FRENCH).after(4 * MINUTE)

    assert spent.in_segment(3, FRENCH).left == 6 * MINUTE
    assert spent.in_segment(3, COALITION).left == spent.in_segment(4, FRENCH).left == 10 * MINUTE


def test_no_time_is_left_over_below_nothing() -> None:
    assert wound_up(1).after(5 * MINUTE).left == 0
    assert wound_up(1).after(5 * MINUTE).is_out


def test_pr_17_1_the_series_gives_ten_minutes_and_pr_17_3_a_scenario_may_suggest_others() -> None:
    scenario = two_sides().scenario

    assert usual_minutes(scenario, charts()) == 10
    assert usual_minutes(replace(scenario, movement_clock=7), charts()) == 7


# -- time passes -------------------------------------------------------------------------------------


def test_pr_8_1_time_passes_while_a_side_moves() -> None:
    here = table()
    here.pass_time(250)
    here.pass_time(750)
    here.answer(ChooseUnit(A))
    here.pass_time(1000)

    assert left(here) == 10 * MINUTE - 2000


def test_pr_17_3_without_a_clock_no_time_passes() -> None:
    here = table(minutes=None)

    assert not here.pass_time(60 * MINUTE)
    assert here.clock is None
    assert here.state.segment is Segment.MOVEMENT


def test_pr_17_3_a_computer_player_has_all_the_time_it_wants() -> None:
    here = table(seats=("random", "human"))
    here.pass_time(60 * MINUTE)

    assert left(here) == 10 * MINUTE
    assert here.state.segment is Segment.MOVEMENT


def test_pr_8_1_no_time_passes_in_another_segment() -> None:
    here = table(position(foot("a", "004004"), foot("e", "004003", facing=3, side=COALITION), segment=Segment.OFFENSIVE_FIRE))
    here.pass_time(60 * MINUTE)

    assert here.ask is not None
    assert here.ask.question is Question.FIRE_TARGET
    assert left(here) == 10 * MINUTE


def test_pr_8_2_the_enemys_opportunity_fire_stops_the_clock() -> None:
    here = under_fire()
    here.pass_time(60 * MINUTE)

    assert here.ask is not None
    assert here.ask.side is COALITION
    assert left(here) == 10 * MINUTE - 3000


def under_fire() -> Table:
    """The French mover has drawn fire after three seconds; the enemy is asked."""
    here = crossfire.table(minutes=10)
    here.pass_time(3000)
    crossfire.march(here)
    return here


def test_a_paused_clock_stands_still_until_its_owner_moves_again() -> None:
    here = table()
    here.pass_time(1000)
    here.pause_clock(paused=True)
    here.pass_time(5000)
    stood = left(here)
    here.answer(ChooseUnit(A))
    here.pass_time(2000)

    assert (stood, left(here)) == (10 * MINUTE - 1000, 10 * MINUTE - 3000)


def test_what_the_enemy_answers_leaves_a_paused_clock_paused() -> None:
    here = under_fire()
    here.pause_clock(paused=True)
    act(here, Give(CallOff()))

    assert here.clock is not None
    assert here.clock.paused


# -- time runs out -----------------------------------------------------------------------------------


def test_pr_8_2_what_is_not_done_is_not_done() -> None:
    here = table()
    here.pass_time(10 * MINUTE - 1)
    assert here.state.segment is Segment.MOVEMENT

    assert here.pass_time(1)
    assert (here.state.phasing, here.state.segment) != (FRENCH, Segment.MOVEMENT)
    assert here.state.units[A].hex == parse_hex("004004")
    line = next(line for line in here.lines if line.text.startswith("The time "))
    assert line.text == "The time of the French side for its movement has run out. (PR 8.2)"
    assert line.details == ("Not done: 2 units and 1 leader could still have moved.",)


def test_pr_8_2_the_other_sides_movement_has_its_own_time() -> None:
    here = table()
    here.pass_time(10 * MINUTE)

    assert here.ask is not None
    assert (here.ask.side, here.ask.question) == (COALITION, Question.MOVE)
    here.pass_time(MINUTE)
    assert left(here) == 9 * MINUTE
    assert here.state.units[UnitId("e")].hex == parse_hex("008008")


def test_pr_8_2_the_unit_under_way_stops_in_the_hex_that_it_was_entering() -> None:
    here = table()
    here.answer(ChooseUnit(A))
    assert act(here, GoTo(parse_hex("004003"))) is None
    here.pass_time(10 * MINUTE)

    assert here.state.units[A].hex == parse_hex("004003")
    assert here.ask is not None
    assert here.ask.side is COALITION


def test_pr_8_2_a_unit_that_has_done_nothing_yet_is_put_down() -> None:
    here = table()
    here.answer(ChooseUnit(A))
    here.pass_time(10 * MINUTE)

    assert here.state.units[A].hex == parse_hex("004004")
    assert not [entry for entry in here.lines if "marches" in entry.text]


def test_pr_18_17_where_it_may_only_pass_it_goes_on_to_the_nearest_hex_where_it_may_stop() -> None:
    mover = foot("a", "004004")
    here = table(position(mover, foot("b", "004003", Formation.LINE), foot("e", "009009", side=COALITION)))
    here.answer(ChooseUnit(A))
    assert here.ask is not None
    here.answer(next(step for step in here.ask.choices if isinstance(step, Step) and step.hex == parse_hex("004003")))
    assert Finish() not in here.ask.choices
    here.pass_time(10 * MINUTE)

    assert here.state.units[A].hex in neighbours(parse_hex("004003"))
    assert here.state.units[A].hex != parse_hex("004003")
    assert here.ask.side is COALITION


def test_pr_8_2_a_leader_on_his_way_stops_too() -> None:
    here = table()
    assert here.ask is not None
    here.answer(next(choice for choice in here.ask.choices if getattr(choice, "leader", None) == "general"))
    here.pass_time(10 * MINUTE)

    assert here.ask.side is COALITION


def test_pr_8_2_cavalry_that_has_run_out_of_time_before_the_enemy_can_still_be_asked_fires() -> None:
    start = position(horse("a", "004006"), foot("e", "004003", facing=3, side=COALITION))
    here = table(start)
    here.answer(ChooseUnit(A))
    assert act(here, GoTo(parse_hex("004004"))) is None
    here.pass_time(10 * MINUTE)

    assert here.ask is not None
    assert here.ask.question is Question.FIRE_TARGET
    assert here.ask.side is COALITION


def test_pr_8_2_what_the_clock_has_ended_cannot_be_taken_back() -> None:
    here = table()
    here.answer(ChooseUnit(A))
    assert act(here, GoTo(parse_hex("004003"))) is None
    here.pass_time(10 * MINUTE)

    said = act(here, Undo())
    assert said == Reason("Nothing can be taken back: the time for the movement has run out since.", "PR 8.2")
    assert here.state.units[A].hex == parse_hex("004003")


def test_pr_8_2_later_acts_are_taken_back_as_far_as_the_end_of_the_time() -> None:
    here = table()
    here.pass_time(10 * MINUTE)
    ended = len(here.game.journal)
    assert act(here, TakeUnit(UnitId("e"))) is None
    assert act(here, Give(CallOff())) is None

    assert act(here, Undo()) is None
    assert len(here.game.journal) == ended
    assert act(here, Undo()) is not None


def test_before_the_time_has_run_out_an_act_is_taken_back_and_its_time_is_not() -> None:
    here = table()
    here.answer(ChooseUnit(A))
    assert act(here, GoTo(parse_hex("004003"))) is None
    here.pass_time(3 * MINUTE)

    assert act(here, Undo()) is None
    assert here.state.units[A].hex == parse_hex("004004")
    assert left(here) == 7 * MINUTE


# -- recorded with the battle ------------------------------------------------------------------------


def test_the_log_begins_with_the_clock() -> None:
    assert table(minutes=1).lines[0].text == "Played against the movement clock: 1 minute for every movement segment. (PR 17.3)"
    assert not [line for line in table(minutes=None).lines if "clock" in line.text]


def test_a_save_says_what_is_left_and_the_battle_goes_on_with_it(tmp_path: Path) -> None:
    here = under_fire()
    here.pause_clock(paused=True)
    here.save(tmp_path / "clock.save")
    found = crossfire.crossfire()
    again = Table.resumed(read_save(tmp_path / "clock.save"), found.scenario, found.charts)

    assert again.clock == here.clock
    assert again.battle.clock_minutes == 10
    again.save(tmp_path / "again.save")
    assert read_save(tmp_path / "again.save").header["movement_clock"] == {
        "minutes": 10,
        "left": 10 * MINUTE - 3000,
        "turn": 3,
        "side": "french",
        "paused": True,
    }


def test_a_battle_without_a_clock_is_saved_without_it(tmp_path: Path) -> None:
    here = crossfire.table()
    here.save(tmp_path / "plain.save")
    found = crossfire.crossfire()

    assert "movement_clock" not in read_save(tmp_path / "plain.save").header
    assert Table.resumed(read_save(tmp_path / "plain.save"), found.scenario, found.charts).clock is None


@pytest.mark.parametrize("record", [{"minutes": 10}, {"minutes": 10, "left": "much"}, "ten minutes"])
def test_a_clock_that_cannot_be_read_is_refused_in_one_sentence(tmp_path: Path, record: object) -> None:
    here = crossfire.table()
    here.ledger.note_clock(record)
    here.save(tmp_path / "odd.save")
    found = crossfire.crossfire()

    with pytest.raises(BadSave, match=r"odd\.save: The movement clock in the header cannot be read .*; load another save\."):
        Table.resumed(read_save(tmp_path / "odd.save"), found.scenario, found.charts)
