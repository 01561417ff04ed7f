"""What towns do for the troops that defend them, where a title says so (WG 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from labataille.model.ids import Terrain, TroopType
from labataille.model.reasons import Modifier, Multiplier


@dataclass(frozen=True, slots=True)
class TownDefence:
    """Who fires more in which terrain (WG 5.3), and what is added to whose morale rolls in which (WG 5.4)."""

    fire: Multiplier
    fire_troops: tuple[TroopType, ...]
    fire_terrain: tuple[Terrain, ...]
    morale: Mapping[TroopType, Modifier]
    morale_terrain: tuple[Terrain, ...]

    def fire_of(self, troop: TroopType | None, terrain: Terrain) -> Multiplier | None:
        """Return what multiplies the fire of a type that defends this terrain, if anything does (WG 5.3)."""
        return self.fire if troop in self.fire_troops and terrain in self.fire_terrain else None

    def morale_of(self, troop: TroopType | None, terrain: Terrain) -> Modifier | None:
        """Return what is added to the morale rolls of a type in this terrain, if anything is (WG 5.4)."""
        return self.morale.get(troop) if troop is not None and terrain in self.morale_terrain else None
