"""Samples for a legend: one hex of every kind of ground, one hexside of every kind, the marks of counters and bodies.

The layers of the map and of the counters draw them, so that a legend shows what the map shows.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from labataille.geometry import Hex, Hexside, between, disc, hex_at, hexside
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.counters import Arm
from labataille.model.formations import Formation, Morale, Readiness
from labataille.model.ids import CLEAR, HexsideKind, Terrain
from labataille.render.body_parts import BodyPart, bond_of
from labataille.render.canvas import reduced
from labataille.render.colour import Colour
from labataille.render.fonts import Typecase
from labataille.render.layers.map import MapOptions, Piece, paint
from labataille.render.layers.sheet import Sheet
from labataille.render.looks import CounterLook
from labataille.render.marks import draw_formation, draw_morale, draw_readiness
from labataille.render.outlines import BRIDGES, UNIT
from labataille.render.palette import CounterTints, MapPalette
from labataille.render.sprites import counter_sprite
from labataille.render.symbols import SymbolSet

_MIDDLE = hex_at(4, 4)
_BELOW = hex_at(4, 5)
_COUNTRY = disc(_MIDDLE, 3)
_REAR = (5, 0, 1)  # the rear of a work in a sample
_WITH_REAR = ("earthwork", "redoubt")
_PATHWAY = "woods-pathway"
_ROAD = ((hex_at(4, 3), _MIDDLE), (_MIDDLE, _BELOW), (_BELOW, hex_at(4, 6)))
_FINENESS = 4
_NO_LETTERS = MapOptions(grid=False, numbers=False, names=False)


# -- the ground


def ground_sample(terrain: Terrain, size: int, palette: MapPalette, typecase: Typecase) -> pygame.Surface:
    """A hex of a kind of ground, so many pixels high, cut out of open country; works with their front to the south."""
    rear = {hexside(_MIDDLE, number): (HexsideKind("work-rear"),) for number in _REAR} if terrain in _WITH_REAR else {}
    path = {between(one, other): RoadKind.PATHWAY for one, other in _ROAD} if terrain == _PATHWAY else {}
    return _cut_out(_country({_MIDDLE: terrain}, rear, path), 0.0, size, palette, typecase)


def hexside_sample(kind: HexsideKind, size: int, palette: MapPalette, typecase: Typecase) -> pygame.Surface:
    """A hexside of a kind in the middle of a piece of country the size of a hex; a bridge with its road and its water."""
    crossing = between(_MIDDLE, _BELOW)
    if kind not in BRIDGES:
        return _cut_out(_country({}, dict.fromkeys(_border(), (kind,))), 0.5, size, palette, typecase)
    water = HexsideKind(kind.removesuffix("-bridge"))
    sides = {**dict.fromkeys(_border(), (water,)), crossing: (kind,)}
    roads = {between(one, other): RoadKind.ROAD for one, other in _ROAD}
    return _cut_out(_country({}, sides, roads), 0.5, size, palette, typecase)


def road_sample(kind: RoadKind, size: int, palette: MapPalette, typecase: Typecase) -> pygame.Surface:
    """A road or a pathway through open country."""
    return _cut_out(_country({}, {}, {between(one, other): kind for one, other in _ROAD}), 0.0, size, palette, typecase)


def _is_north(hex: Hex) -> bool:
    return hex.row <= _MIDDLE.row


def _border() -> tuple[Hexside, ...]:
    """The hexsides between the north of the country, which is higher, and its south."""
    sides = (hexside(hex, number) for hex in sorted(_COUNTRY) for number in range(3))
    return tuple(
        side for side in sides if all(hex in _COUNTRY for hex in side.hexes) and len({*map(_is_north, side.hexes)}) > 1
    )


def _country(
    terrain: Mapping[Hex, Terrain],
    sides: Mapping[Hexside, tuple[HexsideKind, ...]],
    roads: Mapping[Hexside, RoadKind] | None = None,
) -> Battlefield:
    """Open country with something in its middle."""
    heights = {hex: int(_is_north(hex)) for hex in _COUNTRY} if "slope" in {*sum(sides.values(), ())} else {}
    ground = dict.fromkeys(_COUNTRY, CLEAR) | dict(terrain)
    return Battlefield("sample", "", ground, heights or dict.fromkeys(_COUNTRY, 0), sides, roads or {}, {})


def _cut_out(
    country: Battlefield, below: float, size: int, palette: MapPalette, typecase: Typecase
) -> pygame.Surface:
    """A piece of country in the shape of a hex, its middle so many hex heights below that of the middle hex."""
    wide = round(size * 2 / 3**0.5)
    x, y = UNIT.centre(_MIDDLE)
    corner = round(x * size) - wide // 2, round((y + below) * size) - size // 2
    piece = Piece(size, *corner, (wide, size))
    painted = next(picture for picture in paint(Sheet(country, palette, typecase), piece, _NO_LETTERS, ()) if picture)
    shape = pygame.Surface((wide, size), pygame.SRCALPHA)
    corners = [(wide * 0.25, 0), (wide * 0.75, 0), (wide - 1, size / 2), (wide * 0.75, size - 1), (wide * 0.25, size - 1)]
    pygame.draw.polygon(shape, (255, 255, 255, 255), [*corners, (0, size / 2)])
    shape.blit(painted, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pygame.draw.polygon(shape, palette.inks.grid, [*corners, (0, size / 2)], 1)
    return shape


# -- counters


def formation_sample(formation: Formation, size: int, tints: CounterTints, ground: Colour) -> pygame.Surface:
    """The mark of a formation on a piece of a counter."""
    large, box = _blank(size, tints, ground)
    draw_formation(large, box.inflate(-box.width // 4, -box.height * 5 // 8), formation, tints.face_ink(ground))
    return reduced(large, _FINENESS)


def state_sample(state: Morale | Readiness, size: int, tints: CounterTints, ground: Colour) -> pygame.Surface:
    """The mark of a state of morale, or of tired or exhausted horses, on a piece of a counter."""
    large, box = _blank(size, tints, ground)
    where = box.inflate(-box.width // 4, -box.height // 3)
    if isinstance(state, Morale):
        draw_morale(large, where, state, tints.disordered if state is Morale.DISORDERED else tints.routed, tints.outside)
    else:
        edge = tints.outside if tints.is_pale(ground) else None
        draw_readiness(large, where, state, tints.disordered, 2 * _FINENESS, edge)
    return reduced(large, _FINENESS)


def _blank(size: int, tints: CounterTints, ground: Colour) -> tuple[pygame.Surface, pygame.Rect]:
    """A counter with nothing on it, drawn large."""
    large = pygame.Surface((size * _FINENESS,) * 2, pygame.SRCALPHA)
    box = large.get_rect().inflate(-2 * _FINENESS, -2 * _FINENESS)
    for colour in (tints.outside, tints.keyline(ground), ground):
        pygame.draw.rect(large, colour, box, border_radius=box.width // 10)
        box = box.inflate(-2 * _FINENESS, -2 * _FINENESS)
    return large, box


def extension_sample(
    formation: Formation, size: int, tints: CounterTints, ground: Colour, typecase: Typecase
) -> pygame.Surface:
    """What stands in another hex of a body in a formation, its counter being to the north."""
    hex_height = round(size * 0.9)
    link = (0, -hex_height)
    look = CounterLook(
        ground=ground,
        letters="",
        strip=ground,
        division="",
        corps="",
        arm=Arm.INFANTRY,
        horse=False,
        elite=False,
        increments=0,
        printed=0,
        values="",
        formation=formation,
        facing=None,
        morale=Morale.GOOD,
        readiness=Readiness.FRESH,
        symbols=SymbolSet.BOXES,
        body=BodyPart(bond_of(formation), (link,), link, is_own=False, here=3),
    )
    sprite = counter_sprite(look, hex_height, tints, typecase)
    shown = pygame.Surface((size, size), pygame.SRCALPHA)
    shown.blit(sprite.picture, (size // 2 - sprite.anchor[0], round(size * 0.58) - sprite.anchor[1]))
    return shown
