"""Ways that the window shows, walked in positions of random games: open step by step, at exactly the price shown (PR 18.4).

More of them are the business of `labataille conform wagram/baumersdorf --paths 300`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from labataille.charts.catalogue import Charts
from labataille.cli import main
from labataille.geometry import Hex
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import find_scenario, load_scenario
from labataille.model.points import HalfPoints
from labataille.model.scenario import Scenario
from labataille.rules import reach as rules_of_reach
from labataille.rules.reach import Reach
from labataille.tools import preview_paths
from labataille.tools.preview_paths import Walk, walks

SO_MANY = 30
"""Ways from one game of each title."""


@cache
def battle(reference: str) -> tuple[Scenario, Charts]:
    charts = load_charts(find_scenario(reference).title_folder)
    return load_scenario(reference, charts), charts


def some_walks(reference: str, seed: int, count: int) -> list[Walk]:
    return list(islice(walks(*battle(reference), seed), count))


@pytest.mark.slow
@pytest.mark.parametrize("reference", ["bautzen/weissig", "wagram/baumersdorf"])
def test_pr_18_4_every_way_shown_is_open_at_exactly_the_price_shown(reference: str) -> None:
    walked = some_walks(reference, 7, SO_MANY)

    assert {walk.heading: walk.faults for walk in walked if walk.faults} == {}
    assert len(walked) == SO_MANY
    assert len({walk.unit.formation for walk in walked}) >= 4
    assert any(len(walk.unit.hexes) > 1 for walk in walked)


def test_a_way_at_another_price_or_through_another_hex_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def dearer(*seen_and_unit: object) -> Mapping[Hex, Reach]:
        found = rules_of_reach.reach(seen_and_unit[0].state, seen_and_unit[0].charts, seen_and_unit[1])  # type: ignore[attr-defined, arg-type]
        return {hex: replace(way, cost=HalfPoints(way.cost + 1)) for hex, way in found.items()}

    def backwards(*seen_and_unit: object) -> Mapping[Hex, Reach]:
        return {hex: replace(way, path=(Hex(0, 0), *way.path)) for hex, way in dearer(*seen_and_unit).items()}

    monkeypatch.setattr(preview_paths, "unit_reach", dearer)
    assert [walk.faults[0].startswith("It has cost") for walk in some_walks("bautzen/weissig", 7, 2)] == [True, True]
    monkeypatch.setattr(preview_paths, "unit_reach", backwards)
    assert [walk.faults for walk in some_walks("bautzen/weissig", 7, 1)] == [("The step to 000000 is not open.",)]


def test_the_command_says_how_many_ways_were_as_they_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "bautzen/weissig", "--paths", "3", "--seeds", "7"]) == 0
    assert capsys.readouterr().out == "3 ways walked, 3 as they are shown.\n"


def test_the_command_fails_over_a_way_that_is_not_as_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(preview_paths, "_spent", lambda game, unit_id: 0)

    assert main(["conform", "bautzen/weissig", "--paths", "1", "--seeds", "7"]) == 1
    assert "It has cost 0 MP." in capsys.readouterr().out
