"""Prizes go by their rules in order: worked examples, and what holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.prizes import (
    Awarded,
    PrizeCandidate,
    PrizeFor,
    PrizeRule,
    Prizes,
    Sharing,
    awarded,
    fits,
    in_calling_order,
    school_year,
)

ON = date(2026, 11, 21)
SEED, LABEL = "2026-11-21 大会デスク", "秋季大会"


def born(one: PrizeCandidate, day: date | None) -> PrizeCandidate:
    """Give somebody with a day of birth."""
    return replace(one, births=(day,))


def field(count: int, **places: int) -> list[PrizeCandidate]:
    """Give so many people in order; `_7=6` shares the sixth place."""
    shared = {int(key[1:]): place for key, place in places.items()}
    return [
        PrizeCandidate(id=100 + n, number=n, name=f"選手{n}", place=shared.get(n, n))
        for n in range(1, count + 1)
    ]


def who(found: Awarded, rule: int = 1) -> list[int]:
    return [award.entrant - 100 for award in found.awards if award.rule == rule]


def test_every_fifth_and_the_last_but_one_of_23() -> None:
    rules = (PrizeRule(kind=PrizeFor.EVERY, every=5), PrizeRule(kind=PrizeFor.BOOBY))
    found = awarded(Prizes(rules=rules), field(23), ON)
    assert who(found) == [5, 10, 15, 20]
    assert who(found, 2) == [22]


def test_the_last_but_one_is_counted_among_those_who_stayed() -> None:
    people = [replace(one, left=one.number in (8, 10)) for one in field(10)]
    booby = (PrizeRule(kind=PrizeFor.BOOBY),)
    assert who(awarded(Prizes(rules=booby), people, ON)) == [7]
    assert who(awarded(Prizes(rules=booby, withdrawn=True), people, ON)) == [9]
    third = (PrizeRule(kind=PrizeFor.PLACES, count=7), *booby)
    assert who(awarded(Prizes(rules=third), people, ON), 2) == [], "the last one gets none"


def test_no_age_is_asked_while_nobody_knows_the_day_of_the_event() -> None:
    young = PrizeRule(kind=PrizeFor.CATEGORY, oldest=12)
    people = [born(one, date(2016, 1, one.number)) for one in field(3)]
    found = awarded(Prizes(rules=(young, PrizeRule(kind=PrizeFor.OLDEST))), people, None)
    assert [(own.code, own.where) for own in found.problems] == [("PRIZE_NO_DAY", "rule1")]
    assert who(found, 2) == [1]


def test_the_best_woman_who_has_a_prize_leaves_it_to_the_next() -> None:
    people = [replace(one, tags=("女性",)) if one.number in (3, 7, 9) else one for one in field(12)]
    rules = (
        PrizeRule(kind=PrizeFor.PLACES, count=3),
        PrizeRule(kind=PrizeFor.CATEGORY, tag="女性"),
    )
    assert who(awarded(Prizes(rules=rules), people, ON), 2) == [7]
    assert who(awarded(Prizes(rules=rules, one_each=False), people, ON), 2) == [3]
    assert who(awarded(Prizes(rules=rules[::-1]), people, ON), 2) == [1, 2], "her prize lapses"


def test_nobody_is_the_oldest_while_days_of_birth_are_missing() -> None:
    people = [
        born(one, None if one.number in (2, 4) else date(1950 + one.number, 1, 1))
        for one in field(5)
    ]
    prizes = Prizes(rules=(PrizeRule(kind=PrizeFor.OLDEST), PrizeRule(kind=PrizeFor.PLACES)))
    found = awarded(prizes, people, ON)
    assert who(found) == []
    assert who(found, 2) == [1], "the other rules go on"
    (problem,) = found.problems
    assert (problem.code, problem.where) == ("PRIZE_NO_BIRTHDAY", "rule1")
    assert problem.values["names"] == ("選手2", "選手4")
    whole = [born(one, one.births[0] or date(1940, 1, one.number)) for one in people]
    both = (PrizeRule(kind=PrizeFor.OLDEST, count=2), PrizeRule(kind=PrizeFor.YOUNGEST))
    told = awarded(Prizes(rules=both), whole, ON)
    assert (who(told), who(told, 2)) == ([2, 4], [5])


def test_a_raffle_can_be_drawn_again_by_anybody() -> None:
    raffle = PrizeRule(kind=PrizeFor.RAFFLE, count=12)
    found = awarded(Prizes(rules=(raffle,), seed=SEED, label=LABEL), field(12), ON)
    assert who(found) == [10, 5, 12, 8, 4, 3, 7, 1, 11, 6, 2, 9]


@pytest.mark.parametrize(
    ("sharing", "shared", "given_"),
    [
        (Sharing.EACH, {"_3": 2}, {1: 1, 2: 2, 3: 2}),
        (Sharing.NEXT_DOWN, {"_3": 2}, {1: 1, 2: 3, 3: 3}),
        (Sharing.EACH, {"_2": 1}, {1: 1, 2: 1, 3: 3}),
        (Sharing.NEXT_DOWN, {"_2": 1}, {1: 2, 2: 2, 3: 3}),
        (Sharing.NEXT_DOWN, {"_4": 3, "_5": 3}, {1: 1, 2: 2, 3: 3, 4: 3, 5: 3}),
    ],
)
def test_what_becomes_of_prizes_of_places_that_are_shared(
    sharing: Sharing, shared: dict[str, int], given_: dict[int, int]
) -> None:
    rule = PrizeRule(kind=PrizeFor.PLACES, count=3)
    found = awarded(Prizes(rules=(rule,), sharing=sharing), field(6, **shared), ON)
    assert {award.entrant - 100: award.number for award in found.awards} == given_


def test_nobody_gets_two_of_the_same_rule() -> None:
    people = [replace(one, left=one.number in (2, 3)) for one in field(4)]
    every = PrizeRule(kind=PrizeFor.EVERY, every=2)
    found = awarded(Prizes(rules=(every,), one_each=False), people, ON)
    assert who(found) == [4]


def test_lots_say_who_gets_which_of_shared_places() -> None:
    rule = PrizeRule(kind=PrizeFor.PLACES, count=3)
    prizes = Prizes(rules=(rule,), sharing=Sharing.LOTS, seed=SEED)
    found = awarded(prizes, field(6, _4=3, _5=3), ON)
    assert [award.number for award in found.awards] == [1, 2, 3]
    assert found.awards[-1].shared
    assert found == awarded(prizes, field(6, _4=3, _5=3), ON)


def test_who_has_left_has_no_place_or_is_thrown_out_gets_none() -> None:
    people = field(6)
    people[0] = replace(people[0], place=None)
    people[1] = replace(people[1], left=True)
    rules = (PrizeRule(kind=PrizeFor.PLACES, count=3), PrizeRule(kind=PrizeFor.BOOBY))
    found = awarded(Prizes(rules=rules), people, ON)
    assert (who(found), who(found, 2)) == ([3], [5])
    with_left = awarded(Prizes(rules=rules, withdrawn=True), people, ON)
    assert who(with_left) == [2, 3]


@pytest.mark.parametrize(
    ("rule", "fitting"),
    [
        (PrizeRule(kind=PrizeFor.CATEGORY, until_year=6, count=9), [1, 2]),
        (PrizeRule(kind=PrizeFor.CATEGORY, from_year=7, until_year=9, count=9), [3]),
        (PrizeRule(kind=PrizeFor.CATEGORY, youngest=70, count=9), [5]),
        (PrizeRule(kind=PrizeFor.CATEGORY, highest="1級", count=9), [1, 2, 4]),
        (PrizeRule(kind=PrizeFor.CATEGORY, lowest="初段", highest="三段", count=9), [3]),
    ],
)
def test_categories_by_age_school_year_and_grade(rule: PrizeRule, fitting: list[int]) -> None:
    births = (
        date(2019, 4, 2),
        date(2014, 4, 2),
        date(2013, 4, 2),
        date(1980, 1, 1),
        date(1950, 1, 1),
    )
    grades = ("5級", "", "二段", "1級", "四段")
    people = [
        replace(one, grade=grade, births=(birth,))
        for one, birth, grade in zip(field(5), births, grades, strict=True)
    ]
    assert who(awarded(Prizes(rules=(rule,)), people, ON)) == fitting


def test_a_prize_for_a_tag_and_an_age_asks_for_no_birthday_of_others() -> None:
    days = (None, None, date(2015, 1, 1), date(1990, 1, 1))
    people = [
        replace(born(one, day), tags=("女性",) if one.number > 1 else ("男性",))
        for one, day in zip(field(4), days, strict=True)
    ]
    girls = PrizeRule(kind=PrizeFor.CATEGORY, tag="女性", oldest=12)
    everybody = PrizeRule(kind=PrizeFor.CATEGORY, oldest=12)
    oldest = PrizeRule(kind=PrizeFor.OLDEST, tag="女性")
    found = awarded(Prizes(rules=(girls, everybody, oldest)), people, ON)
    assert found.awards == ()
    assert [own.values["names"] for own in found.problems] == [
        ("選手2",), ("選手1", "選手2"), ("選手1", "選手2"),
    ]  # fmt: skip
    known = [people[0], born(people[1], date(1980, 1, 1)), *people[2:]]
    told = awarded(Prizes(rules=(girls,)), known, ON)
    assert (who(told), told.problems) == ([3], ())


def test_a_team_is_of_a_category_where_each_of_its_people_is_and_has_no_age_of_its_own() -> None:
    ages = ((2016, 2017), (2015, 1990), (2014, 2016))
    teams = [
        replace(one, grade=grade, births=tuple(date(year, 1, 1) for year in years))
        for one, years, grade in zip(field(3), ages, ("3級", "5級", "初段"), strict=True)
    ]
    children = PrizeRule(kind=PrizeFor.CATEGORY, oldest=12, count=3)
    found = awarded(Prizes(rules=(children,)), teams, ON)
    assert who(found) == [1, 3], "one of the second team is grown up"
    beginners = PrizeRule(kind=PrizeFor.CATEGORY, highest="1級", count=3)
    assert who(awarded(Prizes(rules=(beginners,)), teams, ON)) == [1, 2]
    unknown = replace(teams[2], births=(*teams[2].births, None))
    (problem,) = awarded(Prizes(rules=(children,)), [*teams[:2], unknown], ON).problems
    assert (problem.code, problem.values["names"]) == ("PRIZE_NO_BIRTHDAY", (unknown.name,))
    for kind in (PrizeFor.OLDEST, PrizeFor.YOUNGEST):
        told = awarded(Prizes(rules=(PrizeRule(kind=kind),)), teams, ON)
        assert (told.awards, [one.code for one in told.problems]) == ((), ["PRIZE_OF_ONE"])


def test_they_are_called_from_the_last_rule_up_to_the_first_place() -> None:
    rules = (PrizeRule(kind=PrizeFor.PLACES, count=3), PrizeRule(kind=PrizeFor.BOOBY))
    found = awarded(Prizes(rules=rules), field(9), ON)
    assert [one.entrant - 100 for one in in_calling_order(found.awards)] == [8, 3, 2, 1]


@st.composite
def fields(draw: st.DrawFn) -> list[PrizeCandidate]:
    """Give a ranking with shared places, people who left, tags and days of birth."""
    place, people = 1, []
    for n in range(1, draw(st.integers(1, 25)) + 1):
        place = place if n > 1 and draw(st.booleans()) else n
        people.append(
            PrizeCandidate(
                id=n,
                number=n,
                name=str(n),
                place=place if draw(st.integers(0, 9)) else None,
                left=draw(st.integers(0, 9)) == 0,
                tags=("女性",) if draw(st.booleans()) else (),
                births=(date(1930 + draw(st.integers(0, 90)), 5, 5),),
            )
        )
    return people


RULES = st.builds(
    PrizeRule,
    kind=st.sampled_from(PrizeFor),
    count=st.integers(1, 5),
    every=st.integers(2, 7),
    tag=st.just("女性"),
    prizes=st.just(("米", "茶")),
)


@given(
    fields(), st.lists(RULES, max_size=6), st.sampled_from(Sharing), st.booleans(), st.booleans()
)
def test_nobody_gets_what_the_rules_do_not_give(
    people: list[PrizeCandidate],
    rules: list[PrizeRule],
    sharing: Sharing,
    one_each: bool,
    withdrawn: bool,
) -> None:
    prizes = Prizes(
        rules=tuple(rules), sharing=sharing, one_each=one_each, withdrawn=withdrawn, seed=SEED
    )
    found = awarded(prizes, people, ON)
    by_id = {one.id: one for one in people}
    winners = [award.entrant for award in found.awards]
    assert all(by_id[winner].place is not None for winner in winners)
    assert withdrawn or not any(by_id[winner].left for winner in winners)
    if one_each:
        assert len(winners) == len(set(winners))
    for number, rule in enumerate(rules, start=1):
        own = [award for award in found.awards if award.rule == number]
        assert len({award.entrant for award in own}) == len(own)
        if rule.kind is PrizeFor.CATEGORY:
            assert all("女性" in by_id[award.entrant].tags for award in own)
        if rule.kind not in (PrizeFor.PLACES, PrizeFor.EVERY):
            assert len(own) <= rule.count
        assert all(award.prize in ("米", "茶") for award in own)
    assert sorted(map(repr, in_calling_order(found.awards))) == sorted(map(repr, found.awards))
    assert found == awarded(prizes, people, ON)


CATEGORY = PrizeRule(kind=PrizeFor.CATEGORY, tag="女性")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, []),
        ({"tag": "", "youngest": 70}, []),
        ({"tag": "", "until_year": 6}, []),
        ({"tag": "", "lowest": "初段"}, []),
        ({"tag": ""}, [("PRIZE_NO_CATEGORY", {})]),
        ({"lowest": "初段", "highest": "初段"}, []),
        ({"lowest": "初段", "highest": "1級"}, [("PRIZE_BOUNDS", {})]),
        ({"youngest": 7, "oldest": 7}, []),
        ({"youngest": 8, "oldest": 7}, [("PRIZE_BOUNDS", {})]),
        ({"from_year": 7, "until_year": 6}, [("PRIZE_BOUNDS", {})]),
        ({"lowest": "名人", "youngest": 8, "oldest": 7}, [("PRIZE_GRADE", {"grade": "名人"})]),
        ({"highest": "x"}, [("PRIZE_GRADE", {"grade": "x"})]),
        ({"count": 0}, [("PRIZE_COUNT", {"most": 100})]),
        ({"count": 100, "every": 2}, []),
        ({"count": 101}, [("PRIZE_COUNT", {"most": 100})]),
        ({"every": 1}, [("PRIZE_COUNT", {"most": 100})]),
        ({"title": "あ" * 60, "prizes": ("い" * 60,)}, []),
        ({"prizes": ("杯", "い" * 61)}, [("PRIZE_TEXT_LONG", {"most": 60})]),
        ({"kind": PrizeFor.PLACES, "tag": "", "lowest": "名人"}, []),
    ],
)
def test_a_rule_says_what_cannot_be_so(
    changed: dict[str, Any], told: list[tuple[str, dict[str, Any]]]
) -> None:
    found = list(replace(CATEGORY, **changed).problems("rule4"))
    assert [(own.code, dict(own.values)) for own in found] == told
    assert {own.where for own in found} <= {"rule4"}


def test_the_last_prize_holds_for_all_that_follow() -> None:
    rule = PrizeRule(kind=PrizeFor.PLACES, count=3, prizes=("杯", "米"))
    assert [rule.prize(number) for number in (1, 2, 3, 9)] == ["杯", "米", "米", "米"]
    assert replace(rule, prizes=()).prize(1) == ""


@pytest.mark.parametrize(
    ("birth", "on", "year"),
    [
        (date(2019, 4, 1), ON, 2),
        (date(2019, 4, 2), ON, 1),
        (date(2020, 4, 1), ON, 1),
        (date(2020, 4, 2), ON, None),
        (date(2008, 4, 1), date(2027, 3, 31), None),
        (date(2008, 4, 2), date(2027, 3, 31), 12),
        (date(2008, 4, 2), date(2027, 4, 1), None),
    ],
)
def test_a_year_of_school_begins_in_april_after_the_sixth_birthday(
    birth: date, on: date, year: int | None
) -> None:
    assert school_year(birth, on) == year


@pytest.mark.parametrize(
    ("changed", "fitting"),
    [
        ({}, True),
        ({"tag": "学生"}, False),
        ({"lowest": "二段"}, True),
        ({"lowest": "三段"}, False),
        ({"highest": "二段"}, True),
        ({"highest": "初段"}, False),
        ({"oldest": 12}, True),
        ({"oldest": 11}, False),
        ({"youngest": 12}, True),
        ({"youngest": 13}, False),
        ({"from_year": 7, "until_year": 7}, True),
        ({"from_year": 8}, False),
        ({"until_year": 6}, False),
        ({"until_year": 7, "youngest": 13}, False),
    ],
)
def test_somebody_fits_a_category_up_to_its_bounds(changed: dict[str, Any], fitting: bool) -> None:
    rule = replace(CATEGORY, **changed)
    assert fits(rule, ("女性", "会員"), "二段", date(2013, 11, 22), ON) is fitting
    assert fits(rule, ("女性",), "二段", None, ON) is (fitting and not rule.by_age)
