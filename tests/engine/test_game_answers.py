"""Answers: only those that are open are taken, and what goes wrong changes nothing."""

from __future__ import annotations

import pytest

from labataille.engine.errors import IllegalAnswer
from labataille.engine.game import Game
from labataille.engine.journal import Thrown
from labataille.geometry import parse_hex
from labataille.model.ids import UnitId
from labataille.model.questions import CallOff, Choice, ChooseHex, ChooseUnit, Finish, Resolve, Roll, Throw
from labataille.model.records import checksum
from labataille.rules.sequence import battle
from tests.engine.courses import Hands, new_game, played, turn_begun


@pytest.mark.parametrize(
    "answer",
    [
        ChooseUnit(UnitId("nobody")),
        ChooseHex(parse_hex("000000")),
        Resolve(),
        CallOff(),
        Finish(),
        None,
        "finish",
    ],
)
def test_an_answer_that_is_not_open_is_refused_and_changes_nothing(answer: Choice) -> None:
    game = new_game()
    before = checksum(game.state), game.pending, list(game.journal), len(game.events)

    with pytest.raises(IllegalAnswer, match=r"^This answer is not open to the question 'which piece is set up'\.$"):
        game.answer(answer)
    assert (checksum(game.state), game.pending, game.journal, len(game.events)) == before


def test_a_game_that_has_begun_does_not_begin_again() -> None:
    game = played(lambda game: len(game.journal) == 3)
    before = checksum(game.state), game.pending, list(game.journal), len(game.events)
    game.begin()

    assert (checksum(game.state), game.pending, game.journal, len(game.events)) == before


def test_an_answer_to_the_question_before_is_refused_and_changes_nothing() -> None:
    game = new_game()
    assert game.pending is not None
    stale = game.pending.choices[0]
    game.answer(stale)
    before = checksum(game.state), game.pending, list(game.journal)

    with pytest.raises(IllegalAnswer):
        game.answer(stale)
    assert (checksum(game.state), game.pending, game.journal) == before


def test_after_the_end_every_answer_is_refused() -> None:
    game = played(lambda game: False, seed=5)
    before = checksum(game.state)

    with pytest.raises(IllegalAnswer, match="The battle is over"):
        game.answer(Finish())
    assert checksum(game.state) == before


def test_a_refused_answer_leaves_an_undone_answer_to_be_given_again() -> None:
    game = Hands().answer(new_game(), 3)
    game.undo()

    with pytest.raises(IllegalAnswer):
        game.answer(Resolve())
    assert game.can_redo


class LostDice:
    """Dice that have rolled under the table."""

    def throw(self, roll: Roll, place: int) -> Throw:
        raise LookupError(f"The dice for {roll.purpose} cannot be found.")


def test_dice_that_fail_leave_the_game_at_its_question() -> None:
    game, hands = _before_the_first_throw()
    answer = hands.choice(game)
    before = checksum(game.state), game.pending, list(game.journal), list(game.events)
    seeded, game.dice = game.dice, LostDice()

    with pytest.raises(LookupError):
        game.answer(answer)
    assert (checksum(game.state), game.pending, game.journal, game.events) == before
    game.dice = seeded
    game.answer(answer)
    assert isinstance(game.journal[-1], Thrown)


def _before_the_first_throw() -> tuple[Game, Hands]:
    """A game whose next answer throws dice, and the players who give it."""
    journal = played(lambda game: any(isinstance(entry, Thrown) for entry in game.journal)).journal
    first = next(place for place, entry in enumerate(journal) if isinstance(entry, Thrown))
    hands = Hands()
    game = new_game()
    while len(game.journal) < first - 1:
        game.answer(hands.choice(game))
    assert not any(isinstance(entry, Thrown) for entry in game.journal)
    return game, hands


def test_the_rules_can_be_taken_up_from_the_state_of_any_quiet_point() -> None:
    game = played(turn_begun(2))
    twin = Game(game.state.scenario, game.charts, game.dice, start=game.state)

    assert game.pending is not None
    assert game.pending.quiet
    assert next(battle(twin)) == game.pending
