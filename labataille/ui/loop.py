"""The one event loop of the client: events to the stage, time to the screen, a picture when something has changed.

While nothing moves it sleeps until the next event.
"""

from __future__ import annotations

from typing import Protocol

import pygame

FRAMES = 60
_IDLE_WAIT = 100  # milliseconds; tooltips and toasts live by this clock


class Performance(Protocol):
    """What the loop drives."""

    @property
    def running(self) -> bool:
        """Is there still a screen?"""
        ...

    @property
    def moving(self) -> bool:
        """Does something move, so that frames follow one another without a wait?"""
        ...

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        ...

    def tick(self, milliseconds: int) -> None:
        """Time has passed."""
        ...

    def draw(self) -> bool:
        """Draw if anything has changed; True if there is a new picture to be shown."""
        ...

    def shown(self) -> None:
        """The new picture can be seen."""
        ...


def run(performance: Performance) -> None:
    """Run until no screen is left."""
    clock = pygame.time.Clock()
    clock.tick()
    while performance.running:
        if not performance.moving:
            waited_for = pygame.event.wait(_IDLE_WAIT)
            if waited_for.type != pygame.NOEVENT:
                performance.handle(waited_for)
        for event in pygame.event.get():
            if performance.running:
                performance.handle(event)
        if not performance.running:
            break
        performance.tick(clock.tick(FRAMES) if performance.moving else clock.tick())
        if performance.running and performance.draw():
            pygame.display.flip()
            performance.shown()
