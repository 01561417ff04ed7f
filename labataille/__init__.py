"""La Bataille on the desktop: Napoleonic battles on a hex map, by the Premier rules."""

__version__ = "0.1.0"
