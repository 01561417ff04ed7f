"""The figures behind the morale levels of the title's bodies (BZ 12.3 to 12.7)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import pytest

from labataille.model.formations import Morale
from labataille.model.ids import CorpsId, UnitId
from labataille.model.units import Station
from labataille.rules.command import level_now
from tests.draw import CENTRE, beside, charts, corps, foot, of_corps, position, with_corps

ROUNDED_OTHERWISE = {"fr-iv", "fr-vii", "fr-xii", "ru-de-tolly", "pr-i"}
"""Bodies whose printed figures are not the shares of their battalions rounded up."""


def test_bz_12_3_the_levels_begin_at_a_fifth_two_and_three_fifths_of_the_battalions() -> None:
    troops = charts().troops
    others = {
        body: row.thresholds == tuple(ceil(share * row.battalions) for share in troops.level_shares)
        for body, row in troops.levels.items()
    }

    assert {body for body, fits in others.items() if not fits} == ROUNDED_OTHERWISE


def test_bz_12_4_the_first_level_of_the_prussian_i_korps_is_three_to_five() -> None:
    assert charts().troops.levels[CorpsId("pr-i")].thresholds[:2] == (3, 6)


def test_bz_12_5_kleist_has_levels_at_two_four_and_five_of_eight_battalions() -> None:
    kleist = charts().troops.levels[CorpsId("pr-kleist")]

    assert (kleist.battalions, kleist.thresholds) == (8, (2, 4, 5))


@pytest.mark.parametrize(
    ("after", "level"),
    [
        ({"morale": Morale.GOOD}, 0),
        ({"station": Station.ELIMINATED, "hexes": ()}, 1),
    ],
    ids=["rallied", "lost"],
)
def test_bz_12_7_a_rallied_battalion_counts_no_more_and_a_lost_one_always(after: dict[str, object], level: int) -> None:
    routed = replace(of_corps(foot("f", CENTRE), "v"), morale=Morale.ROUTED)
    other = of_corps(foot("g", beside(0)), "v")
    state = with_corps(position(routed, other), corps("v", [routed, other]))
    later = replace(state, units={**state.units, UnitId("f"): replace(routed, **after)})  # type: ignore[arg-type]

    assert level_now(state, CorpsId("v")) == 1
    assert level_now(later, CorpsId("v")) == level
