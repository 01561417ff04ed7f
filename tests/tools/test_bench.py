"""The bench: stable names, medians and 99th percentiles. How long anything takes is no business of a test."""

from __future__ import annotations

import json

import pytest

from labataille.tools.bench import Figure, calibration, core_figures, moving_figures
from labataille.tools.bench.figures import Sample
from labataille.tools.commands.benching import as_json
from tests.engine.courses import weissig

HUNDRED = tuple(Sample(number, 2.0 * number) for number in range(1, 101))


def taken(*times: float) -> tuple[Sample, ...]:
    """Samples for which the processor worked so long, and twice as long on the wall."""
    return tuple(Sample(time, 2 * time) for time in times)


def test_the_median_is_the_sample_in_the_middle() -> None:
    assert Figure("fork_ms", taken(5.0, 1.0, 3.0)).median == 3.0


def test_one_sample_in_a_hundred_is_worse_than_the_99th_percentile() -> None:
    assert Figure("fork_ms", HUNDRED).p99 == 100.0
    assert Figure("fork_ms", HUNDRED + HUNDRED).p99 == 100.0
    assert Figure("answers_per_second", HUNDRED, more_is_better=True).p99 == 2.0


def test_the_time_on_the_wall_stands_beside_the_processors() -> None:
    figure = Figure("fork_ms", HUNDRED + HUNDRED)

    assert (figure.median, figure.wall_median) == (51.0, 102.0)
    assert (figure.p99, figure.wall_p99) == (100.0, 200.0)


def test_a_ratio_is_a_time_in_calibration_loops() -> None:
    pace = Figure("calibration_ms", taken(20.0))

    assert Figure("save_ms", taken(5.0)).ratio_to(pace) == 0.25
    assert Figure("sight_us", taken(5.0)).ratio_to(pace) == pytest.approx(0.00025)
    assert Figure("answers_per_second", taken(2000.0), more_is_better=True).ratio_to(pace) == 40.0


@pytest.mark.slow
def test_the_figures_of_the_game_have_their_names() -> None:
    names = [figure.name for figure in core_figures(*weissig(), games=1, samples=2)]

    assert names == [
        "answers_per_second",
        "legal_moves_ms",
        "fork_ms",
        "imagine_ms",
        "view_ms",
        "checksum_ms",
        "undo_ms",
        "replay_step_ms",
        "save_ms",
        "load_ms",
        "scenario_load_ms",
        "sight_us",
        "sight_first_us",
        "field_of_view_ms",
        "fire_odds_ms",
        "assault_odds_ms",
    ]


@pytest.mark.slow
def test_the_figures_of_movement_are_named_after_the_scenario() -> None:
    names = [figure.name for figure in moving_figures(*weissig(), turns=1)]

    assert names == ["reach_weissig_ms", "zone_map_weissig_ms", "answers_weissig_per_second"]


def test_the_calibration_loop_is_measured_beside_them() -> None:
    pace = calibration()

    assert pace.name == "calibration_ms"
    assert pace.ratio_to(pace) == 1.0


def test_json_names_every_figure_with_its_columns() -> None:
    rows = {"calibration_ms": {"median": 20.0, "p99": 25.0}, "save_ms": {"median": 5.000_04, "p99": 9.0}}

    assert json.loads(as_json(rows))["figures"] == {
        "calibration_ms": {"median": 20.0, "p99": 25.0},
        "save_ms": {"median": 5.0, "p99": 9.0},
    }
