"""What of the map is switched on: parts of the picture, and the overlays that fill areas, of which two lie at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

MOST_AREAS = 2
"""How many overlays that fill areas lie on the map at once; a third takes the place of the oldest."""


class Area(Enum):
    """The overlays that fill areas, by the names under which they are remembered."""

    VIEW = "view"
    ENEMY_ZONES = "enemy_zones"
    OWN_ZONES = "own_zones"


_REMEMBERED = ("minimap", "names", "objectives")
_AREAS_REMEMBERED = (Area.ENEMY_ZONES, Area.OWN_ZONES)


@dataclass(slots=True)
class Shown:
    """What of the map is switched on by hand."""

    grid: bool = True
    objectives: bool = True
    counters: bool = True
    minimap: bool = True
    names: bool = True
    ground_key: bool = False
    counter_key: bool = False
    areas: tuple[Area, ...] = ()

    def toggle(self, area: Area) -> None:
        """Switch an overlay on or off."""
        if area in self.areas:
            self.areas = tuple(other for other in self.areas if other is not area)
        else:
            self.areas = (*self.areas, area)[-MOST_AREAS:]

    # -- what is remembered

    def remembered(self) -> Iterator[tuple[str, int]]:
        """What is kept among the settings: names and whether each is on."""
        for name in _REMEMBERED:
            yield f"map.{name}", int(getattr(self, name))
        for area in _AREAS_REMEMBERED:
            yield f"map.{area.value}", int(area in self.areas)

    def recall(self, layout: Mapping[str, int]) -> None:
        """Switch on and off as it was remembered; what was never set stays."""
        for name in _REMEMBERED:
            setattr(self, name, bool(layout.get(f"map.{name}", getattr(self, name))))
        kept = [area for area in _AREAS_REMEMBERED if layout.get(f"map.{area.value}", area in self.areas)]
        self.areas = (*(area for area in self.areas if area not in _AREAS_REMEMBERED), *kept)[-MOST_AREAS:]
