"""What the title's chart of troops says beyond its figures (BZ 5.3 to 5.6, 7.3)."""

from __future__ import annotations

import pytest

from labataille.charts.troops import FireCheck
from labataille.model.ids import TroopType
from tests.draw import charts

FIRE = charts().troops.fire


def able() -> set[str]:
    return {troop for troop, row in FIRE.items() if row.skirmish is not None}


def test_bz_5_3_troops_with_a_figure_for_skirmish_order_have_a_reach_in_it() -> None:
    assert able() == {troop for troop, row in FIRE.items() if row.skirmish_range}
    assert {"fr-legere", "ru-jaeger", "pr-fusilier"} <= able()
    assert not {"fr-ligne", "ru-infantry", "pr-reserve"} & able()


@pytest.mark.parametrize("troop", ["fr-italien", "fr-rheinbund", "fr-foreign"])
def test_bz_5_5_italians_rheinbund_and_foreigners_skirmish(troop: str) -> None:
    assert FIRE[TroopType(troop)].skirmish == 2


def test_bz_5_6_no_battalion_skirmishes_in_three_hexes() -> None:
    assert charts().switches.three_hex_skirmishers is False


@pytest.mark.parametrize("troop", ["pr-fusilier", "pr-normal", "pr-guard-fusilier", "pr-guard-jaeger", "fr-velites"])
def test_bz_7_3_troops_that_the_chart_does_not_name_check_at_even_losses(troop: str) -> None:
    assert FIRE[TroopType(troop)].fire_check is FireCheck.EVEN
