"""Motions of the whole field that change nothing in the rules: turning by sixths, shifting, and exchanging left and right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from labataille.geometry import Hex, Hexside, between, rotate
from labataille.model.battlefield import Battlefield
from labataille.model.formations import Aim, Facing
from labataille.model.state import State
from labataille.model.units import Unit
from tests.draw import CENTRE


@dataclass(frozen=True, slots=True)
class Motion:
    """First left and right are exchanged or not, then all is turned about the centre by sixths, then shifted."""

    mirrors: bool
    sixths: int
    columns: int
    rows: int

    def hex(self, hex: Hex) -> Hex:
        """Where a hex comes."""
        if self.mirrors:
            across = hex.q - CENTRE.q
            hex = Hex(CENTRE.q - across, hex.r + across)
        turned = rotate(hex, CENTRE, self.sixths)
        return Hex(turned.q + self.columns, turned.r + self.rows)

    def side(self, side: int) -> int:
        """Which hexside of its hex a hexside becomes."""
        return ((-side if self.mirrors else side) + self.sixths) % 6

    def facing(self, facing: Facing | None) -> Facing | None:
        """How a unit then faces; the corner clockwise after a hexside comes before it when left and right are exchanged."""
        if facing is None:
            return None
        corner_before = self.mirrors and facing.aim is Aim.VERTEX
        return facing._replace(number=self.side(facing.number + corner_before))

    def hexside(self, side: Hexside) -> Hexside:
        """Which hexside of the field a hexside becomes."""
        one, other = side.hexes
        return between(self.hex(one), self.hex(other))

    def hexes(self, hexes: Iterable[Hex]) -> set[Hex]:
        """Where hexes come."""
        return set(map(self.hex, hexes))

    def unit(self, unit: Unit) -> Unit:
        """How a unit then stands; the hexes of a straight body beside its own are listed from left to right."""
        hexes = tuple(map(self.hex, unit.hexes))
        straight = unit.facing is not None and unit.facing.aim is Aim.VERTEX
        if self.mirrors and straight:
            hexes = (*hexes[:1], *reversed(hexes[1:]))
        return replace(unit, hexes=hexes, facing=self.facing(unit.facing))

    def state(self, state: State) -> State:
        """The whole position after the motion."""
        field = self._field(state.scenario.battlefield)
        return replace(
            state,
            scenario=replace(state.scenario, battlefield=field),
            units={id: self.unit(unit) for id, unit in state.units.items()},
            stacks={self.hex(hex): stack for hex, stack in state.stacks.items()},
        )

    def _field(self, field: Battlefield) -> Battlefield:
        return replace(
            field,
            terrain={self.hex(hex): kind for hex, kind in field.terrain.items()},
            elevation={self.hex(hex): band for hex, band in field.elevation.items()},
            hexsides={self.hexside(side): kinds for side, kinds in field.hexsides.items()},
            roads={self.hexside(side): kind for side, kind in field.roads.items()},
        )


motions = st.builds(Motion, st.booleans(), st.integers(0, 5), st.integers(-3, 3), st.integers(-3, 3))
"""Motions by even and by odd numbers of columns."""
