"""Previews before the dice: the worksheet of a fire or an assault, and the exact chance of every result.

They are reckoned from a side's view by the rules that resolve it; what the side cannot see is as anybody would suppose
it (PR 6.3). What is asked on the way is answered as `ai.odds` says. A moment that is looked at again is not reckoned again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from labataille.ai.chances import Condition, LeaderOdds, Shares, UnitOdds, expected
from labataille.ai.odds import MOST_WAYS, AssaultOdds, Holder, NoMelee, Reckoning, fire_odds, reckon_assault
from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS, value_at
from labataille.charts.melee import MeleeCell, Outcome
from labataille.controller.chronicle import words
from labataille.controller.retreat_before import who_may_go
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.fires import FireKind, Occasion
from labataille.model.ids import LeaderId, UnitId
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Station
from labataille.model.worksheets import CheckSheet, OddsSheet
from labataille.rules.assault import attacking_parts
from labataille.rules.checks import passes
from labataille.rules.fire import FireAttack, fire_cuts, fire_sheet, why_not_together
from labataille.rules.firers import firing_parts
from labataille.rules.losses import why_halved
from labataille.rules.melee_odds import cell_of, chances, melee_sheet
from labataille.rules.pre_melee import Trial, pre_melee_preview

__all__ = [
    "AssaultPreview",
    "Chance",
    "Condition",
    "FirePreview",
    "Holder",
    "LeaderOdds",
    "Shares",
    "Station",
    "TrialPreview",
    "UnitOdds",
    "assault_preview",
    "cell_words",
    "expected",
    "fire_preview",
    "passing",
    "percent",
    "reckon_on",
]

WAYS_AT_ONCE = 600
"""How many ways of an assault are followed at once; that bounds how long a click waits, and the rest goes by and by."""

OUTCOMES: Mapping[Outcome, str] = {
    Outcome.ATTACKER_ROUTS: "attackers rout",
    Outcome.ATTACKER_DISORDERS: "attackers disordered",
    Outcome.BLANK: "neither wins",
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
    """A fire before the throw: its worksheet, the chances of the losses, and why it may not be fired, if so.

    `halved` says why the hex takes half of what the table costs it, if it does (PR 21.32).
    `taken` is what the hex really loses, `units` and `leaders` what becomes of those who stand there, checks and moves
    included; all three are empty where that would take too long to reckon.
    """

    sheet: OddsSheet
    chances: tuple[Chance, ...]
    refusal: Reason | None = None
    halved: Reason | None = None
    taken: Shares[int] = ()
    units: tuple[UnitOdds, ...] = ()
    leaders: tuple[LeaderOdds, ...] = ()


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

    `whole` is the chance of everything that can come of it, checks included; `holders` says who stands in the hex in the
    end, and the rest what becomes of both sides. What is not reckoned, or not yet, is empty: first what comes after the
    melee, then `whole` too. All of it is as if nobody left the hex before the melee; `may_go` are those who could (PR 29).
    """

    odds: OddsSheet
    defenders: tuple[TrialPreview, ...]
    attackers: tuple[TrialPreview, ...]
    melee: OddsSheet
    chances: tuple[Chance, ...]
    whole: tuple[Chance, ...]
    holders: Shares[Holder] = ()
    attacking: tuple[UnitOdds, ...] = ()
    defending: tuple[UnitOdds, ...] = ()
    leaders: tuple[LeaderOdds, ...] = ()
    is_under_way: bool = False
    may_go: tuple[UnitId | LeaderId, ...] = ()


@dataclass(frozen=True, slots=True)
class _Moment:
    """All that the preview of an attack is reckoned from."""

    charts: Charts
    target: Hex
    units: tuple[UnitId, ...]
    state: State = field(hash=False)
    kind: FireKind | None = None
    mover: UnitId | None = None
    occasion: Occasion | None = None


# -- fire --------------------------------------------------------------------------------------------


def fire_preview(
    seen: Seen, target: Hex, firers: Sequence[UnitId], kind: FireKind | None = None
) -> FirePreview | None:
    """Return the worksheet of a fire and the chances of its losses; None when nobody fires (PR 21.11, 21.30).

    Where no kind of fire is named, it is that of the segment. Opportunity fire is the one that the open question is about.
    """
    if not firers:
        return None
    ask = seen.ask if kind is FireKind.OPPORTUNITY else None
    mover, occasion = (ask.unit, ask.occasion) if ask is not None else (None, None)
    return _fire(_Moment(seen.charts, target, tuple(firers), seen.state, kind, mover, occasion))


@lru_cache(maxsize=16)
def _fire(moment: _Moment) -> FirePreview:
    state, charts, target = moment.state, moment.charts, moment.target
    units = firing_parts(state, charts, moment.units, target, moment.kind)
    sheet = fire_sheet(state, charts, units, target, moment.kind)
    attack = FireAttack(moment.units, target, mover=moment.mover, occasion=moment.occasion)
    odds = fire_odds(state, charts, attack, WAYS_AT_ONCE)
    spans = _spans(fire_cuts(charts, sheet))
    throws = spans if len(spans) == len(odds.losses) else [""] * len(odds.losses)
    return FirePreview(
        sheet=sheet,
        chances=tuple(
            Chance(words.losses(lost), chance, span) for (lost, chance), span in zip(odds.losses, throws, strict=True)
        ),
        refusal=why_not_together(state, charts, units, target, moment.kind),
        halved=why_halved(state, target, moment.units),
        taken=odds.taken,
        units=odds.units,
        leaders=odds.leaders,
    )


def _spans(cuts: Sequence[int]) -> list[str]:
    """Return the throws between the cuts of a table, in words."""
    starts = (0, *sorted(set(cuts) - {0}))
    ends = (*starts[1:], RUNGS)
    return [_span(first, last - 1) for first, last in zip(starts, ends, strict=True)]


def _span(first: int, last: int) -> str:
    return str(value_at(first)) if first == last else f"{value_at(first)}-{value_at(last)}"


# -- assault -----------------------------------------------------------------------------------------


def assault_preview(seen: Seen, target: Hex, attackers: Sequence[UnitId]) -> AssaultPreview | None:
    """Return all worksheets of an assault and the chances of its results; None when nobody assaults (PR 33).

    What would take too long at once is reckoned on by `reckon_on`.
    """
    if not attackers:
        return None
    moment = _Moment(seen.charts, target, tuple(attackers), seen.state)
    reckoning = _reckoning(moment)
    odds = reckoning.go_on(WAYS_AT_ONCE)
    return replace(
        _assault_sheets(moment),
        whole=_whole(odds.endings),
        holders=odds.holders,
        attacking=odds.attackers,
        defending=odds.defenders,
        leaders=odds.leaders,
        is_under_way=not reckoning.is_done and reckoning.followed < MOST_WAYS,
    )


def reckon_on(seen: Seen, target: Hex, attackers: Sequence[UnitId], ways: int) -> bool:
    """Reckon the odds of an assault on, so many ways at most; return whether that has settled them."""
    reckoning = _reckoning(_Moment(seen.charts, target, tuple(attackers), seen.state))
    if reckoning.is_done or reckoning.followed >= MOST_WAYS:
        return False
    reckoning.go_on(min(reckoning.followed + ways, MOST_WAYS))
    return reckoning.is_done or reckoning.followed >= MOST_WAYS


@lru_cache(maxsize=4)
def _reckoning(moment: _Moment) -> Reckoning[AssaultOdds]:
    attackers = attacking_parts(moment.state, moment.charts, moment.units, moment.target)
    return reckon_assault(moment.state, moment.charts, attackers, moment.target)


@lru_cache(maxsize=8)
def _assault_sheets(moment: _Moment) -> AssaultPreview:
    """Return the worksheets of an assault, without its odds."""
    state, charts, target = moment.state, moment.charts, moment.target
    units = attacking_parts(state, charts, moment.units, target)
    settled = pre_melee_preview(state, charts, units, target)
    melee = melee_sheet(state, charts, units, target)
    return AssaultPreview(
        odds=settled.odds,
        defenders=tuple(map(_trial, settled.defenders)),
        attackers=tuple(map(_trial, settled.attackers)),
        melee=melee,
        chances=_melee_chances(charts, melee),
        whole=(),
        may_go=who_may_go(state, charts, moment.units, target),
    )


def _whole(endings: Shares[MeleeCell | NoMelee]) -> tuple[Chance, ...]:
    """Return all that an assault can come to, the likeliest first."""
    told = (Chance(_ending_words(ending), chance) for ending, chance in endings)
    return tuple(sorted(told, key=lambda chance: -chance.probability))


def _ending_words(ending: MeleeCell | NoMelee) -> str:
    return ending.value if isinstance(ending, NoMelee) else cell_words(ending)


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


def percent(chance: Fraction) -> str:
    """Return a chance as a player reads it: ``2.8 %``, and never 0 or 100 when it is neither (PR 9.1)."""
    tenths = round(chance * 1000)
    if chance and not tenths:
        return "< 0.1 %"
    if chance < 1 and tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10} %" if tenths % 10 == 0 else f"{tenths / 10:.1f} %"
