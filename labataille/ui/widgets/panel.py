"""The panel: a sheet of leather, paper or wood with widgets on it, kept as one picture and mended where it changes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import HEADING_TEXT, SERIF_BOLD, Point, shortened
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.grain import brass_frame, brass_line, fill_ground
from labataille.ui.widgets.material import Material, ground_of
from labataille.ui.widgets.widget import Size, Widget


class Edge(Enum):
    """How a panel ends."""

    NONE = "none"
    LINE = "line"
    BRASS = "brass"


class Panel(Column):
    """A column of widgets on a material, with a heading in serif if it has a title (margins in logical pixels)."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        id: str = "",
        *,
        material: Material = Material.LEATHER,
        edge: Edge = Edge.LINE,
        title: str = "",
        gap: float = 6,
        margin: float = 10,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, id, gap=gap, margin=margin, width=width, height=height, grow=grow)
        self._material, self._edge, self._title = material, edge, title
        self._sheet: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._whole_generation = -1
        self._torn: list[pygame.Rect] = []

    @property
    def title(self) -> str:
        """The heading."""
        return self._title

    @title.setter
    def title(self, title: str) -> None:
        if title != self._title:
            self._title = title
            self._whole = None
            self.request_layout()
            self.stale(self.rect)

    def material(self) -> Ground | None:
        """What lies on this panel lies on its material."""
        return ground_of(self._material, self.theme)

    def natural(self, room: int) -> Size:
        """The column under its heading."""
        width, height = super().natural(room)
        heading = self.theme.width(self._title, SERIF_BOLD, HEADING_TEXT) + 2 * self.px(self.margin)
        return max(width, heading if self._title else 0), height + self._heading_height()

    def room(self) -> pygame.Rect:
        """Within the margins and under the heading."""
        room = super().room()
        heading = self._heading_height()
        return pygame.Rect(room.x, room.y + heading, room.width, max(0, room.height - heading))

    def _heading_height(self) -> int:
        return self.theme.line_height(HEADING_TEXT) + self.px(8) if self._title else 0

    def resized(self) -> None:
        """All pictures are for another size."""
        self._whole = None
        self.stale(self.rect)

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle; the children may move inside it."""
        before = [tuple(child.rect) for child in self.walk_all()]
        super().place(rect)
        if before != [tuple(child.rect) for child in self.walk_all()]:
            self._torn.append(pygame.Rect(self.rect))

    def hit(self, at: Point) -> Widget | None:
        """A panel stops the pointer: what is beneath it is not touched."""
        if not self.visible or not self.rect.collidepoint(at):
            return None
        return super().hit(at) or self

    # Drawing

    def stale(self, area: pygame.Rect) -> None:
        """Remember what must be mended."""
        self._torn.append(area.clip(self.rect))
        super().stale(area)

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Put the mended picture on the surface."""
        if self.visible and self.rect.width > 0 and self.rect.height > 0:
            surface.blit(self._mended(), (self.rect.x - origin[0], self.rect.y - origin[1]))

    def _mended(self) -> pygame.Surface:
        generation = self.theme.generation
        if self._whole is None or self._whole_generation != generation:
            self._sheet = pygame.Surface(self.rect.size)
            self.paint(self._sheet)
            self._whole = self._sheet.copy()
            self._whole_generation = generation
            self._torn = [pygame.Rect(self.rect)]
        if self._torn:
            torn, self._torn = self._torn, []
            self._mend(self._whole, torn[0].unionall(torn[1:]))
        return self._whole

    def _mend(self, whole: pygame.Surface, area: pygame.Rect) -> None:
        assert self._sheet is not None
        spot = area.move(-self.rect.x, -self.rect.y)
        whole.set_clip(spot)
        whole.blit(self._sheet, spot, spot)
        super().draw(whole, self.rect.topleft)
        whole.set_clip(None)

    def paint(self, surface: pygame.Surface) -> None:
        """The bare material with its edge and heading."""
        theme, ground = self.theme, self.ground
        fill_ground(surface, theme, ground)
        rect = surface.get_rect()
        if self._edge is Edge.BRASS:
            brass_frame(surface, theme, rect)
        elif self._edge is Edge.LINE:
            pygame.draw.rect(surface, ground.edge, rect, theme.px(1))
        if self._title:
            self._paint_heading(surface)

    def _paint_heading(self, surface: pygame.Surface) -> None:
        theme, margin = self.theme, self.px(self.margin)
        ink = theme.palette.accents.brass_light if self._material is not Material.PAPER else self.ground.ink
        room = surface.get_width() - 2 * margin
        title = shortened(self._title, room, lambda part: theme.width(part, SERIF_BOLD, HEADING_TEXT))
        surface.blit(theme.word(title, ink, SERIF_BOLD, HEADING_TEXT), (margin, margin - theme.px(2)))
        y = margin + theme.line_height(HEADING_TEXT)
        brass_line(surface, theme, (margin, y), room)
