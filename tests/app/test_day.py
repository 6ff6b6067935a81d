"""The day of an event: what every division waits for, who is wanted, when it is over."""

from __future__ import annotations

from datetime import datetime, timedelta

from app import day, elsewhere, facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, people, results, standing
from app.operations.timing import clocks, round_clock
from models.core.causes import Authority
from models.round_clock import Act
from models.views.day import Waits, Wanted
from tests.app import cups, desk
from tests.app.courts.court_hall import WALKING, Hall
from tests.app.games.mahjong.halls import add_hall, minutes, played
from tests.app.tabled import drawn, tabled

NOON = datetime.fromisoformat("2026-11-22T12:00")


def test_whom_a_division_waits_for_follows_from_its_steps(event: EventFile) -> None:
    empty = desk.othello(event, 0)
    (own,) = day.day(event, NOON)
    assert own.waits is Waits.PEOPLE  # no card can come yet
    divisions.remove(event, empty)
    division_id = desk.othello(event, 4, 2)
    (own,) = day.day(event, NOON)
    assert own.waits is Waits.DESK  # it is to be paired
    desk.pair(event, division_id)
    (own,) = day.day(event, NOON)
    assert own.waits is Waits.CARDS
    desk.enter(event, division_id)
    (own,) = day.day(event, NOON)
    assert own.waits is Waits.DESK


def test_the_end_is_the_rounds_to_come_at_the_usual_pace(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    division = facts.division(event, division_id)
    minutes = division.facts.game.pace.minutes(division.facts.options)
    (leg,) = division.programme.legs(division.facts.programme_options, 4) or ()
    (own,) = day.day(event, NOON)
    assert own.ends == NOON + timedelta(minutes=minutes * len(leg.matches))
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    (later,) = day.day(event, NOON)
    assert later.ends == NOON + timedelta(minutes=minutes * (len(leg.matches) - 1))


def test_a_division_that_is_finished_has_no_end_to_come(event: EventFile) -> None:
    division_id = cups.meet(event, 8)
    cups.play(event, division_id)
    assert queries.division_view(event, division_id).finished
    (own,) = day.day(event, NOON)
    assert own.ends is None


def test_who_still_plays_elsewhere_and_is_due_here_is_named(event: EventFile) -> None:
    first = desk.plain(event, 4)
    second = desk.plain(event, 4, name="もう一つの部")
    person = queries.entrants(event, first)[0].members[0].person
    other = queries.entrants(event, second)[0]
    people.link(event, other.members[0].person.id, person.id)
    desk.pair(event, first)
    desk.pair(event, second)
    one, two = day.day(event, NOON)
    assert [sitting.person.id for sitting in one.clashes] == [person.id]
    assert [sitting.division_id for sitting in two.clashes] == [first]


def test_who_was_thrown_out_sits_no_more_at_the_table_of_the_others(event: EventFile) -> None:
    first = tabled(event, 8, 2)
    drawn(event, first)
    second = desk.plain(event, 4, name="もう一つの部")
    gone = queries.entrants(event, first)[0]
    other = queries.entrants(event, second)[0]
    people.link(event, other.members[0].person.id, gone.members[0].person.id)
    assert len(elsewhere.elsewhere(event, second)) == 1
    standing.disqualify(event, gone.id, from_round=1, by=Authority(referee="港", reason="遅刻"))
    assert elsewhere.elsewhere(event, second) == ()
    assert gone.name not in {seat.name for seat in day.seats(event)}
    assert len(day.seats(event)) == 7, "the others still play"


def test_those_that_wait_for_the_desk_stand_first_and_the_finished_last(event: EventFile) -> None:
    done = cups.meet(event, 8)
    cups.play(event, done)
    playing = desk.plain(event, 4, name="対局中の部")
    desk.pair(event, playing)
    waiting = desk.plain(event, 4, name="待つ部")
    found = [(own.division.id, own.waits) for own in day.day(event, NOON)]
    assert found == [(waiting, Waits.DESK), (playing, Waits.CARDS), (done, Waits.DONE)]


def test_the_hall_is_told_by_tables_first_and_courts_behind_them(event: EventFile) -> None:
    courts = Hall(event, WALKING, count=4, name="コートの部")
    first = desk.plain(event, 5)
    second = desk.plain(event, 4, name="もう一つの部")
    for division in (first, second):
        desk.draw(event, division)
    courts.call(1, court="2")
    courts.call(2, court="1")
    one, two, three, four, *_bye = desk.names(5)
    assert [
        (seat.division, seat.table, seat.court, seat.name, seat.others) for seat in day.seats(event)
    ] == [
        ("一般の部", 1, "", one, (two,)),
        ("一般の部", 1, "", two, (one,)),
        ("もう一つの部", 1, "", one, (two,)),
        ("もう一つの部", 1, "", two, (one,)),
        ("一般の部", 2, "", three, (four,)),
        ("一般の部", 2, "", four, (three,)),
        ("もう一つの部", 2, "", three, (four,)),
        ("もう一つの部", 2, "", four, (three,)),
        ("コートの部", 2, "1", "コ03", ("コ04",)),
        ("コートの部", 2, "1", "コ04", ("コ03",)),
        ("コートの部", 1, "2", "コ01", ("コ02",)),
        ("コートの部", 1, "2", "コ02", ("コ01",)),
    ]
    desk.enter(event, first, leave=(2,))
    assert {seat.table for seat in day.seats(event) if seat.division_id == first} == {2}


def test_who_has_not_come_to_table_or_court_is_wanted_in_his_division_alone(
    event: EventFile,
) -> None:
    courts = Hall(event, WALKING, count=4, name="コートの部")
    tables = desk.othello(event, 4)
    desk.draw(event, tables)
    _first, match = desk.last_round(event, tables).matches
    clocks.start_absent(event, match.id, 1, since=NOON)
    courts.call(2, court="1")
    late = Wanted(name=desk.names(4)[3], stage="swiss", round=1, table=2, since=NOON)
    called = [
        Wanted(name=name, stage="swiss", round=1, table=2, court="1") for name in ("コ03", "コ04")
    ]
    assert [own.wanted for own in day.day(event, NOON)] == [tuple(called), (late,)]
    courts.play(2, 1)
    clocks.came(event, match.id, at=NOON + timedelta(minutes=3))
    assert [own.wanted for own in day.day(event, NOON)] == [(), ()]


def test_cards_on_hold_are_told_in_the_division_they_belong_to(event: EventFile) -> None:
    first, second = desk.othello(event, 4), desk.othello(event, 4, name="一般の部")
    for division in (first, second):
        desk.draw(event, division)
    results.hold(event, desk.last_round(event, second).matches[1].id, "署名", since=NOON)
    told = [
        [(card.match.table, card.hold.note) for card in own.held] for own in day.day(event, NOON)
    ]
    assert told == [[], [(2, "署名")]]


def test_the_tables_without_a_card_are_late_once_the_bell_has_rung(event: EventFile) -> None:
    round_ = played(event, add_hall(event))
    (own,) = day.day(event, minutes(10))
    assert (own.clock, own.late) == (None, ())
    round_clock.write(event, round_.id, Act.START, at=minutes(0))
    (own,) = day.day(event, minutes(49))
    assert own.clock is not None and own.late == ()
    (own,) = day.day(event, minutes(50))
    open_ = tuple(match.table for match in round_.matches if not match.cells)
    assert open_ and own.late == open_
