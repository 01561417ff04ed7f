"""The state of a battle: a value that nobody changes; only `apply` makes a new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from labataille.geometry import Hex
from labataille.model.ids import CorpsId, LeaderId, UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.scenario import Scenario
from labataille.model.sides import Segment, Side
from labataille.model.units import Leader, Unit
from labataille.model.victory import VictoryLevel


@dataclass(frozen=True, slots=True)
class March:
    """What a unit has done in the movement segment under way: half points spent, and whether its move is over.

    `moved` says whether it has left its first hex, a wheeling body one of its hexes, after which a zone holds it (PR 14.7);
    `waded` whether it has gone through water that disorders troops in other orders (WG 13.3).
    """

    spent: HalfPoints
    allowance: HalfPoints
    over: bool = False
    moved: bool = False
    waded: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """One fire of a unit in the segment under way: the hex fired at, and the hex of the unit it came from (PR 21.6, 24.6).

    Of a fire of cavalry `struck` are the units that stood in the hex fired at (PR 20.9).
    """

    target: Hex
    origin: Hex
    struck: tuple[UnitId, ...] = ()


@dataclass(frozen=True, slots=True)
class Toll:
    """Increments a unit lost to one fire of this player turn, and who fired (PR 27.5, 33.19, 33.20)."""

    segment: Segment
    unit: UnitId
    increments: int
    firers: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class RetreatBeforeMelee:
    """How far a piece has gone back before the melees of a segment: hexes, and half points spent (PR 29.6, 29.7)."""

    hexes: int = 0
    spent: HalfPoints = NO_POINTS


@dataclass(frozen=True, slots=True)
class Away:
    """A unit that has left the playing area and may come back: in which turn it left, and from which hex (WG 19.4).

    `returns` is the turn from which it may come back, None while it has not recovered.
    """

    left: int
    hex: Hex
    returns: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything that can change in a battle, at one moment.

    `stacks` lists the units of every occupied hex from the top down (PR 13.2). `held` says which side last had a unit in
    each hex that counts for victory, None where nobody had (BZ 19.4). `levels` are the corps' morale levels at the last
    check (PR 43.3). `away` lists the units that have left the playing area and may come back, `entered` those that have
    come onto the map in this turn (WG 19.4, PR 45.1).

    The rest is the memory of what is under way, and ends with it. A segment remembers its marches, its fires and the hexes
    that were their targets, the hexes and units of its assaults, who has tried to recover, who has followed an enemy that
    went before the blows (PR 29.8), and which regiments have broken down or assembled (PR 6.6). A player turn remembers its
    tolls, the units halted in it (PR 28.12), who has marched (`came_up`, PR 20.7), the skirmishers who have run from a
    charge (PR 19.15), and those who count as disordered among other formations (`entangled`, PR 19.20). Retreats before
    melee count to the end of the owner's next movement segment (PR 29.7).
    """

    scenario: Scenario
    turn: int
    segment: Segment
    phasing: Side
    units: Mapping[UnitId, Unit]
    leaders: Mapping[LeaderId, Leader]
    stacks: Mapping[Hex, tuple[UnitId, ...]]
    held: Mapping[Hex, Side | None]
    levels: Mapping[CorpsId, int]
    victory: VictoryLevel | None = None
    away: Mapping[UnitId, Away] = field(default_factory=dict)
    set_up_done: tuple[Side, ...] = ()
    marches: Mapping[UnitId, March] = field(default_factory=dict)
    leader_marches: Mapping[LeaderId, March] = field(default_factory=dict)
    fires: Mapping[UnitId, tuple[Shot, ...]] = field(default_factory=dict)
    targets: tuple[Hex, ...] = ()
    tolls: tuple[Toll, ...] = ()
    halted: tuple[UnitId, ...] = ()
    assaulted: tuple[Hex, ...] = ()
    assaulters: tuple[UnitId, ...] = ()
    recovered: tuple[UnitId, ...] = ()
    entered: tuple[UnitId, ...] = ()
    regrouped: tuple[UnitId, ...] = ()
    came_up: tuple[UnitId, ...] = ()
    sheltering: tuple[UnitId, ...] = ()
    entangled: tuple[UnitId, ...] = ()
    followed: tuple[UnitId, ...] = ()
    retreats_before_melee: Mapping[UnitId, RetreatBeforeMelee] = field(default_factory=dict)
    leader_retreats_before_melee: Mapping[LeaderId, RetreatBeforeMelee] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Return whether the battle has been decided."""
        return self.victory is not None

    def stack(self, hex: Hex) -> tuple[Unit, ...]:
        """Return the units in a hex as they stand there, top first: of a long line its part (PR 13.2, 16.24)."""
        return tuple(self.units[unit].part(hex) for unit in self.stacks.get(hex, ()))

    def side_in(self, hex: Hex) -> Side | None:
        """Return the side whose combat units stand in a hex; in a carré's hex, the side of the top unit."""
        stack = self.stacks.get(hex)
        return self.units[stack[0]].side if stack else None

    def enemies_in(self, hex: Hex, side: Side) -> tuple[Unit, ...]:
        """Return the combat units in a hex that are enemies of a side, top first (PR 21.1, 33.1)."""
        return self.units_in(hex, side.enemy)

    def units_in(self, hex: Hex, side: Side) -> tuple[Unit, ...]:
        """Return the combat units of a side in a hex as they stand there, top first (PR 13.2, 16.24)."""
        if hex not in self.stacks:
            return ()
        units = [self.units[unit] for unit in self.stacks[hex]]
        return tuple([unit.part(hex) for unit in units if unit.side is side])

    def units_of(self, side: Side) -> Iterator[Unit]:
        """Yield the units of a side that are on the map, in the order of the order of battle."""
        return (unit for unit in self.units.values() if unit.side is side and unit.hexes)

    def leaders_in(self, hex: Hex, side: Side) -> tuple[Leader, ...]:
        """Return the leaders of a side in a hex, in the order of the order of battle."""
        return tuple(leader for leader in self.leaders.values() if leader.hex == hex and leader.side is side)
