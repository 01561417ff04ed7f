"""Straight lines from hex to hex, against a reckoning of their own.

The check draws the grid in half hex widths and half hex heights, with whole numbers from column and row, and clips the
line against the six sides of every hex near it in fractions. Nothing of the product's tracing is used in it.
"""

from __future__ import annotations

import ast
from fractions import Fraction
from inspect import getsource
from itertools import pairwise
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import (
    SIDES,
    Hex,
    Hexside,
    Meeting,
    Ray,
    disc,
    distance,
    hex_at,
    hexside,
    lines,
    neighbours,
    opposite,
    parse_hex,
    rotate,
    side_towards,
    trace,
)
from labataille.geometry.lines import NO_SIDE, course, place
from labataille.rules import obstacles, sight

EVEN, ODD = hex_at(20, 20), hex_at(21, 20)
OUTLINE = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
SPINES = tuple((one[0] + two[0], one[1] + two[1]) for one, two in pairwise((*neighbours(Hex(0, 0)), Hex(0, -1))))

small = st.integers(-12, 12)
hexes = st.builds(Hex, small, small)
pairs = st.tuples(hexes, hexes).filter(lambda two: two[0] != two[1])


def ends_around(start: Hex, radius: int = 12) -> list[Hex]:
    return [hex for hex in disc(start, radius) if hex != start]


# -- a reckoning of its own --------------------------------------------------------


def centre(hex: Hex) -> tuple[int, int]:
    return 3 * hex.column, 2 * hex.row + hex.column % 2


def corner(hex: Hex, k: int) -> tuple[int, int]:
    x, y = centre(hex)
    return x + OUTLINE[k][0], y + OUTLINE[k][1]


def depth(point: tuple[int, int], hex: Hex, side: int) -> int:
    """How far inside a side the point lies: positive on the hex's own side of it, zero on its line."""
    (ax, ay), (bx, by) = corner(hex, (side - 1) % 6), corner(hex, side)
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def clip(start: Hex, end: Hex, hex: Hex) -> tuple[Fraction, Fraction, bool]:
    """From where to where the line lies in the closed hex, and whether it lies upon one of its sides."""
    first, last, upon = Fraction(0), Fraction(1), False
    for side in SIDES:
        at_start, at_end = depth(centre(start), hex, side), depth(centre(end), hex, side)
        if at_start == at_end:
            upon = upon or at_start == 0
            if at_start < 0:
                return Fraction(1), Fraction(0), False
            continue
        meets = Fraction(at_start, at_start - at_end)
        if at_end > at_start:
            first = max(first, meets)
        else:
            last = min(last, meets)
    return first, last, upon


def clipped(start: Hex, end: Hex) -> tuple[list[Hex], set[Hex], set[Hex], dict[Hex, Fraction]]:
    """The hexes crossed in order, those with the line upon a side, those touched, and where each is entered."""
    length = distance(start, end)
    near = [hex for hex in disc(start, length) if distance(hex, end) <= length and hex not in (start, end)]
    entered, upon_side, touched = {}, set(), set()
    for hex in near:
        first, last, upon = clip(start, end, hex)
        if first == last:
            touched.add(hex)
        elif first < last and upon:
            upon_side.add(hex)
        elif first < last:
            entered[hex] = first
    return sorted(entered, key=lambda hex: entered[hex]), upon_side, touched, entered


def crosses(start: Hex, end: Hex, hex: Hex, side: int) -> bool:
    """Whether the two corners of the side lie strictly to the left and to the right of the line."""
    (x, y), (ex, ey) = centre(start), centre(end)
    left, right = (
        (ex - x) * (cy - y) - (ey - y) * (cx - x) for cx, cy in (corner(hex, (side - 1) % 6), corner(hex, side))
    )
    return left * right < 0


# -- against the clipping ----------------------------------------------------------


@pytest.mark.parametrize("start", [EVEN, ODD], ids=["even column", "odd column"])
def test_every_line_up_to_twelve_hexes_agrees_with_the_clipped_one(start: Hex) -> None:
    wrong = []
    for end in ends_around(start):
        ray = trace(start, end)
        crossed, upon_side, touched, _ = clipped(start, end)
        found = (list(ray.crossed), {hex for pair in ray.along for hex in pair}, set(ray.touched))
        if found != (crossed, upon_side, touched):
            wrong.append(str(end))

    assert wrong == []


@pytest.mark.parametrize("start", [EVEN, ODD], ids=["even column", "odd column"])
def test_every_hexside_between_corners_left_and_right_of_the_line_is_crossed(start: Hex) -> None:
    wrong = []
    for end in ends_around(start):
        ray = trace(start, end)
        expected = {hexside(hex, side) for hex in ray.crossed for side in SIDES if crosses(start, end, hex, side)}
        expected |= ends_crossed(start, end)
        if set(ray.sides) != expected or len(ray.sides) != len(expected):
            wrong.append(str(end))

    assert wrong == []


def ends_crossed(start: Hex, end: Hex) -> set[Hexside]:
    """The sides of the two end hexes that face each other and are crossed; the infinite line also leaves behind."""
    return {
        hexside(hex, side)
        for hex, other in ((start, end), (end, start))
        for side in SIDES
        if crosses(start, end, hex, side) and depth(centre(other), hex, side) < 0
    }


def test_hexes_are_entered_where_the_clipped_line_enters_them() -> None:
    wrong = []
    for end in ends_around(EVEN):
        *_, entered = clipped(EVEN, end)
        if {step.hexes[0]: step.position for step in trace(EVEN, end).steps if step.meeting is Meeting.HEX} != entered:
            wrong.append(str(end))

    assert wrong == []


def test_the_start_hex_is_left_by_the_side_met_first_or_by_both_of_a_corner() -> None:
    wrong = []
    for end in ends_around(EVEN):
        facing = [side for side in SIDES if depth(centre(end), EVEN, side) < 0]
        share = {side: Fraction(depth(centre(EVEN), EVEN, side), -depth(centre(end), EVEN, side)) for side in facing}
        first = [side for side in facing if share[side] == min(share.values())]
        if sorted(trace(EVEN, end).exits) != first:
            wrong.append(str(end))

    assert wrong == []


@pytest.mark.parametrize("end", ["060020", "043058", "021043", "020060", "000000", "059001", "054030", "025003", "037037"])
def test_long_lines_agree_with_the_clipped_ones(end: str) -> None:
    far_end = parse_hex(end)
    ray = trace(EVEN, far_end)
    crossed, upon_side, touched, _ = clipped(EVEN, far_end)

    assert (list(ray.crossed), set(ray.touched)) == (crossed, touched)
    assert {hex for pair in ray.along for hex in pair} == upon_side


# -- single facts ------------------------------------------------------------------


def test_a_line_to_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="A line from hex 020020 to itself has no direction"):
        trace(EVEN, EVEN)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("start", [EVEN, ODD], ids=["even column", "odd column"])
def test_adjacent_hexes_have_one_hexside_and_nothing_between(start: Hex, side: int) -> None:
    ray = trace(start, start.neighbour(side))

    assert (ray.exits, ray.enters, ray.sides) == ((side,), (opposite(side),), (hexside(start, side),))
    assert (ray.crossed, ray.along, ray.touched) == ((), (), ())


@pytest.mark.parametrize("length", [2, 4, 6, 8])
@pytest.mark.parametrize("k", SIDES)
@pytest.mark.parametrize("start", [EVEN, ODD], ids=["even column", "odd column"])
def test_a_spine_leaves_by_a_corner_and_alternates_hexsides_with_hexes(start: Hex, k: int, length: int) -> None:
    dq, dr = SPINES[k]
    beads = [Hex(start.q + n * dq, start.r + n * dr) for n in range(length // 2 + 1)]
    pairs = [tuple(sorted((bead.neighbour(k), bead.neighbour((k + 1) % 6)))) for bead in beads[:-1]]
    ray = trace(start, beads[-1])

    assert distance(start, beads[-1]) == length
    assert ray.exits == (k, (k + 1) % 6)
    assert ray.enters == (opposite(k), opposite((k + 1) % 6))
    assert ray.along == tuple(pairs)
    assert ray.crossed == tuple(beads[1:-1])
    assert (ray.touched, ray.sides) == ((), ())


def test_a_line_through_corners_off_the_spine_touches_the_hexes_it_only_grazes() -> None:
    ray = trace(Hex(0, 0), Hex(5, -1))

    assert ray.touched == (Hex(2, -1), Hex(3, 0))
    assert ray.crossed == (Hex(1, 0), Hex(2, 0), Hex(3, -1), Hex(4, -1))


@pytest.mark.parametrize("length", [1, 2, 5])
@pytest.mark.parametrize("side", SIDES)
def test_a_line_along_a_row_of_hexes_crosses_them_all(side: int, length: int) -> None:
    row = [EVEN]
    for _ in range(length):
        row.append(row[-1].neighbour(side))
    ray = trace(EVEN, row[-1])

    assert ray.crossed == tuple(row[1:-1])
    assert ray.sides == tuple(hexside(hex, side) for hex in row[:-1])


# -- what holds of every line ------------------------------------------------------


def reversed_facts(ray: Ray) -> tuple[object, ...]:
    return ray.enters, ray.exits, ray.crossed[::-1], ray.along[::-1], ray.touched[::-1], ray.sides[::-1]


def facts(ray: Ray) -> tuple[object, ...]:
    return ray.exits, ray.enters, ray.crossed, ray.along, ray.touched, ray.sides


far = st.integers(-90, 90)
far_pairs = st.tuples(st.builds(Hex, far, far), st.builds(Hex, far, far)).filter(lambda two: two[0] != two[1])


@given(st.one_of(pairs, far_pairs))
def test_the_line_back_is_the_line_reversed(two: tuple[Hex, Hex]) -> None:
    a, b = two

    assert facts(trace(b, a)) == reversed_facts(trace(a, b))


@given(pairs, st.integers(0, 5))
def test_a_line_turned_by_sixths_meets_the_turned_hexes(two: tuple[Hex, Hex], sixths: int) -> None:
    a, b = two
    straight = trace(a, b)
    turned = trace(rotate(a, Hex(0, 0), sixths), rotate(b, Hex(0, 0), sixths))

    assert turned.crossed == tuple(rotate(hex, Hex(0, 0), sixths) for hex in straight.crossed)
    assert turned.touched == tuple(rotate(hex, Hex(0, 0), sixths) for hex in straight.touched)
    assert sorted(turned.exits) == sorted((side + sixths) % 6 for side in straight.exits)


@given(pairs)
def test_a_line_in_the_mirror_meets_the_mirrored_hexes(two: tuple[Hex, Hex]) -> None:
    def mirror(hex: Hex) -> Hex:
        return Hex(-hex.q, hex.q + hex.r)

    a, b = two
    straight, mirrored = trace(a, b), trace(mirror(a), mirror(b))

    assert mirrored.crossed == tuple(mirror(hex) for hex in straight.crossed)
    assert mirrored.along == tuple(tuple(sorted(mirror(hex) for hex in pair)) for pair in straight.along)
    assert mirrored.touched == tuple(mirror(hex) for hex in straight.touched)


@given(pairs, small, small)
def test_a_line_moved_by_even_or_odd_columns_meets_the_moved_hexes(
    two: tuple[Hex, Hex], columns: int, rows: int
) -> None:
    def move(hex: Hex) -> Hex:
        return Hex(hex.q + columns, hex.r + rows)

    a, b = two
    here, there = trace(a, b), trace(move(a), move(b))

    assert there.crossed == tuple(move(hex) for hex in here.crossed)
    assert there.sides == tuple(Hexside(move(hex), side) for hex, side in here.sides)
    assert [(step.position, step.meeting) for step in there.steps] == [
        (step.position, step.meeting) for step in here.steps
    ]


@given(pairs)
def test_hexes_entered_by_a_hexside_touch_the_hex_left(two: tuple[Hex, Hex]) -> None:
    steps = [step for step in trace(*two).steps if step.meeting is Meeting.HEXSIDE]
    sides = [hexside(left, side_towards(left, entered)) for left, entered in (step.hexes for step in steps)]

    assert tuple(sides) == trace(*two).sides


@given(pairs)
def test_steps_run_in_order_strictly_between_the_two_centres(two: tuple[Hex, Hex]) -> None:
    positions = [step.position for step in trace(*two).steps]

    assert positions == sorted(positions)
    assert all(0 < position < 1 for position in positions)


@given(pairs)
def test_steps_hold_all_that_the_line_meets(two: tuple[Hex, Hex]) -> None:
    ray = trace(*two)

    def met(meeting: Meeting) -> tuple[tuple[Hex, ...], ...]:
        return tuple(step.hexes for step in ray.steps if step.meeting is meeting)

    assert met(Meeting.HEX) == tuple((hex,) for hex in ray.crossed)
    assert met(Meeting.ALONG) == ray.along
    assert met(Meeting.CORNER) == tuple((hex,) for hex in ray.touched)
    assert len(met(Meeting.HEXSIDE)) == len(ray.sides)


def test_the_same_line_is_traced_once() -> None:
    assert trace(EVEN, ODD) is trace(EVEN, ODD)


# -- the course, as sight takes it ---------------------------------------------------------------------------


@given(hexes, hexes)
def test_the_place_of_a_hex_and_of_a_step_add_up(hex: Hex, step: Hex) -> None:
    assert place(hex) + place(step) == place(Hex(hex.q + step.q, hex.r + step.r))


def test_no_two_hexes_of_the_largest_map_have_one_place() -> None:
    corners = [hex_at(column, row) for column in range(-1, 1000, 25) for row in range(-1, 1000, 25)]

    assert len({place(hex) for hex in corners}) == len(corners)
    assert sorted(corners) == sorted(corners, key=place)


@given(st.one_of(pairs, far_pairs))
def test_a_course_passes_the_hexes_crossed_and_those_beside_the_line(two: tuple[Hex, Hex]) -> None:
    start, end = two
    ray, found = trace(start, end), course(end.q - start.q, end.r - start.r)
    met = [step.hexes for step in ray.steps if step.meeting in (Meeting.HEX, Meeting.ALONG)]

    assert [place(start) + passed for passed in found.places] == [place(hexes[0]) for hexes in met]
    assert [place(start) + passed for passed in found.others] == [place(hexes[-1]) for hexes in met]


@given(pairs)
def test_a_course_names_the_side_by_which_it_comes_into_a_hex(two: tuple[Hex, Hex]) -> None:
    start, end = two
    ray, found = trace(start, end), course(end.q - start.q, end.r - start.r)
    entered = {place(to): side_towards(to, left) for left, to in (s.hexes for s in ray.steps if s.meeting is Meeting.HEXSIDE)}

    assert list(found.sides) == [entered.get(place(start) + passed, NO_SIDE) for passed in found.places]


# -- exactness ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [lines, sight, obstacles], ids=["lines", "sight", "obstacles"])
def test_no_float_decides_about_a_line(module: ModuleType) -> None:
    """No number with a point in it, no division that leaves the whole numbers, no rounding and no `math`."""
    tree = ast.parse(getsource(module))
    numbers = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, float)]
    divisions = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert (numbers, divisions) == ([], [])
    assert not names & {"float", "round", "sqrt", "isclose"}
    assert not imported & {"math", "cmath"}
