"""Lines of sight along hexsides and at corners (PR 23.6, 23.9, 23.11): both sides of a line along hexsides must block."""

from __future__ import annotations

import pytest

from labataille.geometry import SIDES, between, disc, trace
from labataille.rules.sight import sight
from tests.draw import CENTRE, beside, charts, field, foot, position


def seen(state, origin, target):
    return sight(state, charts(), origin, target)


def spine(direction, length, start=CENTRE):
    """The end of a line of `length` hexes through vertex `direction` of its start, and the pairs it runs between.

    Each pair is the hex on the left and on the right of the line.
    """
    right = (direction + 1) % 6
    pairs, here = [], start
    for _ in range(length // 2):
        pairs.append((here.neighbour(direction), here.neighbour(right)))
        here = here.neighbour(direction).neighbour(right)
    return here, pairs


BLOCKED = {"none": False, "left": False, "right": False, "both": True}
"""A line along hexsides is blocked only if the hexes on both sides of it block (PR 23.11)."""


def hedge(pair, which):
    left, right = pair
    return {"none": [], "left": [left], "right": [right], "both": [left, right]}[which]


@pytest.mark.parametrize("which", BLOCKED)
@pytest.mark.parametrize("length", [2, 4, 6, 8])
@pytest.mark.parametrize("direction", SIDES)
@pytest.mark.parametrize("start", [CENTRE, beside(1)], ids=["even column", "odd column"])
def test_pr_23_11_a_line_along_hexsides_is_blocked_only_from_both_sides(start, direction, length, which):
    end, pairs = spine(direction, length, start)

    for pair in pairs:
        woods = position(terrain=dict.fromkeys(hedge(pair, which), "woods"))
        troops = position(*(foot(f"u{number}", hex) for number, hex in enumerate(hedge(pair, which))))
        for state in (woods, troops):
            there, back = seen(state, start, end), seen(state, end, start)
            assert (there.is_clear, back.is_clear) == (not BLOCKED[which],) * 2
            assert there.blocker == back.blocker
            assert there.blocker in (pair if BLOCKED[which] else [None])


@pytest.mark.parametrize("direction", SIDES)
def test_pr_23_11_a_wood_on_one_side_and_a_unit_on_the_other_block(direction):
    end, ((left, right), *_) = spine(direction, 4)
    state = position(foot("u", left), terrain={right: "woods"})

    assert not seen(state, CENTRE, end).is_clear
    assert seen(state, CENTRE, end).blocker in (left, right)


@pytest.mark.parametrize("direction", SIDES)
def test_pr_23_11_one_hex_on_each_side_of_different_hexsides_do_not_block(direction):
    end, ((left, _), (_, right), *_) = spine(direction, 4)
    state = position(terrain={left: "woods", right: "woods"})

    assert seen(state, CENTRE, end).is_clear


@pytest.mark.parametrize("direction", SIDES)
def test_pr_23_6_a_hex_between_two_hexsides_of_the_line_is_passed_through(direction):
    middle, _ = spine(direction, 2)
    end, _ = spine(direction, 4)

    assert not seen(position(terrain={middle: "woods"}), CENTRE, end).is_clear


@pytest.mark.parametrize("direction", SIDES)
def test_pr_23_9_a_height_looks_over_a_pair_of_hexes_too(direction):
    end, (near, far) = spine(direction, 4)
    slopes = [between(CENTRE, hex) for hex in near]

    def from_the_hill(pair):
        ground = field(terrain=dict.fromkeys(pair, "woods"), slopes=slopes, heights={CENTRE: 2})
        return seen(position(ground=ground), CENTRE, end).is_clear

    assert from_the_hill(near)
    assert not from_the_hill(far)


def test_pr_23_6_a_hex_touched_at_a_corner_only_does_not_block():
    ends = [hex for hex in disc(CENTRE, 8) if hex != CENTRE and trace(CENTRE, hex).touched]
    brushed = [position(terrain=dict.fromkeys(trace(CENTRE, end).touched, "woods")) for end in ends]

    assert ends
    assert all(seen(state, CENTRE, end).is_clear for state, end in zip(brushed, ends, strict=True))
