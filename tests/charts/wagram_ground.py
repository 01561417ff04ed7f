"""The Terrain Effects charts of Deutsch-Wagram, transcribed a second time: the ground under its price (WG 2, 3, 4)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import Cells, points, shared, whole

HEXES = (*("clear", "hamlet", "village", "town", "garden", "woods", "swamp", "granary-church", "redoubt", "feldlager"),)
HEXSIDES = ("slope", "stream", "stream-bridge", "russbach", "russbach-bridge")
ARMS = ("infantry", "cavalry", "artillery")

# -- movement (WG 2.1) -------------------------------------------------------------

INFANTRY_PAYS = """
    1: clear
    2: garden feldlager
    3: hamlet village town granary-church
    4: woods swamp
    5: redoubt
"""
CAVALRY_PAYS = """
    1: clear
    2: garden feldlager
    3: hamlet village town
    5: woods
"""
ARTILLERY_PAYS = """
    1: clear
    3: hamlet village town
    4: garden feldlager
"""

MOVEMENT: Cells = {
    **points(shared(INFANTRY_PAYS, prefix="infantry in ", rows=HEXES)),
    **points(shared(CAVALRY_PAYS, prefix="cavalry in ", rows=HEXES)),
    **points(shared(ARTILLERY_PAYS, prefix="artillery in ", rows=HEXES)),
    # WG 2.4
    **points(shared("2: hamlet village town", prefix="along a road in ", rows=HEXES)),
    "along a road": Fraction(1, 2),
}

BUILDINGS = {"hamlet", "village", "town", "granary-church"}
OPEN = {"clear", "swamp"}

TERRAIN_MARKS: Cells = {
    # WG 2.1, 2.3, 2.7
    **{f"order in {hex}": "general" for hex in HEXES if hex not in OPEN},
    "order in clear": "any",
    "order in swamp": "skirmish-only",
    # PR 23.6, WG 2.7 (those who are driven into a swamp may pass it), PR 30.22
    **{f"sight stops at {hex}": hex not in OPEN for hex in HEXES},
    **{f"retreats end in {hex}": False for hex in HEXES},
    **{f"shelter in {hex}": hex in BUILDINGS | {"woods"} for hex in HEXES},
}

# -- hexsides (WG 2.1, 2.5, 13.2, 13.3) --------------------------------------------

INFANTRY_ADDS = """
    2: slope stream-bridge russbach-bridge
    3: stream russbach
"""
CAVALRY_ADDS = """
    3: slope
    4: stream-bridge russbach-bridge
    5: stream russbach
"""
ARTILLERY_ADDS = """
    2: stream-bridge russbach-bridge
    4: slope stream
"""
CROSSED_ONLY_IN = {
    "stream-bridge by artillery": "road-march",
    "russbach by cavalry": "skirmish",
    **{f"russbach-bridge by {arm}": "road-march" for arm in ARMS},
}

HEXSIDE_CROSSINGS: Cells = {
    **points(shared(INFANTRY_ADDS, prefix="infantry over ", rows=HEXSIDES)),
    **points(shared(CAVALRY_ADDS, prefix="cavalry over ", rows=HEXSIDES)),
    **points(shared(ARTILLERY_ADDS, prefix="artillery over ", rows=HEXSIDES)),
    **{
        f"only order for {crossing}": CROSSED_ONLY_IN.get(crossing)
        for crossing in (f"{hexside} by {arm}" for hexside in HEXSIDES for arm in ARMS)
    },
    # PR 33.14
    **{f"{hexside} is a watercourse": hexside in {"stream", "russbach"} for hexside in HEXSIDES},
    **{f"{hexside} is a bridge": hexside.endswith("bridge") for hexside in HEXSIDES},
}

# What crossing does to those who are not in the order named, and what horse may not do across (WG 13.2, 13.3).
RUSSBACH: Cells = {
    **{f"{hexside} disorders": {"infantry": "skirmish"} if hexside == "russbach" else {} for hexside in HEXSIDES},
    **{f"{hexside} bars": {"charge", "melee"} if hexside == "russbach" else set() for hexside in HEXSIDES},
}

# -- stacking (WG 3) ---------------------------------------------------------------

PLACES = (*HEXES, "road")

INFANTRY_STANDS = """
    a regiment or 18 increments: clear
    a battalion or 6 increments: hamlet village town garden feldlager
    a battalion: woods swamp granary-church redoubt
    4 increments: road
"""
CAVALRY_STANDS = """
    a regiment or 18 increments: clear
    a regiment: hamlet village town garden feldlager woods
    4 increments: road
"""
ARTILLERY_STANDS = """
    6 increments: clear
    4 increments: hamlet village town garden feldlager road
    3 increments: redoubt
"""
BOTH_STAND = """
    12 increments and a battery: clear
    a battalion and a battery: hamlet village town garden feldlager
    a battalion and 3 increments: redoubt
"""

STACKING: Cells = {
    **shared(INFANTRY_STANDS, prefix="infantry in ", rows=PLACES),
    **shared(CAVALRY_STANDS, prefix="cavalry in ", rows=PLACES),
    **shared(ARTILLERY_STANDS, prefix="artillery in ", rows=PLACES),
    **shared(BOTH_STAND, prefix="infantry and artillery in ", rows=PLACES),
}

# WG 8.5
BATTERIES: Cells = {
    "austrian-brigade with": {"austrian-brigade", "infantry of its korps"},
    "austrian-kavallerie with": {"austrian-kavallerie"},
    "austrian-position with": {"austrian-position", "infantry of its korps"},
    "lifted by": {"AU-L-GRU"},
}

# -- fire defence (WG 4) -----------------------------------------------------------

COVERED = {
    "column": "6: clear",
    "masse": "5: clear",
    "divisional-masse": "6: clear",
    "line": "9: clear",
    "carre": "4: clear",
    "general": """
        8: feldlager
        10: woods garden hamlet village redoubt
        12: town
        16: granary-church
    """,
    "skirmish": """
        12: clear swamp woods garden hamlet feldlager
        14: village town
        18: granary-church
    """,
    "broken": """
        9: feldlager
        14: clear swamp redoubt
        16: woods garden hamlet village town
        18: granary-church
    """,
    "limbered": """
        6: clear garden hamlet
        7: village feldlager
        8: town
        10: redoubt
    """,
    "unlimbered": """
        8: clear garden hamlet
        9: village feldlager
        10: town
        12: redoubt
    """,
}

FIRE_DEFENCE: Cells = {
    cell: figure
    for cover, text in COVERED.items()
    for cell, figure in whole(shared(text, prefix=f"{cover} in ", rows=HEXES)).items()
}

FIRE_DEFENCE_EXCEPTIONS: Cells = {
    # WG 4.2 and PR 22.5: a line has its own
    "flank": 6,
    "line flank": 5,
    # WG 4.3, 4.1, 4.7
    "road march": 4,
    "with guns": -2,
    "works rear": 6,
}

# -- assault (WG 12, 13, 16) -------------------------------------------------------

# Attacker and defender; PR 33.13 and WG 12.2 say the same of slopes.
ASSAULT_GROUND: Cells = {
    "slope": (-2, +2),
    "crossing stream": (-6, +6),
    "crossing russbach": (-12, +12),
    "works front": (-12, 0),
    "entrenchment": None,
}
MELEE_GROUND: Cells = {
    "works front": Fraction(1, 2),
    "swamp": Fraction(1, 4),
    "into granary-church": Fraction("0.4"),
}
