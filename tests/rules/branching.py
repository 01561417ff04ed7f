"""Every way in which a rule can go, throw by throw: an exact reckoning for tests, slower and simpler than the players'."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from labataille.model.apply import apply
from labataille.model.questions import Ask, Roll, Throw
from labataille.model.state import State
from labataille.rules.procedure import Play, Procedure
from tests.draw import Played


def endings(state: State, rule: Callable[[Play], Procedure[object]]) -> Iterator[tuple[State, Fraction]]:
    """Each end to which a rule can come, with its chance; throws that would be made again do not count."""
    waiting: list[tuple[tuple[Throw, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        given, chance = waiting.pop()
        play = Played(state)
        roll = _run(play, rule(play), given)
        if roll is None:
            yield play.state, chance
            continue
        counting = [throw for throw in product(range(1, 7), repeat=roll.dice) if int("".join(map(str, throw))) not in roll.again]
        waiting += [((*given, throw), chance / len(counting)) for throw in counting]


def _run(play: Played, procedure: Procedure[object], given: tuple[Throw, ...]) -> Roll | None:
    """Play with these throws, questions answered by their default; the first roll for which none is given, or None."""
    throws = iter(given)
    sent: object = None
    while True:
        try:
            said = procedure.send(sent)
        except StopIteration:
            return None
        sent = None
        if isinstance(said, Roll):
            sent = next(throws, None)
            if sent is None:
                return said
        elif isinstance(said, Ask):
            sent = said.default or said.choices[0]
        else:
            play.state = apply(play.state, said)
