"""The commands of the command line, one a module."""

from labataille.tools.commands.battling import BATTLE
from labataille.tools.commands.benching import BENCH
from labataille.tools.commands.clauses import CLAUSES
from labataille.tools.commands.command import Command
from labataille.tools.commands.conforming import CONFORM
from labataille.tools.commands.linting import LINT
from labataille.tools.commands.listing import LIST
from labataille.tools.commands.mapping import MAP
from labataille.tools.commands.play import PLAY
from labataille.tools.commands.replaying import REPLAY
from labataille.tools.commands.snapping import SNAPSHOT

COMMANDS: tuple[Command, ...] = (LIST, PLAY, REPLAY, LINT, SNAPSHOT, BATTLE, CLAUSES, MAP, CONFORM, BENCH)
"""Every command, in the order of the help."""
