"""The window: start page, event bar, divisions, pages, language, looks, files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from app import queries
from app.event_file.file import EventFile
from app.operations import rounds
from app.sample_event import enter_results
from models.games import GAMES
from reports import i18n
from tests.conftest import Script
from tests.examples import first
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.look import colours, theme
from ui.pages.registry import PAGES
from ui.window.main_window import MainWindow


def shown(window: MainWindow) -> QWidget:
    return window.pages.currentWidget()


def test_the_start_page_offers_what_to_do(window: MainWindow) -> None:
    assert window.stack.currentWidget() is window.start
    assert window.start.new_button.hasFocus()
    assert not window.menus.actions["copy"].isEnabled()
    assert not window.bar.undo_button.isVisible()


def test_a_new_event_leads_to_its_first_division(
    window: MainWindow, script_dialogs: Script, tmp_path: Path, desk: Desk
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "Spring\n11/23\n\n") and None)
    script_dialogs.save(tmp_path / "spring")
    QTest.mouseClick(window.start.new_button, Qt.MouseButton.LeftButton)
    assert desk.event_file.path == tmp_path / "spring.taikai"
    assert window.bar.title.text() == "Spring"
    assert window.no_division_label.text() == "まだ部門がありません。"
    assert window.games.isHidden() and window.divisions.isHidden()  # there is nothing to choose
    assert window.body.button.hasFocus()
    assert "部門とは" in window.body.what_it_is.text()
    assert "Ctrl+Enter" in window.body.button.text()

    def fill(dialog: Any) -> None:
        plain = 1 + list(GAMES).index("plain")
        press(dialog, f"Women\n{plain}14\n2")
        assert dialog.answer("count") == 14 and dialog.programme.value() == "swiss_cut"
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    division = window.division()
    assert division is not None and (division.name, division.game) == ("Women", "plain")
    assert queries.event_view(desk.event_file).date == "11/23"
    assert shown(window) is window.page("entrants")
    assert "参加者" in window.strip.sentence()
    assert window.games.isVisible() and window.divisions.isVisible()


def test_esc_where_the_file_is_chosen_goes_back_to_what_was_typed(
    window: MainWindow, script_dialogs: Script, tmp_path: Path, desk: Desk
) -> None:
    def fill(dialog: Any) -> None:
        press(dialog, "Spring\n11/23\n\n")
        assert dialog.isVisible() and not desk.is_open
        assert "保存先" in dialog.problem_line.text()
        dialog.input("venue").setFocus()
        press(dialog, "Hall\n")

    script_dialogs.dialog(fill).save(None).save(tmp_path / "spring.taikai")
    QTest.mouseClick(window.start.new_button, Qt.MouseButton.LeftButton)
    assert desk.is_open
    event = queries.event_view(desk.event_file)
    assert (event.name, event.date, event.venue) == ("Spring", "11/23", "Hall")


def test_a_dialog_that_is_left_changes_nothing(
    window: MainWindow, script_dialogs: Script, desk: Desk
) -> None:
    script_dialogs.dialog(lambda dialog: False)
    window.files.new()
    script_dialogs.file(None)
    window.files.ask_and_open()
    assert not desk.is_open


def test_an_event_opens_at_its_running_round(sample: MainWindow) -> None:
    assert sample.stack.currentWidget() is sample.body
    assert shown(sample) is sample.page("matches")
    assert sample.strip.sentence().startswith("次の作業：3回戦 — 残り8卓")
    assert sample.windowTitle().startswith("第1回 大会デスク杯")
    assert sample.division() is not None


def test_the_event_file_that_is_open_is_not_opened_twice(sample: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    sample.files.open(event.path)
    assert desk.event_file is event


def test_recent_events_are_offered_and_missing_ones_forgotten(
    sample: MainWindow, settings: Settings, desk: Desk, messages: list[Message]
) -> None:
    path = desk.event_file.path
    sample.files.close()
    assert settings.recent == (path,)
    assert sample.start.list.count() == 1
    path.unlink()
    sample.start.recent.emit(path)
    assert "見つかりません" in messages[-1].sentence
    assert settings.recent == ()
    assert not desk.is_open


def test_a_file_of_another_program_is_refused_in_words(
    window: MainWindow, tmp_path: Path, messages: list[Message], desk: Desk
) -> None:
    path = tmp_path / "notes.taikai"
    path.write_text("shopping list", encoding="utf-8")
    window.files.open(path)
    assert not desk.is_open
    assert "notes.taikai" in messages[-1].sentence
    assert window.notice.sentence() == messages[-1].sentence


def test_a_file_open_elsewhere_is_refused(
    window: MainWindow, tmp_path: Path, messages: list[Message]
) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name="A"):
        window.files.open(path)
    assert "別のウィンドウかパソコンで開かれています" in messages[-1].sentence


def test_every_page_can_be_reached_by_key(qtbot: Any, sample: MainWindow) -> None:
    for place, key in enumerate(PAGES, start=1):
        action = sample.menus.actions[f"page-{key}"]
        assert action.shortcut().toString() == f"Alt+{place}"
        action.trigger()
        assert shown(sample) is sample.page(key)
        assert sample.page(key).isVisible()
        assert not sample.page(key).stale


def test_pages_are_built_when_they_are_first_shown(sample: MainWindow) -> None:
    assert set(sample._pages) == {"matches"}


def test_games_and_divisions_turn_by_key(sample: MainWindow, desk: Desk) -> None:
    sample.menus.actions["game-plain"].trigger()
    division = sample.division()
    assert division is not None and division.game == "plain"
    sample.menus.actions["game-othello"].trigger()
    division = sample.division()
    assert division is not None and division.game == "othello"
    sample.menus.actions["division-after"].trigger()
    after = sample.division()
    assert after is not None and after.game != "othello", "below the last one is the next game"
    sample.menus.actions["division-before"].trigger()
    assert sample.division() == division


def test_a_game_without_divisions_says_what_to_do(empty: MainWindow) -> None:
    empty.menus.actions["game-plain"].trigger()
    assert shown(empty) is empty.no_division
    assert not empty.tabs.isVisible()
    assert not empty.strip.isVisible()


def test_the_language_changes_at_once(sample: MainWindow, settings: Settings) -> None:
    sample.go("standings")
    QTest.mouseClick(sample.bar.language_button, Qt.MouseButton.LeftButton)
    assert i18n.language() == settings.language == "en"
    assert sample.strip.sentence().startswith("Next: Round 3 – 8 tables")
    assert sample.tabs.tabText(0) == "Entrants"
    assert shown(sample) is sample.page("standings")
    sample.menus.actions["language"].trigger()
    assert sample.tabs.tabText(0) == "参加者"


@pytest.mark.parametrize("name", first(1, [name for name in colours.THEMES if name != "light"]))
def test_the_theme_changes_at_once(sample: MainWindow, settings: Settings, name: str) -> None:
    for chosen in (name, "light"):
        sample.menus.actions[f"theme-{chosen}"].trigger()
        assert settings.theme == theme.theme_name() == chosen
        assert sample.menus.actions[f"theme-{chosen}"].isChecked()


def test_the_size_of_the_text_changes_at_once(sample: MainWindow, settings: Settings) -> None:
    sample.menus.actions["scale-150"].trigger()
    assert settings.scale == theme.scale() == 150


def test_undo_and_redo_say_what_they_do(sample: MainWindow, messages: list[Message]) -> None:
    before = sample.division()
    assert "卓の結果" in sample.bar.undo_button.accessibleName()
    assert not sample.bar.redo_button.isEnabled()
    sample.menus.actions["undo"].trigger()
    assert messages[-1].sentence.startswith("取り消しました：")
    assert sample.bar.redo_button.isEnabled()
    assert sample.menus.actions["redo"].text().startswith("やり直す：")
    QTest.mouseClick(sample.bar.redo_button, Qt.MouseButton.LeftButton)
    assert sample.division() == before


def test_an_event_without_actions_has_nothing_to_undo(
    empty: MainWindow, desk: Desk, messages: list[Message]
) -> None:
    assert desk.undo() is None
    assert desk.redo() is None
    assert "ありません" in messages[-1].sentence


def test_a_copy_is_saved_where_the_person_says(
    sample: MainWindow, script_dialogs: Script, tmp_path: Path, messages: list[Message], desk: Desk
) -> None:
    script_dialogs.save(tmp_path / "usb.taikai")
    sample.menus.actions["copy"].trigger()
    assert "usb.taikai" in messages[-1].sentence
    with EventFile.open(tmp_path / "usb.taikai") as copy:
        assert queries.event_view(copy).name == queries.event_view(desk.event_file).name
    script_dialogs.save(desk.event_file.path)
    sample.menus.actions["copy"].trigger()
    assert messages[-1].kind == "bad"


def test_a_snapshot_can_be_restored(
    sample: MainWindow, script_dialogs: Script, desk: Desk, messages: list[Message]
) -> None:
    sample.menus.actions["restore"].trigger()
    assert "控えはまだありません" in messages[-1].sentence
    sample.menus.actions["snapshot"].trigger()
    before = queries.event_view(desk.event_file)
    desk.undo()
    assert queries.event_view(desk.event_file) != before

    def newest(dialog: Any) -> bool:
        assert len(dialog.grid.grid.rows) == 1
        return True

    script_dialogs.dialog(newest)
    sample.menus.actions["restore"].trigger()
    assert queries.event_view(desk.event_file) == before
    assert "控えの状態に戻しました" in messages[-1].sentence


def test_a_warning_that_came_by_itself_stays_until_it_is_read(
    qtbot: Any, sample: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    division = sample.division()
    assert division is not None
    enter_results(desk.event_file, division.id)
    round_id = desk.run(rounds.pair_next, division.id)
    assert round_id is not None
    desk.second_copy.use(tmp_path / "gone", desk="1")
    desk.run(rounds.publish, round_id)
    desk.say("4回戦を発表しました。", Severity.GOOD)
    qtbot.waitUntil(sample.kept.isVisible)
    assert "自動の写しを置けません" in sample.kept.sentence()
    assert sample.notice.sentence() == "4回戦を発表しました。"
    desk.undo()
    sample.go("standings")
    sample.looks.switch_language()
    assert sample.kept.isVisible(), "the work goes on, and the warning is still there"
    QTest.mouseClick(sample.kept.read_button, Qt.MouseButton.LeftButton)
    assert not sample.kept.isVisible()


def test_good_news_leaves_with_its_page_and_a_warning_stays(sample: MainWindow, desk: Desk) -> None:
    sample.go("matches")
    turns = (
        lambda: QTest.keyClick(sample, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier),
        lambda: sample.tabs.setCurrentIndex(0),
        lambda: sample.games.setCurrentIndex(1),
    )
    for turn in turns:
        desk.say("3卓の結果を登録しました。", Severity.GOOD)
        sample.go("matches")
        assert sample.notice.sentence(), "where the program leads, its word is still read"
        turn()
        assert sample.notice.sentence() == ""
    for kind in (Severity.WARN, Severity.BAD):
        sample.go("matches")
        desk.say("プリンターが見つかりません。", kind)
        sample.tabs.setCurrentIndex(0)
        assert sample.notice.sentence()


def test_what_is_refused_in_a_division_is_not_said_of_another(
    sample: MainWindow, desk: Desk
) -> None:
    here = sample.division()
    assert here is not None
    turns = (
        sample.menus.actions["game-plain"].trigger,
        lambda: sample.show_division(here.id, here.game),
        sample.menus.actions["division-after"].trigger,
    )
    for kind in (Severity.WARN, Severity.BAD):
        sample.show_division(here.id, here.game)
        for turn in turns:
            desk.say("3卓の結果がまだです。", kind)
            turn()
            assert sample.notice.sentence() == ""
        sample.show_division(here.id, here.game)
        desk.say("3卓の結果がまだです。", kind)
        sample.show_division(here.id, here.game)
        assert sample.notice.sentence(), "the same division is still shown"


def test_that_a_file_can_only_be_read_stays_until_it_is_read(
    window: MainWindow, sample_file: Path, monkeypatch: pytest.MonkeyPatch, desk: Desk
) -> None:
    monkeypatch.setattr(EventFile, "read_only", property(lambda _event: True))
    window.files.open(sample_file)
    assert "読み取り" in window.kept.sentence() or "読む" in window.kept.sentence()
    window.go("standings")
    assert window.kept.isVisible()
    window.files.close()
    assert not window.kept.isVisible()


def test_the_sheet_of_keys_lists_the_menus(sample: MainWindow, script_dialogs: Script) -> None:
    rows = list(sample.menus.keys())
    assert ("どの画面でも", "Ctrl+N", "新しい大会") in rows
    assert any(group == "対戦" and keys == "F8" for group, keys, _text in rows)
    assert "卓の結果" in sample.menus.actions["undo"].text()
    assert ("どの画面でも", "Ctrl+Z", "元に戻す") in rows, "the key, not what it would do now"
    script_dialogs.dialog(lambda dialog: True)
    sample.menus.actions["keys"].trigger()


def test_about_names_the_licences(sample: MainWindow, script_dialogs: Script) -> None:
    said: list[str] = []

    def read(dialog: QDialog) -> None:
        said.extend(found.text() for found in dialog.findChildren(QLabel))
        dialog.reject()

    script_dialogs.dialog(read)
    sample.menus.actions["about"].trigger()
    assert any("LGPL" in text for text in said)


def test_no_two_actions_share_a_key(sample: MainWindow) -> None:
    keys = [
        key.toString() for action in sample.menus.actions.values() for key in action.shortcuts()
    ]
    assert len(keys) == len(set(keys))


def test_closing_the_window_lets_go_of_the_file(sample: MainWindow, desk: Desk) -> None:
    path = desk.event_file.path
    sample.close()
    assert not desk.is_open
    with EventFile.open(path) as event:
        assert queries.event_view(event).name
