"""The bar along the bottom: the question in one sentence, and a button for every legal answer, with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from labataille.model.formations import Aim, Facing
from labataille.render.marks import direction_of
from labataille.ui.note import Note
from labataille.ui.presenters import Offer
from labataille.ui.text import Colour, escape
from labataille.ui.theme import Theme
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Flow
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.menu import MenuItem, open_menu
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.widget import Size, Widget

_LEAST = 84


class PromptBar(Panel):
    """The prompt. `on_choose` is told the offer that was pressed."""

    def __init__(self, on_choose: Callable[[Offer], None]) -> None:
        self._on_choose = on_choose
        self.sentence = Note("", "prompt.sentence", size=17)
        self.buttons = Flow([], "prompt.buttons", gap=6)
        self._shown: tuple[Offer, ...] = ()
        super().__init__(
            [self.sentence, self.buttons], "prompt", material=Material.WOOD, edge=Edge.LINE, gap=6, margin=8
        )

    def natural(self, room: int) -> Size:
        """Never lower than two lines, so that the map keeps its size."""
        width, height = super().natural(room)
        return width, max(height, self.px(_LEAST))

    def show_prompt(self, sentence: str, offers: Sequence[Offer], addressed: str = "") -> None:
        """Show a question and whom it addresses; the focus stays on its button while the question is the same."""
        self.sentence.markup = f"<b>{addressed}.</b> {escape(sentence)}" if addressed else escape(sentence)
        if tuple(offers) == self._shown:
            return
        held, before = self._focused_number(), self._shown
        self._shown = tuple(offers)
        self.buttons.replace_children([self._button(number, offer) for number, offer in enumerate(offers)])
        if held is not None and self.buttons.children:
            self.desk.focus_on(self.buttons.children[self._next_focus(held, before)])

    def _next_focus(self, held: int, before: tuple[Offer, ...]) -> int:
        """The same place while the answers with keys are the same; for another question the answer that Enter gives."""
        enter = next((number for number, offer in enumerate(self._shown) if offer.key == "Enter"), held)
        return min(held if _keyed(before) == _keyed(self._shown) else enter, len(self._shown) - 1)

    def _focused_number(self) -> int | None:
        children = list(self.buttons.children)
        focus = self.desk.focus if self.attached else None
        return next((number for number, child in enumerate(children) if child is focus), None)

    def _button(self, number: int, offer: Offer) -> Widget:
        button = Button(
            f"prompt.{number}",
            offer.label,
            partial(self._pressed, number),
            key_hint=offer.key,
            icon=offer.icon or ("down" if offer.choices else ""),
            tone=offer.tone,
            why=offer.why,
            tip=offer.tip,
        )
        if offer.icon and not offer.label:
            button.width = 34
        return button

    def open_list(self, key: str) -> bool:
        """Open the list on the button with a key; False if there is none."""
        number = next((number for number, offer in enumerate(self._shown) if offer.key == key and offer.choices), None)
        if number is None:
            return False
        self._open_list(number, self._shown[number])
        return True

    def take_focus(self, *, last: bool = False) -> bool:
        """Give the keyboard to the first button, or to the last; False if there is none."""
        buttons = self.buttons.children
        if buttons:
            self.desk.focus_on(buttons[-1 if last else 0])
        return bool(buttons)

    def walk_buttons(self, step: int) -> bool:
        """Give the keyboard to the next button, round the end; False if there is none."""
        held, buttons = self._focused_number(), self.buttons.children
        if held is None or not buttons:
            return self.take_focus(last=step < 0)
        self.desk.focus_on(buttons[(held + step) % len(buttons)])
        return True

    def stroked(self, stroke: Stroke) -> bool:
        """Escape gives the answer that bears its name, also while another button has the focus."""
        number = next((number for number, offer in enumerate(self._shown) if offer.key == "Esc"), None)
        if stroke.key != pygame.K_ESCAPE or self._focused_number() is None or number is None:
            return False
        self._pressed(number)
        return True

    def _pressed(self, number: int) -> None:
        offer = self._shown[number]
        if offer.choices:
            self._open_list(number, offer)
        else:
            self._on_choose(offer)

    def _open_list(self, number: int, offer: Offer) -> None:
        items = [
            MenuItem(choice.label, partial(self._on_choose, choice), why=choice.why, tip=choice.tip)
            for choice in offer.choices
        ]
        open_menu(self.desk, items, self.buttons.children[number].rect)


def _keyed(offers: tuple[Offer, ...]) -> tuple[str, ...]:
    """The answers that have keys: they tell one question from another."""
    return tuple(offer.label for offer in offers if offer.key)


# -- the arrows of facings


def facing_icon(surface: pygame.Surface, where: pygame.Rect, _theme: Theme, colour: Colour, argument: str) -> None:
    """An arrow towards a hexside or a vertex; the argument is its aim and number."""
    aim, number = argument.split()
    dx, dy = direction_of(Facing(Aim(aim), int(number)))
    x, y = where.center
    reach = min(where.width, where.height) * 0.46
    tip = (x + dx * reach, y + dy * reach)
    neck = (x + dx * reach * 0.05, y + dy * reach * 0.05)
    end = (x - dx * reach, y - dy * reach)
    half = reach * 0.62
    left, right = (neck[0] - dy * half, neck[1] + dx * half), (neck[0] + dy * half, neck[1] - dx * half)
    pygame.draw.polygon(surface, colour, [tip, left, right])
    pygame.draw.line(surface, colour, neck, end, max(2, round(reach * 0.3)))
    if aim == Aim.VERTEX.value:
        pygame.draw.circle(surface, colour, end, max(2, round(reach * 0.28)))


def teach_icons(theme: Theme) -> None:
    """Let a theme know the arrows."""
    theme.icons["facing"] = facing_icon

