"""Where the entries of the organisation display lie on its sheet, in pixels from the sheet's corner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from labataille.controller.organisation_display import DisplayRow
from labataille.ui.organisation_plan import Entry, Family, Heading, Singles, regroup_word

TILE = (66, 96)
"""A counter with its words, logical pixels."""

_SINGLE = 118
"""The width of one that has to say its whole name."""

_HEADINGS = (34, 28, 22)
_CAPTION = 28
_GAP = 6
_BOX = 4
"""The frame around the tiles of a family."""
_ARROW = 16
"""The room between a regiment and its battalions."""
_BUTTON = 104
_NAME = 150
"""The room that the name of a family wants beside its button."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at: the tile of a counter, under its family if it has one, or a family's button."""

    rect: pygame.Rect
    row: DisplayRow
    whole: DisplayRow | None = None
    is_button: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """The frame of a regiment's own counter, or that of its battalions: a counter of the family can be dropped on it."""

    rect: pygame.Rect
    whole: DisplayRow
    is_own: bool


@dataclass(slots=True)
class BoardLayout:
    """All that lies on the sheet, and how high it is."""

    headings: list[tuple[Heading, pygame.Rect]] = field(default_factory=list)
    captions: list[tuple[DisplayRow, pygame.Rect]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    height: int = 0


def lay_out(entries: Iterable[Entry], width: int, px: Callable[[float], int]) -> BoardLayout:
    """Lay entries under one another on a sheet of a width."""
    plan = BoardLayout(height=px(_GAP))
    for entry in entries:
        match entry:
            case Heading():
                _lay_heading(plan, entry, width, px)
            case Family(whole):
                _lay_family(plan, whole, width, px)
            case Singles(rows):
                spots = _tiles(rows, None, pygame.Rect(px(_BOX), plan.height, width - 2 * px(_BOX), 0), px)
                plan.spots += spots
                plan.height = _bottom(spots) + px(_GAP)
    return plan


def _lay_heading(plan: BoardLayout, heading: Heading, width: int, px: Callable[[float], int]) -> None:
    height = px(_HEADINGS[heading.level])
    plan.headings.append((heading, pygame.Rect(px(_BOX), plan.height, width - 2 * px(_BOX), height)))
    plan.height += height


def _lay_family(plan: BoardLayout, whole: DisplayRow, width: int, px: Callable[[float], int]) -> None:
    """A caption with its button, the regiment's counter in its frame, and the battalions in theirs."""
    left, box = px(_BOX), px(_BOX)
    caption = pygame.Rect(left, plan.height, width - 2 * left, px(_CAPTION))
    button = _lay_button(caption, whole, px)
    plan.captions.append((whole, caption))
    top = max(caption.bottom, button.rect.bottom + px(_BOX) if button is not None else 0)
    own = _tiles((whole,), None, pygame.Rect(left + box, top + box, px(TILE[0]), 0), px)
    plan.spots += own
    own_box = own[0].rect.inflate(2 * box, 2 * box)
    start = own_box.right + px(_ARROW)
    parts = _tiles(whole.parts, whole, pygame.Rect(start + box, top + box, width - start - 2 * box - left, 0), px)
    plan.spots += parts
    parts_box = parts[0].rect.unionall([spot.rect for spot in parts]).inflate(2 * box, 2 * box)
    plan.boxes += [Box(own_box, whole, is_own=True), Box(parts_box, whole, is_own=False)]
    if button is not None:
        plan.spots.append(button)
    plan.height = max(own_box.bottom, parts_box.bottom) + px(_GAP)


def _lay_button(caption: pygame.Rect, whole: DisplayRow, px: Callable[[float], int]) -> Spot | None:
    """The button of a family at the right of its caption, which gives it room, or where there is none under it."""
    if not regroup_word(whole):
        return None
    button = pygame.Rect(0, 0, px(_BUTTON), px(_CAPTION) - px(4))
    if caption.width - button.width >= px(_NAME):
        button.midright = caption.right, caption.centery
        caption.width -= button.width + px(_GAP)
    else:
        button.topleft = caption.left, caption.bottom
    return Spot(button, whole, whole, is_button=True)


def _tiles(
    rows: Sequence[DisplayRow], whole: DisplayRow | None, room: pygame.Rect, px: Callable[[float], int]
) -> list[Spot]:
    """Tiles side by side, in as many lines as they need."""
    is_single = whole is None and not any(row.parts for row in rows)
    wide, high = px(_SINGLE if is_single else TILE[0]), px(TILE[1])
    across = max(1, room.width // wide)
    return [
        Spot(pygame.Rect(room.x + number % across * wide, room.y + number // across * high, wide, high), row, whole)
        for number, row in enumerate(rows)
    ]


def _bottom(spots: Sequence[Spot]) -> int:
    return max(spot.rect.bottom for spot in spots)
