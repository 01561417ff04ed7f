"""What the pages at the top promise: two commands, a reason for each dependency, and links that lead somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = "python3 -m pip install -e . && labataille"
TEST = 'python3 -m pip install -e ".[test]" && python3 -m pytest'


@pytest.mark.parametrize("command", [PLAY, TEST])
def test_the_readme_gives_the_command_on_a_line_of_its_own(command: str) -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()

    assert command in [line.strip() for line in lines]


def test_the_continuous_check_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert f"test_command='{TEST}'\n" in script


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {line.split(">=")[0] for group in groups for line in group}

    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert [name for name in sorted(names) if f"- `{name}`: " not in contributing] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "assets/README.md"])
def test_every_link_of_the_page_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]

    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []
