"""Why not (PR 2.4): one sentence with its clause for every piece and hex that the open question does not offer.

Everything is reckoned from what the side that asks may see (PR 6.3). Left out: pieces, which are refused in
`why_not_pieces`; formations and facings, whose offers carry their own refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from labataille.controller.chronicle import words
from labataille.controller.retreat_before import why_not_back_to
from labataille.controller.seen import Seen
from labataille.controller.why_not_pieces import PiecesRefused
from labataille.geometry import Hex, distance, neighbours
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Ask, ChooseHex, EnterAt, Finish, Question, Step
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.assault import assault_targets, may_assault, may_join
from labataille.rules.firers import fire_range, open_fires, why_no_fire, why_silent
from labataille.rules.leaders import is_open_to
from labataille.rules.movement import why_not, why_not_end
from labataille.rules.set_up import group_of, too_near

_NOT_ASKED = Reason("It is not your side that is asked now.", "PR 2.4")


def why_not_unit(seen: Seen, unit: UnitId) -> Reason | None:
    """Return why a unit can be neither taken up nor chosen at the open question; None when it can."""
    return _NOT_ASKED if seen.ask is None else PiecesRefused(seen.state, seen.charts, seen.ask).unit(unit)


def why_not_leader(seen: Seen, leader: LeaderId) -> Reason | None:
    """Return why a leader cannot be taken up at the open question; None when he can (PR 7.4)."""
    return _NOT_ASKED if seen.ask is None else PiecesRefused(seen.state, seen.charts, seen.ask).leader(leader)


def why_not_hex(seen: Seen, hex: Hex, looked_at: UnitId | None = None) -> Reason | None:
    """Return why a hex cannot be chosen at the open question; `looked_at` is the unit whose targets are shown."""
    if seen.ask is None:
        return _NOT_ASKED
    if hex not in seen.state.scenario.battlefield:
        return Reason("That hex is off the map.", "PR 18.3")
    if _is_open(seen.ask, hex):
        return None
    refused = _HexesRefused(seen, seen.ask, looked_at)
    return _BY_QUESTION.get(seen.ask.question, _HexesRefused.as_place_of_pieces)(refused, hex)


def why_not_end_segment(seen: Seen) -> Reason | None:
    """Return why the top question of a segment does not let it end; None where it does, or is none (PR 2.4)."""
    ask = seen.ask
    if ask is None or not ask.quiet or Finish() in ask.choices:
        return None
    match ask.question:
        case Question.MOVE:
            return why_not_end(seen.state, seen.charts, ask.side)
        case Question.ASSAULT_TARGET:
            return Reason("Cavalry in the hex of a carré must fight it before the segment ends.", "PR 16.58")
        case _:
            return Reason("Every piece must have its place before the set-up ends.", seen.state.scenario.set_up_clause)


def _is_open(ask: Ask, hex: Hex) -> bool:
    if ChooseHex(hex) in ask.choices:
        return True
    return any(choice.hex == hex for choice in ask.choices if isinstance(choice, Step | EnterAt))


@dataclass(frozen=True, slots=True)
class _HexesRefused:
    """Why hexes cannot be chosen at a question, as the side that is asked sees the battle."""

    seen: Seen
    ask: Ask
    looked_at: UnitId | None

    # -- by question ---------------------------------------------------------------------------------

    def as_place_of_pieces(self, hex: Hex) -> Reason | None:
        """Return why none of the pieces of a hex can be chosen, or that nobody stands there; or that other hexes are open."""
        state = self.seen.state
        if any(isinstance(choice, ChooseHex) for choice in self.ask.choices):
            return Reason("Only the lit hexes can be chosen now.", "PR 2.4")
        if state.enemies_in(hex, self.ask.side):
            return Reason("The enemy stands in this hex.", "PR 2.4")
        pieces = PiecesRefused(state, self.seen.charts, self.ask)
        refusals = [pieces.unit(unit.id) for unit in state.stack(hex)]
        refusals += [pieces.leader(leader.id) for leader in state.leaders_in(hex, self.ask.side)]
        if not refusals:
            return Reason("None of your pieces stands in this hex.", "PR 2.4")
        return None if None in refusals else refusals[0]

    def to_march(self, hex: Hex) -> Reason | None:
        """Return why the unit in hand cannot come to a hex (PR 18.4)."""
        unit = self.seen.in_hand
        return why_not(self.seen.state, self.seen.charts, unit, hex) if unit is not None else None

    def to_ride(self, hex: Hex) -> Reason | None:
        """Return why the leader in hand cannot ride to a hex (PR 7.4)."""
        leader = self.seen.leader_in_hand
        if leader is not None and leader.hex == hex:
            return Reason("He is there.", "PR 7.4")
        if not is_open_to(self.seen.state, self.ask.side, hex):
            return Reason("A leader does not ride into a hex of the enemy.", "PR 7.4")
        return Reason("He cannot ride there with the movement points he has left.", "PR 7.4")

    def to_come_on(self, hex: Hex) -> Reason | None:
        """Return that a reinforcement comes on elsewhere (PR 45.2)."""
        return Reason("It comes on at one of the lit hexes of the edge.", "PR 45.2")

    def to_stand(self, hex: Hex) -> Reason | None:
        """Return why a piece is not set up in a hex (BZ 20, WG 19)."""
        piece = self.seen.in_hand or self.seen.leader_in_hand
        if piece is not None and hex in group_of(self.seen.state, piece).zone:
            near = too_near(self.seen.state, self.seen.charts, piece, hex)
            if near is not None:
                return near
            return Reason("The hex has no room for it: the ground or those who stand there refuse it.", "PR 16.3")
        clause = self.seen.state.scenario.set_up_clause
        return Reason("The hex lies outside the zone of its set-up; only the lit hexes are open.", clause)

    def to_get_away(self, hex: Hex) -> Reason | None:
        """Return that a leader without troops goes elsewhere (PR 7.11)."""
        return Reason("He gets away only to one of the closest safe hexes, which are lit.", "PR 7.11")

    def to_go_back(self, hex: Hex) -> Reason | None:
        """Return why the piece in hand does not go back to a hex before the melee (PR 29.5, 29.6)."""
        return why_not_back_to(self.seen.state, self.seen.charts, self.ask, hex)

    def to_pose(self, hex: Hex) -> Reason | None:
        """Return that a formation and facing are asked for, no hex (PR 13.3)."""
        if hex == self.ask.hex:
            return None
        name = words.unit_name(self.seen.state, self.ask.unit) if self.ask.unit is not None else "it"
        return Reason(f"First settle how {name} stands: turn it and accept.", "PR 13.3")

    def to_keep(self, hex: Hex) -> Reason | None:
        """Return that a line keeps only a hex in which it stands (PR 16.23)."""
        return Reason("The line can keep only one of the hexes in which it stands.", "PR 16.23")

    def to_fall_back(self, hex: Hex) -> Reason | None:
        """Return that skirmishing cavalry falls back elsewhere (PR 20.7)."""
        where = "one hex away from the enemy who came up, out of his zones and where there is room"
        return Reason(f"It falls back {where}: to one of the lit hexes.", "PR 20.7")

    def to_run(self, hex: Hex) -> Reason | None:
        """Return that skirmishers run from a charge elsewhere (PR 19.14)."""
        return Reason("They run to friends in good order or into cover, next to them: to one of the lit hexes.", "PR 19.14")

    def to_fire_at(self, hex: Hex) -> Reason | None:
        """Return why an enemy hex is no target of fire, or why the own units of a hex have none (PR 21.2)."""
        state, charts = self.seen.state, self.seen.charts
        if not state.enemies_in(hex, self.ask.side):
            return self._own_or_empty(hex)
        if self.ask.question is Question.FIRE_TARGET:
            return self._nobody_fires(hex)
        return None if hex == self.ask.hex or hex in open_fires(state, charts, self.ask.side) else self._nobody_fires(hex)

    def to_interrupt(self, hex: Hex) -> Reason | None:
        """Return why a hex is not fired at while the enemy moves, or why the units there do not fire (PR 28.4)."""
        if hex == self.ask.hex:
            return None
        if self.seen.state.enemies_in(hex, self.ask.side):
            return Reason(f"Only hex {self.ask.hex}, where the enemy moves, can be fired at now.", "PR 28.4")
        pieces = PiecesRefused(self.seen.state, self.seen.charts, self.ask)
        mine = [pieces.unit(unit.id) for unit in self.seen.state.stack(hex)]
        if not mine:
            return Reason("None of your units stands in this hex.", "PR 28.4")
        return None if None in mine else mine[0]

    def to_assault(self, hex: Hex) -> Reason | None:
        """Return why an enemy hex is not assaulted, or why the own units of a hex assault nothing (PR 32, 33.1)."""
        state, charts = self.seen.state, self.seen.charts
        if not state.enemies_in(hex, self.ask.side):
            return self._own_or_empty(hex)
        others = assault_targets(state, charts, self.ask.side) if self.ask.question is Question.ASSAULTERS else ()
        if hex == self.ask.hex or hex in others:
            return None
        near = [unit for each in (*neighbours(hex), hex) for unit in state.stack(each) if unit.side is self.ask.side]
        first = sorted(near, key=lambda unit: (unit.id != self.looked_at, unit.counter.is_artillery))
        refusals = (may_assault(state, charts, unit, hex) or may_join(state, charts, unit, hex, ()) for unit in first)
        found = next((reason for reason in refusals if reason is not None), None)
        return found or Reason("None of your units stands next to this hex.", "PR 33.1")

    # -- parts ---------------------------------------------------------------------------------------

    def _own_or_empty(self, hex: Hex) -> Reason | None:
        """Return why the own units of a hex attack nothing, or that no enemy stands there (PR 21.1)."""
        pieces = PiecesRefused(self.seen.state, self.seen.charts, self.ask)
        mine = [pieces.unit(unit.id) for unit in self.seen.state.stack(hex)]
        if not mine:
            return Reason(f"No enemy combat unit stands in hex {hex}.", "PR 21.1")
        return None if None in mine else mine[0]

    def _nobody_fires(self, hex: Hex) -> Reason | None:
        """Return why no unit fires at a hex: what the unit looked at is told, else the nearest that could fire at all."""
        state, charts = self.seen.state, self.seen.charts

        def least_hindered(unit: Unit) -> tuple[bool, bool, int]:
            away = distance(unit.hex, hex)
            return away > max(fire_range(state, charts, unit), 1), why_silent(state, unit) is not None, away

        units = [unit for unit in state.units_of(self.ask.side) if self.looked_at in (None, unit.id)]
        parts = (part for unit in units for part in unit.parts())
        reasons = (why_no_fire(state, charts, part, hex) for part in sorted(parts, key=least_hindered))
        found = next((reason for reason in reasons if reason is not None), None)
        return found or Reason("None of your units could fire at it.", "PR 21.2")


_BY_QUESTION: Mapping[Question, Callable[[_HexesRefused, Hex], Reason | None]] = {
    Question.MARCH: _HexesRefused.to_march,
    Question.LEADER_MARCH: _HexesRefused.to_ride,
    Question.ENTER: _HexesRefused.to_come_on,
    Question.SET_UP_HEX: _HexesRefused.to_stand,
    Question.SET_UP_FORMATION: _HexesRefused.to_pose,
    Question.ADVANCE_FACING: _HexesRefused.to_pose,
    Question.RETREAT: _HexesRefused.to_get_away,
    Question.RETREAT_BEFORE_STEP: _HexesRefused.to_go_back,
    Question.KEEP_HEX: _HexesRefused.to_keep,
    Question.WITHDRAW: _HexesRefused.to_fall_back,
    Question.RUN_FROM_CHARGE: _HexesRefused.to_run,
    Question.FIRE_TARGET: _HexesRefused.to_fire_at,
    Question.FIRERS: _HexesRefused.to_fire_at,
    Question.OPPORTUNITY_FIRE: _HexesRefused.to_interrupt,
    Question.ASSAULT_TARGET: _HexesRefused.to_assault,
    Question.ASSAULTERS: _HexesRefused.to_assault,
}
"""Why a hex cannot be chosen, for every question that asks for one."""
