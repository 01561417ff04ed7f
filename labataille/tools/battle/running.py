"""Running: a small battle played by its answers and dice, and every way in which it went otherwise than expected."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.controller.dice import GivenDice
from labataille.engine.game import Game
from labataille.engine.journal import Thrown
from labataille.loading.battles import SmallBattle
from labataille.loading.battles_answers import Deed, Refusal
from labataille.loading.faults import Fault
from labataille.model.events import Event
from labataille.tools.battle.answering import choice_for
from labataille.tools.battle.expecting import forbidden, missing, otherwise
from labataille.tools.battle.refusing import mistake_in


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a small battle: all throws and events, and the faults, none of them if all went as expected."""

    battle: str
    throws: tuple[Thrown, ...]
    events: tuple[Event, ...]
    faults: tuple[Fault, ...]

    @property
    def is_as_expected(self) -> bool:
        """Return whether all went as expected."""
        return not self.faults


def run(battle: SmallBattle) -> Outcome:
    """Play a small battle and compare it with what was expected.

    An answer that fits no choice ends it, since all later ones would answer other questions.
    """
    dice = GivenDice(battle.throws)
    game = Game(battle.scenario, battle.charts, dice, start=battle.start)
    faults = _play(battle, game)
    if not faults and dice.left:
        left = "1 throw is" if dice.left == 1 else f"{dice.left} throws are"
        faults.append(Fault.at(battle.dice_origin, f"expected all dice to be thrown, but {left} left over"))
    if not faults:
        faults.extend(missing(battle.expect, game.events))
        faults.extend(forbidden(battle.never, game.events))
        faults.extend(otherwise(battle.after, game.state))
    throws = tuple(entry for entry in game.journal if isinstance(entry, Thrown))
    return Outcome(battle.id, throws, tuple(game.events), tuple(faults))


def _play(battle: SmallBattle, game: Game) -> list[Fault]:
    """Give all answers; return the refusals that failed, and the answer that could not be given."""
    faults: list[Fault] = []
    try:
        game.begin()
    except LookupError as error:
        return [_no_throw(battle, error)]
    for deed in battle.deeds:
        try:
            mistake = _do(deed, battle, game)
        except LookupError as error:
            return [*faults, _no_throw(battle, error)]
        if mistake is not None:
            faults.append(Fault.at(deed.origin, mistake))
            if not isinstance(deed, Refusal):
                return faults
    return faults


def _do(deed: Deed, battle: SmallBattle, game: Game) -> str | None:
    """Give one answer, or test one refusal; return what is wrong with it."""
    if isinstance(deed, Refusal):
        return mistake_in(deed, game.state, battle.charts)
    if game.pending is None:
        return "expected a question to answer, but the battle is over; leave the answer out"
    choice = choice_for(deed, game.pending)
    if isinstance(choice, str):
        return choice
    game.answer(choice)
    return None


def _no_throw(battle: SmallBattle, error: LookupError) -> Fault:
    return Fault.at(battle.dice_origin, f"expected enough dice. {error.args[0]} Add a throw to dice.")
