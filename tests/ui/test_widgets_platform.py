"""The window opens, resizes and fills the screen in the same way with pygame and pygame-ce."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from labataille.ui import platform


def _python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "-c", code], env=clean | environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_settings_are_in_place_before_pygame_comes() -> None:
    code = "import labataille.ui.platform, os; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"

    assert _python(code).stdout == "labataille\n"


def test_what_the_player_has_set_stays() -> None:
    code = "import labataille.ui.platform, os; print(os.environ['SDL_FRAMEBUFFER_ACCELERATION'])"
    answer = _python(code, SDL_FRAMEBUFFER_ACCELERATION="1")

    assert answer.stdout == "1\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a display be missing")
def test_a_machine_without_a_display_is_told_so() -> None:
    code = (
        "from labataille.ui import platform\n"
        "try: platform.start_modules()\n"
        "except platform.NoDisplay as fault: print(fault)"
    )

    assert "play without a window with --headless" in _python(code).stdout


def test_the_window_takes_a_new_size_from_its_event(screen: pygame.Surface) -> None:
    window = platform.Window("La Bataille", (1280, 720))
    window.open()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1000, h=700, size=(1000, 700))

    assert window.follow_resize(resized)
    assert not window.follow_resize(resized)
    assert window.size == window.surface.get_size() == (1000, 700)


def test_the_window_comes_back_from_full_screen_at_its_old_size(screen: pygame.Surface) -> None:
    window = platform.Window("La Bataille", (1000, 700))
    window.open()
    window.toggle_full_screen()
    window.toggle_full_screen()

    assert window.surface.get_size() == (1000, 700)


def test_the_window_is_never_too_small_to_use(screen: pygame.Surface) -> None:
    window = platform.Window("La Bataille", (20, 20))

    assert window.open().get_size() == platform.SMALLEST_WINDOW


def test_what_is_copied_can_be_pasted(screen: pygame.Surface) -> None:
    platform.clipboard.copy("Weißig, é, č")

    assert platform.clipboard.paste() == "Weißig, é, č"


def test_many_pictures_are_put_down_at_once(screen: pygame.Surface) -> None:
    red = pygame.Surface((4, 4))
    red.fill((200, 0, 0))
    platform.blit_all(screen, [(red, (0, 0)), (red, (100, 50))])

    assert screen.get_at((101, 51)) == pygame.Color(200, 0, 0)


def test_a_desktop_without_a_clipboard_still_has_the_clients_own() -> None:
    code = "from labataille.ui import platform\nplatform.clipboard.copy('Weissig'); print(platform.clipboard.paste())"

    assert _python(code).stdout == "Weissig\n"
