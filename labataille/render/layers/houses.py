"""Houses: where they stand in a hex of buildings, along its roads first and then scattered, and their church."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import TypeAlias

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.colour import mixed
from labataille.render.outlines import UNIT
from labataille.render.palette import Works
from labataille.render.scatter import fraction, spread, swing

_NUMBER = {"hamlet": 5, "village": 11, "town": 20, "schiessscharte": 8}
_ROAD_HALF = 0.065
_REACH = 0.40  # houses keep within their hex


@dataclass(frozen=True, slots=True)
class House:
    """A house or church: centre, half length and half depth in hex heights, direction of its ridge, red roof or grey."""

    x: float
    y: float
    half_length: float
    half_depth: float
    ridge: float
    is_red: bool
    is_church: bool = False

    @property
    def radius(self) -> float:
        """The half length of its diagonal."""
        return hypot(self.half_length, self.half_depth)

    def corner(self, along: float, across: float) -> Point:
        """A point of the house, from -1 to 1 along its ridge and across it."""
        dx, dy = along * self.half_length, across * self.half_depth
        return (
            self.x + dx * cos(self.ridge) - dy * sin(self.ridge),
            self.y + dx * sin(self.ridge) + dy * cos(self.ridge),
        )

    def block(self, grown: float = 0.0, shift: float = 0.0) -> tuple[Point, ...]:
        """Its four corners, moved outwards by `grown` and to the lower right by `shift` hex heights."""
        along, across = 1 + grown / self.half_length, 1 + grown / self.half_depth
        corners = ((-along, -across), (along, -across), (along, across), (-along, across))
        return tuple((x + shift, y + shift) for x, y in (self.corner(*corner) for corner in corners))


Course: TypeAlias = tuple[tuple[Point, ...], float]
"""A line on which no house stands, and half its width."""


def houses_in(
    hex: Hex, terrain: str, roads: tuple[tuple[Point, ...], ...], waters: tuple[Course, ...] = (), *, has_church: bool
) -> tuple[House, ...]:
    """The houses of a hex, those at the back first: along its roads, and on none of its watercourses."""
    centre = UNIT.centre(hex)
    number = _NUMBER.get(terrain, 8)
    built: list[House] = []
    courses = (*((road, _ROAD_HALF) for road in roads), *waters)
    church = next((house for house in _churches(centre) if _fits(house, centre, [], courses)), None)
    if has_church and church is not None:
        built.append(church)
    for house in (*_along(hex, roads), *_scattered(hex, centre)):
        if len(built) < number and _fits(house, centre, built, courses):
            built.append(house)
    return tuple(sorted(built, key=lambda house: house.y))


def _churches(centre: Point) -> list[House]:
    """The church in every place where it may stand, the best first."""
    places = [(0.14, -0.16), (-0.16, -0.15), (0.17, 0.14), (-0.17, 0.15), (0.0, -0.25), (0.0, 0.25)]
    return [House(centre[0] + dx, centre[1] + dy, 0.085, 0.042, 0.0, False, True) for dx, dy in places]


def _along(hex: Hex, roads: tuple[tuple[Point, ...], ...]) -> list[House]:
    houses = []
    for number, points in enumerate(roads):
        for step, (a, b) in enumerate(pairwise(points)):
            direction = atan2(b[1] - a[1], b[0] - a[0])
            for side in (-1, 1):
                key = (hex.q, hex.r, number, step, side)
                if fraction(*key) < 0.3:
                    continue
                half_length, half_depth = 0.05 + 0.03 * fraction(*key, 1), 0.034 + 0.012 * fraction(*key, 2)
                off = side * (_ROAD_HALF + half_depth + 0.03 + 0.03 * fraction(*key, 3))
                x, y = (a[0] + b[0]) / 2 - off * sin(direction), (a[1] + b[1]) / 2 + off * cos(direction)
                ridge = direction + 0.12 * swing(*key, 4)
                houses.append(House(x, y, half_length, half_depth, ridge, fraction(*key, 5) < 0.68))
    return houses


def _scattered(hex: Hex, centre: Point) -> list[House]:
    houses = []
    tilt = swing(hex.q, hex.r, 40) * 0.5
    for number, (dx, dy) in enumerate(spread(7 + (hex.q * 5 + hex.r * 3) % 11, 0.14, 24)):
        key = (hex.q, hex.r, number, 41)
        ridge = tilt + (1.5708 if fraction(*key) < 0.4 else 0.0) + 0.15 * swing(*key, 1)
        half_length, half_depth = 0.05 + 0.028 * fraction(*key, 2), 0.034 + 0.014 * fraction(*key, 3)
        houses.append(House(centre[0] + dx, centre[1] + dy, half_length, half_depth, ridge, fraction(*key, 4) < 0.62))
    return houses


def _fits(house: House, centre: Point, built: list[House], courses: tuple[Course, ...]) -> bool:
    if hypot(house.x - centre[0], house.y - centre[1]) > _REACH:
        return False
    if any(hypot(house.x - other.x, house.y - other.y) < (house.radius + other.radius) * 0.92 for other in built):
        return False
    return all(
        _distance(house, a, b) >= half + house.half_depth for points, half in courses for a, b in pairwise(points)
    )


def _distance(house: House, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((house.x - a[0]) * dx + (house.y - a[1]) * dy) / length)) if length else 0.0
    return hypot(house.x - a[0] - dx * share, house.y - a[1] - dy * share)


def draw_house(canvas: Canvas, house: House, works: Works) -> None:
    """Draw a house from above: its shadow, its outline, and a roof with a light and a dark slope."""
    roof = works.roof_red if house.is_red else works.roof_grey
    edge = max(0.012, 0.5 / canvas.hex_height)
    if canvas.hex_height >= 24:
        canvas.polygon(mixed(works.house_edge, (226, 205, 166), 0.55), house.block(edge, 0.022))
    canvas.polygon(works.house_edge, house.block(edge))
    canvas.polygon(roof, house.block())
    if canvas.hex_height < 30:
        return
    lit = mixed(roof, (255, 244, 220), 0.24)
    canvas.polygon(lit, [house.corner(*corner) for corner in ((-1, -1), (1, -1), (1, 0), (-1, 0))])
    if house.is_church:
        _draw_spire(canvas, house, works)


def _draw_spire(canvas: Canvas, house: House, works: Works) -> None:
    """The tower at the west end of a church, with its cross."""
    x, y = house.corner(-1.0, 0.0)
    half = house.half_depth * 1.1
    canvas.polygon(works.house_edge, ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))
    arm = half * 0.72
    width = canvas.width(0.014)
    light = (250, 240, 214)
    canvas.stroke(light, ((x, y - arm), (x, y + arm)), width)
    canvas.stroke(light, ((x - arm, y - arm * 0.2), (x + arm, y - arm * 0.2)), width)
