"""After a dialog has gone the keyboard is where it was, also where no desktop gives it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from reports.i18n import _
from tests.app import desk as made
from tests.window.driver import Saved, Screen, dialog_title, wait_until
from ui.widgets.basics import plain

pytestmark = pytest.mark.window

EVENT = "Keys"


def test_a_filled_dialog_that_is_given_up_leaves_the_keyboard_alive(tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name=EVENT) as event:
        made.draw(event, made.othello(event, 4))
    saved = Saved(path)
    with Screen("keyboard", tmp_path) as screen:
        desk = screen.program(tmp_path / "desk", path)
        desk.front(EVENT)
        saved.catch_up()
        desk.press("alt+1")
        desk.press("Insert")
        desk.seen(_("Add an entrant"))
        desk.write("abc")
        desk.press("Escape")  # asks whether what was typed is thrown away
        desk.seen(_("Taikai Desk"))
        desk.press("alt+t")
        desk.seen(EVENT)
        desk.press("Insert")
        desk.seen(_("Add an entrant"))
        desk.press("Escape")
        desk.seen(EVENT)
        desk.press("ctrl+k")
        desk.write(plain(_("&Add a division…")))
        desk.press("Escape")
        desk.press("ctrl+q")
        assert desk.ended() == 0
        wait_until(lambda: desk.said() == "", "a program that says nothing")


def test_cards_typed_in_one_go_are_stored_as_typed(tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name=EVENT) as event:
        division = made.othello(event, 4)
        made.draw(event, division)
        one, two = queries.rounds(event, division)[-1].matches
    saved = Saved(path)
    with Screen("early", tmp_path) as screen:
        desk = screen.program(tmp_path / "desk", path)
        desk.front(EVENT)
        before = len(saved.actions())
        desk.press("alt+2", str(one.table), "Return", "2", "6", "Return")
        desk.press(str(two.table), "Return", "4", "1", "Return")
        wait_until(lambda: len(saved.actions()) == before + 2, "both results in the file")
        desk.front(EVENT)
        held = ("keydown", "Return", "sleep", "1.5", "keyup", "Return")
        screen.xdotool("key", str(one.table), *held)  # held down, Enter is one Enter
        desk.front(dialog_title(one, again=True))
        desk.press("Escape")
        desk.front(EVENT)
        desk.press("ctrl+q")
        assert desk.ended() == 0
    with saved.opened(tmp_path / "copy.taikai") as event:
        entered = queries.rounds(event, division)[-1].matches
    assert [match.result.discs for match in entered] == [(26, 38), (41, 23)]
