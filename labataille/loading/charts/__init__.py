"""Reading the charts: those of the series and those of one title, as one value."""

from __future__ import annotations

from labataille.loading.charts.catalogue import load_charts, read_charts

__all__ = ["load_charts", "read_charts"]
