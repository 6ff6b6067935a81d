"""Words that paper and screen share of groups, and of stages that count together."""

from __future__ import annotations

from models.views.draws import GroupRowView, GroupView
from reports.i18n import _p

KNOCKOUT = "K"
"""Stands beside a game of the knock-out among those of another stage."""


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
