"""The bodies of a scenario that have a grand-tactical morale level (PR 43, BZ 12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil

from labataille.charts.troops import Troops
from labataille.loading.scenarios_plan import LevelBase
from labataille.model.counters import Counter, Size
from labataille.model.display import wholes_of
from labataille.model.ids import CorpsId, UnitId
from labataille.model.scenario import Corps


def bodies_of(
    counters: Iterable[Counter], names: Mapping[CorpsId, str], bases: Mapping[CorpsId, LevelBase], troops: Troops
) -> dict[CorpsId, Corps]:
    """Return every body that has infantry in the scenario, in the order of the chart; it counts battalions (PR 43.1)."""
    battalions: dict[CorpsId, list[Counter]] = {}
    known = {counter.id: counter for counter in counters}
    uncounted = _uncounted(known)
    for counter in known.values():
        if counter.level_body is not None and counter.id not in uncounted:
            battalions.setdefault(counter.level_body, []).append(counter)
    return {
        body: Corps(
            id=body,
            name=names.get(body, body),
            side=battalions[body][0].side,
            battalions=tuple(counter.id for counter in battalions[body]),
            thresholds=_thresholds(body, len(battalions[body]), bases, troops),
            roll_modifiers=row.roll_modifiers,
        )
        for body, row in troops.levels.items()
        if body in battalions
    }


def _uncounted(counters: Mapping[UnitId, Counter]) -> frozenset[UnitId]:
    """Return the counters whose men are counted under others: regiments beside battalions, companies (PR 6.4, 43.8)."""
    wholes = {whole: counters[whole] for whole in wholes_of(counters).values()}
    regiments = {id for id, whole in wholes.items() if whole.size is Size.REGIMENT}
    companies = {part for id, whole in wholes.items() if id not in regiments for part in whole.stands_for}
    return frozenset(regiments | companies)


def _thresholds(body: CorpsId, present: int, bases: Mapping[CorpsId, LevelBase], troops: Troops) -> tuple[int, ...]:
    """Return the losses at which each level begins: the chart's, or shares of those present, rounded up (PR 43.10)."""
    if bases.get(body) is LevelBase.PRESENT_BATTALIONS:
        return tuple(ceil(share * present) for share in troops.level_shares)
    return troops.levels[body].thresholds
