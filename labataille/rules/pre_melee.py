"""Before the melee (PR 32.6, 33.3 to 33.26): odds in increments, each unit's check, and what a failure brings.

Works (PR 33.15, 33.16) come with their chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.checks import Pair
from labataille.geometry import Hex
from labataille.model.events import OddsCounted
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.reasons import Modifier, Reason, Term, total, total_of
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.model.worksheets import CheckSheet, OddsSheet
from labataille.rules.approach import Approach, approach, imposes_general_order
from labataille.rules.assault import has_infantry_along
from labataille.rules.fire_losses import attacker_losses, defender_losses
from labataille.rules.morale import check, check_sheet, fail
from labataille.rules.odds import PRE_MELEE, odds_column
from labataille.rules.orientation import SideClass
from labataille.rules.procedure import Play, Procedure
from labataille.rules.results import move_off
from labataille.rules.shelter import fighting

OCCASION = "pre-melee"
CLAUSE = "PR 33.5"


@dataclass(frozen=True, slots=True)
class Trial:
    """One unit before a melee: what this assault adds, its worksheet, and why it makes no check, if so (PR 33.4)."""

    unit: UnitId
    modifiers: tuple[Modifier, ...]
    sheet: CheckSheet
    exempt: Reason | None = None


@dataclass(frozen=True, slots=True)
class PreMelee:
    """What is settled before a melee: the odds in increments and the trials of both sides (PR 33.3 to 33.6)."""

    odds: OddsSheet
    defenders: tuple[Trial, ...]
    attackers: tuple[Trial, ...]


def pre_melee_preview(state: State, charts: Charts, attackers: Sequence[Unit], target: Hex) -> PreMelee:
    """Return the odds and all checks of an assault as they stand before the dice (PR 33.3 to 33.21).

    Several hexes may assault the one; of a defender in two hexes only what stands in the assaulted hex counts (PR 33.40).
    Who has run there from a charge counts for nothing and makes no check (PR 19.15).
    """
    enemies = fighting(state, state.enemies_in(target, attackers[0].side))
    odds = increment_odds(charts, attackers, enemies)
    pair = charts.pre_melee.odds[charts.pre_melee.columns.names.index(odds.column)]
    paths = tuple(approach(state, charts, unit, target) for unit in attackers)
    return PreMelee(
        odds,
        tuple(_defender_trial(state, charts, unit, attackers, enemies, pair, paths) for unit in enemies),
        tuple(_attacker_trial(state, charts, unit_id, attackers, enemies, pair, paths) for unit_id in ids_of(attackers)),
    )


# -- odds in increments ---------------------------------------------------------------------------------


def increment_odds(charts: Charts, attackers: Sequence[Unit], enemies: Sequence[Unit]) -> OddsSheet:
    """Return the pre-melee odds: increments against increments, the column in the defender's favour (PR 32.6, 33.3)."""
    attack = attacking_increments(charts, attackers)
    defence = tuple(_increments_of(unit, unit.increments) for unit in enemies)
    columns = charts.pre_melee.columns
    column, rounding = odds_column(columns, total(attack), total(defence), PRE_MELEE)
    name = columns.names[column]
    return OddsSheet(attack, defence, columns.names, ratio_column=name, rounding=rounding, column=name)


def attacking_increments(charts: Charts, attackers: Sequence[Unit]) -> tuple[Term, ...]:
    """Return the increments that count for the attackers: all, but four a hex of line, from the top (PR 16.31, 32.6).

    Guns that go along with a line share its four.
    """
    lines = (unit.hex for unit in attackers if unit.formation is Formation.LINE)
    left = dict.fromkeys(lines, charts.pre_melee.line_increments)
    terms = []
    for unit in attackers:
        counted = min(unit.increments, left.get(unit.hex, unit.increments))
        if unit.hex in left:
            left[unit.hex] -= counted
        terms.append(_increments_of(unit, counted))
    return tuple(terms)


def _increments_of(unit: Unit, counted: int) -> Term:
    reason = "all increments" if counted == unit.increments else f"{counted} of {unit.increments} increments in line"
    return Term(unit.name_here, Fraction(counted), reason, "PR 32.6")


# -- who checks -----------------------------------------------------------------------------------------


def exempt_attacker(unit: Unit, attackers: Sequence[Unit], enemies: Sequence[Unit]) -> Reason | None:
    """Return why an attacker makes no check, or None when it must (PR 33.4, 35.3)."""
    if enemies and all(enemy.formation is Formation.SKIRMISH for enemy in enemies):
        return Reason("Whoever attacks skirmishers makes no check.", "PR 33.4")
    return _exempt_with_cavalry(unit, attackers)


def exempt_defender(state: State, charts: Charts, unit: Unit, enemies: Sequence[Unit]) -> Reason | None:
    """Return why a defender makes no check, or None when it must (PR 16.62, 33.4, 35.3)."""
    if imposes_general_order(state, charts, unit.hex):
        return Reason("Defenders in general order ground make no check.", "PR 33.4")
    return _exempt_with_cavalry(unit, enemies)


def _exempt_with_cavalry(unit: Unit, friends: Sequence[Unit]) -> Reason | None:
    if unit.counter.is_cavalry:
        return Reason("Cavalry makes no check before a melee.", "PR 35.3")
    if any(friend.counter.is_cavalry for friend in friends):
        return Reason("Troops that fight together with cavalry make no check.", "PR 33.4")
    return None


# -- the modifiers --------------------------------------------------------------------------------------


def _attacker_trial(
    state: State,
    charts: Charts,
    unit_id: UnitId,
    attackers: Sequence[Unit],
    enemies: Sequence[Unit],
    odds: Pair,
    paths: Sequence[Approach],
) -> Trial:
    """Return an attacker's check: odds, its own way in, ground and losses (PR 33.7 to 33.9, 33.13, 33.14, 33.19)."""
    unit = state.units[unit_id]
    own = [path for part, path in zip(attackers, paths, strict=True) if part.id == unit_id]
    modifiers = (
        odds.attacker,
        *_hardest_way(charts, own),
        *attacker_losses(state, charts, unit, attackers, enemies),
    )
    return _trial(state, charts, unit, modifiers, exempt_attacker(unit, attackers, enemies))


def _hardest_way(charts: Charts, paths: Sequence[Approach]) -> tuple[Modifier, ...]:
    """Return what an attacker's way in brings: through which side, up what slope, across what water (PR 33.9, 33.18).

    RULING: the parts of a long line make one check, by the way that is the hardest of theirs (PR 33.39).
    """
    ways = [
        tuple(pair.attacker for pair in (*_through(charts, path), *_slope(charts, path), *_water(charts, path)))
        for path in paths
    ]
    return min(ways, key=total_of)


def _defender_trial(
    state: State,
    charts: Charts,
    unit: Unit,
    attackers: Sequence[Unit],
    enemies: Sequence[Unit],
    odds: Pair,
    paths: Sequence[Approach],
) -> Trial:
    """Return a defender's check: odds, the worst way in, its formation, ground and losses (PR 33.7 to 33.20).

    What its state, losses, carré, leader and corps bring is general and counts already (PR 31.5, 33.11).
    """
    modifiers = (
        odds.defender,
        *_worst_side(charts, paths),
        *_formation(charts, unit),
        *_shelter(charts, paths),
        *defender_losses(state, charts, unit, attackers, enemies),
    )
    return _trial(state, charts, unit, modifiers, exempt_defender(state, charts, unit, enemies))


def _trial(state: State, charts: Charts, unit: Unit, modifiers: tuple[Modifier, ...], exempt: Reason | None) -> Trial:
    weighing = tuple(modifier for modifier in modifiers if modifier.value)
    return Trial(unit.id, weighing, check_sheet(state, charts, unit, OCCASION, CLAUSE, weighing), exempt)


def _through(charts: Charts, path: Approach) -> tuple[Pair, ...]:
    """Return what coming through a flank or a rear brings (PR 13.8, 13.9, 33.8)."""
    pairs = {SideClass.FLANK: charts.pre_melee.flank, SideClass.REAR: charts.pre_melee.rear}
    return (pairs[path.through],) if path.through in pairs else ()


def _slope(charts: Charts, path: Approach) -> tuple[Pair, ...]:
    return (charts.pre_melee.slope,) if path.uphill else ()


def _water(charts: Charts, path: Approach) -> tuple[Pair, ...]:
    """Return what the largest watercourse on the way brings (PR 33.14, 33.18)."""
    pairs = [charts.pre_melee.watercourses[kind] for kind in path.watercourses if kind in charts.pre_melee.watercourses]
    return (max(pairs, key=lambda pair: pair.defender.value),) if pairs else ()


def _worst_side(charts: Charts, paths: Sequence[Approach]) -> tuple[Modifier, ...]:
    """Return the worst single one of flank and rear, when attackers come from several sides (PR 33.9)."""
    found = [pair.defender for path in paths for pair in _through(charts, path)]
    return (min(found, key=lambda modifier: modifier.value),) if found else ()


def _formation(charts: Charts, unit: Unit) -> tuple[Modifier, ...]:
    """Return what a line or skirmish order costs its defender (PR 33.10)."""
    pairs = {Formation.LINE: charts.pre_melee.line, Formation.SKIRMISH: charts.pre_melee.skirmish}
    return (pairs[unit.formation].defender,) if unit.formation in pairs else ()


def _shelter(charts: Charts, paths: Sequence[Approach]) -> tuple[Modifier, ...]:
    """Return the largest of slope and water that every attacker has before him (PR 33.18).

    Where they cross different watercourses, all of them have the smallest in common.
    """
    slopes = [_slope(charts, path) for path in paths]
    waters = [_water(charts, path) for path in paths]
    common = [_least(found) for found in (slopes, waters) if all(found)]
    return (max(common, key=lambda modifier: modifier.value),) if common else ()


def _least(found: Sequence[tuple[Pair, ...]]) -> Modifier:
    return min((pair.defender for pairs in found for pair in pairs), key=lambda modifier: modifier.value)


def _going_on(state: State, attackers: Sequence[Unit]) -> tuple[UnitId, ...]:
    """Return the attackers that go on: those that stand as they did, guns only with infantry of their hex (PR 32.9)."""
    steady = tuple(unit for unit in attackers if _still(state, attackers, unit.id))
    return ids_of(unit for unit in steady if not unit.counter.is_artillery or has_infantry_along(unit, steady))


def _still(state: State, before: Sequence[Unit], unit_id: UnitId) -> bool:
    """Return whether a unit stands where it stood when the assault was declared, and may go on with it."""
    old = next(unit for unit in before if unit.id == unit_id)
    return state.units[unit_id].stands_as(old)


# -- procedures -----------------------------------------------------------------------------------------


def defenders_check(play: Play, attackers: Sequence[Unit], target: Hex) -> Procedure[tuple[Trial, ...]]:
    """Count the odds and let the defenders check; return the checks that await the attackers (PR 33.3 to 33.5).

    The odds are counted once. A defender that failed but had nowhere to go is still there and fights as it is.
    """
    settled = pre_melee_preview(play.state, play.charts, attackers, target)
    yield OddsCounted(target, settled.odds)
    yield from _check_all(play, settled.defenders)
    return settled.attackers


def attackers_check(
    play: Play, attackers: Sequence[Unit], target: Hex, trials: Sequence[Trial]
) -> Procedure[tuple[UnitId, ...]]:
    """Let the attackers check, unless no defender is left; return the attackers that go on (PR 33.5, 33.6)."""
    if play.state.enemies_in(target, attackers[0].side):
        yield from _check_all(play, tuple(trial for trial in trials if _still(play.state, attackers, trial.unit)))
    return _going_on(play.state, attackers)


def _check_all(play: Play, trials: Sequence[Trial]) -> Procedure[None]:
    """Let each unit that must check, first all rolls, then the moves of those that failed (PR 33.5, 33.25, 33.26)."""
    failed: list[UnitId] = []
    for trial in trials:
        if trial.exempt is None:
            unit = play.state.units[trial.unit]
            if not (yield from check(play, unit, OCCASION, CLAUSE, trial.modifiers)):
                failed.append(trial.unit)
    for unit_id in failed:
        yield from fail(play, play.state.units[unit_id])
    yield from move_off(play, failed, tuple(trial.unit for trial in trials))
