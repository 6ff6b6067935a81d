"""What a winning hand is worth, by its fu and han (Health mahjong 1, 10–12, 20, 21).

The figures come from the library `mahjong`, which is loaded when a hand is first counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem

TABLE_HAN = 2
"""The han that lie on the table for everybody; they are no yaku (Health mahjong 1, 5)."""
HONBA = 300
"""What one honba adds to a win, a third of it from each where all pay (Health mahjong 21)."""
FU = (20, 25, *range(30, 120, 10))
"""The fu that are counted; above them every hand is a mangan at least."""
LIMIT_HAN = 5
"""From so many yaku han on fu are no longer asked for."""
MOST_HAN = 11
"""From so many yaku han on no hand grows any more but a yakuman."""
MANGAN = 4_000
"""What the dealer pays, or each pays the dealer, for a mangan by own draw; a ron is twice or, of
the dealer, three times as much."""


class Count(StrEnum):
    """Which han are meant: those of yaku and dora, or the two on the table as well."""

    YAKU = "yaku"
    TOTAL = "total"


class Limit(StrEnum):
    """The steps at which a hand no longer grows by fu and han, lowest first."""

    NONE = ""
    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"


@dataclass(frozen=True, kw_only=True, slots=True)
class Hand:
    """How much is in a hand, as the players count it."""

    fu: int | None = None
    """Rounded up; None where the han alone say what it is worth."""
    han: int = 0
    """Han of yaku and dora, without those on the table."""
    yakuman: bool = False

    @property
    def total_han(self) -> int:
        """Give the han with the two on the table."""
        return self.han + TABLE_HAN


@dataclass(frozen=True, kw_only=True, slots=True)
class HandValue:
    """What a hand brings, honba included; what nobody pays this way is 0."""

    limit: Limit
    discarder: int = 0
    """What the discarder pays."""
    dealer: int = 0
    """What the dealer pays when a child wins by own draw."""
    child: int = 0
    """What each child pays when somebody wins by own draw."""
    total: int


def hand_of(han: int, count: Count, *, fu: int | None = None) -> Hand:
    """Make a hand of han counted in either way (Health mahjong 11, 20).

    >>> hand_of(6, Count.TOTAL, fu=30) == hand_of(4, Count.YAKU, fu=30)
    True
    """
    return Hand(fu=fu, han=han - TABLE_HAN if count is Count.TOTAL else han)


def check_hand(hand: Hand, *, tsumo: bool, honba: int = 0) -> tuple[Problem, ...]:
    """Report why a hand cannot be: no yaku, no such fu, fewer honba than none.

    >>> [problem.code for problem in check_hand(Hand(fu=25, han=2), tsumo=True)]
    ['NO_SUCH_HAND']
    >>> [problem.code for problem in check_hand(hand_of(2, Count.TOTAL, fu=30), tsumo=False)]
    ['NO_YAKU']
    """
    return tuple(_wrong(hand, tsumo, honba))


def _wrong(hand: Hand, tsumo: bool, honba: int) -> Iterator[Problem]:
    if not hand.yakuman:
        if hand.han < 1:
            yield Problem(code="NO_YAKU", where="han")
        elif not exists(hand, tsumo=tsumo):
            yield Problem(code="NO_SUCH_HAND", where="fu")
    if honba < 0:
        yield Problem(code="HONBA_BELOW_ZERO", where="honba")


def exists(hand: Hand, *, tsumo: bool) -> bool:
    """Tell whether any hand has these fu and han (Health mahjong 10–12).

    20 fu are pinfu by own draw, two han at least; 25 fu are seven pairs, two han, three by own
    draw; 110 fu by own draw without calls have two.

    >>> [fu for fu in FU if exists(Hand(fu=fu, han=1), tsumo=True)]
    [30, 40, 50, 60, 70, 80, 90, 100]
    """
    match hand.fu:
        case None:
            return hand.han >= LIMIT_HAN
        case 20:
            return tsumo and hand.han >= 2
        case 25:
            return hand.han >= 2 + tsumo
        case 110:
            return hand.han >= 1 + tsumo
    return hand.fu in FU


def value(hand: Hand, *, dealer: bool, tsumo: bool, honba: int = 0) -> HandValue:
    """Give what a hand brings its winner, and from whom (Health mahjong 20, 21).

    The winner is the dealer or a child. 30 fu with six han in all and 60 fu with five are rounded
    up to a mangan; without a yakuman a sanbaiman is the most; yakuman are never multiplied. A
    hand that cannot be raises ValueError.

    >>> value(hand_of(6, Count.TOTAL, fu=30), dealer=False, tsumo=False).discarder
    8000
    >>> value(Hand(fu=25, han=2), dealer=False, tsumo=False).discarder
    1600
    >>> won = value(Hand(han=5), dealer=True, tsumo=True, honba=1)
    >>> won.limit.value, won.child, won.total
    ('mangan', 4100, 12300)
    """
    if found := check_hand(hand, tsumo=tsumo, honba=honba):
        raise ValueError(found[0].code)
    from mahjong.constants import EAST
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.hand_calculating.scores import ScoresCalculator

    config = HandConfig(
        is_tsumo=tsumo,
        player_wind=EAST if dealer else None,
        tsumi_number=honba,
        options=OptionalRules(
            kiriage=True, has_double_yakuman=False, kazoe_limit=HandConfig.KAZOE_SANBAIMAN
        ),
    )
    han = 13 if hand.yakuman else hand.han
    paid = ScoresCalculator.calculate_scores(han, hand.fu or 0, config, hand.yakuman)
    main, other = paid["main"] + paid["main_bonus"], paid["additional"]
    step = Limit(paid["yaku_level"].rpartition(" ")[2])
    if paid["main"] >= MANGAN * (1 if tsumo else 2 + dealer):
        step = step or Limit.MANGAN  # which the library names only where it rounds up
    return HandValue(
        limit=step,
        discarder=0 if tsumo else main,
        dealer=main if tsumo and not dealer else 0,
        child=other + paid["additional_bonus"] if tsumo else 0,
        total=paid["total"],
    )


def han_of(limit: Limit) -> tuple[int, ...]:
    """Give the yaku han of a step, the highest as far as anything grows; none for yakuman.

    >>> [han_of(limit) for limit in (Limit.MANGAN, Limit.BAIMAN, Limit.SANBAIMAN, Limit.YAKUMAN)]
    [(5,), (8, 9, 10), (11,), ()]
    """
    return tuple(
        han
        for han in range(LIMIT_HAN, MOST_HAN + 1)
        if value(Hand(han=han), dealer=False, tsumo=False).limit is limit
    )
