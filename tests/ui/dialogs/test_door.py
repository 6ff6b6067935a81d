"""The check-in at the door: who is shown, whom Enter means, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.operations.door import Admitted, NotYet
from models.core.people import Person, Role
from models.core.problems import Problem
from models.views.people import PersonView, Place
from tests.ui.dialogs.helpers import open_dialog, press
from ui.dialogs.people.door import DoorDialog, not_yet_text, place_text, state_text, told


def place(division: int, number: int, *, here: bool = False, left: bool = False) -> Place:
    return Place(
        division_id=division,
        division="ABC"[division - 1],
        entrant_id=10 * division + number,
        entrant="",
        number=number,
        position=1,
        role=Role.PLAYER,
        from_turn=1,
        left=left,
        checked_in=here,
    )


def person(key: int, name: str, *places: Place, arrived: bool = False, **known: Any) -> PersonView:
    return PersonView(person=Person(id=key, name=name, **known), places=places, arrived=arrived)


FIRST = person(1, "榎本 明子", place(1, 5), yomi="えのもと あきこ", club="東京", needs=("車いす",))
SECOND = person(2, "手崎 花", place(1, 12), place(2, 3), yomi="てざき はな", club="大阪")
THIRD = person(3, "榎本 明子", place(2, 7), yomi="えのもと あきこ")


class Door:
    """Notes who was checked in, and answers as it was told."""

    def __init__(self, qtbot: Any, *people: PersonView) -> None:
        self.people, self.admitted = list(people), list[int]()
        self.answer: Any = Admitted(entered=(("A", "榎本 明子"),))
        self.dialog: Any = open_dialog(qtbot, DoorDialog(lambda: self.people, self.admit))

    def admit(self, key: int) -> Any:
        """Check somebody in."""
        self.admitted.append(key)
        return self.answer

    def type(self, text: str) -> list[int]:
        """Type into the search box; give who is shown."""
        self.dialog.search.setText(text)
        return [row.person.id for row in self.dialog.grid.grid.rows]


def test_where_somebody_stands_is_told_in_a_line() -> None:
    assert (place_text(place(1, 5)), place_text(place(2, 3, here=True))) == ("□ A 5", "✓ B 3")
    here, gone = place(1, 5, here=True), place(2, 3, left=True)
    assert state_text(person(1, "一", here, gone)) == "✓ 受付済"
    assert state_text(person(1, "一", here, place(2, 3))) == "□ 未受付"
    assert state_text(person(1, "一", here, place(2, 3), arrived=True)) == "✓ 来場（相手待ち）"


def test_what_became_of_a_check_in_is_told_of_every_division() -> None:
    waits = NotYet(division="B", entrant="一・二", missing=("二",))
    refused = NotYet(division="C", entrant="一", problem=Problem(code="ALREADY_HERE"))
    assert told(Admitted(entered=(("A", "一"),)))[1] == "good"
    text, role = told(Admitted(entered=(("A", "一"), ("B", "一・二")), not_yet=(waits,)))
    assert role == "warn" and text.index("一") < text.index("一・二")
    assert text.endswith(not_yet_text(waits))
    assert all(word in not_yet_text(waits) for word in ("一・二", "B", "二"))
    assert not_yet_text(refused).startswith("C")


def test_everybody_is_listed_with_places_and_needs_but_for_what_was_left(qtbot: Any) -> None:
    gone = replace(SECOND, places=(*SECOND.places, place(3, 1, left=True)))
    door = Door(qtbot, FIRST, gone)
    columns, rows = door.dialog.grid.grid.columns, door.dialog.grid.grid.rows
    cells = [[column.text(row) for column in columns] for row in rows]
    assert [row[:5] for row in cells] == [
        ["□ 未受付", "榎本 明子", "えのもと あきこ", "東京", "□ A 5"],
        ["□ 未受付", "手崎 花", "てざき はな", "大阪", "□ A 12  □ B 3"],
    ]
    assert "車いす" in cells[0][5] and cells[1][5] == ""


def test_people_are_found_by_name_reading_number_and_club(qtbot: Any) -> None:
    door = Door(qtbot, FIRST, SECOND)
    assert door.type("") == [1, 2]
    found = [door.type(text) for text in ("手崎", "てざ", "大阪", "12", "榎本", "zzz")]
    assert found == [[2], [2], [2], [2], [1], []]


def test_enter_checks_in_whom_the_arrows_have_chosen(qtbot: Any) -> None:
    door = Door(qtbot, FIRST, SECOND, THIRD)
    door.type("えの")
    assert door.dialog.grid.current() == FIRST
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(door.dialog.search, key)
    assert door.dialog.grid.current() == THIRD, "the last one stays the last"
    QTest.keyClick(door.dialog.search, Qt.Key.Key_Up)
    assert door.dialog.grid.current() == FIRST
    QTest.keyClick(door.dialog.search, Qt.Key.Key_Down)
    press(door.dialog, "\n")
    assert door.admitted == [3] and door.dialog.isVisible()
    assert door.dialog.search.text() == "" and door.dialog.focusWidget() is door.dialog.search
    assert door.dialog.grid.current() == THIRD


def test_an_empty_box_checks_nobody_in_and_an_unknown_name_is_told(qtbot: Any) -> None:
    door = Door(qtbot, FIRST)
    door.type(" zzz ")
    press(door.dialog, "\n")
    assert "zzz" in door.dialog.said.text() and door.dialog.said.property("role") == "warn"
    assert door.dialog.search.selectedText() == " zzz "
    door.type("")
    press(door.dialog, "\n")
    assert door.admitted == [] and not door.dialog.isVisible()


def test_who_is_refused_or_may_be_somebody_else_is_told(qtbot: Any) -> None:
    door = Door(qtbot, FIRST, SECOND, THIRD)
    door.type("東京")
    press(door.dialog, "\n")
    said = door.dialog.said
    assert said.property("role") == "warn" and said.text().count("榎本 明子") == 3
    door.answer = (Problem(code="ALREADY_HERE"),)
    door.type("東京")
    press(door.dialog, "\n")
    assert said.property("role") == "bad" and "榎本" not in said.text()
    door.answer = Admitted(entered=(("A", "手崎 花"),))
    door.type("手崎")
    press(door.dialog, "\n")
    assert said.property("role") == "good" and said.text().count("手崎 花") == 1


def test_people_are_read_anew_after_each_check_in(qtbot: Any) -> None:
    door = Door(qtbot, FIRST)
    door.people[0] = replace(FIRST, places=(place(1, 5, here=True),), arrived=True)
    door.type("榎本")
    press(door.dialog, "\n")
    (row,) = door.dialog.grid.grid.rows
    assert state_text(row) == "✓ 受付済"
