"""A round in which three players sit at one table and a fourth is free."""

from __future__ import annotations

from datetime import UTC, datetime

from models.views.divisions import MatchView, RoundView, SeatView
from tests.reports.views import entrant

NAMES = ("荒井", "岩崎", "遠藤", "岡本", "川口", "北村")


def round_of_three() -> RoundView:
    matches = tuple(
        MatchView(
            id=table,
            code=f"A{table}",
            table=table,
            stage="swiss",
            round=1,
            seats=tuple(
                SeatView(entrant=entrant(number, name=NAMES[number - 1], yomi=f"よみ{number}"))
                for number in range(3 * table - 2, 3 * table + 1)
            ),
        )
        for table in (1, 2)
    )
    return RoundView(
        id=1,
        stage="swiss",
        number=1,
        published=True,
        published_at=datetime(2026, 11, 22, 9, tzinfo=UTC),
        matches=matches,
    )
