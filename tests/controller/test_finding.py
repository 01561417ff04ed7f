"""Finding a hex, a place or a piece by what it is called, and what is said of what nobody knows."""

from __future__ import annotations

import pytest

from labataille.controller.finding import Found, find, plain, why_nothing
from labataille.controller.seen import Seen, seen_at
from labataille.geometry import parse_hex
from labataille.model.sides import Side
from tests.controller.crossfire import MOVER, table


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What the French see of the field before the Eichberg."""
    return seen_at(table(), Side.FRENCH)


def first(seen: Seen, text: str) -> Found:
    return find(seen, text)[0]


# -- hexes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["051019", " 051019 ", "51 19", "051/019", "51,19", "51-19", "51.19"])
def test_pr_0_2_a_hex_is_found_by_its_number_or_its_column_and_row(seen: Seen, text: str) -> None:
    found = first(seen, text)

    assert (found.name, found.hex) == ("051019", parse_hex("051019"))
    assert found.about.startswith("Clear, 150 to 165 m")


def test_pr_0_2_half_a_number_suggests_the_hexes_that_begin_so(seen: Seen) -> None:
    assert [found.name for found in find(seen, "0510")][:3] == ["051000", "051001", "051002"]
    assert len(find(seen, "05")) <= 8


def test_pr_0_2_a_hex_off_the_map_is_refused_with_the_numbers_there_are(seen: Seen) -> None:
    assert find(seen, "099099") == ()
    assert why_nothing(seen, "099099") == (
        "The hex 099099 is not on this map, whose numbers go from 020000 to 092033; type one of these. (PR 0.2)"
    )
    assert why_nothing(seen, "99 99").startswith("The hex 99 99 is not on this map")


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Weißig", "weissig", "WEISSIG", "weiß"])
def test_a_place_is_found_whatever_its_letters(seen: Seen, text: str) -> None:
    found = first(seen, text)

    assert (found.name, found.piece) == ("Weißig", "")
    assert found.hex == seen.state.scenario.battlefield.places["weissig"].centre  # type: ignore[index]


def test_a_unit_is_found_by_any_part_of_its_name_and_its_beginning_first(seen: Seen) -> None:
    assert (first(seen, "151e ligne, 1").piece, first(seen, "151e ligne, 1").hex) == (MOVER, parse_hex("051019"))
    names = [plain(found.name) for found in find(seen, "ligne")]
    assert names
    assert all("ligne" in name for name in names)


def test_a_leader_is_found_and_called_one(seen: Seen) -> None:
    leader = next(each for each in seen.state.leaders.values() if each.is_on_map and each.side is Side.FRENCH)
    found = next(each for each in find(seen, leader.counter.name) if each.piece == leader.id)

    assert found.about == f"French leader, {leader.hex}"


def test_pr_6_3_the_enemys_pieces_are_found_on_the_map_alone(seen: Seen) -> None:
    enemies = [unit for unit in seen.state.units.values() if unit.side is Side.COALITION]
    away = next(unit for unit in enemies if not unit.is_on_map)
    here = next(unit for unit in enemies if unit.is_on_map)

    assert any(found.piece == here.id for found in find(seen, here.counter.name))
    assert not any(found.piece == away.id for found in find(seen, away.counter.name))


def test_an_own_piece_off_the_map_is_found_and_says_where_it_is(seen: Seen) -> None:
    away = next(unit for unit in seen.state.units.values() if unit.side is Side.FRENCH and unit.station.value == "awaited")
    found = next(each for each in find(seen, away.counter.name, most=100) if each.piece == away.id)

    assert found.hex is None
    assert found.about == "French, still to come"


def test_what_begins_so_comes_before_what_only_holds_it(seen: Seen) -> None:
    names = [plain(found.name) for found in find(seen, "1", most=100) if not found.name.isdigit()]
    begins = [name.startswith("1") for name in names]

    assert any(begins)
    assert begins == sorted(begins, reverse=True)


def test_nothing_typed_means_nothing(seen: Seen) -> None:
    assert find(seen, "  ") == ()


def test_an_unknown_name_is_told_in_a_sentence_with_the_nearest_one(seen: Seen) -> None:
    assert find(seen, "Wiessig") == ()
    assert why_nothing(seen, "Wiessig") == "Nothing on the map is called “Wiessig”; did you mean “Weißig”?"
    assert why_nothing(seen, "Constantinople") == (
        "Nothing on the map is called “Constantinople”; type a hex number, or a name from the list of units."
    )
