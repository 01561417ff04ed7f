"""Set-up at Deutsch-Wagram (WG 19.1): never too near an enemy placed before, never across a watercourse that is a barrier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import Hex, disc, distance, parse_hex
from labataille.model.battlefield import Battlefield
from labataille.model.ids import HexsideKind, UnitId
from labataille.model.scenario import SetUpGroup
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.set_up import set_up_hexes, too_near
from tests.draw import COALITION, FRENCH, charts, field, foot, leader, position, rewritten
from tests.pieces import in_hexes

A = UnitId("a")
CENTRE = parse_hex("004004")
RUSSBACH = HexsideKind("russbach")


def waiting(
    piece: Unit | Leader,
    *placed: Unit | Leader,
    zone: tuple[Hex, ...],
    ground: Battlefield | None = None,
    close: bool = False,
    barrier: HexsideKind | None = None,
) -> State:
    """A piece that is set up in a zone while others have their places."""
    own = replace(piece, station=Station.SETTING_UP)
    units, leaders = ((piece.id,), ()) if isinstance(piece, Unit) else ((), (piece.id,))
    group = SetUpGroup("group", FRENCH, units, leaders, zone, 0, barrier, close)
    return position(own, *placed, ground=ground or field(), groups=[group], phasing=FRENCH)


def hexes_of(state: State, piece: Unit | Leader) -> set[Hex]:
    return set(set_up_hexes(state, charts(), piece)[0])


@pytest.mark.parametrize(
    ("hex", "said"),
    [("004006", "Nobody is set up nearer than 3 hexes to an enemy unit that has its place already. (WG 19)"), ("004007", "None")],
)
def test_wg_19_1_it_is_told_that_the_enemy_is_too_near(hex: str, said: str) -> None:
    state = waiting(foot("a"), foot("e", "004004", side=COALITION), zone=disc(CENTRE, 4))
    state = rewritten(state, set_up_clause="WG 19")

    assert str(too_near(state, charts(), state.units[A], parse_hex(hex))) == said


@pytest.mark.parametrize(("close", "fewest"), [(False, 3), (True, 2)])
def test_wg_19_1_nobody_is_set_up_nearer_than_three_hexes_to_a_placed_enemy(close: bool, fewest: int) -> None:
    enemy = foot("e", "004004", side=COALITION)
    state = waiting(foot("a"), enemy, zone=disc(CENTRE, 4), close=close)

    assert hexes_of(state, state.units[A]) == {
        hex for hex in disc(CENTRE, 4) if hex in state.scenario.battlefield and distance(hex, CENTRE) >= fewest
    }


def test_wg_19_1_every_hex_of_a_long_line_keeps_its_distance() -> None:
    line = in_hexes(foot("e", "004004", side=COALITION), "005003")
    zone = (parse_hex("007003"), parse_hex("008003"))
    state = waiting(foot("a"), line, zone=zone)

    assert [distance(hex, CENTRE) for hex in zone] == [3, 4]
    assert hexes_of(state, state.units[A]) == {parse_hex("008003")}


def test_wg_19_1_friends_and_lone_leaders_of_the_enemy_keep_nobody_away() -> None:
    state = waiting(foot("a"), foot("b", "004003"), leader("general", "004005", side=COALITION), zone=(CENTRE,))

    assert hexes_of(state, state.units[A]) == {CENTRE}


def test_wg_19_1_a_leader_keeps_the_distance_too() -> None:
    state = waiting(leader("general"), foot("e", "004004", side=COALITION), zone=(parse_hex("004006"), parse_hex("004007")))

    assert hexes_of(state, state.leaders["general"]) == {parse_hex("004007")}


def test_wg_19_1_a_zone_beset_by_the_enemy_is_widened() -> None:
    state = waiting(foot("a"), foot("e", "004003", side=COALITION), zone=(CENTRE,))
    hexes, rings = set_up_hexes(state, charts(), state.units[A])

    assert rings == 2
    assert {distance(hex, CENTRE) for hex in hexes} == {2}


def test_wg_19_1_a_zone_is_widened_on_its_own_bank_alone() -> None:
    north, south = parse_hex("004003"), parse_hex("004004")
    strip = dict.fromkeys((north, south, parse_hex("004005")), "clear")
    ground = replace(field(terrain={}, sides={"004003 004004": "russbach-bridge"}), terrain=strip)
    state = waiting(foot("a"), foot("b", "004004", increments=18), zone=(south,), ground=ground, barrier=RUSSBACH)
    free = waiting(foot("a"), foot("b", "004004", increments=18), zone=(south,), ground=ground)

    assert hexes_of(state, state.units[A]) == {parse_hex("004005")}
    assert hexes_of(free, free.units[A]) == {north, parse_hex("004005")}
