"""The laptop dies: a second one, with a home of its own, goes on from the copy on the stick.

Where the program was built it comes along on the stick, and the second laptop has nothing else.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from models.views.divisions import MatchView
from reports.i18n import _
from tests.app import desk as made
from tests.window.driver import BUILT, Saved, Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "From a stick"
DISCS = {1: 40, 2: 33, 3: 20, 4: 50}


def prepared(path: Path) -> tuple[MatchView, ...]:
    """Make an event whose first round of four tables is being played, and give its cards."""
    with EventFile.create(path, name=EVENT) as event:
        division_id = made.othello(event, 8)
        made.draw(event, division_id)
        return made.last_round(event, division_id).matches


def carried(stick: Path) -> Path | None:
    """Copy the built program onto the stick and give it; None where it was never built."""
    if not BUILT.is_file():
        return None
    copied = copytree(BUILT.parent, stick / BUILT.parent.name, symlinks=True)
    return copied / BUILT.name


def results(path: Path) -> int:
    """Count the results in a copy on the stick; none while it is being written."""
    return len(Saved(path).rows("SELECT 1 FROM results"))


def test_a_second_laptop_goes_on_from_the_stick_at_the_newest_action(tmp_path: Path) -> None:
    first_home, second_home, stick = (tmp_path / name for name in ("first", "second", "usb"))
    for folder in (first_home, second_home, stick):
        folder.mkdir()
    saved = Saved(first_home / "event.taikai")
    cards = prepared(saved.path)
    with Screen("stick", tmp_path) as screen:
        first = screen.program(first_home, saved.path)
        first.front(EVENT)
        saved.catch_up()
        first.press("alt+f", "b", "d")
        first.front(_("Folder for backups (USB)"))
        first.write(str(stick))
        first.press("Return")
        first.front(EVENT)
        (copy,) = wait_until(lambda: [*stick.glob("*.taikai")], "a copy on the stick")
        for card in cards[:3]:
            first.enter(card, str(DISCS[card.table]))
            saved.action("record_result")
            first.front(EVENT)
        wait_until(lambda: results(copy) == 3, "the newest action on the stick")
        first.kill()
        saved.path.unlink()  # the first laptop does not come back

        second = screen.program(second_home, copy, built=carried(stick))
        second.front(EVENT)
        there = Saved(copy)
        assert there.actions()[-3:] == ["record_result"] * 3
        there.catch_up()
        screen.picture("on-the-second-laptop")
        second.enter(cards[3], str(DISCS[4]))
        there.action("record_result")
        second.front(EVENT)
        second.press("ctrl+q")
        assert second.ended() == 0
        assert second.said() == ""
    assert check_file(copy) == []
    with EventFile.open(copy) as event:
        (shown,) = queries.rounds(event, queries.event_view(event).divisions[0].id)
        assert not shown.missing
