"""Names, grades and days for world federations: what is unknown is said as they want it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.go import GoOptions
from models.games.shogi import ShogiOptions
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult, How
from models.views.divisions import Abroad
from reports.files.people_abroad import (
    both_lost,
    family_given,
    for_rating,
    grade_abroad,
    head_abroad,
    lacking_abroad,
)
from reports.games.go.h9 import h9_lacking, h9_text
from reports.games.go.open_gotha import gotha_lacking, gotha_otherwise
from reports.games.shogi.fesa import fesa_otherwise, fesa_text
from tests.reports.views import head

DECIDED = ExportedResult(marks=(Mark.WIN, Mark.LOSS))


@pytest.mark.parametrize(
    ("name", "roman", "parts"),
    [
        ("榎本 俊輔", "Enomoto Shunsuke", ("Enomoto", "Shunsuke")),
        ("榎本\u3000俊輔", "", ("榎本", "俊輔")),
        ("\u3000榎本  俊 輔 ", "", ("榎本", "俊 輔")),
        ("Plato", "", ("Plato", "-")),
        ("", "", ("", "-")),
        ("榎本", "Enomoto, Shun Ichi", ("Enomoto", "Shun Ichi")),
    ],
)
def test_the_family_comes_first_and_nobody_is_without_a_given_name(
    name: str, roman: str, parts: tuple[str, str]
) -> None:
    assert family_given(PlayedPerson(number=1, name=name, roman=roman)) == parts


@pytest.mark.parametrize(
    ("grade", "abroad"),
    [("九段", "9D"), ("初段", "1D"), ("1級", "1K"), ("十級", "10K"), ("30級", "30K"), ("", "NR")],
)
def test_the_first_dan_follows_the_first_kyu(grade: str, abroad: str) -> None:
    assert grade_abroad(grade, "NR") == abroad


def played(*people: PlayedPerson, told: ExportedResult | None = DECIDED) -> PlayedDivision:
    pairs = zip(people[::2], people[1::2], strict=False)
    rounds = (tuple(PlayedMatch(seats=(a.number, b.number), told=told) for a, b in pairs),)
    return PlayedDivision(people=people, rounds=rounds)


def codes(found: Iterable[Problem]) -> dict[str, dict[str, Any]]:
    return {problem.code: dict(problem.values) for problem in found}


SPRING = replace(head(), event="Spring Cup", division="A", venue="Nagoya", date="2026年4月5日")
ONO = PlayedPerson(number=1, name="小野 健", roman="ONO Ken", grade="初段")


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("林 桜", False),
        ("はやし さくら", False),
        ("ﾊﾔｼ", False),
        ("Ken 😀", False),
        ("Ｈａｙａｓｈｉ　Ｓａｋｕｒａ", True),
        ("Zoë O’Neil", True),
        ("Kim; Lee", False),
    ],
)
def test_who_has_no_name_in_latin_letters_is_named(name: str, latin: bool) -> None:
    both = played(ONO, PlayedPerson(number=2, name=name, grade="1級"))
    found = codes(lacking_abroad(SPRING, both))
    assert found == ({} if latin else {"ABROAD_NAMES": {"names": [name]}})


def test_letters_of_another_encoding_are_told_apart_from_no_letters_at_all() -> None:
    both = played(ONO, PlayedPerson(number=2, name="大野", roman="Ōno Ken"))
    found = codes(lacking_abroad(SPRING, both, encoding="iso8859-1"))
    assert found == {"ABROAD_LETTERS": {"names": ["Ōno Ken"]}}
    assert not codes(lacking_abroad(SPRING, both))


def test_whoever_left_before_the_first_round_is_not_asked_for() -> None:
    gone = PlayedPerson(number=3, name="林")
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo"), gone)
    assert not codes(lacking_abroad(SPRING, both))
    assert gone not in for_rating(both).people


@pytest.mark.parametrize("date", ["", "春の土曜日", "2026-13-01", "11月21日"])
def test_a_day_that_cannot_be_read_is_asked_for_and_never_that_of_writing(date: str) -> None:
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo"))
    sometime = replace(SPRING, date=date)
    assert codes(lacking_abroad(sometime, both)) == {"ABROAD_DAY": {"text": date or "–"}}
    assert not codes(lacking_abroad(sometime, both, Abroad(days="2026-04-05")))


@pytest.mark.parametrize(
    ("days", "first", "last"),
    [("", 5, 5), ("2026年4月11日・12日", 11, 12), ("いつか", 5, 5)],
)
def test_the_days_said_for_abroad_come_before_those_of_the_event(
    days: str, first: int, last: int
) -> None:
    made = head_abroad(SPRING, Abroad(days=days))
    assert (made.first, made.last) == (date(2026, 4, first), date(2026, 4, last))


def test_title_and_city_said_for_abroad_come_before_those_of_the_event() -> None:
    usual = head_abroad(SPRING, Abroad())
    assert (usual.title, usual.place) == ("Spring Cup, A", "Nagoya")
    said = head_abroad(SPRING, Abroad(title="Haru Open", place="Nagoya-shi"))
    assert (said.title, said.place) == ("Haru Open", "Nagoya-shi")


def test_the_title_and_the_city_are_asked_for() -> None:
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo"))
    here = replace(SPRING, event="春の大会", venue="市民館")
    assert set(codes(lacking_abroad(here, both))) == {"ABROAD_TITLE", "ABROAD_PLACE"}
    assert not codes(lacking_abroad(here, both, Abroad(title="Spring Cup", place="Nagoya")))


def test_games_without_a_result_keep_a_list_from_being_written() -> None:
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo"), told=None)
    assert codes(lacking_abroad(SPRING, both)) == {"ABROAD_OPEN": {"count": 1}}


def test_a_game_that_both_lost_is_no_loss_for_a_rating_and_is_said() -> None:
    lost = ExportedResult(marks=(Mark.LOSS, Mark.LOSS), how=How.RULED)
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo", grade="2級"), told=lost)
    assert codes(both_lost(both)) == {"ABROAD_BOTH_LOST": {"games": ["小野 健 – Abe Jo"]}}
    table = h9_text(SPRING, both, GoOptions()).splitlines()[-2:]
    assert [line.split()[-1] for line in table] == ["0-", "0-"]
    assert set(codes(fesa_otherwise(both, ShogiOptions(handicap=True)))) == {
        "ABROAD_BOTH_LOST",
        "FESA_HANDICAP",
    }
    text = fesa_text(SPRING, both, ShogiOptions()).decode("iso8859-1").splitlines()[-2:]
    assert text == ["1 [Ono][Ken][0-] 0", "2 [Abe][Jo][0-] 0"]


def test_a_game_that_nobody_played_is_none_that_both_lost() -> None:
    absent = ExportedResult(marks=(Mark.LOSS, Mark.LOSS), default=True)
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo", grade="2級"), told=absent)
    assert not codes(both_lost(both))
    assert not codes(fesa_otherwise(both, ShogiOptions()))
    assert for_rating(both) == both


def test_a_list_of_shogi_has_names_as_its_encoding_can_hold_them() -> None:
    both = played(
        PlayedPerson(number=1, name="Ｋｅｎ　Ｏ’Ｎｅｉｌ"), PlayedPerson(number=2, name="Abe Jo")
    )
    text = fesa_text(SPRING, both, ShogiOptions()).decode("iso8859-1").splitlines()[-2:]
    assert [line.partition("[")[2].split("][")[:2] for line in text] == [
        ["Ken", "O'Neil"],
        ["Abe", "Jo"],
    ]


def test_a_rating_begins_with_a_grade() -> None:
    both = played(ONO, PlayedPerson(number=2, name="Abe Jo", grade="無段"))
    assert codes(h9_lacking(SPRING, both)) == {"ABROAD_GRADES": {"names": ["Abe Jo"]}}
    graded = PlayedPerson(number=2, name="Abe Jo", grade="2級")
    never_came = played(ONO, graded, PlayedPerson(number=3, name="Ueda Mika"))
    assert not codes(h9_lacking(SPRING, never_came)), "only who has played is asked for a grade"


def test_what_open_gotha_cannot_hold_is_said() -> None:
    both = played(ONO, PlayedPerson(number=2, name="林 桜"))
    assert not codes(gotha_lacking(SPRING, both)), "its file has kanji, too"
    paid = replace(both, values=((1, 1, Mark.DRAW),))
    assert codes(gotha_otherwise(paid, GoOptions(handicap=True))) == {
        "GOTHA_VALUES": {"names": ["小野 健"]},
        "GOTHA_GRADES": {"names": ["林 桜"], "grade": "20K"},
        "GOTHA_HANDICAP": {},
    }
    long = replace(both, rounds=both.rounds * 21)
    assert codes(gotha_lacking(SPRING, long)) == {"GOTHA_ROUNDS": {"found": 21, "most": 20}}


# -- whole lists -----------------------------------------------------------------------------------


def three() -> PlayedDivision:
    """Give three rounds of three: a win with White, a draw, somebody who did not come."""
    people = (
        PlayedPerson(
            number=7, name="小野 健", roman="ONO Ken", grade="初段", club="Nagoya", place=1,
            points=Fraction(3, 2),
        ),
        PlayedPerson(
            number=2, name="Abe [Jo] Ann", grade="2級", club="東京", place=2, points=Fraction(1)
        ),
        PlayedPerson(number=5, name="林", roman="HAYASHI Mei", grade="10級", place=3),
    )  # fmt: skip
    won = replace(DECIDED, first=1)
    drawn = ExportedResult(marks=(Mark.DRAW, Mark.DRAW), first=0)
    absent = ExportedResult(marks=(Mark.LOSS, Mark.WIN), default=True)
    rounds = (
        (PlayedMatch(seats=(7, 2), told=won), PlayedMatch(seats=(5,))),
        (PlayedMatch(seats=(7, 5), told=drawn), PlayedMatch(seats=(2,))),
        (PlayedMatch(seats=(5, 2), told=absent),),
    )
    return PlayedDivision(people=people, rounds=rounds)


TWO_DAYS = Abroad(days="2026年4月11日・12日")


def test_a_list_of_go_tells_opponents_by_their_places_and_colours() -> None:
    """Even games name the stones; else the handicap follows from the grades."""
    even = h9_text(SPRING, three(), GoOptions(minutes=40), TWO_DAYS)
    assert even.splitlines() == [
        "; EV[Spring Cup, A]",
        "; PC[JP, Nagoya]",
        "; DT[2026-04-11,2026-04-12]",
        "; HA[h9]",
        "; KM[6.5]",
        "; TM[40]",
        ";",
        "; Pl Name                           Rk Co Club    Pts",
        "   1 Ono Ken                          1D JP Nago  1.5 2+/w0    3=/b0    0-",
        "   2 Abe [Jo]_Ann                     2K JP -       1 1-/b0    0+       0+",
        "   3 Hayashi Mei                     10K JP -       0 0+       1=/w0    0-",
    ]
    given = h9_text(SPRING, three(), GoOptions(handicap=True), TWO_DAYS).splitlines()
    assert given[3] == "; HA[h0]"
    assert given[8].split()[-3:] == ["2+/w", "3=/b", "0-"]


@pytest.mark.parametrize(
    ("said", "days", "last"),
    [
        (Abroad(), "2026-04-05", "2026-04-05"),
        (TWO_DAYS, "2026-04-11 to 2026-04-12", "2026-04-12"),
    ],
)
def test_a_list_of_shogi_has_the_days_the_time_and_no_bracket_within_brackets(
    said: Abroad, days: str, last: str
) -> None:
    cup = replace(SPRING, event="Spring [A] Cup")
    made = fesa_text(cup, three(), ShogiOptions(minutes=25), said).decode("iso8859-1")
    assert made.split("\r\n") == [
        f"[Spring (A) Cup, A, Nagoya, Japan, {days}]",
        f"[{last}]",
        "[Time control: 25min]",
        "Nr Name 1 2 3 Pts",
        "1 [Ono][Ken][2+ 3= 0-] 1.5",
        "2 [Abe][(Jo) Ann][1- 0+ 0+] 1",
        "3 [Hayashi][Mei][0+ 1= 0-] 0",
        "",
    ]
