"""Victory at Baumersdorf (WG 19.2, 19.3): hexes of the village, and increments across the Russbach."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from labataille.loading.charts import load_charts
from labataille.loading.scenarios import load_scenario
from labataille.model.battlefield import Battlefield
from labataille.model.formations import Formation, Morale
from labataille.model.ids import PlaceId
from labataille.model.opening import opening
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.model.victory import IncrementsAcross, VictoryLevel
from labataille.resources import scenarios_folder
from labataille.rules.victory import increments_across, is_true, reason_for, standing
from tests.draw import CENTRE, COALITION, FRENCH, beside, foot, guns, horse, leader, position, rewritten
from tests.pieces import in_hexes

BANK = (CENTRE, beside(0), beside(0, 2))
ACROSS, HERE = beside(0), beside(3)


def condition(*, at_least: int | None = None, at_most: int | None = None) -> IncrementsAcross:
    return IncrementsAcross(FRENCH, "Russbach", BANK, at_least, at_most)


# -- what counts ---------------------------------------------------------------------------------------


def test_wg_19_3_all_arms_count_with_the_increments_they_have_left() -> None:
    state = position(
        replace(foot("foot", ACROSS, increments=6), lost=2),
        horse("horse", CENTRE, increments=5),
        guns("guns", beside(0, 2), increments=2),
        foot("behind", HERE, increments=9),
        foot("enemy", beside(1), side=COALITION, increments=9),
    )

    assert increments_across(state, condition()) == 4 + 5 + 2


@pytest.mark.parametrize(("morale", "count"), [(Morale.GOOD, 5), (Morale.DISORDERED, 5), (Morale.ROUTED, 0)])
def test_wg_19_3_all_states_but_pgd_count(morale: Morale, count: int) -> None:
    assert increments_across(position(foot("foot", ACROSS, increments=5, morale=morale)), condition()) == count


def test_wg_19_3_leaders_and_units_off_the_map_do_not_count() -> None:
    gone = replace(foot("gone", increments=5), station=Station.LEFT_MAP)

    assert increments_across(position(leader("general", ACROSS), gone), condition()) == 0


def test_wg_19_3_of_a_unit_on_both_banks_those_across_count() -> None:
    line = in_hexes(foot("line", CENTRE, Formation.LINE, increments=7), beside(4))

    assert increments_across(position(line), condition()) == 4


@pytest.mark.parametrize(("count", "at_least", "at_most"), [(9, False, True), (10, True, True), (11, True, False)])
def test_wg_19_5_a_bound_is_itself_within(count: int, at_least: bool, at_most: bool) -> None:
    state = position(foot("foot", ACROSS, increments=count))

    assert is_true(state, condition(at_least=10)) is at_least
    assert is_true(state, condition(at_most=10)) is at_most


@pytest.mark.parametrize(
    ("count", "said"), [(0, "no increments"), (1, "1 increment"), (12, "12 increments")], ids=["none", "one", "many"]
)
def test_wg_19_3_the_reason_tells_the_number(count: int, said: str) -> None:
    units: tuple[Unit, ...] = (foot("foot", ACROSS, increments=count),) if count else ()
    reason = reason_for(rewritten(position(*units), victory_clause="WG 19.3"), condition(at_least=1))

    assert (reason.sentence, reason.clause) == (f"The French side has {said} across the Russbach.", "WG 19.3")


# -- the rows of scenario 1 ----------------------------------------------------------------------------


@cache
def baumersdorf() -> Scenario:
    return load_scenario("wagram/baumersdorf", load_charts(scenarios_folder() / "wagram"))


def evening(held: str, increments: int) -> State:
    """The end of scenario 1: who was last in each hex of the village (F, A, or nobody), and the French across."""
    scenario = baumersdorf()
    ground: Battlefield = scenario.battlefield
    holders = {"F": Side.FRENCH, "A": Side.COALITION, "-": None}
    village = ground.places[PlaceId("baumersdorf")].hexes
    plateau = ground.places[PlaceId("scarp-centre")].centre
    state = replace(opening(scenario), held={hex: holders[sign] for hex, sign in zip(village, held, strict=True)})
    if not increments:
        return state
    crossed = foot("crossed", str(plateau), increments=increments)
    return replace(state, units={**state.units, crossed.id: crossed}, stacks={plateau: (crossed.id,)})


@pytest.mark.parametrize(
    ("held", "increments", "level"),
    [
        ("FFFF", 15, VictoryLevel.FRENCH_DECISIVE),
        ("FFFF", 14, VictoryLevel.FRENCH_SUBSTANTIAL),
        ("FFFA", 15, VictoryLevel.FRENCH_SUBSTANTIAL),
        ("FF-A", 10, VictoryLevel.FRENCH_SUBSTANTIAL),
        ("FF--", 9, VictoryLevel.DRAW),
        ("FFAA", 10, VictoryLevel.DRAW),
        ("FFAA", 9, VictoryLevel.COALITION_SUBSTANTIAL),
        ("AAAA", 0, VictoryLevel.COALITION_DECISIVE),
        ("AAAA", 1, VictoryLevel.COALITION_SUBSTANTIAL),
        ("AAA-", 0, VictoryLevel.COALITION_SUBSTANTIAL),
        ("FAA-", 0, VictoryLevel.COALITION_SUBSTANTIAL),
        ("FA--", 40, VictoryLevel.DRAW),
        ("----", 0, VictoryLevel.DRAW),
    ],
)
def test_wg_19_3_the_victory_of_scenario_1(held: str, increments: int, level: VictoryLevel) -> None:
    assert standing(evening(held, increments))[0] is level


def test_wg_19_2_both_sides_substantial_is_a_draw_with_its_reasons() -> None:
    level, reasons = standing(evening("FFAA", 10))

    assert level is VictoryLevel.DRAW
    assert [reason.sentence for reason in reasons] == [
        "The French side holds 2 of 4 hexes of Baumersdorf.",
        "The French side has 10 increments across the Russbach.",
        "The Austrian side holds 2 of 4 hexes of Baumersdorf.",
    ]
