"""順位 of a programme that the desk has put together: the order of a stage that runs beside."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import sample_event
from app.operations import divisions
from app.queries import league_queries
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from models.views.divisions import Why
from tests.app.desk import fill
from tests.ui.cups import focus, standings
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.pages.standings.parts import BracketPart, LeaguePart, StagePart
from ui.window.main_window import MainWindow
from ui.words import wording

CONTROL = Qt.KeyboardModifier.ControlModifier
CUP = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=4)
REST = OwnStage(kind=StageFormat.LEAGUE, name="交流リーグ", comes_in=ComesIn.REST, beside=True)


def shown(window: MainWindow, desk: Desk, row: OwnOptions, count: int) -> int:
    event = desk.event_file
    division = divisions.add(event, game="plain", name="部", programme="own", programme_options=row)
    fill(event, division, count)
    window.show_division(division, "plain")
    return division


def test_the_rest_beside_a_cup_have_a_table_of_their_own(empty: MainWindow, desk: Desk) -> None:
    division = shown(empty, desk, OwnOptions(stages=(OwnStage(rounds=2), CUP, REST)), 9)
    with unseen(desk):
        sample_event.play_through(desk.event_file, division)
    empty.go("standings")
    parts = standings(empty).parts
    for _ in range(2):
        QTest.keyClick(focus(), Qt.Key.Key_Right, CONTROL)
    assert parts.bar.tabText(parts.bar.currentIndex()) == "交流リーグ"
    table = parts.table
    assert isinstance(table, StagePart)
    assert len(table.grid.grid.rows) == 5
    assert not table.notice.isVisible()
    table.home()
    QTest.keyClick(table.grid, Qt.Key.Key_Down)
    assert table.reasons.isVisible()
    view = league_queries.stage_standings(desk.event_file, division, "league3")
    assert view is not None
    assert view.final
    assert view.rows[0].place == 1
    assert league_queries.stage_standings(desk.event_file, division, "elsewhere") is None


def test_a_row_shows_the_table_of_its_league_and_the_tree_of_its_cup(
    empty: MainWindow, desk: Desk
) -> None:
    league = OwnStage(kind=StageFormat.LEAGUE, meetings=2)
    division = shown(empty, desk, OwnOptions(stages=(league, CUP)), 5)
    with unseen(desk):
        sample_event.play_through(desk.event_file, division)
    empty.go("standings")
    parts = standings(empty).parts
    found = []
    for _ in range(2):
        QTest.keyClick(focus(), Qt.Key.Key_Right, CONTROL)
        found.append(type(parts.table))
    assert found == [LeaguePart, BracketPart]
    view = league_queries.league(desk.event_file, division)
    assert view is not None
    assert view.meetings == 2


def test_what_no_column_shows_is_a_reason_without_figures() -> None:
    seed = Why(code="BELOW_BY", values={"other": "山田", "criterion": "seed"})
    assert wording.why(seed, "plain") == "シードにより山田さんより下です。"
