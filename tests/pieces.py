"""Counters for the tests of the rules: battalions, regiments, batteries and leaders with the values that a test names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from labataille.geometry import Hex, parse_hex
from labataille.model.counters import Arm, Counter, LeaderCounter, RangeBand, Size, SpecificSide
from labataille.model.formations import Facing, Formation, toward_hexside, toward_vertex
from labataille.model.ids import CorpsId, LeaderId, TroopType, UnitId
from labataille.model.sides import Side, SideNames
from labataille.model.units import Leader, Station, Unit

FRENCH, COALITION = Side.FRENCH, Side.COALITION

SIDE_NAMES = {FRENCH: SideNames("French", "the French"), COALITION: SideNames("Coalition", "the Coalition")}
"""What the sides are called when a test says nothing else."""

AT_WAGRAM = {FRENCH: SideNames("French", "the French"), COALITION: SideNames("Austrian", "the Austrians")}
"""What they are called in another title."""


def foot(
    id: str,
    at: Hex | str = "",
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    fire: int = 6,
    value: int = 32,
    troop: str = "fr-ligne",
    **traits: Any,
) -> Unit:
    """A battalion of six increments; the facing is a hexside or, in line and skirmish order, a vertex."""
    printed = {"troop": TroopType(troop), "specific": SpecificSide(melee=10, morale=value, fire=fire)}
    return _unit(id, at, Arm.INFANTRY, formation, facing, {**printed, **traits})


def horse(
    id: str,
    at: Hex | str = "",
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    skirmish_fire: int = 6,
    **traits: Any,
) -> Unit:
    """A regiment of light cavalry, heavy with a movement of 12 points or less (PR 6.7)."""
    specific = SpecificSide(melee=10, morale=32, skirmish_fire=skirmish_fire)
    printed = {"size": Size.REGIMENT, "increments": 8, "movement": 14, "specific": specific}
    return _unit(id, at, Arm.CAVALRY, formation, facing, {**printed, **traits})


def guns(
    id: str,
    at: Hex | str = "",
    formation: Formation = Formation.UNLIMBERED,
    facing: int = 0,
    *,
    bands: Iterable[tuple[int, int]] = ((2, 9), (5, 7), (8, 3)),
    **traits: Any,
) -> Unit:
    """A foot battery of two increments, French unless told otherwise, with its bands: last hex and value of each."""
    specific = SpecificSide(melee=2, morale=32, bands=tuple(RangeBand(last, value) for last, value in bands))
    printed = {"size": Size.BATTERY, "increments": 2, "limbering": "french-foot", "specific": specific}
    return _unit(id, at, Arm.ARTILLERY, formation, facing, {**printed, **traits})


def limbered(id: str, at: Hex | str = "", facing: int = 0, **traits: Any) -> Unit:
    """The same battery behind its teams."""
    return guns(id, at, Formation.LIMBERED, facing, **traits)


def _unit(id: str, at: Hex | str, arm: Arm, formation: Formation, facing: int, traits: Mapping[str, Any]) -> Unit:
    states = {key: traits[key] for key in ("morale", "lost", "station", "readiness") if key in traits}
    side = traits.get("side", FRENCH)
    printed: dict[str, Any] = {
        **dict.fromkeys(("corps", "division", "brigade", "regiment", "type"), ""),
        "name": id,
        "side": side,
        "nation": _home(side),
        "size": Size.BATTALION,
        "increments": 6,
        "movement": 7,
        **{key: value for key, value in traits.items() if key not in states},
    }
    hex = _hex(at)
    unit = Unit(
        Counter(id=UnitId(id), arm=arm, **printed),
        Station.AWAITED if hex is None else Station.ON_MAP,
        () if hex is None else (hex,),
        formation,
        looking(formation, facing),
    )
    return replace(unit, **states)


def leader(id: str, at: Hex | str = "", **traits: Any) -> Leader:
    """A leader with sixteen movement points and no bonus but those given."""
    side = traits.get("side", FRENCH)
    printed: dict[str, Any] = {
        **dict.fromkeys(("corps", "division", "rank"), ""),
        **dict.fromkeys(("melee", "artillery", "morale"), 0),
        "name": id,
        "side": side,
        "nation": _home(side),
        "movement": 16,
        **traits,
    }
    hex = _hex(at)
    return Leader(LeaderCounter(id=LeaderId(id), **printed), Station.AWAITED if hex is None else Station.ON_MAP, hex)


def looking(formation: Formation, number: int) -> Facing | None:
    """The facing with that number: a vertex in line and skirmish order, none in carré, else a hexside."""
    match formation:
        case Formation.CARRE:
            return None
        case Formation.LINE | Formation.SKIRMISH:
            return toward_vertex(number)
        case _:
            return toward_hexside(number)


def of_troop(unit: Unit, troop: str) -> Unit:
    """The unit as another type of infantry."""
    return replace(unit, counter=replace(unit.counter, troop=TroopType(troop)))


def of_corps(unit: Unit, id: str) -> Unit:
    """The unit as part of a body."""
    return replace(unit, counter=replace(unit.counter, level_body=CorpsId(id)))


def _hex(at: Hex | str) -> Hex | None:
    return (parse_hex(at) if at else None) if isinstance(at, str) else at


def _home(side: Side) -> str:
    return "France" if side is FRENCH else "Prussia"


def in_hexes(unit: Unit, *others: Hex | str) -> Unit:
    """The unit over several hexes, its own first."""
    return replace(unit, hexes=(unit.hex, *(hex for other in others if (hex := _hex(other)) is not None)))
