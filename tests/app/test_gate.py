"""What stands in the way of the next pairing, and what only wants a look."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from app.gate import GateItem, OldSheet, gate, marks, worth_showing
from app.targets import Goal
from models.core.on_hold import OnHold
from models.core.outcomes import Mark, Note
from models.core.people import Person
from models.views.divisions import (
    EntrantView,
    MatchState,
    MatchView,
    ResultCell,
    RoundView,
    SeatView,
)
from models.views.logs import PenaltyView, RulingView
from models.views.people import Elsewhere, Namesake, Unjoined
from models.views.second_entry import EVERYWHERE, SecondEntry

NOON = datetime(2026, 11, 22, 12, 0)  # noqa: DTZ001 - the desk's own wall clock
PEOPLE = tuple(EntrantView(id=n, number=n, name=f"選手{n}", checked_in=True) for n in range(1, 7))


def match(
    table: int, state: MatchState = MatchState.CONFIRMED, *, loser: Note | None = None
) -> MatchView:
    one, other = PEOPLE[2 * table - 2], PEOPLE[2 * table - 1]
    cells = (
        ResultCell(round=2, mark=Mark.WIN, note=None, opponents=(other.id,)),
        ResultCell(round=2, mark=Mark.LOSS, note=loser, opponents=(one.id,)),
    )
    return MatchView(
        id=10 + table,
        code=f"A{10 + table}",
        table=table,
        stage="swiss",
        round=2,
        seats=(SeatView(entrant=one), SeatView(entrant=other)),
        state=state,
        cells=() if state is MatchState.OPEN else cells,
    )


def running(*matches: MatchView) -> RoundView:
    return RoundView(
        id=2, stage="swiss", number=2, published=True, published_at=NOON, matches=matches
    )


def penalty(**changes: Any) -> PenaltyView:
    made = PenaltyView(
        id=5,
        at=NOON,
        rule="two_hands",
        article="JOA 16",
        entrant=PEOPLE[0],
        round=2,
        table=1,
        effect="referee",
        values={},
        match_id=11,
    )
    return replace(made, **changes)


def ruling(**changes: Any) -> RulingView:
    made = RulingView(
        id=7,
        at=NOON + timedelta(minutes=1),
        kind="ruling",
        round=2,
        table=1,
        names=(),
        article="",
        text="続行",
        match_id=11,
    )
    return replace(made, **changes)


def codes(items: tuple[GateItem, ...]) -> list[tuple[str, bool]]:
    return [(item.code, item.blocks) for item in items]


def test_nothing_in_the_way() -> None:
    assert gate(running=running(match(1), match(2)), entrants=PEOPLE) == ()
    assert gate(running=None, entrants=PEOPLE) == ()


def test_a_missing_result_blocks_and_leads_to_its_table() -> None:
    (item,) = gate(running=running(match(1, MatchState.OPEN), match(2)))
    assert (item.code, item.blocks) == ("RESULT_MISSING", True)
    assert item.values == {"table": 1, "names": ["選手1", "選手2"]}
    assert (item.target.goal, item.target.match_id) == (Goal.RESULT, 11)


def test_a_result_typed_once_blocks_only_with_two_keys() -> None:
    entered = running(match(1, MatchState.ENTERED), match(2))
    assert gate(running=entered) == ()
    assert codes(gate(running=entered, second=EVERYWHERE)) == [("NOT_CONFIRMED", True)]


def test_a_division_may_want_it_at_its_first_tables_alone() -> None:
    entered = running(*(match(table, MatchState.ENTERED) for table in (1, 2, 3)))
    found = gate(running=entered, second=SecondEntry(2))
    assert [item.values["table"] for item in found] == [1, 2]


def test_what_the_desk_wrote_for_a_withdrawal_is_typed_by_nobody() -> None:
    left = running(match(1, MatchState.ENTERED, loser=Note.WITHDRAWN))
    assert gate(running=left, second=EVERYWHERE) == ()


def test_places_that_were_typed_without_who_has_left_are_typed_twice() -> None:
    table = match(1, MatchState.ENTERED)
    places = (1, 2, None)
    cells = tuple(
        ResultCell(round=2, place=place, note=None if place else Note.WITHDRAWN) for place in places
    )
    seats = tuple(SeatView(entrant=who) for who in PEOPLE[:3])
    (item,) = gate(running=running(replace(table, seats=seats, cells=cells)), second=EVERYWHERE)
    assert (item.code, item.target.match_id) == ("NOT_CONFIRMED", table.id)


@pytest.mark.parametrize(
    "settles",
    [
        {},
        {"kind": "correction"},
        {"at": NOON},
        {"match_id": None, "entrant_id": 1},
    ],
)
def test_a_penalty_left_to_the_referee_waits_for_a_decision(settles: dict[str, Any]) -> None:
    (item,) = gate(running=running(match(1)), penalties=[penalty()])
    assert (item.code, item.blocks) == ("RULING_MISSING", True)
    assert (item.target.goal, item.target.match_id, item.target.entrant_id) == (Goal.RULING, 11, 1)
    ruled = [ruling(**settles)]
    assert gate(running=running(match(1)), penalties=[penalty()], rulings=ruled) == ()


@pytest.mark.parametrize(
    "other",
    [
        {"match_id": 12},
        {"at": NOON - timedelta(minutes=1)},
        {"kind": "swap"},
        {"match_id": None, "entrant_id": 2},
    ],
)
def test_another_decision_does_not_settle_it(other: dict[str, Any]) -> None:
    found = gate(running=running(match(1)), penalties=[penalty()], rulings=[ruling(**other)])
    assert codes(found) == [("RULING_MISSING", True)]


def test_a_penalty_without_a_match_is_settled_by_a_ruling_on_the_person() -> None:
    loose = [penalty(match_id=None, round=None, table=None)]
    assert gate(running=None, penalties=loose, rulings=[ruling(match_id=None)]) != ()
    assert gate(running=None, penalties=loose, rulings=[ruling(match_id=None, entrant_id=1)]) == ()


def test_a_penalty_in_figures_needs_nobody() -> None:
    assert gate(running=None, penalties=[penalty(effect="minute_off")]) == ()


def earlier(*matches: MatchView) -> RoundView:
    return replace(running(*matches), id=6, number=1)


def test_a_table_of_an_earlier_round_blocks_and_says_which_round() -> None:
    (item,) = gate(
        running=running(match(1)), earlier=[earlier(match(1), match(2, MatchState.OPEN))]
    )
    assert (item.code, item.blocks) == ("RESULT_MISSING", True)
    assert (item.values["table"], item.values["round_id"]) == (2, 6)


def test_a_correction_of_an_earlier_round_is_typed_twice_too() -> None:
    before = earlier(match(1), match(2, MatchState.ENTERED))
    assert gate(running=running(match(1)), earlier=[before]) == ()
    (item,) = gate(running=running(match(1)), earlier=[before], second=EVERYWHERE)
    assert (item.code, item.values["round_id"]) == ("NOT_CONFIRMED", 6)


def test_a_round_from_before_two_keys_is_left_alone() -> None:
    before = earlier(match(1, MatchState.ENTERED), match(2, MatchState.ENTERED))
    assert gate(running=running(match(1)), earlier=[before], second=EVERYWHERE) == ()


@pytest.mark.parametrize("note", [Note.LATE, Note.DOUBLE_DEFAULT])
def test_who_did_not_come_is_asked_for(note: Note) -> None:
    (item,) = gate(running=running(match(1, loser=note), match(2)))
    assert (item.code, item.blocks) == ("ABSENT", False)
    assert (item.target.goal, item.target.entrant_id) == (Goal.WITHDRAW, 2)
    assert item.values["name"] == "選手2"


def test_who_has_withdrawn_is_not_asked_for() -> None:
    gone = replace(PEOPLE[1], withdrawn_from=3)
    late = match(1, loser=Note.LATE)
    late = replace(late, seats=(late.seats[0], SeatView(entrant=gone)))
    assert gate(running=running(late)) == ()


def test_the_winner_of_a_default_is_not_asked_for() -> None:
    late = match(1, loser=Note.LATE)
    won = replace(late.cells[0], note=Note.LATE)
    items = gate(running=running(replace(late, cells=(won, late.cells[1]))))
    assert [item.target.entrant_id for item in items] == [2]


def test_who_is_not_here_is_one_line() -> None:
    waiting = [replace(PEOPLE[0], checked_in=False), replace(PEOPLE[2], checked_in=False)]
    gone = replace(PEOPLE[3], checked_in=False, withdrawn_from=1)
    (item,) = gate(running=None, entrants=[*waiting, gone, *PEOPLE[4:]])
    assert (item.code, item.blocks) == ("NOT_HERE", False)
    assert item.values == {"count": 2, "names": ["選手1", "選手3"]}
    assert item.target.entrant_id == 1


def test_an_old_sheet_leads_to_its_form() -> None:
    sheet = OldSheet(form="standings", round_id=2, printed_after=40)
    (item,) = gate(running=None, old_sheets=[sheet])
    assert (item.code, item.blocks) == ("SHEET_OLD", False)
    assert (item.target.goal, item.target.key, item.target.round_id) == (Goal.FORM, "standings", 2)


def test_what_blocks_comes_first() -> None:
    found = gate(
        running=running(match(1, MatchState.OPEN), match(2, loser=Note.LATE)),
        entrants=[replace(PEOPLE[0], checked_in=False)],
        penalties=[penalty()],
        old_sheets=[OldSheet(form="standings", round_id=2, printed_after=40)],
    )
    assert codes(found) == [
        ("RESULT_MISSING", True),
        ("RULING_MISSING", True),
        ("ABSENT", False),
        ("NOT_HERE", False),
        ("SHEET_OLD", False),
    ]


def test_what_was_looked_at_is_shown_again_only_when_it_is_new() -> None:
    waiting = [replace(person, checked_in=False) for person in PEOPLE[:2]]
    first = gate(running=None, entrants=waiting)
    seen = {mark for item in first for mark in marks(item)}
    assert worth_showing(first, set())
    assert not worth_showing(first, seen)
    fewer = gate(running=None, entrants=waiting[:1])
    assert not worth_showing(fewer, seen)
    more = gate(running=None, entrants=[*waiting, replace(PEOPLE[2], checked_in=False)])
    assert worth_showing(more, seen)
    blocked = gate(running=running(match(1, MatchState.OPEN)))
    assert worth_showing(blocked, {mark for item in blocked for mark in marks(item)})
    once, again = (OldSheet(form="a", round_id=1, printed_after=n) for n in (1, 2))
    old = {mark for item in gate(running=None, old_sheets=[once]) for mark in marks(item)}
    assert worth_showing(gate(running=None, old_sheets=[again]), old)


def test_a_card_on_hold_blocks_with_its_note_whatever_is_typed_of_it() -> None:
    holds = {11: OnHold(note="合計が63", since=NOON), 12: OnHold(note="署名", since=NOON)}
    now = running(match(1, MatchState.OPEN), match(2, MatchState.ENTERED), match(3))
    first, second = gate(running=now, holds=holds, second=EVERYWHERE)
    assert (first.code, first.blocks, first.values) == (
        "ON_HOLD",
        True,
        {"table": 1, "names": ["選手1", "選手2"], "note": "合計が63"},
    )
    assert (first.target.goal, first.target.match_id) == (Goal.RESULT, 11)
    assert (second.code, second.values["note"]) == ("ON_HOLD", "署名")
    (before,) = gate(running=None, earlier=[earlier(match(1))], holds=holds)
    assert (before.code, before.values["round_id"]) == ("ON_HOLD", 6)


def test_a_round_beside_the_running_one_waits_for_second_entries_as_it_does() -> None:
    before = earlier(match(1, MatchState.ENTERED), match(2, MatchState.ENTERED))
    (first, second) = gate(running=None, earlier=[before], second=EVERYWHERE, at_once=[6])
    assert (first.code, second.code) == ("NOT_CONFIRMED", "NOT_CONFIRMED")
    assert gate(running=None, earlier=[before], second=EVERYWHERE, at_once=[7]) == ()
    assert gate(running=None, earlier=[before], at_once=[6]) == ()


def test_what_was_corrected_of_a_round_typed_once_is_typed_again_alone() -> None:
    before = earlier(match(1, MatchState.ENTERED), match(2, MatchState.ENTERED))
    (item,) = gate(running=None, earlier=[before], second=EVERYWHERE, corrected=[12])
    assert (item.code, item.values["table"]) == ("NOT_CONFIRMED", 2)
    assert gate(running=None, earlier=[before], second=SecondEntry(1), corrected=[12]) == ()


def test_a_bye_does_not_tell_that_a_round_was_typed_twice() -> None:
    alone = match(2)
    alone = replace(alone, seats=alone.seats[:1], cells=alone.cells[:1])
    assert alone.bye
    before = earlier(match(1, MatchState.ENTERED), alone)
    assert gate(running=None, earlier=[before], second=EVERYWHERE) == ()


def test_where_matches_are_numbered_on_the_place_in_the_round_counts_for_second_entries() -> None:
    far = replace(match(3, MatchState.ENTERED), spot=1)
    near = replace(match(1, MatchState.ENTERED), spot=3)
    (item,) = gate(running=running(near, far), second=SecondEntry(2))
    assert item.values["table"] == 3


def test_every_line_tells_what_it_is_about() -> None:
    found = gate(
        running=running(match(2, loser=Note.LATE)),
        penalties=[penalty(person="山田")],
        entrants=[replace(PEOPLE[0], checked_in=False, each=2)],
        old_sheets=[OldSheet(form="standings", round_id=2, printed_after=40, at_table=4)],
    )
    assert [(item.code, item.values, item.about) for item in found] == [
        (
            "RULING_MISSING",
            {"name": "山田", "article": "JOA 16", "round": 2, "table": 1},
            ((5,),),
        ),
        ("ABSENT", {"name": "選手4", "number": 4, "table": 2}, ((2, 4),)),
        ("NOT_HERE", {"count": 1, "names": ["選手1"], "each": 2}, ((1,),)),
        (
            "SHEET_OLD",
            {"form": "standings", "round_id": 2, "at_table": 4},
            (("standings", 2, 40),),
        ),
    ]
    assert not any(item.blocks for item in found[1:])


def test_who_plays_elsewhere_or_may_is_named_and_blocks_nothing() -> None:
    who, other = Person(id=31, name="山田"), Person(id=32, name="山田 花")
    sits = Elsewhere(
        person=who,
        entrant_id=5,
        division_id=9,
        division="女子の部",
        game="go",
        match_id=77,
        stage="swiss",
        round=3,
        table=4,
    )
    entry = Namesake(person=other, divisions=("女子の部", "学生の部"))
    unjoined = Unjoined(person=who, entrant_id=1, other=entry)
    found = gate(
        running=None, sitting=[sits, replace(sits, slot="10:00–10:30")], unjoined=[unjoined]
    )
    assert codes(found) == [("ELSEWHERE", False), ("SAME_SLOT", False), ("UNJOINED", False)]
    first, slot, joined = found
    told = {"name": "山田", "division": "女子の部", "game": "go", "table": 4}
    assert (first.values, slot.values) == (
        told | {"slot": ""},
        told | {"slot": "10:00–10:30"},
    )
    target = first.target
    assert (target.goal, target.division_id, target.match_id) == (Goal.TABLE, 9, 77)
    assert first.about == slot.about == ((31, 77),)
    assert joined.values == {"name": "山田", "other": "山田 花", "division": "女子の部"}
    assert (joined.target.goal, joined.target.entrant_id) == (Goal.ENTRANTS, 1)
    assert joined.about == ((31, 32),)
