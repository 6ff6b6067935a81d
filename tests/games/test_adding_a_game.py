"""Adding a game as CONTRIBUTING says it, word for word, in a copy of the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
PARTS = ("models", "app", "reports", "ui", "resources", "tests")
REGISTRIES = (
    "models/games/__init__.py",
    "app/games/registry.py",
    "reports/games/__init__.py",
    "ui/games/registry.py",
)
OFFERED = (
    "from models.games import GAMES; from app.games.registry import GAME_DESKS; "
    "from reports.games import GAME_FORMS; from ui.games.registry import GAME_SCREENS; "
    "print(*(int('gomoku' in all_) for all_ in (GAMES, GAME_DESKS, GAME_FORMS, GAME_SCREENS)))"
)

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(900),
    pytest.mark.skipif(shutil.which("bash") is None, reason="the recipe is written for bash"),
]


def recipe(template: str) -> tuple[str, str]:
    """Give the lines of CONTRIBUTING that copy a game, and those that register it."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("## Adding a game")[2].partition("\n## ")[0]
    copying, registering = re.findall(r"```sh\n(.*?)```", section, re.S)
    new, usual, rest = copying.split("\n", 2)
    (chosen,) = [own for own in usual.split("  # or: ") if own.startswith(f"from={template} ")]
    names = f"{new}\n{chosen}\n"
    return names + rest, names + registering


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(folder: Path) -> dict[str, list[str]]:
    found = {}
    for part in PARTS:
        for path in (folder / part).rglob("*.py"):
            name = path.relative_to(folder).as_posix()
            found[name] = path.read_text(encoding="utf-8").splitlines()
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Give a copy of the program, as far as it is the program's own."""
    ignored = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        shutil.copytree(PROJECT / part, tmp_path / part, ignore=ignored)
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("template", "least"), [("go", 25), ("plain", 17)])
def test_a_game_under_another_name_is_a_game_after_four_lines(
    copy: Path, template: str, least: int
) -> None:
    copying, registering = recipe(template)
    before = contents(copy)
    run(copy, "bash", "-euc", copying)
    copied = contents(copy)
    assert {name: text for name, text in copied.items() if name in before} == before
    assert least - 4 <= len(copied.keys() - before.keys()) <= least
    assert run(copy, sys.executable, "-c", OFFERED).split() == ["0"] * 4

    run(copy, "bash", "-euc", registering)
    after = contents(copy)
    edited = [name for name in before if after[name] != before[name]]
    assert sorted(edited) == sorted(REGISTRIES)
    for name in REGISTRIES:
        (added,) = [line for line in after[name] if line not in before[name]]
        assert added.strip().startswith('"gomoku": ') and ":GOMOKU" in added
        assert [line for line in after[name] if line != added] == before[name]
    assert run(copy, sys.executable, "-c", OFFERED).split() == ["1"] * 4

    suite = (
        "tests/games/test_every_game.py",
        "tests/models/games/gomoku/test_gomoku.py",
        "tests/ui/dialogs/test_gomoku_result.py",
    )
    chosen = ("-k", "gomoku or every_game_has or share_a_code", "-p", "no:cacheprovider")
    said = run(copy, sys.executable, "-m", "pytest", "-q", *suite, *chosen)
    assert int(re.findall(r"(\d+) passed", said)[0]) > 40


@pytest.mark.parametrize("template", ["go", "plain"])
def test_a_copied_game_keeps_the_contracts(copy: Path, template: str) -> None:
    for lines in recipe(template):
        run(copy, "bash", "-euc", lines)
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    assert "0 broken" in run(copy, sys.executable, "-c", linter)
