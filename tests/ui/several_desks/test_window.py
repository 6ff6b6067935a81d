"""What somebody at the window of a desk sees while several desks share the event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app import facts, queries
from app.desks.held_cards import HeldEntries
from app.operations import results, rounds
from tests.app import desk as moves
from tests.app.desks.halls import assert_equal
from tests.conftest import Script
from tests.ui.entry_hand import Hand
from tests.ui.several_desks.hall import DesksOfHall, wait
from tests.ui.several_desks.windows import playing, turn_to, window_of
from ui.desk.desk import Desk
from ui.several_desks.desks_dialog import DesksDialog
from ui.window.main_window import MainWindow


@pytest.fixture
def two(hall: DesksOfHall, tmp_path: Path) -> Iterator[tuple[MainWindow, MainWindow]]:
    """Give the windows of a main desk and of another one that may do everything."""
    made = tuple(window_of(hall.desk(name), tmp_path, name) for name in ("本部", "記録1"))
    assert made[0].desk.create(hall.path("本部"), name="春の大会")
    hall.share()
    hall.join("記録1")
    yield made[0], made[1]
    for window in made:
        window.desk.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def hand(script_dialogs: Script) -> Hand:
    return Hand(script_dialogs)


def discs(desk: Desk, division_id: int) -> dict[int, tuple[int, int]]:
    """Give what stands at the tables of the last round."""
    division = facts.division(desk.event_file, division_id)
    matches = moves.last_round(desk.event_file, division_id).matches
    return {
        match.table: division.results[match.id].value.discs
        for match in matches
        if match.id in division.results
    }


def test_an_event_that_is_not_shared_shows_nothing_of_it(hall: DesksOfHall, tmp_path: Path) -> None:
    window = window_of(hall.create(), tmp_path, "alone")
    assert window.bar.desks_button.isHidden()
    assert not window.menus.actions["desks"].isVisible()
    assert not window.menus.actions["kept"].isVisible()
    assert window.menus.actions["several"].isEnabled()
    assert window.desk.link.signs == ()
    window.deleteLater()


def test_the_bar_names_the_desk_and_counts_the_others(
    two: tuple[MainWindow, MainWindow],
) -> None:
    main, other = two
    wait(lambda: main.bar.desks_button.text() == "本部 · 2台")
    wait(lambda: other.bar.desks_button.text() == "記録1 · 2台")
    assert other.bar.desks_button.isVisible()
    assert "本部（すべて、本部）" in other.bar.desks_button.accessibleName()
    other.desk.close()
    wait(lambda: "⚠ 記録1" in main.bar.desks_button.text())


def test_the_list_says_who_is_there_and_the_main_desk_shuts_out(
    two: tuple[MainWindow, MainWindow], script_dialogs: Script
) -> None:
    main, other = two
    wait(lambda: len(main.desk.link.signs) == 2)

    def shut_out(dialog: Any) -> bool:
        assert isinstance(dialog, DesksDialog)
        assert [sign.name for sign in dialog.grid.grid.rows] == ["本部", "記録1"]
        dialog.grid.selectRow(0)
        assert not dialog.expel_button.isEnabled()
        dialog.grid.selectRow(1)
        script_dialogs.confirm(True)
        dialog.expel_button.click()
        wait(lambda: dialog.grid.grid.rows[1].expelled)
        return True

    script_dialogs.dialog(shut_out)
    main.menus.actions["desks"].trigger()
    wait(lambda: other.bar.desks_button.text() == "✕ 記録1：締め出されました")
    assert "締め出" in other.kept.sentence()
    seen = DesksDialog(other.desk, other)
    assert not seen.expel_button.isVisibleTo(seen)
    seen.deleteLater()


def test_the_same_card_typed_at_two_desks_is_compared_as_a_second_entry(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], hand: Hand, script_dialogs: Script
) -> None:
    main, other = two
    division_id = playing(hall, main.desk)
    turn_to(other, division_id)
    told: list[str] = []

    def second(dialog: Any) -> None:
        hand.types("38")
        match = dialog.entry.match
        assert main.desk.done(results.record, match.id, moves.counted(38))
        hand.types("⏎")  # another desk was quicker
        told.append(dialog.problem_line.text())
        assert dialog.isVisible() and dialog.blind
        hand.types("⏎")

    script_dialogs.dialog(second)
    hand._left = ""
    from PySide6.QtTest import QTest

    QTest.keyClicks(other.focusWidget(), "2")
    QTest.keyClick(other.focusWidget(), "\r")
    assert "本部" in told[0] and "38" in told[0], told
    hall.settle()
    division = facts.division(main.desk.event_file, division_id)
    (stored,) = division.results.values()
    assert stored.confirmed
    assert_equal(hall.path("本部"), hall.path("記録1"))
