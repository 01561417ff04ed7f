"""The chronicle: events told in words, one line for each action and its reckoning folded under it."""

from labataille.controller.chronicle.hearing import tell_to
from labataille.controller.chronicle.telling import Line, tell

__all__ = ["Line", "tell", "tell_to"]
