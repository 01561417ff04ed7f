"""The title and the new-game screen, played by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.autosave import autosave, list_autosaves
from labataille.ui.screens.about import AboutScreen
from labataille.ui.screens.battles import open_scenario
from labataille.ui.screens.chapters import Chapter, ChaptersError, later
from labataille.ui.screens.keys_help import KeysScreen
from labataille.ui.screens.load import LoadScreen
from labataille.ui.screens.new_game import NewGameScreen
from labataille.ui.screens.optional_rules import OptionalRulesSheet
from labataille.ui.screens.settings import SettingsScreen
from labataille.ui.screens.title import TitleScreen
from tests.ui.screens_stage import RehearsalStage


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))


@pytest.fixture
def stage(theme):
    return RehearsalStage(theme)


def some_battle(answers=60, seed=7):
    opened = open_scenario("bautzen/weissig")
    table = Table(Battle(opened.scenario, opened.charts, dict.fromkeys(Side, "random"), seed))
    table.let_computers_play(answers)
    return table


def letter(screen, name):
    return screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0))


# -- the title


@pytest.mark.parametrize(
    ("name", "kind"),
    [("new", NewGameScreen), ("load", LoadScreen), ("settings", SettingsScreen), ("keys", KeysScreen), ("about", AboutScreen)],
)
def test_every_line_of_the_title_leads_to_its_screen(stage, screen, name, kind):
    hands = stage.show(TitleScreen(stage), screen)
    hands.click(f"title.{name}")

    assert isinstance(stage.pushed[-1], kind)


def test_the_letters_of_the_title_give_its_commands(stage, screen):
    title = TitleScreen(stage)
    stage.show(title, screen)
    letter(title, "k")
    letter(title, "q")

    assert isinstance(stage.pushed[-1], KeysScreen)
    assert stage.has_quit


def test_without_an_autosave_the_title_does_not_offer_to_continue(stage, screen):
    hands = stage.show(TitleScreen(stage), screen)

    assert "title.continue" not in hands.desk.ids()


def test_continue_takes_up_the_newest_autosave(stage, screen):
    table = some_battle()
    autosave(table, sync=False)
    title = TitleScreen(stage)
    stage.show(title, screen)
    title.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))

    assert stage.resumed[0][0].ask == table.ask


def test_continue_passes_over_a_damaged_autosave(stage, screen):
    table = some_battle()
    autosave(table, sync=False)
    autosave(some_battle(answers=90), sync=False)
    newest = list_autosaves()[0].path
    newest.write_text(newest.read_text(encoding="utf-8").replace("PR-II", "PR-IX", 1), encoding="utf-8")
    stage.show(TitleScreen(stage), screen).click("title.continue")

    assert stage.resumed[0][0].ask == table.ask


def test_a_notice_is_shown_on_the_title(stage, screen):
    hands = stage.show(TitleScreen(stage, "The settings were damaged."), screen)

    assert [toast.markup for toast in hands.desk.toasts.shown] == ["The settings were damaged."]


def test_the_picture_of_the_title_is_finished_after_some_frames(stage, screen):
    title = TitleScreen(stage)
    stage.show(title, screen)
    for _ in range(600):
        if not title.moving:
            break
        title.tick(16)
        title.draw(screen)

    assert not title.moving
    colours = {tuple(screen.get_at((x, 360))[:3]) for x in range(600, 1280, 7)}
    assert len(colours) > 20


# -- a new battle


def test_a_battle_begins_with_the_seats_and_the_seed_that_were_chosen(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    choice = hands.desk.find("new.seat.coalition")
    hands.click(choice.place_of(1))
    hands.click("new.seed")
    hands.type("12x34")
    hands.click("new.begin")

    (battle,) = stage.started
    assert battle.scenario.id == "bautzen/weissig"
    assert battle.seats == {Side.FRENCH: "human", Side.COALITION: "random"}
    assert battle.seed == 1234


def test_a_seed_left_blank_is_the_one_shown(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    hands.click("new.draw")
    hands.click("new.begin")

    assert str(stage.started[0].seed) == hands.desk.find("new.seed").hint


def test_by_keys_alone_a_battle_begins(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    hands.key("enter")

    assert len(stage.started) == 1


def test_escape_leads_back(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    hands.key("escape")

    assert stage.popped == 1


def test_the_screen_names_every_chapter_of_which_something_comes_later(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    hands.desk.find("new.tabs").turn_to(2)
    shown = " ".join(widget.markup for widget in hands.desk.find("new.later").walk_all() if hasattr(widget, "markup"))

    assert later()
    assert all((chapter.short in shown) is chapter.concerns("bautzen") for chapter in later())


def rules_shown(hands):
    """What the sheet of optional rules says, line by line, with common blanks."""
    widgets = hands.desk.find("new.rules").walk_all()
    return [widget.markup.replace("\xa0", " ") for widget in widgets if hasattr(widget, "markup")]


def test_the_screen_shows_every_optional_rule_with_its_clause(stage, screen):
    hands = stage.show(NewGameScreen(stage), screen)
    shown = " ".join(rules_shown(hands))
    notes = open_scenario("bautzen/weissig").charts.switches.notes

    assert all(note.sentence in shown and note.clause in shown for note in notes.values())


def test_an_optional_rule_without_effect_yet_says_with_what_it_comes():
    charts = open_scenario("bautzen/weissig").charts
    waiting = replace(charts, switches=replace(charts.switches, comes_with={"slopes-block": "PR 99"}))
    shown = list(OptionalRulesSheet(waiting, lambda _: None).walk_all())
    (line,) = (widget.markup for widget in shown if "Comes with" in getattr(widget, "markup", ""))

    assert line.startswith("<c faint>Comes with PR 99:</c>")
    assert charts.switches.notes["slopes-block"].sentence in line.replace("\xa0", " ")
    assert "rules.slopes-block" not in [widget.id for widget in shown]
    assert "rules.limbering-roll" in [widget.id for widget in shown]


# -- the list of chapters


def test_a_chapter_is_read(tmp_path):
    path = tmp_path / "chapters.toml"
    path.write_text('format = 3\n[[chapters]]\nchapter = "PR 28"\ntitle = "Opportunity fire"\nshort = "nobody fires"\n')

    assert later(path) == (Chapter("PR 28", "Opportunity fire", "nobody fires"),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "format = 2\nchapters = []\n",
        "format = 3\nchapters = 3\n",
        'format = 3\n[[chapters]]\nchapter = "PR 1"\ntitle = "x"\n',
        'format = 3\n[[chapters]]\nchapter = "PR 1"\ntitle = "x"\nshort = 1\n',
        'format = 3\n[[chapters]]\nchapter = "PR 1"\ntitle = "x"\nshort = "y"\nother = 1\n',
        'format = 3\n[[chapters]]\nchapter = "PR 1"\ntitle = "x"\nshort = "y"\nof = ""\n',
        "not toml",
    ],
)
def test_a_wrong_list_of_chapters_is_one_sentence(tmp_path, text):
    path = tmp_path / "chapters.toml"
    path.write_text(text)
    with pytest.raises(ChaptersError) as caught:
        later(path)

    assert str(caught.value).startswith(str(path))
