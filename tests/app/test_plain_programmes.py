"""The plain game in every programme it offers, played to the last place without a window."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, rounds
from app.queries import draw_queries, ranking_queries
from models.core.steps import StepKind
from models.games.plain import PLAIN, PlainOptions
from models.games.plain.record import TableSize
from models.stages.knockout import Consolation, KnockoutOptions
from models.stages.proposals import BracketDraw
from models.stages.registry import PROGRAMMES
from tests.app import desk
from tests.app.swiss_cuts import win_by_number
from tests.examples import first


def made(event: EventFile, programme: str, count: int, **more: object) -> int:
    """Make a division of so many people who are here, at tables that the programme fits."""
    pairs = 2 in PROGRAMMES[programme].at_table
    options = PlainOptions(table=TableSize.TWO if pairs else TableSize.THREE_OR_FOUR)
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme=programme,
        options=options,
        **more,  # type: ignore[arg-type]
    )
    desk.fill(event, division_id, count)
    return division_id


@pytest.mark.parametrize("count", first(1, [9, 11, 12]))
@pytest.mark.parametrize("programme", PLAIN.programmes)
def test_a_day_of_each_ranks_everybody_once(event: EventFile, programme: str, count: int) -> None:
    division_id = made(event, programme, count)
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.CLOSE
    found = ranking_queries.final_ranking(event, division_id)
    assert found.complete
    assert len({row.entrant.id for row in found.rows}) == len(found.rows) == count
    assert found.rows[0].place == 1


def test_a_league_of_five_has_exact_points_and_rests(event: EventFile) -> None:
    division_id = made(event, "league", 5)
    rounds.publish(event, rounds.draw_first(event, division_id, seed="2026 春"))
    assert [len(r.matches) for r in queries.rounds(event, division_id)] == [2] * 5
    win_by_number(event, division_id)
    found = ranking_queries.final_ranking(event, division_id)
    assert [(row.place, row.entrant.number) for row in found.rows] == [
        (place, place) for place in range(1, 6)
    ]
    assert [row.points for row in found.rows] == [Fraction(n) for n in (4, 3, 2, 1, 0)]
    assert [row.wins + row.losses for row in found.rows] == [4] * 5  # a rest is no win


def test_a_knock_out_of_thirteen_with_two_seeds_and_consolation(event: EventFile) -> None:
    options = KnockoutOptions(third=True, consolation=Consolation.FIRST_ROUND)
    division_id = made(event, "knockout", 13, programme_options=options)
    ids = desk.ids(event, division_id)
    wish = BracketDraw(seed="2026 春", seeds=tuple(ids[:2]))
    rounds.publish(event, rounds.draw_bracket(event, division_id, "main", wish))
    win_by_number(event, division_id)
    losers = draw_queries.bracket_field(event, division_id, "consolation")
    assert len(losers) == 5
    while queries.division_view(event, division_id).steps[0].kind is not StepKind.CLOSE:
        main = queries.division_view(event, division_id).steps[0]
        if main.kind is StepKind.ENTER_RESULTS:
            win_by_number(event, division_id)
        else:
            sample_event.do_step(event, division_id, main)
    main_bracket, consolation = draw_queries.brackets(event, division_id)
    assert [who.number for place, who in main_bracket.places if place == 1] == [1]
    # Seeds 1 and 2 meet in the final; the better number of the others is third.
    assert [who.number for place, who in main_bracket.places if place == 2] == [2]
    assert consolation.over and consolation.beside
    best = min(who.number for who in losers)
    assert [who.number for place, who in consolation.places if place == 1] == [best]
    found = ranking_queries.final_ranking(event, division_id)
    assert len(found.rows) == 13


def test_tables_have_the_points_of_the_places_that_were_typed(event: EventFile) -> None:
    options = PlainOptions(
        table=TableSize.THREE_OR_FOUR, points_of_four="10 6 3 1", points_of_three="8 4 2"
    )
    division_id = divisions.add(
        event, game="plain", name="4人卓の部", programme="tables", options=options
    )
    desk.fill(event, division_id, 11)
    sample_event.play_through(event, division_id, rounds_to_play=1)
    rows = ranking_queries.standings(event, division_id).rows
    assert sum(row.points for row in rows) == 2 * 20 + 14
