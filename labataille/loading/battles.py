"""Small battles: a position, answers, dice and what is expected to happen, as described in docs/formats/battle.md.

What is not here: playing them (tools).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading import scalars
from labataille.loading.armies import Army, load_army
from labataille.loading.battles_answers import Deed, read_deed
from labataille.loading.battles_events import Aftermath, ExpectedEvent, read_aftermath, read_expected
from labataille.loading.battles_ground import read_ground_of_battle
from labataille.loading.battles_pieces import Positions, read_positions
from labataille.loading.battles_setting import read_beginning, scenario_of, state_of
from labataille.loading.battles_switches import with_switches
from labataille.loading.charts import load_charts
from labataille.loading.document import load
from labataille.loading.faults import Origin
from labataille.loading.nodes import ScalarNode
from labataille.loading.record import Record, sequence_of
from labataille.loading.standing import misplaced, refuse_misplaced
from labataille.loading.titles import Title, load_title
from labataille.model.ids import CorpsId
from labataille.model.questions import Throw
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.resources import scenarios_folder


@dataclass(frozen=True, slots=True)
class SmallBattle:
    """A small battle: the state it begins in, what the sides answer, the throws, and what must come of it.

    `expect` are events that must happen in this order, others between them; `never` events that must not happen;
    `after` is how pieces must stand at the end.
    """

    id: str
    title: str
    charts: Charts
    scenario: Scenario
    start: State
    deeds: tuple[Deed, ...]
    throws: tuple[Throw, ...]
    dice_origin: Origin
    expect: tuple[ExpectedEvent, ...]
    never: tuple[ExpectedEvent, ...]
    after: tuple[Aftermath, ...]


def load_battle(path: Path, titles: Path | None = None) -> SmallBattle:
    """Return the small battle in a file, on the data of a folder of titles or of the program's own.

    Raises DataError with every fault of the file.
    """
    folder = titles or scenarios_folder()
    return load(path, lambda record: _read_battle(record, path, folder))


def _read_battle(record: Record, path: Path, folder: Path) -> SmallBattle | None:
    id = record.identifier("battle")
    if id and id != path.stem:
        record.fault("battle", f'expected "{path.stem}", the name of the file; rename one of the two')
    sentence = record.text("about")
    known = sorted(each.parent.name for each in folder.glob("*/title.yaml"))
    name = record.optional("title", scalars.reference(known, "title"), "bautzen")
    if name not in known:
        return None
    title, printed, army = _box(folder / name)
    charts = with_switches(record, printed)
    field = read_ground_of_battle(record, folder / name, charts)
    positions = read_positions(record, title, charts, army, field)
    beginning = read_beginning(record, charts)
    dice_origin = record.origin_of("dice")
    throws = record.optional("dice", sequence_of(THROW), ())
    deeds: tuple[Deed, ...] = record.optional("answers", sequence_of(read_deed), ())
    expect = record.optional("expect", sequence_of(read_expected), ())
    never = record.optional("never", sequence_of(read_expected), ())
    after = record.optional("after", sequence_of(read_aftermath), ())
    is_unlawful = record.optional("unlawful", scalars.FLAG, False)
    if field is None:
        return None
    scenario = scenario_of(id, sentence, title, charts, field, positions, beginning)
    start = state_of(scenario, positions, beginning)
    _refuse_misplaced(record, positions, start, charts, is_unlawful=is_unlawful)
    if not record.is_sound:
        return None
    _refuse_unknown_levels(record, beginning.levels, scenario)
    return SmallBattle(id, sentence, charts, scenario, start, deeds, throws, dice_origin, expect, never, after)


@cache
def _box(folder: Path) -> tuple[Title, Charts, Army]:
    """Return what all battles of a title share, read once."""
    charts = load_charts(folder)
    return load_title(folder), charts, load_army(folder, charts)


def _refuse_misplaced(record: Record, pieces: Positions, start: State, charts: Charts, *, is_unlawful: bool) -> None:
    """Refuse pieces that stand against the rules, unless the battle says that some do; then refuse that none does."""
    if not is_unlawful:
        refuse_misplaced(pieces, start, charts)
    elif not any(misplaced(start, charts)):
        record.fault("unlawful", "expected a piece that stands against the rules, but none does; leave the key out")


def _refuse_unknown_levels(record: Record, levels: Mapping[CorpsId, int], scenario: Scenario) -> None:
    for body in levels:
        if body not in scenario.corps:
            known = ", ".join(scenario.corps) or "none"
            record.fault("levels", f"expected bodies that have infantry here ({known}), got {body}; correct it")


def _throw(node: ScalarNode) -> Throw:
    faces = tuple(int(digit) for digit in node.text if digit in "123456")
    if not node.is_plain or len(faces) != len(node.text) or len(faces) not in (1, 2):
        raise scalars.Unfit("; write one or two digits from 1 to 6, without quotes")
    return faces


THROW = scalars.ScalarReader("a throw such as 43, or one die such as 4", _throw)
"""A throw of two dice, tens and ones, or of one die (PR 9.1, 9.7)."""
