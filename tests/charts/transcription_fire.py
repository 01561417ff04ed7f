"""The fire chart of the series, transcribed a second time (PR 21, 22, 24, 26, 30)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import ROLLS, Cells, Odds

# The least fire value that reaches the column against a fire defence of 30.
REACHED_AGAINST_30 = {
    "1:3": 10,
    "1:2.5": 12,
    "1:2": 15,
    "1:1.5": 20,
    "1:1": 30,
    "1.5:1": 45,
    "2:1": 60,
    "2.5:1": 75,
    "3:1": 90,
    "4:1": 120,
    "5:1": 150,
    "6:1": 180,
    "7:1": 210,
    "8:1": 240,
    "9:1": 270,
    "10:1": 300,
}

# Column by column: the roll from which on the hex loses so many increments more than nothing.
LOSSES_FROM = """
  1:3    1 from 65
  1:2.5  1 from 64
  1:2    1 from 62
  1:1.5  1 from 55
  1:1    1 from 52
  1.5:1  1 from 42
  2:1    1 from 33
  2.5:1  1 from 26  2 from 64
  3:1    1 from 22  2 from 56
  4:1    1 from 13  2 from 54
  5:1    1 from 11  2 from 45  3 from 66
  6:1    1 from 11  2 from 33  3 from 62
  7:1    1 from 11  2 from 23  3 from 52
  8:1    1 from 11  2 from 15  3 from 45  4 from 66
  9:1    2 from 11  3 from 42  4 from 63
  10:1   2 from 11  3 from 26  4 from 55  5 from 65
"""


def _fire_table() -> Cells:
    cells: Cells = {}
    for line in LOSSES_FROM.strip().splitlines():
        column, *words = line.split()
        bands = [(int(loss), start) for loss, _, start in zip(words[::3], words[1::3], words[2::3], strict=True)]
        for roll in ROLLS:
            cells[f"{column} at {roll}"] = max((loss for loss, start in bands if start <= roll), default=0)
    return cells


FIRE_TABLE = _fire_table()

FIRE_COLUMNS: Odds = {name: Fraction(least, 30) for name, least in REACHED_AGAINST_30.items()}

FIRE_RULES: Cells = {
    # PR 22.1: one step for each increment above nine
    "mass from": 9,
    "mass": +1,
    # PR 21.12: the figure is on the leader's counter
    "leader": 0,
    # PR 26.6, 26.7
    "canister": +1,
    "canister range": 1,
    # PR 24.3, 24.5, 24.8
    "line increments": 4,
    "skirmish increments": 3,
    "carre share": Fraction(1, 3),
    # PR 22.3
    "line counts as column from": 7,
    # PR 30.5, 21.10, 24.5, 24.10, 30.16
    "disordered": Fraction(1, 2),
    "infantry last increment": Fraction(1, 2),
    "cavalry heavy losses": Fraction(1, 2),
    "cavalry heavy losses from": Fraction(3, 4),
    "skirmish far": Fraction(1, 2),
    "guns with carre": Fraction(1, 3),
    # PR 16.49, 24.10
    "guns at cavalry in carre": Fraction(2),
    "guns least value": 1,
}
