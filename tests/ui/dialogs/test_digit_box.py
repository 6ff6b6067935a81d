"""Boxes in which typing goes on by itself."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.dialogs.parts.control import NumberedList
from ui.dialogs.parts.digit_box import DigitBox, EnterBox, StrayDigits
from ui.dialogs.parts.inputs import ChoiceRow
from ui.words.dialog_problems import words


def test_a_digit_goes_on_and_backspace_in_an_empty_box_goes_back(qtbot: Any) -> None:
    box, said = DigitBox(name="席", stroke="0"), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    box.back.connect(lambda: said.append("back"))
    QTest.keyClicks(box, "3")
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClicks(box, "-")
    assert said == ["3", "back", "0"]


def test_a_second_digit_stays_beside_the_first_and_is_no_number(qtbot: Any) -> None:
    box, said = DigitBox(name="席"), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    QTest.keyClicks(box, "12")
    assert (box.text(), box.number(), said) == ("12", None, ["1"])


def test_enter_goes_on_only_while_other_boxes_wait(qtbot: Any) -> None:
    box, said = EnterBox(name="点数", digits=3), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    box.more = True
    QTest.keyClick(box, Qt.Key.Key_Return)
    QTest.keyClicks(box, "321")
    QTest.keyClick(box, Qt.Key.Key_Return)
    box.more = False
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert said == ["321"]


# -- a list of which an item is chosen by its number ----------------------------------------------

FRAMES = ("", "Frame 1", "Frame 2", "yellow 3", "black 3", "Frame 12")


@pytest.fixture
def frames(qtbot: Any) -> NumberedList:
    """Show a list that stands on its second frame."""
    made = NumberedList()
    made.addItems(FRAMES)
    made.setCurrentIndex(2)
    qtbot.addWidget(made)
    made.show()
    return made


def told(box: NumberedList) -> tuple[str, str, dict[str, Any]]:
    """Give what is chosen, and what is refused of it."""
    problem = box.unreadable()
    code, values = ("", {}) if problem is None else (problem.code, dict(problem.values))
    return box.currentText(), code, values


@pytest.mark.parametrize(
    ("typed", "chosen", "code", "named"),
    [
        ("1", "Frame 1", "", ""),
        ("12", "Frame 12", "", ""),
        ("１２", "Frame 12", "", ""),
        ("2", "Frame 2", "", ""),
        ("5", "", "NUMBER_OF_NONE", ""),
        ("125", "", "NUMBER_OF_NONE", ""),
        ("3", "", "NUMBER_OF_SEVERAL", "yellow 3・black 3"),
    ],
)
def test_a_number_chooses_the_item_whose_words_end_in_it_and_no_other(
    frames: NumberedList, typed: str, chosen: str, code: str, named: str
) -> None:
    for letter in typed:
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(frames, QKeyEvent(QEvent.Type.KeyPress, 0, none, letter))
    values = {"text": typed, "named": named} if code else {}
    assert told(frames) == (chosen, code, values)


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
@pytest.mark.parametrize("typed", ["1", "12", "5", "3"])
def test_what_was_typed_is_taken_back_whole_and_nothing_else_is(
    frames: NumberedList, typed: str, key: Qt.Key
) -> None:
    QTest.keyClick(frames, key)
    assert told(frames) == ("Frame 2", "", {}), "nothing was typed"
    QTest.keyClicks(frames, typed)
    QTest.keyClick(frames, key)
    assert told(frames) == ("Frame 2", "", {})
    QTest.keyClicks(frames, "1")
    QTest.keyClick(frames, key)
    QTest.keyClick(frames, key)
    assert told(frames) == ("Frame 2", "", {})


def test_arrows_choose_among_those_that_a_number_names(frames: NumberedList) -> None:
    for key, chosen in ((Qt.Key.Key_Down, "yellow 3"), (Qt.Key.Key_Up, "black 3")):
        frames.setCurrentIndex(1)
        QTest.keyClicks(frames, "3")
        QTest.keyClick(frames, key)
        assert told(frames) == (chosen, "", {})
    QTest.keyClicks(frames, "3")
    assert told(frames) == ("black 3", "", {}), "it has that number already"
    QTest.keyClicks(frames, "1")
    assert told(frames)[1:] == ("NUMBER_OF_NONE", {"text": "31", "named": ""})
    QTest.keyClick(frames, Qt.Key.Key_Delete)
    QTest.keyClicks(frames, "1")
    QTest.keyClick(frames, Qt.Key.Key_Down)
    QTest.keyClicks(frames, "2")
    assert told(frames) == ("Frame 2", "", {}), "behind an arrow a number is another one"


def test_behind_another_field_a_number_is_another_one_unless_it_is_refused(
    qtbot: Any, frames: NumberedList
) -> None:
    elsewhere = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(frames, "1")
    QApplication.sendEvent(frames, elsewhere)
    QTest.keyClicks(frames, "2")
    assert told(frames) == ("Frame 2", "", {})
    QApplication.sendEvent(frames, elsewhere)
    QTest.keyClicks(frames, "5")
    QApplication.sendEvent(frames, elsewhere)
    assert told(frames)[1:] == ("NUMBER_OF_NONE", {"text": "5", "named": ""})


# -- keys that come to the card itself ---------------------------------------------------------


class Card:
    """A card with one row of answers, of which the first is chosen by its digit."""

    def __init__(self, qtbot: Any) -> None:
        self.whole = QWidget()
        qtbot.addWidget(self.whole)
        self.row = ChoiceRow([(1, "one"), (2, "two")])
        QVBoxLayout(self.whole).addWidget(self.row)
        self.whole.show()
        self.stray = StrayDigits(self.whole)
        QTest.keyClicks(self.row, "1")

    def key(self, text: str, code: Qt.Key = Qt.Key.Key_unknown) -> bool:
        event = QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, text)
        return self.stray.take(event)

    @property
    def said(self) -> list[str]:
        return [problem.values["text"] for problem in self.stray.problems()]


def test_a_digit_behind_an_answer_is_none_and_takes_it_away(qtbot: Any) -> None:
    card = Card(qtbot)
    card.stray.answered(card.row)
    assert card.key("3")
    assert card.row.value() is None and card.said == []
    assert card.key("4")  # the hand has gone on: it stands nowhere
    assert card.said == ["4"]


def test_backspace_and_delete_take_an_answer_back_once(qtbot: Any) -> None:
    for code in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
        card = Card(qtbot)
        assert not card.key("", code)  # nothing was answered just now
        assert card.row.value() == 1
        card.stray.answered(card.row)
        assert card.key("", code)
        assert card.row.value() is None and card.said == []
        assert not card.key("", code)


def test_what_is_no_digit_is_left_to_the_card_and_ends_the_answering(qtbot: Any) -> None:
    card = Card(qtbot)
    card.stray.answered(card.row)
    assert not card.key("a", Qt.Key.Key_A)
    assert card.key("3")
    assert card.row.value() == 1 and card.said == ["3"]


def test_a_digit_behind_a_row_that_is_hidden_or_empty_stands_nowhere(qtbot: Any) -> None:
    for hidden in (True, False):
        card = Card(qtbot)
        card.row.setVisible(not hidden)
        if not hidden:
            card.row.take_back()
        card.stray.answered(card.row)
        assert card.key("5")
        assert card.said == ["5"]


def test_digits_that_stand_nowhere_are_said_until_they_were_refused(qtbot: Any) -> None:
    card = Card(qtbot)
    assert card.key("1") and card.key("2")
    assert card.said == ["12"]
    card.stray.refuse()
    assert card.said == [] and card.stray.next_card == "12"
    assert card.key("7") and card.said == ["7"]


def test_only_a_whole_number_may_be_the_next_card(qtbot: Any) -> None:
    """A score that was put right in its own box does not come back as the number of a table."""
    card = Card(qtbot)
    card.stray.answered(None)
    for key in "-4.5":
        assert card.key(key)
    assert card.said == ["-4.5"]
    card.stray.refuse()
    assert card.stray.next_card == ""


def test_backspace_clears_all_that_is_no_answer(qtbot: Any) -> None:
    """What is left of 23 would be refused as 2, which is an answer."""
    card = Card(qtbot)
    card.row.take_stray("23")
    problem = card.row.unreadable()
    assert problem is not None and "BackSpace" in words(problem)
    QTest.keyClick(card.row, Qt.Key.Key_Backspace)
    assert card.row.unreadable() is None and card.row.value() is None
    QTest.keyClicks(card.row, "2")
    assert card.row.value() == 2 and card.row.unreadable() is None
