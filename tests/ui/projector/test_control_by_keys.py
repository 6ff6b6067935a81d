"""The desk's side of the projector by keyboard and by ear: names, letters, tab order, opening."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from reports import i18n
from tests.ui.projector.hand import Hand
from tests.ui.projector.panel import KEY, click, hall
from ui.desk.desk import Desk
from ui.projector.control import ProjectorControl, open_projector
from ui.projector.slide import SlideKind

# -- language, keyboard, screen readers ---------------------------------------------------------


def test_every_word_changes_with_the_language_and_the_typed_notice_stays(
    desk: Desk, control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClicks(control.notice, "Draft")
    desk.set_language("en")
    assert control.windowTitle() == "Control of the hall screen"
    words = [w.text() for w in control.findChildren(QLabel) + control.findChildren(QAbstractButton)]
    allowed = {control.page.text(), "女子の部\u3000Othello"}
    assert [text for text in words if not text.isascii() and text not in allowed] == []
    assert control.notice.toPlainText() == "Draft"
    assert control.theme_box.currentText() == "Light"
    desk.set_language("ja")
    assert control.open_button.text() == "会場に映す(&H)"


def focusable(control: ProjectorControl) -> list[QWidget]:
    kinds = (QAbstractButton, QAbstractItemView, QComboBox, QSpinBox, QPlainTextEdit)
    return [
        widget
        for widget in control.findChildren(QWidget)
        if isinstance(widget, kinds)
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisibleTo(control)
    ]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_control_has_a_name_that_is_its_own(
    desk: Desk, control: ProjectorControl, language: str
) -> None:
    desk.set_language(language)
    found = focusable(control)
    assert len(found) >= 23
    names = [widget.accessibleName() for widget in found]
    assert all(names), [type(w).__name__ for w in found if not w.accessibleName()]
    assert all("&" not in name for name in names)
    assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("running", [False, True])
def test_no_two_controls_share_a_key(
    desk: Desk, control: ProjectorControl, language: str, running: bool, qtbot: QtBot
) -> None:
    desk.set_language(language)
    if running:
        click(qtbot, control.open_button)
        click(qtbot, control.start_button)
        click(qtbot, control.hold_button)
    letters = []
    for widget in control.findChildren(QLabel) + control.findChildren(QAbstractButton):
        text = widget.text().replace("&&", "")
        if "&" in text and (not isinstance(widget, QLabel) or widget.buddy()):
            letters.append(text[text.index("&") + 1].upper())
    assert [letter for letter, count in Counter(letters).items() if count > 1] == []
    assert len(letters) >= 20


def test_a_key_reaches_its_control(control: ProjectorControl, qtbot: QtBot) -> None:
    alt = Qt.KeyboardModifier.AltModifier
    control.activateWindow()
    qtbot.waitUntil(control.isActiveWindow)
    qtbot.keyClick(control, KEY.Key_E, alt)
    assert control.focusWidget() is control.notice
    qtbot.keyClick(control, KEY.Key_G, alt)
    assert control.focusWidget() is control.seconds
    before = control.rotation.slide
    qtbot.keyClick(control, KEY.Key_X, alt)
    qtbot.waitUntil(lambda: control.rotation.slide != before)


def test_tab_walks_through_everything(control: ProjectorControl) -> None:
    start = control.open_button
    start.setFocus()
    seen = []
    while len(seen) < 100:
        control.focusNextChild()
        here = control.focusWidget()
        seen.append(here)
        if here is start:
            break
    reachable = [w for w in focusable(control) if w.isEnabled()]
    assert set(reachable) <= set(seen)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_fits_the_screen_of_a_small_laptop(
    desk: Desk, control: ProjectorControl, language: str
) -> None:
    desk.set_language(language)
    needed = control.whole_size()
    assert needed.width() <= 1366
    assert needed.height() <= 768 - 64
    control.resize(needed)
    area = control.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    QCoreApplication.processEvents()
    assert area.horizontalScrollBar().maximum() == 0
    assert area.verticalScrollBar().maximum() == 0


def test_it_opens_inside_the_screen_wherever_the_desk_stands(desk: Desk, qtbot: QtBot) -> None:
    behind = QWidget()
    qtbot.addWidget(behind)
    area = behind.screen().availableGeometry()
    behind.setGeometry(area.right() - 60, area.bottom() - 60, 1366, 728)
    behind.show()
    control = open_projector(desk, behind)
    frame = control.frameGeometry()
    assert area.contains(frame.topLeft())
    assert frame.width() > area.width() or area.contains(frame)
    control.close()


# -- opening and closing ------------------------------------------------------------------------


def test_f9_twice_gives_the_same_panel(desk: Desk, qtbot: QtBot) -> None:
    main = QWidget()
    qtbot.addWidget(main)
    main.show()
    first = open_projector(desk, main)
    assert first.isVisible()
    first.close()
    assert open_projector(desk, main) is first
    assert first.isVisible()
    assert not first.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_the_hall_goes_on_when_the_panel_is_closed(
    control: ProjectorControl, qtbot: QtBot, hand: Hand
) -> None:
    click(qtbot, control.open_button)
    qtbot.keyClick(control, KEY.Key_Escape)
    assert not control.isVisible()
    assert control.window_in_hall.isVisible()
    hand.on(10)
    control.rotation.beat()
    assert control.rotation.slide.kind is SlideKind.TABLES


def test_the_window_in_the_hall_goes_with_the_main_window(desk: Desk, qtbot: QtBot) -> None:
    main = QWidget()
    control = open_projector(desk, main)
    control.open_or_close()
    gone = []
    control.window_in_hall.destroyed.connect(lambda: gone.append("window"))
    main.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone == ["window"]


def test_without_an_event_it_can_still_be_opened(qtbot: QtBot) -> None:
    control = ProjectorControl(Desk())
    qtbot.addWidget(control)
    control.show()
    assert control.divisions == {}
    control.open_or_close()
    assert "しばらくお待ちください。" in hall(control)
    control.window_in_hall.close()
    assert i18n.language() == "ja"
