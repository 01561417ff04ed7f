"""Units in several hexes (PR 13.6, 13.7, 16.29, 16.33, 16.72, 16.113): how they stand, wheel, march and close up.

How lines are formed is in `lines`, skirmish order in `skirmish_order`. A column in Road March bends along its road; the
other bodies are straight, and their hexes are listed with the counter's own first, the others from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance, neighbours, opposite
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm
from labataille.model.events import LeaderWent, Shrank
from labataille.model.formations import VERTEX_FACINGS, Aim, Facing, Formation, toward_vertex
from labataille.model.ids import CLEAR, UnitId
from labataille.model.points import HalfPoints
from labataille.model.questions import Ask, ChooseHex, Question, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import left_of, right_of
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.stacking import refuses
from labataille.rules.ways import Way, allows_skirmishers, ground_cost, unbridged, ways
from labataille.rules.zones import stops

# -- queries: standing -----------------------------------------------------------------------------------


def is_long(unit: Unit) -> bool:
    """Return whether a unit stands in several hexes (PR 13.6)."""
    return len(unit.hexes) > 1


def most_hexes(charts: Charts, unit: Unit) -> int:
    """Return in how many hexes a unit may stand in its formation, by its increments (PR 16.23, 16.112, 16.72, 19.3, 20.2)."""
    rules = charts.organization
    match unit.formation:
        case Formation.LINE if unit.counter.is_cavalry:
            return max(1, unit.increments // rules.cavalry_line_increments)
        case Formation.LINE:
            return 2 if unit.increments >= rules.long_line_from else 1
        case Formation.SKIRMISH:
            return max(skirmish_hexes(charts, unit))
        case Formation.ROAD_MARCH:
            return -(-unit.increments // rules.road_march_increments)
        case _:
            return 1


def skirmish_hexes(charts: Charts, unit: Unit) -> tuple[int, ...]:
    """Return the numbers of hexes in which a unit may skirmish (PR 19.2 to 19.4, 20.2).

    Cavalry always uses two. RULING: one increment of it counts as present in both for zone and fire, and stands in its
    counter's hex.
    """
    rules = charts.organization
    if unit.counter.is_cavalry:
        return (2,)
    if unit.increments <= rules.skirmish_one_hex_to:
        return (1,)
    wide = charts.switches.three_hex_skirmishers and unit.increments >= rules.skirmish_three_hexes_from
    return (2, 3) if wide else (2,)


def placements(hex: Hex, facing: Facing, count: int) -> Iterator[tuple[Hex, ...]]:
    """Yield the straight bodies of so many hexes whose counter stands in a hex: in the middle one, or in either of the
    middle two (PR 13.6, 16.113).
    """
    for to_left in sorted({count // 2, (count - 1) // 2}, reverse=True):
        end = hex
        for _ in range(to_left):
            end = left_of(end, facing)
        row = [end]
        while len(row) < count:
            row.append(right_of(row[-1], facing))
        yield hex, *(other for other in row if other != hex)


def corners_to_face(unit: Unit) -> tuple[Facing, ...]:
    """Return the corners that a unit may face when it forms a body: the one it faces already, else any (PR 18.9)."""
    if unit.facing is not None and unit.facing.aim is Aim.VERTEX:
        return (unit.facing,)
    return VERTEX_FACINGS


def from_left_to_right(unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes of a straight body from its left end to its right end (PR 13.6)."""
    if unit.facing is None or not is_long(unit):
        return unit.hexes
    row = [next(hex for hex in unit.hexes if left_of(hex, unit.facing) not in unit.hexes)]
    while len(row) < len(unit.hexes):
        row.append(right_of(row[-1], unit.facing))
    return tuple(row)


def why_not_placed(state: State, charts: Charts, body: Unit) -> Reason | None:
    """Return why a body cannot reach from its counter's hex into all its others; None when it can (PR 16.20, 16.24, 16.33)."""
    reached = {body.hex}
    for other in sorted(body.hexes[1:], key=lambda hex: distance(hex, body.hex)):
        origin = next(hex for hex in neighbours(other) if hex in reached)
        reason = why_not_there(state, charts, body.part(other), origin)
        if reason is not None:
            return reason
        reached.add(other)
    return None


def why_not_there(state: State, charts: Charts, part: Unit, origin: Hex) -> Reason | None:
    """Return why a part of a body may not come from a hex to the one where it would stand (PR 16.20, 16.33; WG 13.3).

    RULING: nobody forms or wheels across a watercourse without a bridge: a line crosses slopes alone (PR 16.112), and water
    is crossed on the march, at its price (PR 18.3; WG 13.3).
    """
    field, arm = state.scenario.battlefield, part.counter.arm
    cost = ground_cost(charts, field, arm, part.formation, origin, part.hex)
    if isinstance(cost, Reason):
        return cost
    for kind in unbridged(charts, field, arm, part.formation, origin, part.hex):
        water = charts.ground.hexsides[kind]
        return Reason(f"Nobody forms or wheels across a watercourse ({water.name}); cross it on the march.", water.clause)
    return why_not_stand(state, charts, part)


def why_not_stand(state: State, charts: Charts, part: Unit) -> Reason | None:
    """Return why a part of a body may not stand in its hex; None when it may (PR 16.20, 16.63)."""
    field = state.scenario.battlefield
    if part.hex not in field:
        return Reason(f"Hex {part.hex} is off the map.", "PR 18.3")
    if part.formation is Formation.LINE and field.terrain[part.hex] != CLEAR:
        return Reason(f"Hex {part.hex} is not clear, and a line stands only in clear ground.", "PR 16.20")
    if part.formation is Formation.SKIRMISH and not allows_skirmishers(charts, field.terrain[part.hex]):
        return Reason(f"Hex {part.hex} does not allow skirmish order.", "PR 16.63")
    return refuses(state, charts, part.hex, part, passing=False)


# -- queries: wheeling -----------------------------------------------------------------------------------


def wheels(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Turn, ...]:
    """Return the changes of facing of a straight body: about-face in place, or a wheel about either end (PR 16.33).

    A wheel goes one vertex at a time, at the price of a change of facing.
    """
    cost = charts.organization.facing
    if unit.facing is None or cost > left:
        return ()
    about = Turn(toward_vertex(opposite(unit.facing.number)), cost, unit.hexes)
    return (about, *(wheel for wheel in _wheels(unit, unit.facing, cost) if _is_free(state, charts, unit, wheel)))


def pivot_of(unit: Unit, turn: Turn) -> Hex | None:
    """Return the hex about which a long body wheels; None when it turns about in place (PR 16.33)."""
    kept = [hex for hex in turn.hexes if hex in unit.hexes]
    return kept[0] if len(kept) == 1 else None


def wheels_right(unit: Unit, turn: Turn) -> bool:
    """Return whether a unit turns to the right, by one vertex (PR 16.33)."""
    return unit.facing is not None and turn.facing == toward_vertex(unit.facing.number + 1)


def _wheels(unit: Unit, facing: Facing, cost: HalfPoints) -> Iterator[Turn]:
    """Yield the wheels about the left and the right end, to the left and to the right."""
    row = from_left_to_right(unit)
    for onward, old in ((right_of, row), (left_of, row[::-1])):
        for number in (facing.number - 1, facing.number + 1):
            after = toward_vertex(number)
            yield Turn(after, cost, _swung(unit, old, onward_from(old[0], onward, after, len(old)), reverse=onward is left_of))


def onward_from(pivot: Hex, onward: Callable[[Hex, Facing], Hex], facing: Facing, count: int) -> tuple[Hex, ...]:
    """Return so many hexes from a pivot on, to the left or the right of a facing (PR 13.6)."""
    hexes = [pivot]
    while len(hexes) < count:
        hexes.append(onward(hexes[-1], facing))
    return tuple(hexes)


def _swung(unit: Unit, old: tuple[Hex, ...], new: tuple[Hex, ...], *, reverse: bool) -> tuple[Hex, ...]:
    """Return the hexes after a wheel, the counter's own first, then from left to right."""
    own = new[old.index(unit.hex)]
    row = new[::-1] if reverse else new
    return own, *(hex for hex in row if hex != own)


def _is_free(state: State, charts: Charts, unit: Unit, wheel: Turn) -> bool:
    """Return whether the hexes into which a body would wheel can take it, and no enemy stands in its way (PR 16.33).

    RULING: each hex that the wheel sweeps must be free of enemies, and those in which it ends open from all of the body's
    hexes beside them.
    """
    wheeled = replace(unit, facing=wheel.facing, hexes=wheel.hexes)
    new = [hex for hex in wheel.hexes if hex not in unit.hexes]
    stands = all(why_not_stand(state, charts, wheeled.part(hex)) is None for hex in new)
    comes = (
        why_not_there(state, charts, wheeled.part(hex), old) is None
        for hex in new
        for old in unit.hexes
        if hex in neighbours(old)
    )
    return stands and all(comes) and not any(state.enemies_in(hex, unit.side) for hex in _swept(unit, wheel))


def _swept(unit: Unit, wheel: Turn) -> Iterator[Hex]:
    """Yield the hexes between those where a body stood and those to which it wheels."""
    old, new = from_left_to_right(unit), from_left_to_right(replace(unit, facing=wheel.facing, hexes=wheel.hexes))
    if old[0] != new[0]:
        old, new = old[::-1], new[::-1]
    for away, (start, end) in enumerate(zip(old, new, strict=True)):
        for step in range(1, away):
            yield Hex(start.q + (end.q - start.q) * step // away, start.r + (end.r - start.r) * step // away)


# -- queries: marching -----------------------------------------------------------------------------------


def body_ways(state: State, charts: Charts, unit: Unit) -> tuple[Way, ...]:
    """Return the steps that the ground allows a unit in several hexes (PR 16.33, 16.72, 16.116).

    A straight body moves with all its hexes the same way, at the dearest price; a column in Road March follows its head.
    """
    field, arm = state.scenario.battlefield, unit.counter.arm
    if unit.formation is Formation.ROAD_MARCH:
        own = ways(charts, field, arm, unit.formation, unit.hex)
        return tuple(way for way in own if not runs_into_its_tail(charts, unit, way.target))
    return _ways_of_all(charts, field, arm, unit.formation, unit.hexes)


@lru_cache(maxsize=1 << 14)
def _ways_of_all(
    charts: Charts, field: Battlefield, arm: Arm, formation: Formation, hexes: tuple[Hex, ...]
) -> tuple[Way, ...]:
    """Return the steps that the ground allows all hexes of a straight body at once, at the dearest price (PR 16.33).

    RULING: a line that wades water which disorders it comes out of it in column, in its counter's hex (PR 16.80; WG 13.3).
    """
    own, *others = ({way.side: way for way in ways(charts, field, arm, formation, hex)} for hex in hexes)
    found = []
    for side, way in own.items():
        parts = [way, *(each[side] for each in others if side in each)]
        if len(parts) < len(hexes):
            continue
        dearest = max(part.cost for part in parts)
        if all(part.formation is formation for part in parts):
            found.append(way if dearest == way.cost else replace(way, cost=dearest))
        elif all(part.formation is formation or part.disorders for part in parts):
            found.append(Way(way.target, side, dearest, Formation.COLUMN, turns=True, disorders=True))
    return tuple(found)


def hexes_after(charts: Charts, unit: Unit, hex: Hex) -> tuple[Hex, ...]:
    """Return the hexes of a unit whose counter has come to a hex (PR 16.33, 16.72).

    A straight body moves with all its hexes the same way. The tail of a column in Road March follows the path of its head,
    as long as its increments need.
    """
    if unit.formation is Formation.ROAD_MARCH:
        return (hex, *unit.hexes)[: most_hexes(charts, unit)]
    return unit.hexes_at(hex)


def runs_into_its_tail(charts: Charts, unit: Unit, hex: Hex) -> bool:
    """Return whether the head of a column would come to a hex that its own tail still fills after the step (PR 16.72).

    RULING: such a hex is closed to it, for no hex of a road holds more of a column than the chart says.
    """
    return unit.formation is Formation.ROAD_MARCH and hex in unit.hexes[: most_hexes(charts, unit) - 1]


def keeps_its_order(state: State, charts: Charts, unit: Unit, hex: Hex) -> bool:
    """Return whether a unit that goes back with its counter to a hex can stay in its hexes, all going the same way.

    RULING: where they cannot, and always in Road March, it closes up in its counter's hex before it goes.
    """
    if not is_long(unit):
        return True
    if unit.formation is Formation.ROAD_MARCH:
        return False
    there = replace(unit, hexes=hexes_after(charts, unit, hex))
    return all(why_not_stand(state, charts, there.part(after)) is None for after in there.hexes)


def what_stops(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit must stop where it stands: a zone on any of its hexes; None when none stops it (PR 14.5, 14.8).

    RULING: of a column in Road March only the head is stopped; its tail comes where the head has been (PR 16.72).
    """
    if not is_long(unit) or unit.formation is Formation.ROAD_MARCH:
        return stops(state, charts, unit, unit.hex)
    return next((reason for hex in unit.hexes if (reason := stops(state, charts, unit, hex)) is not None), None)


# -- procedures ------------------------------------------------------------------------------------------


def close_up(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Let a unit too weak for its hexes close up in those that it can hold, at once and free (PR 16.23, 16.120, 19.5, 28.9).

    Its owner chooses which end it keeps; a column in Road March draws in its tail.
    """
    while True:
        unit = play.state.units[unit_id]
        most = most_hexes(play.charts, unit)
        if len(unit.hexes) <= most:
            return
        if unit.formation is Formation.ROAD_MARCH:
            yield Shrank(unit_id, unit.hexes[:most])
        else:
            yield Shrank(unit_id, (yield from _keep_an_end(unit)))
        yield from leaders_close_up(play, unit)


def _keep_an_end(unit: Unit) -> Procedure[tuple[Hex, ...]]:
    """Ask which end of a straight body is kept; return the hexes without the other, the counter in the middle (PR 16.113)."""
    row = from_left_to_right(unit)
    ends = (row[0], row[-1]) if unit.hex == row[0] else (row[-1], row[0])
    choices = tuple(map(ChooseHex, ends))
    choice = yield from choose(Ask(unit.side, Question.KEEP_HEX, choices, unit=unit.id, default=choices[0]))
    assert isinstance(choice, ChooseHex)
    kept = row[:-1] if choice.hex == row[0] else row[1:]
    middles = kept[(len(kept) - 1) // 2 : len(kept) // 2 + 1]
    own = unit.hex if unit.hex in middles else middles[0]
    return own, *(hex for hex in kept if hex != own)


def leaders_close_up(play: Play, before: Unit) -> Procedure[None]:
    """Let leaders who stood with a part of a body go with it into the hex in which it has closed up (PR 30.30).

    RULING: they stay where other troops of their side still stand with them.
    """
    now = play.state.units[before.id]
    for hex in before.hexes:
        if hex not in now.hexes and not any(unit.side is now.side for unit in play.state.stack(hex)):
            for leader in play.state.leaders_in(hex, now.side):
                yield LeaderWent(leader.id, now.hex)
