"""An entrant as it is typed: what the fields begin with, what is read, what is asked or refused."""

from __future__ import annotations

from datetime import date

import pytest

from app.imports import MAX_NUMBER
from app.typed_entrant import TypedEntrant, day_text, name_doubt, read_entrant, typed
from models.core.entrant_data import EntrantData
from models.views.divisions import EntrantView

TODAY = date(2026, 4, 5)
BORN = date(2011, 4, 5)


def told(fields: TypedEntrant) -> tuple[bool, list[tuple[str, str, bool]]]:
    """Tell whether anything is read, and what is said of which field, as a question or not."""
    data, found = read_entrant(fields, TODAY)
    return data is not None, [(one.where, one.code, one.ask) for one in found]


def test_the_fields_begin_with_what_is_known() -> None:
    known = EntrantView(
        id=7,
        number=3,
        name="山田・林",
        typed_name="チーム海",
        yomi="ちーむうみ",
        grade="三段",
        birth=BORN,
        club="東京",
    )
    fields = TypedEntrant(
        number="3",
        name="チーム海",
        yomi="ちーむうみ",
        grade="三段",
        birth="2011-04-05",
        club="東京",
    )
    assert typed(known) == fields
    assert typed(EntrantView(id=7, number=3, name="榎本")) == TypedEntrant(number="3", name="榎本")
    assert day_text(None) == ""
    assert read_entrant(fields, TODAY) == (
        EntrantData(
            number=3,
            name="チーム海",
            yomi="ちーむうみ",
            grade="三段",
            birth=BORN,
            club="東京",
        ),
        (),
    )


def test_blanks_around_what_is_typed_are_no_part_of_it() -> None:
    data, found = read_entrant(
        TypedEntrant(name=" 榎本 ", yomi=" えのもと ", grade=" 初段 ", club=" 東京 "), TODAY
    )
    assert data == EntrantData(name="榎本", yomi="えのもと", grade="初段", club="東京")
    assert found == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [("", None), (" ", None), ("1", 1), (" １２ ", 12), (str(MAX_NUMBER), MAX_NUMBER), ("007", 7)],
)
def test_a_number_is_read_however_it_is_typed_and_given_where_it_is_blank(
    text: str, number: int | None
) -> None:
    data, found = read_entrant(TypedEntrant(name="榎本", number=text), TODAY)
    assert data is not None and data.number == number and found == ()


@pytest.mark.parametrize("text", ["0", "-1", "x", "1.5", str(MAX_NUMBER + 1), "٣", "1 2"])
def test_what_no_entry_number_can_be_is_refused_with_the_highest_one(text: str) -> None:
    data, (wrong,) = read_entrant(TypedEntrant(name="榎本", number=f" {text} "), TODAY)
    assert data is None
    assert (wrong.where, wrong.code, wrong.ask) == ("number", "NUMBER_IMPOSSIBLE", False)
    assert wrong.values == {"text": text, "limit": MAX_NUMBER}


@pytest.mark.parametrize(
    ("fields", "read", "said"),
    [
        ({"name": "榎本", "grade": "三段"}, True, []),
        ({"name": "榎本", "grade": "名人"}, True, [("grade", "GRADE_UNKNOWN", True)]),
        ({"name": "22"}, True, [("name", "NAME_IN_DIGITS", True)]),
        ({"name": "3組"}, True, []),
        ({"name": " "}, False, [("name", "BLANK", False)]),
        ({"name": "榎本", "birth": "5/4"}, False, [("birth", "BIRTH_UNREADABLE", False)]),
        (
            {"name": "22", "grade": "名人", "birth": "5/4", "number": "x"},
            False,
            [
                ("name", "NAME_IN_DIGITS", True),
                ("grade", "GRADE_UNKNOWN", True),
                ("birth", "BIRTH_UNREADABLE", False),
                ("number", "NUMBER_IMPOSSIBLE", False),
            ],
        ),
    ],
)
def test_what_is_doubtful_is_asked_and_what_cannot_be_read_is_refused(
    fields: dict[str, str], read: bool, said: list[tuple[str, str, bool]]
) -> None:
    assert told(TypedEntrant(**fields)) == (read, said)


def test_a_name_in_digits_is_asked_about_as_the_desk_reads_it_beside_its_field() -> None:
    (doubt,) = name_doubt(" ２２ ", "name2")
    assert (doubt.where, doubt.values) == ("name2", {"text": "22"})
    (unknown,) = read_entrant(TypedEntrant(name="榎本", grade=" 名人 "), TODAY)[1]
    assert unknown.values == {"text": "名人"}
