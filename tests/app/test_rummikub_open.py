"""Whole opens of Rummikub through the operations, worked out once more from the cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import absences, adjustments, entries, rounds, standing
from app.operations.adjustments import AdjustmentData
from app.queries import draw_queries, publishing_queries, ranking_queries
from models.core.causes import Authority
from models.core.consequences import Consequence
from models.core.facts import entry_key
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games.rummikub.programme import CLOSE_RECEPTION, LAST, NAME_FINAL
from models.games.rummikub.ranking import RECEPTION, SEMIFINAL
from tests import disk
from tests.app.ruling import act_ruled
from tests.app.rummikub_opens import cards, open_of, play, seated
from tests.models.games.rummikub import oracle

SETS = "swiss"


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    with disk.quick():
        yield


def reception(event: EventFile, division_id: int) -> list[int]:
    return list(facts.division(event, division_id).facts.draws[RECEPTION].order)


def placed(event: EventFile, division_id: int) -> list[int]:
    """Give everybody with a place by the final ranking, best first; nobody shares one."""
    rows = ranking_queries.final_ranking(event, division_id).rows
    having = [row for row in rows if row.place is not None]
    assert [row.place for row in having] == list(range(1, len(having) + 1))
    return [row.entrant.id for row in having]


def seeds(event: EventFile, division_id: int, stage: str = SEMIFINAL) -> list[int]:
    return list(facts.division(event, division_id).facts.draws[entry_key(stage)].order)


@pytest.mark.parametrize("count", [8, 16, 17, 24, 25, 36])
def test_a_whole_open_ends_as_the_rules_say(count: int, tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, count)
    play(event, division_id)
    order = reception(event, division_id)
    sets = oracle.sums(cards(event, division_id, SETS))
    ranked = oracle.order(order, sets, order)
    expected = oracle.cut(ranked, sets, order, count)
    assert seeds(event, division_id) == expected
    assert len(expected) == (8 if count <= 24 else 12)
    wanted = [sorted(table) for table in oracle.tables(expected)]
    for number in (1, 2, 3):
        tables = seated(event, division_id, SEMIFINAL, number)
        assert [sorted(table) for table in tables] == wanted

    semis = oracle.sums(cards(event, division_id, SEMIFINAL))
    later = oracle.order(expected, semis, expected)
    four = oracle.finalists(later, wanted)
    assert [sorted(table) for table in seated(event, division_id, LAST)] == [sorted(four)]
    finals = oracle.sums(cards(event, division_id, LAST))
    both = {who: semis[who].add(finals[who]) for who in four}
    assert placed(event, division_id) == [
        *oracle.order(four, both, expected),
        *(who for who in later if who not in four),
        *(who for who in ranked if who not in expected),
    ]
    event.close()
    assert check_file(event.path) == []


def test_the_figures_of_the_final_are_those_of_semifinal_and_final_together(
    tmp_path: Path,
) -> None:
    event, division_id = open_of(tmp_path, 16)
    play(event, division_id)
    both = [*cards(event, division_id, SEMIFINAL), *cards(event, division_id, LAST)]
    wanted = oracle.sums(both)
    rows = ranking_queries.final_ranking(event, division_id).rows[:4]
    for row in rows:
        own = wanted[row.entrant.id]
        assert (row.figure("wins"), row.figure("points")) == (own.wins, own.points)
        assert row.figure("mean_loss") == own.mean
    event.close()


def test_nothing_is_drawn_before_reception_is_closed(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 9)
    (step,) = queries.division_view(event, division_id).steps
    assert (step.kind, step.own) == (StepKind.OWN, CLOSE_RECEPTION)
    with pytest.raises(Refused, match="RECEPTION_OPEN"):
        rounds.draw_first(event, division_id, seed="x")
    assert queries.rounds(event, division_id) == ()
    assert sample_event.do_step(event, division_id, step)
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.PAIR
    event.close()


def test_who_leaves_is_behind_and_who_is_disqualified_has_no_place(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 17)
    gone: list[int] = []

    def leave(event: EventFile, division_id: int) -> None:
        gone.append(queries.entrants(event, division_id)[3].id)
        absences.withdraw(event, gone[0], from_round=3, reason="急用")

    def out(event: EventFile, division_id: int) -> None:
        gone.append(ranking_queries.standings(event, division_id).rows[0].entrant.id)
        standing.disqualify(
            event, gone[1], from_round=4, by=Authority(referee="主催 鈴木", reason="暴言")
        )

    play(event, division_id, set3=leave, set4=out)
    order = placed(event, division_id)
    assert len(order) == 16
    assert order[-1] == gone[0]
    assert gone[1] not in order
    assert len(seeds(event, division_id)) == 8
    assert not set(gone) & set(seeds(event, division_id))
    event.close()


def test_a_semifinalist_who_leaves_before_the_tables_are_out_is_replaced(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 24)
    first: list[int] = []

    def leave(event: EventFile, division_id: int) -> None:
        order = reception(event, division_id)
        sets = oracle.sums(cards(event, division_id, SETS))
        first.extend(oracle.order(order, sets, order))
        absences.withdraw(event, first[1], from_round=5, reason="急用")

    play(event, division_id, semi1=leave)
    order = reception(event, division_id)
    sets = oracle.sums(cards(event, division_id, SETS))
    stay = [who for who in first if who != first[1]]
    assert seeds(event, division_id) == oracle.cut(stay, sets, order, 24)
    event.close()


def test_of_eight_the_seven_who_are_left_sit_down_as_four_and_three(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 8)

    def leave(event: EventFile, division_id: int) -> None:
        absences.withdraw(
            event, queries.entrants(event, division_id)[0].id, from_round=5, reason="急用"
        )
        step = queries.division_view(event, division_id).steps[0]
        assert "SEMIFINAL_SHORT" in [problem.code for problem in step.warnings]

    play(event, division_id, semi1=leave)
    expected = seeds(event, division_id)
    assert seated(event, division_id, SEMIFINAL) == oracle.tables(expected)
    assert [len(table) for table in oracle.tables(expected)] == [3, 4]
    assert len(placed(event, division_id)) == 8
    event.close()


def test_a_finalist_who_cannot_play_is_replaced_by_the_next_of_the_others(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 16)
    named: list[list[int]] = []

    def leave(event: EventFile, division_id: int) -> None:
        expected = seeds(event, division_id)
        semis = oracle.sums(cards(event, division_id, SEMIFINAL))
        later = oracle.order(expected, semis, expected)
        named.append(oracle.finalists(later, oracle.tables(expected)))
        absences.withdraw(event, named[0][-1], from_round=8, reason="急用")

    play(event, division_id, final_of_four1=leave)
    (four,) = seated(event, division_id, LAST)
    assert set(named[0][:3]) <= set(four)
    assert named[0][3] not in four
    assert len(four) == 4
    event.close()


def test_a_ruling_of_the_sets_dies_with_them_and_one_of_the_semifinal_is_carried(
    tmp_path: Path,
) -> None:
    event, division_id = open_of(tmp_path, 16)
    who: list[int] = []

    def in_sets(event: EventFile, division_id: int) -> None:
        who.append(ranking_queries.standings(event, division_id).rows[0].entrant.id)
        deduct(event, who[0], SETS)

    def in_semifinal(event: EventFile, division_id: int) -> None:
        deduct(event, who[0], SEMIFINAL)

    play(event, division_id, set4=in_sets, final_of_four1=in_semifinal)
    semis = oracle.sums(cards(event, division_id, SEMIFINAL))
    programme = facts.division(event, division_id).programme
    known = facts.division(event, division_id).facts
    if who[0] in seeds(event, division_id):
        found = programme.stage_sums(known, SEMIFINAL)[who[0]]
        assert found.points == semis[who[0]].points - 50
    sets = oracle.sums(cards(event, division_id, SETS))
    assert programme.stage_sums(known, SETS)[who[0]].points == sets[who[0]].points - 50
    event.close()


def deduct(event: EventFile, entrant_id: int, stage: str, amount: int = -50) -> int:
    data = AdjustmentData(
        figure="points",
        amount=Fraction(amount),
        stage=stage,
        reason="規則違反",
        referee="審判長 田中",
        article="19",
    )
    return adjustments.add(event, entrant_id, data)


def test_only_fifty_or_a_hundred_points_and_wins_of_the_card_are_taken(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 8)
    play(event, division_id)
    division = facts.division(event, division_id)
    (match, *_rest) = division.facts.stage_rounds(SETS)[0].matches
    assert match.outcomes is not None
    wins = [own.won for own in match.outcomes]
    winner = match.seats[wins.index(max(wins))]
    with pytest.raises(Refused, match="DEDUCTION_AMOUNT"):
        deduct(event, winner, SETS, -30)
    strip = AdjustmentData(
        figure="wins",
        amount=Fraction(-1),
        match_id=match.id,
        reason="不正",
        referee="審判長 田中",
    )
    for _ in range(max(wins)):
        act_ruled(adjustments.add, event, winner, strip, wish=(Consequence.STAYS,))
    with pytest.raises(Refused, match="NOT_WON"):
        adjustments.add(event, winner, strip)
    event.close()


@pytest.mark.parametrize(("count", "line"), [(8, 7), (25, 11)])
def test_after_a_set_one_line_is_told_with_nothing_that_says_who_it_is(
    count: int, line: int, tmp_path: Path
) -> None:
    event, division_id = open_of(tmp_path, count)
    sample_event.play_through(event, division_id, rounds_to_play=1)
    view = ranking_queries.standings(event, division_id)
    deduct(event, view.rows[line - 1].entrant.id, SETS)
    view = ranking_queries.standings(event, division_id)
    told = publishing_queries.told(event, division_id, view)
    assert told is not None
    assert [own.key for own in told.columns] == ["wins", "points", "mean_loss"]
    (row,) = told.rows
    whose = view.rows[line - 1]
    assert (row.place, row.figure("points")) == (line, whose.figure("points"))
    assert row.entrant.name == ""
    assert {key for key, _value in row.values} <= {"wins", "points", "mean_loss"}
    event.close()


def test_nothing_of_the_semifinal_is_told_before_it_is_over_and_the_final_is_open(
    tmp_path: Path,
) -> None:
    event, division_id = open_of(tmp_path, 8)

    def held() -> frozenset[str]:
        return publishing_queries.held(event, division_id)

    seen: dict[str, frozenset[str]] = {}
    while (step := queries.division_view(event, division_id).steps[0]).kind is not StepKind.CLOSE:
        if step.kind is StepKind.ENTER_RESULTS:
            seen.setdefault(f"{step.stage}{step.round}", held())
        assert sample_event.do_step(event, division_id, step)
    assert seen["swiss4"] == {SETS, SEMIFINAL}
    assert seen[f"{SEMIFINAL}1"] == {SEMIFINAL}
    assert seen[f"{LAST}1"] == frozenset()
    event.close()


def test_fewer_than_eight_have_no_semifinal_and_the_organiser_names_the_final(
    tmp_path: Path,
) -> None:
    event, division_id = open_of(tmp_path, 7)
    while (step := queries.division_view(event, division_id).steps[0]).kind is not (
        StepKind.NAME_ENTRIES
    ):
        assert sample_event.do_step(event, division_id, step)
    view = draw_queries.entries(event, division_id, LAST)
    assert (len(view.level), view.places, view.ruled) == (7, 4, True)
    assert step.own == NAME_FINAL
    chosen = [entrant.id for entrant in view.level[:4]]
    ranked = [row.entrant.id for row in ranking_queries.standings(event, division_id).rows]
    assert chosen == ranked[:4]
    entries.name(
        event,
        division_id,
        LAST,
        chosen=chosen,
        by=Authority(referee="主催 鈴木", reason="8名に満たないため"),
    )
    play(event, division_id)
    finals = oracle.sums(cards(event, division_id, LAST))
    assert placed(event, division_id) == [*oracle.order(chosen, finals, chosen), *ranked[4:]]
    event.close()


def test_who_went_no_further_than_the_semifinal_stands_with_its_figures(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 16)
    play(event, division_id)
    semis = oracle.sums(cards(event, division_id, SEMIFINAL))
    rows = ranking_queries.final_ranking(event, division_id).rows
    for row in rows[4:8]:
        own = semis[row.entrant.id]
        assert (row.figure("wins"), row.figure("points")) == (own.wins, own.points)
        assert SEMIFINAL in row.notes
    assert [("final" in row.notes) for row in rows] == [True] * 4 + [False] * 12
    event.close()


def test_a_table_of_the_semifinal_is_opened_by_its_number_game_after_game(tmp_path: Path) -> None:
    event, division_id = open_of(tmp_path, 8)
    play_until = StepKind.ENTER_RESULTS
    while (step := queries.division_view(event, division_id).steps[0]) and (
        (step.stage, step.kind) != (SEMIFINAL, play_until)
    ):
        assert sample_event.do_step(event, division_id, step)
    running = [r for r in queries.rounds(event, division_id) if r.stage == SEMIFINAL]
    shown = [round_.id for round_ in running]
    for number in (1, 2, 3):
        found = queries.find_match(event, division_id, "2", on_screen=shown)
        assert (found.round, found.table) == (number, 2)
        sample_event.enter_result(event, found.id, FairRandom("x", str(number)))
    with pytest.raises(Refused, match="TABLE_TWICE"):  # all have a result: which is meant?
        queries.find_match(event, division_id, "2", on_screen=shown)
    event.close()
