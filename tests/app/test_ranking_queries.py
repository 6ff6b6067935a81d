"""Standings, final rankings, finalists and the reasons for a place."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from app.event_file.file import EventFile
from app.operations import entrants, finals, results
from app.queries import ranking_queries
from models.core.outcomes import Mark, Note
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainResult
from tests.app import desk


def test_standings_after_each_round(event: EventFile, running: int) -> None:
    a, b, _c, _d, e, _f, g = desk.ids(event, running)
    assert ranking_queries.standings(event, running).after_round == 1
    assert not ranking_queries.standings(event, running).complete
    desk.enter(event, running)
    view = ranking_queries.standings(event, running)
    assert (view.complete, view.after_round, view.ranked_by) == (True, 1, ("wins", "difference"))
    assert [(row.place, row.tied) for row in view.rows] == [
        (1, False),
        *[(2, True)] * 3,
        *[(5, True)] * 3,
    ]
    assert view.rows[0].entrant.id == g  # the bye brings sixteen
    assert view.rows[0].notes == ("bye",)
    assert "shared" in view.rows[1].notes
    assert (view.rows[1].decided_by, view.rows[4].decided_by) == ("difference", "wins")
    assert dict(view.rows[4].values) == {"wins": 0, "difference": -2}
    (cell,) = desk.row(event, running, b).cells
    assert cell is not None
    assert (cell.mark, cell.difference, cell.opponent, cell.note) == (Mark.LOSS, -2, a, None)
    (cell,) = desk.row(event, running, g).cells
    assert cell is not None
    assert (cell.opponent, cell.note) == (None, Note.BYE)
    desk.pair(event, running)
    now = ranking_queries.standings(event, running)
    then = ranking_queries.standings(event, running, through=1)
    assert (now.after_round, now.complete) == (2, False)
    assert then == replace(view, finalists=None)
    assert len(desk.row(event, running, e).cells) == 2
    assert desk.row(event, running, e).cells[1] is None


def test_who_forfeited_one_match_and_played_on_has_not_withdrawn(event: EventFile) -> None:
    division_id = desk.othello(event, 4, rounds=2, final=False)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    left = OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=0)
    results.record(event, match.id, left, confirmed={"NOT_YET_WITHDRAWN"})
    gone = match.seats[0].entrant.id
    assert desk.row(event, division_id, gone).notes == ("forfeit",)
    desk.enter(event, division_id)
    entrants.withdraw(event, gone, from_round=2)
    assert desk.row(event, division_id, gone).notes == ("withdrawn",)


def test_standings_before_anything_was_played(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    view = ranking_queries.standings(event, division_id)
    assert (view.after_round, view.finalists, len(view.rows)) == (0, None, 4)
    assert {row.place for row in view.rows} == {1}
    empty = desk.othello(event, 0, name="empty")
    assert ranking_queries.standings(event, empty).rows == ()
    assert ranking_queries.final_ranking(event, empty).rows == ()


def test_a_plain_division_ranks_by_points_and_opponents(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 2)
    desk.draw(event, division_id)
    first, second = desk.last_round(event, division_id).matches
    results.record(event, first.id, PlainResult(winner=None, score=(3, 3)))
    results.record(event, second.id, desk.won(1))
    view = ranking_queries.standings(event, division_id)
    assert [row.points for row in view.rows] == [
        Fraction(1),
        Fraction(1, 2),
        Fraction(1, 2),
        Fraction(0),
    ]
    assert view.rows[1].draws == 1
    assert dict(view.rows[3].values)["sos"] == 1


def test_why_somebody_stands_there(event: EventFile, running: int) -> None:
    desk.enter(event, running)
    a, b, _c, _d, _e, _f, g = desk.ids(event, running)
    names = dict(zip(desk.ids(event, running), desk.names(7), strict=True))
    place, above = ranking_queries.why_place(event, running, g)
    assert (place.code, place.values) == ("PLACE", {"name": names[g], "place": 1})
    assert above.code == "ABOVE_BY"
    assert (above.values["criterion"], above.values["other"]) == ("difference", names[a])
    assert (above.values["own_value"], above.values["other_value"]) == (16, 2)
    codes = [why.code for why in ranking_queries.why_place(event, running, b)]
    assert codes == ["PLACE", "SHARED_WITH", "BELOW_BY"]
    absent = entrants.add(event, running, entrants.EntrantData(name="未着"))
    (why,) = ranking_queries.why_place(event, running, absent)
    assert (why.code, why.values) == ("NOT_RANKED", {"name": "未着"})


def test_the_final_is_a_reason_too(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 3)
    desk.play_rounds(event, division_id, 3)
    finals.name(event, division_id)
    results.record(event, desk.last_round(event, division_id).matches[0].id, desk.final_won(1))
    a, b, c, _d = desk.ids(event, division_id)
    assert [why.code for why in ranking_queries.why_place(event, division_id, b)] == [
        "PLACE",
        "ABOVE_BY_FINAL",
    ]
    assert [why.code for why in ranking_queries.why_place(event, division_id, a)] == [
        "PLACE",
        "BELOW_BY_FINAL",
        "ABOVE_BY_FINAL",
    ]
    assert [why.code for why in ranking_queries.why_place(event, division_id, c)][:2] == [
        "PLACE",
        "BELOW_BY_FINAL",
    ]


def test_the_finalists_so_far(event: EventFile, running: int) -> None:
    desk.enter(event, running)
    view = ranking_queries.standings(event, running).finalists
    assert view is not None
    assert view == ranking_queries.finalists(event, running)
    assert not view.named
    assert [why.values["name"] for why in view.why if "entrant" in why.values]
    assert ranking_queries.standings(event, desk.plain(event, 2)).finalists is None
