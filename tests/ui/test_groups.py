"""Groups side by side: the keyboard goes through them as if they were one list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.core.outcomes import Mark
from models.views.divisions import ResultCell
from models.views.draws import GroupRowView, GroupView
from tests.ui.dialogs.helpers import people
from tests.ui.front import front
from ui.widgets.groups import GroupBoard, columns, state_of

GAME = "plain"


def group(number: int, names: Sequence[str]) -> GroupView:
    """Give a group of these people, who have won as often as the group is numbered."""
    rows = [
        GroupRowView(seat=seat, entrant=who, wins=number, losses=seat, place=seat)
        for seat, who in enumerate(people(tuple(names)), start=1)
    ]
    return GroupView(number=number, rows=tuple(rows))


THREE = [group(1, "ABC"), group(2, "DEF"), group(3, "GHI")]


@pytest.fixture
def board(qtbot: Any) -> GroupBoard:
    made = GroupBoard()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show_groups(THREE, GAME)
    front(made)
    return made


def chosen(board: GroupBoard) -> list[str]:
    """Name who is chosen, in whichever list; and it has the keyboard."""
    found = []
    for card in board.cards:
        for line in card.grid.selected():
            assert card.grid.hasFocus()
            found.append("" if line.entrant is None else line.entrant.name)
    return found


def key(*keys: Qt.Key) -> None:
    for one in keys:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, one)


def test_arrows_and_page_keys_lead_from_one_group_into_the_next(board: GroupBoard) -> None:
    board.home()
    assert chosen(board) == ["A"]
    key(Qt.Key.Key_Up, Qt.Key.Key_PageUp)
    assert chosen(board) == ["A"], "nothing is above"
    key(*[Qt.Key.Key_Down] * 3)
    assert chosen(board) == ["D"]
    key(Qt.Key.Key_Up)
    assert chosen(board) == ["C"]
    key(Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    assert chosen(board) == ["G"]
    key(*[Qt.Key.Key_Down] * 5, Qt.Key.Key_PageDown)
    assert chosen(board) == ["I"], "nothing is below"
    key(Qt.Key.Key_PageUp)
    assert chosen(board) == ["F"]


def test_a_group_that_is_shown_no_more_is_not_gone_into(board: GroupBoard) -> None:
    board.forget()
    board.show_groups(THREE[:2], GAME)
    board.home()
    key(Qt.Key.Key_PageDown, *[Qt.Key.Key_Down] * 4)
    assert chosen(board) == ["F"]
    assert board.reasons.isVisible()


def test_it_is_said_which_group_is_chosen_and_why_somebody_stands_there(
    board: GroupBoard,
) -> None:
    turned: list[object] = []
    board.turned.connect(turned.append)
    board.home()
    key(Qt.Key.Key_PageDown)
    assert (turned[-1], board.reasons.sentences()[0]) == (2, "2勝 1敗、得失差0です。")
    board.show_groups(THREE, GAME)
    assert chosen(board) == ["D"], "who was chosen stays chosen"
    board.cards[0].grid.setFocus()
    assert chosen(board) == ["A"]
    assert (turned[-1], board.reasons.sentences()[0]) == (1, "1勝 1敗、得失差0です。")
    key(Qt.Key.Key_PageDown, Qt.Key.Key_Down, Qt.Key.Key_PageUp)
    assert (turned[-1], chosen(board)) == (1, ["C"])
    place = board.cards[1].grid.visualRect(board.cards[1].grid.grid.index(1, 1)).center()
    QTest.mouseClick(board.cards[1].grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (turned[-1], chosen(board)) == (2, ["E"])


def test_the_keyboard_begins_at_who_is_chosen_and_else_at_the_first(board: GroupBoard) -> None:
    turned: list[object] = []
    board.turned.connect(turned.append)
    board.home()
    key(Qt.Key.Key_PageDown, Qt.Key.Key_Down)
    board.setFocus()
    board.home()
    assert chosen(board) == ["E"]
    board.show_groups(THREE[:1], GAME)
    assert (turned[-1:], board.reasons.sentences()) == ([None], ())
    board.forget()
    board.home()
    assert (turned[-1], chosen(board)) == (1, ["A"])
    board.forget()
    board.home()
    assert (turned[-1], chosen(board)) == (1, ["A"])


def test_without_groups_it_is_said_that_none_are_drawn(board: GroupBoard) -> None:
    board.show_groups([], GAME)
    assert "まだ" in board.empty.said
    assert not board.reasons.isVisible()
    board.home()
    assert not any(card.grid.isVisible() for card in board.cards)


# -- what stands in the table of a group -----------------------------------------------------------

A, B = people(("A", "B"))
WON = ResultCell(round=1, mark=Mark.WIN, difference=4)
LOST = ResultCell(round=1, mark=Mark.LOSS, difference=-4)
PLAYED = GroupView(
    number=1,
    rows=(
        GroupRowView(
            seat=1,
            entrant=A,
            cells=(None, WON, None),
            wins=1,
            difference=4,
            place=1,
            goes_on=True,
        ),
        GroupRowView(
            seat=2,
            entrant=B,
            cells=(LOST, None, None),
            losses=1,
            difference=-4,
            place=2,
            decided_by="wins",
        ),
        GroupRowView(seat=3, entrant=None, cells=(None, None, None)),
    ),
    complete=True,
)


ROUNDS = (((2, 3),), ((1, 3),), ((1, 2),))


def table(view: GroupView) -> list[list[str]]:
    made = columns(view, GAME)
    return [[own.title for own in made], *[[own.text(line) for own in made] for line in view.rows]]


def test_a_table_shows_who_met_whom_the_sums_and_who_goes_on() -> None:
    assert table(PLAYED) == [
        ["席", "氏名", "1", "2", "3", "勝敗", "得失差", "順位"],
        ["1", "A", "＼", "○+4", "", "1–0", "+4", "✓ 1"],
        ["2", "B", "×-4", "＼", "", "0–1", "-4", "2"],
        ["3", "空席", "", "", "＼", "", "", ""],
    ]
    shared = tuple(replace(own, tied=own.place is not None) for own in PLAYED.rows)
    assert table(replace(PLAYED, measured=False, draws=True, rows=shared)) == [
        ["席", "氏名", "1", "2", "3", "勝–分–敗", "順位"],
        ["1", "A", "＼", "○+4", "", "1–0–0", "✓ 1="],
        ["2", "B", "×-4", "＼", "", "0–0–1", "2="],
        ["3", "空席", "", "", "＼", "", ""],
    ]
    assert [line[-1] for line in table(replace(PLAYED, lot_needed=(A, B)))[1:]] == [
        "⚠ 1",
        "⚠ 2",
        "",
    ]


@pytest.mark.parametrize(
    ("view", "role", "said"),
    [
        (PLAYED, "good", "✓ 進出：A"),
        (replace(PLAYED, complete=False, rounds=ROUNDS), "muted", "① 2–3\u3000② 1–3\u3000③ 1–2"),
        (replace(PLAYED, lot_needed=(A, B)), "warn", "⚠ 同順位：A・B"),
    ],
)
def test_a_group_says_how_far_it_is(view: GroupView, role: str, said: str) -> None:
    assert state_of(view) == (role, said)
