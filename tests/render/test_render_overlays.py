"""Overlays: every one is told by more than its colour, at every zoom, and stays in its viewport."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from labataille.geometry import between, disc, parse_hex
from labataille.model.sides import Side
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.overlays import OverlayRenderer
from labataille.render.overlays import (
    Cursor,
    Objectives,
    Path,
    Picked,
    Reach,
    Selected,
    SightField,
    SightLine,
    Supposed,
    Targets,
    Trails,
    UnderFire,
    ZoneHatch,
)
from labataille.render.palette import OVERLAYS, STANDARD

VIEW = Viewport(0, 0, 640, 480)
MIDDLE = parse_hex("028015")
AROUND = disc(MIDDLE, 1)
FLAGS = {Side.FRENCH: "F", Side.COALITION: "C"}
PAIR = (MIDDLE, parse_hex("028017"))

EACH = {
    "reach": Reach(dict.fromkeys(AROUND, "2"), stops=(MIDDLE,)),
    "zone": ZoneHatch(AROUND, Side.FRENCH),
    "sight": SightField(AROUND, (parse_hex("031015"),)),
    "hidden": SightField((), AROUND),
    "averted": SightField((), (), AROUND),
    "cavalry zone": ZoneHatch(AROUND, Side.FRENCH, cavalry=AROUND),
    "stopping zone": ZoneHatch(AROUND, Side.FRENCH, stops=(MIDDLE,)),
    "trails": Trails((PAIR,)),
    "path": Path((MIDDLE, parse_hex("028016"), parse_hex("028017")), "3½"),
    "fire": UnderFire({MIDDLE: 2}),
    "targets": Targets((MIDDLE,), "14:9"),
    "selected": Selected(MIDDLE),
    "line": SightLine(*PAIR, blocker=parse_hex("028016")),
    "line to a hexside": SightLine(*PAIR, blocker=between(parse_hex("028015"), parse_hex("028016"))),
    "averted line": SightLine(*PAIR, averted=True),
    "supposed": Supposed((MIDDLE,), PAIR[1], "3:2"),
    "picked": Picked(AROUND),
    "cursor": Cursor(MIDDLE),
    "objectives": Objectives({MIDDLE: Side.FRENCH}, FLAGS),
}

GREY = replace(STANDARD, name="grey", overlays=dict.fromkeys(OVERLAYS, (128, 128, 128)))
"""A palette in which the colours of the overlays tell nothing."""


def drawn(battlefield, typecase, *overlays, palette=STANDARD, zoom=48, view=VIEW):
    surface = pygame.Surface((640, 480))
    surface.fill((236, 225, 197))
    camera = Camera.showing(battlefield, view, MIDDLE, zoom)
    OverlayRenderer(palette, typecase).draw(surface, camera, overlays)
    return surface


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("zoom", [8, 16, 30, 48, 96])
def test_all_overlays_differ_although_their_colours_are_one(battlefield, typecase, zoom):
    pictures = {
        name: pixels(drawn(battlefield, typecase, overlay, palette=GREY, zoom=zoom)) for name, overlay in EACH.items()
    }

    assert len(set(pictures.values())) == len(EACH)


@pytest.mark.parametrize("name", EACH)
def test_every_overlay_draws_lines_and_not_a_wash_alone(battlefield, typecase, name):
    surface = drawn(battlefield, typecase, EACH[name], palette=GREY)

    colours = {tuple(surface.get_at((x, y))) for x in range(200, 440, 2) for y in range(150, 330, 2)}

    assert len(colours) >= 3


def test_the_zones_of_the_two_sides_are_hatched_in_different_directions(battlefield, typecase):
    same = replace(GREY, nations={})
    french, coalition = (
        drawn(battlefield, typecase, ZoneHatch((MIDDLE,), side), palette=same) for side in Side
    )
    inside = pygame.Rect(310, 230, 20, 20)

    assert pixels(french.subsurface(inside)) != pixels(coalition.subsurface(inside))


def test_a_stop_is_marked(battlefield, typecase):
    plain, stopping = (drawn(battlefield, typecase, Reach({MIDDLE: ""}, stops)) for stops in ((), (MIDDLE,)))

    assert pixels(plain) != pixels(stopping)


def test_costs_are_written_when_there_is_room(battlefield, typecase):
    two, three = (drawn(battlefield, typecase, Reach({MIDDLE: cost})) for cost in ("2", "3"))

    assert pixels(two) != pixels(three)


@pytest.mark.parametrize("holders", [(Side.FRENCH, Side.COALITION), (Side.FRENCH, None)])
def test_the_holder_of_an_objective_can_be_told(battlefield, typecase, holders):
    one, other = (drawn(battlefield, typecase, Objectives({MIDDLE: holder}, FLAGS)) for holder in holders)

    assert pixels(one) != pixels(other)


def test_a_blocked_line_of_sight_looks_different_from_a_free_one(battlefield, typecase):
    free, blocked = (drawn(battlefield, typecase, SightLine(*PAIR, blocker)) for blocker in (None, MIDDLE))

    assert pixels(free) != pixels(blocked)


def test_a_bare_reach_leaves_the_ground_its_tint(battlefield, typecase):
    plain, bare = (drawn(battlefield, typecase, Reach({MIDDLE: ""}, bare=bare)) for bare in (False, True))

    assert bare.get_at((326, 230)) == (236, 225, 197, 255) != plain.get_at((326, 230))


def test_a_hexside_that_blocks_is_marked_where_it_lies(battlefield, typecase):
    side = between(parse_hex("028015"), parse_hex("028016"))
    surface = drawn(battlefield, typecase, SightLine(parse_hex("026015"), PAIR[1], side))

    assert surface.get_at((330, 264))[:3] == STANDARD.overlays["threat"]
    assert surface.get_at((320, 290))[:3] != STANDARD.overlays["threat"]


@pytest.mark.parametrize("name", EACH)
def test_no_overlay_leaves_the_viewport(battlefield, typecase, name):
    surface = drawn(battlefield, typecase, EACH[name], zoom=96, view=Viewport(100, 100, 120, 90))

    for outside in ((99, 140), (220, 140), (150, 99), (150, 190)):
        assert surface.get_at(outside) == (236, 225, 197, 255)


def test_an_overlay_that_changes_in_place_of_another_is_drawn_with_its_own_border(battlefield, typecase):
    surface = pygame.Surface((640, 480))
    camera = Camera.showing(battlefield, VIEW, MIDDLE, 48)
    renderer = OverlayRenderer(STANDARD, typecase)
    for radius in range(4):
        surface.fill((0, 0, 0))
        renderer.draw(surface, camera, (ZoneHatch(disc(MIDDLE, radius), Side.FRENCH),))

    fresh = pygame.Surface((640, 480))
    OverlayRenderer(STANDARD, typecase).draw(fresh, camera, (ZoneHatch(disc(MIDDLE, 3), Side.FRENCH),))

    assert pixels(surface) == pixels(fresh)
