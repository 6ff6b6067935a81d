"""When the sheets of a ceremony stand, and what prizes and new grades are called on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.problems import Problem
from models.prizes import PrizeFor, PrizeRule
from models.promotions import PromotedFor, PromotionRule
from models.views.ceremony import AwardView, GradeState, PrizesView, PromotedView
from reports.ceremony.words import award_title, promotion_in_words, rule_in_words, why_in_words
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput
from reports.games import GAME_FORMS
from tests.reports.views import entrant, head


def given(*, stale: bool, complete: bool | None) -> FormInput:
    prizes = None
    if complete is not None:
        prizes = PrizesView(awards=(), problems=(), rules=(), seed="", complete=complete)
    about = replace(head(game="plain"), stale=stale)
    return FormInput(head=about, game=GAME_FORMS["plain"], prizes=prizes)


@pytest.mark.parametrize("key", ["ceremony_list", "prize_receipts", "prize_labels"])
@pytest.mark.parametrize(
    ("stale", "complete", "stands"),
    [
        (False, True, True),
        (False, False, False),
        (True, True, False),
        (True, False, False),
        (False, None, False),
    ],
)
def test_prizes_stand_with_a_ranking_that_is_complete_and_not_stale(
    key: str, stale: bool, complete: bool | None, stands: bool
) -> None:
    assert FORMS[key].stands(given(stale=stale, complete=complete)) is stands


def called(kind: PrizeFor, number: int, *, title: str = "", count: int = 1, tag: str = "") -> str:
    """Give what is read out."""
    rule = PrizeRule(kind=kind, title=title, count=count, tag=tag)
    return award_title(
        AwardView(entrant=entrant(1), rule=rule, number=number, prize="", place=9, shared=False)
    )


def test_a_prize_is_called_by_its_rule_and_by_its_number_where_there_are_several() -> None:
    assert called(PrizeFor.PLACES, 1) == "優勝"
    assert called(PrizeFor.PLACES, 4, title="本賞", count=5) == "本賞\u3000第4位"
    assert called(PrizeFor.CATEGORY, 1, tag="女性") == "女性"
    assert called(PrizeFor.CATEGORY, 3, tag="女性", count=3) == "女性\u3000第3位"
    assert called(PrizeFor.CATEGORY, 1, title="女性の部", tag="女性") == "女性の部"
    assert called(PrizeFor.EVERY, 10) == "飛び賞\u3000第10位"
    assert called(PrizeFor.BOOBY, 1) == "ブービー賞"
    assert called(PrizeFor.OLDEST, 1) == "最年長賞"
    assert called(PrizeFor.OLDEST, 1, count=2) == "最年長賞\u30001人目"
    assert called(PrizeFor.YOUNGEST, 2, title="若手賞", count=2) == "若手賞\u30002人目"
    assert called(PrizeFor.RAFFLE, 1) == "抽選賞"
    assert called(PrizeFor.RAFFLE, 2, count=3) == "抽選賞\u30002番"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (PrizeRule(kind=PrizeFor.PLACES, count=3), "1位〜3位"),
        (PrizeRule(kind=PrizeFor.EVERY, every=7, count=3), "7位ごと"),
        (PrizeRule(kind=PrizeFor.RAFFLE, count=4), "抽選\u30004名"),
        (PrizeRule(kind=PrizeFor.BOOBY), "ブービー"),
        (PrizeRule(kind=PrizeFor.CATEGORY, oldest=12), "年齢 –12"),
        (
            PrizeRule(kind=PrizeFor.CATEGORY, tag="女性", youngest=60, count=2),
            "女性\u3000年齢 60–\u30002名",
        ),
        (PrizeRule(kind=PrizeFor.CATEGORY, lowest="初段", highest="三段"), "段級位 初段–三段"),
        (PrizeRule(kind=PrizeFor.CATEGORY, from_year=6, until_year=9), "学年 小6–中3"),
        (PrizeRule(kind=PrizeFor.CATEGORY, from_year=10), "学年 高1–"),
    ],
)
def test_a_rule_says_what_it_gives_prizes_for(rule: PrizeRule, said: str) -> None:
    assert rule_in_words(rule) == said


RUN = PromotionRule(kind=PromotedFor.RUN, grade="初段", count=4, games=5)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (PromotionRule(kind=PromotedFor.PLACE, grade="二段"), "優勝 → 二段"),
        (PromotionRule(kind=PromotedFor.PLACE, grade="二段", count=3), "1位〜3位 → 二段"),
        (PromotionRule(kind=PromotedFor.WINS, grade="初段", count=4), "4勝以上 → 初段"),
        (PromotionRule(kind=PromotedFor.UNBEATEN, grade="初段"), "負けなし → 初段"),
        (RUN, "連続5局のうち4勝以上 → 初段"),
    ],
)
def test_a_line_of_the_table_of_grades_says_what_it_asks_for(
    rule: PromotionRule, said: str
) -> None:
    assert promotion_in_words(rule) == said


@pytest.mark.parametrize(
    ("grade", "rule", "said"),
    [
        ("初段", RUN, "連続5局のうち4勝以上 → 初段\u3000すでに初段"),
        ("", RUN, "すでに初段"),
        ("初段", None, "すでに初段"),
    ],
)
def test_who_gets_no_grade_is_told_the_reason_alone(
    grade: str, rule: PromotionRule | None, said: str
) -> None:
    why = (Problem(code="PROMOTION_HAS_IT", values={"grade": "初段"}),)
    told = PromotedView(
        entrant=entrant(1), place=1, grade=grade, rule=rule, why=why, state=GradeState.ENTITLED
    )
    assert why_in_words(told) == said
