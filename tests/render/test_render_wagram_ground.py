"""The ground of Wagram on the map: camp, church, redoubt, the Russbach and its bridges, the escarpment, and unknown ground."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import pygame
import pytest

from labataille.geometry import between, hex_at, hexside, parse_hex
from labataille.model.ids import HexsideKind, Terrain
from labataille.render.camera import NOTCHES
from labataille.render.colour import difference
from labataille.render.layers.courses import WIDTHS, Water
from labataille.render.layers.map import MapOptions, Piece, paint
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import STRANGE, UNIT, kind_of, middle_of
from labataille.render.palette import PALETTES, STANDARD
from labataille.render.samples import ground_sample, hexside_sample
from labataille.render.tiles import TILE
from tests.render.wagram_stage import SIGNS, wagram_ground

BARE = MapOptions(grid=False, numbers=False, names=False)
GROUND = [kind for kind in SIGNS.values() if kind not in ("town", "village")]
HEXSIDES = ["slope", "stream", "stream-bridge", "russbach", "russbach-bridge", "spree", "ford", "sunken-lane"]
ZOOMS = [8, 12, 24, 60, 96]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def painted(sheet, hex_height=60, middle=None, size=(256, 256), options=BARE):
    """A piece of the map around a place, in hex heights."""
    x, y = middle or UNIT.centre(hex_at(11, 7))
    piece = Piece(hex_height, round(x * hex_height) - size[0] // 2, round(y * hex_height) - size[1] // 2, size)
    return next(picture for picture in paint(sheet, piece, options, ()) if picture is not None)


def sheet_of(typecase, battlefield=None, palette=STANDARD):
    return Sheet(battlefield or wagram_ground(), palette, typecase)


# -- every kind has a look of its own


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_no_two_kinds_of_ground_look_alike(typecase, zoom, palette):
    looks = {kind: pixels(ground_sample(Terrain(kind), zoom, palette, typecase)) for kind in GROUND}

    assert [pair for pair in combinations(GROUND, 2) if looks[pair[0]] == looks[pair[1]]] == []


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_no_two_kinds_of_hexside_look_alike(typecase, zoom, palette):
    looks = {kind: pixels(hexside_sample(HexsideKind(kind), zoom, palette, typecase)) for kind in HEXSIDES}

    assert [pair for pair in combinations(HEXSIDES, 2) if looks[pair[0]] == looks[pair[1]]] == []


@pytest.mark.parametrize("zoom", NOTCHES)
def test_every_notch_paints_the_whole_ground(typecase, zoom):
    assert painted(sheet_of(typecase), zoom, options=MapOptions()).get_size() == (256, 256)


# -- ground that nobody has drawn


def test_unknown_ground_is_grey_and_never_taken_for_clear(typecase):
    ground, sheet = wagram_ground(), sheet_of(typecase)
    vineyard = hex_at(20, 12)
    assert ground.terrain[vineyard] == "vineyard"
    grey = painted(sheet, 60, UNIT.centre(vineyard), (24, 24))

    assert kind_of(ground, vineyard) == STRANGE
    assert max(warmth(grey.get_at((x, y))) for x in range(24) for y in range(24)) < warmth(STANDARD.ground.paper)


def warmth(colour):
    """How much redder than blue a colour is; grey is not."""
    return colour[0] - colour[2]


def test_an_unknown_hexside_is_dashed(typecase):
    ground, lane = wagram_ground(), between(hex_at(7, 11), hex_at(7, 12))
    bare = replace(ground, hexsides={side: kinds for side, kinds in ground.hexsides.items() if side != lane})
    pictures = [pixels(painted(sheet_of(typecase, field), 60, middle_of(lane), (60, 20))) for field in (ground, bare)]

    assert ground.hexsides[lane] == ("sunken-lane",)
    assert pictures[0] != pictures[1]


# -- the Russbach


def is_blue(colour):
    """Whether it is the colour of water or of its banks, in whatever light."""
    return warmth(colour) < -15


def blue_in(picture):
    """How many pixels of water a picture has."""
    return sum(is_blue(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(picture.get_height()))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("zoom", NOTCHES)
def test_the_russbach_is_broader_than_a_stream(typecase, zoom, palette):
    samples = (hexside_sample(HexsideKind(kind), zoom, palette, typecase) for kind in ("stream", "russbach"))
    brook, russbach = (blue_in(sample) for sample in samples)

    assert russbach > brook


def test_the_russbach_is_one_course_and_a_brook_that_joins_it_another(typecase):
    sheet = sheet_of(typecase)
    waters = [stretch.water for stretch in sheet.water]
    courses = [stretch.points for stretch in sheet.water if stretch.water is Water.STEEP]
    brook = next(stretch.points for stretch in sheet.water if stretch.water is Water.BROOK)
    breaks = [1 for one, other in pairwise(courses) if one[-1] != other[0]]

    assert set(waters) == {Water.BROOK, Water.STEEP}
    assert min(hypot(x - brook[0][0], y - brook[0][1]) for points in courses for x, y in points) < 0.2
    assert len(breaks) <= 1, "a course breaks only where the brook joins it"


def test_a_bridge_over_the_russbach_carries_the_road_across(typecase):
    bridged, bare = (
        hexside_sample(HexsideKind(kind), 96, STANDARD, typecase) for kind in ("russbach-bridge", "russbach")
    )
    x = bridged.get_width() // 2
    down = range(20, 76)

    assert any(is_blue(bare.get_at((x, y))) for y in down)
    assert not any(is_blue(bridged.get_at((x, y))) for y in down)


def test_no_house_stands_in_the_water(typecase):
    sheet = sheet_of(typecase)
    built = [hex for hex, kind in sheet.kinds.items() if kind == "built" and sheet.battlefield.terrain[hex] != "granary-church"]
    corners = [corner for hex in built for house in sheet.houses(hex) for corner in house.block()]

    assert len(corners) > 160
    for stretch in sheet.water:
        for x, y in corners:
            assert min(hypot(to_x - x, to_y - y) for to_x, to_y in stretch.points) > WIDTHS[stretch.water] / 2


@pytest.mark.parametrize("top", [0, TILE], ids=["camp", "russbach"])
def test_no_hut_and_no_willow_is_cut_at_the_seam_between_two_tiles(typecase, top):
    sheet = sheet_of(typecase)
    whole = next(filter(None, paint(sheet, Piece(60, TILE, top, (2 * TILE, TILE)), BARE, ())))
    for index in (0, 1):
        part = next(filter(None, paint(sheet, Piece(60, TILE + index * TILE, top, (TILE, TILE)), BARE, ())))
        same = pygame.mask.from_threshold(part, (0, 0, 0), (24, 24, 24, 255), whole.subsurface((index * TILE, 0, TILE, TILE)))
        assert TILE * TILE - same.count() <= 16


# -- the escarpment


@pytest.mark.parametrize("zoom", [12, 24, 60])
def test_every_slope_hexside_shows_where_it_is_and_nowhere_else(typecase, zoom):
    """Without its slope a hexside loses its hachures, and nothing changes half a hex away."""
    ground = wagram_ground()
    slope = between(hex_at(8, 4), hex_at(8, 5))
    flat = replace(ground, hexsides={side: kinds for side, kinds in ground.hexsides.items() if side != slope})
    with_slope, without = (painted(sheet_of(typecase, field), zoom, middle_of(slope)) for field in (ground, flat))
    changed = pygame.mask.from_threshold(with_slope, (0, 0, 0), (4, 4, 4, 255), without)
    changed.invert()
    boxes = changed.get_bounding_rects()

    assert slope in ground.hexsides
    assert boxes
    near = pygame.Rect(0, 0, round(zoom * 0.8), round(zoom * 0.8))
    near.center = 128, 128
    assert all(near.contains(box) for box in boxes)


# -- works and buildings


@pytest.mark.parametrize("zoom", [24, 60])
def test_a_redoubt_shows_its_front(typecase, zoom):
    ground, redoubt = wagram_ground(), hex_at(14, 2)
    rear = {side: kinds for side, kinds in ground.hexsides.items() if "work-rear" in kinds}
    turned = {hexside(redoubt, number): (HexsideKind("work-rear"),) for number in (2, 3, 4, 5)}
    others = {side: kinds for side, kinds in ground.hexsides.items() if side not in rear}
    looks = {
        pixels(painted(sheet_of(typecase, replace(ground, hexsides=others | behind)), zoom, UNIT.centre(redoubt), (80, 80)))
        for behind in (rear, turned, {})
    }

    assert len(looks) == 3


def test_a_village_has_one_church_and_none_beside_a_church_with_a_hex_of_its_own(typecase):
    sheet = sheet_of(typecase)

    def churches(number):
        return sum(house.is_church for house in sheet.houses(parse_hex(number)))

    assert churches("004008") == 1
    assert churches("017008") == 0


def test_no_hut_stands_on_a_road(typecase):
    ground, camp = wagram_ground(), hex_at(9, 2)
    roads = {between(camp, camp.neighbour(side)): next(iter(ground.roads.values())) for side in (0, 3)}
    with_road = sheet_of(typecase, replace(ground, roads={**ground.roads, **roads}))
    picture = painted(with_road, 60, UNIT.centre(camp), (60, 60))
    middle = picture.get_width() // 2
    way = [picture.get_at((middle + dx, y))[:3] for dx in range(-2, 3) for y in range(10, 50)]

    assert ground.terrain[camp] == "feldlager"
    assert all(difference(colour, STANDARD.works.road) < 15 for colour in way)
