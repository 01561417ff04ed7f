"""The small charts of the series, transcribed a second time: morale, leaders, organisation, retreats."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import Cells

MORALE: Cells = {
    # PR 31.5
    "disordered": -3,
    "routed": -6,
    "half losses": -6,
    "half losses from": Fraction(1, 2),
    # PR 31.6a: a morale value better by six is a roll higher by six
    "carre": +6,
    # PR 31.5: the figures are on the leader's counter and in the row of the level
    "leader": 0,
    "corps level": 0,
    # PR 31.9
    "disordered through": -3,
    "routed through": -6,
    "ridden through": -6,
}

LEADER_CASUALTIES: Cells = {
    # PR 21.40, 21.41
    "rolls against the target": {65, 66},
    "rolls against the attacker": {11, 12},
    "rolls against the defender": {64, 65, 66},
    # PR 21.42: the wound, what becomes of him, dice of hours
    "face 1": ("head", "killed", 0),
    "face 2": ("chest", "killed", 0),
    "face 3": ("leg", "out", 2),
    "face 4": ("arm", "out", 1),
    "face 5": ("capture", "captured", 0),
    "face 6": ("flesh", "unharmed", 0),
    # PR 21.43, 21.42, 21.44, 21.45
    "checks follow": {"killed", "out"},
    "thrown again after fire": {"captured"},
    "used leader": Fraction(1, 2),
    "turns per hour": 3,
}

ORGANIZATION: Cells = {
    # PR 16.2: movement points
    "change of infantry": Fraction(1),
    "change of artillery": Fraction(2),
    "change of cavalry": Fraction(3),
    # PR 18.7, 16.25, 16.54, BZ 6.4, PR 16.93, 45.10: movement points
    "facing": Fraction(1),
    "line penalty": Fraction(2),
    "long line": Fraction(2),
    "long line from": 5,
    # PR 16.112, 19.2, 19.4: increments
    "cavalry line increments": 4,
    "skirmish one hex to": 3,
    "skirmish three hexes from": 7,
    "carre allowance": Fraction(1),
    "limbering try": Fraction(2),
    "prolong": Fraction(1),
    "entry queue": Fraction(1, 2),
    # PR 20.4: movement points
    "hampered beside": Fraction(3),
    "hampered two hexes off": Fraction(2),
    # PR 6.5: share of its increments
    "break down from": Fraction(1, 2),
    # PR 16.40, 16.72: increments
    "carre from": 3,
    "carre to": 18,
    "road march increments": 4,
    # PR 45.2: hexes to either side
    "entry stretch": 5,
    # PR 17.1: minutes
    "movement clock": 10,
    # BZ 20, WG 19.1: hexes from an enemy placed before
    "set up distance": 3,
    "set up close": 2,
}

RETREAT: Cells = {
    # PR 30.18: movement points
    "disorder": Fraction(3),
    # PR 30.19, 30.20: hexes
    "rout": 10,
    "safe distance": 15,
    # PR 30.5
    "disordered movement divisor": 2,
    # PR 29.2, 29.3, 20.12: movement points; PR 29.6
    "before melee advantage": 2,
    "before melee divisor": 2,
}
