"""What a correction would change is what it then changes."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import finals, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.views.divisions import MatchView
from models.views.rankings import Consequences
from tests.app import desk
from tests.app.desk import refused


def ranks(event: EventFile, division_id: int) -> dict[int, int]:
    return {
        row.entrant.id: row.place for row in ranking_queries.final_ranking(event, division_id).rows
    }


def correct(event: EventFile, match: MatchView, first: int) -> None:
    results.correct(
        event,
        match.id,
        desk.counted(first),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="x"),
        confirmed=("ONE_SIDED",),
    )


def first_table(event: EventFile, division_id: int, number: int) -> MatchView:
    return queries.rounds(event, division_id)[number - 1].matches[0]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("first", [2, 20, 31, 50, 64])
def test_what_is_foreseen_comes_true(event: EventFile, number: int, first: int) -> None:
    division_id = desk.othello(event, 9, 3)
    desk.play_rounds(event, division_id, 3)
    match = first_table(event, division_id, number)
    before = ranks(event, division_id)
    change = queries.consequences(event, match.id, desk.counted(first))
    assert ranks(event, division_id) == before, "nothing is written"
    correct(event, match, first)
    after = ranks(event, division_id)
    people = desk.seats(match)
    assert [(move.entrant.id, move.before, move.after) for move in change.places] == [
        (person, before[person], after[person]) for person in people
    ]
    others = [person for person in before if person not in people]
    assert change.others == sum(before[person] != after[person] for person in others)
    finalists = ranking_queries.finalists(event, division_id)
    assert change.finalists_after == (finalists.first, finalists.second)


def test_the_journal_and_the_result_stay(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    desk.play_rounds(event, division_id, 1)
    match = first_table(event, division_id, 1)
    before, written = desk.contents(event), event.undoable
    queries.consequences(event, match.id, desk.counted(3))
    assert desk.contents(event) == before and event.undoable == written
    assert first_table(event, division_id, 1).result == match.result


def look(event: EventFile, division_id: int) -> Consequences:
    match = first_table(event, division_id, 1)
    return queries.consequences(event, match.id, desk.counted(10))


def test_the_next_round_as_a_proposal_and_published(event: EventFile) -> None:
    division_id = desk.othello(event, 6)
    desk.play_rounds(event, division_id, 1)
    change = look(event, division_id)
    assert (change.next_round_proposed, change.next_round_published) == (False, False)
    assert change.later_rounds == ()
    round_id = rounds.pair_next(event, division_id)
    change = look(event, division_id)
    assert (change.next_round_proposed, change.next_round_published) == (True, False)
    rounds.publish(event, round_id)
    change = look(event, division_id)
    assert (change.next_round_proposed, change.next_round_published) == (False, True)
    assert change.later_rounds == (round_id,)


def test_other_finalists_before_and_after_they_are_announced(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    match = first_table(event, division_id, 2)
    lost = desk.counted(4)
    change = queries.consequences(event, match.id, lost)
    assert change.other_finalists or change.finalists_before != change.finalists_after
    assert not change.finalists_announced
    finals.name(event, division_id, by=Authority(referee="大島", reason="同点"))
    assert queries.consequences(event, match.id, lost).finalists_announced


def test_nobody_is_a_finalist_before_the_preliminaries_are_over(event: EventFile) -> None:
    division_id = desk.othello(event, 6, 3)
    desk.play_rounds(event, division_id, 2)
    match = first_table(event, division_id, 2)
    change = queries.consequences(event, match.id, desk.counted(4))
    assert change.finalists_before == change.finalists_after == ()
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    change = queries.consequences(event, match.id, desk.counted(4))
    assert len(change.finalists_before) == len(change.finalists_after) == 2


def test_a_division_without_a_final(event: EventFile) -> None:
    division_id = desk.plain(event, 6)
    desk.play_rounds(event, division_id, 2)
    match = first_table(event, division_id, 2)
    change = queries.consequences(event, match.id, desk.won(1))
    assert change.finalists_before == change.finalists_after == ()
    assert not change.other_finalists
    assert len(change.places) == 2


def test_a_correction_of_the_final(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    finals.name(event, division_id, by=Authority(referee="大島", reason="同点"))
    desk.enter(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    winner = 1 if match.result.marks[0].value == "win" else 0
    change = queries.consequences(event, match.id, desk.final_won(winner))
    assert {(move.before, move.after) for move in change.places} == {(1, 2), (2, 1)}
    assert change.others == 0 and change.later_rounds == ()


def test_a_result_the_rules_refuse(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    desk.play_rounds(event, division_id, 1)
    match = first_table(event, division_id, 1)
    with refused("OVER_64"):
        queries.consequences(event, match.id, desk.counted(60, 30))
    with refused("NO_SUCH_MATCH"):
        queries.consequences(event, 4711, desk.counted(30))
