"""Replay: a journal run again, and every way in which it may not fit."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from labataille.controller.dice import GivenDice
from labataille.engine.errors import Divergence
from labataille.engine.game import Game
from labataille.engine.journal import Answered, Entry, Thrown
from labataille.model.questions import Finish, Resolve
from labataille.model.records import checksum
from labataille.model.sides import Side
from tests.engine.courses import Hands, new_game, played, turn_begun, weissig


def unplayed() -> Game:
    return Game(*weissig(), GivenDice(()))


@cache
def eight_turns() -> Game:
    return played(turn_begun(9))


def journal() -> list[Entry]:
    """The entries of eight turns, throws among them."""
    return list(eight_turns().journal)


def place_of(kind: type, entries: list[Entry]) -> int:
    return next(place for place, entry in enumerate(entries) if isinstance(entry, kind))


def divergence(entries: list[Entry]) -> Divergence:
    with pytest.raises(Divergence) as caught:
        unplayed().replay(entries)
    return caught.value


def test_a_journal_run_again_gives_the_same_game() -> None:
    game = eight_turns()
    again = unplayed()
    again.replay(game.journal)

    assert (checksum(again.state), again.pending, again.events) == (checksum(game.state), game.pending, game.events)


def test_an_answer_to_another_question_is_named() -> None:
    entries = journal()
    answer = entries[4]
    assert isinstance(answer, Answered)
    entries[4] = replace(answer, question="who pays the bill")

    assert str(divergence(entries)).startswith("Entry 5: the journal has an answer of the ")


def test_an_answer_of_the_other_side_is_named() -> None:
    entries = journal()
    answer = entries[4]
    assert isinstance(answer, Answered)
    entries[4] = replace(answer, side=answer.side.enemy)

    assert divergence(entries).entry == 5


def test_an_answer_that_was_not_open_is_named() -> None:
    entries = journal()
    answer = entries[4]
    assert isinstance(answer, Answered)
    entries[4] = replace(answer, choice=Resolve())
    fault = divergence(entries)

    assert fault.entry == 5
    assert "is not one that the game allows there" in str(fault)


def test_a_throw_for_another_purpose_is_named() -> None:
    entries = journal()
    place = place_of(Thrown, entries)
    thrown = entries[place]
    assert isinstance(thrown, Thrown)
    entries[place] = replace(thrown, purpose="the weather")
    fault = divergence(entries)

    assert fault.entry == place + 1
    assert "the journal has a throw for 'the weather'" in str(fault)


def test_a_throw_where_a_side_is_asked_is_named() -> None:
    entries = journal()
    entries.insert(3, Thrown("the weather", (1, 2)))
    fault = divergence(entries)

    assert fault.entry == 4
    assert "the game throws no dice there" in str(fault)


def test_two_entries_in_the_wrong_order_are_named() -> None:
    entries = journal()
    entries[6], entries[7] = entries[7], entries[6]

    assert divergence(entries).entry in (7, 8)


def test_entries_after_the_end_are_named() -> None:
    game = played(lambda game: False, seed=5)
    entries = [*game.journal, Answered(Side.FRENCH, "which piece moves", Finish())]
    fault = divergence(entries)

    assert fault.entry == len(entries)
    assert "the battle is decided" in str(fault)


def test_a_divergence_leaves_the_game_before_the_answer_that_led_to_it() -> None:
    entries = journal()
    place = place_of(Thrown, entries)
    thrown = entries[place]
    assert isinstance(thrown, Thrown)
    changed = [*entries[:place], replace(thrown, purpose="the weather")]
    game = unplayed()
    with pytest.raises(Divergence):
        game.replay(changed)

    straight = unplayed()
    straight.replay(entries[: place - 1])
    assert (game.pending, checksum(game.state)) == (straight.pending, checksum(straight.state))


def test_entries_before_the_start_of_a_game_cannot_be_taken_back() -> None:
    game = Hands().answer(new_game(), 10)
    later = Game(*weissig(), GivenDice(()), start=game.state, journal=game.journal).begin()

    assert not later.can_undo
    assert later.journal == game.journal
