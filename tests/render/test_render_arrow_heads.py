"""Arrow heads: notched at the back, so that nothing but the point can be taken for it, whichever way they look."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.pen import Pen
from labataille.render.palette import STANDARD

END = (100.0, 100.0)
SIZE = 24.0
RED = (200, 0, 0)


@pytest.mark.parametrize("twelfth", range(12))
def test_an_arrow_head_points_with_its_tip_alone(battlefield, typecase, twelfth):
    surface = pygame.Surface((200, 200))
    camera = Camera.showing(battlefield, Viewport(0, 0, 200, 200), parse_hex("028015"), 48)
    dx, dy = cos(twelfth * pi / 6), sin(twelfth * pi / 6)
    Pen(surface, camera, STANDARD, typecase).arrow_head([(END[0] - dx * 80, END[1] - dy * 80), END], RED, SIZE)

    def is_red(along: float, aside: float) -> bool:
        x, y = END[0] + (dx * along - dy * aside) * SIZE, END[1] + (dy * along + dx * aside) * SIZE
        return tuple(surface.get_at((round(x), round(y)))[:3]) == RED

    assert is_red(0.2, 0)
    assert all(is_red(-1.2, aside) for aside in (0.56, -0.56))
    assert not any(is_red(along, aside) for along, aside in ((-1.2, 0), (0.2, 0.56), (0.2, -0.56)))
