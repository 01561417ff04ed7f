"""Conformance: whole random games keep every invariant, and forks, saves and undone answers go the same way.

Long runs are the business of `labataille conform`; a few of them are made here.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from labataille.tools.conformance import Course, differences, play_course
from tests.engine.courses import weissig

WHOLE_GAMES = 20
"""Whole games of which every fiftieth question is compared."""


def course(seed: int, turns: int | None = None) -> Course:
    return play_course(*weissig(), seed, turns)


def faults_of(seed: int, folder: Path) -> list[str]:
    """What is wrong with a whole game, watched at every question and compared at every fiftieth."""
    game = course(seed)
    ended = [] if game.states[-1].is_over else ["the battle does not end."]
    return [*ended, *game.faults, *differences(game, folder, every=50)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_at_every_question_of_three_turns_fork_save_and_undo_go_the_same_way(seed: int, tmp_path: Path) -> None:
    assert list(differences(course(seed, turns=3), tmp_path)) == []


@pytest.mark.slow
def test_whole_games_keep_every_invariant_and_fork_save_and_undo_go_the_same_way(tmp_path: Path) -> None:
    seeds = range(1, WHOLE_GAMES + 1)
    with ProcessPoolExecutor() as pool:
        faults = dict(zip(seeds, pool.map(faults_of, seeds, [tmp_path] * WHOLE_GAMES), strict=True))

    assert faults == {seed: [] for seed in seeds}


def test_a_comparison_can_fail(tmp_path: Path) -> None:
    straight = course(1, turns=1)
    end = len(straight.choices)
    other = Course(
        straight.scenario,
        straight.charts,
        straight.seed,
        straight.choices,
        (*straight.states[:end], course(2, turns=1).states[-1]),
        straight.questions,
        (),
    )

    assert any("the game is another one" in fault for fault in differences(other, tmp_path, every=end - 1))
