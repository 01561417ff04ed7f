"""The course of a battle: forward and back through its journal, with the same state at every moment each time."""

from __future__ import annotations

from functools import cache

import pytest

from labataille.controller.chronicle.actions import actions_of
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.replaying import Course, course_of
from labataille.controller.table import Battle, Table
from labataille.engine.journal import Answered, Thrown
from labataille.model.questions import CallOff, Question
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.model.view import view_of
from tests.engine.courses import played, weissig

SEED, ANSWERS = 1, 500


@cache
def table() -> Table:
    """A battle of Weissig that random players have given some hundred answers, and thrown dice in."""
    found = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), SEED))
    found.let_computers_play(ANSWERS)
    while not any(isinstance(entry, Thrown) for entry in found.game.journal):
        found.let_computers_play(ANSWERS)
    return found


def course() -> Course:
    found = course_of(table())
    found.read_all()
    return found


@cache
def hashes() -> tuple[str, ...]:
    """The state at every moment, reached by going forward."""
    whole = course()
    return tuple(checksum(whole.state_at(moment)) for moment in range(whole.last + 1))


def test_the_last_moment_is_the_present() -> None:
    assert hashes()[-1] == checksum(table().state)


def test_the_first_moment_is_the_beginning() -> None:
    assert hashes()[0] == checksum(table().game.opening_state)


def test_to_the_end_back_to_the_start_and_forward_again_every_state_is_the_same() -> None:
    whole = course()
    moments = range(whole.last + 1)

    assert [checksum(whole.state_at(moment)) for moment in reversed(moments)] == [*reversed(hashes())]
    assert [checksum(whole.state_at(moment)) for moment in moments] == [*hashes()]


def test_leaps_lead_to_the_same_states() -> None:
    whole = course()

    for moment in (whole.last, 3, whole.last // 2, whole.last - 1, 0, whole.last // 3):
        assert checksum(whole.state_at(moment)) == hashes()[moment]


def test_behind_every_action_of_the_log_lies_one_moment() -> None:
    whole = course()

    assert tuple(whole.actions) == actions_of(table().lines)
    assert whole.last == len(whole.actions)
    assert whole.action_at(0) is None
    assert whole.action_at(7) is whole.actions[6]


def test_a_moment_holds_what_its_action_tells() -> None:
    whole = course()
    placed = next(number for number, line in enumerate(whole.actions, start=1) if line.kind is Kind.SET_UP and line.pieces)
    line, before, after = whole.actions[placed - 1], whole.state_at(placed - 1), whole.state_at(placed)

    assert line.hex is not None
    assert line.hex not in before.stacks or after.stacks[line.hex] != before.stacks[line.hex]


def test_turns_and_segments_are_found_forward_and_back() -> None:
    whole = course()
    first, second = whole.turns()[:2]

    assert whole.heading_after(Kind.TURN, first) == second
    assert whole.heading_before(Kind.TURN, second) == first
    assert whole.heading_before(Kind.TURN, first) == 0
    assert whole.state_at(first).turn == 1
    assert first < whole.heading_after(Kind.SEGMENT, first) < second
    assert whole.heading_after(Kind.TURN, whole.last) == whole.last


def test_a_course_can_be_gone_through_while_its_journal_is_still_run() -> None:
    part = course_of(table())
    part.read_on(40)
    early = part.last
    known = checksum(part.state_at(early))
    part.read_on(40)
    later = part.last
    assert 0 < early < later
    assert not part.whole
    assert 0 < part.share < 1

    part.read_all()

    assert part.whole
    assert part.share == 1
    assert known == checksum(part.state_at(early))
    assert checksum(part.state_at(later)) == hashes()[later]


def test_what_is_looked_at_while_the_journal_is_run_is_never_out_of_date() -> None:
    part = course_of(table())
    while part.last < 60:
        part.read_on()
        assert checksum(part.state_at(part.last)) == checksum(part._game.state)


def test_pr_6_3_a_moment_is_seen_as_the_side_may_see_it() -> None:
    whole = course()

    for side in Side:
        seen = whole.seen_at(whole.last, side)
        assert seen.ask is None
        assert seen.state == view_of(table().state, side)


def test_pr_6_3_the_actions_are_told_in_the_words_of_the_only_human() -> None:
    human = Table(Battle(*weissig(), {Side.FRENCH: "human", Side.COALITION: "random"}, 7))

    assert course_of(human)._hearer is Side.FRENCH
    assert course_of(table())._hearer is None


def test_pr_28_1_fire_that_is_held_has_its_moment_though_no_event_tells_of_it() -> None:
    found = with_fire_held()
    whole = course_of(found)
    whole.read_all()

    assert any("holds its fire" in line.text for line in whole.actions)
    assert tuple(whole.actions) == actions_of(found.lines)
    assert checksum(whole.state_at(whole.last)) == checksum(found.state)


def with_fire_held() -> Table:
    """A battle in which a side was asked for opportunity fire and held it."""
    for seed in range(1, 20):
        found = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), seed))
        while found.ask is not None and found.ask.question is not Question.OPPORTUNITY_FIRE:
            found.let_computers_play()
        if found.ask is not None:
            found.answer(CallOff())
            found.let_computers_play(30)
            return found
    raise AssertionError("no side was asked for opportunity fire")


def test_a_battle_taken_up_at_a_position_begins_there() -> None:
    start = played(lambda game: game.pending is not None and game.pending.question is Question.MOVE).state
    found = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 3, start=start))
    found.let_computers_play(60)
    whole = course_of(found)
    whole.read_all()

    assert checksum(whole.state_at(0)) == checksum(start)
    assert checksum(whole.state_at(whole.last)) == checksum(found.state)


def test_what_an_answer_began_is_forgotten_where_its_dice_are_missing() -> None:
    start = played(lambda game: game.pending is not None and game.pending.question is Question.ASSAULT_TARGET, 3).state
    found = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 3, start=start))
    found.let_computers_play(60)
    journal = found.game.journal
    throws = (place for place, entry in enumerate(journal) if isinstance(entry, Thrown))
    places = [place for place in throws if isinstance(journal[place - 1], Answered)]
    assert places

    for place in places:
        cut = Course(*weissig(), journal[:place], start, None)
        clean = Course(*weissig(), journal[: place - 1], start, None)
        cut.read_all()
        clean.read_all()
        assert cut.fault
        assert cut.actions == clean.actions
        assert checksum(cut.state_at(cut.last)) == checksum(clean.state_at(clean.last))


def test_a_journal_without_answers_has_its_beginning() -> None:
    whole = Course(*weissig(), (), None, None)
    whole.read_all()

    assert whole.whole
    assert not whole.fault
    assert checksum(whole.state_at(0)) == checksum(table().game.opening_state)


@pytest.mark.parametrize("broken", ["answer", "throw"])
def test_a_journal_that_does_not_fit_goes_as_far_as_it_does(broken: str) -> None:
    journal = list(table().game.journal)
    if broken == "answer":
        place = len(journal) // 2
        entry = next(entry for entry in journal[place:] if isinstance(entry, Answered))
        journal[journal.index(entry)] = Answered(entry.side.enemy, entry.question, entry.choice)
    else:
        place = next(number for number, entry in enumerate(journal) if isinstance(entry, Thrown))
        del journal[place:]
    whole = Course(*weissig(), journal, None, None)
    whole.read_all()

    assert whole.fault.startswith("The battle cannot be played back further.")
    assert whole.whole
    assert 0 < whole.last < course().last
    assert [checksum(whole.state_at(moment)) for moment in range(whole.last)] == list(hashes()[: whole.last])
