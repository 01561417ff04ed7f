"""Computer players: they answer pending questions like a human, from their side's view."""
