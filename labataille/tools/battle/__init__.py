"""Small battles: played, and compared with what was expected of them."""

from labataille.tools.battle.running import Outcome, run

__all__ = ["Outcome", "run"]
