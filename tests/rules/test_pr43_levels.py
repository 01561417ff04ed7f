"""Grand-tactical levels (PR 43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.events import LevelsChecked
from labataille.model.formations import Morale
from labataille.model.ids import CorpsId
from labataille.model.sides import Segment
from labataille.model.units import Station
from labataille.rules.command import broken_battalions, command_sequence, corps_modifier, level_of, levels_are_due
from tests.draw import CENTRE, Played, beside, charts, corps, foot, horse, of_corps, position, rewritten, with_corps

V = CorpsId("v")


def battalions(*changes):
    """Battalions of one corps, each changed in some fields."""
    return [replace(of_corps(foot(f"bn {n}", beside(3, n + 1)), "v"), **change) for n, change in enumerate(changes)]


def body(units, **figures):
    return with_corps(position(*(unit for unit in units if unit.hexes)), corps("v", units, **figures))


def including(state, units):
    return replace(state, units={unit.id: unit for unit in units})


def gone(station):
    return {"station": station, "hexes": ()}


def broken_in(*changes):
    units = battalions(*changes)
    return broken_battalions(including(body(units), units), V)


def at_turn(state, turn, start=13 * 60):
    return replace(rewritten(state, start=start), turn=turn, segment=Segment.COMMAND)


@pytest.mark.parametrize(
    "change",
    [{"morale": Morale.ROUTED}, gone(Station.ELIMINATED), gone(Station.CAPTURED)],
    ids=["routed", "eliminated", "captured"],
)
def test_pr_43_1_battalions_routed_or_gone_count(change):
    assert broken_in({}, change) == 1


def test_pr_30_25_a_battalion_that_left_the_map_in_rout_counts_as_routed():
    assert broken_in({"morale": Morale.ROUTED, **gone(Station.LEFT_MAP)}) == 1


@pytest.mark.parametrize(
    "change",
    [{"morale": Morale.DISORDERED}, {"lost": 5}, gone(Station.AWAITED)],
    ids=["disordered", "hurt", "still to come"],
)
def test_pr_43_1_other_battalions_do_not_count(change):
    assert broken_in({}, change) == 0


def test_pr_43_8_a_regiment_counts_as_its_battalions():
    (regiment,) = battalions({"morale": Morale.ROUTED})
    parts = tuple(f"{regiment.id} {number}" for number in range(3))
    regiment = replace(regiment, counter=replace(regiment.counter, size=Size.REGIMENT, stands_for=parts))

    assert broken_battalions(body([regiment]), V) == 3


def test_pr_43_8_a_regiment_counts_when_the_list_names_its_battalions():
    (regiment,) = battalions({"morale": Morale.ROUTED})
    regiment = replace(regiment, counter=replace(regiment.counter, size=Size.REGIMENT, stands_for=("part 1", "part 2")))
    state = body([regiment])
    named = replace(state.scenario.corps[V], battalions=("part 1", "part 2"))

    assert broken_battalions(rewritten(state, corps={V: named}), V) == 2


@pytest.mark.parametrize(("minutes", "due"), [(0, True), (20, False), (40, False)])
def test_pr_43_3_levels_are_checked_in_turns_that_begin_an_hour(minutes, due):
    assert levels_are_due(at_turn(body(battalions({})), 4, start=12 * 60 + minutes)) is due


def test_pr_43_3_levels_are_checked_in_the_first_turn():
    assert levels_are_due(at_turn(body(battalions({})), 1, start=13 * 60 + 20))


def test_pr_43_3_the_command_sequence_tells_count_and_level():
    units = battalions({}, {"morale": Morale.ROUTED}, {"morale": Morale.ROUTED})
    play = Played(at_turn(body(units), 4))
    play.run(command_sequence(play))

    assert play.events == [LevelsChecked({V: 2}, {V: 2})]
    assert level_of(play.state, V) == 2


def test_ex_43_2_a_threshold_reached_within_the_hour_changes_the_level_at_the_next():
    state = body(battalions({"morale": Morale.ROUTED}))
    levels = []
    for turn in (2, 3, 4):
        play = Played(at_turn(state, turn))
        play.run(command_sequence(play))
        levels.append(level_of(play.state, V))

    assert levels == [0, 0, 1]


def test_pr_43_3_a_level_gets_better_when_battalions_rally():
    play = Played(replace(at_turn(body(battalions({})), 4), levels={V: 2}))
    play.run(command_sequence(play))

    assert level_of(play.state, V) == 0


@pytest.mark.parametrize(("level", "value"), [(0, None), (1, -3), (2, -6), (3, -9)])
def test_pr_43_5_each_level_adds_its_modifier(level, value):
    units = battalions({})
    state = replace(body(units), levels={V: level})
    modifier = corps_modifier(state, charts(), units[0])

    assert (modifier.value if modifier else None) == value


def test_pr_43_2_cavalry_is_not_affected():
    rider = of_corps(horse("horse", CENTRE), "v")
    state = replace(with_corps(position(rider), corps("v", [])), levels={V: 3})

    assert corps_modifier(state, charts(), rider) is None


def test_pr_43_4_units_without_a_body_are_not_affected():
    unit = foot("foot", CENTRE)

    assert corps_modifier(replace(with_corps(position(unit), corps("v", [])), levels={V: 3}), charts(), unit) is None
