"""Bodies over several hexes: lines of horse, skirmishers, columns of route (PR 13.6, 13.7, 16.72, 16.113), at every zoom."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.model.formations import Formation, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.render.body_parts import Bond, beside, body_part, way_to_own
from labataille.render.camera import NOTCHES, Camera, Viewport
from labataille.render.layers.counters import CounterRenderer
from labataille.render.layers.places import piece_at, places_in
from labataille.render.overlays import Ghost
from labataille.render.palette import CONTRAST, STANDARD
from labataille.render.scene import Artist, Scene
from labataille.render.symbols import SymbolSet
from tests.render.formations_stage import LINE, MARCH, bodies, deployed, formed, is_sound, plain, standing

VIEW = Viewport(0, 0, 640, 480)
PAPER = (236, 225, 197)
ALL = {unit.id: unit for unit in bodies()}
LINES = [id for id, unit in ALL.items() if unit.formation is Formation.LINE and len(unit.hexes) > 1]
SCREENS = [id for id, unit in ALL.items() if unit.formation is Formation.SKIRMISH and len(unit.hexes) > 1]
MARCHES = [id for id, unit in ALL.items() if unit.formation is Formation.ROAD_MARCH and len(unit.hexes) > 1]
MANY = [*LINES, *SCREENS, *MARCHES]
BEND = ALL[UnitId("march-bend")]


def drawn(typecase, units, zoom=60, palette=STANDARD, size=(640, 480)):
    """The counters of some units on paper, the first of them in the middle."""
    surface = pygame.Surface(size)
    surface.fill(PAPER)
    camera = Camera.showing(plain(), Viewport(0, 0, *size), units[0].hex, zoom)
    CounterRenderer(palette, typecase).draw(surface, camera, deployed(list(units)))
    return surface, camera


def ground(unit, palette=STANDARD):
    return palette.nation(unit.counter.nation, unit.side).ground


def alike(colour, other, by=12):
    return all(abs(a - b) <= by for a, b in zip(colour[:3], other, strict=True))


def between(camera, one, other, share=0.5):
    """A place in the window on the way from one hex to another."""
    (ax, ay), (bx, by) = camera.screen_of(one), camera.screen_of(other)
    return round(ax + (bx - ax) * share), round(ay + (by - ay) * share)


def near(surface, at, reach=1):
    return [surface.get_at((at[0] + dx, at[1] + dy)) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)]


def pixels(surface, middle, side):
    box = pygame.Rect(0, 0, side, side)
    box.center = middle
    return pygame.image.tobytes(surface.subsurface(box.clip(surface.get_rect())), "RGB")


def along(unit):
    """The hexes of a body from one end to the other."""
    if unit.formation is Formation.ROAD_MARCH:
        return unit.hexes
    return sorted(unit.hexes, key=lambda hex: (hex.column, hex.row))


def test_the_stage_is_sound():
    assert all(is_sound(unit) for unit in ALL.values())


# -- how they hang together


def test_a_line_hangs_together_wherever_its_counter_stands():
    hexes = ALL[UnitId("horse-5")].hexes

    assert beside(hexes, Bond.CLOSED, parse_hex("016008")) == (parse_hex("016007"), parse_hex("016009"))
    assert way_to_own(hexes, Bond.CLOSED, parse_hex("016006")) == parse_hex("016007")
    assert way_to_own(hexes, Bond.CLOSED, parse_hex("016008")) is None


def test_a_column_of_route_follows_its_road_and_not_its_neighbours():
    head, second, third, last = BEND.hexes

    assert third in {head.neighbour(side) for side in range(6)}, "the road turns back to the head"
    assert beside(BEND.hexes, Bond.RIBBON, head) == (second,)
    assert beside(BEND.hexes, Bond.RIBBON, third) == (second, last)
    assert way_to_own(BEND.hexes, Bond.RIBBON, third) == second


def test_a_unit_in_one_hex_is_no_body():
    unit = ALL[UnitId("one-0")]

    assert body_part(unit, unit, lambda _: (0, 0)) is None


def test_a_body_whose_hexes_do_not_touch_is_drawn_all_the_same(typecase):
    apart = replace(ALL[UnitId("horse-3")], hexes=(parse_hex("006007"), parse_hex("009007")))
    surface, camera = drawn(typecase, [apart])

    for hex in apart.hexes:
        assert any(alike(colour, ground(apart)) for colour in near(surface, camera.screen_of(hex), 12))


# -- lines


@pytest.mark.parametrize("zoom", NOTCHES[:-2])
@pytest.mark.parametrize("id", LINES)
def test_pr_13_6_a_line_of_many_hexes_is_one_body(typecase, zoom, id):
    unit = ALL[id]
    surface, camera = drawn(typecase, [unit], zoom, size=(1000, 1000))
    for one, other in pairwise(along(unit)):
        colours = near(surface, between(camera, one, other))
        assert not any(alike(colour, PAPER) for colour in colours)
        assert any(alike(colour, ground(unit)) for colour in colours)


@pytest.mark.parametrize("zoom", [24, 38, 60])
@pytest.mark.parametrize("id", ["horse-3", "horse-4", "horse-5"])
def test_pr_16_113_every_extension_points_to_the_counter(typecase, zoom, id):
    """With the counter at the other end of the line the mark in the hexes between points the other way."""
    unit = ALL[id]
    ends = along(unit)
    first, last = (replace(unit, hexes=(own, *(hex for hex in ends if hex != own))) for own in (ends[0], ends[-1]))
    pictures = []
    for line in (first, last):
        surface, camera = drawn(typecase, [unit if line is None else line], zoom, size=(1000, 1000))
        pictures.append([pixels(surface, camera.screen_of(hex), zoom) for hex in ends[1:-1]])

    assert all(one != other for one, other in zip(*pictures, strict=True))


@pytest.mark.parametrize("zoom", NOTCHES[:-2])
@pytest.mark.parametrize("id", [*LINES, *SCREENS])
def test_pr_13_6_and_13_7_the_front_is_marked_in_every_hex(typecase, zoom, id):
    unit = ALL[id]
    about = replace(unit, facing=toward_vertex((unit.facing.number + 3) % 6))
    pictures = []
    for turned in (unit, about):
        surface, camera = drawn(typecase, [turned], zoom, size=(1000, 1000))
        pictures.append([pixels(surface, camera.screen_of(hex), zoom) for hex in unit.hexes])

    assert all(one != other for one, other in zip(*pictures, strict=True))


def test_every_extension_tells_how_many_stand_there(typecase):
    unit = ALL[UnitId("horse-4")]
    weaker = replace(unit, lost=4)
    pictures = []
    for line in (unit, weaker):
        surface, camera = drawn(typecase, [line], 60)
        pictures.append([pixels(surface, camera.screen_of(hex), 24) for hex in unit.hexes[1:]])

    assert all(one != other for one, other in zip(*pictures, strict=True))


# -- skirmishers


@pytest.mark.parametrize("zoom", NOTCHES[:-2])
@pytest.mark.parametrize("id", SCREENS)
def test_pr_13_7_skirmishers_are_loose_and_a_dot_joins_their_hexes(typecase, zoom, id):
    """Midway between two hexes there is a dot on the axis, and ground of the map to both sides of it."""
    unit = ALL[id]
    surface, camera = drawn(typecase, [unit], zoom, size=(1000, 1000))
    for one, other in pairwise(along(unit)):
        (ax, ay), (bx, by) = camera.screen_of(one), camera.screen_of(other)
        x, y = between(camera, one, other)
        across = (by - ay) * 0.3, (ax - bx) * 0.3
        assert not all(alike(colour, PAPER, 30) for colour in near(surface, (x, y)))
        for side in (-1, 1):
            beside = round(x + across[0] * side), round(y + across[1] * side)
            assert not any(alike(colour, ground(unit)) for colour in near(surface, beside, 0))


@pytest.mark.parametrize("zoom", NOTCHES[:-2])
@pytest.mark.parametrize("id", [*SCREENS, *MARCHES])
def test_no_hex_of_a_body_looks_empty(typecase, zoom, id):
    unit = ALL[id]
    surface, camera = drawn(typecase, [unit], zoom, size=(1000, 1000))
    for hex in unit.hexes:
        colours = near(surface, camera.screen_of(hex), max(2, zoom // 5))
        assert sum(not alike(colour, PAPER, 30) for colour in colours) > len(colours) * 0.45


# -- columns of route


@pytest.mark.parametrize("zoom", NOTCHES[:-2])
@pytest.mark.parametrize("id", MARCHES)
def test_a_tail_is_joined_to_its_head_hex_by_hex(typecase, zoom, id):
    unit = ALL[id]
    surface, camera = drawn(typecase, [unit], zoom, size=(1000, 1000))
    for one, other in pairwise(unit.hexes):
        assert not alike(surface.get_at(between(camera, one, other)), PAPER, 30)


def test_where_the_road_turns_back_the_tail_does_not_close_up_with_the_head(typecase):
    surface, camera = drawn(typecase, [BEND], 96)
    head, _, third, _ = BEND.hexes
    x, y = between(camera, head, third, 0.6)

    assert alike(surface.get_at((x + 16, y)), PAPER, 40)


def test_only_the_head_of_a_column_of_route_faces(typecase):
    unit = ALL[UnitId("march-3")]
    about = replace(unit, facing=toward_hexside(3))
    pictures = []
    for turned in (unit, about):
        surface, camera = drawn(typecase, [turned], 60)
        pictures.append([pixels(surface, camera.screen_of(hex), 40) for hex in unit.hexes])
        pictures[-1].insert(0, pixels(surface, camera.screen_of(unit.hex), 58))

    assert [one == other for one, other in zip(*pictures, strict=True)] == [False, True, True, True]


# -- with others


def stack_on(unit, number, hex):
    """So many battalions in column on the part of a body in a hex."""
    return [unit, *(standing(f"on-{index}", str(hex), Formation.COLUMN, toward_hexside(0)) for index in range(number))]


@pytest.mark.parametrize("number", [1, 3, 4, 6])
def test_a_body_shows_between_its_hexes_however_many_lie_on_it(typecase, number):
    unit = ALL[UnitId("line-ne")]
    surface, camera = drawn(typecase, stack_on(unit, number, unit.hexes[1]), 60)

    (x, y), at_the_far_half = camera.screen_of(unit.hex), (23, -46)

    assert alike(surface.get_at(between(camera, *unit.hexes, 0.46)), ground(unit))
    assert alike(surface.get_at((x + at_the_far_half[0], y + at_the_far_half[1])), ground(unit), 40)


@pytest.mark.parametrize("number", [3, 4, 6])
def test_a_counter_of_one_hex_under_the_fourth_is_left_out(number):
    column = standing("column", "012008", Formation.COLUMN, toward_hexside(0))
    camera = Camera.showing(plain(), VIEW, column.hex, 60)
    placed = [*places_in(camera, deployed(stack_on(column, number, column.hex)), column.hex)]

    assert len(placed) == min(4, number + 1)
    assert any(place.piece.id == "column" for place in placed) is (number == 3)


@pytest.mark.parametrize("id", ["skirmish-2", "march-2"])
def test_a_plate_under_others_shows_its_edge(typecase, id):
    unit = ALL[UnitId(id)]
    far = unit.hexes[1]
    units = stack_on(unit, 1, far)
    surface, camera = drawn(typecase, units, 60)
    alone, _ = drawn(typecase, [unit, replace(units[1], hexes=(parse_hex("024016"),))], 60)
    lowest = next(iter(places_in(camera, deployed(units), far)))
    edge = lowest.x + lowest.half - 2, lowest.y + 8

    assert not alike(surface.get_at(edge), PAPER, 30)
    assert alike(alone.get_at(edge), PAPER, 40)


@pytest.mark.parametrize("id", ["skirmish-2", "march-2"])
def test_a_plate_on_others_covers_them(typecase, id):
    """What lies under it shows no more than the edge of a stack: the face of the counter below is covered."""
    unit = ALL[UnitId(id)]
    below = standing("below", str(unit.hexes[1]), Formation.COLUMN, toward_hexside(0))
    surface, camera = drawn(typecase, [below, unit], 60)
    x, y = camera.screen_of(unit.hexes[1])
    strip = [surface.get_at((x + dx, y - 15)) for dx in range(-14, 12)]

    assert all(alike(colour, ground(unit)) for colour in strip)


@pytest.mark.parametrize("id", MANY)
def test_a_click_on_any_hex_of_a_body_finds_it(id):
    unit = ALL[id]
    camera = Camera.showing(plain(), Viewport(0, 0, 1000, 1000), unit.hex, 60)

    assert all(piece_at(camera, deployed([unit]), camera.screen_of(hex)) == id for hex in unit.hexes)


@pytest.mark.parametrize("id", ["horse-5", "skirmish-3", "march-4"])
def test_a_ghost_of_a_body_is_drawn_as_the_body_would_be(typecase, id):
    unit = ALL[UnitId(id)]
    elsewhere = deployed([replace(unit, hexes=(parse_hex("024001"),), formation=Formation.COLUMN, facing=toward_hexside(0))])
    camera = Camera.showing(plain(), Viewport(0, 0, 1000, 1000), unit.hex, 60)
    standing_there, ghosted = pygame.Surface((1000, 1000)), pygame.Surface((1000, 1000))
    artist = Artist(STANDARD, typecase)
    artist.draw(standing_there, Scene(plain(), camera, deployed([unit])))
    artist.draw(ghosted, Scene(plain(), camera, elsewhere, (Ghost(unit),)))

    assert all(
        pixels(standing_there, camera.screen_of(hex), 66) == pixels(ghosted, camera.screen_of(hex), 66) for hex in unit.hexes
    )


def test_a_panned_map_shows_the_bodies_where_a_fresh_one_would(typecase):
    state, camera = formed(), Camera.showing(plain(), VIEW, parse_hex("012008"), 38)
    renderer, pictures = CounterRenderer(STANDARD, typecase), []
    renderer.draw(pygame.Surface((640, 480)), camera, state)
    for drawer in (renderer, CounterRenderer(STANDARD, typecase)):
        surface = pygame.Surface((640, 480))
        drawer.draw(surface, camera.panned(37, -11), state)
        pictures.append(pygame.image.tobytes(surface, "RGB"))

    assert pictures[0] == pictures[1]


class Watch:
    """A clock that goes on by so many seconds each time it is read."""

    def __init__(self) -> None:
        self.now, self.step = 0.0, 1e-7

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_prewarmed_bodies_need_no_drawing(typecase):
    camera, complete = Camera.showing(plain(), VIEW, parse_hex("012008"), 38), []
    for prewarmed in (True, False):
        watch = Watch()
        renderer = CounterRenderer(STANDARD, typecase, clock=watch, budget=0.5)
        while prewarmed and not renderer.prewarm(formed(), (38,), None, SymbolSet.BOXES):
            pass
        watch.step = 1.0
        complete.append(renderer.draw(pygame.Surface((640, 480)), camera, formed()))

    assert complete == [True, False]


@pytest.mark.parametrize("palette", [STANDARD, CONTRAST], ids=["standard", "contrast"])
def test_a_white_body_has_dark_letters_and_marks(typecase, palette):
    unit = ALL[UnitId("horse-4")]
    surface, camera = drawn(typecase, [unit], 60, palette)
    far = camera.screen_of(unit.hexes[1])
    colours = near(surface, far, 20)

    assert alike(ground(unit, palette), (250, 249, 245))
    assert any(sum(colour[:3]) < 200 for colour in colours)


def test_lines_and_columns_of_route_are_told_apart(typecase):
    hexes = "005011 005012 005013"
    line, march = (standing("x", hexes, formation, None) for formation in (LINE, MARCH))
    pictures = []
    for unit in (line, march):
        surface, camera = drawn(typecase, [unit], 12)
        pictures.append(pixels(surface, camera.screen_of(unit.hexes[2]), 12))

    assert pictures[0] != pictures[1]
