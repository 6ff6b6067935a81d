"""Plans as text: what is read, what is refused, and that a written plan is read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.game import OddPlayers
from models.core.problems import Refused
from models.pairing.plan_text import PlanTrouble, plan_as_text, plan_from_text
from models.pairing.table_seating import seat
from models.stages.table_plans import Planning, read_plan
from tests.examples import examples

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(60))

THREES = {3, 4}
EIGHT = {str(number): 10 + number for number in range(1, 9)}
ONE_ROUND = (((17, 12, 11, 18), (13, 14, 15, 16)),)


def refused(text: str, codes: Mapping[str, int] = EIGHT, **more: Any) -> list[tuple[Any, ...]]:
    """What is said against a plan: the trouble and its values, the first first."""
    with pytest.raises(Refused) as no:
        plan_from_text(text, codes, **({"sizes": THREES} | more))
    assert not any(problem.ask for problem in no.value.problems)
    return [(problem.code, dict(problem.values)) for problem in no.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "7-2-1-8\n3-4-5-6",
        "7-2-1-8\r\n3-4-5-6\r\n\r\n",
        "\n\n  7 - 2 - 1 - 8 \n\t3-4-5-6\n\u3000\n\n",
        "\ufeff7-2-1-8\n3-4-5-6\n",
        "７－２－１－８\n３－４－５－６",
        "7ー2ー1ー8\n3ｰ4ｰ5ｰ6",
        "7‐2‑1–8\n3—4―5−6",
        "7/2/1/8\n3，4、5,6",
    ],
)
def test_hyphens_figures_and_blanks_of_any_keyboard(text: str) -> None:
    assert plan_from_text(text, EIGHT, sizes=THREES) == ONE_ROUND


def test_blank_lines_part_rounds() -> None:
    text = "7-2-1-8\n3-4-5-6\n\n\n1-2-3-4\n5-6-7-8\n"
    first, second = plan_from_text(text, EIGHT, sizes=THREES, rounds=2)
    assert (first,) == ONE_ROUND
    assert second == ((11, 12, 13, 14), (15, 16, 17, 18))


# What is refused


@pytest.mark.parametrize("text", ["", "\n \n\u3000"])
def test_no_round(text: str) -> None:
    assert refused(text) == [(PlanTrouble.NO_ROUNDS, {})]


def test_another_number_of_rounds() -> None:
    assert refused("7-2-1-8\n3-4-5-6", rounds=4) == [
        (PlanTrouble.ROUND_COUNT, {"found": 1, "expected": 4})
    ]


def test_heads_are_counted_first() -> None:
    assert refused("1-2-3-4\n5-6-7-8\n\n1-2-3-4\n5-6-7") == [
        (PlanTrouble.HEAD_COUNT, {"round": 2, "found": 7, "expected": 8}),
        (PlanTrouble.MISSING, {"round": 2, "code": "8"}),
    ]
    assert refused("1-2-9-4\n5-6-7")[0] == (
        PlanTrouble.HEAD_COUNT,
        {"round": 1, "found": 7, "expected": 8},
    )


def test_a_person_twice_and_the_one_who_is_missing() -> None:
    assert refused("1-2-3-4\n\n5-6-7-8")[0][0] is PlanTrouble.HEAD_COUNT
    assert refused("1-2-3-4\n5-6-1-8") == [
        (PlanTrouble.TWICE, {"line": 2, "round": 1, "code": "1", "first_line": 1}),
        (PlanTrouble.MISSING, {"round": 1, "code": "7"}),
    ]
    assert refused("1-2-1-4\n5-6-3-8")[0][1]["line"] == 1


def test_an_unknown_code_in_the_line_where_it_stands() -> None:
    assert refused("\n1-2-3-4\n5-6-70-8") == [
        (PlanTrouble.UNKNOWN_CODE, {"line": 3, "round": 1, "code": "70"}),
        (PlanTrouble.MISSING, {"round": 1, "code": "7"}),
    ]


def test_a_table_of_five_is_refused() -> None:
    assert refused("1-2-3-4-5\n6-7-8") == [
        (PlanTrouble.TABLE_SIZE, {"line": 1, "round": 1, "size": 5, "allowed": (3, 4)})
    ]
    assert [trouble for trouble, _ in refused("1-2-3\n4-5-6\n7-8")] == [PlanTrouble.TABLE_SIZE]
    assert len(plan_from_text("1-2-3-4-5\n6-7-8", EIGHT, sizes={3, 5})[0]) == 2


def test_an_empty_seat() -> None:
    assert refused("1-2--4\n5-6-7-8") == [
        (PlanTrouble.HEAD_COUNT, {"round": 1, "found": 7, "expected": 8}),
        (PlanTrouble.EMPTY_SEAT, {"line": 1, "round": 1}),
        (PlanTrouble.MISSING, {"round": 1, "code": "3"}),
    ]


def test_every_fault_is_named_at_once() -> None:
    troubles = [trouble for trouble, _ in refused("1-2-3-4-5\n1-x-8\n\n1-2\n3-4-5-6-7-8")]
    assert troubles == [
        PlanTrouble.TABLE_SIZE,
        PlanTrouble.TWICE,
        PlanTrouble.UNKNOWN_CODE,
        PlanTrouble.MISSING,
        PlanTrouble.MISSING,
        PlanTrouble.TABLE_SIZE,
        PlanTrouble.TABLE_SIZE,
    ]


# Only where it is unambiguous


def test_a_code_that_could_be_two_is_refused() -> None:
    codes = {"a1": 1, "A1": 2, "3": 3, "4": 4}
    assert plan_from_text("A1-a1-3-4", codes, sizes={4}) == (((2, 1, 3, 4),),)
    assert refused("Ａ１-a1-3-4", codes)[0] == (
        PlanTrouble.AMBIGUOUS_CODE,
        {"line": 1, "round": 1, "code": "Ａ１", "codes": ("a1", "A1")},
    )


def test_a_full_width_code_is_itself() -> None:
    codes = {"１": 1, "1": 2, "3": 3}
    assert plan_from_text("１-1-３", codes, sizes={3}) == (((1, 2, 3),),)


def test_a_mark_that_stands_in_a_code_parts_no_codes() -> None:
    codes = {"サーブ": 1, "2": 2, "3": 3}
    assert plan_from_text("サーブ-2－3", codes, sizes={3}) == (((1, 2, 3),),)
    assert PlanTrouble.UNKNOWN_CODE in [trouble for trouble, _ in refused("サーブー2ー3", codes)]


def test_codes_with_hyphens_are_parted_by_strokes_or_commas() -> None:
    codes = {"A-1": 1, "A-2": 2, "B-1": 3}
    assert plan_as_text([((1, 2, 3),)], {1: "A-1", 2: "A-2", 3: "B-1"}) == "A-1/A-2/B-1\n"
    for text in ("A-1/A-2/B-1", "A-1，A-2、Ｂ－１"):
        assert plan_from_text(text, codes, sizes={3}) == (((1, 2, 3),),)
    assert refused("A-1-A-2-B-1", codes)[0] == (
        PlanTrouble.HEAD_COUNT,
        {"round": 1, "found": 1, "expected": 3},
    )


def test_codes_that_leave_nothing_to_part_them_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="part"):
        plan_as_text([], {1: "-/／,，、"})


@repeatable
@given(st.integers(6, 40), st.integers(1, 5), st.sampled_from(["{}", "No.{}", "P-{}", "ー{}"]))
def test_a_written_plan_is_read_again(players: int, rounds: int, form: str) -> None:
    plan = seat(range(players), rounds, sizes=THREES, seed="s", pricings=1_000).rounds
    code_of = {who: form.format(who + 1) for who in range(players)}
    text = plan_as_text(plan, code_of)
    entrant_of = {code: who for who, code in code_of.items()}
    assert plan_from_text(text, entrant_of, sizes=THREES, rounds=rounds) == plan


def planned(**values: Any) -> Planning:
    """Give eight people of whom two rounds come after one that is played."""
    known: dict[str, Any] = {
        "people": tuple(range(11, 19)),
        "first": 2,
        "rounds": 3,
        "sizes": frozenset(THREES),
        "history": ONE_ROUND,
        **values,
    }
    return Planning(**known)


TWO_ROUNDS = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8"


def test_a_typed_plan_is_of_the_rounds_to_come_and_its_faults_count_on_from_those_played() -> None:
    plan = read_plan(planned(), TWO_ROUNDS, EIGHT)
    assert (plan.first, plan.drawn_by) == (2, "imported")
    assert plan.rounds == (
        ((11, 12, 13, 14), (15, 16, 17, 18)),
        ((11, 15, 12, 16), (13, 17, 14, 18)),
    )
    with pytest.raises(Refused) as no:
        read_plan(planned(), TWO_ROUNDS.replace("3-7-4-8", "3-7-4-9"), EIGHT)
    told = [(own.code, own.values.get("round")) for own in no.value.problems]
    assert ("PLAN_UNKNOWN_CODE", 3) in told
    assert {number for _code, number in told} <= {3, None}


def test_a_typed_plan_leaves_nobody_over_and_keeps_those_apart_who_must_not_meet() -> None:
    with pytest.raises(Refused) as no:
        read_plan(planned(sizes=frozenset({3}), odd_players=OddPlayers.REST), TWO_ROUNDS, EIGHT)
    (left,) = no.value.problems
    assert (left.code, left.values) == ("PLAN_LEAVES_OVER", {"players": 8})
    with pytest.raises(Refused) as no:
        read_plan(planned(never={(12, 16): "B – F"}), TWO_ROUNDS, EIGHT)
    (together,) = no.value.problems
    assert together.code == "KEPT_APART_IMPOSSIBLE"
    assert together.values == {"round": 3, "pairs": ("B – F",)}
