"""The panel beside the map: what is selected, the worksheet of an attack, the list of units, and how the battle stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import partial

from labataille.controller.chronicle import Line, words
from labataille.controller.queries import ground_line, standing_now
from labataille.geometry import Hex
from labataille.model.ids import CorpsId, PlaceId
from labataille.model.questions import MOVING, SETTING_UP, Question
from labataille.model.sides import Segment, Side
from labataille.model.units import Leader, Unit
from labataille.ui.clauses import linked
from labataille.ui.handover import MATTERS
from labataille.ui.map_tips import piece_refusal, standing_in
from labataille.ui.muster import Piece, is_awaited, muster, note_on, waits_only
from labataille.ui.note import Note
from labataille.ui.pieces import CARD_SIDE, ROW_COUNTER, Gallery, PieceRow
from labataille.ui.sitting import Sitting
from labataille.ui.text import escape
from labataille.ui.throw_card import throw_cards, throws_of
from labataille.ui.unit_card import leader_card, unit_card
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.tabs import TabBar
from labataille.ui.widgets.widget import Widget
from labataille.ui.worksheet_panel import assault_worksheet, fire_worksheet

_SMALL = 15


class PageNumber(IntEnum):
    """The pages of the panel."""

    SELECTED = 0
    UNITS = 1
    STANDING = 2


_FROM_LIST = (*SETTING_UP, Question.ENTER)
_WITH_SHEET = (Question.FIRERS, Question.OPPORTUNITY_FIRE, Question.ASSAULTERS)


class SidePanel(Panel):
    """Pages about the sitting; `on_link` is told a clause that was followed, `on_hex` a hex to be looked at."""

    def __init__(
        self, sitting: Sitting, gallery: Gallery, on_link: Callable[[str], None], on_hex: Callable[[Hex], None]
    ) -> None:
        self._sitting, self._gallery = sitting, gallery
        self.slip: Callable[[], Sequence[Widget]] = tuple
        """What lies over the page of what is selected: the worksheet of an attack that is only supposed, if any."""
        self._throws: tuple[Line, ...] = ()
        self._on_link, self._on_hex = on_link, on_hex
        self._content = Column([], "side.content", gap=8)
        self.tabs = TabBar("side.tabs", ("Selected", "Units", "Standing"), self._turned)
        self._pane = ScrollPane(self._content, "side.pane")
        self._paper = Panel([self._pane], "side.sheet", material=Material.PAPER, edge=Edge.LINE, margin=10, grow=1.0)
        self._followed: str | None = None
        self._asked: tuple[Side, Segment, Question | None] | None = None
        super().__init__([self.tabs, self._paper], "side", material=Material.LEATHER, edge=Edge.NONE, margin=6, gap=0)

    def turn_to(self, page: PageNumber) -> None:
        """Open a page."""
        self.tabs.turn_to(page)

    def note_throws(self, lines: Iterable[Line]) -> None:
        """Remember the throws that an act has brought: their cards are shown until the next act."""
        self._throws = throws_of(lines)
        if self._throws:
            self._pane.scroll_to(0)

    def _turned(self, number: int) -> None:
        self._pane.scroll_to(0)
        self.show_sitting()

    def show_sitting(self) -> None:
        """Show the sitting as it is now."""
        page = self._page_wanted()
        if page is not None and self.tabs.open != page:
            self.tabs.turn_to(page)
            return
        self._content.replace_children(_PAGES[PageNumber(self.tabs.open)](self))
        self._follow_piece_in_hand()

    def _follow_piece_in_hand(self) -> None:
        """Bring the row of a piece that has just been taken up into sight."""
        ask = self._sitting.seen.ask
        piece = (ask.unit or ask.leader) if ask is not None else None
        before, self._followed = self._followed, piece
        row = next((row for row in self._content.children if piece is not None and row.id == f"piece.{piece}"), None)
        if row is not None and piece != before and self.attached:
            self.desk.settle()
            self._pane.reveal(row.rect)

    def _page_wanted(self) -> PageNumber | None:
        """The page that a new question opens, if it opens one: the list where a piece must be taken from it."""
        seen = self._sitting.seen
        question = seen.ask.question if seen.ask is not None else None
        before, self._asked = self._asked, (seen.side, seen.state.segment, question)
        if before == self._asked:
            return None
        if before is not None and before[0] is not seen.side:
            self._pane.scroll_to(0)
        last = before[2] if before is not None and before[:2] == self._asked[:2] else None
        if question in _FROM_LIST:
            return PageNumber.UNITS if last not in _FROM_LIST else None
        if question is Question.MOVE:
            open_ = self._sitting.open_pieces
            begins = last not in MOVING and is_awaited(seen, open_)
            return PageNumber.UNITS if begins or waits_only(seen, open_) else None
        return PageNumber.SELECTED if question in _WITH_SHEET or last in _FROM_LIST else None

    def prewarm(self, milliseconds: float) -> bool:
        """Reckon on, in idle time, what a worksheet lacks, then draw the counters that cards need; True when all is there."""
        presenter = self._sitting.presenter
        if presenter is not None and presenter.reckon_on():
            self.show_sitting()
        if presenter is not None and (sheet := presenter.assault_sheet()) is not None and sheet.is_under_way:
            return False
        return self._gallery.prewarm((self.px(CARD_SIDE), self.px(ROW_COUNTER)), milliseconds)

    # -- the pages

    def selected_page(self) -> Sequence[Widget]:
        """The worksheet of an attack, else the hex with its stack and the card of the piece looked at."""
        if slip := self.slip():
            return slip
        presenter, seen = self._sitting.presenter, self._sitting.seen
        if presenter is not None and seen.ask is not None:
            target = str(seen.ask.hex)
            if (fire := presenter.fire_sheet()) is not None:
                return (fire_worksheet(seen, fire, target, self._on_link), *self._takers())
            if (assault := presenter.assault_sheet()) is not None:
                return (assault_worksheet(seen, assault, target, self._on_link), *self._takers())
            if seen.ask.question in MATTERS and (units := presenter.units()):
                said = Note(f"<b>{escape(presenter.sentence())}</b>", size=_SMALL)
                return (*self._thrown(), said, *map(self._row, seen.units(units)))
            if (targets := presenter.targets()) and self._sitting.selection.hex is None:
                return (*self._thrown(), *self._targets(targets))
        return (*self._thrown(sheets=True), *self._hex_part(), *self._card_part())

    def _thrown(self, *, sheets: bool = False) -> Sequence[Widget]:
        """The throws of the last act, with their worksheets where nothing else is asked for."""
        return throw_cards(self._throws, self._on_link, sheets=sheets)

    def _targets(self, targets: Sequence[Hex]) -> Sequence[Widget]:
        """Who can be attacked, and where; a press prepares the attack."""
        seen, parts = self._sitting.seen, [Note("<b>Who can be attacked</b>: click one.", size=_SMALL)]
        rows = [
            PieceRow(self._gallery, unit, partial(self._sitting.click_hex, hex), note=str(hex))
            for hex in targets
            for unit in standing_in(seen, hex)
        ]
        return *parts, *rows

    def _takers(self) -> Sequence[Widget]:
        """Who takes part in an attack, and who could: a press joins or leaves out."""
        ask, presenter = self._sitting.seen.ask, self._sitting.presenter
        if ask is None or presenter is None:
            return ()
        joins = {True: "joins", False: "stays out"}
        rows = [
            self._row(self._sitting.seen.unit(unit), chosen=unit in ask.chosen, note=joins[unit in ask.chosen])
            for unit in presenter.units()
        ]
        return Note("<b>Units</b>: a click joins one or leaves it out.", size=_SMALL), *rows

    def _hex_part(self) -> Sequence[Widget]:
        """The hex in words and its stack from the top down (PR 13.2)."""
        hex = self._sitting.selection.hex
        if hex is None:
            return () if self._sitting.selection.unit is not None else (Note(_NOTHING, size=_SMALL),)
        seen = self._sitting.seen
        pieces: list[Unit | Leader] = [*standing_in(seen, hex)]
        pieces += [leader for leader in seen.state.leaders.values() if leader.hex == hex]
        rows = [self._row(piece) for piece in pieces]
        return Note(f"<b>Hex</b> {escape(ground_line(seen, hex))}", "side.hex", size=_SMALL), *rows

    def _card_part(self) -> Sequence[Widget]:
        leader, unit = self._sitting.seen.leader_in_hand, self._sitting.chosen_unit
        if leader is not None:
            return (leader_card(self._gallery, leader),)
        if unit is not None:
            return (unit_card(self._gallery, self._sitting.seen, unit),)
        hex = self._sitting.selection.hex
        alone = [each for each in self._sitting.seen.state.leaders.values() if hex is not None and each.hex == hex]
        return (leader_card(self._gallery, alone[0]),) if alone else ()

    def _row(self, piece: Unit | Leader, *, chosen: bool | None = None, note: str = "") -> PieceRow:
        ask = self._sitting.seen.ask
        if isinstance(piece, Unit):
            press = partial(self._sitting.click_unit, piece.id)
            in_hand = ask is not None and ask.unit == piece.id
            lit = chosen if chosen is not None else in_hand or self._sitting.selection.unit == piece.id
        else:
            press = partial(self._sitting.click_leader, piece.id)
            lit = ask is not None and ask.leader == piece.id
        row = PieceRow(self._gallery, piece, press, note=note, chosen=lit, ready=piece.id in self._open_pieces())
        row.tip = partial(piece_refusal, self._sitting, piece.id)
        return row

    def _open_pieces(self) -> tuple[str, ...]:
        """The pieces that can be chosen now."""
        presenter = self._sitting.presenter
        return (*self._sitting.open_pieces, *(presenter.units() if presenter is not None else ()))

    def units_page(self) -> Sequence[Widget]:
        """The side's pieces under their headings: those at the edge and those that can act come first."""
        seen = self._sitting.seen
        parts: list[Widget] = []
        for section in muster(seen, self._open_pieces()):
            parts.append(Note(f"<b>{section.title}</b> ({len(section.pieces)})", size=_SMALL))
            parts += [self._row(piece, note=self._note(piece)) for piece in section.pieces]
        return parts

    def _note(self, piece: Piece) -> str:
        """What is said of a piece of the list, and that it was left for later."""
        later = "left for later" if piece.id in self._sitting.skipped else ""
        return ", ".join(part for part in (note_on(self._sitting.seen, piece), later) if part)

    def standing_page(self) -> Sequence[Widget]:
        """The victory level if the battle ended now, and what every level asks."""
        seen = self._sitting.seen
        level, reasons = standing_now(seen)
        why = "<br>".join(linked(str(reason)) for reason in reasons)
        parts = [f"If the battle ended now:<br><h>{words.level_name(seen.state.scenario, level)}</h><br>{why}"]
        parts += [_corps_line(self._sitting, corps) for corps in seen.state.scenario.corps]
        parts += [_place_line(self._sitting, place) for place in _victory_places(self._sitting)]
        return (Note("<br>".join(parts), "standing.text", size=_SMALL, on_link=self._on_link),)


def _corps_line(sitting: Sitting, corps: CorpsId) -> str:
    state = sitting.seen.state
    body = state.scenario.corps[corps]
    *first, last = body.thresholds or (0,)
    marks = ", ".join([*map(str, first), words.counted(last, "battalion")])
    begin = f"; levels begin at {marks} lost or routed" if body.thresholds else ""
    return f"<b>{escape(body.name)}</b>: level {state.levels.get(corps, 0)} at the last check{begin}."


def _victory_places(sitting: Sitting) -> Sequence[PlaceId]:
    state = sitting.seen.state
    places = state.scenario.battlefield.places
    return [place for place in places if any(hex in state.held for hex in places[place].hexes)]


def _place_line(sitting: Sitting, place_id: PlaceId) -> str:
    state = sitting.seen.state
    place = state.scenario.battlefield.places[place_id]
    holders = []
    for hex in place.hexes:
        holder = state.held.get(hex)
        holders.append(f"{hex} {state.scenario.side_name(holder) if holder is not None else 'nobody'}")
    return f"<b>{escape(place.name)}</b>: {', '.join(holders)}."


_NOTHING = "<c faint>Nothing is selected. Click a counter or a hex.</c>"

_PAGES: dict[PageNumber, Callable[[SidePanel], Sequence[Widget]]] = {
    PageNumber.SELECTED: SidePanel.selected_page,
    PageNumber.UNITS: SidePanel.units_page,
    PageNumber.STANDING: SidePanel.standing_page,
}
"""What stands on each page."""
