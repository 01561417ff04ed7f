"""Positions: a moment in the middle of a scenario, from which it can be played, as described in docs/formats/position.md.

What is not here: the lines of the pieces, which are those of small battles (battles_pieces), and playing on (controller).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading import scalars
from labataille.loading.armies import Army, load_army
from labataille.loading.battles import THROW
from labataille.loading.battles_pieces import Positions, read_positions
from labataille.loading.battles_setting import Beginning, read_beginning
from labataille.loading.charts import load_charts
from labataille.loading.document import load
from labataille.loading.record import Record, mapping_of, sequence_of
from labataille.loading.scenarios import UnknownScenario, find_scenario, load_scenario
from labataille.loading.standing import refuse_misplaced
from labataille.loading.titles import load_title
from labataille.model.display import same_men
from labataille.model.ids import LeaderId, UnitId
from labataille.model.opening import opening
from labataille.model.questions import Throw
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station, Unit

Id = TypeVar("Id", UnitId, LeaderId)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a scenario: the state in which it is taken up, and the throws that come before those of the seed."""

    id: str
    title: str
    scenario: Scenario
    charts: Charts
    start: State
    throws: tuple[Throw, ...]


def load_position(path: Path, titles: Path | None = None) -> Position:
    """Return the position in a file, on the scenarios of a folder of titles or of the program's own.

    Raises DataError with every fault of the file.
    """
    return load(path, lambda record: _read_position(record, path, titles))


def _read_position(record: Record, path: Path, titles: Path | None) -> Position | None:
    id = record.identifier("position")
    if id and id != path.stem:
        record.fault("position", f'expected "{path.stem}", the name of the file; rename one of the two')
    sentence = record.text("about")
    box = _read_scenario(record, titles)
    throws = record.optional("dice", sequence_of(THROW), ())
    if box is None:
        record.pass_over("units", "leaders", "begin", "levels", "held")
        return None
    scenario, charts, title_folder = box
    army = load_army(title_folder, charts)
    pieces = read_positions(record, load_title(title_folder), charts, _mustered(army, scenario), scenario.battlefield)
    beginning = read_beginning(record, charts)
    held = _read_held(record, scenario)
    _refuse_strangers(record, pieces, beginning, scenario)
    refuse_misplaced(pieces, _standing(opening(scenario), pieces), charts)
    if not record.is_sound:
        return None
    start = _state(scenario, pieces, beginning, held)
    return Position(id, sentence, scenario, charts, start, throws)


def _read_scenario(record: Record, titles: Path | None) -> tuple[Scenario, Charts, Path] | None:
    """Return the scenario that a position belongs to, its charts, and the folder of its title."""
    reference = record.text("scenario")
    if not reference:
        return None
    try:
        folder = find_scenario(reference, titles).title_folder
    except UnknownScenario as error:
        record.fault("scenario", f"expected the name of a scenario. {error}")
        return None
    charts = load_charts(folder)
    return load_scenario(reference, charts, titles), charts, folder


def _mustered(army: Army, scenario: Scenario) -> Army:
    """Return the order of battle of a scenario alone; a line of the position can call only its pieces."""
    return replace(army, counters=scenario.counters, leaders=scenario.leaders)


def _read_held(record: Record, scenario: Scenario) -> Mapping[Hex, Side]:
    """Return who last stood in hexes that count for victory and are empty now (BZ 19.4)."""
    held = record.optional("held", mapping_of(scalars.HEX, scalars.choice(Side)), {})
    counted = opening(scenario).held
    for hex in held:
        if hex not in counted:
            hexes = ", ".join(map(str, counted)) or "none"
            record.fault("held", f"expected hexes that count for victory ({hexes}), got {hex}; leave it out")
    return held


def _refuse_strangers(record: Record, pieces: Positions, beginning: Beginning, scenario: Scenario) -> None:
    """Refuse what a scenario does not have: other pieces, bodies and turns, and edges of the field."""
    _refuse_pieces(record, "units", {id: unit.counter for id, unit in pieces.units.items()}, scenario.counters)
    _refuse_pieces(record, "leaders", {id: leader.counter for id, leader in pieces.leaders.items()}, scenario.leaders)
    for body in beginning.levels:
        if body not in scenario.corps:
            known = ", ".join(scenario.corps) or "none"
            record.fault("levels", f"expected bodies of the scenario ({known}), got {body}; correct it")
    if beginning.turn > scenario.turns:
        record.fault("begin", f"expected a turn from 1 to {scenario.turns}, got {beginning.turn}; correct it")
    if "home" in record:
        record.fault("home", "expected no edges here, for the scenario has its own; leave the key out")


def _refuse_pieces(record: Record, key: str, named: Mapping[Id, object], known: Mapping[Id, object]) -> None:
    """Refuse counters that a position defines for itself, whatever their ids."""
    for id, counter in named.items():
        if counter != known.get(id):
            record.fault(
                key, f"expected pieces of the scenario, got a counter of its own, {id}; name only its id and how it stands"
            )


def _state(scenario: Scenario, pieces: Positions, beginning: Beginning, held: Mapping[Hex, Side]) -> State:
    """Return the state: pieces of the set-up that are not named have left the map, reinforcements are still awaited.

    A counter for whose men named ones stand waits on the display (PR 6.4).
    """
    before = opening(scenario)
    units = {id: pieces.units.get(id) or _unnamed(before, unit, pieces) for id, unit in before.units.items()}
    leaders = {
        id: pieces.leaders.get(id) or replace(leader, station=_elsewhere(leader.station)) for id, leader in before.leaders.items()
    }
    standing = {hex: pieces.units[stack[0]].side for hex, stack in pieces.stacks.items()}
    return replace(
        before,
        turn=beginning.turn,
        segment=beginning.segment,
        phasing=beginning.side,
        units=units,
        leaders=leaders,
        stacks=pieces.stacks,
        held={hex: standing.get(hex, held.get(hex)) for hex in before.held},
        levels={**before.levels, **beginning.levels},
        set_up_done=scenario.set_up_order,
    )


def _standing(before: State, pieces: Positions) -> State:
    """Return the pieces of a position as they stand on its ground, whatever else is wrong with its file."""
    return replace(before, units=pieces.units, leaders=pieces.leaders, stacks=pieces.stacks)


def _unnamed(before: State, unit: Unit, pieces: Positions) -> Unit:
    stands_in = any(each.id in pieces.units and pieces.units[each.id].is_on_map for each in same_men(before, unit))
    return replace(unit, station=Station.ON_DISPLAY if stands_in else _elsewhere(unit.station))


def _elsewhere(station: Station) -> Station:
    return Station.LEFT_MAP if station is Station.SETTING_UP else station
