"""The charts of Bautzen by type of troops, transcribed a second time: every figure with its types (BZ 5, 6, 7, 12)."""

from __future__ import annotations

from fractions import Fraction

from tests.charts.notation import NEVER, Cells, shared, whole

FRENCH = """
    fr-ligne fr-legere fr-marine fr-garde-nationale fr-garde-nationale-legere fr-provisoire-ligne fr-provisoire-legere
    fr-jeune-garde fr-fusiliers-garde fr-vieille-garde fr-italien fr-rheinbund fr-foreign fr-velites
"""
RUSSIAN = "ru-grenadier ru-jaeger ru-guard ru-guard-jaeger ru-infantry"
PRUSSIAN = """
    pr-infantry pr-jaeger pr-grenadier pr-fusilier pr-normal pr-guard pr-guard-fusilier pr-schuetzen pr-guard-jaeger
    pr-reserve
"""
TYPES = f"{FRENCH} {RUSSIAN} {PRUSSIAN}".split()

# -- fire (BZ 5.1, 7.2) ------------------------------------------------------------

LINE = """
    2: fr-garde-nationale fr-garde-nationale-legere fr-italien fr-rheinbund fr-foreign ru-infantry pr-reserve
    3: fr-ligne fr-legere fr-marine fr-jeune-garde fr-velites
    3: ru-grenadier ru-jaeger ru-guard
    3: pr-infantry pr-jaeger pr-grenadier pr-fusilier pr-guard pr-schuetzen
    4: fr-fusiliers-garde ru-guard-jaeger pr-normal pr-guard-fusilier pr-guard-jaeger
    5: fr-vieille-garde
"""
CARRE = """
    2: fr-garde-nationale fr-garde-nationale-legere fr-italien fr-rheinbund fr-foreign
    2: ru-infantry pr-schuetzen pr-guard-jaeger pr-reserve
    3: fr-ligne fr-legere fr-marine fr-jeune-garde fr-velites ru-grenadier ru-jaeger ru-guard
    3: pr-infantry pr-jaeger pr-fusilier pr-normal pr-guard
    4: fr-fusiliers-garde pr-grenadier pr-guard-fusilier
    5: fr-vieille-garde ru-guard-jaeger
"""
SKIRMISH = """
    2: fr-garde-nationale-legere fr-provisoire-legere fr-italien fr-rheinbund fr-foreign
    3: fr-legere fr-jeune-garde fr-fusiliers-garde ru-jaeger
    4: ru-guard-jaeger pr-fusilier pr-guard-fusilier pr-schuetzen
    5: fr-vieille-garde pr-jaeger pr-guard-jaeger
"""
FAR = {"pr-jaeger", "pr-guard-jaeger", "pr-schuetzen"}
CHECK_AT_EVERY_LOSS = {"fr-provisoire-ligne", "fr-provisoire-legere", "fr-rheinbund", "fr-foreign"}
CHECK_AT_ODD_LOSSES = {"ru-grenadier", "pr-reserve"}

_SKIRMISH = shared(SKIRMISH, rows=TYPES)


def _range(troop: str) -> int:
    if _SKIRMISH[troop] == NEVER:
        return 0
    return 3 if troop in FAR else 2


def _check(troop: str) -> str:
    if troop in CHECK_AT_EVERY_LOSS:
        return "every"
    return "odd" if troop in CHECK_AT_ODD_LOSSES else "even"


FIRE_EFFECTS: Cells = {
    **whole(shared(LINE, prefix="line of ", rows=TYPES)),
    **whole(shared(CARRE, prefix="carre of ", rows=TYPES)),
    **whole(shared(SKIRMISH, prefix="skirmishers of ", rows=TYPES)),
    # BZ 5.4
    **{f"range of {troop}": _range(troop) for troop in TYPES},
    **{f"check of {troop}": _check(troop) for troop in TYPES},
    "check of all cavalry": "every",
    "check of all artillery": "every",
}

# -- limbering (BZ 6.2, 6.3) -------------------------------------------------------

LIMBERING_BY_DIE = """
    1: french-guard
    2: french-horse
    3: french-allied-horse
    4: french-foot french-allied-foot prussian-horse russian-horse
    5: prussian-foot russian-light russian-guard
    6: russian-position
"""
# Marmont is a marshal too; his better figure counts.
LIMBERING_BY_LEADER = """
    2: FR-L-BER FR-L-SOU FR-L-NEY FR-L-MAC FR-L-OUD FR-L-MOR
    2: RU-L-OST RU-L-GOR RU-L-LAN RU-L-MIL PR-L-GNE
    3: FR-L-NAP FR-L-DEV FR-L-DRO FR-L-LAU FR-L-MAR RU-L-YAS
"""

LIMBERING: Cells = {
    **whole(shared(LIMBERING_BY_DIE)),
    **whole(shared(LIMBERING_BY_LEADER)),
    "leader with an artillery bonus": +1,
}

# -- morale levels (BZ 12) ---------------------------------------------------------

# (body, battalions, which units)
BODIES = {
    "fr-vieille-garde": (10, "FR-G-VG-* FR-G-1-F*"),
    "fr-jeune-garde": (24, "FR-G-1-*V-* FR-G-1-*T-* FR-G-2-*"),
    "fr-iii": (66, "FR-III-*"),
    "fr-iv": (32, "FR-IV-*"),
    "fr-v": (35, "FR-V-*"),
    "fr-vi": (42, "FR-VI-*"),
    "fr-vii": (18, "FR-VII-*"),
    "fr-xi": (30, "FR-XI-*"),
    "fr-xii": (31, "FR-XII-*"),
    "ru-miloradovich": (10, "RU-3-* RU-4-*"),
    "ru-gorchakov": (24, "RU-5-* RU-14-* RU-11-* RU-17-*"),
    "ru-de-tolly": (21, "RU-18-* RU-15-* RU-8-*"),
    "ru-grenadiers": (24, "RU-GR1-* RU-GR2-*"),
    "ru-guard": (20, "RU-G1-* RU-G2-*"),
    "pr-i": (15, "PR-I-*"),
    "pr-ii": (12, "PR-II-*"),
    "pr-reserve": (10, "PR-R-*"),
    "pr-kleist": (8, "PR-K-*"),
}
LEVEL_1 = """
    2: fr-vieille-garde fr-vii ru-miloradovich pr-reserve pr-kleist
    3: pr-i pr-ii
    4: ru-de-tolly ru-guard
    5: fr-jeune-garde ru-gorchakov ru-grenadiers
    6: fr-xi fr-xii
    7: fr-iv fr-v
    9: fr-vi
    14: fr-iii
"""
LEVEL_2 = """
    4: fr-vieille-garde fr-vii ru-miloradovich pr-reserve pr-kleist
    5: pr-ii
    6: pr-i
    8: ru-guard
    9: ru-de-tolly
    10: fr-jeune-garde ru-gorchakov ru-grenadiers
    12: fr-xi
    13: fr-iv fr-xii
    14: fr-v
    17: fr-vi
    27: fr-iii
"""
LEVEL_3 = """
    5: pr-kleist
    6: fr-vieille-garde ru-miloradovich pr-reserve
    7: fr-vii
    8: pr-ii
    10: pr-i
    12: ru-guard
    13: ru-de-tolly
    15: fr-jeune-garde ru-gorchakov ru-grenadiers
    18: fr-xi
    19: fr-xii
    21: fr-iv fr-v
    26: fr-vi
    40: fr-iii
"""
SLOW_TO_SHAKE = {"fr-vieille-garde", "fr-jeune-garde"}

MORALE_LEVELS: Cells = {
    **whole(shared(LEVEL_1, prefix="level 1 of ", rows=BODIES)),
    **whole(shared(LEVEL_2, prefix="level 2 of ", rows=BODIES)),
    **whole(shared(LEVEL_3, prefix="level 3 of ", rows=BODIES)),
    # BZ 12.2
    **{f"rolls of {body}": (0, -3, -6) if body in SLOW_TO_SHAKE else (-3, -6, -9) for body in BODIES},
    **{f"battalions of {body}": battalions for body, (battalions, _) in BODIES.items()},
    **{f"units of {body}": set(units.split()) for body, (_, units) in BODIES.items()},
    # BZ 12.3
    "shares": (Fraction(20, 100), Fraction(40, 100), Fraction(60, 100)),
}

# -- cossacks (BZ 14.5) ------------------------------------------------------------

COSSACKS: Cells = {
    "rout on fire loss": True,
    "check when fired on without loss": True,
    "may not charge": {"infantry-in-good-order", "unlimbered-guns-through-front"},
}
