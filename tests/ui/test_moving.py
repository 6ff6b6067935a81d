"""An entrant is moved to another division by keys on 参加者."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from tests.app import desk as small
from tests.app import pairs
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.pages.entrants import EntrantsPage
from ui.window.main_window import MainWindow


def choose(dialog: Any, division: int) -> None:
    box = dialog.input("to")
    box.setFocus()
    while box.currentData() != division:
        QTest.keyClick(box, Qt.Key.Key_Down)


def shown(empty: MainWindow, division: int) -> EntrantsPage:
    empty.show_division(division, "othello")
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None
    return page


def test_before_the_first_match_nothing_but_the_division_is_asked(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    women = small.othello(desk.event_file, 8)
    youth = small.othello(desk.event_file, 2, name="小学生の部")
    who = small.ids(desk.event_file, women)[5]
    page = shown(empty, women)
    page.show_entrant(who)

    def filled(dialog: Any) -> None:
        assert not dialog.input("reason").isVisible()
        assert not dialog.accept_button.isEnabled() or dialog.problems()
        choose(dialog, youth)
        assert "小学生の部" in dialog.effect.text()
        press(dialog, "\n")

    script_dialogs.dialog(filled)
    page.move_verb.trigger()
    assert who in [e.id for e in queries.entrants(desk.event_file, youth)]
    assert page.grid.grid.row_of(who) < 0
    assert page.grid.hasFocus()


def test_a_single_player_is_offered_no_division_of_pairs(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    women = small.othello(desk.event_file, 8)
    pairs.doubles(desk.event_file, "山田・林", "甲・乙")
    who = small.ids(desk.event_file, women)[5]
    page = shown(empty, women)
    page.show_entrant(who)
    page.move_verb.trigger()
    assert script_dialogs.dialogs == []
    assert "移れる部門がほかにありません" in messages[-1].sentence
    youth = small.othello(desk.event_file, 2, name="小学生の部")

    def offered(dialog: Any) -> None:
        box = dialog.input("to")
        assert [box.itemData(at) for at in range(box.count()) if box.itemData(at)] == [youth]
        dialog.reject()

    script_dialogs.dialog(offered)
    page.move_verb.trigger()
    assert who in small.ids(desk.event_file, women)


def test_later_the_reason_is_wanted(empty: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    women = small.othello(desk.event_file, 8)
    youth = small.othello(desk.event_file, 0, name="小学生の部")
    small.draw(desk.event_file, women)
    who = small.ids(desk.event_file, women)[5]
    page = shown(empty, women)
    page.show_entrant(who)

    def filled(dialog: Any) -> None:
        choose(dialog, youth)
        press(dialog, "\n")
        assert dialog.isVisible() and [p.where for p in dialog.problems()] == ["reason"]
        dialog.input("reason").setFocus()
        press(dialog, "gakunen\n")

    script_dialogs.dialog(filled)
    page.move_verb.trigger()
    (there,) = queries.entrants(desk.event_file, youth)
    assert there.people[0].id == small.person(desk.event_file, who).people[0].id
    assert small.person(desk.event_file, who).withdrawn_from == 1
