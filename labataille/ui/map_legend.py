"""The legend of the map: a cartouche in a corner that tells what the instruments in use show, and how each is put away.

Sizes in pixels unless said otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from labataille.render.layers.area_tiles import Fill, swatch
from labataille.ui.text import SERIF_BOLD, Layout, Point
from labataille.ui.theme import Theme
from labataille.ui.widgets.button import key_cap_width, paint_key_cap
from labataille.ui.widgets.grain import flat_field

_WIDTH = 286  # logical pixels
_TITLE = 17
_TEXT = 14
_SWATCH = 26
_BUTTON = 30
_GAP = 8
_PICTURES_KEPT = 8
_WIDEST, _HIGHEST = 0.5, 0.8  # of the map

_CLAUSE = re.compile(r"\b(PR|BZ|WG) (?=\d)")
"""A clause, which no line breaks in two."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A picture for the legend, known by its name; `draw` makes it about so many pixels high."""

    name: str
    draw: Callable[[int], pygame.Surface] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Section:
    """What the legend tells of one instrument: title, its key, lines of mark-up, pictures with words, and how it goes.

    The pictures stand in so many `columns`, filled one after another.
    """

    title: str
    key: str
    lines: tuple[str, ...]
    put_away: Callable[[], None] = field(compare=False)
    swatches: tuple[tuple[Fill | Sample, str], ...] = ()
    columns: int = 1


@dataclass(frozen=True, slots=True)
class _Picture:
    """The cartouche as it was drawn, and where in it each instrument is put away."""

    surface: pygame.Surface
    crosses: list[pygame.Rect]


class MapLegend:
    """The button of the instruments in a corner of the map, and the cartouche under it while any is in use.

    There is no button where `on_button` leads nowhere.
    """

    def __init__(self, on_button: Callable[[], None] | None = None) -> None:
        self.on_button = on_button
        self.on_put_away: Callable[[], None] = lambda: None
        """Told when an instrument has been put away here."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.button = pygame.Rect(0, 0, 0, 0)
        self._sections: tuple[Section, ...] = ()
        self._pictures: dict[tuple[tuple[Section, ...], int], _Picture] = {}
        self._picture: _Picture | None = None

    def show(self, sections: Sequence[Section], theme: Theme, room: pygame.Rect, keep_clear: Iterable[pygame.Rect]) -> None:
        """Tell of these instruments, in an upper corner of a room that leaves some places clear, if one does.

        Where there is no room for all they say, only their titles are told; where there is none for these, nothing.
        """
        self._sections = tuple(sections)
        if not self._fits(theme, room):
            self._sections = tuple(replace(section, lines=(), swatches=()) for section in sections)
        if not self._fits(theme, room):
            self._sections = ()
        picture = self._picture = self._drawn(theme)
        side = theme.px(_BUTTON) if self.on_button is not None else 0
        gap = theme.px(4) if side and picture is not None else 0
        wide, high = picture.surface.get_size() if picture is not None else (side, 0)
        corners = room.inflate(-2 * theme.px(10), -2 * theme.px(10))
        whole = self._corner((wide, side + gap + high), corners, tuple(keep_clear))
        at_right = whole.centerx > room.centerx
        self.button = pygame.Rect(whole.right - side if at_right else whole.left, whole.top, side, side)
        self.rect = pygame.Rect(whole.left, whole.bottom - high, wide if high else 0, high)

    def _fits(self, theme: Theme, room: pygame.Rect) -> bool:
        """Does the cartouche leave most of the map to be seen?"""
        picture = self._drawn(theme)
        if picture is None:
            return True
        wide, high = picture.surface.get_size()
        return wide <= room.width * _WIDEST and high <= room.height * _HIGHEST

    def _corner(self, size: tuple[int, int], room: pygame.Rect, keep_clear: tuple[pygame.Rect, ...]) -> pygame.Rect:
        left, right = pygame.Rect(room.topleft, size), pygame.Rect(room.topleft, size)
        right.topright = room.topright
        return next((place for place in (left, right) if place.collidelist(keep_clear) < 0), left)

    # -- the hand

    def covers(self, at: Point) -> bool:
        """Does it cover a point?"""
        return self.button.collidepoint(at) or (bool(self._sections) and self.rect.collidepoint(at))

    def pressed(self, at: Point) -> bool:
        """A press on the button opens the menu, one on a cross puts an instrument away; False beside it."""
        if self.button.collidepoint(at) and self.on_button is not None:
            self.on_button()
        elif (section := self._crossed(at)) is not None:
            section.put_away()
            self.on_put_away()
        return self.covers(at)

    def tip_at(self, at: Point) -> str:
        """What is under the pointer."""
        if self.button.collidepoint(at):
            return "Instruments of the map: sight ruler, field of view, zones, filters. (I)"
        section = self._crossed(at)
        return f"Put away: {section.title}. ({section.key})" if section is not None else ""

    def _crossed(self, at: Point) -> Section | None:
        """The instrument whose cross is under a point."""
        local = at[0] - self.rect.x, at[1] - self.rect.y
        return next((section for section, cross in self._pairs() if cross.collidepoint(local)), None)

    def places(self) -> Sequence[tuple[str, Point]]:
        """Where in the window each instrument is put away, by its title."""
        return [(section.title, cross.move(self.rect.topleft).center) for section, cross in self._pairs()]

    def _pairs(self) -> Iterable[tuple[Section, pygame.Rect]]:
        """Every section with its cross in the cartouche."""
        return zip(self._sections, self._picture.crosses, strict=True) if self._picture is not None else ()

    # -- drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Button and cartouche."""
        accents = theme.palette.accents
        if self.button:
            surface.blit(flat_field(theme, self.button.size, theme.palette.leather.shade, accents.brass), self.button)
            theme.draw_icon(surface, self.button.inflate(-theme.px(8), -theme.px(8)), "eye", accents.brass_light)
        if self._picture is not None:
            surface.blit(self._picture.surface, self.rect)

    def _drawn(self, theme: Theme) -> _Picture | None:
        """The cartouche of the sections, kept for as long as they say the same."""
        if not self._sections:
            return None
        key = (self._sections, theme.generation)
        if key not in self._pictures:
            if len(self._pictures) >= _PICTURES_KEPT:
                self._pictures.clear()
            self._pictures[key] = _Picture(*_cartouche(theme, self._sections))
        return self._pictures[key]


def _cartouche(theme: Theme, sections: Sequence[Section]) -> tuple[pygame.Surface, list[pygame.Rect]]:
    """Paper in a double frame, and on it the sections one under another, with a fine line between two of them."""
    ground, gap, width = theme.palette.paper, theme.px(_GAP), theme.px(_WIDTH)
    blocks = [_Block(theme, section, width - 2 * gap) for section in sections]
    height = sum(block.height for block in blocks) + gap * (len(blocks) + 1)
    surface = flat_field(theme, (width, height), ground.fill, ground.edge).copy()
    pygame.draw.rect(surface, ground.ink, surface.get_rect(), theme.px(1))
    pygame.draw.rect(surface, ground.edge, surface.get_rect().inflate(-theme.px(5), -theme.px(5)), theme.px(1))
    crosses, y = [], gap
    for number, block in enumerate(blocks):
        if number:
            pygame.draw.line(surface, ground.edge, (gap, y - gap // 2), (width - gap, y - gap // 2), theme.px(1))
        crosses.append(block.draw(surface, (gap, y)))
        y += block.height + gap
    return surface, crosses


class _Block:
    """One section, measured."""

    def __init__(self, theme: Theme, section: Section, width: int) -> None:
        self._theme, self._section, self._width = theme, section, width
        self._head = max(theme.target, theme.line_height(_TITLE))
        self._lines = [self._set(line, width) for line in section.lines]
        self._column = width // section.columns
        words = self._column - theme.px(_SWATCH + 12)
        swatches = [(sample, self._set(text, words)) for sample, text in section.swatches]
        deep = -(-len(swatches) // section.columns) or 1
        self._swatches = [swatches[first : first + deep] for first in range(0, len(swatches), deep)]
        self.height = self._head + sum(line.height for line in self._lines)
        self.height += max((sum(self._high(text) for _, text in column) for column in self._swatches), default=0)

    def _set(self, markup: str, width: int) -> Layout:
        return self._theme.paragraph(_CLAUSE.sub("\\1\u00a0", markup), _TEXT).layout(width)

    def _high(self, text: Layout) -> int:
        """How high a picture with its words is."""
        return max(self._theme.px(_SWATCH + 2), text.height)

    def draw(self, surface: pygame.Surface, at: Point) -> pygame.Rect:
        """Draw it with its top left corner at a point; return where its cross is."""
        theme, ground, (x, y) = self._theme, self._theme.palette.paper, at
        cross = self._draw_head(surface, at)
        y += self._head
        for line in self._lines:
            theme.draw_layout(surface, line, (x, y), ground)
            y += line.height
        for number, column in enumerate(self._swatches):
            self._draw_column(surface, column, (x + number * self._column, y))
        return cross

    def _draw_column(self, surface: pygame.Surface, column: Sequence[tuple[Fill | Sample, Layout]], at: Point) -> None:
        """Draw pictures under one another, each with its words beside it."""
        theme, (x, y), size = self._theme, at, self._theme.px(_SWATCH) // 2 * 2
        for sample, text in column:
            high = self._high(text)
            picture = sample.draw(size) if isinstance(sample, Sample) else swatch(sample, size)
            surface.blit(picture, picture.get_rect(center=(x + theme.px(_SWATCH) // 2 + 2, y + high // 2)))
            place = x + theme.px(_SWATCH + 12), y + (high - text.height) // 2
            theme.draw_layout(surface, text, place, theme.palette.paper)
            y += high

    def _draw_head(self, surface: pygame.Surface, at: Point) -> pygame.Rect:
        theme, ground, (x, y) = self._theme, self._theme.palette.paper, at
        middle = y + self._head // 2
        title = theme.word(self._section.title, ground.ink, SERIF_BOLD, _TITLE)
        surface.blit(title, title.get_rect(midleft=(x, middle)))
        cross = pygame.Rect(x + self._width - theme.target, middle - theme.target // 2, theme.target, theme.target)
        theme.draw_icon(surface, cross.inflate(-theme.px(8), -theme.px(8)), "close", ground.faint)
        room = cross.left - x - title.get_width() - theme.px(6)
        if self._section.key and key_cap_width(theme, self._section.key) <= room:
            paint_key_cap(surface, theme, self._section.key, (cross.left - theme.px(2), middle), ground.edge, ground.faint)
        return cross
