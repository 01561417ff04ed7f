"""The charts of charges at Bautzen, transcribed a second time (PR 37 to 42, BZ 10, 11)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import NEVER, Cells, shared, whole

# -- standing, recall, reaches (BZ 11, PR 38.31, 39, 40, 42) -----------------------

STAND: Cells = whole(
    shared("""
        -12: flank skirmish
        -6: rear disordered half-losses lancers
        -3: heavy-cavalry
        +3: line slope
        +6: carre
    """)
)

RECALL: Cells = {
    **whole(
        shared("""
            2: french french-guard saxon prussian-light prussian-hussar
            3: russian-light prussian-heavy
            4: rheinbund italian russian-heavy russian-guard
            5: cossack
        """)
    ),
    "cavalry leader": +1,
}

# Hexes of light and of heavy cavalry; points for an increment.
REACHES: Cells = {
    "reaction first step": (2, 1),
    "reaction zone": (6, 4),
    "opportunity zone": (3, 2),
    "trample disordered": Fraction(3),
    "trample routed": Fraction(2),
}

# -- carré realization (BZ 10.1, PR 38.T) ------------------------------------------

# Distance, the first roll that disorders, the first roll that routs.
BREAKS_FROM = {
    "french column": "1: 22 52   2: 34 55   3: 61 never   4: 63 never",
    "french line": "1: 16 45   2: 23 53   3: 41 55   4: 54 66",
    "french-allies column": "1: 23 46   2: 35 53   3: 51 56   4: 53 62",
    "french-allies line": "1: 23 46   2: 35 53   3: 51 56   4: 53 62",
    "russian column": "1: 16 41   2: 31 51   3: 42 61   4: 53 66",
    "russian line": "1: 32 46   2: 33 56   3: 63 65   4: 65 66",
    "prussian column": "1: 26 46   2: 36 56   3: 46 56   4: 64 66",
    "prussian line": "1: 23 45   2: 33 54   3: 53 62   4: 65 66",
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

CARRE_MODIFIERS: Cells = {
    # BZ 10.2; PR 38.52: three for each level
    "leader": -6,
    "light cavalry": +3,
    "lancers": +6,
    "corps level": +3,
}

# BZ 10.2, 10.3: the class of each row of the Fire Effects chart that has one, and what is added for it.
CARRE_CLASSES: Cells = {
    "fr-vieille-garde": "fr-vieille-garde -9",
    "fr-fusiliers-garde": "fr-garde-1 -4",
    "fr-velites": "fr-garde-2 -2",
    "fr-jeune-garde": "fr-jeune-garde -3",
    "ru-grenadier": "ru-grenadier -3",
    **dict.fromkeys(("ru-guard", "ru-guard-jaeger"), "ru-guard -6"),
    "pr-grenadier": "pr-grenadier -3",
    **dict.fromkeys(("pr-guard", "pr-guard-fusilier"), "pr-guard -3"),
    "pr-normal": "pr-normal -3",
    **dict.fromkeys(("pr-jaeger", "pr-guard-jaeger"), "pr-jaeger +2"),
    "pr-schuetzen": "pr-schuetzen +2",
}

# BZ 10.5
CARRE_BLOCKS: Cells = {
    "France": "french",
    "Russia": "russian",
    "Prussia": "prussian",
    **dict.fromkeys(("Italy", "Illyria", "Baden", "Bavaria", "Frankfurt"), "french-allies"),
    **dict.fromkeys(("Hesse-Darmstadt", "Saxony", "Württemberg", "Würzburg"), "french-allies"),
    "ligne (Foreign, Irish legion)": "french-allies",
}
