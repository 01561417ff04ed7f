"""The bodies of a scenario that have a grand-tactical morale level (PR 43, BZ 12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil

from labataille.charts.troops import Troops
from labataille.loading.scenarios_plan import LevelBase
from labataille.model.counters import Counter
from labataille.model.ids import CorpsId
from labataille.model.scenario import Corps


def bodies_of(
    counters: Iterable[Counter], names: Mapping[CorpsId, str], bases: Mapping[CorpsId, LevelBase], troops: Troops
) -> dict[CorpsId, Corps]:
    """Return every body that has infantry in the scenario, in the order of the chart."""
    battalions: dict[CorpsId, list[Counter]] = {}
    for counter in counters:
        if counter.level_body is not None:
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


def _thresholds(body: CorpsId, present: int, bases: Mapping[CorpsId, LevelBase], troops: Troops) -> tuple[int, ...]:
    """Return the losses at which each level begins: the chart's, or shares of those present, rounded up (PR 43.10)."""
    if bases.get(body) is LevelBase.PRESENT_BATTALIONS:
        return tuple(ceil(share * present) for share in troops.level_shares)
    return troops.levels[body].thresholds
