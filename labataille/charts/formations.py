"""The title's chart of infantry formations: who may form Masse, what it does, and what a regiment shares (WG 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.model.points import HalfPoints
from labataille.model.reasons import Modifier, Multiplier


@dataclass(frozen=True, slots=True)
class MasseRow:
    """One kind of Masse: the types of troops that may form it, and the clause that says so (WG 7.7)."""

    troops: tuple[TroopType, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class DivisionalMasse:
    """The figures of a divisional Masse (WG 7.2 to 7.5).

    `movement` is added to its printed allowance, in half points; `stand` to its dice when it is charged; `with_cavalry`
    multiplies its increments while friendly cavalry is in its hex; `hurt_cavalry` multiplies the melee value of cavalry
    that has lost to fire beside it or in its hex.
    """

    movement: HalfPoints
    stand: Modifier
    with_cavalry: Multiplier
    hurt_cavalry: Multiplier


@dataclass(frozen=True, slots=True)
class SharedFormation:
    """What the battalions of a regiment must have in common: one of these formations, within so many hexes (WG 7.10)."""

    troops: tuple[TroopType, ...]
    formations: tuple[Formation, ...]
    hexes: int
    clause: str


@dataclass(frozen=True, slots=True)
class FormationRules:
    """The whole chart; a title without Masse has none."""

    masse: Mapping[Formation, MasseRow]
    divisional: DivisionalMasse
    shared: SharedFormation

    def may_form(self, formation: Formation, troop: TroopType | None) -> bool:
        """Return whether a type of troops may form this kind of Masse (WG 7.7)."""
        return formation in self.masse and troop in self.masse[formation].troops
