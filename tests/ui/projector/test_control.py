"""The desk's side of the projector: what the hall sees, how it looks, the countdown, the notice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.operations import divisions
from tests.app import desk as at
from tests.ui.projector.hand import CountedBell, Hand
from tests.ui.projector.panel import KEY, click, hall, kinds
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.games.registry import GAME_SCREENS
from ui.look import colours, theme
from ui.projector.choices import load
from ui.projector.control import ProjectorControl
from ui.projector.slide import SlideKind

# -- what is shown ------------------------------------------------------------------------------


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
    assert control.rotation.slide.kind is SlideKind.TABLES
    click(qtbot, control.back_button)
    assert control.rotation.slide.kind is SlideKind.NAMES
    click(qtbot, control.hold_button)
    hand.on(10)
    control.rotation.beat()
    assert control.rotation.slide.kind is SlideKind.TABLES


def test_pages_of_a_game_are_offered_where_a_division_plays_it(
    control: ProjectorControl, desk: Desk
) -> None:
    def offered() -> set[str]:
        own = {screen.hall.key for screen in GAME_SCREENS.values() if screen.hall is not None}
        return {kind for kind in own if control.kinds[kind].isVisible()}

    assert offered() == set()
    made = divisions.add(
        desk.event_file, game="shuffleboard", name="シングルスの部", programme="knockout"
    )
    control.desk.event_changed.emit()
    assert offered() == {"courts"}
    divisions.remove(desk.event_file, made)
    control.desk.event_changed.emit()
    assert offered() == set()


def test_kinds_are_ticked(control: ProjectorControl, qtbot: QtBot) -> None:
    assert kinds(control) == {SlideKind.NAMES, SlideKind.TABLES, SlideKind.STANDINGS}
    for kind in (SlideKind.NAMES, SlideKind.TABLES):
        qtbot.keyClick(control.kinds[kind], KEY.Key_Space)
    assert kinds(control) == {SlideKind.STANDINGS}
    qtbot.keyClick(control.kinds[SlideKind.STANDINGS], KEY.Key_Space)
    assert kinds(control) == {SlideKind.WAITING}
    assert not control.next_button.isEnabled()


def test_standings_can_be_hidden_while_a_round_runs(
    desk: Desk, women: int, control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClick(control.calm, KEY.Key_Space)
    assert kinds(control) == {SlideKind.NAMES, SlideKind.TABLES}
    at.enter(desk.event_file, women)
    assert kinds(control) == {SlideKind.STANDINGS}
    assert control.rotation.slide.title == "2回戦終了時の順位"


def test_divisions_are_ticked(
    desk: Desk, women: int, control: ProjectorControl, qtbot: QtBot
) -> None:
    general = at.plain(desk.event_file, 4)
    at.draw(desk.event_file, general)
    texts = [tick.text() for tick in control.divisions.values()]
    assert texts == ["女子の部\u3000オセロ", "一般の部\u3000その他の競技"]
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
    assert control.divisions[old].text() == "A&&B\u3000その他の競技"
    assert control.divisions[old].accessibleName() == "A&B\u3000その他の競技"
    desk.event_file.undo()
    assert list(control.divisions) == [women]


# -- how it looks -------------------------------------------------------------------------------


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


def test_the_hall_on_the_only_screen_is_left_and_paged_by_keys(
    control: ProjectorControl, qtbot: QtBot, desk: Desk
) -> None:
    said: list[str] = []
    desk.message.connect(lambda message: said.append(message.sentence))
    hall_window = control.window_in_hall
    click(qtbot, control.open_button)
    qtbot.keyClick(control, KEY.Key_F11)
    qtbot.waitUntil(hall_window.isActiveWindow)
    first = control.rotation.slide
    qtbot.keyClick(hall_window, KEY.Key_PageDown)
    assert control.rotation.slide != first
    qtbot.keyClick(hall_window, KEY.Key_7)
    qtbot.waitUntil(control.isActiveWindow)
    assert not hall_window.isFullScreen() and hall_window.isVisible()
    assert said == [
        "会場の表示画面で「7」が押されましたが、何もしていません。もう一度押してください。"
    ]
    qtbot.keyClick(control, KEY.Key_F11)
    qtbot.waitUntil(hall_window.isActiveWindow)
    control.hide()
    qtbot.keyClick(hall_window, KEY.Key_Escape)
    qtbot.keyClick(hall_window, KEY.Key_Escape)
    qtbot.waitUntil(control.isActiveWindow)
    assert hall_window.isVisible()


def test_pages_are_turned_by_hand_from_the_panel(control: ProjectorControl, qtbot: QtBot) -> None:
    first = control.rotation.slide
    qtbot.keyClick(control, KEY.Key_PageDown)
    assert control.rotation.slide != first
    qtbot.keyClick(control, KEY.Key_PageUp)
    assert control.rotation.slide == first


@pytest.mark.parametrize("percent", [100, 150])
def test_the_list_of_divisions_can_be_read_at_every_size(
    desk: Desk, qtbot: QtBot, qapp: QApplication, percent: int
) -> None:
    names = [f"小学生の部（初級・入門クラス）{number}" for number in range(9)]
    for name in names:
        divisions.add(desk.event_file, game="othello", name=name, programme="swiss")
    theme.apply(qapp, "light", percent)
    panel = ProjectorControl(desk)
    qtbot.addWidget(panel)
    panel.show()
    QApplication.processEvents()
    area = panel._divisions_area
    assert area.horizontalScrollBar().maximum() == 0
    ticks = list(panel.divisions.values())
    whole = [tick for tick in ticks if area.viewport().rect().contains(tick.geometry())]
    assert len(whole) >= 5
    assert all(tick.sizeHint().width() <= tick.width() for tick in ticks)
    theme.apply(qapp)


# -- the countdown ------------------------------------------------------------------------------


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
    assert SlideKind.CLOCK not in kinds(control)


# -- the notice ---------------------------------------------------------------------------------


def test_a_notice_is_shown_only_when_it_is_ready(control: ProjectorControl, qtbot: QtBot) -> None:
    click(qtbot, control.open_button)
    assert not control.notice_button.isEnabled()
    qtbot.keyClicks(control.notice, "Lunch at 12:00")
    assert SlideKind.NOTICE not in kinds(control), "nobody reads a half typed sentence"
    click(qtbot, control.notice_button)
    assert control.rotation.slide.kind is SlideKind.NOTICE
    assert "Lunch at 12:00" in hall(control)
    assert not control.notice_button.isEnabled()
    assert control.focusWidget() is control.notice, "a second Enter takes nothing away"
    qtbot.keyClicks(control.notice, "!")
    assert control.notice_button.isEnabled()
    qtbot.keyClick(control.notice, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert control.rotation.choices.notice in ("Lunch at 12:00!", "!Lunch at 12:00")
    click(qtbot, control.clear_button)
    assert SlideKind.NOTICE not in kinds(control)
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
    control.kinds[SlideKind.NOTICE].setChecked(False)
    qtbot.keyClicks(control.notice, "Lunch")
    click(qtbot, control.notice_button)
    assert control.kinds[SlideKind.NOTICE].isChecked()
    assert control.rotation.slide.kind is SlideKind.NOTICE


def test_a_number_that_cannot_be_taken_is_named_and_stays(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    box = control.minutes
    for text, refused in (("8:30", True), ("8", False)):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, text)
        assert box.text() == text
        assert (text in control.state.text()) is refused
        assert control.start_button.isEnabled() is not refused
    assert control.rotation.choices.minutes == 8
