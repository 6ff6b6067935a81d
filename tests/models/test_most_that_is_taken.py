"""Tables of rules that a desk types: the longest that is taken, and one line or letter more."""

from __future__ import annotations

import pytest

from models.promotions import MOST_RULES, PromotedFor, PromotionRule, Promotions
from models.reception.fees import CLASSES, LONGEST, REDUCTIONS, FeeClass, FeeReduction, Fees, check


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_rules_for_grades_and_not_one_more(more: int) -> None:
    rule = PromotionRule(kind=PromotedFor.RUN, grade="初段", count=4, games=5)
    found = Promotions(rules=(rule,) * (MOST_RULES + more)).problems
    assert [problem.code for problem in found] == ["PROMOTION_RULES"] * more


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_fees_and_reductions_and_not_one_more(more: int) -> None:
    classes = tuple(FeeClass(key=n, name=f"区分{n}", amount=500) for n in range(CLASSES + more))
    less = tuple(FeeReduction(tag=f"会員{n}", amount=100) for n in range(REDUCTIONS + more))
    assert [p.code for p in check(Fees(classes=classes))] == ["FEES_TOO_MANY"] * more
    assert [p.code for p in check(Fees(reductions=less))] == ["FEES_TOO_MANY"] * more


@pytest.mark.parametrize(
    ("tag", "codes"),
    [
        ("", ["FEE_TAG_MISSING"]),
        (" ", ["FEE_TAG_MISSING"]),
        ("会", []),
        ("会" * LONGEST, []),
        ("会" * (LONGEST + 1), ["FEE_TAG_MISSING"]),
    ],
)
def test_a_reduction_names_its_tag_in_so_many_letters(tag: str, codes: list[str]) -> None:
    found = check(Fees(reductions=(FeeReduction(tag=tag, amount=100),)))
    assert [problem.code for problem in found] == codes


@pytest.mark.parametrize("youngest", [None, 6, 12, 13])
@pytest.mark.parametrize("oldest", [None, 12])
def test_the_youngest_of_a_fee_is_not_above_the_oldest(
    youngest: int | None, oldest: int | None
) -> None:
    child = FeeClass(key=1, name="小学生", amount=500, youngest=youngest, oldest=oldest)
    wrong = youngest == 13 and oldest == 12
    assert [p.code for p in check(Fees(classes=(child,)))] == ["FEE_AGES"] * wrong
