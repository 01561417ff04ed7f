"""The random player: every answer legal, the same seed the same answers, and the battle goes on."""

from __future__ import annotations

import pytest

from labataille.ai.players import PLAYERS
from labataille.ai.random_player import RandomPlayer
from labataille.model.formations import Formation, toward_vertex
from labataille.model.points import half_points
from labataille.model.questions import Ask, CallOff, Choice, Finish, Pose, Question, Turn
from labataille.model.sides import Side
from labataille.model.state import State
from tests.draw import CENTRE, beside
from tests.engine.courses import Hands, new_game, played, turn_begun


def unseen() -> State:
    raise AssertionError("the view was not needed")


def test_the_same_seed_draws_the_same_answers() -> None:
    one = Hands(3).answer(new_game(), 400)
    other = Hands(3).answer(new_game(), 400)

    assert one.journal == other.journal


def test_another_seed_draws_others() -> None:
    assert Hands(3).answer(new_game(), 400).journal != Hands(4).answer(new_game(), 400).journal


def test_the_two_sides_of_one_seed_draw_apart() -> None:
    ask = played(turn_begun(1)).pending
    assert ask is not None
    players = [RandomPlayer(3, side) for side in Side]
    french, coalition = ([player.choose(ask, unseen) for _ in range(20)] for player in players)

    assert french != coalition


def test_of_one_answer_it_gives_that_one() -> None:
    ask = Ask(Side.FRENCH, Question.RETREAT, (CallOff(),))

    assert RandomPlayer(1, Side.FRENCH).choose(ask, unseen) == CallOff()


def test_pr_16_21_it_forms_lines_of_two_hexes_more_often_than_their_number_would_have_it() -> None:
    one, two = Pose(Formation.LINE, None, hexes=(CENTRE,)), Pose(Formation.LINE, None, hexes=(CENTRE, beside(2)))
    ask = Ask(Side.FRENCH, Question.MARCH, (one, one, one, one, two))
    drawn = [RandomPlayer(seed, Side.FRENCH).choose(ask, unseen) for seed in range(200)]

    assert 0.5 < drawn.count(two) / len(drawn) < 0.9


def test_pr_16_33_it_wheels_a_line_of_two_hexes_more_often_than_it_turns_another_unit() -> None:
    pose, facing = Pose(Formation.COLUMN, None), toward_vertex(0)
    shares = []
    for turn in (Turn(facing, half_points(1)), Turn(facing, half_points(1), (CENTRE, beside(2)))):
        ask = Ask(Side.FRENCH, Question.MARCH, (pose, turn))
        drawn = [RandomPlayer(seed, Side.FRENCH).choose(ask, unseen) for seed in range(200)]
        shares.append(drawn.count(turn) / len(drawn))

    assert shares[0] < 0.5 < shares[1]


def test_a_set_up_that_is_complete_is_ended() -> None:
    game = played(lambda game: game.pending is not None and Finish() in game.pending.choices)
    ask = game.pending
    assert ask is not None
    answers: list[Choice] = [RandomPlayer(seed, ask.side).choose(ask, unseen) for seed in range(5)]

    assert answers == [Finish()] * 5


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_every_player_gives_legal_answers_only(name: str) -> None:
    game = played(turn_begun(1))
    players = {side: PLAYERS[name](1, side) for side in Side}
    for _ in range(300):
        ask = game.pending
        assert ask is not None
        choice = players[ask.side].choose(ask, lambda: game.state)
        assert choice in ask.choices
        game.answer(choice)
