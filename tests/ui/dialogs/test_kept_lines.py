"""The list of a book of the desk: the newest line first, and what can be done with each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.core.kept_line import KeptLine
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.front import front
from ui.dialogs.kept import KeptLineDialog, KeptLines, KeptRow, StrikeLineDialog, columns
from ui.dialogs.parts.field import Field

FIRST = KeptRow(
    id=("protest", 1), at="10:05", kind="抗議1", state="未決", who="選手01", text="時計", waits=True
)
SECOND = KeptRow(
    id=("question", 2),
    at="10:20",
    kind="質問2",
    who="選手02",
    text="休憩",
    goes_on=True,
    more="答え",
)
THIRD = KeptRow(id=("question", 3), at="10:20", kind="質問3", text="傘", struck=True, goes_on=True)
ROWS = (FIRST, SECOND, THIRD)
CHOOSE, STRUCK = "先に一覧で行を選んでください。", "すでに取り消されています。"
OVER = "この行には次の段階がありません。"


class Book:
    """Notes what is done with which line."""

    def __init__(self, qtbot: Any, *, further: bool = True) -> None:
        self.done: list[tuple[str, int]] = []

        def noted(what: str) -> Any:
            return lambda row: self.done.append((what, row.id[1]))

        self.lines = KeptLines(
            "記録",
            "まだ何もありません。",
            change=noted("change"),
            strike=noted("strike"),
            further=noted("further") if further else None,
        )
        qtbot.addWidget(self.lines)
        self.lines.show_rows(ROWS)
        front(self.lines)

    def choose(self, number: int) -> None:
        """Go to a line by its number."""
        places = [row.id[1] for row in self.lines.grid.grid.rows]
        self.lines.grid.selectRow(places.index(number))
        QApplication.processEvents()

    def refused(self) -> list[str]:
        """Give why it cannot be taken further, changed and struck."""
        verbs: Any = (self.lines.further_button, self.lines.change_button, self.lines.strike_verb)
        assert all(verb.isEnabled() is not bool(verb.property("why")) for verb in verbs)
        return [verb.property("why") for verb in verbs]

    def press(self, key: Qt.Key) -> list[tuple[str, int]]:
        """Press a key in the list; give what was done."""
        self.done.clear()
        self.lines.grid.setFocus()
        QTest.keyClick(self.lines.grid, key)
        return list(self.done)


def test_the_newest_line_stands_first_with_all_that_is_known_of_it(qtbot: Any) -> None:
    book = Book(qtbot)
    told = [tuple(column.text(row) for column in columns()) for row in book.lines.grid.grid.rows]
    assert told == [
        ("10:20", "質問3", "⊘ 取り消し", "", "傘", ""),
        ("10:20", "質問2", "", "選手02", "休憩", "答え"),
        ("10:05", "抗議1", "未決", "選手01", "時計", ""),
    ]
    state = columns()[2]
    assert state.colour is not None
    assert [state.colour(row) for row in (FIRST, SECOND, THIRD)] == ["warn", "", "muted"]
    assert state.colour(replace(FIRST, struck=True)) == "muted"


def test_what_cannot_be_done_with_a_line_says_why(qtbot: Any) -> None:
    book = Book(qtbot)
    found = {}
    for number in (1, 2, 3):
        book.choose(number)
        found[number] = book.refused()
    assert found == {1: [OVER, "", ""], 2: ["", "", ""], 3: [STRUCK, "", STRUCK]}
    book.lines.show_rows(())
    assert book.refused() == [CHOOSE] * 3


def test_keys_do_what_the_buttons_do(qtbot: Any) -> None:
    book = Book(qtbot)
    keys = (Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_Delete)
    found = {}
    for number in (1, 2, 3):
        book.choose(number)
        found[number] = [what for key in keys for what, of in book.press(key) if of == number]
    assert found == {
        1: ["change", "change", "strike"],
        2: ["further", "change", "strike"],
        3: ["change", "change"],
    }
    book.choose(2)
    book.done.clear()
    book.lines.further_button.click()
    book.lines.change_button.click()
    assert book.done == [("further", 2), ("change", 2)]


def test_a_book_that_goes_no_further_has_no_button_for_it(qtbot: Any) -> None:
    book = Book(qtbot, further=False)
    assert book.lines.further_button.isHidden()
    book.choose(2)
    assert book.press(Qt.Key.Key_Return) == [("change", 2)]


# -- one line -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Question(KeptLine):
    """A line with a field of its own."""

    who: str = ""


FIELDS = (
    Field(key="text", text="&Text", required=True),
    Field(key="who", text="&Who"),
)
OLD = Question(number=4, at=datetime.fromisoformat("2026-11-22T10:05"), text="休憩", who="選手02")


def test_a_line_that_stands_changes_on_somebodys_word_and_keeps_its_number(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, KeptLineDialog("質問4", FIELDS, old=OLD))
    assert (dialog.answer("text"), dialog.answer("who")) == ("休憩", "選手02")
    assert [problem.where for problem in dialog.problems()] == ["reason", "referee"]
    dialog.put(text="休憩は何分か", reason="聞き違い", referee="主審")
    assert dialog.problems() == ()
    assert dialog.value() == replace(OLD, text="休憩は何分か")
    assert (dialog.word.referee, dialog.word.reason) == ("主審", "聞き違い")


def test_a_new_line_wants_its_fields_alone(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, KeptLineDialog[Question]("質問", FIELDS, accept="書く"))
    assert dialog.accept_button.text() == "書く"
    assert [problem.where for problem in dialog.problems()] == ["text"]
    dialog.put(text="傘")
    assert dialog.problems() == ()
    with pytest.raises(ValueError, match="only a line that stands"):
        dialog.value()


def test_a_line_is_struck_on_somebodys_word(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, StrikeLineDialog("質問4"))
    assert "質問4" in dialog.windowTitle()
    assert [problem.where for problem in dialog.problems()] == ["reason", "referee"]
    dialog.put(reason="書き間違い", referee="主審")
    assert dialog.problems() == () and dialog.meaning()
