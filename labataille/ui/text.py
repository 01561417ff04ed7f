"""Text on the desk: the fonts, the small mark-up of rich text, and its breaking into lines.

The mark-up: `<b>`, `<i>`, `<h>` (serif heading), `<c NAME>` (a colour of the theme), `<a TARGET>` (a link), `<br>` and
`<icon NAME ARGUMENT>` (a picture drawn in the line, such as a die). Anything else in angle brackets is plain text.
Left out: colours and pictures themselves, which belong to the theme.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

import pygame

from labataille.resources import assets_folder

Colour = tuple[int, int, int]
Point = tuple[int, int]

SMALLEST_TEXT = 13  # logical pixels: its glyphs are 11 high with their ascenders
BODY_TEXT = 16
HEADING_TEXT = 20
TITLE_TEXT = 30

SANS, SANS_BOLD, SANS_ITALIC = "SourceSansPro-Regular", "SourceSansPro-Bold", "SourceSansPro-It"
SERIF, SERIF_BOLD, SERIF_ITALIC = "SourceSerifPro-Regular", "SourceSerifPro-Bold", "SourceSerifPro-It"

_WORDS_KEPT = 6000


@cache
def _font_file(face: str) -> Path | None:
    file = assets_folder() / "fonts" / f"{face}.ttf"
    return file if file.is_file() else None


class Fonts:
    """The faces in the sizes in use, with the measured and drawn words kept (sizes in pixels)."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._words: dict[tuple[str, str, int, Colour], pygame.Surface] = {}

    def font(self, face: str, size: int) -> pygame.font.Font:
        """The face in a size; pygame's own face stands in for a missing file."""
        key = (face, size)
        if key not in self._fonts:
            file = _font_file(face)
            self._fonts[key] = pygame.font.Font(str(file) if file else None, size)
        return self._fonts[key]

    def width(self, text: str, face: str, size: int) -> int:
        """How wide a text is, in pixels."""
        key = (text, face, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _WORDS_KEPT:
                self._widths.clear()
            width = self._widths[key] = self.font(face, size).size(text)[0]
        return width

    def line_height(self, face: str, size: int) -> int:
        """The distance from line to line, in pixels."""
        return self.font(face, size).get_linesize()

    def word(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        """A word drawn in a colour; do not write on it."""
        key = (text, face, size, colour)
        drawn = self._words.get(key)
        if drawn is None:
            if len(self._words) >= _WORDS_KEPT:
                self._words.clear()
            drawn = self._words[key] = self.font(face, size).render(text, True, colour)
        return drawn


# Mark-up


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one dress; `icon` names a picture in place of the text."""

    text: str
    bold: bool = False
    italic: bool = False
    heading: bool = False
    colour: str = ""
    link: str = ""
    icon: str = ""

    @property
    def face(self) -> str:
        """The font this run is set in."""
        if self.heading:
            return SERIF_ITALIC if self.italic else SERIF_BOLD
        if self.bold:
            return SANS_BOLD
        return SANS_ITALIC if self.italic else SANS


_WORD = re.compile(r"\n|[\S\xa0]+[^\S\n\xa0]*|[^\S\n\xa0]+")
"""A word with the space after it; a hard space is no place to break a line."""

_TAG = re.compile(r"<(/?)(b|i|h|c|a|br|icon)(?:\s+([^<>]*))?>")


def escape(text: str) -> str:
    """Make a text safe to stand inside mark-up."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _plain(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


@lru_cache(maxsize=2048)
def parse(markup: str) -> tuple[Run, ...]:
    """Read mark-up into runs; a tag closes the innermost one of its name."""
    runs: list[Run] = []
    dress, opened, at = Run(""), [], 0
    for tag in _TAG.finditer(markup):
        if tag.start() > at:
            runs.append(replace(dress, text=_plain(markup[at : tag.start()])))
        at = tag.end()
        closing, name, argument = tag[1] == "/", tag[2], (tag[3] or "").strip()
        if name == "br":
            runs.append(replace(dress, text="\n"))
        elif name == "icon":
            runs.append(replace(dress, text="", icon=argument))
        elif not closing:
            opened.append((name, dress))
            dress = _dressed(dress, name, argument)
        elif opened:
            dress = opened.pop()[1]
    if at < len(markup):
        runs.append(replace(dress, text=_plain(markup[at:])))
    return tuple(runs)


def _dressed(dress: Run, name: str, argument: str) -> Run:
    match name:
        case "b":
            return replace(dress, bold=True)
        case "i":
            return replace(dress, italic=True)
        case "h":
            return replace(dress, heading=True)
        case "c":
            return replace(dress, colour=argument)
        case _:
            return replace(dress, link=argument)


def plain_text(markup: str) -> str:
    """The words of a mark-up without their dress, for export and for searching."""
    return "".join(f"[{run.icon.split()[-1]}]" if run.icon else run.text for run in parse(markup))


# Lines


@dataclass(frozen=True, slots=True)
class Piece:
    """A word where it stands in its layout: offset and width in pixels."""

    x: int
    width: int
    text: str
    run: Run


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a layout: its top and height in pixels, and its pieces from left to right."""

    top: int
    height: int
    pieces: tuple[Piece, ...]

    @property
    def width(self) -> int:
        """From the left margin to the end of the last piece."""
        return self.pieces[-1].x + self.pieces[-1].width if self.pieces else 0


@dataclass(frozen=True, slots=True)
class Layout:
    """A text broken into lines for one width and one size of type (pixels)."""

    lines: tuple[Line, ...]
    size: int

    @property
    def height(self) -> int:
        """From the top of the first line to the bottom of the last."""
        return self.lines[-1].top + self.lines[-1].height if self.lines else 0

    @property
    def width(self) -> int:
        """The width of the longest line."""
        return max((line.width for line in self.lines), default=0)

    def pieces(self) -> Iterator[tuple[Line, Piece]]:
        """Every piece with its line, in reading order."""
        for line in self.lines:
            for piece in line.pieces:
                yield line, piece

    def link_at(self, at: Point) -> str:
        """The target of the link under a point of the layout; empty if there is none."""
        for line, piece in self.pieces():
            if line.top <= at[1] < line.top + line.height and piece.x <= at[0] < piece.x + piece.width:
                return piece.run.link
        return ""

    def links(self) -> tuple[str, ...]:
        """The targets of the links, each once, in reading order."""
        return tuple(dict.fromkeys(piece.run.link for _, piece in self.pieces() if piece.run.link))

    def centred(self, width: int) -> Layout:
        """The same lines, each in the middle of a width."""
        return replace(self, lines=tuple(_moved(line, (width - line.width) // 2) for line in self.lines))


def _moved(line: Line, by: int) -> Line:
    return replace(line, pieces=tuple(replace(piece, x=piece.x + by) for piece in line.pieces))


class Paragraph:
    """A rich text whose words have been measured once for one size of type; breaking it for a width is then cheap."""

    def __init__(self, markup: str, fonts: Fonts, size: int) -> None:
        self._fonts = fonts
        self._size = size
        self._words = tuple(self._measured(parse(markup)))
        self.line_height = fonts.line_height(SANS, size)

    def _measured(self, runs: tuple[Run, ...]) -> Iterator[tuple[str, int, int, Run]]:
        for run in runs:
            if run.icon:
                width = self._fonts.line_height(SANS, self._size)
                yield "", width, width, run
                continue
            for word in _WORD.findall(run.text):
                full = 0 if word == "\n" else self._fonts.width(word, run.face, self._size)
                bare = self._fonts.width(word.rstrip(), run.face, self._size) if full else 0
                yield word, full, bare, run

    def height(self, width: int) -> int:
        """How high the text stands in a width, in pixels."""
        return self.line_height * sum(1 for _ in self._broken(width))

    def layout(self, width: int) -> Layout:
        """Break the text into lines no wider than a width."""
        lines = [
            Line(number * self.line_height, self.line_height, tuple(pieces))
            for number, pieces in enumerate(self._broken(width))
        ]
        return Layout(tuple(lines), self._size)

    def _broken(self, width: int) -> Iterator[list[Piece]]:
        line: list[Piece] = []
        for word, full, bare, run in self._words:
            if word == "\n":
                yield line
                line = []
                continue
            for part, part_width, part_bare in self._fitting(word, full, bare, width, run):
                if line and _end(line) + part_bare > width:
                    kept, line = _split_at_space(line)
                    yield kept
                line.append(Piece(_end(line), part_width, part, run))
        yield line

    def _fitting(self, word: str, full: int, bare: int, width: int, run: Run) -> Iterator[tuple[str, int, int]]:
        """The word itself, or its parts if it is wider than a whole line, with their widths."""
        if bare <= width or run.icon:
            yield word, full, bare
            return
        part, part_width = "", 0
        for letter in word:
            longer = self._fonts.width(part + letter, run.face, self._size)
            if part and longer > width:
                yield part, part_width, part_width
                part, longer = "", self._fonts.width(letter, run.face, self._size)
            part, part_width = part + letter, longer
        yield part, part_width, part_width


def _end(line: list[Piece]) -> int:
    return line[-1].x + line[-1].width if line else 0


def _split_at_space(line: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Part a full line behind its last space; words that touch each other (a bold word and its comma) stay together."""
    start = len(line)
    while start > 0 and not (line[start - 1].run.icon or line[start - 1].text[-1:].isspace()):
        start -= 1
    if start == 0:
        return line, []
    shift = line[start].x if start < len(line) else 0
    return line[:start], [replace(piece, x=piece.x - shift) for piece in line[start:]]


def shortened(text: str, width: int, measure: Callable[[str], int]) -> str:
    """The text, or as much of its beginning as fits a width, with an ellipsis."""
    if measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + "…") <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else ""
