"""The list of fees: classes and reductions are added, changed and removed, and keep their keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.facts import reception_notes
from app.operations.reception import fees as operations
from models.reception.fees import NO_FEES, FeeClass, FeeReduction, Fees
from models.reception.views import PersonFee, PersonTags
from tests.app.receptions import SAPPORO, entered, row
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog
from ui.desk.desk import Desk
from ui.reception.asking import set_up_fees
from ui.reception.fees_dialog import FeesDialog

GENERAL = FeeClass(key=1, name="一般", amount=1500)
CHILD = FeeClass(key=4, name="小学生", amount=300, oldest=12)
LESS = FeeReduction(tag="障がい", amount=200)
FEES = Fees(classes=(GENERAL, CHILD), reductions=(LESS,), issuer="札幌支部")


@pytest.fixture
def dialog(qtbot: Any) -> FeesDialog:
    made: FeesDialog = open_dialog(qtbot, FeesDialog(FEES))
    return made


def rows(dialog: FeesDialog) -> list[list[str]]:
    """Give the list as it is read."""
    return [[own.text(line) for own in dialog.grid.grid.columns] for line in dialog.grid.grid.rows]


def put(**said: Any) -> Callable[[Any], bool]:
    """Fill in a dialog and save it."""

    def fill(dialog: Any) -> bool:
        dialog.put(**said)
        return True

    return fill


def test_the_list_names_digit_class_fee_and_for_whom(dialog: FeesDialog) -> None:
    assert rows(dialog) == [
        ["1", "一般", "1,500円", "全員"],
        ["2", "小学生", "300円", "12歳以下"],
        ["", "割引", "-200円", "障がい"],
    ]
    assert dialog.value() == FEES
    assert dialog.focusWidget() is dialog.grid


def test_a_class_that_is_added_stands_last_with_a_key_of_its_own(
    dialog: FeesDialog, script_dialogs: Script
) -> None:
    script_dialogs.dialog(put(name="会員", amount="1,000", tag="会員"))
    QTest.keyClick(dialog, Qt.Key.Key_Insert)
    member = FeeClass(key=5, name="会員", amount=1000, tag="会員")
    assert dialog.value().classes == (GENERAL, CHILD, member)
    assert dialog.grid.current() is dialog.grid.grid.rows[2] and dialog.grid.hasFocus()
    script_dialogs.dialog(lambda _dialog: False).dialog(put(name="当日", amount="2000"))
    dialog.class_button.click()
    dialog.class_button.click()
    assert [one.key for one in dialog.value().classes] == [1, 4, 5, 6]


def test_a_class_that_is_changed_keeps_its_place_and_key(
    dialog: FeesDialog, script_dialogs: Script
) -> None:
    dialog.grid.go_to(("class", 1))
    script_dialogs.dialog(put(amount="1800", per_division=True))
    QTest.keyClick(dialog.grid, Qt.Key.Key_Return)
    changed = FeeClass(key=1, name="一般", amount=1800, per_division=True)
    assert dialog.value().classes == (changed, CHILD)
    assert rows(dialog)[0] == ["1", "一般", "1,800円", "部門ごと"]


def test_a_reduction_is_added_and_changed_in_its_place(
    dialog: FeesDialog, script_dialogs: Script
) -> None:
    script_dialogs.dialog(put(tag="学生", amount="100"))
    dialog.less_button.click()
    student = FeeReduction(tag="学生", amount=100)
    assert dialog.value().reductions == (LESS, student)
    assert dialog.grid.current() is dialog.grid.grid.rows[3] and dialog.grid.hasFocus()
    dialog.grid.go_to(("less", 1))
    script_dialogs.dialog(put(amount="300"))
    dialog.change_button.click()
    assert dialog.value().reductions == (FeeReduction(tag="障がい", amount=300), student)
    assert dialog.value().classes == FEES.classes


def test_no_new_class_is_that_of_somebody_for_whom_one_was_chosen_that_is_no_more(
    desk: Desk, tmp_path: Path, script_dialogs: Script, qtbot: Any
) -> None:
    assert desk.create(tmp_path / "fees.taikai", name="A")
    event, window = desk.event_file, QWidget()
    qtbot.addWidget(window)
    [person] = entered(event, "森")
    operations.set_fees(event, SAPPORO)
    first = SAPPORO.classes[-1]
    operations.describe(event, person, tags=PersonTags(), fee=PersonFee(fee=first.key))
    operations.set_fees(event, replace(SAPPORO, classes=SAPPORO.classes[:-1]))

    def add(dialog: Any) -> bool:
        script_dialogs.dialog(put(name="早割", amount="100"))
        dialog.add_class()
        return True

    script_dialogs.dialog(add)
    assert set_up_fees(desk, window)
    early = reception_notes.fees(event).classes[-1]
    assert (early.name, early.key) == ("早割", first.key + 1)
    assert row(event, person).account.fee == SAPPORO.classes[0]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (("class", 1), Fees(classes=(CHILD,), reductions=(LESS,), issuer="札幌支部")),
        (("class", 2), Fees(classes=(GENERAL,), reductions=(LESS,), issuer="札幌支部")),
        (("less", 1), Fees(classes=(GENERAL, CHILD), issuer="札幌支部")),
    ],
)
def test_delete_takes_away_the_line_where_the_list_stands(
    dialog: FeesDialog, line: tuple[str, int], left: Fees
) -> None:
    dialog.grid.setFocus()
    dialog.grid.go_to(line)
    QTest.keyClick(dialog.grid, Qt.Key.Key_Delete)
    assert dialog.value() == left


def test_an_empty_list_begins_at_its_button_and_says_why_nothing_can_be_changed(
    qtbot: Any,
) -> None:
    dialog = open_dialog(qtbot, FeesDialog(NO_FEES))
    assert dialog.focusWidget() is dialog.class_button
    for made in (dialog.change_button, dialog.remove_button):
        assert not made.isEnabled() and "一覧が空です。" in made.toolTip()
    assert dialog.value() == NO_FEES
