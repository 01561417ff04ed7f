"""The ring of formations: laid around the counter in hand, one sector for each formation that the unit could ever take.

A sector shows the mark of its formation, its name, what it costs and its key; one that is not open is grey, and under the
ring stands why (PR 15.12, 16.2). The present formation has a double rim. Sizes in logical pixels unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, hypot, sin, tau

import pygame

from labataille.ui.clauses import linked
from labataille.ui.palette import Ground
from labataille.ui.presenters import Offer
from labataille.ui.ring_drawing import paint_sectors
from labataille.ui.text import Layout, Point
from labataille.ui.widgets.button import Pushable
from labataille.ui.widgets.container import Container
from labataille.ui.widgets.gestures import RIGHT, Press, Stroke
from labataille.ui.widgets.grain import flat_field
from labataille.ui.widgets.widget import Size, Tip

_INNER = 50
_BAND = 66
_SECTOR = 72
"""How long the middle of a sector is at least, along the ring."""
_PLATE = 290


class Sector(Pushable):
    """One formation on the ring; the ring draws it."""

    draws_focus = True

    def __init__(self, ring: FormationRing, offer: Offer, on_press: Callable[[], None]) -> None:
        assert offer.shape is not None, f"{offer.label} is no formation"
        super().__init__(f"ring.{offer.shape.formation.value}.{offer.shape.hexes}", on_press, why=offer.why)
        self.ring, self.offer, self.text = ring, offer, offer.label

    def hit(self, at: Point) -> Sector | None:
        """The sector is as large as it is drawn."""
        return self if self.ring.sector_at(at) is self else None

    def dragged(self, at: Point) -> None:
        """It comes up again while the pointer is elsewhere."""
        self._hold(held=self.hit(at) is self)

    def released(self, at: Point) -> None:
        """Let go on the sector, it is taken."""
        was_held = self.held
        self._hold(held=False)
        if was_held and self.hit(at) is self:
            self.press()

    def press(self) -> None:
        """Take the formation; one that is not open says why under the ring."""
        self.ring.light(self)
        if self.enabled and self.on_press is not None:
            self.on_press()

    def tip_at(self, at: Point) -> Tip | None:
        """What is to be said stands under the ring."""
        return None

    def pointer_moved(self, at: Point) -> None:
        """The sector under the pointer is lit."""
        self.ring.light(self)

    def focus_changed(self) -> None:
        """So is the one that has the keyboard."""
        if self.focused:
            self.ring.light(self)


class FormationRing(Container):
    """The ring. `on_take` is told the formation taken, `on_leave` that none is, `on_menu` that the hex's menu is wanted."""

    def __init__(
        self, offers: Sequence[Offer], on_take: Callable[[Offer], None], on_leave: Callable[[], None], on_menu: Callable[[], None]
    ) -> None:
        self._on_leave, self._on_menu = on_leave, on_menu
        self.on_wheel: Callable[[int, Press], None] = lambda steps, press: None
        super().__init__(id="ring")
        self.sectors = [Sector(self, offer, partial(on_take, offer)) for offer in offers]
        for sector in self.sectors:
            self.add(sector)
        self._lit = self._first()
        self._plate: tuple[Layout, int] | None = None

    def _first(self) -> Sector:
        """What is lit at first: how the unit stands, else the first formation open."""
        present = (sector for sector in self.sectors if sector.offer.is_present)
        open_ = (sector for sector in self.sectors if sector.enabled)
        return next(present, None) or next(open_, self.sectors[0])

    @property
    def lit(self) -> Sector:
        """The sector that is pointed at, by pointer or keyboard."""
        return self._lit

    def light(self, sector: Sector) -> None:
        """Point at a sector: it takes the keyboard too, and what is said of it stands under the ring."""
        if sector is not self._lit:
            self._lit, self._plate = sector, None
            self.invalidate()
        if self.attached and self.desk.focus is not sector:
            self.desk.focus_on(sector)

    def first_focus(self) -> Sector:
        """The sector that is lit at first."""
        return self._lit

    # -- measures, in pixels of the window

    @property
    def inner(self) -> int:
        """The radius of the hole in which the counter is seen."""
        return max(self.px(_INNER), round(len(self.sectors) * self.px(_SECTOR) / tau) - self.px(_BAND) // 2)

    @property
    def outer(self) -> int:
        """The radius of the whole ring."""
        return self.inner + self.px(_BAND)

    def natural(self, room: int) -> Size:
        """The ring, and under it the plate with what is said, which lies on the ring in a window that is too low."""
        edge = self.px(3)
        height = 2 * self.outer + self._plate_height() + 2 * edge
        return max(2 * self.outer, self.px(_PLATE)) + 2 * edge, min(height, self.desk.window.height)

    def _plate_height(self) -> int:
        return 3 * self.theme.line_height(15) + 2 * self.px(6) + self.px(4)

    @property
    def middle_below(self) -> int:
        """How far its middle lies below its upper edge."""
        return self.outer + self.px(3)

    @property
    def middle(self) -> Point:
        """The middle of the ring in the window."""
        return self.rect.centerx, self.rect.y + self.middle_below

    def angle_of(self, number: int) -> float:
        """Where the middle of a sector lies, clockwise from the top."""
        return number * tau / len(self.sectors)

    def place_of(self, number: int) -> Point:
        """The middle of a sector in the window."""
        angle, radius = self.angle_of(number), (self.inner + self.outer) / 2
        return round(self.middle[0] + sin(angle) * radius), round(self.middle[1] - cos(angle) * radius)

    def arrange(self) -> None:
        """Every sector has a square around its middle, for the keyboard's sake and for those who press it there."""
        side = self.px(40)
        for number, sector in enumerate(self.sectors):
            square = pygame.Rect(0, 0, side, side)
            square.center = self.place_of(number)
            sector.place(square)

    def sector_at(self, at: Point) -> Sector | None:
        """The sector under a point of the window."""
        dx, dy = at[0] - self.middle[0], at[1] - self.middle[1]
        if not self.inner <= hypot(dx, dy) <= self.outer:
            return None
        turn = (atan2(dx, -dy) / tau) % 1.0
        return self.sectors[round(turn * len(self.sectors)) % len(self.sectors)]

    def hit(self, at: Point) -> Sector | FormationRing | None:
        """A sector, or the ring itself in its hole; the corners around it are no part of it."""
        inside = hypot(at[0] - self.middle[0], at[1] - self.middle[1]) < self.inner
        return self.sector_at(at) or (self if inside else None)

    # -- hands

    def pressed(self, press: Press) -> bool:
        """A press on the counter in the middle leaves the ring; the right button opens the menu of its hex."""
        self._on_leave()
        if press.button == RIGHT:
            self._on_menu()
        return True

    def wheeled(self, steps: int, press: Press) -> bool:
        """The map zooms under the ring."""
        self.on_wheel(steps, press)
        return True

    def stroked(self, stroke: Stroke) -> bool:
        """Figures take a formation; arrows and brackets go round; F leaves."""
        if not stroke.bare:
            return False
        step = _STEPS.get(stroke.key)
        if step is not None:
            at = self.sectors.index(self._lit)
            self.light(self.sectors[(at + step) % len(self.sectors)])
            return True
        if stroke.key == pygame.K_f:
            self._on_leave()
            return True
        if stroke.key == pygame.K_MENU:
            self._on_leave()
            self._on_menu()
            return True
        wanted = next((sector for sector in self.sectors if sector.offer.key and ord(sector.offer.key) == stroke.key), None)
        if wanted is not None:
            wanted.press()
        return wanted is not None

    # -- drawing

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """The ring as one picture."""
        surface.blit(self.picture(), (self.rect.x - origin[0], self.rect.y - origin[1]))

    def stale(self, area: pygame.Rect) -> None:
        """A sector is drawn with the ring."""
        self._drawn_for = None
        super().stale(area)

    def paint(self, surface: pygame.Surface) -> None:
        """The sectors with marks and words, and the plate."""
        paint_sectors(surface, self)
        self._paint_plate(surface)

    def _paint_plate(self, surface: pygame.Surface) -> None:
        """Under the ring: what is lit, and why it is not open."""
        theme, ground = self.theme, self.theme.palette.paper
        margin = self.px(8)
        layout = self.said(surface.get_width() - 2 * margin)
        size = layout.width + 2 * margin, layout.height + self.px(8)
        plate = pygame.Rect(0, 0, *size)
        plate.midtop = surface.get_width() // 2, 2 * self.outer + self.px(3) + self.px(6)
        plate.bottom = min(plate.bottom, surface.get_height())
        surface.blit(flat_field(theme, size, ground.sunk, theme.palette.accents.brass_dark), plate)
        theme.draw_layout(surface, layout, (plate.x + margin, plate.y + self.px(4)), ground)

    def said(self, room: int) -> Layout:
        """What the plate says of the sector that is lit, in a room so many pixels wide."""
        if self._plate is None or self._plate[1] != room:
            offer = self._lit.offer
            why = "It stands so now." if offer.is_present else linked(offer.why)
            markup = f"<b>{offer.label}</b>" + (f"<br><c {'faint' if offer.is_present else 'bad'}>{why}</c>" if why else "")
            self._plate = (self.theme.paragraph(markup, 15).layout(room), room)
        return self._plate[0]

    def material(self) -> Ground | None:
        """Paper."""
        return self.theme.palette.paper


_STEPS = {
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
    pygame.K_RIGHTBRACKET: 1,
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
    pygame.K_LEFTBRACKET: -1,
}
"""The keys that go round the ring."""
