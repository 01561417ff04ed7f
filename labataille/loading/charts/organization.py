"""The series' costs and limits of changing organisation, facing and place, and of retreats (PR 16, 18, 30)."""

from __future__ import annotations

from labataille.charts.organization import OrganizationRules, RetreatRules
from labataille.loading import Record
from labataille.loading.charts.entries import points, section, share, whole
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
            cavalry_line_increments=whole(limits, "cavalry-line-increments", minimum=1),
            skirmish_one_hex_to=whole(limits, "skirmish-one-hex-to", minimum=1),
            skirmish_three_hexes_from=whole(limits, "skirmish-three-hexes-from", minimum=1),
            carre_allowance=points(costs, "carre-allowance"),
            carre_from=whole(limits, "carre-from"),
            carre_to=whole(limits, "carre-to"),
            break_down_from=share(limits, "break-down-from"),
            road_march_increments=whole(limits, "road-march-increments", minimum=1),
            limbering_try=points(costs, "limbering-try"),
            prolong=points(costs, "prolong"),
            entry_queue=points(costs, "entry-queue"),
            hampered_beside=points(costs, "hampered-beside"),
            hampered_two_hexes_off=points(costs, "hampered-two-hexes-off"),
            entry_stretch=whole(limits, "entry-stretch"),
            movement_clock=whole(limits, "movement-clock", minimum=1),
            set_up_distance=whole(limits, "set-up-distance", minimum=1),
            set_up_close=whole(limits, "set-up-close", minimum=1),
        )


def read_retreat_rules(record: Record) -> RetreatRules:
    """Return how far broken troops go (PR 30)."""
    with section(record, "costs") as costs, section(record, "limits") as limits:
        return RetreatRules(
            disorder=points(costs, "disorder"),
            rout=whole(limits, "rout", minimum=1),
            safe_distance=whole(limits, "safe-distance", minimum=1),
            disordered_movement_divisor=whole(limits, "disordered-movement-divisor", minimum=1),
            before_melee_advantage=whole(limits, "before-melee-advantage", minimum=1),
            before_melee_divisor=whole(limits, "before-melee-divisor", minimum=1),
        )
