"""The carré realization chart of a title: infantry that tries to form carré before a charge (PR 38, BZ 10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from labataille.charts.ladder import index_of
from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.model.reasons import Modifier


class Realization(Enum):
    """What comes of a try to form carré (PR 38.55, 38.56, 38.57)."""

    CARRE = "carre"
    DISORDER = "disorder"
    ROUT = "rout"


@dataclass(frozen=True, slots=True)
class CarreCell:
    """One cell: the highest modified rolls, as printed, that still give carré and disorder (PR 38.52)."""

    carre_to: int
    disorder_to: int

    def result(self, index: int) -> Realization:
        """Return what a modified roll gives, by its rung; above both figures the unit routs (PR 38.52)."""
        if index <= index_of(self.carre_to):
            return Realization.CARRE
        return Realization.DISORDER if index <= index_of(self.disorder_to) else Realization.ROUT

    @property
    def cuts(self) -> tuple[int, ...]:
        """Return the rungs at which the result changes."""
        return index_of(self.carre_to) + 1, index_of(self.disorder_to) + 1


@dataclass(frozen=True, slots=True)
class CarreBlock:
    """The cells of some nations, by column or line and by distance in hexes, adjacent being 1 (PR 38.53).

    Where the chart has a row for lines alone, infantry tries from line alone (WG 7.9).
    """

    cells: Mapping[Formation, Mapping[int, CarreCell]]
    clause: str


@dataclass(frozen=True, slots=True)
class CarreChart:
    """The chart and what is added to its roll (PR 38.52, BZ 10.2).

    `block_of` names the block of a nation, `exceptions` that of a type which uses another than its nation, both worded
    as in the order of battle (BZ 10.5). `corps_level` counts once for each level; `classes` are the modifiers of
    classes of troops, `class_of` names the class of each row of the Fire Effects chart that has one (BZ 10.3). Where a
    title corrects its print, `as_printed` has the classes with their printed figures (WG 10.4).
    """

    blocks: Mapping[str, CarreBlock]
    block_of: Mapping[str, str]
    exceptions: Mapping[str, str]
    leader: Modifier
    light_cavalry: Modifier
    lancers: Modifier
    corps_level: Modifier
    classes: Mapping[str, Modifier]
    class_of: Mapping[TroopType, str]
    as_printed: Mapping[str, Modifier] = field(default_factory=dict)

    def block(self, nation: str, unit_type: str) -> str | None:
        """Return the block that a unit uses, or None if its nation has none (BZ 10.5)."""
        return self.exceptions.get(unit_type, self.block_of.get(nation))

    def may_try(self, block: str, formation: Formation) -> bool:
        """Return whether infantry of a block may try at all from a formation (PR 38.54, WG 7.9)."""
        cells = self.blocks[block].cells
        return formation in cells or Formation.COLUMN in cells

    def cell(self, block: str, formation: Formation, distance: int) -> CarreCell:
        """Return the cell of a block; formations that are neither column nor line use column (PR 38.54).

        A distance beyond the last column reads the last (BZ 10.1). Raises KeyError for a formation from which the
        block may not try.
        """
        cells = self.blocks[block].cells
        row = cells[formation if formation in cells else Formation.COLUMN]
        return row[min(distance, max(row))]

    def modifier_of(self, troop: TroopType, *, as_printed: bool = False) -> Modifier | None:
        """Return the modifier of a type's class, if it has one (BZ 10.2); for `as_printed` the one in print (WG 10.4)."""
        name = self.class_of.get(troop)
        if name is None:
            return None
        return self.as_printed.get(name, self.classes[name]) if as_printed else self.classes[name]
