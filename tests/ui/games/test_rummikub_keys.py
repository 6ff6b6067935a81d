"""How few keys a card of Rummikub takes, and the letters of a new open."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from tests.ui.dialogs.helpers import entry, open_dialog, press
from ui.dialogs.division import DivisionDialog
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.rummikub.dialog import RummikubDialog

NAMES = ("青木", "石田", "上原", "江藤")
MOST = 12
"""What README.md says of one game with four racks."""


def test_a_game_of_four_racks_takes_few_keys(qtbot: Any) -> None:
    dialog = open_result_dialog(entry("rummikub", names=NAMES))
    assert isinstance(dialog, RummikubDialog)
    open_dialog(qtbot, dialog)
    assert press(dialog, "10\n25\n13\n40\n") <= MOST
    assert dialog.panels[1].end.isAncestorOf(QApplication.focusWidget())
    assert press(dialog, "231\n18\n24\n12\n") <= MOST + 1
    assert not dialog.isVisible()
    found = [(card.end, [own.numbers for own in card.racks]) for card in dialog.value().games]
    assert found == [(GameEnd.OUT, [0, 25, 13, 40]), (GameEnd.STOCK, [31, 18, 24, 12])]


def waiting(*tables: str) -> RummikubDialog:
    """Open a card while these other tables still wait for theirs."""
    dialog = open_result_dialog(entry("rummikub", names=NAMES))
    assert isinstance(dialog, RummikubDialog)
    dialog.waits_elsewhere = tables.__contains__
    return dialog


REST = "25\n0\n40\n10\n25\n13\n40\n"


def test_an_end_and_a_digit_that_are_the_number_of_a_table_are_asked_about(qtbot: Any) -> None:
    dialog = waiting("12")
    open_dialog(qtbot, dialog)
    press(dialog, "12\n")
    said = dialog.problem_line.text()
    assert "12" in said and "青木" in said and "2通り" in said, "before anything else is typed"
    press(dialog, REST)
    assert dialog.isVisible() and dialog.yes.hasFocus()
    press(dialog, "\n")
    assert dialog.isVisible(), "Enter is no yes"
    assert dialog.stray.next_card == "12", "it stands in the box of numbers when the card is left"
    dialog.submit()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.stray.next_card == ""
    assert [own.numbers for own in dialog.value().games[0].racks] == [2, 25, 0, 40]
    assert "CARD_OR_ANSWER" not in dialog.confirmed


def test_nothing_is_asked_where_no_such_table_waits_or_a_rack_is_plain(qtbot: Any) -> None:
    for keys, tables in (("12\n", ("13",)), ("112\n", ("11", "12")), ("10\n", ("10",))):
        dialog = waiting(*tables)
        open_dialog(qtbot, dialog)
        press(dialog, keys)
        assert dialog.stray.next_card == ""
        rest = REST.replace("0\n40", "31\n40", 1) if keys == "10\n" else REST
        press(dialog, rest)
        assert not dialog.isVisible(), keys


def test_a_number_that_was_put_right_is_no_next_card(qtbot: Any) -> None:
    dialog = waiting("12", "10")
    open_dialog(qtbot, dialog)
    press(dialog, "12\n")
    assert dialog.stray.next_card == "12"
    box = dialog.panels[0].cells[0].left
    box.setFocus()
    box.selectAll()
    press(dialog, "0\n")
    assert dialog.stray.next_card == ""
    press(dialog, "125\n")
    assert dialog.stray.next_card == "10", "an end stands before the next rack"


@pytest.mark.parametrize(
    ("last", "tables", "asked"),
    [
        ("75", "5", True),  # 7, and the next table's 5 without an Enter between them
        ("75", "25", False),  # 2 comes first
        ("70", "5", False),
        ("7", "5", False),
    ],
)
def test_a_last_rack_and_the_next_table_in_one_are_asked_about(
    qtbot: Any, last: str, tables: str, *, asked: bool
) -> None:
    dialog = waiting(*tables)
    open_dialog(qtbot, dialog)
    press(dialog, "10\n25\n13\n40\n10\n25\n13\n" + last + "\n")
    assert dialog.isVisible() == asked
    if asked:
        assert last in dialog.problem_line.text() and dialog.stray.next_card == "5"
        press(dialog, "y\n")
        assert dialog.value().games[1].racks[3].numbers == 75


def test_backspace_in_a_blank_first_rack_takes_back_how_the_game_ended(qtbot: Any) -> None:
    dialog = waiting()
    open_dialog(qtbot, dialog)
    QTest.keyClicks(dialog.focusWidget(), "1")
    QTest.keyClicks(dialog.focusWidget(), "3")
    for _key in range(3):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Backspace)
    assert dialog.panels[0].end.value() is None
    press(dialog, "133\n")
    assert dialog.panels[0].cells[0].left.text() == "33"


NO_ZERO = REST.replace("0\n", "31\n", 1)


@pytest.mark.parametrize(
    ("number", "keys", "doubted"),
    [
        ("1", "164\n" + REST, False),
        ("1", "1164\n" + REST, True),
        ("1", "115\n" + REST, True),
        ("11", "1117\n" + REST, True),
        ("12", "1215\n" + REST, True),
        ("10", "1010\n" + NO_ZERO, True),
        ("2", "264\n" + NO_ZERO, False),
        ("2", "2264\n" + NO_ZERO, True),
        ("2", "210\n" + NO_ZERO, True),  # or: somebody went out, and this rack is empty
        ("1", "125\n" + REST, False),  # a stock that ran out leaves no rack empty
        ("1", "110\n" + REST, False),  # two racks would be empty
        ("2", "217\n" + NO_ZERO, False),  # nobody would have gone out
    ],
)
def test_the_number_of_the_table_before_a_card_that_can_be_is_asked_about(
    qtbot: Any, number: str, keys: str, *, doubted: bool
) -> None:
    dialog = waiting()
    dialog.opened_by = number
    open_dialog(qtbot, dialog)
    press(dialog, keys)
    assert dialog.isVisible() == doubted
    assert ("この卓の番号" in dialog.problem_line.text()) == doubted


def test_a_last_rack_that_may_end_in_the_number_of_a_waiting_table_is_asked_about(
    qtbot: Any,
) -> None:
    begin = "125\n0\n40\n10\n125\n0\n40\n"
    for last, table, doubted in (("251", "1", True), ("212", "12", True), ("251", "5", False)):
        dialog = waiting(table)
        open_dialog(qtbot, dialog)
        press(dialog, begin + last + "\n")
        assert dialog.isVisible() == doubted, (last, table)
        said = dialog.problem_line.text()
        assert not doubted or ("2通り" in said and last.removesuffix(table) in said), said
        assert dialog.stray.next_card == (table if doubted else "")
        if doubted:
            press(dialog, "y\n")
            assert not dialog.isVisible() and not dialog.confirmed
            assert dialog.value().games[1].racks[3].numbers == int(last)


def test_an_end_passed_over_in_a_correction_whose_digit_went_to_a_rack_is_asked_about(
    qtbot: Any,
) -> None:
    games = tuple(
        GameCard(end=GameEnd.OUT, racks=tuple(Rack(numbers=own) for own in (7, 25, 0, 40)))
        for _game in range(2)
    )
    shown = entry("rummikub", names=NAMES, old=RummikubResult(games=games))
    dialog = open_result_dialog(shown)
    assert isinstance(dialog, RummikubDialog)
    open_dialog(qtbot, dialog)
    press(dialog, "18\n25\n0\n40\n\n159\n")
    assert dialog.panels[1].cells[0].left.text() == "159"
    assert "いつもと違う順" in dialog.problem_line.text()


def test_every_letter_of_a_new_open_leads_to_one_field(qtbot: Any) -> None:
    dialog = DivisionDialog(game="rummikub")
    open_dialog(qtbot, dialog)
    press(dialog.input("count"), "16")
    shown = [own for own in dialog.findChildren(QLabel) if own.isVisible() and own.buddy()]
    letters = [found[1] for own in shown if (found := re.search(r"&(\w)", own.text()))]
    assert len(letters) == len(set(letters)) > 10
