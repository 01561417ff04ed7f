"""Fire and assault: which hex, who attacks it, and the worksheet before the throw; losses and advances after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, Intent, PointAt, TakeUnit
from labataille.controller.long_lines import assaulting_hexes, firing_hexes
from labataille.controller.previews import AssaultPreview, FirePreview, assault_preview, fire_preview, reckon_on
from labataille.controller.queries import assaulters_of, targets_of
from labataille.geometry import Hex
from labataille.model.fires import FireKind
from labataille.model.ids import UnitId
from labataille.model.questions import CallOff, ChooseHex, ChooseUnit, Exclude, Finish, Include, Resolve
from labataille.ui.presenters.marching import TopQuestion
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Presenter, changes
from labataille.ui.widgets.button import Tone

_WAYS_AT_A_TIME = 25
"""How many ways of an assault are followed between two frames."""


class ChooseTarget(TopQuestion):
    """Which hex is attacked: the targets are lit; a click on one of the own units shows only its targets."""

    verb = "assault"

    def targets(self) -> tuple[Hex, ...]:
        """The same as listed."""
        return self.hexes()

    def hexes(self) -> tuple[Hex, ...]:
        """The targets open, or those of the unit looked at."""
        every = tuple(choice.hex for choice in self.ask.choices if isinstance(choice, ChooseHex))
        if self.pending.firer is None:
            return every
        mine = self.reached_by(self.pending.firer)
        return tuple(hex for hex in every if hex in mine)

    def reached_by(self, unit: UnitId) -> tuple[Hex, ...]:
        """The targets of one unit."""
        return ()

    def sentence(self) -> str:
        """How many targets are open."""
        segment = words.SEGMENTS[self.seen.state.segment].capitalize()
        count = len(self.hexes())
        if self.pending.firer is not None:
            name = words.unit_name(self.seen.state, self.pending.firer)
            return f"{name}: click one of its targets." if count else f"{name} can {self.verb} nothing now."
        onward = "Click a target, or end the segment." if Finish() in self.ask.choices else "Your cavalry on a carré must fight it."
        return f"{segment}: {words.counted(count, 'hex', 'hexes')} can be attacked. {onward}"

    def offers(self) -> tuple[Offer, ...]:
        """A button for every target, named by who stands there, and the end."""
        targets = tuple(
            Offer(f"{self.verb.capitalize()} {hex}", Give(ChooseHex(hex)), tip=self._who(hex)) for hex in self.hexes()
        )
        listed = targets if len(targets) <= 4 else (Offer(f"Targets ({len(targets)})", choices=targets),)
        return (*listed, *self.end())

    def _who(self, hex: Hex) -> str:
        return words.names(self.seen.state, self.seen.state.stacks.get(hex, ()))

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """A unit with one target attacks it; one with several shows them."""
        targets = self.reached_by(unit) if self.seen.unit(unit).side is self.ask.side else ()
        price = f"click to {self.verb} {targets[0]}" if targets else ""
        return Meaning(Give(ChooseHex(targets[0])), price=price) if len(targets) == 1 else None

    @cached_property
    def _reached(self) -> Mapping[UnitId, tuple[Hex, ...]]:
        """The targets of every unit that has one, in the order of the order of battle."""
        reached = {unit.id: self.reached_by(unit.id) for unit in self.seen.state.units_of(self.ask.side)}
        return {unit: hexes for unit, hexes in reached.items() if hexes}

    def attackers(self) -> tuple[UnitId, ...]:
        """The units that can still attack something."""
        return tuple(self._reached)

    def lights(self) -> Lights:
        """The targets, and the units that could attack them."""
        targets = set(self.hexes())
        ready = {hex for unit, reached in self._reached.items() for hex in self._ready_hexes(unit, targets & set(reached))}
        return Lights(targets=dict.fromkeys(self.hexes(), ""), ready=tuple(sorted(ready)))

    def _ready_hexes(self, unit: UnitId, targets: Collection[Hex]) -> Iterable[Hex]:
        """The hexes out of which a unit could attack some targets: of a long line the halves that can (PR 24.6, 33.39)."""
        hexes = self.seen.unit(unit).hexes
        if len(hexes) == 1:
            return hexes if targets else ()
        return (hex for target in targets for hex in self.attacking_hexes(unit, target))

    def attacking_hexes(self, unit: UnitId, target: Hex) -> tuple[Hex, ...]:
        """The hexes out of which a unit attacks a target."""
        return ()

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Prepare the attack."""
        choice = ChooseHex(hex)
        return Meaning(Give(choice), price=f"click to {self.verb}") if choice in self.ask.choices else None


class FireTarget(ChooseTarget):
    """Which hex is fired at."""

    verb = "fire at"

    def reached_by(self, unit: UnitId) -> tuple[Hex, ...]:
        """What this unit may fire at."""
        return targets_of(self.seen, self.seen.unit(unit))

    def attacking_hexes(self, unit: UnitId, target: Hex) -> tuple[Hex, ...]:
        """The hexes out of which it fires."""
        return firing_hexes(self.seen, (unit,), target)


class AssaultTarget(ChooseTarget):
    """Which hex is assaulted."""

    @cached_property
    def _able(self) -> Mapping[Hex, tuple[UnitId, ...]]:
        """The units that may assault each target."""
        targets = (choice.hex for choice in self.ask.choices if isinstance(choice, ChooseHex))
        return {hex: assaulters_of(self.seen, hex) for hex in targets}

    def reached_by(self, unit: UnitId) -> tuple[Hex, ...]:
        """What this unit may assault."""
        return tuple(hex for hex, units in self._able.items() if unit in units)

    def attacking_hexes(self, unit: UnitId, target: Hex) -> tuple[Hex, ...]:
        """The hexes out of which it assaults."""
        return assaulting_hexes(self.seen, (unit,), target)


class Attackers(InHand):
    """Who attacks: a click on a unit joins it or leaves it out; the worksheet stands in the side panel."""

    def put_down(self) -> Intent | None:
        """Call off."""
        return Give(CallOff())

    def default(self) -> Intent | None:
        """Throw."""
        return Give(Resolve()) if Resolve() in self.ask.choices else None

    def units(self) -> tuple[UnitId, ...]:
        """All that could take part."""
        others = tuple(change.unit for change in changes(self.ask) if change.unit not in self.ask.chosen)
        return (*self.ask.chosen, *others)

    def attackers(self) -> tuple[UnitId, ...]:
        """The same: until the dice are thrown none of them has attacked."""
        return self.units()

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Join it or leave it out."""
        if Include(unit) in self.ask.choices or Exclude(unit) in self.ask.choices:
            return Meaning(TakeUnit(unit))
        return None

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Join or leave out the first unit there; an enemy hex is attacked instead."""
        stack = self.seen.state.stacks.get(hex, ())
        for unit in stack:
            found = self.at_unit(unit)
            if found is not None:
                return found
        if stack and hex != self.ask.hex and self.seen.unit(stack[0]).side is not self.ask.side:
            return Meaning(PointAt(hex))
        return None

    def lights(self) -> Lights:
        """The target, and the hexes of those chosen and of those that could join: of a long line the halves that attack."""
        target = {self.ask.hex: ""} if self.ask.hex is not None else {}
        chosen, able = sorted(self.attacking_hexes(self.ask.chosen)), sorted(self.attacking_hexes(self.units()))
        return Lights(targets=target, chosen=tuple(chosen), ready=tuple(able), subject=self.ask.hex)

    def attacking_hexes(self, units: Sequence[UnitId]) -> tuple[Hex, ...]:
        """The hexes out of which units attack."""
        return tuple(dict.fromkeys(hex for unit in self.seen.units(units) for hex in unit.hexes))

    def offers(self) -> tuple[Offer, ...]:
        """Every unit that can be joined or left out, then call off and throw."""
        units = tuple(self.offer(change) for change in changes(self.ask))
        listed = units if len(units) <= 3 else (Offer(f"Units ({len(units)})", choices=units),)
        why = self.why_no_throw()
        throw = (Offer(self.verb, None, "Enter", Tone.PRIMARY, why=why),) if why else ()
        return (*listed, *self.ends(), *throw)

    verb = "Assault"

    def why_no_throw(self) -> str:
        """Why the dice cannot be thrown yet."""
        return "" if Resolve() in self.ask.choices else "No unit is chosen; include one. (PR 21.19)"


class Firers(Attackers):
    """Who fires at a hex."""

    verb = "Fire"
    kind: FireKind | None = None

    def attacking_hexes(self, units: Sequence[UnitId]) -> tuple[Hex, ...]:
        """The hexes out of which units fire (PR 24.6)."""
        assert self.ask.hex is not None
        return firing_hexes(self.seen, units, self.ask.hex, self.kind)

    @cached_property
    def _preview(self) -> FirePreview | None:
        assert self.ask.hex is not None
        return fire_preview(self.seen, self.ask.hex, self.ask.chosen, self.kind)

    def fire_sheet(self) -> FirePreview | None:
        """The worksheet as it stands."""
        return self._preview

    def sentence(self) -> str:
        """Who fires, in which column."""
        sheet = self._preview
        if sheet is None:
            return f"Fire at {self.ask.hex}: nobody is chosen yet."
        return (
            f"{words.names(self.seen.state, self.ask.chosen)} {words.agreeing(self.ask.chosen, 'fires', 'fire')} "
            f"at {self.ask.hex}: column {sheet.sheet.column}{self._to_the_roll(sheet.sheet.modifier)}."
        )

    def _to_the_roll(self, modifier: int) -> str:
        return f", {words.signed(modifier)} to the roll" if modifier else ""

    def why_no_throw(self) -> str:
        """What the rules say."""
        if Resolve() in self.ask.choices:
            return ""
        refusal = self._preview.refusal if self._preview is not None else None
        return str(refusal) if refusal is not None else super().why_no_throw()


class Assaulters(Attackers):
    """Who assaults a hex."""

    def attacking_hexes(self, units: Sequence[UnitId]) -> tuple[Hex, ...]:
        """The hexes out of which units assault (PR 33.39)."""
        assert self.ask.hex is not None
        return assaulting_hexes(self.seen, units, self.ask.hex)

    @cached_property
    def _preview(self) -> AssaultPreview | None:
        assert self.ask.hex is not None
        return assault_preview(self.seen, self.ask.hex, self.ask.chosen)

    def assault_sheet(self) -> AssaultPreview | None:
        """The worksheets as they stand."""
        return self._preview

    def reckon_on(self) -> bool:
        """Follow some more ways of the assault; once all are followed the worksheets are drawn up anew."""
        if self.ask.hex is None or self._preview is None or not self._preview.is_under_way:
            return False
        settled = reckon_on(self.seen, self.ask.hex, self.ask.chosen, _WAYS_AT_A_TIME)
        if settled:
            del self._preview
        return settled

    def sentence(self) -> str:
        """Who assaults, at what odds."""
        sheet = self._preview
        if sheet is None:
            return f"Assault on {self.ask.hex}: nobody is chosen yet."
        return (
            f"{words.names(self.seen.state, self.ask.chosen)} {words.agreeing(self.ask.chosen, 'assaults', 'assault')} "
            f"{self.ask.hex}: checks first, then melee in column {sheet.melee.column}."
        )


class ChooseOne(Presenter):
    """Which of several units: takes the loss, leaves an overstacked hex, advances, recovers."""

    def units(self) -> tuple[UnitId, ...]:
        """The units to choose from."""
        return tuple(choice.unit for choice in self.ask.choices if isinstance(choice, ChooseUnit))

    def offers(self) -> tuple[Offer, ...]:
        """A button for every unit with its strength, and the end."""
        units = tuple(self._unit_offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseUnit))
        ends = self.end() if self.ask.quiet else self.ends()
        return (*units, *ends)

    def end(self) -> tuple[Offer, ...]:
        """The end of the segment."""
        finish = Finish() in self.ask.choices
        return (Offer("End segment", Give(Finish()), "Ctrl+Enter", ends_segment=True),) if finish else ()

    def _unit_offer(self, choice: ChooseUnit) -> Offer:
        unit = self.seen.unit(choice.unit)
        text = f"{unit.counter.name} ({unit.increments}/{unit.counter.increments})"
        tone = Tone.PRIMARY if choice == self.ask.default else Tone.PLAIN
        return Offer(text, Give(choice), "Enter" if choice == self.ask.default else "", tone)

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Choose it."""
        return Meaning(TakeUnit(unit)) if ChooseUnit(unit) in self.ask.choices else None

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Choose the first of them there."""
        found = [unit for unit in self.seen.state.stacks.get(hex, ()) if ChooseUnit(unit) in self.ask.choices]
        return Meaning(TakeUnit(found[0])) if found else None

    def lights(self) -> Lights:
        """Where they stand."""
        hexes = {hex for unit in self.seen.units(self.units()) for hex in unit.hexes}
        return Lights(ready=tuple(sorted(hexes)), subject=self.ask.hex)

