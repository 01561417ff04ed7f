"""The switches of Bautzen as the title is played, transcribed a second time: which are on, which off."""

from __future__ import annotations

from tests.charts.notation import Cells

ON = """
    slopes-block limbering-roll routed-zone pay-higher-of-two-hexes opportunity-fire-on-retreat refused-flank
    opportunity-fire-per-point
    voluntary-recall readiness-blocked-by-zone-or-fire
"""
OFF = """
    unlimber-in-cavalry-zone move-through-front-only coalition-nations-stack cavalry-joins-other-melees
    artillery-spreads-losses retreat-through-modifiers three-hex-skirmishers light-and-lance-add lance-bonus-in-column
"""

SWITCHES: Cells = {
    **{key.replace("-", " "): True for key in ON.split()},
    **{key.replace("-", " "): False for key in OFF.split()},
    # PR 21.16, 38.45, 41.3, 41.10, 37.8, 38.53
    "below first column": "first-column",
    "broken by charge": "trample",
    "lone limbered guns": "as-infantry",
    "escorted unlimbered guns": "by-infantry",
    "turning": "paid",
    "carre distance": "hexes",
    # PR 22.5, 13.10, 26.7: the title's number and the other one
    "flank fire defence numbers": (6, 5),
    "line flank fire defence numbers": (5, 6),
    "canister range numbers": (1, 2),
}
