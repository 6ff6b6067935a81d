"""参加者: typing in the cells of the list, by keys and clicks."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.event_file.file import EventFile
from app.queries import log_queries
from tests.conftest import Script
from tests.examples import first
from tests.ui.dialogs.helpers import press
from tests.ui.front import front
from ui.desk.desk import Desk, Message
from ui.pages.entrants import EntrantsPage
from ui.widgets.edit_grid import CellEditor
from ui.window.main_window import MainWindow

Key = Qt.Key
NUMBER, RECEPTION, NAME, READING, GRADE, CLUB, BIRTH = range(7)


@pytest.fixture
def page(sample: MainWindow) -> EntrantsPage:
    """The sample's list of 33, in the middle of its third round."""
    sample.go("entrants")
    shown = sample.page("entrants")
    assert isinstance(shown, EntrantsPage)
    return shown


def at(page: EntrantsPage, row: int, column: int) -> None:
    """Click a cell."""
    page.grid.scrollTo(page.grid.grid.index(row, column))
    QTest.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=middle(page, row, column))


def middle(page: EntrantsPage, row: int, column: int) -> QPoint:
    return page.grid.visualRect(page.grid.grid.index(row, column)).center()


def box(page: EntrantsPage) -> CellEditor:
    found = page.grid.editor()
    assert found is not None, "no cell is being edited"
    return found


def open_box(page: EntrantsPage, row: int, column: int, typed: str) -> None:
    """Click a cell and write something else in it, which is not saved yet."""
    at(page, row, column)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    QTest.keyClicks(box(page), typed)


def write(page: EntrantsPage, words: str) -> None:
    """Write kanji, which no key has, and press Enter."""
    typed = QInputMethodEvent("", [])
    typed.setCommitString(words)
    QApplication.sendEvent(box(page), typed)
    QTest.keyClick(box(page), Key.Key_Return)


def text(page: EntrantsPage, row: int, column: int) -> str:
    return str(page.grid.grid.index(row, column).data())


def cell(page: EntrantsPage) -> tuple[int, int]:
    index = page.grid.currentIndex()
    return index.row(), index.column()


def test_the_keyboard_begins_at_the_first_name(page: EntrantsPage) -> None:
    assert page.grid.hasFocus()
    assert cell(page) == (0, NAME)


def test_f2_mends_a_name_and_enter_goes_down(
    page: EntrantsPage, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    before = text(page, 0, NAME)
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    QTest.keyClick(page.grid, Key.Key_F2)
    assert box(page).text() == before
    assert box(page).accessibleName() == "氏名"
    QTest.keyClicks(box(page), "2\r")
    QApplication.processEvents()
    assert text(page, 0, NAME) == before + "2"
    assert messages[-1].kind == "good"
    assert before + "2" in messages[-1].sentence
    assert page.grid.editor() is None
    assert page.grid.hasFocus()
    assert cell(page) == (1, NAME)
    assert desk.undoable is not None and desk.undoable.action == "change_entrant"
    QTest.keyClick(page.grid, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert text(page, 0, NAME) == before


def test_undo_names_whom_it_changes_back(sample: MainWindow, page: EntrantsPage) -> None:
    at(page, 0, GRADE)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    write(page, "三段")
    assert text(page, 0, NAME) in sample.bar.undo_button.accessibleName()


def test_what_is_typed_on_a_row_looks_for_somebody_and_changes_no_cell(
    page: EntrantsPage, desk: Desk
) -> None:
    before, last = page.grid.grid.rows, desk.undoable
    at(page, 2, NAME)
    QTest.keyClicks(page.grid, "1")
    assert page.search.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "2\r")
    assert page.search.text() == "12"
    assert page.grid.editor() is None
    current = page.grid.current()
    assert current is not None and current.number == 12
    QTest.keyClicks(QApplication.focusWidget(), "3")
    assert page.search.text() == "3", "the next one is looked for anew"
    page.search.clear()
    assert (page.grid.grid.rows, desk.undoable) == (before, last)


def test_kana_typed_on_a_row_look_for_somebody(page: EntrantsPage, desk: Desk) -> None:
    last = desk.undoable
    at(page, 1, READING)
    QApplication.sendEvent(page.grid, QInputMethodEvent("か", []))
    assert page.search.hasFocus()
    typed = QInputMethodEvent("", [])
    typed.setCommitString("かな")
    QApplication.sendEvent(QApplication.focusWidget(), typed)
    assert page.search.text() == "かな"
    assert page.grid.editor() is None
    assert desk.undoable == last


SHORTCUTS = [
    (Key.Key_F, []),
    (Key.Key_D, ["DoorDialog"]),
    (Key.Key_J, ["StandingDialog"]),
    (Key.Key_K, []),
    (Key.Key_PageDown, []),
    (Key.Key_Return, []),
    (Key.Key_P, []),
]
"""What is pressed with Ctrl while a cell is open, and the dialogs it opens."""


@pytest.mark.parametrize(("key", "dialogs"), SHORTCUTS)
def test_a_shortcut_leaves_a_cell_with_what_was_typed_kept_in_words(
    page: EntrantsPage,
    desk: Desk,
    messages: list[Message],
    script_dialogs: Script,
    key: Key,
    dialogs: list[str],
) -> None:
    for _dialog in dialogs:
        script_dialogs.dialog(lambda dialog: False)
    open_box(page, 0, CLUB, "Q")
    QTest.keyClick(box(page), key, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert script_dialogs.dialogs == dialogs
    club = queries.entrants(desk.event_file, page.division)[0].club
    if page.grid.editor() is None:
        assert club == "Q"
        assert any("Q" in said.sentence for said in messages)
    else:
        assert club != "Q", "the box is still open"
        assert box(page).text() == "Q"


def test_ctrl_f_leaves_the_form_of_an_entrant_for_the_search(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    last = desk.undoable

    def find(dialog: Any) -> None:
        front(dialog)
        QTest.keyClick(dialog.focusWidget(), Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert not dialog.isVisible()

    script_dialogs.dialog(find)
    QTest.keyClick(page.grid, Key.Key_Return)
    assert page.search.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "12\r")
    assert desk.undoable == last
    assert page.search.text() == "12"


def test_ctrl_f_asks_about_what_was_typed_in_the_form(
    page: EntrantsPage, script_dialogs: Script
) -> None:
    def find(dialog: Any) -> bool:
        front(dialog)
        QTest.keyClicks(dialog.focusWidget(), "x")
        script_dialogs.confirm(False)
        QTest.keyClick(dialog.focusWidget(), Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert dialog.isVisible()
        return False

    script_dialogs.dialog(find)
    QTest.keyClick(page.grid, Key.Key_Return)
    assert page.grid.hasFocus()


def test_a_wide_space_checks_in_and_is_no_text(page: EntrantsPage, desk: Desk) -> None:
    at(page, 1, CLUB)
    before = text(page, 1, CLUB)
    wide = QInputMethodEvent("", [])
    wide.setCommitString("\N{IDEOGRAPHIC SPACE}")
    marked: list[Any] = []
    page.grid.marked.disconnect()
    page.grid.marked.connect(marked.append)
    QApplication.sendEvent(page.grid, wide)
    assert page.grid.editor() is None
    assert len(marked) == 1
    assert text(page, 1, CLUB) == before


def test_a_double_click_opens_the_cell_that_was_hit(page: EntrantsPage) -> None:
    at(page, 3, BIRTH)
    QTest.mouseDClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=middle(page, 3, BIRTH))
    box(page).selectAll()
    write(page, "平成23年4月5日")
    assert text(page, 3, BIRTH) == "2011-04-05"


def test_tab_saves_and_opens_the_next_cell_in_reading_order(page: EntrantsPage) -> None:
    at(page, 0, NUMBER)
    QTest.keyClick(page.grid, Key.Key_F2)
    QTest.keyClick(box(page), Key.Key_Tab)
    assert (box(page).column, cell(page)) == (NAME, (0, NAME)), "the reception is passed over"
    at(page, 0, BIRTH)
    QTest.keyClick(page.grid, Key.Key_F2)
    QTest.keyClick(box(page), Key.Key_Tab)
    assert (box(page).column, cell(page)) == (NUMBER, (1, NUMBER))
    QTest.keyClick(box(page), Key.Key_Backtab)
    assert (box(page).column, cell(page)) == (BIRTH, (0, BIRTH))


def test_shift_enter_and_the_arrows_save_and_lead_up_and_down(page: EntrantsPage) -> None:
    for typed, at_row, key, row in (("a", 2, Key.Key_Down, 3), ("b", 3, Key.Key_Up, 2)):
        open_box(page, at_row, CLUB, typed)
        QTest.keyClick(box(page), key)
        assert cell(page) == (row, CLUB)
    open_box(page, 2, CLUB, "c")
    QTest.keyClick(box(page), Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert cell(page) == (1, CLUB)
    assert (text(page, 2, CLUB), text(page, 3, CLUB)) == ("c", "b")


def test_escape_leaves_the_cell_as_it_was(page: EntrantsPage, desk: Desk) -> None:
    before, last = text(page, 0, NAME), desk.undoable
    open_box(page, 0, NAME, "x")
    QTest.keyClick(box(page), Key.Key_Escape)
    assert page.grid.editor() is None
    assert page.grid.hasFocus()
    assert text(page, 0, NAME) == before
    assert desk.undoable == last


def test_what_is_not_changed_is_not_recorded(page: EntrantsPage, desk: Desk) -> None:
    last = desk.undoable
    QTest.keyClick(page.grid, Key.Key_F2)
    QTest.keyClick(box(page), Key.Key_Return)
    assert desk.undoable == last


@pytest.mark.parametrize(
    ("column", "typed", "said"),
    [
        (NUMBER, "2", "2"),
        (NUMBER, "0", "99999"),
        (NUMBER, "abc", "abc"),
        (BIRTH, "4/1/1990", "4/1/1990"),
    ],
)
def test_what_is_refused_stays_in_the_box_with_its_reason(
    page: EntrantsPage, desk: Desk, messages: list[Message], column: int, typed: str, said: str
) -> None:
    last = desk.undoable
    at(page, 0, column)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    QTest.keyClicks(box(page), typed)
    QTest.keyClick(box(page), Key.Key_Return)
    assert box(page).text() == typed
    assert box(page).property("wrong")
    assert messages[-1].kind == "warn"
    assert said in messages[-1].sentence
    assert desk.undoable == last
    QTest.keyClicks(box(page), "9")
    assert not box(page).property("wrong"), "what is typed anew is not wrong yet"
    QTest.keyClick(box(page), Key.Key_Escape)
    assert page.grid.editor() is None


def test_a_name_is_never_blank(page: EntrantsPage, messages: list[Message]) -> None:
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).clear()
    QTest.keyClick(box(page), Key.Key_Return)
    assert box(page).text() == ""
    assert messages[-1].kind == "warn"


def test_a_number_is_asked_about_before_it_is_a_name(
    page: EntrantsPage, desk: Desk, messages: list[Message]
) -> None:
    before = text(page, 1, NAME)
    open_box(page, 1, NAME, "22")
    QTest.keyClick(box(page), Key.Key_Return)
    assert "「22」は数字です。名前でよいですか。" in messages[-1].sentence
    QTest.keyClick(box(page), Key.Key_Escape)
    assert text(page, 1, NAME) == before


def test_a_stream_of_cards_on_the_list_of_entrants_gives_nobody_a_number_for_a_name(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    """A card as it is typed, 2 Enter 22 Enter: 2 looks for people, the Enters open one of them."""
    before = [one.name for one in queries.entrants(desk.event_file, page.division)]

    def types(dialog: Any) -> bool:
        front(dialog)
        QTest.keyClicks(dialog.focusWidget(), "22")
        QTest.keyClick(dialog.focusWidget(), Key.Key_Return)
        assert dialog.isVisible()
        assert "「22」は数字です" in dialog.rows["name"].problem.text()
        return False

    script_dialogs.dialog(types)
    at(page, 0, NAME)
    QTest.keyClicks(page.grid, "2")
    QTest.keyClick(page.search, Key.Key_Return)
    QTest.keyClick(page.grid, Key.Key_Return)
    assert script_dialogs.waiting == []
    assert [one.name for one in queries.entrants(desk.event_file, page.division)] == before


def test_a_grade_nobody_knows_is_asked_about_once(
    page: EntrantsPage, messages: list[Message]
) -> None:
    open_box(page, 0, GRADE, "super\r")
    assert "Enter" in messages[-1].sentence
    assert box(page).text() == "super"
    QTest.keyClick(box(page), Key.Key_Return)
    assert text(page, 0, GRADE) == "super"


def test_a_refused_text_is_come_back_to_from_another_cell(qtbot: Any, page: EntrantsPage) -> None:
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).clear()
    at(page, 4, CLUB)
    qtbot.waitUntil(lambda: cell(page) == (0, NAME))
    assert box(page).hasFocus()
    assert box(page).text() == ""
    QTest.keyClick(box(page), Key.Key_Escape)
    assert page.grid.editor() is None


def test_a_click_elsewhere_saves(page: EntrantsPage) -> None:
    open_box(page, 0, CLUB, "Z")
    at(page, 5, NAME)
    assert text(page, 0, CLUB) == "Z"
    assert page.grid.editor() is None
    assert cell(page) == (5, NAME)


def test_the_rows_may_move_while_a_number_is_typed(page: EntrantsPage) -> None:
    second = page.grid.grid.rows[1]
    open_box(page, 0, NUMBER, "777\r")
    assert [row.number for row in page.grid.grid.rows][-1] == 777
    current = page.grid.current()
    assert current is not None and current.id == second.id, "on to who stood below"


def test_the_reception_says_why_nothing_is_typed_there(
    page: EntrantsPage, messages: list[Message]
) -> None:
    at(page, 0, RECEPTION)
    QTest.keyClick(page.grid, Key.Key_F2)
    assert page.grid.editor() is None
    assert "スペースキー" in messages[-1].sentence


def test_enter_opens_the_whole_entry(page: EntrantsPage, script_dialogs: Script) -> None:
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClick(page.grid, Key.Key_Return)
    assert script_dialogs.dialogs == ["EntrantDialog"]


def test_space_and_the_other_keys_of_the_list_still_work(
    page: EntrantsPage, script_dialogs: Script
) -> None:
    script_dialogs.confirm(False)
    QTest.keyClick(page.grid, Key.Key_Delete)
    assert page.grid.editor() is None
    QTest.keyClick(page.grid, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()


@pytest.mark.parametrize("action", first(1, ["page-matches", "language", "theme-dark"]))
def test_what_was_typed_is_saved_when_the_page_goes(
    sample: MainWindow, page: EntrantsPage, desk: Desk, action: str
) -> None:
    open_box(page, 0, CLUB, "Q")
    sample.menus.actions[action].trigger()
    assert queries.entrants(desk.event_file, page.division)[0].club == "Q"


def test_what_was_typed_is_saved_when_the_event_is_closed(
    sample: MainWindow, page: EntrantsPage, desk: Desk
) -> None:
    path, division = desk.event_file.path, page.division
    open_box(page, 0, CLUB, "Q")
    sample.menus.actions["close"].trigger()
    assert not desk.is_open
    assert sample.stack.currentWidget() is sample.start
    with EventFile.open(path) as event:
        assert queries.entrants(event, division)[0].club == "Q"


def asked(desk: Desk, page: EntrantsPage) -> list[tuple[str, str, str]]:
    """What the log says of names."""
    lines = log_queries.rulings(desk.event_file, page.division)
    return [(one.kind, one.old, one.new) for one in lines if one.kind in KINDS]


KINDS = ("spelling", "another_person")


def typed_name(page: EntrantsPage, script_dialogs: Script, keys: str) -> tuple[str, str]:
    """Type another name in the first row, and answer the question with these keys."""
    before = text(page, 0, NAME)
    script_dialogs.dialog(lambda dialog: press(dialog, keys) and None)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    write(page, "乙 次郎")
    QApplication.processEvents()
    assert script_dialogs.dialogs == ["RenamedDialog"]
    return before, text(page, 0, NAME)


def test_a_name_typed_after_the_draw_asks_what_it_is(
    page: EntrantsPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    before, now = typed_name(page, script_dialogs, "1\n")
    assert now == "乙 次郎"
    assert asked(desk, page) == [("spelling", before, "乙 次郎")]
    assert "乙 次郎" in messages[-1].sentence


def test_another_person_plays_on_in_the_cell(
    page: EntrantsPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    before, now = typed_name(page, script_dialogs, "2\n")
    assert now == "乙 次郎"
    assert asked(desk, page) == [("another_person", before, "乙 次郎")]
    first_round = queries.rounds(desk.event_file, page.division)[0]
    names = {seat.entrant.name for match in first_round.matches for seat in match.seats}
    assert before in names and "乙 次郎" not in names
    at(page, 0, NAME)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    write(page, "丙")
    assert "メンバー" in messages[-1].sentence
    assert text(page, 0, NAME) == "乙 次郎"


def test_without_an_answer_the_name_stays(
    page: EntrantsPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    before, now = typed_name(page, script_dialogs, "\x1b")
    assert now == before
    assert asked(desk, page) == []
    assert "綴りの訂正" in messages[-1].sentence


def test_the_form_asks_the_same(page: EntrantsPage, desk: Desk, script_dialogs: Script) -> None:
    before = text(page, 0, NAME)

    def form(dialog: Any) -> None:
        dialog.put(name="乙 次郎")
        script_dialogs.dialog(lambda question: press(question, "\x1b") and None)
        press(dialog, "\n")
        assert dialog.isVisible() and "綴りの訂正" in dialog.problem_line.text()
        script_dialogs.dialog(lambda question: press(question, "1\n") and None)
        press(dialog, "\n")

    script_dialogs.dialog(form)
    QTest.keyClick(page.grid, Key.Key_Return)
    assert asked(desk, page) == [("spelling", before, "乙 次郎")]


def test_what_tells_namesakes_apart_is_no_part_of_the_name_that_is_typed(
    page: EntrantsPage, script_dialogs: Script
) -> None:
    name = text(page, 0, NAME)
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    at(page, 1, NAME)
    QTest.keyClick(page.grid, Key.Key_F2)
    box(page).selectAll()
    write(page, name)
    QApplication.processEvents()
    other = text(page, 1, NAME)
    assert text(page, 0, NAME).startswith(f"{name}（")
    assert other.startswith(f"{name}（") and other != text(page, 0, NAME)
    at(page, 1, NAME)
    QTest.keyClick(page.grid, Key.Key_F2)
    assert box(page).text() == name
