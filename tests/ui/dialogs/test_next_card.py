"""Keys of a card that may be those of the next one: which are asked about."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.dialogs.next_card import OF_TYPING, TO_THE_TYPIST, LastKeys, out_of_turn, standing_behind
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox


@pytest.fixture
def card(qapp: QApplication) -> QWidget:
    """Show two boxes and a row of answers."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    for made in (NumberBox(name="a"), NumberBox(name="b"), ChoiceRow([(1, "one"), (2, "two")])):
        column.addWidget(made)
    whole.show()
    return whole


def boxes(card: QWidget) -> list[NumberBox]:
    return card.findChildren(NumberBox)


def type_into(keys: LastKeys, box: NumberBox, text: str) -> None:
    """Type a number digit by digit, as a dialog notes it."""
    for digit in text:
        before = box.text()
        QTest.keyClicks(box, digit)
        keys.note(box)
        keys.edited(box, before)


def codes(keys: LastKeys, *, seldom: int = 0) -> list[str]:
    """Ask with table 7 waiting; so small a number is seldom written."""
    asked = keys.of_next_card(
        lambda number: number == "7", lambda _row: False, lambda _box, number: number < seldom
    )
    return [problem.code for problem in (*keys.odd(), *asked)]


def test_a_small_number_is_asked_about_only_where_its_table_waits(card: QWidget) -> None:
    keys, (first, second) = LastKeys(), boxes(card)
    type_into(keys, first, "5")
    type_into(keys, second, "7")
    assert codes(keys) == []
    assert codes(keys, seldom=10) == ["NUMBER_OR_CARD"]


def test_a_number_behind_an_enter_to_which_something_was_missing_is_asked_about(
    card: QWidget,
) -> None:
    keys, (first, second) = LastKeys(), boxes(card)
    type_into(keys, first, "36")
    keys.refused(missed=True)
    type_into(keys, second, "7")
    assert codes(keys) == ["NUMBER_OR_CARD"]


@pytest.mark.parametrize(("refused", "asked"), [(False, ["NUMBER_OR_CARD"]), (True, [])])
def test_a_number_typed_over_another_one_is_asked_about_unless_that_was_refused(
    card: QWidget, refused: bool, asked: list[str]
) -> None:
    keys, first = LastKeys(), boxes(card)[0]
    type_into(keys, first, "36")
    if refused:
        keys.refused(missed=False)
    first.selectAll()
    type_into(keys, first, "7")
    assert codes(keys) == asked


def test_a_digit_from_the_side_is_asked_about_until_the_number_is_typed_anew(
    card: QWidget,
) -> None:
    keys, first = LastKeys(), boxes(card)[0]
    type_into(keys, first, "3")
    first.home(False)
    type_into(keys, first, "6")
    assert first.text() == "63"
    assert codes(keys) == ["TYPED_INSIDE"]
    first.selectAll()
    type_into(keys, first, "36")
    assert codes(keys) == []


def test_only_an_answer_that_the_card_did_not_need_is_extra(card: QWidget) -> None:
    keys, row = LastKeys(), card.findChildren(ChoiceRow)[0]
    for complete in (False, True):
        keys.coming(row, complete=complete)
        keys.note(row)
        assert keys.extra() is (row if complete else None)


def test_fields_are_in_turn_as_they_stand(card: QWidget) -> None:
    first, second = boxes(card)
    assert not out_of_turn([first, second], [first, second], correcting=False)
    assert out_of_turn([second, first], [first, second], correcting=False)
    assert not out_of_turn([second, first], [first, second], correcting=True)
    assert list(standing_behind(first, [second], [first, second])) == [second]


def test_what_is_asked_of_keys_is_said_to_the_typist_alone() -> None:
    assert OF_TYPING < TO_THE_TYPIST
