"""The map on the desk: what it shows, its legend, the minimap in its corner, tips, and the hex cursor.

It draws what the sitting has chosen and the instruments have found; it decides nothing. Sizes in pixels unless said
otherwise.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.geometry import Hex, neighbours
from labataille.render.camera import Camera
from labataille.render.overlays import Fan, Overlay
from labataille.render.scene import Artist, Options, Scene
from labataille.ui.map_corner import Corner
from labataille.ui.map_hands import MapEars, MapHands
from labataille.ui.map_instruments import Instruments
from labataille.ui.map_key import MapKey
from labataille.ui.map_legend import MapLegend
from labataille.ui.map_marks import MapMarks
from labataille.ui.map_overlays import overlays_of
from labataille.ui.map_sections import Sections
from labataille.ui.map_shown import Shown
from labataille.ui.sitting import Sitting
from labataille.ui.text import Point
from labataille.ui.widgets.widget import Tip

__all__ = ["MapEars", "MapView", "Shown"]

_FAN_AFTER = 450  # milliseconds
_MINIMAP = (220, 150)  # logical pixels
_MINIMAP_SHARE = 0.18  # of the width of the map at most


class MapView(MapHands):
    """The map of a battle under the player's hands."""

    opaque = True

    def __init__(self, sitting: Sitting, artist: Artist, options: Callable[[Shown], Options], id: str = "map") -> None:
        super().__init__(sitting, id)
        self.artist = artist
        self._options = options
        self.shown = Shown()
        self.instruments = Instruments(sitting, self.shown)
        self.sections = Sections(sitting, self.shown, self.instruments, artist.palette)
        self.key = MapKey(sitting, self.shown, artist)
        self.legend = MapLegend()
        self.marks = MapMarks(self)
        self.corner = Corner(sitting.seen.state.scenario.battlefield, artist.palette)
        self._unfinished = False
        self._overlays: tuple[Overlay, ...] | None = None

    # -- drawing

    def redraw(self) -> None:
        """Something to be seen on the map has changed."""
        self._overlays = None
        super().redraw()

    def _turn_to(self, camera: Camera) -> None:
        """Look from another place; what lies over the map stays the same."""
        if camera != self.camera:
            self.camera = camera
            if self.attached:
                self.desk.mark()

    @property
    def pointed(self) -> Hex | None:
        """The hex under the keyboard's cursor, else under the pointer."""
        return self.cursor or self.hover

    def overlays(self) -> tuple[Overlay, ...]:
        """What lies over the map; reckoned anew when something has changed."""
        if self._overlays is None:
            self._overlays = overlays_of(self.sitting, self.shown, self.instruments, self.hover, self.cursor)
        return self._overlays

    def scene(self) -> Scene:
        """The picture as it is to be drawn now."""
        seen = self.sitting.seen
        fan = (Fan(self.fan),) if self.fan is not None and self.shown.counters else ()
        return Scene(
            seen.state.scenario.battlefield,
            self.view,
            seen.state,
            (*self.overlays(), *fan),
            seen.side,
            self._options(self.shown),
            self.instruments.dimmed(),
        )

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Draw map, counters, overlays, marks, legend and minimap straight on the window."""
        if not self.visible or self.rect.width <= 0 or self.rect.height <= 0:
            return
        self._unfinished = not self.artist.draw(surface, self.scene())
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self.marks.draw(surface)
        if area := self.minimap_area():
            self.corner.draw(surface, area, self.sitting.seen.state, self.view)
        sections = (*self.sections.all(self.pointed), *self.key.sections())
        self.legend.show(sections, self.theme, self.rect, self._kept_clear())
        self.legend.draw(surface, self.theme)
        self.marks.draw_throw(surface)
        surface.set_clip(clip)

    def _kept_clear(self) -> tuple[pygame.Rect, ...]:
        """The hexes that nothing in a corner may cover: of what is in hand or looked at, of the cursor and the preview."""
        preview = self.sitting.preview[0] if self.sitting.preview is not None else None
        height = self.view.hex_height
        boxes = []
        for hex in (self.instruments.eye, self.cursor, preview):
            if hex is not None:
                box = pygame.Rect(0, 0, height + 8, height + 8)
                box.center = self.destination.screen_of(hex)
                boxes.append(box)
        return tuple(boxes)

    # -- the minimap

    def covered(self) -> pygame.Rect:
        """The minimap covers a corner."""
        return self.minimap_area()

    def minimap_area(self) -> pygame.Rect:
        """Where the minimap lies: in a lower corner, that in which it does not cover what is looked at.

        It is empty while there is none, or no room for it.
        """
        if not (self.shown.minimap and self.rect.width > self.px(520) and self.rect.height > self.px(320)):
            return pygame.Rect(0, 0, 0, 0)
        if self._grip is not None and self._grip.minimap is not None:
            return self._grip.minimap
        width = min(self.px(_MINIMAP[0]), round(self.rect.width * _MINIMAP_SHARE))
        rect = pygame.Rect(0, 0, width, width * _MINIMAP[1] // _MINIMAP[0])
        rect.bottomright = self.rect.right - self.px(10), self.rect.bottom - self.px(10)
        if self.corner.box_in(rect).collidelist(self._kept_clear()) < 0:
            return rect
        return self._left_of(rect)

    def _left_of(self, rect: pygame.Rect) -> pygame.Rect:
        """The same size in the other lower corner; where that covers something too, the first stays."""
        other = rect.copy()
        other.left = self.rect.left + self.px(10) - (self.corner.box_in(rect).left - rect.left)
        return other if other.collidelist(self._kept_clear()) < 0 else rect

    # -- time

    @property
    def moving(self) -> bool:
        """Is there something still to be painted, or something that moves?"""
        return self._unfinished or self.marks.moving or self.at_edge or self.gliding

    def tick(self, milliseconds: int) -> None:
        """Time has passed: unfinished parts are painted on, a resting pointer opens the fan."""
        if self._unfinished or self.marks.tick(milliseconds):
            self.desk.mark()
        self.glide_on(milliseconds)
        if self.edge_scroll and self._grip is None:
            self.scroll_at_edge(milliseconds)
        if self.hover is not None and self._grip is None:
            self._rested += milliseconds
            if self._rested >= _FAN_AFTER and self.fan is None and self._fans(self.hover):
                self.fan = self.hover
                self.desk.mark()

    def _fans(self, hex: Hex) -> bool:
        """Does a hex hold several pieces worth spreading out?"""
        state = self.sitting.seen.state
        leaders = sum(leader.hex == hex for leader in state.leaders.values())
        in_the_way = self.sitting.preview is not None
        return self.hovered and not in_the_way and len(state.stacks.get(hex, ())) + leaders > 1

    def prewarm(self, milliseconds: float) -> bool:
        """Paint, in idle time, what panning and zooming would need next; True when all is there."""
        return self.artist.prewarm(self.scene(), milliseconds)

    # -- tips

    def tip_at(self, at: Point) -> Tip | None:
        """What is under the pointer, in a few words."""
        if self._grip is not None:
            return None
        if self.legend.covers(at):
            text = self.legend.tip_at(at)
            return Tip.about(pygame.Rect(at, (1, 1)).inflate(24, 24), text) if text else None
        hex = self.hex_at(at)
        return None if hex is None or self.is_covered(at) else self._tip_of(hex, at)

    def _tip_of(self, hex: Hex, at: Point) -> Tip | None:
        piece, fanned = self._piece_under(at)
        text = self.ears.tip(hex if not fanned or self.fan is None else self.fan, piece if fanned else None)
        if not text:
            return None
        x, y = self.view.screen_of(hex)
        half = self.view.hex_height // 2
        return Tip(text, (x - half, y - half, 2 * half, 2 * half))

    # -- the hex cursor

    def move_cursor(self, side: int) -> None:
        """Move the hex cursor across a hexside; it begins at the piece in hand or in the middle of the view."""
        field = self.sitting.seen.state.scenario.battlefield
        start = self.cursor or self.sitting.seen.place_in_hand() or self.sitting.selection.hex
        start = start or self.view.hex_at_screen(self.rect.center)
        target = neighbours(start)[side] if self.cursor is not None or start in field else start
        if target in field:
            self.set_cursor(target)

    def set_cursor(self, hex: Hex | None) -> None:
        """Put the hex cursor on a hex, and keep it in sight."""
        self.cursor = hex
        if hex is not None:
            self.reveal_hex(hex)
        self.redraw()
        self.ears.on_hover(hex)
