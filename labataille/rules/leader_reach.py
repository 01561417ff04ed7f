"""How far a leader rides (PR 7.4): every hex he can come to in this segment, by the cheapest way.

The search takes the same steps, under the same refusals, as the ride itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.identity import Same
from labataille.model.points import HalfPoints
from labataille.model.state import State
from labataille.model.units import Leader
from labataille.rules.leaders import is_open_to, leader_points_left, ride_costs
from labataille.rules.reach import Reach


def leader_reach(state: State, charts: Charts, leader: Leader) -> Mapping[Hex, Reach]:
    """Return every hex to which a leader can ride, by the cheapest way (PR 7.4)."""
    return _leader_reach(Same(state), charts, Same(leader))


@lru_cache(maxsize=4)
def _leader_reach(same_state: Same[State], charts: Charts, same_leader: Same[Leader]) -> Mapping[Hex, Reach]:
    state, leader = same_state.value, same_leader.value
    if leader.hex is None:
        return {}
    found: dict[Hex, Reach] = {}
    side = leader.side

    @cache
    def is_open(hex: Hex) -> bool:
        return is_open_to(state, side, hex)

    left = leader_points_left(state, leader)
    waiting: list[list[tuple[Hex, tuple[Hex, ...]]]] = [[] for _ in range(left + 1)]
    waiting[0].append((leader.hex, ()))
    known: dict[Hex, int] = {leader.hex: 0}
    for spent, places in enumerate(waiting):
        for place, path in places:
            if place in found:
                continue
            found[place] = Reach(HalfPoints(spent), path, stops=False)
            for hex, cost in ride_costs(state, charts, place).items():
                if spent + cost < known.get(hex, left + 1) and is_open(hex):
                    known[hex] = spent + cost
                    waiting[spent + cost].append((hex, (*path, hex)))
    del found[leader.hex]
    return found
