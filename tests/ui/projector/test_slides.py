"""The pages for the hall, made from views alone: nobody is missing, nothing secret is told."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.criteria import POINTS, SOS
from models.games.mahjong import MISSED
from models.views.divisions import EntrantView
from reports import i18n
from tests.reports.tables_of_three import round_of_three
from tests.ui.projector.views import (
    DIVISION,
    LONG,
    finalists_of,
    people,
    round_of,
    standings_of,
)
from ui.projector.slide import (
    FinalSlide,
    NameLine,
    Names,
    Places,
    Slide,
    SlideKind,
    TableLine,
    Tables,
    Words,
    page_words,
)
from ui.projector.slides import (
    LINES,
    MORE_NAMES,
    clock_slide,
    complete_through,
    dealt,
    notice_slides,
    running_rounds,
    shown_names,
    slides,
    waiting_slide,
)


def tables(pages: tuple[Slide, ...]) -> list[TableLine]:
    found: list[TableLine] = []
    for page in pages:
        assert isinstance(page.content, Tables)
        found += page.content.lines
    return found


def test_at_a_table_of_three_all_are_named() -> None:
    found = tables(slides(DIVISION, SlideKind.TABLES, round_view=round_of_three()))
    assert [line.names for line in found] == [
        ("荒井", "岩崎", "遠藤"),
        ("岡本", "川口", "北村"),
    ]
    (page,) = slides(DIVISION, SlideKind.TABLES, round_view=round_of_three())
    assert "1 荒井 岩崎 遠藤" in page.spoken()


def names(pages: tuple[Slide, ...]) -> list[NameLine]:
    found: list[NameLine] = []
    for page in pages:
        assert isinstance(page.content, Names)
        for column in page.content.columns:
            found += column
    return found


def test_pages_are_made_without_a_window() -> None:
    code = (
        "import sys, ui.projector.slides; sys.exit(any('PySide6' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# -- by table ---------------------------------------------------------------------------------


def test_thirty_three_people_sit_at_sixteen_tables_and_one_has_a_free_win() -> None:
    pages = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(33)))
    lines = tables(pages)
    assert [len(page.content.lines) for page in pages] == [6, 6, 5]  # type: ignore[union-attr]
    assert [line.table for line in lines] == [*map(str, range(1, 17)), ""]
    assert lines[0] == TableLine("1", "榎本 純", "佐藤 花子")
    assert lines[-1].free and lines[-1].second == "不戦勝"
    assert [page_words(page) for page in pages] == ["1/3ページ", "2/3ページ", "3/3ページ"]
    assert {page.heading for page in pages} == {"女子の部\u30003回戦"}


def test_one_person_alone_has_a_page() -> None:
    by_table = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(1)))
    by_name = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(1)))
    assert tables(by_table) == [TableLine("", "榎本 純", "不戦勝", free=True)]
    assert names(by_name) == [NameLine("あ", "榎本 純", "不戦勝", free=True)]
    assert page_words(by_table[0]) == ""


def test_a_hundred_tables_are_shown_eight_at_most_on_a_page() -> None:
    pages = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(200)))
    assert len(pages) == 13
    assert len(tables(pages)) == 100
    assert all(len(page.content.lines) <= LINES for page in pages)  # type: ignore[union-attr]
    rows = {page.content.rows for page in pages}  # type: ignore[union-attr]
    assert rows == {8}, "a line is as high on every page"


def test_the_desk_chooses_how_many_lines_stand_on_a_page() -> None:
    pages = slides(DIVISION, SlideKind.TABLES, round_view=round_of(people(40)), lines_per_page=10)
    assert len(pages) == 2


def test_a_proposal_is_never_shown() -> None:
    proposal = round_of(people(8), published=False)
    for kind in (SlideKind.TABLES, SlideKind.NAMES):
        assert slides(DIVISION, kind, round_view=proposal) == ()
    assert running_rounds([proposal]) == ()


# -- by name ----------------------------------------------------------------------------------


def test_names_stand_in_the_order_of_their_readings_under_their_letters() -> None:
    lines = names(slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(11))))
    assert [line.name.split()[0] for line in lines][:4] == ["五十嵐", "榎本", "小林", "佐藤"]
    letters = [line.letter for line in lines]
    assert letters[:3] == ["あ", "", "か"]
    assert letters[-1] == "わ"


def test_thirty_three_short_names_need_not_wait_for_a_second_page() -> None:
    (page,) = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(33)))
    assert isinstance(page.content, Names)
    assert [len(column) for column in page.content.columns] == [11, 11, 11]
    assert page.title == "お名前と卓番号"


def test_several_pages_say_which_names_they_have() -> None:
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(60)))
    assert [page.title for page in pages] == ["お名前と卓番号 あ〜た", "お名前と卓番号 た〜わ"]


def test_a_page_of_one_letter_names_it_once() -> None:
    everybody = [replace(who, yomi="さとう") for who in people(60)]
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(everybody))
    assert {page.title for page in pages} == {"お名前と卓番号 さ行"}


def test_names_without_reading_have_no_letter() -> None:
    everybody = [replace(who, yomi="") for who in people(60)]
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(everybody))
    assert {line.letter for line in names(pages)} == {""}
    assert {page.title for page in pages} == {"お名前と卓番号"}


def test_each_column_begins_with_its_letter() -> None:
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(200)))
    for page in pages:
        assert isinstance(page.content, Names)
        assert all(column[0].letter for column in page.content.columns)


def test_long_names_get_wider_columns_and_higher_lines() -> None:
    short = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(33)))
    long = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(33, long=True)))
    assert isinstance(long[0].content, Names)
    assert len(long) > len(short)
    assert len(long[0].content.columns) == 2
    assert long[0].content.rows <= LINES
    assert {name for name, _yomi in LONG} <= {line.name for line in names(long)}


def test_an_old_square_projector_has_two_columns() -> None:
    page = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(33)), ratio=4 / 3)[0]
    assert isinstance(page.content, Names)
    assert len(page.content.columns) == 2


def test_namesakes_are_told_apart_by_club_or_number() -> None:
    one = EntrantView(id=1, number=4, name="佐藤 花子", club="東京")
    two = EntrantView(id=2, number=9, name="佐藤 花子", club="大阪")
    three = EntrantView(id=3, number=12, name="佐藤 花子", club="大阪")
    assert shown_names([one, two]) == {1: "佐藤 花子（東京）", 2: "佐藤 花子（大阪）"}
    assert shown_names([one, two, three])[2] == "佐藤 花子（9番）"
    assert shown_names([one]) == {1: "佐藤 花子"}


@given(
    count=st.integers(1, 150), lines=st.integers(5, 10), ratio=st.sampled_from((4 / 3, 1.6, 16 / 9))
)
def test_everybody_is_found_exactly_once(count: int, lines: int, ratio: float) -> None:
    everybody = people(count)
    view = round_of(everybody)
    for kind in (SlideKind.NAMES, SlideKind.TABLES):
        pages = slides(DIVISION, kind, round_view=view, lines_per_page=lines, ratio=ratio)
        assert [page.page for page in pages] == list(range(1, len(pages) + 1))
        assert len({page.key for page in pages}) == len(pages)
        if kind is SlideKind.NAMES:
            found = [line.name for line in names(pages)]
            for page in pages:
                assert isinstance(page.content, Names)
                assert len(page.content.columns) <= 3
                assert all(len(c) <= lines + MORE_NAMES for c in page.content.columns)
        else:
            found = [n for line in tables(pages) for n in (line.first, line.second)]
            found = [name for name in found if name != "不戦勝"]
        assert sorted(found) == sorted(who.name for who in everybody)


@given(count=st.integers(0, 300), most=st.integers(1, 12))
def test_pages_are_even(count: int, most: int) -> None:
    pages = dealt(range(count), most)
    sizes = [len(page) for page in pages]
    assert sum(sizes) == count
    assert all(size <= most for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1


# -- rankings ---------------------------------------------------------------------------------


def test_standings_show_record_and_difference_but_no_birthday() -> None:
    born = [replace(who, birth=date(1999, 12, 31), grade="三段") for who in people(20)]
    pages = slides(DIVISION, SlideKind.STANDINGS, standings=standings_of(born))
    assert len(pages) == 3
    first = pages[0].content
    assert isinstance(first, Places)
    assert first.headings == ("成績", "石差計")
    assert first.lines[0].values == ("6勝 0敗", "+53")
    assert first.lines[0].place == "1"
    assert pages[0].title == "6回戦終了時の順位"
    said = "\n".join(page.spoken() for page in pages)
    assert "1999" not in said and "三段" not in said


def test_draws_bring_a_column_of_points() -> None:
    view = standings_of(people(4), draws=1, criteria=(POINTS, SOS))
    (page,) = slides(replace(DIVISION, game="plain"), SlideKind.STANDINGS, standings=view)
    assert isinstance(page.content, Places)
    assert page.content.headings == ("成績", "勝点", "対戦相手の勝点計")
    assert page.content.lines[0].values == ("5勝 1分 0敗", "5.5", "4.5")


def test_the_final_ranking_says_so() -> None:
    view = standings_of(people(9), final=True)
    played = [replace(row, notes=("final",)) for row in view.rows[:2]]
    view = replace(view, rows=(*played, *view.rows[2:]))
    (page, *_rest) = slides(DIVISION, SlideKind.STANDINGS, standings=view)
    assert page.title == "最終順位"
    assert isinstance(page.content, Places)
    assert [line.values[0] for line in page.content.lines] == ["決勝", "決勝", "", "", ""]
    assert page.content.headings == ("", "成績", "石差計")


def test_who_filled_a_seat_for_the_desk_is_not_in_the_ranking_of_the_hall() -> None:
    view = standings_of(people(4), final=True)
    filling = replace(view.rows[3], place=None, notes=("fill_in",))
    (page,) = slides(
        DIVISION, SlideKind.STANDINGS, standings=replace(view, rows=(*view.rows[:3], filling))
    )
    assert isinstance(page.content, Places)
    assert [line.place for line in page.content.lines] == ["1", "2", "3"]


def test_an_order_that_is_not_complete_is_no_page() -> None:
    view = standings_of(people(9), complete=False)
    assert slides(DIVISION, SlideKind.STANDINGS, standings=view) == ()
    assert slides(DIVISION, SlideKind.STANDINGS) == ()


def test_the_final_is_announced_only_when_it_was_named() -> None:
    pair = people(2)
    hidden = standings_of(pair, finalists=finalists_of(pair, named=False))
    assert slides(DIVISION, SlideKind.FINAL, standings=hidden) == ()
    assert slides(DIVISION, SlideKind.FINAL, standings=standings_of(pair)) == ()
    named = standings_of(pair, finalists=finalists_of(pair))
    (page,) = slides(DIVISION, SlideKind.FINAL, standings=named)
    assert isinstance(page.content, FinalSlide)
    assert (page.content.first, page.content.second) == ("榎本 純", "佐藤 花子")
    assert page.content.terms[0] == "榎本 純さんが黒白を選び、引き分け勝ちの権利も持ちます。"


def test_a_round_is_running_until_its_last_result() -> None:
    everybody = people(9)
    first = round_of(everybody, number=1, done=4)
    second = round_of(everybody, number=2, done=3)
    proposal = round_of(everybody, number=3, published=False)
    assert running_rounds([first, second]) == (second,)
    assert running_rounds([first]) == ()
    assert running_rounds([]) == ()
    assert complete_through([first, second], "swiss") == 1
    assert complete_through([first, proposal], "swiss") == 1
    assert complete_through([second], "swiss") == 0
    final = round_of(everybody[:2], number=1, stage="final")
    assert complete_through([first, final], "swiss") == 1


# -- other pages ------------------------------------------------------------------------------


def test_a_notice_stands_as_it_was_typed() -> None:
    (page,) = notice_slides("  昼食休憩 12:00〜13:00\n\n傘の忘れ物があります。\n")
    assert page.content == Words(("昼食休憩 12:00〜13:00", "", "傘の忘れ物があります。"))
    assert notice_slides(" \n ") == ()


def test_a_long_notice_takes_several_pages() -> None:
    typed = [f"{place}番のお知らせです。" for place in range(20)]
    pages = notice_slides("\n".join(typed))
    assert len(pages) == 3
    shown = [line for page in pages for line in page.content.lines]  # type: ignore[union-attr]
    assert shown == typed


def test_the_pages_of_no_division_have_a_heading() -> None:
    assert clock_slide().heading == "残り時間"
    assert waiting_slide("春の大会").spoken() == "春の大会\nしばらくお待ちください。"


@pytest.mark.parametrize(
    "kind", [SlideKind.NAMES, SlideKind.TABLES, SlideKind.STANDINGS, SlideKind.FINAL]
)
def test_everything_is_said_in_both_languages(kind: SlideKind) -> None:
    everybody = people(3)
    values = {
        "round_view": round_of(everybody),
        "standings": standings_of(everybody, finalists=finalists_of(everybody)),
    }
    (japanese,) = slides(DIVISION, kind, **values)  # type: ignore[arg-type]
    with i18n.using("en"):
        (english,) = slides(DIVISION, kind, **values)  # type: ignore[arg-type]
    assert japanese.key == english.key, "a page stays the same page in another language"
    assert japanese.title != english.title
    assert japanese.title.isascii() is False and english.title.isascii()


def test_a_column_in_which_nobody_has_anything_does_not_stand_in_the_hall() -> None:
    """Hanchans that nobody has missed, for example."""
    division = replace(DIVISION, game="mahjong")
    view = standings_of(people(4), criteria=(MISSED, POINTS))
    (page,) = slides(division, SlideKind.STANDINGS, standings=view)
    assert isinstance(page.content, Places)
    assert "休んだ半荘" not in page.content.headings
    none = tuple(replace(row, values=(("missed", Fraction(0)),)) for row in view.rows)
    (page,) = slides(division, SlideKind.STANDINGS, standings=replace(view, rows=none))
    assert isinstance(page.content, Places)
    assert "休んだ半荘" not in page.content.headings, "nobody has missed any"
    first, *others = view.rows
    first = replace(first, values=(("missed", Fraction(1)),))
    (page,) = slides(division, SlideKind.STANDINGS, standings=replace(view, rows=(first, *others)))
    assert isinstance(page.content, Places)
    assert "休んだ半荘" in page.content.headings
