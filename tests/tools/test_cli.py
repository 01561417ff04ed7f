"""The command line: what is refused is refused in one sentence with exit code 2, and nothing shows its inside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from labataille.cli import main
from labataille.storage.saves import read_save
from labataille.tools.commands import COMMANDS

WEISSIG = "bautzen/weissig"
HEADLESS = ("play", WEISSIG, "--french", "random", "--coalition", "random", "--headless")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The sentence with which a command line is refused."""
    code = main(arguments)
    out, err = capsys.readouterr()

    assert code == 2
    assert out == ""
    assert "Traceback" not in err
    return err.strip()


# -- help --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])

    assert left.value.code == 0
    assert f"usage: labataille {command}" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out

    assert all(f"    {command.name} " in out for command in COMMANDS)


# -- options that cannot be ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "Name either a scenario or, with --position, a file with a position"),
        (["plya"], "invalid choice: 'plya'"),
        (["play", WEISSIG, "--seed", "x"], "argument --seed: expected a whole number from 0 to 9223372036854775807, got 'x'"),
        (["play", WEISSIG, "--seed", "-1"], "got '-1'"),
        (["play", WEISSIG, "--seed", "1.5"], "got '1.5'"),
        (["play", WEISSIG, "--seed", "\N{SUPERSCRIPT TWO}"], "got '\N{SUPERSCRIPT TWO}'"),
        (["play", WEISSIG, "--seed", "9" * 400], "expected a whole number"),
        (["play", WEISSIG, "--turns", "0"], "argument --turns: expected a whole number from 1 to 999, got '0'"),
        (["play", WEISSIG, "--turns", "1000"], "got '1000'"),
        (["play", WEISSIG, "--turns", ""], "got ''"),
        (["play", WEISSIG, "--french", "marmont"], "argument --french: invalid choice: 'marmont'"),
        (["play", WEISSIG, "--heedless"], "unrecognized arguments: --heedless"),
        (["conform", WEISSIG, "--seeds", "5..1"], "expected a range of 1 to 10000 seeds, got '5..1'"),
        (["conform", WEISSIG, "--seeds", "all"], "expected a seed or two, such as 7 or 1..50, got 'all'"),
        (["conform", WEISSIG, "--seeds", "1..99999"], "expected a range of 1 to 10000 seeds"),
        (["conform", WEISSIG, "--every", "-1"], "expected a whole number from 0 to 999999, got '-1'"),
    ],
)
def test_an_option_that_cannot_be_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, *arguments)

    assert sentence in said
    assert said.endswith("--help.")
    assert "\n" not in said


def test_a_battle_without_a_screen_has_no_place_for_a_human(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "play", WEISSIG, "--french", "human", "--headless")

    assert said == "A battle without a screen has no place for a human; give both sides a computer player."


@pytest.mark.parametrize("name", ["bautzen/weisig", "weisig", "Bautzen/Weissig"])
def test_an_unknown_scenario_is_answered_with_the_nearest_names(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "play", name, "--headless")

    assert name in said
    assert WEISSIG in said
    assert "\n" not in said


@pytest.mark.parametrize("name", ["", "..", "/", "bautzen", "bautzen/", "a" * 5000, "bautzen/weissig\0", "bautzen/title"])
def test_what_is_no_name_of_a_scenario_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", name, "--headless").endswith((".", "?"))


def test_a_journal_that_cannot_be_written_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *HEADLESS, "--journal", str(tmp_path / "nowhere" / "journal"))

    assert said.startswith("The journal ")
    assert said.endswith("choose another file.")


@pytest.mark.parametrize("place", [".", "a\0b", "x" * 300])
def test_a_journal_that_is_no_file_is_refused(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *HEADLESS, "--journal", place).startswith("The journal ")


@pytest.mark.parametrize("file", ["missing", ".", "a\0b", "README.md"])
def test_what_is_no_save_is_not_replayed(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "replay", file)

    assert said.endswith(".")
    assert "\n" not in said


# -- processes -----------------------------------------------------------------------------------------


def started(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "labataille", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
    )


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to one process")
def test_ctrl_c_ends_with_130_and_keeps_the_journal(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with started("play", WEISSIG, "--headless", "--journal", str(journal)) as process:
        assert process.stdout is not None
        for _ in range(30):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr is not None
        said = process.stderr.read()

    assert process.returncode == 130
    assert b"Traceback" not in said
    kept = read_save(journal)
    assert kept.entries


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to one process")
def test_ctrl_c_in_the_window_ends_with_130_and_keeps_the_battle(tmp_path: Path) -> None:
    journal, window = tmp_path / "journal", {"SDL_VIDEODRIVER": "dummy", "LABATAILLE_HOME": str(tmp_path)}
    options = ("--coalition", "random", "--journal", str(journal), "--status", str(tmp_path / "status"))
    with started("play", WEISSIG, *options, **window) as process:
        _wait_for(tmp_path / "status", b'"number":8,')
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        said = process.stderr.read()

    assert process.returncode == 130
    assert said == b""
    assert read_save(journal).entries


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to one process")
def test_ctrl_c_ends_with_130_where_the_battle_cannot_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    window = {"SDL_VIDEODRIVER": "dummy", "LABATAILLE_HOME": str(tmp_path / "file" / "home")}
    with started("play", WEISSIG, "--coalition", "random", "--status", str(tmp_path / "status"), **window) as process:
        _wait_for(tmp_path / "status", b'"number":8,')
        process.send_signal(signal.SIGINT)
        process.wait(60)

    assert process.returncode == 130


def test_a_check_without_faults_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = next(Path("tests/positions").glob("*.yaml"))

    assert main(["lint", str(position)]) == 0
    assert capsys.readouterr().out == "No faults found.\n"


def test_a_picture_is_named_when_it_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"

    assert main(["snapshot", WEISSIG, "--png", str(picture), "--size", "64x64"]) == 0
    assert capsys.readouterr().out.endswith(f"Written: {picture}\n")


def _wait_for(path: Path, words: bytes) -> None:
    """Wait until a file holds some words."""
    end = monotonic() + 60
    while not (path.is_file() and words in path.read_bytes()):
        assert monotonic() < end
        sleep(0.05)


def test_a_journal_that_cannot_be_written_keeps_the_window_shut(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    said = refused(capsys, "play", WEISSIG, "--journal", "/dev/null/journal")

    assert said.startswith("/dev/null/journal cannot be written")


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to one process")
@pytest.mark.parametrize("lines", range(3, 60, 8))
def test_ctrl_c_never_spoils_the_journal(lines: int, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with started("play", WEISSIG, "--headless", "--journal", str(journal)) as process:
        assert process.stdout is not None
        for _ in range(lines):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()

    assert read_save(journal).entries


def test_a_pipe_that_is_closed_ends_in_silence() -> None:
    with started(*HEADLESS) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        said = process.stderr.read()

    assert said == b""
    assert process.returncode == 0


def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    seen = set()
    for hash_seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        seen.add(
            subprocess.run(
                [sys.executable, "-m", "labataille", *HEADLESS, "--seed", "7"],
                check=True,
                capture_output=True,
                env=environment,
            ).stdout
        )

    assert len(seen) == 1


def test_without_a_display_the_window_is_refused_in_one_sentence() -> None:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    done = subprocess.run([sys.executable, "-m", "labataille"], check=False, capture_output=True, env=environment, timeout=60)

    assert done.returncode == 2
    assert b"--headless" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_journal_on_a_full_disk_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code = main([*HEADLESS, "--turns", "1", "--journal", "/dev/full"])

    assert code == 2
    assert capsys.readouterr().err.startswith("The journal /dev/full cannot be written (No space left on device)")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_picture_on_a_full_disk_is_refused_in_one_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    code = main(["snapshot", WEISSIG, "--png", "/dev/full", "--size", "64x64"])

    assert code == 2
    refusal = "The picture /dev/full cannot be written (No space left on device); choose another file.\n"
    assert capfd.readouterr().err == refusal


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_output_on_a_full_disk_is_refused_in_one_sentence() -> None:
    command = [sys.executable, "-m", "labataille", "list"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, timeout=60)

    assert done.returncode == 2
    assert done.stderr == b"The system refuses: No space left on device.\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes a stream")
def test_without_anywhere_to_print_a_command_ends_as_usual() -> None:
    closing = 'exec "$0" -m labataille list >&-'
    done = subprocess.run(["sh", "-c", closing, sys.executable], check=False, capture_output=True, timeout=60)

    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize("command", [("snapshot", "--png", "picture.png"), ("clauses", "--root")])
def test_a_name_that_is_too_long_is_refused_in_one_sentence(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, *command, "x" * 400)

    assert said.startswith("The system refuses: File name too long")


def test_the_command_line_starts_without_pygame() -> None:
    asked = "import sys, labataille.cli; print(sorted({'pygame', 'numpy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)

    assert done.stdout == "[]\n"
