"""Regiments, battalions and companies (PR 6.4 to 6.6): which counter stands for the same men from now on."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.model.ids import UnitId
from labataille.model.reasons import Reason


@dataclass(frozen=True, slots=True)
class BrokeDown:
    """A regiment gave place to its battalions, or a battalion to its companies, in its hex and as it stood (PR 6.5, 6.6).

    `losses` are the increments that each of them bears of its losses, `losses_by_fire` those by fire among them; one that
    bears all it has is eliminated (PR 11.1). `reason` says what forced it, if anything did.
    """

    regiment: UnitId
    battalions: tuple[UnitId, ...]
    losses: tuple[int, ...]
    losses_by_fire: tuple[int, ...]
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Assembled:
    """Battalions gave place to their regiment, which bears all their losses (PR 6.6)."""

    regiment: UnitId
    battalions: tuple[UnitId, ...]
