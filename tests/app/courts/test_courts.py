"""Courts of an event: assigned in one action, called, and shown with who waits for them."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy import event as sql

from app import queries
from app.checking import check_file
from app.courts import calling, court_queries
from app.courts.court_queries import CourtBoard
from app.courts.open_matches import OpenMatch, being_played
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import order_of, turn_of
from app.operations import divisions, results, rounds, running
from models.calling.assigning import CourtWish
from models.core.causes import Authority
from models.core.court_calling import CallProgress
from models.fair_random import FairRandom
from models.games.shuffleboard.calling import CourtAdvice
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import (
    EndScore,
    Resumption,
    StopReason,
    Substitution,
    Suspension,
)
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from tests.app import desk
from tests.app.courts.court_hall import DIRECTOR, STAYING, TEN, WALKING, Hall
from tests.app.desk import refused

LATE = ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)


def tables(matches: tuple[OpenMatch, ...]) -> list[int]:
    return [match.table for match in matches]


@pytest.fixture
def hall(event: EventFile) -> Hall:
    return Hall(event, WALKING)


# -- assigning -----------------------------------------------------------------------------------


def test_a_round_has_courts_times_and_colours_in_one_action(hall: Hall) -> None:
    before = desk.contents(hall.event)
    assert hall.assign(seed="2026-11-21") == 3
    starts = [hall.start(table) for table in (1, 2, 3)]
    assert [(s.court, s.begins) for s in starts] == [("1", TEN), ("2", TEN), ("1", time(10, 30))]
    for table, start in enumerate(starts, start=1):
        assert start.label == f"一般の部 R1 T{table}"
        assert start.yellow == FairRandom("2026-11-21", start.label).below(2)
    entry = hall.event.undoable
    assert entry is not None and entry.action == "assign_courts"
    after = desk.contents(hall.event)
    hall.event.undo()
    assert desk.contents(hall.event) == before
    hall.event.redo()
    assert desk.contents(hall.event) == after
    path = hall.event.path
    hall.event.close()
    assert check_file(path) == []


def test_a_proposal_can_be_laid_out_and_takes_its_plan_along_when_it_is_discarded(
    event: EventFile,
) -> None:
    hall = Hall(event, WALKING, count=4)
    for table in (1, 2):
        results.record(event, hall.match(table), LATE)
    proposal = rounds.pair_next(event, hall.division)
    calling.assign(
        event, hall.division, [proposal], CourtWish(courts=("1",), first=TEN, minutes=30)
    )
    assert [hall.start(table).begins for table in (1, 2)] == [TEN, time(10, 30)]
    with refused("NOT_PUBLISHED"):
        hall.call(1)
    assert hall.board().waiting == ()
    rounds.discard(event, proposal)
    assert desk.notes(event) == []


def test_what_is_played_in_a_division_are_its_own_matches_that_stand_on_a_court(
    hall: Hall,
) -> None:
    other = Hall(hall.event, WALKING, count=4, name="女子の部")
    assert being_played(hall.event, hall.division) == set()
    hall.call(1, court="1")
    other.call(2, court="2")
    assert being_played(hall.event, hall.division) == {hall.match(1)}
    assert being_played(hall.event, other.division) == {other.match(2)}
    hall.play(1, 2)
    assert being_played(hall.event, hall.division) == {hall.match(1)}
    results.record(hall.event, hall.match(1), LATE)
    assert being_played(hall.event, hall.division) == set()
    assert being_played(hall.event, other.division) == {other.match(2)}


def test_a_match_without_a_court_waits_for_one_that_is_free(hall: Hall) -> None:
    hall.call(1, court="1")
    assert [place.next and place.next.table for place in hall.board().places] == [3, 2]


def test_a_second_time_only_what_is_missing_is_assigned(hall: Hall) -> None:
    calling.set_start(hall.event, hall.match(2), Start(court="2", begins=time(9), yellow=1))
    assert hall.assign(seed="x") == 2
    assert (hall.start(2).begins, hall.start(2).yellow) == (time(9), 1)
    with refused("NOTHING_TO_ASSIGN"):
        hall.assign(seed="x")
    assert hall.assign(seed="x", anew=True) == 2
    assert hall.start(2).begins == TEN


def test_a_bye_has_no_court_and_another_round_keeps_its_own(event: EventFile) -> None:
    hall = Hall(event, WALKING, count=5)
    assert hall.assign() == 2
    league = divisions.add(
        event, game="shuffleboard", name="リーグ", programme="league", options=WALKING
    )
    desk.fill(event, league, 4)
    desk.draw(event, league)
    first, second, *_others = queries.rounds(event, league)
    wish = CourtWish(courts=("3", "4"), first=TEN, minutes=30)
    assert calling.assign(event, league, [second.id], wish) == 2
    for round_, courts in ((first, ["", ""]), (second, ["3", "4"])):
        found = [scoreboards.live(event, match.id).record.start.court for match in round_.matches]
        assert found == courts
    with refused("NO_SUCH_ROUND") as unknown:
        calling.assign(event, league, [second.id, 98, 97], wish)
    assert unknown[0].values == {"round": 97}


def test_who_was_called_or_has_played_is_never_moved(hall: Hall) -> None:
    hall.assign()
    hall.call(1)
    results.record(hall.event, hall.match(2), LATE)
    hall.assign(first=time(10, 15), anew=True, seed="x")
    assert (hall.start(1).begins, hall.start(1).yellow) == (TEN, None)
    assert hall.start(3).begins == time(10, 45)  # the courts are taken until half past
    assert hall.start(3).court == "1"


def test_another_division_takes_what_is_left(hall: Hall) -> None:
    hall.assign()
    other = Hall(hall.event, STAYING, count=4, name="女子の部")
    other.assign(courts=("1", "2"))
    found = [other.start(table) for table in (1, 2)]
    assert [(s.court, s.begins, s.pair_end) for s in found] == [
        ("2", time(10, 30), CourtEnd.HEAD),
        ("2", time(10, 30), CourtEnd.FOOT),
    ]


def test_what_cannot_be_assigned_is_refused_and_leaves_no_trace(hall: Hall) -> None:
    before = desk.contents(hall.event)
    for code, values in (
        ("COURTS_NEEDED", {"courts": ()}),
        ("SEED_MISSING", {"seed": ""}),
        ("DAY_TOO_SHORT", {"first": time(23, 50), "courts": ("1",)}),
        ("BAD_MINUTES", {"minutes": 0}),
    ):
        with refused(code):
            hall.assign(**values)
    with refused("NO_SUCH_ROUND"):
        calling.assign(
            hall.event, hall.division, [99], CourtWish(courts=("1",), first=TEN, minutes=9)
        )
    plain = desk.plain(hall.event, 4, name="囲碁")
    with refused("NO_BOARD_HERE"):
        calling.assign(hall.event, plain, [], CourtWish(courts=("1",), first=TEN, minutes=9))
    assert desk.contents(hall.event)["notes"] == before["notes"]


def test_by_hand_other_colours_are_no_longer_those_of_the_draw(hall: Hall) -> None:
    hall.assign(seed="x")
    drawn = hall.start(1)
    match = hall.match(1)
    moved = Start(yellow=drawn.yellow, court="2", begins=time(12))
    calling.set_start(hall.event, match, moved)
    assert (hall.start(1).seed, hall.start(1).label) == ("x", drawn.label)
    calling.set_start(hall.event, match, Start(yellow=1 - (drawn.yellow or 0), court="2"))
    assert (hall.start(1).seed, hall.start(1).label) == ("", "")


# -- calling -------------------------------------------------------------------------------------


def test_the_players_are_called_and_the_call_is_taken_back(hall: Hall) -> None:
    hall.assign()
    hall.call(3, "1", time(10, 7))
    assert (hall.start(3).court, hall.start(3).called) == ("1", time(10, 7))
    entry = hall.event.undoable
    assert entry is not None
    assert (entry.action, entry.values["table"], entry.values["court"]) == ("call_match", 3, "1")
    with refused("CALLED_ALREADY"):
        hall.call(3, "2")
    calling.call_off(hall.event, hall.match(3))
    assert hall.start(3).called is None
    with refused("NOT_CALLED"):
        calling.call_off(hall.event, hall.match(3))
    hall.event.undo()
    assert hall.start(3).called == time(10, 7)


def test_a_court_that_is_taken_is_free_again_when_its_match_is_over(hall: Hall) -> None:
    hall.call(1)
    with refused("COURT_TAKEN"):
        hall.call(2)
    hall.play(1, 7)
    with refused("COURT_TAKEN"):
        hall.call(2)
    with refused("MATCH_RUNS"):
        calling.call_off(hall.event, hall.match(1))
    with refused("MATCH_RUNS"):
        hall.call(1, "2")
    hall.play(1, 1)
    hall.call(2)  # finished, although nobody has handed it in
    with refused("MATCH_RUNS"):
        hall.call(1, "2")
    running.hand_in(hall.event, hall.match(1))
    with refused("RESULT_STANDS"):
        hall.call(1, "2")


def test_the_courts_belong_to_all_divisions_together(hall: Hall) -> None:
    other = Hall(hall.event, STAYING, count=6, name="女子の部")
    hall.call(1, "1")
    with refused("COURT_TAKEN"):
        other.call(1, "1", part=CourtEnd.HEAD)
    with refused("COURT_TAKEN"):
        calling.set_start(other.event, other.match(1), Start(court="1"))
    other.call(1, "2", part=CourtEnd.HEAD)
    other.call(2, "2", part=CourtEnd.FOOT)
    with refused("COURT_TAKEN"):
        other.call(3, "2", part=CourtEnd.FOOT)
    with refused("COURT_TAKEN"):
        hall.call(2, "2")


def test_a_planned_time_keeps_others_away_only_at_that_time(hall: Hall) -> None:
    calling.set_start(hall.event, hall.match(1), Start(court="1", begins=TEN))
    with refused("COURT_TAKEN"):
        calling.set_start(hall.event, hall.match(2), Start(court="1", begins=TEN))
    other = Hall(hall.event, WALKING, count=4, name="女子の部")
    with refused("COURT_TAKEN"):
        calling.set_start(other.event, other.match(1), Start(court="1", begins=TEN))
    calling.set_start(hall.event, hall.match(2), Start(court="1", begins=time(11)))
    hall.call(2)  # called before its time: the desk knows why
    with refused("COURT_TAKEN"):
        hall.call(1)


def test_without_times_only_matches_of_one_round_are_kept_apart(hall: Hall) -> None:
    other = Hall(hall.event, WALKING, count=4, name="女子の部")
    calling.set_start(hall.event, hall.match(1), Start(court="1"))
    with refused("COURT_TAKEN"):
        calling.set_start(hall.event, hall.match(2), Start(court="1"))
    calling.set_start(other.event, other.match(1), Start(court="1"))
    assert other.start(1).court == "1"


def test_where_no_courts_are_named_a_table_is_a_court(event: EventFile) -> None:
    plain = Hall(event, ShuffleboardOptions(target=8, director=DIRECTOR), count=4)
    plain.play(2, 1)
    named = Hall(event, WALKING, count=4, name="女子の部")
    named.play(1, 1)  # somewhere: its courts have names, and nobody named one
    with refused("COURT_TAKEN"):
        named.call(2, "2")
    named.call(2, "1")
    assert scoreboards.live(event, plain.match(2)).court == "2"
    assert scoreboards.live(event, named.match(1)).court == ""
    assert tables(named.board().astray) == [1]


def test_who_still_plays_is_not_called_elsewhere(event: EventFile) -> None:
    """All rounds of a league are there at once."""
    league = divisions.add(
        event, game="shuffleboard", name="リーグ", programme="league", options=WALKING
    )
    desk.fill(event, league, 4)
    desk.draw(event, league)
    matches = [match for round_ in queries.rounds(event, league) for match in round_.matches]
    assert len(matches) == 6
    calling.assign(
        event,
        league,
        [round_.id for round_ in queries.rounds(event, league)],
        CourtWish(courts=("1", "2", "3"), first=TEN, minutes=30),
    )
    board = court_queries.court_board(event)
    assert [match.start.begins for match in board.waiting] == [
        time(10, minute) for minute in (0, 0, 30, 30)
    ] + [time(11)] * 2
    calling.call(event, matches[0].id, court="1", at=TEN)
    player = matches[0].seats[0].entrant
    later = next(m for m in matches[1:] if player in [seat.entrant for seat in m.seats])
    with refused("PLAYER_BUSY") as found:
        calling.call(event, later.id, court="2")
    assert found[0].values == {"name": player.name, "court": "1"}
    board = court_queries.court_board(event)
    assert next(match for match in board.waiting if match.id == later.id).busy == player.name
    following = [place.next.id for place in board.places if place.next]
    assert later.id not in following and following


def test_who_plays_where_no_court_is_noted_is_looked_for_at_the_table(event: EventFile) -> None:
    league = divisions.add(
        event, game="shuffleboard", name="リーグ", programme="league", options=WALKING
    )
    desk.fill(event, league, 4)
    desk.draw(event, league)
    matches = [match for round_ in queries.rounds(event, league) for match in round_.matches]
    second = matches[1]
    calling.set_start(event, second.id, Start(yellow=0))
    calling.write(event, second.id, EndScore(number=1, scores=(7, 8)))
    player = second.seats[0].entrant
    later = next(m for m in matches[2:] if player in [seat.entrant for seat in m.seats])
    with refused("PLAYER_BUSY") as found:
        calling.call(event, later.id, court="1")
    assert found[0].values == {"name": player.name, "court": "2"}
    assert second.table == 2


def test_a_match_that_stopped_gives_its_court_away_and_asks_for_one_to_go_on(hall: Hall) -> None:
    hall.call(1)
    hall.play(1, 2)
    stop = Suspension(reason=StopReason.RAIN, director=True)
    calling.write(hall.event, hall.match(1), stop)
    assert hall.place().free
    hall.call(2)
    go_on = Resumption(director=True, court_ready=True)
    with refused("COURT_TAKEN"):
        calling.write(hall.event, hall.match(1), go_on)
    hall.call(1, "2", time(11))
    calling.write(hall.event, hall.match(1), go_on)
    now = hall.place("2").now
    assert now is not None
    assert (now.table, now.call_progress, now.start.called, now.state.totals) == (
        1,
        CallProgress.PLAYING,
        time(11),
        (14, 16),
    )


def test_nobody_begins_where_others_play(hall: Hall) -> None:
    hall.assign(courts=("1",), seed="x")
    hall.call(1)
    first = EndScore(number=1, scores=(7, 8))
    with refused("COURT_TAKEN"):
        calling.write(hall.event, hall.match(2), first)
    calling.set_start(hall.event, hall.match(2), Start(yellow=0, court="2", begins=time(10, 30)))
    calling.write(hall.event, hall.match(2), first)


def test_a_stopped_pair_keeps_its_end(event: EventFile) -> None:
    hall = Hall(event, STAYING, count=4)
    hall.call(1, part=CourtEnd.HEAD)
    hall.play(1, 1)
    calling.write(event, hall.match(1), Suspension(reason=StopReason.RAIN, director=True))
    with refused("BOARD_BEGUN"):
        hall.call(1, "2", part=CourtEnd.FOOT)
    hall.call(1, "2", part=CourtEnd.HEAD)


def test_a_call_needs_a_court(hall: Hall) -> None:
    with refused("COURT_MISSING"):
        hall.call(1, " ")


# -- the board of the courts ---------------------------------------------------------------------


def test_a_free_court_names_who_is_next_and_the_queue_is_by_time(hall: Hall) -> None:
    board = hall.board()
    assert [court.court for court in board.courts] == ["1", "2"]
    assert tables(board.waiting) == tables(board.without_court) == [1, 2, 3]
    following = [place.next.table for place in board.places if place.next]
    assert following == [1, 2]  # nobody is proposed for two courts
    hall.assign()
    board = hall.board(time(10, 12))
    assert [(m.table, m.court, m.late) for m in board.waiting] == [
        (1, "1", 12),
        (2, "2", 12),
        (3, "1", 0),
    ]
    assert board.without_court == ()


def test_the_queue_is_by_time_and_those_without_one_wait_behind(event: EventFile) -> None:
    hall = Hall(event, WALKING, count=8)
    for table, begins in ((1, time(11)), (3, None), (4, TEN)):
        start = Start(court="2" if table == 3 else "1", begins=begins)
        calling.set_start(event, hall.match(table), start)
    assert tables(hall.board().waiting) == [4, 1, 2, 3]
    assert [match.late for match in hall.board(time(11, 5)).waiting] == [65, 5, 0, 0]


def test_only_who_waits_is_late_or_kept_by_another_match(hall: Hall) -> None:
    hall.assign()
    hall.call(1)
    hall.play(1, 1)
    hall.call(2, "2")
    shown = [place.now for place in hall.board(time(12)).places]
    assert [(now.late, now.busy) for now in shown if now] == [(0, ""), (0, "")]
    assert [match.late for match in hall.board(time(12)).waiting] == [90]


def test_a_court_shows_who_plays_since_when_and_how_it_stands(hall: Hall) -> None:
    hall.assign(seed="x")
    hall.call(1, "1", time(10, 3))
    called = hall.place().now
    assert called is not None and called.call_progress is CallProgress.CALLED
    assert order_of(called) == (hall.start(1).yellow, 1 - (hall.start(1).yellow or 0))
    hall.play(1, 5)  # the colours were exchanged after four
    now = hall.place().now
    assert now is not None
    turn = turn_of(now)
    assert turn is not None
    assert (now.call_progress, now.start.called, now.state.totals) == (
        CallProgress.PLAYING,
        time(10, 3),
        (35, 40),
    )
    assert turn.place.frame == 6
    assert order_of(now) == order_of(called)[::-1]
    following = hall.place().next
    assert following is not None and following.table == 3
    hall.play(1, 3)
    place = hall.place()
    assert place.free and [match.call_progress for match in place.rest] == [CallProgress.FINISHED]
    assert place.shown is not None and place.shown.table == 1
    running.hand_in(hall.event, hall.match(1))
    assert hall.place().shown is None


def test_head_and_foot_are_two_places_and_hear_of_each_other(event: EventFile) -> None:
    hall = Hall(event, STAYING, count=6)
    hall.assign(courts=("1",))
    assert [place.at.part for place in hall.board().places] == list(CourtEnd)
    hall.call(1, part=CourtEnd.HEAD)
    assert hall.place(end=CourtEnd.HEAD).advice == ()
    hall.play(1, 1)
    assert hall.place(end=CourtEnd.HEAD).advice == (CourtAdvice.PUSHER,)
    hall.call(2, part=CourtEnd.FOOT)
    assert hall.place(end=CourtEnd.HEAD).advice == (CourtAdvice.CALLED_BESIDE,)
    assert hall.place(end=CourtEnd.FOOT).advice == ()
    hall.play(2, 8)
    assert hall.place(end=CourtEnd.HEAD).advice == (CourtAdvice.PUSHER,)
    following = hall.place(end=CourtEnd.FOOT).next
    assert following is None  # the third pair is planned at the head
    assert hall.place(end=CourtEnd.HEAD).next is not None


def test_a_match_of_the_whole_court_takes_both_ends(event: EventFile) -> None:
    staying = Hall(event, STAYING, count=4)
    walking = Hall(event, WALKING, count=4, name="女子の部")
    assert [place.at.part for place in walking.board().courts[0].places] == list(CourtEnd)
    walking.call(1, "1")
    (place,) = walking.board().courts[0].places
    assert place.at.part == "" and place.now is not None and place.now.table == 1
    calling.call_off(event, walking.match(1))
    staying.call(1, "1", part=CourtEnd.HEAD)
    assert staying.place("1", CourtEnd.FOOT).next is not None
    assert staying.place("1", CourtEnd.FOOT).next == staying.board().waiting[0]


def test_courts_and_minutes_can_change_all_day_but_not_what_is_played(hall: Hall) -> None:
    def change(**values: Any) -> None:
        view = queries.division_view(hall.event, hall.division)
        options = replace(view.options, **values)
        divisions.change(
            hall.event,
            hall.division,
            name=view.name,
            options=options,
            programme_options=view.programme_options,
        )

    change(courts="1-3", minutes=40, director="森 次郎")
    assert [court.court for court in hall.board().courts] == ["1", "2", "3"]
    with refused("OPTIONS_LOCKED"):
        change(target=16)
    with refused("COURT_TWICE"):
        change(courts="1, 1")


def test_another_game_has_no_courts(event: EventFile) -> None:
    division = desk.plain(event, 4)
    desk.draw(event, division)
    assert court_queries.court_board(event) == CourtBoard(courts=(), waiting=())


def test_after_another_pairing_nobody_was_called(hall: Hall) -> None:
    hall.assign()
    hall.call(1)
    first, second, _third = (
        desk.seats(match) for match in desk.last_round(hall.event, hall.division).matches
    )
    rounds.swap(
        hall.event, hall.round, first[0], second[0], by=Authority(referee=DIRECTOR, reason="誤り")
    )
    assert tables(hall.board().without_court) == [1, 2]
    assert hall.place().free


def test_the_board_asks_the_file_once_and_is_quick(event: EventFile) -> None:
    options = ShuffleboardOptions(
        form=MatchForm.NON_WALKING, target=16, courts="1-16", minutes=40, director=DIRECTOR
    )
    hall = Hall(event, options, count=120)
    hall.assign(courts=tuple(map(str, range(1, 17))), minutes=40, seed="x")
    for table in range(1, 33):
        start = hall.start(table)
        hall.call(table, start.court, part=start.pair_end)
    for table in range(1, 9):
        hall.play(table, 3)
    hall.board()
    asked: list[str] = []

    def listen(*told: Any) -> None:
        asked.append(told[2])

    engine = event._engine
    sql.listen(engine, "before_cursor_execute", listen)
    began = perf_counter()
    board = hall.board(time(11))
    took = perf_counter() - began
    sql.remove(engine, "before_cursor_execute", listen)
    assert (len(board.places), len(board.waiting)) == (32, 28)
    assert len([text for text in asked if text.startswith("SELECT")]) == 1
    assert took < 0.1


def test_the_name_of_a_match_is_that_of_its_card(hall: Hall) -> None:
    known = {match.id: match for match in queries.rounds(hall.event, hall.division)[0].matches}
    for shown in hall.board().waiting:
        match = known[shown.id]
        assert shown.table == match.table
        assert shown.names == tuple(seat.entrant.name for seat in match.seats)


def test_a_substitute_is_named_at_the_court(event: EventFile) -> None:
    hall = Hall(event, replace(WALKING, team_event=True))
    hall.call(1, "1")
    reserve = Substitution(seat=0, name="控え 花", captain="K", director=True, outside_line_up=True)
    calling.write(event, hall.match(1), reserve)
    there = hall.board().places[0].now
    assert there is not None
    assert there.names == ("控え 花", there.entered[1])


def test_a_court_is_the_same_however_it_is_typed(hall: Hall) -> None:
    hall.call(1, "１")
    assert hall.start(1).court == "1"
    with refused("COURT_TAKEN"):
        calling.set_start(hall.event, hall.match(2), Start(court=" 01 "))
    calling.set_start(hall.event, hall.match(2), Start(court="Ａ"))
    assert hall.start(2).court == "A"
