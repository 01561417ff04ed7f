"""Whose turn it is to answer: the words for it, the short message at every change, and the ground the player needs to see.

Two humans at one window share it; a single one is told of segments only. The curtain between two who play apart is in
`between_sides`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from labataille.controller.chronicle import words
from labataille.controller.table import Table
from labataille.geometry import Hex, distance
from labataille.model.questions import Ask, Question
from labataille.model.sides import Segment, Side
from labataille.model.units import Station

if TYPE_CHECKING:
    from labataille.ui.sitting import Sitting

MATTERS = {
    Question.LEADER_RETURN: "your leader is fit again",
    Question.KEEP_HEX: "say which hex the line keeps",
    Question.OPPORTUNITY_FIRE: "you may fire at the enemy who moves",
    Question.RETREAT_BEFORE: "you are assaulted and may go back before the melee",
    Question.RETREAT_BEFORE_STEP: "say where your troops go back to",
    Question.WITHDRAW: "your skirmishing cavalry may fall back",
    Question.RUN_FROM_CHARGE: "your skirmishers run from the charge",
    Question.TAKE_LOSS: "say who takes the loss",
    Question.SHARE_LOSS: "one of your regiments breaks down",
    Question.RETREAT: "your unit goes back",
    Question.DISPLACE: "one of your hexes is overstacked",
    Question.ADVANCE: "you may advance",
    Question.ADVANCE_FACING: "turn the unit that advanced",
}
"""What the sides are asked between the acts of a segment."""


def two_humans(table: Table) -> bool:
    """Whether two humans share the window."""
    return all(table.players[side] is None for side in Side)


def matter(ask: Ask, segment: Segment) -> str:
    """What a side is called for: its own segment, or a question that comes between."""
    return MATTERS.get(ask.question) or f"your {words.SEGMENTS[segment]}"


class Handover:
    """Remembers who was asked last, and when."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._told: tuple[Side, int, Side, Segment] | None = None
        self._asked: Ask | None = None

    def interrupts(self) -> bool:
        """Whether a question has just come up that comes between: what was pointed at for another matter means nothing to it."""
        before, self._asked = self._asked, self._sitting.seen.ask
        now = self._asked
        return now is not None and now.question in MATTERS and (before is None or before.question is not now.question)

    def news(self) -> tuple[str, bool]:
        """The message for a question that has just come up, if it wants one, and whether it opens a segment.

        The first question of all goes without a message.
        """
        table, ask, state = self._sitting.table, self._sitting.seen.ask, self._sitting.seen.state
        if ask is None:
            return "", False
        now = (ask.side, state.turn, state.phasing, state.segment)
        before, self._told = self._told, now
        if before == now:
            return "", False
        side = f"<b>{state.scenario.side_name(ask.side)}</b>"
        message = f"{side}, {matter(ask, state.segment)}" if two_humans(table) else f"{side}: {words.SEGMENTS[state.segment]}"
        return message if before is not None else "", True


def ground_of(sitting: Sitting) -> tuple[Hex, ...]:
    """The hexes that a side needs to see: its pieces that can act, or where they go or come on, or its whole force.

    Of many, those near the enemy come first, for there the battle is.
    """
    lights, seen = sitting.lights, sitting.seen
    waiting = [group for group in seen.state.scenario.reinforcements if _waits(sitting, (*group.units, *group.leaders))]
    entries = [seen.state.scenario.entries[group.entry].hex for group in waiting]
    own = [unit.hex for unit in seen.state.units_of(seen.side) if unit.hexes]
    for hexes in ([*lights.ready], [*lights.goals], [*lights.targets], entries, own):
        if hexes:
            return _in_contact(sitting, hexes) or tuple(hexes)
    return ()


def _in_contact(sitting: Sitting, hexes: Sequence[Hex]) -> tuple[Hex, ...]:
    """Those of some hexes that lie near an enemy counter."""
    enemies = {unit.hex for unit in sitting.seen.state.units_of(sitting.seen.side.enemy)}
    return tuple(hex for hex in hexes if any(distance(hex, enemy) <= _NEAR for enemy in enemies))


_NEAR = 6
"""How many hexes from the enemy a piece may stand to be where the battle is."""


def _waits(sitting: Sitting, pieces: tuple[str, ...]) -> bool:
    """Whether some of these pieces could come on now."""
    units, open_ = sitting.seen.state.units, sitting.open_pieces
    return any(piece in open_ and units[piece].station is Station.AWAITED for piece in units if piece in pieces)


def heart_of(hexes: tuple[Hex, ...]) -> Hex:
    """The hex among some that is nearest to the middle of them all."""
    middle_q, middle_r = sum(hex.q for hex in hexes) / len(hexes), sum(hex.r for hex in hexes) / len(hexes)

    def far(hex: Hex) -> tuple[float, Hex]:
        q, r = hex.q - middle_q, hex.r - middle_r
        return q * q + r * r + q * r, hex

    return min(hexes, key=far)
