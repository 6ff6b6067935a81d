"""A second desk on the same file is told so, and takes over once the first one is closed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.event_file.file import EventFile, FileTrouble
from reports.i18n import _
from tests.app import desk as made
from tests.window.driver import LIMIT, ROOT, Saved, Screen, wait_until
from ui.words import wording

pytestmark = pytest.mark.window

EVENT = "Two desks"


def test_a_second_desk_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name=EVENT) as event:
        made.draw(event, made.othello(event, 4))
    saved = Saved(path)
    with Screen("second-desk", tmp_path) as screen:
        first = screen.program(tmp_path / "first", path)
        first.front(EVENT)
        saved.catch_up()
        assert not screen.is_said_in_red("first")
        second = screen.program(tmp_path / "second", path)
        second.front(_("Taikai Desk"))
        wait_until(lambda: screen.is_said_in_red("refused"), "a red sentence in the second window")
        checked = subprocess.run(
            [sys.executable, "-m", "app", "--language", "ja", "check", path],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        assert checked.returncode == 2
        assert checked.stderr.strip() == wording.trouble(FileTrouble("locked", path))
        first.front(EVENT)
        first.press("ctrl+q")
        assert first.ended() == 0
        second.front(_("Taikai Desk"))
        second.press("ctrl+o")
        second.front(_("Open an event"))
        second.write(str(path))
        second.press("Return")
        second.front(EVENT)
        screen.picture("taken-over")
        second.press("ctrl+q")
        assert second.ended() == 0
        assert first.said() == second.said() == ""
