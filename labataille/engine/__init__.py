"""The driver: a game as a sequence of answers and dice, with checkpoints, fork, undo and replay."""
