"""Sheets of rounds whose tables have three seats."""

from __future__ import annotations

from reports.games import GAME_FORMS
from reports.sheets.pairing_sheet import by_name, by_table
from tests.reports.drawn import drawn
from tests.reports.tables_of_three import NAMES, round_of_three
from tests.reports.views import head


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
