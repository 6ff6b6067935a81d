"""How many sit at the tables of a round from paper is looked at before anything else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.stages.typed_rounds import not_full, range_text, table_problems


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
