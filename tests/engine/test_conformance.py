"""Conformance: random games keep every invariant, and forks, saves and undone answers go the same way.

More of them are the business of `labataille conform bautzen/weissig --seeds 1..50 --every 50`.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from labataille.tools.conformance import differences, play_course
from tests.engine.courses import conformance_faults, weissig

WHOLE_GAMES = range(1, 6)
"""Seeds of the whole games, watched at every question and compared at every fiftieth."""

TWO_TURNS = (1, 2)
"""Seeds of the games of two turns, watched and compared at every question."""


@pytest.mark.slow
def test_at_every_question_of_two_turns_fork_save_and_undo_go_the_same_way(tmp_path: Path) -> None:
    assert in_processes(TWO_TURNS, tmp_path, 2, 1) == {seed: [] for seed in TWO_TURNS}


@pytest.mark.slow
def test_whole_games_end_and_keep_every_invariant_and_fork_save_and_undo_go_the_same_way(tmp_path: Path) -> None:
    assert in_processes(WHOLE_GAMES, tmp_path, None, 50) == {seed: [] for seed in WHOLE_GAMES}


def in_processes(seeds: range | tuple[int, ...], folder: Path, turns: int | None, every: int) -> dict[int, list[str]]:
    """The faults of one game for each seed, played on all cores."""
    count = len(seeds)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        faults = pool.map(conformance_faults, seeds, [folder] * count, [turns] * count, [every] * count)
        return dict(zip(seeds, faults, strict=True))


def test_a_comparison_can_fail(tmp_path: Path) -> None:
    straight = play_course(*weissig(), 1, 1)
    elsewhere = play_course(*weissig(), 2, 1)
    crooked = replace(straight, states=(*straight.states[:-1], elsewhere.states[-1]))
    faults = list(differences(crooked, tmp_path, every=len(straight.choices) - 1))

    assert [fault.partition(" at ")[0] for fault in faults] == ["fork", "save and load", "undo and redo"]
