"""Whole events of health mahjong through the operations of the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from app import queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import absences, adjustments, divisions, results, rounds
from app.operations.adjustments import AdjustmentData
from app.queries import plan_queries, ranking_queries
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.mahjong import MahjongOptions
from models.games.mahjong.closing import written
from tests import disk
from tests.app.games.mahjong import mahjong_days as days
from tests.examples import first
from tests.models.games.mahjong.cases import hanchan

TIE = hanchan(35000, 35000, 27000, 23000)
NEGATIVE = hanchan(-4200, 61200, 36000, 27000)
LEFT = hanchan(29600, 29500, 29400, 29500, deposits=2000)
LEVEL = hanchan(30000, 30000, 30000, 30000)
CHOMBO = hanchan(21000, 33000, 33000, 33000)
"""One has paid 3,000 to each of the others, and nothing else has happened."""
BORROWED = hanchan(8000, 52000, 40000, 30000, loans=(10000, 0, 0, 0))


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "event.taikai", name="大会") as made:
        yield made


LARGE = pytest.param(400, 1, marks=pytest.mark.long)


def meetings(event: EventFile, division_id: int) -> Counter[frozenset[int]]:
    """Count how often any two sat together."""
    return Counter(
        frozenset(pair)
        for round_ in queries.rounds(event, division_id)
        for match in round_.matches
        for pair in combinations([seat.entrant.id for seat in match.seats], 2)
    )


def test_sixteen_play_four_hanchans_with_everything_that_can_happen(event: EventFile) -> None:
    division_id = days.division(event)
    days.begin(event, division_id)
    for table, card in enumerate((TIE, NEGATIVE, LEFT, LEVEL), start=1):
        days.enter(event, division_id, table, card)
    gone = queries.rounds(event, division_id)[0].matches[0].seats[0].entrant.id
    planned = plan_queries.whole_plan(event, division_id)
    assert planned is not None
    absences.withdraw(event, gone, from_round=2, reason="急用")
    (step,) = queries.division_view(event, division_id).steps
    assert [(own.code, own.values["missing"]) for own in step.blocked] == [("TABLES_FILL_IN", 1)]
    with pytest.raises(Refused, match="TABLES_FILL_IN"):
        rounds.pair_next(event, division_id)
    helper = days.helper(event, division_id)
    days.begin(event, division_id)
    seats = [[who.id for who in own.seats] for own in planned.rounds[1].tables]
    drawn = queries.rounds(event, division_id)[1].matches
    assert [[seat.entrant.id for seat in own.seats] for own in drawn] == [
        [helper if who == gone else who for who in own] for own in seats
    ]
    for table, card in enumerate((CHOMBO, BORROWED, LEVEL, TIE), start=1):
        days.enter(event, division_id, table, card)
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
    assert set(days.sums(event, division_id)) == {0}
    assert max(meetings(event, division_id).values()) == 1
    ranking = ranking_queries.final_ranking(event, division_id)
    placed = [row for row in ranking.rows if row.place is not None]
    assert placed[-1].entrant.id == gone
    assert dict(placed[-1].values)["missed"] == 3
    assert helper not in {row.entrant.id for row in placed}
    path = event.path
    event.close()
    assert check_file(path) == []


def test_the_first_cards_of_sixteen_bring_what_the_rules_say(event: EventFile) -> None:
    division_id = days.division(event)
    days.begin(event, division_id)
    for table, card in enumerate((TIE, NEGATIVE, LEFT, LEVEL), start=1):
        days.enter(event, division_id, table, card)
    matches = queries.rounds(event, division_id)[0].matches
    assert [[written(cell.points or 0) for cell in match.cells] for match in matches] == [
        ["+11.0", "+11.0", "△7.0", "△15.0"],
        ["△42.2", "+39.2", "+10.0", "△7.0"],
        ["+13.6", "△3.5", "△6.6", "△3.5"],
        ["0.0", "0.0", "0.0", "0.0"],
    ]
    rows = ranking_queries.standings(event, division_id).rows
    assert [row.place for row in rows][:3] == [1, 2, 3]
    assert sum(dict(row.values)["points"] or 0 for row in rows) == 0


def test_after_a_hanchan_that_was_missed_the_one_who_came_late_is_behind(event: EventFile) -> None:
    division_id = days.division(event, 8, hanchans=2)
    days.begin(event, division_id)
    days.enter(event, division_id, 1, NEGATIVE)
    days.enter(event, division_id, 2, TIE)
    leaver = queries.rounds(event, division_id)[0].matches[1].seats[3].entrant.id
    absences.withdraw(event, leaver, from_round=2, reason="帰宅")
    late = days.entrants.add(event, division_id, days.entrants.EntrantData(name="遅刻 一"))
    days.entrants.check_in(event, [late])
    sample_event.play_through(event, division_id)
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert {row.entrant.id for row in rows[-2:]} == {leaver, late}
    assert [dict(row.values).get("missed") for row in rows] == [None] * 7 + [1, 1]
    assert set(days.sums(event, division_id)) == {0}


@pytest.mark.parametrize(
    ("count", "most"),
    [(8, 2), (12, 2), (16, 1), pytest.param(40, 1, marks=pytest.mark.long), LARGE],
)
def test_an_event_of_any_size_is_played_to_its_end(event: EventFile, count: int, most: int) -> None:
    division_id = days.division(event, count)
    sample_event.play_through(event, division_id)
    view = queries.division_view(event, division_id)
    assert view.finished
    assert len(queries.rounds(event, division_id)) == 4
    assert len(days.sums(event, division_id)) == count
    assert set(days.sums(event, division_id)) == {0}
    assert max(meetings(event, division_id).values()) <= most
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert len(rows) == count
    totals = [dict(row.values)["points"] or 0 for row in rows]
    assert sum(totals) == 0
    assert totals == sorted(totals, reverse=True)
    assert [row.place for row in rows] == [1 + sum(o > own for o in totals) for own in totals]


@pytest.mark.parametrize("numbers", first(2, [(3, 1), (5, 3), (18, 2), (23, 1)]))
def test_a_number_that_is_no_multiple_of_four_is_refused_with_what_is_missing(
    event: EventFile, numbers: tuple[int, int]
) -> None:
    count, missing = numbers
    division_id = days.division(event, count)
    with pytest.raises(Refused) as caught:
        days.begin(event, division_id)
    assert caught.value.problems[0].values["missing"] == missing
    assert queries.rounds(event, division_id) == ()
    for number in range(missing):
        days.helper(event, division_id, f"係 {number}")
    days.begin(event, division_id)
    sample_event.play_through(event, division_id)
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert len([row for row in rows if row.place is not None]) == count


@pytest.mark.parametrize(
    ("card", "code"),
    [
        (hanchan(30000, 30000, 30000, 29000), "SCORES_SUM"),
        (hanchan(30000, 30000, 30050, 29950), "SCORES_IN_HUNDREDS"),
        (hanchan(30000, 30000, 30000, None), "FOUR_SCORES_NEEDED"),
        (hanchan(24000, 24000, 24000, 24000, 24000), "FOUR_SCORES_NEEDED"),
    ],
)
def test_a_card_that_cannot_be_is_not_written(event: EventFile, card: object, code: str) -> None:
    division_id = days.division(event, 4)
    days.begin(event, division_id)
    (match,) = queries.rounds(event, division_id)[0].matches
    before = event.path.read_bytes()
    with pytest.raises(Refused, match=code):
        results.record(event, match.id, card)
    assert event.path.read_bytes() == before


def test_an_unusual_score_is_asked_about_once(event: EventFile) -> None:
    division_id = days.division(event, 4)
    days.begin(event, division_id)
    (match,) = queries.rounds(event, division_id)[0].matches
    card = hanchan(101000, 29000, 20000, -30000)
    with pytest.raises(Refused, match="SCORE_UNUSUAL"):
        results.record(event, match.id, card)
    results.record(event, match.id, card, confirmed={"SCORE_UNUSUAL"})
    assert queries.rounds(event, division_id)[0].matches[0].result == card


def test_a_ruling_changes_the_total_and_the_minutes_may_change_any_time(event: EventFile) -> None:
    division_id = days.division(event, 4, hanchans=1)
    days.begin(event, division_id)
    days.enter(event, division_id, 1, TIE)
    who = queries.rounds(event, division_id)[0].matches[0].seats[0].entrant.id
    ruled = AdjustmentData(figure="points", amount=Fraction(-20), reason="遅刻", referee="審判")
    adjustments.add(event, who, ruled)
    rows = ranking_queries.standings(event, division_id).rows
    assert [row.place for row in rows if row.entrant.id == who] == [3]
    view = queries.division_view(event, division_id)
    changed = {"name": view.name, "programme_options": view.programme_options}
    divisions.change(event, division_id, options=MahjongOptions(minutes=60), **changed)
    with pytest.raises(Refused):
        divisions.change(event, division_id, options=MahjongOptions(tie_breaks=True), **changed)
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.CLOSE


def test_equal_totals_of_an_event_are_drawn_for_only_where_that_was_announced(
    event: EventFile,
) -> None:
    for tie_breaks, wanted in ((False, [1, 1, 3, 4]), (True, [1, 1, 3, 4])):
        options = MahjongOptions(tie_breaks=tie_breaks)
        division_id = days.division(event, 4, hanchans=1, options=options, name=f"部 {tie_breaks}")
        days.begin(event, division_id)
        days.enter(event, division_id, 1, TIE)
        rows = ranking_queries.final_ranking(event, division_id).rows
        assert [row.place for row in rows] == wanted
        keys = {key for key, _value in rows[0].values}
        assert ("rank_points" in keys) == tie_breaks
