"""The worksheet: every term, multiplier and modifier with its clause, the column, and the chance of each result.

The same worksheet stands here before the throw and in the log after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import pygame

from labataille.controller.chronicle import words
from labataille.controller.previews import (
    AssaultPreview,
    Chance,
    Condition,
    FirePreview,
    Holder,
    LeaderOdds,
    Station,
    TrialPreview,
    UnitOdds,
    expected,
    percent,
)
from labataille.controller.seen import Seen
from labataille.model.reasons import Modifier, Term
from labataille.model.worksheets import OddsSheet
from labataille.ui.clauses import linked
from labataille.ui.note import Note
from labataille.ui.text import SANS, SANS_BOLD, escape, shortened
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.widget import Size, Widget

_TEXT = 15
_MOST_RESULTS = 9
_BAR_ROW = 22

OnLink = Callable[[str], None]


class ChanceBars(Widget):
    """Results one under another, each with a bar as long as it is likely, its chance, and the throws that bring it."""

    def __init__(self, chances: Sequence[Chance], id: str = "") -> None:
        super().__init__(id)
        self._chances = tuple(chances)

    def natural(self, room: int) -> Size:
        """A row for each."""
        return room, len(self._chances) * self.px(_BAR_ROW)

    def paint(self, surface: pygame.Surface) -> None:
        """The bars, the words over them."""
        theme, ground = self.theme, self.ground
        row, width = self.px(_BAR_ROW), surface.get_width()
        share = self.px(66)
        for number, chance in enumerate(self._chances):
            y = number * row
            field = pygame.Rect(share, y + self.px(2), width - share, row - self.px(4))
            pygame.draw.rect(surface, ground.row, field, border_radius=self.px(2))
            bar = pygame.Rect(field.x, field.y, max(self.px(2), round(field.width * float(chance.probability))), field.height)
            pygame.draw.rect(surface, ground.chosen, bar, border_radius=self.px(2))
            figure = theme.word(percent(chance.probability), ground.ink, SANS_BOLD, _TEXT)
            surface.blit(figure, figure.get_rect(midright=(share - self.px(6), field.centery)))
            throws = theme.word(chance.throws, ground.faint, SANS, 13.5)
            room = field.width - throws.get_width() - self.px(16)
            text = shortened(chance.result, room, lambda part: theme.width(part, SANS, _TEXT))
            surface.blit(theme.word(text, ground.ink, SANS, _TEXT), (field.x + self.px(6), y + self.px(1)))
            surface.blit(throws, throws.get_rect(midright=(field.right - self.px(6), field.centery)))


def fire_worksheet(seen: Seen, preview: FirePreview, target: str, on_link: OnLink) -> Widget:
    """The chance of a fire's losses, what becomes of those who are fired at, and the worksheet behind it."""
    parts: list[Widget] = [_label(f"<h>Fire at {target}</h>", on_link)]
    if preview.refusal is not None:
        parts.append(_label(f"<c bad>{linked(str(preview.refusal))}</c>", on_link))
    if preview.taken:
        parts.append(_label(f"<b>{decimal(expected(preview.taken))}</b> increments expected", on_link))
    parts.append(ChanceBars(preview.chances, "worksheet.chances"))
    if preview.halved is not None:
        parts.append(_label(linked(str(preview.halved)), on_link))
    parts.append(_label(_aftermath(seen, "After morale", preview.units, preview.leaders) or f"<c faint>{_TOO_MANY}</c>", on_link))
    parts += _odds(seen, preview.sheet, "against", on_link)
    return Column(parts, "worksheet", gap=6)


def assault_worksheet(seen: Seen, preview: AssaultPreview, target: str, on_link: OnLink) -> Widget:
    """All that can come of an assault, and the worksheets behind it: checks of both sides, and the melee."""
    parts: list[Widget] = [_label(f"<h>Assault on {target}</h>", on_link)]
    if preview.may_go:
        parts.append(_label(_if_they_stand(seen, preview), on_link))
    if preview.whole:
        parts.append(_label("<b>All in all</b>, checks included", on_link))
        parts += _results(_likeliest(preview.whole), "worksheet.whole", on_link)
    unknown = _UNDER_WAY if preview.is_under_way else _TOO_MANY
    parts.append(_label(_in_the_end(seen, preview) or f"<c faint>{unknown}</c>", on_link))
    odds = f"Pre-melee odds {_ratio(preview.odds)}: column <b>{preview.odds.column}</b> ({linked('PR 33.3')})"
    parts += [
        _label(odds, on_link),
        _label(_trials(seen, "Defenders check", preview.defenders), on_link),
        _label(_trials(seen, "then attackers", preview.attackers), on_link),
        _label("<b>Melee, if all stand</b>", on_link),
        *_results(preview.chances, "worksheet.melee", on_link),
        *_odds(seen, preview.melee, "against", on_link),
    ]
    return Column(parts, "worksheet", gap=6)


def _if_they_stand(seen: Seen, preview: AssaultPreview) -> str:
    """Who could leave the hex before the melee: what is reckoned is what comes of it if nobody does (PR 29.1)."""
    names = words.listed([escape(words.piece_name(seen.state, piece)) for piece in preview.may_go])
    return f"{names} may go back before the melee ({linked('PR 29.1')}). All chances here are those if nobody does."


# -- what becomes of both sides


_TOO_MANY = "The checks that follow are not multiplied out: too much can come of them."
_UNDER_WAY = "Too much can come of it to tell at once what becomes of both sides."
_AS_PROPOSED = "What is asked on the way is answered as the game proposes; nobody advances who need not."


def _in_the_end(seen: Seen, preview: AssaultPreview) -> str:
    """Who holds the hex after an assault, and what becomes of both sides; nothing where that is not reckoned."""
    if not preview.holders:
        return ""
    holders = " · ".join(f"{_HOLDERS[holder]} {percent(chance)}" for holder, chance in preview.holders)
    attackers = _aftermath(seen, "Attackers in the end", preview.attacking, preview.leaders)
    defenders = _aftermath(seen, "Defenders in the end", preview.defending, preview.leaders)
    return f"<b>Then in the hex</b>: {holders}<br>{attackers}<br>{defenders}<br><c faint>{_AS_PROPOSED}</c>"


def _aftermath(seen: Seen, title: str, units: Sequence[UnitOdds], leaders: Sequence[LeaderOdds]) -> str:
    """What becomes of units and of the leaders of their side; nothing where that is not reckoned."""
    if not units:
        return ""
    side = seen.unit(units[0].unit).side
    lines = [f"<b>{title}</b>"]
    for odds in units:
        lines += (f"{escape(words.unit_name(seen.state, odds.unit))}: {_loss(odds)}", _conditions(odds), _moves(odds))
    lines += [_leader(seen, odds) for odds in leaders if seen.leader(odds.leader).side is side]
    return "<br>".join(line for line in lines if line)


def _loss(odds: UnitOdds) -> str:
    """The increments that a unit loses on the average."""
    return f"<b>-{decimal(odds.expected_losses)}</b> increments" if odds.expected_losses else "no loss"


def _conditions(odds: UnitOdds) -> str:
    """The morale states in which a unit can end, with their chances (PR 30.1)."""
    return _INDENT + " · ".join(f"{_CONDITIONS[condition]} {percent(chance)}" for condition, chance in odds.conditions)


def _moves(odds: UnitOdds) -> str:
    """How likely a unit advances, and how likely it moves off; nothing where it does neither."""
    moves = (("advances", odds.enters), ("moves off", odds.moves_off))
    told = " · ".join(f"{move} {percent(chance)}" for move, chance in moves if chance)
    return f"{_INDENT}<c faint>{told}</c>" if told else ""


def _leader(seen: Seen, odds: LeaderOdds) -> str:
    """What can happen to a leader; nothing where he is safe (PR 7.8)."""
    harms = [(words.leader_station(station), chance) for station, chance in odds.stations if station is not Station.ON_MAP]
    told = " · ".join(f"{harm} {percent(chance)}" for harm, chance in harms)
    return f"{escape(words.leader_name(seen.state, odds.leader))}: {told}" if told else ""


def decimal(number: Fraction) -> str:
    """A number to one place after the point, never 0 where it is not."""
    tenths = round(number * 10)
    return f"{tenths / 10:.1f}" if tenths or not number else "< 0.1"


_INDENT = "\u2002"

_HOLDERS = {Holder.ATTACKERS: "attackers", Holder.DEFENDERS: "defenders", Holder.NOBODY: "nobody"}

_CONDITIONS = {
    Condition.GOOD: "good",
    Condition.DISORDERED: "DD",
    Condition.ROUTED: "PGD",
    Condition.LEFT: "off the map",
    Condition.LOST: "lost",
}


# -- its parts


def _label(markup: str, on_link: OnLink) -> Note:
    return Note(markup, size=_TEXT, on_link=on_link if "<a " in markup else None)


def _results(chances: Sequence[Chance], id: str, on_link: OnLink) -> Iterator[Widget]:
    """Results of a melee with their chances; under them, what a star among them says (PR 34.12)."""
    yield ChanceBars(chances, id)
    if any("*" in chance.result for chance in chances):
        yield _label(f"<c faint>{words.STARRED} ({linked('PR 34.12')})</c>", on_link)


def _likeliest(chances: Sequence[Chance]) -> tuple[Chance, ...]:
    """The likeliest results, and the others as one where they are many."""
    shown, others = chances[:_MOST_RESULTS], chances[_MOST_RESULTS:]
    if len(others) < 2:
        return tuple(chances)
    left = sum((chance.probability for chance in others), Fraction(0))
    return (*shown, Chance(f"{len(others)} other results", left))


def _odds(seen: Seen, sheet: OddsSheet, against: str, on_link: OnLink) -> Iterator[Widget]:
    """Both sums, the column with its shifts, and the modifiers of the roll."""
    attack = "<br>".join(_term(term, seen) for term in sheet.attack)
    defence = "<br>".join(_term(term, seen) for term in sheet.defence)
    yield _label(f"{attack}<br><c faint>{against}</c><br>{defence}", on_link)
    shift = "".join(f", {_modifier(each)}" for each in sheet.shifts)
    shifted = f", from {sheet.ratio_column}{shift}" if sheet.shifts else ""
    yield _label(f"{_ratio(sheet)}: column <b>{sheet.column}</b>{shifted}", on_link)
    if sheet.modifiers:
        rows = "<br>".join(_modifier(each) for each in sheet.modifiers)
        yield _label(f"{rows}<br><b>{words.signed(sheet.modifier)} to the roll</b>", on_link)


def _ratio(sheet: OddsSheet) -> str:
    return f"<b>{words.amount(sheet.attack_value)}</b> against <b>{words.amount(sheet.defence_value)}</b>"


def _term(term: Term, seen: Seen) -> str:
    return linked(words.term_line(seen.state, term))


def _modifier(modifier: Modifier) -> str:
    return linked(words.modifier_line(modifier))


def _trials(seen: Seen, title: str, trials: Sequence[TrialPreview]) -> str:
    """The checks of one side: what each unit needs, why, and how likely it passes."""
    lines = [f"<b>{title}</b>"]
    for trial in trials:
        name = escape(words.unit_name(seen.state, trial.unit))
        if trial.exempt is not None:
            lines.append(f"{name}: no check. {linked(str(trial.exempt))}")
            continue
        lines.append(
            f"{name}: above {trial.sheet.morale}, {words.signed(trial.sheet.modifier)}: passes <b>{percent(trial.passing)}</b>"
        )
        lines += [f"<c faint>  {linked(words.modifier_line(each))}</c>" for each in trial.sheet.modifiers]
    return "<br>".join(lines)

