"""Lists that are put in order: by Alt and an arrow, and by dragging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from tests.ui.dialogs.helpers import people
from ui.dialogs.parts.chosen_list import ChosenList
from ui.dialogs.parts.order_list import OrderList

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def drag(made: QListWidget, row: int, to: int) -> None:
    """Drag a line to another place, as the mouse does."""
    made.setCurrentRow(row)
    key = made.marked() if isinstance(made, ChosenList) else ""
    made.insertItem(to, made.takeItem(row))
    made.setCurrentRow(to)
    assert not key or made.marked() == key  # type: ignore[attr-defined]
    nothing = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    made.dropEvent(QDropEvent(QPointF(1, 1), Qt.DropAction.MoveAction, QMimeData(), *nothing))


def shown(made: QListWidget) -> list[str]:
    return [made.item(row).text() for row in range(made.count())]


# -- lines of which some are chosen -----------------------------------------------------------


@pytest.fixture
def some(qtbot: Any) -> ChosenList:
    """Choose the second and the fourth of five, the fourth first."""
    made = ChosenList([(key, key.upper()) for key in "abcde"])
    qtbot.addWidget(made)
    made.show_order(["d", "b", "d", "x"])
    return made


def test_what_is_chosen_stands_above_with_its_number(some: ChosenList) -> None:
    assert some.order() == ("d", "b")
    assert shown(some) == ["✓ 1  D", "✓ 2  B", "–      A", "–      C", "–      E"]
    assert some.marked() == "a", "whoever was marked stays so"


def test_space_chooses_behind_the_others_and_leaves_out_and_the_line_stays_marked(
    some: ChosenList,
) -> None:
    told: list[str] = []
    some.changed.connect(lambda: told.append(some.marked()))
    QTest.keyClick(some, Key.Key_Space)
    assert (some.order(), some.marked()) == (("d", "b", "a"), "a")
    some.setCurrentRow(0)
    QTest.keyClick(some, Key.Key_Space)
    assert (some.order(), some.marked()) == (("b", "a"), "d")
    place = some.visualItemRect(some.item(4)).center()
    QTest.mouseDClick(some.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (some.order(), some.marked()) == (("b", "a", "e"), "e")
    assert told == ["a", "d", "e"]


def test_alt_and_an_arrow_move_what_is_chosen_among_the_chosen_alone(some: ChosenList) -> None:
    told: list[tuple[str, ...]] = []
    some.changed.connect(lambda: told.append(some.order()))
    for key in (Key.Key_Up, Key.Key_Down):
        QTest.keyClick(some, key, ALT)
    assert (some.order(), told) == (("d", "b"), []), "the marked line is not chosen"
    some.setCurrentRow(0)
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_Down):
        QTest.keyClick(some, key, ALT)
    assert (some.order(), some.marked(), told) == (("b", "d"), "d", [("b", "d")])


@pytest.mark.parametrize(
    ("row", "to", "order"),
    [
        (1, 0, ("b", "d")),
        (0, 4, ("b", "d")),
        (4, 0, ("e", "d", "b")),
        (4, 1, ("d", "e", "b")),
        (4, 2, ("d", "b")),
        (2, 4, ("d", "b")),
    ],
)
def test_what_is_dragged_among_the_chosen_is_chosen(
    some: ChosenList, row: int, to: int, order: tuple[str, ...]
) -> None:
    told: list[tuple[str, ...]] = []
    some.changed.connect(lambda: told.append(some.order()))
    key = str(some.item(row).text()[-1]).lower()
    drag(some, row, to)
    assert (some.order(), told, some.marked()) == (order, [order], key)
    assert [text[-1].lower() for text in shown(some)[: len(order)]] == list(order)


# -- people in order ------------------------------------------------------------------------------


@pytest.fixture
def field(qtbot: Any) -> OrderList:
    made = OrderList(people(("A", "B", "C")))
    qtbot.addWidget(made)
    made.show_seeds(2)
    return made


def test_seeds_are_called_so_and_everybody_has_club_and_place(field: OrderList) -> None:
    assert shown(field) == ["1  シード1：A (東京)", "2  シード2：B (東京)", "3  C (東京)"]
    field.show_seeds(0)
    assert shown(field) == ["1  A (東京)", "2  B (東京)", "3  C (東京)"]
    field.put_first((3,))
    field.show_seeds(1)
    assert shown(field) == ["1  シード1：C (東京)", "2  A (東京)", "3  B (東京)"]


@pytest.mark.parametrize(
    ("move", "order", "marked"),
    [
        (lambda own: own.move_up(), (1, 2, 3), 0),
        (lambda own: own.move_down(), (2, 1, 3), 1),
        (lambda own: QTest.keyClick(own, Key.Key_Down, ALT), (2, 1, 3), 1),
        (lambda own: drag(own, 0, 2), (2, 3, 1), 2),
        (lambda own: own.put_first((3, 2)), (3, 2, 1), 0),
    ],
)
def test_people_are_moved_and_numbered_anew(
    field: OrderList, move: Callable[[OrderList], object], order: tuple[int, ...], marked: int
) -> None:
    told: list[tuple[int, ...]] = []
    field.changed.connect(lambda: told.append(field.order()))
    move(field)
    assert (field.order(), field.currentRow()) == (order, marked)
    assert told == ([] if order == (1, 2, 3) else [order])
    names = ["ABC"[who - 1] for who in order]
    assert [name in text for name, text in zip(names, shown(field), strict=True)] == [True] * 3
    assert [text.split()[0] for text in shown(field)] == ["1", "2", "3"]
