"""The pen: strokes, washes and words in hexes, with the light or dark edge that keeps them legible on any ground."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

import pygame

from labataille.geometry import Hex, Point
from labataille.render.camera import Camera
from labataille.render.canvas import stroke
from labataille.render.colour import Colour, ink_on
from labataille.render.fonts import Face, Typecase
from labataille.render.layers.hex_stamps import Pattern, hex_stamp
from labataille.render.palette import MapPalette

_LEAST_TEXT = 11


class Pen:
    """A surface, a camera, colours and type: what is needed to draw an overlay."""

    def __init__(self, surface: pygame.Surface, camera: Camera, palette: MapPalette, typecase: Typecase) -> None:
        self.surface = surface
        self.camera = camera
        self.palette = palette
        self._type = typecase
        self.height = camera.hex_height
        self.at = camera.locator()
        self.line = max(2, round(self.height * 0.045))
        self.dark = palette.inks.letter
        self.light = palette.inks.halo

    def colour(self, name: str) -> Colour:
        """A colour of the overlays."""
        return self.palette.overlays[name]

    def seen(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Those of the hexes that are in view."""
        return self.camera.in_view(hexes)

    def stamp(self, hexes: Iterable[Hex], colour: Colour, wash: int, pattern: Pattern, line: int = 150) -> None:
        """Lay a wash and a hatching over hexes."""
        stamp = hex_stamp(self.height, colour, wash, pattern, line)
        off_x, off_y = stamp.get_width() // 2, stamp.get_height() // 2
        places = [self.at(hex) for hex in hexes]
        self.surface.blits([(stamp, (x - off_x, y - off_y)) for x, y in places], False)

    def corners(self, hex: Hex, share: float = 1.0) -> list[Point]:
        """The corners of a hex, drawn in towards its centre."""
        x, y = self.at(hex)
        side, half = self.camera.layout.side_length * share, self.height / 2 * share
        slant = side / 2
        right: list[Point] = [(x + slant, y - half), (x + side, y), (x + slant, y + half)]
        return [*right, (x - slant, y + half), (x - side, y), (x - slant, y - half)]

    def ring(self, hex: Hex, colour: Colour, share: float, width: int, edge: Colour | None = None) -> None:
        """Draw a border in a hex, perhaps with a thin edge on both sides of it."""
        corners = self.corners(hex, share)
        points = [*corners, corners[0]]
        if edge is not None:
            stroke(self.surface, edge, points, width + 2)
        stroke(self.surface, colour, points, width)

    def border(self, sides: Iterable[tuple[Hex, int]], colour: Colour, width: int) -> None:
        """Draw sides of hexes as a border with a dark edge."""
        visible = set(self.seen({hex for hex, _ in sides}))
        edges = []
        for hex, number in sides:
            if hex in visible:
                corners = self.corners(hex)
                edges.append((corners[number - 1], corners[number]))
        for ink, wide in ((self.dark, width + 2), (colour, width)):
            for start, end in edges:
                pygame.draw.line(self.surface, ink, start, end, wide)
                pygame.draw.circle(self.surface, ink, start, wide / 2)

    def line_through(self, points: list[Point], colour: Colour, width: int) -> None:
        """Draw a line with a light edge."""
        stroke(self.surface, self.light, points, width + 2)
        stroke(self.surface, colour, points, width)

    def arrow_head(self, points: list[Point], colour: Colour, size: float) -> None:
        """Draw an arrow head at the end of a line: slender and notched, so that only its point can be taken for one."""
        if len(points) < 2:
            return
        (ax, ay), (bx, by) = points[-2], points[-1]
        length = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        back, notch = (bx - dx * size * 1.4, by - dy * size * 1.4), (bx - dx * size * 0.9, by - dy * size * 0.9)
        head = [(bx + dx * size * 0.5, by + dy * size * 0.5)]
        head += [(back[0] - dy * size * 0.75, back[1] + dx * size * 0.75), notch]
        head += [(back[0] + dy * size * 0.75, back[1] - dx * size * 0.75)]
        stroke(self.surface, self.light, [*head, head[0]], 4)
        pygame.draw.polygon(self.surface, colour, head)

    def cross(self, at: Point, arm: float, colour: Colour) -> None:
        """Draw a cross with a light edge."""
        for ink, width in ((self.light, self.line + 4), (colour, self.line + 1)):
            for dy in (-arm, arm):
                stroke(self.surface, ink, ((at[0] - arm, at[1] - dy), (at[0] + arm, at[1] + dy)), width)

    def stop(self, x: float, y: float) -> None:
        """Draw a ring with a bar across: a move ends here."""
        radius = max(3, round(self.height * 0.15))
        pygame.draw.circle(self.surface, self.dark, (x, y), radius + 1)
        pygame.draw.circle(self.surface, self.colour("threat"), (x, y), radius)
        bar = pygame.Rect(0, 0, max(3, round(radius * 1.3)), max(2, round(radius * 0.45)))
        bar.center = round(x), round(y)
        self.surface.fill((255, 255, 255), bar)

    def word(self, text: str, x: float, y: float, share: float = 0.26) -> None:
        """Write a word with a halo around a point."""
        size = min(22, max(_LEAST_TEXT, round(self.height * share)))
        word = self._type.word(text, Face.SANS_BOLD, size, self.dark, self.light, 1)
        self.surface.blit(word, word.get_rect(center=(round(x), round(y))))

    def badge(self, text: str, x: float, y: float, ground: Colour) -> None:
        """Write a word on a plate around a point."""
        size = min(20, max(_LEAST_TEXT + 1, round(self.height * 0.24)))
        word = self._type.word(text, Face.SANS_BOLD, size, ink_on(ground, (255, 255, 255), (0, 0, 0)))
        plate = word.get_rect(center=(round(x), round(y))).inflate(8, 0)
        pygame.draw.rect(self.surface, self.dark, plate.inflate(4, 4), border_radius=4)
        pygame.draw.rect(self.surface, self.light, plate.inflate(2, 2), border_radius=4)
        pygame.draw.rect(self.surface, ground, plate, border_radius=3)
        self.surface.blit(word, word.get_rect(center=plate.center))

    def letter(self, text: str, box: pygame.Rect, ink: Colour) -> None:
        """Write a letter as large as a box allows; not at all if it would be too small."""
        size = self._type.fitting(text, Face.SANS_BOLD, box.height, box.width, 8)
        if size:
            word = self._type.word(text, Face.SANS_BOLD, size, ink)
            self.surface.blit(word, word.get_rect(center=box.center))
