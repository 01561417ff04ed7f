"""What the status file tells of a replay: the moment, the action that led to it, the clock, and where the battle ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from labataille.model.sides import clock
from labataille.ui.replay_screen import ReplayScreen
from labataille.ui.screen import Screen


def replay_record(screen: Screen) -> Mapping[str, Any]:
    """What a replay shows beside its widgets; nothing of another screen."""
    if not isinstance(screen, ReplayScreen):
        return {}
    state, action = screen.sitting.seen.state, screen.sitting.action
    return {
        "moment": screen.sitting.moment,
        "last": screen.course.last,
        "action": action.text if action is not None else "",
        "turn": state.turn,
        "time": clock(state.scenario.time_of(max(1, state.turn))),
        "side": state.phasing.value,
        "segment": state.segment.value,
        "playing": screen.pace.playing,
        "under": screen.status.text,
    }
