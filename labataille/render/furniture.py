"""The furniture of a map sheet: a compass rose and a scale bar."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from labataille.render.camera import Camera
from labataille.render.canvas import reduced, stroke
from labataille.render.colour import Colour
from labataille.render.fonts import Face, Typecase
from labataille.render.palette import MapPalette

METRES_PER_HEX = 100
"""What a hex height stands for on the ground (PR 0.2)."""

_ROSE = 72
_BAR_LEAST = 90  # pixels


def draw_furniture(surface: pygame.Surface, camera: Camera, palette: MapPalette, typecase: Typecase) -> None:
    """Draw the compass rose in the upper left corner of the viewport and the scale bar in the lower left one."""
    view = camera.viewport
    if view.width < 400 or view.height < 300:
        return
    rose = compass_rose(_ROSE, palette.inks.letter, palette.inks.halo)
    surface.blit(rose, (view.left + 14, view.top + 24))
    north = typecase.word("N", Face.SERIF_BOLD, 16, palette.inks.letter, palette.inks.halo, 2)
    surface.blit(north, north.get_rect(midbottom=(view.left + 14 + _ROSE // 2, view.top + 30)))
    _draw_scale(surface, camera, palette, typecase)


def compass_rose(across: int, dark: Colour, light: Colour) -> pygame.Surface:
    """Eight points, each with a dark and a light half."""
    fineness = 4
    large = pygame.Surface((across * fineness,) * 2, pygame.SRCALPHA)
    middle = across * fineness / 2
    pygame.draw.circle(large, (*light, 110), (middle, middle), middle * 0.62)
    pygame.draw.circle(large, (*dark, 200), (middle, middle), middle * 0.62, fineness)
    for long, first in ((0.66, 1), (1.0, 0)):
        for quarter in range(4):
            angle = (2 * quarter + first) * pi / 4 - pi / 2
            tip = middle + cos(angle) * middle * long * 0.96, middle + sin(angle) * middle * long * 0.96
            for turn, ink in ((-pi / 4, dark), (pi / 4, light)):
                waist = middle + cos(angle + turn) * middle * 0.17, middle + sin(angle + turn) * middle * 0.17
                points = [tip, waist, (middle, middle)]
                pygame.draw.polygon(large, (*ink, 255), points)
                stroke(large, dark, [*points, tip], fineness // 2)
    return reduced(large, fineness)


def _draw_scale(surface: pygame.Surface, camera: Camera, palette: MapPalette, typecase: Typecase) -> None:
    """A bar of a round number of metres, in four alternating fields."""
    view, inks = camera.viewport, palette.inks
    hexes = next((number for number in (1, 2, 5, 10, 20) if number * camera.hex_height >= _BAR_LEAST), 20)
    wide = hexes * camera.hex_height
    bar = pygame.Rect(view.left + 18, view.top + view.height - 22, wide, 6)
    surface.fill(inks.halo, bar.inflate(6, 6))
    surface.fill(inks.letter, bar.inflate(2, 2))
    for field in range(4):
        if field % 2:
            surface.fill(inks.halo, pygame.Rect(bar.left + field * wide // 4, bar.top, wide // 4, bar.height))
    metres = hexes * METRES_PER_HEX
    text = f"{metres} m" if metres < 1000 else f"{metres // 1000} km"
    word = typecase.word(text, Face.SERIF_ITALIC, 15, inks.letter, inks.halo, 2)
    surface.blit(word, word.get_rect(midbottom=(bar.centerx, bar.top - 1)))
