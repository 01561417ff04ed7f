"""Bodies over several hexes: how the parts of a unit hang together, and all that a drawing of one of them depends on.

A line is closed up from hex to hex (PR 13.6), skirmishers are loose (PR 13.7), a column of route follows its road behind
its head (PR 16.72).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from labataille.geometry import Hex, distance
from labataille.model.formations import Formation
from labataille.model.units import Unit

Offset: TypeAlias = tuple[int, int]
"""From one part of a body to another, in pixels."""


class Bond(Enum):
    """What holds a body together: closed ranks, open order, or the road."""

    CLOSED = "closed"
    LOOSE = "loose"
    RIBBON = "ribbon"


@dataclass(frozen=True, slots=True)
class BodyPart:
    """A body as it stands in one of its hexes: how far off the middles of the parts beside it lie, and what stands here.

    `is_own` says whether it is the part with the counter itself; `towards` is the part beside it on the way there, to
    which its extension mark points (PR 16.113). `here` counts the increments in its hex (PR 16.24); `is_stacked` says
    whether other counters lie there too.
    """

    bond: Bond
    links: tuple[Offset, ...]
    towards: Offset | None
    is_own: bool
    here: int
    is_stacked: bool = False

    @property
    def shows_front(self) -> bool:
        """Whether its front is marked in this hex: of a column of route only at the head."""
        return self.is_own or self.bond is not Bond.RIBBON


def bond_of(formation: Formation) -> Bond:
    """What holds a body in a formation together."""
    return _BONDS.get(formation, Bond.CLOSED)


_BONDS = {Formation.SKIRMISH: Bond.LOOSE, Formation.ROAD_MARCH: Bond.RIBBON}


def body_part(
    unit: Unit, part: Unit, offset_of: Callable[[Hex], Offset], *, is_stacked: bool = False
) -> BodyPart | None:
    """A unit as it stands in the hex of one of its parts; None in one hex alone.

    `offset_of` tells how far off the middle of the unit in another of its hexes lies.
    """
    if len(unit.hexes) < 2:
        return None
    bond, hex = bond_of(unit.formation), part.hex
    own = way_to_own(unit.hexes, bond, hex)
    return BodyPart(
        bond,
        tuple(offset_of(other) for other in beside(unit.hexes, bond, hex)),
        offset_of(own) if own is not None else None,
        hex == unit.hex,
        part.increments,
        is_stacked,
    )


def beside(hexes: Sequence[Hex], bond: Bond, hex: Hex) -> tuple[Hex, ...]:
    """The hexes of a body next to one of them; on the road only the one before it and the one behind it."""
    if bond is Bond.RIBBON:
        place = hexes.index(hex)
        near = (*hexes[max(0, place - 1) : place], *hexes[place + 1 : place + 2])
    else:
        near = tuple(hexes)
    return tuple(other for other in near if distance(hex, other) == 1)


def way_to_own(hexes: Sequence[Hex], bond: Bond, hex: Hex) -> Hex | None:
    """The hex beside another on the way to that of the counter itself; None in its own, or where none leads there."""
    if hex == hexes[0]:
        return None
    near = beside(hexes, bond, hex)
    if bond is Bond.RIBBON:
        return next((other for other in near if hexes.index(other) < hexes.index(hex)), None)
    return min(near, key=lambda other: distance(other, hexes[0]), default=None)
