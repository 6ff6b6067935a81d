"""What somebody at the window of a desk sees while several desks share the event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app import facts
from app.desks.held_cards import HeldEntries
from app.desks.record import RecordConnection, ServerGone
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, results, rounds
from app.operations.timing import clocks, round_clock
from app.queries import log_queries
from models.core.causes import CorrectionCause
from models.round_clock import Act
from models.views.second_entry import SecondEntry
from tests.app import desk as moves
from tests.app.desks.halls import PeerClock, assert_equal, rows
from tests.app.games.mahjong import halls as mahjong
from tests.app.remembered import afresh
from tests.conftest import Script
from tests.ui.entry_hand import SPECIAL, Hand
from tests.ui.front import front
from tests.ui.several_desks.hall import DesksOfHall, wait
from tests.ui.several_desks.windows import playing, turn_to, window_of
from ui.desk.desk import Desk
from ui.desk.more import More
from ui.several_desks.desks_dialog import DesksDialog
from ui.window.main_window import MainWindow


@pytest.fixture
def two(hall: DesksOfHall, tmp_path: Path) -> Iterator[tuple[MainWindow, MainWindow]]:
    """Give the windows of a main desk and of another one that may do everything."""
    made = tuple(window_of(hall.desk(name), tmp_path, name) for name in ("本部", "記録1"))
    assert made[0].desk.create(hall.path("本部"), name="春の大会")
    hall.share()
    hall.join("記録1")
    yield made[0], made[1]
    for window in made:
        window.desk.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def hand(script_dialogs: Script) -> Hand:
    return Hand(script_dialogs)


def discs(desk: Desk, division_id: int) -> dict[int, tuple[int, int]]:
    """Give what stands at the tables of the last round."""
    division = facts.division(desk.event_file, division_id)
    matches = moves.last_round(desk.event_file, division_id).matches
    return {
        match.table: division.results[match.id].value.discs
        for match in matches
        if match.id in division.results
    }


AtCards = tuple[MainWindow, MainWindow, int]
"""Both windows, and a division that is played: the second window is where its cards are typed."""


@pytest.fixture
def at_cards(hall: DesksOfHall, two: tuple[MainWindow, MainWindow]) -> AtCards:
    """Play a division at two desks."""
    division_id = playing(hall, two[0].desk)
    turn_to(two[1], division_id)
    return *two, division_id


def type_into(window: MainWindow, keys: str, last: str) -> None:
    """Type where the keyboard of a window is; the last key opens a dialog."""
    QTest.keyClicks(window.focusWidget(), keys)
    QTest.keyClick(window.focusWidget(), SPECIAL[last])


def test_an_event_that_is_not_shared_shows_nothing_of_it(hall: DesksOfHall, tmp_path: Path) -> None:
    window = window_of(hall.create(), tmp_path, "alone")
    assert window.bar.desks_button.isHidden()
    assert not window.menus.actions["desks"].isVisible()
    assert not window.menus.actions["kept"].isVisible()
    assert window.menus.actions["several"].isEnabled()
    assert window.desk.link.signs == ()
    window.deleteLater()


def test_the_bar_names_the_desk_and_counts_the_others(
    two: tuple[MainWindow, MainWindow],
) -> None:
    main, other = two
    wait(lambda: main.bar.desks_button.text() == "本部 · 2台")
    wait(lambda: other.bar.desks_button.text() == "記録1 · 2台")
    assert other.bar.desks_button.isVisible()
    assert "本部（すべて、本部）" in other.bar.desks_button.accessibleName()
    other.desk.close()
    wait(lambda: main.bar.desks_button.text() == "本部 · 1台")
    assert "記録1（すべて）：– " in main.bar.desks_button.accessibleName()
    assert main.desk.link.present == ()


def test_a_desk_that_went_without_a_word_is_named(
    two: tuple[MainWindow, MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(_record: RecordConnection) -> None:
        raise ServerGone

    main, other = two
    wait(lambda: main.bar.desks_button.text() == "本部 · 2台")
    monkeypatch.setattr(RecordConnection, "farewell", dies)
    other.desk.close()
    wait(lambda: "⚠ 記録1" in main.bar.desks_button.text())


@pytest.mark.long  # two windows and a server of their own
def test_the_list_says_who_is_there_and_the_main_desk_shuts_out(
    two: tuple[MainWindow, MainWindow], script_dialogs: Script
) -> None:
    main, other = two
    wait(lambda: len(main.desk.link.signs) == 2)

    def shut_out(dialog: Any) -> bool:
        assert isinstance(dialog, DesksDialog)
        assert [sign.name for sign in dialog.grid.grid.rows] == ["本部", "記録1"]
        dialog.grid.selectRow(0)
        assert not dialog.expel_button.isEnabled()
        dialog.grid.selectRow(1)
        script_dialogs.confirm(True)
        dialog.expel_button.click()
        wait(lambda: dialog.grid.grid.rows[1].expelled)
        return True

    script_dialogs.dialog(shut_out)
    main.menus.actions["desks"].trigger()
    wait(lambda: other.bar.desks_button.text() == "✕ 記録1：参加取消")
    assert "取り消" in other.kept.sentence()
    seen = DesksDialog(other.desk, other)
    assert not seen.expel_button.isVisibleTo(seen)
    seen.deleteLater()


def test_the_same_card_typed_at_two_desks_is_compared_as_a_second_entry(
    hall: DesksOfHall, at_cards: AtCards, hand: Hand, script_dialogs: Script
) -> None:
    main, other, division_id = at_cards
    told: list[str] = []

    def second(dialog: Any) -> None:
        front(dialog)
        hand.types("38")
        assert main.desk.done(results.record, dialog.entry.match.id, moves.counted(38))
        hand.types("⏎")  # the other desk was quicker
        told.append(dialog.problem_line.text())
        assert dialog.isVisible() and dialog.blind, told
        hand.types("⏎")

    script_dialogs.dialog(second)
    type_into(other, "2", "⏎")
    assert "本部" in told[0] and "38" in told[0], told
    hall.settle()
    (stored,) = facts.division(main.desk.event_file, division_id).results.values()
    assert stored.confirmed
    assert_equal(hall.path("本部"), hall.path("記録1"))


@pytest.mark.long  # two windows and a server of their own
def test_cards_typed_differently_at_two_desks_are_not_confirmed(
    hall: DesksOfHall, at_cards: AtCards, hand: Hand, script_dialogs: Script
) -> None:
    main, other, division_id = at_cards

    def second(dialog: Any) -> bool:
        front(dialog)
        hand.types("38")
        assert main.desk.done(results.record, dialog.entry.match.id, moves.counted(40))
        hand.types("⏎⏎")
        assert dialog.correct_button.isVisible()
        seen = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
        assert any("40" in text and "38" in text for text in seen), seen
        return False

    script_dialogs.dialog(second)
    type_into(other, "2", "⏎")
    hall.settle()
    (stored,) = facts.division(other.desk.event_file, division_id).results.values()
    assert not stored.confirmed and stored.value.discs == (40, 24)


def test_cards_of_a_desk_that_is_cut_off_are_kept_and_entered_one_by_one(
    hall: DesksOfHall, at_cards: AtCards, hand: Hand, script_dialogs: Script
) -> None:
    main, other, division_id = at_cards
    main.desk.close()
    with PeerClock() as clock:
        wait(lambda: other.bar.desks_button.text() == "✕ 記録1：切断中")
    assert clock.seconds < 2.5
    assert "預かり" in other.kept.sentence()
    front(other)
    hand.types("2⏎38⏎3⏎40⏎")
    assert discs(other.desk, division_id) == {}
    assert [one.match for one in HeldEntries(hall.path("記録1")).listing()] != []
    assert "預かり2枚" in other.bar.desks_button.text()
    assert "預かり2枚" in other.notice.sentence()
    assert not other.menus.actions["kept"].isEnabled()
    assert main.desk.open(hall.path("本部"))
    wait(lambda: other.desk.link.state == "live")
    wait(other.menus.actions["kept"].isEnabled)
    assert "預かったカードが2枚" in other.kept.sentence()
    assert "切断" not in other.kept.sentence()
    script_dialogs.dialog(lambda _card: True).dialog(lambda _card: True)
    other.menus.actions["kept"].trigger()
    assert discs(other.desk, division_id) == {2: (38, 26), 3: (40, 24)}
    assert HeldEntries(hall.path("記録1")).listing() == ()
    assert "預かり" not in other.bar.desks_button.text() + other.kept.sentence()
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("記録1"))


@pytest.mark.long  # two windows and a server of their own
def test_a_kept_card_that_another_desk_has_entered_is_compared(
    hall: DesksOfHall, at_cards: AtCards, hand: Hand, script_dialogs: Script
) -> None:
    main, other, division_id = at_cards
    main.desk.close()
    wait(lambda: other.desk.link.state == "cut_off")
    turn_to(other, division_id)
    hand.types("2⏎38⏎3⏎40⏎")
    assert main.desk.open(hall.path("本部"))
    second, third = moves.last_round(main.desk.event_file, division_id).matches[1:3]
    assert main.desk.done(results.record, second.id, moves.counted(38))
    assert main.desk.done(results.record, third.id, moves.counted(30))
    wait(lambda: other.desk.link.state == "live")
    hall.settle()

    def same(dialog: Any) -> bool:
        assert "本部" in "".join(one.text() for one in dialog.findChildren(QLabel))
        return True

    def unlike(dialog: Any) -> bool:
        dialog.submit()
        assert dialog.isVisible() and dialog.problem_line.text()
        script_dialogs.confirm(True)
        dialog.aside_button.click()
        return True

    script_dialogs.dialog(same).dialog(unlike)
    other.menus.actions["kept"].trigger()
    found = facts.division(other.desk.event_file, division_id).results
    assert [found[one.id].confirmed for one in (second, third)] == [True, False]
    assert found[third.id].value.discs == (30, 34)
    assert HeldEntries(hall.path("記録1")).listing() == ()


@pytest.mark.long  # two windows and a server of their own
def test_what_others_have_changed_in_an_open_dialog_is_said(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], hand: Hand, script_dialogs: Script
) -> None:
    main, other = two
    division_id = playing(hall, main.desk)
    match = moves.last_round(main.desk.event_file, division_id).matches[1]
    assert main.desk.done(results.record, match.id, moves.counted(38))
    hall.settle()
    turn_to(other, division_id)
    told: list[str] = []

    def correct(dialog: Any) -> bool:
        front(dialog)
        hand.types("40⏎")
        dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
        done = main.desk.done(
            results.correct, match.id, moves.counted(36), cause=CorrectionCause.DESK_ERROR
        )
        assert done
        dialog.submit()
        told.append(dialog.problem_line.text())
        return False

    script_dialogs.dialog(correct)
    type_into(other, "2", "⏎")
    assert "本部" in told[0], told
    hall.settle()
    assert discs(other.desk, division_id) == {2: (36, 28)}


def test_what_is_built_upon_is_offered_to_be_changed_in_its_place(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], script_dialogs: Script
) -> None:
    main, other = two
    division_id = playing(hall, main.desk, 4)
    for match in moves.last_round(other.desk.event_file, division_id).matches:
        assert other.desk.done(results.record, match.id, moves.counted(40))
    hall.settle()
    main.desk.run(rounds.publish, main.desk.run(rounds.pair_next, division_id))
    hall.settle()
    turn_to(other, division_id)
    opened: list[str] = []

    def card(dialog: Any) -> bool:
        opened.append(dialog.windowTitle())
        assert dialog.correcting
        return False

    script_dialogs.confirm(True).dialog(card)
    other.undo()
    assert "本部" in script_dialogs.sentences[-1]
    assert len(opened) == 1
    assert len(discs(other.desk, division_id)) == 0  # the second round has none yet


@pytest.mark.long  # two windows and a server of their own
def test_the_last_cards_say_at_which_desk_they_were_typed(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow]
) -> None:
    main, other = two
    division_id = playing(hall, main.desk)
    first, second = moves.last_round(main.desk.event_file, division_id).matches[:2]
    assert other.desk.done(results.record, first.id, moves.counted(38))
    assert main.desk.done(results.record, second.id, moves.counted(40))
    hall.settle()
    for window in two:
        turn_to(window, division_id)
        page: Any = window.page("matches")
        grid = page.latest.grid.grid
        said = [grid.data(grid.index(row, 0)).splitlines()[0] for row in range(2)]
        assert sorted(one.split()[-1] for one in said) == ["本部", "記録1"], said


@pytest.mark.long  # two windows and a server of their own
def test_second_entries_holds_and_clocks_are_everybodys(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], hand: Hand, script_dialogs: Script
) -> None:
    main, other = two
    division_id = playing(hall, main.desk)
    assert main.desk.done(division_settings.say, SECOND_ENTRY, division_id, SecondEntry(2))
    hall.settle()
    turn_to(other, division_id)
    hand.types("2⏎38⏎")
    hall.settle()
    turn_to(main, division_id)
    hand.types("2⏎38⏎")
    hall.settle()
    (stored,) = facts.division(other.desk.event_file, division_id).results.values()
    assert stored.confirmed
    third = moves.last_round(main.desk.event_file, division_id).matches[2]
    since = main.desk.clock()
    assert main.desk.done(results.hold, third.id, "署名がない", since=since)
    hall.settle()
    assert "署名がない" in other.strip.held()
    late = moves.last_round(main.desk.event_file, division_id).matches[3]
    begun = since - timedelta(minutes=3)
    assert main.desk.done(clocks.start_absent, late.id, 1, since=begun)
    turn_to(other, division_id)
    page: Any = other.page("matches")

    def shown() -> list[str]:
        rows, columns = page.grid.model().rowCount(), page.grid.model().columnCount()
        cells = [page.grid.model().index(row, at) for row in range(rows) for at in range(columns)]
        said = [str(cell.data()) for cell in cells]
        return [one for one in said if re.search(r" [3-9]:\d\d$", one)]

    hall.settle()
    wait(shown)
    assert len(shown()) == 1, shown()


def test_the_clock_of_a_round_begun_at_one_desk_runs_at_the_other(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow]
) -> None:
    main, other = two
    with afresh():
        division_id = main.desk.run(mahjong.add_hall)
    hall.settle()
    shown = mahjong.played(main.desk.event_file, division_id)
    assert other.round_clocks.of(division_id) is None
    began = main.desk.clock()
    assert main.desk.done(round_clock.write, shown.id, Act.START, at=began)
    hall.settle()
    wait(lambda: other.round_clocks.of(division_id) is not None)
    views = [window.round_clocks.of(division_id) for window in two]
    assert views[0] == views[1] is not None
    now = other.desk.clock()
    lefts = [view.clock.left(now) for view in views if view is not None]
    assert lefts[0] == lefts[1] > timedelta(0)


def test_language_and_text_size_of_one_desk_change_nothing_at_another_nor_in_the_files(
    hall: DesksOfHall,
) -> None:
    hall.create()
    main = hall.window("本部")
    hall.share()
    hall.desk("記録1")
    other = hall.window("記録1")
    hall.join("記録1")
    hall.settle()
    paths = hall.path("本部"), hall.path("記録1")

    def settings() -> str:
        main.settings._store.sync()
        return (hall.folder / "本部" / "settings.ini").read_text(encoding="utf-8")

    before, stored = settings(), [rows(path) for path in paths]
    head = main.desk.link.since()
    text = QApplication.font().pointSizeF()
    try:
        other.menus.actions["language"].trigger()
        other.menus.actions["scale-150"].trigger()
        assert (other.settings.language, other.settings.scale) == ("en", 150)
        assert QApplication.font().pointSizeF() > text
        wait(lambda: other.bar.desks_button.text() == "記録1 · 2 desks")
        assert (main.settings.language, main.settings.scale) == ("ja", 100)
        assert settings() == before
        assert [rows(path) for path in paths] == stored
        assert {one.desk.link.since() for one in (main, other)} == {head}
    finally:
        other.menus.actions["scale-100"].trigger()
        other.menus.actions["language"].trigger()


def test_what_the_role_of_a_desk_may_not_do_is_grey_with_its_reason(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], tmp_path: Path
) -> None:
    main, _other = two
    division_id = playing(hall, main.desk)
    window = window_of(hall.desk("受付"), tmp_path, "受付")
    hall.join("受付", "front")
    hall.settle()
    wait(lambda: window.bar.desks_button.text() == "受付 · 3台")
    turn_to(window, division_id)
    assert "受付" in window.notice.sentence()
    assert not window.menus.actions["division"].isEnabled()
    assert not window.strip.button.isEnabled() and "別の席" in window.strip.reason()
    page: Any = window.page("matches")
    assert not page.enter_button.isEnabled() and "受付" in page.enter_button.toolTip()
    turn_to(window, division_id, "entrants")
    entrants: Any = window.page("entrants")
    assert any(one.isEnabled() for one in entrants.findChildren(QAbstractButton) if one.text())
    assert window.desk.link.leave() is None
    wait(lambda: window.menus.actions["division"].isEnabled() is True)
    assert window.bar.desks_button.isHidden()
    window.desk.close()
    window.deleteLater()


@pytest.mark.long  # two windows and a server of their own
def test_a_correction_typed_while_cut_off_is_kept_and_entered_afterwards(
    hall: DesksOfHall, at_cards: AtCards, hand: Hand, script_dialogs: Script
) -> None:
    main, other, division_id = at_cards
    match = moves.last_round(main.desk.event_file, division_id).matches[1]
    assert main.desk.done(results.record, match.id, moves.counted(38))
    hall.settle()
    main.desk.close()
    wait(lambda: other.desk.link.state == "cut_off")
    turn_to(other, division_id)

    def correct(dialog: Any) -> bool:
        front(dialog)
        hand.types("40⏎")
        dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
        return True

    script_dialogs.dialog(correct)
    type_into(other, "2", "⏎")
    assert "預かり" in other.notice.sentence()
    assert discs(other.desk, division_id) == {2: (38, 26)}
    assert main.desk.open(hall.path("本部"))
    wait(lambda: other.desk.link.state == "live")
    wait(other.menus.actions["kept"].isEnabled)

    def look(card: Any) -> bool:
        said = "".join(one.text() for one in card.findChildren(QLabel))
        assert "38" in said and "40" in said and "入力誤り" in said, said
        return True

    script_dialogs.dialog(look)
    other.menus.actions["kept"].trigger()
    assert discs(other.desk, division_id) == {2: (40, 24)}
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("記録1"))


def test_every_card_twice_is_said_at_one_desk_for_all_and_not_by_one_of_a_part(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], tmp_path: Path
) -> None:
    main, other = two
    division_id = playing(hall, main.desk)
    main.menus.actions["two-keys"].trigger()
    hall.settle()
    wait(other.menus.actions["two-keys"].isChecked)
    turn_to(other, division_id)
    page: Any = other.page("matches")
    assert page.entering.second.wants(99)
    part = window_of(hall.desk("記録2"), tmp_path, "記録2")
    hall.join("記録2", "results")
    hall.settle()
    wait(lambda: part.bar.desks_button.text() == "記録2 · 3台")
    action = part.menus.actions["two-keys"]
    assert action.isChecked() and not action.isEnabled()
    part.desk.close()
    part.deleteLater()


ROLES = ("results", "front")


@pytest.mark.parametrize("role", ROLES)
def test_what_another_role_does_is_grey_on_every_page_and_says_why(
    hall: DesksOfHall, two: tuple[MainWindow, MainWindow], tmp_path: Path, role: str
) -> None:
    main, _other = two
    division_id = playing(hall, main.desk)
    window = window_of(hall.desk("席"), tmp_path, "席")
    hall.join("席", role)
    hall.settle()
    wait(lambda: window.bar.desks_button.text() == "席 · 3台")
    own, others = ("matches", "entrants") if role == "results" else ("entrants", "matches")
    turn_to(window, division_id, others)
    page: Any = window.page(others)
    grid = page.grid
    grid.setFocus()
    grid.selectRow(0)
    before = other_actions(window)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_F2):
        if key == Qt.Key.Key_F2 and others == "matches":
            continue
        window.notice.clear()
        QTest.keyClick(grid, key)
        assert "担当" in window.notice.sentence(), key
    writes = Qt.Key.Key_Insert if others == "entrants" else Qt.Key.Key_F7
    window.notice.clear()
    QTest.keyClick(grid, writes)
    assert "担当" in window.notice.sentence()
    if others == "matches":
        window.notice.clear()
        QTest.keyClicks(grid, "1")
        assert "担当" in window.notice.sentence() and not page.box.isEnabled()
    verbs = [verb for more in page.findChildren(More) for verb in more.verbs]
    assert verbs and not any(verb.isEnabled() for verb in verbs)
    assert other_actions(window) == before
    turn_to(window, division_id, own)
    assert any(one.isEnabled() for one in window.page(own).findChildren(QAbstractButton))
    window.show_day()
    day: Any = window.day_shown()
    wait(lambda: day.grid.current() is not None)
    assert day.open_button.isEnabled() and day.print_button.isEnabled()
    assert day.step_button.isEnabled() is (role == "results")
    assert not day.closing_button.isEnabled()
    window.desk.close()
    window.deleteLater()


def other_actions(window: MainWindow) -> int:
    return len(log_queries.journal(window.desk.event_file, None))
