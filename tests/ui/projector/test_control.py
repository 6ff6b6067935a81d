"""The desk's side of the projector: clicked, typed, and walked through by keyboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
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

from app.operations import divisions
from reports import i18n
from tests.app import desk as at
from tests.ui.projector.conftest import at_once
from tests.ui.projector.hand import CountedBell, Hand
from ui import colours
from ui.desk import Desk
from ui.projector.choices import load
from ui.projector.control import ProjectorControl, open_projector
from ui.projector.rotation import Rotation
from ui.projector.slide import Kind
from ui.settings import Settings

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


@pytest.fixture
def women(desk: Desk) -> int:
    """A women's division in its second round, half of it entered."""
    division = at.othello(desk.event_file, 12)
    at.play_rounds(desk.event_file, division, 1)
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division, leave=[4, 5, 6])
    return division


@pytest.fixture
def control(
    desk: Desk, women: int, hand: Hand, bell: CountedBell, qtbot: QtBot
) -> Iterator[ProjectorControl]:
    """The panel as it is opened first, in the middle of a round."""
    made = ProjectorControl(desk, rotation=Rotation(desk, Settings(), now=hand, bell=bell))
    qtbot.addWidget(made)
    made.show()
    at_once(desk, made.rotation)
    yield made
    made.window_in_hall.close()
    made.window_in_hall.deleteLater()


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    assert button.isEnabled(), button.text()
    qtbot.mouseClick(button, LEFT)


def hall(control: ProjectorControl) -> str:
    return control.window_in_hall.board.scene().words()


def kinds(control: ProjectorControl) -> set[Kind]:
    return {slide.kind for slide in control.rotation.slides}


# -- what is shown --------------------------------------------------------------------------


def test_the_hall_sees_nothing_until_the_desk_says_so(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    assert not control.window_in_hall.isVisible()
    assert control.state.text() == "会場にはまだ何も映っていません。"
    assert not control.full_button.isEnabled()
    click(qtbot, control.open_button)
    assert control.window_in_hall.isVisible()
    assert control.open_button.text() == "映すのをやめる(&H)"
    assert control.state.text() == "会場にはページが順に映っています。"
    click(qtbot, control.open_button)
    assert not control.window_in_hall.isVisible()


def test_enter_on_the_first_button_shows_the_hall(control: ProjectorControl, qtbot: QtBot) -> None:
    assert control.focusWidget() is control.open_button
    qtbot.keyClick(control.open_button, KEY.Key_Return)
    assert control.window_in_hall.isVisible()
    assert control.isVisible()


def test_the_small_picture_is_what_the_hall_sees(control: ProjectorControl, qtbot: QtBot) -> None:
    click(qtbot, control.open_button)
    click(qtbot, control.next_button)
    assert control.board.scene().words() == hall(control)
    assert control.page.text() == "女子の部\u30002回戦\u3000卓番号と対戦"


def test_pages_are_turned_and_held(control: ProjectorControl, qtbot: QtBot, hand: Hand) -> None:
    click(qtbot, control.open_button)
    click(qtbot, control.next_button)
    click(qtbot, control.hold_button)
    assert control.hold_button.text() == "自動送りを再開(&O)"
    assert "映り続けます" in control.state.text()
    hand.on(60)
    control.rotation.beat()
    assert control.rotation.slide.kind is Kind.TABLES
    click(qtbot, control.back_button)
    assert control.rotation.slide.kind is Kind.NAMES
    click(qtbot, control.hold_button)
    hand.on(10)
    control.rotation.beat()
    assert control.rotation.slide.kind is Kind.TABLES


def test_kinds_are_ticked(control: ProjectorControl, qtbot: QtBot) -> None:
    assert kinds(control) == {Kind.NAMES, Kind.TABLES, Kind.STANDINGS}
    for kind in (Kind.NAMES, Kind.TABLES):
        qtbot.keyClick(control.kinds[kind], KEY.Key_Space)
    assert kinds(control) == {Kind.STANDINGS}
    qtbot.keyClick(control.kinds[Kind.STANDINGS], KEY.Key_Space)
    assert kinds(control) == {Kind.WAITING}
    assert not control.next_button.isEnabled()


def test_standings_can_be_hidden_while_a_round_runs(
    desk: Desk, women: int, control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClick(control.calm, KEY.Key_Space)
    assert kinds(control) == {Kind.NAMES, Kind.TABLES}
    at.enter(desk.event_file, women)
    assert kinds(control) == {Kind.STANDINGS}
    assert control.rotation.slide.title == "2回戦終了時の順位"


def test_divisions_are_ticked(
    desk: Desk, women: int, control: ProjectorControl, qtbot: QtBot
) -> None:
    general = at.plain(desk.event_file, 4)
    at.draw(desk.event_file, general)
    texts = [tick.text() for tick in control.divisions.values()]
    assert texts == ["女子の部\u3000オセロ", "一般の部\u3000汎用"]
    qtbot.keyClick(control.divisions[women], KEY.Key_Space)
    assert {slide.division_id for slide in control.rotation.slides} == {general}
    qtbot.keyClick(control.divisions[women], KEY.Key_Space)
    assert {slide.division_id for slide in control.rotation.slides} == {women, general}


def test_a_division_keeps_its_tick_when_others_come_and_names_change(
    desk: Desk, women: int, control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClick(control.divisions[women], KEY.Key_Space)
    old = divisions.add(desk.event_file, game="plain", name="A&B", programme="swiss")
    assert not control.divisions[women].isChecked()
    assert control.divisions[old].isChecked()
    assert control.divisions[old].text() == "A&&B\u3000汎用"
    assert control.divisions[old].accessibleName() == "A&B\u3000汎用"
    desk.event_file.undo()
    assert list(control.divisions) == [women]


# -- how it looks ---------------------------------------------------------------------------


def test_looks_and_times_are_chosen_and_remembered(control: ProjectorControl, qtbot: QtBot) -> None:
    control.theme_box.setFocus()
    qtbot.keyClick(control.theme_box, KEY.Key_Down)
    qtbot.keyClick(control.theme_box, KEY.Key_Down)
    for box, typed in ((control.seconds, "15"), (control.lines, "6"), (control.minutes, "35")):
        box.selectAll()
        qtbot.keyClicks(box, typed)
    choices = control.rotation.choices
    assert (choices.theme, choices.seconds, choices.lines) == ("contrast", 15, 6)
    assert control.time.text() == "残り時間 35:00"
    click(qtbot, control.open_button)
    picture = control.window_in_hall.grab().toImage()
    assert picture.pixelColor(2, 2).name() == colours.CONTRAST.surface
    control.hide()
    assert load(Settings()) == choices


def test_the_screens_are_listed_with_their_sizes(control: ProjectorControl, qtbot: QtBot) -> None:
    size = QGuiApplication.primaryScreen().size()
    assert control.screen_box.count() == len(QGuiApplication.screens())
    assert control.screen_box.currentText() == (f"画面1 {size.width()}×{size.height()}（この画面）")
    click(qtbot, control.open_button)
    control.screen_box.activated.emit(0)
    assert control.rotation.choices.screen == QGuiApplication.primaryScreen().name()
    assert not control.window_in_hall.isFullScreen(), "the desk's own screen is not covered"


def test_f11_fills_the_hall_from_the_desk(control: ProjectorControl, qtbot: QtBot) -> None:
    qtbot.keyClick(control, KEY.Key_F11)
    assert not control.window_in_hall.isVisible()
    click(qtbot, control.open_button)
    qtbot.keyClick(control, KEY.Key_F11)
    assert control.window_in_hall.isFullScreen()
    click(qtbot, control.full_button)
    assert not control.window_in_hall.isFullScreen()


# -- the countdown --------------------------------------------------------------------------


def test_the_countdown_is_started_paused_and_put_back(
    control: ProjectorControl, qtbot: QtBot, hand: Hand, bell: CountedBell
) -> None:
    click(qtbot, control.open_button)
    assert control.time.text() == "残り時間 20:00"
    assert not control.reset_button.isEnabled()
    click(qtbot, control.start_button)
    assert control.start_button.text() == "一時停止(&A)"
    hand.on(65)
    control.rotation.beat()
    assert control.time.text() == "残り時間 18:55"
    assert "18:55" in hall(control)
    click(qtbot, control.start_button)
    assert control.start_button.text() == "再開(&A)"
    assert control.time.text() == "一時停止中 18:55"
    click(qtbot, control.start_button)
    hand.on(18 * 60)
    control.rotation.beat()
    assert control.time.text() == "残り1分 0:55"
    assert control.time.property("tone") == "warn"
    hand.on(55)
    control.rotation.beat()
    assert (control.time.text(), bell.rung) == ("時間です", 1)
    assert control.start_button.text() == "もう一度始める(&A)"
    click(qtbot, control.reset_button)
    assert control.time.text() == "残り時間 20:00"
    assert Kind.CLOCK not in kinds(control)


# -- the notice -----------------------------------------------------------------------------


def test_a_notice_is_shown_only_when_it_is_ready(control: ProjectorControl, qtbot: QtBot) -> None:
    click(qtbot, control.open_button)
    assert not control.notice_button.isEnabled()
    qtbot.keyClicks(control.notice, "Lunch at 12:00")
    assert Kind.NOTICE not in kinds(control), "nobody reads a half typed sentence"
    click(qtbot, control.notice_button)
    assert control.rotation.slide.kind is Kind.NOTICE
    assert "Lunch at 12:00" in hall(control)
    assert not control.notice_button.isEnabled()
    assert control.focusWidget() is control.notice, "a second Enter takes nothing away"
    qtbot.keyClicks(control.notice, "!")
    assert control.notice_button.isEnabled()
    qtbot.keyClick(control.notice, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert control.rotation.choices.notice in ("Lunch at 12:00!", "!Lunch at 12:00")
    click(qtbot, control.clear_button)
    assert Kind.NOTICE not in kinds(control)
    assert control.notice.toPlainText() == ""


def test_enter_in_the_notice_begins_a_line(control: ProjectorControl, qtbot: QtBot) -> None:
    qtbot.keyClicks(control.notice, "A")
    qtbot.keyClick(control.notice, KEY.Key_Return)
    qtbot.keyClicks(control.notice, "B")
    assert control.notice.toPlainText() == "A\nB"
    assert control.isVisible()


def test_a_notice_that_was_not_ticked_is_ticked_when_it_is_shown(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    control.kinds[Kind.NOTICE].setChecked(False)
    qtbot.keyClicks(control.notice, "Lunch")
    click(qtbot, control.notice_button)
    assert control.kinds[Kind.NOTICE].isChecked()
    assert control.rotation.slide.kind is Kind.NOTICE


# -- language, keyboard, screen readers -------------------------------------------------------


def test_every_word_changes_with_the_language_and_the_typed_notice_stays(
    desk: Desk, control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClicks(control.notice, "Draft")
    desk.set_language("en")
    assert control.windowTitle() == "Projector"
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


# -- opening and closing ----------------------------------------------------------------------


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
    assert control.rotation.slide.kind is Kind.TABLES


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
