"""What lies over the map: the lights of the present question, the way previewed, the objectives, instruments and the cursor.

It turns what the sitting and the instruments know into the overlays that are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from labataille.controller.measuring import Measured
from labataille.controller.what_if import WhatIf
from labataille.controller.zone_map import ZoneMap, zone_stops
from labataille.geometry import Hex
from labataille.model.points import as_points
from labataille.render.overlays import (
    Cursor,
    Ghost,
    Objectives,
    Overlay,
    Path,
    Picked,
    Reach,
    Selected,
    SightField,
    SightLine,
    Supposed,
    Targets,
    UnderFire,
    ZoneHatch,
)
from labataille.ui.map_instruments import Instruments
from labataille.ui.map_shown import Shown
from labataille.ui.presenters import Lights, Meaning
from labataille.ui.sitting import Sitting


def overlays_of(
    sitting: Sitting, shown: Shown, instruments: Instruments, hover: Hex | None, cursor: Hex | None
) -> tuple[Overlay, ...]:
    """Everything that lies over the map now."""
    lights = sitting.lights
    return (
        *_of_areas(sitting, instruments),
        *((Objectives.of(sitting.seen.state),) if shown.objectives else ()),
        *_of_lights(lights, bare=bool(shown.areas)),
        *_of_ghost(sitting, _elsewhere(sitting, cursor or hover)),
        *_of_way(sitting, _elsewhere(sitting, cursor or hover)),
        *_of_selection(sitting, lights),
        *_of_fire(sitting, _elsewhere(sitting, cursor or hover)),
        *_of_instruments(sitting, instruments, cursor or hover),
        *((Cursor(cursor),) if cursor is not None else ()),
    )


def _elsewhere(sitting: Sitting, pointed: Hex | None) -> Hex | None:
    """The hex pointed at, unless the unit in hand stands there: to point at it is not to send it anywhere."""
    unit = sitting.seen.in_hand
    return None if unit is not None and pointed in unit.hexes else pointed


# -- areas


def _of_areas(sitting: Sitting, instruments: Instruments) -> Iterator[Overlay]:
    """The zones and the field of view: the same values as long as nothing has changed, so that they are painted once."""
    view = instruments.view()
    if view is not None:
        yield instruments.once("sight field", id(view), lambda: SightField(view.seen, view.blocked, view.averted))
    for zones in instruments.zones():
        yield _hatch(sitting, instruments, zones)


def _hatch(sitting: Sitting, instruments: Instruments, zones: ZoneMap) -> ZoneHatch:
    """The zones of a side, with a mark where they would stop the unit chosen, if that is not shown already by its reach."""
    unit = sitting.chosen_unit
    stopped = unit if unit is not None and unit.hexes and unit.side is not zones.side else None
    told = frozenset(sitting.lights.reach)
    key = (stopped.id if stopped is not None else None, told)

    def made() -> ZoneHatch:
        free = tuple(hex for hex in zones.hexes if hex not in told and hex not in sitting.seen.state.stacks)
        stops = zone_stops(sitting.seen, stopped, free) if stopped is not None else ()
        return ZoneHatch(zones.hexes, zones.side, zones.cavalry, stops)

    return instruments.once(f"hatch {zones.side.value}", key, made)


# -- the question


def _of_lights(lights: Lights, *, bare: bool) -> Iterator[Overlay]:
    """Where a piece can go, without a wash where areas are tinted already, and what can be attacked."""
    if lights.reach:
        costs = {hex: as_points(way.cost) for hex, way in lights.reach.items()}
        yield Reach(costs, tuple(hex for hex, way in lights.reach.items() if way.stops), bare, lights.fire)
    if lights.goals:
        yield Reach(lights.goals, bare=bare)
    if lights.targets:
        yield Targets(tuple(lights.targets))


def _of_ghost(sitting: Sitting, pointed: Hex | None) -> Iterator[Overlay]:
    """The piece in hand as it would stand: in the formation or facing that is open, or a long line in all hexes of a way's end."""
    presenter = sitting.presenter
    if presenter is None:
        return
    ghost = presenter.ghost()
    there = sitting.preview[0] if sitting.preview is not None else pointed
    if ghost is not None:
        yield Ghost(ghost)
    elif there is not None and (ghost := presenter.ghost_at(there)) is not None:
        yield Ghost(ghost, march=True)


def _of_way(sitting: Sitting, pointed: Hex | None) -> Iterator[Overlay]:
    """The way that is previewed: the one clicked, else the one to the hex pointed at."""
    start, meaning = sitting.seen.place_in_hand(), _meant(sitting, pointed)
    if meaning is not None and meaning.path and start is not None:
        yield Path((start, *meaning.path), meaning.price)


def _of_fire(sitting: Sitting, pointed: Hex | None) -> Iterator[Overlay]:
    """The opportunity fire that it would draw (PR 28.2)."""
    meaning = _meant(sitting, pointed)
    if meaning is not None and meaning.fires:
        yield UnderFire({hex: len(enemies) for hex, enemies in meaning.fires.items()})


def _meant(sitting: Sitting, pointed: Hex | None) -> Meaning | None:
    """What is previewed, else what a click on the hex pointed at would mean or, where it means nothing, what is proposed."""
    presenter, place = sitting.presenter, sitting.seen.place_in_hand()
    if sitting.preview is not None:
        return sitting.preview[1]
    if presenter is None:
        return None
    forming = presenter.forming()
    meaning = presenter.at_hex(pointed) if pointed is not None else None
    if meaning is None and forming is not None and forming.is_under_way and place is not None:
        return presenter.at_hex(place)
    return meaning


def _of_selection(sitting: Sitting, lights: Lights) -> Iterator[Overlay]:
    """The hexes of what is in hand, chosen or looked at, of a long line all of them, or those where it would stand."""
    marked = [*lights.chosen, *((lights.subject,) if lights.subject is not None and not lights.targets else ())]
    if not marked and sitting.selection.hex is not None:
        marked = [sitting.selection.hex]
    looked_at = sitting.seen.in_hand or sitting.chosen_unit
    if not lights.chosen and looked_at is not None and set(looked_at.hexes) & set(marked):
        marked += looked_at.hexes
    if sitting.presenter is not None and (ghost := sitting.presenter.ghost()) is not None:
        marked = [*ghost.hexes]
    field = sitting.seen.state.scenario.battlefield
    for hex in dict.fromkeys(marked):
        if hex in field:
            yield Selected(hex)


# -- instruments


def _of_instruments(sitting: Sitting, instruments: Instruments, pointed: Hex | None) -> Iterator[Overlay]:
    """What the filter picks out, an attack that is supposed, and the ruler."""
    if instruments.filter is not None:
        units = sitting.seen.units(instruments.picked())
        yield Picked(tuple(sorted({hex for unit in units for hex in unit.hexes})))
    found = instruments.what_if()
    if found is not None:
        yield _supposed(sitting, found)
    line = instruments.measure(pointed)
    if line is not None:
        yield _line(sitting, line)


def _supposed(sitting: Sitting, found: WhatIf) -> Supposed:
    hexes = dict.fromkeys(hex for unit in sitting.seen.units(found.attackers) for hex in unit.hexes)
    label = f"what if? {found.column}".strip()
    return Supposed(tuple(hex for hex in hexes if hex != found.target), found.target, label)


def _line(sitting: Sitting, line: Measured) -> SightLine:
    """The ruler's line with its length; what blocks is what the query names."""
    found, field = line.sight, sitting.seen.state.scenario.battlefield
    passed = tuple(hex for hex in found.hexes if hex in field and hex not in (found.start, found.end))
    label = str(line.hexes) if line.clear else f"{line.hexes}, not seen"
    return SightLine(found.start, found.end, line.blocker, passed, label, averted=line.averted)
