"""How far a division is, in the few characters that the list at the left has room for."""

from __future__ import annotations

import pytest

from models.views.divisions import DivisionView
from ui.window.division_list import progress_hint, progress_text


def division(**values: object) -> DivisionView:
    plain = {
        "id": 1,
        "game": "othello",
        "name": "無差別の部",
        "programme": "swiss_final",
        "options": None,
        "programme_options": None,
        "entrants": 33,
        "checked_in": 30,
    }
    return DivisionView(**(plain | values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "short", "whole"),
    [
        ({}, "受付 30/33", "受付 30/33"),
        ({"stage": "swiss", "round": 3, "done": 8, "tables": 16}, "3回戦 8/16", "3回戦 8/16"),
        ({"stage": "final", "round": 1, "done": 0, "tables": 1}, "0/1", "決勝 0/1"),
        ({"stage": "final", "round": 1, "done": 1, "tables": 1}, "✓", "決勝 ✓"),
        ({"finished": True}, "✓ 終了", "✓ 終了"),
    ],
)
def test_progress(values: dict[str, object], short: str, whole: str) -> None:
    assert (progress_text(division(**values)), progress_hint(division(**values))) == (short, whole)
