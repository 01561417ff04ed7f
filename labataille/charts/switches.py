"""The title's switches: readings of the rules that players may choose between, each with its clause."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class BelowFirstColumn(Enum):
    """What fire under the first odds column does (PR 21.16)."""

    FIRST_COLUMN = "first-column"
    NO_EFFECT = "no-effect"


@dataclass(frozen=True, slots=True)
class Switches:
    """The positions of all switches of a title (README of each title's charts); defaults come from its data."""

    below_first_column: BelowFirstColumn
    slopes_block: bool
    limbering_roll: bool
    unlimber_in_cavalry_zone: bool
    routed_zone: bool
    pay_higher_of_two_hexes: bool
    move_through_front_only: bool
    coalition_nations_stack: bool
    cavalry_joins_other_melees: bool
    opportunity_fire_on_retreat: bool
    artillery_spreads_losses: bool
    retreat_through_modifiers: bool
