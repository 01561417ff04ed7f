"""The bar along the top: the battle, the clock, whose turn it is, the six segments, and the end of the present one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from labataille.controller.chronicle import words
from labataille.controller.seen import Seen
from labataille.model.scenario import Scenario
from labataille.model.sides import PLAYER_TURN, Segment, Side, clock
from labataille.model.state import State
from labataille.ui.movement_clock_face import MovementClockFace
from labataille.ui.text import SANS, SANS_BOLD, SERIF_BOLD, shortened
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.grain import flat_field, mixed
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.widget import Size, Tip, Widget

SHORT: Mapping[Segment, str] = {
    Segment.CHARGE: "charge",
    Segment.MOVEMENT: "movement",
    Segment.DEFENSIVE_FIRE: "def. fire",
    Segment.OFFENSIVE_FIRE: "off. fire",
    Segment.MELEE: "melee",
    Segment.RECOVERY: "recovery",
}
"""The segments as they stand on the track."""

_HEIGHT = 46
_TEXT = 15
_ANSWER = 14
_LEAST_SQUEEZE = 0.8


class BattleTitle(Widget):
    """Name of the battle over its date."""

    stretches = False

    def __init__(self, name: str, date: str) -> None:
        super().__init__("top.title", tip=f"{name}, {date}")
        self._name, self._date = name, date

    def natural(self, room: int) -> Size:
        """Wide enough for both."""
        width = max(self.theme.width(self._name, SERIF_BOLD, 19), self.theme.width(self._date, SANS, 13.5))
        return width + self.px(8), self.px(_HEIGHT - 8)

    def paint(self, surface: pygame.Surface) -> None:
        """Serif over small print."""
        accents, room = self.theme.palette.accents, surface.get_width()
        name = shortened(self._name, room, lambda part: self.theme.width(part, SERIF_BOLD, 19))
        surface.blit(self.theme.word(name, accents.brass_light, SERIF_BOLD, 19), (0, -self.px(2)))
        surface.blit(self.theme.word(self._date, self.ground.faint, SANS, 13.5), (0, self.px(19)))


class Clock(Widget):
    """The time of day over the turn."""

    stretches = False

    def __init__(self) -> None:
        super().__init__("top.clock")
        self._time, self._turn = "", ""

    def show_state(self, state: State) -> None:
        """Show the time of a state."""
        scenario = state.scenario
        time = clock(scenario.time_of(max(1, state.turn)))
        turn = f"turn {state.turn} of {scenario.turns}" if state.turn else f"{scenario.turns} turns"
        if (time, turn) != (self._time, self._turn):
            self._time, self._turn = time, turn
            self.tip = f"{time}, {turn}; a turn lasts {scenario.turn_minutes} minutes. (PR 2.1)"
            self.invalidate()
            self.request_layout()

    def natural(self, room: int) -> Size:
        """Wide enough for both."""
        width = max(self.theme.width(self._time, SANS_BOLD, 19), self.theme.width(self._turn, SANS, 13.5))
        return width + self.px(8), self.px(_HEIGHT - 8)

    def paint(self, surface: pygame.Surface) -> None:
        """Large over small."""
        surface.blit(self.theme.word(self._time, self.ground.ink, SANS_BOLD, 19), (0, -self.px(2)))
        surface.blit(self.theme.word(self._turn, self.ground.faint, SANS, 13.5), (0, self.px(19)))


class SegmentTrack(Widget):
    """Whose player turn it is, and its six segments with the present one raised in brass (PR 2.4)."""

    stretches = False

    def __init__(self, scenario: Scenario) -> None:
        super().__init__("top.track", grow=1.0)
        self._names = {side: scenario.side_name(side) for side in Side}
        self._side: Side = Side.FRENCH
        self._segment: Segment = Segment.SET_UP
        self._answering: Side | None = None

    def show_state(self, state: State, answering: Side | None) -> None:
        """Show the segment of a state, and who answers in it if that is not the side whose turn it is."""
        guest = answering if answering is not state.phasing else None
        if (state.phasing, state.segment, guest) != (self._side, self._segment, self._answering):
            self._side, self._segment, self._answering = state.phasing, state.segment, guest
            self.invalidate()

    def natural(self, room: int) -> Size:
        """All there is."""
        return room, self.px(_HEIGHT - 12)

    def _steps(self) -> tuple[tuple[Segment, str], ...]:
        if self._segment in PLAYER_TURN:
            return tuple((segment, SHORT[segment]) for segment in PLAYER_TURN)
        return ((self._segment, words.SEGMENTS[self._segment]),)

    def _fields(self) -> list[tuple[pygame.Rect, Segment, str]]:
        """Where the steps stand: as wide as their words, squeezed evenly when room is short."""
        left = self._badge_width() + self.px(10)
        room = max(1, self.rect.width - left - self._answer_width())
        steps = self._steps()
        wanted = self._widths(steps)
        if sum(wanted) * _LEAST_SQUEEZE > room:
            steps = self._present_step()
            wanted = self._widths(steps)
        squeeze = min(1.0, room / max(1, sum(wanted)))
        fields, x = [], left
        for (segment, text), width in zip(steps, wanted, strict=True):
            fields.append((pygame.Rect(x, self.px(2), int(width * squeeze), self.rect.height - self.px(4)), segment, text))
            x += int(width * squeeze)
        return fields

    def _widths(self, steps: tuple[tuple[Segment, str], ...]) -> list[int]:
        return [self.theme.width(text, SANS_BOLD, _TEXT) + self.px(18) for _, text in steps]

    def _present_step(self) -> tuple[tuple[Segment, str], ...]:
        """The present segment alone, and which of the six it is, where there is no room for all."""
        if self._segment not in PLAYER_TURN:
            return self._steps()
        place = PLAYER_TURN.index(self._segment) + 1
        return ((self._segment, f"{SHORT[self._segment]} {place}/{len(PLAYER_TURN)}"),)

    def _badge_width(self) -> int:
        return max(self.theme.width(self._names[side], SANS_BOLD, 16) for side in Side) + self.px(30)

    def _answer(self) -> str:
        """Who answers now, where it is the other side."""
        return f"{self._names[self._answering]} answers" if self._answering is not None else ""

    def _answer_width(self) -> int:
        """Room for the longest answer, kept free so that the steps never move."""
        return max(self.theme.width(f"{self._names[side]} answers", SANS_BOLD, _ANSWER) for side in Side) + self.px(30)

    def _answer_rect(self) -> pygame.Rect:
        fields = self._fields()
        left = fields[-1][0].right + self.px(10) if fields else 0
        width = self._answer_width() - self.px(10)
        return pygame.Rect(min(left, self.rect.width - width), self.px(2), width, self.rect.height - self.px(4))

    def _paint_answer(self, surface: pygame.Surface) -> None:
        """A badge of the side that answers, after the steps."""
        if self._answering is None:
            return
        theme, rect = self.theme, self._answer_rect()
        colour = theme.palette.sides[self._answering.value]
        surface.blit(flat_field(theme, rect.size, colour, theme.palette.accents.brass_light), rect)
        word = theme.word(self._answer(), (255, 250, 240), SANS_BOLD, _ANSWER)
        surface.blit(word, word.get_rect(center=rect.center))

    def paint(self, surface: pygame.Surface) -> None:
        """The side's badge, the steps, and who answers."""
        self._paint_answer(surface)
        theme, accents, ground = self.theme, self.theme.palette.accents, self.ground
        colour = theme.palette.sides[self._side.value]
        badge = pygame.Rect(0, self.px(2), self._badge_width(), self.rect.height - self.px(4))
        surface.blit(flat_field(theme, badge.size, colour, accents.brass), badge)
        word = theme.word(self._names[self._side], (255, 250, 240), SANS_BOLD, 16)
        surface.blit(word, word.get_rect(center=badge.center))
        passed = True
        for rect, segment, text in self._fields():
            present = segment is self._segment
            passed = passed and not present
            if present:
                surface.blit(flat_field(theme, rect.size, accents.brass, accents.brass_light), rect)
            ink = accents.brass_ink if present else mixed(ground.faint, ground.fill, 0.35) if passed else ground.faint
            shown = text.upper() if present else text
            shown = shortened(shown, rect.width - self.px(6), lambda part: theme.width(part, SANS_BOLD, 13.5))
            word = theme.word(shown, ink, SANS_BOLD if present else SANS, 13.5 if present else _TEXT)
            surface.blit(word, word.get_rect(center=rect.center))

    def tip_at(self, at: tuple[int, int]) -> Tip | None:
        """The segment in full."""
        local = self.local(at)
        if self._answering is not None and self._answer_rect().collidepoint(local):
            text = f"{words.SEGMENTS[self._segment].capitalize()} in the {self._names[self._side]} turn: {self._answer()}. (PR 2.4)"
            return Tip.about(self._answer_rect().move(self.rect.topleft), text)
        for rect, segment, _ in self._fields():
            if rect.collidepoint(local):
                name = words.SEGMENTS[segment].capitalize()
                return Tip.about(rect.move(self.rect.topleft), f"{self._names[self._side]} player turn: {name}. (PR 2.4)")
        return None


class TopBar(Panel):
    """The whole bar."""

    def __init__(
        self, seen: Seen, on_menu: Callable[[], None], on_end: Callable[[], None], on_pause: Callable[[], None]
    ) -> None:
        scenario = seen.state.scenario
        self.menu = IconButton("top.menu", "menu", on_menu, tip="Menu: save, load, settings, leave. (Esc)")
        self.clock = Clock()
        self.moving = MovementClockFace(on_pause)
        self.track = SegmentTrack(scenario)
        self.end = Button("top.end", "End segment", on_end, key_hint="Ctrl+Enter")
        title = BattleTitle(scenario.name, words.written_date(scenario.date))
        row = Row([self.menu, title, self.clock, self.moving, self.track, self.end], gap=14)
        super().__init__([row], "top", material=Material.WOOD, edge=Edge.LINE, margin=4, gap=0)

    def natural(self, room: int) -> Size:
        """One line of fixed height."""
        return room, self.px(_HEIGHT)

    def show_seen(self, seen: Seen, answering: Side | None, why_no_end: str, left: int) -> None:
        """Show where the battle stands, who answers, why the segment cannot be ended, and how many units could still act."""
        self.clock.show_state(seen.state)
        self.track.show_state(seen.state, answering)
        self.end.why = why_no_end
        text, kind = ("End set-up", "piece") if seen.state.segment is Segment.SET_UP else ("End segment", "unit")
        self.end.text = f"{text} ({words.counted(left, kind)} left)" if left else text
