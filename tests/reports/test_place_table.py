"""The list of places round by round: what somebody has not played yet stays empty at the end."""

from __future__ import annotations

from dataclasses import replace

from models.views.divisions import ResultCell
from reports.sheets.place_table import filled, place_table_text
from tests.reports.views import head, play


def test_rounds_that_are_not_played_yet_stay_empty_behind_those_that_are() -> None:
    view = play(4, rounds=1).standings
    first = replace(view.rows[0], cells=(ResultCell(round=1, place=2, table=7),))
    assert filled(first, 3) == [first.cells[0], None, None]
    shown = replace(view, rows=(first,))
    text = place_table_text(head(), shown, "成績一覧", "1回戦まで", ["1回戦", "2回戦"])
    heading, line = (row for row in text.splitlines() if "1回戦 " in row or "②" in row)
    assert line.index("②") < heading.index("2回戦")
