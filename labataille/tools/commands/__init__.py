"""The commands of the command line, one a module, which is imported when its command is given."""

from labataille.tools.commands.command import Entry

COMMANDS: tuple[Entry, ...] = (
    Entry("list", "List the scenarios with sides, turns, units and map size.", "listing"),
    Entry("play", "Play a scenario, in the window or without a screen.", "play"),
    Entry("replay", "Run a save again and compare the checksum of every segment.", "replaying"),
    Entry("explain", "Show how an entry of a save's log was reckoned.", "explaining"),
    Entry("lint", "Report every fault of scenarios, maps, armies and charts.", "linting"),
    Entry("snapshot", "Draw a scenario or a save as a PNG picture, without a window.", "snapping"),
    Entry("battle", "Play small battles and compare them with what they expect.", "battling"),
    Entry("clauses", "Show where each clause of the rulebook is, and its tests.", "clauses"),
    Entry("map", "Draft a hex map from geography.", "mapping"),
    Entry("conform", "Play random games with every invariant watched.", "conforming"),
    Entry("bench", "Measure how long things take on this machine.", "benching"),
)
"""Every command, in the order of the help."""
