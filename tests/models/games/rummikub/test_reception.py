"""Reception of an open: by which way people come, what bars them, and what the list says."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from models.core.problems import Problem
from models.games.rummikub import RummikubOptions
from models.games.rummikub.discipline import stripping
from models.games.rummikub.reception import (
    NOBODY,
    Briefing,
    EntryWay,
    ReceptionEntry,
    ReceptionHours,
    ReceptionLine,
    ReceptionView,
    Refund,
    RefundWhy,
    admission,
    arrivals,
    briefing_problems,
    closing,
    following,
    moved,
    refund,
    way,
)
from models.games.rummikub.seat_draw import check_draw, read_tiles
from models.views.divisions import EntrantView

SURE = ReceptionEntry(reserved=True, japanese=True, knows_rules=True)
HOURS = ReceptionHours(designated=time(11, 15))


@pytest.mark.parametrize(
    ("reserved", "at", "designated", "found"),
    [
        (True, time(11, 15), time(11, 15), EntryWay.RESERVED),
        (True, time(11, 16), time(11, 15), EntryWay.LATE),
        (True, time(23), None, EntryWay.RESERVED),
        (False, time(10), time(11, 15), EntryWay.WALK_IN),
        (False, time(12), None, EntryWay.WALK_IN),
    ],
)
def test_who_has_reserved_comes_late_after_the_designated_time(
    reserved: bool, at: time, designated: time | None, found: EntryWay
) -> None:
    assert way(ReceptionEntry(reserved=reserved), at, designated) is found


@pytest.mark.parametrize(
    ("entry", "more", "problem"),
    [
        (SURE, {}, None),
        (replace(SURE, arrival=3, refused=True), {}, Problem(code="RECEIVED_ALREADY")),
        (replace(SURE, refused=True), {"closed": True}, Problem(code="ENTRY_REFUSED")),
        (SURE, {"closed": True, "received": 36}, Problem(code="RECEPTION_CLOSED")),
        (SURE, {"received": 35}, None),
        (SURE, {"received": 36}, Problem(code="RECEPTION_FULL", values={"count": 36})),
        (
            SURE,
            {"received": 12, "terms": RummikubOptions(capacity=12)},
            Problem(code="RECEPTION_FULL", values={"count": 12}),
        ),
        (
            replace(SURE, reserved=False),
            {},
            Problem(code="RESERVED_ONLY_YET", where="at", values={"time": "11:15"}),
        ),
        (replace(SURE, reserved=False), {"at": time(11, 15)}, None),
        (
            replace(SURE, reserved=False),
            {"hours": ReceptionHours()},
            Problem(code="DESIGNATED_TIME_MISSING"),
        ),
        (SURE, {"hours": ReceptionHours()}, None),
        (replace(SURE, japanese=False), {}, Problem(code="CONFIRM_BOTH", where="japanese")),
        (replace(SURE, knows_rules=False), {}, Problem(code="CONFIRM_BOTH", where="knows_rules")),
    ],
)
def test_the_first_thing_that_bars_somebody_is_said(
    entry: ReceptionEntry, more: dict[str, Any], problem: Problem | None
) -> None:
    known: dict[str, Any] = {"at": time(11, 14), "hours": HOURS, "received": 0, **more}
    assert admission(entry, **known) == (() if problem is None else (problem,))


def test_it_is_wanted_how_somebody_heard_the_rules_once_the_reception_is_closed() -> None:
    needed = (Problem(code="BRIEFING_NEEDED", where="briefing"),)
    assert briefing_problems(Briefing.NONE, closed=True) == needed
    assert briefing_problems(Briefing.NONE, closed=False) == ()
    assert briefing_problems(Briefing.GENERAL, closed=True) == ()


def test_the_order_of_arrival_is_of_who_was_let_in_and_can_be_changed() -> None:
    entries = {4: replace(SURE, arrival=2), 5: SURE, 6: replace(SURE, arrival=1)}
    assert arrivals(entries) == {4: 2, 6: 1}
    assert (following(arrivals(entries)), following({})) == (3, 1)
    places = {6: 5, 4: 1, 5: 2}
    assert moved(places, 6, 1) == {6: 1, 4: 2, 5: 3}
    assert moved(places, 4, 3) == {5: 1, 6: 2, 4: 3}
    assert moved(places, 5, 2) == {4: 1, 5: 2, 6: 3}


def test_reception_is_closed_once_all_who_play_were_received_in_an_order_and_briefed() -> None:
    heard = replace(SURE, briefing=Briefing.GENERAL)
    one, two = replace(heard, arrival=1), replace(heard, arrival=2)
    assert closing({4: one, 5: two, 6: SURE}, here=[4, 5]) == ()
    assert closing({6: SURE}, here=[]) == (Problem(code="NOBODY_RECEIVED"),)
    found = closing({4: one, 5: replace(one, briefing=Briefing.NONE), 7: two}, here=[4, 5, 6])
    assert found == (
        Problem(code="PAST_RECEPTION", values={"who": (6,), "count": 1}),
        Problem(code="ARRIVAL_TWICE", values={"who": (4, 5), "count": 2}),
        Problem(code="NOT_BRIEFED", values={"who": (5,), "count": 1}),
    )
    assert [own.code for own in closing({}, here=[6])] == ["PAST_RECEPTION"]


@pytest.mark.parametrize(
    ("changed", "cancelled", "before", "found"),
    [
        ({}, False, True, None),
        ({"paid": False}, True, True, None),
        ({}, True, True, Refund(amount=200, why=RefundWhy.CANCELLED)),
        ({}, True, False, Refund(amount=0, why=RefundWhy.BRIEFED)),
        ({"refused": True}, False, False, Refund(amount=200, why=RefundWhy.REFUSED)),
        (
            {"refused": True, "elsewhere": True},
            True,
            True,
            Refund(amount=0, why=RefundWhy.ELSEWHERE),
        ),
        ({"elsewhere": True}, True, True, Refund(amount=0, why=RefundWhy.ELSEWHERE)),
    ],
)
def test_a_fee_goes_back_for_a_refusal_or_a_word_before_the_briefing(
    changed: dict[str, Any], cancelled: bool, before: bool, found: Refund | None
) -> None:
    entry = replace(SURE, **{"paid": True, **changed})
    assert refund(entry, 200, cancelled=cancelled, before_briefing=before) == found


def test_the_list_counts_who_is_here_who_is_awaited_and_who_owes() -> None:
    here, paid = replace(SURE, arrival=1), replace(SURE, arrival=2, paid=True)
    briefed = replace(SURE, arrival=3, briefing=Briefing.GENERAL)
    entries = (here, paid, briefed, SURE, replace(SURE, refused=True), NOBODY)
    lines = tuple(
        ReceptionLine(entrant=EntrantView(id=10 + n, number=n, name=f"P{n}"), entry=entry)
        for n, entry in enumerate(entries, start=1)
    )
    view = ReceptionView(
        lines=lines,
        hours=HOURS,
        terms=RummikubOptions(fee=200),
        closed=False,
        begun=False,
        takings=200,
    )
    assert (view.received, view.expected, view.paid) == (3, 1, 1)
    assert [line.id for line in view.owing] == [11, 13]
    assert [line.id for line in view.unbriefed] == [11, 12]
    assert replace(view, terms=RummikubOptions(fee=0)).owing == ()
    hidden = replace(lines[0], entrant=replace(lines[0].entrant, public="えのさん"))
    assert (lines[0].called, hidden.called) == ("P1", "えのさん")


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("13", (13,)),
        ("J 5", (14, 5)),
        ("ジョーカー、１", (14, 1)),
        ("joker,７、１２", (14, 7, 12)),
        ("", ()),
        ("0", None),
        ("14", None),
        ("5 x", None),
    ],
)
def test_the_tiles_that_are_drawn_for_seats_are_read(
    text: str, tiles: tuple[int, ...] | None
) -> None:
    assert read_tiles(text) == tiles


def test_what_was_drawn_wrongly_is_said_with_the_names() -> None:
    names = ["A", "B", "C"]
    assert check_draw(names, [(9,), (13,), (11,)]) == ((1, 2, 0), ())
    unread = tuple(Problem(code="TILE_UNFIT", values={"name": name}) for name in ("A", "C"))
    assert check_draw(names, [None, (9,), None]) == ((), unread)
    level = Problem(code="STILL_LEVEL", values={"names": ["A", "B"]})
    assert check_draw(names, [(9,), (9,), (11,)])[1] == (level,)
    more = Problem(code="TILE_UNFIT", values={"name": "A"})
    assert check_draw(names, [(9, 3), (8,), (11,)])[1] == (more,)


@pytest.mark.parametrize(
    ("game", "stripped", "fits"),
    [
        (1, (), False),
        (2, (), True),
        (2, (2,), False),
        (2, (1, 3), True),
        (3, (), True),
        (4, (), False),
    ],
)
def test_a_win_is_stripped_once_and_only_where_it_is_one(
    game: int, stripped: tuple[int, ...], fits: bool
) -> None:
    found = stripping(5, game, [(4,), (5, 6), (5,)], stripped)
    assert found == (() if fits else (Problem(code="NOT_WON", where="won"),))
