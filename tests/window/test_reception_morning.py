"""A morning of 120 people in three divisions in the real window, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.queries import reception
from models.reception.payments import COINS, in_till
from reports.i18n import _
from tests.window.driver import Program, Saved, Screen
from tests.window.receptions import name_of, prepare

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


def count(desk: Program, amount: int) -> None:
    """Type what lies in the till, in as few notes and coins as can be, and who has counted."""
    desk.write(str(FLOAT))
    desk.press("Return")
    for worth in COINS:
        desk.write(str(amount // worth))
        amount %= worth
        desk.press("Return")
    desk.write("mori")
    desk.press("Return")
    desk.write("hayashi")


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
        count(desk, FLOAT + expected - 100)
        screen.picture("3-100-short")
        desk.press("Return")
        saved.action("count_till")
        desk.front(EVENT)
        desk.press("ctrl+z")
        saved.undone(state=True)
        desk.press("ctrl+y")
        saved.undone(state=False)
        # found: the first one was given 100 too much, and nobody wrote a line
        desk.press("ctrl+f", "1", "Return", "alt+a")
        desk.front(_("Payment of {name}").format(name=name_of(1)))
        desk.press("ctrl+a")
        desk.write("-100")
        desk.press("alt+r")
        desk.write("wrong change")
        desk.press("Tab")
        desk.write("mori")
        screen.picture("4-found")
        desk.press("ctrl+Return")
        saved.action("pay_back")
        desk.front(EVENT)
        with saved.opened(tmp_path / "copy.taikai") as event:
            view = reception.reception(event)
            assert view.till is not None
            assert view.till.difference(in_till(view.payments)) == 0
        desk.press("ctrl+z")
        saved.undone(state=True)
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
