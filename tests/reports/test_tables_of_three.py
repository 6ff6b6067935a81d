"""Sheets of rounds whose tables have three seats."""

from __future__ import annotations

from datetime import UTC, datetime

from models.views.divisions import MatchView, RoundView, SeatView
from reports.games import GAME_FORMS
from reports.sheets.pairing_sheet import by_name, by_table
from tests.reports.drawn import drawn
from tests.reports.views import entrant, head

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


def test_every_player_of_a_table_stands_in_its_line() -> None:
    (page,) = drawn(by_table(head(game="shuffleboard"), round_of_three(), GAME_FORMS["plain"]))
    at = {run.text: run.middle for run in page.runs if run.text in NAMES}
    assert set(at) == set(NAMES)
    for line in (NAMES[:3], NAMES[3:]):
        heights = [at[name][1] for name in line]
        assert max(heights) - min(heights) < 3
        assert [at[name][0] for name in line] == sorted(at[name][0] for name in line)


def test_by_name_both_others_are_named() -> None:
    (page,) = drawn(by_name(head(game="shuffleboard"), round_of_three(), GAME_FORMS["plain"]))
    words = "".join(run.text for run in page.runs)
    # Once in the line of one's own, once as an opponent of each of the two others.
    assert [words.count(name) for name in NAMES] == [3] * 6
