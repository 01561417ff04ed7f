"""The grid looks the same from every hex and hexside, and in a mirror (PR 0.2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import SIDES, Hex, between, disc, distance, hexside, neighbours, opposite, ring, side_towards
from tests.motions import Motion, motions

small = st.integers(-20, 20)
hexes = st.builds(Hex, small, small)


@given(motions, hexes)
def test_pr_0_2_neighbours_stay_neighbours_across_the_hexside_that_moves_along(motion: Motion, hex: Hex) -> None:
    for side, other in enumerate(neighbours(hex)):
        assert neighbours(motion.hex(hex))[motion.side(side)] == motion.hex(other)
        assert side_towards(motion.hex(hex), motion.hex(other)) == motion.side(side)


@given(motions, hexes, hexes)
def test_pr_0_2_distances_stay(motion: Motion, one: Hex, other: Hex) -> None:
    assert distance(motion.hex(one), motion.hex(other)) == distance(one, other)


@given(motions, hexes, st.integers(0, 4))
def test_pr_0_2_discs_and_rings_come_to_lie_on_discs_and_rings(motion: Motion, hex: Hex, radius: int) -> None:
    assert motion.hexes(disc(hex, radius)) == set(disc(motion.hex(hex), radius))
    assert motion.hexes(ring(hex, radius)) == set(ring(motion.hex(hex), radius))


@given(motions, hexes, st.sampled_from(SIDES))
def test_pr_0_2_a_hexside_has_one_name_from_both_of_its_hexes_wherever_it_comes(motion: Motion, hex: Hex, side: int) -> None:
    moved, beyond = motion.hex(hex), motion.hex(hex.neighbour(side))

    assert hexside(moved, motion.side(side)) == between(beyond, moved) == hexside(beyond, opposite(motion.side(side)))
