"""What ranks a division is chosen and put in order by keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.games import GAMES
from tests.ui.dialogs.helpers import open_dialog, press
from ui.dialogs.division import DivisionDialog
from ui.dialogs.divisions.tie_breaks import TieBreaksDialog

PLAIN = GAMES["plain"]
USUAL = ("points", "sos", "wins")
ALT = Qt.KeyboardModifier.AltModifier


def opened(qtbot: Any, game: str = "plain", **given: Any) -> Any:
    rules = GAMES[game]
    return open_dialog(
        qtbot, TieBreaksDialog(rules, rules.options_type(), rules.criteria, (), **given)
    )


def key(dialog: Any, which: Qt.Key, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(dialog.focusWidget(), which, held)
    QApplication.processEvents()


@pytest.mark.parametrize("game", GAMES)
def test_no_two_lines_have_the_same_words(qtbot: Any, game: str) -> None:
    dialog = opened(qtbot, game)
    lines = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    words = [line.split("\u2002")[-1].lstrip("✓–0123456789 ") for line in lines]
    assert sorted(words) == sorted(set(words))


def test_space_leaves_out_and_chooses_behind_the_others(qtbot: Any) -> None:
    dialog = opened(qtbot)
    assert dialog.focusWidget() is dialog.list and dialog.list.order() == USUAL
    key(dialog, Qt.Key.Key_Down)
    key(dialog, Qt.Key.Key_Space)
    assert dialog.list.order() == ("points", "wins"), "opponents' points are left out"
    key(dialog, Qt.Key.Key_Space)
    assert dialog.list.order() == ("points", "wins", "sos"), "and chosen again at the end"
    press(dialog, "\n")
    assert not dialog.isVisible() and dialog.value() == ("points", "wins", "sos")


def test_alt_and_an_arrow_move_a_line_and_the_marked_one_says_what_it_compares(qtbot: Any) -> None:
    dialog = opened(qtbot)
    key(dialog, Qt.Key.Key_End)
    key(dialog, Qt.Key.Key_Space)
    added = dialog.list.marked()
    assert dialog.list.order() == (*USUAL, added)
    key(dialog, Qt.Key.Key_Up, ALT)
    assert dialog.list.order() == ("points", "sos", added, "wins")
    key(dialog, Qt.Key.Key_Home)
    assert "勝点の多い人" in dialog.told.text()


def test_a_ranking_that_begins_otherwise_is_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot)
    key(dialog, Qt.Key.Key_Down, ALT)
    assert dialog.list.order() == ("sos", "points", "wins")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.focusWidget() is dialog.yes
    press(dialog, "\n\n")
    assert dialog.value() == ("sos", "points", "wins")


def test_opponents_counted_without_the_points_of_the_start_are_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot, "go")
    while dialog.list.marked() != "mms":
        key(dialog, Qt.Key.Key_Down)
    key(dialog, Qt.Key.Key_Space)
    while dialog.list.order()[0] != "mms":
        key(dialog, Qt.Key.Key_Up, ALT)
    asked = dialog.problems()
    assert [(own.code, own.ask) for own in asked] == [("WITHOUT_START", True)]
    assert asked[0].values == {"chosen": "SOS", "others": "相手のマクマホン点合計"}
    press(dialog, "\n")
    assert (
        dialog.isVisible() and "相手のマクマホン点合計" in dialog.spots["ranked_by"].problem.text()
    )
    press(dialog, "y\n")
    assert not dialog.isVisible() and dialog.value()[:3] == ("mms", "wins", "sos")


def test_nothing_chosen_is_refused_and_the_usual_order_is_one_key_away(qtbot: Any) -> None:
    dialog = opened(qtbot)
    for _line in USUAL:
        key(dialog, Qt.Key.Key_Home)
        key(dialog, Qt.Key.Key_Space)
    assert dialog.list.order() == () and not dialog.accept_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_O, ALT)
    qtbot.waitUntil(lambda: dialog.list.order() == USUAL)
    dialog.list.setFocus()
    press(dialog, "\n")
    assert dialog.value() == (), "the usual order is kept as such"


def test_a_rule_book_is_only_left_by_a_tick(qtbot: Any) -> None:
    dialog = opened(qtbot, "othello")
    assert "JOA 11" in dialog.leaves.text() and not dialog.list.isEnabled()
    assert dialog.focusWidget() is dialog.leaves
    press(dialog, " ")
    dialog.list.setFocus()
    key(dialog, Qt.Key.Key_End)
    key(dialog, Qt.Key.Key_Space)
    assert len(dialog.value()) == 3
    dialog.leaves.setFocus()
    press(dialog, " ")
    assert dialog.value() == () and not dialog.list.isEnabled(), "back to the rule book"


def test_what_would_change_is_said_of_every_order(qtbot: Any) -> None:
    asked: list[tuple[str, ...]] = []

    def foresee(keys: tuple[str, ...]) -> str:
        asked.append(keys)
        return f"{len(keys)}"

    dialog = opened(qtbot, foresee=foresee)
    key(dialog, Qt.Key.Key_End)
    key(dialog, Qt.Key.Key_Space)
    assert asked[-1] == dialog.value() and dialog.meaning_line.text() == "4"


def test_the_dialog_of_a_division_says_the_order_and_takes_another(
    qtbot: Any, monkeypatch: Any
) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="plain"))
    assert dialog.order.said.text() == "勝点 → 対戦相手の勝点計 → 勝数"

    def answer(asked: TieBreaksDialog) -> bool:
        open_dialog(qtbot, asked)
        key(asked, Qt.Key.Key_Down)
        key(asked, Qt.Key.Key_Space)
        press(asked, "\n")
        return True

    monkeypatch.setattr("ui.dialogs.divisions.order_row.ask.ask", answer)
    dialog.order.button.setFocus()
    key(dialog, Qt.Key.Key_Space)
    assert dialog.order.said.text() == "勝点 → 勝数"
    assert dialog.value().ranked_by == ("points", "wins")
    dialog.programme.setFocus()
    dialog.programme.cards["knockout"].radio.click()
    assert dialog.value().programme == "knockout"
    assert dialog.rows["ranked_by"].widget.isHidden(), "a bracket alone ranks"
    assert dialog.value().ranked_by == ()
