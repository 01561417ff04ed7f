"""The key to the map in the legend: the ground that is on the map, the marks of counters, by keyboard and by mouse."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.loading.charts import load_charts
from labataille.loading.positions import load_position
from labataille.model.state import State
from labataille.resources import scenarios_folder
from labataille.ui.map_legend import MapLegend, Sample, Section
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

WAGRAM = scenarios_folder() / "wagram"
EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"


@pytest.fixture(scope="module")
def eichberg() -> State:
    return load_position(EICHBERG).start


@pytest.fixture
def rig(home: Path, eichberg: State) -> Rig:
    rig = Rig(eichberg)
    rig.place_of(parse_hex("051018"))
    return rig


def told(rig: Rig, title: str) -> list[str]:
    """What a key tells, in words."""
    return [text for section in rig.screen.map.key.sections() if section.title == title for _, text in section.swatches]


def test_k_shows_the_ground_of_the_map_and_puts_it_away(rig: Rig) -> None:
    rig.key(pygame.K_k)
    shown = told(rig, "Ground")
    rig.key(pygame.K_k)

    assert {"Clear", "Woods", "Slope", "Road"} <= {*shown}
    assert told(rig, "Ground") == []


def test_the_key_leaves_out_ground_that_is_not_on_the_map(rig: Rig) -> None:
    field, charts = rig.state.scenario.battlefield, rig.screen.sitting.seen.charts
    rig.screen.map.shown.ground_key = True
    absent = {row.name for terrain, row in charts.ground.terrain.items() if terrain not in field.terrain.values()}

    assert absent
    assert not absent & {*told(rig, "Ground")}


def test_shift_k_shows_every_formation_that_the_title_has(rig: Rig) -> None:
    rig.key(pygame.K_k, pygame.KMOD_SHIFT)
    shown = told(rig, "Counters")

    assert {"Column", "Carré", "Skirmish order", "Road march", "Disordered, DD", "Routed, PGD"} <= {*shown}
    assert "Masse" not in shown, "Bautzen knows no Masse"


def test_a_title_with_masse_shows_its_marks(rig: Rig) -> None:
    sitting = rig.screen.sitting
    sitting.seen = replace(sitting.seen, charts=replace(sitting.seen.charts, formations=load_charts(WAGRAM).formations))
    rig.screen.map.shown.counter_key = True

    assert {"Masse", "Divisional Masse"} <= {*told(rig, "Counters")}


def test_every_sample_is_drawn_small_and_large(rig: Rig) -> None:
    shown = rig.screen.map.shown
    shown.ground_key = shown.counter_key = True
    for section in rig.screen.map.key.sections():
        for sample, _ in section.swatches:
            assert isinstance(sample, Sample)
            assert all(size * 0.5 <= sample.draw(size).get_height() <= size * 1.4 for size in (20, 26, 52, 78))


def test_the_samples_of_a_key_stand_in_two_columns(rig: Rig) -> None:
    many = tuple((Sample(str(number), lambda size: pygame.Surface((size, size))), "ground") for number in range(8))
    one, two = (Section("Ground", "K", (), lambda: None, many, columns) for columns in (1, 2))
    heights = []
    for section in (one, two):
        legend = MapLegend()
        legend.show((section,), rig.screen.map.theme, pygame.Rect(0, 0, 1200, 900), ())
        heights.append(legend.rect.height)

    assert heights[1] < heights[0] * 0.7
