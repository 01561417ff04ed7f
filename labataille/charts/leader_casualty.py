"""The leader casualty chart (PR 7.5 to 7.10, 21.40 to 21.47)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from labataille.charts.ladder import value_at


class Fate(Enum):
    """What becomes of a leader who is hit (PR 21.42)."""

    KILLED = "killed"
    OUT = "out"
    CAPTURED = "captured"
    UNHARMED = "unharmed"


@dataclass(frozen=True, slots=True)
class Wound:
    """One face of the die: the wound as printed, the fate, and how many dice of hours a leader is out (PR 21.42)."""

    name: str
    fate: Fate
    dice_of_hours: int
    clause: str


@dataclass(frozen=True, slots=True)
class LeaderCasualties:
    """When a leader may be hit, and what the die gives (PR 21.40 to 21.45).

    The first three fields are rolls as thrown, before any modifier (PR 21.46). After a fate among `checks_follow` all
    units in his hex check morale (PR 21.43); one among `thrown_again_after_fire` is thrown again if the casualty came
    from fire (PR 21.42). Of several leaders one whose bonus was used is hit so often as `used_leader` says (PR 21.44).
    """

    fire_target: tuple[int, ...]
    assault_attacker: tuple[int, ...]
    assault_defender: tuple[int, ...]
    wounds: Mapping[int, Wound]
    checks_follow: tuple[Fate, ...]
    thrown_again_after_fire: tuple[Fate, ...]
    used_leader: Fraction
    turns_per_hour: int

    def endangers_target(self, index: int) -> bool:
        """Return whether a natural roll of fire, by its rung, may hit a leader in the target hex (PR 21.40)."""
        return value_at(index) in self.fire_target

    def endangers_attacker(self, index: int) -> bool:
        """Return whether a natural roll of melee, by its rung, may hit the leader of the attack (PR 21.41)."""
        return value_at(index) in self.assault_attacker

    def endangers_defender(self, index: int) -> bool:
        """Return whether a natural roll of melee, by its rung, may hit a leader with the defenders (PR 21.41)."""
        return value_at(index) in self.assault_defender
