"""The words of the log: numbers and verbs that agree, the rulebook's names, and the side that acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller.chronicle import tell, words
from labataille.controller.queries import ground_line, stacking_text
from labataille.controller.seen import Seen
from labataille.model.events import AssaultDeclared, Meleed, SegmentBegan
from labataille.model.formations import Formation
from labataille.model.questions import Question
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from tests.engine.courses import played, weissig


@pytest.fixture(scope="module")
def state() -> State:
    return played(lambda game: game.pending is not None and game.pending.question is Question.FIRE_TARGET, 3).state


def seen(state: State) -> Seen:
    return Seen(state, weissig()[1], Side.FRENCH, None)


def test_one_unit_assaults_and_two_assault(state: State) -> None:
    first, second, *_ = [unit.id for unit in state.units.values() if unit.hexes]
    hex = state.units[first].hex
    alone, both = (tell(AssaultDeclared(hex, units), state) for units in ((first,), (first, second)))

    assert alone is not None
    assert both is not None
    assert f" assaults {hex}." in alone.text
    assert f" assault {hex}." in both.text


@pytest.mark.parametrize(("number", "text"), [(0, "0 battalions"), (1, "1 battalion"), (2, "2 battalions")])
def test_a_number_agrees_with_its_noun(number: int, text: str) -> None:
    assert words.counted(number, "battalion") == text


def test_pr_2_4_defensive_fire_is_headed_by_the_side_that_fires(state: State) -> None:
    line = tell(SegmentBegan(Segment.DEFENSIVE_FIRE, Side.FRENCH), state)

    assert line is not None
    assert line.text == "Coalition: defensive fire"


def test_no_name_of_a_formation_is_written_as_in_the_charts() -> None:
    assert not [formation.words for formation in Formation if "-" in formation.words]
    assert words.FORMATIONS[Formation.GENERAL_ORDER] == "general order"


def test_pr_16_72_a_lone_road_march_says_so_instead_of_a_limit(state: State) -> None:
    unit = next(unit for unit in state.units.values() if unit.hexes and len(state.stacks[unit.hex]) == 1)
    marching = replace(unit, formation=Formation.ROAD_MARCH)
    there = replace(state, units={**state.units, unit.id: marching})

    assert stacking_text(seen(there), unit.hex) == "road march, alone"
    assert ground_line(seen(there), unit.hex).endswith("road march, alone")


def test_pr_34_12_the_line_of_a_melee_explains_the_star() -> None:
    game = played(lambda game: any(isinstance(event, Meleed) for event in game.events))
    melee = next(event for event in game.events if isinstance(event, Meleed))
    starred, plain = (tell(replace(melee, result=cell), game.state) for cell in ("1/2*", "1/2"))

    assert starred is not None
    assert starred.text.endswith("1/2* (*: the starred side checks its morale, PR 34.12).")
    assert plain is not None
    assert plain.text.endswith("1/2.")
