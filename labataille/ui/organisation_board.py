"""The board of the organisation display: counters under their regiments, brigades, divisions and corps, as one sheet that scrolls.

A click or the arrows look at a counter, a double click or Enter takes it up. A regiment breaks down or is assembled by its
button, or by dragging its counter on to its battalions and back (PR 6.4, 6.6).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from labataille.controller.organisation_display import DisplayRow
from labataille.controller.seen import Seen
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown
from labataille.ui.clauses import linked
from labataille.ui.organisation_drawing import BoardPen
from labataille.ui.organisation_layout import BoardLayout, Box, Spot, lay_out
from labataille.ui.organisation_plan import Entry, refusal_of, tip_of
from labataille.ui.pieces import Gallery
from labataille.ui.text import Point, escape
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Tip

_DRAG_FROM = 6


@dataclass(frozen=True, slots=True)
class BoardEars:
    """Whom the board tells: of a counter looked at or taken up, of a regiment that regroups, and why something is refused."""

    on_look: Callable[[UnitId], None]
    on_take: Callable[[UnitId], None]
    on_regroup: Callable[[BreakDown | Assemble], None]
    on_refusal: Callable[[str], None]


class OrganisationBoard(Scrolled):
    """The board of one side."""

    bar_always = True

    def __init__(self, seen: Seen, gallery: Gallery, ears: BoardEars) -> None:
        super().__init__("organisation.board", grow=1.0)
        self._seen, self._gallery, self._ears = seen, gallery, ears
        self._entries: tuple[Entry, ...] = ()
        self._plan: tuple[tuple[object, ...], BoardLayout] | None = None
        self._cursor: tuple[UnitId, bool] | None = None
        self._hot: Spot | None = None
        self._pressed: tuple[Spot, Point] | None = None
        self._carried_at: Point | None = None

    def show_entries(self, seen: Seen, entries: tuple[Entry, ...]) -> None:
        """Show these entries; the cursor stays on its counter."""
        self._seen, self._entries = seen, entries
        self._hot, self._plan = None, None
        if self.attached:
            self.invalidate()

    # -- measures

    def plan(self) -> BoardLayout:
        """Where everything lies, in pixels from the corner of the sheet."""
        key = (self.view().width, self.theme.generation, id(self._entries))
        if self._plan is None or self._plan[0] != key:
            self._plan = (key, lay_out(self._entries, self.view().width, self.px))
        return self._plan[1]

    def content_height(self) -> int:
        """The whole sheet."""
        return self.plan().height

    def overflows(self, page: int) -> bool:
        """The bar has its room always."""
        return True

    def place_of(self, spot: Spot) -> pygame.Rect:
        """Where a spot lies in the window, in sight or not."""
        view = self.view()
        return spot.rect.move(self.rect.x + view.x, self.rect.y + view.y - self.top)

    def spot_of(self, unit: UnitId, *, is_button: bool = False) -> Spot | None:
        """The tile of a counter, or the button of its family."""
        return next((spot for spot in self.plan().spots if (spot.row.unit, spot.is_button) == (unit, is_button)), None)

    # -- the cursor

    @property
    def chosen(self) -> Spot | None:
        """What the keyboard points at."""
        return self.spot_of(self._cursor[0], is_button=self._cursor[1]) if self._cursor is not None else None

    def choose(self, spot: Spot | None, *, look: bool = True) -> None:
        """Point at a spot and bring it into sight; a counter is looked at, a button that is refused says why."""
        self._cursor = (spot.row.unit, spot.is_button) if spot is not None else None
        self.invalidate()
        if spot is None:
            return
        self.show_span(spot.rect.top - self.px(34), spot.rect.bottom + self.px(6))
        if not look:
            return
        if not spot.is_button:
            self._ears.on_look(spot.row.unit)
        elif refusal_of(spot.row):
            self.desk.tooltip.show_for(self)

    def stroked(self, stroke: Stroke) -> bool:
        """The arrows go from spot to spot, Enter takes up or regroups, Space looks."""
        if not stroke.bare:
            return False
        if stroke.key in _ALONG:
            self._step(_ALONG[stroke.key])
        elif stroke.key in _ACROSS:
            self._leap(_ACROSS[stroke.key])
        elif stroke.presses and (chosen := self.chosen) is not None:
            self._activate(chosen, take=stroke.enters)
        else:
            return self.page_by(stroke)
        return True

    def _step(self, step: int) -> None:
        spots = self.plan().spots
        chosen = self.chosen
        at = spots.index(chosen) + step if chosen in spots else 0
        if spots:
            self.choose(spots[min(max(at, 0), len(spots) - 1)])

    def _leap(self, way: int) -> None:
        """To the nearest spot of the next line up or down."""
        chosen, spots = self.chosen, self.plan().spots
        if chosen is None:
            self._step(0)
            return
        x, y = chosen.rect.center
        beyond = [spot for spot in spots if (spot.rect.centery - y) * way > spot.rect.height // 3]
        if beyond:
            line = min(beyond, key=lambda spot: abs(spot.rect.centery - y)).rect.centery
            near = [spot for spot in beyond if spot.rect.centery == line]
            self.choose(min(near, key=lambda spot: abs(spot.rect.centerx - x)))

    def _activate(self, spot: Spot, *, take: bool) -> None:
        if spot.is_button:
            self._regroup(spot.row)
        elif take and spot.row.hexes:
            self._ears.on_take(spot.row.unit)
        else:
            self._ears.on_look(spot.row.unit)

    # -- regrouping

    def _regroup(self, whole: DisplayRow) -> None:
        """Break down or assemble, or say why not."""
        regrouping = whole.regrouping
        if regrouping is None:
            return
        if regrouping.refusal is not None:
            self._ears.on_refusal(str(regrouping.refusal))
        else:
            self._ears.on_regroup(regrouping.choice)

    def _family(self, spot: Spot) -> DisplayRow | None:
        """The family of a tile, if it can regroup at all."""
        whole = spot.whole or (spot.row if spot.row.parts else None)
        return whole if whole is not None and whole.regrouping is not None else None

    def _drop(self, spot: Spot, box: Box | None) -> None:
        """A counter is dropped on a frame of its family: the regiment on its battalions, or one of them on the regiment."""
        whole = self._family(spot)
        if whole is None or whole.regrouping is None or box is None or box.whole.unit != whole.unit:
            return
        breaks_down = spot.row.unit == whole.unit and not box.is_own
        assembles = spot.row.unit != whole.unit and box.is_own
        if breaks_down is isinstance(whole.regrouping.choice, BreakDown) and (breaks_down or assembles):
            self._regroup(whole)
        elif breaks_down or assembles:
            self._ears.on_refusal(f"The men of {whole.name} stand so already. (PR 6.4)")

    # -- hands

    def _spot_at(self, at: Point) -> Spot | None:
        point = self.content_point(at)
        return next((spot for spot in self.plan().spots if point is not None and spot.rect.collidepoint(point)), None)

    def _box_at(self, at: Point) -> Box | None:
        point = self.content_point(at)
        return next((box for box in self.plan().boxes if point is not None and box.rect.collidepoint(point)), None)

    def content_pressed(self, press: Press, at: Point) -> bool:
        """A press on a counter or a button; twice on a counter takes it up."""
        spot = self._spot_at(press.at)
        if press.button != LEFT or spot is None:
            return press.button == LEFT
        if press.clicks == 2 and not spot.is_button:
            self._activate(spot, take=True)
        else:
            self._pressed = (spot, press.at)
        return True

    def dragged(self, at: Point) -> None:
        """The thumb of the bar, or a counter of a family, follows the pointer."""
        if self._pressed is None:
            super().dragged(at)
            return
        spot, start = self._pressed
        far = abs(at[0] - start[0]) + abs(at[1] - start[1]) >= _DRAG_FROM
        if not spot.is_button and self._family(spot) is not None and (far or self._carried_at is not None):
            self._carried_at = at
            self.invalidate()

    def released(self, at: Point) -> None:
        """A click is done, or the counter dropped."""
        super().released(at)
        pressed, carried = self._pressed, self._carried_at
        self._pressed = self._carried_at = None
        if pressed is None:
            return
        spot = pressed[0]
        self.invalidate()
        if carried is not None:
            self._drop(spot, self._box_at(at))
        elif self._spot_at(at) == spot:
            self.choose(spot)
            if spot.is_button:
                self._regroup(spot.row)

    def pointer_moved(self, at: Point) -> None:
        """What is under the pointer is lit."""
        self._light(self._spot_at(at))

    def pointer_left(self) -> None:
        """Nothing is lit."""
        self._light(None)

    def _light(self, spot: Spot | None) -> None:
        if spot != self._hot:
            self._hot = spot
            self.invalidate()

    def tip_at(self, at: Point) -> Tip | None:
        """What there is to say of what is pointed at."""
        spot = self._spot_at(at) if self.hovered else self.chosen
        if spot is None or self._carried_at is not None:
            return None
        text = self._button_tip(spot) if spot.is_button else escape(tip_of(self._seen, spot.row))
        return Tip.about(self.place_of(spot), text)

    def _button_tip(self, spot: Spot) -> str:
        if refusal := refusal_of(spot.row):
            return f"<c bad>{linked(refusal)}</c>"
        breaks = spot.row.regrouping is not None and isinstance(spot.row.regrouping.choice, BreakDown)
        onto = "its counter to its battalions" if breaks else "one of its battalions to its counter"
        return linked(f"It costs nothing; or drag {onto}. (PR 6.4, 6.6)")

    # -- drawing

    def paint_content(self, surface: pygame.Surface) -> None:
        """What is in sight."""
        view = self.view()
        pen = BoardPen(self.theme, self._gallery, self._seen, self.ground, surface, (view.x, view.y - self.top))
        plan, target = self.plan(), self._box_at(self._carried_at) if self._carried_at is not None else None
        carried = self._pressed[0] if self._pressed is not None and self._carried_at is not None else None
        family = self._family(carried) if carried is not None else None
        for heading, rect in plan.headings:
            pen.heading(heading, rect)
        for whole, rect in plan.captions:
            pen.caption(whole, rect)
        for box in plan.boxes:
            pen.box(box, is_target=box == target and family is not None and box.whole.unit == family.unit)
        for spot in plan.spots:
            pen.spot(spot, is_hot=spot == self._hot, is_chosen=spot == self.chosen, has_keyboard=self.focused)
        if carried is not None and self._carried_at is not None:
            pen.carried(carried.row.unit, self.local(self._carried_at))


_ALONG = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ACROSS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
