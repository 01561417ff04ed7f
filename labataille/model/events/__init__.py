"""Events: the facts of a battle, in the past tense. `apply` turns each into a new state; the log tells them in words."""

from __future__ import annotations

from typing import TypeAlias

from labataille.model.events.assault import (
    Advanced,
    AssaultDeclared,
    Meleed,
    OddsCounted,
)
from labataille.model.events.clock import (
    BattleDecided,
    LevelsChecked,
    SegmentBegan,
    TurnBegan,
)
from labataille.model.events.fire import (
    Cause,
    Fired,
    IncrementsLost,
    LeaderDrawn,
    LeaderHit,
    LeaderLost,
    LeaderOut,
    LeaderReturned,
    UnitLost,
)
from labataille.model.events.morale import (
    LeaderWent,
    LeftMap,
    MoraleChanged,
    MoraleChecked,
    Recovered,
    Retreated,
)
from labataille.model.events.movement import (
    Entered,
    Halted,
    LeaderMarched,
    LeaderMarchEnded,
    LeaderPlaced,
    LimberingTried,
    MarchBegan,
    Marched,
    MarchEnded,
    Reformed,
    SetUpEnded,
    Shrank,
    Turned,
    UnitPlaced,
    ZoneWidened,
)

__all__ = [
    "Advanced",
    "AssaultDeclared",
    "BattleDecided",
    "Cause",
    "Entered",
    "Event",
    "Fired",
    "IncrementsLost",
    "LeaderDrawn",
    "LeaderHit",
    "LeaderLost",
    "Halted",
    "LeaderMarchEnded",
    "LeaderMarched",
    "LeaderOut",
    "LeaderPlaced",
    "LeaderReturned",
    "LeaderWent",
    "LeftMap",
    "LevelsChecked",
    "LimberingTried",
    "MarchBegan",
    "MarchEnded",
    "Marched",
    "Meleed",
    "MoraleChanged",
    "MoraleChecked",
    "OddsCounted",
    "Recovered",
    "Reformed",
    "Retreated",
    "SegmentBegan",
    "SetUpEnded",
    "Shrank",
    "TurnBegan",
    "Turned",
    "UnitLost",
    "UnitPlaced",
    "ZoneWidened",
]

Event: TypeAlias = (
    TurnBegan
    | SegmentBegan
    | LevelsChecked
    | BattleDecided
    | UnitPlaced
    | LeaderPlaced
    | SetUpEnded
    | ZoneWidened
    | Entered
    | MarchBegan
    | Marched
    | Turned
    | Reformed
    | Shrank
    | LimberingTried
    | MarchEnded
    | Halted
    | LeaderMarched
    | LeaderMarchEnded
    | Fired
    | IncrementsLost
    | UnitLost
    | LeaderDrawn
    | LeaderHit
    | LeaderOut
    | LeaderReturned
    | LeaderLost
    | MoraleChecked
    | MoraleChanged
    | Recovered
    | Retreated
    | LeaderWent
    | LeftMap
    | AssaultDeclared
    | OddsCounted
    | Meleed
    | Advanced
)
"""Every kind of event, by the sections of the rulebook."""
