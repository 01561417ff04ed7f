"""The menu: commands with their keys, opened at a spot; also the list of a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import SANS, SMALLEST_TEXT, Point
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Press, Stroke
from labataille.ui.widgets.layer import Layer, beside
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Size, Tip

_ROW = 28
_RULE = 9
_SIDE = 12
_ICON = 24


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One command: its text, what it does, its key as text, why it cannot be given now. Without a text it is a rule."""

    text: str = ""
    on_choose: Callable[[], None] | None = None
    key: str = ""
    icon: str = ""
    why: str = ""
    tip: str = ""
    ticked: bool = False

    @property
    def is_rule(self) -> bool:
        """Is it only a line between others?"""
        return not self.text


RULE = MenuItem()


class Menu(Scrolled):
    """The list of commands; arrows walk, Enter or its own key gives, Escape goes, a letter leads to what begins with it."""

    def __init__(self, items: Sequence[MenuItem], id: str = "menu", *, at_least: int = 0, chosen: int = -1) -> None:
        super().__init__(id, material=Material.PAPER)
        self.items = tuple(items)
        self._at_least = at_least
        self._at = chosen

    @property
    def at(self) -> int:
        """The number of the lit command; -1 if none is."""
        return self._at

    # Measures

    def _height_of(self, item: MenuItem) -> int:
        return self.px(_RULE) if item.is_rule else max(self.px(_ROW), self.theme.target)

    def content_height(self) -> int:
        """All commands."""
        return sum(self._height_of(item) for item in self.items)

    def line(self) -> int:
        """One command."""
        return self.px(_ROW)

    def natural(self, room: int) -> Size:
        """As wide as the longest command with its key."""
        texts = max((self.theme.width(item.text) for item in self.items), default=0)
        keys = max((self.theme.width(item.key, SANS, SMALLEST_TEXT + 1) for item in self.items), default=0)
        width = texts + keys + self._mark_room() + self.px(2 * _SIDE + (24 if keys else 0))
        return max(width, self._at_least), self.content_height() + 2 * self.px(1)

    def _mark_room(self) -> int:
        return self.px(_ICON) if any(item.icon or item.ticked for item in self.items) else 0

    def _item_rects(self) -> list[pygame.Rect]:
        """Where the commands stand in the content."""
        rects, y, width = [], 0, self.view().width
        for item in self.items:
            height = self._height_of(item)
            rects.append(pygame.Rect(0, y, width, height))
            y += height
        return rects

    def item_rect(self, number: int) -> pygame.Rect:
        """Where a command stands in the window."""
        view = self.view()
        return self._item_rects()[number].move(self.rect.x + view.x, self.rect.y + view.y - self.top)

    # Mouse and keyboard

    def _number_at(self, at: Point) -> int:
        point = self.content_point(at)
        if point is None:
            return -1
        return next((number for number, rect in enumerate(self._item_rects()) if rect.collidepoint(point)), -1)

    def pointer_moved(self, at: Point) -> None:
        """The command under the pointer is lit."""
        number = self._number_at(at)
        if number >= 0 and number != self._at and not self.items[number].is_rule:
            self._at = number
            self.invalidate()

    def content_pressed(self, press: Press, at: Point) -> bool:
        """Taken, so that letting go gives the command."""
        return True

    def released(self, at: Point) -> None:
        """Let go on a command, it is given."""
        super().released(at)
        number = self._number_at(at)
        if number >= 0:
            self.choose(number)

    def stroked(self, stroke: Stroke) -> bool:
        """Walk, give, or leap to a letter; the key that stands beside a command gives it here too."""
        named = self._with_key(stroke)
        if named >= 0:
            self.choose(named)
            return True
        if not stroke.bare:
            return False
        if stroke.presses:
            self.choose(self._at)
        elif stroke.key in (pygame.K_DOWN, pygame.K_UP):
            self._walk(1 if stroke.key == pygame.K_DOWN else -1)
        elif stroke.key == pygame.K_TAB:
            self._walk(-1 if stroke.shift else 1)
        elif stroke.key in (pygame.K_HOME, pygame.K_END):
            self._at = -1 if stroke.key == pygame.K_HOME else len(self.items)
            self._walk(1 if stroke.key == pygame.K_HOME else -1)
        else:
            return self._leap(stroke.key)
        return True

    def _with_key(self, stroke: Stroke) -> int:
        """The number of the command beside which this key stands, or -1; a figure alone there is a count and no key."""
        held = ("Ctrl+" if stroke.control else "") + ("Shift+" if stroke.shift else "")
        name = held + pygame.key.name(stroke.key).capitalize()
        keys = [item.key for item in self.items]
        return keys.index(name) if not stroke.alt and not name.isdigit() and name in keys else -1

    def _walk(self, step: int) -> None:
        count = len(self.items)
        number = self._at if self._at >= 0 else (-1 if step > 0 else 0)
        for _ in range(count):
            number = (number + step) % count
            if not self.items[number].is_rule:
                break
        self._go_to(number)

    def _leap(self, key: int) -> bool:
        if not pygame.K_SPACE < key < pygame.K_DELETE:
            return False
        order = [*range(self._at + 1, len(self.items)), *range(self._at + 1)]
        for number in order:
            if self.items[number].text[:1].lower() == chr(key):
                self._go_to(number)
                break
        return True

    def _go_to(self, number: int) -> None:
        self._at = number
        rect = self._item_rects()[number]
        self.show_span(rect.top, rect.bottom)
        self.invalidate()
        if self.items[number].why:
            self.desk.tooltip.show_for(self)
        else:
            self.desk.tooltip.fade()

    def choose(self, number: int) -> None:
        """Give a command: the menu closes first; one that cannot be given says why and stays."""
        if not 0 <= number < len(self.items) or self.items[number].is_rule:
            return
        item = self.items[number]
        if item.why:
            self._at = number
            self.desk.tooltip.show_for(self)
            return
        self.desk.close_top()
        if item.on_choose is not None:
            item.on_choose()

    def tip_at(self, at: Point) -> Tip | None:
        """The reason or the sentence of the command under the pointer, or of the lit one."""
        number = self._number_at(at) if self.hovered else self._at
        if not 0 <= number < len(self.items):
            return None
        text = self.items[number].why or self.items[number].tip
        return Tip.about(self.item_rect(number), text) if text else None

    # Drawing

    def paint_content(self, surface: pygame.Surface) -> None:
        """The commands in sight."""
        view, ground = self.view(), self.ground
        for number, (item, rect) in enumerate(zip(self.items, self._item_rects(), strict=True)):
            where = rect.move(view.x, view.y - self.top)
            if item.is_rule:
                rule = pygame.Rect(where.x + self.px(6), where.centery, where.width - 2 * self.px(6), self.px(1))
                pygame.draw.rect(surface, ground.shade, rule)
            elif where.colliderect(view):
                self._paint_item(surface, item, where, ground, lit=number == self._at)

    def _paint_item(
        self, surface: pygame.Surface, item: MenuItem, where: pygame.Rect, ground: Ground, *, lit: bool
    ) -> None:
        theme, side = self.theme, self.px(_SIDE)
        if lit:
            pygame.draw.rect(surface, ground.chosen, where)
            pygame.draw.rect(surface, ground.link, (where.x, where.y, self.px(3), where.height))
        ink = ground.faint if item.why else ground.ink
        mark = self._mark_room()
        if item.icon or item.ticked:
            box = pygame.Rect(where.x + self.px(6), where.y, mark, where.height)
            theme.draw_icon(surface, box.inflate(-self.px(2), -self.px(8)), "check" if item.ticked else item.icon, ink)
        word = theme.word(item.text, ink)
        surface.blit(word, word.get_rect(midleft=(where.x + side + mark, where.centery)))
        if item.why:
            y = where.centery + self.px(1)
            start = where.x + side + mark
            pygame.draw.line(surface, ground.faint, (start, y), (start + word.get_width(), y), self.px(1))
        if item.key:
            key = theme.word(item.key, ground.faint, SANS, SMALLEST_TEXT + 1)
            surface.blit(key, key.get_rect(midright=(where.right - side, where.centery)))


def open_menu(
    desk: Desk, items: Sequence[MenuItem], spot: pygame.Rect | Point, *, at_least: int = 0, chosen: int = -1
) -> Menu:
    """Open a menu next to a rectangle, or at a point as a context menu."""
    beside_spot = spot if isinstance(spot, pygame.Rect) else pygame.Rect(*spot, 1, 1)
    menu = Menu(items, at_least=at_least, chosen=chosen)
    desk.open(Layer(menu, beside(beside_spot), fleeting=True))
    return menu
