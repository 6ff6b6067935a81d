"""Everything by keyboard, everything with a name, no letter twice, nothing cut."""

from __future__ import annotations

import re
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

from tests.ui.controls import focusable
from ui.pages import PAGES
from ui.window.main_window import MainWindow

LETTER = re.compile(r"&(\w)")
SMALL = 1366, 728


@pytest.mark.parametrize("key", PAGES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_control_has_a_name(sample: MainWindow, key: str, language: str) -> None:
    if language == "en":
        sample.looks.switch_language()
    sample.go(key)
    nameless = [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in focusable(sample)
        if not widget.accessibleName()
    ]
    assert nameless == []


@pytest.mark.parametrize("key", PAGES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_letter_is_given_twice(sample: MainWindow, key: str, language: str) -> None:
    if language == "en":
        sample.looks.switch_language()
    sample.go(key)
    texts = [menu.text() for menu in sample.bar.menus.actions()]
    texts += [made.text() for made in sample.findChildren(QAbstractButton) if made.isVisible()]
    texts += [
        shown.text() for shown in sample.findChildren(QLabel) if shown.isVisible() and shown.buddy()
    ]
    letters = Counter(
        found.group(1).upper() for text in texts if (found := LETTER.search(text.replace("&&", "")))
    )
    assert [letter for letter, count in letters.items() if count > 1] == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_letter_is_given_twice_in_a_menu(sample: MainWindow, language: str) -> None:
    if language == "en":
        sample.looks.switch_language()
    for top in sample.bar.menus.actions():
        menu: Any = top.menu()
        found = [LETTER.search(action.text()) for action in menu.actions()]
        letters = Counter(match.group(1).upper() for match in found if match)
        assert [letter for letter, count in letters.items() if count > 1] == [], top.text()


@pytest.mark.parametrize("key", PAGES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_page_fits_a_small_screen(sample: MainWindow, key: str, language: str) -> None:
    if language == "en":
        sample.looks.switch_language()
    sample.resize(*SMALL)
    sample.go(key)
    assert sample.minimumSizeHint().width() <= SMALL[0]
    assert sample.minimumSizeHint().height() <= SMALL[1]
    assert (sample.width(), sample.height()) == SMALL


@pytest.mark.parametrize("key", PAGES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_word_is_cut(qtbot: Any, sample: MainWindow, key: str, language: str) -> None:
    if language == "en":
        sample.looks.switch_language()
    sample.go(key)
    qtbot.wait(1)
    cut = []
    for widget in sample.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QAbstractButton) and widget.text():
            if widget.width() < widget.minimumSizeHint().width():
                cut.append(widget.text())
        elif isinstance(widget, QTabBar):
            if any(made.isVisible() for made in widget.findChildren(QToolButton)):
                cut.append(widget.accessibleName())
        elif isinstance(widget, QLabel) and widget.text() and not widget.wordWrap():
            wide = widget.fontMetrics().horizontalAdvance(widget.text().replace("&", ""))
            if wide > widget.width() + 2 and widget is not sample.bar.title:
                cut.append(widget.text())
    assert cut == []


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


@pytest.mark.parametrize("scale", [150, 200])
def test_large_type_fits_a_small_screen(sample: MainWindow, scale: int) -> None:
    sample.looks.choose("light", scale)
    try:
        for key in PAGES:
            sample.go(key)
            assert sample.minimumSizeHint().width() <= SMALL[0], key
            assert sample.minimumSizeHint().height() <= SMALL[1], key
    finally:
        sample.looks.choose("light", 100)


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
