"""Named saves: what the list shows, and what is offered in place of a damaged one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from labataille.storage.files import previous_of
from labataille.storage.slots import about, fault_of, good_instead_of, list_slots, look_at, path_for, save

NOON = datetime(2024, 5, 19, 12, 0, tzinfo=UTC)


def kept(table, folder, name, minutes=0, comment=""):
    path = path_for(name, folder)
    save(table, path, about(table, name, comment, now=NOON + timedelta(minutes=minutes)), sync=False)
    return path


def test_a_save_tells_its_name_comment_and_where_the_battle_stands(played, tmp_path):
    table = played(900)
    slot = look_at(kept(table, tmp_path, "Weißig  taken", comment="by two\nbattalions"))

    assert (slot.name, slot.about.comment) == ("Weißig taken", "by two battalions")
    assert (slot.scenario, slot.about.turn) == ("bautzen/weissig", table.state.turn)
    assert slot.about.phasing == table.state.phasing.value
    assert slot.when == NOON


def test_saves_are_listed_from_the_newest(played, tmp_path):
    table = played(10)
    for minutes, name in enumerate(("first", "second", "third")):
        kept(table, tmp_path, name, minutes)

    assert [slot.name for slot in list_slots(tmp_path)] == ["third", "second", "first"]


def test_a_folder_that_is_not_there_holds_no_saves(tmp_path):
    assert list_slots(tmp_path / "nowhere") == ()


def test_names_become_file_names(tmp_path):
    assert path_for("Before the Eichberg!", tmp_path).name == "before-the-eichberg.save"
    assert path_for("../../etc/passwd", tmp_path) == tmp_path / "etc-passwd.save"
    assert path_for(" ?? ", tmp_path).name == "battle.save"
    assert len(path_for("x" * 500, tmp_path).name) <= 65


def test_a_comment_with_any_letter_comes_back(played, tmp_path):
    comment = 'quotes " \\ and \u2028 and \x85 and 日本 {"state":'
    slot = look_at(kept(played(5), tmp_path, "odd", comment=comment))

    assert fault_of(slot.path) == ""
    assert slot.about.comment == " ".join(comment.split())


def test_a_damaged_save_is_listed_with_its_fault(played, tmp_path):
    path = kept(played(300), tmp_path, "broken")
    path.write_text(path.read_text(encoding="utf-8")[:20_000], encoding="utf-8")
    (slot,) = list_slots(tmp_path)

    assert slot.fault.startswith(str(path))


def test_a_save_damaged_inside_is_found_by_reading_it_whole(played, tmp_path):
    path = kept(played(300), tmp_path, "broken")
    path.write_text(path.read_text(encoding="utf-8").replace("FR-V", "FR-X", 1), encoding="utf-8")

    assert look_at(path).fault == ""
    assert "has been changed" in fault_of(path)


def test_the_previous_version_is_offered_in_place_of_a_damaged_save(played, tmp_path):
    kept(played(200), tmp_path, "battle", 0)
    path = kept(played(300), tmp_path, "battle", 1)
    path.write_text("", encoding="utf-8")

    assert good_instead_of(look_at(path), list_slots(tmp_path)).path == previous_of(path)


def test_the_newest_good_save_is_offered_where_there_is_no_previous_version(played, tmp_path):
    kept(played(200), tmp_path, "good", 0)
    worse = kept(played(200), tmp_path, "worse", 1)
    broken = kept(played(300), tmp_path, "broken", 2)
    for path in (worse, broken):
        path.write_text(path.read_text(encoding="utf-8").replace("FR-V", "FR-X", 1), encoding="utf-8")

    assert good_instead_of(look_at(broken), list_slots(tmp_path)).name == "good"


def test_nothing_is_offered_where_nothing_is_good(played, tmp_path):
    path = kept(played(10), tmp_path, "only")
    path.write_text("", encoding="utf-8")

    assert good_instead_of(look_at(path), list_slots(tmp_path)) is None
