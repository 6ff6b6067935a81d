"""Hand values of health mahjong: every cell of the rules' tables, and hands that cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.games.mahjong.hands import (
    FU,
    LIMIT_HAN,
    Count,
    Hand,
    HandValue,
    Limit,
    check_hand,
    han_of,
    hand_of,
    value,
)

_FILE = Path(__file__).parents[3] / "data" / "mahjong_hands.json"
DATA: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
BOTH = (True, False)


def cell(hand: Hand, *, dealer: bool) -> list[Any]:
    """Write what a hand is worth as the tables do: ron, and the payments of an own draw."""
    ron = tsumo = None
    if not check_hand(hand, tsumo=False):
        ron = value(hand, dealer=dealer, tsumo=False).discarder
    if not check_hand(hand, tsumo=True):
        won = value(hand, dealer=dealer, tsumo=True)
        tsumo = [won.child] if dealer else [won.child, won.dealer]
    return [ron, tsumo]


@pytest.mark.parametrize("who", ["child", "dealer"])
def test_every_cell_is_as_the_tables_of_the_rules_have_it(who: str) -> None:
    dealer = who == "dealer"
    found = {
        str(fu): [cell(Hand(fu=fu, han=han), dealer=dealer) for han in range(1, LIMIT_HAN)]
        for fu in FU
    }
    assert found == DATA[who]


@pytest.mark.parametrize("row", DATA["limits"], ids=lambda row: row["limit"])
def test_every_limit_is_as_the_table_of_the_rules_has_it(row: dict[str, Any]) -> None:
    yakuman = row["limit"] == "yakuman"
    for han in row["han"] or [0, 13, 26]:
        hand = Hand(han=han, yakuman=yakuman)
        assert cell(hand, dealer=False) == row["child"], han
        assert cell(hand, dealer=True) == row["dealer"], han
        assert {value(hand, dealer=d, tsumo=t).limit for d in BOTH for t in BOTH} == {row["limit"]}


def test_both_ways_of_counting_give_the_same_hand() -> None:
    for fu in FU:
        for han in range(1, 20):
            assert hand_of(han, Count.YAKU, fu=fu) == hand_of(han + 2, Count.TOTAL, fu=fu)


def test_fu_change_nothing_above_the_limits() -> None:
    for han in range(LIMIT_HAN, 20):
        for fu in FU[1:]:
            assert cell(Hand(fu=fu, han=han), dealer=True) == cell(Hand(han=han), dealer=True)


@pytest.mark.parametrize("honba", [0, 1, 2, 7])
def test_a_honba_is_three_hundred_from_whoever_pays(honba: int) -> None:
    for dealer in BOTH:
        for fu, han in ((30, 1), (30, 4), (None, 6)):
            hand = Hand(fu=fu, han=han)
            plain = value(hand, dealer=dealer, tsumo=False)
            more = value(hand, dealer=dealer, tsumo=False, honba=honba)
            assert more.discarder == more.total == plain.total + 300 * honba
            plain = value(hand, dealer=dealer, tsumo=True)
            more = value(hand, dealer=dealer, tsumo=True, honba=honba)
            assert more.child == plain.child + 100 * honba
            assert more.total == plain.total + 300 * honba
            assert more.dealer == (0 if dealer else plain.dealer + 100 * honba)


def test_the_sum_is_what_all_pay_together() -> None:
    for fu in FU:
        for han in range(1, 15):
            for dealer in BOTH:
                hand = Hand(fu=fu, han=han)
                if check_hand(hand, tsumo=True):
                    continue
                won = value(hand, dealer=dealer, tsumo=True)
                assert won.total == won.dealer + (3 if dealer else 2) * won.child


@pytest.mark.parametrize(
    ("hand", "tsumo", "code"),
    [
        (Hand(fu=20, han=2), False, "NO_SUCH_HAND"),
        (Hand(fu=20, han=1), True, "NO_SUCH_HAND"),
        (Hand(fu=25, han=1), False, "NO_SUCH_HAND"),
        (Hand(fu=25, han=2), True, "NO_SUCH_HAND"),
        (Hand(fu=110, han=1), True, "NO_SUCH_HAND"),
        (Hand(fu=120, han=2), False, "NO_SUCH_HAND"),
        (Hand(fu=35, han=2), False, "NO_SUCH_HAND"),
        (Hand(fu=None, han=4), False, "NO_SUCH_HAND"),
        (Hand(fu=30, han=0), False, "NO_YAKU"),
        (hand_of(2, Count.TOTAL, fu=30), True, "NO_YAKU"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: Hand, tsumo: bool, code: str) -> None:
    assert [problem.code for problem in check_hand(hand, tsumo=tsumo)] == [code]
    with pytest.raises(ValueError, match=code):
        value(hand, dealer=False, tsumo=tsumo)


def test_fewer_honba_than_none_are_refused() -> None:
    found = check_hand(Hand(han=5), tsumo=False, honba=-1)
    assert [problem.code for problem in found] == ["HONBA_BELOW_ZERO"]


@pytest.mark.parametrize(
    "case",
    [case for case in DATA["cases"] if case["kind"] == "points"],
    ids=lambda case: case["id"],
)
def test_a_worked_hand_is_worth_what_it_says(case: dict[str, Any]) -> None:
    given, wanted = dict(case["input"]), dict(case["expected"])
    if given.pop("yakuman", False):
        hand = Hand(yakuman=True)
    else:
        count = Count(given.pop("count", "yaku"))
        hand = hand_of(given.pop("han"), count, fu=given.pop("fu"))
    found = value(hand, **given)
    assert found == HandValue(
        limit=Limit(wanted["level"]),
        discarder=wanted.get("discarder_pays", 0),
        dealer=wanted.get("dealer_pays", 0),
        child=wanted.get("child_pays", wanted.get("each_child", 0)),
        total=wanted["total"],
    )


def test_each_step_of_high_hands_begins_with_a_number_of_han() -> None:
    """Two han lie on the table beside those of the yaku; a yakuman is counted by none."""
    steps = {limit: han_of(limit) for limit in Limit}
    assert steps[Limit.MANGAN] == (5,)
    assert (steps[Limit.BAIMAN], steps[Limit.SANBAIMAN]) == ((8, 9, 10), (11,))
    assert steps[Limit.YAKUMAN] == ()
    assert sorted(han for own in steps.values() for han in own) == list(range(5, 12))
    assert [Hand(han=han).total_han for han in (1, 5)] == [3, 7]
