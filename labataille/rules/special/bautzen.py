"""Special rules of Bautzen (BZ 17.6): what the ground of this title does that no chart says.

Each is switched on by the scenario's data, which says where it holds.
"""

from __future__ import annotations

from labataille.geometry import Hex
from labataille.model.scenario import SpecialRule
from labataille.model.state import State


def looks_over_all(state: State, hex: Hex) -> bool:
    """Return whether a hex is the height from which neither ground nor units block (PR 23.13, BZ 17.6)."""
    scenario = state.scenario
    if not scenario.special_rules:
        return False
    place = scenario.special_place(SpecialRule.EICHBERG_SIGHT)
    return place is not None and hex in scenario.battlefield.places[place].hexes
