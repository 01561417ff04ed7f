"""The turn-sequence controller: seats, dice, undo, autosave, and intents turned into answers."""
