"""When the sheets of a ceremony stand, and what prizes and new grades are called on them."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import Any

import pytest

from models.core.problems import Problem
from models.games.plain import PlainOptions
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import ShuffleboardOptions
from models.prizes import PrizeFor, PrizeRule
from models.promotions import PromotedFor, PromotionRule
from models.views.ceremony import (
    AwardView,
    Certificates,
    GradeState,
    PrizesView,
    PromotedView,
)
from reports.ceremony.words import award_title, promotion_in_words, rule_in_words, why_in_words
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import FormInput
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from tests.reports.views import entrant, head, pages, text


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


# -- what the forms say and draw -------------------------------------------------------------------

FIRST = entrant(1, "甲野 一", "こうの はじめ", club="東京", grade="三段")
SECOND = entrant(2, "乙川 二", "おとかわ ふたば", club="", grade="初段")
PLACES = PrizeRule(kind=PrizeFor.PLACES, count=2)
WOMEN = PrizeRule(kind=PrizeFor.CATEGORY, tag="女性", count=2)
AWARDS = (
    AwardView(entrant=SECOND, rule=PLACES, number=2, prize="銀杯", place=2, shared=False),
    AwardView(entrant=FIRST, rule=PLACES, number=1, prize="金杯", place=1, shared=False),
)
NOBODY = (Problem(code="PRIZE_NO_DAY", values={"rule": 2}),)
PRIZES = PrizesView(
    awards=AWARDS, problems=NOBODY, rules=(PLACES, WOMEN), seed="0405", complete=True
)
WINS = PromotionRule(kind=PromotedFor.WINS, grade="四段", count=4)
FEW = Problem(code="PROMOTION_FEW_GAMES", values={"least": 5, "games": 3})
PAID = PromotedView(entrant=FIRST, place=1, grade="四段", rule=WINS, why=(), state=GradeState.PAID)
NONE_YET = PromotedView(
    entrant=SECOND, place=None, grade="", rule=WINS, why=(FEW,), state=GradeState.ENTITLED
)


def ceremony(**values: Any) -> FormInput:
    parts = frozenset({"prizes", "grades"})
    return FormInput(head=head(game="plain"), game=GAME_FORMS["plain"], parts=parts, **values)


def test_forms_of_prizes_say_who_is_called_up_for_what_and_by_which_lots() -> None:
    told = [
        ("準優勝", "銀杯", "乙川 二", "おとかわ ふたば", ""),
        ("優勝", "金杯", "甲野 一", "こうの はじめ", "東京"),
    ]
    words = Certificates(words="賞する")
    made = ceremony(prizes=PRIZES, certificates=words)
    for key in ("ceremony_list", "prize_receipts", "prize_labels"):
        assert FORMS[key].says(made) == (told, "0405")
        assert FORMS[key].says(ceremony()) == ()
        assert FORMS[key].otherwise(made) == NOBODY
        assert not FORMS[key].otherwise(ceremony())
    assert FORMS["prize_certificates"].says(made) == ((told, "0405"), words)


def test_who_is_called_stands_from_below_and_what_is_handed_out_from_the_first_place_on() -> None:
    made = ceremony(prizes=PRIZES, certificates=Certificates())
    for key, from_below in (
        ("ceremony_list", True),
        ("prize_receipts", False),
        ("prize_labels", False),
        ("prize_certificates", False),
    ):
        words = text(render_form(key, made))
        places = [words.index(name) for name in ("乙川二", "甲野一")]
        assert (places == sorted(places)) is from_below, key


def test_grades_are_offered_where_people_play_alone() -> None:
    doubles = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8)
    for game, options, offered in (
        ("plain", None, True),
        ("plain", PlainOptions(), True),
        ("shuffleboard", ShuffleboardOptions(target=8), True),
        ("shuffleboard", doubles, False),
    ):
        where = FormContext(game=GAME_FORMS[game], options=options)
        for key in ("grade_list", "grade_certificates", "grades_csv"):
            assert FORMS[key].when(where) is offered


def test_the_list_of_grades_says_why_and_how_far_only_where_there_is_anything_to_say() -> None:
    told = [(1, "甲野 一", "こうの はじめ", "三段", "四段")]
    bare = replace(PAID, rule=None, state=GradeState.ENTITLED)
    assert FORMS["grade_list"].says(ceremony(promotions=(bare,))) == told
    asked = replace(bare, state=GradeState.APPLIED)
    applied = FORMS["grade_list"].says(ceremony(promotions=(asked,)))
    assert applied == (told, [((), [], "applied")])
    both = [*told, (None, "乙川 二", "おとかわ ふたば", "初段", "")]
    why = [("PROMOTION_FEW_GAMES", [("games", 3), ("least", 5)])]
    one_of_two = FORMS["grade_list"].says(ceremony(promotions=(bare, NONE_YET)))
    assert one_of_two == (both, [(), ((), why, "")])
    reasons = [(("wins", "四段", 4, WINS.games), [], "paid"), ((), why, "")]
    made = ceremony(promotions=(PAID, NONE_YET))
    assert FORMS["grade_list"].says(made) == (both, reasons)
    assert FORMS["grades_csv"].says(made) == ((both, reasons), [(1, "東京"), (2, "")])


def test_the_file_of_grades_has_a_line_for_everybody_of_the_list() -> None:
    made = render_form("grades_csv", ceremony(promotions=(PAID, NONE_YET)))
    assert list(csv.reader(io.StringIO(made.decode("utf-8-sig")))) == [
        [
            "順位",
            "番号",
            "氏名",
            "ふりがな",
            "所属",
            "これまでの段級位",
            "認定",
            "理由",
            "状況",
        ],
        [
            "1",
            "1",
            "甲野 一",
            "こうの はじめ",
            "東京",
            "三段",
            "四段",
            "4勝以上 → 四段",
            "免状料納付",
        ],
        ["", "2", "乙川 二", "おとかわ ふたば", "", "初段", "", "3局のみ（5局以上が必要）", ""],
    ]


def test_a_certificate_of_a_grade_is_for_those_who_get_one() -> None:
    form, words = FORMS["grade_certificates"], Certificates(words="允許する")
    made = ceremony(promotions=(PAID, NONE_YET), certificates=Certificates())
    told = [
        (1, "甲野 一", "こうの はじめ", "三段", "四段"),
        (None, "乙川 二", "おとかわ ふたば", "初段", ""),
    ]
    assert form.says(made) == told
    assert form.says(made.having(certificates=words)) == (told, words)
    (page,) = pages(render_form(form.key, made))
    assert "甲野 一" in page and "四\u3000段" in page
