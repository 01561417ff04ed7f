"""The Terrain Effects charts of Bautzen, transcribed a second time: by arm, the ground under its price (BZ 2, 3, 4)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import Cells, points, shared, whole

HEXES = (
    *("clear", "hamlet", "village", "town", "garden", "woods", "woods-pathway", "swamp", "carp-pond"),
    *("earthwork", "entrenchment", "schiessscharte"),
)
HEXSIDES = ("slope", "stream", "stream-bridge", "ford", "spree", "spree-bridge")

# -- movement (BZ 2.1) -------------------------------------------------------------

INFANTRY_PAYS = """
    1: clear
    2: garden
    3: hamlet village town woods-pathway
    4: woods swamp schiessscharte
    5: earthwork entrenchment
"""
CAVALRY_PAYS = """
    1: clear
    2: garden
    3: hamlet village town woods-pathway
    5: woods
"""
ARTILLERY_PAYS = """
    1: clear
    3: hamlet village town
    4: garden
"""

MOVEMENT: Cells = {
    **points(shared(INFANTRY_PAYS, prefix="infantry in ", rows=HEXES)),
    **points(shared(CAVALRY_PAYS, prefix="cavalry in ", rows=HEXES)),
    **points(shared(ARTILLERY_PAYS, prefix="artillery in ", rows=HEXES)),
    # BZ 2.4 and BZ 2.3
    **points(shared("2: hamlet village town", prefix="along a road in ", rows=HEXES)),
    "along a road": Fraction(1, 2),
}

BUILDINGS = {"hamlet", "village", "town", "schiessscharte"}
WOODS = {"woods", "woods-pathway"}
GENERAL_ORDER = {"garden", "earthwork", "entrenchment"} | BUILDINGS | WOODS
DEADLY = {"carp-pond", "swamp"}

TERRAIN_MARKS: Cells = {
    # BZ 2.1, 2.2: nobody stands in a carp pond, whatever his order
    **{f"order in {hex}": "general" if hex in GENERAL_ORDER else "any" for hex in HEXES if hex not in DEADLY},
    "order in swamp": "skirmish-only",
    "order in carp-pond": "any",
    # PR 23.6, BZ 2.10, PR 30.22
    **{f"sight stops at {hex}": hex in GENERAL_ORDER for hex in HEXES},
    **{f"retreats end in {hex}": hex in DEADLY for hex in HEXES},
    **{f"shelter in {hex}": hex in BUILDINGS | WOODS for hex in HEXES},
}

# -- hexsides (BZ 2.1, 2.5 to 2.7, 2.13) -------------------------------------------

INFANTRY_ADDS = """
    2: slope stream-bridge
    3: stream spree-bridge
    4: ford
    5: spree
"""
CAVALRY_ADDS = """
    3: slope spree-bridge
    4: stream-bridge
    5: stream
    9: ford
    10: spree
"""
ARTILLERY_ADDS = """
    2: stream-bridge
    3: spree-bridge
    4: slope stream
"""
CROSSED_ONLY_IN = {
    "spree by infantry": "skirmish",
    "stream-bridge by artillery": "road-march",
    "spree-bridge by infantry": "road-march",
    "spree-bridge by cavalry": "road-march",
    "spree-bridge by artillery": "road-march",
}

HEXSIDE_CROSSINGS: Cells = {
    **points(shared(INFANTRY_ADDS, prefix="infantry over ", rows=HEXSIDES)),
    **points(shared(CAVALRY_ADDS, prefix="cavalry over ", rows=HEXSIDES)),
    **points(shared(ARTILLERY_ADDS, prefix="artillery over ", rows=HEXSIDES)),
    **{
        f"only order for {crossing}": CROSSED_ONLY_IN.get(crossing)
        for crossing in (f"{hexside} by {arm}" for hexside in HEXSIDES for arm in ("infantry", "cavalry", "artillery"))
    },
    # PR 33.14
    **{f"{hexside} is a watercourse": hexside in {"stream", "ford", "spree"} for hexside in HEXSIDES},
    **{f"{hexside} is a bridge": hexside.endswith("bridge") for hexside in HEXSIDES},
}

# -- stacking (BZ 3) ---------------------------------------------------------------

PLACES = (*HEXES, "road")

INFANTRY_STANDS = """
    a regiment or 18 increments: clear
    a battalion or 6 increments: hamlet village town garden schiessscharte
    a battalion: woods woods-pathway swamp earthwork entrenchment
    4 increments: road
"""
CAVALRY_STANDS = """
    a regiment or 18 increments: clear
    a regiment: hamlet village town garden woods woods-pathway
    4 increments: road
"""
ARTILLERY_STANDS = """
    6 increments: clear
    4 increments: hamlet village town garden road
    3 increments: earthwork
"""
BOTH_STAND = """
    12 increments and a battery: clear
    a battalion and a battery: hamlet village town garden
    a battalion and 3 increments: earthwork
"""

STACKING: Cells = {
    **shared(INFANTRY_STANDS, prefix="infantry in ", rows=PLACES),
    **shared(CAVALRY_STANDS, prefix="cavalry in ", rows=PLACES),
    **shared(ARTILLERY_STANDS, prefix="artillery in ", rows=PLACES),
    **shared(BOTH_STAND, prefix="infantry and artillery in ", rows=PLACES),
}

# -- fire defence (BZ 4) -----------------------------------------------------------

COVERED = {
    "column": "6: clear",
    "line": """
        9: clear
        12: entrenchment
    """,
    "carre": "4: clear",
    "general": """
        10: woods woods-pathway garden hamlet village
        11: schiessscharte
        12: town
        13: entrenchment
        14: earthwork
    """,
    "skirmish": """
        12: clear swamp woods woods-pathway garden hamlet
        14: village town
        15: entrenchment
    """,
    "broken": """
        6: entrenchment
        14: clear swamp
        16: woods woods-pathway garden hamlet village town earthwork schiessscharte
    """,
    "limbered": """
        6: clear garden hamlet
        7: village
        8: town
        10: earthwork
    """,
    "unlimbered": """
        8: clear garden hamlet
        9: village
        10: town
        12: earthwork
    """,
}

FIRE_DEFENCE: Cells = {
    cell: figure
    for cover, text in COVERED.items()
    for cell, figure in whole(shared(text, prefix=f"{cover} in ", rows=HEXES)).items()
}

FIRE_DEFENCE_EXCEPTIONS: Cells = {
    # BZ 4.5 and PR 22.5: a line has its own
    "flank": 6,
    "line flank": 5,
    # BZ 4.6, 8.2
    "road march": 4,
    "with guns": -2,
    "works rear": 6,
}
