"""Perft: how many ways there are to give the first answers from three small positions.

A change of any number here is a change of what is legal. When one is meant, the new number goes in; when it is not, the
message of the failed test says how many ways begin with each first answer, so that the strange one is found in a few steps.
Every throw is a 43.
"""

from __future__ import annotations

import pytest

from labataille.engine.game import Game
from labataille.model.formations import Formation
from labataille.model.questions import Roll, Throw
from labataille.model.sides import Segment
from labataille.model.state import State
from tests import draw
from tests.draw import CENTRE, COALITION, beside
from tests.rules import assault_positions


class FortyThree:
    """Dice that always show a four and a three."""

    def throw(self, roll: Roll, place: int) -> Throw:
        return (4, 3)[: roll.dice]


def ways(game: Game, depth: int) -> int:
    """How many rows of so many answers can be given; none that the end of the battle cuts short."""
    if game.pending is None:
        return 0
    if depth == 1:
        return len(game.pending.choices)
    return sum(ways_after(game, depth).values())


def ways_after(game: Game, depth: int) -> dict[str, int]:
    """The same for each first answer."""
    assert game.pending is not None
    found = {}
    for choice in game.pending.choices:
        fork = game.fork()
        fork.answer(choice)
        found[str(choice)] = ways(fork, depth - 1)
    return found


def check(position: State, depth: int, expected: int) -> None:
    game = Game(position.scenario, draw.charts(), FortyThree(), start=position).begin()
    counted = ways(game, depth)

    assert counted == expected, ways_after(game, depth)


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (1, 2),  # take up the battalion, or end the segment
        (2, 33),  # six hexes, five facings, six lines, twelve of two hexes, a carré, put down (31); or the enemy's first two
        (3, 776),
        (4, 18267),
    ],
)
def test_a_battalion_in_the_open_moves_in_so_many_ways(depth: int, expected: int) -> None:
    position = draw.position(
        draw.foot("a", "004004"),
        draw.foot("e", "004000", side=COALITION, facing=3),
    )

    check(position, depth, expected)


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (1, 2),  # fire at the enemy's hex, or end the segment
        (2, 6),  # without one, without the other, fire, or call off (4); or assault the hex, or end the segment
        (3, 18),
        (4, 73),
    ],
)
def test_two_battalions_fire_at_a_third_in_so_many_ways(depth: int, expected: int) -> None:
    position = draw.position(
        draw.foot("a", beside(3), Formation.LINE, 0),
        draw.foot("b", beside(2), Formation.LINE, 5),
        draw.foot("d", CENTRE, facing=3, side=COALITION),
        segment=Segment.OFFENSIVE_FIRE,
    )

    check(position, depth, expected)


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (1, 2),  # assault the hex, or end the segment
        (2, 6),  # without one, without the other, assault, or call off (4); or the enemy's first two
        (3, 39),
        (4, 137),
    ],
)
def test_two_battalions_assault_a_third_in_so_many_ways(depth: int, expected: int) -> None:
    position = assault_positions.field(
        assault_positions.attacker(),
        assault_positions.attacker("B", beside(2), facing=5),
        assault_positions.defender(),
    )

    check(position, depth, expected)
