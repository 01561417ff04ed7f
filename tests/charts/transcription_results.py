"""The results matrix of melees and its effects, transcribed a second time (PR 34.3, 34.4).

The matrix goes by the number of the effect: which results against which defenders have it.
"""

from __future__ import annotations

from tests.charts.notation import Cells

FOOT = "infantry good, infantry disordered, infantry routed"
CARRIAGES = "limbered-guns good, limbered-guns disordered, limbered-guns routed"
GUNS = f"{CARRIAGES}, unlimbered-guns good, unlimbered-guns disordered, unlimbered-guns routed"
HORSE = "cavalry good, cavalry routed"
ALL = f"{FOOT}, carre good, {HORSE}, {GUNS}"

STEADY_GUNS = "limbered-guns good, limbered-guns disordered, unlimbered-guns good, unlimbered-guns disordered"

# The number of the effect, the result, and the defenders against whom it has that effect.
NUMBERS = (
    (0, "AR", ALL),
    (1, "AD", f"{FOOT}, {GUNS}"),
    (2, "NE", FOOT),
    (3, "DD", "infantry good"),
    (4, "DD", "infantry disordered, infantry routed"),
    (4, "DR", "infantry good, infantry disordered"),
    (5, "DR", "infantry routed, cavalry routed"),
    (5, "DS", ALL),
    (6, "AD", "carre good"),
    (7, "NE", "carre good"),
    (8, "DD", "carre good"),
    (9, "DR", "carre good"),
    (10, "AD", "cavalry good"),
    (11, "NE", "cavalry good"),
    (13, "DD", "cavalry good"),
    (13, "DR", "cavalry good"),
    (14, "AD", "cavalry routed"),
    (15, "NE", "cavalry routed"),
    (16, "DD", "cavalry routed"),
    (17, "NE", STEADY_GUNS),
    (18, "DD", "limbered-guns good, limbered-guns disordered"),
    (19, "DR", "limbered-guns good, limbered-guns disordered"),
    (19, "NE", "limbered-guns routed, unlimbered-guns routed"),
    (19, "DD", "limbered-guns routed, unlimbered-guns routed"),
    (20, "DR", "limbered-guns routed, unlimbered-guns good, unlimbered-guns disordered, unlimbered-guns routed"),
    (21, "DD", "unlimbered-guns good"),
    (22, "DD", "unlimbered-guns disordered"),
)

RESULTS_MATRIX: Cells = {
    f"{result} against {row}": number for number, result, rows in NUMBERS for row in rows.split(", ")
}

# In words: whom it strikes, what becomes of him; "flees" is the whole routed movement, "N back" a retreat of N hexes,
# "zone -N" increments for leaving enemy zones, "checks +N" a morale check.
EFFECTS: Cells = {
    # All flee; cavalry and horse guns their allowance, which for foot and foot guns is ten hexes (PR 30.12, 30.17).
    "0": {"attackers: routed, flees, zone -1"},
    "1": {
        "attacking-infantry: disordered, 3 back, zone -1",
        "attacking-cavalry: 3 back, zone -1, checks -3",
    },
    "2": {"attackers: 1 back", "defenders: 1 back"},
    "3": {"defenders: disordered, 3 back, zone -1"},
    "4": {"defenders: routed, flees, zone -1"},
    "5": {"defenders: surrender"},
    "6": {"attacking-infantry: disordered, 3 back", "attacking-cavalry: 3 back, checks -3"},
    "7": {"defenders: checks +6 or good column", "attacking-cavalry: 2 back"},
    "8": {"defenders: disordered, 3 back, loses 1, column"},
    "9": {"defenders: routed, flees, zone -2"},
    # Infantry and guns that attack cavalry have effect 1 (PR 34.4).
    "10": {
        "attacking-infantry: disordered, 3 back, zone -1",
        "attacking-cavalry: routed, flees, zone -1",
    },
    "11": {"attackers: 1 back, checks -3", "defenders: 1 back"},
    "12": {"defenders: 3 back, checks -6 or routed"},
    "13": {"defenders: routed, flees, zone -1"},
    "14": {
        "attacking-infantry: disordered, 3 back, loses 1",
        "attacking-cavalry: routed, flees, loses 1",
    },
    "15": {"defenders: 6 back, zone -1"},
    "16": {"defenders: flees, zone -2"},
    "17": set(),
    "18": {"battery: disordered, 3 back"},
    "19": {"battery: routed, flees, loses 1"},
    "20": {"battery: eliminated"},
    "21": {"battery: disordered"},
    "22": {"battery: disordered, loses 1"},
}
