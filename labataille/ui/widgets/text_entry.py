"""The text entry: one line to write in, with a caret, a selection and the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.platform import clipboard
from labataille.ui.text import Point
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.grain import sunk_field
from labataille.ui.widgets.material import Material, ground_of
from labataille.ui.widgets.widget import Size, TipText, Widget

_BLINK = 530  # milliseconds
_MARGIN = 8
_FIRST_NAMELESS_KEY = 1 << 30  # from here on SDL's key codes stand for places on the keyboard, not for letters


class TextEntry(Widget):
    """One line of text. `on_change` follows every change, `on_submit` is Enter; `allows` says what may stand in it."""

    focusable = True
    focus_by_mouse = True
    stretches = False

    def __init__(
        self,
        id: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 200,
        allows: Callable[[str], bool] | None = None,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        width: float | None = None,
        grow: float = 0.0,
        tip: TipText = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, tip=tip)
        self.hint, self.longest, self.allows = hint, longest, allows
        self.on_change, self.on_submit = on_change, on_submit
        self._text = text
        self._caret = len(text)
        self._anchor = len(text)
        self._shift = 0
        self._blink = 0

    # Text and selection

    @property
    def text(self) -> str:
        """What stands in it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._caret = self._anchor = len(text)
        self._redraw()

    @property
    def caret(self) -> int:
        """Before which letter the caret stands."""
        return self._caret

    @property
    def selection(self) -> str:
        """The selected part."""
        start, end = self._span()
        return self._text[start:end]

    def select_all(self) -> None:
        """Select everything."""
        self._anchor, self._caret = 0, len(self._text)
        self._redraw()

    def insert(self, text: str) -> None:
        """Write in place of the selection, leaving out letters that may not stand here."""
        allowed = "".join(letter for letter in text if letter.isprintable() and self._may_stand(letter))
        start, end = self._span()
        room = self.longest - len(self._text) + (end - start)
        self._write(start, end, allowed[: max(0, room)])

    def _may_stand(self, letter: str) -> bool:
        return self.allows is None or self.allows(letter)

    def _span(self) -> tuple[int, int]:
        return min(self._caret, self._anchor), max(self._caret, self._anchor)

    def _write(self, start: int, end: int, text: str) -> None:
        before = self._text
        self._text = before[:start] + text + before[end:]
        self._caret = self._anchor = start + len(text)
        self._redraw()
        if self._text != before and self.on_change is not None:
            self.on_change(self._text)

    def _redraw(self) -> None:
        self._blink = 0
        if self.attached:
            self.invalidate()

    # Keyboard

    def typed(self, text: str) -> bool:
        """Letters from the keyboard."""
        self.insert(text)
        return True

    def stroked(self, stroke: Stroke) -> bool:
        """The keys of writing; keys that make letters are taken too, lest they be read as commands."""
        if stroke.enters:
            if self.on_submit is None:
                return False
            self.on_submit(self._text)
            return True
        if stroke.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(stroke)
        elif stroke.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(stroke)
        elif stroke.control:
            return self._clipboard(stroke.key)
        else:
            return _makes_a_letter(stroke)
        return True

    def _move(self, stroke: Stroke) -> None:
        start, end = self._span()
        if start != end and not stroke.shift and stroke.key in (pygame.K_LEFT, pygame.K_RIGHT) and not stroke.control:
            self._caret = start if stroke.key == pygame.K_LEFT else end
        else:
            self._caret = self._goal(stroke)
        if not stroke.shift:
            self._anchor = self._caret
        self._redraw()

    def _goal(self, stroke: Stroke) -> int:
        """Where an arrow key leads: a letter on, a word on with Control, or to an end."""
        match stroke.key:
            case pygame.K_HOME:
                return 0
            case pygame.K_END:
                return len(self._text)
            case pygame.K_LEFT | pygame.K_BACKSPACE:
                return self._word_before() if stroke.control else max(0, self._caret - 1)
            case _:
                return self._word_after() if stroke.control else min(len(self._text), self._caret + 1)

    def _word_before(self) -> int:
        head = self._text[: self._caret].rstrip()
        return head.rfind(" ") + 1

    def _word_after(self) -> int:
        space = self._text.find(" ", self._caret)
        if space < 0:
            return len(self._text)
        return space + len(self._text[space:]) - len(self._text[space:].lstrip())

    def _erase(self, stroke: Stroke) -> None:
        start, end = self._span()
        if start == end:
            goal = self._goal(stroke)
            start, end = min(self._caret, goal), max(self._caret, goal)
        self._write(start, end, "")

    def _clipboard(self, key: int) -> bool:
        match key:
            case pygame.K_a:
                self.select_all()
            case pygame.K_c:
                clipboard.copy(self.selection or self._text)
            case pygame.K_x:
                clipboard.copy(self.selection)
                self._write(*self._span(), "")
            case pygame.K_v:
                self.insert(clipboard.paste().replace("\n", " "))
            case _:
                return False
        return True

    # Mouse

    def cursor_at(self, at: Point) -> int:
        """The caret's own cursor."""
        return pygame.SYSTEM_CURSOR_IBEAM

    def pressed(self, press: Press) -> bool:
        """A press sets the caret, two select a word, three everything."""
        if press.button != LEFT:
            return False
        self._caret = self._letter_at(press.at)
        if not press.shift:
            self._anchor = self._caret
        if press.clicks == 2:
            self._anchor = self._text.rfind(" ", 0, self._caret) + 1
            space = self._text.find(" ", self._caret)
            self._caret = space if space >= 0 else len(self._text)
        elif press.clicks > 2:
            self.select_all()
        self._redraw()
        return True

    def dragged(self, at: Point) -> None:
        """Select as far as the pointer goes."""
        self._caret = self._letter_at(at)
        self._redraw()

    def _letter_at(self, at: Point) -> int:
        x = self.local(at)[0] - self.px(_MARGIN) + self._shift
        widths = [self.theme.width(self._text[:count]) for count in range(len(self._text) + 1)]
        return min(range(len(widths)), key=lambda count: abs(widths[count] - x))

    # Drawing

    def tick(self, milliseconds: int) -> None:
        """The caret blinks, unless motion is unwelcome."""
        if self.theme.reduced_motion:
            return
        before = self._blink // _BLINK % 2
        self._blink += milliseconds
        if self._blink // _BLINK % 2 != before:
            self.invalidate()

    def focus_changed(self) -> None:
        """Whoever comes by the keyboard finds all selected; whoever leaves selects nothing."""
        self._anchor = 0 if self.focused else self._caret
        if self.focused:
            self._caret = len(self._text)
        self._blink = 0

    def natural(self, room: int) -> Size:
        """One line, as wide as there is room."""
        return min(room, self.px(220)), max(self.px(30), self.theme.target)

    def paint(self, surface: pygame.Surface) -> None:
        """The field, the selection, the text and the caret."""
        theme, paper = self.theme, ground_of(Material.PAPER, self.theme)
        surface.blit(sunk_field(theme, surface.get_size(), paper), (0, 0))
        margin, line = self.px(_MARGIN), theme.line_height()
        top, room = (surface.get_height() - line) // 2, surface.get_width() - 2 * self.px(_MARGIN)
        caret = theme.width(self._text[: self._caret])
        self._shift = min(max(self._shift, caret - room), caret, max(0, theme.width(self._text) - room))
        surface.set_clip(pygame.Rect(margin, 0, room + self.px(2), surface.get_height()))
        x = margin - self._shift
        if self.focused:
            start, end = (theme.width(self._text[:place]) for place in self._span())
            pygame.draw.rect(surface, paper.chosen, (x + start, top, end - start, line))
        text, ink = (self._text, paper.ink) if self._text else (self.hint, paper.faint)
        surface.blit(theme.word(text, ink), (x, top))
        if self.focused and self._blink // _BLINK % 2 == 0:
            pygame.draw.rect(surface, paper.ink, (x + caret, top + self.px(2), self.px(1), line - self.px(4)))
        surface.set_clip(None)


def _makes_a_letter(stroke: Stroke) -> bool:
    letter = pygame.K_SPACE <= stroke.key < _FIRST_NAMELESS_KEY
    return (letter or pygame.K_KP_DIVIDE <= stroke.key <= pygame.K_KP_PERIOD) and not stroke.alt
