"""Entrants are made of people: told with the entry, split, linked, replaced, corrected."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from app import facts, queries
from app.courts import calling
from app.event_file.file import EventFile
from app.facts.notes import apart
from app.operations import divisions, entrants, people, results
from app.queries import log_queries, people_queries
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PERSON_FIELDS, Person, PersonData, Role
from models.core.problems import Refused
from models.games.shuffleboard.lines import BetweenEnds, MomentKind
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardResult, Start
from models.store.records import PersonRecord
from tests.app import desk, pairs
from tests.app.desk import refused


def new(name: str, **facts_known: object) -> MemberData:
    return MemberData(person=replace(PersonData(name=name), **facts_known))


def test_a_single_entrant_is_one_person(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    data = EntrantData(name="榎本 一", yomi="えのもと", club="東京")
    entrant_id = entrants.add(event, division_id, data)
    (person,) = pairs.entrant(event, entrant_id).people()
    assert (person.name, person.yomi, person.club) == ("榎本 一", "えのもと", "東京")
    entrants.change(event, entrant_id, replace(data, name="榎本 二", club="大阪"))
    (person,) = pairs.entrant(event, entrant_id).people()
    assert (person.name, person.club) == ("榎本 二", "大阪")
    event.undo()
    assert pairs.people(event, entrant_id) == ["榎本 一"]


def test_a_pair_is_two_people_with_positions(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林")
    pair = pairs.named(event, division_id, "山田・林")
    assert [(m.position, m.person.name, m.role) for m in pair.members] == [
        (1, "山田", Role.PLAYER),
        (2, "林", Role.PLAYER),
    ]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("山田",), "PARTNER_MISSING"),
        (("山田", " "), "PARTNER_MISSING"),
        (("山田", "林", "佐藤"), "PARTNER_MISSING"),
        (("山田", "山　田"), "PERSON_TWICE"),
        (("山田", "林" * 101), "NAME_TOO_LONG"),
    ],
)
def test_a_pair_with_somebody_missing_is_refused_and_nothing_written(
    event: EventFile, names: tuple[str, ...], code: str
) -> None:
    division_id = pairs.doubles(event)
    before = desk.contents(event)
    members = tuple(new(name) for name in names)
    data = EntrantData(name="組", members=members)
    with refused(code):
        entrants.add(event, division_id, data)
    with refused(code):
        entrants.import_all(event, division_id, [pairs.pair_data("甲・乙"), data])
    assert desk.contents(event) == before


def test_nobody_has_two_places_in_a_division(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林")
    own = pairs.person(event, pairs.named(event, division_id, "山田・林").id)
    with refused("PLAYS_ALREADY"):
        entrants.add(event, division_id, pairs.pair_data("山田・佐藤", own))
    with refused("NO_SUCH_PERSON"):
        entrants.add(event, division_id, pairs.pair_data("山田・佐藤", 999))


def test_the_same_person_of_two_rows_of_a_list_is_refused(event: EventFile) -> None:
    single = desk.plain(event, 1)
    own = pairs.person(event, desk.ids(event, single)[0])
    division_id = pairs.doubles(event)
    rows = [pairs.pair_data("甲・乙", own), pairs.pair_data("丙・丁", own)]
    with refused("PLAYS_ALREADY"):
        entrants.import_all(event, division_id, rows)


def test_an_older_pair_is_split_by_the_desk(event: EventFile) -> None:
    division_id = pairs.doubles(event)
    rows = [
        EntrantData(name="山田・林", yomi="やまだ・はやし", club="東京"),
        EntrantData(name="甲／乙"),
        pairs.pair_data("丙・丁"),
    ]
    entrants.import_all(event, division_id, rows)
    ids = desk.ids(event, division_id)
    assert pairs.people(event, ids[0]) == ["山田・林"]  # nobody splits it by himself
    assert people.split(event, ids) == 2
    assert [pairs.people(event, key) for key in ids] == [["山田", "林"], ["甲", "乙"], ["丙", "丁"]]
    assert [(p.yomi, p.club) for p in pairs.entrant(event, ids[0]).people()] == [
        ("やまだ", "東京"),
        ("はやし", "東京"),
    ]
    assert pairs.entrant(event, ids[0]).name == "山田・林"  # as typed
    assert len(people_queries.people(event)) == 6
    event.undo()
    assert pairs.people(event, ids[0]) == ["山田・林"]
    assert people.split(event, ids[2:]) == 0


def test_a_name_that_does_not_tell_two_people_is_not_split(event: EventFile) -> None:
    division_id = pairs.doubles(event)
    rows = [EntrantData(name="山田・林"), EntrantData(name="チーム海")]
    entrants.import_all(event, division_id, rows)
    before = desk.contents(event)
    with refused("NAMES_NOT_TOLD"):
        people.split(event, desk.ids(event, division_id))
    assert desk.contents(event) == before


def test_the_form_of_a_pair_corrects_its_people(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林")
    pair = pairs.named(event, division_id, "山田・林")
    first = pairs.person(event, pair.id)
    entrants.change(event, pair.id, pairs.pair_data("山口・林"))
    assert (pairs.people(event, pair.id), pairs.person(event, pair.id)) == (["山口", "林"], first)
    entrants.change(event, pair.id, EntrantData(name="山口・森"))  # as typed in the list
    assert pairs.people(event, pair.id) == ["山口", "森"]
    entrants.change(event, pair.id, EntrantData(name="チーム海"))
    assert pairs.people(event, pair.id) == ["山口", "森"]
    assert len(people_queries.people(event)) == 2


def test_a_corrected_person_is_called_so_in_every_division(event: EventFile) -> None:
    single = desk.plain(event, 0)
    alone = entrants.add(event, single, EntrantData(name="高橋 一"))
    own = pairs.person(event, alone)
    division_id = pairs.doubles(event)
    pair = entrants.add(event, division_id, pairs.pair_data("高橋 一・林", own))
    team = pairs.doubles(event, name="別の部")
    named = entrants.add(event, team, replace(pairs.pair_data("高橋 一・森", own), name="チーム海"))
    kept = [facts.division(event, key) for key in (single, division_id, team)]
    people.change(event, own, PersonData(name="髙橋 一", roman="TAKAHASHI H.", ids=(("wof", "7"),)))
    assert all(facts.division(event, one.id) is not one for one in kept)
    assert [pairs.entrant(event, key).name for key in (alone, pair, named)] == [
        "髙橋 一",
        "髙橋 一・林",
        "チーム海",
    ]
    (known, *_rest) = pairs.entrant(event, pair).people()
    assert (known.roman, known.ids) == ("TAKAHASHI H.", (("wof", "7"),))
    with refused("NAME_MISSING"):
        people.change(event, own, PersonData(name=" "))
    with refused("NO_SUCH_PERSON"):
        people.change(event, 999, PersonData(name="x"))


def test_a_team_called_like_one_of_its_people_keeps_its_name_to_itself(event: EventFile) -> None:
    division_id = pairs.doubles(event)
    pair = entrants.add(event, division_id, replace(pairs.pair_data("高橋 一・林"), name="高橋 一"))
    first, _second = pairs.entrant(event, pair).people()
    people.change(event, first.id, PersonData(name="髙橋 一", yomi="たかはし", club="東京"))
    now = pairs.entrant(event, pair)
    assert (now.name, now.yomi, now.club) == ("高橋 一", "", "")
    assert [own.name for own in now.people()] == ["髙橋 一", "林"]


def test_two_people_are_said_to_be_one_and_apart_again(event: EventFile) -> None:
    single = desk.plain(event, 0)
    alone = entrants.add(event, single, EntrantData(name="高橋 一", club="東京"))
    division_id = pairs.doubles(event, "髙橋 一・林")
    pair = pairs.named(event, division_id, "髙橋 一・林").id
    first, second = pairs.person(event, alone), pairs.person(event, pair)
    before = desk.contents(event)
    people.link(event, second, first)
    assert (pairs.person(event, pair), pairs.people(event, pair)) == (first, ["高橋 一", "林"])
    assert pairs.entrant(event, pair).name == "髙橋 一・林"
    anew = people.unlink(event, pair, 1)
    assert pairs.person(event, pair) == anew != first
    with refused("NOT_SHARED"):
        people.unlink(event, pair, 1)
    event.undo()
    event.undo()
    assert desk.contents(event) == before
    people.link(event, first, first)
    assert desk.contents(event) == before


def test_who_is_one_with_another_is_apart_from_everybody_whom_either_was_apart_from(
    event: EventFile,
) -> None:
    own = [desk.plain(event, 0, name=f"{n}部") for n in range(4)]
    first = entrants.add(event, own[0], EntrantData(name="高橋 一"))
    person = pairs.person(event, first)
    others = []
    for division_id in own[1:3]:
        there = entrants.add(event, division_id, pairs.pair_data("高橋 一", person))
        others.append(people.unlink(event, there, 1))
    namesake = entrants.add(event, own[3], pairs.pair_data("高橋 一", others[0]))
    third = people.unlink(event, namesake, 1)
    assert apart(event) >= {(others[0], person), (others[1], person), (third, others[0])}
    people.link(event, third, others[1])
    said = apart(event)
    assert {(others[1], person), (others[1], others[0])} <= said
    assert {(person, others[1]), (others[0], others[1])} <= said


def test_two_of_one_division_are_not_one(event: EventFile) -> None:
    single = desk.plain(event, 2)
    first, second = (pairs.person(event, key) for key in desk.ids(event, single))
    with refused("PLAYS_ALREADY"):
        people.link(event, first, second)


def test_a_substitute_plays_from_a_round_on(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林", "甲・乙", "丙・丁", "戊・己")
    entrants.check_in(event, desk.ids(event, division_id))
    pair = pairs.named(event, division_id, "山田・林").id
    desk.draw(event, division_id)
    people.substitute(event, pair, 2, new("森"), from_turn=2, answers=pairs.TOLD)
    assert [pairs.people(event, pair, turn) for turn in (1, 2, None)] == [
        ["山田", "林"],
        ["山田", "森"],
        ["山田", "森"],
    ]
    (first,) = [
        seat.entrant.name
        for match in desk.last_round(event, division_id).matches
        for seat in match.seats
        if seat.entrant.id == pair
    ]
    assert first == "山田・林"
    assert desk.person(event, pair).name == "山田・森"
    people.substitute(event, pair, 2, new("原"), from_turn=2, answers=pairs.TOLD)
    assert pairs.people(event, pair) == ["山田", "原"]
    assert "森" not in [one.person.name for one in people_queries.people(event)]
    people.dismiss(event, pair, 2, 2)
    assert pairs.people(event, pair) == ["山田", "林"]


def _drawn(event: EventFile, **options: Any) -> tuple[int, int]:
    """Draw a round of doubles under these settings; give the division and the first pair."""
    division_id = pairs.doubles(event, "山田・林", "甲・乙", "丙・丁", "戊・己")
    view = queries.division_view(event, division_id)
    divisions.change(
        event,
        division_id,
        name=view.name,
        options=replace(view.options, **options),
        programme_options=view.programme_options,
    )
    entrants.check_in(event, desk.ids(event, division_id))
    desk.draw(event, division_id)
    return division_id, pairs.named(event, division_id, "山田・林").id


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ({}, {"CAPTAIN_NEEDED", "DIRECTOR_NOT_TOLD", "IN_LINE_UP"}),
        ({**pairs.TOLD, "captain": " "}, {"CAPTAIN_NEEDED"}),
        ({**pairs.TOLD, "director": False}, {"DIRECTOR_NOT_TOLD"}),
        ({**pairs.TOLD, "outside_line_up": False}, {"IN_LINE_UP"}),
    ],
)
def test_a_substitute_is_asked_about_as_at_the_scoreboard(
    event: EventFile, told: dict[str, Any], codes: set[str]
) -> None:
    _division, pair = _drawn(event)
    before = desk.contents(event)
    with pytest.raises(Refused) as caught:
        people.substitute(event, pair, 2, new("森"), from_turn=2, answers=told)
    assert {problem.code for problem in caught.value.problems} == codes
    assert desk.contents(event) == before


def test_without_teams_nobody_plays_for_somebody_else_after_the_draw(event: EventFile) -> None:
    _division, pair = _drawn(event, team_event=False)
    with refused("NO_SUBSTITUTES"):
        people.substitute(event, pair, 2, new("森"), from_turn=2, answers=pairs.TOLD)


def test_in_a_match_that_has_begun_the_director_says_why(event: EventFile) -> None:
    division_id, pair = _drawn(event)
    for match in desk.last_round(event, division_id).matches:
        results.record(event, match.id, ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1))
    desk.pair(event, division_id)
    match = desk.match_of(event, division_id, pair)
    opponents = next(s.entrant.name for s in match.seats if s.entrant.id != pair)
    with refused("IN_THIS_MATCH"):
        member = new(opponents.split("・")[0])
        people.substitute(event, pair, 2, member, from_turn=2, answers=pairs.TOLD)
    calling.set_start(event, match.id, Start(yellow=0))
    calling.write(event, match.id, BetweenEnds(kind=MomentKind.PRACTICE))
    with refused("MATCH_BEGUN"):
        people.substitute(event, pair, 2, new("森"), from_turn=2, answers=pairs.TOLD)
    why = {**pairs.TOLD, "override": "けが"}
    people.substitute(event, pair, 2, new("森"), from_turn=2, answers=why)
    assert pairs.people(event, pair) == ["山田", "森"]
    line = log_queries.rulings(event, division_id)[-1]
    assert (line.kind, line.old, line.new) == ("another_person", "林", "森")
    assert (line.article, line.referee, line.text) == ("YSA G-2", "主将", "けが")
    assert line.round == 2


def test_what_a_substitution_wants(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・林", "甲・乙")
    pair, other = desk.ids(event, division_id)
    before = desk.contents(event)
    with refused("TURN_RANGE"):
        people.substitute(event, pair, 1, new("森"), from_turn=2)
    entrants.check_in(event, [pair, other])
    desk.draw(event, division_id)
    with refused("TURN_RANGE"):
        people.substitute(event, pair, 1, new("森"), from_turn=1)
    with refused("NO_SUCH_PLACE"):
        people.substitute(event, pair, 3, new("森"), from_turn=2)
    with refused("NAME_MISSING"):
        people.substitute(event, pair, 1, new(" "), from_turn=2)
    with refused("PLAYS_ALREADY"):
        taken = replace(new("甲"), same_as=pairs.person(event, other))
        people.substitute(event, pair, 1, taken, from_turn=2)
    with refused("NO_SUCH_PLACE"):
        people.dismiss(event, pair, 1, 1)
    single = desk.plain(event, 2)
    with refused("ONE_PERSON_ONLY"):
        people.substitute(event, desk.ids(event, single)[0], 1, new("森"), from_turn=2)
    assert desk.contents(event)["members"][:4] == before["members"]


def test_the_last_place_of_somebody_takes_the_person_along(event: EventFile) -> None:
    single = desk.plain(event, 1)
    (alone,) = desk.ids(event, single)
    own = pairs.person(event, alone)
    division_id = pairs.doubles(event)
    pair = entrants.add(event, division_id, pairs.pair_data("選手01 太郎・林", own))
    entrants.remove(event, alone)
    assert pairs.people(event, pair) == ["選手01 太郎", "林"]
    divisions.remove(event, division_id)
    assert people_queries.people(event) == ()
    event.undo()
    event.undo()
    assert pairs.person(event, alone) == pairs.person(event, pair) == own


def test_who_may_be_the_same_is_found_in_any_writing(event: EventFile) -> None:
    single = desk.plain(event, 0)
    for name, yomi in (("髙橋　一", "たかはし はじめ"), ("高橋 一", "たかはし いち"), ("林", "")):
        entrants.add(event, single, EntrantData(name=name, yomi=yomi))
    division_id = pairs.doubles(event)
    known = people_queries.namesakes(event, division_id)
    assert people_queries.namesakes(event, single) == ()

    def found(name: str, yomi: str = "") -> list[str]:
        return [one.person.name for one in people_queries.alike(known, name, yomi)]

    assert found("高橋一") == ["髙橋　一", "高橋 一"]
    assert found("高橋一", "ﾀｶﾊｼ ﾊｼﾞﾒ") == ["髙橋　一"]
    assert found("高橋 二") == found("") == []
    assert {one.divisions for one in known} == {("一般の部",)}


def test_what_is_known_of_a_person_stands_in_one_table() -> None:
    keys = [own.key for own in PERSON_FIELDS]
    assert keys == [own.name for own in fields(PersonData)]
    assert (
        {"id", *keys} == {own.name for own in fields(Person)} == {*PersonRecord.__table__.c.keys()}
    )


def test_a_person_who_is_another_one_leaves_whatever_that_one_lacks(event: EventFile) -> None:
    first, second = (desk.plain(event, 2, name=name) for name in "AB")
    one, other = (queries.entrants(event, own)[0].people[0].id for own in (first, second))
    told = PersonData(
        name="森 一",
        yomi="もり",
        club="東京",
        roman="MORI",
        public_name="もりさん",
        needs=("車いす",),
        ids=(("joa", "12"), ("wof", "340")),
    )
    people.change(event, one, told)
    people.change(event, other, PersonData(name="森 壱", club="大阪", ids=(("wof", "7"),)))
    people.link(event, one, other)
    left = queries.entrants(event, second)[0].people[0]
    assert (left.id, left.name, left.club) == (other, "森 壱", "大阪")
    assert (left.yomi, left.roman, left.public_name) == ("もり", "MORI", "もりさん")
    assert (left.needs, left.ids) == (("車いす",), (("joa", "12"), ("wof", "7")))
