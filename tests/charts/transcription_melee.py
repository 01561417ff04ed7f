"""The charts of assaults, transcribed a second time: before the melee, odds, results and their effects (PR 33, 34)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import Cells, Odds, span

# -- before the melee (PR 33.7 to 33.20, BZ 13) ------------------------------------

# Attackers that reach the column against two defenders, in increments (PR 33.3).
INCREMENTS_AGAINST_2 = {"1/2": 1, "1/1": 2, "2/1": 4, "3/1": 6, "4/1": 8, "5/1+": 10}

PRE_MELEE_COLUMNS: Odds = {name: Fraction(least, 2) for name, least in INCREMENTS_AGAINST_2.items()}

# What steadies the attacker shakes the defender: the odds take from one what they give to the other (PR 33.7).
ATTACKER_BY_ODDS = {-6: "1/2", -3: "1/1", 0: "2/1", +3: "3/1", +6: "4/1", +9: "5/1+"}

PRE_MELEE_ODDS: Cells = {column: (steps, -steps) for steps, column in ATTACKER_BY_ODDS.items()}

PRE_MELEE_DEFENDER = {
    "flank": -12,
    "rear": -6,
    "skirmish": -6,
    "line": -3,
    "carre": +6,
    "slope": +2,
    "crossing stream": +6,
    "crossing ford": +6,
    "crossing spree": +12,
    "works front": 0,
    "entrenchment": 0,
}
PRE_MELEE_ATTACKER = {
    "flank": +12,
    "rear": +6,
    "slope": -2,
    "crossing stream": -6,
    "crossing ford": -6,
    "crossing spree": -12,
    "works front": -12,
}

PRE_MELEE: Cells = {
    **{reason: (PRE_MELEE_ATTACKER.get(reason, 0), steps) for reason, steps in PRE_MELEE_DEFENDER.items()},
    # PR 33.19, and PR 33.20: the one figure for each value of elite morale
    "fire loss": -3,
    "elite 11": [-12],
    "elite 12": [-12],
    "elite 13": [-9],
    "elite 14": [-9],
    "elite 15": [-6],
    "elite 16": [-6],
    # PR 32.6
    "line increments": 4,
}

# -- the melee table (PR 33.31, 33.34) ---------------------------------------------

# The least melee value that reaches the column against one of 30.
MELEE_AGAINST_30 = {
    "1:2": 15,
    "1:1": 30,
    "1.5:1": 45,
    "2:1": 60,
    "2.5:1": 75,
    "3:1": 90,
    "3.5:1": 105,
    "4:1": 120,
    "4.5:1": 135,
    "5:1": 150,
}

MELEE_COLUMNS: Odds = {name: Fraction(least, 30) for name, least in MELEE_AGAINST_30.items()}

# Runs of one result; between them the losses at single rolls: attacker, defender, and ! after the side that checks.
MELEE_RUNS = """
  1:2    AR 11-14  AD 15-34  NE 35-51  DD 65-66
  1:1    AD 11-15  NE 16-41  DD 62-66
  1.5:1  AD 11-12  NE 13-32  DD 53-66
  2:1    AD 11-11  NE 12-24  DD 45-66
  2.5:1  NE 11-22  DD 36-66
  3:1    NE 11-15  DD 32-64  DR 65-66
  3.5:1  NE 11-11  DD 22-61  DR 62-66
  4:1    DD 16-55  DR 56-66
  4.5:1  DD 12-41  DR 42-65  DS 66-66
  5:1    DD 11-32  DR 33-61  DS 62-66
"""
MELEE_LOSSES = """
  1:2    52 0!,0  53 1,1  54 1,2!  55 0,1  56 1!,0  61 0,2  62 2,1!  63 0,0  64 2,2
  1:1    42 2!,1  43 2,1!  44 2,1  45 1!,1  46 1,2  51 1,1  52 0,0!  53 2,1  54 1!,2  55 2,2  56 0,0  61 1,0!
  1.5:1  33 1,2  34 0,0  35 1,1  36 2!,0  41 0,1!  42 1,1  43 2,2!  44 3,1  45 0,2  46 2,1  51 1,1!  52 2!,1
  2:1    25 0,3  26 1,2  31 2!,1  32 0,0  33 0,1!  34 1,0  35 3,2!  36 1,1  41 2,2!  42 1!,2  43 1!,1  44 0,2!
  2.5:1  23 1,4  24 2,3  25 0!,0  26 1,1!  31 2,3!  32 3,3  33 0,1  34 1,0  35 2,2!
  3:1    16 0,0!  21 2,3  22 0,2  23 2!,0  24 1,2  25 0,1  26 2!,3  31 1,2!
  3.5:1  12 0,0  13 2!,2  14 3,3  15 2,4  16 3,1  21 0,1!
  4:1    11 2!,1  12 1,2  13 0,2  14 0,1!  15 1,1!
  4.5:1  11 3,2
"""


def _melee_table() -> Cells:
    cells: Cells = {}
    for line in MELEE_RUNS.strip().splitlines():
        column, *words = line.split()
        for result, run in zip(words[::2], words[1::2], strict=True):
            cells |= {f"{column} at {roll}": result for roll in span(*run.split("-"))}
    for line in MELEE_LOSSES.strip().splitlines():
        column, *words = line.split()
        for roll, losses in zip(words[::2], words[1::2], strict=True):
            assert f"{column} at {roll}" not in cells, f"{column} at {roll} is transcribed twice"
            attacker, defender = losses.split(",")
            checks = ("!" in attacker, "!" in defender)
            cells[f"{column} at {roll}"] = (int(attacker[0]), int(defender[0]), *checks)
    return cells


MELEE_TABLE = _melee_table()

MELEE_BELOW_AND_LEADER: Cells = {
    # PR 33.32
    "under 1/2": -6,
    "under 1/3": -12,
    # PR 33.33: the figure is on the leader's counter
    "leader": 0,
}

# -- multipliers of melee values (PR 33.29, BZ 13.6) -------------------------------

FACTORS = {
    Fraction(2): "heavy-against-light flank charged-straight lance-in-line",
    Fraction(3, 2): "rear infantry-against-carre",
    Fraction(2, 3): "across-watercourse",
    Fraction(1, 2): "disordered skirmish-order tired heavy-in-line not-recalled works-front",
    Fraction(1, 3): "exhausted spares-readiness cavalry-general-order cavalry-against-carre infantry-routed",
    Fraction(1, 4): "cavalry-routed swamp",
}

MELEE_MULTIPLIERS: Cells = {
    **{case.replace("-", " "): factor for factor, cases in FACTORS.items() for case in cases.split()},
    # PR 6.7
    "heavy movement to": 12,
}
