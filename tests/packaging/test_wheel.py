"""The wheel, installed in a fresh environment outside the checkout, brings everything it needs."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path) -> str:
    """What the command prints, started from the root of the file system without a word of the checkout."""
    environment = {
        name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    }
    done = subprocess.run(
        [str(word) for word in command],
        cwd="/",
        env=environment,
        text=True,
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    (built,) = folder.glob("labataille-*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment in which nothing but the wheel was asked for."""
    environment = tmp_path_factory.mktemp("installed") / "environment"
    venv.create(environment, with_pip=True)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel)
    return programs


@pytest.mark.parametrize("name", ["assets", "scenarios"])
def test_the_wheel_holds_every_file_of_the_folder(wheel: Path, name: str) -> None:
    in_the_checkout = {
        f"labataille/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / name).rglob("*") if path.is_file()
    }

    packed = set(zipfile.ZipFile(wheel).namelist())

    assert in_the_checkout
    assert in_the_checkout - packed == set()


def test_the_wheel_declares_its_types(wheel: Path) -> None:
    assert "labataille/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_carries_no_tests(wheel: Path) -> None:
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("tests/")]


def test_the_installed_package_finds_its_own_folders(programs: Path) -> None:
    script = "from labataille import resources as r; print(r.assets_folder(), r.scenarios_folder(), sep='\\n')"

    places = run(programs / "python", "-c", script).splitlines()

    assert [Path(place).name for place in places] == ["assets", "scenarios"]
    assert all(Path(place).is_relative_to(programs.parent.resolve()) for place in places)


def test_the_installed_command_explains_itself(programs: Path) -> None:
    printed = run(programs / "labataille", "--help")

    assert "usage: labataille" in printed


def test_the_installed_command_lists_weissig(programs: Path) -> None:
    printed = run(programs / "labataille", "list")

    assert "bautzen/weissig" in printed


def test_the_package_is_a_command_too(programs: Path) -> None:
    printed = run(programs / "python", "-m", "labataille", "list")

    assert "bautzen/weissig" in printed
