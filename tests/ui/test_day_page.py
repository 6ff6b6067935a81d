"""一日: every division on one page; its next step is done from there."""

from __future__ import annotations

from datetime import datetime, time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.operations import events
from models.core.people import Person
from models.games import GAMES
from models.timing import ClosingTime
from models.views.day import DivisionDay, Waits
from models.views.divisions import DivisionView
from models.views.people import Elsewhere
from tests.app import desk as small
from tests.app.timed_hall import after_lunch, at, timed
from tests.conftest import Script
from tests.reports.views import text
from ui.day import words
from ui.desk.desk import Desk
from ui.look.plain_text import JOINER
from ui.widgets.or_empty import OrEmpty
from ui.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key, CONTROL)
    QApplication.processEvents()


def test_ctrl_0_shows_every_division_and_enter_leads_there(sample: MainWindow) -> None:
    press(sample, Qt.Key.Key_0)
    day = sample.day_shown()
    assert day is not None and day.grid.hasFocus()
    assert [own.division.name for own in day.rows] == [
        division.name for division in (sample._view.divisions if sample._view else ())
    ]
    QTest.keyClick(day.grid, Qt.Key.Key_Down)
    wanted = day.chosen()
    QTest.keyClick(day.grid, Qt.Key.Key_Return)
    assert sample.day_shown() is None
    shown = sample.division()
    assert shown is not None and wanted is not None and shown.id == wanted.id


def test_ctrl_enter_there_does_the_next_step_of_the_chosen_division(
    empty: MainWindow, desk: Desk
) -> None:
    small.plain(desk.event_file, 4)
    second = small.plain(desk.event_file, 4, name="もう一つの部")
    small.pair(desk.event_file, second)
    empty.rebuild()
    press(empty, Qt.Key.Key_0)
    day = empty.day_shown()
    assert day is not None
    assert [own.waits.value for own in day.rows] == ["desk", "cards"]
    day.grid.go_to(second)
    press(empty, Qt.Key.Key_Return)
    shown = empty.division()
    assert shown is not None and shown.id == second
    box = empty.page("matches").box_for_typing()
    assert box is not None and box.hasFocus()


def test_only_games_that_are_played_have_a_tab_with_whom_they_wait_for(
    empty: MainWindow, desk: Desk
) -> None:
    tabs = empty.games
    assert tabs.isHidden()  # nothing is played yet
    made = small.plain(desk.event_file, 4)
    empty.rebuild()
    empty.show_division(made, "plain")
    tabs = empty.games
    place = list(GAMES).index("plain")
    assert [at for at in range(len(GAMES)) if tabs.isTabVisible(at)] == [place]
    assert tabs.isTabVisible(len(GAMES))
    assert tabs.tabText(place).endswith("●")
    small.pair(desk.event_file, made)
    empty.rebuild()
    assert empty.games.tabText(place).endswith("○")


def test_ctrl_and_a_digit_count_the_tabs_that_are_seen(empty: MainWindow, desk: Desk) -> None:
    small.othello(desk.event_file, 4)
    made = small.plain(desk.event_file, 4)
    empty.show_division(made, "plain")
    empty.rebuild()
    press(empty, Qt.Key.Key_1)
    own = empty.division()
    assert own is not None and own.game == "othello"
    press(empty, Qt.Key.Key_2)
    own = empty.division()
    assert own is not None and own.game == "plain"
    press(empty, Qt.Key.Key_3)  # there are two
    assert empty.division() == own
    assert [at for at, seen in enumerate(empty.body.seen_games()) if seen] == [
        list(GAMES).index("othello"),
        list(GAMES).index("plain"),
    ]


def test_what_is_said_of_the_chosen_division_stands_first_and_the_choice_stays(
    empty: MainWindow,
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    script_dialogs: Script,
    tmp_path: Path,
) -> None:
    hall = after_lunch(desk.event_file, monkeypatch)
    timed(desk.event_file)
    events.close_at(desk.event_file, ClosingTime(until=time(16, 30), ceremony=20))
    own = hall.own("13:20")
    said = tuple(words.details(own, at("13:20")))
    assert len(said) == 2
    other = small.plain(desk.event_file, 4, name="もう一つの部")
    monkeypatch.setattr(desk, "clock", lambda: at("13:20"))
    empty.rebuild()
    press(empty, Qt.Key.Key_0)
    day = empty.day_shown()
    assert day is not None

    def told() -> tuple[str, tuple[str, ...]]:
        day.refresh()
        return day.details._title.text().replace(JOINER, ""), day.details.sentences()

    day.grid.go_to(own.division.id)
    assert told() == (own.division.name, said)
    day.grid.go_to(other)
    assert told() == ("", tuple(f"{own.division.name}: {line}" for line in said))
    for place, on_it in ((0, True), (1, False)):
        day.tabs.setCurrentIndex(place)
        script_dialogs.save(tmp_path / f"{place}.pdf")
        day.print_list()
        printed = text((tmp_path / f"{place}.pdf").read_bytes())
        assert ("終了後の20分" in printed) is on_it


def test_the_next_step_is_done_only_from_the_list_of_divisions(
    empty: MainWindow, desk: Desk
) -> None:
    first = small.plain(desk.event_file, 4)
    small.pair(desk.event_file, small.plain(desk.event_file, 4, name="もう一つの部"))
    empty.rebuild()
    press(empty, Qt.Key.Key_0)
    day = empty.day_shown()
    assert day is not None
    asked: list[int] = []
    day.step.disconnect()
    day.step.connect(lambda division: asked.append(division.id))
    buttons = (day.open_button, day.step_button)
    for place, (shown, done) in enumerate(((True, [first]), (False, []), (False, []))):
        day.tabs.setCurrentIndex(place)
        assert [made.isVisible() for made in buttons] == [shown] * 2
        asked.clear()
        day.do_step()
        assert asked == done


def test_the_day_is_printed_or_saved(
    sample: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    press(sample, Qt.Key.Key_0)
    path = tmp_path / "day.pdf"
    script_dialogs.save(path)
    press(sample, Qt.Key.Key_P)
    said = text(path.read_bytes())
    assert "一日" in said and "女子の部" in said and "残り8卓" in said.replace(" ", "")


def test_all_tables_of_the_hall_and_who_sits_where_are_lists_of_the_day(
    empty: MainWindow, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    first = small.plain(desk.event_file, 4)
    second = small.othello(desk.event_file, 4, 2)
    for division in (first, second):
        small.pair(desk.event_file, division)
    empty.rebuild()
    press(empty, Qt.Key.Key_0)
    day = empty.day_shown()
    assert day is not None
    press(empty, Qt.Key.Key_Right)
    tables = day.grids[1]
    assert tables.hasFocus()
    assert [(seat.table, seat.division_id) for seat in tables.grid.rows] == [
        (1, first),
        (1, second),
        (2, first),
        (2, second),
    ]
    press(empty, Qt.Key.Key_Right)
    assert len(day.grids[2].grid.rows) == 8
    path = tmp_path / "calls.pdf"
    script_dialogs.save(path)
    press(empty, Qt.Key.Key_P)
    assert "選手01太郎" in text(path.read_bytes())
    press(empty, Qt.Key.Key_Left)
    QTest.keyClick(tables, Qt.Key.Key_Return)
    shown = empty.division()
    assert shown is not None and empty.day_shown() is None
    assert empty.page("matches").isVisible()


def test_where_somebody_still_sits_is_said_in_the_words_of_that_game() -> None:
    view = DivisionView(
        id=1,
        game="go",
        name="囲碁の部",
        programme="swiss",
        options=None,
        programme_options=None,
        entrants=4,
        checked_in=4,
    )
    sits = Elsewhere(
        person=Person(id=1, name="赤井 一"),
        entrant_id=1,
        division_id=2,
        division="麻雀の部",
        game="mahjong",
        match_id=1,
        stage="swiss",
        round=2,
        table=1,
    )
    own = DivisionDay(division=view, waits=Waits.CARDS, clashes=(sits,))
    (said,) = words.details(own, datetime(2026, 11, 28, 13, 0))  # noqa: DTZ001 - the hall's time
    assert "麻雀の部 第2半荘の1卓" in said


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_tab_of_the_day_is_whole_whichever_is_chosen(
    sample: MainWindow, language: str
) -> None:
    sample.desk.set_language(language)
    try:
        press(sample, Qt.Key.Key_0)
        day = sample.day_shown()
        assert day is not None
        bar = day.tabs
        for place in range(bar.count()):
            bar.setCurrentIndex(place)
            QApplication.processEvents()
            last = bar.tabRect(bar.count() - 1)
            assert bar.tabRect(0).left() >= 0
            assert last.right() <= bar.width()
    finally:
        sample.desk.set_language("ja")


@pytest.mark.parametrize("place", [1, 2])
def test_a_list_of_nobody_says_so_and_is_not_printed_in_silence(
    empty: MainWindow, desk: Desk, place: int
) -> None:
    division = small.plain(desk.event_file, 4)
    empty.rebuild()
    press(empty, Qt.Key.Key_0)
    day = empty.day_shown()
    assert day is not None
    for _again in range(place):
        press(empty, Qt.Key.Key_Right)
    shown = day.stack.currentWidget()
    assert isinstance(shown, OrEmpty) and not day.grids[place].isVisible()
    assert "進行中の卓はありません" in shown.said
    assert not day.print_button.isEnabled() and day.print_button.property("why") == shown.said
    press(empty, Qt.Key.Key_P)
    assert empty.notice.sentence() == shown.said
    small.pair(desk.event_file, division)
    day.refresh()
    day.home()
    assert day.grids[place].hasFocus() and day.print_button.isEnabled()
    desk.event_file.undo()
    day.refresh()
    assert day.tabs.hasFocus() and not day.print_button.isEnabled()
