"""The series' costs and limits of changing organisation, facing and place, and of retreats (PR 16, 18, 30)."""

from __future__ import annotations

from labataille.charts.organization import OrganizationRules, RetreatRules
from labataille.loading import Record
from labataille.loading.charts.entries import points, section, whole
from labataille.model.counters import Arm


def read_organization_rules(record: Record) -> OrganizationRules:
    """Return the costs and limits of organisation (PR 16, 18, 45)."""
    with section(record, "change") as changes:
        change = {arm: points(changes, arm.value) for arm in Arm}
    with section(record, "costs") as costs, section(record, "limits") as limits:
        return OrganizationRules(
            change=change,
            facing=points(costs, "facing"),
            line_penalty=points(costs, "line-penalty"),
            long_line=points(costs, "long-line"),
            long_line_from=whole(limits, "long-line-from", minimum=1),
            carre_allowance=points(costs, "carre-allowance"),
            carre_from=whole(limits, "carre-from"),
            carre_to=whole(limits, "carre-to"),
            road_march_increments=whole(limits, "road-march-increments", minimum=1),
            limbering_try=points(costs, "limbering-try"),
            prolong=points(costs, "prolong"),
            entry_queue=points(costs, "entry-queue"),
            entry_stretch=whole(limits, "entry-stretch"),
        )


def read_retreat_rules(record: Record) -> RetreatRules:
    """Return how far broken troops go (PR 30)."""
    with section(record, "costs") as costs, section(record, "limits") as limits:
        return RetreatRules(
            disorder=points(costs, "disorder"),
            rout=whole(limits, "rout", minimum=1),
            safe_distance=whole(limits, "safe-distance", minimum=1),
            disordered_movement_divisor=whole(limits, "disordered-movement-divisor", minimum=1),
        )
