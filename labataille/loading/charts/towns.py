"""What towns do for their defenders, from the title's chart of troops (WG 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Collection

from labataille.charts.towns import TownDefence
from labataille.loading import Node, Reader, reading, reference, sequence_of
from labataille.loading.charts.entries import modifier, multiplier, section
from labataille.loading.faults import Faults
from labataille.model.ids import Terrain, TroopType


def town_defence_reader(troops: Collection[TroopType], terrain: Collection[Terrain]) -> Reader[TownDefence]:
    """Return the reader of the part; `troops` are the rows of the Fire Effects chart, `terrain` is the title's."""
    a_troop = reference(troops, "type of troops")
    some_terrain = sequence_of(reference(terrain, "terrain"), at_least=1)

    def read_towns(node: Node, faults: Faults) -> TownDefence | None:
        with reading(node, faults) as record:
            with section(record, "fire") as fire:
                multiple, who = multiplier(fire, "defenders"), fire.sequence("troops", a_troop, at_least=1)
                firing_from = fire.value("terrain", some_terrain, "a list of terrain") or ()
            with section(record, "morale") as morale:
                holding = morale.value("terrain", some_terrain, "a list of terrain") or ()
                with section(morale, "troops") as rows:
                    steady = {troop: modifier(rows, troop) for troop in troops if troop in rows}
            towns = TownDefence(multiple, who, firing_from, steady, holding)
        return towns if record.is_sound else None

    return read_towns
