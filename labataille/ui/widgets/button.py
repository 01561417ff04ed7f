"""The button: a command with its key, and the reason why it cannot be given now."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import BODY_TEXT, SANS, SANS_BOLD, SMALLEST_TEXT, Colour, Point, shortened
from labataille.ui.theme import Theme
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.grain import flat_field, mixed, raised_field
from labataille.ui.widgets.widget import Size, Tip, TipText, Widget


class Tone(Enum):
    """What a button means: any command, the one expected, or one that cannot be taken back."""

    PLAIN = "plain"
    PRIMARY = "primary"
    DANGER = "danger"


class Pushable(Widget):
    """The common part of buttons: pressed by a click that ends where it began, or by Enter or Space.

    `why` is the full sentence that says why it cannot be pressed; while it is not empty the button is disabled, but
    still takes the focus, so that the sentence can be read without a mouse.
    """

    focusable = True
    stretches = False

    def __init__(
        self,
        id: str,
        on_press: Callable[[], None] | None = None,
        *,
        why: str = "",
        tip: TipText = "",
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow, tip=tip)
        self.on_press = on_press
        self._why = why
        self.held = False

    @property
    def enabled(self) -> bool:
        """Can it be pressed?"""
        return not self._why

    @property
    def why(self) -> str:
        """Why it cannot be pressed; empty if it can."""
        return self._why

    @why.setter
    def why(self, why: str) -> None:
        if why != self._why:
            self._why = why
            self.invalidate()

    def press(self) -> None:
        """Give the command; a disabled button shows its reason instead."""
        if not self.enabled:
            self.desk.tooltip.show_for(self)
        elif self.on_press is not None:
            self.on_press()

    def tip_at(self, at: Point) -> Tip | None:
        """The reason if it is disabled, else its own sentence."""
        return Tip.about(self.rect, self._why) if self._why else super().tip_at(at)

    def pressed(self, press: Press) -> bool:
        """The button goes down under the pointer."""
        if press.button != LEFT:
            return False
        self._hold(held=True)
        return True

    def dragged(self, at: Point) -> None:
        """It comes up again while the pointer is elsewhere."""
        self._hold(held=self.rect.collidepoint(at))

    def released(self, at: Point) -> None:
        """Let go on the button, it gives its command."""
        was_held = self.held
        self._hold(held=False)
        if was_held and self.rect.collidepoint(at):
            self.press()

    def focus_changed(self) -> None:
        """One that cannot be pressed says why as soon as it has the keyboard."""
        if self._why and self.focused:
            self.desk.tooltip.show_for(self)

    def stroked(self, stroke: Stroke) -> bool:
        """Enter and Space press it."""
        if stroke.presses:
            self.press()
            return True
        return False

    def _hold(self, *, held: bool) -> None:
        if held != self.held:
            self.held = held
            self.invalidate()


class Button(Pushable):
    """A button with a text, and the name of its key in a small cap."""

    def __init__(  # noqa: PLR0913 (whatever a button may have, each by its name)
        self,
        id: str,
        text: str,
        on_press: Callable[[], None] | None = None,
        *,
        key_hint: str = "",
        icon: str = "",
        tone: Tone = Tone.PLAIN,
        why: str = "",
        tip: TipText = "",
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, on_press, why=why, tip=tip, width=width, height=height, grow=grow)
        self._text, self._key_hint, self._icon, self._tone = text, key_hint, icon, tone

    @property
    def text(self) -> str:
        """What stands on it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate()
            self.request_layout()

    @property
    def tone(self) -> Tone:
        """What it means."""
        return self._tone

    def natural(self, room: int) -> Size:
        """Wide enough for icon, text and key."""
        width = self.theme.width(self._text, self._face) + self._icon_room() + self._cap_room() + 2 * self.px(12)
        return max(width, self.theme.target), max(self.px(30), self.theme.target)

    @property
    def _face(self) -> str:
        return SANS if self._tone is Tone.PLAIN else SANS_BOLD

    def _icon_room(self) -> int:
        return self.px(BODY_TEXT + 6) if self._icon else 0

    def _cap_room(self) -> int:
        return key_cap_width(self.theme, self._key_hint) + self.px(8) if self._key_hint else 0

    def _has_room_for_cap(self) -> bool:
        """A button squeezed by its row gives up its cap before its text."""
        return bool(self._key_hint) and self.rect.width >= self.natural(0)[0]

    def paint(self, surface: pygame.Surface) -> None:
        """The field with icon, text and key cap."""
        fill, edge, ink = button_colours(self, self._tone)
        paint_button_field(surface, self, fill, edge)
        height, x = surface.get_height(), self.px(12)
        sink = self.px(1) if self.held else 0
        capped = self._has_room_for_cap()
        room = surface.get_width() - 2 * x - self._icon_room() - (self._cap_room() if capped else 0)
        text = shortened(self._text, max(room, 0), lambda part: self.theme.width(part, self._face))
        if not capped:
            x += max(0, (room - self.theme.width(text, self._face)) // 2)
        if self._icon:
            side = self.px(BODY_TEXT + 4)
            self.theme.draw_icon(surface, pygame.Rect(x, (height - side) // 2 + sink, side, side), self._icon, ink)
            x += self._icon_room()
        word = self.theme.word(text, ink, self._face)
        surface.blit(word, (x, (height - word.get_height()) // 2 + sink))
        if capped:
            right = surface.get_width() - self.px(8)
            paint_key_cap(surface, self.theme, self._key_hint, (right, height // 2 + sink), edge, ink)


def button_colours(button: Pushable, tone: Tone) -> tuple[Colour, Colour, Colour]:
    """Fill, edge and ink of a button in its present state."""
    ground, accents = button.ground, button.theme.palette.accents
    if not button.enabled:
        return ground.fill, mixed(ground.faint, ground.fill, 0.55), mixed(ground.faint, ground.fill, 0.15)
    hot = button.hovered and not button.held
    if tone is Tone.PRIMARY:
        return accents.brass_light if hot else accents.brass, accents.brass_dark, accents.brass_ink
    if tone is Tone.DANGER:
        fill = mixed(accents.danger, accents.danger_ink, 0.12) if hot else accents.danger
        return fill, accents.brass_dark, accents.danger_ink
    return ground.raised_hot if hot else ground.raised, _plain_edge(button.theme, ground), ground.ink


def _plain_edge(theme: Theme, ground: Ground) -> Colour:
    return ground.edge if ground is theme.palette.paper else theme.palette.accents.brass_dark


def paint_button_field(surface: pygame.Surface, button: Pushable, fill: Colour, edge: Colour) -> None:
    """The field of a button: raised, pressed in, or, if it is disabled, flat with a broken edge."""
    theme, size = button.theme, surface.get_size()
    if not button.enabled:
        paint_broken_edge(surface, edge, theme.px(4), theme.px(1))
    elif button.held:
        surface.blit(flat_field(theme, size, mixed(fill, (0, 0, 0), 0.18), edge), (0, 0))
    else:
        surface.blit(raised_field(theme, size, fill, edge), (0, 0))


def paint_broken_edge(surface: pygame.Surface, colour: Colour, dash: int, thick: int) -> None:
    """A dashed frame: disabled without any need of colour."""
    width, height = surface.get_size()
    for x in range(dash // 2, width - dash // 2, 2 * dash):
        for y in (0, height - thick):
            pygame.draw.rect(surface, colour, (x, y, dash, thick))
    for y in range(dash // 2, height - dash // 2, 2 * dash):
        for x in (0, width - thick):
            pygame.draw.rect(surface, colour, (x, y, thick, dash))


# Key caps


def key_cap_width(theme: Theme, key: str) -> int:
    """How wide the cap with the name of a key is, in pixels."""
    return max(theme.width(key, SANS, SMALLEST_TEXT) + theme.px(10), theme.px(20))


def paint_key_cap(
    surface: pygame.Surface, theme: Theme, key: str, right_middle: Point, edge: Colour, ink: Colour
) -> None:
    """The name of a key in a small frame, its right side's middle at a point."""
    size = (key_cap_width(theme, key), theme.px(SMALLEST_TEXT + 6))
    rect = pygame.Rect(right_middle[0] - size[0], right_middle[1] - size[1] // 2, *size)
    pygame.draw.rect(surface, mixed(edge, ink, 0.35), rect, theme.px(1), border_radius=theme.px(3))
    word = theme.word(key, ink, SANS, SMALLEST_TEXT)
    surface.blit(word, word.get_rect(center=rect.center))
