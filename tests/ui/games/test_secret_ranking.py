"""The ranking on the screen of the desk, which a hall may see mirrored, while a stage is secret."""

from __future__ import annotations

from typing import Any

from app import queries, sample_event
from app.queries import ranking_queries
from models.games.rummikub.ranking import SEMIFINAL
from tests.app import rummikub_days as days
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def standings(window: MainWindow, division_id: int) -> Any:
    window.show_division(division_id, "rummikub")
    window.go("standings")
    return window.page("standings")


def test_after_a_set_only_one_line_may_be_known(empty: MainWindow, desk: Desk) -> None:
    division_id = days.played(desk.event_file, 8, rounds=1)
    page = standings(empty, division_id)
    assert len(page.grid.grid.rows) == 8
    assert "公表できるのは7位の成績だけです" in page.notice.sentence()


def test_in_a_semifinal_that_runs_the_order_of_the_sets_stands_there(
    empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    division_id = days.begun(event, 8)
    while (step := queries.division_view(event, division_id).steps[0]).stage != SEMIFINAL or (
        step.kind.value != "enter_results"
    ):
        assert sample_event.do_step(event, division_id, step)
    sample_event.enter_results(event, division_id, leave=5)
    page = standings(empty, division_id)
    order = ranking_queries.standings(event, division_id)
    assert [row.points for row in page.grid.grid.rows] == [row.points for row in order.rows]
    assert [row.wins for row in page.grid.grid.rows] == [row.wins for row in order.rows]
