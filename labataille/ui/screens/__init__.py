"""The screens: title, new game, saves, settings, keys and the battle, each a file of its own."""
