"""How the board of the organisation display is drawn: headings, frames, counters with their words, and buttons (pixels).

A counter on the map is drawn as it is; one on display is pale in a broken frame, one that is lost is crossed out.
"""

from __future__ import annotations

from functools import partial

import pygame

from labataille.controller.organisation_display import DisplayRow
from labataille.controller.seen import Seen
from labataille.model.ids import UnitId
from labataille.model.units import Station
from labataille.ui.organisation_layout import Box, Spot
from labataille.ui.organisation_plan import Heading, place_word, regroup_word, short_name, strength_word
from labataille.ui.palette import Ground
from labataille.ui.pieces import Gallery
from labataille.ui.text import SANS, SANS_BOLD, SANS_ITALIC, SERIF_BOLD, SMALLEST_TEXT, Point, shortened
from labataille.ui.theme import Theme
from labataille.ui.widgets.button import paint_broken_edge
from labataille.ui.widgets.grain import mixed, raised_field

_COUNTER = 56
_PALE = 105
_WIDE = 280
"""The width from which a heading has room for the word beside its figures, logical pixels."""
_LOOKS = ((SERIF_BOLD, 18.0), (SANS_BOLD, 15.0), (SANS_ITALIC, 14.0))
"""Face and size of the headings of corps, divisions and brigades."""


class BoardPen:
    """Draws on a surface what lies on the sheet; `origin` is the sheet's corner on it."""

    def __init__(
        self, theme: Theme, gallery: Gallery, seen: Seen, ground: Ground, surface: pygame.Surface, origin: Point
    ) -> None:
        self._theme, self._gallery, self._seen, self._ground = theme, gallery, seen, ground
        self._surface, self._origin = surface, origin

    def _seen_at(self, rect: pygame.Rect) -> pygame.Rect | None:
        """Where a rectangle of the sheet lies on the surface; None when nothing of it is in sight."""
        where = rect.move(self._origin)
        return where if where.colliderect(self._surface.get_clip()) else None

    # -- words

    def heading(self, heading: Heading, rect: pygame.Rect) -> None:
        """The name of a corps, division or brigade, with its strength at the right."""
        where = self._seen_at(rect)
        if where is None:
            return
        theme, ground, (face, size) = self._theme, self._ground, _LOOKS[heading.level]
        ink = ground.faint if heading.level == 2 else ground.ink
        strength = heading.strength if where.width >= theme.px(_WIDE) else heading.strength.partition(" ")[0]
        told = theme.word(strength, ground.faint, SANS, 13.5)
        room = where.width - (told.get_width() + theme.px(12) if heading.strength else 0)
        text = shortened(heading.text, room, lambda part: theme.width(part, face, size))
        word = theme.word(text, ink, face, size)
        self._surface.blit(word, word.get_rect(bottomleft=(where.x, where.bottom - theme.px(4))))
        self._surface.blit(told, told.get_rect(bottomright=(where.right, where.bottom - theme.px(5))))
        if heading.level == 0:
            pygame.draw.line(self._surface, ground.edge, (where.x, where.bottom - 1), (where.right, where.bottom - 1), theme.px(1))

    def caption(self, whole: DisplayRow, rect: pygame.Rect) -> None:
        """The name of a regiment and what its men have left."""
        where = self._seen_at(rect)
        if where is None:
            return
        theme, ground = self._theme, self._ground
        room = where.width
        told = theme.word(f"  {strength_word(whole)}", ground.faint, SANS, 14)
        name = shortened(whole.name, room - told.get_width(), lambda part: theme.width(part, SANS_BOLD, 15))
        word = theme.word(name, ground.ink, SANS_BOLD, 15)
        at = word.get_rect(midleft=(where.x, where.centery))
        self._surface.blit(word, at)
        self._surface.blit(told, told.get_rect(midleft=(at.right, where.centery + theme.px(1))))

    # -- frames

    def box(self, box: Box, *, is_target: bool) -> None:
        """The frame of a regiment or of its battalions; between them an arrow, to the side that stands for the men."""
        where = self._seen_at(box.rect)
        if where is None:
            return
        theme, ground = self._theme, self._ground
        pygame.draw.rect(self._surface, ground.chosen if is_target else ground.row, where, border_radius=theme.px(4))
        pygame.draw.rect(self._surface, ground.edge, where, theme.px(2 if is_target else 1), border_radius=theme.px(4))
        if box.is_own:
            self._arrow(where, to_right=box.whole.station is Station.ON_DISPLAY)

    def _arrow(self, where: pygame.Rect, *, to_right: bool) -> None:
        px = self._theme.px
        x, y, way = where.right + px(8), where.centery, 1 if to_right else -1
        corners = [(x + way * px(4), y), (x - way * px(4), y - px(6)), (x - way * px(4), y + px(6))]
        pygame.draw.polygon(self._surface, self._ground.faint, corners)

    # -- counters and buttons

    def spot(self, spot: Spot, *, is_hot: bool, is_chosen: bool, has_keyboard: bool) -> None:
        """A counter with its words, or a button."""
        where = self._seen_at(spot.rect)
        if where is None:
            return
        theme, ground = self._theme, self._ground
        if spot.is_button:
            self._button(spot.row, where, is_hot=is_hot)
        else:
            if is_hot or is_chosen:
                fill = ground.chosen if is_chosen else mixed(ground.row, ground.chosen, 0.5)
                pygame.draw.rect(self._surface, fill, where, border_radius=theme.px(3))
            self._tile(spot, where)
        if is_chosen:
            ink = theme.palette.accents.focus_edge if has_keyboard else ground.link
            pygame.draw.rect(self._surface, ink, where, theme.px(2), border_radius=theme.px(3))
            if has_keyboard:
                inner = where.inflate(-2 * theme.px(1), -2 * theme.px(1))
                pygame.draw.rect(self._surface, theme.palette.accents.focus, inner, theme.px(1), border_radius=theme.px(3))

    def _tile(self, spot: Spot, where: pygame.Rect) -> None:
        theme, ground, row = self._theme, self._ground, spot.row
        self._counter(row, (where.centerx, where.y + theme.px(_COUNTER // 2)))
        on_map = bool(row.hexes)
        lines = (
            (short_name(row, spot.whole), SANS_BOLD, ground.ink),
            (place_word(self._seen, row), SANS, ground.ink if on_map else ground.faint),
            (strength_word(row), SANS, ground.faint),
        )
        y = where.y + theme.px(_COUNTER - 3)
        for text, face, ink in lines:
            shown = shortened(text, where.width - theme.px(2), partial(theme.width, face=face, size=SMALLEST_TEXT))
            word = theme.word(shown, ink, face, SMALLEST_TEXT)
            self._surface.blit(word, word.get_rect(midtop=(where.centerx, y)))
            y += theme.px(14)

    def _counter(self, row: DisplayRow, centre: Point) -> None:
        theme, unit = self._theme, self._seen.state.units[row.unit]
        side = theme.px(_COUNTER)
        if row.hexes:
            self._gallery.draw(self._surface, unit, centre, side)
            return
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        self._gallery.draw(picture, unit, (side // 2, side // 2), side)
        picture.set_alpha(_PALE)
        where = picture.get_rect(center=centre)
        self._surface.blit(picture, where)
        slot = pygame.Surface((side * 3 // 4, side * 3 // 4), pygame.SRCALPHA)
        if row.station is Station.ON_DISPLAY:
            paint_broken_edge(slot, self._ground.faint, theme.px(4), theme.px(1))
        elif row.station in (Station.ELIMINATED, Station.CAPTURED):
            reach = slot.get_width() - 1
            for start, end in (((0, 0), (reach, reach)), ((reach, 0), (0, reach))):
                pygame.draw.line(slot, self._theme.palette.signals(self._ground).bad, start, end, theme.px(2))
        self._surface.blit(slot, slot.get_rect(center=centre))

    def _button(self, whole: DisplayRow, where: pygame.Rect, *, is_hot: bool) -> None:
        theme, ground, refused = self._theme, self._ground, whole.regrouping is None or whole.regrouping.refusal is not None
        field = pygame.Surface(where.size, pygame.SRCALPHA)
        if refused:
            paint_broken_edge(field, mixed(ground.faint, ground.sunk, 0.4), theme.px(4), theme.px(1))
        else:
            field.blit(raised_field(theme, where.size, ground.raised_hot if is_hot else ground.raised, ground.edge), (0, 0))
        self._surface.blit(field, where)
        word = theme.word(regroup_word(whole), ground.faint if refused else ground.ink, SANS, 14.5)
        self._surface.blit(word, word.get_rect(center=where.center))

    def carried(self, unit: UnitId, at: Point) -> None:
        """The counter that is dragged, under the pointer."""
        self._gallery.draw(self._surface, self._seen.state.units[unit], at, self._theme.px(_COUNTER))
