"""The list of what players have reported: its lines, and what can be done with each."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app import queries
from app.operations import results
from app.player_reports import PlayerReportLine, PlayerReports, ReportState
from models.core.causes import CorrectionCause
from tests.app import desk as at
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.projector.reported_dialog import ReportedDialog

TEN = datetime.fromisoformat("2026-11-22T10:05")
ENTER, COMPARE = "結果を入力する(&E)", "照合して確認(&S)"


class Reports(PlayerReports):
    """Holds lines that a test has made."""

    def __init__(self, made: list[PlayerReportLine]) -> None:
        self.made = made

    def lines(self) -> list[PlayerReportLine]:
        """Give them in their order."""
        return list(self.made)

    def drop(self, match: int) -> None:
        """Forget one."""
        self.made = [line for line in self.made if line.match != match]


class Phones(QObject):
    """Stands for what holds the reports."""

    changed = Signal()

    def __init__(self, reports: Reports | None) -> None:
        super().__init__()
        self.reports: PlayerReports | None = reports


@pytest.fixture
def lines(desk: Desk) -> list[PlayerReportLine]:
    """One line of each state, in a division of which the third table is entered already."""
    event = desk.event_file
    division = at.othello(event, 8)
    at.draw(event, division)
    matches = at.last_round(event, division).matches
    results.record(event, matches[2].id, at.counted(24))
    states = (ReportState.SAID, ReportState.AGREED, ReportState.OTHERWISE, ReportState.DENIED)
    return [
        PlayerReportLine(
            match=match.id,
            division="女子の部",
            state=state,
            at=TEN.replace(minute=5 + number),
            entry=queries.match_entry(event, match.id),
            result=at.counted(40),
        )
        for number, (match, state) in enumerate(zip(matches, states, strict=True))
    ]


def opened(desk: Desk, phones: Phones, qtbot: QtBot) -> ReportedDialog:
    made = ReportedDialog(desk, phones)
    qtbot.addWidget(made)
    made.show()
    return made


def cells(dialog: ReportedDialog) -> list[tuple[str, ...]]:
    columns, rows = dialog.grid.grid.columns, dialog.grid.grid.rows
    return [tuple(column.text(row) for column in columns) for row in rows]


def test_each_report_is_told_with_its_match_its_result_and_how_it_stands(
    desk: Desk, lines: list[PlayerReportLine], qtbot: QtBot
) -> None:
    dialog = opened(desk, Phones(Reports(lines)), qtbot)
    titles = [column.title for column in dialog.grid.grid.columns]
    assert titles == ["部門", "回戦", "卓", "結果", "状態", "時刻"]
    people = [(f"選手{n:02} 太郎", f"選手{n + 1:02} 太郎") for n in (1, 3, 5, 7)]
    said = [f"{one} ○ +16 / {other} × -16 (40–24)" for one, other in people]
    states = ["一人だけ。相手を待つ", "二人とも同じ"]
    states += ["二人とも同じ。入力済みと照合", "合わない。カードを待つ"]
    assert cells(dialog) == [
        ("女子の部", "1回戦", str(n + 1), said[n], states[n], f"10:0{5 + n}") for n in range(4)
    ]
    for title in ("結果", "状態"):
        (column,) = (own for own in dialog.grid.grid.columns if own.title == title)
        assert column.colour is not None
        assert [column.colour(line) for line in lines] == ["muted", "", "", "warn"]


def test_what_can_be_done_follows_the_line_that_is_chosen(
    desk: Desk, lines: list[PlayerReportLine], qtbot: QtBot
) -> None:
    dialog = opened(desk, Phones(Reports(lines)), qtbot)
    found: list[tuple[str, list[str]]] = []
    for row in range(4):
        dialog.grid.selectRow(row)
        assert dialog.aside_button.isEnabled()
        codes = [problem.code for problem in dialog.problems()]
        found.append((dialog.accept_button.text(), codes))
    wait = ["REPORT_NOT_AGREED"]
    assert found == [(ENTER, wait), (ENTER, []), (COMPARE, []), (ENTER, wait)]


def test_with_nothing_reported_there_is_nothing_to_do(desk: Desk, qtbot: QtBot) -> None:
    for phones in (Phones(None), Phones(Reports([]))):
        dialog = opened(desk, phones, qtbot)
        assert cells(dialog) == []
        assert dialog.standing.text() == "今、届いている結果はありません。"
        assert dialog.aside_button.property("why") == "行を選んでください。"
        assert [problem.code for problem in dialog.problems()] == ["REPORT_NOT_AGREED"]


def test_what_comes_while_the_list_is_open_is_shown_and_chosen(
    desk: Desk, lines: list[PlayerReportLine], qtbot: QtBot
) -> None:
    reports = Reports([])
    phones = Phones(reports)
    dialog = opened(desk, phones, qtbot)
    reports.made = lines[:2]
    phones.changed.emit()
    assert [row[2] for row in cells(dialog)] == ["1", "2"]
    assert dialog.standing.text().startswith("二人とも同じ行は")
    assert dialog.grid.current() == lines[0] and dialog.aside_button.isEnabled()


def test_an_agreed_result_is_entered_and_the_list_closes_behind_the_last(
    desk: Desk, lines: list[PlayerReportLine], qtbot: QtBot
) -> None:
    phones = Phones(Reports([lines[1], lines[2]]))
    dialog = opened(desk, phones, qtbot)
    dialog.submit()
    entered: Any = queries.match_entry(desk.event_file, lines[1].match).match.result
    assert entered.discs == (40, 24)
    assert dialog.isVisible() and dialog.grid.current() == lines[2]
    assert dialog.grid.hasFocus()
    cause = CorrectionCause.DESK_ERROR
    results.correct(desk.event_file, lines[2].match, at.counted(40), cause=cause)
    dialog.submit()
    assert not dialog.isVisible() and cells(dialog) == []


def test_a_report_is_thrown_away_only_when_that_was_said(
    desk: Desk, lines: list[PlayerReportLine], qtbot: QtBot, script_dialogs: Script
) -> None:
    reports = Reports(lines[:1])
    dialog = opened(desk, Phones(reports), qtbot)
    script_dialogs.confirm(False)
    dialog.aside_button.click()
    assert reports.made == lines[:1]
    script_dialogs.confirm(True)
    dialog.aside_button.click()
    assert reports.made == [] and cells(dialog) == []
    sentence = "選手01 太郎 – 選手02 太郎 から届いた結果を捨てます。結果はカードで入れてください。"
    assert script_dialogs.sentences == [sentence] * 2
