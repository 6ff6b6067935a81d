"""What everybody may read: public names in views and in prose, and nobody else's name changed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from models.core.people import Member, Person
from models.core.problems import Problem
from models.views.divisions import EntrantView, SeatView
from models.views.publicly import PublicNames, public_names
from models.views.rankings import LaterRound


def everybody(*names: str, **public: str) -> PublicNames:
    """Everybody of a division by name; `public` says the public name of some."""
    return public_names(
        EntrantView(id=number, number=number, name=name, public=public.get(name, ""))
        for number, name in enumerate(names, start=1)
    )


@pytest.mark.parametrize(
    ("names", "public", "text", "read"),
    [
        (["林", "小林"], {"林": "はやし"}, "林 - 小林, 小林林", "はやし - 小林, 小林はやし"),
        (["小林", "林"], {"小林": "こば"}, "林 - 小林", "林 - こば"),
        (["林", "小林"], {"林": "L", "小林": "K"}, "小林に林が続く", "KにLが続く"),
        (["山", "山田", "中山田"], {"山田": "Y"}, "山、山田、中山田", "山、Y、中山田"),
        (["a.b", "(x"], {"a.b": "A", "(x": "X"}, "a.b acb (x", "A acb X"),
        (["a|b", "\\d+"], {"a|b": "A", "\\d+": "D"}, "a b a|b 12 \\d+", "a b A 12 D"),
        (["Li", "Zoë"], {"Li": "L."}, "Li, Lisa, Ali, 林Li", "L., Lisa, Ali, 林L."),
        (["Zo", "7"], {"Zo": "Z", "7": "S"}, "Zo Zoë Zo\u0308 77 7卓", "Z Zoë Zo\u0308 77 S卓"),
        (["Li Na"], {"Li Na": "L"}, "Li Na, Li Naomi", "L, Li Naomi"),
        (["林"], {}, "林", "林"),
    ],
)
def test_a_name_is_changed_where_it_stands_for_itself(
    names: list[str], public: dict[str, str], text: str, read: str
) -> None:
    assert everybody(*names, **public).of(text) == read


def test_a_public_name_that_contains_the_name_of_another_stays_whole() -> None:
    known = everybody("佐藤", "林", 佐藤="小林さん", 林="森")
    assert known.of("佐藤 - 林") == "小林さん - 森"
    assert known.of(known.of("佐藤 - 林")) == "小林さん - 森"


def test_a_public_name_that_contains_its_own_name_is_put_in_once() -> None:
    known = everybody("林", 林="林さん")
    assert known.of(known.of("林 has left")) == "林さん has left"


ENOMOTO = Person(
    id=1,
    name="榎本 一",
    yomi="えのもと はじめ",
    birth=date(2011, 4, 5),
    club="関東",
    roman="ENOMOTO Hajime",
    public_name="えのさん",
    needs=("車いす",),
    ids=(("wof", "340"),),
)


def openly(person: Person) -> Person:
    """Give somebody as everybody may know him or her beside another one with a public name."""
    views = [
        EntrantView(id=1, number=1, name=person.name, members=(Member(person=person),)),
        EntrantView(id=2, number=2, name="林", public="はやし"),
    ]
    (shown,) = public_names(views).of(views)[0].members
    return shown.person


def test_of_who_has_a_public_name_nothing_is_told_that_would_say_the_other_one() -> None:
    shown = openly(ENOMOTO)
    assert (shown.name, shown.yomi, shown.roman) == ("えのさん", "", "")
    assert (shown.public_name, shown.needs) == ("", ())
    assert (shown.club, shown.birth, shown.ids) == (ENOMOTO.club, ENOMOTO.birth, ENOMOTO.ids)


def test_what_the_desk_sees_to_is_told_of_nobody() -> None:
    known = replace(ENOMOTO, public_name="")
    assert openly(known) == replace(known, needs=())


def test_of_two_of_one_name_neither_is_told_by_it() -> None:
    """A text does not say which of them it means; the lines of each do."""
    both = [
        EntrantView(id=1, number=1, name="佐藤", public="一号"),
        EntrantView(id=2, number=2, name="佐藤", public="二号"),
    ]
    known = public_names(both)
    assert known.of("佐藤") == "一号 / 二号"
    assert [view.name for view in known.of(both)] == ["一号", "二号"]
    one = public_names([both[0], EntrantView(id=3, number=3, name="佐藤")])
    assert one.of("佐藤") == "一号"


def test_who_was_replaced_keeps_the_public_name() -> None:
    first = Person(id=1, name="山田", public_name="やまさん")
    second = Person(id=2, name="森", needs=("車いす",))
    pair = EntrantView(
        id=1,
        number=1,
        name="森",
        typed_name="山田",
        members=(Member(person=first), Member(person=second, from_turn=2)),
    )
    known = public_names([pair])
    assert known.of("山田 → 森") == "やまさん → 森"
    shown = known.of(pair)
    assert (shown.name, shown.typed_name) == ("森", "")
    assert [member.person.name for member in shown.members] == ["やまさん", "森"]
    assert not any(member.person.needs for member in shown.members)


def test_nothing_is_changed_where_nobody_has_a_public_name() -> None:
    given = [EntrantView(id=1, number=1, name="林"), "林"]
    known = everybody("林", "小林")
    assert not known and known.of(given) is given


def test_names_are_changed_in_whatever_holds_them_and_all_else_stays_the_same() -> None:
    shown = EntrantView(id=1, number=1, name="榎本 一", public="えのさん", yomi="えのもと")
    other = EntrantView(id=2, number=2, name="森")
    known = public_names([shown, other])
    seat, beside = SeatView(entrant=shown, wins=3), SeatView(entrant=other)
    changed, kept = known.of(seat), known.of(beside)
    assert (changed.entrant.name, changed.entrant.yomi, changed.wins) == ("えのさん", "", 3)
    assert (kept.entrant.name, kept.entrant.short) == ("森", "森")
    told = known.of({"seats": (seat, beside), "texts": ["榎本 一 – 森", 7], "榎本 一": None})
    assert told == {"seats": (changed, kept), "texts": ["えのさん – 森", 7], "榎本 一": None}
    line = LaterRound(stage="榎本 一", number=1, cells={})
    assert known.of(line) == LaterRound(stage="えのさん", number=1, cells={})
    for same in (("森", 3), LaterRound(stage="森", number=1, cells={}), SeatView):
        assert known.of(same) == same
    problem = Problem(code="NOT_FREE", values={"name": "榎本 一"})
    assert known.of(problem) is problem
