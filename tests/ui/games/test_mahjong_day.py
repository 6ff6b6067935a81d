"""Health mahjong in the window: a hanchan of four tables by keyboard, five people refused."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries, sample_event
from app.operations import entrants
from app.queries import ranking_queries
from models.core.steps import StepKind
from models.views.divisions import MatchState
from tests.app import desk as small
from tests.app.games.mahjong import mahjong_days as days
from tests.conftest import Script
from tests.ui.cups import matches, step, types
from tests.ui.dialogs.helpers import press
from tests.ui.entry_hand import Hand
from ui.desk.desk import Desk, Message
from ui.dialogs.draws.plan import PlanDialog
from ui.games.mahjong.dialog import MahjongDialog
from ui.window.main_window import MainWindow

CARDS = (
    "1234452\n283\n265\n200\n",
    "2413321\n419\n255\n205\n",
    "4321350\n350\n270\n220\n",
    "1324-12\n612\n360\n240\n",
)
"""The cards of a hanchan as they are typed; the third is 1,000 short."""
SHORT = 2


def accepts(dialog: Any) -> None:
    assert isinstance(dialog, PlanDialog)
    while not dialog.accept_button.isEnabled():
        QTest.qWait(5)
    press(dialog, "\n")


def mends(dialog: Any) -> None:
    """Type a card that is 1,000 short, read the hint, and enter the stick that was left."""
    assert isinstance(dialog, MahjongDialog)
    press(dialog, CARDS[SHORT])
    assert dialog.isVisible()
    assert "供託が残っていませんか" in dialog.check_line.text()
    press(dialog, "10\n")


def test_a_hanchan_of_four_tables_is_typed_and_one_sum_is_mended_by_the_hint(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = days.division(desk.event_file)
    empty.show_division(division_id, "mahjong")
    script_dialogs.dialog(accepts)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    page = matches(empty)
    assert page.grid.textElideMode() is Qt.TextElideMode.ElideRight, "points and family name stay"
    empty.go("matches")
    page.box.setFocus()
    shown = queries.rounds(desk.event_file, division_id)[-1]
    assert len(shown.matches) == len(CARDS)
    for at, (match, card) in enumerate(zip(shown.matches, CARDS, strict=True)):
        script_dialogs.dialog(mends if at == SHORT else types(card))
        QTest.keyClicks(page.box, str(match.table))
        QTest.keyClick(page.box, Qt.Key.Key_Return)
        assert script_dialogs.waiting == []
        assert page.box.hasFocus()
    shown = queries.rounds(desk.event_file, division_id)[-1]
    assert {match.state for match in shown.matches} == {MatchState.ENTERED}
    assert shown.matches[SHORT].result.deposits == 1000
    assert set(days.sums(desk.event_file, division_id)) == {0}
    rows = ranking_queries.standings(desk.event_file, division_id).rows
    assert [row.place for row in rows][:2] == [1, 2]


def test_scores_typed_anew_to_their_end_open_no_other_table(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    division_id = days.division(desk.event_file)
    empty.show_division(division_id, "mahjong")
    script_dialogs.dialog(accepts)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    page, hand = matches(empty), Hand(script_dialogs)
    page.box.setFocus()
    hand.types("1⏎1234300⏎300⏎300⏎4⏎" + "596⏎300⏎300⏎4⏎")  # the sum is right at the first
    assert "4卓を開くときは もう一度 4、もう一つの数のときは Esc" in messages[-1].sentence
    assert page.box.text() == "4"
    QTest.keyClick(page.box, Qt.Key.Key_Escape)
    hand.types("2⏎1234300⏎300⏎300⏎205⏎" + "395⏎300⏎300⏎205⏎")
    assert "205 は" in messages[-1].sentence and page.box.text() == ""
    hand.types("3⏎2413321⏎419⏎255⏎205⏎")
    shown = queries.rounds(desk.event_file, division_id)[-1]
    stored = {match.table: match.result.sticks for match in shown.matches if match.result}
    assert stored == {
        1: (59600, 30000, 30000, 400),
        2: (39500, 30000, 30000, 20500),
        3: (32100, 41900, 25500, 20500),
    }
    assert hand.refused == []


def test_five_people_are_not_drawn_and_the_missing_ones_are_counted(
    empty: MainWindow, desk: Desk
) -> None:
    division_id = days.division(desk.event_file, 5)
    before = desk.event_file.path.read_bytes()
    empty.show_division(division_id, "mahjong")
    said = " ".join(own.text() for own in empty.strip.findChildren(QLabel))
    assert "人数が4の倍数ではありません。あと3人必要です。" in said
    assert queries.rounds(desk.event_file, division_id) == ()
    assert desk.event_file.path.read_bytes() == before


@pytest.mark.parametrize(("game", "sheet"), [("mahjong", "座席表"), ("plain", "組合せ表")])
def test_the_sheet_to_be_printed_is_named_as_soon_as_a_round_is_published(
    empty: MainWindow, desk: Desk, messages: list[Message], game: str, sheet: str
) -> None:
    event = desk.event_file
    division_id = days.division(event, 8) if game == "mahjong" else small.plain(event, 8)
    first = queries.division_view(event, division_id).steps[0]
    assert sample_event.do_step(event, division_id, first)
    empty.show_division(division_id, game)
    step(empty, StepKind.PUBLISH)
    assert f"{sheet}とカード" in messages[-1].sentence


def test_thirteen_people_are_led_to_fill_ins_by_one_key(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = days.division(desk.event_file, 13)
    empty.show_division(division_id, "mahjong")
    assert empty.strip.button.text() == "係を3人入れる…" and empty.strip.button.isEnabled()
    assert "順位の付かない係を入れてください" in empty.strip.reason()
    said: list[str] = []
    desk.message.connect(lambda message: said.append(message.sentence))
    script_dialogs.confirm(True)
    QTest.keyClick(empty, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert said[-1] == "係の追加：係1・係2・係3"
    added = queries.entrants(desk.event_file, division_id)[13:]
    assert [(own.name, own.ranked, own.checked_in) for own in added] == [
        ("係1", False, True),
        ("係2", False, True),
        ("係3", False, True),
    ]
    assert "組合せを作る" in empty.strip.button.text() and empty.strip.button.isEnabled()
    desk.undo()
    assert len(queries.entrants(desk.event_file, division_id)) == 13, "it is one action"


def test_fill_ins_are_not_the_usual_answer_while_others_are_still_to_come(
    empty: MainWindow, desk: Desk, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    division_id = days.division(desk.event_file, 13)
    late = queries.entrants(desk.event_file, division_id)[2:]
    entrants.check_in(desk.event_file, [one.id for one in late], present=False)
    empty.show_division(division_id, "mahjong")
    asked: list[tuple[str, bool]] = []

    def confirm(_parent: Any, sentence: str, *_verbs: str, usual: bool = False) -> bool:
        asked.append((sentence, usual))
        return False

    monkeypatch.setattr("ui.desk.ask.confirm", confirm)
    assert empty.strip.other.isEnabled()
    empty.strip.other.click()
    ((sentence, usual),) = asked
    assert sentence.startswith("まだ受付をしていない人が11名います。")
    assert not usual


def test_one_of_sixteen_who_has_come_alarms_nobody(empty: MainWindow, desk: Desk) -> None:
    division_id = days.division(desk.event_file, 16)
    late = queries.entrants(desk.event_file, division_id)[1:]
    entrants.check_in(desk.event_file, [one.id for one in late], present=False)
    empty.show_division(division_id, "mahjong")
    strip = empty.strip
    assert "受付済み 1 / 16名" in strip.sentence() and strip.reason() == ""
    assert strip.button.text().startswith("受付") and strip.button.isEnabled()
    assert [own.kind for own in queries.division_view(desk.event_file, division_id).steps] == [
        StepKind.CHECK_IN,
        StepKind.PAIR,
    ]
    entrants.check_in(desk.event_file, [late[0].id], present=True)
    assert "係" not in empty.notice.sentence()


def test_a_list_of_tables_gives_nobody_a_seat_before_it_is_drawn_at_the_table(
    empty: MainWindow, desk: Desk
) -> None:
    division_id = days.division(desk.event_file, 8)
    days.begin(desk.event_file, division_id)
    empty.show_division(division_id, "mahjong")
    empty.go("matches")
    page: Any = matches(empty)
    titles = [column.title for column in page.grid.grid.columns]
    assert titles.count("氏名") == 4 and not any(title.startswith("席") for title in titles)
    page.grid.selectRow(0)
    said = " ".join(own.text() for own in page.findChildren(QLabel))
    assert "卓組で決まった顔合わせです。" in said and "決まった席" not in said
