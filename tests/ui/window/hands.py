"""Two pairs of hands that can do the same things at a window: one has only a mouse, the other only a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from labataille.geometry import SIDES, Hex, distance, neighbours, parse_hex
from tests.ui.window.seat import Seat, Status

_LEFT, _MIDDLE, _WHEEL_DOWN = 1, 2, 5

_LONGEST_LIST = 40
"""Turns of the wheel that reach the end of any list."""


class Hands(Protocol):
    """What a player does."""

    seat: Seat

    def take(self, piece: str) -> Status:
        """Take up a unit or leader."""
        ...

    def take_from_list(self, piece: str, name: str) -> Status:
        """Take up a piece by its name in the list of the prompt."""
        ...

    def point(self, hex: str) -> Status:
        """Point at a hex and look what is there."""
        ...

    def choose(self, hex: str) -> Status:
        """Answer the question with a hex."""
        ...

    def go(self, hex: str) -> Status:
        """Let the unit in hand march to a hex: see the way first, then go."""
        ...

    def form(self, formation: str, facing: str = "") -> Status:
        """Give the piece in hand a formation, and a facing if it needs one."""
        ...

    def turn(self, facing: str) -> Status:
        """Turn the piece in hand."""
        ...

    def accept(self) -> Status:
        """Take the pose as it is shown."""
        ...

    def throw(self) -> Status:
        """Throw the dice of the attack that is being prepared, and wait until they lie still."""
        ...

    def press(self, offer: str) -> Status:
        """Press a button of the prompt."""
        ...

    def put_down(self) -> Status:
        """Let go of what is in hand."""
        ...

    def end_segment(self) -> Status:
        """End the segment, and say that the idle units may stay idle."""
        ...


class _Hands:
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _do(self, what: str, holds: Callable[[Status], bool], *words: object) -> Status:
        """Do something with the hand and wait until the window shows what must come of it."""
        before = self.seat.now["number"]
        self.seat.display.hand(*words)
        return self.seat.see(what, holds, after=before)

    def _is_answered(self, what: str, *words: object) -> Status:
        """Do something that answers the question."""
        before = _question(self.seat.now)
        return self._do(what, lambda now: _question(now) != before, *words)

    def _watch_dice(self) -> Status:
        """Look at the dice, and wait until they are taken off the map."""
        self.seat.glimpse("dice")
        return self.seat.see("the dice at rest", lambda now: not now["throwing"])

    def _line(self, name: str) -> Mapping[str, Any]:
        """The line of the open menu that begins with a name."""
        return next(line for line in self.seat.now["menu"] if line["text"].startswith(name))


class Mouse(_Hands):
    """Hands without a keyboard."""

    def take(self, piece: str) -> Status:
        """Click it where it lies on top on the map, or in the list beside it; else go through those that can act."""
        hex = next((hex for hex, stack in self.seat.now["stacks"].items() if stack[0] == piece), "")
        if hex:
            self._bring(hex)
            return self._do(f"{piece} in hand", lambda now: now["piece"] == piece, *_click(self._at(hex)))
        at = self._in_list(f"piece.{piece}")
        return self._do(f"{piece} in hand", lambda now: now["piece"] == piece, *_click(at))

    def _in_list(self, row: str) -> tuple[int, int]:
        """Where a row of the side panel lies: its page opened, its list turned by the wheel until it is in sight."""
        if row not in self._rows() and not self.seat.control("side.tabs.1").get("lit"):
            self._open_units()
        for _ in range(_LONGEST_LIST):
            if row in self._rows():
                x, y = self._rows()[row]
                return x, y
            before = self._rows()
            middle = next(iter(before.values()))
            self._do("the list turned", lambda now, before=before: _rows(now) != before, *_click(middle, _WHEEL_DOWN))
        raise AssertionError(f"{row} is not in the list.")

    def _open_units(self) -> None:
        tab = self.seat.control("side.tabs.1")["at"]
        self._do("the page of units", lambda now: bool(_rows(now)), *_click(tab))

    def _rows(self) -> Mapping[str, Any]:
        return _rows(self.seat.now)

    def _at(self, hex: str) -> tuple[int, int]:
        x, y = self.seat.now["places"][hex]
        return x, y

    def _bring(self, hex: str) -> None:
        """Drag the map with the middle button until a hex is in sight."""
        while hex not in self.seat.now["places"]:
            places = {parse_hex(each): at for each, at in self.seat.now["places"].items()}
            x, y = _extrapolated(places, parse_hex(hex))
            xs, ys = [at[0] for at in places.values()], [at[1] for at in places.values()]
            middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
            right = max(min(xs) - middle[0], min(middle[0] - x, max(xs) - middle[0]))
            down = max(min(ys) - middle[1], min(middle[1] - y, max(ys) - middle[1]))
            before = self.seat.now["places"]
            to = middle[0] + right, middle[1] + down
            drag = ("mousemove", *middle, "mousedown", _MIDDLE, "mousemove", *to, "mouseup", _MIDDLE)
            self._do("the map dragged", lambda now, before=before: now["places"] != before, *drag)

    def take_from_list(self, piece: str, name: str) -> Status:
        """Click the button, then the name."""
        self._do("the list of pieces", lambda now: bool(now["menu"]), *_click(self.seat.offer("Pieces")["at"]))
        return self._do(f"{name} in hand", lambda now: now["piece"] == piece, *_click(self._line(name)["at"]))

    def point(self, hex: str) -> Status:
        """Rest the pointer on it."""
        self._bring(hex)
        return self._do(f"the pointer on {hex}", lambda now: now["under"].startswith(hex), "mousemove", *self._at(hex))

    def choose(self, hex: str) -> Status:
        """One click."""
        self._bring(hex)
        return self._is_answered(f"{hex} chosen", *_click(self._at(hex)))

    def go(self, hex: str) -> Status:
        """Two clicks, the way between them."""
        self._bring(hex)
        self._do(f"the way to {hex}", lambda now: now["preview"] == hex, *_click(self._at(hex)))
        return self._do(f"the march to {hex}", lambda now: not now["preview"], *_click(self._at(hex)))

    def form(self, formation: str, facing: str = "") -> Status:
        """The button of the ring, its sector, then a wedge around the counter."""
        self._do("the ring of formations", lambda now: now["layer"] == "ring", *_click(self.seat.offer("Formation")["at"]))
        sectors = [control for control in self.seat.now["controls"] if control["id"].startswith("ring.")]
        sector = next(control["at"] for control in sectors if control["text"].startswith(formation))
        if not facing:
            return self._is_answered(f"{formation} formed", *_click(sector))
        wedges = self._do(f"the facings of {formation}", lambda now: facing in now["ring"], *_click(sector))
        return self._do(f"facing {facing}", lambda now: not now["ring"], *_click(wedges["ring"][facing]))

    def turn(self, facing: str) -> Status:
        """Its arrow among the buttons."""
        arrows = [each for each in self.seat.now["controls"] if each["text"].startswith("Face ")]
        arrow = arrows[self.seat.now["facings"].index(facing)]
        return self._do(f"facing {facing}", lambda now: now["facing"] == facing, *_click(arrow["at"]))

    def accept(self) -> Status:
        """The button that says how it will stand."""
        return self.press("As shown")

    def throw(self) -> Status:
        """The button of the throw."""
        self.press("Fire" if self.seat.now["question"] == "firers" else "Assault")
        return self._watch_dice()

    def press(self, offer: str) -> Status:
        """Click it."""
        return self._is_answered(f"'{offer}' pressed", *_click(self.seat.offer(offer)["at"]))

    def put_down(self) -> Status:
        """The button 'Done' or 'Call off'."""
        offers = [each["text"] for each in self.seat.now["controls"] if each["text"] in ("Done", "Call off")]
        return self.press(offers[0])

    def end_segment(self) -> Status:
        """The button in the corner, and the button of the question."""
        return _end(self, _click(self.seat.control("top.end")["at"]), lambda: _click(self.seat.control("end.yes")["at"]))


class Keys(_Hands):
    """Hands without a mouse."""

    def take(self, piece: str) -> Status:
        """N until it is its turn."""
        for _ in range(60):
            if self.seat.now["piece"] == piece:
                return self.seat.now
            before = self.seat.now["piece"]
            self._do(f"the next unit on the way to {piece}", lambda now, before=before: now["piece"] != before, "key", "n")
        raise AssertionError(f"N never comes to {piece}.")

    def take_from_list(self, piece: str, name: str) -> Status:
        """Tab to the button, Enter, down to the name, Enter."""
        self._tab_to("Pieces")
        self._do("the list of pieces", lambda now: bool(now["menu"]), "key", "Return")
        down = self.seat.now["menu"].index(self._line(name)) + 1
        self._do(f"{name} lit", lambda now: self._line(name).get("lit", False), "key", *["Down"] * down)
        return self._do(f"{name} in hand", lambda now: now["piece"] == piece, "key", "Return")

    def point(self, hex: str) -> Status:
        """Walk the hex cursor there, six ways by the numeric keypad."""
        target = parse_hex(hex)
        if not self.seat.now["cursor"]:
            self._do("the hex cursor", lambda now: now["cursor"] != "", "key", "KP_Up")
        keys = _way(parse_hex(self.seat.now["cursor"]), target)
        if not keys:
            return self.seat.now
        return self._do(f"the cursor on {hex}", lambda now: now["cursor"] == hex, "key", *keys)

    def choose(self, hex: str) -> Status:
        """Point and Enter."""
        self.point(hex)
        return self._is_answered(f"{hex} chosen", "key", "Return")

    def go(self, hex: str) -> Status:
        """Point, Enter for the way, Enter to go."""
        self.point(hex)
        self._do(f"the way to {hex}", lambda now: now["preview"] == hex, "key", "Return")
        return self._do(f"the march to {hex}", lambda now: not now["preview"], "key", "Return")

    def form(self, formation: str, facing: str = "") -> Status:
        """Its number, brackets to the facing, Enter."""
        number = next(each["key"] for each in self.seat.now["formations"] if each["text"].startswith(formation))
        if not facing:
            return self._is_answered(f"{formation} formed", "key", number)
        self._do(f"the ring for {formation}", lambda now: facing in now["facings"], "key", number)
        self._turn_to(facing)
        return self._do(f"{formation} formed", lambda now: not now["ring"], "key", "Return")

    def _turn_to(self, facing: str) -> Status:
        for _ in range(6):
            before = self.seat.now["facing"]
            if before == facing:
                break
            right = (int(facing[-1]) - int(before[-1])) % len(SIDES) <= len(SIDES) // 2
            key = "bracketright" if right else "bracketleft"
            self._do(f"turning to {facing}", lambda now, before=before: now["facing"] != before, "key", key)
        return self.seat.now

    def turn(self, facing: str) -> Status:
        """Brackets turn it."""
        return self._turn_to(facing)

    def accept(self) -> Status:
        """Enter."""
        return self._is_answered("the pose accepted", "key", "Return")

    def throw(self) -> Status:
        """Enter."""
        self._is_answered("the dice thrown", "key", "Return")
        return self._watch_dice()

    def press(self, offer: str) -> Status:
        """Tab until the button has the focus, and Enter."""
        self._tab_to(offer)
        return self._is_answered(f"'{offer}' pressed", "key", "Return")

    def _tab_to(self, offer: str) -> None:
        wanted = self.seat.offer(offer)["id"]
        for _ in range(40):
            if self.seat.now["focus"] == wanted:
                return
            before = self.seat.now["focus"]
            self._do(f"the focus on '{offer}'", lambda now, before=before: now["focus"] != before, "key", "shift+Tab")
        raise AssertionError(f"Tab never comes to '{offer}'.")

    def put_down(self) -> Status:
        """Escape."""
        return self._is_answered("the piece put down", "key", "Escape")

    def end_segment(self) -> Status:
        """Control and Enter, and E for the question."""
        return _end(self, ("key", "ctrl+Return"), lambda: ("key", "e"))


def _end(hands: _Hands, ask: tuple[object, ...], confirm: Callable[[], tuple[object, ...]]) -> Status:
    """End a segment; where units are idle the question comes first, and ends nothing by itself."""
    seat, before = hands.seat, _moment(hands.seat.now)
    if seat.now["left"] and seat.now["segment"] != "set-up":
        asked = hands._do("the question about idle units", lambda now: now["layer"] == "end", *ask)
        assert _moment(asked) == before, "the segment was ended before the question was answered"
        seat.shoot("idle-units")
        ask = confirm()
    return hands._do("the end of the segment", lambda now: _moment(now) != before and not now["layer"], *ask)


# -- reckoning ---------------------------------------------------------------------------------------------------------

_KEYPAD = ("KP_Up", "KP_Prior", "KP_Next", "KP_Down", "KP_End", "KP_Home")
"""The keys of the numeric keypad in the order of hexsides: 8, 9, 3, 2, 1, 7."""


def _way(start: Hex, end: Hex) -> tuple[str, ...]:
    keys: list[str] = []
    while start != end:
        side = min(SIDES, key=lambda side: distance(neighbours(start)[side], end))
        start = neighbours(start)[side]
        keys.append(_KEYPAD[side])
    return tuple(keys)


def _extrapolated(places: dict[Hex, tuple[int, int]], hex: Hex) -> tuple[int, int]:
    """Where a hex out of sight would lie in the window, reckoned from two in sight."""
    first = next(each for each in places if neighbours(each)[3] in places)
    height = places[neighbours(first)[3]][1] - places[first][1]
    right, down = hex.q - first.q, hex.r - first.r
    return round(places[first][0] + right * height * 0.8660254), round(places[first][1] + (down + right / 2) * height)


def _rows(now: Status) -> Mapping[str, Any]:
    """The rows of the side panel that are in sight."""
    return {control["id"]: control["at"] for control in now["controls"] if control["id"].startswith("piece.")}


def _click(at: Sequence[int], button: int = _LEFT) -> tuple[object, ...]:
    return ("mousemove", *at, "click", button)


def _question(now: Status) -> tuple[object, ...]:
    return (now["question"], now["piece"], now["hex"], now["log"], *_moment(now))


def _moment(now: Status) -> tuple[object, ...]:
    return (now["turn"], now["side"], now["segment"])
