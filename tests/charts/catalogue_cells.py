"""The catalogue taken apart into cells, under the names that the second transcription gives them."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from itertools import product
from typing import Any

from labataille.charts.carre import Realization
from labataille.charts.catalogue import Charts
from labataille.charts.charge import Reach
from labataille.charts.checks import Pair
from labataille.charts.ground import Limit, StackingRow
from labataille.charts.ladder import VALUES
from labataille.charts.melee import Effect, MeleeCell, Outcome
from labataille.charts.odds import OddsColumns
from labataille.charts.switches import Switches
from labataille.loading.armies_types import TypeTable
from labataille.model.counters import Arm, Size
from labataille.model.reasons import Modifier, Multiplier
from tests.charts.notation import NEVER, Cells

POINTS = (
    *("facing", "line_penalty", "long_line", "carre_allowance", "limbering_try", "prolong", "entry_queue", "disorder"),
    *("hampered_beside", "hampered_two_hexes_off"),
)
"""Fields in half points."""


def _figure(value: object) -> object:
    match value:
        case Modifier():
            return value.value
        case Multiplier():
            return value.factor
        case Pair():
            return value.attacker.value, value.defender.value
        case Reach():
            return value.light, value.heavy
        case Enum():
            return value.value
    return value


def _points(halves: int | None) -> Fraction | None:
    return None if halves is None else Fraction(halves, 2)


def _figures(record: Any, *, without: tuple[str, ...] = (), joint: str = " ") -> Cells:
    """The figures of a record by the names of its fields, without the words that go with them."""
    found: Cells = {}
    for name in (field.name for field in fields(record) if field.name not in without):
        value = getattr(record, name)
        found[name.replace("_", joint)] = _points(value) if name in POINTS else _figure(value)
    return found


def _columns(columns: OddsColumns) -> Cells:
    return dict(zip(columns.names, columns.ratios, strict=True))


def _by_roll(columns: OddsColumns, table: tuple[tuple[Any, ...], ...]) -> Cells:
    return {
        f"{name} at {roll}": cell
        for name, row in zip(columns.names, table, strict=True)
        for roll, cell in zip(VALUES, row, strict=True)
    }


# -- fire --------------------------------------------------------------------------


def fire_columns(charts: Charts) -> Cells:
    return _columns(charts.fire_table.columns)


def fire_table(charts: Charts) -> Cells:
    return _by_roll(charts.fire_table.columns, charts.fire_table.cells)


def fire_rules(charts: Charts) -> Cells:
    return _figures(charts.fire)


# -- melee -------------------------------------------------------------------------


def pre_melee_columns(charts: Charts) -> Cells:
    return _columns(charts.pre_melee.columns)


def pre_melee_odds(charts: Charts) -> Cells:
    rules = charts.pre_melee
    return {name: _figure(pair) for name, pair in zip(rules.columns.names, rules.odds, strict=True)}


def pre_melee(charts: Charts) -> Cells:
    rules = charts.pre_melee
    elite = {
        value: [step.modifier.value for step in rules.elite if step.from_morale <= value <= step.to_morale]
        for value in VALUES
    }
    return {
        **_figures(rules, without=("columns", "odds", "watercourses", "elite")),
        **{f"crossing {kind}": _figure(pair) for kind, pair in rules.watercourses.items()},
        **{f"elite {value}": steps for value, steps in elite.items() if steps},
    }


def melee_columns(charts: Charts) -> Cells:
    return _columns(charts.melee_table.columns)


def melee_table(charts: Charts) -> Cells:
    cells = _by_roll(charts.melee_table.columns, charts.melee_table.cells)
    return {name: _melee_cell(cell) for name, cell in cells.items() if isinstance(cell, MeleeCell)}


def _melee_cell(cell: MeleeCell) -> object:
    losses = cell.attacker_loses, cell.defender_loses, cell.attacker_checks, cell.defender_checks
    if cell.outcome is Outcome.LOSSES:
        return losses
    return cell.outcome.value if losses == (0, 0, False, False) else (cell.outcome.value, *losses)


def melee_below_and_leader(charts: Charts) -> Cells:
    table = charts.melee_table
    below: Cells = {f"under {row.numerator}/{row.denominator}": row.modifier.value for row in table.below_first}
    return below | {"leader": table.leader.value}


def melee_multipliers(charts: Charts) -> Cells:
    into = {f"into {name}": found.factor for name, found in charts.melee.into.items()}
    return _figures(charts.melee, without=("into",)) | into


def results_matrix(charts: Charts) -> Cells:
    return {
        f"{outcome.value} against {row.value} {morale.value}": number
        for (row, morale), numbers in charts.results.numbers.items()
        for outcome, number in numbers.items()
    }


def effects(charts: Charts) -> Cells:
    return {str(number): set(map(_effect, parts)) for number, parts in charts.results.effects.items()}


def _effect(effect: Effect) -> str:
    """One consequence in words, in the order of the second transcription."""
    words = [
        effect.morale.value if effect.morale else "",
        f"{effect.retreat} back" if effect.retreat else "",
        "flees" if effect.full else "",
        f"zone -{effect.zone_loss}" if effect.zone_loss else "",
        f"loses {effect.lose}" if effect.lose else "",
        effect.formation.value if effect.formation else "",
        _checks(effect),
        "eliminated" if effect.eliminated else "",
        "surrender" if effect.surrendered else "",
    ]
    return f"{effect.party.value}: {', '.join(filter(None, words))}"


def _checks(effect: Effect) -> str:
    failure = " ".join(word.value for word in (effect.failure, effect.failure_formation) if word)
    check = "" if effect.check is None else f"checks {effect.check:+}"
    return f"{check} or {failure}" if failure else check


# -- the small charts of the series ------------------------------------------------


def morale(charts: Charts) -> Cells:
    return _figures(charts.morale)


def leader_casualties(charts: Charts) -> Cells:
    chart = charts.leader_casualties
    return {
        "rolls against the target": set(chart.fire_target),
        "rolls against the attacker": set(chart.assault_attacker),
        "rolls against the defender": set(chart.assault_defender),
        **{f"face {face}": (found.name, found.fate.value, found.dice_of_hours) for face, found in chart.wounds.items()},
        "checks follow": {fate.value for fate in chart.checks_follow},
        "thrown again after fire": {fate.value for fate in chart.thrown_again_after_fire},
        "used leader": chart.used_leader,
        "turns per hour": chart.turns_per_hour,
    }


def organization(charts: Charts) -> Cells:
    changes = {f"change of {arm.value}": _points(cost) for arm, cost in charts.organization.change.items()}
    return {**changes, **_figures(charts.organization, without=("change",))}


def retreat(charts: Charts) -> Cells:
    return _figures(charts.retreat)


# -- ground ------------------------------------------------------------------------


def movement(charts: Charts) -> Cells:
    rows = charts.ground.terrain
    return {
        **{f"{arm.value} in {name}": _points(rows[name].cost[arm]) for arm, name in product(Arm, rows)},
        **{f"along a road in {name}": _points(row.road_march) for name, row in rows.items()},
        "along a road": _points(charts.ground.road_rate),
    }


def terrain_marks(charts: Charts) -> Cells:
    rows = charts.ground.terrain.items()
    return {
        **{f"order in {name}": row.order.value for name, row in rows},
        **{f"sight stops at {name}": row.blocks_sight for name, row in rows},
        **{f"retreats end in {name}": row.destroys_retreating for name, row in rows},
        **{f"shelter in {name}": row.shelters for name, row in rows},
    }


def hexside_crossings(charts: Charts) -> Cells:
    rows = charts.ground.hexsides
    only = {(name, arm): rows[name].only.get(arm) for name, arm in product(rows, Arm)}
    return {
        **{f"{arm.value} over {name}": _points(rows[name].added[arm]) for arm, name in product(Arm, rows)},
        **{f"only order for {name} by {arm.value}": order and order.value for (name, arm), order in only.items()},
        **{f"{name} is a watercourse": row.is_watercourse for name, row in rows.items()},
        **{f"{name} is a bridge": row.is_bridge for name, row in rows.items()},
    }


def stacking(charts: Charts) -> Cells:
    rows = [*charts.ground.stacking.items(), ("road", charts.ground.road_stacking)]
    cells: Cells = {}
    for name, row in rows:
        cells |= {f"{arm.value} in {name}": _stands(row, arm) for arm in Arm}
        cells[f"infantry and artillery in {name}"] = _stand_together(row)
    return cells


def _stands(row: StackingRow, arm: Arm) -> str:
    largest = row.largest_infantry if arm is Arm.INFANTRY else None
    return _limit(row.limits[arm], largest or Size.REGIMENT)


def _stand_together(row: StackingRow) -> str:
    infantry = _limit(row.combined_infantry, row.largest_infantry or Size.REGIMENT)
    artillery = _limit(row.combined_artillery, Size.BATTERY)
    return NEVER if infantry == artillery == NEVER else f"{infantry} and {artillery}"


def _limit(limit: Limit | None, size: Size) -> str:
    """A limit in the words of the chart."""
    if limit is None:
        return NEVER
    counters = f"a {size.value}" if limit.units == 1 else f"{limit.units} {size.value}s"
    increments = f"{limit.increments} increments"
    match limit:
        case Limit(None, _, False):
            return counters
        case Limit(_, None, False):
            return increments
        case Limit(_, _, True):
            return f"{counters} or {increments}"
    return f"{counters} of at most {increments}"


def crossing_effects(charts: Charts) -> Cells:
    """What crossing a hexside does, and what it forbids to horse (WG 13.2, 13.3)."""
    rows = charts.ground.hexsides.items()
    return {
        **{f"{name} disorders": {arm.value: order.value for arm, order in row.disorders.items()} for name, row in rows},
        **{f"{name} bars": {barred.value for barred in row.bars_cavalry} for name, row in rows},
    }


def batteries(charts: Charts) -> Cells:
    """With what batteries stack, where the title says so (WG 8.5)."""
    chart = charts.ground.batteries
    if chart is None:
        return {}
    foot = {name: {"infantry of its korps"} if row.infantry else set() for name, row in chart.rows.items()}
    return {
        **{f"{name} with": {*row.batteries, *foot[name]} for name, row in chart.rows.items()},
        "lifted by": set(chart.lifted_by),
    }


def fire_defence(charts: Charts) -> Cells:
    cells = charts.ground.fire_defence.cells
    return {f"{cover.value} in {name}": figure for name, row in cells.items() for cover, figure in row.items()}


def fire_defence_exceptions(charts: Charts) -> Cells:
    return _figures(charts.ground.fire_defence, without=("cells", "clauses"))


# -- troops ------------------------------------------------------------------------


def fire_effects(charts: Charts) -> Cells:
    rows = charts.troops.fire.items()
    return {
        **{f"line of {name}": row.line for name, row in rows},
        **{f"carre of {name}": row.carre for name, row in rows},
        **{f"skirmishers of {name}": row.skirmish for name, row in rows},
        **{f"range of {name}": row.skirmish_range for name, row in rows},
        **{f"check of {name}": row.fire_check.value for name, row in rows},
        "check of all cavalry": charts.troops.cavalry_check.value,
        "check of all artillery": charts.troops.artillery_check.value,
    }


def skirmish_by_range(charts: Charts) -> Cells:
    return {str(name): row.skirmish_by_range for name, row in charts.troops.fire.items()}


def towns(charts: Charts) -> Cells:
    """What towns do for their defenders, where the title says so (WG 5.3, 5.4)."""
    chart = charts.troops.towns
    if chart is None:
        return {}
    return {
        "fire": chart.fire.factor,
        "who fires more": set(chart.fire_troops),
        "where they fire more": set(chart.fire_terrain),
        **{f"{troop} checks": bonus.value for troop, bonus in chart.morale.items()},
        "where they check so": set(chart.morale_terrain),
    }


def formations(charts: Charts) -> Cells:
    """The figures of Masse, where the title has it (WG 7)."""
    chart = charts.formations
    if chart is None:
        return {}
    divisional, shared = chart.divisional, chart.shared
    return {
        **{f"{kind.value} by": set(row.troops) for kind, row in chart.masse.items()},
        "points more": _points(divisional.movement),
        "stands with": divisional.stand.value,
        "with cavalry in the hex": divisional.with_cavalry.factor,
        "hurt cavalry": divisional.hurt_cavalry.factor,
        "one formation a regiment": set(shared.troops),
        "formations shared": {formation.value for formation in shared.formations},
        "within hexes": shared.hexes,
    }


def limbering(charts: Charts) -> Cells:
    chart = charts.troops.limbering
    named = {str(leader): bonus.value for leader, bonus in chart.named.items()}
    return {**chart.needed, **named, "leader with an artillery bonus": chart.artillery_leader.value}


def morale_levels(charts: Charts) -> Cells:
    rows, patterns = charts.troops.levels, charts.troops.level_patterns
    return {
        **{
            f"level {level} of {body}": least
            for body, row in rows.items()
            for level, least in enumerate(row.thresholds, start=1)
        },
        **{f"rolls of {body}": row.roll_modifiers for body, row in rows.items()},
        **{f"battalions of {body}": row.battalions for body, row in rows.items()},
        **{f"units of {body}": set(found) for body, found in patterns.items()},
        "shares": charts.troops.level_shares,
    }


def cossacks(charts: Charts) -> Cells:
    chart = charts.troops.cossacks
    if chart is None:
        return {}
    found = _figures(chart, without=("clause", "may_not_charge"))
    return found | {"may not charge": {ban.value for ban in chart.may_not_charge}}


# -- charges and switches ----------------------------------------------------------


def stand(charts: Charts) -> Cells:
    return _figures(charts.charge.stand, joint="-")


def recall(charts: Charts) -> Cells:
    needed: Cells = dict(charts.charge.recall.needed)
    return needed | {"cavalry leader": charts.charge.recall.leader.value}


def reaches(charts: Charts) -> Cells:
    charge = charts.charge
    return {
        **_figures(charge, without=("stand", "recall", "switches", "trample_disordered", "trample_routed")),
        "trample disordered": _points(charge.trample_disordered),
        "trample routed": _points(charge.trample_routed),
    }


def carre_table(charts: Charts) -> Cells:
    cells: Cells = {}
    for name, block in charts.carre.blocks.items():
        for order, row in block.cells.items():
            for hexes, cell in row.items():
                results = [cell.result(rung) for rung in range(len(VALUES))]
                where = f"{name} {order.value} at {hexes}"
                cells[f"{where} disorders from"] = _first(results, Realization.DISORDER)
                cells[f"{where} routs from"] = _first(results, Realization.ROUT)
    return cells


def _first(results: list[Realization], wanted: Realization) -> int | None:
    return VALUES[results.index(wanted)] if wanted in results else None


def carre_modifiers(charts: Charts) -> Cells:
    chart = charts.carre
    general = (chart.leader, chart.light_cavalry, chart.lancers, chart.corps_level)
    names = ("leader", "light cavalry", "lancers", "corps level")
    return {name: bonus.value for name, bonus in zip(names, general, strict=True)}


def carre_classes(charts: Charts) -> Cells:
    chart = charts.carre
    printed = {f"{name} in print": bonus.value for name, bonus in chart.as_printed.items()}
    return {str(troop): f"{name} {chart.classes[name].value:+}" for troop, name in chart.class_of.items()} | printed


def carre_blocks(charts: Charts) -> Cells:
    return {**charts.carre.block_of, **charts.carre.exceptions}


def switches(charts: Charts) -> Cells:
    """Every switch that the title has."""
    asked = {key.replace("-", "_") for key in charts.switches.notes}
    return {
        **_figures(charts.switches, without=tuple({field.name for field in fields(Switches)} - asked)),
        **_figures(charts.charge.switches),
        **{f"{key.replace('-', ' ')} numbers": numbers for key, numbers in charts.switches.numbers.items()},
    }


# -- types of the order of battle --------------------------------------------------


def types(table: TypeTable) -> Cells:
    return {
        f"{arm.value} of {nation}: {wording}": row.value
        for arm, nations in table.rows.items()
        for nation, rows in nations.items()
        for wording, row in rows.items()
    }
