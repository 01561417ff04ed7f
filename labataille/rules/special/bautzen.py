"""Special rules of Bautzen (BZ 17.6): what the ground of this title does that no chart says.

Each is switched on by the scenario's data, which says where it holds.
"""

from __future__ import annotations

from functools import lru_cache

from labataille.geometry import Hex
from labataille.model.scenario import Scenario, SpecialRule
from labataille.model.state import State


def looks_over_all(state: State, hex: Hex) -> bool:
    """Return whether a hex is the height from which neither ground nor units block (PR 23.13, BZ 17.6)."""
    return hex in _hexes_over_all(state.scenario)


@lru_cache(maxsize=8)
def _hexes_over_all(scenario: Scenario) -> tuple[Hex, ...]:
    """Return the hexes of the height that a scenario names for this rule, if it names one."""
    place = scenario.special_place(SpecialRule.EICHBERG_SIGHT)
    return () if place is None else scenario.battlefield.places[place].hexes
