"""Sight on the ground of Weissig (PR 23.2, 23.12): the same both ways, and the same as the line drawn on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from labataille.geometry import Hex, Layout, between, distance, trace
from labataille.loading.scenarios import load_scenario
from labataille.model.formations import Formation
from labataille.model.ids import SLOPE, UnitId
from labataille.model.opening import opening
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.sight import sees, sight
from labataille.rules.special.bautzen import looks_over_all
from tests.draw import charts, foot

LAYOUT = Layout(100.0)


@cache
def weissig() -> Scenario:
    return load_scenario("bautzen/weissig", charts())


def set_up_at_random(random: Random) -> State:
    """Every unit that is set up stands in any hex of its zone."""
    state = opening(weissig())
    units = dict(state.units)
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for group in weissig().set_up:
        for unit_id in group.units:
            hex = random.choice(group.zone)
            units[unit_id] = replace(units[unit_id], station=Station.ON_MAP, hexes=(hex,))
            stacks[hex] = (*stacks.get(hex, ()), unit_id)
    return replace(state, units=units, stacks=stacks)


def random_pairs(random: Random, number: int) -> Iterator[tuple[Hex, Hex]]:
    """Pairs of hexes of the battlefield, most of them within the range of guns."""
    hexes = sorted(weissig().battlefield.terrain)
    while number:
        a, b = random.sample(hexes, 2)
        if distance(a, b) <= 12 or random.random() < 0.1:
            number -= 1
            yield a, b


# -- both ways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_pr_23_12_sight_between_all_occupied_hexes_is_the_same_both_ways(seed):
    state = set_up_at_random(Random(seed))
    occupied = [hex for hex in sorted(state.stacks) if not looks_over_all(state, hex)]

    one_way = [(a, b) for a in occupied for b in occupied if a != b and sight(state, charts(), a, b).is_clear]
    assert sorted(one_way) == sorted((b, a) for a, b in one_way)
    assert len(occupied) > 8


def test_bz_17_6_on_the_eichberg_alone_the_two_ways_differ():
    state = set_up_at_random(Random(1))
    (hill,) = weissig().battlefield.places["eichberg"].hexes
    hexes = [hex for hex in sorted(weissig().battlefield.terrain) if hex != hill]

    assert all(sight(state, charts(), hill, hex).is_clear for hex in hexes)
    assert any(not sight(state, charts(), hex, hill).is_clear for hex in hexes)


# -- the drawn line --------------------------------------------------------------------------------------


def drawn(a: Hex, b: Hex) -> list[Hex]:
    """The hexes under a line drawn in pixels from centre to centre, in their order; for lines that cut no corner."""
    (ax, ay), (bx, by) = LAYOUT.centre(a), LAYOUT.centre(b)
    points = 40 * distance(a, b)
    under = [
        LAYOUT.hex_at_point(ax + (bx - ax) * number / points, ay + (by - ay) * number / points) for number in range(points + 1)
    ]
    return [hex for hex, before in zip(under, [None, *under], strict=False) if hex != before]


def stopped_on_the_map(state: State, line: list[Hex]) -> str | None:
    """The clause by which level ground stops a drawn line, looked up hex by hex."""
    field = state.scenario.battlefield
    for here, there in pairwise(line):
        inner = here != line[0] and there != line[-1]
        if inner and SLOPE in field.hexsides.get(between(here, there), ()):
            return "PR 23.8"
        if there != line[-1] and there in field:
            if charts().ground.terrain[field.terrain[there]].blocks_sight:
                return "PR 23.6"
            if there in state.stacks:
                return "PR 23.7"
    return None


def test_pr_23_2_the_line_is_the_one_drawn_on_the_map():
    random = Random(23)
    state = set_up_at_random(random)
    height = weissig().battlefield.elevation
    compared, blocked = 0, 0
    for a, b in random_pairs(random, 1000):
        ray = trace(a, b)
        narrow = _margin(a, b) < 0.5
        if narrow or ray.along or ray.touched or height[a] != height[b] or looks_over_all(state, a):
            continue
        found = sight(state, charts(), a, b)
        compared += 1
        blocked += not found.is_clear
        assert (found.reason and found.reason.clause) == stopped_on_the_map(state, drawn(a, b)), (a, b)

    assert compared > 200
    assert blocked > 50


def _margin(a: Hex, b: Hex) -> float:
    """How near, in pixels, the line comes to a corner of the hexes that it crosses."""
    (ax, ay), (bx, by) = LAYOUT.centre(a), LAYOUT.centre(b)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    return min(
        abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        for hex in trace(a, b).crossed or (a,)
        for x, y in LAYOUT.corners(hex)
    )


def test_pr_23_14_what_blocks_lies_on_the_line_and_is_what_a_unit_is_told():
    random = Random(4)
    state = set_up_at_random(random)
    for a, b in random_pairs(random, 1000):
        watcher = foot("watcher", a, Formation.CARRE)
        there = replace(state, units={**state.units, watcher.id: watcher}, stacks={**state.stacks, a: (watcher.id,)})
        found = sight(there, charts(), a, b)
        ray = trace(a, b)

        assert sees(there, charts(), watcher, b) == found.reason
        on_the_line = {*ray.crossed, *ray.sides, *(hex for pair in ray.along for hex in pair)}
        assert found.is_clear or found.blocker in on_the_line
