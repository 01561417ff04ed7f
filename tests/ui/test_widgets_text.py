"""Rich text: what the mark-up means and where lines break."""

from __future__ import annotations

import pytest

from labataille.ui.text import SANS_BOLD, SANS_ITALIC, escape, parse, plain_text, shortened
from labataille.ui.theme import Theme


def test_bold_ends_with_its_tag() -> None:
    runs = parse("the <b>57e</b> fires")

    assert [(run.text, run.face == SANS_BOLD) for run in runs] == [("the ", False), ("57e", True), (" fires", False)]


def test_a_tag_inside_another_keeps_the_outer_dress() -> None:
    runs = parse("<i>a <c bad>b</c> c</i>")

    assert [(run.text, run.face, run.colour) for run in runs] == [
        ("a ", SANS_ITALIC, ""),
        ("b", SANS_ITALIC, "bad"),
        (" c", SANS_ITALIC, ""),
    ]


def test_a_link_keeps_its_whole_target() -> None:
    assert parse("see <a PR 14.9>zones</a>")[1].link == "PR 14.9"


def test_an_unknown_tag_is_plain_text() -> None:
    assert plain_text("odds <3:2> hold") == "odds <3:2> hold"


def test_escaped_text_is_never_a_tag() -> None:
    assert plain_text(escape("<b> & <a x>")) == "<b> & <a x>"


def test_dice_are_written_as_digits_in_plain_text() -> None:
    assert plain_text("<icon die-tens 4><icon die-units 3>") == "[4][3]"


def test_no_line_is_wider_than_its_room(theme: Theme) -> None:
    text = "The <b>57e de Ligne</b> may <i>retreat</i> before the cavalry charges it, unless it stands in square."
    layout = theme.paragraph(text).layout(150)

    assert all(
        line.pieces[-1].x + theme.fonts.width(line.pieces[-1].text.rstrip(), line.pieces[-1].run.face, 16) <= 150
        for line in layout.lines
    )


def test_a_comma_stays_with_the_bold_word_before_it(theme: Theme) -> None:
    words = "one two <b>three</b>, four"
    widths = range(theme.width("three,", SANS_BOLD) + 8, 200, 3)
    starts = [line.pieces[0].text for width in widths for line in theme.paragraph(words).layout(width).lines]

    assert not any(start.startswith(",") for start in starts)


def test_a_word_wider_than_the_room_is_parted_and_nothing_is_lost(theme: Theme) -> None:
    word = "Oberlausitzerheideundteichlandschaft"
    layout = theme.paragraph(word).layout(80)

    assert len(layout.lines) > 1
    assert "".join(piece.text for _, piece in layout.pieces()) == word


def test_the_height_is_that_of_the_lines(theme: Theme) -> None:
    paragraph = theme.paragraph("one two three <icon flag> four five<br>six")

    assert [paragraph.height(width) for width in (40, 90, 400)] == [
        paragraph.layout(width).height for width in (40, 90, 400)
    ]


def test_a_link_is_found_under_its_words_only(theme: Theme) -> None:
    layout = theme.paragraph("see <a PR 14.9>zones</a> here").layout(400)
    line, piece = next((line, piece) for line, piece in layout.pieces() if piece.run.link)

    assert layout.link_at((piece.x + 2, line.top + 2)) == "PR 14.9"
    assert layout.link_at((piece.x - 2, line.top + 2)) == ""


@pytest.mark.parametrize("room", [0, 20, 60, 200])
def test_a_shortened_text_fits_and_ends_in_an_ellipsis(theme: Theme, room: int) -> None:
    short = shortened("Fire at the skirmishers", room, theme.width)

    assert short == "Fire at the skirmishers" or (theme.width(short) <= room and short[-1:] in ("…", ""))
