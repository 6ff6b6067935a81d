"""The installed program: from its menu entry to the first pairing sheet, and a double click."""

from __future__ import annotations

import importlib
import shlex
import sys
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from reports.i18n import _
from tests.window.driver import BUILT, ROOT, Screen, wait_until
from tests.window.go_day import EVENT, LETTERS, GoDay, let_people_in, make_division
from ui.papers.form_input import available_forms

pytestmark = pytest.mark.window


def menu_entry(root: Path, built: Path, patch: pytest.MonkeyPatch) -> tuple[Path, ...]:
    """Lay out what the .deb installs of a built program; give what its menu entry starts."""
    patch.syspath_prepend(str(ROOT / "packaging"))
    importlib.import_module("package").deb_tree(root, built)
    entry = (root / "usr/share/applications/taikai-desk.desktop").read_text("utf-8")
    (command,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    name, *rest = shlex.split(command.removeprefix("Exec="))
    program = root / str((root / "usr/bin" / name).readlink()).lstrip("/")
    return (program, *map(Path, rest))


@pytest.mark.skipif(not BUILT.is_file(), reason="the program was not built")
def test_from_the_menu_to_the_first_pairing_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the .deb installs is laid out, and what its menu entry names is started."""
    program, *_rest = menu_entry(tmp_path / "root", BUILT.parent, monkeypatch)
    with Screen("first-use", tmp_path, letters=LETTERS) as screen:
        day = GoDay(screen, tmp_path / "desk", built=program)
        screen.picture("0-start")
        make_division(day)
        let_people_in(day)
        with day.file() as event:
            forms = [form.key for form in available_forms(event, 1)]
        day.desk.press(
            "alt+5", "alt+m", "alt+5", "Home", *["Down"] * forms.index("pairing_by_table")
        )
        day.desk.press("alt+s")
        day.desk.front(_("Save the form"))
        day.desk.press("Return")
        day.desk.front(EVENT)
        wait_until(lambda: list(day.folder.glob("*.pdf")), "the pairing sheet as a file")
        screen.picture("4-pairing-sheet")
        day.end()


def test_a_double_click_opens_the_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Japanese and a blank are in its path; without a build a script starts this checkout."""
    built = BUILT.parent
    if not BUILT.is_file():
        built = tmp_path / "taikai-desk"
        (built / "_internal").mkdir(parents=True)
        words = shlex.join((sys.executable, str(ROOT / "packaging" / "launch.py")))
        (built / "taikai-desk").write_text(f'#!/bin/sh\nexec {words} "$@"\n', "utf-8")
        (built / "taikai-desk").chmod(0o755)
    program, *rest = menu_entry(tmp_path / "root", built, monkeypatch)
    path = tmp_path / "大会 の ファイル" / "秋の 大会.taikai"
    path.parent.mkdir()
    EventFile.create(path, name="秋の 大会").close()
    assert rest == [Path("%f")]
    with Screen("double-click", tmp_path) as screen:
        desk = screen.program(tmp_path / "desk", path, built=program)
        desk.front("秋の 大会")
        screen.picture("0-opened")
        desk.press("ctrl+q")
        assert desk.ended() == 0
