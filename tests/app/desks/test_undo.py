"""Each desk takes back its own newest action, unless something rests on it."""

from __future__ import annotations

from typing import Any

from app.event_file.file import EventFile
from app.operations import entrants, results, rounds, rulings
from app.queries import log_queries
from models.core.causes import Authority
from models.store.records import EventRecord
from tests.app import desk
from tests.app.desks.halls import Hall, Team, assert_equal, matches, settle


def state_of(one: Any, division_id: int) -> list[bool]:
    return [match.result is not None for match in matches(one, division_id)]


def test_a_desk_takes_back_its_own_and_not_what_came_after(team: Team) -> None:
    division_id = team.playing(6)
    first, second, third = matches(team.main, division_id)
    team.results.run(results.record, first.id, desk.counted(40))
    team.other.run(results.record, second.id, desk.counted(33))
    team.main.run(results.record, third.id, desk.counted(34))
    assert team.results.run(EventFile.undo).values["division"].startswith("部門")
    team.settle()
    assert state_of(team.main, division_id) == [False, True, True]
    team.results.run(EventFile.redo)
    team.other.run(EventFile.undo)
    team.settle()
    assert state_of(team.results, division_id) == [True, False, True]
    team.assert_equal()


def test_what_others_have_built_upon_is_not_taken_back(team: Team) -> None:
    division_id = team.playing(4)
    first, second = matches(team.main, division_id)
    team.results.run(results.record, first.id, desk.counted(40))
    team.results.run(results.record, second.id, desk.counted(40))
    team.main.run(desk_pair, division_id)
    with desk.refused("BUILT_UPON") as found:
        team.results.run(EventFile.undo)
    assert (found[0].values["who"], found[0].values["action"]) == ("本部", "pair_round")
    team.assert_equal()


def test_a_ruling_that_another_has_changed_is_changed_again_in_its_line(team: Team) -> None:
    division_id = team.playing(4)
    team.results.run(rulings.log, division_id, text="注意", referee="大島")
    team.settle()
    (line,) = log_queries.rulings(team.main.event, division_id)
    word = Authority(referee="審判長", reason="言い違い")
    team.main.run(rulings.change, line.id, text="警告", by=word)
    with desk.refused("BUILT_UPON"):
        team.results.run(EventFile.undo)
    team.results.run(rulings.change, line.id, text="厳重注意", referee="大島", by=word)
    team.settle()
    assert [one.text for one in log_queries.rulings(team.other.event, division_id)] == [
        *("厳重注意", "言い違い", "言い違い"),
    ]
    team.results.run(rulings.strike, line.id, by=word)
    team.main.catch_up()
    kinds = [one.kind for one in log_queries.rulings(team.main.event, division_id)]
    assert kinds == ["ruling_changed", "ruling_changed", "ruling_struck"]
    team.assert_equal()


def desk_pair(event: EventFile, division_id: int) -> None:
    rounds.publish(event, rounds.pair_next(event, division_id))


def test_a_round_with_results_of_others_is_not_taken_back(team: Team) -> None:
    division_id = team.playing(4)
    for match in matches(team.main, division_id):
        team.main.run(results.record, match.id, desk.counted(40))
    team.other.run(desk_pair, division_id)
    match = matches(team.results, division_id)[0]
    team.settle()
    match = matches(team.results, division_id)[0]
    team.results.run(results.record, match.id, desk.counted(40))
    with desk.refused("BUILT_UPON"):
        team.other.run(EventFile.undo)
    team.results.run(EventFile.undo)
    team.other.run(EventFile.undo)
    team.assert_equal()


def test_what_others_do_in_another_division_stands_in_no_way(team: Team) -> None:
    one, other = team.playing(4), team.playing(4)
    team.results.run(results.record, matches(team.results, one)[0].id, desk.counted(40))
    for match in matches(team.main, other):
        team.main.run(results.record, match.id, desk.counted(40))
    team.main.run(desk_pair, other)
    team.results.run(EventFile.undo)
    team.assert_equal()
    assert state_of(team.main, one) == [False, False]


def test_an_action_of_another_desk_ends_what_could_be_done_again(team: Team) -> None:
    division_id = team.playing(4)
    first, second = matches(team.main, division_id)
    team.results.run(results.record, first.id, desk.counted(40))
    team.results.run(EventFile.undo)
    team.settle()
    assert team.results.event.redoable is not None
    team.other.run(results.record, second.id, desk.counted(40))
    team.settle()
    assert team.results.event.redoable is None
    team.assert_equal()


def test_a_person_who_was_entered_and_seated_by_others_stays(team: Team) -> None:
    division_id = team.playing(4)
    for match in matches(team.main, division_id):
        team.main.run(results.record, match.id, desk.counted(40))
    team.settle()
    added = team.reception.run(entrants.add, division_id, entrants.EntrantData(name="遅刻 花子"))
    team.reception.run(entrants.check_in, [added])
    team.main.run(desk_pair, division_id)
    with desk.refused("BUILT_UPON"):
        team.reception.run(EventFile.undo)
    team.assert_equal()


def test_what_an_earlier_version_wrote_under_another_name_is_taken_back_and_done_again(
    hall: Hall,
) -> None:
    event = hall.create()
    with event.transaction("restore") as session:
        session.get_one(EventRecord, 1).name = "秋の大会"
    main = hall.share(event)
    other = hall.join("進行")
    for again in (EventFile.undo, EventFile.redo):
        main.run(again)
        settle(other)
    assert main.place.voids == other.place.voids == ()
    assert_equal(hall.path("main"), hall.path("進行"))
