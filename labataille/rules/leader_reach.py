"""How far a leader rides (PR 7.4): every hex he can come to in this segment, by the cheapest way.

The search takes the same steps, under the same refusals, as the ride itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.points import HalfPoints
from labataille.model.state import March, State
from labataille.model.units import Leader
from labataille.rules.leaders import leader_allowance, leader_points_left, leader_steps
from labataille.rules.reach import Reach


def leader_reach(state: State, charts: Charts, leader: Leader) -> Mapping[Hex, Reach]:
    """Return every hex to which a leader can ride, by the cheapest way (PR 7.4)."""
    if leader.hex is None:
        return {}
    found: dict[Hex, Reach] = {}
    left = leader_points_left(state, leader)
    waiting: list[list[tuple[Hex, tuple[Hex, ...]]]] = [[] for _ in range(left + 1)]
    waiting[0].append((leader.hex, ()))
    for spent, places in enumerate(waiting):
        for place, path in places:
            if place in found:
                continue
            found[place] = Reach(HalfPoints(spent), path, stops=False)
            for hex, cost in _onward(state, charts, leader, place, left - spent).items():
                if hex not in found:
                    waiting[spent + cost].append((hex, (*path, hex)))
    del found[leader.hex]
    return found


def _onward(state: State, charts: Charts, leader: Leader, hex: Hex, left: int) -> Mapping[Hex, HalfPoints]:
    """Return a leader's next hexes when he has come to a hex with so many half points left."""
    march = March(HalfPoints(leader_allowance(leader) - left), leader_allowance(leader))
    there = replace(state, leader_marches={leader.id: march})
    return leader_steps(there, charts, replace(leader, hex=hex))
