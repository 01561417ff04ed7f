"""Autosaves: a ring for every battle, and the newest that can be read."""

from __future__ import annotations

from labataille.storage.autosave import RING, autosave, list_autosaves, newest_autosave
from labataille.storage.files import previous_of


def test_a_ring_keeps_the_newest_of_a_battle(played, tmp_path):
    table = played(30)
    paths = [autosave(table, tmp_path, sync=False) for _ in range(RING + 3)]

    assert sorted(tmp_path.iterdir()) == sorted(paths[-RING:])


def test_what_leaves_the_ring_leaves_no_previous_version(played, tmp_path):
    table = played(30)
    first = autosave(table, tmp_path, sync=False)
    previous_of(first).write_text("by another window", encoding="utf-8")
    for _ in range(RING):
        autosave(table, tmp_path, sync=False)

    assert not first.exists()
    assert not previous_of(first).exists()


def test_battles_have_rings_of_their_own(played, tmp_path):
    one, other = played(30, seed=1), played(30, seed=11)
    for _ in range(RING + 1):
        autosave(one, tmp_path, sync=False)
    autosave(other, tmp_path, sync=False)

    assert len(list(tmp_path.iterdir())) == RING + 1


def test_an_autosave_says_that_it_is_one(played, tmp_path):
    autosave(played(30), tmp_path, sync=False)

    assert list_autosaves(tmp_path)[0].about.automatic


def test_the_newest_autosave_is_found(played, tmp_path):
    table = played(30)
    autosave(table, tmp_path, sync=False)
    table.let_computers_play(40)
    newest = autosave(table, tmp_path, sync=False)

    assert newest_autosave(tmp_path).path == newest


def test_a_damaged_autosave_is_passed_over(played, tmp_path):
    table = played(30)
    good = autosave(table, tmp_path, sync=False)
    for damage in ("", "half of it"):
        path = autosave(table, tmp_path, sync=False)
        text = path.read_text(encoding="utf-8")
        path.write_text(text[: len(text) // 2] if damage else "", encoding="utf-8")

    assert newest_autosave(tmp_path).path == good


def test_a_decided_battle_is_not_gone_on_with(finished, tmp_path):
    autosave(finished, tmp_path, sync=False)

    assert newest_autosave(tmp_path) is None


def test_there_may_be_no_autosave(tmp_path):
    assert newest_autosave(tmp_path / "nowhere") is None
