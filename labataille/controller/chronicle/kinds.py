"""What a line of the log is about: its kind, the pieces it speaks of, and whether anything came of it.

The log is sifted and folded by these. Left out: the words, which are the tellers'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from labataille.model import events as past
from labataille.model.events import Event


class Kind(Enum):
    """The kinds of lines, each with what a reader would look for."""

    TURN = "turn"
    SEGMENT = "segment"
    SET_UP = "set-up"
    MOVE = "move"
    FIRE = "fire"
    CHECK = "check"
    ASSAULT = "assault"
    LOSS = "loss"
    OTHER = "other"


_KINDS: Mapping[type, Kind] = {
    past.TurnBegan: Kind.TURN,
    past.SegmentBegan: Kind.SEGMENT,
    past.UnitPlaced: Kind.SET_UP,
    past.LeaderPlaced: Kind.SET_UP,
    past.SetUpEnded: Kind.SET_UP,
    past.ZoneWidened: Kind.SET_UP,
    past.Entered: Kind.MOVE,
    past.MarchBegan: Kind.MOVE,
    past.Marched: Kind.MOVE,
    past.Turned: Kind.MOVE,
    past.Reformed: Kind.MOVE,
    past.Shrank: Kind.MOVE,
    past.LimberingTried: Kind.MOVE,
    past.MarchEnded: Kind.MOVE,
    past.Halted: Kind.MOVE,
    past.LeaderMarched: Kind.MOVE,
    past.LeaderMarchEnded: Kind.MOVE,
    past.BrokeDown: Kind.MOVE,
    past.Assembled: Kind.MOVE,
    past.Fired: Kind.FIRE,
    past.IncrementsLost: Kind.LOSS,
    past.UnitLost: Kind.LOSS,
    past.LeaderDrawn: Kind.LOSS,
    past.LeaderHit: Kind.LOSS,
    past.LeaderOut: Kind.LOSS,
    past.LeaderReturned: Kind.MOVE,
    past.LeaderLost: Kind.LOSS,
    past.LeftMap: Kind.LOSS,
    past.MoraleChecked: Kind.CHECK,
    past.MoraleChanged: Kind.CHECK,
    past.Recovered: Kind.CHECK,
    past.RecoveredAway: Kind.CHECK,
    past.Retreated: Kind.CHECK,
    past.LeaderWent: Kind.CHECK,
    past.AssaultDeclared: Kind.ASSAULT,
    past.RetreatedBeforeMelee: Kind.ASSAULT,
    past.LeaderRetreatedBeforeMelee: Kind.ASSAULT,
    past.FollowedUp: Kind.ASSAULT,
    past.OddsCounted: Kind.ASSAULT,
    past.Meleed: Kind.ASSAULT,
    past.Advanced: Kind.ASSAULT,
    past.Withdrew: Kind.MOVE,
    past.RanFromCharge: Kind.CHECK,
    past.Entangled: Kind.CHECK,
}

_ALWAYS = (
    past.Entered,
    past.Shrank,
    past.LeaderReturned,
    past.SetUpEnded,
    past.ZoneWidened,
    past.LimberingTried,
    past.BrokeDown,
    past.Assembled,
    past.Withdrew,
)
"""Events of kinds without effect that a reader wants to see nevertheless."""

_WITHOUT_EFFECT: Mapping[Kind, Callable[[Any], bool]] = {
    Kind.MOVE: lambda event: not isinstance(event, _ALWAYS),
    Kind.SET_UP: lambda event: not isinstance(event, _ALWAYS),
    Kind.FIRE: lambda event: isinstance(event, past.Fired) and event.losses == 0,
    Kind.CHECK: lambda event: isinstance(event, past.MoraleChecked) and event.passed,
}

_ACTORS = ("unit", "leader", "units", "regiment", "battalions", "firers", "mover", "attackers", "defenders", "sheet")
"""The fields of events that name pieces, or hold what names one."""


def kind_of(event: Event) -> Kind:
    """Return the kind of line that tells an event."""
    return _KINDS.get(type(event), Kind.OTHER)


def has_effect(event: Event) -> bool:
    """Return whether something came of an event; units that only moved, misses and passed checks bring nothing about."""
    without = _WITHOUT_EFFECT.get(kind_of(event))
    return without is None or not without(event)


def pieces_of(event: Event) -> tuple[str, ...]:
    """Return the units and leaders that an event is about."""
    return tuple(dict.fromkeys(_named(event)))


def _named(event: Any) -> Iterator[str]:
    for field in fields(event):
        if field.name not in _ACTORS:
            continue
        value = getattr(event, field.name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (piece for piece in value if isinstance(piece, str))
        elif hasattr(value, "unit"):
            yield value.unit
