"""Leaders (PR 7; BZ 16): whom they help, with what bonus, and how they ride.

How leaders are hit (PR 7.5 to 7.10) and come back (PR 7.15) have modules of their own. What becomes of a leader whose
troops are lost (PR 7.11) is told with the losses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm
from labataille.model.events import LeaderLost, LeaderMarched, LeaderMarchEnded
from labataille.model.formations import Formation
from labataille.model.points import NO_POINTS, HalfPoints, half_points
from labataille.model.questions import Ask, CallOff, ChooseHex, Finish, Question
from labataille.model.reasons import Modifier, Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.ways import entry_cost, ways

# -- queries: whom a leader helps ----------------------------------------------------------------------


def leaders_with(state: State, unit: Unit) -> tuple[Leader, ...]:
    """Return the leaders of a unit's side that stand with it, in the order of the order of battle (PR 7.2, 33.33)."""
    hexes = unit.hexes[:1] if unit.elsewhere else unit.hexes
    return tuple(leader for hex in hexes for leader in state.leaders_in(hex, unit.side))


def helps(leader: Leader, unit: Unit) -> bool:
    """Return whether a leader's bonuses work for a unit: of his nation or, for some, of his side (BZ 16.6, 16.7).

    RULING: Austrian leaders of a korps and of its divisions help their own korps alone (WG 15.9).
    """
    if leader.side is not unit.side or (leader.counter.helps_own_corps_only and leader.counter.corps != unit.counter.corps):
        return False
    return leader.counter.helps_all_nations or leader.counter.nation == unit.counter.nation


def leaders_helping(state: State, unit: Unit) -> tuple[Leader, ...]:
    """Return the leaders that stand with a unit and help it (BZ 16.6, 16.7)."""
    return tuple(leader for leader in leaders_with(state, unit) if helps(leader, unit))


def morale_bonus(state: State, charts: Charts, unit: Unit) -> Modifier | None:
    """Return what the best leader with a unit adds to its morale rolls; None without one (PR 7.1, 31.5)."""
    return _best(charts.morale.leader, (leader.counter.morale for leader in leaders_helping(state, unit)))


def artillery_bonus(state: State, charts: Charts, battery: Unit) -> Modifier | None:
    """Return what the best leader with a firing battery adds to the fire roll; None without one (PR 7.2, 21.12)."""
    return _best(charts.fire.leader, (leader.counter.artillery for leader in leaders_helping(state, battery)))


def leader_in_melee(state: State, units: Iterable[Unit]) -> Leader | None:
    """Return the one leader with the units of a side whose bonus counts in a melee; None without a bonus (PR 33.33)."""
    leaders = [leader for unit in units if (leader := _leader_for_melee(state, unit)) is not None]
    return max(leaders, key=lambda leader: leader.counter.melee, default=None)


def _leader_for_melee(state: State, unit: Unit) -> Leader | None:
    """Return the leader whose melee bonus is the best for a unit: a leader of cavalry for cavalry, else any other (PR 33.33)."""
    fitting = [leader for leader in leaders_helping(state, unit) if leader.counter.leads_cavalry is unit.counter.is_cavalry]
    best = max(fitting, key=lambda leader: leader.counter.melee, default=None)
    return best if best is not None and best.counter.melee else None


def lone_leaders(state: State, side: Side) -> dict[Hex, Leader]:
    """Return the leaders of a side that no unit escorts, by their hexes (PR 7.13)."""
    return {
        leader.hex: leader
        for leader in state.leaders.values()
        if leader.hex is not None and leader.side is side and leader.hex not in state.stacks
    }


def _best(modifier: Modifier, bonuses: Iterable[int]) -> Modifier | None:
    """Return the modifier with the best of the bonuses; a leader without a bonus neither helps nor hurts (PR 7.1)."""
    best = max(bonuses, default=0)
    return modifier.worth(best) if best else None


# -- queries: how a leader rides -----------------------------------------------------------------------


def leader_allowance(leader: Leader) -> HalfPoints:
    """Return a leader's own printed allowance (PR 7.4)."""
    return half_points(leader.counter.movement)


def leader_points_left(state: State, leader: Leader) -> HalfPoints:
    """Return what a leader may still spend in this movement segment (PR 7.4)."""
    march = state.leader_marches.get(leader.id)
    if march is None:
        return leader_allowance(leader)
    return NO_POINTS if march.over else HalfPoints(march.allowance - march.spent)


def leader_steps(state: State, charts: Charts, leader: Leader) -> dict[Hex, HalfPoints]:
    """Return the adjacent hexes that a leader may enter, with their costs; zones do not stop him (PR 7.4)."""
    if leader.hex is None:
        return {}
    left = leader_points_left(state, leader)
    costs = ride_costs(state, charts, leader.hex)
    return {hex: cost for hex, cost in costs.items() if cost <= left and is_open_to(state, leader.side, hex)}


def is_open_to(state: State, side: Side, hex: Hex) -> bool:
    """Return whether a leader of a side may stand in a hex: with friends, or where no enemy is (PR 7.4)."""
    holder = state.side_in(hex)
    return holder is side or (holder is None and not state.leaders_in(hex, side.enemy))


def cost_of_coming_on(charts: Charts, field: Battlefield, hex: Hex, *, by_road: bool) -> HalfPoints | None:
    """Return what a leader pays for the hex where he comes on; None where no cavalry may ride (PR 7.4, 45.10)."""
    formations = (Formation.COLUMN, Formation.ROAD_MARCH) if by_road else (Formation.COLUMN,)
    costs = (entry_cost(charts, field, Arm.CAVALRY, formation, hex) for formation in formations)
    return min((cost for cost in costs if not isinstance(cost, Reason)), default=None)


def ride_costs(state: State, charts: Charts, origin: Hex) -> Mapping[Hex, HalfPoints]:
    """Return what the hexes around cost a leader: as cavalry, by road as cavalry in Road March (PR 7.4)."""
    return _ride_costs(charts, state.scenario.battlefield, origin)


@lru_cache(maxsize=1 << 13)
def _ride_costs(charts: Charts, field: Battlefield, origin: Hex) -> Mapping[Hex, HalfPoints]:
    costs: dict[Hex, HalfPoints] = {}
    for formation in (Formation.COLUMN, Formation.ROAD_MARCH):
        for way in ways(charts, field, Arm.CAVALRY, formation, origin):
            costs[way.target] = min(way.cost, costs.get(way.target, way.cost))
    return dict(sorted(costs.items()))


# -- procedures ------------------------------------------------------------------------------------------


def march_leader(play: Play, leader: Leader) -> Procedure[None]:
    """Let a leader ride hex by hex until he stops or cannot go on (PR 7.4)."""
    while steps := leader_steps(play.state, play.charts, play.state.leaders[leader.id]):
        end = Finish() if leader.id in play.state.leader_marches else CallOff()
        choices = (*(ChooseHex(hex) for hex in steps), end)
        ask = Ask(leader.side, Question.LEADER_MARCH, choices, leader=leader.id, default=end)
        match (yield from choose(ask)):
            case ChooseHex(hex):
                yield LeaderMarched(leader.id, hex, steps[hex], leader_allowance(leader))
            case CallOff():
                return
            case _:
                break
    if leader.id in play.state.leader_marches:
        yield LeaderMarchEnded(leader.id)


def capture_lone_leaders(play: Play, cavalry: Unit) -> Procedure[None]:
    """Take the unescorted enemy leaders into whose hex cavalry has just ridden; those in a carré have an escort (PR 7.13)."""
    if play.state.enemies_in(cavalry.hex, cavalry.side):
        return
    for leader in play.state.leaders_in(cavalry.hex, cavalry.side.enemy):
        reason = Reason(f"{cavalry.counter.name} rode down {leader.counter.name}, who had no escort.", "PR 7.13")
        yield LeaderLost(leader.id, Station.CAPTURED, reason)
