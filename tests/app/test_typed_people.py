"""People of an entrant as they are typed: who is the same, and what the form begins with."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest

from app.imports.columns import ColumnField
from app.typed_entrant import TypedEntrant
from app.typed_people import (
    SOMEBODY_ELSE,
    TypedPerson,
    TypedPlace,
    own_name,
    read_person,
    read_places,
    typed_person,
    typed_places,
)
from models.core.entrant_data import EntrantData, MemberData
from models.core.hall import HIGHEST_TABLE
from models.core.people import (
    FLAGS,
    PERSON_FIELDS,
    WOF,
    Member,
    Person,
    PersonData,
    table_need,
)
from models.views.divisions import EntrantView

TODAY = date(2026, 4, 5)
BORN = date(2011, 4, 5)


def read(*places: TypedPlace, name: str = "") -> EntrantData:
    fields = TypedEntrant(name=name, birth="2011-04-05", club="東京")
    data, found = read_places(fields, places, TODAY)
    assert data is not None and found == ()
    return data


@pytest.mark.parametrize(
    ("answered", "stands", "members"),
    [
        (SOMEBODY_ELSE, None, []),
        (SOMEBODY_ELSE, 7, [MemberData(person=PersonData(name="林"), another=True)]),
        (SOMEBODY_ELSE, 8, []),
        (7, None, [MemberData(person=PersonData(name="林"), same_as=7)]),
    ],
)
def test_one_person_is_told_only_where_the_answer_says_more_than_the_entrant(
    answered: int, stands: int | None, members: list[MemberData]
) -> None:
    place = TypedPlace(name="林", asked=True, same_as=answered, stands=stands, offered=(7,))
    made = read(place, name="林").members
    assert [(one.person.name, one.same_as, one.another) for one in made] == [
        (one.person.name, one.same_as, one.another) for one in members
    ]
    assert {(one.person.birth, one.person.club) for one in made} <= {(BORN, "東京")}


@pytest.mark.parametrize(
    ("answered", "said", "apart"),
    [
        (SOMEBODY_ELSE, True, (7, 8)),
        (SOMEBODY_ELSE, False, ()),
        (None, True, ()),
        (7, True, ()),
    ],
)
def test_only_who_was_said_to_be_somebody_else_is_kept_apart(
    answered: int | None, said: bool, apart: tuple[int, ...]
) -> None:
    """An answer that only stood there rules nobody out, nor does a question that is open."""
    place = TypedPlace(name="林", asked=True, same_as=answered, offered=(7, 8), said=said)
    assert place.member == MemberData(
        person=PersonData(name="林"), same_as=answered or None, not_same=apart
    )
    assert replace(place, asked=False).member == MemberData(person=PersonData(name="林"))


def test_the_day_of_birth_of_a_pair_is_nobodys() -> None:
    made = read(TypedPlace(name="山田"), TypedPlace(name="林"))
    assert [(one.person.birth, one.person.club) for one in made.members] == [(None, "東京")] * 2


def test_a_question_that_nobody_answered_is_put_beside_its_person() -> None:
    places = (TypedPlace(name="山田"), TypedPlace(name="林", asked=True))
    data, found = read_places(TypedEntrant(), places, TODAY)
    assert data is None
    assert [(one.where, one.code) for one in found] == [("same2", "WHO_OPEN")]


@pytest.mark.parametrize("name", ["チーム海", "山田・林・森"])
def test_a_name_that_tells_no_two_people_leaves_both_blank(name: str) -> None:
    assert typed_places(EntrantView(id=7, number=3, name=name), 2) == (TypedPlace(),) * 2


def test_people_who_are_known_are_shown_and_not_the_name() -> None:
    people = tuple(
        Member(person=Person(id=number, name=name), position=number)
        for number, name in enumerate(("山田", "林"), start=1)
    )
    view = EntrantView(id=7, number=3, name="チーム海", members=people)
    assert [(place.name, place.stands) for place in typed_places(view, 2)] == [
        ("山田", 1),
        ("林", 2),
    ]


def test_everything_wrong_about_a_person_is_said_at_once() -> None:
    data, found = read_person(TypedPerson(name=" ", birth="5/4", ids="12, JOA"), TODAY)
    assert data is None
    assert [one.where for one in found] == ["name", "birth", "ids", "ids"]


def test_the_number_of_a_federation_stands_among_the_others() -> None:
    data, _found = read_person(TypedPerson(name="林", wof=" 340 ", ids="JOA 12"), TODAY)
    assert data is not None and data.ids == (("joa", "12"), ("wof", "340"))


def test_whatever_is_known_of_a_person_is_typed_and_read_from_lists() -> None:
    known = {own.key for own in PERSON_FIELDS}
    assert known <= {own.name for own in fields(TypedPerson)}
    # Of the numbers by which others know somebody, lists have that of one federation.
    assert known - {"ids"} | {WOF} <= set(ColumnField)


@pytest.mark.parametrize(
    ("yomi", "told"),
    [("やまだ・はやし", ("やまだ", "はやし")), ("やまだ", ("", "")), ("", ("", ""))],
)
def test_the_people_of_a_pair_are_shown_as_its_name_tells_them(
    yomi: str, told: tuple[str, str]
) -> None:
    pair = EntrantView(id=7, number=3, name="山田・林", yomi=yomi)
    shown = typed_places(pair, 2)
    assert [(place.name, place.yomi, place.stands) for place in shown] == [
        ("山田", told[0], None),
        ("林", told[1], None),
    ]
    assert own_name(pair, shown) == ""
    assert own_name(pair, shown[::-1]) == "山田・林"
    named = EntrantView(id=7, number=3, name="山田", typed_name="チーム海")
    assert own_name(named, shown) == "チーム海"
    assert own_name(None, shown) == ""
    assert typed_places(None, 3) == (TypedPlace(),) * 3


@pytest.mark.parametrize(
    ("typed", "names", "yomis", "said"),
    [
        ("", ("山田", " 林 "), ("やまだ", "はやし"), ("山田・林", "やまだ・はやし")),
        (" チーム海 ", ("山田", "林"), ("やまだ", ""), ("チーム海", "")),
        ("", ("山田", "林"), ("", "はやし"), ("山田・林", "")),
    ],
)
def test_a_pair_is_called_by_its_people_or_its_own_name_and_read_where_all_are(
    typed: str, names: tuple[str, ...], yomis: tuple[str, ...], said: tuple[str, str]
) -> None:
    places = [TypedPlace(name=name, yomi=yomi) for name, yomi in zip(names, yomis, strict=True)]
    made = read(*places, name=typed)
    assert (made.name, made.yomi) == said
    assert [(one.person.name, one.person.yomi) for one in made.members] == [
        (name.strip(), yomi) for name, yomi in zip(names, yomis, strict=True)
    ]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("", " "), [("name1", "BLANK", {}), ("name2", "BLANK", {})]),
        (("山田", ""), [("name2", "PARTNER_MISSING", {"count": 2})]),
        (("", "林", ""), [(f"name{at}", "PARTNER_MISSING", {"count": 3}) for at in (1, 3)]),
        (("",), [("name1", "BLANK", {})]),
    ],
)
def test_who_lacks_of_a_pair_is_said_beside_the_place(
    names: tuple[str, ...], said: list[tuple[str, str, dict[str, int]]]
) -> None:
    data, found = read_places(TypedEntrant(), [TypedPlace(name=name) for name in names], TODAY)
    assert data is None
    assert [(one.where, one.code, one.values) for one in found] == said


def test_a_name_in_digits_is_asked_about_once_beside_its_person() -> None:
    for names, places in (
        (("22",), ["name"]),
        (("22", "林"), ["name1"]),
        (("1", "2"), ["name1", "name2"]),
    ):
        typed = [TypedPlace(name=name) for name in names]
        data, found = read_places(TypedEntrant(), typed, TODAY)
        assert data is not None
        assert [(one.where, one.code) for one in found] == [
            (where, "NAME_IN_DIGITS") for where in places
        ]


def test_a_person_is_shown_as_typed_and_read_back_the_same() -> None:
    data = PersonData(
        name="林",
        yomi="はやし",
        club="東京",
        birth=BORN,
        needs=("車いす", "静かな席", FLAGS[0], table_need(12)),
        ids=(("fesa", "9"), ("joa", "12"), (WOF, "340")),
    )
    shown = typed_person(
        Person(id=1, **{key.name: getattr(data, key.name) for key in fields(data)})
    )
    assert (shown.wof, shown.ids, shown.needs, shown.table, shown.flags) == (
        "340",
        "fesa 9、joa 12",
        "車いす、静かな席",
        "12",
        (FLAGS[0],),
    )
    assert read_person(shown, TODAY) == (data, ())


@pytest.mark.parametrize(
    ("typed", "need"),
    [
        ("", ()),
        ("1", (table_need(1),)),
        (str(HIGHEST_TABLE), (table_need(HIGHEST_TABLE),)),
        ("0", None),
        (str(HIGHEST_TABLE + 1), None),
        ("0012", None),
        ("A1", None),
    ],
)
def test_a_table_of_ones_own_is_one_that_there_can_be(
    typed: str, need: tuple[str, ...] | None
) -> None:
    data, found = read_person(TypedPerson(name="林", table=typed), TODAY)
    if need is None:
        assert data is None
        assert [(one.where, one.code, one.values) for one in found] == [
            ("flags", "OWN_TABLE_RANGE", {"low": 1, "high": HIGHEST_TABLE})
        ]
    else:
        assert data is not None and data.needs == need and found == ()
