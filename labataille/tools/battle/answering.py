"""Answering: the one choice of the open question that an answer of a small battle names."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.geometry import Hex
from labataille.loading.battles_answers import Wanted
from labataille.loading.battles_postures import posture_text
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
    Resolve,
    Step,
    Turn,
)


def choice_for(wanted: Wanted, ask: Ask) -> Choice | str:
    """Return the choice that an answer names, or the sentence that says why there is not exactly one."""
    if wanted.kind is None:
        return ask.default or f"expected a question with a default answer, but there is none; {_open(ask)}"
    found = [choice for choice in ask.choices if wanted.means(choice)]
    match found:
        case [choice]:
            return choice
        case []:
            return f"expected an answer that is open; {_open(ask)}"
    return f"expected an answer that means one choice, but it means {len(found)}; be more exact: {_listed(found)}"


def _open(ask: Ask) -> str:
    about = ask.unit or ask.leader or ask.hex
    asked = f"{ask.side.value} is asked {ask.question.value}{f' ({about})' if about else ''}"
    return f"{asked}, and open are: {_listed(list(ask.choices))}"


def _listed(choices: list[Choice]) -> str:
    return ", ".join(words(choice) for choice in choices)


def words(choice: Choice) -> str:
    """Return a choice as an answer is written."""
    match choice:
        case Pose() | Turn():
            return _words_of_stance(choice)
        case Step() | EnterAt():
            return _words_of_way(choice)
        case ChooseUnit(unit):
            return f"choose: {{unit: {unit}}}"
        case ChooseLeader(leader):
            return f"choose: {{leader: {leader}}}"
        case ChooseHex(hex):
            return f'choose: {{hex: "{hex}"}}'
        case Include(unit) | Exclude(unit):
            return f"{_VERBS[type(choice)]}: {unit}"
        case BreakDown(regiment) | Assemble(regiment):
            return f"{_VERBS[type(choice)]}: {regiment}"
        case Resolve() | CallOff() | Finish():
            return _VERBS[type(choice)]


_VERBS: Mapping[type[Choice], str] = {
    Include: "include",
    Exclude: "exclude",
    BreakDown: "break-down",
    Assemble: "assemble",
    Resolve: "resolve",
    CallOff: "call-off",
    Finish: "finish",
}


def _words_of_stance(choice: Pose | Turn) -> str:
    """Return a formation or a facing that is taken, as an answer is written."""
    cost, hexes = _for(choice.cost), choice.hexes
    if isinstance(choice, Turn):
        return f"turn: {f'{{facing: {choice.facing}, {_in(hexes)}}}' if hexes else choice.facing}{cost}"
    how = f"formation: {choice.formation.value}, facing: {choice.facing}, {_in(hexes)}"
    return f"form: {f'{{{how}}}' if hexes else posture_text(choice.formation, choice.facing)}{cost}"


def _words_of_way(choice: Step | EnterAt) -> str:
    """Return a step, or an entry of the map, as an answer is written."""
    verb = "step" if isinstance(choice, Step) else "enter"
    facing = f", facing: {choice.facing}" if choice.facing else ""
    return f'{verb}: {{hex: "{choice.hex}", formation: {choice.formation.value}{facing}}}{_for(choice.cost)}'


def _in(hexes: tuple[Hex, ...]) -> str:
    quoted = ", ".join(f'"{hex}"' for hex in hexes)
    return f"hexes: [{quoted}]"


def _for(cost: int) -> str:
    return f" (costs {as_points(cost)})"
