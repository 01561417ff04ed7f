"""The plan of a counter: where its parts lie at a zoom, in the large picture that is drawn and in the finished one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

import pygame

from labataille.render.body_parts import BodyPart
from labataille.render.lod import Detail, counter_side, detail_at

TWO_DIGITS = 10


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things lie on a counter `side` pixels wide, in a picture `fineness` times as large with a border of `pad`.

    The picture of a part of a body has `more` pixels beside the counter, towards the parts beside it: to the left, above,
    to the right, below.
    """

    side: int
    pad: int
    fineness: int
    detail: Detail
    more: tuple[int, int, int, int] = (0, 0, 0, 0)

    @classmethod
    def at(cls, hex_height: int, body: BodyPart | None = None) -> Plan:
        """The plan of the counters at a zoom."""
        side = counter_side(hex_height)
        fineness = 4 if side < 40 else 3
        plan = cls(side, ceil(side * 0.2) + 1, fineness, detail_at(hex_height))
        if body is None or not body.links:
            return plan
        across, down = ([ceil(link[axis] / 2) for link in body.links] for axis in (0, 1))
        left, above = max(0, 1 - min(across)), max(0, 1 - min(down))
        return replace(plan, more=(left, above, max(0, 1 + max(across)), max(0, 1 + max(down))))

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner of the counter in the finished picture."""
        return self.pad + self.more[0], self.pad + self.more[1]

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the counter in the finished picture."""
        return self.corner[0] + self.side // 2, self.corner[1] + self.side // 2

    @property
    def size(self) -> tuple[int, int]:
        """The size of the finished picture."""
        whole = self.side + 2 * self.pad
        return whole + self.more[0] + self.more[2], whole + self.more[1] + self.more[3]

    def part(self, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        """A part of the counter, given in shares of its side, in pixels of the large picture."""
        across, down = self.corner[0] * self.fineness, self.corner[1] * self.fineness
        whole = self.side * self.fineness
        x, y = across + round(left * whole), down + round(top * whole)
        return pygame.Rect(x, y, across + round(right * whole) - x, down + round(bottom * whole) - y)

    def box(self, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        """The same part in pixels of the finished picture."""
        x, y = self.corner[0] + left * self.side, self.corner[1] + top * self.side
        return pygame.Rect(round(x), round(y), round((right - left) * self.side), round((bottom - top) * self.side))

    @property
    def line(self) -> int:
        """One pixel of the screen, in pixels of the large picture."""
        return self.fineness


def increments_part(plan: Plan, increments: int) -> pygame.Rect:
    """The box of the increments, wider for two digits."""
    if plan.detail is Detail.FULL:
        return plan.part(0.57, 0.26, 0.94, 0.48)
    return plan.part(0.64 if increments < TWO_DIGITS else 0.52, 0.29, 0.93 if increments < TWO_DIGITS else 0.96, 0.62)


def morale_part(plan: Plan) -> pygame.Rect:
    """Where DD and PGD stand."""
    if plan.detail is Detail.FULL:
        return plan.part(0.55, 0.51, 0.97, 0.77)
    return plan.part(0.62, 0.66, 0.97, 0.97) if plan.detail is Detail.STRENGTH else plan.part(0.60, 0.36, 0.98, 0.90)
