"""Every chart with its second transcription, and what differs between the two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from labataille.charts.catalogue import Charts
from labataille.loading import Faults
from labataille.loading.armies_types import TypeTable, read_types
from labataille.loading.charts import load_charts
from tests.charts import catalogue_cells as found
from tests.charts import transcription_charge as charge
from tests.charts import transcription_fire as fire
from tests.charts import transcription_ground as ground
from tests.charts import transcription_melee as melee
from tests.charts import transcription_results as results
from tests.charts import transcription_series as series
from tests.charts import transcription_switches as switches
from tests.charts import transcription_troops as troops
from tests.charts import transcription_types as types
from tests.charts.notation import Cells

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Comparison(Generic[T]):
    """A chart as transcribed, and how its cells are found in what was loaded."""

    printed: Mapping[str, object]
    found: Callable[[T], Cells]

    @property
    def name(self) -> str:
        return self.found.__name__.replace("_", " ")

    def differences(self, loaded: T) -> Iterator[str]:
        """Every cell that is not as printed, missing or too many."""
        cells = self.found(loaded)
        for name in sorted(self.printed.keys() | cells.keys()):
            if name not in cells or name not in self.printed or cells[name] != self.printed[name]:
                yield f"{self.name}, {name}: {cells.get(name, 'missing')} for {self.printed.get(name, 'nothing')}"


CHARTS: tuple[Comparison[Charts], ...] = (
    Comparison(fire.FIRE_COLUMNS, found.fire_columns),
    Comparison(fire.FIRE_TABLE, found.fire_table),
    Comparison(fire.FIRE_RULES, found.fire_rules),
    Comparison(melee.PRE_MELEE_COLUMNS, found.pre_melee_columns),
    Comparison(melee.PRE_MELEE_ODDS, found.pre_melee_odds),
    Comparison(melee.PRE_MELEE, found.pre_melee),
    Comparison(melee.MELEE_COLUMNS, found.melee_columns),
    Comparison(melee.MELEE_TABLE, found.melee_table),
    Comparison(melee.MELEE_BELOW_AND_LEADER, found.melee_below_and_leader),
    Comparison(melee.MELEE_MULTIPLIERS, found.melee_multipliers),
    Comparison(results.RESULTS_MATRIX, found.results_matrix),
    Comparison(results.EFFECTS, found.effects),
    Comparison(series.MORALE, found.morale),
    Comparison(series.LEADER_CASUALTIES, found.leader_casualties),
    Comparison(series.ORGANIZATION, found.organization),
    Comparison(series.RETREAT, found.retreat),
    Comparison(ground.MOVEMENT, found.movement),
    Comparison(ground.TERRAIN_MARKS, found.terrain_marks),
    Comparison(ground.HEXSIDE_CROSSINGS, found.hexside_crossings),
    Comparison(ground.STACKING, found.stacking),
    Comparison(ground.FIRE_DEFENCE, found.fire_defence),
    Comparison(ground.FIRE_DEFENCE_EXCEPTIONS, found.fire_defence_exceptions),
    Comparison(troops.FIRE_EFFECTS, found.fire_effects),
    Comparison(troops.LIMBERING, found.limbering),
    Comparison(troops.MORALE_LEVELS, found.morale_levels),
    Comparison(troops.COSSACKS, found.cossacks),
    Comparison(charge.STAND, found.stand),
    Comparison(charge.RECALL, found.recall),
    Comparison(charge.REACHES, found.reaches),
    Comparison(charge.CARRE_TABLE, found.carre_table),
    Comparison(charge.CARRE_MODIFIERS, found.carre_modifiers),
    Comparison(charge.CARRE_CLASSES, found.carre_classes),
    Comparison(charge.CARRE_BLOCKS, found.carre_blocks),
    Comparison(switches.SWITCHES, found.switches),
)


TYPES: Comparison[TypeTable] = Comparison(types.TYPES, found.types)


def load_types(title: Path) -> TypeTable:
    """The types of a title's order of battle. Raises DataError."""
    faults = Faults()
    table = read_types(title / "army", faults)
    faults.raise_if_any()
    return table


def differences(title: Path) -> list[str]:
    """Every cell of every chart of a title's folder that is not as printed. Raises DataError."""
    charts, table = load_charts(title), load_types(title)
    return [line for chart in CHARTS for line in chart.differences(charts)] + list(TYPES.differences(table))
