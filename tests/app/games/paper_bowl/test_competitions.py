"""Competitions of Paper Bowl from the draw to the last place: league, Swiss, knock-out, groups."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from app import queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import adjustments, divisions, entrants, results, rounds
from app.operations import running as live
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.checking import by_chance, result_of
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.record import PaperBowlEnding
from models.pairing.knockout import MAIN
from models.stages.grouped.preset import GroupsBracketOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchView
from models.views.rankings import StandingRow
from reports import i18n
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk
from tests.app.desk import refused
from tests.app.games.paper_bowl.bowl import Field, default, division, final
from ui.papers.form_input import form_input

Scores = dict[tuple[int, int], PaperBowlResult]

DECIDED: Scores = {
    (1, 2): final(10, 7),
    (2, 3): final(17, 14),
    (3, 1): final(20, 17),
    (1, 4): final(14, 0),
    (2, 4): final(27, 13),
    (3, 4): final(10, 0),
}
"""Three win two each: 1 and 2 are ahead by 14 in all, 2 has made more points, 3 is ahead by 10."""


def league(event: EventFile, count: int = 4) -> int:
    made = division(event, count, "league")
    desk.draw(event, made)
    return made


def open_matches(event: EventFile, made: int) -> dict[tuple[int, ...], MatchView]:
    """Give the open matches by the entry numbers of who sits there."""
    return {
        tuple(seat.entrant.number for seat in match.seats): match
        for round_ in queries.rounds(event, made)
        for match in round_.matches
        if match.result is None and not match.bye and len(match.seats) == 2
    }


def play(event: EventFile, made: int, scores: Scores) -> None:
    """Enter results by the entry numbers of both sides, whoever is home."""
    found = open_matches(event, made)
    for (home, away), result in scores.items():
        if (home, away) in found:
            results.record(event, found[home, away].id, result)
        else:
            results.record(event, found[away, home].id, turned(result))


def turned(result: PaperBowlResult) -> PaperBowlResult:
    """Give the same result seen from the other side."""
    winner = None if result.winner is None else 1 - result.winner
    score = None if result.score is None else (result.score[1], result.score[0])
    return PaperBowlResult(kind=result.kind, winner=winner, score=score)


def rows(event: EventFile, made: int) -> list[StandingRow]:
    return list(ranking_queries.standings(event, made).rows)


def table(event: EventFile, made: int) -> list[tuple[int | None, int, str, object, object]]:
    """Give place, entry number, points, difference and points for of everybody."""
    return [
        (
            row.place,
            row.entrant.number,
            str(row.points),
            row.figure("difference"),
            row.figure("points_for"),
        )
        for row in rows(event, made)
    ]


# -- what ranks ---------------------------------------------------------------------------------


def test_wins_then_difference_then_points_for_decide(event: EventFile) -> None:
    made = league(event)
    play(event, made, DECIDED)
    assert table(event, made) == [
        (1, 2, "2", 14, 51),
        (2, 1, "2", 14, 41),
        (3, 3, "2", 10, 44),
        (4, 4, "0", -38, 13),
    ]
    assert [row.decided_by for row in rows(event, made)] == [
        None,
        "points_for",
        "difference",
        "points",
    ]


def test_who_is_level_in_everything_shares_a_place(event: EventFile) -> None:
    made = league(event)
    level = {pair: final(7, 7) for pair in ((1, 2), (3, 4))}
    won = {pair: final(10, 3) for pair in ((1, 3), (1, 4), (2, 3), (2, 4))}
    play(event, made, {**level, **won})
    assert [row[:3] for row in table(event, made)] == [
        (1, 1, "5/2"),
        (1, 2, "5/2"),
        (3, 3, "1/2"),
        (3, 4, "1/2"),
    ]
    first = rows(event, made)[0]
    assert (first.wins, first.draws, first.losses) == (2, 1, 0)
    assert all(row.tied for row in rows(event, made))


def test_a_default_is_a_win_without_points_for_and_both_can_stay_away(event: EventFile) -> None:
    made = league(event)
    play(event, made, {**DECIDED, (1, 2): default(0), (2, 4): default(None)})
    found = {row.entrant.number: row for row in rows(event, made)}
    assert (found[1].wins, str(found[1].points), found[1].figure("points_for")) == (2, "2", 31)
    assert (found[1].difference, found[2].difference) == (11, 3)
    assert (found[2].wins, found[2].losses, found[4].losses) == (1, 2, 3)


@pytest.mark.parametrize(
    ("figure", "amount", "order"),
    [("points", -1, [1, 3, 2, 4]), ("difference", -20, [1, 3, 2, 4]), ("points_for", -11, None)],
)
def test_a_ruling_takes_points_from_a_sum(
    event: EventFile, figure: str, amount: int, order: list[int] | None
) -> None:
    """Of points for 11 are taken from 2, which leaves it with 40 behind 1."""
    made = league(event)
    play(event, made, DECIDED)
    second = desk.ids(event, made)[1]
    fine = adjustments.AdjustmentData(
        figure=figure, amount=Fraction(amount), reason="遅刻", referee="主審 大島"
    )
    adjustments.add(event, second, fine)
    assert [row[1] for row in table(event, made)] == (order or [1, 2, 3, 4])
    event.undo()
    assert [row[1] for row in table(event, made)] == [2, 1, 3, 4]


def test_who_withdraws_loses_what_is_open_and_keeps_what_is_played(event: EventFile) -> None:
    made = league(event, 5)
    order = desk.ids(event, made)
    play(event, made, {(1, 2): final(21, 14)})
    turn, _match = queries.withdrawal_round(event, made, order[0])
    entrants.withdraw(event, order[0], from_round=turn, reason="負傷")
    found = {row.entrant.number: row for row in rows(event, made)}
    assert (found[1].wins, found[1].losses, found[1].figure("points_for")) == (1, 3, 21)
    assert [found[number].wins for number in (2, 3, 4, 5)] == [0, 1, 1, 1]
    sample_event.play_through(event, made)
    played = ranking_queries.final_ranking(event, made)
    assert played.complete
    assert {row.wins + row.losses + row.draws for row in played.rows} == {4}


# -- results without a record -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (final(1, 0), "SCORE_IMPOSSIBLE"),
        (final(-2, 0), "SCORE_IMPOSSIBLE"),
        (final(1000, 0), "SCORE_IMPOSSIBLE"),
        (PaperBowlResult(winner=1, score=(21, 14)), "SCORE_AGAINST_WINNER"),
        (PaperBowlResult(winner=0, score=(7, 7)), "SCORE_AGAINST_WINNER"),
        (PaperBowlResult(winner=2), "NOT_IN_MATCH"),
        (PaperBowlResult(kind=PaperBowlEnding.RULED, winner=0), "REFEREE_NEEDED"),
    ],
)
def test_scores_that_cannot_be_are_refused_or_asked(
    event: EventFile, result: PaperBowlResult, code: str
) -> None:
    made = league(event)
    match = open_matches(event, made)[1, 4]
    with refused(code):
        results.record(event, match.id, result)


def test_a_score_against_the_record_is_refused_with_what_the_record_says(event: EventFile) -> None:
    made = league(event)
    match = open_matches(event, made)[1, 4]
    played = result_of(by_chance(FairRandom("1", "x"), PaperBowlOptions()))
    assert played.score is not None
    other = PaperBowlResult(winner=0, score=(42, 0), record=played.record)
    with refused("RECORD_SAYS") as problems:
        results.record(event, match.id, other)
    assert tuple(problems[0].values.values()) == played.score


# -- corrections and undo -----------------------------------------------------------------------


def test_a_corrected_result_moves_the_places_and_undo_survives_the_file(
    event: EventFile, path: Path
) -> None:
    made = league(event)
    play(event, made, DECIDED)
    before = table(event, made)
    match = next(
        match
        for round_ in queries.rounds(event, made)
        for match in round_.matches
        if {seat.entrant.number for seat in match.seats} == {2, 4}
    )
    home = match.seats[0].entrant.number == 2
    right = final(20, 13) if home else final(13, 20)
    with refused("NO_CHANGE"):
        results.correct(event, match.id, match.result, cause=CorrectionCause.DESK_ERROR)
    results.correct(
        event, match.id, right, cause=CorrectionCause.DESK_ERROR, by=Authority(reason="誤入力")
    )
    after = table(event, made)
    assert [row[1] for row in after] == [1, 3, 2, 4]
    event.close()
    with EventFile.open(path) as again:
        assert table(again, made) == after
        again.undo()
        assert table(again, made) == before
    with EventFile.open(path) as again:
        again.redo()
        assert table(again, made) == after
    assert check_file(path) == []


# -- Swiss --------------------------------------------------------------------------------------


def test_seven_play_a_swiss_and_nobody_is_free_twice(event: EventFile) -> None:
    made = division(event, 7, "swiss")
    desk.draw(event, made)
    for number in (1, 2, 3):
        if number > 1:
            desk.pair(event, made)
        view = desk.last_round(event, made)
        for match in view.matches:
            if not match.bye:
                results.record(event, match.id, final(14, 7 + 7 * (match.table == 1)))
    drawn = queries.rounds(event, made)
    free = [match.seats[0].entrant.id for r in drawn for match in r.matches if match.bye]
    assert len(set(free)) == len(free) == 3
    met = [frozenset(desk.seats(m)) for r in drawn for m in r.matches if not m.bye]
    assert len(set(met)) == len(met) == 9
    found = {row.entrant.id: row for row in rows(event, made)}
    last = found[free[-1]]
    assert last.cells[-1] is not None and "bye" in last.notes
    assert sum(row.points for row in found.values()) == 3 * 4
    assert ranking_queries.final_ranking(event, made).complete


# -- knock-out ----------------------------------------------------------------------------------


def cup(event: EventFile, count: int = 5) -> int:
    made = division(event, count, "knockout")
    wish = BracketDraw(seed="7", label="x")
    rounds.publish(event, rounds.draw_bracket(event, made, MAIN, wish))
    return made


def test_no_match_of_a_knock_out_ends_level(event: EventFile) -> None:
    """Typed, it is refused; played at the board, overtime goes on until somebody scores."""
    field = Field(event, "knockout")
    with refused("OVERTIME_NEEDED"):
        results.record(event, field.matches[1], final(14, 14))
    house = field.live.record.house
    assert house is not None and house.overtime is Overtime.UNTIL
    field.play("3")
    live.hand_in(event, field.match)
    assert field.result is not None and field.result.winner is not None


def test_a_knock_out_of_five_is_played_to_its_champion(event: EventFile) -> None:
    made = cup(event)
    matches = [m for m in desk.last_round(event, made).matches if len(m.seats) == 2]
    results.record(event, matches[0].id, default(1))
    gone = desk.seats(matches[0])[0]
    sample_event.play_through(event, made)
    ranking = ranking_queries.final_ranking(event, made)
    assert ranking.complete and ranking.rows[0].place == 1
    assert "champion" in ranking.rows[0].notes
    assert next(row for row in ranking.rows if row.entrant.id == gone).wins == 0


def test_both_stay_away_and_nobody_goes_on(event: EventFile) -> None:
    made = cup(event, 4)
    first, second = desk.last_round(event, made).matches
    results.record(event, first.id, default(None))
    results.record(event, second.id, final(3, 0))
    ranking = ranking_queries.final_ranking(event, made)
    (champion, *_others) = ranking.rows
    assert champion.entrant.id == desk.seats(second)[0]


# -- groups, and all programmes by chance -------------------------------------------------------


def test_groups_and_their_cup_are_played_by_chance(event: EventFile) -> None:
    options = GroupsBracketOptions(groups=2, of_group=2)
    made = division(event, 6, "groups_cup", programme_options=options)
    sample_event.play_through(event, made)
    ranking = ranking_queries.final_ranking(event, made)
    assert ranking.complete
    assert sorted(row.place or 0 for row in ranking.rows)[:4] == [1, 2, 3, 4]
    path = event.path
    event.close()
    assert check_file(path) == []


# -- files --------------------------------------------------------------------------------------


def exported(event: EventFile, made: int, key: str) -> bytes:
    return render_form(key, form_input(event, made, FORMS[key]))


def test_the_final_ranking_is_exported_with_what_ranks(event: EventFile) -> None:
    made = league(event)
    play(event, made, DECIDED)
    with i18n.speaking("en"):
        text = exported(event, made, "ranking_csv").decode("utf-8-sig")
        listed = list(csv.DictReader(io.StringIO(text)))
    assert [row["Place"] for row in listed] == ["1", "2", "3", "4"]
    assert [row["Point difference"] for row in listed] == ["14", "14", "10", "-38"]
    assert [row["Points for"] for row in listed] == ["51", "41", "44", "13"]
    document = json.loads(exported(event, made, "ranking_json"))
    assert [row["place"] for row in document["ranking"]] == [1, 2, 3, 4]
    assert "points_for" in json.dumps(document)


def test_settings_that_no_match_can_be_played_by_are_refused(event: EventFile) -> None:
    with refused("BAD_RULE"):
        divisions.add(
            event,
            game="paper_bowl",
            name="x",
            programme="league",
            options=PaperBowlOptions(timeouts_per_half=4),
        )
