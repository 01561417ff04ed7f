"""What lies over the map: the lights of the present question, the way previewed, the objectives, zones and the cursor.

It turns what the sitting knows into the overlays that are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from labataille.controller.queries import zones_against
from labataille.geometry import Hex
from labataille.model.points import as_points
from labataille.render.overlays import Cursor, Objectives, Overlay, Path, Reach, Selected, Targets, ZoneHatch
from labataille.ui.presenters import Lights, Meaning
from labataille.ui.sitting import Sitting

if TYPE_CHECKING:
    from labataille.ui.map_view import Shown


def overlays_of(sitting: Sitting, shown: Shown, hover: Hex | None, cursor: Hex | None) -> tuple[Overlay, ...]:
    """Everything that lies over the map now."""
    lights = sitting.lights
    return (
        *_of_switches(sitting, shown),
        *_of_lights(lights),
        *_of_way(sitting, hover, cursor),
        *_of_selection(sitting, lights),
        *((Cursor(cursor),) if cursor is not None else ()),
    )


def _of_switches(sitting: Sitting, shown: Shown) -> Iterator[Overlay]:
    """What the player has switched on."""
    state, side = sitting.seen.state, sitting.seen.side
    if shown.zones:
        yield ZoneHatch(zones_against(sitting.seen, side), side.enemy)
    if shown.objectives:
        yield Objectives(state.held)


def _of_lights(lights: Lights) -> Iterator[Overlay]:
    """Where a piece can go, and what can be attacked."""
    if lights.reach:
        costs = {hex: as_points(way.cost) for hex, way in lights.reach.items()}
        yield Reach(costs, tuple(hex for hex, way in lights.reach.items() if way.stops))
    if lights.goals:
        yield Reach(lights.goals)
    if lights.targets:
        yield Targets(tuple(lights.targets))


def _of_way(sitting: Sitting, hover: Hex | None, cursor: Hex | None) -> Iterator[Overlay]:
    """The way that is previewed: the one clicked, else the one to the hex pointed at."""
    start = sitting.seen.place_in_hand()
    if sitting.preview is not None:
        meaning: Meaning | None = sitting.preview[1]
    else:
        pointed = cursor or hover
        reachable = sitting.presenter is not None and pointed is not None
        meaning = sitting.presenter.at_hex(pointed) if reachable and sitting.presenter and pointed else None
    if meaning is not None and meaning.path and start is not None:
        yield Path((start, *meaning.path), meaning.price)


def _of_selection(sitting: Sitting, lights: Lights) -> Iterator[Overlay]:
    """The hexes of what is in hand, chosen or looked at."""
    marked = [*lights.chosen, *((lights.subject,) if lights.subject is not None and not lights.targets else ())]
    if not marked and sitting.selection.hex is not None:
        marked = [sitting.selection.hex]
    field = sitting.seen.state.scenario.battlefield
    for hex in dict.fromkeys(marked):
        if hex in field:
            yield Selected(hex)
