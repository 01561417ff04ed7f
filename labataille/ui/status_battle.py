"""What the status file tells of a battle: the clock, the question, the map as it is seen, and the new lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from labataille.geometry import Hex
from labataille.model.sides import Segment, Side, clock
from labataille.render.camera import Camera
from labataille.ui.battle_screen import BattleScreen
from labataille.ui.map_view import MapView
from labataille.ui.organisation_plan import place_word, refusal_of, regroup_word
from labataille.ui.presenters import Lights, Offer
from labataille.ui.screen import Screen
from labataille.ui.sitting import Sitting

_LEAST_HEX = 16
"""Pixels of a hex under which its place is not told: it could not be hit."""


class BattleStatus:
    """Tells of one battle screen after another; remembers which lines of the log and which view it has told."""

    def __init__(self) -> None:
        self._lines = 0
        self._camera: Camera | None = None
        self._places: Mapping[str, tuple[int, int]] = {}

    def record(self, screen: Screen) -> Mapping[str, Any]:
        """What a battle screen shows beside its widgets; nothing of another screen, or from behind the curtain."""
        if not isinstance(screen, BattleScreen):
            return {}
        if screen.between.hanging:
            return _clock_record(screen)
        return {
            **_clock_record(screen),
            **_question_record(screen.sitting),
            **_pointing_record(screen),
            **_lights_record(screen.sitting),
            "places": self._places_in(screen.map),
            "ring": {str(facing): at for facing, at in screen.map.marks.rose_places().items()},
            "stacks": _stacks_record(screen),
            "display": _display_record(screen),
            "log": len(screen.table.lines),
            "lines": [line.text for line in screen.table.lines[-6:]],
            "throwing": screen.map.marks.throw is not None,
            "finished": not screen.map.moving,
        }

    def _places_in(self, map: MapView) -> Mapping[str, tuple[int, int]]:
        """Where the hexes of the map lie in the window, as far as they are in sight."""
        camera = map.destination if map.camera is not None else None
        if camera != self._camera:
            self._camera = camera
            self._places = _places(map)
        return self._places


def _places(map: MapView) -> Mapping[str, tuple[int, int]]:
    """The places of the hexes; of a view that glides, those at its end, where a press would find them."""
    camera = map.destination if map.camera is not None else None
    if camera is None or camera.hex_height < _LEAST_HEX:
        return {}
    screen_of = camera.locator()
    places = {str(hex): screen_of(hex) for hex in map.sitting.seen.state.scenario.battlefield.terrain}
    return {hex: at for hex, at in places.items() if map.rect.collidepoint(at) and not map.is_covered(at)}


def _clock_record(screen: BattleScreen) -> Mapping[str, Any]:
    state = screen.sitting.seen.state
    return {
        "turn": state.turn,
        "time": clock(state.scenario.time_of(max(1, state.turn))),
        "side": state.phasing.value,
        "sides": {side.value: state.scenario.side_name(side) for side in Side},
        "segment": state.segment.value,
        "decided": state.victory.value if state.victory is not None else "",
        **_time_record(screen),
    }


def _time_record(screen: BattleScreen) -> Mapping[str, Any]:
    """What is left of the time for movement, in a battle that is played against the clock."""
    state, time = screen.sitting.seen.state, screen.table.clock
    if time is None or state.segment is not Segment.MOVEMENT:
        return {}
    now = time.in_segment(state.turn, state.phasing)
    return {"moving": {"left": now.told, "paused": now.paused, "runs": screen.time.runs}}


def _question_record(sitting: Sitting) -> Mapping[str, Any]:
    """Who is asked what, about which piece."""
    ask, presenter = sitting.seen.ask, sitting.presenter
    if ask is None or presenter is None:
        return {"asked": "", "question": "", "prompt": ""}
    return {
        "asked": ask.side.value,
        "question": ask.question.name.lower().replace("_", "-"),
        "prompt": presenter.sentence(),
        "piece": ask.unit or ask.leader or "",
        "hex": _number(ask.hex),
        "hexes": _numbers(sitting.seen.in_hand.hexes if sitting.seen.in_hand is not None else ()),
        "chosen": list(ask.chosen),
        "left": len(sitting.units_in_turn()) + len(sitting.units_left_for_later()) + len(sitting.units_shut_out()),
        "facing": str(presenter.facing_now() or ""),
        "facings": [str(facing) for facing in presenter.facings()],
        "formations": [_formation(offer) for offer in presenter.formations()],
        "forming": sitting.pending.shape.words if sitting.pending.shape is not None else "",
        "proposed": _numbers(ghost.hexes if (ghost := presenter.ghost()) is not None else ()),
    }


def _formation(offer: Offer) -> Mapping[str, str]:
    return {"text": offer.label, "key": offer.key, **({"why": offer.why} if offer.why else {})}


def _pointing_record(screen: BattleScreen) -> Mapping[str, Any]:
    """What is pointed at, in words."""
    sitting = screen.sitting
    return {
        "cursor": _number(screen.map.cursor),
        "under": screen.status.text,
        "price": screen.status.price,
        "preview": _number(sitting.preview[0]) if sitting.preview is not None else "",
        "selected": sitting.selection.unit or "",
    }


def _lights_record(sitting: Sitting) -> Mapping[str, Any]:
    """The lit hexes."""
    lights = sitting.presenter.lights() if sitting.presenter is not None else Lights()
    return {
        "reach": _numbers(lights.reach),
        "goals": _numbers(lights.goals),
        "targets": _numbers(lights.targets),
        "ready": _numbers(lights.ready),
    }


def _stacks_record(screen: BattleScreen) -> Mapping[str, list[str]]:
    """The units in every occupied hex from the top down, as this side sees them (PR 13.2)."""
    return {str(hex): list(stack) for hex, stack in screen.sitting.seen.state.stacks.items()}


def _display_record(screen: BattleScreen) -> list[Mapping[str, Any]]:
    """What can be pressed on the organisation display: counters with where they are, and buttons with why not (PR 6.4)."""
    if screen.organisation.collapsed:
        return []
    board = screen.organisation.sheet.board
    return [
        {
            "unit": spot.row.unit,
            "text": regroup_word(spot.row) if spot.is_button else place_word(screen.sitting.seen, spot.row),
            "at": list(board.place_of(spot).center),
            **({"why": why} if spot.is_button and (why := refusal_of(spot.row)) else {}),
            **({"lit": True} if spot == board.chosen else {}),
        }
        for spot in board.plan().spots
        if board.rect.collidepoint(board.place_of(spot).center)
    ]


def _numbers(hexes: Iterable[Hex]) -> list[str]:
    return [str(hex) for hex in hexes]


def _number(hex: Hex | None) -> str:
    return str(hex) if hex is not None else ""
