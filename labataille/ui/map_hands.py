"""The hands on the map: press, drag and release, carried counters, the wheel, and the fan of a stack.

They tell the sitting where the player points; what lies over the map takes a press first. Sizes in pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from labataille.geometry import Hex, moved_alike
from labataille.model.ids import LeaderId, UnitId
from labataille.render.layers.places import piece_at, piece_in_fan
from labataille.ui.camera_view import CameraView
from labataille.ui.map_corner import Corner
from labataille.ui.map_legend import MapLegend
from labataille.ui.map_marks import MapMarks
from labataille.ui.sitting import Sitting
from labataille.ui.text import Point
from labataille.ui.widgets.gestures import LEFT, MIDDLE, RIGHT, Press

_DRAG_FROM = 6


@dataclass(slots=True)
class Grip:
    """A mouse button that is down: where it went down, and what the movement since means."""

    press: Press
    hex: Hex | None
    piece: str | None
    fanned: bool = False
    last: Point = (0, 0)
    panning: bool = False
    carrying: bool = False
    minimap: pygame.Rect | None = None

    @property
    def at(self) -> Point:
        """Where it went down."""
        return self.press.at


@dataclass(slots=True)
class MapEars:
    """Whom the map tells: of a menu wanted at a hex, of the hex under the pointer, of an end of the ruler; who writes tips."""

    on_menu: Callable[[Hex, Point], None] = lambda hex, at: None
    on_hover: Callable[[Hex | None], None] = lambda hex: None
    on_measure: Callable[[Hex], None] = lambda hex: None
    tip: Callable[[Hex, str | None], str] = lambda hex, piece: ""


class MapHands(CameraView):
    """The part of a map view that is held, dragged and clicked."""

    marks: MapMarks
    legend: MapLegend
    corner: Corner

    def __init__(self, sitting: Sitting, id: str) -> None:
        super().__init__(sitting, id)
        self.ears = MapEars()
        self.hover: Hex | None = None
        self.cursor: Hex | None = None
        self.fan: Hex | None = None
        self._grip: Grip | None = None
        self._rested = 0

    def minimap_area(self) -> pygame.Rect:
        """Where the minimap lies; empty while there is none."""
        return pygame.Rect(0, 0, 0, 0)

    def hex_at(self, at: Point) -> Hex | None:
        """The hex of the map under a point of the window."""
        hex = self.view.hex_at_screen(at)
        return hex if hex in self.sitting.seen.state.scenario.battlefield else None

    def is_covered(self, at: Point) -> bool:
        """Does the legend or the minimap lie on a point of the window?"""
        return self.legend.covers(at) or self.minimap_area().collidepoint(at)

    def _piece_under(self, at: Point) -> tuple[str | None, bool]:
        """The piece under a point, and whether it is one of a fan."""
        state = self.sitting.seen.state
        if self.fan is not None:
            piece = piece_in_fan(self.view, state, self.fan, at)
            if piece is not None:
                return piece, True
        return piece_at(self.view, state, at), False

    # -- pressing

    def pressed(self, press: Press) -> bool:
        """A button goes down: a click, a carried counter or a pan begins."""
        if press.button not in (LEFT, MIDDLE, RIGHT):
            return False
        self.desk.focus_on(None)
        self.end_glide()
        if press.button == LEFT and self.legend.pressed(press.at):
            self.redraw()
            self.ears.on_hover(None)
            return True
        piece, fanned = self._piece_under(press.at)
        self._grip = Grip(press, self.hex_at(press.at), piece, fanned, press.at, panning=press.button == MIDDLE)
        area = self.minimap_area()
        if press.button == LEFT and area and self.corner.place_at(area, press.at) is not None:
            self._grip.minimap = area
            self._look_on_minimap(area, press.at)
        return True

    def _look_on_minimap(self, area: pygame.Rect, at: Point) -> None:
        place = self.corner.place_at(area, at)
        if place is not None:
            self.look(self.view.centred_at(place))

    # -- dragging

    def dragged(self, at: Point) -> None:
        """The pointer moves with a button down."""
        grip = self._grip
        if grip is None:
            return
        if grip.minimap is not None:
            self._look_on_minimap(grip.minimap, at)
            return
        if not (grip.panning or grip.carrying):
            self._begin_drag(grip, at)
        if grip.panning:
            self.look(self.view.panned(grip.last[0] - at[0], grip.last[1] - at[1]))
            grip.last = at
        elif grip.carrying:
            self.marks.carry(at)
            self.sitting.point_at(self._carried_to(grip, at))

    def _begin_drag(self, grip: Grip, at: Point) -> None:
        if abs(at[0] - grip.at[0]) + abs(at[1] - grip.at[1]) < _DRAG_FROM:
            return
        self._spread(None)
        if grip.press.button == LEFT and grip.piece is not None and self._pick_up(grip.piece):
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

    def _carried_to(self, grip: Grip, at: Point) -> Hex | None:
        """The hex to which a carried counter comes; of a long line that is held by its other half, where its own half comes."""
        hex, unit = self.hex_at(at), self.sitting.seen.in_hand
        if hex is None or unit is None or grip.hex is None or grip.hex not in unit.hexes[1:]:
            return hex
        own = moved_alike(unit.hex, grip.hex, hex)
        return own if own in self.sitting.seen.state.scenario.battlefield else None

    # -- letting go

    def released(self, at: Point) -> None:
        """A button comes up: the click is done, the counter dropped."""
        grip, self._grip = self._grip, None
        self.marks.carry(None)
        if grip is None or grip.minimap is not None:
            return
        if grip.carrying:
            hex = self._carried_to(grip, at)
            if hex is not None:
                self.sitting.drop(hex)
        elif not grip.panning and grip.press.button == LEFT:
            self._clicked(grip)
        elif not grip.panning and grip.press.button == RIGHT and grip.hex is not None:
            if self._is_in_hand(grip):
                self.sitting.open_ring()
            else:
                self.ears.on_menu(grip.hex, at)

    def _is_in_hand(self, grip: Grip) -> bool:
        """Is it the counter in hand that was pressed, or the ghost of one that has no place yet?"""
        presenter, unit = self.sitting.presenter, self.sitting.seen.in_hand
        place = presenter.ring_place() if presenter is not None else None
        if unit is None or place is None or not (grip.fanned or grip.hex == place):
            return False
        return grip.piece == unit.id or not unit.hexes

    def _clicked(self, grip: Grip) -> None:
        if grip.press.control and grip.hex is not None:
            self.ears.on_measure(grip.hex)
        elif grip.fanned and grip.piece is not None:
            self._spread(None)
            if self._is_in_hand(grip):
                self.sitting.open_ring()
            elif grip.piece in self.sitting.seen.state.units:
                self.sitting.click_unit(UnitId(grip.piece))
            else:
                self.sitting.click_leader(LeaderId(grip.piece))
        elif self.marks.click_rose(grip.at):
            return
        elif grip.hex is not None:
            self._spread(None)
            self.cursor = None
            self.sitting.click_hex(grip.hex, into_stack=grip.press.shift)

    def wheeled(self, steps: int, press: Press) -> bool:
        """The wheel zooms about the pointer."""
        self.end_glide()
        self._spread(None)
        self.zoom(1 if steps > 0 else -1, press.at)
        return True

    # -- pointing

    def pointer_moved(self, at: Point) -> None:
        """The hex under the pointer is the one spoken of; the ring of facings follows it."""
        self._rested = 0
        if self.marks.point_rose(at):
            self.desk.mark()
        if self.fan is not None and self._piece_under(at)[1]:
            return
        hex = None if self.is_covered(at) else self.hex_at(at)
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

    def put_fan_away(self) -> None:
        """Lay the pieces of a spread stack on one another again."""
        self._spread(None)

    def _spread(self, hex: Hex | None) -> None:
        if hex != self.fan:
            self.fan = hex
            self.desk.mark()
