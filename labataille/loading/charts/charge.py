"""The title's charts of a charge: standing, recall, reaches, trampling (PR 37 to 42; BZ 11)."""

from __future__ import annotations

from labataille.charts.charge import ChargeCharts, ChargeSwitches, Reach, Recall, StandModifiers
from labataille.loading import IDENTIFIER, Node, Record, integer, reading
from labataille.loading.charts.entries import clause, modifier, points, section
from labataille.loading.faults import Faults


def read_charge_charts(record: Record, switches: ChargeSwitches) -> ChargeCharts:
    """Return the charts of a charge."""
    stand, recall = _read_stand(record), _read_recall(record)
    with section(record, "trample") as trample, section(record, "reaches") as reaches:
        return ChargeCharts(
            stand=stand,
            recall=recall,
            reaction_first_step=_reach(reaches, "reaction-first-step"),
            reaction_zone=_reach(reaches, "reaction-zone"),
            opportunity_zone=_reach(reaches, "opportunity-zone"),
            trample_disordered=points(trample, "disordered"),
            trample_routed=points(trample, "routed"),
            switches=switches,
        )


def _read_stand(record: Record) -> StandModifiers:
    with section(record, "stand") as stand:
        return StandModifiers(
            flank=modifier(stand, "flank"),
            rear=modifier(stand, "rear"),
            skirmish=modifier(stand, "skirmish"),
            line=modifier(stand, "line"),
            disordered=modifier(stand, "disordered"),
            half_losses=modifier(stand, "half-losses"),
            carre=modifier(stand, "carre"),
            lancers=modifier(stand, "lancers"),
            heavy_cavalry=modifier(stand, "heavy-cavalry"),
            slope=modifier(stand, "slope"),
        )


def _read_recall(record: Record) -> Recall:
    with section(record, "recall") as recall:
        clause(recall)
        return Recall(recall.mapping("needed", IDENTIFIER, integer(1, 6)), modifier(recall, "leader"))


def _reach(record: Record, key: str) -> Reach:
    def read(node: Node, faults: Faults) -> Reach | None:
        with reading(node, faults) as reach:
            found = Reach(reach.integer("light", minimum=1), reach.integer("heavy", minimum=1))
            clause(reach)
        return found if reach.is_sound else None

    return record.value(key, read, "a reach in hexes") or Reach(0, 0)
