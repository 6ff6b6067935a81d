"""Everything by keyboard, everything with a name, no letter twice, nothing cut."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QTabBar,
    QToolButton,
    QWidget,
)

from reports.i18n import LANGUAGES
from tests.examples import first
from tests.ui.controls import LETTER, focusable, letters_given_twice
from ui.pages.registry import PAGES
from ui.window.main_window import MainWindow

SMALL = 1366, 728


@pytest.mark.parametrize("language", first(1, reversed(LANGUAGES)))
def test_every_page(
    qtbot: Any, sample: MainWindow, language: str, subtests: pytest.Subtests
) -> None:
    """One window, page after page: these only look."""
    if language == "en":
        sample.looks.switch_language()
    sample.resize(*SMALL)
    for key in PAGES:
        sample.go(key)
        with subtests.test("every control has a name", page=key):
            assert nameless(sample) == []
        with subtests.test("no letter is given twice", page=key):
            assert letters_given_twice(sample) == []
        with subtests.test("it fits a small screen", page=key):
            assert sample.minimumSizeHint().width() <= SMALL[0]
            assert sample.minimumSizeHint().height() <= SMALL[1]
            assert (sample.width(), sample.height()) == SMALL
        with subtests.test("no word is cut", page=key):
            qtbot.wait(1)
            assert cut(sample) == []
    with subtests.test("no letter is given twice in a menu"):
        for top in sample.bar.menus.actions():
            menu: Any = top.menu()
            found = [LETTER.search(action.text()) for action in menu.actions()]
            letters = Counter(match.group(1).upper() for match in found if match)
            assert [letter for letter, count in letters.items() if count > 1] == [], top.text()


def nameless(window: MainWindow) -> list[str]:
    """Say which controls a screen reader has no name for."""
    return [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in focusable(window)
        if not widget.accessibleName()
    ]


def cut(window: MainWindow) -> list[str]:
    """Give the words of a window that have not enough room."""
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QAbstractButton) and widget.text():
            if widget.width() < widget.minimumSizeHint().width():
                found.append(widget.text())
        elif isinstance(widget, QTabBar):
            if any(made.isVisible() for made in widget.findChildren(QToolButton)):
                found.append(widget.accessibleName())
        elif isinstance(widget, QLabel) and widget.text() and not widget.wordWrap():
            wide = widget.fontMetrics().horizontalAdvance(widget.text().replace("&", ""))
            if wide > widget.width() + 2 and widget is not window.bar.title:
                found.append(widget.text())
    return found


def test_the_title_of_every_column_can_be_read(sample: MainWindow) -> None:
    for key in PAGES:
        sample.go(key)
        for view in sample.page(key).findChildren(QAbstractItemView):
            grid: Any = view
            if not hasattr(grid, "grid") or not view.isVisible():
                continue
            for place, column in enumerate(grid.grid.columns):
                if view.isColumnHidden(place):
                    assert column.optional, (key, column.title)
                    continue
                needed = view.fontMetrics().horizontalAdvance(column.title)
                assert grid.columnWidth(place) >= needed, (key, column.title)


@pytest.mark.parametrize("scale", first(1, [200, 150]))
def test_large_type_fits_a_small_screen(sample: MainWindow, scale: int) -> None:
    sample.looks.choose("light", scale)
    for key in PAGES:
        sample.go(key)
        assert sample.minimumSizeHint().width() <= SMALL[0], key
        assert sample.minimumSizeHint().height() <= SMALL[1], key


def test_the_box_comes_first_and_tab_leads_round(sample: MainWindow) -> None:
    page: Any = sample.page("matches")
    assert page.box.hasFocus()
    seen: list[QWidget] = []
    widget: QWidget | None = page.box
    for _turn in range(60):
        assert widget is not None
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            seen.append(widget)
        widget = widget.nextInFocusChain()
        if widget is page.box:
            break
    order = [shown for shown in seen if page.isAncestorOf(shown)]
    assert order.index(page.box) < order.index(page.enter_button) < order.index(page.grid)
