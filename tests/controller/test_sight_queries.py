"""What the window asks about sight: the ruler's line with both its directions, and the field of view (PR 23.12, 23.14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller import queries
from labataille.controller.measuring import measured
from labataille.controller.seen import Seen
from labataille.geometry import Hex, between
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.orientation import right_of
from labataille.rules.sight import field_of_view, sees, sight
from tests.draw import CENTRE, COALITION, beside, charts, foot, position, with_eichberg

FAR = beside(0, 4)
FRIEND = foot("friend", CENTRE)
ENEMY = foot("enemy", FAR, facing=0, side=COALITION)
"""An enemy four hexes north of the friend, with his back to him."""


def seen(state: State) -> Seen:
    """A position as the French see it; where pieces stand is open to both sides (PR 6.3)."""
    return Seen(state, charts(), Side.FRENCH, None)


def test_pr_23_2_a_ruler_tells_the_hexes_from_end_to_end() -> None:
    found = queries.sight_found(seen(position(FRIEND)), CENTRE, FAR)

    assert found.hexes == tuple(beside(0, number) for number in range(5))
    assert (found.blocker, found.text) == (None, "in sight, 4 hexes away (PR 23.2)")


def test_pr_23_11_a_ruler_tells_both_hexes_between_which_the_line_runs() -> None:
    end = beside(0).neighbour(1)
    found = queries.sight_found(seen(position(FRIEND)), CENTRE, end)

    assert found.hexes == (CENTRE, *sorted((beside(0), beside(1))), end)


def test_pr_23_12_a_ruler_tells_what_blocks_in_either_direction() -> None:
    state = position(FRIEND, ENEMY, terrain={beside(0, 1): "woods", beside(0, 3): "village"})
    found = queries.sight_found(seen(state), CENTRE, FAR)

    assert (found.there, found.back) == (sight(state, charts(), CENTRE, FAR), sight(state, charts(), FAR, CENTRE))
    assert (found.there.blocker, found.back.blocker) == (beside(0, 1), beside(0, 3))
    assert found.blocker == beside(0, 1)
    assert found.text == str(found.there.reason)
    assert "PR 23.6" in found.text


def test_pr_23_8_a_ruler_tells_the_slope_that_blocks_and_ends_beyond_it() -> None:
    slope = between(beside(0, 1), beside(0, 2))
    found = queries.sight_found(seen(position(FRIEND, slopes=[slope])), CENTRE, FAR)

    assert found.there.blocker == found.back.blocker == slope
    assert found.blocker == beside(0, 2)


def test_pr_23_3_a_ruler_tells_who_at_its_ends_looks_along_it() -> None:
    below = foot("below", CENTRE, facing=3)
    found = queries.sight_found(seen(position(FRIEND, below, ENEMY)), CENTRE, FAR)

    assert [(watcher.unit, watcher.hex) for watcher in found.watchers] == [
        ("friend", CENTRE),
        ("below", CENTRE),
        ("enemy", FAR),
    ]
    assert [watcher.elsewhere and watcher.elsewhere.clause for watcher in found.watchers] == [None, None, "PR 23.3"]


def test_pr_23_3_a_unit_in_hand_is_told_that_it_looks_elsewhere() -> None:
    found = queries.sight_found(seen(position(ENEMY)), FAR, CENTRE, ENEMY)

    assert found.there.is_clear
    assert found.text == "enemy sees only through its front hexsides. (PR 23.3)"


def test_bz_17_6_a_ruler_from_the_eichberg_names_its_clause() -> None:
    state = with_eichberg(position(foot("u", beside(0, 2))), CENTRE)

    assert queries.sight_found(seen(state), CENTRE, FAR).text == "in sight, 4 hexes away (BZ 17.6)"
    assert "PR 23.7" in queries.sight_found(seen(state), FAR, CENTRE).text


def test_pr_23_2_a_ruler_from_a_hex_to_itself_has_one_hex() -> None:
    found = queries.sight_found(seen(position(FRIEND)), CENTRE, CENTRE)

    assert (found.hexes, found.there.is_clear) == ((CENTRE,), True)


def test_pr_23_14_the_field_of_view_that_is_shown_is_the_rule() -> None:
    state = position(FRIEND, ENEMY, terrain={beside(0, 2): "woods"})
    friend = state.units[UnitId("friend")]

    assert queries.field_of_view(seen(state), CENTRE) == field_of_view(state, charts(), CENTRE)
    assert {hex: verdict.reason for hex, verdict in queries.field_of_view(seen(state), friend).items()} == {
        hex: sees(state, charts(), friend, hex) for hex in queries.field_of_view(seen(state), CENTRE)
    }


def test_pr_23_1_a_unit_off_the_map_has_no_field_of_view() -> None:
    awaited = replace(FRIEND, hexes=(), station=Station.AWAITED)

    assert queries.field_of_view(seen(position(ENEMY)), awaited) == {}


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("target", [FAR, beside(0)])
def test_a_ruler_from_either_half_of_a_line_measures_the_fire_of_that_half(half: int, target: Hex) -> None:
    line = replace(foot("F", CENTRE, Formation.LINE, 0), hexes=(CENTRE, right_of(CENTRE, toward_vertex(0))))
    viewer = line.part(line.hexes[half])
    state = position(line, foot("enemy", target, facing=3, side=COALITION))
    found = measured(seen(state), viewer.hex, target, viewer)

    assert found.lines[-1].startswith(("It may fire: ", "No fire: "))
