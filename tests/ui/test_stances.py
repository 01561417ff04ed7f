"""Stances (PR 13.6, 16.113, 18.9): going through the ways in which a unit may take a formation."""

from __future__ import annotations

import pytest

from labataille.geometry import Hex, parse_hex
from labataille.model.formations import Facing, Formation, toward_hexside, toward_vertex
from labataille.model.questions import Pose
from labataille.ui.presenters.posing import placement_offers
from labataille.ui.presenters.stances import Stances

OWN = parse_hex("010010")


def left(hex: Hex, facing: int, steps: int = 1) -> Hex:
    for _ in range(steps):
        hex = hex.neighbour((facing + 5) % 6)
    return hex


def right(hex: Hex, facing: int, steps: int = 1) -> Hex:
    for _ in range(steps):
        hex = hex.neighbour((facing + 2) % 6)
    return hex


def line(facing: int, to_left: int, to_right: int) -> Pose:
    """A line that reaches so far to the left and to the right of its counter."""
    lefts = [left(OWN, facing, step) for step in range(to_left, 0, -1)]
    rights = [right(OWN, facing, step) for step in range(1, to_right + 1)]
    return Pose(Formation.LINE, toward_vertex(facing), hexes=(OWN, *lefts, *rights))


def twos(*facings: int) -> tuple[Pose, ...]:
    return tuple(pose for facing in facings for pose in (line(facing, 1, 0), line(facing, 0, 1)))


def stances(poses: tuple[Pose, ...], now: Facing | None = None) -> Stances:
    return Stances(OWN, poses, now)


ALL = twos(*range(6))


# -- the first -----------------------------------------------------------------------------------------


def test_pr_18_9_the_first_turns_the_least_from_the_facing_now() -> None:
    assert stances(ALL, toward_hexside(4)).first == line(4, 1, 0)


def test_a_stance_that_is_no_longer_open_gives_way_to_the_first() -> None:
    assert stances(twos(1, 2), toward_vertex(2)).held(line(5, 1, 0)) == line(2, 1, 0)


# -- facings -------------------------------------------------------------------------------------------


def test_a_turn_keeps_the_place_of_the_body() -> None:
    assert stances(ALL).turned(line(2, 0, 1), 1) == line(3, 0, 1)
    assert stances(ALL).turned(line(2, 0, 1), -1) == line(1, 0, 1)


def test_an_about_face_keeps_it_too() -> None:
    assert stances(ALL).turned(line(2, 0, 1), 3) == line(5, 0, 1)


def test_an_about_face_that_is_not_open_changes_nothing() -> None:
    assert stances(twos(1, 2)).turned(line(1, 1, 0), 3) == line(1, 1, 0)


@pytest.mark.parametrize("step", [1, -1])
@pytest.mark.parametrize("poses", [ALL, twos(0, 3), (*twos(2), line(4, 1, 0)), (line(1, 1, 0), line(3, 0, 1)), ALL[:5]])
def test_turning_one_way_goes_through_every_stance(poses: tuple[Pose, ...], step: int) -> None:
    found = stances(poses, toward_vertex(2))
    pose, met = found.first, []
    for _ in poses:
        met.append(pose)
        pose = found.turned(pose, step)

    assert set(met) == set(poses)


def test_the_wedges_show_each_facing_once_placed_like_the_one_chosen() -> None:
    facings = stances((*twos(0), line(1, 1, 0))).facings(line(0, 0, 1))

    assert list(facings.values()) == [line(0, 0, 1), line(1, 1, 0)]


def test_a_carre_has_no_facings() -> None:
    carre = Pose(Formation.CARRE, None)

    assert stances((carre,)).facings(carre) == {}
    assert stances((carre,)).turned(carre, 1) == carre


# -- placements ----------------------------------------------------------------------------------------


def test_pr_16_113_the_same_place_is_known_whichever_way_the_body_faces() -> None:
    found = stances(ALL)

    assert len(found.placements()) == 2
    assert found.placement_of(line(0, 1, 0)) == found.placement_of(line(4, 1, 0)) != found.placement_of(line(4, 0, 1))


def test_the_next_placement_keeps_the_facing() -> None:
    assert stances(ALL).placed_otherwise(line(3, 1, 0)) == line(3, 0, 1)
    assert stances(ALL).placed_otherwise(line(3, 0, 1)) == line(3, 1, 0)


def test_a_body_with_one_place_stays() -> None:
    fives = tuple(line(facing, 2, 2) for facing in range(6))

    assert stances(fives).placed_otherwise(fives[1]) == fives[1]


@pytest.mark.parametrize(
    ("poses", "words"),
    [
        (twos(1), ["Reach to the left", "Reach to the right"]),
        ((line(2, 2, 1), line(2, 1, 2)), ["Two left, one right", "One left, two right"]),
        ((Pose(Formation.LINE, toward_vertex(1), hexes=(OWN,)), Pose(Formation.LINE, toward_vertex(1), hexes=(right(OWN, 1),))),
         ["In 010010", f"In {right(OWN, 1)}"]),
        ((line(2, 2, 2),), []),
    ],
    ids=["two", "four", "one of two", "five"],
)
def test_the_buttons_say_where_the_body_would_lie(poses: tuple[Pose, ...], words: list[str]) -> None:
    assert [offer.label for offer in placement_offers(stances(poses), poses[0])] == words


# -- pointing ------------------------------------------------------------------------------------------


def test_a_hex_says_the_stance_that_would_take_it_nearest_to_the_one_chosen() -> None:
    found = stances(ALL)
    there = right(OWN, 2)

    assert found.into(there, line(2, 1, 0)) == line(2, 0, 1)
    assert found.into(there, line(5, 0, 1)) == line(5, 1, 0)


def test_the_hex_that_every_stance_takes_says_nothing() -> None:
    assert stances(ALL).into(OWN, ALL[0]) is None
    assert stances(ALL).into(parse_hex("015015"), ALL[0]) is None


def test_pr_16_21_a_line_that_shortens_is_told_by_the_hex_it_keeps() -> None:
    kept = (Pose(Formation.LINE, toward_vertex(1), hexes=(OWN,)), Pose(Formation.LINE, toward_vertex(1), hexes=(right(OWN, 1),)))
    found = stances(kept)

    assert [found.into(pose.hexes[0], kept[0]) for pose in kept] == list(kept)
    assert found.hexes() == (OWN, right(OWN, 1))
