"""Counters of small battles that stand for others must stand for the men of others (PR 6.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.loading import DataError
from labataille.loading.battles import load_battle

BATTLE = """\
format: 1
battle: parts
about: A regiment and its battalions.
field:
  terrain: |
    ...
    ...
    ...
units:
  - {{id: R, side: french, arm: infantry, size: regiment, troop: fr-ligne, increments: {whole}, movement: 7, melee: 20, morale: 32,
     fire: 8, stands-for: [{parts}], hex: "001001", facing: hexside 0}}
  - {{id: A, side: french, arm: infantry, troop: fr-ligne, increments: 6, movement: 7, melee: 10, morale: 32, fire: 6,
     on-display: true}}
  - {{id: B, side: {side}, arm: infantry, troop: {troop}, increments: 6, movement: 7, melee: 10, morale: 32, fire: 6,
     on-display: true}}
begin: {{side: french, segment: movement}}
answers: []
expect: []
"""


def faults(folder: Path, *, parts: str = "A, B", whole: int = 12, side: str = "french", troop: str = "fr-ligne") -> str:
    path = folder / "parts.yaml"
    path.write_text(BATTLE.format(parts=parts, whole=whole, side=side, troop=troop))
    try:
        load_battle(path)
    except DataError as error:
        return str(error)
    return ""


def test_pr_6_4_a_regiment_with_its_battalions_is_taken(tmp_path: Path) -> None:
    assert faults(tmp_path) == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"parts": "A, C"}, "expected a unit in stands-for of R, got C"),
        ({"parts": "A, A"}, "expected each part of R once, but A comes again"),
        ({"parts": "A, R"}, "expected smaller counters in stands-for of R, got R"),
        ({"side": "coalition", "troop": "pr-infantry"}, "expected parts of R of its side, nation and arm, got B"),
        ({"whole": 18}, "expected the parts of R to have its 18 increments, but they have 12"),
    ],
)
def test_pr_6_4_wrong_parts_are_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    assert said in faults(tmp_path, **change)
