"""Lists of rows: what stays when they are shown again, sorting, and the keys."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from tests.ui.front import front
from ui.look.theme import tokens
from ui.widgets.edit_grid import EditModel
from ui.widgets.grid import STEP, Grid, GridDelegate
from ui.widgets.grid_model import MANY, Align, Column, GridModel


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    wins: int = 0


COLUMNS: list[Column[Person]] = [
    Column(title="No.", text=lambda p: str(p.id), align=Align.RIGHT, sort_key=lambda p: p.id),
    Column(title="Name", text=lambda p: p.name, stretch=True, bold=lambda p: p.wins > 1),
    Column(
        title="Wins",
        text=lambda p: str(p.wins),
        sort_key=lambda p: (p.wins, p.id),
        colour=lambda p: "good" if p.wins else "",
    ),
]
PEOPLE = [Person(1, "榎本", 1), Person(2, "手崎", 3), Person(3, "大島", 2)]


@pytest.fixture
def grid(qtbot: Any) -> Grid[Person]:
    made: Grid[Person] = Grid(COLUMNS, "people", several=True)
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    made.show_rows(PEOPLE)
    return made


def names(grid: Grid[Person]) -> list[str]:
    return [row.name for row in grid.grid.rows]


def test_home_and_end_lead_to_the_first_and_the_last_row(grid: Grid[Person]) -> None:
    grid.go_to(2)
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_End)
    assert [row.name for row in grid.selected()] == ["大島"]
    QTest.keyClick(grid, Qt.Key.Key_Home)
    assert [row.name for row in grid.selected()] == ["榎本"]
    QTest.keyClick(grid, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert len(grid.selected()) == 3


def test_the_model_keeps_the_rules_of_qt(qapp: Any) -> None:
    model: GridModel[Person] = GridModel(COLUMNS)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_rows(PEOPLE)
    model.sort(2, Qt.SortOrder.DescendingOrder)
    model.show_rows(PEOPLE[:1])
    model.set_columns(COLUMNS[:2])
    assert model.columnCount() == 2
    assert model.headerData(0, Qt.Orientation.Horizontal) == "No."
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_only_a_column_that_takes_text_is_typed_in(qapp: Any) -> None:
    taken: list[tuple[int, str]] = []

    def take(person: Person, text: str) -> bool:
        taken.append((person.id, text))
        return text != "no"

    name = Column[Person](title="Name", text=lambda p: p.name, edit=take)
    model: EditModel[Person] = EditModel([COLUMNS[0], name])
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_rows(PEOPLE)
    fixed, free = model.index(1, 0), model.index(1, 1)
    assert not model.flags(fixed) & Qt.ItemFlag.ItemIsEditable
    assert model.flags(free) & Qt.ItemFlag.ItemIsEditable
    assert model.data(free, Qt.ItemDataRole.EditRole) == "手崎"
    assert not model.setData(fixed, "9")
    assert not model.setData(free, "no")
    assert model.setData(free, "手崎 花")
    assert not model.setData(free, "x", Qt.ItemDataRole.ForegroundRole)
    assert taken == [(2, "no"), (2, "手崎 花")]
    assert model.rows == tuple(PEOPLE), "rows change when they are shown anew"


def test_cells_have_text_side_and_colour(grid: Grid[Person]) -> None:
    model = grid.grid
    role = Qt.ItemDataRole
    assert model.data(model.index(1, 1)) == "手崎"
    assert model.data(model.index(0, 0), role.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
    bold, plain = option_of(grid, 1, 1), option_of(grid, 0, 1)
    assert bold.font.bold() and not plain.font.bold()
    assert colour_of(grid, 0, 2) == tokens().good != colour_of(grid, 0, 1) == tokens().text
    assert model.data(model.index(9, 9)) is None


def test_the_selection_stays_with_its_rows(grid: Grid[Person]) -> None:
    grid.go_to(2)
    grid.show_rows([Person(4, "新井"), *PEOPLE])
    assert [row.id for row in grid.selected()] == [2]
    current = grid.current()
    assert current is not None and current.id == 2
    grid.show_rows([Person(2, "手崎 花", 4), *PEOPLE[2:]])
    assert [row.name for row in grid.selected()] == ["手崎 花"]
    grid.show_rows(PEOPLE[2:])
    assert grid.selected() == ()


def test_the_keyboard_stays_on_the_row_that_is_marked_when_columns_change(
    grid: Grid[Person],
) -> None:
    grid.go_to(3)
    told: list[Person | None] = []
    grid.chosen.connect(told.append)
    grid.set_columns(COLUMNS[:2])
    grid.show_rows(tuple(reversed(PEOPLE)))
    grid.setFocus()
    assert [row.name for row in grid.selected()] == ["大島"]
    current = grid.current()
    assert current is not None and current.name == "大島"
    assert told[-1] == PEOPLE[2]


def test_changed_cells_do_not_reset_the_list(qtbot: Any, grid: Grid[Person]) -> None:
    grid.go_to(3)
    changed = [Person(p.id, p.name, p.wins + 1) for p in PEOPLE]
    with qtbot.assertNotEmitted(grid.grid.modelReset), qtbot.waitSignal(grid.grid.dataChanged):
        grid.show_rows(changed)
    assert [row.wins for row in grid.selected()] == [3]


def test_a_click_on_the_title_sorts_and_a_second_one_turns_round(grid: Grid[Person]) -> None:
    header = grid.horizontalHeader()
    header.sectionClicked.emit(2)
    assert names(grid) == ["榎本", "大島", "手崎"]
    header.sectionClicked.emit(2)
    assert names(grid) == ["手崎", "大島", "榎本"]
    header.sectionClicked.emit(1)
    assert names(grid) == ["手崎", "大島", "榎本"], "a column without a key is not sorted"
    grid.grid.sort(-1)
    assert names(grid) == ["榎本", "手崎", "大島"]


def test_sorting_keeps_the_selection(grid: Grid[Person]) -> None:
    grid.go_to(1)
    grid.grid.sort(2, Qt.SortOrder.DescendingOrder)
    assert [row.id for row in grid.selected()] == [1]


def test_enter_opens_and_space_marks(qtbot: Any, grid: Grid[Person]) -> None:
    grid.go_to(2)
    with qtbot.waitSignal(grid.opened) as opened:
        QTest.keyClick(grid, Qt.Key.Key_Return)
    assert opened.args == [PEOPLE[1]]
    with qtbot.waitSignal(grid.marked) as marked:
        QTest.keyClick(grid, Qt.Key.Key_Space)
    assert marked.args == [(PEOPLE[1],)]
    QTest.keyClick(grid, Qt.Key.Key_Down)
    current = grid.current()
    assert current is not None and current.id == 3


def test_the_keyboard_is_never_on_a_row_that_is_not_seen(grid: Grid[Person]) -> None:
    front(grid)
    grid.clearFocus()
    grid.clearSelection()
    grid.setFocus(Qt.FocusReason.OtherFocusReason)
    assert grid.selected() == (grid.grid.rows[0],)


def test_every_column_is_wide_enough_for_its_text(grid: Grid[Person]) -> None:
    grid.show_rows([*PEOPLE, Person(123456, "x")])
    wanted = grid.fontMetrics().horizontalAdvance("123456")
    assert grid.columnWidth(0) > wanted


def test_nobody_is_found_under_an_unknown_key(grid: Grid[Person]) -> None:
    assert not grid.go_to(99)


def test_only_the_rows_that_changed_are_drawn_again(qtbot: Any, grid: Grid[Person]) -> None:
    with qtbot.assertNotEmitted(grid.grid.dataChanged):
        grid.show_rows(list(PEOPLE))
    with qtbot.waitSignal(grid.grid.dataChanged) as changed:
        grid.show_rows([PEOPLE[0], Person(2, "手崎", 4), PEOPLE[2]])
    first, last = changed.args[:2]
    assert (first.row(), first.column(), last.row(), last.column()) == (1, 0, 1, 2)


def test_rows_made_anew_of_the_same_things_are_no_other_rows(qtbot: Any) -> None:
    """However many they are: to measure them again would take longer than all else."""
    asked: list[int] = []

    def name(person: Person) -> str:
        asked.append(person.id)
        return person.name

    people: Grid[Person] = Grid([Column(title="Name", text=name)], "people")
    qtbot.addWidget(people)
    rows = [Person(number, f"選手{number}") for number in range(MANY + 100)]
    people.show_rows(rows)
    qtbot.waitUntil(lambda: len(rows) == len(set(asked)))
    asked.clear()
    people.show_rows([*map(replace, rows[:-1]), replace(rows[-1], name="改名")])
    assert asked == [rows[-1].id]
    assert people.grid.rows[-1].name == "改名"


def test_a_new_list_says_once_who_is_chosen(grid: Grid[Person]) -> None:
    grid.go_to(2)
    said: list[Any] = []
    grid.chosen.connect(said.append)
    grid.show_rows(PEOPLE[::-1])
    assert said == [PEOPLE[1]]


def test_columns_follow_few_changes_only_to_more_width(grid: Grid[Person]) -> None:
    narrow = grid.columnWidth(0)
    grid.show_rows([*PEOPLE, Person(123456, "x")])
    wide = grid.columnWidth(0)
    assert wide > narrow
    grid.show_rows(PEOPLE)
    assert grid.columnWidth(0) == wide, "nothing is new: the columns stand still"
    grid.show_rows([Person(person.id, "x" * person.id) for person in PEOPLE])
    assert grid.columnWidth(0) == narrow


def test_the_longest_text_of_a_long_list_is_found_without_a_pause(qtbot: Any) -> None:
    longest = "寿限無寿限無五劫の擦り切れ"
    column: Column[Person] = Column(title="Name", text=lambda p: p.name)
    people: Grid[Person] = Grid([column], "people")
    qtbot.addWidget(people)
    names = ["山"] * (Grid.at_once + 3 * STEP) + [longest]
    people.show_rows([Person(number, name) for number, name in enumerate(names)])
    wanted = people.fontMetrics().horizontalAdvance(longest)
    assert people.columnWidth(0) < wanted
    qtbot.waitUntil(lambda: people.columnWidth(0) >= wanted)


def test_thousands_of_rows_stay_selected_when_they_are_read_anew(qtbot: Any) -> None:
    list_of_people: Grid[Person] = Grid(COLUMNS, "people", several=True)
    qtbot.addWidget(list_of_people)
    people = [Person(number, "山") for number in range(2 * MANY)]
    list_of_people.show_rows(people)
    list_of_people.selectAll()
    list_of_people.show_rows([Person(person.id, "川") for person in reversed(people[1:])])
    assert len(list_of_people.selected()) == 2 * MANY - 1


def test_a_column_in_which_nobody_has_anything_takes_no_room(qtbot: Any) -> None:
    club = Column[Person](
        title="Club", text=lambda p: "A" if p.wins > 5 else "", optional=True, least=80
    )
    grid: Grid[Person] = Grid([*COLUMNS, club], "people")
    qtbot.addWidget(grid)
    grid.resize(600, 300)
    grid.show()
    grid.show_rows(PEOPLE)
    assert grid.isColumnHidden(3)
    wide = grid.columnWidth(1)
    grid.show_rows([*PEOPLE, Person(4, "高橋", 6)])
    assert not grid.isColumnHidden(3)
    assert grid.columnWidth(1) < wide
    assert grid.horizontalScrollBar().maximum() == 0


def test_the_longest_name_gives_before_a_short_one_is_cut(qtbot: Any) -> None:
    short = Column[Person](title="Short", text=lambda p: "手崎", stretch=True, narrow=20)
    long = Column[Person](title="Long", text=lambda p: "長" * 30, stretch=True, narrow=20)
    grid: Grid[Person] = Grid([long, short], "people")
    qtbot.addWidget(grid)
    grid.resize(300, 300)
    grid.show()
    grid.show_rows(PEOPLE)
    assert grid.columnWidth(1) >= grid.fontMetrics().horizontalAdvance("手崎") + 20
    assert grid.columnWidth(0) + grid.columnWidth(1) == grid.viewport().width()


def test_a_column_that_was_cut_grows_only_where_a_name_has_room_to_spare(qtbot: Any) -> None:
    name = Column[Person](title="Name", text=lambda p: p.name, stretch=True, narrow=20)
    remark = Column[Person](title="Remark", text=lambda p: "準優勝・不戦勝", most=40, roomy=200)
    made = Grid[Person]([name, remark], "People")
    qtbot.addWidget(made)
    made.show_rows([Person(1, "手崎", 2), Person(2, "長い名前" * 5, 3)])
    made.resize(700, 200)
    made.show()
    qtbot.waitUntil(lambda: made.columnWidth(1) > 80)
    made.resize(260, 200)
    qtbot.waitUntil(lambda: made.columnWidth(1) == 40)


def test_a_column_gives_once_the_names_can_be_no_shorter(qtbot: Any) -> None:
    name = Column[Person](title="Name", text=lambda p: p.name, stretch=True, narrow=60)
    club = Column[Person](title="Club", text=lambda _p: "名古屋国際囲碁同好会", most=120, gives=60)
    grid: Grid[Person] = Grid([name, club], "people")
    qtbot.addWidget(grid)
    grid.show_rows([Person(1, "勅使河原 五右衛門太郎左衛門")])
    widths = {}
    for width in (300, 160, 120):
        grid.resize(width + 2 * grid.frameWidth(), 200)
        grid.show()
        widths[width] = (grid.columnWidth(0), grid.columnWidth(1))
    assert widths[300][1] == 120 and widths[300][0] > 60
    assert widths[160] == (60, 100)
    assert widths[120] == (60, 60)


class Drawing(GridDelegate):
    def option(self, grid: Grid[Person], row: int, column: int) -> QStyleOptionViewItem:
        made = QStyleOptionViewItem()
        grid.initViewItemOption(made)
        self.initStyleOption(made, grid.grid.index(row, column))
        return made


class QtDrawing(QStyledItemDelegate):
    option = Drawing.option


def option_of(grid: Grid[Person], row: int, column: int) -> QStyleOptionViewItem:
    return Drawing(grid).option(grid, row, column)


def colour_of(grid: Grid[Person], row: int, column: int) -> str:
    option = option_of(grid, row, column)
    return option.palette.color(QPalette.ColorRole.Text).name()


def drawn(option: QStyleOptionViewItem) -> tuple[object, ...]:
    return (
        *(option.index.row(), option.index.column(), option.text, option.displayAlignment),
        *(option.font.toString(), option.fontMetrics.height(), option.features),
        *(option.checkState, option.icon.isNull(), option.styleObject),
        *(option.backgroundBrush.style(), option.palette.color(QPalette.ColorRole.Text).name()),
    )


@pytest.mark.parametrize("larger", [False, True])
def test_a_plain_cell_is_drawn_as_qt_draws_it(qtbot: Any, larger: bool) -> None:
    text = Column[Person](title="Name", text=lambda p: f"{p.name}\n二行目", align=Align.CENTRE)
    grid: Grid[Person] = Grid([COLUMNS[0], text], "people")
    qtbot.addWidget(grid)
    grid.show_rows([*PEOPLE, Person(4, "", 0)])
    font = QFont(grid.font())
    font.setPointSize(font.pointSize() + 7 * larger)
    font.setItalic(larger)
    grid.setFont(font)
    ours, qts = Drawing(grid), QtDrawing(grid)
    for row, column in product(range(4), range(2)):
        assert drawn(ours.option(grid, row, column)) == drawn(qts.option(grid, row, column))


def test_a_cell_has_the_shade_its_column_names(qtbot: Any) -> None:
    shaded = Column[Person](title="", text=lambda _: "", shade=lambda p: "line" * (p.wins > 1))
    grid: Grid[Person] = Grid([shaded], "people")
    qtbot.addWidget(grid)
    grid.show_rows(PEOPLE)
    options = [option_of(grid, row, 0) for row in range(3)]
    assert [one.backgroundBrush.color().name() for one in options[1:]] == [tokens().line] * 2
    assert options[0].backgroundBrush.style() is Qt.BrushStyle.NoBrush


def test_a_cell_is_asked_for_once_when_it_is_drawn(
    grid: Grid[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()
    monkeypatch.setattr(GridModel, "data", lambda _self, _index, role=0: asked.append(role))
    grid.viewport().repaint()
    assert asked == []
