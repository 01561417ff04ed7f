"""The layers of a picture: the ground and what stands on it, then overlays and counters."""
