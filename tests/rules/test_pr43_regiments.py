"""Regiments and companies in the count of a corps' morale level (PR 43.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.formations import Morale
from labataille.model.ids import CorpsId
from labataille.model.units import Station, Unit
from labataille.rules.command import broken_battalions
from tests.draw import CENTRE, corps, foot, position, with_corps
from tests.rules.regiment_positions import assembled, battalions, broken_down

BODY = CorpsId("v")
GONE = {"station": Station.ELIMINATED, "hexes": ()}


def broken(*pieces: Unit, **changes: dict[str, object]) -> int:
    """How many of the three battalions of the 22e are broken, once some of its counters are changed."""
    state = with_corps(position(*pieces), corps(BODY, battalions()))
    units = {id: replace(unit, **changes.get(id, {})) for id, unit in state.units.items()}  # type: ignore[arg-type]
    return broken_battalions(replace(state, units=units), BODY)


@pytest.mark.parametrize("change", [{"morale": Morale.ROUTED}, GONE], ids=["routed", "eliminated"])
def test_pr_43_8_a_broken_regiment_is_as_many_battalions_as_wait_on_the_display(change: dict[str, object]) -> None:
    assert broken(*assembled()) == 0
    assert broken(*assembled(), **{"22e": change}) == 3


def test_pr_43_8_broken_battalions_count_one_by_one_while_their_regiment_waits() -> None:
    assert broken(*broken_down(), II={"morale": Morale.ROUTED}) == 1
    assert broken(*broken_down(), II=GONE, III=GONE) == 2


def test_pr_43_8_a_battalion_counts_when_none_of_its_companies_is_left() -> None:
    whole = foot("B", station=Station.ON_DISPLAY, stands_for=("B1", "B2"))
    companies = [foot(id, CENTRE, size=Size.COMPANY, increments=3) for id in ("B1", "B2")]

    def count(**lost: dict[str, object]) -> int:
        state = with_corps(position(whole, *companies), corps(BODY, [whole]))
        units = {id: replace(unit, **lost.get(id, {})) for id, unit in state.units.items()}  # type: ignore[arg-type]
        return broken_battalions(replace(state, units=units), BODY)

    assert count(B1=GONE) == 0
    assert count(B1=GONE, B2=GONE) == 1
