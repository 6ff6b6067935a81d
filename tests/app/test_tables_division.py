"""Tables of three and four as the desk plays them: one plan, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import plan_queries, ranking_queries
from models.core.game import CorrectionCause
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.plain import PlainOptions, PlainResult
from models.stages.tables import TablesOptions
from tests.app import desk
from tests.app.desk import ids, match_of, refused
from tests.app.tabled import (
    SEED,
    all_tables,
    drawn,
    kept,
    meetings,
    paired,
    planned,
    played,
    tabled,
    tables,
)


def test_a_plan_is_nothing_until_it_is_accepted(event: EventFile) -> None:
    division = tabled(event, 18)
    before = desk.contents(event)
    plan = planned(event, division)
    assert desk.contents(event) == before
    assert plan.quality.cost == plan.quality.bound == 0
    rounds.accept(event, division, plan)
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values["round"], entry.values["last"]) == ("draw_plan", 1, 4)
    assert sorted(kept(event, division)) == ["plan:1", "plan:2", "plan:3", "plan:4"]
    shown = desk.last_round(event, division)
    assert (shown.number, shown.published, shown.seed) == (1, False, SEED)
    assert shown.label == "テーブルの部 R1 v1"
    event.undo()
    assert desk.contents(event) == before


def test_every_round_is_taken_from_the_plan_that_was_kept(event: EventFile) -> None:
    division = tabled(event, 18)
    plan = drawn(event, division)
    for _ in range(3):
        played(event, division)
        paired(event, division)
    assert all_tables(event, division) == [*plan.rounds]
    assert set(meetings(event, division).values()) == {1}
    played(event, division)
    (step,) = queries.division_view(event, division).steps
    assert step.kind is StepKind.CLOSE
    assert ranking_queries.final_ranking(event, division).complete


def correction(event: EventFile, division: int, who: int) -> None:
    """Correct the table of a person: the places the other way round."""
    match = match_of(event, division, who)
    count = len(match.seats)
    results.correct(
        event,
        match.id,
        PlainResult(places=tuple(range(count, 0, -1))),
        cause=CorrectionCause.DESK_ERROR,
    )


def test_eighteen_with_a_leaver_a_late_entry_and_a_correction(event: EventFile) -> None:
    division = tabled(event, 18)
    start = desk.contents(event)
    drawn(event, division)
    first = all_tables(event, division)[0]
    assert sorted(map(len, first)) == [3, 3, 4, 4, 4]
    for match in desk.last_round(event, division).matches:
        count = len(match.seats)
        results.record(event, match.id, PlainResult(places=tuple(range(1, count + 1))))
    leaver, corrected = first[0][0], first[1][0]
    correction(event, division, corrected)
    entrants.withdraw(event, leaver, from_round=2)
    second = tables(paired(event, division))
    assert leaver not in {who for seated in second for who in seated}
    assert sorted(map(len, second)) == [3, 3, 3, 4, 4]
    late = entrants.add(event, division, entrants.EntrantData(name="遅刻 花子"))
    entrants.check_in(event, [late])
    played(event, division)
    (step,) = queries.division_view(event, division).steps
    assert [problem.code for problem in step.warnings] == ["PLAN_ANEW"]
    third = tables(paired(event, division))
    assert late in {who for seated in third for who in seated}
    played(event, division)
    fourth = tables(paired(event, division))
    played(event, division)
    found = all_tables(event, division)
    assert found == [first, second, third, fourth]
    everybody = {*ids(event, division)}
    for seated, absent in zip(found, ({late}, {late, leaver}, {leaver}, {leaver}), strict=True):
        people = [who for table in seated for who in table]
        assert sorted(people) == sorted(everybody - absent)
    assert max(meetings(event, division).values()) <= 2
    rows = {r.entrant.id: r for r in ranking_queries.final_ranking(event, division).rows}
    missed = [cell for cell in rows[late].cells if cell is not None and not cell.opponents]
    assert rows[late].points > 0
    assert sum(cell.points for cell in missed) == 0
    assert rows[corrected].cells[0].place == len(match_tables(first, corrected))
    while event.undoable is not None and desk.contents(event) != start:
        event.undo()
    assert desk.contents(event) == start
    while event.redoable is not None:
        event.redo()
    event.close()
    assert check_file(event.path) == []


def match_tables(round_: Sequence[Sequence[int]], who: int) -> Sequence[int]:
    return next(seated for seated in round_ if who in seated)


def test_who_leaves_is_struck_out_and_the_others_keep_their_tables(event: EventFile) -> None:
    division = tabled(event, 20)
    plan = drawn(event, division)
    played(event, division)
    leaver = plan.rounds[1][2][0]
    entrants.withdraw(event, leaver, from_round=2)
    (step,) = queries.division_view(event, division).steps
    assert not step.warnings
    second = tables(paired(event, division))
    assert second == tuple(
        tuple(who for who in seated if who != leaver) for seated in plan.rounds[1]
    )
    assert len(kept(event, division)["plan:3"]) == 20  # what was planned stays as it was kept


def test_the_rest_is_made_anew_with_a_reason_and_its_own_seed(event: EventFile) -> None:
    division = tabled(event, 16)
    drawn(event, division)
    played(event, division)
    before, old = desk.contents(event), kept(event, division)
    plan = planned(event, division, seed="another seed")
    rounds.accept(event, division, plan, reason="同じ所属が多い")
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values["reason"]) == ("replan_rounds", "同じ所属が多い")
    new = kept(event, division)
    assert new["plan:1"] == old["plan:1"]
    assert new["plan:2"] != old["plan:2"]
    assert tables(desk.last_round(event, division)) == plan.rounds[0]
    again = planned(event, division, seed="a third seed")  # while the round is only proposed
    rounds.accept(event, division, again)
    assert [round_.number for round_ in queries.rounds(event, division)] == [1, 2]
    event.undo()
    event.undo()
    assert desk.contents(event) == before


def test_a_plan_for_other_people_is_not_kept(event: EventFile) -> None:
    division = tabled(event, 12)
    plan = planned(event, division)
    late = entrants.add(event, division, entrants.EntrantData(name="遅刻 花子"))
    entrants.check_in(event, [late])
    before = desk.contents(event)
    with refused("PLAN_OUTDATED"):
        rounds.accept(event, division, plan)
    assert desk.contents(event) == before


def test_no_round_is_made_anew_while_one_is_played(event: EventFile) -> None:
    division = tabled(event, 12)
    drawn(event, division)
    with refused("RESULTS_MISSING"):
        rounds.accept(event, division, planned(event, division))


@pytest.mark.parametrize("count", [1, 2, 5])
def test_so_few_fill_no_tables(event: EventFile, count: int) -> None:
    division = tabled(event, count)
    before = desk.contents(event)
    (step,) = queries.division_view(event, division).steps
    if count == 5:
        assert [problem.code for problem in step.blocked] == ["TABLES_UNFILLED"]
        values = step.blocked[0].values
        assert (values["players"], values["below"], values["above"]) == (5, 4, 6)
        with refused("TABLES_UNFILLED"):
            rounds.draw_first(event, division, seed=SEED)
    with refused("TABLES_UNFILLED"):
        plan_queries.planning(event, division)
    with refused("TABLES_UNFILLED"):
        rounds.import_text(event, division, "1-2-3-4-5")
    assert desk.contents(event) == before


def test_lots_pulled_by_hand_give_the_places_of_one_plan(event: EventFile) -> None:
    division = tabled(event, 8)
    people = ids(event, division)
    with refused("DRAW_INCOMPLETE"):
        rounds.draw_first(event, division, lots=people[1:])
    found = []
    for lots in (people, people[::-1]):
        shown = tables_after(event, division, lots)
        found.append([[lots.index(who) for who in seated] for seated in shown])
        event.undo()
    assert found[0] == found[1]


def tables_after(event: EventFile, division: int, lots: list[int]) -> tuple[tuple[int, ...], ...]:
    rounds.draw_first(event, division, lots=lots)
    return tables(desk.last_round(event, division))


def test_a_typed_plan_is_kept_as_it_is(event: EventFile) -> None:
    division = tabled(event, 7, 2)
    by_number = dict(enumerate(ids(event, division), start=1))
    rounds.import_text(event, division, "7-2-1-4\n3-5-6\n\n１－３－５－７\n2-4-6\n")
    shown = desk.last_round(event, division)
    assert tables(shown)[0] == tuple(by_number[number] for number in (7, 2, 1, 4))
    assert (shown.seed, shown.label) == ("", "")
    entry = event.undoable
    assert entry is not None
    assert entry.action == "import_plan"
    rounds.publish(event, shown.id)
    played(event, division)
    assert tables(paired(event, division))[0] == tuple(by_number[n] for n in (1, 3, 5, 7))


FAULTS = {
    "PLAN_HEAD_COUNT": ("1-2-3-4\n5-6\n\n1-2-3-4\n5-6-7", {"round": 1, "found": 6, "expected": 7}),
    "PLAN_TWICE": ("1-2-3-4\n5-6-1\n\n1-2-3-4\n5-6-7", {"line": 2, "code": "1"}),
    "PLAN_TABLE_SIZE": ("1-2-3-4-5\n6-7\n\n1-2-3-4\n5-6-7", {"line": 1, "size": 5}),
    "PLAN_UNKNOWN_CODE": ("1-2-3-4\n5-6-9\n\n1-2-3-4\n5-6-7", {"line": 2, "code": "9"}),
    "PLAN_ROUND_COUNT": ("1-2-3-4\n5-6-7", {"found": 1, "expected": 2}),
    "PLAN_NO_ROUNDS": ("\n\n", {}),
}


def test_every_fault_of_a_typed_plan_is_named_and_nothing_is_written(
    event: EventFile, subtests: pytest.Subtests
) -> None:
    division = tabled(event, 7, 2)
    before = desk.contents(event)
    for code, (text, values) in FAULTS.items():
        with subtests.test(code):
            with pytest.raises(Refused) as caught:
                rounds.import_text(event, division, text)
            problem = next(p for p in caught.value.problems if p.code == code)
            assert values.items() <= problem.values.items()
            assert desk.contents(event) == before


def test_faults_of_a_later_plan_count_the_rounds_of_the_division(event: EventFile) -> None:
    division = tabled(event, 7, 3)
    drawn(event, division)
    played(event, division)
    with refused("PLAN_TWICE", "PLAN_MISSING") as found:
        rounds.import_text(event, division, "1-2-3-4\n5-6-7\n\n1-2-3-1\n5-6-7")
    assert [problem.values["round"] for problem in found] == [3, 3]


def test_taking_back_the_first_round_takes_the_plan_along(event: EventFile) -> None:
    division = tabled(event, 8)
    before = desk.contents(event)
    round_id = rounds.accept(event, division, planned(event, division))
    rounds.discard(event, round_id)
    assert desk.contents(event) == before


def test_taking_back_a_later_proposal_leaves_the_plan(event: EventFile) -> None:
    division = tabled(event, 8)
    plan = drawn(event, division)
    played(event, division)
    rounds.discard(event, rounds.pair_next(event, division))
    assert tables(paired(event, division)) == plan.rounds[1]


def test_balanced_seats_give_everybody_every_seat(event: EventFile) -> None:
    division = tabled(event, 16, balanced=True)
    drawn(event, division)
    for _ in range(3):
        played(event, division)
        paired(event, division)
    held = [
        (who, seat)
        for round_ in all_tables(event, division)
        for seated in round_
        for seat, who in enumerate(seated)
    ]
    assert len(set(held)) == len(held)


def test_people_of_a_club_sit_apart_where_that_is_wanted(event: EventFile) -> None:
    division = tabled(event, 0)
    listed = [
        entrants.EntrantData(name=f"選手{number}", club=f"C{number % 3}") for number in range(12)
    ]
    entrants.import_all(event, division, listed)
    entrants.check_in(event, ids(event, division))
    club = {person.id: person.club for person in queries.entrants(event, division)}

    def together(apart: bool) -> int:
        plan = planned(event, division, apart=apart)
        return sum(
            len(seated) - len({club[who] for who in seated})
            for round_ in plan.rounds
            for seated in round_
        )

    assert together(apart=True) < together(apart=False)


def test_the_best_four_play_a_last_table_with_half_of_their_points(event: EventFile) -> None:
    division = tabled(event, 9, 2, programme="tables_final")
    drawn(event, division)
    played(event, division)
    paired(event, division)
    played(event, division)
    standings = ranking_queries.standings(event, division)
    (step,) = queries.division_view(event, division).steps
    assert (step.kind, step.stage, step.round) == (StepKind.PAIR, "final_table", 1)
    rounds.publish(event, rounds.pair_next(event, division, stage="final_table"))
    best = [row.entrant.id for row in standings.rows[:4]]
    last = desk.last_round(event, division)
    assert tables(last) == (tuple(best),)
    played(event, division)
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.complete
    assert {row.entrant.id for row in ranking.rows[:4]} == {*best}
    before = {row.entrant.id: row.points for row in standings.rows}
    won = {
        seat.entrant.id: cell.points
        for match in desk.last_round(event, division).matches
        for seat, cell in zip(match.seats, match.cells, strict=True)
    }
    for row in ranking.rows:
        who = row.entrant.id
        brought = before[who] / 2 + won[who] if who in won else before[who]
        assert (row.points, dict(row.values)["points"]) == (brought, brought)
        assert ("final" in row.notes) == (who in won)
    second = ranking_queries.why_place(event, division, ranking.rows[1].entrant.id)[1]
    assert second.values["criterion"] == "points"
    assert second.values["own_value"] == ranking.rows[1].points


def test_two_at_a_table_have_no_plan_of_tables(event: EventFile) -> None:
    with refused("TABLE_TOO_SMALL"):
        divisions.add(
            event,
            game="plain",
            name="二人の部",
            programme="tables",
            options=PlainOptions(),
            programme_options=TablesOptions(),
        )
    swiss = desk.plain(event, 4)
    with refused("NO_PLAN_HERE"):
        plan_queries.planning(event, swiss)


def ready_for_the_last_table(event: EventFile, leave: int) -> tuple[int, list[int]]:
    """Play a round of eight, of whom the best so many leave; give who is left, in order."""
    division = tabled(event, 8, 1, programme="tables_final")
    drawn(event, division)
    played(event, division)
    order = [row.entrant.id for row in ranking_queries.standings(event, division).rows]
    for gone in order[:leave]:
        entrants.withdraw(event, gone, from_round=2, reason="gone home")
    return division, order[leave:]


@pytest.mark.parametrize(("leave", "seated"), [(2, 4), (5, 3)])
def test_the_next_best_move_up_to_the_last_table(event: EventFile, leave: int, seated: int) -> None:
    division, left = ready_for_the_last_table(event, leave)
    rounds.publish(event, rounds.pair_next(event, division, stage="final_table"))
    assert tables(desk.last_round(event, division)) == (tuple(left[:seated]),)
    played(event, division)
    (step,) = queries.division_view(event, division).steps
    assert (step.kind, step.warnings) == (StepKind.CLOSE, ())


@pytest.mark.parametrize("leave", [6, 7, 8])
def test_too_few_for_the_last_table_end_the_division_and_are_told(
    event: EventFile, leave: int
) -> None:
    division, left = ready_for_the_last_table(event, leave)
    (step,) = queries.division_view(event, division).steps
    assert step.kind is StepKind.CLOSE
    (told,) = step.warnings
    assert told.code == "STAGE_LEFT_OUT"
    assert told.values["count"] == len(left)
    with refused("STAGE_COMPLETE"):
        rounds.pair_next(event, division, stage="final_table")
    assert ranking_queries.final_ranking(event, division).complete


def test_who_comes_back_makes_the_last_table_possible_again(event: EventFile) -> None:
    division, left = ready_for_the_last_table(event, 6)
    gone = next(who for who in ids(event, division) if who not in left)
    entrants.reinstate(event, gone, round_number=2)
    (step,) = queries.division_view(event, division).steps
    assert (step.kind, step.stage, step.warnings) == (StepKind.PAIR, "final_table", ())
