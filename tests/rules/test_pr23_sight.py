"""Line of sight (PR 23; BZ 17.6): what blocks it, from where one looks over it, and through which hexsides."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from labataille.geometry import SIDES, between, distance, hex_at
from labataille.model.formations import Formation
from labataille.rules.sight import sees, sight
from labataille.rules.special.bautzen import looks_over_all
from tests.draw import (
    CENTRE,
    COALITION,
    beside,
    charts,
    field,
    foot,
    guns,
    horse,
    leader,
    limbered,
    position,
    switched,
    with_eichberg,
)

WATCHER = foot("watcher", CENTRE)


def seen(state, origin, target, with_charts=None):
    return sight(state, with_charts or charts(), origin, target)


def along(*hexes, units=(), slopes=(), heights=None):
    """Clear ground with these terrains on hexes straight north of the centre, given by distance."""
    terrain = {beside(0, number): kind for number, kind in hexes}
    steps = [between(beside(0, number), beside(0, number + 1)) for number in slopes]
    ground = field(
        terrain=terrain,
        slopes=steps,
        heights={beside(0, number): height for number, height in (heights or {}).items()},
    )
    return position(*units, ground=ground)


def north_of(state, hexes, with_charts=None):
    """What stops the sight from the centre to a hex straight north of it: its clause, or None."""
    found = seen(state, CENTRE, beside(0, hexes), with_charts)
    back = seen(state, beside(0, hexes), CENTRE, with_charts)

    assert found.is_clear == back.is_clear
    return None if found.is_clear else found.reason.clause


# -- what blocks -----------------------------------------------------------------------------------------


def test_pr_23_2_open_ground_is_seen_across():
    assert north_of(along(), 10) is None


@pytest.mark.parametrize("kind", ["woods", "woods-pathway", "garden", "hamlet", "village", "town"])
def test_pr_23_6_close_terrain_between_blocks(kind):
    assert north_of(along((2, kind)), 4) == "PR 23.6"


@pytest.mark.parametrize("kind", ["swamp", "carp-pond"])
def test_pr_23_6_water_does_not_block(kind):
    assert north_of(along((2, kind)), 4) is None


def test_pr_23_6_one_sees_into_and_out_of_close_terrain():
    assert north_of(along((0, "woods"), (4, "village")), 4) is None


def test_pr_23_6_one_sees_into_the_first_hex_of_a_wood_and_no_further():
    wood = along(*((number, "woods") for number in range(3, 6)))

    assert north_of(wood, 3) is None
    assert north_of(wood, 4) == "PR 23.6"


@pytest.mark.parametrize(
    "between_them",
    [
        foot("u", beside(0, 2)),
        foot("u", beside(0, 2), side=COALITION),
        horse("u", beside(0, 2)),
        guns("u", beside(0, 2)),
        limbered("u", beside(0, 2), side=COALITION),
    ],
    ids=["friend", "enemy", "cavalry", "guns", "enemy guns"],
)
def test_pr_23_7_any_combat_unit_between_blocks(between_them):
    assert north_of(along(units=[between_them]), 4) == "PR 23.7"


def test_pr_23_7_leaders_do_not_block():
    assert north_of(along(units=[leader("general", beside(0, 2))]), 4) is None


def test_pr_23_7_units_at_the_ends_do_not_block():
    assert north_of(along(units=[WATCHER, foot("target", beside(0, 4), side=COALITION)]), 4) is None


def test_pr_23_14_the_first_thing_that_blocks_is_named():
    found = seen(along((2, "woods"), (3, "village")), CENTRE, beside(0, 5))
    back = seen(along((2, "woods"), (3, "village")), beside(0, 5), CENTRE)

    assert found.blocker == beside(0, 2)
    assert back.blocker == beside(0, 3)


def test_pr_23_2_a_hex_sees_itself():
    assert seen(position(WATCHER), CENTRE, CENTRE).is_clear
    assert sees(position(WATCHER), charts(), WATCHER, CENTRE) is None


def test_pr_23_10_adjacent_hexes_always_see_each_other():
    steep = along((0, "woods"), (1, "village"), slopes=[0], heights={1: 3})

    assert north_of(steep, 1) is None


def test_pr_23_2_what_lies_beyond_the_window_of_the_map_does_not_block():
    """On a map with a bay in it the line passes over the bay, from a hill and on the flat."""
    bay = beside(0, 2), beside(0, 3)
    whole = field(slopes=[between(CENTRE, beside(0))])
    terrain = {hex: kind for hex, kind in whole.terrain.items() if hex not in bay}
    flat = dict.fromkeys(terrain, 0)
    flat_ground = replace(whole, terrain=terrain, elevation=flat)
    hilly_ground = replace(whole, terrain=terrain, elevation={**flat, CENTRE: 2})

    assert north_of(position(ground=flat_ground), 5) is None
    assert north_of(position(ground=hilly_ground), 5) is None


# -- slopes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crossed", "clause"), [(0, None), (1, "PR 23.8"), (2, "PR 23.8"), (3, None)])
def test_pr_23_8_a_slope_blocks_but_at_the_ends(crossed, clause):
    assert north_of(along(slopes=[crossed]), 4) == clause


def test_pr_23_8_the_blocking_hexside_is_named():
    state = along(slopes=[1])

    assert seen(state, CENTRE, beside(0, 4)).blocker == between(beside(0, 1), beside(0, 2))


def test_pr_23_8_a_slope_at_either_end_does_not_block_two_hexes_off():
    assert north_of(along(slopes=[0, 1]), 2) is None


def test_pr_23_13_with_the_switch_slopes_do_not_block():
    assert north_of(along(slopes=[1, 2]), 4, switched(slopes_block=False)) is None


def test_pr_23_8_other_hexsides_do_not_block():
    ground = field(sides={"010009 010008": "stream", "010008 010007": "ford"})

    assert seen(position(ground=ground), CENTRE, beside(0, 4)).is_clear


def test_pr_23_8_a_line_along_a_slope_does_not_cross_it():
    """East of the centre, two columns on, the line runs between two hexes whose common hexside is a slope."""
    target = beside(2).neighbour(1)
    ground = field(slopes=[between(beside(1), beside(2))])

    assert seen(position(ground=ground), CENTRE, target).is_clear


# -- height ----------------------------------------------------------------------------------------------

HILL = {0: 2}
"""The centre stands high; the slope down is its own northern hexside."""


@pytest.mark.parametrize(("wood", "clause"), [(1, None), (2, None), (3, "PR 23.6")])
def test_pr_23_9_from_a_height_one_looks_over_all_but_the_hex_next_to_the_lower_end(wood, clause):
    assert north_of(along((wood, "woods"), slopes=[0], heights=HILL), 4) == clause


@pytest.mark.parametrize(("place", "clause"), [(1, None), (2, None), (3, "PR 23.7")])
def test_pr_23_9_over_units_too(place, clause):
    unit = foot("u", beside(0, place))

    assert north_of(along(units=[unit], slopes=[0], heights=HILL), 4) == clause


def test_pr_23_9_the_slope_must_be_a_side_of_the_higher_hex():
    set_back = along((2, "woods"), slopes=[], heights={0: 2, 1: 2})

    assert north_of(set_back, 4) == "PR 23.6"


def test_pr_23_9_one_does_not_look_down_over_a_slope_that_rises():
    rising = along((2, "woods"), slopes=[0], heights={0: 2, 1: 3})

    assert north_of(rising, 4) == "PR 23.6"


def test_pr_23_9_one_does_not_look_over_what_stands_as_high():
    ridge = along((2, "woods"), slopes=[0], heights={0: 2, 2: 2})
    higher = along((2, "woods"), slopes=[0], heights={0: 2, 2: 3})

    assert north_of(ridge, 4) == "PR 23.6"
    assert north_of(higher, 4) == "PR 23.6"


def test_pr_23_9_of_two_equal_heights_neither_looks_over_the_other_ground():
    valley = along((2, "woods"), slopes=[0, 3], heights={0: 2, 4: 2})

    assert north_of(valley, 4) == "PR 23.6"


def test_pr_23_9_a_height_does_not_look_over_slopes():
    terraces = along(slopes=[0, 2], heights={0: 4, 1: 2, 2: 2})

    assert north_of(terraces, 5) == "PR 23.8"


def test_pr_23_9_the_height_works_without_slopes_that_block():
    state = along((2, "woods"), slopes=[0], heights=HILL)

    assert north_of(state, 4, switched(slopes_block=False)) is None


# -- the Eichberg ----------------------------------------------------------------------------------------


def test_bz_17_6_from_the_eichberg_nothing_blocks():
    state = along((1, "woods"), (4, "village"), units=[foot("u", beside(0, 3))], slopes=[1, 2])

    assert seen(with_eichberg(state, CENTRE), CENTRE, beside(0, 5)).is_clear


def test_bz_17_6_to_the_eichberg_the_ordinary_rule_holds():
    state = with_eichberg(along((2, "woods")), CENTRE)

    assert seen(state, CENTRE, beside(0, 4)).is_clear
    assert seen(state, beside(0, 4), CENTRE).reason.clause == "PR 23.6"


def test_bz_17_6_only_from_its_own_hex():
    state = with_eichberg(along((2, "woods")), beside(3))

    assert looks_over_all(state, beside(3))
    assert not looks_over_all(state, CENTRE)
    assert not seen(state, CENTRE, beside(0, 4)).is_clear


def test_pr_23_3_from_the_eichberg_too_a_unit_sees_through_its_fronts_only():
    state = with_eichberg(position(WATCHER), CENTRE)

    assert sees(state, charts(), WATCHER, beside(0, 4)) is None
    assert sees(state, charts(), WATCHER, beside(3, 4)).clause == "PR 23.3"


# -- through the front -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "sides"),
    [
        (foot("u", CENTRE), (0, 1, 5)),
        (foot("u", CENTRE, Formation.LINE, 0), (0, 1)),
        (foot("u", CENTRE, Formation.GENERAL_ORDER), (0, 1, 2, 4, 5)),
        (foot("u", CENTRE, Formation.CARRE), (0, 1, 2, 3, 4, 5)),
        (guns("u", CENTRE), (0, 1, 5)),
    ],
    ids=["column", "line", "general order", "carre", "guns"],
)
def test_pr_23_3_a_unit_sees_through_its_front_hexsides(unit, sides):
    state = position(unit)

    assert tuple(side for side in SIDES if sees(state, charts(), unit, beside(side)) is None) == sides
    assert tuple(side for side in SIDES if sees(state, charts(), unit, beside(side, 3)) is None) == sides


@pytest.mark.parametrize(("corner", "clear"), [(0, True), (5, True), (1, True), (2, False), (3, False), (4, True)])
def test_pr_23_3_a_line_through_a_corner_needs_one_front_beside_it(corner, clear):
    column = foot("u", CENTRE)
    target = beside(corner).neighbour((corner + 1) % 6)

    assert (sees(position(column), charts(), column, target) is None) is clear


def test_pr_13_2_a_unit_below_sees_as_its_stack_faces():
    below = foot("below", CENTRE, facing=3)
    state = position(foot("top", CENTRE, facing=0), below)

    assert sees(state, charts(), below, beside(0, 2)) is None
    assert sees(state, charts(), below, beside(3, 2)).clause == "PR 23.3"


def test_pr_16_28_guns_in_a_line_see_as_the_line_does():
    battery = guns("g", CENTRE, facing=3)
    state = position(battery, foot("line", CENTRE, Formation.LINE, 0))

    assert sees(state, charts(), battery, beside(1, 3)) is None
    assert sees(state, charts(), battery, beside(3, 3)).clause == "PR 23.3"


def test_pr_16_30_a_line_sees_through_its_refused_flank():
    line = foot("line", CENTRE, Formation.LINE, 0)
    friend = foot("friend", beside(4), facing=0)
    state = position(line, friend)

    assert sees(state, charts(), line, beside(5)) is None
    assert sees(state, charts(), line, beside(5, 3)) is None
    assert sees(state, switched(refused_flank=False), line, beside(5)).clause == "PR 23.3"
    assert sees(position(line), charts(), line, beside(5)).clause == "PR 23.3"


def test_pr_23_1_a_unit_does_not_see_what_is_hidden():
    assert sees(along((2, "woods")), charts(), WATCHER, beside(0, 4)).clause == "PR 23.6"


# -- both ways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_pr_23_12_sight_is_the_same_both_ways(seed):
    random = Random(seed)
    hexes = [hex_at(column, row) for column in range(21) for row in range(21)]
    heights = {hex: random.choice((0, 0, 1, 2)) for hex in hexes}
    ground = field(
        terrain={hex: random.choice(("woods", "village")) for hex in random.sample(hexes, 60)},
        heights=heights,
        slopes=[
            between(hex, there)
            for hex in hexes
            for there in (hex.neighbour(side) for side in (0, 1, 2))
            if heights.get(there, heights[hex]) != heights[hex]
        ],
    )
    places = random.sample(hexes, 40)
    state = position(*(foot(f"u{number}", hex) for number, hex in enumerate(places)), ground=ground)

    one_way = [(a, b) for a in places for b in places if a < b and distance(a, b) < 12]
    assert all(seen(state, a, b).is_clear == seen(state, b, a).is_clear for a, b in one_way)
