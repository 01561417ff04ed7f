"""Events: the facts of a battle, in the past tense. `apply` turns each into a new state; the log tells them in words."""

from __future__ import annotations

from typing import TypeAlias

from labataille.model.events.assault import (
    Advanced,
    AssaultDeclared,
    FollowedUp,
    LeaderRetreatedBeforeMelee,
    Meleed,
    OddsCounted,
    RetreatedBeforeMelee,
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
    RecoveredAway,
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
from labataille.model.events.organization import (
    Assembled,
    BrokeDown,
)
from labataille.model.events.skirmish import (
    Entangled,
    RanFromCharge,
    Withdrew,
)

__all__ = [
    "Advanced",
    "Assembled",
    "AssaultDeclared",
    "BattleDecided",
    "BrokeDown",
    "Cause",
    "Entangled",
    "Entered",
    "Event",
    "Fired",
    "FollowedUp",
    "IncrementsLost",
    "LeaderDrawn",
    "LeaderHit",
    "LeaderLost",
    "Halted",
    "LeaderMarchEnded",
    "LeaderMarched",
    "LeaderOut",
    "LeaderPlaced",
    "LeaderRetreatedBeforeMelee",
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
    "RanFromCharge",
    "Recovered",
    "RecoveredAway",
    "Reformed",
    "Retreated",
    "RetreatedBeforeMelee",
    "SegmentBegan",
    "SetUpEnded",
    "Shrank",
    "TurnBegan",
    "Turned",
    "UnitLost",
    "UnitPlaced",
    "Withdrew",
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
    | BrokeDown
    | Assembled
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
    | RecoveredAway
    | Retreated
    | LeaderWent
    | LeftMap
    | AssaultDeclared
    | RetreatedBeforeMelee
    | LeaderRetreatedBeforeMelee
    | FollowedUp
    | OddsCounted
    | Meleed
    | Advanced
    | Withdrew
    | RanFromCharge
    | Entangled
)
"""Every kind of event, by the sections of the rulebook."""
