"""The source of a document: the text of one file, read strictly, and the way from an offset to its line and column.

Refused here, each with its own sentence: what is no file, what cannot be opened, files that are too large, bytes that
are not UTF-8, byte order marks, Windows line ends, control characters and tabs before the first word of a line. With
these gone, a line of the text is a line of every editor, and an offset found by the parser is one in the author's file.
"""

from __future__ import annotations

import os
import re
import stat
from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path

from labataille.loading.faults import Faults, Origin

LARGEST_FILE = 8 * 1024 * 1024
"""The most bytes a file may have; the largest map of the series needs a hundredth of it."""

WHOLE_FILE = "file"
"""The path named by a fault that concerns the file and no value in it."""

UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""Characters that do not belong in a text: controls, line ends of other systems, halves of characters."""

_BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "UTF-8 with a byte order mark", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_TAB_BEFORE_A_WORD = re.compile(r"^ *\t", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Source:
    """The name and the text of a file."""

    file: str
    text: str
    _line_starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = (0, *(found.end() for found in re.finditer("\n", self.text)))
        object.__setattr__(self, "_line_starts", starts)

    def position(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of an offset, both counted from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def origin(self, offset: int, path: str = WHOLE_FILE) -> Origin:
        """Return the place of a value that begins at that offset."""
        return Origin(self.file, *self.position(offset), path)

    def line(self, number: int) -> str:
        """Return a line of the text, counted from 1, without its end."""
        start = self._line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start:] if end < 0 else self.text[start:end]

    def line_start(self, number: int) -> int:
        """Return the offset at which a line, counted from 1, begins."""
        return self._line_starts[number - 1]

    @property
    def line_count(self) -> int:
        return len(self._line_starts)


# -- reading -----------------------------------------------------------------------


def read_source(path: Path, faults: Faults) -> Source | None:
    """Return the text of a file, or None after noting why it cannot be used."""
    file = str(path)
    content = _read_bytes(path, file, faults)
    if content is None:
        return None
    text = _decode(content, file, faults)
    if text is None:
        return None
    return source_of(text, file, faults)


def source_of(text: str, file: str, faults: Faults) -> Source | None:
    """Return a text as a source, or None after noting every character that does not belong in it."""
    source, already = Source(file, text), len(faults)
    _refuse_line_ends(source, faults)
    _refuse_unprintables(source, faults)
    for found in _TAB_BEFORE_A_WORD.finditer(text):
        expected = "expected spaces before the first word of the line, got a tab; indent with spaces"
        faults.add(source.origin(found.end() - 1), expected)
    return source if len(faults) == already else None


def _read_bytes(path: Path, file: str, faults: Faults) -> bytes | None:
    """Return the bytes of a file; a folder, a device or a pipe is refused before it is opened."""
    top = Origin(file, 1, 1, WHOLE_FILE)
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            faults.add(top, "expected a file, got a folder; name one of the files in it")
            return None
        if not stat.S_ISREG(mode):
            faults.add(top, "expected a file, got a device or a pipe; copy its text into a file first")
            return None
        with path.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        faults.add(top, "expected a file, but there is none of this name; correct the name or create the file")
        return None
    except (OSError, ValueError) as error:
        faults.add(top, f"expected a file that can be read, but {_cause(error)}; correct its name or its permissions")
        return None
    if len(content) > LARGEST_FILE:
        most = LARGEST_FILE // (1024 * 1024)
        faults.add(top, f"expected at most {most} MiB, but the file is larger; split it into several")
        return None
    return content


def _cause(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.errno is not None:
        return f"the system says: {os.strerror(error.errno)}"
    return f"the name is not a file name ({error})"


def _decode(content: bytes, file: str, faults: Faults) -> str | None:
    """Return the bytes as text; anything but plain UTF-8 is refused."""
    for mark, encoding in _BYTE_ORDER_MARKS.items():
        if content.startswith(mark):
            expected = f"expected plain UTF-8, got {encoding}; save the file as UTF-8 without a byte order mark"
            faults.add(Origin(file, 1, 1, WHOLE_FILE), expected)
            return None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        byte = f"0x{content[error.start]:02X}"
        expected = f"expected UTF-8, got the byte {byte}, which is not; save the file as UTF-8"
        faults.add(Source(file, before).origin(len(before)), expected)
        return None


def _refuse_line_ends(source: Source, faults: Faults) -> None:
    """Note the first carriage return; naming one for every line would bury the other faults."""
    first = source.text.find("\r")
    if first >= 0:
        expected = "expected Unix line ends (LF), got Windows ones (CRLF); save the file with Unix line ends"
        faults.add(source.origin(first), expected)


def _refuse_unprintables(source: Source, faults: Faults) -> None:
    """Note the first control character of each line: a file that is no text at all would have thousands."""
    noted = 0
    for found in UNPRINTABLE.finditer(source.text):
        origin = source.origin(found.start())
        if origin.line != noted:
            noted = origin.line
            code = f"U+{ord(found.group()):04X}"
            faults.add(origin, f"expected printable text, got the character {code}; delete it")
