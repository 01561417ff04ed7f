"""What a presenter is: it turns one open question into buttons, lit hexes, and meanings of clicks.

There is one presenter for every kind of question. It decides nothing: every answer it offers stands in the question, and
every number comes from the queries. Left out: how any of it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from labataille.controller.chronicle import words
from labataille.controller.formation_offers import Shape
from labataille.controller.intents import Give, Intent, PutDown
from labataille.controller.previews import AssaultPreview, FirePreview
from labataille.controller.prompts import label, prompt
from labataille.controller.queries import Reach
from labataille.controller.seen import Seen
from labataille.controller.why_not import why_not_hex, why_not_leader, why_not_unit
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Ask, CallOff, Choice, Exclude, Finish, Include, Pose, Resolve, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.widgets.button import Tone

if TYPE_CHECKING:
    from labataille.ui.presenters.forming import Forming
    from labataille.ui.presenters.stances import Stances


@dataclass(frozen=True, slots=True)
class Offer:
    """One button of the prompt: its words, what it means, its key, and why it cannot be pressed, if so.

    An offer with a `shape` is a sector of the ring of formations with its `price`; without an intent its stances are shown.
    One with a `pose` proposes it, one with `choices` opens a list, and one that `opens_ring` the ring.
    """

    label: str
    intent: Intent | None = None
    key: str = ""
    tone: Tone = Tone.PLAIN
    icon: str = ""
    tip: str = ""
    why: str = ""
    shape: Shape | None = None
    price: str = ""
    is_present: bool = False
    pose: Pose | None = None
    choices: tuple[Offer, ...] = ()
    ends_segment: bool = False
    opens_orders: bool = False
    opens_ring: bool = False


@dataclass(frozen=True, slots=True)
class Rose:
    """Facings to choose from around a hex: each with the answer it gives, and the one proposed."""

    hex: Hex
    answers: Mapping[Facing, Choice]
    proposed: Facing | None = None


@dataclass(frozen=True, slots=True)
class Lights:
    """What the map shows for a question.

    `reach` is where a piece can go, and `fire` where the way there draws opportunity fire; `goals` are hexes that can be
    answered, each with a word; `targets` the same for an attack; `chosen` the hexes of those already chosen; `subject` the hex
    that the question is about.
    """

    reach: Mapping[Hex, Reach] = field(default_factory=dict)
    fire: tuple[Hex, ...] = ()
    goals: Mapping[Hex, str] = field(default_factory=dict)
    targets: Mapping[Hex, str] = field(default_factory=dict)
    chosen: tuple[Hex, ...] = ()
    ready: tuple[Hex, ...] = ()
    subject: Hex | None = None
    rose: Rose | None = None


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a click on a hex means: an intent, the path it takes and its price in words.

    With `twice` the first click shows it and a second one does it. `fires` are the hexes in which it would draw
    opportunity fire, each with the enemies that may give it (PR 28.2).
    """

    intent: Intent
    path: tuple[Hex, ...] = ()
    price: str = ""
    twice: bool = False
    stops: bool = False
    fires: Mapping[Hex, tuple[UnitId, ...]] = field(default_factory=dict)

    @property
    def told(self) -> str:
        """The price, and how many enemies may fire at it, each counted once."""
        enemies = {enemy for there in self.fires.values() for enemy in there}
        return f"{self.price}, draws the fire of {words.counted(len(enemies), 'unit')}" if enemies else self.price


@dataclass(slots=True)
class Pending:
    """What the player has half chosen: a shape whose stance is open and the pose proposed for it, or a wheel.

    `pointed` is the hex pointed at, if it says another stance; `facing` that of a unit that comes on; `firer` the unit whose
    targets are looked at; `ring` whether the ring of formations is open.
    """

    shape: Shape | None = None
    pose: Pose | None = None
    facing: Facing | None = None
    firer: UnitId | None = None
    pointed: Hex | None = None
    wheel: Turn | None = None
    ring: bool = False


class Presenter:
    """The presenter of a question with no special needs: a button for every answer."""

    wants_hex = True
    """Is every hex either open or refused, because one is asked for or a piece is in hand? Else bare ground is only looked at."""

    def __init__(self, seen: Seen, ask: Ask, pending: Pending) -> None:
        self.seen, self.ask, self.pending = seen, ask, pending

    # -- words and buttons

    def sentence(self) -> str:
        """The prompt, in one sentence."""
        return prompt(self.ask, self.seen.state)

    def offers(self) -> tuple[Offer, ...]:
        """The buttons, most important last."""
        return tuple(self.offer(choice) for choice in self.ask.choices)

    def offer(self, choice: Choice, key: str = "", tip: str = "") -> Offer:
        """The button of one answer."""
        tone = _TONES.get(type(choice), Tone.PLAIN)
        key = key or _KEYS.get(type(choice), "")
        return Offer(label(choice, self.ask, self.seen.state), Give(choice), key, tone, tip=tip)

    def ends(self) -> tuple[Offer, ...]:
        """The buttons that end the matter: throw, call off, done."""
        found = [choice for choice in self.ask.choices if isinstance(choice, Resolve | CallOff | Finish)]
        return tuple(self.offer(choice) for choice in sorted(found, key=lambda choice: isinstance(choice, Resolve)))

    def default(self) -> Intent | None:
        """What Enter means while nothing else is pointed at; never the end of a segment."""
        choice = self.ask.default
        if choice is None or (self.ask.quiet and isinstance(choice, Finish)):
            return None
        return Give(choice)

    # -- the map

    def lights(self) -> Lights:
        """What the map shows."""
        return Lights(subject=self.seen.place_in_hand())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """What a click on a hex means; None when it only looks at it."""
        return None

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """What a click on a unit, on the map or in a list, means."""
        return None

    def why_not(self, hex: Hex) -> Reason | None:
        """Why a hex cannot be chosen; None where it can."""
        return None if self.at_hex(hex) is not None else why_not_hex(self.seen, hex, self.pending.firer)

    def why_not_unit(self, unit: UnitId) -> Reason | None:
        """Why a unit can be neither taken up nor chosen; None where it can."""
        return why_not_unit(self.seen, unit)

    def why_not_leader(self, leader: LeaderId) -> Reason | None:
        """Why a leader cannot be taken up; None where he can."""
        return why_not_leader(self.seen, leader)

    def price_at(self, hex: Hex) -> str:
        """What it costs to come to a hex, in words, for the status line."""
        meaning = self.at_hex(hex)
        return meaning.told if meaning is not None else ""

    def units(self) -> tuple[UnitId, ...]:
        """The units that can be chosen, in order."""
        return ()

    def attackers(self) -> tuple[UnitId, ...]:
        """The units that can still attack in this segment, in order."""
        return ()

    def targets(self) -> tuple[Hex, ...]:
        """The hexes that can be attacked, in order."""
        return ()

    def reached_by(self, unit: UnitId) -> tuple[Hex, ...]:
        """The hexes that one unit can attack."""
        return ()

    # -- facing and formation

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings open now, each with its answer."""
        return {}

    def formations(self) -> tuple[Offer, ...]:
        """The sectors of the ring: every formation the unit could ever take, open or refused, in the order of their keys."""
        return ()

    def ring_place(self) -> Hex | None:
        """The hex around which the ring of formations is laid; None where no formation is asked for."""
        return None

    def stances(self) -> Stances | None:
        """The stances among which one is being chosen."""
        return None

    def stance(self) -> Pose | None:
        """The one that is proposed."""
        return None

    def formation_at(self, key: str) -> Offer | None:
        """The formation that a key means."""
        return next((offer for offer in self.formations() if offer.key == key), None)

    def forming(self) -> Forming | None:
        """The change of formation or facing of a unit in its march, if the question is about one."""
        return None

    def facing_now(self) -> Facing | None:
        """The facing from which keys turn."""
        unit = self.seen.in_hand
        return self.pending.facing or (unit.facing if unit is not None else None)

    def ghost(self) -> Unit | None:
        """The unit in hand as it would stand, where its formation or facing is still open."""
        return None

    def ghost_at(self, hex: Hex) -> Unit | None:
        """A unit of several hexes as it would stand if its counter came to a hex."""
        return None

    # -- sheets

    def fire_sheet(self) -> FirePreview | None:
        """The worksheet of a fire, if one is being prepared."""
        return None

    def assault_sheet(self) -> AssaultPreview | None:
        """The worksheets of an assault, if one is being prepared."""
        return None

    def reckon_on(self) -> bool:
        """Reckon on, for a moment, what a sheet does not tell yet; true when it tells more now."""
        return False

    def put_down(self) -> Intent | None:
        """What Escape means: let go of what is in hand."""
        return None


_TONES: Mapping[type, Tone] = {Resolve: Tone.PRIMARY}
_KEYS: Mapping[type, str] = {Resolve: "Enter", CallOff: "Esc", Finish: "Esc"}


class InHand(Presenter):
    """The presenter of a question about one piece that can be put down."""

    def put_down(self) -> Intent | None:
        """Call off, or be done."""
        return PutDown()


def changes(ask: Ask) -> tuple[Include | Exclude, ...]:
    """The units that can be joined to an attack or left out of it."""
    return tuple(choice for choice in ask.choices if isinstance(choice, Include | Exclude))
