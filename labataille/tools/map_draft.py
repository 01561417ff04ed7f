"""`labataille map draft`: the first version of a map, drawn from geography."""

from __future__ import annotations

from pathlib import Path

from labataille.loading.maps_geography import load_geography
from labataille.tools.drafting.sheet import sheet_of
from labataille.tools.drafting.writing import map_text


def draft(geography: Path) -> str:
    """Return the text of the map file that a geography gives; the same geography gives the same text.

    Raises DataError with every fault of the geography.
    """
    return map_text(sheet_of(load_geography(geography)), geography.name)
