"""Roads, pathways and bridges: roads as a light way between two lines, pathways dashed, bridges with their rails."""

from __future__ import annotations

from labataille.geometry import Hex, hexside
from labataille.model.battlefield import RoadKind
from labataille.render.canvas import Canvas
from labataille.render.layers.courses import WIDTHS, Track, Water
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT, middle_of

ROAD_WIDTH = 0.082
_EDGE = 0.022
_BRIDGES = {
    "stream-bridge": WIDTHS[Water.BROOK],
    "russbach-bridge": WIDTHS[Water.STEEP],
    "spree-bridge": WIDTHS[Water.RIVER],
}


def draw_roads(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw pathways, then the edges of all roads, then the roads themselves, so that crossings stay open."""
    tracks = [track for hex in hexes for track in sheet.tracks(hex)]
    works = sheet.palette.works
    for track in tracks:
        if track.kind is RoadKind.PATHWAY:
            _draw_pathway(canvas, sheet, track)
    roads = [track for track in tracks if track.kind is RoadKind.ROAD]
    width, edge = canvas.width(ROAD_WIDTH, 1.2), canvas.width(_EDGE, 0.8)
    for track in roads:
        canvas.stroke(works.road_edge, track.points, width + 2 * edge)
    for track in roads:
        canvas.stroke(works.road, track.points, width)


def _draw_pathway(canvas: Canvas, sheet: Sheet, track: Track) -> None:
    canvas.stroke(sheet.palette.ground.woods, track.points, canvas.width(0.09, 2.0))
    canvas.dashes(sheet.palette.works.pathway, track.points, canvas.width(0.032, 1.0), 5 if len(track.points) > 2 else 3)


def draw_bridges(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw every bridge: the way over the water, and a rail with turned ends on either side."""
    for hex in hexes:
        for number in range(6):
            side = hexside(hex, number)
            for kind in sheet.battlefield.hexsides.get(side, ()):
                if kind in _BRIDGES and (side.hex == hex or side.hex not in sheet.battlefield):
                    one, other = (UNIT.centre(end) for end in side.hexes)
                    along = (other[0] - one[0], other[1] - one[1])
                    _draw_bridge(canvas, sheet, middle_of(side), along, _BRIDGES[kind] / 2 + 0.05)


def _draw_bridge(
    canvas: Canvas, sheet: Sheet, middle: tuple[float, float], along: tuple[float, float], half: float
) -> None:
    works = sheet.palette.works
    (x, y), (dx, dy) = middle, along

    def at(forward: float, aside: float) -> tuple[float, float]:
        return x + dx * forward - dy * aside, y + dy * forward + dx * aside

    canvas.polygon(works.road, (at(-half, -0.06), at(half, -0.06), at(half, 0.06), at(-half, 0.06)))
    rail = canvas.width(0.034, 1.2)
    for aside in (-0.075, 0.075):
        turned = aside * 1.75
        line = (at(-half - 0.05, turned), at(-half, aside), at(half, aside), at(half + 0.05, turned))
        canvas.stroke(works.bridge, line, rail)
