"""Who comes late, leaves, or comes back: what it costs, and what it cannot undo."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority
from models.core.outcomes import Mark, Note
from models.core.steps import StepKind
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloResult
from models.games.plain import PlainEnding, PlainResult
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.desk import cells, refused
from tests.app.running_rounds import DESK, running

# -- late entry ---------------------------------------------------------------------------------


def test_who_comes_late_has_lost_the_rounds_before_by_sixteen(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    late = entrants.add(event, division_id, entrants.EntrantData(name="遅刻 者"))
    desk.draw(event, division_id)
    assert ranking_queries.standings(event, division_id).rows[-1].entrant.id != late
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    entrants.check_in(event, [late])
    assert desk.person(event, late).from_round == 3
    assert cells(event, division_id, late) == ["×-16", "×-16"]
    row = desk.row(event, division_id, late)
    assert (row.wins, row.losses, row.difference) == (0, 2, -32)
    assert [cell.note for cell in row.cells if cell] == [Note.MISSED, Note.MISSED]
    assert "late_entry" in row.notes
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    assert desk.match_of(event, division_id, late)
    event.undo()
    event.undo()
    assert len(ranking_queries.standings(event, division_id).rows) == 5


def test_a_late_entry_taken_back_leaves_no_trace(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    late = entrants.add(event, division_id, entrants.EntrantData(name="遅刻 者"))
    desk.draw(event, division_id)
    entrants.check_in(event, [late])
    entrants.check_in(event, [late], present=False)
    assert desk.person(event, late).from_round == 1
    assert late not in [
        row.entrant.id for row in ranking_queries.standings(event, division_id).rows
    ]


# -- withdrawal ---------------------------------------------------------------------------------


def test_who_leaves_an_open_match_loses_it_and_every_later_round(event: EventFile) -> None:
    """−64 each time, the opponent +16 without having met (JOA 26)."""
    division_id, (a, b, c, _d, e, f), _matches = running(event, 6)
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    opponent = next(s for s in desk.seats(desk.match_of(event, division_id, a)) if s != a)
    entrants.withdraw(event, a, from_round=2, reason="急用")
    assert event.undoable is not None
    assert event.undoable.values["round"] == 2
    match = desk.match_of(event, division_id, a)
    assert match.result.ending is OthelloEnding.WITHDRAWN
    assert cells(event, division_id, a)[1] == "×-64"
    assert cells(event, division_id, opponent)[1] == "○+16"
    assert desk.person(event, a).withdrawn_from == 2
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    seated = [
        seat for found in desk.last_round(event, division_id).matches for seat in desk.seats(found)
    ]
    assert a not in seated
    assert sorted(seated) == sorted(set(desk.ids(event, division_id)) - {a})
    assert cells(event, division_id, a)[1:] == ["×-64", "×-64"]
    row = desk.row(event, division_id, a)
    assert row.difference == 2 - 128
    assert "withdrawn" in row.notes
    (free,) = desk.seats(desk.last_round(event, division_id).matches[-1])
    assert free != opponent  # the one free win is used up
    with refused("ALREADY_WITHDRAWN"):
        entrants.withdraw(event, a, from_round=4)
    assert {b, c, e, f}


def test_withdrawing_is_one_action(event: EventFile) -> None:
    division_id, (a, *_others), _matches = running(event)
    before = desk.contents(event)
    entrants.withdraw(event, a, from_round=1)
    event.undo()
    assert desk.contents(event) == before
    assert desk.last_round(event, division_id).missing == (1, 2)


def test_who_leaves_between_rounds_only_misses_the_next_ones(event: EventFile) -> None:
    division_id, (a, *_others), _matches = running(event)
    desk.enter(event, division_id)
    entrants.withdraw(event, a, from_round=2)
    assert cells(event, division_id, a) == ["○+2"]
    desk.pair(event, division_id)
    assert cells(event, division_id, a) == ["○+2", "×-64"]


def test_who_leaves_before_the_bye_has_lost_that_round_too(event: EventFile) -> None:
    division_id, (*_others, free), _matches = running(event, 5)
    assert cells(event, division_id, free) == ["○+16"]
    entrants.withdraw(event, free, from_round=1)
    assert cells(event, division_id, free) == ["×-64"]
    match = desk.match_of(event, division_id, free)
    assert [(cell.mark, cell.difference) for cell in match.cells] == [(Mark.LOSS, -64)]


def test_who_never_came_can_withdraw_before_the_draw(event: EventFile) -> None:
    division_id = desk.othello(event, 5)
    *others, gone = desk.ids(event, division_id)
    entrants.withdraw(event, gone, from_round=1)
    desk.draw(event, division_id, others)
    assert cells(event, division_id, gone) == ["×-64"]


def test_what_a_withdrawal_cannot_undo(event: EventFile) -> None:
    division_id, (a, b, *_others), (match, _) = running(event)
    for from_round in (0, 3):
        with refused("ROUND_RANGE") as problems:
            entrants.withdraw(event, a, from_round=from_round)
        assert problems[0].values == {"low": 1, "high": 2}
    results.record(event, match.id, desk.counted(40))
    with refused("RESULT_STANDS") as problems:
        entrants.withdraw(event, b, from_round=1)
    assert problems[0].values["table"] == 1
    desk.enter(event, division_id)
    rounds.pair_next(event, division_id)
    with refused("NOT_PUBLISHED"):
        entrants.withdraw(event, a, from_round=2)
    with refused("NO_SUCH_ENTRANT"):
        entrants.withdraw(event, 999, from_round=2)
    rounds.publish(event, desk.last_round(event, division_id).id)
    with refused("RESULT_STANDS"):
        entrants.withdraw(event, a, from_round=1)
    assert cells(event, division_id, a)[0] == "○+16"


def test_when_both_leave_one_table_nobody_has_won(event: EventFile) -> None:
    division_id, (a, b, c, d), (match, _) = running(event)
    entrants.withdraw(event, a, from_round=1)
    entrants.withdraw(event, b, from_round=1)
    assert cells(event, division_id, a) == cells(event, division_id, b) == ["×-64"]
    view = desk.match_of(event, division_id, a)
    assert view.result.ending is OthelloEnding.DOUBLE_DEFAULT
    event.undo()
    assert cells(event, division_id, b) == ["○+16"]
    desk.enter(event, division_id)
    with refused("RESULT_STANDS"):  # a played game is no withdrawal
        entrants.withdraw(event, c, from_round=1)
    assert (match.id, d) == (view.id, d)


def test_a_result_cannot_seat_who_has_withdrawn(event: EventFile) -> None:
    division_id, (a, *_others), (match, _) = running(event)
    entrants.withdraw(event, a, from_round=1)
    with refused("WITHDRAWN_PLAYER"):
        results.correct(event, match.id, desk.counted(40), cause=DESK)
    neither = OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)
    results.correct(event, match.id, neither, cause=DESK)
    assert [cell.difference for cell in desk.match_of(event, division_id, a).cells] == [-64, -16]


def test_nobody_comes_to_a_table(event: EventFile) -> None:
    """Both lose sixteen, nobody has a free win, and they may still meet (D-16)."""
    division_id, (a, b, *_others), (match, *_) = running(event, 6)
    results.record(event, match.id, OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT))
    assert cells(event, division_id, a) == cells(event, division_id, b) == ["×-16"]
    assert "double_default" in desk.row(event, division_id, a).notes
    desk.enter(event, division_id)
    rounds.pair_next(event, division_id)
    view = desk.last_round(event, division_id)
    assert (a, b) in [desk.seats(found) for found in view.matches]
    assert not any(found.changed for found in view.matches)


def test_leaving_only_one_match_is_asked_about(event: EventFile) -> None:
    division_id, (a, *_others), (match, _) = running(event)
    left = OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=0)
    with refused("NOT_YET_WITHDRAWN") as problems:
        results.record(event, match.id, left)
    assert problems[0].values["name"] == desk.names(1)[0]
    results.record(event, match.id, left, confirmed=["NOT_YET_WITHDRAWN"])
    desk.enter(event, division_id)
    rounds.pair_next(event, division_id)
    assert desk.match_of(event, division_id, a)


def test_a_plain_withdrawal(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    a, b, *_others = desk.ids(event, division_id)
    entrants.withdraw(event, b, from_round=1)
    match = desk.match_of(event, division_id, a)
    assert match.result == PlainResult(kind=PlainEnding.WITHDRAWN, winner=0)
    assert (cells(event, division_id, a), cells(event, division_id, b)) == (["○"], ["×"])


# -- coming back --------------------------------------------------------------------------------


def test_who_comes_back_plays_again_and_keeps_the_lost_rounds(event: EventFile) -> None:
    division_id, (a, *_others), _matches = running(event, 6)
    desk.enter(event, division_id)
    entrants.withdraw(event, a, from_round=2)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    entrants.reinstate(event, a, round_number=3)
    assert event.undoable is not None
    assert event.undoable.values == {
        "division": "女子の部",
        "game": "othello",
        "name": desk.names(1)[0],
        "round": 3,
    }
    assert desk.person(event, a).withdrawn_from is None
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    results_of_a = cells(event, division_id, a)
    assert results_of_a[:2] == ["○+2", "×-64"]
    assert results_of_a[2] not in ("-", "×-64")
    with refused("NOT_WITHDRAWN"):
        entrants.reinstate(event, a, round_number=4)
    entrants.withdraw(event, a, from_round=4)  # and leaves once more
    desk.pair(event, division_id)
    assert cells(event, division_id, a)[3] == "×-64"


def test_coming_back_before_missing_anything_leaves_no_trace(event: EventFile) -> None:
    division_id, (a, *_others), _matches = running(event)
    desk.enter(event, division_id)
    before = desk.contents(event)
    entrants.withdraw(event, a, from_round=2)
    entrants.reinstate(event, a, round_number=2)
    assert desk.contents(event) == before


def test_a_missed_round_in_between_is_lost_even_when_it_is_drawn_later(event: EventFile) -> None:
    division_id, (a, *_others), _matches = running(event, 6)
    desk.enter(event, division_id)
    entrants.withdraw(event, a, from_round=2)
    entrants.reinstate(event, a, round_number=3)
    desk.pair(event, division_id)
    assert cells(event, division_id, a) == ["○+2", "×-64"]
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    assert desk.match_of(event, division_id, a)


# -- the final and who leaves -------------------------------------------------------------------


@pytest.fixture
def final(event: EventFile) -> tuple[int, int, int, MatchView]:
    """Play two rounds of four and name the finalists; give division, both people, their match."""
    from app.operations import finals

    division_id = desk.othello(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    finals.name(event, division_id, by=Authority(referee="大島"))
    match = desk.last_round(event, division_id).matches[0]
    first, second = desk.seats(match)
    return division_id, first, second, match


def test_who_leaves_before_the_final_has_lost_it(
    event: EventFile, final: tuple[int, int, int, MatchView]
) -> None:
    """The pairing was announced, so the opponent wins (D-24)."""
    division_id, first, second, _match = final
    entrants.withdraw(event, first, from_round=3)
    view = ranking_queries.final_ranking(event, division_id)
    assert view.complete
    assert [row.entrant.id for row in view.rows[:2]] == [second, first]
    assert desk.last_round(event, division_id).matches[0].result.ending is OthelloEnding.WITHDRAWN
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.CLOSE


def test_a_final_that_was_played_stands_when_somebody_goes_home(
    event: EventFile, final: tuple[int, int, int, MatchView]
) -> None:
    division_id, first, _second, match = final
    results.record(event, match.id, desk.final_won(0))
    with refused("RESULT_STANDS") as problems:
        entrants.withdraw(event, first, from_round=3)
    assert problems[0].values["stage"] == "final"
    row = ranking_queries.final_ranking(event, division_id).rows[0]
    assert (row.place, row.entrant.id) == (1, first)
    others = set(desk.ids(event, division_id)) - set(desk.seats(match))
    entrants.withdraw(event, others.pop(), from_round=3)  # who is not in it may go
    assert ranking_queries.final_ranking(event, division_id).complete


def test_no_solo_play_in_a_final(event: EventFile, final: tuple[int, int, int, MatchView]) -> None:
    _division_id, _first, _second, match = final
    with refused("NO_SOLO_HERE"):
        results.record(
            event,
            match.id,
            OthelloResult(ending=OthelloEnding.RESIGNED, loser=0, choice=ExpiryChoice.SOLO),
        )
