"""Every chart of Deutsch-Wagram with its second transcription; the charts of the series are compared with Bautzen's."""

from __future__ import annotations

from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading.armies_types import TypeTable
from labataille.loading.charts import load_charts
from tests.charts import catalogue_cells as found
from tests.charts import wagram_charge as charge
from tests.charts import wagram_ground as ground
from tests.charts import wagram_troops as troops
from tests.charts.comparison import Comparison, load_types
from tests.charts.notation import Cells


def assault_ground(charts: Charts) -> Cells:
    """The rows of the pre-melee chart that are the title's own."""
    cells = found.pre_melee(charts)
    crossings = {name for name in cells if name.startswith("crossing ")}
    return {name: cells[name] for name in {"slope", "works front", "entrenchment"} | crossings}


def melee_ground(charts: Charts) -> Cells:
    """The multipliers of melee that are the title's own."""
    cells = found.melee_multipliers(charts)
    return {name: value for name, value in cells.items() if name in {"works front", "swamp"} or name.startswith("into ")}


def canister(charts: Charts) -> Cells:
    """The number among the switches that stands in the chart of the series."""
    return {"canister range": charts.fire.canister_range}


MOVEMENT: Comparison[Charts] = Comparison(ground.MOVEMENT, found.movement)
TERRAIN_MARKS: Comparison[Charts] = Comparison(ground.TERRAIN_MARKS, found.terrain_marks)
HEXSIDE_CROSSINGS: Comparison[Charts] = Comparison(ground.HEXSIDE_CROSSINGS, found.hexside_crossings)
RUSSBACH: Comparison[Charts] = Comparison(ground.RUSSBACH, found.crossing_effects)
STACKING: Comparison[Charts] = Comparison(ground.STACKING, found.stacking)
BATTERIES: Comparison[Charts] = Comparison(ground.BATTERIES, found.batteries)
FIRE_DEFENCE: Comparison[Charts] = Comparison(ground.FIRE_DEFENCE, found.fire_defence)
EXCEPTIONS: Comparison[Charts] = Comparison(ground.FIRE_DEFENCE_EXCEPTIONS, found.fire_defence_exceptions)
ASSAULT_GROUND: Comparison[Charts] = Comparison(ground.ASSAULT_GROUND, assault_ground)
MELEE_GROUND: Comparison[Charts] = Comparison(ground.MELEE_GROUND, melee_ground)
FIRE_EFFECTS: Comparison[Charts] = Comparison(troops.FIRE_EFFECTS, found.fire_effects)
BY_RANGE: Comparison[Charts] = Comparison(troops.BY_RANGE, found.skirmish_by_range)
TOWNS: Comparison[Charts] = Comparison(troops.TOWNS, found.towns)
FORMATIONS: Comparison[Charts] = Comparison(troops.FORMATIONS, found.formations)
LIMBERING: Comparison[Charts] = Comparison(troops.LIMBERING, found.limbering)
MORALE_LEVELS: Comparison[Charts] = Comparison(troops.MORALE_LEVELS, found.morale_levels)
COSSACKS: Comparison[Charts] = Comparison({}, found.cossacks)
STAND: Comparison[Charts] = Comparison(charge.STAND, found.stand)
RECALL: Comparison[Charts] = Comparison(charge.RECALL, found.recall)
REACHES: Comparison[Charts] = Comparison(charge.REACHES, found.reaches)
CARRE_TABLE: Comparison[Charts] = Comparison(charge.CARRE_TABLE, found.carre_table)
CARRE_MODIFIERS: Comparison[Charts] = Comparison(charge.CARRE_MODIFIERS, found.carre_modifiers)
CARRE_CLASSES: Comparison[Charts] = Comparison(charge.CARRE_CLASSES, found.carre_classes)
CARRE_BLOCKS: Comparison[Charts] = Comparison(charge.CARRE_BLOCKS, found.carre_blocks)
SWITCHES: Comparison[Charts] = Comparison(charge.SWITCHES, found.switches)
CANISTER: Comparison[Charts] = Comparison(charge.CANISTER, canister)

CHARTS = (
    *(MOVEMENT, TERRAIN_MARKS, HEXSIDE_CROSSINGS, RUSSBACH, STACKING, BATTERIES, FIRE_DEFENCE, EXCEPTIONS),
    *(ASSAULT_GROUND, MELEE_GROUND, FIRE_EFFECTS, BY_RANGE, TOWNS, FORMATIONS, LIMBERING, MORALE_LEVELS, COSSACKS),
    *(STAND, RECALL, REACHES, CARRE_TABLE, CARRE_MODIFIERS, CARRE_CLASSES, CARRE_BLOCKS, SWITCHES, CANISTER),
)

TYPES: Comparison[TypeTable] = Comparison(charge.TYPES, found.types)


def wagram_differences(title: Path) -> list[str]:
    """Every cell of every chart of the title's folder that is not as printed. Raises DataError."""
    charts, table = load_charts(title), load_types(title)
    return [line for chart in CHARTS for line in chart.differences(charts)] + list(TYPES.differences(table))
