"""The map on the desk: camera, mouse, drag and drop of counters, the fan of a stack, and the minimap in its corner.

It tells the sitting where the player points and draws what the sitting has chosen; it decides nothing. Sizes in pixels
unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from labataille.controller.queries import SightFound, sight_found
from labataille.geometry import Hex, neighbours
from labataille.model.ids import LeaderId, UnitId
from labataille.render.layers.counters import piece_at, piece_in_fan
from labataille.render.overlays import Fan, Overlay, SightLine
from labataille.render.scene import Artist, Options, Scene
from labataille.ui.camera_view import CameraView
from labataille.ui.map_corner import Corner
from labataille.ui.map_marks import MapMarks
from labataille.ui.map_overlays import overlays_of
from labataille.ui.sitting import Sitting
from labataille.ui.text import Point
from labataille.ui.widgets.gestures import LEFT, MIDDLE, RIGHT, Press
from labataille.ui.widgets.widget import Tip

_DRAG_FROM = 6
_FAN_AFTER = 450  # milliseconds
_MINIMAP = (220, 150)  # logical pixels


@dataclass(slots=True)
class Shown:
    """What of the map is switched on by hand."""

    grid: bool = True
    objectives: bool = True
    zones: bool = False
    sight: bool = False
    counters: bool = True
    minimap: bool = True


@dataclass(slots=True)
class Grip:
    """A mouse button that is down: where it went down, and what the movement since means."""

    at: Point
    button: int
    hex: Hex | None
    piece: str | None
    fanned: bool = False
    last: Point = (0, 0)
    panning: bool = False
    carrying: bool = False
    on_minimap: bool = False


@dataclass(slots=True)
class MapEars:
    """Whom the map tells: of a menu wanted at a hex, of the hex under the pointer, of a rose's answer."""

    on_menu: Callable[[Hex, Point], None] = lambda hex, at: None
    on_hover: Callable[[Hex | None], None] = lambda hex: None
    tip: Callable[[Hex, str | None], str] = lambda hex, piece: ""


class MapView(CameraView):
    """The map of a battle under the player's hands."""

    opaque = True

    def __init__(self, sitting: Sitting, artist: Artist, options: Callable[[Shown], Options], id: str = "map") -> None:
        super().__init__(sitting, id)
        self.artist = artist
        self._options = options
        self.shown = Shown()
        self.ears = MapEars()
        self.hover: Hex | None = None
        self.cursor: Hex | None = None
        self.fan: Hex | None = None
        self.marks = MapMarks(self)
        self.corner = Corner(sitting.seen.state.scenario.battlefield, artist.palette)
        self._grip: Grip | None = None
        self._rested = 0
        self._unfinished = False
        self._overlays: tuple[Overlay, ...] | None = None

    # -- drawing

    def redraw(self) -> None:
        """Something to be seen on the map has changed."""
        self._overlays = None
        super().redraw()

    def scene(self) -> Scene:
        """The picture as it is to be drawn now."""
        seen = self.sitting.seen
        if self._overlays is None:
            sight = self.sight_line(self.cursor or self.hover)
            line = (SightLine(sight.start, sight.end, sight.blocker),) if sight is not None else ()
            self._overlays = (*overlays_of(self.sitting, self.shown, self.hover, self.cursor), *line)
        fan = (Fan(self.fan),) if self.fan is not None and self.shown.counters else ()
        return Scene(
            seen.state.scenario.battlefield,
            self.view,
            seen.state,
            (*self._overlays, *fan),
            seen.side,
            self._options(self.shown),
        )

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Draw map, counters, overlays, marks and minimap straight on the window."""
        if not self.visible or self.rect.width <= 0 or self.rect.height <= 0:
            return
        self._unfinished = not self.artist.draw(surface, self.scene())
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self.marks.draw(surface)
        if area := self.minimap_area():
            self.corner.draw(surface, area, self.sitting.seen.state, self.view)
        self.marks.draw_throw(surface)
        surface.set_clip(clip)

    def covered(self) -> pygame.Rect:
        """The minimap covers a corner."""
        return self.minimap_area()

    def minimap_area(self) -> pygame.Rect:
        """Where the minimap lies; empty while there is none, or no room for it."""
        if not (self.shown.minimap and self.rect.width > self.px(520) and self.rect.height > self.px(320)):
            return pygame.Rect(0, 0, 0, 0)
        rect = pygame.Rect(0, 0, self.px(_MINIMAP[0]), self.px(_MINIMAP[1]))
        rect.bottomright = self.rect.right - self.px(10), self.rect.bottom - self.px(10)
        return rect

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

    # -- sight

    def eye(self) -> Hex | None:
        """The hex from which a line of sight is drawn."""
        return self.sitting.seen.place_in_hand() or self.sitting.selection.hex

    def sight_line(self, end: Hex | None) -> SightFound | None:
        """The line of sight to a hex, while it is switched on."""
        start, seen = self.eye(), self.sitting.seen
        if not self.shown.sight or start is None or end is None or start == end:
            return None
        unit = self.sitting.chosen_unit
        looks = unit if unit is not None and unit.hexes and unit.hex == start else None
        return sight_found(seen, start, end, looks)

    # -- the mouse

    def hex_at(self, at: Point) -> Hex | None:
        """The hex of the map under a point of the window."""
        hex = self.view.hex_at_screen(at)
        return hex if hex in self.sitting.seen.state.scenario.battlefield else None

    def _piece_under(self, at: Point) -> tuple[str | None, bool]:
        """The piece under a point, and whether it is one of a fan."""
        state = self.sitting.seen.state
        if self.fan is not None:
            piece = piece_in_fan(self.view, state, self.fan, at)
            if piece is not None:
                return piece, True
        return piece_at(self.view, state, at), False

    def pressed(self, press: Press) -> bool:
        """A button goes down: a click, a carried counter or a pan begins."""
        if press.button not in (LEFT, MIDDLE, RIGHT):
            return False
        self.desk.focus_on(None)
        self.end_glide()
        piece, fanned = self._piece_under(press.at)
        area = self.minimap_area()
        place = self.corner.place_at(area, press.at) if area else None
        self._grip = Grip(press.at, press.button, self.hex_at(press.at), piece, fanned, press.at)
        if press.button == LEFT and place is not None:
            self._grip.on_minimap = True
            self.look(self.view.centred_at(place))
        self._grip.panning = press.button == MIDDLE
        self._shift = press.shift
        return True

    _shift = False

    def dragged(self, at: Point) -> None:
        """The pointer moves with a button down."""
        grip = self._grip
        if grip is None:
            return
        if grip.on_minimap:
            place = self.corner.place_at(self.minimap_area(), at)
            if place is not None:
                self.look(self.view.centred_at(place))
            return
        if not (grip.panning or grip.carrying):
            self._begin_drag(grip, at)
        if grip.panning:
            self.look(self.view.panned(grip.last[0] - at[0], grip.last[1] - at[1]))
            grip.last = at
        elif grip.carrying:
            self.marks.carry(at)
            self.sitting.point_at(self.hex_at(at))

    def _begin_drag(self, grip: Grip, at: Point) -> None:
        if abs(at[0] - grip.at[0]) + abs(at[1] - grip.at[1]) < _DRAG_FROM:
            return
        self._spread(None)
        if grip.button == LEFT and grip.piece is not None and self._pick_up(grip.piece):
            grip.carrying = True
        else:
            grip.panning = True

    def _pick_up(self, piece: str) -> bool:
        """Take a piece up to carry it, if it can be moved now."""
        ask = self.sitting.seen.ask
        if ask is None or piece not in self.sitting.seen.state.units:
            return False
        if ask.unit != piece:
            unit = self.sitting.seen.unit(UnitId(piece))
            if unit.side is not ask.side:
                return False
            self.sitting.click_unit(unit.id)
        ask = self.sitting.seen.ask
        return ask is not None and ask.unit == piece

    def released(self, at: Point) -> None:
        """A button comes up: the click is done, the counter dropped."""
        grip, self._grip = self._grip, None
        self.marks.carry(None)
        if grip is None or grip.on_minimap:
            return
        if grip.carrying:
            hex = self.hex_at(at)
            if hex is not None:
                self.sitting.drop(hex)
        elif not grip.panning and grip.button == LEFT:
            self._clicked(grip)
        elif not grip.panning and grip.button == RIGHT and grip.hex is not None:
            self.ears.on_menu(grip.hex, at)

    def _clicked(self, grip: Grip) -> None:
        if grip.fanned and grip.piece is not None:
            self._spread(None)
            if grip.piece in self.sitting.seen.state.units:
                self.sitting.click_unit(UnitId(grip.piece))
            else:
                self.sitting.click_leader(LeaderId(grip.piece))
        elif self.marks.click_rose(grip.at):
            return
        elif grip.hex is not None:
            self._spread(None)
            self.cursor = None
            self.sitting.click_hex(grip.hex, into_stack=self._shift)

    def wheeled(self, steps: int, press: Press) -> bool:
        """The wheel zooms about the pointer."""
        self.end_glide()
        self._spread(None)
        self.zoom(1 if steps > 0 else -1, press.at)
        return True

    def pointer_moved(self, at: Point) -> None:
        """The hex under the pointer is the one spoken of; the ring of facings follows it."""
        self._rested = 0
        if self.marks.point_rose(at):
            self.desk.mark()
        if self.fan is not None and self._piece_under(at)[1]:
            return
        hex = self.hex_at(at)
        if hex != self.hover:
            self.hover = hex
            if self.fan is not None and hex != self.fan:
                self._spread(None)
            self.redraw()
            self.ears.on_hover(hex)

    def pointer_left(self) -> None:
        """Nothing is under the pointer."""
        self.hover = None
        self._spread(None)
        self.redraw()
        self.ears.on_hover(None)

    def _spread(self, hex: Hex | None) -> None:
        if hex != self.fan:
            self.fan = hex
            self.desk.mark()

    def tip_at(self, at: Point) -> Tip | None:
        """What is under the pointer, in a few words."""
        hex = self.hex_at(at)
        if hex is None or self._grip is not None:
            return None
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
