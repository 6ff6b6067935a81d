"""Naming the finalists, the final, the logs, and a whole division of 33 (JOA 8 to 11)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import entrants, finals, penalties, results, rounds, rulings
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.game import PenaltyClaim
from models.core.steps import StepKind
from models.games.othello.record import Category, OthelloOptions
from models.views.divisions import MatchState
from tests.app import desk
from tests.app.desk import refused
from tests.app.ruling import act_ruled

MADE_WITH = ("event", "notes")
"""What an event has from its making: itself, and which program made it."""


def nine(event: EventFile) -> tuple[int, list[int]]:
    """Play four people all against all: a 3, b 2, c 1, d 0 wins. Article 9 applies."""
    division_id = desk.othello(event, 4, 3)
    desk.play_rounds(event, division_id, 3)
    return division_id, desk.ids(event, division_id)


def ten(event: EventFile) -> tuple[int, list[int]]:
    """Play eight people twice: two have two wins, both unbeaten. Article 10, and a tie."""
    division_id = desk.othello(event, 8, 2)
    desk.play_rounds(event, division_id, 2)
    return division_id, desk.ids(event, division_id)


# -- who plays the final ------------------------------------------------------------------------


def test_one_with_most_wins_holds_every_right(event: EventFile) -> None:
    division_id, (a, b, _c, _d) = nine(event)
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.NAME_FINALISTS
    choice = ranking_queries.finalists(event, division_id)
    assert (choice.rule, choice.first.id, choice.second.id) == (9, a, b)
    assert (choice.referee_needed, choice.named) == (False, False)
    round_id = finals.name(event, division_id)
    view = desk.last_round(event, division_id)
    (match,) = view.matches
    assert (view.id, view.stage, view.number, view.published) == (round_id, "final", 1, True)
    assert (desk.seats(match), match.rights_of, match.state) == ((a, b), 0, MatchState.OPEN)
    assert ranking_queries.finalists(event, division_id).named
    (line,) = log_queries.rulings(event, division_id)
    assert (line.kind, line.article, line.new) == (
        "finalists",
        "JOA 9",
        f"{desk.names(1)[0]} / {desk.names(2)[1]}",
    )
    assert event.undoable is not None
    assert event.undoable.values == {
        "division": "女子の部",
        "game": "othello",
        "names": desk.names(2),
        "rule": 9,
    }
    with refused("FINAL_NAMED"):
        finals.name(event, division_id)
    with refused("STAGE_COMPLETE"):
        rounds.pair_next(event, division_id)


def test_several_with_most_wins_play_by_the_hidden_stone(event: EventFile) -> None:
    division_id, _people = ten(event)
    choice = ranking_queries.finalists(event, division_id)
    assert choice.rule == 10
    assert set(choice.unbeaten.values()) == {2}
    assert choice.referee_needed
    with refused("REFEREE_NEEDED") as problems:
        finals.name(event, division_id)
    assert problems[0].where == "referee"
    with refused("REFEREE_NEEDED"):
        finals.name(event, division_id, by=Authority(referee=" "))
    finals.name(event, division_id, by=Authority(referee="大島", reason="石差による"))
    assert desk.last_round(event, division_id).matches[0].rights_of is None
    (line,) = log_queries.rulings(event, division_id)
    assert (line.article, line.referee, line.text) == ("JOA 10", "大島", "石差による")


def test_a_finalist_who_has_gone_home_is_left_out_with_the_referee(event: EventFile) -> None:
    division_id, (a, b, c, _d) = nine(event)
    entrants.withdraw(event, b, from_round=4)
    choice = ranking_queries.finalists(event, division_id)
    assert ({choice.first.id, choice.second.id}, choice.referee_needed) == ({a, c}, True)
    assert "WITHDRAWN_LEFT_OUT" in [why.code for why in choice.why]
    with refused("REFEREE_NEEDED"):
        finals.name(event, division_id)
    finals.name(event, division_id, by=Authority(referee="大島"))
    assert set(desk.seats(desk.last_round(event, division_id).matches[0])) == {a, c}


def test_when_the_final_cannot_be_named(event: EventFile) -> None:
    plain_id = desk.plain(event, 2)
    with refused("NO_FINAL_HERE"):
        finals.name(event, plain_id)
    with refused("NO_FINAL_HERE"):
        ranking_queries.finalists(event, plain_id)
    division_id = desk.othello(event, 4, 1)
    with refused("PRELIMINARY_OPEN"):
        finals.name(event, division_id)
    desk.draw(event, division_id)
    desk.enter(event, division_id, leave=(2,))
    with refused("PRELIMINARY_OPEN") as problems:
        finals.name(event, division_id)
    assert problems[0].values == {"round": 1, "tables": (2,)}
    desk.enter(event, division_id)
    for person in desk.ids(event, division_id)[:3]:
        entrants.withdraw(event, person, from_round=2)
    with refused("TOO_FEW_FOR_FINAL"):
        ranking_queries.finalists(event, division_id)
    with refused("TOO_FEW_FOR_FINAL"):
        finals.name(event, division_id, by=Authority(referee="大島"))
    with refused("NO_SUCH_DIVISION"):
        finals.name(event, 99)


# -- after the announcement ---------------------------------------------------------------------


def test_a_correction_after_the_announcement_asks_and_changes_nothing_by_itself(
    event: EventFile,
) -> None:
    division_id, (a, b, c, _d) = nine(event)
    finals.name(event, division_id)
    match = next(
        match
        for view in queries.rounds(event, division_id)
        for match in view.matches
        if set(desk.seats(match)) == {b, c}
    )
    swapped = desk.counted(
        20 if match.cells[0].difference and match.cells[0].difference > 0 else 44
    )
    correct = partial(
        results.correct,
        event,
        match.id,
        swapped,
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="大島", reason="逆"),
    )
    with refused("ENTRIES_CHANGED") as problems:
        correct()
    assert desk.names(3)[2] in problems[0].values["names"]
    assert list(act_ruled(correct, wish=(Consequence.STAYS,)).values()) == [Consequence.STAYS]
    step = queries.division_view(event, division_id).steps[0]
    assert (step.kind, step.warnings) == (StepKind.ENTER_RESULTS, ())
    shown = ranking_queries.finalists(event, division_id)
    assert (shown.named, shown.first.id, shown.second.id) == (True, a, b)
    finals.retract(event, division_id, by=Authority(referee="大島", reason="訂正のため"))
    finals.name(event, division_id, by=Authority(referee="大島"))
    assert set(desk.seats(desk.last_round(event, division_id).matches[0])) == {a, c}


def test_taking_the_announcement_back(event: EventFile) -> None:
    division_id, _people = nine(event)
    with refused("FINAL_NOT_NAMED"):
        finals.retract(event, division_id, by=Authority(referee="大島", reason="x"))
    finals.name(event, division_id)
    old = desk.last_round(event, division_id).matches[0]
    with refused("REASON_NEEDED"):
        finals.retract(event, division_id, by=Authority(referee="大島", reason=" "))
    with refused("REFEREE_NEEDED"):
        finals.retract(event, division_id, by=Authority(referee="", reason="x"))
    before = desk.contents(event)
    finals.retract(event, division_id, by=Authority(referee="大島", reason="訂正"))
    assert not ranking_queries.finalists(event, division_id).named
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.NAME_FINALISTS
    first, second = log_queries.rulings(event, division_id)
    assert (first.round, second.old, second.text) == (None, first.new, "訂正")
    event.undo()
    assert desk.contents(event) == before
    event.redo()
    finals.name(event, division_id)
    new = desk.last_round(event, division_id).matches[0]
    assert new.code != old.code
    results.record(event, new.id, desk.final_won(1))
    with refused("RESULT_STANDS"):
        finals.retract(event, division_id, by=Authority(referee="大島", reason="x"))


def test_the_final_decides_two_places_and_adds_nothing(event: EventFile) -> None:
    division_id, (a, b, c, d) = nine(event)
    preliminary = {
        row.entrant.id: row for row in ranking_queries.standings(event, division_id).rows
    }
    finals.name(event, division_id)
    assert not ranking_queries.final_ranking(event, division_id).complete
    match = desk.last_round(event, division_id).matches[0]
    with refused("WINNER_NEEDED"):
        from models.games.othello.record import OthelloEnding, OthelloResult

        results.record(event, match.id, OthelloResult(ending=OthelloEnding.COUNTED))
    results.record(event, match.id, desk.final_won(1))
    view = ranking_queries.final_ranking(event, division_id)
    assert view.complete
    assert [(row.place, row.entrant.id) for row in view.rows] == [(1, b), (2, a), (3, c), (4, d)]
    for row in view.rows:
        own = preliminary[row.entrant.id]
        assert (row.wins, row.difference, row.cells) == (own.wins, own.difference, own.cells)
    assert ["final" in row.notes for row in view.rows] == [True, True, False, False]
    assert queries.division_view(event, division_id).finished
    results.correct(
        event,
        match.id,
        desk.final_won(0),
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="大島", reason="x"),
    )
    assert ranking_queries.final_ranking(event, division_id).rows[0].entrant.id == a


# -- a whole division ---------------------------------------------------------------------------


@pytest.mark.long
def test_six_rounds_and_a_final_of_thirty_three(event: EventFile, path: Path) -> None:
    from app.checking import check_file

    division_id = desk.othello(event, 33, 6)
    sample_event.play_through(event, division_id)
    view = queries.division_view(event, division_id)
    assert (view.finished, view.stage, view.done, view.tables) == (True, "final", 1, 1)
    people = desk.ids(event, division_id)
    played: Counter[frozenset[int]] = Counter()
    free: Counter[int] = Counter()
    all_rounds = queries.rounds(event, division_id)
    assert [(r.stage, r.number) for r in all_rounds] == [
        *[("swiss", number) for number in range(1, 7)],
        ("final", 1),
    ]
    for round_ in all_rounds[:6]:
        assert sorted(s for match in round_.matches for s in desk.seats(match)) == people
        assert [match.table for match in round_.matches] == list(range(1, 18))
        for match in round_.matches:
            if match.bye:
                free[desk.seats(match)[0]] += 1
            else:
                played[frozenset(desk.seats(match))] += 1
    assert max(free.values()) == 1
    assert max(played.values()) == 1
    ranking = ranking_queries.final_ranking(event, division_id)
    assert ranking.complete
    assert [row.entrant.id for row in ranking.rows[:2]] in (
        list(desk.seats(all_rounds[6].matches[0])),
        list(desk.seats(all_rounds[6].matches[0]))[::-1],
    )
    keys = [(row.wins, row.difference) for row in ranking.rows[2:]]
    assert keys == sorted(keys, reverse=True)
    for row in ranking.rows:
        shown = [cell for cell in row.cells if cell is not None]
        assert len(shown) == 6
        assert row.difference == sum(cell.difference or 0 for cell in shown)
        assert row.wins + row.losses == 6
    before = desk.contents(event)
    steps = len(log_queries.journal(event))
    for _ in range(steps):
        event.undo()
    assert not any(rows for table, rows in desk.contents(event).items() if table not in MADE_WITH)
    assert desk.notes(event) == []
    for _ in range(steps):
        event.redo()
    assert desk.contents(event) == before
    assert ranking_queries.final_ranking(event, division_id) == ranking
    event.close()
    assert check_file(path) == []


# -- logs ---------------------------------------------------------------------------------------

CLAIM = {"time_left": 312, "statements_agree": True, "exempt": False}


def test_a_penalty_is_assessed_and_logged(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[1]
    offender = desk.seats(match)[0]
    claim = PenaltyClaim(rule="two_hands", values=CLAIM)
    assessed = penalties.log(event, division_id, offender, claim, match_id=match.id, note="1回目")
    assert (assessed.effect, assessed.values) == ("minute_off", {"time_left": 252})
    (line,) = log_queries.penalties(event, division_id)
    assert (line.rule, line.article, line.effect, line.values) == (
        "two_hands",
        "JOA 16",
        "minute_off",
        {"time_left": 252},
    )
    assert (line.entrant.id, line.round, line.table, line.note) == (offender, 1, 2, "1回目")
    assert event.undo().values == {
        "game": "othello",
        "division": "女子の部",
        "name": desk.names(3)[2],
        "rule": "two_hands",
    }
    assert log_queries.penalties(event, division_id) == ()


def test_a_penalty_that_cannot_be_logged(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    plain_id = desk.plain(event, 2)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    a, _b, c, _d = desk.ids(event, division_id)
    claim = PenaltyClaim(rule="two_hands", values=CLAIM)
    other = desk.ids(event, plain_id)[0]
    with refused("NO_SUCH_ENTRANT"):
        penalties.log(event, division_id, other, claim)
    with refused("NO_SUCH_PENALTY"):
        penalties.log(event, division_id, a, PenaltyClaim(rule="shouting"))
    with refused("NO_SUCH_PENALTY"):
        penalties.log(event, plain_id, other, claim)
    with refused("NO_SUCH_MATCH"):
        penalties.log(event, division_id, a, claim, match_id=999)
    with refused("NOT_AT_TABLE"):
        penalties.log(event, division_id, c, claim, match_id=match.id)
    with refused("STATEMENTS_DIFFER", "BAD_TIME"):
        wrong = {**CLAIM, "time_left": 5000, "statements_agree": False}
        penalties.log(event, division_id, a, PenaltyClaim(rule="two_hands", values=wrong))
    youth = desk.othello(event, 2, name="青年の部", options=OthelloOptions(category=Category.YOUTH))
    with refused("NO_PENALTY_HERE"):
        penalties.log(event, youth, desk.ids(event, youth)[0], claim)
    assert log_queries.penalties(event, division_id) == ()


def test_a_ruling_is_logged_with_whom_it_names(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[1]
    person = desk.ids(event, division_id)[0]
    rulings.log(
        event, division_id, text="時計の故障", article="JOA 33", referee="大島", match_id=match.id
    )
    rulings.log(event, division_id, text="注意", entrant_id=person)
    rulings.log(event, division_id, text="開始を10分遅らせる")
    table, single, general = log_queries.rulings(event, division_id)
    assert (table.kind, table.article, table.referee) == ("ruling", "JOA 33", "大島")
    assert (table.round, table.table, table.names) == (1, 2, tuple(desk.names(4)[2:]))
    assert (single.round, single.table, single.names) == (None, None, (desk.names(1)[0],))
    assert general.names == ()
    assert event.undoable is not None
    assert event.undoable.values == {
        "division": "女子の部",
        "game": "othello",
        "text": "開始を10分遅らせる",
    }


@pytest.mark.parametrize("text", ["", " \n\u3000"])
def test_a_ruling_has_words(event: EventFile, text: str) -> None:
    division_id = desk.othello(event, 2)
    with refused("TEXT_MISSING") as problems:
        rulings.log(event, division_id, text=text)
    assert problems[0].where == "text"


def test_a_ruling_is_about_this_division(event: EventFile) -> None:
    division_id = desk.othello(event, 2)
    other_id = desk.plain(event, 2)
    desk.draw(event, other_id)
    match = desk.last_round(event, other_id).matches[0]
    with refused("NO_SUCH_MATCH"):
        rulings.log(event, division_id, text="x", match_id=match.id)
    with refused("NO_SUCH_ENTRANT"):
        rulings.log(event, division_id, text="x", entrant_id=desk.ids(event, other_id)[0])
    assert log_queries.rulings(event, division_id) == ()
