"""What a counter looks like: everything its picture depends on, as a value, so that equal counters share a picture.

The specific side of an enemy's counter is left out here already when a viewer is named (PR 6.3): what is not in the look
cannot be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from labataille.model.counters import Arm, Counter
from labataille.model.formations import Facing, Formation, Morale, Readiness
from labataille.model.sides import Side
from labataille.model.units import Leader, Unit
from labataille.render.body_parts import BodyPart
from labataille.render.colour import Colour
from labataille.render.heraldry import Heraldry, corps_label, division_label
from labataille.render.palette import MapPalette
from labataille.render.symbols import SymbolSet

ELITE_MORALE = 16
"""The printed morale up to which a unit is elite, and its counter has a gilt border."""


@dataclass(frozen=True, slots=True)
class CounterLook:
    """A combat unit's counter. `values` is the bottom row: fire, melee and morale, or for the enemy's movement points.

    `increments` are those of the whole unit; a part of a body over several hexes has a `body`.
    """

    ground: Colour
    letters: str
    strip: Colour
    division: str
    corps: str
    arm: Arm
    horse: bool
    elite: bool
    increments: int
    printed: int
    values: str
    formation: Formation
    facing: Facing | None
    morale: Morale
    readiness: Readiness
    symbols: SymbolSet
    body: BodyPart | None = None


@dataclass(frozen=True, slots=True)
class LeaderLook:
    """A leader's badge: one star for each level of command, three at most."""

    ground: Colour
    letters: str
    name: str
    stars: int


def look_of(
    unit: Unit, viewer: Side | None, palette: MapPalette, heraldry: Heraldry, symbols: SymbolSet
) -> CounterLook:
    """What a unit's counter shows to a viewer; None sees both sides of all counters."""
    counter = unit.counter
    nation = palette.nation(counter.nation, counter.side)
    open_to_view = viewer is None or viewer is counter.side
    return CounterLook(
        ground=nation.ground,
        letters=nation.letters,
        strip=heraldry.strip(counter),
        division=division_label(counter.division),
        corps=corps_label(counter.corps),
        arm=counter.arm,
        horse=counter.horse,
        elite=open_to_view and counter.specific.morale <= ELITE_MORALE,
        increments=unit.increments + unit.elsewhere,
        printed=counter.increments,
        values=specific_values(counter) if open_to_view else general_values(counter),
        formation=unit.formation,
        facing=unit.facing,
        morale=unit.morale,
        readiness=unit.readiness,
        symbols=symbols,
    )


def specific_values(counter: Counter) -> str:
    """Fire, melee and morale as they stand on the specific side (PR 6.2)."""
    specific = counter.specific
    fire = specific.bands[0].value if specific.bands else specific.fire
    melee = f"{specific.melee}+{specific.lance}" if specific.lance else str(specific.melee)
    if fire:
        return f"{fire}-{melee}-{specific.morale}"
    if specific.skirmish_fire:
        return f"({specific.skirmish_fire})-{melee}-{specific.morale}"
    return f"{melee}-{specific.morale}"


def general_values(counter: Counter) -> str:
    """Movement points, the one number beside the size that the general side tells (PR 6.1)."""
    return f"mp {counter.movement}"


def look_of_leader(leader: Leader, palette: MapPalette) -> LeaderLook:
    """What a leader's badge shows."""
    nation = palette.nation(leader.counter.nation, leader.side)
    rank = leader.counter.rank
    if any(word in rank for word in ("monarch", "army", "marshal")):
        stars = 3
    else:
        stars = 2 if any(word in rank for word in ("corps", "wing", "reserve")) else 1
    return LeaderLook(nation.ground, nation.letters, leader.counter.name, stars)
