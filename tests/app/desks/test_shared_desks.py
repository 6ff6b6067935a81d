"""Several desks on one event: every file is the same, and nobody overwrites anybody unseen."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

import pytest

from app import queries
from app.event_file.changed import Changed
from app.event_file.file import EventFile
from app.operations import entrants, events, results, rounds
from app.queries import last_results, log_queries
from models.core.causes import Authority
from models.core.entrant_data import EntrantData
from models.core.problems import Refused
from tests.app import desk
from tests.app.desks.halls import Team, matches, newest


def test_what_one_desk_does_stands_in_the_files_of_all(team: Team) -> None:
    division_id = team.playing()
    first, second, *_ = matches(team.results, division_id)
    team.results.run(results.record, first.id, desk.counted(40))
    team.main.run(results.record, second.id, desk.counted(33))
    team.assert_equal()
    assert newest(team.reception.event, 2) == [
        ("記録", "record_result", "done"),
        ("本部", "record_result", "done"),
    ]
    assert {one.seq for one in team.desks} == {team.main.seq}


def test_a_result_is_seen_on_the_pages_of_the_others(team: Team) -> None:
    division_id = team.playing()
    told: list[Changed] = []
    team.other.event.listen(told.append)
    match = matches(team.results, division_id)[0]
    assert matches(team.other, division_id)[0].result is None
    team.results.run(results.record, match.id, desk.counted(40))
    team.other.catch_up()
    assert matches(team.other, division_id)[0].result is not None
    assert told == [Changed.JOURNAL | Changed.RESULTS]


def test_the_second_card_of_a_match_is_told_who_entered_the_first(team: Team) -> None:
    division_id = team.playing()
    match = matches(team.results, division_id)[0]
    team.results.run(results.record, match.id, desk.counted(40))
    with desk.refused("RESULT_THERE"):
        team.other.run(results.record, match.id, desk.counted(38))
    act = last_results.who_entered(team.other.event, division_id, [match.id])[match.id]
    assert (act.who, act.action) == ("記録", "record_result")
    team.other.run(results.confirm, match.id, desk.counted(40))
    team.assert_equal()


def test_two_hands_at_one_desk_each_have_their_turn(team: Team) -> None:
    division_id = team.playing()
    found = matches(team.results, division_id)
    threads = [
        threading.Thread(target=one.run, args=(results.record, match.id, desk.counted(33)))
        for one, match in zip((team.main, team.main, team.other, team.results), found, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    team.assert_equal()
    assert all(match.result is not None for match in matches(team.main, division_id))


def test_what_an_action_has_read_before_others_wrote_is_not_kept(team: Team) -> None:
    division_id = team.playing()
    match = matches(team.other, division_id)[0]
    team.main.run(results.record, match.id, desk.counted(40))
    with desk.trouble("others_first"):
        results.record(team.other.event, match.id, desk.counted(38))
    with desk.refused("RESULT_THERE"):
        results.record(team.other.event, match.id, desk.counted(38))
    team.assert_equal()


def test_what_is_refused_or_writes_nothing_is_in_no_record(team: Team) -> None:
    division_id = team.playing()
    before = team.main.seq
    team.main.run(entrants.check_in, desk.ids(team.main.event, division_id))
    with pytest.raises(Refused):
        team.main.run(results.record, 999_999, desk.counted(40))
    team.settle()
    assert {one.seq for one in team.desks} == {before}


def test_a_dialog_does_not_overwrite_what_another_desk_wrote_meanwhile(team: Team) -> None:
    division_id = team.playing()
    who = desk.ids(team.main.event, division_id)[0]
    opened = team.reception.seq
    team.other.run(entrants.change, who, EntrantData(name="選手01 太郎", club="北"))
    with desk.refused("OTHERS_WROTE") as found:
        typed = EntrantData(name="選手01 太郎", club="C01", yomi="せんしゅ")
        team.reception.run(entrants.change, who, typed, since=opened)
    assert found[0].values["who"] == "進行"
    team.settle()
    opened = team.reception.seq
    seen = EntrantData(name="選手01 太郎", club="北", yomi="せんしゅ")
    team.reception.run(entrants.change, who, seen, since=opened)
    team.assert_equal()
    assert desk.person(team.main.event, who).club == "北"


def test_a_round_is_not_published_other_than_it_was_seen(team: Team) -> None:
    division_id = team.playing(4)
    for match in matches(team.main, division_id):
        team.main.run(results.record, match.id, desk.counted(40))
    round_id = team.main.run(rounds.pair_next, division_id)
    team.settle()
    opened = team.main.seq
    one, other = (match.seats[0].entrant.id for match in matches(team.other, division_id))
    team.other.run(rounds.swap, round_id, one, other, by=Authority(referee="森", reason="席"))
    with desk.refused("OTHERS_WROTE"):
        team.main.run(rounds.publish, round_id, since=opened)
    team.main.run(rounds.publish, round_id, since=team.main.seq)
    team.assert_equal()


def test_another_division_does_not_stand_in_the_way_of_a_round(team: Team) -> None:
    one, other = team.playing(4), team.playing(4)
    for match in matches(team.main, one):
        team.main.run(results.record, match.id, desk.counted(40))
    round_id = team.main.run(rounds.pair_next, one)
    opened = team.main.seq
    for match in matches(team.other, other):
        team.other.run(results.record, match.id, desk.counted(40))
    team.other.run(rounds.pair_next, other)
    team.main.run(rounds.publish, round_id, since=opened)
    team.assert_equal()


def test_printed_sheets_are_everybodys(team: Team) -> None:
    division_id = team.playing()
    team.results.run(EventFile.note_printed, division_id, "cards", "abc", each=("1-1", "1-2"))
    team.settle()
    found = log_queries.printed(team.main.event, division_id)
    assert [(form, view.who) for (form, _round), view in found.items()][:1] == [("cards", "記録")]
    team.assert_equal()


def test_long_work_holds_nobody_up_and_is_begun_anew(team: Team) -> None:
    division_id = team.playing()
    listed = [EntrantData(name=f"追加{number:02d} 花子") for number in range(30)]
    tried = []

    def work(event: EventFile) -> list[int]:
        tried.append(len(desk.ids(event, division_id)))
        if len(tried) == 1:
            team.other.run(entrants.add, division_id, EntrantData(name="飛込 次郎"))
        return entrants.import_all(event, division_id, listed)

    team.main.run_long(work)
    assert tried == [8, 9]
    team.assert_equal()
    assert len(desk.ids(team.other.event, division_id)) == 39


def test_the_journal_goes_by_the_clock_of_the_server(
    team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.desks.shared_desk import SharedDesk

    assert abs(team.results.offset) < timedelta(minutes=1)
    there = datetime(2026, 11, 29, 12, 0)  # noqa: DTZ001 - as the desk shows it
    monkeypatch.setattr(SharedDesk, "now", property(lambda _desk: there))
    division_id = team.playing(4)
    team.results.run(results.record, matches(team.results, division_id)[0].id, desk.counted(40))
    assert team.results.event.undoable is not None
    assert team.results.event.undoable.at == there
    team.assert_equal()


def test_the_event_has_one_name_for_all(team: Team) -> None:
    team.main.run(events.rename, name="秋の大会", date="2026-11-29", venue="公民館")
    team.settle()
    assert queries.event_view(team.results.event).name == "秋の大会"
    team.assert_equal()


def test_what_is_only_tried_asks_nobody(team: Team) -> None:
    division_id = team.playing()
    match = matches(team.main, division_id)[0]
    before = team.main.seq
    event = team.main.event
    event.rehearse(lambda: results.record(event, match.id, desk.counted(40)), lambda _session: None)
    team.settle()
    assert team.other.seq == before
    team.assert_equal()
