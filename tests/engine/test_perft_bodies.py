"""Perft of units in several hexes, of the Masse and of a regiment: in how many ways their moves can begin.

The counts begin at the question how the unit goes on; that of depth 1 is spelled out, so that it can be checked by hand.
A change of any number is a change of what is legal: see `test_perft`, whose counting this is.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.charts.catalogue import Charts
from labataille.engine.game import Game
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import BreakDown, Choice, ChooseUnit
from labataille.model.state import State
from labataille.model.units import Unit
from tests import draw
from tests.draw import CENTRE, COALITION, beside, field, foot, horse, position
from tests.engine.test_perft import FortyThree, ways, ways_after
from tests.pieces import in_hexes, looking
from tests.rules.regiment_positions import assembled
from tests.wagram import austrians, wagram_charts

FAR = "020000"
"""Where an enemy stands who reaches nobody, so that the battle goes on."""

EAST, WEST = beside(2), beside(5)
"""The hexes at the right and at the left of a unit in the centre that faces the corner north-east of it."""

NORTH, SOUTH, BACK = beside(0), beside(3), beside(3, 2)


def check(position: State, depth: int, expected: int, *answers: Choice, charts: Charts | None = None) -> None:
    game = begun(position, *answers, charts=charts)

    assert ways(game, depth) == expected, ways_after(game, depth)


def begun(position: State, *answers: Choice, charts: Charts | None = None) -> Game:
    """The game from a position on, after the first answers."""
    game = Game(position.scenario, charts or draw.charts(), FortyThree(), start=position).begin()
    for answer in answers:
        game.answer(answer)
    return game


def take_up(id: str = "a") -> ChooseUnit:
    return ChooseUnit(UnitId(id))


def against_one(*pieces: Unit, **place: object) -> State:
    return position(*pieces, foot("e", FAR, side=COALITION, facing=3), **place)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # Six steps of both hexes; the about-face and four wheels, about either end to either side (5); column with six
        # facings; and at the corner that it faces: a line, a line with one hex more at either side (2), a carré; put down.
        (1, 6 + 5 + 6 + 1 + 2 + 1 + 1),
        (2, 614),
    ],
)
def test_skirmishers_in_two_hexes_move_in_so_many_ways(depth: int, expected: int) -> None:
    unit = in_hexes(foot("a", CENTRE, Formation.SKIRMISH, 0, troop="fr-legere"), EAST)

    check(against_one(unit), depth, expected, take_up())


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # Six steps of all three hexes; the about-face and four wheels (5); column with six facings; skirmish order in two
        # hexes, to either side (2); shorter lines: in any one of the hexes (3), in the left or the right two with the counter
        # in either (4); put down.
        (1, 6 + 5 + 6 + 2 + 3 + 4 + 1),
        (2, 792),
    ],
)
def test_a_cavalry_line_of_three_hexes_moves_in_so_many_ways(depth: int, expected: int) -> None:
    unit = in_hexes(horse("a", CENTRE, Formation.LINE, 0, increments=12), WEST, EAST)

    check(against_one(unit), depth, expected, take_up())


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # One step on along the road, for its own tail fills the road behind it; five facings; column, as it faces (1); a line
        # with six facings; lines of two hexes, to either side at each corner (12); a carré; put down.
        (1, 1 + 5 + 1 + 6 + 12 + 1 + 1),
        (2, 719),
    ],
)
def test_a_column_on_the_road_with_its_tail_moves_in_so_many_ways(depth: int, expected: int) -> None:
    unit = in_hexes(foot("a", CENTRE, Formation.ROAD_MARCH, 0, increments=10), SOUTH, BACK)
    road = field(roads=[f"{beside(3, 4)} {beside(3, 3)} {BACK} {SOUTH} {CENTRE} {NORTH} {beside(0, 2)} {beside(0, 3)}"])

    check(against_one(unit, ground=road), depth, expected, take_up())


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # Six steps; five facings; column with six facings; and at the corner that it faces: a line, a line of two hexes to
        # either side (2), a divisional Masse; a carré; put down.
        (1, 6 + 5 + 6 + 1 + 2 + 1 + 1 + 1),
        (2, 648),
    ],
)
def test_a_masse_moves_in_so_many_ways(depth: int, expected: int) -> None:
    unit = austrians("a", CENTRE, Formation.MASSE)
    masse = replace(unit, facing=looking(Formation.LINE, 0))
    state = position(masse, foot("e", FAR, facing=3), phasing=COALITION)

    check(state, depth, expected, take_up(), charts=wagram_charts())


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # Six steps; five facings; a line with six facings; lines of two hexes, to either side at each corner (12); a carré;
        # breaking down; put down.
        (1, 6 + 5 + 6 + 12 + 1 + 1 + 1),
        (2, 756),
    ],
)
def test_a_regiment_moves_in_so_many_ways(depth: int, expected: int) -> None:
    check(against_one(*assembled()), depth, expected, take_up("22e"))


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # The first, the second or the third battalion, or the end of the segment.
        (1, 3 + 1),
        # Each: six steps, five facings, a line with six facings (none in two hexes beside the others, PR 16.1), a carré, put
        # down; or the enemy's first two.
        (2, 3 * (6 + 5 + 6 + 1 + 1) + 2),
    ],
)
def test_a_regiment_that_has_broken_down_goes_on_in_so_many_ways(depth: int, expected: int) -> None:
    check(against_one(*assembled()), depth, expected, take_up("22e"), BreakDown(UnitId("22e")))
