"""How far a leader rides (PR 7.4): every hex within his points, by the cheapest way."""

from __future__ import annotations

from labataille.geometry import parse_hex
from labataille.model.ids import LeaderId
from labataille.model.points import half_points
from labataille.rules.leader_reach import leader_reach
from tests.draw import beside, charts, leader, position

G = LeaderId("general")

HOME = parse_hex("004004")


def test_pr_7_4_a_leader_reaches_as_many_clear_hexes_as_he_has_points() -> None:
    state = position(leader("general", "004004", movement=3))
    found = leader_reach(state, charts(), state.leaders[G])

    assert beside(0, 3, HOME) in found
    assert found[beside(0, 3, HOME)].cost == half_points(3)
    assert beside(0, 4, HOME) not in found


def test_pr_7_4_the_hex_where_he_stands_is_none_he_rides_to() -> None:
    state = position(leader("general", "004004", movement=3))

    assert state.leaders[G].hex not in leader_reach(state, charts(), state.leaders[G])


def test_pr_7_4_his_path_leads_from_hex_to_hex() -> None:
    state = position(leader("general", "004004", movement=3))

    assert leader_reach(state, charts(), state.leaders[G])[beside(0, 2, HOME)].path == (beside(0, 1, HOME), beside(0, 2, HOME))
