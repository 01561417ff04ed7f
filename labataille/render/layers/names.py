"""The layer of the names: they are written over the counters, and move aside where counters would cover their place.

Where no counters are drawn, names are part of the map's tiles.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor

import pygame

from labataille.geometry import Hex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.state import State
from labataille.model.units import Leader
from labataille.render.camera import Camera
from labataille.render.layers.lettering import Label, draw_labels, labels_of
from labataille.render.layers.sheet import Sheet
from labataille.render.lod import counter_side
from labataille.render.outlines import UNIT

_ZOOMS_KEPT = 4


@dataclass(frozen=True, slots=True)
class _Written:
    """The names of one zoom, and what stood on the map when they were placed."""

    stacks: Mapping[Hex, tuple[UnitId, ...]] | None
    leaders: Mapping[LeaderId, Leader] | None
    labels: tuple[Label, ...]


class NameLayer:
    """Writes the names of one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._written: OrderedDict[int, _Written] = OrderedDict()

    def draw(self, surface: pygame.Surface, camera: Camera, state: State | None) -> None:
        """Write the names in view, clear of the counters of a state; None covers nothing."""
        clip = surface.get_clip()
        area = pygame.Rect(camera.viewport).clip(clip)
        surface.set_clip(area)
        (left, top), view = camera.origin, camera.viewport
        draw_labels(surface, self.labels(camera.hex_height, state), (left - view.left, top - view.top))
        surface.set_clip(clip)

    def labels(self, hex_height: int, state: State | None) -> tuple[Label, ...]:
        """The names in their places at a zoom; they are looked for anew when pieces have moved."""
        stacks, leaders = (state.stacks, state.leaders) if state is not None else (None, None)
        written = self._written.get(hex_height)
        if written is None or written.stacks is not stacks or written.leaders is not leaders:
            covered = tuple(covered_by(state, hex_height)) if state is not None else ()
            written = self._written[hex_height] = _Written(stacks, leaders, labels_of(self._sheet, hex_height, covered))
        self._written.move_to_end(hex_height)
        while len(self._written) > _ZOOMS_KEPT:
            self._written.popitem(last=False)
        return written.labels


def covered_by(state: State, hex_height: int) -> Iterator[pygame.Rect]:
    """The squares that counters and badges cover, in pixels of the map."""
    side = counter_side(hex_height) + hex_height // 8
    for hex in {**state.stacks, **{leader.hex: () for leader in state.leaders.values() if leader.hex is not None}}:
        x, y = UNIT.centre(hex)
        box = pygame.Rect(0, 0, side, side)
        box.center = floor(x * hex_height), floor(y * hex_height)
        yield box
