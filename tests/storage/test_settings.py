"""Settings: what is kept, what a broken file costs, and what the player is told."""

from __future__ import annotations

import json

import pytest

from labataille.storage.settings import Motion, Settings, Symbols, read_settings, write_settings


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_settings_come_back_as_they_were_kept(path):
    settings = Settings(
        ui_scale=135, motion=Motion.NONE, symbols=Symbols.SILHOUETTES, window=(1600, 900), layout={"side": 320}
    )
    write_settings(settings, path)

    assert read_settings(path) == (found := read_settings(path))
    assert (found.settings, found.fault) == (settings, "")


def test_without_a_file_all_is_as_for_a_new_player(path):
    assert read_settings(path).settings == Settings()
    assert read_settings(path).fault == ""


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\x00", b"[]", b"null", b'{"ui_scale": 100}', b'{"format": "1"}', b"[" * 100_000]
)
def test_a_broken_file_is_explained_and_kept_aside(path, content):
    path.write_bytes(content)
    found = read_settings(path)

    assert found.settings == Settings()
    assert found.fault.endswith("the file is kept as settings.json.broken.")
    assert path.with_name("settings.json.broken").read_bytes() == content


def test_a_file_of_a_newer_format_is_kept_aside(path):
    path.write_text('{"format": 99}')

    assert "newer labataille (format 99)" in read_settings(path).fault


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 9000),
        ("ui_scale", "large"),
        ("ui_scale", True),
        ("motion", "hasty"),
        ("hover_delay", -1),
        ("window", [1, 1]),
        ("window", [1280]),
        ("grid", 1),
        ("layout", [1]),
        ("no_such_setting", 1),
    ],
)
def test_one_wrong_setting_costs_only_itself(path, name, value):
    record = {"format": 1, "edge_scroll": False, name: value}
    path.write_text(json.dumps(record))
    found = read_settings(path)

    assert found.settings == Settings(edge_scroll=False)
    assert f"'{name}' cannot be used" in found.fault
    assert path.with_name("settings.json.broken").is_file()


def test_a_folder_in_the_files_place_is_explained(path):
    path.mkdir()
    found = read_settings(path)

    assert found.settings == Settings()
    assert "cannot be read" in found.fault


def test_a_file_that_an_editor_has_marked_is_read(path):
    path.write_bytes(b"\xef\xbb\xbf" + b'{"format": 1, "grid": false}')

    assert read_settings(path).settings == Settings(grid=False)
