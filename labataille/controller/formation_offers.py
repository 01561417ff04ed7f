"""The formations from which a player chooses for a unit: each with its cost and its poses, or why it is not open (PR 15.12, 16.2).

A shape is a tactical organisation and the number of hexes it takes. What is open stands in the question; here it is only
put in order, and what the question does not offer is given its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import words
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.questions import Ask, Choice, EnterAt, Pose, Question
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.bodies import placements, skirmish_hexes, why_not_placed
from labataille.rules.lines import long_line_cost, longest_line
from labataille.rules.masse import MASSE
from labataille.rules.organization import (
    VOLUNTARY,
    change_cost,
    facings_after,
    refused_to_troops,
    why_not_formation,
    why_not_long_line,
    why_not_shorter,
)
from labataille.rules.set_up_poses import why_not_set_up_in


class Shape(NamedTuple):
    """A tactical organisation in so many hexes (PR 15.1, 16.21, 19.3)."""

    formation: Formation
    hexes: int = 1

    @property
    def words(self) -> str:
        """Return what it is called: ``column``, ``line of two hexes``, ``skirmish order in two hexes``."""
        name = words.FORMATIONS[self.formation]
        if self.hexes < 2:
            return name
        return f"{name} {'of' if self.formation is Formation.LINE else 'in'} {words.number_word(self.hexes)} hexes"


@dataclass(frozen=True, slots=True)
class FormationOffer:
    """A shape that a unit could ever take: its cost and the poses open in it now, or why it is not open (PR 16.2).

    `is_present` says that the unit stands so.
    """

    shape: Shape
    cost: HalfPoints
    poses: tuple[Pose, ...]
    refusal: Reason | None
    is_present: bool = False


_SPREADING = (Formation.LINE, Formation.SKIRMISH)
"""The formations of which the number of hexes is chosen (PR 16.21, 16.112, 19.3)."""

_ORDER = (
    Formation.COLUMN,
    Formation.LINE,
    Formation.CARRE,
    Formation.SKIRMISH,
    Formation.MASSE,
    Formation.DIVISIONAL_MASSE,
    Formation.LIMBERED,
    Formation.UNLIMBERED,
    Formation.GENERAL_ORDER,
    Formation.ROAD_MARCH,
)
"""The order in which formations are offered, of every arm those it knows."""


# -- shapes ------------------------------------------------------------------------------------------------


def shape_of(choice: Pose | EnterAt) -> Shape:
    """Return the shape of an answer."""
    count = len(choice.hexes) if isinstance(choice, Pose) and choice.formation in _SPREADING else 1
    return Shape(choice.formation, max(1, count))


def shape_now(unit: Unit) -> Shape:
    """Return the shape in which a unit stands."""
    return Shape(unit.formation, max(1, len(unit.hexes)) if unit.formation in _SPREADING else 1)


def by_shape(choices: tuple[Choice, ...]) -> Mapping[Shape, tuple[Pose, ...]]:
    """Return the poses among some answers by their shapes; one in which a unit comes on has no pose yet."""
    found: dict[Shape, tuple[Pose, ...]] = {}
    for choice in choices:
        if isinstance(choice, Pose | EnterAt):
            poses = (choice,) if isinstance(choice, Pose) else ()
            found[shape_of(choice)] = (*found.get(shape_of(choice), ()), *poses)
    return found


def shapes(charts: Charts, unit: Unit) -> Iterator[Shape]:
    """Yield the shapes that a unit could ever take, whatever its losses, in the order of the ring (PR 15.12, 16.130).

    A Masse is offered only to the troops who know it.
    """
    known = VOLUNTARY[unit.counter.arm]
    for formation in (each for each in _ORDER if each in known):
        if formation is Formation.LINE:
            yield from (Shape(formation, count) for count in range(1, longest_line(charts, replace(unit, lost=0)) + 1))
        elif formation is Formation.SKIRMISH:
            yield from (Shape(formation, count) for count in _skirmishing(charts, unit))
        elif formation not in MASSE or refused_to_troops(charts, unit, formation) is None:
            yield Shape(formation)


def _skirmishing(charts: Charts, unit: Unit) -> tuple[int, ...]:
    """Return the numbers of hexes in which a unit skirmishes with any losses; one for troops who never do."""
    if refused_to_troops(charts, unit, Formation.SKIRMISH) is not None:
        return (1,)
    strengths = (replace(unit, lost=lost) for lost in range(unit.counter.increments))
    return tuple(sorted({count for each in strengths for count in skirmish_hexes(charts, each)}))


# -- offers ------------------------------------------------------------------------------------------------


def formation_offers(seen: Seen, unit: Unit, ask: Ask) -> tuple[FormationOffer, ...]:
    """Return every shape that a unit could ever take, open or refused, in the order of the ring (PR 15.12, 16.2)."""
    open_, refused = by_shape(ask.choices), _Refused(seen, unit, ask)
    every = dict.fromkeys((*shapes(seen.charts, unit), *open_))
    marches = ask.question is Question.MARCH
    return tuple(
        FormationOffer(
            shape,
            cost=_cost(seen, unit, shape, open_.get(shape, ())) if marches else NO_POINTS,
            poses=open_.get(shape, ()),
            refusal=None if shape in open_ else _why_not(refused, shape),
            is_present=marches and shape == shape_now(unit),
        )
        for shape in sorted(every, key=_place)
    )


def _place(shape: Shape) -> tuple[int, int]:
    return _ORDER.index(shape.formation), shape.hexes


def _cost(seen: Seen, unit: Unit, shape: Shape, poses: tuple[Pose, ...]) -> HalfPoints:
    if poses:
        return poses[0].cost
    long = shape.formation is Formation.LINE and shape.hexes > 1
    return long_line_cost(seen.charts, unit) if long else change_cost(seen.charts, unit, shape.formation)


# -- refusals ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Refused:
    """Why shapes are not open to a unit at a question."""

    seen: Seen
    unit: Unit
    ask: Ask

    def on_the_march(self, shape: Shape) -> Reason | None:
        """Return why the unit may not change into a shape where it stands (PR 16.2, 16.21)."""
        state, charts, unit = self.seen.state, self.seen.charts, self.unit
        if not unit.is_on_map:
            return None
        if shape.formation is Formation.LINE and unit.formation is Formation.LINE and shape.hexes < len(unit.hexes):
            return why_not_shorter(state, charts, unit)
        if shape.formation is Formation.LINE and shape.hexes > 1:
            return why_not_long_line(state, charts, unit, shape.hexes)
        other_number = self._other_number(shape) if shape.formation is Formation.SKIRMISH else None
        return other_number or why_not_formation(state, charts, unit, shape.formation)

    def _other_number(self, shape: Shape) -> Reason | None:
        """Return that skirmishers of the unit's strength use another number of hexes, or None (PR 19.2, 19.3, 20.2)."""
        charts, unit = self.seen.charts, self.unit
        counts = skirmish_hexes(charts, unit)
        if shape.hexes in counts or refused_to_troops(charts, unit, Formation.SKIRMISH) is not None:
            return None
        allowed = " or ".join(words.number_word(count) for count in counts)
        noun = "hex" if counts == (1,) else "hexes"
        clause = "PR 20.2" if unit.counter.is_cavalry else "PR 19.2" if counts == (1,) else "PR 19.3"
        return Reason(f"With {words.counted(unit.increments, 'increment')} it skirmishes in {allowed} {noun}.", clause)

    def in_the_set_up(self, shape: Shape) -> Reason | None:
        """Return why the unit may not be set up in a shape where it is to stand (PR 15.12, 16.3, 16.60; WG 7.10)."""
        if self.ask.hex is None:
            return None
        return why_not_set_up_in(self.seen.state, self.seen.charts, self.unit, self.ask.hex, shape.formation)

    def as_it_comes_on(self, shape: Shape) -> Reason | None:
        """Return why the unit does not come on in a shape (PR 15.12, 45.4)."""
        never = refused_to_troops(self.seen.charts, self.unit, shape.formation)
        return never or Reason("It cannot come on in this formation here and now.", "PR 45.4")


_REFUSALS: Mapping[Question, Callable[[_Refused, Shape], Reason | None]] = {
    Question.MARCH: _Refused.on_the_march,
    Question.SET_UP_FORMATION: _Refused.in_the_set_up,
    Question.ENTER: _Refused.as_it_comes_on,
}
"""Why a shape is not open, for every question that asks for one; others ask only for a facing (PR 33.27)."""

_NOT_HERE = Reason("It cannot form this here and now.", "PR 16.2")
_FACING_ONLY = Reason("Only its facing is chosen now; its formation is settled.", "PR 33.27")


def why_not_shape(seen: Seen, unit: Unit, ask: Ask, shape: Shape) -> Reason:
    """Return why a shape, or a pose in it, is not among the answers to a question about a unit (PR 15.12, 16.2)."""
    return _why_not(_Refused(seen, unit, ask), shape)


def _why_not(refused: _Refused, shape: Shape) -> Reason:
    refuse = _REFUSALS.get(refused.ask.question)
    return _FACING_ONLY if refuse is None else refuse(refused, shape) or _NOT_HERE


def why_not_into(seen: Seen, unit: Unit, shape: Shape, hex: Hex) -> Reason | None:
    """Return why a unit that takes a shape over several hexes cannot stand in one beside it (PR 13.6, 16.20).

    None for a hex too far away for any body of this shape.
    """
    bodies = [body for body in _bodies(unit, shape) if hex in body.hexes[1:]]
    reasons = (why_not_placed(seen.state, seen.charts, body) for body in bodies)
    found = next((reason for reason in reasons if reason is not None), None)
    if bodies or not any(hex in body.hexes for body in _every_way(unit, shape)):
        return found
    return Reason(f"A unit that keeps its facing does not reach into hex {hex}.", "PR 13.6")


def _bodies(unit: Unit, shape: Shape) -> Iterator[Unit]:
    """Yield a unit in a shape in the facings that the change leaves open (PR 18.9)."""
    return _facing(unit, shape, facings_after(unit, shape.formation))


def _every_way(unit: Unit, shape: Shape) -> Iterator[Unit]:
    """Yield a unit in a shape in all facings."""
    return _facing(unit, shape, facings_after(replace(unit, facing=None), shape.formation))


def _facing(unit: Unit, shape: Shape, facings: tuple[Facing | None, ...]) -> Iterator[Unit]:
    for facing in facings:
        if facing is not None:
            for hexes in placements(unit.hex, facing, shape.hexes):
                yield replace(unit, formation=shape.formation, facing=facing, hexes=hexes)
