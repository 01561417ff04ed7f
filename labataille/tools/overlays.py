"""What can be laid over a picture of a battle, by name; pygame is met only when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from labataille.charts.catalogue import Charts
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.render.overlays import Objectives, Overlay, ZoneHatch
from labataille.rules.zones import is_in_enemy_zone


def _objectives(state: State, charts: Charts) -> tuple[Overlay, ...]:
    del charts
    return (Objectives.of(state),)


def _zones(state: State, charts: Charts) -> tuple[Overlay, ...]:
    hexes = sorted(state.scenario.battlefield.terrain)
    return tuple(
        ZoneHatch(tuple(hex for hex in hexes if is_in_enemy_zone(state, charts, hex, side.enemy)), side) for side in Side
    )


OVERLAYS: Mapping[str, Callable[[State, Charts], tuple[Overlay, ...]]] = {"objectives": _objectives, "zones": _zones}
"""What can be laid over a picture, by name."""
