"""What was written is on the disk before it is relied on; what cannot be asked is no trouble."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from models import durable
from tests.windows_files import WindowsFiles


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the disk refuse to say that something is on it; give what was asked about."""
    asked: list[int] = []

    def refused(handle: int) -> None:
        asked.append(handle)
        raise OSError(errno.EINVAL, "no such thing here")

    monkeypatch.setattr(os, "fsync", refused)
    return asked


def test_a_file_that_is_not_on_the_disk_is_trouble(tmp_path: Path, failing: list[int]) -> None:
    with (tmp_path / "copy").open("w") as file, pytest.raises(OSError, match="no such thing"):
        durable.flush(file)
    assert failing


def test_a_folder_that_cannot_be_asked_is_none_and_is_closed_again(
    tmp_path: Path, failing: list[int]
) -> None:
    durable.flush_folder(tmp_path)
    (handle,) = failing
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)


def test_what_waits_in_memory_is_written_before_the_disk_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "copy"
    found: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _handle: found.append(path.read_text("utf-8")))
    with path.open("w", encoding="utf-8") as file:
        file.write("kept")
        durable.flush(file)
    assert found == ["kept"]


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WindowsFiles:
    """Let files be as on Windows, with the folder of the test as a drive."""
    return WindowsFiles(monkeypatch, C=tmp_path)


def test_windows_is_not_asked_about_folders(windows: WindowsFiles, tmp_path: Path) -> None:
    with pytest.raises(PermissionError):
        os.open(tmp_path, os.O_RDONLY)
    durable.flush_folder(tmp_path)


def test_a_file_that_is_looked_at_for_a_moment_is_waited_for(
    windows: WindowsFiles, tmp_path: Path
) -> None:
    windows.antivirus = 5
    new, old, other = tmp_path / "new", tmp_path / "old", tmp_path / "other"
    for path in (new, old):
        path.write_text(path.name, encoding="utf-8")
    durable.replace(new, old)
    durable.rename(old, other)
    assert other.read_text("utf-8") == "new"
    durable.delete(other)
    assert not list(tmp_path.glob("o*"))
    assert windows.told.keys() == {5, 32}
    assert 0.25 < windows.waited < durable.PATIENCE


def test_a_file_that_stays_open_elsewhere_is_named_after_two_seconds(
    windows: WindowsFiles, tmp_path: Path
) -> None:
    new, sheet = tmp_path / "new", tmp_path / "sheet.xlsx"
    for path in (new, sheet):
        path.write_text(path.name, encoding="utf-8")
    tries: list[Callable[[], None]] = [
        lambda: durable.replace(new, sheet),
        lambda: durable.rename(sheet, tmp_path / "other"),
        lambda: durable.delete(sheet),
    ]
    for do in tries:
        windows.waited = 0.0
        with windows.held(sheet), pytest.raises(durable.InUse) as caught:
            do()
        assert caught.value.filename == str(sheet)
        assert durable.PATIENCE <= windows.waited < durable.PATIENCE + 0.2
    assert sheet.read_text("utf-8") == "sheet.xlsx"


def test_what_is_tidied_away_afterwards_is_no_trouble(
    windows: WindowsFiles, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in "abc":
        (folder / name).write_text(name, encoding="utf-8")
    with windows.held(folder / "b"):
        durable.discard(folder / "b")
        durable.discard_tree(folder)
    assert [path.name for path in folder.iterdir()] == ["b"]
    assert windows.waited < 2 * durable.PATIENCE + 0.2
    windows.antivirus = 3
    durable.discard_tree(folder)
    assert not folder.exists()
    durable.discard_tree(folder)


def test_what_is_protected_is_not_waited_for(windows: WindowsFiles, tmp_path: Path) -> None:
    path = tmp_path / "protected"
    path.write_text("kept", encoding="utf-8")
    path.chmod(0o444)
    with pytest.raises(PermissionError) as caught:
        durable.delete(path)
    assert not isinstance(caught.value, durable.InUse)
    assert not windows.waited


def test_elsewhere_nothing_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_path: Path, **_named: bool) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "unlink", refused)
    monkeypatch.setattr(durable.Clock, "sleep", lambda _seconds: pytest.fail("it waits"))
    with pytest.raises(PermissionError) as caught:
        durable.delete(tmp_path / "x")
    assert not isinstance(caught.value, durable.InUse)


# -- nowhere else -------------------------------------------------------------------------------

PROJECT = Path(__file__).parents[2]
GOING = {"unlink", "rename", "rmdir", "rmtree", "removedirs", "TemporaryDirectory"}
GOING_AT_ALL = re.compile(
    rf"\b(?:{'|'.join(GOING)})\(|\b(?:os|shutil|Path)\.(?:replace|remove|move)\(|\.replace\((?![\"'])[^,=\n]*(?:\)|$)",
    re.MULTILINE,
)
"""What a module has in which a call could be one: `str.replace` takes two things, with a comma."""
OF_THE_SYSTEM = {"os", "shutil", "Path"}


def goes_by_itself(call: ast.Call) -> bool:
    """Tell whether a call replaces, renames or removes a file; `str.replace` takes two things.

    >>> tried = "part.replace(path)", "os.remove(path)", "text.replace('a', 'b')", "x.replace(y=0)"
    >>> [goes_by_itself(ast.parse(text).body[0].value) for text in tried]
    [True, True, False, False]
    """
    do = call.func
    if isinstance(do, ast.Name):
        return do.id in GOING
    if not isinstance(do, ast.Attribute):
        return False
    owner = do.value.id if isinstance(do.value, ast.Name) else ""
    if do.attr in GOING:
        return owner != "durable"
    if owner in OF_THE_SYSTEM:
        return do.attr in ("replace", "remove", "move")
    return do.attr == "replace" and len(call.args) == 1 and not call.keywords


def test_nothing_else_replaces_renames_or_removes_a_file() -> None:
    astray = [
        f"{path.relative_to(PROJECT)}:{node.lineno}"
        for layer in ("models", "app", "reports", "ui", "resources")
        for path in (PROJECT / layer).rglob("*.py")
        if path != Path(durable.__file__) and GOING_AT_ALL.search(path.read_text("utf-8"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and goes_by_itself(node)
    ]
    assert astray == []
