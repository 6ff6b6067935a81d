"""How many sit at the tables of a round from paper is looked at before anything else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.facts import DivisionFacts
from models.core.problems import Refused
from models.stages.plan import SwissOptions
from models.stages.swiss import SWISS
from models.stages.typed_rounds import not_full, range_text, table_problems, without_proposal
from tests.models.divisions import entrant, facts, round_of


@given(st.lists(st.integers(1, 6), min_size=1, max_size=9), st.sampled_from([{2}, {3, 4}]))
def test_only_tables_that_are_not_full_are_named_by_their_number(
    seated: list[int], allowed: set[int]
) -> None:
    found = table_problems(seated, allowed, 11)
    wrong = [number for number, count in enumerate(seated, start=11) if count not in allowed]
    assert [problem.values["table"] for problem in found] == wrong
    assert {problem.values["seats"] for problem in found} <= {range_text(allowed)}
    assert all(
        problem == not_full(problem.values["table"], problem.values["count"], allowed)
        for problem in found
    )


def test_no_table_at_all_is_refused() -> None:
    assert [problem.code for problem in table_problems([], {2}, 1)] == ["NO_TABLES"]


def codes(division: DivisionFacts, tables: list[list[int]]) -> list[str]:
    try:
        SWISS.arrange(division, tables, "swiss")
    except Refused as refused:
        return [problem.code for problem in refused.problems]
    return []


@pytest.mark.parametrize(
    ("tables", "wrong"),
    [
        ([[101, 102], [103]], []),
        ([[103], [101, 102]], ["BYE_NOT_LAST"]),
        ([[101, 102, 103]], ["TABLE_NOT_FULL"]),
        ([[101, 102], [103, 101]], ["TWICE_AT_TABLES"]),
        ([[101, 102], [999]], ["NOT_DUE"]),
        ([[101, 104]], ["NOT_DUE"]),
        ([[101], [102], [103]], []),
        ([], ["NO_TABLES"]),
    ],
)
def test_a_round_from_paper_is_taken_unless_it_cannot_have_been(
    tables: list[list[int]], wrong: list[str]
) -> None:
    people = [entrant(n, from_round=1 if n < 4 else 3) for n in range(1, 5)]
    division = replace(facts(people), programme_options=SwissOptions(rounds=3))
    assert codes(division, tables) == wrong


def test_who_came_in_while_the_proposal_stood_may_have_played_on_paper() -> None:
    people = [entrant(n, from_round=2 if n == 4 else 1) for n in range(1, 5)]
    proposed = round_of(1, ((1, 2), None), ((3,), None), published=False)
    division = facts(people, [proposed])
    known = without_proposal(division, "swiss", numbered=True)
    assert known.rounds == ()
    assert [own.from_round for own in known.entrants] == [1, 1, 1, 1]
    other = without_proposal(division, "swiss", numbered=False)
    assert [own.from_round for own in other.entrants] == [1, 1, 1, 2]
    published = facts(people, [round_of(1, ((1, 2), None))])
    assert without_proposal(published, "swiss", numbered=True) is published
    assert without_proposal(division, "final", numbered=True) is division
