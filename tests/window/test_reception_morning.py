"""A morning of 120 people in three divisions in the real window, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.queries import reception
from models.reception.payments import COINS, in_till
from reports.i18n import _
from tests.window.driver import Saved, Screen
from tests.window.receptions import prepare

pytestmark = pytest.mark.window

EVENT = "Reception"
FLOAT = 10_000
MOST_KEYS = 4


def typed(number: int) -> tuple[tuple[str, ...], int]:
    """Give the keys for whoever has a number, and what he or she pays: every third a member."""
    digits = tuple(str(number))
    if number >= 100:
        return (*digits, "space"), 800
    return (
        ((*digits, "Return", "2"), 500) if number % 3 == 0 else ((*digits, "Return", "space"), 800)
    )


def test_a_morning_of_120_by_keys(tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    prepare(path, EVENT)
    saved = Saved(path)
    with Screen("reception", tmp_path) as screen:
        desk = screen.program(tmp_path / "desk", path)
        desk.front(EVENT)
        saved.catch_up()
        desk.press("ctrl+d")
        expected = 0
        for number in range(1, 121):
            keys, fee = typed(number)
            assert len(keys) <= MOST_KEYS
            expected += fee
            desk.press(*keys)
            saved.action("receive_and_pay")
            if number == 60:
                screen.picture("1-half-of-them")
        screen.picture("2-all-here")
        desk.press("F6")
        saved.action("issue_receipt")
        desk.front(_("Save the receipt"))
        desk.press("Return")
        desk.front(EVENT)
        desk.press("alt+t")
        desk.front(_("Count the till"))
        left = FLOAT + expected - 100
        desk.write(str(FLOAT))
        desk.press("Return")
        for worth in COINS:
            desk.write(str(left // worth))
            left %= worth
            desk.press("Return")
        desk.write("mori")
        desk.press("Return")
        desk.write("hayashi")
        screen.picture("3-100-short")
        desk.press("Return")
        saved.action("count_till")
        desk.front(EVENT)
        desk.press("ctrl+z")
        saved.undone(state=True)
        desk.press("ctrl+y")
        saved.undone(state=False)
        with saved.opened(tmp_path / "copy.taikai") as event:
            view = reception.reception(event)
            assert (view.here, view.owing) == (120, ())
            assert in_till(view.payments) == expected
            assert view.till is not None
            assert view.till.difference(expected) == -100
            assert (view.till.counted_by, view.till.seen_by) == ("mori", "hayashi")
        desk.press("ctrl+q")
        assert desk.ended() == 0
        assert desk.said() == ""
