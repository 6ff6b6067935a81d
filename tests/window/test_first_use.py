"""The first use of the installed program: from its menu entry to the first pairing sheet."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest

from reports.i18n import _
from tests.window.driver import PACKAGED, ROOT, Screen, wait_until
from tests.window.go_day import EVENT, LETTERS, GoDay, let_people_in, make_division
from ui.papers.form_input import available_forms

pytestmark = pytest.mark.window

BUILT = Path(os.environ.get(PACKAGED) or ROOT / "dist" / "taikai-desk" / "taikai-desk")


@pytest.mark.skipif(not BUILT.is_file(), reason="the program was not built")
def test_from_the_menu_to_the_first_pairing_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the .deb installs is laid out, and what its menu entry names is started."""
    root = tmp_path / "root"
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    importlib.import_module("package").deb_tree(root, BUILT.parent)
    entry = (root / "usr/share/applications/taikai-desk.desktop").read_text("utf-8")
    (command,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    name = command.removeprefix("Exec=").split()[0]
    program = root / str((root / "usr/bin" / name).readlink()).lstrip("/")
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
