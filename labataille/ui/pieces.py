"""Counters beside the map: a picture of one, and a row with its name, strength and state that can be pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.controller.chronicle import words
from labataille.model.formations import Morale
from labataille.model.units import Leader, Station, Unit
from labataille.render.looks import LeaderLook, look_of_leader
from labataille.render.scene import Artist, Options
from labataille.render.sprites import Sprite, leader_sprite
from labataille.ui.sitting import Sitting
from labataille.ui.text import SANS, SANS_BOLD, shortened
from labataille.ui.widgets.button import Pushable
from labataille.ui.widgets.widget import Size, Widget

_ROW = 46
CARD_SIDE = 84
ROW_COUNTER = 48
_SMALL = 13.5


class Gallery:
    """Draws counters and badges as the player may see them, at any size."""

    def __init__(self, sitting: Sitting, artist: Artist, options: Callable[[], Options]) -> None:
        self.sitting, self._artist, self._options = sitting, artist, options
        self._badges: dict[tuple[LeaderLook, int], Sprite] = {}

    def draw(self, surface: pygame.Surface, piece: Unit | Leader, centre: tuple[int, int], hex_height: int) -> None:
        """Draw a piece with its middle at a point."""
        seen = self.sitting.seen
        if isinstance(piece, Unit):
            symbols = self._options().symbols
            sprite = self._artist.counters.sprite_of(piece, seen.state, hex_height, seen.side, symbols)
        else:
            sprite = self._badge(piece, hex_height)
        surface.blit(sprite.picture, (centre[0] - sprite.anchor[0], centre[1] - sprite.anchor[1]))

    def prewarm(self, hex_heights: tuple[int, ...], milliseconds: float) -> bool:
        """Draw, in idle time, the counters at the sizes of lists and cards; True when all are there."""
        seen = self.sitting.seen
        symbols = self._options().symbols
        return self._artist.counters.prewarm(seen.state, hex_heights, seen.side, symbols, milliseconds)

    def _badge(self, leader: Leader, hex_height: int) -> Sprite:
        look = look_of_leader(leader, self._artist.palette)
        key = (look, hex_height)
        if key not in self._badges:
            self._badges[key] = leader_sprite(look, hex_height, self._artist.palette.counters, alone=True)
        return self._badges[key]


class CounterPicture(Widget):
    """One counter, as large as its room."""

    stretches = False

    def __init__(self, gallery: Gallery, piece: Unit | Leader, side: float = CARD_SIDE) -> None:
        super().__init__(width=side, height=side)
        self._gallery, self._piece = gallery, piece

    def paint(self, surface: pygame.Surface) -> None:
        """The counter in the middle."""
        self._gallery.draw(surface, self._piece, surface.get_rect().center, min(surface.get_size()))


class PieceRow(Pushable):
    """A piece in a list: its counter, its name, and how it stands; the chosen one is lit."""

    stretches = True

    def __init__(
        self,
        gallery: Gallery,
        piece: Unit | Leader,
        on_press: Callable[[], None],
        *,
        note: str = "",
        chosen: bool = False,
        ready: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(f"piece.{piece.id}", on_press, tip=tip)
        self._gallery, self._piece = gallery, piece
        self._note, self._chosen, self._ready = note, chosen, ready

    def natural(self, room: int) -> Size:
        """As wide as the list."""
        return room, self.px(_ROW)

    def paint(self, surface: pygame.Surface) -> None:
        """Counter, name, and a second line."""
        theme, ground = self.theme, self.ground
        rect = surface.get_rect()
        if self._chosen or self.hovered or self.held:
            pygame.draw.rect(surface, ground.chosen if self._chosen else ground.row, rect, border_radius=theme.px(3))
        if self._chosen:
            pygame.draw.rect(surface, ground.link, (0, 0, theme.px(3), rect.height))
        left = theme.px(_ROW)
        self._gallery.draw(surface, self._piece, (left // 2 + theme.px(2), rect.centery), theme.px(ROW_COUNTER))
        x, room = left + theme.px(8), rect.width - left - theme.px(26)
        name = shortened(self._piece.counter.name, room, lambda part: theme.width(part, SANS_BOLD))
        surface.blit(theme.word(name, ground.ink, SANS_BOLD), (x, theme.px(3)))
        line = shortened(self._line(), room, lambda part: theme.width(part, SANS, _SMALL))
        surface.blit(theme.word(line, ground.faint, SANS, _SMALL), (x, theme.px(23)))
        if self._ready:
            self._paint_ready(surface)

    def _paint_ready(self, surface: pygame.Surface) -> None:
        """The pearl of those that can act."""
        accents, at = self.theme.palette.accents, (surface.get_width() - self.px(12), surface.get_height() // 2)
        pygame.draw.circle(surface, accents.brass_ink, at, self.px(5))
        pygame.draw.circle(surface, accents.brass_light, at, self.px(4))
        pygame.draw.circle(surface, accents.brass, at, self.px(2))

    def _line(self) -> str:
        text = strength_of(self._piece) if self._note and not self._piece.is_on_map else brief_line(self._piece)
        return f"{text}, {self._note}" if self._note else text


def strength_of(piece: Unit | Leader) -> str:
    """The increments left and printed, in all its hexes, or a leader's rank."""
    if isinstance(piece, Leader):
        return piece.counter.rank
    return f"{piece.increments + piece.elsewhere}/{piece.counter.increments}"


def brief_line(piece: Unit | Leader) -> str:
    """How a piece stands, as short as a narrow row wants it: of a long line each hex with what stands there (PR 16.24)."""
    if isinstance(piece, Leader) or len(piece.hexes) < 2:
        return standing_line(piece)
    shares = (f"{part.hex} ({part.increments})" for part in piece.parts())
    facing = words.facing_name(piece.facing)
    return f"{strength_of(piece)}, {words.FORMATIONS[piece.formation]} {facing}, {', '.join(shares)}"


def standing_line(piece: Unit | Leader) -> str:
    """How a piece stands, in a few words."""
    if isinstance(piece, Leader):
        where = str(piece.hex) if piece.hex is not None else words.leader_station(piece.station)
        return f"{strength_of(piece)}, {where}"
    strength = strength_of(piece)
    if piece.station is Station.SETTING_UP:
        return f"{strength}, to be placed"
    if not piece.hexes:
        return f"{strength}, {words.STATIONS[piece.station]}"
    parts = [strength, words.posture_in(piece.formation, piece.facing, piece.hexes)]
    if len(piece.hexes) > 1:
        parts[1] += f" ({words.shares(piece)})"
    if piece.morale is not Morale.GOOD:
        parts.insert(1, words.MORALES[piece.morale])
    return ", ".join(parts)
