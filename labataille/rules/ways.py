"""Ways from hex to hex (PR 18.3 to 18.5, 18.19; BZ 2): what the ground asks for a step, and the order it imposes.

Nothing here knows who stands where. Left out: the fronts and rears of works (BZ 8, 9).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Cover, HexsideRow, Order, TerrainRow
from labataille.geometry import Hex, between, neighbours
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR, SLOPE, HexsideKind, Terrain
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Reason

WOODS = Terrain("woods")
PATHWAY = Terrain("woods-pathway")
"""Woods with a pathway: priced as woods for whoever does not follow the path (BZ 2.8)."""


@dataclass(frozen=True, slots=True)
class Way:
    """A step that the ground allows an arm in a formation: its price, and the formation afterwards (PR 18.4, 18.12).

    `turns` says that the unit then faces the hexside of its move, `disorders` that crossing disorders it (WG 13.3).
    """

    target: Hex
    side: int
    cost: HalfPoints
    formation: Formation
    turns: bool
    disorders: bool = False


class Lie(NamedTuple):
    """How the ground lies on a step: terrain left and entered, the road, and what is on the hexside."""

    left: Terrain
    entered: Terrain
    road: RoadKind | None
    features: tuple[HexsideKind, ...]


@lru_cache(maxsize=1 << 16)
def ways(charts: Charts, field: Battlefield, arm: Arm, formation: Formation, origin: Hex) -> tuple[Way, ...]:
    """Return every step out of a hex that the ground allows, in the order of hexsides (PR 18.4)."""
    found = []
    for side, target, lie in _lies(field, origin):
        passage = _passage(charts, arm, formation, lie)
        if passage is not None:
            found.append(Way(target, side, *passage))
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def _lies(field: Battlefield, origin: Hex) -> tuple[tuple[int, Hex, Lie], ...]:
    """Return how the ground lies on each step out of a hex, with its hexside and the hex it leads to."""
    return tuple(
        (side, target, _lie(field, origin, target)) for side, target in enumerate(neighbours(origin)) if target in field
    )


def _lie(field: Battlefield, origin: Hex, target: Hex) -> Lie:
    side = between(origin, target)
    return Lie(field.terrain[origin], field.terrain[target], field.roads.get(side), field.hexsides.get(side, ()))


class _Passage(NamedTuple):
    """What a step costs wherever the ground lies so, the formation after it, whether it turns the unit and disorders it."""

    cost: HalfPoints
    formation: Formation
    turns: bool
    disorders: bool


@lru_cache(maxsize=1 << 12)
def _passage(charts: Charts, arm: Arm, formation: Formation, lie: Lie) -> _Passage | None:
    """Return what a step over ground that lies so does to an arm in a formation; None where it is closed (PR 18.4, 18.12)."""
    cost = _price(charts, arm, formation, lie)
    if isinstance(cost, Reason):
        return None
    after, turns = _order_on(charts, arm, formation, lie.entered)
    disorders = _disordering(charts, arm, formation, lie.features) is not None
    if disorders and after is not Formation.GENERAL_ORDER:
        after, turns = Formation.COLUMN, turns or formation in (*_FACES_VERTEX, Formation.CARRE)
    return _Passage(cost, after, turns, disorders)


def disordering(
    charts: Charts, field: Battlefield, arm: Arm, formation: Formation, origin: Hex, target: Hex
) -> HexsideRow | None:
    """Return the water that disorders an arm in this formation which crosses it without a bridge, or None (WG 13.3)."""
    return _disordering(charts, arm, formation, field.features(origin, target))


WADED = Reason("It waded, and was not in skirmish order.", "WG 13.3")
"""Why water disorders whoever goes through it."""


def wades(charts: Charts, field: Battlefield, arm: Arm, formation: Formation, origin: Hex, target: Hex) -> bool:
    """Return whether an arm goes without a bridge through water that disorders it in some order or other (WG 13.3)."""
    features = field.features(origin, target)
    return any(_disordering(charts, arm, other, features) is not None for other in (formation, Formation.COLUMN))


def unbridged(
    charts: Charts, field: Battlefield, arm: Arm, formation: Formation, origin: Hex, target: Hex
) -> tuple[HexsideKind, ...]:
    """Return the watercourses between two hexes, none where a bridge carries an arm in this formation (PR 33.14; BZ 2.12)."""
    return _unbridged(charts, arm, formation, field.features(origin, target))


def _unbridged(
    charts: Charts, arm: Arm, formation: Formation, features: tuple[HexsideKind, ...]
) -> tuple[HexsideKind, ...]:
    rows = {kind: charts.ground.hexsides[kind] for kind in features}
    bridges = (row for row in rows.values() if row.is_bridge and not row.is_watercourse)
    if any(row.added[arm] is not None and row.only.get(arm) in (None, formation) for row in bridges):
        return ()
    return tuple(kind for kind, row in rows.items() if row.is_watercourse)


def _disordering(charts: Charts, arm: Arm, formation: Formation, features: tuple[HexsideKind, ...]) -> HexsideRow | None:
    rows = (charts.ground.hexsides[kind] for kind in _unbridged(charts, arm, formation, features))
    return next((row for row in rows if row.disorders.get(arm, formation) is not formation), None)


def ground_cost(
    charts: Charts, field: Battlefield, arm: Arm, formation: Formation, origin: Hex, target: Hex
) -> HalfPoints | Reason:
    """Return what a step to an adjacent hex costs, or why the ground forbids it (PR 18.3, 18.5)."""
    if target not in field:
        return Reason("That hex is off the map.", "PR 18.3")
    return _price(charts, arm, formation, _lie(field, origin, target))


def order_after(
    charts: Charts, field: Battlefield, arm: Arm, formation: Formation, target: Hex
) -> tuple[Formation, bool]:
    """Return the formation after entering a hex, and whether the unit then faces the hexside of its move.

    General order is taken and left of itself, free; leaving it, a unit is in column and faces the way it came out
    (PR 16.60, 18.12). Skirmishers keep their order where the ground lets them (PR 16.63), Road March stays on its road,
    guns stay as they are.
    """
    return _order_on(charts, arm, formation, field.terrain[target])


def _order_on(charts: Charts, arm: Arm, formation: Formation, terrain: Terrain) -> tuple[Formation, bool]:
    if formation is Formation.ROAD_MARCH:
        return formation, False
    if formation is Formation.SKIRMISH and allows_skirmishers(charts, terrain):
        return formation, False
    order = imposed_order(charts, arm, terrain)
    if order is None and formation is Formation.GENERAL_ORDER:
        return Formation.COLUMN, True
    if order is None or order is formation:
        return formation, False
    return order, formation in _FACES_VERTEX


_FACES_VERTEX = (Formation.LINE, Formation.SKIRMISH, Formation.MASSE, Formation.DIVISIONAL_MASSE)
"""The formations that face a corner, and must face a hexside in general order (PR 13.3)."""


def imposed_order(charts: Charts, arm: Arm, terrain: Terrain) -> Formation | None:
    """Return the order that ground imposes on an arm; None where any is open, and always for guns (PR 16.60)."""
    if arm is Arm.ARTILLERY:
        return None
    match charts.ground.terrain[terrain].order:
        case Order.ANY:
            return None
        case Order.GENERAL:
            return Formation.GENERAL_ORDER
        case Order.SKIRMISH_ONLY:
            return Formation.SKIRMISH


def allows_skirmishers(charts: Charts, terrain: Terrain) -> bool:
    """Return whether troops may be in skirmish order on a ground: its fire defence has a figure for it (PR 16.63)."""
    return charts.ground.fire_defence.cells[terrain][Cover.SKIRMISH] is not None


def entry_cost(charts: Charts, field: Battlefield, arm: Arm, formation: Formation, hex: Hex) -> HalfPoints | Reason:
    """Return what the ground of a hex costs a unit that comes on there from off the map (PR 45.10)."""
    row = charts.ground.terrain[field.terrain[hex]]
    if formation is Formation.ROAD_MARCH:
        return _road_rate(charts, row)
    return _into(row, arm, formation)


# -- the price of a step ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _price(charts: Charts, arm: Arm, formation: Formation, lie: Lie) -> HalfPoints | Reason:
    match formation:
        case Formation.ROAD_MARCH:
            return _along_road(charts, arm, lie)
        case Formation.UNLIMBERED:
            return _prolonged(charts, lie)
        case Formation.CARRE:
            return _in_carre(charts, lie)
        case _:
            return _across_country(charts, arm, formation, lie)


def _across_country(charts: Charts, arm: Arm, formation: Formation, lie: Lie) -> HalfPoints | Reason:
    """Price a step by the terrain of both hexes and by what lies between them (PR 18.3, 18.5)."""
    on_path = _follows_path(formation, lie)
    entering = _into(_row(charts, lie.entered, on_path=on_path), arm, formation)
    added = crossing(charts, arm, formation, lie.features)
    if isinstance(entering, Reason):
        return entering
    if isinstance(added, Reason):
        return added
    leaving = NO_POINTS
    if charts.switches.pay_higher_of_two_hexes:
        leaving = _row(charts, lie.left, on_path=on_path).cost[arm] or NO_POINTS
    return HalfPoints(max(entering, leaving) + added)


def _row(charts: Charts, terrain: Terrain, *, on_path: bool) -> TerrainRow:
    """Return the row that prices a terrain; a pathway helps only those who follow it (BZ 2.8)."""
    return charts.ground.terrain[WOODS if terrain == PATHWAY and not on_path else terrain]


def _follows_path(formation: Formation, lie: Lie) -> bool:
    """Return whether a step goes from pathway to pathway, which general and skirmish order can follow (BZ 2.8)."""
    if lie.road is not RoadKind.PATHWAY or not lie.left == lie.entered == PATHWAY:
        return False
    return formation in (Formation.GENERAL_ORDER, Formation.SKIRMISH)


def _into(row: TerrainRow, arm: Arm, formation: Formation) -> HalfPoints | Reason:
    """Return the cost of a terrain for an arm, or why it is closed (PR 18.10; BZ 2.1, 2.9)."""
    cost = row.cost[arm]
    if cost is None:
        return Reason(f"This ground ({row.name}) is closed to {arm.value}.", row.clause)
    if row.order is Order.SKIRMISH_ONLY and formation is not Formation.SKIRMISH:
        return Reason(f"This ground ({row.name}) can only be entered in skirmish order.", row.clause)
    return cost


def _along_road(charts: Charts, arm: Arm, lie: Lie) -> HalfPoints | Reason:
    """Price a step in Road March: the road's rate, and what bridge or stream adds (PR 16.71; BZ 2.3, 2.4)."""
    if lie.road is not RoadKind.ROAD:
        return Reason("A unit in Road March follows its road; to leave it, change formation first.", "PR 16.71")
    added = crossing(charts, arm, Formation.ROAD_MARCH, lie.features)
    if isinstance(added, Reason):
        return added
    return HalfPoints(_road_rate(charts, charts.ground.terrain[lie.entered]) + added)


def _road_rate(charts: Charts, row: TerrainRow) -> HalfPoints:
    """Return what a hex costs along its road in Road March (BZ 2.3, 2.4)."""
    return charts.ground.road_rate if row.road_march is None else row.road_march


def _prolonged(charts: Charts, lie: Lie) -> HalfPoints | Reason:
    """Price one hex of prolonging unlimbered guns: clear ground or a slope, nothing else (PR 16.92)."""
    if lie.left == lie.entered == CLEAR and all(kind == SLOPE for kind in lie.features):
        return charts.organization.prolong
    return Reason("Guns are prolonged only from clear or slope to clear or slope; limber them first.", "PR 16.92")


def _in_carre(charts: Charts, lie: Lie) -> HalfPoints | Reason:
    """Price the one hex that a carré may always move: clear to clear, whatever the ground asks (PR 16.55)."""
    if not lie.left == lie.entered == CLEAR:
        return Reason("A carré moves only from clear to clear ground; change its formation first.", "PR 16.55")
    added = crossing(charts, Arm.INFANTRY, Formation.CARRE, lie.features)
    return added if isinstance(added, Reason) else charts.organization.carre_allowance


# -- the price of a hexside ------------------------------------------------------------------------------


def crossing(charts: Charts, arm: Arm, formation: Formation, features: tuple[HexsideKind, ...]) -> HalfPoints | Reason:
    """Return what a hexside adds to a step, or why it cannot be crossed (BZ 2.1, 2.3, 2.11, 2.12).

    Slope and water add up; a graded road has no slope. Of water and the bridges over it the unit takes what is cheapest
    among those whose conditions it meets.
    """
    rows = [charts.ground.hexsides[kind] for kind in features]
    total = 0
    for row in () if formation is Formation.ROAD_MARCH else rows:
        if not _is_passage(row):
            added = _over(row, arm, formation)
            if isinstance(added, Reason):
                return added
            total += added
    water = _over_water([row for row in rows if _is_passage(row)], arm, formation)
    return water if isinstance(water, Reason) else HalfPoints(total + water)


def _is_passage(row: HexsideRow) -> bool:
    return row.is_watercourse or row.is_bridge


def _over_water(rows: list[HexsideRow], arm: Arm, formation: Formation) -> HalfPoints | Reason:
    """Return the cheapest way over a watercourse: through it, by its ford or by its bridge (BZ 2.6, 2.12)."""
    if not rows:
        return NO_POINTS
    prices = [_over(row, arm, formation) for row in rows]
    legal = [price for price in prices if not isinstance(price, Reason)]
    return min(legal) if legal else prices[0]


def _over(row: HexsideRow, arm: Arm, formation: Formation) -> HalfPoints | Reason:
    added = row.added[arm]
    if added is None:
        return Reason(f"This hexside ({row.name}) is closed to {arm.value}.", row.clause)
    needed = row.only.get(arm)
    if needed is not None and needed is not formation:
        return Reason(f"This hexside ({row.name}) is open to {arm.value} only in {needed.words}.", row.clause)
    return added
