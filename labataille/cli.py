"""The command line: every command, its options, and errors as one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NoReturn

from labataille import __version__
from labataille.tools.commands import COMMANDS
from labataille.tools.commands.client import open_client
from labataille.tools.commands.command import Refused

EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{self.prog}: {message}; see {self.prog} --help.")


def parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands; those that the arguments name have their options."""
    root = _Parser(prog="labataille", description="La Bataille: Napoleonic battle by the Premier Rules.")
    root.add_argument("--version", action="version", version=f"labataille {__version__}")
    commands = root.add_subparsers(metavar="command", parser_class=_Parser)
    for entry in COMMANDS:
        sub = commands.add_parser(entry.name, help=entry.help, description=entry.help)
        if entry.name in arguments:
            command = entry.load()
            command.add_options(sub)
            sub.set_defaults(run=command.run)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 1 when it found faults, 2 when it was refused, 130 when it was interrupted."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        options = parser(given).parse_args(given)
        run: Callable[[argparse.Namespace], int] = getattr(options, "run", open_client)
        code = run(options)
        print(end="", flush=True)  # what stands in the way of the output is met here
        return code
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return EXIT_REFUSED
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        print(_told(error), file=sys.stderr)
        return EXIT_REFUSED


def _drop_output() -> None:
    """Write what is left of the output nowhere: nobody reads it, or there is no room for it."""
    with suppress(OSError, ValueError, AttributeError):  # it may be closed, or none at all
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _told(error: OSError) -> str:
    """Return what the system says, with the file it says it of, as one sentence."""
    if error.errno is None:
        return str(error)
    return f"The system refuses: {error.strerror}{f' ({error.filename})' if error.filename else ''}."

