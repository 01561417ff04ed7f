"""Odds columns, read from the names that the chart prints over them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from labataille.charts.odds import OddsColumns
from labataille.loading import ScalarNode, ScalarReader, Unfit
from labataille.loading.faults import Faults

_ODDS = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)[:/]([0-9]{1,2}(?:\.[0-9])?)\+?")


def _ratio(node: ScalarNode) -> Fraction:
    parts = _ODDS.fullmatch(node.text)
    if parts is None or not Fraction(parts[2]):
        raise Unfit("; write two numbers with a colon or a stroke between")
    return Fraction(parts[1]) / Fraction(parts[2])


RATIO = ScalarReader('odds such as "1.5:1" or "1/2"', _ratio)
"""A ratio by its printed name."""


def odds_columns(names: Iterable[ScalarNode], faults: Faults) -> OddsColumns:
    """Return the columns of those names, from the weakest odds to the strongest (PR 21.15)."""
    read: list[tuple[str, Fraction]] = []
    for name in names:
        ratio = RATIO(name, faults)
        if ratio is None:
            continue
        if read and ratio <= read[-1][1]:
            faults.add(name.origin, f"expected better odds than {read[-1][0]}, got {name.text}; order the columns")
        read.append((name.text, ratio))
    return OddsColumns(tuple(name for name, _ in read), tuple(ratio for _, ratio in read))
