"""The title's chart of infantry formations (WG 7)."""

from __future__ import annotations

from collections.abc import Collection

from labataille.charts.formations import DivisionalMasse, FormationRules, MasseRow, SharedFormation
from labataille.loading import Node, Reader, Record, choice, reading, reference, sequence_of
from labataille.loading.charts.entries import clause, modifier, multiplier, points, section, whole
from labataille.loading.faults import Faults
from labataille.model.formations import Formation
from labataille.model.ids import TroopType

KINDS = (Formation.MASSE, Formation.DIVISIONAL_MASSE)
"""The kinds of Masse, each with a row (WG 7.1, 7.2)."""


def read_formations(record: Record, troops: Collection[TroopType]) -> FormationRules:
    """Return the chart; `troops` are the rows of the Fire Effects chart (WG 7.7)."""
    some_troops = sequence_of(reference(troops, "type of troops"), at_least=1)
    with section(record, "may-form") as rows:
        kinds = {kind: rows.value(kind.value, _row_reader(some_troops), "a row") for kind in KINDS}
    return FormationRules(
        masse={kind: row for kind, row in kinds.items() if row is not None},
        divisional=_read_divisional(record),
        shared=_read_shared(record, some_troops),
    )


def _row_reader(some_troops: Reader[tuple[TroopType, ...]]) -> Reader[MasseRow]:
    def read_row(node: Node, faults: Faults) -> MasseRow | None:
        with reading(node, faults) as record:
            row = MasseRow(record.value("troops", some_troops, "a list of troops") or (), clause(record))
        return row if record.is_sound else None

    return read_row


def _read_divisional(record: Record) -> DivisionalMasse:
    with section(record, "divisional-masse") as figures:
        return DivisionalMasse(
            movement=points(figures, "movement"),
            stand=modifier(figures, "stand"),
            with_cavalry=multiplier(figures, "with-cavalry"),
            hurt_cavalry=multiplier(figures, "hurt-cavalry"),
        )


def _read_shared(record: Record, some_troops: Reader[tuple[TroopType, ...]]) -> SharedFormation:
    with section(record, "one-formation") as shared:
        return SharedFormation(
            troops=shared.value("troops", some_troops, "a list of troops") or (),
            formations=shared.sequence("formations", choice(Formation), at_least=2),
            hexes=whole(shared, "hexes", minimum=1),
            clause=clause(shared),
        )
