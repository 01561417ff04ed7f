"""The charts of Deutsch-Wagram by type of troops, transcribed a second time (WG 5 to 8, 14)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import NEVER, Cells, shared, whole

LIGHT = "fr-legere fr-4e-legere fr-jeune-garde"
FRENCH = f"fr-ligne fr-4e-ligne {LIGHT} fr-fusiliers-garde fr-vieille-garde"
ITALIAN = "fr-italien fr-garde-italienne"
GERMAN = """
    fr-hessian fr-hessian-fusilier fr-baden fr-baden-jaeger fr-bavarian fr-bavarian-light fr-saxon fr-saxon-schuetzen
"""
REGULAR = "au-linie au-grenadier au-grenz au-jaeger"
IRREGULAR = "au-legion au-freiwillige au-landwehr au-freikorps au-insurrection"
TYPES = f"{FRENCH} {ITALIAN} {GERMAN} fr-portuguese {REGULAR} {IRREGULAR}".split()

# -- fire (WG 5.1, 5.2, 5.5) -------------------------------------------------------

LINE = f"""
    2: fr-baden fr-baden-jaeger fr-portuguese
    3: fr-ligne fr-4e-ligne {LIGHT} {ITALIAN}
    3: fr-hessian fr-hessian-fusilier fr-bavarian fr-bavarian-light fr-saxon fr-saxon-schuetzen
    3: au-linie au-grenz
    4: fr-fusiliers-garde au-grenadier au-jaeger
    5: fr-vieille-garde
"""
CARRE = f"""
    2: fr-portuguese {IRREGULAR}
    3: fr-ligne fr-4e-ligne {LIGHT} {ITALIAN} {" ".join(GERMAN.split())}
    3: au-linie au-grenz
    4: fr-fusiliers-garde au-grenadier au-jaeger
    5: fr-vieille-garde
"""
SKIRMISH = f"""
    2: fr-hessian-fusilier au-legion au-freiwillige au-freikorps
    3: {LIGHT} fr-fusiliers-garde {ITALIAN}
    3: fr-baden-jaeger fr-bavarian-light fr-saxon-schuetzen au-grenz
    4: au-jaeger
    5: fr-vieille-garde
"""
SHORT_TRAINED = {"au-legion", "au-freiwillige"}

_SKIRMISH = shared(SKIRMISH, rows=TYPES)


def _range(troop: str) -> int:
    if _SKIRMISH[troop] == NEVER:
        return 0
    if troop in SHORT_TRAINED:
        return 1
    return 3 if troop == "au-jaeger" else 2


# -- checks (WG 6.1, 6.2) ----------------------------------------------------------

CHECKS = f"""
    even: {FRENCH} {ITALIAN} au-grenadier au-grenz au-jaeger
    odd: {" ".join(GERMAN.split())} fr-portuguese au-linie
    every: {IRREGULAR}
"""

FIRE_EFFECTS: Cells = {
    **whole(shared(LINE, prefix="line of ", rows=TYPES)),
    **whole(shared(CARRE, prefix="carre of ", rows=TYPES)),
    **whole(shared(SKIRMISH, prefix="skirmishers of ", rows=TYPES)),
    **{f"range of {troop}": _range(troop) for troop in TYPES},
    **shared(CHECKS, prefix="check of ", rows=TYPES),
    "check of all cavalry": "every",
    "check of all artillery": "every",
}

# WG 5.1: adjacent, at two hexes, at three
BY_RANGE: Cells = {troop: (4, 3, 2) if troop == "au-jaeger" else () for troop in TYPES}

# -- towns (WG 5.3, 5.4) -----------------------------------------------------------

TOWNS: Cells = {
    "fire": Fraction("1.5"),
    "who fires more": {"au-linie", "au-grenadier"},
    "where they fire more": {"town"},
    "au-linie checks": +2,
    **dict.fromkeys(("au-landwehr checks", "au-freiwillige checks"), -2),
    "where they check so": {"village", "town", "granary-church"},
}

# -- Masse (WG 7) ------------------------------------------------------------------

FORMATIONS: Cells = {
    "masse by": {"au-linie", "au-grenadier"},
    "divisional-masse by": {"au-linie", "au-grenadier"},
    "points more": Fraction(1),
    "stands with": +2,
    "with cavalry in the hex": Fraction("1.5"),
    "hurt cavalry": Fraction("0.75"),
    "one formation a regiment": {"au-linie", "au-grenz"},
    "formations shared": {"column", "line", "masse", "divisional-masse"},
    "within hexes": 3,
}

# -- limbering (WG 8.1 to 8.4) -----------------------------------------------------

LIMBERING: Cells = {
    **whole(
        shared("""
            1: french-guard
            2: french-horse
            3: french-allied-horse
            4: french-foot austrian-kavallerie
            5: french-allied-foot austrian-brigade
            6: austrian-position austrian-schwer
        """)
    ),
    # Berthier, Davout, Massena riding and on foot, Bernadotte, Bessières; Grünne and Perl
    **dict.fromkeys(("FR-L-BER", "FR-L-DAV", "FR-L-MAS", "FR-L-MAP", "FR-L-BRN", "FR-L-BES"), +2),
    **dict.fromkeys(("AU-L-GRU", "AU-L-PRL"), +2),
    # Napoleon, Sorbier, Duroc, Lauriston, Lariboisière
    **dict.fromkeys(("FR-L-NAP", "FR-L-SOR", "FR-L-DUC", "FR-L-LAU", "FR-L-LRB"), +3),
    "leader with an artillery bonus": +1,
}

# -- levels (WG 14.1) --------------------------------------------------------------

# Battalions for the three levels, what the rolls suffer on each, battalions and units of the body.
LEVELS = """
    fr-garde-1      2  3  5    0 -3 -6    8  FR-G-CUR-*
    fr-garde-2      2  3  4    0 -3 -6    4  FR-G-DOR-*
    fr-ii          10 20 29   -3 -6 -9   48  FR-II-*
    fr-iii         11 21 32   -3 -6 -9   52  FR-III-*
    fr-iv           8 16 26   -3 -6 -9   42  FR-IV-*
    fr-v            5  9 14   -3 -6 -9   22  FR-V-*
    fr-vi           6 12 19   -3 -6 -9   31  FR-VI-*
    fr-vii          2  4  6   -3 -6 -9    9  FR-VII-*
    fr-ix           4  8 12   -3 -6 -9   19  FR-IX-*
    fr-xi           3  5  8   -3 -6 -9   12  FR-XI-*
    au-avantgarde   4  8 13   -3 -6 -9   21  AU-AG-*
    au-i            5  9 14   -3 -6 -9   22  AU-I-*
    au-ii           5 10 15   -3 -6 -9   24  AU-II-*
    au-iii          4  8 13   -3 -6 -9   21  AU-III-*
    au-iv           5 10 15   -3 -6 -9   24  AU-IV-*
    au-vi           5 11 16   -3 -6 -9   27  AU-VI-*
    au-gren-1       2  4  6   -2 -4 -6    9  AU-R-DAS-*
    au-gren-2       2  4  6   -2 -4 -6    9  AU-R-PRO-*
    au-j-gren       2  4  6   -2 -4 -6    5  AU-J-GRN-*
    au-j-i          4  8 13   -3 -6 -9   20  AU-J-FRM-* AU-J-COL-* AU-J-JEL-*
"""


def _levels() -> Cells:
    cells: Cells = {"shares": (Fraction(1, 5), Fraction(2, 5), Fraction(3, 5))}
    for body, *words in map(str.split, LEVELS.strip().splitlines()):
        figures = [int(word) for word in words[:7]]
        cells |= {f"level {level} of {body}": figures[level - 1] for level in (1, 2, 3)}
        cells[f"rolls of {body}"] = tuple(figures[3:6])
        cells[f"battalions of {body}"] = figures[6]
        cells[f"units of {body}"] = set(words[7:])
    return cells


MORALE_LEVELS = _levels()
