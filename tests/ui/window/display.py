"""A display without a screen: an X server in memory with one client window on it, and pictures of it."""

from __future__ import annotations

import os
import subprocess
import zlib
from pathlib import Path

TOOLS = ("Xvfb", "xdotool", "xwd")
"""The programs that must be installed."""


class Display:
    """An X server that has found itself a free number."""

    def __init__(self, size: tuple[int, int]) -> None:
        reading, writing = os.pipe()
        width, height = size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, "the X server has not started"
        self.name = f":{number}"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that is to open its window here."""
        return {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def hand(self, *words: object) -> str:
        """Move the mouse or press keys; returns what xdotool says."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=20, check=True
        )
        return done.stdout

    def photograph(self, path: Path) -> None:
        """Write a picture of the whole display."""
        dump = subprocess.run(["xwd", "-root", "-silent"], env=self.environment, capture_output=True, timeout=20, check=True)
        path.write_bytes(_picture(dump.stdout))

    def close(self) -> None:
        """Stop the server."""
        self._server.terminate()
        self._server.wait(10)


def _picture(dump: bytes) -> bytes:
    """A window dump as PNG: the dump has a header of big-endian words, a colour map, then 32 bits a pixel, blue first."""
    words = [int.from_bytes(dump[at : at + 4], "big") for at in range(0, 100, 4)]
    header, width, height, line, colours = words[0], words[4], words[5], words[12], words[19]
    pixels = dump[header + 12 * colours :]
    rows = (_row(pixels[row * line : row * line + 4 * width]) for row in range(height))
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    chunks = (("IHDR", size), ("IDAT", zlib.compress(b"".join(rows), 1)), ("IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name.encode(), body) for name, body in chunks)


def _row(pixels: bytes) -> bytes:
    row = bytearray(len(pixels) // 4 * 3)
    row[0::3], row[1::3], row[2::3] = pixels[2::4], pixels[1::4], pixels[0::4]
    return b"\0" + bytes(row)


def _chunk(name: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")
