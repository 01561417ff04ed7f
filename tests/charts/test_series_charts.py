"""Every figure of the small charts of the series (PR 16, 18, 21, 30, 31, 45)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_series import LEADER_CASUALTIES, MORALE, ORGANIZATION, RETREAT


@pytest.mark.parametrize("cell", MORALE)
def test_pr_31_5_the_modifiers_of_every_morale_check(charts: Charts, cell: str) -> None:
    cells = found.morale(charts)

    assert cells[cell] == MORALE[cell]


@pytest.mark.parametrize("cell", LEADER_CASUALTIES)
def test_pr_21_42_the_leader_casualty_chart(charts: Charts, cell: str) -> None:
    cells = found.leader_casualties(charts)

    assert cells[cell] == LEADER_CASUALTIES[cell]


@pytest.mark.parametrize("cell", ORGANIZATION)
def test_pr_16_2_the_costs_and_limits_of_organisation(charts: Charts, cell: str) -> None:
    cells = found.organization(charts)

    assert cells[cell] == ORGANIZATION[cell]


@pytest.mark.parametrize("cell", RETREAT)
def test_pr_30_18_how_far_broken_troops_go(charts: Charts, cell: str) -> None:
    cells = found.retreat(charts)

    assert cells[cell] == RETREAT[cell]
