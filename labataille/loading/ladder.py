"""Values of the dice ladder, as counters and charts print them (PR 9.2)."""

from __future__ import annotations

from labataille.charts.ladder import VALUES
from labataille.loading import scalars
from labataille.loading.nodes import ScalarNode
from labataille.loading.record import Record


def _on_ladder(node: ScalarNode) -> int:
    if not node.is_plain or node.text not in map(str, VALUES):
        raise scalars.Unfit("; use two digits from 1 to 6, without quotes")
    return int(node.text)


LADDER_VALUE = scalars.ScalarReader("a value of the dice ladder, 11 to 66", _on_ladder)
"""A place on the dice ladder (PR 9.2)."""


def read_ladder_value(record: Record, key: str) -> int:
    """Return a place on the dice ladder (PR 9.2)."""
    return record.value(key, LADDER_VALUE) or VALUES[0]
