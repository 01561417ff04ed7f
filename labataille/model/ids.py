"""Names by which the pieces, places and bodies of a game are called; every one is unique in its title."""

from __future__ import annotations

from typing import NewType

UnitId = NewType("UnitId", str)
"""A combat unit: the id of its row in the order of battle, for instance ``PR-II-S-OG``."""

LeaderId = NewType("LeaderId", str)
"""A leader, for instance ``PR-L-YOR``."""

PlaceId = NewType("PlaceId", str)
"""A named place of the map: a village, a height, a bridge."""

CorpsId = NewType("CorpsId", str)
"""A body of troops that has a grand-tactical morale level (PR 43.1)."""

EntryId = NewType("EntryId", str)
"""A place on the edge of the map where reinforcements come on (PR 45.1)."""

TroopType = NewType("TroopType", str)
"""A row of the title's Fire Effects chart, for instance ``ru-grenadier``."""

Terrain = NewType("Terrain", str)
"""A row of the title's Terrain Effects chart, for instance ``woods-pathway``."""

HexsideKind = NewType("HexsideKind", str)
"""A hexside row of the title's Terrain Effects chart, for instance ``stream-bridge``."""

CLEAR = Terrain("clear")
"""Open ground; a slope without other terrain is clear too (PR 16.20, 16.94)."""

GRANARY_OR_CHURCH = Terrain("granary-church")
"""A strong building, which may stand among the houses of a place (WG 16.1)."""

BUILT = (Terrain("hamlet"), Terrain("village"), Terrain("town"), GRANARY_OR_CHURCH)
"""The kinds of place that are a terrain too; every other kind is a name on the ground it stands on (BZ 1.4)."""

SLOPE = HexsideKind("slope")
"""A change of height between two hexes (PR 18.3, 23.8)."""
