"""Sheets have the names and figures where they had them (`make_kept_sheets` writes them anew)."""

from __future__ import annotations

import pytest

from tests.reports.kept_sheets import KEPT, sheets, text_of

AT_ONCE = {"othello", "plain", "places", "meet", "teams"}
NAMES = [
    pytest.param(path.stem, marks=() if path.stem in AT_ONCE else pytest.mark.long)
    for path in sorted(KEPT.glob("*.txt"))
]


@pytest.mark.parametrize("name", NAMES)
def test_rows_names_and_figures_stand_where_they_stood(name: str) -> None:
    kept = (KEPT / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(sheets()[name]).splitlines() == kept.splitlines()
