"""The ranking of teams with its columns and reasons, and the records of people beside it."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from models.core.steps import StepKind
from models.teams.person_order import in_order
from models.views.teams import PersonRecordView
from tests.app.teams.division import team_division
from ui.desk.desk import Desk
from ui.pages.standings.team_people import PEOPLE, TeamPeoplePart
from ui.window.main_window import MainWindow


def play(event: EventFile, division_id: int, rounds: int) -> None:
    """Play rounds with plausible results."""
    done = 0
    while done < rounds:
        step = queries.division_view(event, division_id).steps[0]
        done += step.kind is StepKind.ENTER_RESULTS
        sample_event.do_step(event, division_id, step)


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> Any:
    division_id = team_division(desk.event_file)
    play(desk.event_file, division_id, 2)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("standings")
    return empty.page("standings")


def titles(grid: Any) -> list[str]:
    return [column.title for column in grid.grid.columns]


def test_the_ranking_of_teams_has_the_boards_and_says_why(page: Any) -> None:
    assert titles(page.grid)[4:9] == ["勝点", "勝盤数", "1番盤", "2番盤", "3番盤"]
    assert len(page.grid.grid.rows) == 4
    assert page._reason(page.grid.grid.rows[1]) == ("勝点の差で、上の人より下です。",)


def test_the_records_of_people_are_a_table_beside_it(page: Any) -> None:
    assert page.parts._keys[-1] == PEOPLE
    assert not page.parts.several
    page.parts.part_after()
    part = page.parts.table
    assert isinstance(part, TeamPeoplePart)
    rows = part.grid.grid.rows
    assert len(rows) == 16
    assert [own.points for own in rows] == sorted((own.points for own in rows), reverse=True)
    assert sum(own.played for own in rows) == 2 * 2 * 2 * 3
    assert titles(part.grid)[-1] == "3番盤"


def test_before_the_first_result_nobody_has_a_record(empty: MainWindow, desk: Desk) -> None:
    division_id = team_division(desk.event_file)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("standings")
    page: Any = empty.page("standings")
    page.parts.part_after()
    assert page.parts.table.grid.grid.rows == ()


def test_single_people_have_no_such_table(empty: MainWindow, desk: Desk) -> None:
    from app.operations import divisions

    division_id = divisions.add(desk.event_file, game="plain", name="個人", programme="swiss")
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("standings")
    page: Any = empty.page("standings")
    assert PEOPLE not in page.parts._keys


def test_whoever_has_lost_less_stands_before_others_with_as_many_points() -> None:
    def record(person: int, **sums: int) -> PersonRecordView:
        return PersonRecordView(
            person=person, name=str(person), public="", team="A", number=person, **sums
        )

    given = [
        record(1, played=3, wins=1, losses=2),
        record(2, played=2, draws=2),
        record(3, played=2, wins=2),
        record(4),
    ]
    assert [(place, own.person) for place, own in in_order(given)] == [
        (1, 3),
        (2, 2),
        (3, 1),
        (None, 4),
    ]
