"""Stances: the ways in which a unit may take one formation, by facing and by place of its hexes (PR 13.6, 16.113, 18.9).

They are poses of the open question and nothing else. A player goes through them by turning, by placing the body otherwise,
or by pointing at a hex that it would take.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from labataille.geometry import Hex, rotate
from labataille.model.formations import Facing
from labataille.model.questions import Pose


class Placement(NamedTuple):
    """Where a body lies about its counter, whichever way it faces: the counter's hex, and the others turned to the north."""

    own: Hex
    others: frozenset[Hex]


class Stances:
    """The poses of one formation for a unit in a hex; `now` is the facing from which one begins."""

    def __init__(self, own: Hex, poses: tuple[Pose, ...], now: Facing | None = None) -> None:
        assert poses, "a formation without poses has no stances"
        self.own, self.poses, self._now = own, poses, now

    def hexes_of(self, pose: Pose) -> tuple[Hex, ...]:
        """The hexes of a pose, the counter's own first."""
        return pose.hexes or (self.own,)

    def placement_of(self, pose: Pose) -> Placement:
        """Where the body of a pose lies about its counter."""
        own, *others = self.hexes_of(pose)
        turned = -pose.facing.number if pose.facing is not None else 0
        return Placement(own, frozenset(rotate(hex, own, turned) for hex in others))

    # -- what is chosen at first, and then

    @property
    def first(self) -> Pose:
        """The pose that turns the least from the facing now, of the placement that is named first."""
        return min(self.poses, key=self._away)

    def held(self, wanted: Pose | None) -> Pose:
        """The pose wanted if it is still open, else the first."""
        return wanted if wanted in self.poses and wanted is not None else self.first

    def _away(self, pose: Pose) -> int:
        """How many sixths a pose turns from the facing now."""
        return _between(pose.facing, self._now)

    # -- facings

    def facings(self, chosen: Pose) -> Mapping[Facing, Pose]:
        """One pose for each facing open, placed as the one chosen where it can be, in the order of facings."""
        found: dict[Facing, Pose] = {}
        same = self.placement_of(chosen)
        for pose in sorted(self.poses, key=lambda pose: self.placement_of(pose) != same):
            if pose.facing is not None:
                found.setdefault(pose.facing, pose)
        return dict(sorted(found.items()))

    def turned(self, chosen: Pose, steps: int) -> Pose:
        """The pose so many sixths clockwise; after a whole turn, and where nothing turns, the body is placed otherwise.

        So one key goes through all of them. An about-face that is not open leaves things as they are.
        """
        facings = self.facings(chosen)
        if abs(steps) != 1:
            about = (pose for pose in facings.values() if _between(pose.facing, chosen.facing) == abs(steps))
            return next(about, chosen)
        if chosen.facing is None or len(facings) < 2:
            return self.placed_otherwise(chosen, steps)
        home = self.first.facing
        assert home is not None, "one stance has a facing and another none"
        same = self._placed_like(chosen)
        for sixth in range(1, 7):
            number = (chosen.facing.number + steps * sixth) % 6
            if number == home.number:
                return self._begun(self.placed_otherwise(chosen, steps), home, steps)
            if (found := _looking(same, number)) is not None:
                return found
        return chosen

    def _begun(self, pose: Pose, home: Facing, steps: int) -> Pose:
        """The stance of the same placement with which a turn from the facing at home begins."""
        same = self._placed_like(pose)
        found = (_looking(same, (home.number + steps * sixth) % 6) for sixth in range(6))
        return next((each for each in found if each is not None), pose)

    def _placed_like(self, pose: Pose) -> list[Pose]:
        same = self.placement_of(pose)
        return [each for each in self.poses if self.placement_of(each) == same]

    # -- placements

    def placements(self) -> tuple[Placement, ...]:
        """Where the body may lie about its counter, in the order of the question."""
        return tuple(dict.fromkeys(map(self.placement_of, self.poses)))

    def placed(self, chosen: Pose) -> tuple[Pose, ...]:
        """One pose for each placement, as near to the facing chosen as it can be."""
        def away(pose: Pose) -> int:
            return _between(pose.facing, chosen.facing)

        of_place = ([pose for pose in self.poses if self.placement_of(pose) == place] for place in self.placements())
        return tuple(min(poses, key=away) for poses in of_place)

    def placed_otherwise(self, chosen: Pose, step: int = 1) -> Pose:
        """The pose of the next placement, round the end, as near to the facing chosen as it can be."""
        ring = self.placed(chosen)
        at = self.placements().index(self.placement_of(chosen))
        return ring[(at + step) % len(ring)] if len(ring) > 1 else chosen

    # -- pointing

    def into(self, hex: Hex, chosen: Pose) -> Pose | None:
        """The pose that would take a hex, nearest to the one chosen; None where none would, or all would."""
        there = [pose for pose in self.poses if hex in self.hexes_of(pose)]
        if len(there) == len(self.poses):
            return None
        same = self.placement_of(chosen)
        return min(there, key=lambda pose: (_between(pose.facing, chosen.facing), self.placement_of(pose) != same), default=None)

    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that can be pointed at."""
        every = dict.fromkeys(hex for pose in self.poses for hex in self.hexes_of(pose))
        return tuple(hex for hex in every if self.into(hex, self.first) is not None)


def _looking(poses: list[Pose], number: int) -> Pose | None:
    """The one among poses of one placement that has a facing of this number."""
    return next((pose for pose in poses if pose.facing is not None and pose.facing.number == number), None)


def _between(one: Facing | None, other: Facing | None) -> int:
    """How many sixths lie between two facings the shorter way."""
    if one is None or other is None:
        return 0
    steps = abs(one.number - other.number) % 6
    return min(steps, 6 - steps)
