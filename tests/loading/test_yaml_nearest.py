"""The nearest name: what was meant by a name that nobody knows."""

from __future__ import annotations

import pytest

from labataille.loading import did_you_mean, nearest, nearest_names
from labataille.loading.nearest import slips


@pytest.mark.parametrize(
    ("word", "meant"),
    [("Brossa", "Brosa"), ("strenght", "strength"), ("FIRE", "fire"), ("fier", "fire"), ("meele", "melee")],
)
def test_a_slip_finds_its_name(word: str, meant: str) -> None:
    assert nearest(word, ["Brosa", "strength", "fire", "melee", "morale"]) == meant


@pytest.mark.parametrize("word", ["colour", "x", "", "a" * 10_000])
def test_a_word_like_none_of_the_names_finds_none(word: str) -> None:
    assert nearest(word, ["fire", "melee", "b"]) is None
    assert did_you_mean(word, ["fire", "melee", "b"]) == ""


def test_the_nearest_names_come_first() -> None:
    assert nearest_names("weisig", ["weissag", "eichberg", "weissig", "wiesig"]) == ("weissig", "wiesig", "weissag")


@pytest.mark.parametrize(("word", "name", "count"), [("fire", "fire", 0), ("fier", "fire", 1), ("ab", "ba", 1)])
def test_a_swap_of_neighbours_is_one_slip(word: str, name: str, count: int) -> None:
    assert slips(word, name, most=3) == count


def test_the_count_of_slips_stops_early() -> None:
    assert slips("abcdefgh", "stuvwxyz", most=2) == 3
