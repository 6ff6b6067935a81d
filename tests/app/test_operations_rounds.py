"""Drawing, pairing, changing by hand, publishing and discarding rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, penalties, results, rounds, rulings
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.game import PenaltyClaim
from models.core.problems import Refused
from models.core.steps import StepKind
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import proposal, tables


def met_before(event: EventFile, division_id: int) -> Counter[frozenset[int]]:
    """Count how often each two people were paired."""
    return Counter(
        frozenset(seats)
        for view in queries.rounds(event, division_id)
        for seats in tables(view)
        if len(seats) == 2
    )


# -- the first round ----------------------------------------------------------------------------


def test_typed_lots_seat_neighbours_and_the_last_is_free(event: EventFile) -> None:
    division_id = desk.othello(event, 5)
    a, b, c, d, e = desk.ids(event, division_id)
    rounds.draw_first(event, division_id, lots=[c, a, e, b, d], seed="is not used")
    view = desk.last_round(event, division_id)
    assert tables(view) == [(c, a), (e, b), (d,)]
    assert (view.drawn_by, view.seed, view.published) == ("lots", "", False)
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.PUBLISH


def test_lots_must_name_everybody_present_once(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    a, b, c, d = desk.ids(event, division_id)
    for lots in ([a, b, c], [a, b, c, c], [a, b, c, d, d], [a, b, c, 999]):
        with refused("DRAW_INCOMPLETE") as problems:
            rounds.draw_first(event, division_id, lots=lots)
        assert problems[0].where == "lots"
    entrants.check_in(event, [d], present=False)
    with refused("DRAW_INCOMPLETE"):
        rounds.draw_first(event, division_id, lots=[a, b, c, d])
    rounds.draw_first(event, division_id, lots=[a, b, c])


def test_a_published_seed_repeats_the_draw(event: EventFile) -> None:
    division_id = desk.othello(event, 9)
    drawn = []
    for seed in ("seed", "seed", "another"):
        round_id = rounds.draw_first(event, division_id, seed=seed)
        view = desk.last_round(event, division_id)
        assert (view.drawn_by, view.seed) == ("seed", seed)
        drawn.append(tables(view))
        rounds.discard(event, round_id)
    assert drawn[0] == drawn[1] != drawn[2]
    assert sorted(sum(drawn[0], ())) == desk.ids(event, division_id)
    assert len(drawn[0][-1]) == 1


def test_a_seed_draws_another_division_otherwise(event: EventFile) -> None:
    drawn = []
    for name in ("A", "B"):
        division_id = desk.othello(event, 8, name=name)
        first = desk.ids(event, division_id)[0]
        rounds.draw_first(event, division_id, seed="seed")
        drawn.append(
            [
                [seat - first for seat in seats]
                for seats in tables(desk.last_round(event, division_id))
            ]
        )
    assert drawn[0] != drawn[1]


def test_clubs_are_kept_apart_when_asked(event: EventFile) -> None:
    division_id = desk.othello(event, 0)
    for number in range(1, 9):
        data = entrants.EntrantData(name=f"P{number}", club="A" if number <= 4 else "B")
        entrants.add(event, division_id, data)
    entrants.check_in(event, desk.ids(event, division_id))
    rounds.draw_first(event, division_id, seed="2026", apart=True)
    for match in desk.last_round(event, division_id).matches:
        assert {seat.entrant.club for seat in match.seats} == {"A", "B"}


def test_a_draw_needs_a_seed_or_lots(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    with refused("SEED_MISSING"):
        rounds.draw_first(event, division_id, seed="  ")


def test_the_first_round_is_drawn_only_once(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    round_id = rounds.draw_first(event, division_id, seed="x")
    with refused("NOT_PUBLISHED"):
        rounds.draw_first(event, division_id, seed="x")
    rounds.publish(event, round_id)
    with refused("RESULTS_MISSING"):
        rounds.draw_first(event, division_id, seed="x")
    desk.enter(event, division_id)
    with refused("ROUND_DRAWN"):
        rounds.draw_first(event, division_id, seed="x")


# -- the next rounds ----------------------------------------------------------------------------


def test_neighbours_in_the_order_meet(event: EventFile) -> None:
    division_id = desk.othello(event, 8)
    a, b, c, d, e, f, g, h = desk.ids(event, division_id)
    desk.draw(event, division_id, [a, e, b, f, c, g, d, h])
    # a +20, b +16, c +12, d +8 beat e, f, g, h.
    margins = {a: 20, b: 16, c: 12, d: 8}
    for match in desk.last_round(event, division_id).matches:
        winner = desk.seats(match)[0]
        results.record(event, match.id, desk.counted(32 + margins[winner] // 2))
    rounds.pair_next(event, division_id)
    view = desk.last_round(event, division_id)
    assert tables(view) == [(a, b), (c, d), (h, g), (f, e)]
    assert (view.number, view.drawn_by, view.published) == (2, "ranking", False)
    assert not any(match.changed or match.why for match in view.matches)


def test_a_second_meeting_is_avoided_and_explained(event: EventFile) -> None:
    division_id = desk.othello(event, 6)
    a, b, c, d, e, f = desk.ids(event, division_id)
    desk.draw(event, division_id, [a, b, c, d, e, f])
    for match, first in zip(desk.last_round(event, division_id).matches, (33, 40, 50), strict=True):
        results.record(event, match.id, desk.counted(first))
    rounds.pair_next(event, division_id)  # e c | a b | d f: a and b have met
    view = desk.last_round(event, division_id)
    assert met_before(event, division_id).most_common(1)[0][1] == 1
    changed = [match for match in view.matches if match.changed]
    assert len(changed) == 2
    (why,) = changed[0].why
    assert why.code == "REPEAT_MENDED"
    assert why.values["pairs"] == [[desk.names(6)[0], desk.names(6)[1]]]


def test_a_round_waits_for_the_one_before(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    round_id = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    with refused("NOT_PUBLISHED"):
        rounds.pair_next(event, division_id)
    rounds.publish(event, round_id)
    desk.enter(event, division_id, leave=(2,))
    with refused("RESULTS_MISSING") as problems:
        rounds.pair_next(event, division_id)
    assert problems[0].values == {"round": 1, "tables": (2,)}
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    with refused("STAGE_COMPLETE"):
        rounds.pair_next(event, division_id)


@pytest.mark.parametrize("count", [4, 5, 6])
def test_a_small_field_runs_out_of_legal_pairings(event: EventFile, count: int) -> None:
    """JOA 8(2) with too few people: nobody meets twice unless the referee says so."""
    division_id = desk.othello(event, count, 6)
    desk.play_rounds(event, division_id, 1)
    for number in range(2, 7):  # noqa: B007 - is asked for below
        before = met_before(event, division_id)
        assert max(before.values()) == 1
        try:
            desk.pair(event, division_id)
        except Refused as refusal:
            (problem,) = refusal.problems
            break
        desk.enter(event, division_id)
    else:
        pytest.fail("six people can play only five rounds")
    assert problem.code == "NO_LEGAL_PAIRING"
    assert problem.values["round"] == number
    with refused("NO_LEGAL_PAIRING"):
        rounds.pair_next(
            event, division_id, by=Authority(referee="大島", reason="asked for nothing")
        )
    with refused("REFEREE_NEEDED") as problems:
        rounds.pair_next(event, division_id, approve_rematch=True, by=Authority(reason="人数不足"))
    assert problems[0].where == "referee"
    rounds.pair_next(
        event, division_id, approve_rematch=True, by=Authority(referee="大島", reason="人数不足")
    )
    view = desk.last_round(event, division_id)
    assert view.drawn_by == "rematch"
    again = [match for match in view.matches if frozenset(desk.seats(match)) in before]
    assert [match.table for match in again] == [
        match.table
        for match in view.matches
        if any(why.code == "SECOND_MEETING" for why in match.why)
    ]
    if count != 5 or problem.values["reason"] != "everybody_had_bye":
        assert again
    (line,) = log_queries.rulings(event, division_id)
    assert (line.kind, line.text, line.referee, line.round) == (
        "rematch",
        "人数不足",
        "大島",
        number,
    )
    rounds.publish(event, view.id)
    desk.enter(event, division_id)


def test_approval_changes_nothing_where_a_legal_pairing_exists(event: EventFile) -> None:
    division_id = desk.othello(event, 8)
    desk.play_rounds(event, division_id, 1)
    round_id = rounds.pair_next(event, division_id)
    plain = tables(desk.last_round(event, division_id))
    rounds.discard(event, round_id)
    rounds.pair_next(
        event, division_id, approve_rematch=True, by=Authority(referee="大島", reason="x")
    )
    view = desk.last_round(event, division_id)
    assert (tables(view), view.drawn_by) == (plain, "ranking")
    assert log_queries.rulings(event, division_id) == ()


# -- the bye ------------------------------------------------------------------------------------


def test_the_last_in_order_is_free_but_nobody_twice(event: EventFile) -> None:
    division_id = desk.othello(event, 7, 5)
    desk.play_rounds(event, division_id, 1)
    free = [desk.seats(desk.last_round(event, division_id).matches[-1])]
    for _number in range(2, 6):
        order = [row.entrant.id for row in ranking_queries.standings(event, division_id).rows]
        desk.pair(event, division_id)
        last = desk.last_round(event, division_id).matches[-1]
        assert last.bye
        free.append(desk.seats(last))
        codes = [why.code for why in last.why]
        (lowest,) = [p for p in reversed(order) if (p,) not in free[:-1]][:1]
        if codes == ["BYE_LAST"]:
            assert free[-1] == (order[-1],)
        else:
            assert codes[0] == "BYE_AFTER_OTHERS"
            assert set(codes[1:]) <= {"PASSED_OVER_HAD_BYE", "PASSED_OVER_NO_LEGAL_PAIRING"}
            assert free[-1] == (lowest,) or "PASSED_OVER_NO_LEGAL_PAIRING" in codes
        desk.enter(event, division_id)
    assert len(set(free)) == 5
    assert max(met_before(event, division_id).values()) == 1


def test_a_bye_counts_sixteen_and_has_no_card(event: EventFile) -> None:
    division_id = desk.othello(event, 3)
    *_others, free = desk.ids(event, division_id)
    desk.draw(event, division_id)
    match = desk.match_of(event, division_id, free)
    assert desk.cells(event, division_id, free) == ["○+16"]
    assert match.state.value == "confirmed"
    view = queries.division_view(event, division_id)
    assert (view.tables, view.done) == (1, 0)
    with refused("BYE_HAS_NO_CARD"):
        results.record(event, match.id, desk.counted(40))
    with refused("BYE_HAS_NO_CARD"):
        results.confirm(event, match.id, desk.counted(40))


def test_a_win_over_an_absent_opponent_uses_up_the_free_win(event: EventFile) -> None:
    from models.games.othello.record import OthelloEnding, OthelloResult

    division_id = desk.othello(event, 5)
    a, b, c, d, e = desk.ids(event, division_id)
    desk.draw(event, division_id, [a, b, c, d, e])
    first, second, _bye = desk.last_round(event, division_id).matches
    results.record(event, first.id, OthelloResult(ending=OthelloEnding.LATE, loser=0))  # b is free
    results.record(event, second.id, desk.counted(33))
    rounds.pair_next(event, division_id)
    view = desk.last_round(event, division_id)
    assert desk.seats(view.matches[-1]) not in [(b,), (e,)]
    desk.enter(event, division_id) if view.published else rounds.publish(event, view.id)


# -- publish and discard ------------------------------------------------------------------------


def test_publishing_makes_the_round_stand(event: EventFile) -> None:
    division_id, round_id, _people = proposal(event)
    match = desk.last_round(event, division_id).matches[0]
    with refused("NOT_PUBLISHED"):
        results.record(event, match.id, desk.counted(40))
    rounds.publish(event, round_id)
    view = desk.last_round(event, division_id)
    assert view.published
    assert view.published_at is not None
    assert event.undoable is not None
    assert event.undoable.values == {
        "division": "女子の部",
        "game": "othello",
        "stage": "swiss",
        "round": 1,
    }
    with refused("ALREADY_PUBLISHED"):
        rounds.publish(event, round_id)
    with refused("ALREADY_PUBLISHED"):
        rounds.discard(event, round_id)
    with refused("NO_SUCH_ROUND"):
        rounds.publish(event, 999)
    event.undo()
    assert not desk.last_round(event, division_id).published


def test_discarding_takes_the_round_away_but_not_the_log(event: EventFile) -> None:
    division_id, round_id, (a, b, c, _d) = proposal(event)
    match = desk.last_round(event, division_id).matches[0]
    rounds.swap(event, round_id, b, c, by=Authority(reason="x"))
    rulings.log(event, division_id, text="着席", match_id=match.id)
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 90, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, division_id, a, claim, match_id=match.id)
    before = desk.contents(event)
    rounds.discard(event, round_id)
    assert queries.rounds(event, division_id) == ()
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.PAIR
    assert [(line.kind, line.round) for line in log_queries.rulings(event, division_id)] == [
        ("swap", None),
        ("ruling", None),
    ]
    assert [line.table for line in log_queries.penalties(event, division_id)] == [None]
    event.undo()
    assert desk.contents(event) == before


def test_who_comes_before_two_rounds_are_taken_back_is_not_late(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 4)
    newcomer = entrants.add(event, division_id, entrants.EntrantData(name="間に合った人"))
    desk.draw(event, division_id, desk.ids(event, division_id)[:4])
    desk.enter(event, division_id)
    second = desk.pair(event, division_id)
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    entrants.check_in(event, [newcomer])
    assert desk.person(event, newcomer).from_round == 4
    for match in queries.rounds(event, division_id)[1].matches:
        results.strike(event, match.id, cause=CorrectionCause.DESK_ERROR)
    rounds.take_back(event, second, by=Authority(referee="審判", reason="組み直し"))
    assert [shown.number for shown in queries.rounds(event, division_id)] == [1]
    assert desk.person(event, newcomer).from_round == 2
    desk.pair(event, division_id)
    assert desk.match_of(event, division_id, newcomer)


def test_who_comes_while_a_proposal_is_discarded_is_not_late(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    newcomer = entrants.add(event, division_id, entrants.EntrantData(name="間に合った人"))
    round_id = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id)[:4])
    entrants.check_in(event, [newcomer])
    assert desk.person(event, newcomer).from_round == 2
    rounds.discard(event, round_id)
    assert desk.person(event, newcomer).from_round == 1
    event.undo()
    assert desk.person(event, newcomer).from_round == 2
    event.redo()
    desk.draw(event, division_id)
    assert desk.cells(event, division_id, newcomer) == ["○+16"]
