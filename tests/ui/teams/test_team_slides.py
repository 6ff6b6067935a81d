"""The hall sees who meets at which table, and the boards only once line-ups were exchanged."""

from __future__ import annotations

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.steps import StepKind
from tests.app.teams.division import team_division
from ui.desk.desk import Desk
from ui.projector.slide import SlideKind, Tables
from ui.projector.slides import slides


def lines(event: EventFile, division_id: int, most: int = 20) -> list[list[tuple[str, str, str]]]:
    shown = queries.rounds(event, division_id)[-1]
    found = slides(
        queries.division_view(event, division_id),
        SlideKind.TABLES,
        round_view=shown,
        lines_per_page=most,
        team_matches=team_queries.matches(event, division_id, shown.id),
    )
    pages = []
    for slide in found:
        assert isinstance(slide.content, Tables)
        pages.append([(own.table, own.first, own.second) for own in slide.content.lines])
    return pages


def begin(event: EventFile) -> int:
    division_id = team_division(event)
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    return division_id


def test_boards_are_shown_once_line_ups_were_exchanged(desk: Desk, empty: object) -> None:
    event = desk.event_file
    division_id = begin(event)
    plain = lines(event, division_id)
    assert [len(page) for page in plain] == [2]
    match = queries.rounds(event, division_id)[-1].matches[0].id
    line_up.hand_in(event, match, 0, (1, 2, 4))
    assert lines(event, division_id) == plain
    line_up.hand_in(event, match, 1, (1, 0, 3))
    assert lines(event, division_id) == plain
    line_up.exchange(event, match)
    ((first, *boards, second),) = lines(event, division_id)
    assert (first, second) == (plain[0][0], plain[0][1])
    assert [table for table, _one, _two in boards] == ["", "", ""]
    assert boards[1][2] == "2\u3000空席"
    assert boards[2][1].startswith("3\u3000選手")


def test_a_match_with_its_boards_stays_on_one_page(desk: Desk, empty: object) -> None:
    event = desk.event_file
    division_id = begin(event)
    for match in queries.rounds(event, division_id)[-1].matches:
        for side in (0, 1):
            line_up.hand_in(event, match.id, side, (1, 2, 3))
        line_up.exchange(event, match.id)
    assert [len(page) for page in lines(event, division_id, most=6)] == [4, 4]
