"""What the map's instruments ask: the ruler's sentences, zones as a map, and the units in a state."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.measuring import measured, view_from
from labataille.controller.queries import field_of_view
from labataille.controller.seen import Seen
from labataille.controller.state_filters import StateFilter, picked, why_no_filter
from labataille.controller.zone_map import zone_line, zone_map, zone_stops
from labataille.geometry import Hex
from labataille.model.formations import Morale, Readiness
from labataille.model.ids import UnitId
from labataille.model.points import HalfPoints
from labataille.model.sides import Segment, Side
from labataille.model.state import March, State
from labataille.rules.zones import enemy_zones, stops
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, fired_at, foot, guns, horse, limbered, position

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"
NORTH, FAR_NORTH = beside(0), beside(0, 4)


def seen_in(state: State, side: Side = FRENCH) -> Seen:
    return Seen(state, charts(), side, None)


def names(found: frozenset[UnitId]) -> set[str]:
    return {str(unit) for unit in found}


# -- the ruler -------------------------------------------------------------------------------------------


def ruler_lines(state: State, end: Hex, unit: str = "F") -> str:
    viewer = state.units[UnitId(unit)]
    return " ".join(measured(seen_in(state), viewer.hex, end, viewer).lines)


def test_pr_23_3_the_ruler_says_through_which_hexside_a_line_leaves() -> None:
    state = position(guns("F", CENTRE), foot("P", FAR_NORTH, facing=3, side=COALITION))

    assert "leaves through a front hexside of F. (PR 23.3)" in ruler_lines(state, FAR_NORTH)
    assert "sees only through its front hexsides. (PR 23.3)" in ruler_lines(state, beside(3, 4))


def test_pr_23_12_the_ruler_says_who_looks_back() -> None:
    looking = position(guns("F", CENTRE), foot("P", FAR_NORTH, facing=3, side=COALITION))
    turned_away = position(guns("F", CENTRE), foot("P", FAR_NORTH, facing=0, side=COALITION))

    assert "Seen back by P. (PR 23.12)" in ruler_lines(looking, FAR_NORTH)
    assert "Seen back" not in ruler_lines(turned_away, FAR_NORTH)


def test_pr_26_2_the_ruler_says_how_guns_reach_over_empty_ground() -> None:
    state = position(guns("F", CENTRE))

    assert "fire value 7 up to hex 5. (PR 26.2)" in ruler_lines(state, FAR_NORTH)
    assert "Beyond the range of its guns, 8 hexes. (PR 26.2)" in ruler_lines(state, beside(0, 9))


def test_the_ruler_says_why_there_is_no_fire() -> None:
    state = position(foot("F", CENTRE), foot("P", FAR_NORTH, facing=3, side=COALITION))

    assert "No fire: F fires 1 hex far. (PR 24.1)" in ruler_lines(state, FAR_NORTH)


def test_a_line_from_an_empty_hex_has_neither_front_nor_fire() -> None:
    state = position(foot("F", beside(1)))
    line = measured(seen_in(state), CENTRE, FAR_NORTH)

    assert line.clear
    assert line.lines == ()


def test_the_view_shares_out_what_the_query_finds() -> None:
    state = position(guns("F", CENTRE), foot("P", NORTH, facing=3, side=COALITION))
    unit = state.units[UnitId("F")]
    view, found = view_from(seen_in(state), unit), field_of_view(seen_in(state), unit)

    assert {*view.seen, *view.blocked, *view.averted} == set(found)
    assert all(found[hex].is_clear for hex in view.seen)
    assert {found[hex].reason.clause for hex in view.averted} == {"PR 23.3"}  # type: ignore[union-attr]
    assert {view.reasons[hex].clause for hex in view.blocked} == {"PR 23.7"}


# -- zones -----------------------------------------------------------------------------------------------


def test_pr_14_8_the_zone_map_tells_cavalry_apart() -> None:
    state = position(foot("P1", CENTRE, side=COALITION), horse("P2", beside(0, 6), facing=0, side=COALITION))
    found = zone_map(seen_in(state), COALITION)
    for hex in found.hexes:
        units = enemy_zones(state, charts(), hex, FRENCH)

        assert units
        assert (hex in found.cavalry) is any(unit.counter.is_cavalry for unit in units)
    assert 0 < len(found.cavalry) < len(found.hexes)


def test_pr_14_5_zone_stops_are_those_of_the_rule() -> None:
    state = position(foot("P1", CENTRE, side=COALITION), horse("P2", beside(0, 6), side=COALITION), horse("F", beside(3, 6)))
    found, unit = zone_map(seen_in(state), COALITION), state.units[UnitId("F")]

    assert zone_stops(seen_in(state), unit, found.hexes) == found.cavalry
    assert all(stops(state, charts(), unit, hex) for hex in found.cavalry)


def test_pr_14_3_a_hex_tells_whose_zones_lie_on_it() -> None:
    state = position(foot("P1", CENTRE, side=COALITION))

    assert zone_line(seen_in(state), NORTH, COALITION) == "In the zone of P1: infantry and foot guns stop here (PR 14.5)."
    assert zone_line(seen_in(state), beside(3), COALITION) == ""


# -- filters ---------------------------------------------------------------------------------------------


def test_units_are_picked_out_by_their_state() -> None:
    state = position(
        foot("F1", CENTRE, morale=Morale.DISORDERED),
        foot("F2", beside(2), morale=Morale.ROUTED),
        foot("F3", beside(3), lost=3),
        foot("F4", beside(4), lost=2),
        horse("F5", beside(5, 3), readiness=Readiness.TIRED),
        limbered("F6", beside(3, 3)),
        foot("P", NORTH, facing=3, side=COALITION),
    )
    expected = {
        StateFilter.DISORDERED: {"F1"},
        StateFilter.ROUTED: {"F2"},
        StateFilter.HALF_LOSSES: {"F3"},
        StateFilter.TIRED: {"F5"},
        StateFilter.LIMBERED: {"F6"},
        StateFilter.IN_ENEMY_ZONE: {"F1", "P"},
    }

    assert {wanted: names(picked(seen_in(state), wanted)) for wanted in expected} == expected


def test_moved_and_not_moved_are_the_phasing_side_s() -> None:
    state = position(foot("F1", CENTRE), foot("F2", beside(3)), foot("P", FAR_NORTH, side=COALITION))
    moved = replace(state, marches={UnitId("F1"): March(HalfPoints(4), HalfPoints(14), moved=True)})

    assert names(picked(seen_in(moved), StateFilter.MOVED)) == {"F1"}
    assert names(picked(seen_in(moved), StateFilter.NOT_MOVED)) == {"F2"}


@pytest.mark.parametrize(
    ("segment", "firing", "silent"), [(Segment.OFFENSIVE_FIRE, "F1", "F2"), (Segment.DEFENSIVE_FIRE, "P1", "P2")]
)
def test_fired_and_not_fired_are_the_firing_side_s(segment: Segment, firing: str, silent: str) -> None:
    near = (foot("F1", CENTRE), foot("F2", beside(3)))
    enemy = (foot("P1", NORTH, side=COALITION), foot("P2", FAR_NORTH, side=COALITION))
    state = position(*near, *enemy, segment=segment)
    fired = fired_at(state, state.units[UnitId(firing)], NORTH)

    assert names(picked(seen_in(fired), StateFilter.FIRED)) == {firing}
    assert names(picked(seen_in(fired), StateFilter.NOT_FIRED)) == {silent}


@pytest.mark.parametrize(
    ("wanted", "segment"), [(StateFilter.MOVED, Segment.MELEE), (StateFilter.NOT_FIRED, Segment.MOVEMENT)]
)
def test_a_filter_out_of_its_segment_picks_nobody_and_says_why(wanted: StateFilter, segment: Segment) -> None:
    seen = seen_in(position(foot("F", CENTRE), segment=segment))

    assert not picked(seen, wanted)
    assert why_no_filter(seen, wanted) is not None


def test_every_filter_has_its_test() -> None:
    for segment in (Segment.MOVEMENT, Segment.OFFENSIVE_FIRE):
        seen = seen_in(position(foot("F", CENTRE), segment=segment))
        for wanted in StateFilter:
            assert picked(seen, wanted) <= {UnitId("F")}
