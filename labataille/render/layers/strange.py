"""Ground without a picture of its own: hexes are hatched in grey and hexsides dashed, so that nobody takes them for clear.

RULING: a title may name kinds of ground that this edition does not draw; they are shown so, and the line under the map
names them.
"""

from __future__ import annotations

from math import hypot

from labataille.geometry import Hex, hexside
from labataille.render.canvas import Canvas
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import STRANGE, UNIT

_HATCHES = (-0.42, -0.21, 0.0, 0.21, 0.42)


def draw_strange(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Hatch the hexes and dash the hexsides that have no picture of their own."""
    strange = sheet.features.get(STRANGE, frozenset())
    for hex in hexes:
        if sheet.kinds.get(hex) == STRANGE:
            _hatch(canvas, sheet, hex)
        for side in {hexside(hex, number) for number in range(6)} & strange if strange else ():
            canvas.dashes(sheet.palette.ground.strange_ink, sheet.outlines.side(side), canvas.width(0.05, 1.6), 4)


def _hatch(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """Parallel strokes from the lower left to the upper right."""
    x, y = UNIT.centre(hex)
    length = hypot(1.0, 1.0)
    for off in _HATCHES:
        half = (0.40 - 0.45 * abs(off)) / length
        start = x + off - half, y + off * 0.4 + half
        end = x + off + half, y + off * 0.4 - half
        canvas.stroke(sheet.palette.ground.strange_ink, (start, end), canvas.width(0.018))
