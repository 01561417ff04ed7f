"""Lines of two hexes are drawn as one body over both of them (PR 13.6, 16.24), at every zoom and in every direction."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from labataille.geometry import Hex, parse_hex
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.render.bodies import hull, way_out
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.counters import CounterRenderer
from labataille.render.layers.places import piece_at, places_in
from labataille.render.overlays import Ghost
from labataille.render.palette import STANDARD
from labataille.render.scene import Artist, Options, Scene
from labataille.render.symbols import SymbolSet

VIEW = Viewport(0, 0, 640, 480)
PAPER = (236, 225, 197)
OWN = parse_hex("028016")
LINE, GUNS = UnitId("F1"), UnitId("F2")
ZOOMS = [8, 12, 16, 24, 38, 60, 96]
WAYS = dict(enumerate((4, 5, 0, 1, 2, 3)))
"""The far hex by hexside, and a vertex that a line to it may face."""


def lined(state, side=2, increments=6, below=()):
    """The first battalion in line, its far half beyond a hexside; others stand under that half, in hexes of their own else."""
    far = OWN.neighbour(side)
    unit = replace(
        state.units[LINE],
        hexes=(OWN, far),
        formation=Formation.LINE,
        facing=toward_vertex(WAYS[side]),
        lost=6 - increments,
    )
    others = {id: replace(state.units[id], hexes=(far,)) for id in below}
    units = {**state.units, LINE: unit, GUNS: replace(state.units[GUNS], hexes=()), **others}
    stacks = {hex: stack for hex, stack in state.stacks.items() if hex not in (OWN, far)}
    return replace(state, units=units, leaders={}, stacks={**stacks, OWN: (LINE,), far: (LINE, *below)})


def drawn(battlefield, typecase, state, zoom=60, **how):
    surface = pygame.Surface((640, 480))
    surface.fill(PAPER)
    camera = Camera.showing(battlefield, VIEW, OWN, zoom)
    CounterRenderer(STANDARD, typecase).draw(surface, camera, state, **how)
    return surface, camera


def middle_of(camera, *hexes: Hex):
    places = [camera.screen_of(hex) for hex in hexes]
    return tuple(round(sum(place[axis] for place in places) / len(places)) for axis in (0, 1))


def ground(state):
    counter = state.units[LINE].counter
    return STANDARD.nation(counter.nation, counter.side).ground


def pixels(surface, box=None):
    return pygame.image.tobytes(surface if box is None else surface.subsurface(box), "RGB")


def alike(colour, other):
    return all(abs(a - b) <= 12 for a, b in zip(colour, other, strict=False))


# -- one body


@pytest.mark.parametrize("side", WAYS)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_pr_13_6_the_two_halves_are_one_body(battlefield, typecase, state, zoom, side):
    """Where one counter would end and the other begin there is neither keyline nor ground of the map."""
    long = lined(state, side)
    surface, camera = drawn(battlefield, typecase, long, zoom)
    x, y = middle_of(camera, *long.units[LINE].hexes)
    colours = [tuple(surface.get_at((x + dx, y + dy)))[:3] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    inks = (ground(state), STANDARD.counters.ink)

    assert not any(alike(colour, PAPER) for colour in colours)
    assert any(alike(colour, ink) for colour in colours for ink in inks)
    assert not any(alike(colour, STANDARD.counters.outside) for colour in colours)


def test_two_counters_in_a_row_are_not_one_body(battlefield, typecase, state):
    far = OWN.neighbour(2)
    apart = lined(state)
    one, other = (replace(apart.units[LINE], hexes=(OWN,)), replace(state.units[GUNS], hexes=(far,)))
    apart = replace(apart, units={**apart.units, LINE: one, GUNS: other}, stacks={OWN: (LINE,), far: (GUNS,)})
    surface, camera = drawn(battlefield, typecase, apart)

    assert not alike(surface.get_at(middle_of(camera, OWN, far)), ground(state))


@pytest.mark.parametrize("side", WAYS)
def test_a_keyline_goes_around_the_whole(battlefield, typecase, state, side):
    """From the middle of the body outwards, across it, the last thing before the map is the dark keyline."""
    long = lined(state, side)
    surface, camera = drawn(battlefield, typecase, long)
    (ax, ay), (bx, by) = (camera.screen_of(hex) for hex in long.units[LINE].hexes)
    x, y = (ax + bx) / 2, (ay + by) / 2
    across = (by - ay) / 60, (ax - bx) / 60
    met = [tuple(surface.get_at((round(x + across[0] * step), round(y + across[1] * step))))[:3] for step in range(40)]

    assert alike(met[0], ground(state))
    assert alike(met[-1], PAPER)
    assert min(map(sum, met)) < sum(ground(state)) - 20, "nothing is darker than the body"


@pytest.mark.parametrize("zoom", [60, 96])
def test_pr_16_24_the_far_half_tells_how_many_stand_there(battlefield, typecase, state, zoom):
    far = OWN.neighbour(2)
    pictures = []
    for increments in (5, 6):
        surface, camera = drawn(battlefield, typecase, lined(state, increments=increments), zoom)
        box = pygame.Rect(0, 0, zoom // 3, zoom // 3)
        box.center = camera.screen_of(far)
        pictures.append(pixels(surface, box))

    assert pictures[0] != pictures[1]


def test_a_fan_and_a_list_show_the_counter_whole(battlefield, typecase, state):
    renderer, long = CounterRenderer(STANDARD, typecase), lined(state)
    whole, half = long.units[LINE], long.stack(OWN)[0]
    pictures = [renderer.sprite_of(unit, long, 60, None, SymbolSet.BOXES).picture for unit in (whole, half)]

    assert half.increments < whole.increments
    assert pixels(pictures[0]) == pixels(pictures[1])


# -- facing


@pytest.mark.parametrize("zoom", ZOOMS)
def test_pr_13_6_both_halves_show_the_facing(battlefield, typecase, state, zoom):
    pictures = {}
    for facing in (0, 3):
        long = lined(state)
        turned = replace(long.units[LINE], facing=toward_vertex(facing))
        surface, camera = drawn(battlefield, typecase, replace(long, units={**long.units, LINE: turned}), zoom)
        for hex in turned.hexes:
            box = pygame.Rect(0, 0, zoom, zoom)
            box.center = camera.screen_of(hex)
            pictures[facing, hex] = pixels(surface, box)

    for hex in (OWN, OWN.neighbour(2)):
        assert pictures[0, hex] != pictures[3, hex]


# -- stacks, clicks, dimming


def test_pr_16_28_guns_in_one_half_show_their_edge_and_can_be_clicked(battlefield, typecase, state):
    with_guns = lined(state, below=(GUNS,))
    plain, camera = drawn(battlefield, typecase, lined(state))
    surface, _ = drawn(battlefield, typecase, with_guns)
    lowest = next(iter(places_in(camera, with_guns, OWN.neighbour(2))))
    corner = lowest.x + lowest.half - 1, lowest.y - lowest.half + 1

    assert lowest.piece.id == GUNS
    assert piece_at(camera, with_guns, corner) == GUNS
    assert surface.get_at(corner) != plain.get_at(corner)


def test_guns_on_top_of_one_half_hide_it_and_leave_the_body_whole(battlefield, typecase, state):
    far = OWN.neighbour(2)
    state = lined(state, below=(GUNS,))
    on_top = replace(state, stacks={**state.stacks, far: (GUNS, LINE)})
    surface, camera = drawn(battlefield, typecase, on_top)
    x, y = middle_of(camera, OWN, far)

    assert piece_at(camera, on_top, camera.screen_of(far)) == GUNS
    assert alike(surface.get_at((x - 4, y - 2)), ground(state))


@pytest.mark.parametrize("half", [0, 1])
def test_a_click_on_either_half_finds_the_line(battlefield, state, half):
    camera, long = Camera.showing(battlefield, VIEW, OWN, 60), lined(state)

    assert piece_at(camera, long, camera.screen_of(long.units[LINE].hexes[half])) == LINE


def remoteness(surface, places):
    """How far the colours at some places are from the map's."""
    return sum(abs(surface.get_at(at)[part] - PAPER[part]) for at in places for part in range(3))


def test_both_halves_are_dimmed(battlefield, typecase, state):
    long = lined(state)
    plain, camera = drawn(battlefield, typecase, long)
    dimmed, _ = drawn(battlefield, typecase, long, dimmed=frozenset({LINE}))
    for at in (*map(camera.screen_of, long.units[LINE].hexes), middle_of(camera, *long.units[LINE].hexes)):
        near = [(at[0] + dx, at[1] + dy) for dx in (-6, 0, 6) for dy in (-6, 0, 6)]
        assert remoteness(dimmed, near) < remoteness(plain, near)


# -- ghosts


def scene(battlefield, state, *overlays):
    return Scene(battlefield, Camera.showing(battlefield, VIEW, OWN, 60), state, overlays, options=Options())


def test_a_ghost_stands_in_all_its_hexes_and_its_own_counter_is_pale(battlefield, typecase, state):
    artist, long = Artist(STANDARD, typecase), lined(state)
    wheeled = replace(long.units[LINE], hexes=(OWN, OWN.neighbour(3)), facing=toward_vertex(1))
    plain, ghosted = pygame.Surface((640, 480)), pygame.Surface((640, 480))
    artist.draw(plain, scene(battlefield, long))
    artist.draw(ghosted, scene(battlefield, long, Ghost(wheeled)))
    camera = scene(battlefield, long).camera
    new, old = (camera.screen_of(hex) for hex in (OWN.neighbour(3), OWN.neighbour(2)))

    assert alike(ghosted.get_at((new[0] - 15, new[1] - 15)), ground(state))
    assert not alike(plain.get_at((new[0] - 15, new[1] - 15)), ground(state))
    assert alike(plain.get_at((old[0] + 15, old[1] - 15)), ground(state))
    assert not alike(ghosted.get_at((old[0] + 15, old[1] - 15)), ground(state))


def test_a_ghost_at_the_end_of_a_way_lets_the_ground_shine_through_and_the_counter_as_it_is(battlefield, typecase, state):
    artist, long = Artist(STANDARD, typecase), lined(state)
    moved = replace(long.units[LINE], hexes=(OWN.neighbour(0), OWN.neighbour(0).neighbour(2)))
    surface = pygame.Surface((640, 480))
    artist.draw(surface, scene(battlefield, long, Ghost(moved, march=True)))
    camera = scene(battlefield, long).camera
    (x, y), (far_x, far_y) = camera.screen_of(moved.hexes[1]), camera.screen_of(OWN.neighbour(2))

    assert not alike(surface.get_at((x + 15, y - 15)), ground(state))
    assert alike(surface.get_at((far_x + 15, far_y - 15)), ground(state))


# -- the outline


def test_the_outline_of_points_is_their_hull():
    square = [(0, 0), (4, 0), (4, 4), (0, 4)]

    assert set(hull([*square, (2, 2), (1, 3)])) == set(square)


def test_the_way_out_of_an_outline_goes_to_its_edge():
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]

    assert way_out(square, (2.0, 2.0), (1.0, 0.0)) == pytest.approx(2)
    assert way_out(square, (2.0, 2.0), (0.6, 0.8)) == pytest.approx(2.5)
