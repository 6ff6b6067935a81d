"""The office in the window: rulings, protests, notices, questions, refunds, the qualifier."""

from __future__ import annotations

from datetime import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app import facts, queries
from app.event_file.changed import Changed
from app.event_file.file import EventFile
from app.games.rummikub import (
    kept,
    office,
    qualifier,
    reception_queries,
    ruling_queries,
    rulings,
)
from app.games.rummikub.rulings import Given
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority
from models.core.consequences import Consequence
from models.games.rummikub.discipline import DayStatus, Penalty, ProtestState
from tests.app import rummikub_days as days
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, type_japanese
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.corrections.contradicted import ContradictedDialog
from ui.games.rummikub.office import asking
from ui.games.rummikub.office.dialogs import (
    CourseDialog,
    ProtestDialog,
    ProtestStateDialog,
)
from ui.games.rummikub.office.part import OfficePart
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog
from ui.games.rummikub.office.qualifier_dialog import QualifierDialog
from ui.reception.refunds_dialog import RefundsDialog
from ui.window.main_window import MainWindow


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An open of eight that was played to its end, once."""
    from tests import disk

    path = tmp_path_factory.mktemp("day") / "open.taikai"
    with disk.quick(), EventFile.create(path, name="橋本オープン", date="2026-06-19") as event:
        days.played(event, 8)
    return path


@pytest.fixture
def part(window: MainWindow, day: Path, tmp_path: Path) -> OfficePart:
    path = tmp_path / "open.taikai"
    path.write_bytes(day.read_bytes())
    window.files.open(path)
    window.show_division(1, "rummikub")
    front(window)
    window.go("office")
    QApplication.processEvents()
    shown: Any = window.page("office")
    assert isinstance(shown.part, OfficePart)
    return shown.part


def write(dialog: Any, **texts: str) -> None:
    for key, text in texts.items():
        type_japanese(dialog.input(key), text)


def accept(dialog: Any) -> None:
    assert dialog.accept_button.isEnabled(), dialog.problem_line.text()
    click(dialog.accept_button)


def rows(part: OfficePart) -> list[tuple[str, str, str]]:
    return [(line.kind, line.state, line.text) for line in part.grid.grid.rows]


def pressed(button: QAbstractButton) -> None:
    assert button.isEnabled(), button.text()
    click(button)


def warn(window: MainWindow, part: OfficePart, script: Script, desk: Desk) -> int:
    """Warn the first one from the page of penalties; give who it was."""
    who = days.ids(desk.event_file, 1)[0]

    def whom(dialog: Any) -> None:
        dialog.put(entrant_id=who)
        accept(dialog)

    def rule(dialog: Any) -> None:
        assert isinstance(dialog, PlayerPenaltyDialog)
        write(dialog, reason="時間を守らない", referee="森")
        accept(dialog)

    window.go("penalties")
    script.dialog(whom).dialog(rule)
    QTest.keyClick(window.page("penalties"), Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert script.waiting == []
    window.go("office")
    return who


def test_a_ruling_is_one_of_four_and_says_what_follows(
    window: MainWindow, part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    who = next(one for one in days.ids(event, 1) if ruling_queries.ruling_entry(event, one).won)
    before = facts.division(event, 1).tally()[who].wins

    def whom(dialog: Any) -> None:
        dialog.put(entrant_id=who)
        accept(dialog)

    def strip(dialog: Any) -> None:
        assert isinstance(dialog, PlayerPenaltyDialog)
        dialog.put(penalty=Penalty.DEDUCTION)
        assert "50点" in dialog.meaning_line.text()
        dialog.put(penalty=Penalty.STRIPPED_WIN, won=dialog.entry.won[0])
        assert "1つ減らします" in dialog.meaning_line.text()
        write(dialog, reason="不正な手", referee="森")
        dialog.foreseeing.hurry()
        assert not dialog.foreseeing.line.isHidden()
        accept(dialog)

    def rule(dialog: Any) -> None:
        assert isinstance(dialog, ContradictedDialog)
        for row in dialog.choices.values():
            row.choose(Consequence.STAYS)
        type_japanese(dialog.reason, "試合は終わっている")
        type_japanese(dialog.referee, "森")
        accept(dialog)

    window.go("penalties")
    script_dialogs.dialog(whom).dialog(strip).dialog(rule)
    QTest.keyClick(window.page("penalties"), Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert script_dialogs.waiting == []
    assert facts.division(event, 1).tally()[who].wins == (before or 0) - 1
    assert log_queries.rulings(event, 1)[-1].referee == "森"


def test_an_earlier_ruling_is_changed_where_every_game_does_it(
    window: MainWindow, part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    who = days.ids(desk.event_file, 1)[0]

    def whom(dialog: Any) -> None:
        dialog.put(entrant_id=who)
        accept(dialog)

    def deduct(dialog: Any) -> None:
        assert dialog.earlier.isHidden()
        dialog.put(penalty=Penalty.DEDUCTION)
        write(dialog, reason="牌を隠した", referee="森")
        accept(dialog)

    def strike(dialog: Any) -> None:
        box = dialog.input("what")
        texts = [box.itemText(place) for place in range(box.count())]
        box.setCurrentIndex(next(at for at, text in enumerate(texts) if "取り消" in text))
        write(dialog, reason="人違い", referee="森")
        accept(dialog)

    def again(dialog: Any) -> None:
        assert isinstance(dialog, PlayerPenaltyDialog)
        pressed(dialog.earlier)

    window.go("penalties")
    page = window.page("penalties")
    script_dialogs.dialog(whom).dialog(deduct)
    QTest.keyClick(page, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert facts.division(desk.event_file, 1).facts.adjustments
    script_dialogs.dialog(whom).dialog(again).dialog(strike)
    QTest.keyClick(page, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert script_dialogs.waiting == []
    assert not facts.division(desk.event_file, 1).facts.adjustments


def test_a_protest_is_taken_in_from_the_person_concerned_and_decided(
    window: MainWindow, part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    who = warn(window, part, script_dialogs, desk)
    other = days.ids(desk.event_file, 1)[1]

    def protest(dialog: Any) -> None:
        assert isinstance(dialog, ProtestDialog)
        dialog.put(by=other)
        assert "本人だけ" in dialog.rows["by"].problem.text()
        dialog.put(by=who)
        write(dialog, text="タイマーが止まっていた")
        accept(dialog)

    script_dialogs.dialog(protest)
    pressed(part.protest_button)
    assert rows(part)[0][:2] == ("抗議1", "提出済み")
    assert "順位は確定できません" in part.state.text()
    assert part.state.property("role") == "warn"

    def investigate(dialog: Any) -> None:
        assert isinstance(dialog, ProtestStateDialog)
        write(dialog, witnesses="同卓の3人")
        accept(dialog)

    def decide(dialog: Any) -> None:
        assert not dialog.accept_button.isEnabled()
        dialog.put(to=ProtestState.REJECTED)
        write(dialog, decision="警告は妥当", decided_by="橋本")
        accept(dialog)

    for step in (investigate, decide):
        part.grid.selectRow(0)
        script_dialogs.dialog(step)
        QTest.keyClick(part.grid, Qt.Key.Key_Return)
    assert script_dialogs.waiting == []
    assert kept.office(desk.event_file, 1).protests[0].upheld is False
    assert "順位は確定できません" not in part.state.text()
    assert part.state.property("role") == "muted"


def test_the_line_of_the_day_warns_while_a_protest_waits_or_the_day_does_not_run(
    part: OfficePart, desk: Desk
) -> None:
    event = desk.event_file
    division = queries.division_view(event, 1)
    who = days.ids(event, 1)[0]
    word = {"by": Authority(referee="橋本", reason="誤記")}

    def shown() -> tuple[str, bool]:
        part.show_part(event, division)
        return part.state.property("role"), "順位は確定できません" in part.state.text()

    assert shown() == ("muted", False)
    warning = Given(penalty=Penalty.WARNING, referee="森", reason="注意に従わない")
    ruling = rulings.rule(event, who, warning)
    office.protest(event, 1, ruling=ruling, by=who, text="聞いていない")
    assert shown() == ("warn", True)
    office.strike(event, 1, "protests", 1, **word)
    assert shown() == ("muted", False)
    office.command(event, 1, DayStatus.SUSPENDED, by=Authority(referee="橋本", reason="停電"))
    assert shown() == ("warn", False)


def test_a_notice_is_announced_changed_and_struck(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    def announce(dialog: Any) -> None:
        assert not dialog.accept_button.isEnabled()
        write(dialog, text="開始を15分遅らせます")
        accept(dialog)

    def correct(dialog: Any) -> None:
        write(dialog, text="(訂正)", reason="時刻違い", referee="橋本")
        accept(dialog)

    def strike(dialog: Any) -> None:
        write(dialog, reason="取りやめ", referee="橋本")
        accept(dialog)

    script_dialogs.dialog(announce)
    pressed(part.notice_button)
    assert rows(part) == [("公式通知1", "掲示中", "開始を15分遅らせます")]
    part.grid.selectRow(0)
    script_dialogs.dialog(correct)
    pressed(part.lines.change_button)
    part.grid.selectRow(0)
    script_dialogs.dialog(strike)
    part.lines.strike_verb.trigger()
    only = part.grid.grid.rows[0]
    assert only.struck
    assert "訂正" in only.text
    assert not part.lines.strike_verb.isEnabled()
    desk.undo()
    assert not part.grid.grid.rows[0].struck


def test_a_question_is_written_down_and_answered(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    def asked(dialog: Any) -> None:
        write(dialog, by="アオ", text="ジョーカーは取れますか")
        accept(dialog)

    def answered(dialog: Any) -> None:
        write(dialog, answer="取れます", answered_by="橋本・森")
        accept(dialog)

    script_dialogs.dialog(asked)
    pressed(part.question_button)
    part.grid.selectRow(0)
    script_dialogs.dialog(answered)
    pressed(part.lines.further_button)
    assert rows(part)[0][:2] == ("質疑1", "回答済み")
    assert not part.lines.further_button.isEnabled()


def test_a_question_that_was_answered_is_put_right_and_struck_by_itself(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    office.announce(event, 1, "昼食は12時から")
    office.ask(event, 1, by="アオ", text="ジョーカーは取れますか")
    office.answer(event, 1, 1, answer="取れます", answered_by="橋本")
    desk.changed.emit(Changed.ALL)
    place = next(at for at, line in enumerate(rows(part)) if line[0] == "質疑1")

    def right(dialog: Any) -> None:
        assert dialog.answer("text") == "ジョーカーは取れますか"
        dialog.put(answer="取れません")
        write(dialog, reason="書き違い", referee="橋本")
        accept(dialog)

    def strike(dialog: Any) -> None:
        write(dialog, reason="取り下げ", referee="橋本")
        accept(dialog)

    part.grid.selectRow(place)
    script_dialogs.dialog(right)
    pressed(part.lines.change_button)
    (asked,) = kept.office(event, 1).questions
    assert (asked.text, asked.answer) == ("ジョーカーは取れますか", "取れません")
    part.grid.selectRow(place)
    script_dialogs.dialog(strike)
    part.lines.strike_verb.trigger()
    told = kept.office(event, 1)
    assert [one.struck for one in (*told.questions, *told.notices)] == [True, False]


@pytest.mark.parametrize(("hour", "before"), [(time(10, 0), True), (time(18, 0), False)])
def test_whether_the_briefing_had_begun_is_proposed_by_the_clock(
    part: OfficePart,
    script_dialogs: Script,
    monkeypatch: pytest.MonkeyPatch,
    hour: time,
    before: bool,
) -> None:
    monkeypatch.setattr(asking, "now", lambda: hour)

    def look(dialog: Any) -> None:
        dialog.put(course=DayStatus.CANCELLED)
        assert dialog.answer("before_briefing") is before
        dialog.reject()

    script_dialogs.dialog(look)
    part.course_verb.trigger()


def test_the_draw_of_seats_calls_the_players_of_the_round_that_is_played(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    running = queries.rounds(desk.event_file, 1)[-1]
    tables = [match for match in running.matches if not match.bye]
    seen: list[tuple[str, ...]] = []

    def look(dialog: Any) -> None:
        for match in tables:
            dialog.put(table=match.id)
            seen.append(dialog.names())
        dialog.put(table=None)
        dialog.reject()

    script_dialogs.dialog(look)
    part.seats_verb.trigger()
    assert seen == [tuple(seat.entrant.name for seat in match.seats) for match in tables]


def test_a_cancellation_shows_what_is_paid_back(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    def nothing(dialog: Any) -> None:
        assert isinstance(dialog, RefundsDialog)
        assert not dialog.grid.grid.rows
        assert not dialog.accept_button.isEnabled()
        dialog.reject()

    def cancel(dialog: Any) -> None:
        assert isinstance(dialog, CourseDialog)
        assert not dialog.accept_button.isEnabled()
        dialog.put(course=DayStatus.CANCELLED, before_briefing=True)
        write(dialog, reason="大雨", referee="橋本")
        accept(dialog)

    def everybody(dialog: Any) -> None:
        assert len(dialog.grid.grid.rows) == 8
        assert "1,600円" in dialog.meaning_line.text()
        assert not dialog.accept_button.isEnabled(), "on whose word"
        write(dialog, reason="大雨", referee="橋本")
        accept(dialog)

    def done(dialog: Any) -> None:
        assert "返金済み：1,600円" in dialog.meaning_line.text()
        assert not dialog.accept_button.isEnabled()
        dialog.reject()

    script_dialogs.dialog(nothing).dialog(cancel).dialog(everybody).dialog(done)
    part.refund_verb.trigger()
    part.course_verb.trigger()
    assert "中止" in part.state.text()
    part.refund_verb.trigger()
    part.refund_verb.trigger()
    assert script_dialogs.waiting == []
    assert [line.given for line in reception_queries.refunds(desk.event_file, 1)] == [200] * 8


def test_a_postponement_asks_for_the_new_date_and_the_page_says_it(
    part: OfficePart, script_dialogs: Script
) -> None:
    def postpone(dialog: Any) -> None:
        assert isinstance(dialog, CourseDialog)
        assert not dialog.input("new_date").isVisible()
        dialog.put(course=DayStatus.POSTPONED)
        write(dialog, reason="大雪", referee="橋本")
        assert not dialog.accept_button.isEnabled()
        assert "新しい日" in dialog.problem_line.text()
        write(dialog, new_date="11月29日（日）")
        accept(dialog)

    script_dialogs.dialog(postpone)
    part.course_verb.trigger()
    assert script_dialogs.waiting == []
    assert part.state.text().startswith("大会は11月29日（日）に延期になりました")


def test_the_qualifier_is_asked_down_the_ranking(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    order = [row.entrant for row in ranking_queries.final_ranking(event, 1).rows]

    def ask_them(dialog: Any) -> None:
        assert isinstance(dialog, QualifierDialog)
        assert order[0].name in dialog.now.text()
        pressed(dialog.right_button)
        assert order[1].name in dialog.now.text()
        pressed(dialog.no_button)
        assert order[2].name in dialog.now.text()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)  # no answer by an Enter too many
        assert qualifier.qualifier(event, 1).recommended is None

    script_dialogs.dialog(ask_them)
    part.qualifier_verb.trigger()

    def go_on(dialog: Any) -> None:
        pressed(dialog.yes_button)
        assert "推薦" in dialog.now.text()
        assert dialog.yes_button.isHidden()
        accept(dialog)

    script_dialogs.dialog(go_on)
    part.qualifier_verb.trigger()
    found = qualifier.qualifier(event, 1)
    assert found.recommended is not None and found.recommended.id == order[2].id
    told = [(one.entrant.id, one.asked) for one in found.candidates[:3]]
    assert told[0][1] is None
    assert all(asked is not None for _who, asked in told[1:])


def test_an_answer_that_was_written_down_wrongly_is_struck(
    part: OfficePart, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    first = ranking_queries.final_ranking(event, 1).rows[0].entrant

    def word(dialog: Any) -> None:
        write(dialog, reason="聞き違い", referee="橋本")
        accept(dialog)

    def ask_and_strike(dialog: Any) -> None:
        pressed(dialog.no_button)
        dialog.grid.go_to(first.id)
        script_dialogs.dialog(word)
        pressed(dialog.strike_button)
        assert first.name in dialog.now.text()
        accept(dialog)

    script_dialogs.dialog(ask_and_strike)
    part.qualifier_verb.trigger()
    assert script_dialogs.waiting == []
    assert kept.asked(event, 1) == ()
