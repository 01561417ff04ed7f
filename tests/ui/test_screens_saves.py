"""Loading and saving, played by mouse and by keys."""

from __future__ import annotations

import pytest

from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.autosave import autosave
from labataille.storage.paths import saves_folder
from labataille.storage.slots import about, list_slots, look_at, path_for, save
from labataille.ui.screens.battles import open_scenario
from labataille.ui.screens.load import LoadScreen
from labataille.ui.screens.save import SaveScreen
from tests.ui.screens_stage import RehearsalStage


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))


@pytest.fixture
def stage(theme):
    return RehearsalStage(theme)


@pytest.fixture(scope="module")
def opened():
    return open_scenario("bautzen/weissig")


@pytest.fixture
def table(opened):
    table = Table(Battle(opened.scenario, opened.charts, dict.fromkeys(Side, "random"), 7))
    table.let_computers_play(200)
    return table


def kept(table, name, comment=""):
    path = path_for(name)
    save(table, path, about(table, name, comment), sync=False)
    return path


def damaged(path):
    path.write_text(path.read_text(encoding="utf-8").replace("PR-II", "PR-IX", 1), encoding="utf-8")


# -- loading


def test_the_newest_save_is_chosen_and_enter_loads_it(stage, screen, table):
    path = kept(table, "Before the Eichberg")
    hands = stage.show(LoadScreen(stage), screen)
    hands.key("enter")

    ((resumed, saved_as),) = stage.resumed
    assert resumed.ask == table.ask
    assert saved_as == path


def test_what_a_save_says_of_itself_is_shown(stage, screen, table):
    kept(table, "Before the Eichberg", "Try the west")
    hands = stage.show(LoadScreen(stage), screen)

    shown = hands.desk.find("load.told").markup
    assert "Before the Eichberg" in shown
    assert "Try the west" in shown


def test_autosaves_stand_apart(stage, screen, table):
    kept(table, "mine")
    autosave(table, sync=False)
    hands = stage.show(LoadScreen(stage), screen)
    assert len(hands.desk.find("load.list").rows) == 1
    hands.click(hands.desk.find("load.kind").place_of(1))
    hands.click("load.load")

    assert stage.resumed[0][1] is None


def test_a_damaged_save_is_explained_and_the_last_good_one_offered(stage, screen, table):
    kept(table, "good")
    damaged(kept(table, "broken"))
    hands = stage.show(LoadScreen(stage), screen)
    hands.click("load.load")
    assert "has been changed" in hands.desk.find("load.fault").markup
    assert "The last good one is “good”" in hands.desk.find("load.fault").markup
    hands.click("load.instead")

    assert stage.resumed[0][1] == path_for("good")


def test_a_save_that_was_cut_off_is_marked_in_the_list(stage, screen, table):
    path = kept(table, "cut")
    path.write_text(path.read_text(encoding="utf-8")[:5000], encoding="utf-8")
    hands = stage.show(LoadScreen(stage), screen)

    assert "<icon warning>" in hands.desk.find("load.list").rows[0].cells[0]
    assert hands.desk.find("load.load").why


def test_deleting_asks_first_and_enter_does_not_delete(stage, screen, table):
    path = kept(table, "old")
    hands = stage.show(LoadScreen(stage), screen)
    hands.key("delete")
    hands.key("enter")
    assert path.exists()
    hands.key("delete")
    hands.click("confirm.yes")

    assert not path.exists()
    assert hands.desk.find("load.list").rows == ()


def test_without_saves_the_screen_says_how_to_make_one(stage, screen):
    hands = stage.show(LoadScreen(stage), screen)

    assert "Ctrl+S" in hands.desk.find("load.list").empty
    assert hands.desk.find("load.load").why


def test_a_save_from_elsewhere_is_taken_by_the_file_chooser(stage, screen, table, tmp_path):
    elsewhere = tmp_path / "sent by a friend.txt"
    save(table, elsewhere, about(table, "Letter"), sync=False)
    load = LoadScreen(stage)
    hands = stage.show(load, screen)
    hands.click("load.elsewhere")
    hands.desk.find("files.list")
    load._take_file(elsewhere)

    assert stage.resumed[0][1] == elsewhere


# -- saving


def test_a_save_gets_its_name_and_comment(stage, screen, table):
    told = []
    hands = stage.show(SaveScreen(stage, table, on_saved=told.append), screen)
    hands.type("Weissig is ours")
    hands.click("save.comment")
    hands.type("at last")
    hands.click("save.save")

    (slot,) = list_slots()
    assert (slot.name, slot.about.comment) == ("Weissig is ours", "at last")
    assert told == [slot.path]
    assert stage.popped == 1


def test_a_save_is_saved_again_under_the_name_it_has(stage, screen, table):
    path = kept(table, "Mine", "first")
    hands = stage.show(SaveScreen(stage, table, path), screen)
    hands.key("enter")

    assert [slot.name for slot in list_slots()] == ["Mine"]
    assert look_at(path).about.comment == "first"


def test_a_save_of_another_battle_is_not_written_over_without_a_question(stage, screen, table):
    path = kept(table, "Mine")
    path.write_text("something else", encoding="utf-8")
    hands = stage.show(SaveScreen(stage, table, path), screen)
    hands.click("save.name")
    hands.key("ctrl+a")
    hands.type("Mine")
    hands.key("enter")
    assert path.read_text(encoding="utf-8") == "something else"
    hands.click("confirm.yes")

    assert look_at(path).name == "Mine"


def test_a_folder_that_cannot_be_written_is_one_sentence_and_the_screen_stays(stage, screen, table):
    saves_folder().parent.mkdir(exist_ok=True)
    saves_folder().write_text("a file in the folder's place")
    hands = stage.show(SaveScreen(stage, table), screen)
    hands.click("save.save")

    assert "cannot be written" in hands.desk.find("save.said").markup
    assert stage.popped == 0
