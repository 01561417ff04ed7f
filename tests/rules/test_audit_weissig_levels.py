"""Corps levels and victory at Weissig (PR 43; BZ 12, 19.4 to 19.6, 20.6), with the real bodies, places and rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import parse_hex
from labataille.model.apply import apply
from labataille.model.events import LevelsChecked, MarchBegan, Marched
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import CorpsId, UnitId
from labataille.model.opening import opening
from labataille.model.points import half_points
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.model.victory import VictoryLevel
from labataille.rules.command import command_sequence, corps_modifier, level_now, level_of
from labataille.rules.victory import standing
from tests.draw import Played, charts
from tests.engine.courses import weissig

FRENCH, COALITION = Side.FRENCH, Side.COALITION
SCENARIO = weissig()[0]
V, II, GRENADIERS = CorpsId("fr-v"), CorpsId("pr-ii"), CorpsId("ru-grenadiers")
WEISSIG, EICHBERG = ("050010", "050011"), "051021"


def lost(corps: CorpsId, count: int, *, routed: bool = False, state: State | None = None) -> State:
    """The opening after so many battalions of a corps are eliminated, or routed."""
    state = state or opening(SCENARIO)
    units = dict(state.units)
    for id in SCENARIO.corps[corps].battalions[:count]:
        change = {"morale": Morale.ROUTED} if routed else {"station": Station.ELIMINATED}
        units[id] = replace(units[id], **change)  # type: ignore[arg-type]
    return replace(state, units=units)


def held(state: State, first: Side | None, second: Side | None, hill: Side | None) -> State:
    """The position with the hexes of Weissig and the Eichberg held so."""
    hexes = dict(zip(map(parse_hex, (*WEISSIG, EICHBERG)), (first, second, hill), strict=True))
    return replace(state, held={**state.held, **hexes})


# -- levels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corps", "battalions", "thresholds"),
    [(V, 23, (5, 10, 14)), (II, 12, (3, 5, 8)), (GRENADIERS, 12, (5, 10, 15))],
)
def test_bz_12_3_a_fifth_two_and_three_fifths_of_those_present(corps: CorpsId, battalions: int, thresholds: tuple) -> None:
    body = SCENARIO.corps[corps]

    assert len(body.battalions) == battalions
    assert body.thresholds == thresholds


@pytest.mark.parametrize("routed", [True, False], ids=["routed", "eliminated"])
@pytest.mark.parametrize(
    ("corps", "count", "level"),
    [(V, 4, 0), (V, 5, 1), (V, 9, 1), (V, 10, 2), (V, 13, 2), (V, 14, 3), (II, 2, 0), (II, 3, 1), (II, 5, 2), (II, 8, 3)],
)
def test_pr_43_10_the_level_after_losses(corps: CorpsId, count: int, level: int, routed: bool) -> None:
    assert level_now(lost(corps, count, routed=routed), corps) == level


def test_pr_43_2_horse_and_guns_are_in_no_body() -> None:
    members = {unit for corps in SCENARIO.corps.values() for unit in corps.battalions}

    assert all(SCENARIO.counters[unit].is_infantry for unit in members)
    assert not {"PR-IIC-LD", "PR-IIA-F1", "FR-V-16-A1"} & members


def test_pr_43_4_level_two_of_v_corps_takes_six_from_its_infantry_alone() -> None:
    state = replace(opening(SCENARIO), levels={V: 2, II: 0, GRENADIERS: 0})

    (modifier,) = [corps_modifier(state, charts(), state.units[UnitId("FR-V-16-151-1")])]
    assert modifier is not None
    assert modifier.value == -6
    assert corps_modifier(state, charts(), state.units[UnitId("FR-V-16-A1")]) is None
    assert corps_modifier(state, charts(), state.units[UnitId("PR-II-S-OG")]) is None


@pytest.mark.parametrize(("turn", "checked"), [(turn, turn in (1, 4, 7, 10, 13)) for turn in range(1, 14)])
def test_pr_43_3_levels_are_checked_at_one_two_three_four_and_five(turn: int, checked: bool) -> None:
    state = replace(opening(SCENARIO), turn=turn, segment=Segment.COMMAND)

    assert bool(Played(state).play(command_sequence).happened(LevelsChecked)) is checked


def test_pr_43_3_between_the_hours_the_level_holds() -> None:
    at_two = replace(lost(V, 5), turn=4, segment=Segment.COMMAND)
    after = Played(at_two).play(command_sequence).state
    later = replace(lost(V, 14, state=after), turn=5)

    assert level_of(at_two, V) == 0
    assert level_of(after, V) == 1
    assert level_of(Played(later).play(command_sequence).state, V) == 1


def test_bz_12_7_battalions_destroyed_in_good_order_count_at_every_later_hour() -> None:
    state = replace(lost(II, 3), turn=4, segment=Segment.COMMAND)
    again = replace(Played(state).play(command_sequence).state, turn=13)

    assert level_of(Played(again).play(command_sequence).state, II) == 1


def test_bz_12_7_when_one_of_three_rallies_the_korps_is_steady_at_the_next_hour() -> None:
    state = replace(lost(II, 3, routed=True), turn=4, segment=Segment.COMMAND)
    shaken = Played(state).play(command_sequence).state
    first = SCENARIO.corps[II].battalions[0]
    rallied = {**shaken.units, first: replace(shaken.units[first], morale=Morale.GOOD)}

    assert level_of(shaken, II) == 1
    assert level_of(Played(replace(shaken, units=rallied, turn=7)).play(command_sequence).state, II) == 0


# -- victory ---------------------------------------------------------------------------------------------

ROWS = {
    "all of Weissig, the hill, V Corps beaten": (5, 0, (COALITION, COALITION, COALITION), "coalition-decisive"),
    "all of Weissig, the hill, II Korps beaten": (0, 3, (FRENCH, FRENCH, FRENCH), "french-decisive"),
    "one hex, the hill, V Corps beaten": (5, 0, (FRENCH, COALITION, COALITION), "coalition-substantial"),
    "one hex, the hill, II Korps beaten": (0, 3, (FRENCH, COALITION, FRENCH), "french-substantial"),
    "both beaten, ground to nobody": (5, 3, (None, None, None), "draw"),
    "V Corps beaten, ground French": (5, 0, (FRENCH, FRENCH, FRENCH), "coalition-marginal"),
    "II Korps beaten, ground coalition": (0, 3, (COALITION, COALITION, COALITION), "french-marginal"),
    "nobody beaten, ground French": (4, 2, (FRENCH, FRENCH, FRENCH), "draw"),
    "V Corps beaten, the hill not held": (5, 0, (COALITION, COALITION, None), "coalition-marginal"),
    "V Corps beaten, no hex of Weissig": (5, 0, (FRENCH, None, COALITION), "coalition-marginal"),
    "both beaten, all held by the French": (5, 3, (FRENCH, FRENCH, FRENCH), "french-decisive"),
    "both beaten, all held by the coalition": (5, 3, (COALITION, COALITION, COALITION), "coalition-decisive"),
    "both beaten, village halved, hill French": (5, 3, (COALITION, FRENCH, FRENCH), "french-substantial"),
    "both beaten, village coalition, hill French": (5, 3, (COALITION, COALITION, FRENCH), "draw"),
    "level three is a level too": (14, 0, (None, None, None), "coalition-marginal"),
}


@pytest.mark.parametrize(("french_lost", "prussians_lost", "ground", "level"), ROWS.values(), ids=ROWS)
def test_bz_20_6_every_row_of_the_victory_table(
    french_lost: int, prussians_lost: int, ground: tuple[Side | None, ...], level: str
) -> None:
    broken = lost(II, prussians_lost, state=lost(V, french_lost))
    state = held(replace(broken, levels={corps: level_now(broken, corps) for corps in broken.levels}), *ground)
    found, reasons = standing(state)

    assert found is VictoryLevel(level)
    assert reasons


def test_bz_20_6_the_russian_grenadiers_count_for_neither_corps() -> None:
    assert standing(lost(GRENADIERS, 12))[0] is VictoryLevel.DRAW


def test_bz_19_4_a_battalion_that_marches_through_weissig_holds_it_until_another_comes() -> None:
    unit, hex = UnitId("FR-V-16-151-1"), parse_hex(WEISSIG[0])
    state = opening(SCENARIO)
    rider = replace(state.units[unit], station=Station.ON_MAP, hexes=(parse_hex("050009"),), facing=toward_hexside(3))
    state = replace(state, units={**state.units, unit: rider}, stacks={rider.hexes[0]: (unit,)})
    general, cost = Formation.GENERAL_ORDER, half_points(3)
    through = apply(state, MarchBegan(unit, half_points(7)))
    for there in (WEISSIG[0], "049010"):
        through = apply(through, Marched(unit, parse_hex(there), general, toward_hexside(3), cost))

    assert state.held[hex] is None
    assert through.held[hex] is FRENCH
    assert through.held[parse_hex(WEISSIG[1])] is None
