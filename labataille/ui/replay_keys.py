"""The keys of a replay: which stroke goes where in the course of the battle, as one table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import pygame

from labataille.ui.widgets.gestures import Stroke


class Way(Enum):
    """What a key can mean while a battle is played back, in the words of the list of keys."""

    STEP_BACK = "one action back"
    STEP = "one action on"
    SEGMENT_BACK = "back to the beginning of a segment"
    SEGMENT = "on to the next segment"
    TURN_BACK = "back to the beginning of a turn"
    TURN = "on to the next turn"
    FIRST = "to the beginning"
    LAST = "to the end"
    PLAY = "play, or pause"
    SLOWER = "slower"
    FASTER = "faster"
    LEAVE = "back to the present"


WAYS: Mapping[tuple[int, bool], Way] = {
    (pygame.K_LEFT, False): Way.STEP_BACK,
    (pygame.K_RIGHT, False): Way.STEP,
    (pygame.K_PAGEUP, False): Way.SEGMENT_BACK,
    (pygame.K_PAGEDOWN, False): Way.SEGMENT,
    (pygame.K_UP, False): Way.TURN_BACK,
    (pygame.K_DOWN, False): Way.TURN,
    (pygame.K_HOME, False): Way.FIRST,
    (pygame.K_END, False): Way.LAST,
    (pygame.K_SPACE, False): Way.PLAY,
    (pygame.K_LEFTBRACKET, False): Way.SLOWER,
    (pygame.K_RIGHTBRACKET, False): Way.FASTER,
    (pygame.K_ESCAPE, False): Way.LEAVE,
    (pygame.K_F7, False): Way.LEAVE,
}
"""The way of every stroke: key, and whether Shift is held."""

NAMES: Mapping[Way, str] = {
    Way.STEP_BACK: "←",
    Way.STEP: "→",
    Way.SEGMENT_BACK: "PgUp",
    Way.SEGMENT: "PgDn",
    Way.TURN_BACK: "↑",
    Way.TURN: "↓",
    Way.FIRST: "Home",
    Way.LAST: "End",
    Way.PLAY: "Space",
    Way.SLOWER: "[",
    Way.FASTER: "]",
    Way.LEAVE: "Esc",
}
"""The keys as they are written on buttons and in the list of keys."""


def way_of(stroke: Stroke) -> Way | None:
    """The way that a stroke means, if any."""
    return WAYS.get((stroke.key, stroke.shift)) if stroke.bare else None
