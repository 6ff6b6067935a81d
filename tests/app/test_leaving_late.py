"""Who leaves a stage that was reached: behind whoever played it to the end, replaced in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import absences, results, rounds, standing
from app.operations.writing.reconciling import Contradicted
from app.queries import publishing_queries, ranking_queries
from models.core.causes import Authority
from models.core.consequences import Consequence
from models.core.facts import entry_key
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.rummikub.programme import LAST, stage_tables
from models.games.rummikub.ranking import RECEPTION, SEMIFINAL
from models.stages.tables import FINAL_TABLE
from tests import disk
from tests.app import desk, tabled
from tests.app.ruling import act_ruled
from tests.app.rummikub_opens import cards, open_of, seated
from tests.models.games.rummikub import oracle

SETS = "swiss"
WORD = {"by": Authority(referee="審判長 田中", reason="暴言")}


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    with disk.quick():
        yield


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[EventFile, int]]:
    event, division_id = open_of(tmp_path, 16)
    yield event, division_id
    event.close()
    assert check_file(event.path) == []


def play_to(event: EventFile, division_id: int, stage: str, kind: StepKind, number: int) -> None:
    """Play until a step of a stage is waited for."""
    while True:
        step = queries.division_view(event, division_id).steps[0]
        if (step.stage, step.kind, step.round) == (stage, kind, number):
            return
        assert sample_event.do_step(event, division_id, step), step


def play_on(event: EventFile, division_id: int) -> None:
    """Play to the end, through whatever is to be settled."""
    while (step := queries.division_view(event, division_id).steps[0]).kind is not StepKind.CLOSE:
        assert sample_event.do_step(event, division_id, step), step


def placed(event: EventFile, division_id: int) -> list[int]:
    """Give everybody with a place, best first; nobody shares one."""
    rows = [r for r in ranking_queries.final_ranking(event, division_id).rows if r.place]
    assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    return [row.entrant.id for row in rows]


def won_by(who: int, seats: tuple[int, ...]) -> RummikubResult:
    """Give a card of one game that somebody wins by as much as can be."""
    racks = tuple(Rack() if own == who else Rack(numbers=200) for own in seats)
    return RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),))


def enter(
    event: EventFile, division_id: int, stage: str, number: int, winner: Callable[..., int]
) -> None:
    """Enter the cards of a game of a later stage; `winner` says who wins at a table."""
    found = facts.division(event, division_id).facts.stage_rounds(stage)
    for match in next(own for own in found if own.number == number).matches:
        if match.outcomes is None:
            results.record(event, match.id, won_by(winner(match.seats), match.seats))


def test_a_finalist_who_leaves_after_game_one_is_last_of_the_four(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    (four,) = seated(event, division_id, LAST)
    first = four[0]
    enter(event, division_id, LAST, 1, lambda seats: first)
    assert placed(event, division_id)[0] == first
    absences.withdraw(event, first, from_round=9, reason="急用")
    play_on(event, division_id)
    order = placed(event, division_id)
    assert order[3] == first
    assert set(order[:4]) == set(four)


def test_a_semifinalist_who_walks_out_is_last_of_the_semifinal_and_not_in_the_final(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, SEMIFINAL, StepKind.ENTER_RESULTS, 1)
    table, other = seated(event, division_id, SEMIFINAL)
    gone = [table[0], other[0]]
    for number in (1, 2):
        enter(event, division_id, SEMIFINAL, number, lambda seats: seats[0])
    for who in gone:
        absences.withdraw(event, who, from_round=7, reason="急用")
    play_on(event, division_id)
    order = placed(event, division_id)
    assert set(order[6:8]) == set(gone)
    assert set(order[:6]) == {*table, *other} - {*gone}


def test_who_leaves_once_the_semifinal_is_played_keeps_his_place_in_it(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    fifth = placed(event, division_id)[4]
    absences.withdraw(event, fifth, from_round=8, reason="帰宅")
    play_on(event, division_id)
    assert placed(event, division_id)[4] == fifth


def the_four(event: EventFile, division_id: int) -> tuple[list[int], list[int]]:
    """Give finalists and the others of the semifinal, in the order of that."""
    division = facts.division(event, division_id)
    order = [own.player for own in division.programme.stage_order(division.facts, SEMIFINAL)]
    four = seated(event, division_id, LAST)[0]
    return [who for who in order if who in four], [who for who in order if who not in four]


def leave_by(event: EventFile, who: int, *, thrown_out: bool) -> Callable[..., object]:
    """Give the action by which a finalist is gone before game 1 of the final."""
    if not thrown_out:
        return lambda **more: absences.withdraw(event, who, from_round=8, reason="急用", **more)
    return lambda **more: standing.disqualify(event, who, from_round=8, **WORD, **more)


@pytest.mark.parametrize("thrown_out", [False, True])
def test_a_finalist_gone_before_game_one_brings_the_prompt_to_call_the_next(
    opened: tuple[EventFile, int], thrown_out: bool
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    four, pool = the_four(event, division_id)
    act = leave_by(event, four[0], thrown_out=thrown_out)
    with pytest.raises(Contradicted) as asked:
        act()
    (conflict,) = asked.value.conflicts
    assert conflict.problem.code == "NEXT_IS_CALLED"
    assert Consequence.INSTEAD in conflict.choices
    assert Consequence.STAYS in conflict.choices
    said = conflict.problem.values
    names = {one.id: one.name for one in queries.entrants(event, division_id)}
    assert (said["names"], said["others"]) == ([names[pool[0]]], [names[four[0]]])
    act_ruled(act, wish=(Consequence.INSTEAD,))
    for number in (1, 2, 3):
        (now,) = seated(event, division_id, LAST, number)
        assert set(now) == {*four[1:], pool[0]}
    shown = stage_tables(facts.division(event, division_id).facts)[SEMIFINAL]
    assert {line.entrant for line in shown.lines if line.goes_on} == {*four[1:], pool[0]}
    play_on(event, division_id)
    order = placed(event, division_id)
    assert set(order[:4]) == {*four[1:], pool[0]}
    assert (four[0] in order) is not thrown_out
    if not thrown_out:
        assert order[4] == four[0]


def test_the_referee_may_let_three_play_the_final(opened: tuple[EventFile, int]) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    four, _pool = the_four(event, division_id)
    act_ruled(leave_by(event, four[0], thrown_out=False), wish=(Consequence.STAYS,))
    assert [step.kind for step in queries.division_view(event, division_id).steps] == [
        StepKind.ENTER_RESULTS
    ]
    play_on(event, division_id)
    assert placed(event, division_id)[3] == four[0]


def test_whoever_was_let_play_as_three_went_on_from_the_semifinal(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    four, _pool = the_four(event, division_id)
    act_ruled(leave_by(event, four[0], thrown_out=False), wish=(Consequence.STAYS,))
    shown = stage_tables(facts.division(event, division_id).facts)[SEMIFINAL]
    assert {line.entrant for line in shown.lines if line.goes_on} == {*four}


def test_once_game_one_is_in_nobody_is_called_any_more(opened: tuple[EventFile, int]) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST, StepKind.ENTER_RESULTS, 1)
    four, _pool = the_four(event, division_id)
    enter(event, division_id, LAST, 1, lambda seats: seats[1])
    absences.withdraw(event, four[0], from_round=9, reason="急用")
    assert StepKind.SETTLE not in [s.kind for s in queries.division_view(event, division_id).steps]


def test_who_left_the_semifinal_is_not_replaced_once_it_is_out(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, SEMIFINAL, StepKind.ENTER_RESULTS, 1)
    absences.withdraw(event, seated(event, division_id, SEMIFINAL)[0][0], from_round=5)
    assert StepKind.SETTLE not in [s.kind for s in queries.division_view(event, division_id).steps]
    play_on(event, division_id)


def test_the_line_after_set_three_leaves_out_who_has_withdrawn(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    sample_event.play_through(event, division_id, rounds_to_play=3)
    view = ranking_queries.standings(event, division_id, 3)
    second, eighth = view.rows[1].entrant.id, view.rows[7]
    absences.withdraw(event, second, from_round=4, reason="急用")
    view = ranking_queries.standings(event, division_id, 3)
    told = publishing_queries.told(event, division_id, view)
    assert told is not None
    (row,) = told.rows
    assert row.place == 7
    assert [row.figure(key) for key in ("wins", "points", "mean_loss")] == [
        eighth.figure(key) for key in ("wins", "points", "mean_loss")
    ]
    assert publishing_queries.only_line(event, division_id, view) == 8


def test_away_in_the_last_set_and_back_is_ranked_like_everybody(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    sample_event.play_through(event, division_id, rounds_to_play=3)
    who = ranking_queries.standings(event, division_id, 3).rows[0].entrant.id
    absences.withdraw(event, who, from_round=4, reason="通院")
    play_to(event, division_id, SEMIFINAL, StepKind.PAIR, 1)
    assert ranking_queries.standings(event, division_id).rows[-1].entrant.id == who
    absences.reinstate(event, who, round_number=5)
    division = facts.division(event, division_id)
    order = list(division.facts.draws[RECEPTION].order)
    sets = oracle.sums(cards(event, division_id, SETS))
    ranked = oracle.order(order, sets, order)
    shown = [row.entrant.id for row in ranking_queries.standings(event, division_id).rows]
    assert shown == ranked
    play_to(event, division_id, SEMIFINAL, StepKind.PUBLISH, 1)
    seeds = list(facts.division(event, division_id).facts.draws[entry_key(SEMIFINAL)].order)
    assert seeds == oracle.cut(ranked, sets, order, 16)
    assert who in seeds


def test_who_leaves_a_last_table_with_brought_points_is_last_of_it(event: EventFile) -> None:
    division_id = tabled.tabled(event, 8, 2, programme="tables_final")
    tabled.drawn(event, division_id)
    tabled.played(event, division_id)
    tabled.paired(event, division_id)
    tabled.played(event, division_id)
    rounds.publish(event, rounds.pair_next(event, division_id, stage=FINAL_TABLE))
    last = queries.rounds(event, division_id)[-1]
    (match,) = last.matches
    four = desk.seats(match)
    first = ranking_queries.final_ranking(event, division_id).rows[0].entrant.id
    absences.withdraw(event, first, from_round=3)
    stay = [who for who in four if who != first]
    places = tuple(None if who == first else 1 + stay.index(who) for who in four)
    results.record(event, match.id, PlainResult(places=places))
    ranked = [row.entrant.id for row in ranking_queries.final_ranking(event, division_id).rows]
    assert ranked.index(first) == 3
