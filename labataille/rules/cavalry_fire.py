"""The fire of cavalry skirmishers (PR 20.8, 20.9, 24.11): once at each enemy unit next to them, out of either of their hexes.

Their value is told in `fire_value`, who may fire at all in `firers`.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.fire_defence import entry_class
from labataille.rules.orientation import SideClass


def horse_as_one(state: State, charts: Charts, parts: Sequence[Unit], target: Hex) -> tuple[Unit, ...]:
    """Return parts that may fire at a hex, of every cavalry unit one alone, for it fires its value once (PR 20.8, 24.11).

    RULING: it fires out of that of its hexes from which it takes the target in the flank, if there is one, else out of its
    counter's, if it may (PR 22.10).
    """
    horse: dict[UnitId, list[Unit]] = {}
    for part in parts:
        if part.counter.is_cavalry:
            horse.setdefault(part.id, []).append(part)
    if not horse:
        return tuple(parts)
    chosen = {unit_id: _best_placed(state, charts, able, target) for unit_id, able in horse.items()}
    return tuple(part for part in parts if part.id not in chosen or part is chosen[part.id])


def why_not_twice(state: State, unit: Unit, target: Hex) -> Reason | None:
    """Return why cavalry skirmishers may not fire at a hex: they have fired at those who stand there (PR 20.8, 20.9, 24.11).

    An enemy in several hexes is one target. RULING: a hex is open as long as anybody in it has not been fired at by them.
    """
    if not unit.counter.is_cavalry:
        return None
    struck = {each for shot in state.fires.get(unit.id, ()) for each in shot.struck}
    enemies = state.enemies_in(target, unit.side)
    if not struck or any(enemy.id not in struck for enemy in enemies):
        return None
    return Reason(f"{unit.counter.name} has fired at {enemies[0].counter.name} in this segment.", "PR 20.9")


def _best_placed(state: State, charts: Charts, parts: Sequence[Unit], target: Hex) -> Unit:
    """Return the part of a unit that sees the flank of a target, else the one of its counter (PR 22.10)."""

    def disadvantages(part: Unit) -> tuple[bool, bool]:
        side = entry_class(state, charts, part.hex, target)
        return side is not SideClass.FLANK, part.hex != state.units[part.id].hex

    return min(parts, key=disadvantages) if len(parts) > 1 else parts[0]
