"""Certificates: a page for each of the places, whole names, words of the desk or the usual ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest

from models.core.people import Member, Person, Role
from models.views.ceremony import Certificates
from models.views.rankings import StandingRow
from reports.certificates.certificate import awards
from reports.certificates.usual_words import (
    after_names,
    days,
    place_words,
    titles,
    usual_after_name,
    usual_day,
    usual_title,
    usual_words,
)
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import FormInput, digest
from reports.games import GAME_FORMS
from reports.i18n import using
from tests.reports.drawn import drawn
from tests.reports.views import ODD_NAMES, entrant, head, play, saying
from tests.reports.views import pages as pages_of
from tests.reports.views import text as text_of

KEY = "certificates"
GIVER = "橋本ラミィキューブの会\n会長　大河内 伝次郎"
MONTHS = "January February March April May June July August September October November December"
LONG = "勅使河原 美沙緒エリザベート・フォン・ハプスブルク"


def given(*names: str, game: str = "plain", **chosen: object) -> FormInput:
    """Give a final ranking of seven with these names at its top."""
    played = play(7, discs=False)
    rows = [
        dataclasses.replace(row, place=place)
        for place, row in enumerate(played.standings.rows, start=1)
    ]
    for place, name in enumerate(names):
        named = dataclasses.replace(rows[place].entrant, name=name)
        rows[place] = dataclasses.replace(rows[place], entrant=named)
    return ranked(played.given(game), rows, **chosen)


def ranked(shown: FormInput, rows: Sequence[StandingRow], **chosen: object) -> FormInput:
    assert shown.standings is not None
    order = dataclasses.replace(shown.standings, rows=tuple(rows), final=True)
    words = dataclasses.replace(Certificates(), **chosen)  # type: ignore[arg-type]
    return shown.having(standings=order, certificates=words)


def made(*names: str, **chosen: object) -> list[str]:
    """Give the words of each page."""
    return pages_of(render_form(KEY, given(*names, **chosen)))


def test_a_namesake_is_honoured_by_the_name_alone() -> None:
    shown = given("田中 実（わたなべ よみ）", "田中 実（旧姓）")
    assert shown.standings is not None
    first, second, *others = shown.standings.rows
    known = dataclasses.replace(first.entrant, typed_name="田中 実")
    rows = (dataclasses.replace(first, entrant=known), second, *others)
    pages = pages_of(render_form(KEY, ranked(shown, rows)))
    assert "田中 実" in pages[0] and "わたなべ" not in pages[0]
    assert "旧姓" in pages[1]


def test_each_of_the_first_three_places_has_a_page() -> None:
    pages = made("山田 太郎", "佐藤 花子", "鈴木 一郎")
    assert len(pages) == 3
    for page, name, place in zip(
        pages, ["山田 太郎", "佐藤 花子", "鈴木 一郎"], ["優", "準", "第3位"], strict=True
    ):
        assert name in page
        assert place in page
        assert "殿" in page


@pytest.mark.parametrize(("first", "last", "count"), [(1, 1, 1), (2, 2, 1), (1, 7, 7), (5, 99, 3)])
def test_the_desk_chooses_the_places(first: int, last: int, count: int) -> None:
    assert len(made(first=first, last=last)) == count


def test_a_shared_place_has_a_page_each_and_who_has_no_place_none() -> None:
    rows = list(given("A", "B", "C", "D").standings.rows)  # type: ignore[union-attr]
    rows[3] = dataclasses.replace(rows[3], place=3)
    rows[0] = dataclasses.replace(rows[0], place=None)
    pages = pages_of(render_form(KEY, ranked(given(), rows)))
    assert len(pages) == 3
    assert sum("第3位" in page for page in pages) == 2


def test_both_of_a_pair_are_named() -> None:
    rows = list(given().standings.rows)  # type: ignore[union-attr]
    both = tuple(
        Member(person=Person(id=place, name=name), position=place)
        for place, name in enumerate(("佐藤 花子", LONG))
    )
    entrant = dataclasses.replace(rows[0].entrant, name="花・美", members=both, each=2)
    rows[0] = dataclasses.replace(rows[0], entrant=entrant)
    page = pages_of(render_form(KEY, ranked(given(), rows, last=1)))[0]
    assert "佐藤 花子" in page
    assert all(part in page.replace("\n", "") for part in ("エリザベート・", "ハプスブルク"))
    assert page.count("殿") == 2
    assert "あなた方" in page


def test_who_is_honoured_in_a_pair_has_the_own_name_and_no_nickname() -> None:
    rows = list(given().standings.rows)  # type: ignore[union-attr]
    known = Person(id=1, name="佐藤 花子", public_name="はなちゃん")
    both = (
        Member(person=known, position=1),
        Member(person=Person(id=2, name="鈴木 一郎"), position=2),
    )
    entrant = dataclasses.replace(rows[0].entrant, name="花・一", members=both, each=2)
    rows[0] = dataclasses.replace(rows[0], entrant=entrant)
    page = pages_of(render_form(KEY, ranked(given(), rows, last=1)))[0]
    assert "佐藤 花子" in page and "鈴木 一郎" in page
    assert "はなちゃん" not in page


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("name", [LONG, *[name for name, _reading in ODD_NAMES]])
def test_a_name_stands_whole_on_the_paper(name: str, landscape: bool) -> None:
    pdf = render_form(KEY, given(name, last=1, landscape=landscape, giver=GIVER))
    (page,) = drawn(pdf)
    assert (page.width > page.height) is landscape
    words = text_of(pdf)
    assert all(part in words for part in name.replace("\U000e0100", "").split())
    for run in page.runs:
        assert run.x >= 40
        assert run.x + run.width <= page.width - 40


def test_the_words_of_the_desk_take_the_place_of_the_usual_ones() -> None:
    usual = made(last=1, giver=GIVER)[0]
    assert "賞" in usual
    assert "栄誉をたたえ" in usual
    own = made(
        last=1,
        giver=GIVER,
        title="感謝状",
        words="よくできました",
        dated="令和8年6月19日",
        after_name="さん",
    )[0]
    assert all(text in own for text in ("感", "よくできました", "令和8年6月19日", "さん", "伝次郎"))
    assert "栄誉をたたえ" not in own
    assert "殿" not in own


def test_nothing_stands_after_a_name_where_the_desk_wants_nothing() -> None:
    assert "殿" in "".join(made("山田 太郎"))
    assert "殿" not in "".join(made("山田 太郎", after_name=""))


def test_in_english_it_speaks_english() -> None:
    with using("en"):
        page = made("Taro Yamada", last=1)[0]
    assert all(text in page for text in ("Certificate", "First place", "recognition", "2026"))
    assert "殿" not in page


def test_the_figures_are_those_that_the_game_names() -> None:
    game = next(key for key, forms in GAME_FORMS.items() if forms.certificate_figures)
    told = pages_of(render_form(KEY, given(game=game, last=1)))[0]
    silent = pages_of(render_form(KEY, given(game=game, last=1, figures=False)))[0]
    none = pages_of(render_form(KEY, given(game="plain", last=1)))[0]
    assert "勝数" in told
    assert "勝数" not in silent + none


def test_only_what_stands_on_it_makes_it_another_sheet() -> None:
    form = FORMS[KEY]
    before = digest(form, given("A", "B", "C", "D"))
    assert digest(form, given("A", "B", "C", "E")) == before  # the fourth has none
    assert digest(form, given("A", "B", "X", "D")) != before
    assert digest(form, given("A", "B", "C", "D", giver=GIVER)) != before


def test_an_order_that_can_change_does_not_stand() -> None:
    now = given("A", "B", "C")
    assert now.standings is not None
    open_still = now.having(standings=dataclasses.replace(now.standings, complete=False))
    assert FORMS[KEY].ready(open_still)
    assert not FORMS[KEY].stands(open_still)
    assert FORMS[KEY].stands(
        now.having(standings=dataclasses.replace(now.standings, complete=True))
    )


# -- teams and pairs -------------------------------------------------------------------------------


def test_a_team_is_spoken_to_as_several_people() -> None:
    people = tuple(
        Member(person=Person(id=place, name=name), position=place)
        for place, name in enumerate(("榎本", "清水", "森"), start=1)
    )
    team = entrant(1, "北の会", members=people)
    (page,) = pages_of(awards(head(), [(team, "優勝")], Certificates(), teams=True))
    assert "あなた方" in page
    assert page.count("殿") == 1, "the team is called, its people stand below"


def test_a_pair_that_one_has_left_is_honoured_by_the_name_of_the_pair() -> None:
    both = (
        Member(person=Person(id=1, name="佐藤 花子"), position=1),
        Member(person=Person(id=2, name="鈴木 一郎"), position=2),
        Member(person=Person(id=2, name="鈴木 一郎"), position=2, from_turn=3, role=Role.LEFT),
    )
    pair = entrant(1, "花・一", members=both, each=2)
    (page,) = pages_of(awards(head(), [(pair, "優勝")], Certificates()))
    assert "花・一" in page
    assert "佐藤" not in page


# -- figures ---------------------------------------------------------------------------------------


def test_points_below_nought_and_above_have_their_signs() -> None:
    shown = given(game="mahjong")
    assert shown.standings is not None
    first, second, *_others = shown.standings.rows
    rows = (
        dataclasses.replace(first, points=Fraction(251, 10)),
        dataclasses.replace(second, points=Fraction(-38, 10)),
    )
    above, below = pages_of(render_form(KEY, ranked(shown, rows)))
    assert "+25.1" in above
    assert "△3.8" in below


def test_a_figure_that_nobody_knows_is_left_out() -> None:
    shown = given(game="plain", last=1)
    telling = saying(shown.game, certificate_figures=("wins", "difference"))
    (page,) = pages_of(render_form(KEY, shown.having(game=telling)))
    assert "勝数" in page
    assert "得失差" not in page


# -- room ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("landscape", [False, True])
def test_many_words_of_the_desk_stand_between_the_name_and_the_day(landscape: bool) -> None:
    words = "\n".join(f"{number}行目の言葉" for number in range(1, 13))
    own = given("山田 太郎", last=1, landscape=landscape, words=words, dated="令和8年6月19日")
    (page,) = drawn(render_form(KEY, own))
    lines = [run for run in page.runs if "行目" in run.text]
    (name,) = (run for run in page.runs if "太郎" in run.text)
    (day,) = (run for run in page.runs if "令和" in run.text)
    assert len(lines) == 12
    assert name.y + name.height <= min(run.y for run in lines)
    assert max(run.y + run.height for run in lines) <= day.y


def test_many_lines_of_who_gives_it_stand_within_the_border() -> None:
    giver = "\n".join(f"主催団体その{number}" for number in range(1, 10))
    (page,) = drawn(render_form(KEY, given("山田 太郎", last=1, giver=giver)))
    lines = [run for run in page.runs if "主催団体" in run.text]
    assert len(lines) == 9
    assert max(run.y + run.height for run in lines) <= page.height - 40
    ordered = sorted(lines, key=lambda run: run.y)
    assert all(one.y + one.height <= two.y + 1 for one, two in pairwise(ordered))


# -- days ------------------------------------------------------------------------------------------


def test_the_usual_words_are_those_of_the_language() -> None:
    assert (usual_title(), titles(), usual_after_name()) == ("賞状", ("賞状", "表彰状"), "殿")
    assert after_names() == ("殿", "様", "さん")
    assert usual_words().startswith("あなたは") and usual_words(2).startswith("あなた方は")
    assert [place_words(place) for place in (1, 2, 3, 4, 11)] == [
        "優勝",
        "準優勝",
        "第3位",
        "第4位",
        "第11位",
    ]
    with using("en"):
        assert (titles()[0], usual_after_name(), after_names()) == ("Certificate", "", ())
        assert "together" in usual_words(2) and "together" not in usual_words()
        assert [place_words(place) for place in (2, 4)] == ["Second place", "Place 4"]


def test_a_day_is_offered_in_figures_alone_in_english() -> None:
    assert days("") == () and usual_day("") == ""
    assert days("秋の一日") == ("秋の一日",)
    with using("en"):
        assert days("2026-11-23") == ("November 23, 2026",)


def test_the_japanese_era_is_offered_from_its_first_day_on() -> None:
    assert days("2019-05-01") == ("2019年5月1日", "令和元年5月1日")
    assert days("2019-04-30") == ("2019年4月30日",)
    assert days("2020-01-01")[1] == "令和2年1月1日"


def test_every_month_has_its_own_name_in_english() -> None:
    with using("en"):
        found = [usual_day(f"2026-{month}-09") for month in range(1, 13)]
    assert found == [f"{month} 9, 2026" for month in MONTHS.split()]


@pytest.mark.parametrize("typed", ["2026/6/19", "2026.06.19", " 2026-06-19 ", "2026年6月19日"])
def test_a_date_is_read_however_it_is_typed(typed: str) -> None:
    assert usual_day(typed) == "2026年6月19日"


@pytest.mark.parametrize("typed", ["2026-02-30", "2026-13-01"])
def test_a_day_that_no_calendar_has_stands_as_it_was_typed(typed: str) -> None:
    assert days(typed) == (typed,)
