"""Words that paper and screen share of groups and of the exchange."""

from __future__ import annotations

from models.views.draws import GroupRowView, GroupView
from reports.i18n import _p

KNOCKOUT = "K"
"""Stands beside a game of the knock-out among those of the exchange."""
FOURTH = 4
"""The game that is one of the knock-out for those who lost it, of the exchange for the others."""


def group_name(number: int) -> str:
    """Name a group: 「第3組」."""
    return _p("a group of players", "Group {number}").format(number=number)


def decided_mark(code: str | None) -> str:
    """Write what decided a place beyond wins and discs: 「抽」 or 「直」, else nothing.

    >>> decided_mark("lot"), decided_mark("direct"), decided_mark("wins")
    ('抽', '直', '')
    """
    marks = {"lot": _p("beside a place", "lot"), "direct": _p("beside a place", "dir.")}
    return marks.get(code or "", "")


def decided_by(group: GroupView, row: GroupRowView) -> str | None:
    """Give what set a place apart: for the winner from those below, else from those above."""
    return group.decided_by if row.place == 1 and not row.tied else row.decided_by


def order_of_games(group: GroupView) -> str:
    """Write which seats meet in which round: 「① 1–2 3–4」."""
    rounds = (
        f"{chr(0x245F + number)} " + "\u2002".join(f"{first}–{second}" for first, second in pairs)
        for number, pairs in enumerate(group.rounds, start=1)
    )
    return "\u3000".join(rounds)


def six_games() -> tuple[str, ...]:
    """Name the six games: three of the group, the fourth, and two of the exchange."""
    first = (_p("round on a card", "Group {number}").format(number=n) for n in (1, 2, 3))
    last = (_p("round on a card", "Exch. {number}").format(number=n) for n in (2, 3))
    return (*first, _p("round on a card", "KO 1 / Exch. 1"), *last)
