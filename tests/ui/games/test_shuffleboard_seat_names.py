"""Who is offered for a line of the board: in the order of the colours, and who waits last."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from reports.i18n import using
from tests.models.games.shuffleboard.court import RANKING, WALKING, Court
from ui.games.shuffleboard.board.line_dialog import seat_names


def offered(court: Court, *names: str) -> list[tuple[int, str]]:
    live: Any = SimpleNamespace(board=court.now, names=names)
    with using("en"):
        return seat_names(live)


def test_who_has_yellow_stands_first_and_nobody_has_a_colour_before_they_are_known() -> None:
    assert offered(Court(WALKING), "A", "B") == [(0, "A (Yellow)"), (1, "B (Black)")]
    assert offered(Court(WALKING, yellow=1), "A", "B") == [(1, "B (Yellow)"), (0, "A (Black)")]
    assert offered(Court(WALKING, yellow=None), "A", "B") == [(0, "A"), (1, "B")]


def test_of_three_who_waits_stands_last_and_has_no_colour() -> None:
    court = Court(RANKING)
    assert offered(court, "A", "B", "C") == [
        (0, "A (Yellow)"),
        (1, "B (Black)"),
        (2, "C (waits)"),
    ]
    court.three(7, 8)
    assert offered(court, "A", "B", "C") == [
        (0, "A (Yellow)"),
        (2, "C (Black)"),
        (1, "B (waits)"),
    ]
