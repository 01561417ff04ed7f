"""Questions and answers in words: one sentence for the prompt, one label for each button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labataille.controller.chronicle import words
from labataille.controller.long_lines import pivot_of, wheels_right
from labataille.model.points import as_points
from labataille.model.questions import (
    Ask,
    Assemble,
    BreakDown,
    CallOff,
    Choice,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    EnterAt,
    Exclude,
    Finish,
    Include,
    Pose,
    Question,
    Resolve,
    Step,
    Turn,
)
from labataille.model.sides import Segment
from labataille.model.state import State


def prompt(ask: Ask, state: State) -> str:
    """Return the question as one sentence to the side that answers."""
    return _PROMPTS[ask.question](ask, state)


def label(choice: Choice, ask: Ask, state: State) -> str:
    """Return the text of the button for an answer."""
    return _LABELS[type(choice)](choice, ask, state)


# -- prompts -----------------------------------------------------------------------------------------


def _unit(ask: Ask, state: State) -> str:
    if ask.leader is not None:
        return words.leader_name(state, ask.leader)
    return words.unit_name(state, ask.unit) if ask.unit is not None else "the unit"


def _fire_target(ask: Ask, state: State) -> str:
    kind = "Defensive fire" if state.segment is Segment.DEFENSIVE_FIRE else "Offensive fire"
    return f"{kind}: choose a hex to fire at, or end the segment."


def _firers(ask: Ask, state: State) -> str:
    return f"Who fires at {ask.hex}? The worksheet shows the odds; throw when it is as you want it."


def _opportunity_fire(ask: Ask, state: State) -> str:
    does = words.OCCASIONS[ask.occasion] if ask.occasion is not None else "moves in"
    return f"{_unit(ask, state)} {does} {ask.hex}. Who fires at it? Throw when the worksheet is as you want it, or hold your fire."


def _assault_target(ask: Ask, state: State) -> str:
    if Finish() in ask.choices:
        return "Melee: choose a hex to assault, or end the segment."
    return "Melee: your cavalry stands in the hex of a carré and must fight it; choose that hex, or another first."


def _assaulters(ask: Ask, state: State) -> str:
    return f"Who assaults {ask.hex}? Morale is checked before the melee."


def _move(ask: Ask, state: State) -> str:
    if Finish() in ask.choices:
        return "Movement: choose a unit to move, or end the segment."
    return "Movement: infantry stands among others in another formation and must leave them, or take theirs, before it ends."


def _share_loss(ask: Ask, state: State) -> str:
    part = state.units[ask.unit].counter.part_word if ask.unit is not None else "unit"
    return f"{_unit(ask, state)} breaks down: which {part} bears the odd increment?"


_PROMPTS: dict[Question, Callable[[Ask, State], str]] = {
    Question.SET_UP: lambda ask, state: "Set up: choose a piece and place it in its zone.",
    Question.SET_UP_HEX: lambda ask, state: f"Where does {_unit(ask, state)} stand?",
    Question.SET_UP_FORMATION: lambda ask, state: f"How is {_unit(ask, state)} formed, and where does it look?",
    Question.MOVE: _move,
    Question.LEADER_RETURN: lambda ask, state: f"{_unit(ask, state)} is fit again. Which of his troops does he come back to?",
    Question.ENTER: lambda ask, state: f"{_unit(ask, state)} comes on: choose its formation, then a lit hex.",
    Question.MARCH: lambda ask, state: f"{_unit(ask, state)}: choose where it goes, its formation or its facing.",
    Question.LEADER_MARCH: lambda ask, state: f"{_unit(ask, state)}: choose where he rides.",
    Question.FIRE_TARGET: _fire_target,
    Question.FIRERS: _firers,
    Question.OPPORTUNITY_FIRE: _opportunity_fire,
    Question.WITHDRAW: lambda ask, state: f"The enemy has come up to {_unit(ask, state)}: does it fall back one hex?",
    Question.RUN_FROM_CHARGE: lambda ask, state: f"{_unit(ask, state)} runs from the charge: where to?",
    Question.ASSAULT_TARGET: _assault_target,
    Question.ASSAULTERS: _assaulters,
    Question.RETREAT_BEFORE: lambda ask, state: f"Hex {ask.hex} is assaulted. Who goes back before the melee? The others stand.",
    Question.RETREAT_BEFORE_STEP: lambda ask, state: f"{_unit(ask, state)} goes back before the melee: choose where.",
    Question.KEEP_HEX: lambda ask, state: "The line is too weak for two hexes. Which of them does it keep?",
    Question.TAKE_LOSS: lambda ask, state: "Which unit takes the loss?",
    Question.SHARE_LOSS: _share_loss,
    Question.RETREAT: lambda ask, state: f"Where does {_unit(ask, state)} go back to?",
    Question.DISPLACE: lambda ask, state: f"Hex {ask.hex} is overstacked: which unit leaves it?",
    Question.ADVANCE: lambda ask, state: f"Which unit advances into {ask.hex}?",
    Question.ADVANCE_FACING: lambda ask, state: f"How does {_unit(ask, state)} stand after its advance?",
    Question.RECOVER: lambda ask, state: "Which unit tries to recover?",
}
"""The sentence for every question."""


# -- labels ------------------------------------------------------------------------------------------


def _pose(choice: Pose, ask: Ask, state: State) -> str:
    posture = words.posture_in(choice.formation, choice.facing, choice.hexes)
    if len(choice.hexes) == 1:
        posture = f"{words.FORMATIONS[choice.formation]} in {choice.hexes[0]} alone"
    return f"{posture}, {as_points(choice.cost)} MP" if choice.cost else posture


def _turn(choice: Turn, ask: Ask, state: State) -> str:
    turns = f"face {words.facing_name(choice.facing)}"
    if choice.hexes and ask.unit is not None:
        unit = state.units[ask.unit]
        turns = words.wheel(choice.facing, pivot_of(unit, choice), to_right=wheels_right(unit, choice))
    return f"{turns}, {as_points(choice.cost)} MP"


def _step(choice: Step, ask: Ask, state: State) -> str:
    return f"to {choice.hex}, {as_points(choice.cost)} MP"


def _enter(choice: EnterAt, ask: Ask, state: State) -> str:
    return f"at {choice.hex}, {words.posture(choice.formation, choice.facing)}, {as_points(choice.cost)} MP"


def _break_down(choice: BreakDown, ask: Ask, state: State) -> str:
    counter = state.units[choice.regiment].counter
    into = f"into {counter.part_word}s"
    return f"break down {into}" if ask.unit == choice.regiment else f"break down {counter.name} {into}"


def _resolve(choice: Resolve, ask: Ask, state: State) -> str:
    fires = ask.question in (Question.FIRERS, Question.OPPORTUNITY_FIRE)
    return "Fire" if fires else "Assault" if ask.question is Question.ASSAULTERS else "Go"


def _finish(choice: Finish, ask: Ask, state: State) -> str:
    ends_segment = (Question.MOVE, Question.FIRE_TARGET, Question.ASSAULT_TARGET, Question.RECOVER)
    if ask.question in ends_segment:
        return "End segment"
    return _ENDS.get(ask.question, "Done")


_ENDS = {
    Question.SET_UP: "End set-up",
    Question.WITHDRAW: "Stand",
    Question.RETREAT_BEFORE: "Stand",
    Question.RETREAT_BEFORE_STEP: "Stop here",
}
"""What it means to be done, where a word says it better."""


_LABELS: dict[type, Callable[[Any, Ask, State], str]] = {
    ChooseUnit: lambda choice, ask, state: words.unit_name(state, choice.unit),
    ChooseLeader: lambda choice, ask, state: words.leader_name(state, choice.leader),
    ChooseHex: lambda choice, ask, state: f"Hex {choice.hex}",
    Pose: _pose,
    Step: _step,
    EnterAt: _enter,
    Turn: _turn,
    BreakDown: _break_down,
    Assemble: lambda choice, ask, state: f"assemble {words.unit_name(state, choice.regiment)}",
    Include: lambda choice, ask, state: f"with {words.unit_name(state, choice.unit)}",
    Exclude: lambda choice, ask, state: f"without {words.unit_name(state, choice.unit)}",
    Resolve: _resolve,
    CallOff: lambda choice, ask, state: "Hold fire" if ask.question is Question.OPPORTUNITY_FIRE else "Call off",
    Finish: _finish,
}
"""The label for every kind of answer."""
