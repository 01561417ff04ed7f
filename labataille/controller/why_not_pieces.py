"""Why not this piece (PR 2.4): one sentence for every unit and leader that a question does not offer.

The sentences are the rules' own refusals as far as they have any; the question itself decides what is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import words
from labataille.controller.long_lines import refusal_of_all
from labataille.controller.retreat_before import why_not_leader_back, why_not_unit_back
from labataille.geometry import Hex, neighbours
from labataille.model.display import stand_ins
from labataille.model.fires import FireKind
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import as_points
from labataille.model.questions import MOVING, SETTING_UP, Ask, ChooseLeader, ChooseUnit, Exclude, Include, Question
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, clock
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit, ids_of
from labataille.rules.advance import may_advance
from labataille.rules.allowance import points_left
from labataille.rules.artillery import why_guns_not_together
from labataille.rules.assault import may_join
from labataille.rules.firers import fire_range, fire_targets, why_no_fire, why_silent
from labataille.rules.leaders import leader_points_left
from labataille.rules.movement import movable_leaders, movable_units
from labataille.rules.reinforcement import entry_hexes
from labataille.rules.set_up import set_up_pieces
from labataille.rules.steps import why_held

_GONE = {Station.LEFT_MAP: "PR 30.25", Station.ELIMINATED: "PR 11.1", Station.CAPTURED: "PR 30.24"}


@dataclass(frozen=True, slots=True)
class PiecesRefused:
    """Why pieces can be neither taken up nor chosen at a question put in a state."""

    state: State
    charts: Charts
    ask: Ask

    def unit(self, unit_id: UnitId) -> Reason | None:
        """Return why a unit can be neither taken up nor chosen; None when it can."""
        if any(choice in self.ask.choices for choice in (Include(unit_id), Exclude(unit_id), ChooseUnit(unit_id))):
            return None
        unit = self.state.units[unit_id]
        if unit.side is not self.ask.side:
            return Reason(f"{unit.counter.name} is not yours to command.", "PR 2.4")
        return _BY_QUESTION.get(self.ask.question, PiecesRefused.by_another_matter)(self, unit)

    def leader(self, leader_id: LeaderId) -> Reason | None:
        """Return why a leader cannot be taken up; None when he can (PR 7.4)."""
        leader, ask = self.state.leaders[leader_id], self.ask
        if ChooseLeader(leader_id) in ask.choices or ask.leader == leader_id:
            return None
        name = leader.counter.name
        if leader.side is not ask.side:
            return Reason(f"{name} is not yours to command.", "PR 2.4")
        if ask.question in SETTING_UP:
            clause = self.state.scenario.set_up_clause
            return None if self.is_set_up_now(leader_id) else Reason(f"{name} is not set up now.", clause)
        if ask.question is Question.RETREAT_BEFORE:
            return why_not_leader_back(self.state, self.charts, ask, leader_id)
        if ask.question not in MOVING:
            return Reason(f"{name} has nothing to do here; leaders ride in the movement segment.", "PR 7.4")
        if leader_id in movable_leaders(self.state, self.charts, ask.side):
            return None
        if leader.hex is None:
            return self.off_map(leader)
        left = as_points(leader_points_left(self.state, leader))
        return Reason(f"{name} has {left} movement points left, too few to ride on.", "PR 7.4")

    # -- by question ---------------------------------------------------------------------------------

    def to_move(self, unit: Unit) -> Reason | None:
        """Return why a unit cannot be taken up to move (PR 18.1)."""
        if self.ask.unit == unit.id or unit.id in movable_units(self.state, self.charts, self.ask.side):
            return None
        if not unit.hexes:
            return self.off_map(unit)
        if (held := why_held(self.state, self.charts, unit)) is not None:
            return held
        left = as_points(points_left(self.state, self.charts, unit))
        return Reason(f"{unit.counter.name} has {left} movement points left, too few for any act.", "PR 18.4")

    def to_set_up(self, unit: Unit) -> Reason | None:
        """Return why a unit is not set up now (BZ 20, WG 19)."""
        if self.ask.unit == unit.id or self.is_set_up_now(unit.id):
            return None
        return Reason(f"{unit.counter.name} is not set up now; it comes on later.", self.state.scenario.set_up_clause)

    def to_fire(self, unit: Unit) -> Reason | None:
        """Return why a unit fires at nothing now (PR 21.2)."""
        if not unit.hexes:
            return why_silent(self.state, unit)
        if any(fire_targets(self.state, self.charts, part) for part in unit.parts()):
            return None
        if None not in (silent := [why_silent(self.state, part) for part in unit.parts()]):
            return silent[0]
        near = (self.no_fire_of(unit, hex, None) for hex in self.enemies_next_to(unit))
        return next((reason for reason in near if reason is not None), None) or self.nobody_in_range(unit)

    def to_join_fire(self, unit: Unit) -> Reason | None:
        """Return why a unit does not fire with the others at the hex in question (PR 21.11, 25.6)."""
        if self.ask.hex is None or not unit.hexes:
            return self.by_another_matter(unit)
        refused = self.no_fire_of(unit, self.ask.hex, self.kind_of_fire)
        if refused is None and unit.id not in self.ask.chosen:
            refused = why_guns_not_together(self.state, self.charts, (*self.chosen, unit))
        return refused or self.by_those_chosen(unit)

    def to_assault(self, unit: Unit) -> Reason | None:
        """Return why a unit assaults nothing now (PR 32)."""
        if not unit.hexes:
            return self.off_map(unit)
        reasons = [self.no_assault_of(unit, hex, self.company_of(unit)) for hex in self.enemies_next_to(unit)]
        if not reasons:
            return Reason(f"No enemy stands next to {unit.counter.name}.", "PR 33.1")
        return None if None in reasons else reasons[0]

    def to_join_assault(self, unit: Unit) -> Reason | None:
        """Return why a unit does not assault the hex in question with the others (PR 32.9)."""
        if self.ask.hex is None or not unit.hexes:
            return self.by_another_matter(unit)
        return self.no_assault_of(unit, self.ask.hex, self.chosen) or self.by_those_chosen(unit)

    def to_go_back(self, unit: Unit) -> Reason | None:
        """Return why a unit does not go before the melee (PR 29.2 to 29.6)."""
        return why_not_unit_back(self.state, self.charts, self.ask, unit.id)

    def to_take_loss(self, unit: Unit) -> Reason | None:
        """Return why a unit does not take this loss (PR 33.41)."""
        return Reason(f"{unit.counter.name} takes no more of these losses; they are shared out evenly.", "PR 33.41")

    def to_share_loss(self, unit: Unit) -> Reason | None:
        """Return why a unit does not bear the odd loss of a regiment that breaks down (PR 6.5)."""
        return Reason(f"{unit.counter.name} bears no more of these losses; they are shared out evenly.", "PR 6.5")

    def to_leave(self, unit: Unit) -> Reason | None:
        """Return why a unit does not leave the overstacked hex (PR 31.10)."""
        return Reason(f"Only a unit of the overstacked hex {self.ask.hex} leaves it.", "PR 31.10")

    def to_advance(self, unit: Unit) -> Reason | None:
        """Return why a unit does not advance (PR 33.35)."""
        refused = may_advance(self.state, self.charts, unit, self.ask.hex) if self.ask.hex is not None else None
        return refused or Reason(f"{unit.counter.name} took no part in this assault; only attackers advance.", "PR 33.35")

    def by_another_matter(self, unit: Unit) -> Reason | None:
        """Return that the question is about another piece, or about none that could be chosen (PR 2.4)."""
        if self.ask.unit == unit.id:
            return None
        about = self.ask.unit or self.ask.leader
        if about is not None:
            return Reason(f"The question is about {words.piece_name(self.state, about)}; answer it first.", "PR 2.4")
        return Reason(f"{unit.counter.name} has nothing to do here now.", "PR 2.4")

    def by_those_chosen(self, unit: Unit) -> Reason:
        """Return that nobody can be joined to the attack or left out of it any more (PR 21.11)."""
        if unit.id in self.ask.chosen:
            return Reason(f"{unit.counter.name} stays in this attack; it can only be called off as a whole.", "PR 21.11")
        return Reason(f"{unit.counter.name} can no longer be joined to this attack.", "PR 21.11")

    # -- parts ---------------------------------------------------------------------------------------

    def no_fire_of(self, unit: Unit, hex: Hex, kind: FireKind | None) -> Reason | None:
        """Return why a unit fires at a hex with none of its parts (PR 21.2, 24.6)."""
        return refusal_of_all(unit, hex, lambda part: why_no_fire(self.state, self.charts, part, hex, kind))

    def no_assault_of(self, unit: Unit, hex: Hex, company: Sequence[Unit]) -> Reason | None:
        """Return why a unit assaults a hex with none of its parts, in some company (PR 32.9, 33.39)."""
        return refusal_of_all(unit, hex, lambda part: may_join(self.state, self.charts, part, hex, company))

    @property
    def kind_of_fire(self) -> FireKind | None:
        """Return opportunity fire where the question is about it; None for the fire of the segment (PR 21.3)."""
        return FireKind.OPPORTUNITY if self.ask.question is Question.OPPORTUNITY_FIRE else None

    @property
    def chosen(self) -> tuple[Unit, ...]:
        """Return the units that have been chosen so far, each as it stands in all its hexes."""
        return tuple(part for unit in self.ask.chosen for part in self.state.units[unit].parts())

    def enemies_next_to(self, unit: Unit) -> tuple[Hex, ...]:
        """Return the hexes of enemies next to a unit, and its own if some stand in it."""
        around = dict.fromkeys(near for hex in unit.hexes for near in (*neighbours(hex), hex))
        return tuple(hex for hex in around if self.state.enemies_in(hex, unit.side))

    def company_of(self, unit: Unit) -> tuple[Unit, ...]:
        """Return the infantry of a battery's hex, with which it may assault (PR 32.9)."""
        if not unit.counter.is_artillery:
            return ()
        return tuple(other for other in self.state.stack(unit.hex) if other.counter.is_infantry)

    def nobody_in_range(self, unit: Unit) -> Reason:
        """Return that no enemy is near enough to be fired at (PR 24.1, 26.2, 27.2)."""
        if self.state.segment is Segment.DEFENSIVE_FIRE:
            return Reason(f"No enemy stands next to {unit.counter.name}.", "PR 27.2")
        hexes = words.counted(fire_range(self.state, self.charts, unit), "hex", "hexes")
        clause = "PR 26.2" if unit.counter.is_artillery else "PR 24.1"
        return Reason(f"{unit.counter.name} fires {hexes} far, and sees no enemy so near.", clause)

    def is_set_up_now(self, piece: str) -> bool:
        """Return whether a piece belongs to those that the side sets up."""
        return any(each.id == piece for each in set_up_pieces(self.state, self.ask.side))

    def off_map(self, piece: Unit | Leader) -> Reason:
        """Return where a piece is that is not on the map, and when it may come (PR 45.1 to 45.9)."""
        name, state = piece.counter.name, self.state
        if isinstance(piece, Unit) and piece.station is Station.ON_DISPLAY:
            others = words.names(state, ids_of(stand_ins(state, piece)))
            return Reason(f"{name} waits on the organisation display; for its men stand now: {others}.", "PR 6.4")
        away = state.away.get(piece.id) if isinstance(piece, Unit) else None
        if away is not None and away.returns is None:
            return Reason(f"{name} has left the playing area, routed, and has not recovered yet.", "WG 19.4")
        if away is not None and away.returns is not None and away.returns > state.turn:
            time = clock(state.scenario.time_of(away.returns))
            return Reason(f"{name} waits off the playing area; it may come back at {time}, in turn {away.returns}.", "WG 19.4")
        if piece.station is not Station.AWAITED:
            return Reason(f"{name} is {words.STATIONS[piece.station]}.", _GONE.get(piece.station, "PR 18.1"))
        group = next((each for each in state.scenario.reinforcements if piece.id in (*each.units, *each.leaders)), None)
        if group is None and away is None:
            return Reason(f"{name} does not come on in this battle.", "PR 45.1")
        if group is not None and away is None and group.turn > state.turn:
            return Reason(f"{name} is due at {clock(state.scenario.time_of(group.turn))}, in turn {group.turn}.", "PR 45.1")
        if not entry_hexes(state, self.charts, piece):
            return Reason(f"{name} waits: the enemy or his zones close its entry hex.", "PR 45.2")
        return Reason(f"{name} waits until its entry hex has room and it can pay the way on.", "PR 45.5")


_BY_QUESTION: Mapping[Question, Callable[[PiecesRefused, Unit], Reason | None]] = {
    **dict.fromkeys(MOVING, PiecesRefused.to_move),
    **dict.fromkeys(SETTING_UP, PiecesRefused.to_set_up),
    Question.FIRE_TARGET: PiecesRefused.to_fire,
    Question.FIRERS: PiecesRefused.to_join_fire,
    Question.OPPORTUNITY_FIRE: PiecesRefused.to_join_fire,
    Question.ASSAULT_TARGET: PiecesRefused.to_assault,
    Question.ASSAULTERS: PiecesRefused.to_join_assault,
    Question.RETREAT_BEFORE: PiecesRefused.to_go_back,
    Question.TAKE_LOSS: PiecesRefused.to_take_loss,
    Question.SHARE_LOSS: PiecesRefused.to_share_loss,
    Question.DISPLACE: PiecesRefused.to_leave,
    Question.ADVANCE: PiecesRefused.to_advance,
}
"""Why a unit of the side that is asked cannot be chosen, for every question at which units matter."""
