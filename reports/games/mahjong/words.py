"""Words for hands and for the log of incidents, on the screen and on paper."""

from __future__ import annotations

from models.games.mahjong.hands import TABLE_HAN, Limit
from models.games.mahjong.incidents import IncidentKind, IncidentNote
from reports.i18n import _N, _, _p

KINDS: dict[IncidentKind, str] = {
    IncidentKind.CHOMBO: _N("Chombo"),
    IncidentKind.DEAD_HAND: _N("Dead hand"),
    IncidentKind.FALSE_CALL: _N("False call"),
    IncidentKind.LOAN: _N("Loan"),
    IncidentKind.TIME_UP: _N("Time-up"),
}
"""What happened, in the order of their digits."""

HANDS: tuple[str, ...] = (
    _N("East 1"),
    _N("East 2"),
    _N("East 3"),
    _N("East 4"),
    _N("South 1"),
    _N("South 2"),
    _N("South 3"),
    _N("South 4"),
)
"""The hands of a hanchan in their order."""

RULINGS: dict[str, str] = {"incident": _N("Incident")}
"""What the log of rulings calls a change of the log of incidents."""


def hand_text(happened: IncidentNote) -> str:
    """Name the hand, with its honba where there are any; empty where nobody has said it."""
    if not happened.hand:
        return ""
    hand = _(HANDS[happened.hand - 1])
    if not happened.honba:
        return hand
    return _p("mahjong", "{hand}, {honba} honba").format(hand=hand, honba=happened.honba)


def points_text(happened: IncidentNote) -> str:
    """Write what it costs, or what was lent; empty where that is nothing."""
    return f"{happened.points:,}" if happened.points else ""


LIMITS: dict[Limit, str] = {
    Limit.MANGAN: _N("Mangan"),
    Limit.HANEMAN: _N("Haneman"),
    Limit.BAIMAN: _N("Baiman"),
    Limit.SANBAIMAN: _N("Sanbaiman"),
    Limit.YAKUMAN: _N("Yakuman"),
}
"""The steps above fu and han; a hand below them has none."""


def both_counts(han: int) -> str:
    """Write han of yaku with the count that has the han on the table."""
    return _("{han} han ({total})").format(han=han, total=han + TABLE_HAN)
