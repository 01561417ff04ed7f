"""One turn at the Eichberg, from the position in contact, played for both sides by whichever hands are given."""

from __future__ import annotations

from tests.ui.window.hands import Hands

FRENCH, PRUSSIAN, GRENADIERS = "FR-V-16-151-1", "PR-II-S-2O", "PR-II-S-OG"
CREST, BEFORE, BEHIND = "051020", "051019", "051021"


def play(hands: Hands) -> None:
    """All of it: the dice of the position decide."""
    hands.seat.shoot("position")
    french_turn(hands)
    coalition_turn(hands)


def french_turn(hands: Hands) -> None:
    """A battalion climbs to the line on the crest, is fired at, fires, and takes the crest."""
    seat = hands.seat
    hands.take(FRENCH)
    seat.shoot("reach")
    hands.go(BEFORE)
    seat.shoot("stopped-in-a-zone")
    hands.put_down()
    hands.end_segment()
    _fire(hands, "coalition", "defensive-fire", BEFORE)
    _fire(hands, "french", "offensive-fire", CREST)
    hands.end_segment()
    _assault(hands, "french", CREST)
    seat.see("the question of the advance", lambda now: now["question"] == "advance")
    seat.shoot("advance")
    hands.press("151e Ligne, 1er bn")
    if seat.now["question"] == "advance-facing":
        hands.accept()


def coalition_turn(hands: Hands) -> None:
    """The grenadiers come up from behind, are fired at, fire, and take the crest back; the beaten battalion is let go."""
    seat = hands.seat
    seat.see("the coalition's movement", lambda now: (now["side"], now["segment"]) == ("coalition", "movement"))
    hands.take(GRENADIERS)
    hands.go(BEHIND)
    hands.put_down()
    hands.end_segment()
    _fire(hands, "french", "defensive-fire", BEHIND)
    _fire(hands, "coalition", "offensive-fire", CREST)
    hands.end_segment()
    _assault(hands, "coalition", CREST)
    seat.see("the question of fire at those who fall back", lambda now: now["question"] == "opportunity-fire")
    seat.shoot("opportunity-fire")
    hands.press("Hold fire")
    seat.see("the question how to stand", lambda now: now["question"] == "advance-facing")
    seat.shoot("advance")
    hands.accept()
    seat.see("the next turn", lambda now: (now["turn"], now["side"], now["segment"]) == (4, "french", "movement"))
    seat.shoot("next-turn")


def _fire(hands: Hands, side: str, segment: str, target: str) -> None:
    """Look at the worksheet of a fire, and throw."""
    seat = hands.seat
    seat.see(f"the {segment}", lambda now: (now["asked"], now["segment"], now["question"]) == (side, segment, "fire-target"))
    seat.shoot(segment)
    hands.choose(target)
    seat.shoot(f"{segment}-worksheet")
    hands.throw()
    seat.shoot(f"{segment}-result")


def _assault(hands: Hands, side: str, target: str) -> None:
    """Look at the worksheets of an assault, and throw."""
    seat = hands.seat
    seat.see("the melee segment", lambda now: (now["asked"], now["question"]) == (side, "assault-target"))
    hands.choose(target)
    seat.shoot("assault-worksheet")
    hands.throw()
    seat.shoot("assault-result")
