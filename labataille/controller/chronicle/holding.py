"""Fire that is held: no event of the battle, and yet something that both sides notice (PR 28.1)."""

from __future__ import annotations

from labataille.controller.chronicle import words
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.telling import Line
from labataille.model.questions import Ask, CallOff, Choice, Question
from labataille.model.state import State

BY_STANDING_ORDER = "By standing order."
"""What is told, to the side whose order it was, of an answer that nobody was asked for."""


def held_line(ask: Ask, choice: Choice, state: State) -> Line | None:
    """Return the line that tells of opportunity fire not given; None for any other answer. `state` is that of the question."""
    if ask.question is not Question.OPPORTUNITY_FIRE or choice != CallOff() or ask.unit is None:
        return None
    does = words.OCCASIONS[ask.occasion] if ask.occasion is not None else "moves in"
    mover = f"{words.unit_name(state, ask.unit)}, which {does} {ask.hex}"
    text = f"The {state.scenario.side_name(ask.side)} side holds its fire at {mover}. (PR 28.1)"
    return Line(text, hex=ask.hex, kind=Kind.FIRE, pieces=(ask.unit,), effect=False)
