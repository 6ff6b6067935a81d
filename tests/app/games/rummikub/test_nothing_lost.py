"""Who has lost no game has no mean loss: a stroke stands there, never a nought (Hashimoto 16)."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.games.rummikub import ruling_queries, rulings
from app.games.rummikub.rulings import Given
from app.operations import results
from app.queries import log_queries, ranking_queries
from models.core.steps import StepKind
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.rummikub.discipline import Penalty
from models.games.rummikub.programme import OpenOptions
from reports.forms.catalogue import FORMS, render_form
from tests.app.rummikub_opens import add_open
from tests.reports.views import text
from ui.papers.form_input import form_input
from ui.widgets.ranking_part import columns as ranking_columns

NUMBERS = (0, 7, 19, 30)
"""What is left in both games of every table: the first one wins both."""


@pytest.fixture
def over(event: EventFile) -> int:
    """Give an open of eight with one set, which is over; two have won both of their games."""
    division_id = add_open(event, 8, OpenOptions(sets=1))
    while (step := queries.division_view(event, division_id).steps[0]).kind is not (
        StepKind.ENTER_RESULTS
    ):
        assert sample_event.do_step(event, division_id, step)
    racks = tuple(Rack(numbers=number) for number in NUMBERS)
    card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),) * 2)
    for match in queries.rounds(event, division_id)[0].matches:
        results.record(event, match.id, card)
    return division_id


def printed(event: EventFile, division_id: int, key: str) -> bytes:
    return render_form(key, form_input(event, division_id, FORMS[key]))


def test_the_ranking_of_the_desk_has_a_stroke(event: EventFile, over: int) -> None:
    view = ranking_queries.standings(event, over)
    columns: Any = [own for own in ranking_columns(view, "rummikub") if own.title == "平均失点"]
    shown = [columns[0].text(row) for row in view.rows]
    assert shown == ["–", "–", "7", "7", "19", "19", "30", "30"]


def test_the_sheet_and_the_files_have_a_stroke(event: EventFile, over: int) -> None:
    sheet = text(printed(event, over, "standings"))
    assert sheet.count("–") >= 2
    lines = printed(event, over, "ranking_csv").decode("utf-8-sig").splitlines()
    heading = lines[0].split(",").index("平均失点")
    assert [line.split(",")[heading] for line in lines[1:]] == [
        "–",
        "–",
        *("7", "7", "19", "19", "30", "30"),
    ]


def test_a_stripped_win_is_marked_where_it_was_won_and_counted_no_more(
    event: EventFile, over: int
) -> None:
    winner = ranking_queries.standings(event, over).rows[0].entrant.id
    won = ruling_queries.ruling_entry(event, winner).won[1]
    given = Given(
        penalty=Penalty.STRIPPED_WIN,
        referee="森",
        reason="不正な手",
        match_id=won.match_id,
        game=won.game,
    )
    before = text(printed(event, over, "player_sheets"))
    rulings.rule(event, winner, given)
    after = text(printed(event, over, "player_sheets"))
    assert ("勝ち剥奪" in before, "勝ち剥奪" in after) == (False, True)
    assert after.count("1勝") == before.count("1勝") + 1
    assert "不正な手" in after
    assert "勝数-1" in after, "what the ruling took is said beside its reason"
    row = next(r for r in ranking_queries.standings(event, over).rows if r.entrant.id == winner)
    assert row.wins == 1
    assert facts.division(event, over).tally()[winner].points == 112
    assert log_queries.rulings(event, over)[-1].new
