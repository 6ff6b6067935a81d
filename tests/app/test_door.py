"""One check-in at the door for all divisions; who sits at another table is known."""

from __future__ import annotations

from app import elsewhere, queries
from app.courts import calling
from app.event_file.file import EventFile
from app.operations import divisions, door, entrants, rounds
from models.core.entrant_data import EntrantData
from models.pairing.knockout import MAIN
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw
from tests.app import desk, pairs
from tests.app.desk import refused


def single(event: EventFile, *names: str, name: str = "シングルの部") -> int:
    division_id = desk.plain(event, 0, name=name)
    for who in names:
        entrants.add(event, division_id, EntrantData(name=who))
    return division_id


def present(event: EventFile, division_id: int) -> list[str]:
    return [one.name for one in queries.entrants(event, division_id) if one.checked_in]


def test_the_door_checks_a_person_into_every_division(event: EventFile) -> None:
    alone = single(event, "山田", "林")
    own = pairs.person(event, desk.ids(event, alone)[0])
    other = desk.plain(event, 0, name="別の部")
    entrants.add(event, other, pairs.pair_data("山田", own))
    answer = door.check_in(event, [own])
    assert answer.entered == (("シングルの部", "山田"), ("別の部", "山田"))
    assert (present(event, alone), present(event, other)) == (["山田"], ["山田"])
    with refused("HERE_ALREADY"):
        door.check_in(event, [own])
    event.undo()
    assert present(event, alone) == present(event, other) == []
    with refused("NO_SUCH_PERSON"):
        door.check_in(event, [999])


def test_a_pair_is_here_when_both_have_come(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林")
    pair = desk.ids(event, division_id)[0]
    first, second = (pairs.person(event, pair, place) for place in (1, 2))
    (waiting,) = door.check_in(event, [first]).not_yet
    assert (waiting.division, waiting.entrant, waiting.missing) == (
        "ダブルスの部",
        "山田・林",
        ("林",),
    )
    assert present(event, division_id) == []
    assert door.check_in(event, [first]).not_yet == (waiting,)  # asked once more: the same answer
    assert door.check_in(event, [second]).entered == (("ダブルスの部", "山田・林"),)
    assert present(event, division_id) == ["山田・林"]


def test_who_is_here_alone_need_not_come_through_the_door_again(event: EventFile) -> None:
    alone = single(event, "山田")
    own = pairs.person(event, desk.ids(event, alone)[0])
    entrants.check_in(event, desk.ids(event, alone))
    division_id = pairs.doubles(event)
    pair = entrants.add(event, division_id, pairs.pair_data("山田・林", own))
    door.check_in(event, [pairs.person(event, pair, 2)])
    assert present(event, division_id) == ["山田・林"]


def test_a_pair_that_the_desk_has_checked_in_says_nothing_of_its_people(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林")
    (pair,) = desk.ids(event, division_id)
    entrants.check_in(event, [pair])
    other = pairs.doubles(event, name="別の部")
    both = pairs.pair_data("山田・森", pairs.person(event, pair))
    third = pairs.person(event, entrants.add(event, other, both), 2)
    (waiting,) = door.check_in(event, [third]).not_yet
    assert waiting.missing == ("山田",)


def test_a_division_that_is_closed_is_named(event: EventFile) -> None:
    alone = single(event, "山田")
    own = pairs.person(event, desk.ids(event, alone)[0])
    closed = pairs.doubles(event, "甲・乙", "丙・丁")
    entrants.check_in(event, desk.ids(event, closed))
    late = entrants.add(event, closed, pairs.pair_data("山田・林", own))
    desk.draw(event, closed, desk.ids(event, closed)[:2])
    answer = door.check_in(event, [own, pairs.person(event, late, 2)])
    assert answer.entered == (("シングルの部", "山田"),)
    (refusal,) = answer.not_yet
    assert refusal.problem is not None
    assert (refusal.division, refusal.problem.code) == ("ダブルスの部", "ENTRIES_CLOSED_BY_RULE")


def test_who_still_sits_at_a_table_of_another_division_is_known(event: EventFile) -> None:
    alone = single(event, "山田", "林", "森", "原")
    ids = desk.ids(event, alone)
    other = desk.plain(event, 0, name="別の部")
    for name, key in (("山田", ids[0]), ("林", ids[1])):
        entrants.add(event, other, pairs.pair_data(name, pairs.person(event, key)))
    entrants.check_in(event, ids)
    assert elsewhere.elsewhere(event, other) == ()
    desk.draw(event, alone)
    assert elsewhere.elsewhere(event, other) == ()  # they are not here yet in the other one
    entrants.check_in(event, desk.ids(event, other))
    assert [
        (one.person.name, one.division, one.table) for one in elsewhere.elsewhere(event, other)
    ] == [
        ("山田", "シングルの部", 1),
        ("林", "シングルの部", 1),
    ]
    assert elsewhere.elsewhere(event, alone) == ()
    desk.enter(event, alone)
    assert elsewhere.elsewhere(event, other) == ()


def test_a_match_that_is_called_knows_who_sits_elsewhere(event: EventFile) -> None:
    doubles = pairs.doubles(event, "山田・林", "甲・乙")
    entrants.check_in(event, desk.ids(event, doubles))
    pair = desk.ids(event, doubles)[0]
    other = pairs.doubles(event, name="別の部")
    own = pairs.person(event, pair)
    entrants.add(event, other, pairs.pair_data("山田・森", own))
    entrants.add(event, other, pairs.pair_data("原・泉"))
    entrants.check_in(event, desk.ids(event, other))
    desk.draw(event, doubles)
    desk.draw(event, other)
    match = desk.last_round(event, other).matches[0].id
    assert elsewhere.elsewhere_of_match(event, match) == ()  # nobody was called yet
    calling.call(event, desk.last_round(event, doubles).matches[0].id, court="A")
    (sitting,) = elsewhere.elsewhere_of_match(event, match)
    assert (sitting.person.name, sitting.division) == ("山田", "ダブルスの部")


def test_overlapping_slots_of_two_divisions_are_known(event: EventFile) -> None:
    made = []
    for name, start in (("午前の部", "10:00"), ("昼の部", "10:20"), ("午後の部", "15:00")):
        division_id = divisions.add(
            event,
            game="othello",
            name=name,
            programme="knockout",
            programme_options=KnockoutOptions(start=start),
        )
        for who in ("山田", "林", "森", "原"):
            same = next(
                (e for d in made for e in queries.entrants(event, d) if e.name == who), None
            )
            known = None if same is None or who != "山田" else same.people[0].id
            entrants.add(event, division_id, pairs.pair_data(who, known))
        entrants.check_in(event, desk.ids(event, division_id))
        made.append(division_id)
    for division_id in made:
        wish = BracketDraw(seed="7", label="x")
        rounds.publish(event, rounds.draw_bracket(event, division_id, MAIN, wish))
    found = elsewhere.same_slot(event, made[1])
    assert {(one.person.name, one.division, one.slot) for one in found} == {
        ("山田", "午前の部", "10:00–10:30")
    }
    assert elsewhere.same_slot(event, made[2]) == ()
