"""反則・裁定 of a division of shuffleboard: what is logged there is a line of the match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest

from app import queries
from models.games.shuffleboard.lines import Article, EndScore, Foul, Ruling
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.forms.catalogue import FORMS
from reports.i18n import using
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import DIRECTOR, Court, doubles, new_event
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.pages.penalties import PenaltiesPage
from ui.papers import issued
from ui.papers.form_input import form_input

SINGLES = ShuffleboardOptions(target=8, director=DIRECTOR)


@pytest.fixture
def court(desk: Desk, qtbot: Any, qapp: Any, tmp_path: Path) -> Iterator[Court]:
    new_event(desk, tmp_path)
    made = Court(desk, qtbot, SINGLES, names=("榎本", "手崎"))
    made.start()
    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_foul_is_logged_on_the_page_and_comes_off_the_board(
    court: Court, qtbot: Any, settings: Settings, script_dialogs: Script
) -> None:
    court.write(Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED))
    page = PenaltiesPage(court.desk, settings)
    qtbot.addWidget(page)
    page.show_division(court.division)
    page.refresh()
    (line,) = page.grid.grid.rows
    assert line.article == "YSA C-10" and line.at is None and line.names == court.live.entered[0]

    def log(dialog: Any) -> None:
        dialog.put(entrant=court.live.match.seats[0].entrant.id, rule="C-10")
        dialog.recheck()
        assert dialog.answer("earlier") == 1  # the warning of the board
        dialog.input("director").setFocus()
        press(dialog, " \n")

    script_dialogs.dialog(log)
    QTest.mouseClick(page.penalty_button, Qt.MouseButton.LeftButton)
    assert court.live.board.pending == (10, 0)
    page.refresh()
    assert [row.article for row in page.grid.grid.rows] == ["YSA C-10", "YSA C-10"]


def test_the_printed_log_is_out_of_date_only_by_what_it_says(
    court: Court, subtests: pytest.Subtests
) -> None:
    event, forms = court.desk.event_file, ("shuffleboard_penalties", "shuffleboard_records")
    (shown,) = {seen.id for seen in queries.rounds(event, court.division)}

    def state(key: str) -> str:
        given = form_input(event, court.division, FORMS[key], round_id=shown)
        return issued.state(event, court.division, FORMS[key], shown, given).state

    court.write(Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED))
    for key in forms:
        given = form_input(event, court.division, FORMS[key], round_id=shown)
        issued.note(event, court.division, FORMS[key], shown, given)
    with using("en"):
        assert state("shuffleboard_penalties") == "current"
    court.write(EndScore(number=1, scores=(7, 8)))
    with subtests.test("an end is no foul, but a line of the record"):
        assert [state(key) for key in forms] == ["current", "stale"]
    court.write(
        Foul(
            number=2,
            seat=0,
            article=Article.HOOK,
            ruling=Ruling.PENALISED,
            points=10,
            director=True,
        )
    )
    with subtests.test("a second foul"):
        assert [state(key) for key in forms] == ["stale", "stale"]


def test_of_doubles_nothing_is_asked_the_scoreboard_is_the_place(
    desk: Desk, qtbot: Any, settings: Settings, messages: list[Message], tmp_path: Path
) -> None:
    new_event(desk, tmp_path)
    made = Court(desk, qtbot, doubles())
    page = PenaltiesPage(desk, settings)
    qtbot.addWidget(page)
    page.show_division(made.division)
    page.refresh()
    messages.clear()
    QTest.mouseClick(page.penalty_button, Qt.MouseButton.LeftButton)  # no dialog comes
    assert [(said.kind, "スコアボード" in said.sentence) for said in messages] == [
        (Severity.WARN, True)
    ]
    desk.close()
