"""The geometry of the map (PR 0.2): hexes, hexsides, vertices, straight lines and the layout in pixels."""

from __future__ import annotations

from labataille.geometry.hexes import (
    Hex,
    disc,
    distance,
    hex_at,
    moved_alike,
    neighbours,
    opposite,
    parse_hex,
    ring,
    rotate,
    side_towards,
)
from labataille.geometry.hexsides import SIDES, Hexside, between, hexside, parse_hexside
from labataille.geometry.layout import Layout, Point
from labataille.geometry.lines import Meeting, Ray, Step, trace
from labataille.geometry.vertices import Vertex, hexside_ends, vertex

__all__ = [
    "SIDES",
    "Hex",
    "Hexside",
    "Layout",
    "Meeting",
    "Point",
    "Ray",
    "Step",
    "Vertex",
    "between",
    "disc",
    "distance",
    "hex_at",
    "moved_alike",
    "hexside",
    "hexside_ends",
    "neighbours",
    "opposite",
    "parse_hex",
    "parse_hexside",
    "ring",
    "rotate",
    "side_towards",
    "trace",
    "vertex",
]
