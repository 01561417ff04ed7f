"""Which row of a chart goes with which type of the order of battle, transcribed a second time (BZ 5, 6, 11).

Rows of the charts with the nations and types that use them; the order of battle has the types under their nations.
"""

from __future__ import annotations

from tests.charts.notation import Cells

INFANTRY = {
    "fr-ligne": ("France: ligne",),
    "fr-legere": ("France: legere",),
    "fr-marine": ("France: marine",),
    "fr-garde-nationale": ("France: ligne, cohort (Garde Nationale)",),
    "fr-garde-nationale-legere": ("France: legere, cohort (Garde Nationale legere)",),
    "fr-provisoire-ligne": ("France: ligne provisoire",),
    "fr-provisoire-legere": ("France: legere provisoire",),
    "fr-vieille-garde": ("France: guard (Vieille Garde)",),
    "fr-fusiliers-garde": ("France: guard (Fusiliers)",),
    "fr-jeune-garde": ("France: guard (Jeune Garde)",),
    "fr-foreign": ("France: ligne (Foreign, Irish legion)", "Illyria: legere (Foreign, Illyrian/Croat)"),
    "fr-velites": ("Italy: guard (Velites)",),
    "fr-italien": ("Italy: ligne (Italien)", "Italy: legere (Italien)", "Italy: guard (Italien, Milan)"),
    "fr-rheinbund": (
        "Baden: ligne (Rheinbund, Baden)",
        "Bavaria: ligne (Rheinbund, Bavaria)",
        "Bavaria: legere (Rheinbund, Bavaria)",
        "Frankfurt: legere (Rheinbund, Frankfurt)",
        "Hesse-Darmstadt: ligne (Rheinbund, Hesse-Darmstadt)",
        "Hesse-Darmstadt: guard fusiliers (Rheinbund, Hesse-Darmstadt)",
        "Saxony: ligne (Rheinbund, Saxony)",
        "Saxony: legere (Rheinbund, Saxony)",
        "Saxony: grenadier (Rheinbund, Saxony)",
        "Württemberg: ligne (Rheinbund, Wurttemberg)",
        "Württemberg: legere/jaeger (Rheinbund, Wurttemberg)",
        "Würzburg: ligne (Rheinbund, Wurzburg)",
    ),
    "ru-infantry": ("Russia: infantry (musketeer)",),
    "ru-jaeger": ("Russia: jaeger",),
    "ru-grenadier": ("Russia: grenadier",),
    "ru-guard": ("Russia: guard",),
    "ru-guard-jaeger": ("Russia: guard jaeger",),
    "pr-infantry": ("Prussia: infantry (musketeer)",),
    "pr-fusilier": ("Prussia: fusilier",),
    "pr-grenadier": ("Prussia: grenadier",),
    "pr-normal": ("Prussia: normal battalion",),
    "pr-guard": ("Prussia: guard",),
    "pr-guard-fusilier": ("Prussia: guard fusilier",),
    "pr-jaeger": ("Prussia: jaeger",),
    "pr-guard-jaeger": ("Prussia: guard jaeger",),
    "pr-schuetzen": ("Prussia: schuetzen",),
    "pr-reserve": ("Prussia: reserve infantry",),
}

CAVALRY = {
    "french": (
        "France: chasseur a cheval",
        "France: chevauleger-lancier",
        "France: hussar",
        "France: cuirassier",
        "France: gendarme",
    ),
    "french-guard": (
        "France: guard light",
        "France: guard lancer",
        "France: guard dragoon",
        "France: guard heavy",
        "Poland: guard lancer",
    ),
    "saxon": ("Saxony: light (allied)", "Saxony: uhlan (allied)", "Saxony: cuirassier (Saxon)"),
    "rheinbund": (
        "Baden: dragoon (allied)",
        "Bavaria: light (allied)",
        "Hesse-Darmstadt: light (allied)",
        "Württemberg: light (allied)",
        "Würzburg: light (allied)",
    ),
    "italian": ("Italy: light (allied)", "Italy: dragoon (allied)", "Naples: light (allied)"),
    "russian-light": ("Russia: hussar", "Russia: uhlan", "Russia: mounted jaeger"),
    "russian-heavy": ("Russia: dragoon", "Russia: cuirassier"),
    "russian-guard": (
        "Russia: guard light",
        "Russia: guard uhlan",
        "Russia: guard cossack",
        "Russia: guard cuirassier",
    ),
    "cossack": ("Russia: cossack",),
    "prussian-light": ("Prussia: uhlan", "Prussia: national cavalry", "Prussia: guard light"),
    "prussian-hussar": ("Prussia: hussar",),
    "prussian-heavy": ("Prussia: dragoon", "Prussia: cuirassier", "Prussia: guard cuirassier"),
}

ARTILLERY = {
    "french-foot": ("France: foot battery 6-pdr", "France: foot battery 12-pdr"),
    "french-horse": ("France: horse battery 6-pdr",),
    "french-guard": (
        "France: guard foot battery 6-pdr",
        "France: guard foot battery 12-pdr",
        "France: guard horse battery 6-pdr",
    ),
    "french-allied-foot": (
        "Baden: foot battery 6-pdr (allied)",
        "Bavaria: foot battery 6-pdr (allied)",
        "Hesse-Darmstadt: foot battery 6-pdr (allied)",
        "Italy: foot battery 6-pdr (allied)",
        "Saxony: foot battery 6-pdr (allied)",
        "Württemberg: foot battery 6-pdr (allied)",
    ),
    "french-allied-horse": (
        "Italy: horse battery 6-pdr (allied)",
        "Saxony: horse battery 6-pdr (allied)",
        "Württemberg: horse battery 6-pdr (allied)",
    ),
    "russian-position": ("Russia: position battery 12-pdr",),
    "russian-light": ("Russia: light battery 6-pdr",),
    "russian-horse": ("Russia: horse battery 6-pdr",),
    "russian-guard": (
        "Russia: guard position battery 12-pdr",
        "Russia: guard light battery 6-pdr",
        "Russia: guard horse battery 6-pdr",
    ),
    "prussian-foot": ("Prussia: foot battery 6-pdr", "Prussia: foot battery 12-pdr"),
    "prussian-horse": ("Prussia: horse battery 6-pdr",),
}


def _rows(arm: str, table: dict[str, tuple[str, ...]]) -> Cells:
    return {f"{arm} of {wording}": row for row, wordings in table.items() for wording in wordings}


TYPES: Cells = {**_rows("infantry", INFANTRY), **_rows("cavalry", CAVALRY), **_rows("artillery", ARTILLERY)}
