"""The desk's side of the projector: what the hall sees, how it looks, the countdown, the notice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from app.operations import divisions
from tests.app import desk as at
from tests.ui.front import front
from tests.ui.projector.hand import CountedBell, Hand
from tests.ui.projector.panel import KEY, click, hall, kinds
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.games.registry import GAME_SCREENS
from ui.look import colours, theme
from ui.projector.choices import load
from ui.projector.control import ProjectorControl, open_projector
from ui.projector.rotation import Rotation
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


# -- the panel as a whole -----------------------------------------------------------------------


def refusals(control: ProjectorControl) -> dict[str, str]:
    """Give what each button that cannot be pressed says of itself."""
    names = ("open", "full", "back", "next", "hold", "start", "reset", "notice", "clear", "close")
    buttons = {name: getattr(control, f"{name}_button") for name in names}
    assert all(made.isEnabled() is not bool(made.property("why")) for made in buttons.values())
    return {name: made.property("why") for name, made in buttons.items() if not made.isEnabled()}


def test_what_cannot_be_pressed_on_the_panel_says_why(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    assert len(control.rotation.slides) > 2
    untouched = {
        "full": "会場にはまだ何も映っていません。",
        "reset": "カウントダウンはまだ始まっていません。",
        "notice": "先に、会場に出す文を入力してください。",
        "clear": "消すものがありません。",
    }
    assert refusals(control) == untouched
    click(qtbot, control.open_button)
    click(qtbot, control.start_button)
    control.notice.setPlainText("Lunch")
    assert refusals(control) == {}
    click(qtbot, control.notice_button)
    assert refusals(control) == {"notice": "この文は、もう会場に出ています。"}
    control.notice.setPlainText("")
    assert refusals(control) == {"notice": untouched["notice"]}, "what is shown can be cleared"


def test_two_pages_are_turned_and_one_alone_is_not(control: ProjectorControl, qtbot: QtBot) -> None:
    turning = {"back", "next", "hold"}
    control.kinds[SlideKind.STANDINGS].click()
    assert len(control.rotation.slides) == 2 and not turning & refusals(control).keys()
    control.kinds[SlideKind.NAMES].click()
    assert len(control.rotation.slides) == 1
    assert {refusals(control)[name] for name in turning} == {"ほかのページはありません。"}


def test_the_panel_shows_what_was_chosen_before(
    desk: Desk, control: ProjectorControl, women: int, hand: Hand, bell: CountedBell, qtbot: QtBot
) -> None:
    control.rotation.choose(
        replace(
            control.rotation.choices,
            kinds=frozenset([SlideKind.TABLES, SlideKind.NOTICE]),
            seconds=15,
            lines=6,
            theme="dark",
            minutes=35,
            calm=True,
            notice="Lunch",
            hidden=frozenset([women]),
        )
    )

    def shown(panel: ProjectorControl) -> list[object]:
        return [
            {kind for kind, tick in panel.kinds.items() if tick.isChecked()},
            panel.calm.isChecked(),
            panel.theme_box.currentData(),
            [box.value() for box in (panel.seconds, panel.lines, panel.minutes)],
            panel.time.text(),
        ]

    chosen: list[object] = [
        {SlideKind.TABLES, SlideKind.NOTICE},
        True,
        "dark",
        [15, 6, 35],
        "残り時間 35:00",
    ]
    assert shown(control) == chosen and not control.divisions[women].isChecked()
    again = ProjectorControl(desk, rotation=Rotation(desk, Settings(), now=hand, bell=bell))
    qtbot.addWidget(again)
    assert shown(again) == chosen
    assert again.notice.toPlainText() == "Lunch"
    assert again.divisions[women].isChecked(), "divisions of an event are left out for the moment"
    again.window_in_hall.deleteLater()


def test_the_field_has_the_notice_of_the_event_that_is_open(
    control: ProjectorControl, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.keyClicks(control.notice, "Lunch")
    click(qtbot, control.notice_button)
    path = desk.event_file.path
    assert desk.create(tmp_path / "other.taikai", name="秋の大会")
    assert control.notice.toPlainText() == ""
    assert refusals(control)["clear"] == "消すものがありません。"
    assert control.divisions == {} and control.page.text().startswith("秋の大会")
    assert desk.open(path)
    assert control.notice.toPlainText() == "Lunch"
    assert refusals(control)["notice"] == "この文は、もう会場に出ています。"
    assert len(control.divisions) == 1


def test_blanks_around_a_notice_are_no_other_notice(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    control.notice.setPlainText("  Lunch \n")
    click(qtbot, control.notice_button)
    assert control.rotation.choices.notice == "Lunch"
    assert not control.notice_button.isEnabled()
    control.notice.setPlainText(" \n ")
    assert not control.notice_button.isEnabled()


def test_to_clear_a_notice_that_was_only_typed_ticks_nothing(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    control.kinds[SlideKind.NOTICE].click()
    control.notice.setPlainText("Lunch")
    click(qtbot, control.clear_button)
    assert control.notice.toPlainText() == "" and control.focusWidget() is control.notice
    assert not control.kinds[SlideKind.NOTICE].isChecked()


def test_a_notice_takes_the_place_of_the_page_that_is_shown(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    control.rotation.next_page()
    control.notice.setPlainText("Lunch")
    control.notice.setFocus()
    qtbot.keyClick(control.notice, KEY.Key_Enter, Qt.KeyboardModifier.ControlModifier)
    assert control.rotation.slide.kind is SlideKind.NOTICE
    assert control.page.text() == "お知らせ"


def test_the_panel_says_which_page_of_how_many_it_shows(control: ProjectorControl) -> None:
    control.rotation.choose(replace(control.rotation.choices, lines=5))
    control.rotation.show_kind(SlideKind.TABLES)
    assert control.page.text() == "女子の部\u30002回戦\u3000卓番号と対戦\u30001/2ページ"


def test_every_number_that_cannot_be_taken_is_named(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    boxes = (control.seconds, control.lines, control.minutes)
    before = control.rotation.choices
    for box in boxes:
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, "999")
    said = [control.state.text().find(f"{box.accessibleName()}: ") for box in boxes]
    assert said == sorted(said) and said[0] == 0 and len(set(said)) == 3
    assert control.state.property("role") == "bad"
    control.calm.click()
    assert [box.cleanText() for box in boxes] == ["999"] * 3, "it stays to be seen"
    taken = replace(before, calm=True, seconds=99, lines=9, minutes=99)
    assert control.rotation.choices == taken, "what could be taken while it was typed holds"
    for box, typed in zip(boxes, ("20", "7", "45"), strict=True):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, typed)
    assert control.state.text() == "会場にはまだ何も映っていません。"
    assert control.state.property("role") == "muted"
    taken = control.rotation.choices
    assert (taken.seconds, taken.lines, taken.minutes) == (20, 7, 45)


def test_the_time_has_the_colour_of_its_phase(
    control: ProjectorControl, qtbot: QtBot, hand: Hand
) -> None:
    def seen() -> tuple[str, str]:
        return str(control.time.property("tone") or ""), control.start_button.text()

    found = [seen()]
    for seconds in (60, None, None, 18 * 60, 60):
        if seconds is None or len(found) == 1:
            click(qtbot, control.start_button)
        hand.on(seconds or 0)
        control.rotation.beat()
        found.append(seen())
    pause = "一時停止(&A)"
    assert found == [
        ("", "開始(&A)"),
        ("", pause),
        ("warn", "再開(&A)"),
        ("", pause),
        ("warn", pause),
        ("bad", "もう一度始める(&A)"),
    ]


# -- keys and windows ---------------------------------------------------------------------------


def test_the_panel_is_closed_by_its_button(control: ProjectorControl, qtbot: QtBot) -> None:
    whole = control.size()
    control.resize(whole.width() - 100, whole.height() - 100)
    click(qtbot, control.close_button)
    assert not control.isVisible()
    control.show()
    assert control.size() == whole, "it is opened as large as before"


def test_the_key_for_the_whole_screen_does_nothing_before_the_hall_is_shown(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    qtbot.keyClick(control, KEY.Key_F11)
    assert not control.window_in_hall.isFullScreen()


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter])
def test_enter_presses_the_button_with_the_keyboard_and_closes_nothing_elsewhere(
    control: ProjectorControl, qtbot: QtBot, key: Qt.Key
) -> None:
    first = control.rotation.slide
    control.next_button.setFocus()
    qtbot.keyClick(control.next_button, key)
    assert control.rotation.slide != first
    control.notice.setPlainText("Lunch")
    control.seconds.setFocus()
    qtbot.keyClick(control.seconds, key)
    qtbot.keyClick(control.seconds, key, Qt.KeyboardModifier.ControlModifier)
    assert control.isVisible() and not control.window_in_hall.isVisible()
    assert control.rotation.choices.notice == "", "the notice is shown from its own field alone"


def test_whoever_ends_the_hall_the_panel_says_that_it_sees_nothing(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    assert control.open_button.property("primary")
    click(qtbot, control.open_button)
    assert not control.open_button.property("primary")
    qtbot.waitUntil(control.isActiveWindow)
    control.window_in_hall.close()
    assert control.state.text() == "会場にはまだ何も映っていません。"
    assert control.open_button.text() == "会場に映す(&H)"
    assert control.open_button.property("primary")


def test_a_screen_that_comes_is_listed_and_choosing_one_shows_nothing(
    control: ProjectorControl, qapp: QApplication
) -> None:
    for signal in (qapp.screenAdded, qapp.screenRemoved):
        control.screen_box.clear()
        signal.emit(qapp.primaryScreen())
        assert control.screen_box.count() == len(QGuiApplication.screens())
    control.screen_box.activated.emit(0)
    assert control.rotation.choices.screen == qapp.primaryScreen().name()
    assert not control.window_in_hall.isVisible()


def test_while_nothing_is_shown_pages_have_the_shape_of_the_screen_for_the_hall(
    control: ProjectorControl, qapp: QApplication, qtbot: QtBot
) -> None:
    size = qapp.primaryScreen().size()
    assert control.rotation.ratio == size.width() / size.height()
    click(qtbot, control.open_button)
    control.window_in_hall.resize(600, 600)
    QApplication.processEvents()
    control.fill()
    assert control.rotation.ratio == 1


def test_a_key_typed_in_the_hall_leads_to_the_window_of_the_desk_and_escape_to_the_panel(
    desk: Desk, qtbot: QtBot
) -> None:
    main = QMainWindow()
    qtbot.addWidget(main)
    main.show()
    control = open_projector(desk, main)
    said: list[tuple[str, Severity]] = []
    desk.message.connect(lambda message: said.append((message.sentence, message.kind)))
    control.open_or_close()
    hall_window = control.window_in_hall
    front(hall_window)
    qtbot.keyClick(hall_window, KEY.Key_Escape)
    qtbot.waitUntil(control.isActiveWindow)
    assert said == []
    front(hall_window)
    qtbot.keyClick(hall_window, KEY.Key_7)
    qtbot.waitUntil(main.isActiveWindow)
    assert [(("7" in text), loud) for text, loud in said] == [(True, Severity.WARN)]
    hall_window.close()
    control.close()


def test_nothing_is_read_for_a_panel_that_is_closed(
    control: ProjectorControl, desk: Desk, women: int
) -> None:
    control.close()
    shown = control.rotation.slides
    at.enter(desk.event_file, women)
    assert control.rotation.slides == shown
    control.show()
    assert control.rotation.slides != shown
