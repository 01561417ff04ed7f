"""Buttons that break a regiment down into its battalions, or assemble it (PR 6.4, 6.6)."""

from __future__ import annotations

from collections.abc import Iterable

from labataille.controller.intents import Give
from labataille.controller.organisation_display import Regrouping
from labataille.controller.prompts import label
from labataille.model.questions import Ask, Assemble, BreakDown
from labataille.model.state import State
from labataille.ui.presenters.presenter import Offer


def regroup_offers(ask: Ask, state: State, regroupings: Iterable[Regrouping]) -> tuple[Offer, ...]:
    """Return a button for each; one that the question does not hold says why."""
    return tuple(_offer(ask, state, each) for each in regroupings)


def swap_offers(ask: Ask, state: State) -> tuple[Offer, ...]:
    """Return the list of the regiments that may be set up in another shape, if there are any (PR 6.4)."""
    open_ = [choice for choice in ask.choices if isinstance(choice, BreakDown | Assemble)]
    swaps = tuple(_offer(ask, state, Regrouping(choice, None)) for choice in open_)
    tip = "Set up a regiment as one counter, or as its battalions. (PR 6.4)"
    return (Offer(f"Regiments ({len(swaps)})", choices=swaps, tip=tip),) if swaps else ()


def _offer(ask: Ask, state: State, regrouping: Regrouping) -> Offer:
    text = label(regrouping.choice, ask, state)
    words = text[:1].upper() + text[1:]
    if regrouping.choice in ask.choices:
        return Offer(words, Give(regrouping.choice), tip="It costs nothing. (PR 6.4, 6.6)")
    return Offer(words, why=str(regrouping.refusal or "It is not open now. (PR 6.6)"))
