"""The minimap: the whole battlefield in a corner, the counters of both sides, and the part that is in view.

The French are squares and their enemies lozenges, so that colour alone tells nothing.
"""

from __future__ import annotations

import pygame

from labataille.geometry import Layout, Point
from labataille.model.battlefield import Battlefield
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.render.camera import Camera, extent_of
from labataille.render.canvas import stroke
from labataille.render.colour import Colour, mixed
from labataille.render.outlines import STRANGE, UNIT, WATERCOURSES, WORKS, kind_of, middle_of
from labataille.render.palette import MapPalette

_FRAME = 3


class Minimap:
    """Draws the minimap of one battlefield in one palette."""

    def __init__(self, battlefield: Battlefield, palette: MapPalette) -> None:
        self._battlefield = battlefield
        self._palette = palette
        self._ground: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, state: State | None, camera: Camera) -> None:
        """Draw the minimap in a rectangle of the window, which it may not fill: a map keeps its shape."""
        box = self.box_in(rect)
        ground = self._palette.ground
        pygame.draw.rect(surface, ground.frame, box.inflate(2 * _FRAME, 2 * _FRAME), border_radius=2)
        pygame.draw.rect(surface, ground.paper, box.inflate(2, 2))
        surface.blit(self._ground_at(box.size), box.topleft)
        if state is not None:
            self._draw_counters(surface, box, state)
        self._draw_view(surface, box, camera)

    def box_in(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of a rectangle that the map itself takes."""
        extent = extent_of(self._battlefield)
        wide, high = extent.right - extent.left, extent.bottom - extent.top
        scale = min((rect.width - 2 * _FRAME) / wide, (rect.height - 2 * _FRAME) / high)
        box = pygame.Rect(0, 0, max(1, int(wide * scale)), max(1, int(high * scale)))
        box.bottomright = rect.right - _FRAME, rect.bottom - _FRAME
        return box

    def place_at(self, rect: pygame.Rect, point: Point) -> Point | None:
        """The place of the map, in hex heights, under a point of the window; None outside the minimap."""
        box = self.box_in(rect)
        if not box.collidepoint(point):
            return None
        extent = extent_of(self._battlefield)
        scale = box.width / (extent.right - extent.left)
        return extent.left + (point[0] - box.left) / scale, extent.top + (point[1] - box.top) / scale

    # -- its parts

    def _at(self, box: pygame.Rect, place: Point) -> tuple[int, int]:
        extent = extent_of(self._battlefield)
        scale = box.width / (extent.right - extent.left)
        return round(box.left + (place[0] - extent.left) * scale), round(box.top + (place[1] - extent.top) * scale)

    def _ground_at(self, size: tuple[int, int]) -> pygame.Surface:
        if self._ground is None or self._ground.get_size() != size:
            self._ground = self._drawn_ground(size)
        return self._ground

    def _drawn_ground(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        ground, box = self._palette.ground, picture.get_rect()
        picture.fill(ground.paper)
        tints: dict[str, Colour] = {
            "woods": mixed(ground.woods, ground.woods_edge, 0.35),
            "built": self._palette.works.roof_red,
            "carp-pond": self._palette.water.fill,
            "swamp": ground.swamp,
            "garden": ground.garden,
            "feldlager": mixed(ground.camp, ground.camp_edge, 0.4),
            STRANGE: ground.strange_ink,
            **dict.fromkeys(WORKS, self._palette.works.rampart),
        }
        layout = Layout(box.height / (extent_of(self._battlefield).bottom - extent_of(self._battlefield).top))
        half = max(1, round(layout.hex_height / 2))
        for hex in self._battlefield.terrain:
            tint = tints.get(kind_of(self._battlefield, hex))
            if tint is not None:
                x, y = self._at(box, UNIT.centre(hex))
                picture.fill(tint, pygame.Rect(x - half, y - half, 2 * half, 2 * half))
        self._draw_lines(picture, box)
        return picture

    def _draw_lines(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """Watercourses, roads, and a brown mark on every slope."""
        for side, kinds in self._battlefield.hexsides.items():
            if any(kind in WATERCOURSES for kind in kinds):
                pygame.draw.circle(picture, self._palette.water.bank, self._at(box, middle_of(side)), 1)
            elif "slope" in kinds:
                picture.set_at(self._at(box, middle_of(side)), self._palette.ground.slope)
        for side in self._battlefield.roads:
            one, other = (self._at(box, UNIT.centre(hex)) for hex in side.hexes)
            pygame.draw.line(picture, self._palette.works.road_edge, one, other)

    def _draw_counters(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        for hex, stack in state.stacks.items():
            unit = state.units[stack[0]]
            x, y = self._at(box, UNIT.centre(hex))
            colour = self._palette.nation(unit.counter.nation, unit.side).ground
            edge = self._palette.counters.keyline(colour)
            if unit.side is Side.FRENCH:
                surface.fill(edge, pygame.Rect(x - 3, y - 3, 6, 6))
                surface.fill(colour, pygame.Rect(x - 2, y - 2, 4, 4))
            else:
                for reach, ink in ((4, edge), (3, colour)):
                    pygame.draw.polygon(surface, ink, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])

    def _draw_view(self, surface: pygame.Surface, box: pygame.Rect, camera: Camera) -> None:
        view = camera.viewport
        first = self._at(box, camera.place_at((view.left, view.top)))
        last = self._at(box, camera.place_at((view.left + view.width, view.top + view.height)))
        frame = pygame.Rect(first, (last[0] - first[0], last[1] - first[1])).clip(box)
        for ink, width in ((self._palette.inks.letter, 3), (self._palette.inks.halo, 1)):
            corners = [frame.topleft, (frame.right - 1, frame.top), (frame.right - 1, frame.bottom - 1)]
            corners += [(frame.left, frame.bottom - 1), frame.topleft]
            stroke(surface, ink, corners, width)
