"""Every refusal of the rules is provoked, and says what it is about in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from app.event_file.file import EventFile
from app.games.rummikub import reception
from models.core.game import MatchContext, SumChange
from models.core.parts import PartRules
from models.core.problems import Problem, Refused
from models.games.rummikub import RUMMIKUB, GameCard, GameEnd, Rack, RummikubOptions, RummikubResult
from models.games.rummikub import discipline as office
from models.games.rummikub import reception as rules
from models.games.rummikub.checking import ONE_GAME
from models.games.rummikub.discipline import Official
from models.games.rummikub.ranking import check_adjustment
from models.games.rummikub.reception import ReceptionEntry, ReceptionHours
from tests.app import rummikub_days as days
from tests.app.sentences import said
from tests.models.divisions import entrant
from ui.words import wording

OPTIONS = RummikubOptions()
FOUR = MatchContext(
    stage="semi",
    seats=tuple(entrant(number) for number in (1, 2, 3, 4)),
    part=PartRules(rules=ONE_GAME),
)


def card(end: GameEnd | None, *racks: Rack) -> tuple[Problem, ...]:
    result = RummikubResult(games=(GameCard(end=end, racks=racks),))
    return RUMMIKUB.check(result, FOUR, OPTIONS)


def left(*numbers: int) -> tuple[Rack, ...]:
    return tuple(Rack(numbers=number) for number in numbers)


PURE: dict[str, tuple[Callable[[], tuple[Problem, ...]], str, str]] = {
    "people of a table": (
        lambda: card(GameEnd.OUT, *left(0, 4, 5)),
        "この卓の人数または名前が正しくありません。",
        "Two to four different players are needed.",
    ),
    "two have gone out": (
        lambda: card(GameEnd.OUT, *left(0, 0, 5, 9)),
        "出し切りの場合、残り0の人は1人だけです。",
        "exactly one rack must be empty.",
    ),
    "an empty rack when the stock is out": (
        lambda: card(GameEnd.STOCK, *left(0, 4, 5, 9)),
        "ストック切れの場合、残り0の人はいません。",
        "no rack can be empty.",
    ),
    "three jokers": (
        lambda: card(GameEnd.OUT, Rack(), Rack(jokers=2), Rack(jokers=1), Rack(numbers=9)),
        "ジョーカーは1卓に2枚までです（いま3枚）。",
        "there are only two jokers at a table, and 3 are left here.",
    ),
    "more than all tiles": (
        lambda: card(GameEnd.OUT, *left(0, 300, 300, 129)),
        "数字の合計が728を超えています（いま729）。",
        "more than all the numbered tiles together (728): 729.",
    ),
    "less than nothing": (
        lambda: card(GameEnd.OUT, *left(0, -1, 5, 9)),
        "0以上の整数を入れてください。",
        "whole numbers ≥ 0 only.",
    ),
    "no end": (
        lambda: card(None, *left(0, 4, 5, 9)),
        "終了の種類を選んでください。",
        "choose how the game ended.",
    ),
    "no first meld of who went out": (
        lambda: card(GameEnd.OUT, Rack(no_meld=True), *left(4, 5, 9)),
        "出し切った人にイニシャルメルドのペナルティは付きません",
        "whoever went out has melded: no meld penalty",
    ),
    "another deduction": (
        lambda: check_adjustment(SumChange(figure="points", amount=Fraction(-75)), OPTIONS),
        "減点は50点か100点です",
        "Deductions are 50 or 100 points",
    ),
    "a win of somebody else": (
        lambda: office.stripping(5, 1, [(4,)], ()),
        "その試合の勝者ではないか、すでに剥奪済みです",
        "Not the winner of that game, or already stripped",
    ),
    "a protest of somebody else": (
        lambda: office.protest(4, {3}, Official.REFEREE),
        "抗議できるのは本人だけです",
        "Only the person concerned can protest",
    ),
    "a protest against the organiser": (
        lambda: office.protest(3, {3}, Official.ORGANISER),
        "主催者の裁定には抗議できません",
        "The organiser's ruling is final",
    ),
}


@pytest.mark.parametrize("case", PURE)
def test_what_the_rules_refuse_is_said_in_both_languages(case: str) -> None:
    provoke, japanese, english = PURE[case]
    texts = said(wording.sentences, provoke())
    assert japanese in texts["ja"]
    assert english in texts["en"]


def refused(attempt: Callable[[], object]) -> dict[str, str]:
    with pytest.raises(Refused) as caught:
        attempt()
    return said(wording.sentences, caught.value.problems)


def test_reception_refuses_in_the_words_of_the_rules(event: EventFile) -> None:
    division_id = days.division(event, 36)
    first, second, *others, last = days.ids(event, division_id)

    def enter(who: int) -> int:
        return reception.receive(event, who, days.SURE, at=days.ON_TIME)

    def walk_in() -> int:
        someone = days.walk_in("鈴木 花")
        return reception.receive_new(event, division_id, someone, days.SURE, at=days.ON_TIME)

    early = refused(walk_in)
    assert "までは予約のない方の受付はできません" in early["ja"]
    assert "No entries without reservation before the designated time" in early["en"]
    enter(first)
    again = refused(lambda: enter(first))
    assert "この方は受付済みです" in again["ja"]
    assert "Already checked in" in again["en"]
    reception.turn_away(event, second)
    away = refused(lambda: enter(second))
    assert "主催者の判断により受付できません" in away["ja"]
    assert "Entry refused by the organiser" in away["en"]
    unbriefed = refused(lambda: reception.close(event, division_id))
    assert "ブリーフィング未受講のため着席できません" in unbriefed["ja"]
    assert "Not briefed: cannot be seated: 青木 一郎" in unbriefed["en"]
    for who in (*others, last):
        enter(who)
    reception.set_hours(event, division_id, ReceptionHours(designated=days.DESIGNATED))
    one_more = days.walk_in("田中 葉")
    reception.receive_new(event, division_id, one_more, days.SURE, at=days.AFTER)
    full = refused(
        lambda: reception.receive_new(
            event, division_id, days.walk_in("鈴木 花"), days.SURE, at=days.AFTER
        )
    )
    assert "定員36名に達しています" in full["ja"]
    assert "The maximum of 36 players is reached" in full["en"]
    assert len(days.ids(event, division_id)) == 37, "the one who was refused entry among them"


def test_two_with_the_same_place_in_the_order_are_found() -> None:
    both = {one: replace(ReceptionEntry(), arrival=1) for one in (1, 2)}
    found, *_waiting = rules.closing(both, [1, 2])
    assert (found.code, found.values["who"]) == ("ARRIVAL_TWICE", (1, 2))
    texts = said(wording.sentence, replace(found, values={"names": ["アオ", "とわ"]}))
    assert "受付順が重複しています" in texts["ja"]
    assert "Duplicate reception order: アオ, とわ" in texts["en"]
