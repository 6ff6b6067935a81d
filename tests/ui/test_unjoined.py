"""Who may be somebody of another division is named where he comes in, and before the pairing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.imports import ImportReport, ImportRow
from app.operations import divisions, entrants, people
from app.queries import people_queries
from models.core.entrant_data import EntrantData
from models.stages.plan import SwissOptions
from tests.app import desk as small
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.dialogs.imports.rows import Answers
from ui.dialogs.people.person import SamePersonBox
from ui.pages.entrants import EntrantsPage
from ui.window.gate import items_of
from ui.window.main_window import MainWindow


@pytest.fixture
def two(desk: Desk, empty: MainWindow) -> tuple[int, int]:
    """髙橋 一 in one division and 高橋 一 in the other one, whom nobody has joined."""
    made = []
    for place, name in enumerate(("髙橋 一", "高橋　一")):
        division = divisions.add(
            desk.event_file,
            game="othello",
            name=f"第{place + 1}部",
            programme="swiss",
            programme_options=SwissOptions(rounds=3),
        )
        listed = [EntrantData(name=name), EntrantData(name=f"林 桜{place}")]
        entrants.import_all(desk.event_file, division, listed)
        made.append(division)
    empty.show_division(made[1], "othello")
    return made[0], made[1]


def test_at_the_check_in(empty: MainWindow, desk: Desk, two: tuple[int, int]) -> None:
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None
    said: list[str] = []
    desk.message.connect(lambda message: said.append(str(message)))
    page.show_entrant(small.ids(desk.event_file, two[1])[0])
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    assert any("第1部の髙橋 一さんと同じ人かも" in text for text in said)


def test_at_the_door(
    empty: MainWindow, desk: Desk, two: tuple[int, int], script_dialogs: Script
) -> None:
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None

    def come(dialog: Any) -> bool:
        dialog.search.setText("高橋")
        QTest.keyClick(dialog.search, Qt.Key.Key_Return)
        assert "同じ人かもしれません" in dialog.said.text()
        return False

    script_dialogs.dialog(come)
    page.door_verb.trigger()


def test_nobody_is_asked_about_at_the_door_whom_another_club_tells_apart(
    empty: MainWindow, desk: Desk, two: tuple[int, int], script_dialogs: Script
) -> None:
    for division, club in zip(two, ("関東", "東北"), strict=True):
        entrant = small.ids(desk.event_file, division)[0]
        name = small.person(desk.event_file, entrant).name
        entrants.change(desk.event_file, entrant, EntrantData(number=1, name=name, club=club))
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None

    def come(dialog: Any) -> bool:
        dialog.search.setText("高橋")
        QTest.keyClick(dialog.search, Qt.Key.Key_Return)
        assert "受付をしました" in dialog.said.text()
        assert "同じ人かも" not in dialog.said.text()
        return False

    script_dialogs.dialog(come)
    page.door_verb.trigger()


def test_before_the_pairing_until_they_are_joined(desk: Desk, two: tuple[int, int]) -> None:
    event = desk.event_file
    entrants.check_in(event, small.ids(event, two[1]))

    def codes() -> list[str]:
        return [item.code for item in items_of(event, two[1])]

    assert codes().count("UNJOINED") == 1
    (found,) = people_queries.unjoined(event, two[1])
    people.link(event, found.person.id, found.other.person.id)
    assert "UNJOINED" not in codes()
    event.undo()
    # Another day of birth, or another club, says that they are two.
    (found,) = people_queries.unjoined(event, two[1])
    for entrant, club in ((found.entrant_id, "関東"), (small.ids(event, two[0])[0], "東北")):
        name = small.person(event, entrant).name
        entrants.change(event, entrant, EntrantData(number=1, name=name, club=club))
    assert "UNJOINED" not in codes()


def test_somebody_else_is_remembered_and_can_be_taken_back(
    empty: MainWindow, desk: Desk, two: tuple[int, int], script_dialogs: Script
) -> None:
    event = desk.event_file
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None
    page.show_entrant(small.ids(event, two[1])[0])

    def answer(index: int) -> Callable[[Any], bool]:
        def said(dialog: Any) -> bool:
            if index:
                dialog.findChild(SamePersonBox).setFocus()
                QTest.keyClick(dialog.findChild(SamePersonBox), Qt.Key.Key_Home)
                for _step in range(index):
                    QTest.keyClick(dialog.findChild(SamePersonBox), Qt.Key.Key_Down)
            dialog.input("yomi").setFocus()
            QTest.keyClicks(dialog.input("yomi"), "x")
            QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            return True

        return said

    # What stood in the field is no answer.
    before = small.person(event, small.ids(event, two[1])[0])
    script_dialogs.dialog(answer(0))
    QTest.mouseClick(page.edit_button, Qt.MouseButton.LeftButton)
    assert len(people_queries.unjoined(event, two[1])) == 1
    script_dialogs.dialog(answer(2))
    QTest.mouseClick(page.edit_button, Qt.MouseButton.LeftButton)
    assert people_queries.unjoined(event, two[1]) == people_queries.unjoined(event, two[0]) == ()
    assert small.person(event, small.ids(event, two[1])[0]).id == before.id
    event.undo()
    assert len(people_queries.unjoined(event, two[1])) == 1


def test_who_is_unlinked_or_imported_as_somebody_else_is_not_asked_about(
    desk: Desk, two: tuple[int, int]
) -> None:
    event = desk.event_file
    (found,) = people_queries.unjoined(event, two[1])
    people.link(event, found.person.id, found.other.person.id)
    people.unlink(event, found.entrant_id, 1)
    assert people_queries.unjoined(event, two[1]) == ()
    data = EntrantData(name="高橋一")
    there = people_queries.alike(people_queries.namesakes(event, two[0]), data.name)[:1]
    row = ImportRow(line=2, data=data, same=there)
    third = divisions.add(event, game="othello", name="第3部", programme="swiss")
    answers, report = Answers(), ImportReport(rows=(row,))

    def told() -> list[EntrantData]:
        return [data for _row, data in answers.applied(report)]

    entrants.import_all(event, third, told())
    assert len(people_queries.unjoined(event, third)) == 2  # nobody has answered
    event.undo()
    answers.turn([row])
    answers.turn([row])
    entrants.import_all(event, third, told())
    assert [one.other.divisions for one in people_queries.unjoined(event, third)] == [("第1部",)]


def test_who_it_is_left_open_is_asked_with_what_to_press_and_the_way_out(
    empty: MainWindow, desk: Desk, two: tuple[int, int], script_dialogs: Script
) -> None:
    empty.go("entrants")
    page = empty.findChild(EntrantsPage)
    assert page is not None
    count = len(small.ids(desk.event_file, two[1]))

    def add(dialog: Any) -> None:
        dialog.put(name="林 桜0")
        dialog.submit()
        assert dialog.isVisible()
        line = dialog.rows["same1"].problem
        said = "".join(own.text() for own in (line, *line.findChildren(QLabel)))
        assert all(word in said for word in ("↓", "同じ人", "Esc"))
        dialog.reject()

    script_dialogs.dialog(add)
    page.add_button.click()
    assert len(small.ids(desk.event_file, two[1])) == count
