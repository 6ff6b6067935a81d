"""Reception: who is let in when, in which order, and what may be changed afterwards."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.games.rummikub import reception, reception_queries
from app.operations import divisions, entrants
from app.queries import log_queries
from models.core.causes import Authority
from models.core.problems import Refused
from models.games.rummikub.reception import (
    Briefing,
    EntryWay,
    Holder,
    ReceptionEntry,
    ReceptionHours,
)
from models.reception.payments import in_till
from tests.app import rummikub_days as days


def refusal(caught: pytest.ExceptionInfo[Refused]) -> str:
    return caught.value.problems[0].code


def line_of(event: EventFile, division_id: int, who: int) -> ReceptionEntry:
    view = reception_queries.reception(event, division_id)
    return next(line.entry for line in view.lines if line.id == who)


def test_reservations_are_expected_and_not_here(event: EventFile) -> None:
    division_id = days.division(event, 3)
    view = reception_queries.reception(event, division_id)
    assert [(line.called, line.entry.reservation) for line in view.lines] == [
        ("アオ", "T-1001"),
        ("ふたば", "T-1002"),
        ("サブ", "T-1003"),
    ]
    assert (view.received, view.expected, view.takings) == (0, 3, 0)
    assert not any(entrant.checked_in for entrant in queries.entrants(event, division_id))


def test_a_reservation_number_is_entered_once(event: EventFile) -> None:
    division_id = days.division(event, 2)
    again = replace(days.booked(5), number="T-1002")
    with pytest.raises(Refused) as caught:
        reception.import_reservations(event, division_id, [again])
    assert refusal(caught) == "RESERVATION_TWICE"
    assert len(days.ids(event, division_id)) == 2


def test_who_is_let_in_is_here_with_a_place_in_the_order(event: EventFile) -> None:
    division_id = days.division(event, 3)
    first, second, _third = days.ids(event, division_id)
    paid = replace(days.SURE, paid=True, holder=Holder.LENT)
    assert reception.receive(event, second, paid, at=days.ON_TIME) == 1
    assert reception.receive(event, first, days.SURE, at=days.AFTER) == 2
    view = reception_queries.reception(event, division_id)
    assert [(line.called, line.way) for line in view.lines[:2]] == [
        ("ふたば", EntryWay.RESERVED),
        ("アオ", EntryWay.LATE),
    ]
    assert (view.received, view.expected, view.takings) == (2, 1, 200)
    assert line_of(event, division_id, second).reservation == "T-1002"
    event.undo()
    assert reception_queries.reception(event, division_id).received == 1
    assert not queries.entrants(event, division_id)[0].checked_in


def test_others_are_let_in_from_the_designated_time_on(event: EventFile) -> None:
    division_id = days.division(event, 2)
    with pytest.raises(Refused) as caught:
        reception.receive_new(
            event, division_id, days.walk_in("当日 太郎"), days.SURE, at=days.ON_TIME
        )
    assert refusal(caught) == "RESERVED_ONLY_YET"
    assert len(days.ids(event, division_id)) == 2
    new = days.walk_in("当日 太郎", "とうじつ")
    who = reception.receive_new(event, division_id, new, days.SURE, at=days.DESIGNATED)
    assert line_of(event, division_id, who).arrival == 1
    with pytest.raises(Refused) as caught:
        reception.receive(event, who, days.SURE, at=days.AFTER)
    assert refusal(caught) == "RECEIVED_ALREADY"
    with pytest.raises(Refused) as caught:
        reception.receive_new(event, division_id, new, days.SURE, at=days.AFTER)
    assert refusal(caught) == "ALREADY_ENTERED"


def test_the_thirty_seventh_is_refused_reserved_or_not(event: EventFile) -> None:
    division_id = days.division(event, 37)
    people = days.ids(event, division_id)
    for who in people[:36]:
        reception.receive(event, who, days.SURE, at=days.ON_TIME)
    with pytest.raises(Refused) as caught:
        reception.receive(event, people[36], days.SURE, at=days.ON_TIME)
    assert refusal(caught) == "RECEPTION_FULL"
    with pytest.raises(Refused) as caught:
        reception.receive_new(event, division_id, days.walk_in("三十七"), days.SURE, at=days.AFTER)
    assert refusal(caught) == "RECEPTION_FULL"
    assert reception_queries.reception(event, division_id).received == 36


def test_who_was_refused_by_the_organiser_is_not_let_in_and_no_reason_is_kept(
    event: EventFile,
) -> None:
    division_id = days.division(event, 2)
    first = days.ids(event, division_id)[0]
    reception.turn_away(event, first)
    with pytest.raises(Refused) as caught:
        reception.receive(event, first, days.SURE, at=days.ON_TIME)
    assert refusal(caught) == "ENTRY_REFUSED"
    assert log_queries.rulings(event, division_id) == ()
    allowed = replace(line_of(event, division_id, first), refused=False)
    with pytest.raises(Refused):
        reception.change(event, first, allowed)
    reception.change(event, first, allowed, by=Authority(referee="橋本", reason="人違い"))
    assert reception.receive(event, first, days.SURE, at=days.ON_TIME) == 1


def test_reception_closes_when_everybody_here_was_received_and_briefed(event: EventFile) -> None:
    division_id = days.division(event, 3)
    first, second, third = days.all_here(event, division_id, briefed=False)
    assert reception.brief(event, [first, second], Briefing.GENERAL) == 2
    with pytest.raises(Refused) as caught:
        reception.close(event, division_id)
    problem = caught.value.problems[0]
    assert (problem.code, problem.values["names"]) == ("NOT_BRIEFED", ("上原 三郎",))
    reception.brief(event, [third], Briefing.INDIVIDUAL)
    past = entrants.add(event, division_id, days.walk_in("裏口 花"))
    entrants.check_in(event, [past])
    with pytest.raises(Refused) as caught:
        reception.close(event, division_id)
    assert refusal(caught) == "PAST_RECEPTION"
    entrants.check_in(event, [past], present=False)
    assert reception.close(event, division_id) == 3
    with pytest.raises(Refused) as caught:
        reception.brief(event, [third], Briefing.NONE)
    assert refusal(caught) == "BRIEFING_NEEDED"


def test_the_champion_counts_first_whenever_he_comes(event: EventFile) -> None:
    division_id = days.division(event, 4)
    people = days.ids(event, division_id)
    reception.set_hours(
        event, division_id, ReceptionHours(designated=days.DESIGNATED, champion=people[2])
    )
    days.all_here(event, division_id)
    view = reception_queries.reception(event, division_id)
    assert all(line.order is None for line in view.lines)  # nothing is said before the closing
    reception.close(event, division_id)
    view = reception_queries.reception(event, division_id)
    assert [(line.called, line.entry.arrival, line.order) for line in view.lines] == [
        ("アオ", 1, 2),
        ("ふたば", 2, 3),
        ("サブ", 3, 1),
        ("四季", 4, 4),
    ]
    with pytest.raises(Refused) as caught:
        reception.set_hours(event, division_id, ReceptionHours(champion=people[0]))
    assert refusal(caught) == "RECEPTION_CLOSED"


def test_a_place_in_the_order_is_changed_on_somebodys_word_before_and_after(
    event: EventFile,
) -> None:
    division_id = days.begun(event, 4)
    people = days.ids(event, division_id)
    moved = replace(line_of(event, division_id, people[3]), arrival=1)
    with pytest.raises(Refused) as caught:
        reception.change(event, people[3], moved)
    assert {p.code for p in caught.value.problems} == {"REASON_NEEDED", "REFEREE_NEEDED"}
    reception.change(event, people[3], moved, by=Authority(referee="橋本", reason="先に並んでいた"))
    drawn = facts.division(event, division_id).facts.draws["reception"]
    assert drawn.order == (people[3], *people[:3])
    logged = log_queries.rulings(event, division_id)[-1]
    assert (logged.kind, logged.old, logged.new) == ("reception", "4", "1")
    event.undo()
    assert facts.division(event, division_id).facts.draws["reception"].order == tuple(people)


def test_what_is_paid_or_handed_out_is_changed_by_the_desk_alone(event: EventFile) -> None:
    division_id = days.begun(event, 2)
    first = days.ids(event, division_id)[0]
    now = line_of(event, division_id, first)
    reception.change(event, first, replace(now, paid=False, holder=Holder.RETURNED))
    after = line_of(event, division_id, first)
    assert (after.paid, after.holder) == (False, Holder.RETURNED)
    assert log_queries.rulings(event, division_id) == ()


def test_a_check_in_is_taken_back_while_reception_is_open(event: EventFile) -> None:
    division_id = days.division(event, 2)
    first, _second = days.all_here(event, division_id)
    reception.take_back(event, first, by=Authority(referee="橋本", reason="打ち間違い"))
    assert line_of(event, division_id, first).arrival is None
    assert not queries.entrants(event, division_id)[0].checked_in
    reception.close(event, division_id)
    with pytest.raises(Refused) as caught:
        reception.receive(event, first, days.SURE, at=days.AFTER)
    assert refusal(caught) == "RECEPTION_CLOSED"
    reception.reopen(event, division_id, by=Authority(referee="橋本", reason="早く締めた"))
    assert reception.receive(event, first, days.SURE, at=days.AFTER) == 3


def test_reception_is_not_opened_again_once_tables_are_drawn(event: EventFile) -> None:
    division_id = days.played(event, 8, rounds=1)
    with pytest.raises(Refused) as caught:
        reception.reopen(event, division_id, by=Authority(referee="橋本", reason="遅れて来た人"))
    assert refusal(caught) == "DRAWN_ALREADY"


def test_what_reception_knows_goes_with_who_is_removed(event: EventFile) -> None:
    division_id = days.division(event, 2)
    first = days.ids(event, division_id)[-1]
    reception.change(event, first, replace(line_of(event, division_id, first), paid=True))
    entrants.remove(event, first)
    new = entrants.add(event, division_id, days.walk_in("別の 人"))
    assert line_of(event, division_id, new) == ReceptionEntry()


def test_times_of_day_are_kept_to_the_minute(event: EventFile) -> None:
    division_id = days.division(event, 1)
    reception.set_hours(event, division_id, ReceptionHours(designated=time(11, 5), briefing=None))
    hours = reception_queries.reception(event, division_id).hours
    assert (hours.designated, hours.briefing) == (time(11, 5), None)


def test_after_the_closing_somebody_comes_in_on_the_organisers_word_and_is_last(
    event: EventFile,
) -> None:
    division_id = days.played(event, 8, rounds=1)
    new, briefed = days.walk_in("遅刻 花"), replace(days.SURE, briefing=Briefing.INDIVIDUAL)
    word = Authority(referee="橋本", reason="電車の遅れ")
    with pytest.raises(Refused) as caught:
        reception.receive_new(event, division_id, new, briefed, at=days.AFTER)
    assert refusal(caught) == "RECEPTION_CLOSED"
    with pytest.raises(Refused) as caught:
        reception.receive_new(event, division_id, new, days.SURE, at=days.AFTER, word=word)
    assert refusal(caught) == "BRIEFING_NEEDED"
    half = Authority(referee="橋本")
    with pytest.raises(Refused) as caught:
        reception.receive_new(event, division_id, new, briefed, at=days.AFTER, word=half)
    assert refusal(caught) == "REASON_NEEDED"
    who = reception.receive_new(event, division_id, new, briefed, at=days.AFTER, word=word)
    division = facts.division(event, division_id)
    assert division.facts.draws["reception"].order[-1] == who
    assert division.by_id[who].from_round == 2
    assert log_queries.rulings(event, division_id)[-1].new == "9"


def test_the_fees_of_the_day_are_those_of_the_book_of_payments(event: EventFile) -> None:
    division_id = days.division(event, 3)
    first, second, _third = days.ids(event, division_id)
    paid = replace(days.SURE, paid=True)
    reception.receive(event, first, paid, at=days.ON_TIME)
    division = facts.division(event, division_id).facts
    divisions.change(
        event,
        division_id,
        name="橋本杯",
        options=replace(division.options, fee=300),
        programme_options=division.programme_options,
    )
    reception.receive(event, second, paid, at=days.ON_TIME)
    view = reception_queries.reception(event, division_id)
    assert (view.paid, view.takings) == (2, 200 + 300)
    assert in_till(reception_notes.payments(event)) == view.takings


def test_what_is_noted_of_several_people_is_one_action(event: EventFile) -> None:
    division_id = days.division(event, 4)
    people = days.ids(event, division_id)
    lent = replace(days.SURE, holder=Holder.LENT)
    for who in people[:3]:
        reception.receive(event, who, lent, at=days.ON_TIME)
    before = event.undoable
    assert reception.pay(event, people, True) == 4
    assert reception.pay(event, people, True) == 0, "nothing changes, nothing is written"
    assert reception.holders_back(event, people) == 3
    view = reception_queries.reception(event, division_id)
    assert (view.paid, [line.entry.holder for line in view.lines]) == (
        4,
        [Holder.RETURNED] * 3 + [Holder.NONE],
    )
    event.undo()
    assert line_of(event, division_id, people[0]).holder is Holder.LENT
    event.undo()
    assert event.undoable == before
    assert reception_queries.reception(event, division_id).paid == 0
