"""What is said of a plan of tables, and why rounds are made anew, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.problems import Problem
from models.pairing.plan_text import PlanTrouble
from models.pairing.seating_changes import Anew, Reason
from models.pairing.seating_formula import FormulaTables
from models.stages.table_plans import (
    Planning,
    TablePlan,
    make_plan,
    quality_of,
)
from reports import i18n
from tests.app.sentences import said, whole
from tests.ui.dialogs.helpers import planning_view
from ui.words import plan_words, wording

FOURS = frozenset({3, 4})
SEVEN = Planning(people=tuple(range(1, 8)), first=1, rounds=3, sizes=FOURS)
VIEW = replace(planning_view(first=1), planning=SEVEN)


def plan(*rounds: FormulaTables) -> TablePlan:
    return TablePlan(first=1, rounds=rounds, quality=quality_of(SEVEN, rounds))


def texts(made: TablePlan) -> list[str]:
    return [line.text for line in plan_words.report(VIEW, made)]


def test_the_same_tables_three_times_are_said_with_everything_that_is_wrong() -> None:
    same = ((1, 2, 3, 4), (5, 6, 7))
    found = texts(plan(same, same, same))
    assert found[0].startswith("2回以上同卓する組が9組あります：")
    assert "（1・2・3回戦）" in found[0]
    assert found[0].endswith("ほか3組")
    assert found[1] == "そのうち3回目以降の同卓が9回あります。"
    assert found[2].startswith("これより少ない卓組は見つかりませんでした。")
    assert found[3] == "3人卓に座る回数は、均等なら多くて2回です（0回 4人・3回 3人）。"
    assert found[4].startswith("それより多い人：")
    assert found[5] == "同じ番号の卓にまた座ることが14回あります。"


def test_a_plan_that_cannot_be_better_says_so() -> None:
    planning = replace(SEVEN, people=tuple(range(1, 9)), rounds=2)
    found = plan_words.report(VIEW, make_plan(planning, seed="s", label="l"))
    assert "この人数と回戦数では、これより少ない卓組はありません。" in [line.text for line in found]
    with i18n.using("en"):
        roles = {
            line.text: line.role
            for line in plan_words.report(
                VIEW, make_plan(replace(SEVEN, people=tuple(range(1, 17))), seed="s", label="l")
            )
        }
    assert roles["Nobody sits with anybody twice."] == "good"


def test_how_many_tables_there_are() -> None:
    with i18n.using("en"):
        assert plan_words.field_line(SEVEN) == (
            "7 people, rounds 1 to 3: 1 table of 4, 1 table of 3"
        )
    one = replace(SEVEN, rounds=1)
    assert plan_words.field_line(one) == "7人、1回戦：4人卓 1卓・3人卓 1卓"


def test_who_is_left_over_is_said() -> None:
    planning = replace(SEVEN, sizes=frozenset({4}))
    found = texts(make_plan(planning, seed="s", label="l"))
    assert found[-1] == "卓に入れない回が、多い人で2回あります。"


def test_every_reason_is_a_sentence() -> None:
    reasons = [Reason(why, 2, 1, players=(1, 2)) for why in Anew]
    for language in i18n.LANGUAGES:
        with i18n.using(language):
            found = plan_words.reason_lines(VIEW, [*reasons, *reasons])
            assert len(found) == len(Anew)
            assert all(found)


@pytest.mark.parametrize("code", [trouble.value for trouble in PlanTrouble])
def test_every_fault_of_a_typed_plan_is_a_sentence(code: str) -> None:
    assert whole(code, said(wording.sentence, Problem(code=code)))


@pytest.mark.parametrize(
    ("more", "words"),
    [(-2, "林、森"), (0, "林、森"), (1, "林、森 and 1 more"), (7, "林、森 and 7 more")],
)
def test_names_that_are_left_out_are_counted(more: int, words: str) -> None:
    with i18n.using("en"):
        assert plan_words._with_more("林、森", more) == words
