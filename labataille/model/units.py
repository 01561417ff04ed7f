"""Units and leaders in play: where they stand, in what order, with what losses (PR 5, 11, 15, 30)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from labataille.geometry import Hex, moved_alike
from labataille.model.counters import Counter, LeaderCounter
from labataille.model.formations import Facing, Formation, Morale, Readiness
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side


class Station(Enum):
    """Where a counter is: still to come, to be set up, on the map, gone from the map, out with a wound, or lost.

    On the organisation display waits a counter for whose men others stand (PR 6.4).
    """

    AWAITED = "awaited"
    SETTING_UP = "setting-up"
    ON_DISPLAY = "on-display"
    ON_MAP = "on-map"
    LEFT_MAP = "left-map"
    WOUNDED = "wounded"
    ELIMINATED = "eliminated"
    CAPTURED = "captured"


@dataclass(frozen=True, slots=True)
class Unit:
    """A combat unit in play; `lost` counts increments (PR 5.1).

    `hexes` lists the hexes it occupies: first that of the counter itself, then the others of a long line. Seen as it
    stands in one of them, that hex comes first, and `elsewhere` counts the increments that stand in the others (PR 16.24).
    """

    counter: Counter
    station: Station
    hexes: tuple[Hex, ...] = ()
    formation: Formation = Formation.COLUMN
    facing: Facing | None = None
    morale: Morale = Morale.GOOD
    lost: int = 0
    lost_by_fire: int = 0
    readiness: Readiness = Readiness.FRESH
    elsewhere: int = 0

    @property
    def id(self) -> UnitId:
        """Return the unit's id."""
        return self.counter.id

    @property
    def side(self) -> Side:
        """Return the side the unit belongs to."""
        return self.counter.side

    @property
    def hex(self) -> Hex:
        """Return the hex of the counter itself, or the one in which the unit is seen.

        Raises AssertionError when the unit is not on the map.
        """
        assert self.hexes, f"{self.counter.id} is not on the map"
        return self.hexes[0]

    @property
    def name_here(self) -> str:
        """Return the unit's name, and of a part of a long line also the hex where it is seen (PR 24.6)."""
        return f"{self.counter.name} ({self.hex})" if self.elsewhere else self.counter.name

    @property
    def increments(self) -> int:
        """Return the current increments: printed less lost, and less those not in the hex where it is seen (PR 5.1, 16.24)."""
        return self.counter.increments - self.lost - self.elsewhere

    @property
    def all_lost(self) -> int:
        """Return the increments lost: all that a unit had when it is eliminated or captured (PR 11.1)."""
        return self.counter.increments if self.station in (Station.ELIMINATED, Station.CAPTURED) else self.lost

    def part(self, hex: Hex) -> Unit:
        """Return the unit as it stands in one of its hexes.

        A line or skirmishers share their increments evenly among their hexes; what is left over stands in the counter's
        own (PR 16.24, 16.114, 19.3). In Road March the hexes from the head on hold one more each (PR 16.72). Raises
        ValueError when the unit does not stand in that hex.
        """
        if len(self.hexes) < 2 or (self.elsewhere and hex == self.hexes[0]):
            return self
        assert not self.elsewhere, f"{self.counter.id} is already seen as it stands in one hex"
        others = tuple(other for other in self.hexes if other != hex)
        if len(others) == len(self.hexes):
            raise ValueError(f"{self.counter.id} does not stand in hex {hex}.")
        elsewhere = self.increments - self._increments_in(hex)
        return self.standing((hex, *others), self.formation, self.facing, self.morale, elsewhere=elsewhere)

    def standing(
        self, hexes: tuple[Hex, ...], formation: Formation, facing: Facing | None, morale: Morale, *, elsewhere: int = 0
    ) -> Unit:
        """Return the unit as it would stand in other hexes, another order or state of morale; all else stays as it is."""
        return Unit(
            self.counter,
            self.station,
            hexes,
            formation,
            facing,
            morale,
            self.lost,
            self.lost_by_fire,
            self.readiness,
            elsewhere,
        )

    def _increments_in(self, hex: Hex) -> int:
        share, over = divmod(self.increments, len(self.hexes))
        if self.formation is Formation.ROAD_MARCH:
            return share + (self.hexes.index(hex) < over)
        return share + over if hex == self.hexes[0] else share

    def parts(self) -> tuple[Unit, ...]:
        """Return the unit as it stands in each of its hexes, the counter's own first; of a part itself alone (PR 16.24)."""
        return (self,) if len(self.hexes) == 1 or self.elsewhere else tuple(map(self.part, self.hexes))

    def hexes_at(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the hexes of a line or of skirmishers whose counter has come to a hex, all moving the same way (PR 16.33)."""
        return tuple(moved_alike(other, self.hex, hex) for other in self.hexes) if len(self.hexes) > 1 else (hex,)

    def stands_as(self, before: Unit) -> bool:
        """Return whether the unit stands in the hexes where it stood before, in the same state of morale."""
        return set(self.hexes) == set(before.hexes) and self.is_on_map and self.morale is before.morale

    @property
    def is_on_map(self) -> bool:
        """Return whether the unit stands on the map."""
        return self.station is Station.ON_MAP

    @property
    def in_good_order(self) -> bool:
        """Return whether the unit is neither disordered nor routed (PR 30.1)."""
        return self.morale is Morale.GOOD

    @property
    def is_routed(self) -> bool:
        """Return whether the unit is routed, PGD (PR 30.1)."""
        return self.morale is Morale.ROUTED


def ids_of(units: Iterable[Unit]) -> tuple[UnitId, ...]:
    """Return the ids of units, in their order, each once however many of its hexes are named."""
    return tuple(dict.fromkeys(unit.id for unit in units))


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader in play; he has no orientation, zone or stacking value (PR 7.4).

    `returns` is the turn in which one who is out with a wound comes back (PR 7.15).
    """

    counter: LeaderCounter
    station: Station
    hex: Hex | None = None
    returns: int | None = None

    @property
    def id(self) -> LeaderId:
        """Return the leader's id."""
        return self.counter.id

    @property
    def side(self) -> Side:
        """Return the side the leader belongs to."""
        return self.counter.side

    @property
    def is_on_map(self) -> bool:
        """Return whether the leader stands on the map."""
        return self.station is Station.ON_MAP
