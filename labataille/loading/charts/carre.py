"""The title's carré realization chart (PR 38.52; BZ 10)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from labataille.charts.carre import CarreBlock, CarreCell, CarreChart
from labataille.charts.ladder import VALUES
from labataille.loading import TEXT, Node, Record, ScalarNode, ScalarReader, Unfit, choice, reading, reference
from labataille.loading.charts.entries import clause, keyed, modifier, modifier_called, names, section
from labataille.loading.charts.grid import grid
from labataille.loading.faults import Faults
from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.model.reasons import Modifier

ORDERS = (Formation.COLUMN, Formation.LINE)
"""The rows of a block, unless it names the only one."""

DISTANCES = ("4", "3", "2", "1")
"""The columns of a block, in hexes (PR 38.53)."""

_CELL = re.compile(r"([1-6]{2})/([1-6]{2})")


def _cell(node: ScalarNode) -> CarreCell:
    figures = _CELL.fullmatch(node.text)
    if figures is None:
        raise Unfit("; write two values of the dice with a stroke between")
    carre_to, disorder_to = map(int, figures.groups())
    if disorder_to < carre_to:
        raise Unfit("; the second may not be lower than the first")
    return CarreCell(carre_to, disorder_to)


CELL = ScalarReader(f'two values from {VALUES[0]} to {VALUES[-1]} such as "33/54"', _cell)
"""A cell: the highest rolls for carré and for disorder (PR 38.52)."""


def read_carre_chart(record: Record, troops: Mapping[TroopType, object]) -> CarreChart:
    """Return the chart; `troops` are the rows of the Fire Effects chart (BZ 10.3)."""
    with section(record, "blocks") as named:
        blocks = {name.text: block for name, block in keyed(named, lambda _: _read_block).items()}
        a_block = reference(names(named), "block")
    block_of, exceptions = record.mapping("block-of", TEXT, a_block), record.mapping("exceptions", TEXT, a_block)
    with section(record, "classes") as named:
        classes = {name.text: bonus for name, bonus in keyed(named, modifier_called).items()}
        a_class = reference(names(named), "class")
    printed = _read_printed(record, names(named)) if "as-printed" in record else {}
    class_of = record.mapping("class-of", reference(troops, "type of troops"), a_class)
    with section(record, "modifiers") as modifiers:
        return CarreChart(
            blocks=blocks,
            block_of=block_of,
            exceptions=exceptions,
            leader=modifier(modifiers, "leader"),
            light_cavalry=modifier(modifiers, "light-cavalry"),
            lancers=modifier(modifiers, "lancers"),
            corps_level=modifier(modifiers, "corps-level"),
            classes=classes,
            class_of=class_of,
            as_printed=printed,
        )


def _read_printed(record: Record, classes: Collection[str]) -> Mapping[str, Modifier]:
    """Return the printed figures of classes for which the title has others (WG 10.4)."""
    with section(record, "as-printed") as printed:
        return {name: modifier(printed, name) for name in classes if name in printed}


def _read_block(node: Node, faults: Faults) -> CarreBlock | None:
    with reading(node, faults) as record:
        only = record.optional("only", choice(Formation))
        rows = [order.value for order in (ORDERS if only is None else (only,))]
        cells = grid(record, "table", CELL, rows=rows, columns=DISTANCES).cells
        where = clause(record)
    if not record.is_sound:
        return None
    by_distance = {Formation(order): {int(hexes): cell for hexes, cell in row.items()} for order, row in cells.items()}
    return CarreBlock(by_distance, where)
