"""What the window may ask of the rules: where a piece can go and why not elsewhere, zones, ground, stacking, victory.

Previews of fire and assault are in `previews`. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import words
from labataille.controller.long_lines import refusal_of_all
from labataille.controller.seen import Seen
from labataille.geometry import Hex, Hexside, Meeting, distance, neighbours, trace
from labataille.model.formations import Formation
from labataille.model.ids import SLOPE, UnitId
from labataille.model.points import as_points
from labataille.model.questions import MOVING, SETTING_UP, Ask, ChooseUnit
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Leader, Unit, ids_of
from labataille.model.victory import VictoryLevel
from labataille.rules.allowance import allowance, points_left
from labataille.rules.assault import assaulters, may_join
from labataille.rules.firers import fire_targets, opportunity_firers, why_no_fire
from labataille.rules.hampering import surcharges_on_the_way
from labataille.rules.leader_reach import leader_reach
from labataille.rules.leaders import leader_allowance, leader_points_left
from labataille.rules.movement import movable_leaders, movable_units
from labataille.rules.opportunity import Act, hexes_left
from labataille.rules.opportunity import fire_drawn as firers_at_act
from labataille.rules.opportunity import fire_on_the_way as firers_on_the_way
from labataille.rules.reach import Reach, reach
from labataille.rules.reinforcement import due_units
from labataille.rules.set_up import set_up_pieces
from labataille.rules.sight import Sight, looks_elsewhere, sees, sight
from labataille.rules.sight import field_of_view as sight_around
from labataille.rules.stacking import limits_text
from labataille.rules.victory import standing
from labataille.rules.zones import stops, zone_of_hex

__all__ = [
    "Reach",
    "Sight",
    "SightFound",
    "Watcher",
    "assaulters_of",
    "fire_drawn",
    "fire_on_the_way",
    "hampered_on_the_way",
    "field_of_view",
    "ground_line",
    "hexes_between",
    "leader_points_text",
    "leader_reach",
    "pieces_open",
    "points_text",
    "ready_units",
    "sight_found",
    "stacking_text",
    "standing_now",
    "targets_of",
    "under_fire",
    "unit_reach",
    "waiting_units",
    "why_not_assault",
    "why_not_fire",
    "zone_of",
    "zone_stop",
]

# -- movement ----------------------------------------------------------------------------------------


def unit_reach(seen: Seen, unit: Unit) -> Mapping[Hex, Reach]:
    """Return every hex where a unit can end its move: cost, path, and whether a zone stops it there (PR 18.4)."""
    return reach(seen.state, seen.charts, unit) if unit.is_on_map else {}


def points_text(seen: Seen, unit: Unit) -> str:
    """Return the movement points a unit has left of its allowance, for instance ``3½/8`` (PR 18.1)."""
    left, whole = points_left(seen.state, seen.charts, unit), allowance(seen.state, seen.charts, unit)
    return f"{as_points(left)}/{as_points(whole)}"


def leader_points_text(seen: Seen, leader: Leader) -> str:
    """Return the movement points a leader has left of his allowance (PR 7.4)."""
    return f"{as_points(leader_points_left(seen.state, leader))}/{as_points(leader_allowance(leader))}"


def ready_units(ask: Ask | None) -> tuple[UnitId, ...]:
    """Return the units that an open top question lists, in its order (PR 18.1)."""
    if ask is None or not ask.quiet:
        return ()
    return tuple(choice.unit for choice in ask.choices if isinstance(choice, ChooseUnit))


def pieces_open(state: State, charts: Charts, ask: Ask) -> tuple[str, ...]:
    """Return the pieces that could be taken up now, or if the one in hand were put down (PR 18.1, BZ 20)."""
    if ask.question in MOVING:
        return (*movable_units(state, charts, ask.side), *movable_leaders(state, charts, ask.side))
    if ask.question in SETTING_UP:
        return tuple(piece.id for piece in set_up_pieces(state, ask.side))
    return ()


def waiting_units(seen: Seen) -> tuple[UnitId, ...]:
    """Return the units of the side that are due in its movement and have not come on, free their entry or not (PR 45.9)."""
    state = seen.state
    moves = state.segment is Segment.MOVEMENT and state.phasing is seen.side
    return tuple(unit.id for unit in due_units(state, seen.side)) if moves else ()


# -- zones -------------------------------------------------------------------------------------------


def zone_of(seen: Seen, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes in the zone of a unit's hexes, as its stacks look and refuse their flanks (PR 14.1, 16.30)."""
    zones = (hex for own in unit.hexes for hex in zone_of_hex(seen.state, seen.charts, own, unit.side))
    return tuple(dict.fromkeys(zones))


def zone_stop(seen: Seen, unit: Unit, hex: Hex) -> Reason | None:
    """Return the zone that would stop a unit in a hex, or None (PR 14.5, 14.8)."""
    return stops(seen.state, seen.charts, unit, hex)


# -- fire --------------------------------------------------------------------------------------------


def fire_drawn(seen: Seen, unit: Unit, act: Act) -> tuple[UnitId, ...]:
    """Return the enemies that may fire at a unit if it does this next, where it stands (PR 14.9, 28.2)."""
    return ids_of(firers_at_act(seen.state, seen.charts, unit, act)) if unit.hexes else ()


def hampered_on_the_way(seen: Seen, unit: Unit, path: Sequence[Hex]) -> str:
    """Return what enemy skirmishers add to the price of a unit's way, and who; nothing where they add none (PR 20.4)."""
    more = surcharges_on_the_way(seen.state, seen.charts, unit, path) if unit.hexes else ()
    if not more:
        return ""
    points, dearest = sum(each.points for each in more), max(more, key=lambda each: each.points)
    return f", {as_points(points)} of them because {dearest.reason.sentence[:-1]} ({dearest.reason.clause})"


def fire_on_the_way(seen: Seen, unit: Unit, path: Sequence[Hex]) -> Mapping[Hex, tuple[UnitId, ...]]:
    """Return the hexes of a way that a unit would leave under fire, with the enemies that may fire there (PR 28.6)."""
    drawn = firers_on_the_way(seen.state, seen.charts, unit, path) if unit.hexes else {}
    return {hex: ids_of(firers) for hex, firers in drawn.items()}


def under_fire(seen: Seen, unit: Unit, ways: Mapping[Hex, Reach]) -> tuple[Hex, ...]:
    """Return the hexes of a unit's reach to which its way would draw opportunity fire (PR 28.2, 28.6)."""

    @cache
    def is_hot(hex: Hex) -> bool:
        return bool(opportunity_firers(seen.state, seen.charts, hex, unit.side))

    @cache
    def is_left_under_fire(counter: Hex) -> bool:
        return any(map(is_hot, unit.hexes_at(counter)))

    if unit.formation is Formation.ROAD_MARCH:
        return tuple(hex for hex, way in ways.items() if any(map(is_hot, hexes_left(seen.charts, unit, way.path))))
    return tuple(hex for hex, way in ways.items() if any(map(is_left_under_fire, (unit.hex, *way.path[:-1]))))


def targets_of(seen: Seen, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes at which a unit may fire now, by number (PR 21.2)."""
    parts = unit.parts() if unit.hexes else ()
    return tuple(sorted({hex for part in parts for hex in fire_targets(seen.state, seen.charts, part)}))


def why_not_fire(seen: Seen, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit may not fire at a hex, or None when it may (PR 21.2)."""
    return refusal_of_all(unit, hex, lambda part: why_no_fire(seen.state, seen.charts, part, hex))


# -- assault -----------------------------------------------------------------------------------------


def assaulters_of(seen: Seen, hex: Hex) -> tuple[UnitId, ...]:
    """Return the units that may assault a hex now (PR 32)."""
    return ids_of(assaulters(seen.state, seen.charts, hex))


def why_not_assault(seen: Seen, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit may not assault a hex, or None when it may, guns with the infantry of their hex (PR 32)."""
    if unit.id in assaulters_of(seen, hex):
        return None
    return refusal_of_all(unit, hex, lambda part: may_join(seen.state, seen.charts, part, hex, ()))


# -- the ground --------------------------------------------------------------------------------------


def ground_line(seen: Seen, hex: Hex) -> str:
    """Return a hex in one line: number, place, ground, height, what its sides bear, and how full it is (PR 16.3)."""
    field = seen.state.scenario.battlefield
    if hex not in field:
        return f"{hex} is off the map."
    ground = seen.charts.ground.terrain[field.terrain[hex]].name
    parts = [str(hex), *_places(seen, hex), ground, _height(seen, hex), *_sides(seen, hex)]
    if hex in seen.state.stacks:
        parts.append(stacking_text(seen, hex))
    return ", ".join(part for part in parts if part)


def _places(seen: Seen, hex: Hex) -> tuple[str, ...]:
    return tuple(place.name for place in seen.state.scenario.battlefield.places.values() if hex in place.hexes)


def _height(seen: Seen, hex: Hex) -> str:
    field = seen.state.scenario.battlefield
    band = field.elevation.get(hex)
    if band is None:
        return ""
    metres = field.heights_in_metres
    low = metres[band - 1] if 0 < band <= len(metres) else None
    high = metres[band] if band < len(metres) else None
    if low is None:
        return f"below {high} m" if high is not None else "level ground"
    return f"{low} to {high} m" if high is not None else f"above {low} m"


def _sides(seen: Seen, hex: Hex) -> tuple[str, ...]:
    """Return the features of a hex's sides other than slopes, each with its directions; then the roads."""
    field = seen.state.scenario.battlefield
    found: dict[str, list[str]] = {}
    for side, other in enumerate(neighbours(hex)):
        if other not in field:
            continue
        for kind in field.features(hex, other):
            name = "slope" if kind == SLOPE else seen.charts.ground.hexsides[kind].name.lower()
            found.setdefault(name, []).append(words.HEXSIDES[side])
        if (road := field.road(hex, other)) is not None:
            found.setdefault(road.value, []).append(words.HEXSIDES[side])
    return tuple(f"{name} {' '.join(sides)}" for name, sides in found.items())


def stacking_text(seen: Seen, hex: Hex) -> str:
    """Return how full a hex is, for instance ``stacking 11/18``; nothing limits a lone Road March (PR 16.3, 16.72)."""
    stack = seen.state.stack(hex)
    if len(stack) == 1 and stack[0].formation is Formation.ROAD_MARCH:
        return "road march, alone"
    return f"stacking {limits_text(seen.state, seen.charts, hex)}"


# -- sight -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Watcher:
    """A unit at one end of a line of sight: `elsewhere` is why the line does not leave through its front (PR 23.3)."""

    unit: UnitId
    hex: Hex
    elsewhere: Reason | None


@dataclass(frozen=True, slots=True)
class SightFound:
    """A line of sight: its ends, the hex at which it ends early, if any, and what there is to say of it (PR 23.14).

    `hexes` are all that it passes, in order from end to end, both where it runs between two; `there` and `back` are the
    verdicts of the two directions, and `watchers` the units in the hexes of its ends (PR 23.12).
    """

    start: Hex
    end: Hex
    blocker: Hex | None
    text: str
    hexes: tuple[Hex, ...]
    there: Sight
    back: Sight
    watchers: tuple[Watcher, ...]


def sight_found(seen: Seen, start: Hex, end: Hex, unit: Unit | None = None) -> SightFound:
    """Return what one sees of a hex from another; of a unit also whether it looks that way (PR 23.1, 23.3)."""
    there, back = sight(seen.state, seen.charts, start, end), sight(seen.state, seen.charts, end, start)
    blocker = there.blocker
    if isinstance(blocker, Hexside):
        blocker = max(blocker.hexes, key=lambda hex: distance(start, hex))
    reason = sees(seen.state, seen.charts, unit, end) if unit is not None and there.is_clear else there.reason
    hexes = words.counted(distance(start, end), "hex", "hexes")
    clause = there.exemption.clause if there.exemption is not None else "PR 23.2"
    text = str(reason) if reason is not None else f"in sight, {hexes} away ({clause})"
    watchers = (*_watchers(seen, start, end), *_watchers(seen, end, start))
    return SightFound(start, end, blocker, text, hexes_between(start, end), there, back, watchers)


def hexes_between(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the hexes that a line of sight passes, its ends among them, and both where it runs between two (PR 23.2)."""
    if start == end:
        return (start,)
    steps = (step for step in trace(start, end).steps if step.meeting in (Meeting.HEX, Meeting.ALONG))
    return (start, *(hex for step in steps for hex in step.hexes), end)


def _watchers(seen: Seen, hex: Hex, other: Hex) -> tuple[Watcher, ...]:
    """Return the units in the hex of one end, and whether they look towards the other (PR 23.3, 23.12)."""
    units = seen.state.stack(hex)
    return tuple(Watcher(unit.id, hex, looks_elsewhere(seen.state, seen.charts, unit, other)) for unit in units)


def field_of_view(seen: Seen, viewer: Unit | Hex) -> Mapping[Hex, Sight]:
    """Return what a hex, or a unit through its front, sees of each hex around it; off the map nothing (PR 23.1, 23.3)."""
    if isinstance(viewer, Unit) and not viewer.hexes:
        return {}
    return sight_around(seen.state, seen.charts, viewer)


# -- victory -----------------------------------------------------------------------------------------


def standing_now(seen: Seen) -> tuple[VictoryLevel, tuple[Reason, ...]]:
    """Return the victory level if the battle ended at this moment, and why (BZ 19.6)."""
    return standing(seen.state)
