"""The dialog: a question on a leather folder with brass corners, and its answers.

Enter gives the answer that has the focus, which at first is never a dangerous one; Escape closes without an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Flow
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.layer import Layer
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the name of its button, its text, and what it does; `key` is a key code that gives it."""

    id: str
    text: str
    on_choose: Callable[[], None] | None = None
    tone: Tone = Tone.PLAIN
    key: int = 0
    key_hint: str = ""
    why: str = ""
    closes: bool = True


class Dialog(Panel):
    """A body and its answers under a heading; at least one answer must do no harm."""

    def __init__(
        self, title: str, body: Widget | str, answers: Sequence[Answer], id: str = "dialog", *, width: float = 460
    ) -> None:
        assert any(answer.tone is not Tone.DANGER for answer in answers), "a dialog needs an answer that does no harm"
        self.answers = tuple(answers)
        self._buttons = [self._button(answer) for answer in answers]
        shown = Label(body) if isinstance(body, str) else body
        super().__init__(
            [ScrollPane(shown), Flow(self._buttons, gap=8)],
            id,
            title=title,
            edge=Edge.BRASS,
            gap=16,
            margin=22,
            width=width,
        )
        self._body = shown
        self._layer: Layer | None = None

    def _button(self, answer: Answer) -> Button:
        return Button(
            answer.id,
            answer.text,
            partial(self.choose, answer),
            key_hint=answer.key_hint,
            tone=answer.tone,
            why=answer.why,
        )

    def open_on(self, desk: Desk, on_close: Callable[[], None] | None = None) -> Layer:
        """Open it in the middle of the window, over everything."""
        self._layer = desk.open_dialog(self, on_close)
        return self._layer

    def close(self) -> None:
        """Close it."""
        if self._layer is not None and self.attached:
            self.desk.close(self._layer)

    def choose(self, answer: Answer) -> None:
        """Give an answer; most close the dialog first."""
        if answer.closes:
            self.close()
        if answer.on_choose is not None:
            answer.on_choose()

    @property
    def default(self) -> Button:
        """The answer that Enter gives at first: the expected one, or the first that does no harm."""
        safe = [button for button in self._buttons if button.tone is not Tone.DANGER]
        return next((button for button in safe if button.tone is Tone.PRIMARY and button.enabled), safe[0])

    def first_focus(self) -> Widget | None:
        """A field to write in, else the harmless default."""
        entries = (widget for widget in self._body.walk() if isinstance(widget, TextEntry))
        return next(entries, self.default)

    def stroked(self, stroke: Stroke) -> bool:
        """Keys of the answers; Enter in the body gives the harmless default."""
        for answer, button in zip(self.answers, self._buttons, strict=True):
            if answer.key and stroke.key == answer.key and stroke.bare:
                button.press()
                return True
        if stroke.enters:
            self.default.press()
            return True
        return False


def confirm(
    desk: Desk, title: str, question: str, yes: str, on_yes: Callable[[], None], *, tone: Tone = Tone.PRIMARY
) -> Dialog:
    """Ask before something is done; if its tone is danger, Enter leaves it undone."""
    answers = (Answer("confirm.yes", yes, on_yes, tone), Answer("confirm.no", "Cancel", key_hint="Esc"))
    dialog = Dialog(title, question, answers, "confirm")
    dialog.open_on(desk)
    return dialog
