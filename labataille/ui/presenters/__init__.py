"""The presenters: one for every kind of question, found in one table."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.controller.seen import Seen
from labataille.model.questions import Question
from labataille.ui.presenters.falling_back import FallBack, RunFromCharge
from labataille.ui.presenters.fighting import Assaulters, AssaultTarget, ChooseOne, Firers, FireTarget
from labataille.ui.presenters.interrupting import OpportunityFirers
from labataille.ui.presenters.marching import MarchUnit, MovePiece, RideLeader
from labataille.ui.presenters.posing import Posing
from labataille.ui.presenters.presenter import Lights, Meaning, Offer, Pending, Presenter, Rose
from labataille.ui.presenters.retreating import GoBack, RetreatBefore
from labataille.ui.presenters.set_up import ChoosePlace, EnterMap, PlaceUnit, PoseUnit, SetUpPiece

__all__ = ["PRESENTERS", "Lights", "Meaning", "Offer", "Pending", "Presenter", "Rose", "presenter_for"]

PRESENTERS: Mapping[Question, type[Presenter]] = {
    Question.SET_UP: SetUpPiece,
    Question.SET_UP_HEX: PlaceUnit,
    Question.SET_UP_FORMATION: PoseUnit,
    Question.MOVE: MovePiece,
    Question.LEADER_RETURN: ChoosePlace,
    Question.ENTER: EnterMap,
    Question.MARCH: MarchUnit,
    Question.LEADER_MARCH: RideLeader,
    Question.FIRE_TARGET: FireTarget,
    Question.FIRERS: Firers,
    Question.OPPORTUNITY_FIRE: OpportunityFirers,
    Question.WITHDRAW: FallBack,
    Question.RUN_FROM_CHARGE: RunFromCharge,
    Question.ASSAULT_TARGET: AssaultTarget,
    Question.ASSAULTERS: Assaulters,
    Question.RETREAT_BEFORE: RetreatBefore,
    Question.RETREAT_BEFORE_STEP: GoBack,
    Question.KEEP_HEX: ChoosePlace,
    Question.TAKE_LOSS: ChooseOne,
    Question.SHARE_LOSS: ChooseOne,
    Question.RETREAT: ChoosePlace,
    Question.DISPLACE: ChooseOne,
    Question.ADVANCE: ChooseOne,
    Question.ADVANCE_FACING: Posing,
    Question.RECOVER: ChooseOne,
}
"""The presenter of every kind of question."""


def presenter_for(seen: Seen, pending: Pending) -> Presenter | None:
    """The presenter of the question that stands open to the side that sees; None when it is not asked."""
    return None if seen.ask is None else PRESENTERS[seen.ask.question](seen, seen.ask, pending)
