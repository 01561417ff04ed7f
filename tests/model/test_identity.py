"""Keys of caches: a value is known by what it is, not by what it holds; and units that keep all but how they stand."""

from __future__ import annotations

from dataclasses import fields

from labataille.geometry import hex_at
from labataille.model.formations import Formation, Morale, Readiness
from labataille.model.identity import Same
from labataille.model.units import Station, Unit
from tests.draw import foot

KEPT = ("counter", "station", "lost", "lost_by_fire", "readiness")


def test_a_key_is_equal_to_one_of_the_very_same_value_alone() -> None:
    value, like_it = [1], [1]

    assert Same(value) == Same(value)
    assert hash(Same(value)) == hash(Same(value))
    assert Same(value) != Same(like_it)
    assert Same(value) != value


def test_a_unit_that_stands_otherwise_keeps_all_else() -> None:
    tired = next(each for each in Readiness if each is not Readiness.FRESH)
    before = Unit(foot("a").counter, Station.ON_MAP, (hex_at(1, 1),), lost=3, lost_by_fire=2, readiness=tired)

    after = before.standing((hex_at(2, 2),), Formation.LINE, None, Morale.DISORDERED, elsewhere=1)

    assert [getattr(after, name) for name in KEPT] == [getattr(before, name) for name in KEPT]
    assert {field.name for field in fields(Unit)} == {*KEPT, "hexes", "formation", "facing", "morale", "elsewhere"}
    assert (after.hexes, after.formation, after.facing) == ((hex_at(2, 2),), Formation.LINE, None)
    assert (after.morale, after.elsewhere) == (Morale.DISORDERED, 1)
