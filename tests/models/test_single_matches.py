"""Single matches: what the desk can do next, what it cannot put together, and what lots make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from models.core.facts import DivisionFacts, Round
from models.core.house_rules import ApartLine, DivisionHouseRules, Firmness, PairingRestrictions
from models.core.problems import Refused
from models.core.steps import StepKind
from models.stages.drawing import FirstDraw
from models.stages.lots import played_until
from models.stages.proposals import Proposal
from models.stages.single_matches import SINGLE_MATCHES, SingleMatchesOptions, filled, free
from tests.models.divisions import entrant, facts, round_of, won

PLAYED = round_of(1, ((1, 2), won()), ((3, 4), won()))
RUNNING = round_of(2, ((1, 3), None))


def division(count: int, *rounds: Round, away: Sequence[int] = ()) -> DivisionFacts:
    people = [entrant(number, checked_in=number not in away) for number in range(1, count + 1)]
    return replace(facts(people, rounds, "plain"), programme_options=SingleMatchesOptions())


def steps(known: DivisionFacts) -> list[tuple[StepKind, int]]:
    return [(step.kind, step.round) for step in SINGLE_MATCHES.steps(known)]


@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (division(1), [(StepKind.ADD_ENTRANTS, 1)]),
        (division(2), [(StepKind.PAIR, 1)]),
        (division(4, PLAYED), [(StepKind.CLOSE, 0), (StepKind.PAIR, 2)]),
        (division(4, PLAYED, away=(1, 2, 3)), [(StepKind.CLOSE, 0)]),
        (division(4, PLAYED, RUNNING), [(StepKind.ENTER_RESULTS, 2), (StepKind.PAIR, 3)]),
        (division(3, PLAYED, RUNNING), [(StepKind.ENTER_RESULTS, 2)]),
        (
            division(4, PLAYED, replace(RUNNING, published=False)),
            [(StepKind.PUBLISH, 2)],
        ),
    ],
)
def test_the_next_match_can_be_made_while_others_are_played_and_two_are_free(
    known: DivisionFacts, wanted: list[tuple[StepKind, int]]
) -> None:
    assert steps(known) == wanted


def test_a_field_of_which_only_one_is_here_waits_for_another() -> None:
    (step,) = SINGLE_MATCHES.steps(division(3, away=(1, 3)))
    assert (step.kind, step.round) == (StepKind.CHECK_IN, 1)
    (few,) = step.blocked
    assert few.code == "TOO_FEW_PRESENT"
    assert (few.values["count"], few.values["least"]) == (1, 2)


def test_who_sits_at_a_table_without_a_result_is_not_free() -> None:
    known = division(5, PLAYED, RUNNING, away=(5,))
    assert [own.id for own in free(known)] == [102, 104]
    assert [own.id for own in free(replace(known, entrants=known.entrants[::-1]))] == [102, 104]


def put(known: DivisionFacts, *tables: Sequence[int]) -> Proposal:
    seats = [tuple(100 + who for who in table) for table in tables]
    return SINGLE_MATCHES.arrange(known, seats, "swiss")


def refused(known: DivisionFacts, *tables: Sequence[int]) -> list[tuple[str, str, Any]]:
    with pytest.raises(Refused) as no:
        put(known, *tables)
    return [(own.code, own.where, own.values.get("names")) for own in no.value.problems]


def test_what_the_desk_puts_together_is_numbered_on_from_the_last_match() -> None:
    made = put(division(6, PLAYED), (5, 6), (1, 4))
    assert (made.stage, made.number, made.drawn_by) == ("swiss", 2, "placed")
    assert (made.tables, made.numbers) == (((105, 106), (101, 104)), (3, 4))


@pytest.mark.parametrize(
    ("tables", "wanted"),
    [
        ([], [("NO_TABLES", "tables", None)]),
        ([(2, 4), (4, 5)], [("TWICE_AT_TABLES", "tables", ("P4",))]),
        ([(2, 1)], [("NOT_FREE", "tables", ("P1",))]),
        ([(2, 6), (4, 99)], [("NOT_FREE", "tables", ("P6", "?"))]),
    ],
)
def test_nobody_sits_at_two_tables_or_at_one_without_being_free(
    tables: list[tuple[int, ...]], wanted: list[tuple[str, str, Any]]
) -> None:
    assert refused(division(6, PLAYED, RUNNING, away=(6,)), *tables) == wanted


def test_a_table_that_is_not_full_and_one_of_too_many_are_told_by_their_numbers() -> None:
    assert [code for code, _, _ in refused(division(6), (1,), (2, 3, 4))] == ["TABLE_NOT_FULL"] * 2


def test_nothing_is_put_together_while_a_round_is_proposed_or_nobody_is_free() -> None:
    proposed = division(6, PLAYED, replace(RUNNING, published=False))
    assert [code for code, _, _ in refused(proposed, (5, 6))] == ["NOT_PUBLISHED"]
    assert [code for code, _, _ in refused(division(3, PLAYED, RUNNING), (2, 4))] == [
        "TOO_FEW_FREE"
    ]


def drawn(known: DivisionFacts, *lots: int) -> Proposal:
    draw = FirstDraw(lots=tuple(100 + who for who in lots))
    return SINGLE_MATCHES.draw_first(known, draw)


def test_lots_put_neighbours_together_and_the_last_one_sits_at_no_table() -> None:
    made = drawn(division(5), 5, 1, 4, 2, 3)
    assert (made.tables, made.numbers) == (((105, 101), (104, 102)), (1, 2))
    assert (made.drawn_by, made.reasons) == ("lots", {})


@pytest.mark.parametrize("firm", list(Firmness))
def test_lots_keep_those_apart_who_are_not_to_meet(firm: Firmness) -> None:
    line = ApartLine(who=(101, 105), firm=firm)
    known = replace(
        division(4, away=()),
        house_rules=DivisionHouseRules(apart=PairingRestrictions(lines=(line,))),
    )
    known = replace(known, entrants=(*known.entrants[:3], entrant(5)))
    made = drawn(known, 5, 1, 3, 2)
    assert all({101, 105} != {*table} for table in made.tables)
    assert made.reasons
    if firm is Firmness.NEVER:
        assert [code for code, _, _ in refused(known, (1, 5))] == ["NEVER_TOGETHER"]


def test_lots_are_drawn_after_the_last_round_of_which_anything_is_played() -> None:
    bye = round_of(3, ((5,), won()[:1]))
    assert played_until(SINGLE_MATCHES, division(4)) == 0
    assert played_until(SINGLE_MATCHES, division(5, PLAYED, RUNNING, bye)) == 1


@pytest.mark.parametrize(
    ("count", "sizes", "tables"),
    [
        (18, {3, 4}, (4, 4, 4, 3, 3)),
        (5, {3, 4}, (4,)),
        (2, {3, 4}, ()),
        (5, {2}, (2, 2)),
        (1, {2}, ()),
        (0, {2}, ()),
    ],
)
def test_as_many_as_possible_sit_at_a_full_table(
    count: int, sizes: set[int], tables: tuple[int, ...]
) -> None:
    assert filled(count, sizes) == tables
