"""The list of what Windows and macOS do otherwise names what is there, and what it says holds."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
NAMED = re.compile(r"`([\w./-]+/[\w.-]+)(?:: ([\w, ]+))?`")
LINUX = {"fcntl", "pwd", "grp", "resource", "termios", "zoneinfo", "signal", "syslog"}
"""Modules that Windows lacks, or in which it lacks what one would use."""


def rows() -> Iterator[list[str]]:
    """Give the cells of every line of the tables."""
    for line in (PROJECT / "docs" / "windows.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| point"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


@cache
def defined(path: Path) -> frozenset[str]:
    """Give what a module defines at its top."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found.add(node.name)
            case ast.Assign():
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
    return frozenset(found)


def missing(cell: str) -> list[str]:
    """Give what a cell names and is not there."""
    astray = []
    for file, names in NAMED.findall(cell):
        path = PROJECT / file
        if not path.is_file():
            astray.append(file)
        elif path.suffix == ".py" and names:
            astray += [f"{file}: {one}" for one in names.split(", ") if one not in defined(path)]
    return astray


def test_every_line_names_what_is_there_and_what_shows_it() -> None:
    lines = list(rows())
    assert len(lines) > 25
    for point, does, where, shown in lines:
        assert does and NAMED.search(where), point
        assert missing(where) == missing(shown) == [], point
        tests = [file for file, _names in NAMED.findall(shown)]
        assert tests or "unproven" in shown, point
        assert all(file.startswith("tests/") for file in tests), point


def test_what_is_not_there_is_found() -> None:
    assert missing("`models/durable.py: replace, nothing`; `models/nowhere.py`") == [
        "models/durable.py: nothing",
        "models/nowhere.py",
    ]


def test_a_console_in_cp932_is_written_to_in_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "𠮷野杯.taikai"
    shown = subprocess.run(
        [sys.executable, "-m", "app", "--language", "ja", "check", str(path)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONIOENCODING": "cp932:strict"},
        capture_output=True,
        check=False,
    )
    said = (shown.stdout + shown.stderr).decode("utf-8")
    assert "𠮷野杯.taikai" in said and "Traceback" not in said


def sources() -> Iterator[tuple[Path, str]]:
    for layer in ("models", "app", "reports", "ui", "resources"):
        for path in (PROJECT / layer).rglob("*.py"):
            yield path, path.read_text(encoding="utf-8")


def test_nothing_is_asked_that_only_linux_has() -> None:
    """`fcntl` holds a private folder and `resource` knows a limit, where there are any: no more."""
    said = re.compile(rf"^\s*(?:import|from) ({'|'.join(sorted(LINUX))})\b", re.MULTILINE)
    found = {
        path.relative_to(PROJECT).as_posix(): names
        for path, text in sources()
        if (names := said.findall(text))
    }
    assert found == {"models/store/private.py": ["fcntl"], "app/telephones.py": ["resource"]}


@pytest.mark.parametrize("form", [r"strftime\(([^)]*)\)", r":(%[^{}\"']*)\}"])
def test_formats_of_times_are_ascii(form: str) -> None:
    formats = [found for _path, text in sources() for found in re.findall(form, text)]
    assert len(formats) > 2
    assert [one for one in formats if not one.isascii()] == []


def test_commands_of_windows_quote_every_path() -> None:
    """A blank, a bracket or & in a user's name would end a command that does not."""
    text = (PROJECT / "packaging" / "offline" / "install.cmd").read_bytes()
    lines = text.decode("ascii").splitlines()
    paths = [line for line in lines if "%~dp0" in line]
    assert paths and all(re.search(r'"%~dp0[\w.\\]*"', line) for line in paths)
    installer = (PROJECT / "packaging" / "installer.iss").read_text(encoding="utf-8-sig")
    assert '"""{app}\\taikai-desk.exe"" ""%1"""' in installer
