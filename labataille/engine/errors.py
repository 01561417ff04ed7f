"""What can go wrong between a caller and the game."""

from __future__ import annotations

from labataille.model.reasons import Reason


class IllegalAnswer(ValueError):
    """An answer that the pending question does not allow: the caller's fault, and nothing has changed.

    `reason` cites the clause where a rule forbids the act.
    """

    def __init__(self, sentence: str, reason: Reason | None = None) -> None:
        super().__init__(sentence if reason is None else f"{sentence} {reason}")
        self.reason = reason


class Divergence(ValueError):
    """A journal does not fit the game it is replayed on; `entry` is the number of the first entry that does not."""

    def __init__(self, entry: int, sentence: str) -> None:
        super().__init__(f"Entry {entry}: {sentence}")
        self.entry = entry
