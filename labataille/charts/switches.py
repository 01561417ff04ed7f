"""The title's switches: readings of the rules that players may choose between, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from labataille.model.reasons import Reason

Position: TypeAlias = bool | int | Enum
"""How a switch may stand: on or off, at a number, or at one of several readings."""


class BelowFirstColumn(Enum):
    """What fire under the first odds column does (PR 21.16)."""

    FIRST_COLUMN = "first-column"
    NO_EFFECT = "no-effect"


@dataclass(frozen=True, slots=True)
class Switches:
    """The positions of all switches of a title; defaults come from its data.

    `notes` says of every switch, by its key in the data, what it means and which clause it belongs to; it covers also
    the switches for charges and those that are numbers, whose positions stand in the charts that they belong to.
    `comes_with` names the chapter or clause with which a switch will have its effect, where no rule asks for it yet.
    `printed` is how each stands in the data, `numbers` between which numbers those may be chosen that are numbers.
    The last four are switches of one title, off where a title does not name them (WG 1.4, 7, 10.4, 19.14).
    """

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
    three_hex_skirmishers: bool = False
    refused_flank: bool = True
    opportunity_fire_per_point: bool = True
    dusk: bool = False
    masse: bool = False
    hollow_column: bool = False
    swap_garde_carre_rows: bool = False
    notes: Mapping[str, Reason] = field(default_factory=dict)
    comes_with: Mapping[str, str] = field(default_factory=dict)
    printed: Mapping[str, Position] = field(default_factory=dict)
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
