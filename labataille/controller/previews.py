"""Previews before the dice: the worksheet of a fire or an assault, and the exact chance of every result.

They are reckoned from a side's view by the same queries as the resolution; what the side cannot see is as anybody would
suppose it (PR 6.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS, value_at
from labataille.charts.melee import MeleeCell, Outcome
from labataille.controller.chronicle import words
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.model.worksheets import CheckSheet, OddsSheet
from labataille.rules.checks import passes
from labataille.rules.fire import fire_cuts, fire_sheet, loss_odds, why_not_together
from labataille.rules.melee_odds import cell_of, chances, melee_sheet
from labataille.rules.pre_melee import Trial, pre_melee_preview

MOST_TRIED = 6
"""Units whose checks are multiplied out one by one; more would take too long, and the whole chain is left out."""

OUTCOMES: Mapping[Outcome, str] = {
    Outcome.ATTACKER_ROUTS: "attackers rout",
    Outcome.ATTACKER_DISORDERS: "attackers disordered",
    Outcome.BLANK: "no effect",
    Outcome.DEFENDER_DISORDERS: "defenders disordered",
    Outcome.DEFENDER_ROUTS: "defenders rout",
    Outcome.DEFENDER_SURRENDERS: "defenders surrender",
    Outcome.LOSSES: "losses",
}
"""The outcomes of the melee table in words (PR 34.1)."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A result, how likely it is over the 36 throws, and the throws that bring it, for instance ``43-66``."""

    result: str
    probability: Fraction
    throws: str = ""


@dataclass(frozen=True, slots=True)
class FirePreview:
    """A fire before the throw: its worksheet, the chances of the losses, and why it may not be fired, if so."""

    sheet: OddsSheet
    chances: tuple[Chance, ...]
    refusal: Reason | None = None


@dataclass(frozen=True, slots=True)
class TrialPreview:
    """A check before a melee: the unit, its worksheet, how likely it passes, and why it makes none, if so."""

    unit: UnitId
    sheet: CheckSheet
    passing: Fraction
    exempt: Reason | None


@dataclass(frozen=True, slots=True)
class AssaultPreview:
    """An assault before the throws: odds in increments, checks of both sides, the melee if all stand, and the whole.

    `whole` is the chance of everything that can come of it, checks included; it is empty when too many units check.
    """

    odds: OddsSheet
    defenders: tuple[TrialPreview, ...]
    attackers: tuple[TrialPreview, ...]
    melee: OddsSheet
    chances: tuple[Chance, ...]
    whole: tuple[Chance, ...]


# -- fire --------------------------------------------------------------------------------------------


def fire_preview(seen: Seen, target: Hex, firers: Sequence[UnitId]) -> FirePreview | None:
    """Return the worksheet of a fire and the chances of its losses; None when nobody fires (PR 21.11, 21.30)."""
    if not firers:
        return None
    units = seen.units(firers)
    sheet = fire_sheet(seen.state, seen.charts, units, target)
    spans = _spans(fire_cuts(seen.charts, sheet))
    losses = loss_odds(seen.charts, sheet)
    by_losses = tuple(
        Chance(words.losses(lost), chance, span)
        for (lost, chance), span in zip(losses, spans if len(spans) == len(losses) else [""] * len(losses), strict=True)
    )
    return FirePreview(sheet, by_losses, why_not_together(seen.state, seen.charts, units, target))


def _spans(cuts: Sequence[int]) -> list[str]:
    """Return the throws between the cuts of a table, in words."""
    starts = (0, *sorted(set(cuts) - {0}))
    ends = (*starts[1:], RUNGS)
    return [_span(first, last - 1) for first, last in zip(starts, ends, strict=True)]


def _span(first: int, last: int) -> str:
    return str(value_at(first)) if first == last else f"{value_at(first)}-{value_at(last)}"


# -- assault -----------------------------------------------------------------------------------------


def assault_preview(seen: Seen, target: Hex, attackers: Sequence[UnitId]) -> AssaultPreview | None:
    """Return all worksheets of an assault and the chances of its results; None when nobody assaults (PR 33)."""
    if not attackers:
        return None
    units = seen.units(attackers)
    settled = pre_melee_preview(seen.state, seen.charts, units, target)
    melee = melee_sheet(seen.state, seen.charts, units, target)
    return AssaultPreview(
        odds=settled.odds,
        defenders=tuple(map(_trial, settled.defenders)),
        attackers=tuple(map(_trial, settled.attackers)),
        melee=melee,
        chances=_melee_chances(seen.charts, melee),
        whole=_whole(seen, target, settled.attackers, settled.defenders),
    )


def _trial(trial: Trial) -> TrialPreview:
    return TrialPreview(trial.unit, trial.sheet, passing(trial), trial.exempt)


def passing(trial: Trial) -> Fraction:
    """Return how likely a unit goes on: its check passed, or none to make (PR 31.1, 33.4)."""
    if trial.exempt is not None:
        return Fraction(1)
    return check_chance(trial.sheet)


def check_chance(sheet: CheckSheet) -> Fraction:
    """Return how many of the 36 throws pass a check (PR 31.1)."""
    return Fraction(sum(passes(sheet, index) for index in range(RUNGS)), RUNGS)


def _melee_chances(charts: Charts, sheet: OddsSheet) -> tuple[Chance, ...]:
    return tuple(
        Chance(cell_words(chance.cell), chance.probability, _throws_of(charts, sheet, chance.cell))
        for chance in chances(charts, sheet)
    )


def _throws_of(charts: Charts, sheet: OddsSheet, cell: MeleeCell) -> str:
    """Return the throws that give a cell, as spans."""
    found = [index for index in range(RUNGS) if cell_of(charts, sheet, index) == cell]
    spans: list[list[int]] = []
    for index in found:
        if spans and spans[-1][1] == index - 1:
            spans[-1][1] = index
        else:
            spans.append([index, index])
    return ", ".join(_span(first, last) for first, last in spans)


def cell_words(cell: MeleeCell) -> str:
    """Return a cell of the melee table in words (PR 34.1, 34.12)."""
    if cell.outcome is not Outcome.LOSSES:
        return f"{cell.text}: {OUTCOMES[cell.outcome]}" if cell.outcome is not Outcome.BLANK else OUTCOMES[cell.outcome]
    sides = (
        _share_of("attackers", cell.attacker_loses, checks=cell.attacker_checks),
        _share_of("defenders", cell.defender_loses, checks=cell.defender_checks),
    )
    return f"{cell.text}: {', '.join(side for side in sides if side) or OUTCOMES[Outcome.BLANK]}"


def _share_of(side: str, loses: int, *, checks: bool) -> str:
    """Return what one side suffers: increments, a check, both or nothing (PR 34.12)."""
    suffers = ([f"-{loses}"] if loses else []) + (["check"] if checks else [])
    return f"{side} {' and '.join(suffers)}" if suffers else ""


# -- the whole chain ---------------------------------------------------------------------------------


def _whole(
    seen: Seen, target: Hex, attackers: Sequence[Trial], enemies: Sequence[Trial]
) -> tuple[Chance, ...]:
    """Return the chance of everything that can come of an assault: given up, broken off, or fought with what result.

    RULING: a unit that fails its check is reckoned gone; one that has nowhere to go, and so would fight on, is not told
    apart before the throw.
    """
    if len(attackers) + len(enemies) > MOST_TRIED:
        return ()
    weights: dict[str, Fraction] = {}
    for standing, share in _standings(enemies):
        if not standing:
            _add(weights, "the hex is given up without a melee", share)
            continue
        for going, part in _standings(attackers):
            _add_melee(weights, _without(seen, target, standing), target, going, share * part)
    return tuple(Chance(result, weight) for result, weight in sorted(weights.items(), key=lambda row: -row[1]))


def _standings(trials: Sequence[Trial]) -> Iterator[tuple[tuple[UnitId, ...], Fraction]]:
    """Yield every way in which the checks of units can end, as those that pass, with how likely it is."""
    for outcome in product((True, False), repeat=len(trials)):
        weight = Fraction(1)
        for trial, passed in zip(trials, outcome, strict=True):
            weight *= passing(trial) if passed else 1 - passing(trial)
        if weight:
            yield tuple(trial.unit for trial, passed in zip(trials, outcome, strict=True) if passed), weight


def _without(seen: Seen, target: Hex, standing: Sequence[UnitId]) -> Seen:
    """Return what is seen when only these units are left in a hex."""
    stacks = {**seen.state.stacks, target: tuple(standing)}
    state: State = replace(seen.state, stacks=stacks)
    return replace(seen, state=state)


def _add_melee(
    weights: dict[str, Fraction], seen: Seen, target: Hex, going: Sequence[UnitId], weight: Fraction
) -> None:
    units: tuple[Unit, ...] = seen.units(going)
    if not units or not seen.state.enemies_in(target, units[0].side):
        _add(weights, "the assault is broken off", weight)
        return
    sheet = melee_sheet(seen.state, seen.charts, units, target)
    for chance in chances(seen.charts, sheet):
        _add(weights, cell_words(chance.cell), weight * chance.probability)


def _add(weights: dict[str, Fraction], result: str, weight: Fraction) -> None:
    weights[result] = weights.get(result, Fraction(0)) + weight


def percent(chance: Fraction) -> str:
    """Return a chance as a player reads it: ``2.8 %``, and never 0 or 100 when it is neither (PR 9.1)."""
    tenths = round(chance * 1000)
    if chance and not tenths:
        return "< 0.1 %"
    if chance < 1 and tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10} %" if tenths % 10 == 0 else f"{tenths / 10:.1f} %"
