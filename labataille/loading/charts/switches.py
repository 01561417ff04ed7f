"""The title's switches: readings of the rules between which players may choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from labataille.charts.charge import (
    BrokenByCharge,
    CarreDistance,
    ChargeSwitches,
    EscortedUnlimberedGuns,
    LoneLimberedGuns,
    Turning,
)
from labataille.charts.switches import BelowFirstColumn, Position, Switches
from labataille.loading import FLAG, Node, Reader, Record, choice, integer, reading
from labataille.loading.charts.entries import CLAUSE, clause, section
from labataille.loading.faults import Faults
from labataille.model.reasons import Reason

T = TypeVar("T", bound=Position)
E = TypeVar("E", bound=Enum)


@dataclass(frozen=True, slots=True)
class AllSwitches:
    """What the file of switches holds; the numbers go into the charts that they belong to (PR 22.5, 26.7)."""

    switches: Switches
    charge: ChargeSwitches
    flank_fire_defence: int
    line_flank_fire_defence: int
    canister_range: int


@dataclass(frozen=True, slots=True)
class Remarks:
    """What the file says about its switches, by their keys: what each means, and with what those to come will come.

    `printed` is how each stands, `numbers` which numbers there are to choose from.
    """

    notes: dict[str, Reason] = field(default_factory=dict)
    comes_with: dict[str, str] = field(default_factory=dict)
    printed: dict[str, Position] = field(default_factory=dict)
    numbers: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Positions:
    """A part of the file: how each switch stands, and what was read about it on the way."""

    def __init__(self, record: Record, remarks: Remarks) -> None:
        self.record, self.remarks = record, remarks

    def flag(self, key: str) -> bool:
        """Return whether a switch is on."""
        return self._position(key, FLAG) or False

    def flag_if_any(self, key: str) -> bool:
        """Return whether a switch is on that a title may do without."""
        return key in self.record and self.flag(key)

    def one_of(self, key: str, kind: type[E]) -> E:
        """Return the reading that is chosen."""
        return self._position(key, choice(kind)) or next(iter(kind))

    def number(self, key: str) -> int:
        """Return the number that is chosen; the data name those between which players may choose."""

        def read_numbers(switch: Record, position: int | None) -> None:
            numbers = switch.sequence("positions", integer(1), at_least=2)
            if switch.is_sound and (position not in numbers or len(set(numbers)) < len(numbers)):
                switch.fault("positions", f"expected different numbers with {position} among them; correct the list")
            self.remarks.numbers[key] = numbers

        return self._position(key, integer(1), read_numbers) or 1

    def _position(
        self, key: str, read: Reader[T], read_more: Callable[[Record, T | None], None] = lambda _, __: None
    ) -> T | None:
        def read_switch(node: Node, faults: Faults) -> T | None:
            with reading(node, faults) as switch:
                position = switch.value("set", read)
                self.remarks.notes[key] = Reason(switch.text("says"), clause(switch))
                if (comes_with := switch.optional("comes-with", CLAUSE)) is not None:
                    self.remarks.comes_with[key] = comes_with
                read_more(switch, position)
            if position is not None:
                self.remarks.printed[key] = position
            return position if switch.is_sound else None

        return self.record.value(key, read_switch, "a switch")


def read_switches(record: Record) -> AllSwitches:
    """Return how all switches of the title stand."""
    remarks = Remarks()
    with section(record, "charge-switches") as charges:
        charge = _read_charge_switches(Positions(charges, remarks))
    with section(record, "numbers") as part:
        numbers = Positions(part, remarks)
        flank, line_flank = numbers.number("flank-fire-defence"), numbers.number("line-flank-fire-defence")
        canister_range = numbers.number("canister-range")
    with section(record, "switches") as part:
        switches = _read_general_switches(Positions(part, remarks))
    return AllSwitches(switches, charge, flank, line_flank, canister_range)


def _read_general_switches(positions: Positions) -> Switches:
    return Switches(
        below_first_column=positions.one_of("below-first-column", BelowFirstColumn),
        slopes_block=positions.flag("slopes-block"),
        limbering_roll=positions.flag("limbering-roll"),
        unlimber_in_cavalry_zone=positions.flag("unlimber-in-cavalry-zone"),
        routed_zone=positions.flag("routed-zone"),
        pay_higher_of_two_hexes=positions.flag("pay-higher-of-two-hexes"),
        move_through_front_only=positions.flag("move-through-front-only"),
        coalition_nations_stack=positions.flag_if_any("coalition-nations-stack"),
        cavalry_joins_other_melees=positions.flag("cavalry-joins-other-melees"),
        opportunity_fire_on_retreat=positions.flag("opportunity-fire-on-retreat"),
        artillery_spreads_losses=positions.flag("artillery-spreads-losses"),
        retreat_through_modifiers=positions.flag("retreat-through-modifiers"),
        three_hex_skirmishers=positions.flag("three-hex-skirmishers"),
        refused_flank=positions.flag("refused-flank"),
        opportunity_fire_per_point=positions.flag("opportunity-fire-per-point"),
        dusk=positions.flag_if_any("dusk"),
        masse=positions.flag_if_any("masse"),
        hollow_column=positions.flag_if_any("hollow-column"),
        swap_garde_carre_rows=positions.flag_if_any("swap-garde-carre-rows"),
        notes=positions.remarks.notes,
        comes_with=positions.remarks.comes_with,
        printed=positions.remarks.printed,
        numbers=positions.remarks.numbers,
    )


def _read_charge_switches(positions: Positions) -> ChargeSwitches:
    return ChargeSwitches(
        broken_by_charge=positions.one_of("broken-by-charge", BrokenByCharge),
        lone_limbered_guns=positions.one_of("lone-limbered-guns", LoneLimberedGuns),
        escorted_unlimbered_guns=positions.one_of("escorted-unlimbered-guns", EscortedUnlimberedGuns),
        turning=positions.one_of("turning", Turning),
        carre_distance=positions.one_of("carre-distance", CarreDistance),
        light_and_lance_add=positions.flag("light-and-lance-add"),
        lance_bonus_in_column=positions.flag("lance-bonus-in-column"),
        voluntary_recall=positions.flag("voluntary-recall"),
        readiness_blocked_by_zone_or_fire=positions.flag("readiness-blocked-by-zone-or-fire"),
    )
