"""The charts of charges at Deutsch-Wagram, and its switches, transcribed a second time (WG 10, 11)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import NEVER, Cells, shared, whole

STAND: Cells = whole(
    shared("""
        -12: flank skirmish
        -6: rear disordered half-losses lancers
        -3: heavy-cavalry
        +3: line slope
        +6: carre
    """)
)

RECALL: Cells = {**dict.fromkeys(("french", "french-allied", "austrian"), 2), "cavalry leader": +1}

# Hexes of light and of heavy cavalry; points for an increment (PR 39, 40, 38.44, 38.45).
REACHES: Cells = {
    "reaction first step": (1, 1),
    "reaction zone": (6, 4),
    "opportunity zone": (3, 2),
    "trample disordered": Fraction(3),
    "trample routed": Fraction(2),
}

# -- carré realization (WG 10.1) ---------------------------------------------------

# Distance, the first roll that disorders, the first roll that routs.
BREAKS_FROM = {
    "french column": "1: 25 52   2: 41 62   3: 64 never   4: never never",
    "french line": "1: 16 45   2: 26 53   3: 43 55   4: 61 never",
    "french-allies column": "1: 25 52   2: 34 61   3: 61 64   4: 64 never",
    "french-allies line": "1: 16 45   2: 26 53   3: 41 52   4: 54 64",
    "austrian line": "1: 25 46   2: 32 55   3: 45 62   4: 63 66",
}


def _carre_table() -> Cells:
    cells: Cells = {}
    for row, text in BREAKS_FROM.items():
        words = text.split()
        for distance, disorder, rout in zip(words[::3], words[1::3], words[2::3], strict=True):
            hexes = distance.rstrip(":")
            cells[f"{row} at {hexes} disorders from"] = None if disorder == NEVER else int(disorder)
            cells[f"{row} at {hexes} routs from"] = None if rout == NEVER else int(rout)
    return cells


CARRE_TABLE = _carre_table()

CARRE_MODIFIERS: Cells = {"leader": -6, "light cavalry": +3, "lancers": +6, "corps level": +3}

# WG 10.2 to 10.4: Dorsenne's Old Guard has the nine, Curial's division the four.
CARRE_CLASSES: Cells = {
    "fr-vieille-garde": "fr-garde-2 -9",
    **dict.fromkeys(("fr-fusiliers-garde", "fr-jeune-garde"), "fr-garde-1 -4"),
    **dict.fromkeys(("fr-4e-ligne", "fr-4e-legere"), "fr-4e-bataillon +3"),
    "au-grenadier": "au-grenadier -3",
    "fr-garde-1 in print": -9,
    "fr-garde-2 in print": -4,
}

CARRE_BLOCKS: Cells = {
    "France": "french",
    "Austria": "austrian",
    **dict.fromkeys(("Italy", "Baden", "Bavaria", "Hesse-Darmstadt", "Saxony", "Portugal"), "french-allies"),
}

# -- switches ----------------------------------------------------------------------

ON = """
    limbering-roll routed-zone pay-higher-of-two-hexes refused-flank opportunity-fire-per-point voluntary-recall
    unlimber-in-cavalry-zone cavalry-joins-other-melees masse hollow-column swap-garde-carre-rows
"""
OFF = """
    slopes-block move-through-front-only opportunity-fire-on-retreat artillery-spreads-losses retreat-through-modifiers
    three-hex-skirmishers light-and-lance-add lance-bonus-in-column readiness-blocked-by-zone-or-fire dusk
"""

SWITCHES: Cells = {
    **{key.replace("-", " "): True for key in ON.split()},
    **{key.replace("-", " "): False for key in OFF.split()},
    # PR 21.16, 38.40, 41.4, 41.9, 37.8, 38.53
    "below first column": "first-column",
    "broken by charge": "stay",
    "lone limbered guns": "rout",
    "escorted unlimbered guns": "own-check",
    "turning": "paid",
    "carre distance": "hexes",
    # PR 22.5, 13.10, 26.7: the title's number and the other one
    "flank fire defence numbers": (6, 5),
    "line flank fire defence numbers": (5, 6),
    "canister range numbers": (1, 2),
}

CANISTER: Cells = {"canister range": 1}

# -- types of the order of battle (WG 5.1, 8.1, 8.3, 11.2) -------------------------

INFANTRY = {
    "fr-ligne": ("France: ligne",),
    "fr-4e-ligne": ("France: 4e bataillon",),
    "fr-legere": ("France: legere",),
    "fr-4e-legere": ("France: 4e bataillon legere",),
    "fr-jeune-garde": ("France: jeune garde",),
    "fr-fusiliers-garde": ("France: fusiliers garde",),
    "fr-vieille-garde": ("France: vieille garde",),
    "fr-italien": ("Italy: ligne", "Italy: legere"),
    "fr-garde-italienne": ("Italy: italian guard",),
    "fr-hessian": ("Hesse-Darmstadt: hessian", "Hesse-Darmstadt: hessian guard"),
    "fr-hessian-fusilier": ("Hesse-Darmstadt: hessian fusilier",),
    "fr-baden": ("Baden: baden",),
    "fr-baden-jaeger": ("Baden: baden jaeger",),
    "fr-bavarian": ("Bavaria: bavarian",),
    "fr-bavarian-light": ("Bavaria: bavarian light",),
    "fr-saxon": ("Saxony: saxon", "Saxony: saxon grenadier"),
    "fr-saxon-schuetzen": ("Saxony: saxon schuetzen",),
    "fr-portuguese": ("Portugal: portuguese",),
    "au-linie": ("Austria: linie",),
    "au-grenadier": ("Austria: grenadier",),
    "au-grenz": ("Austria: grenz",),
    "au-jaeger": ("Austria: jaeger",),
    "au-legion": ("Austria: legion erzherzog karl",),
    "au-freiwillige": ("Austria: freiwillige",),
    "au-landwehr": ("Austria: landwehr",),
    "au-freikorps": ("Austria: freikorps",),
    "au-insurrection": ("Austria: insurrection infantry",),
}
FRENCH_HORSE = """
    hussar, chasseur a cheval, dragoon, cuirassier, carabinier, guard chasseur, guard chevauleger, guard dragoon, guard heavy
"""
AUSTRIAN_HORSE = "hussar, insurrection hussar, chevauleger, uhlan, dragoon, cuirassier"
CAVALRY = {
    "french": tuple(f"France: {kind.strip()}" for kind in FRENCH_HORSE.split(",")),
    "austrian": tuple(f"Austria: {kind.strip()}" for kind in AUSTRIAN_HORSE.split(",")),
    "french-allied": (
        "Baden: light dragoon",
        "Bavaria: chevauleger",
        "Hesse-Darmstadt: chevauleger",
        "Italy: dragoon",
        "Italy: italian guard dragoon",
        "Italy: italian guard of honour",
        "Portugal: chasseur a cheval",
        "Saxony: chevauleger",
        "Saxony: hussar",
        "Saxony: saxon heavy",
    ),
}
ARTILLERY = {
    "french-foot": ("France: foot battery 12pdr", "France: foot battery 6-8pdr", "France: foot battery 6pdr"),
    "french-horse": ("France: horse battery",),
    "french-guard": ("France: guard foot battery", "France: guard foot battery 12pdr", "France: guard horse battery"),
    "french-allied-foot": (
        *(f"{nation}: foot battery 6pdr" for nation in ("Baden", "Bavaria", "Hesse-Darmstadt", "Italy")),
        "Saxony: foot battery 8pdr",
    ),
    "french-allied-horse": ("Bavaria: horse battery 6pdr", "Italy: horse battery 6pdr", "Saxony: horse battery 8pdr"),
    "austrian-brigade": ("Austria: brigade battery 3pdr", "Austria: brigade battery 6pdr"),
    "austrian-position": ("Austria: position battery 6pdr", "Austria: position battery 12pdr"),
    "austrian-kavallerie": ("Austria: cavalry battery 6pdr",),
}

TYPES: Cells = {
    f"{arm} of {wording}": row
    for arm, rows in (("infantry", INFANTRY), ("cavalry", CAVALRY), ("artillery", ARTILLERY))
    for row, wordings in rows.items()
    for wording in wordings
}
