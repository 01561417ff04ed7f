"""How the losses of a unit are shared among the counters that take its place (PR 6.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Shares: TypeAlias = tuple[int, ...]
"""What each part bears of a loss, in the order of the parts."""


def even_shares(lost: int, strengths: Sequence[int]) -> tuple[Shares, int]:
    """Return what each of some strengths bears of a loss, as evenly as it goes, and how much is left over (PR 6.5).

    Nobody bears more than all it has; what is left over is less than one for each of those who have more.
    """
    shares = [0] * len(strengths)
    while lost:
        able = [place for place, strength in enumerate(strengths) if shares[place] < strength]
        if lost < len(able) or not able:
            break
        for place in able:
            shares[place] += 1
        lost -= len(able)
    return tuple(shares), lost


def fire_shares(lost_by_fire: int, losses: Shares) -> Shares:
    """Return how many of the losses that parts bear were by fire (PR 21.37).

    RULING: shared as evenly as the losses themselves; the first bear what is left over.
    """
    shares, over = even_shares(lost_by_fire, losses)
    able = [place for place, most in enumerate(losses) if shares[place] < most][:over]
    return tuple(share + (place in able) for place, share in enumerate(shares))
