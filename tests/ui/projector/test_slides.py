"""The pages for the hall, made from views alone: nobody is missing, nothing secret is told."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.adjustments import column_key
from models.core.criterion import Criterion
from models.core.hall import MatchPlace
from models.criteria import DIFFERENCE, POINTS, SODOS, SOS
from models.games.mahjong import MISSED
from models.round_clock import RoundClock, RoundClockView
from models.views.divisions import EntrantView, RoundView
from models.views.rankings import StandingsView
from models.views.teams import SeatedView, TeamBoardView, TeamMatchView
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
    choosable,
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
    assert shown_names([one]) == shown_names([one, one]) == {1: "佐藤 花子"}


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


# -- pairings, line by line ---------------------------------------------------------------------


def test_tables_stand_in_their_order_and_free_wins_last() -> None:
    view = round_of(people(7))
    pages = slides(
        DIVISION,
        SlideKind.TABLES,
        round_view=replace(view, matches=(view.matches[-1], *reversed(view.matches[:-1]))),
    )
    assert [line.table for line in tables(pages)] == ["1", "2", "3", ""]


def test_where_clocks_are_used_is_said_over_the_tables() -> None:
    view = round_of(people(8))
    first, *others = view.matches
    clocked = replace(view, matches=(replace(first, clock=True), *others))
    (page,) = slides(DIVISION, SlideKind.TABLES, round_view=clocked)
    assert page.title == "卓番号と対戦\u3000対局時計を使う卓：1"
    (page,) = slides(DIVISION, SlideKind.TABLES, round_view=view)
    assert page.title == "卓番号と対戦"


def at_courts(view: RoundView) -> RoundView:
    """Give every match a court and a time, but a free win."""
    return replace(
        view,
        matches=tuple(
            match
            if match.bye
            else replace(match, at=MatchPlace(name=f"{10 + match.table}", begins=time(9, 30)))
            for match in view.matches
        ),
    )


def test_where_matches_have_a_court_and_a_time_it_stands_by_the_names() -> None:
    courts, view = replace(DIVISION, game="shuffleboard"), at_courts(round_of(people(3)))
    (by_table,) = slides(courts, SlideKind.TABLES, round_view=view)
    assert by_table.title == "時刻・コートと対戦"
    (first, free) = tables((by_table,))
    assert (first.table, first.note, first.free) == ("11", "9:30", False)
    assert (free.table, free.note, free.free) == ("", "", True)
    (by_name,) = slides(courts, SlideKind.NAMES, round_view=view)
    assert by_name.title == "お名前と時刻・コート"
    lines = {line.name: line for line in names((by_name,))}
    assert (lines["榎本 純"].table, lines["榎本 純"].note) == ("11", "9:30")
    assert (lines["鈴木 美咲"].table, lines["鈴木 美咲"].note) == ("不戦勝", "")
    assert "11 9:30 榎本 純 佐藤 花子" in by_table.spoken().splitlines()
    assert "榎本 純 9:30 11" in by_name.spoken().splitlines()


def test_names_take_no_more_columns_than_they_need() -> None:
    def columns(count: int) -> list[int]:
        (page,) = slides(DIVISION, SlideKind.NAMES, round_view=round_of(people(count)))
        assert isinstance(page.content, Names)
        return [len(column) for column in page.content.columns]

    assert [columns(count) for count in (2, 12, 16, 18)] == [[1, 1], [6, 6], [8, 8], [6, 6, 6]]


def test_a_page_of_names_says_from_which_letter_to_which_though_it_begins_without() -> None:
    everybody = [replace(who, yomi="") if n < 30 else who for n, who in enumerate(people(60))]
    pages = slides(DIVISION, SlideKind.NAMES, round_view=round_of(everybody))
    assert len(pages) == 2
    shown = [[line.letter for line in names((page,)) if line.letter] for page in pages]
    for page, letters in zip(pages, shown, strict=True):
        known = list(dict.fromkeys(letters))
        assert page.title == (
            f"お名前と卓番号 {known[0]}〜{known[-1]}" if known else "お名前と卓番号"
        )


def test_at_the_boards_of_teams_stand_the_names_that_everybody_may_read() -> None:
    def seated(name: str, public: str = "") -> SeatedView:
        return SeatedView(person=1 if name else None, name=name, public=public)

    boards = (
        TeamBoardView(number=1, sides=(seated("榎本 純", "えのさん"), seated("佐藤 花子"))),
        TeamBoardView(number=2, sides=(seated(""), seated("鈴木 美咲"))),
    )
    view = round_of(people(2))
    match = TeamMatchView(
        match_id=1, table=1, teams=("A", "B"), entrants=(100, 101), exchanged=True, boards=boards
    )
    for shown, told in ((match, 3), (replace(match, exchanged=False), 1)):
        pages = slides(DIVISION, SlideKind.TABLES, round_view=view, team_matches=[shown])
        assert len(tables(pages)) == told
    pages = slides(DIVISION, SlideKind.TABLES, round_view=view, team_matches=[match])
    assert [(line.table, line.first, line.second) for line in tables(pages)][1:] == [
        ("", "1\u3000えのさん", "1\u3000佐藤 花子"),
        ("", "2\u3000空席", "2\u3000鈴木 美咲"),
    ]


# -- columns of a ranking -----------------------------------------------------------------------


def columns(
    view: StandingsView, game: str = "plain"
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    (page,) = slides(replace(DIVISION, game=game), SlideKind.STANDINGS, standings=view)
    assert isinstance(page.content, Places)
    return page.content.headings, [line.values for line in page.content.lines]


def test_points_stand_there_without_draws_where_a_ruling_has_changed_some() -> None:
    view = standings_of(people(2), criteria=(POINTS, DIFFERENCE))
    assert columns(view) == (("成績", "得失差"), [("6勝 0敗", "+53"), ("6勝 0敗", "+46")])
    first, second = view.rows
    ruled = replace(first, values=((column_key("points"), Fraction(-1)),))
    assert columns(replace(view, rows=(ruled, second))) == (
        ("成績", "勝点", "得失差", "調整（勝点）"),
        [("6勝 0敗", "6", "+53", "-1"), ("6勝 0敗", "6", "+46", "")],
    )


def test_without_wins_and_losses_what_ranks_first_stands_there_even_where_all_have_nothing() -> (
    None
):
    view = replace(standings_of(people(2), criteria=(POINTS, DIFFERENCE)), marked=False)
    assert columns(view) == (("勝点", "得失差"), [("6", "+53"), ("6", "+46")])
    nothing = tuple(replace(row, points=Fraction(0), difference=0) for row in view.rows)
    assert columns(replace(view, rows=nothing)) == (("勝点",), [("0",), ("0",)])
    marked = replace(view, rows=nothing, marked=True)
    assert columns(marked) == (("成績",), [("6勝 0敗",), ("6勝 0敗",)])
    ruled = replace(view.rows[0], values=((column_key("difference"), Fraction(-8)),))
    assert columns(replace(view, rows=(ruled, view.rows[1]))) == (
        ("勝点", "得失差", "調整（得失差）"),
        [("6", "+53", "-8"), ("6", "+46", "")],
    )


def test_headings_become_short_and_what_ranks_last_gives_way_to_the_names() -> None:
    def headings(*criteria: Criterion) -> tuple[str, ...]:
        view = standings_of(people(2), draws=1, criteria=criteria)
        values = tuple((own.key, Fraction(9, 2)) for own in criteria)
        rows = tuple(replace(row, values=values) for row in view.rows)
        return columns(replace(view, rows=rows))[0]

    assert headings(POINTS, SOS) == ("成績", "勝点", "対戦相手の勝点計")
    assert headings(POINTS, SOS, SODOS) == ("成績", "勝点", "相手勝点")


def test_the_pages_of_a_ranking_have_the_same_room_and_say_whose_it_is() -> None:
    pages = slides(DIVISION, SlideKind.STANDINGS, standings=standings_of(people(9)))
    assert [(page.page, page.pages) for page in pages] == [(1, 2), (2, 2)]
    assert [page.content.rows for page in pages] == [5, 5]  # type: ignore[union-attr]
    assert {(page.heading, page.about, page.division_id) for page in pages} == {
        ("女子の部", "after 6", 7)
    }
    assert pages[1].spoken().splitlines()[-1].startswith("9 小林 ")


# -- which rounds run ---------------------------------------------------------------------------


def at_once(stage: str) -> bool:
    return stage == "swiss"


def league(number: int, pairs: Sequence[tuple[int, int]], *, done: int = 0) -> RoundView:
    everybody = people(8)
    seated = [everybody[who] for pair in pairs for who in pair]
    return round_of(seated, number=number, done=done)


def numbers(rounds: Sequence[RoundView]) -> list[tuple[int, list[int]]]:
    """Say which tables of which rounds run."""
    found = running_rounds(rounds, at_once)
    return [(own.number, [match.table for match in own.matches]) for own in found]


def test_of_rounds_published_at_once_the_open_matches_of_two_run() -> None:
    first, second, third = (
        league(number, pairs)
        for number, pairs in ((1, [(0, 1), (2, 3)]), (2, [(0, 2), (1, 3)]), (3, [(0, 3), (1, 2)]))
    )
    assert numbers([first, second, third]) == [(1, [1, 2]), (2, [1, 2])]
    begun = league(1, [(0, 1), (2, 3)], done=1)
    assert numbers([begun, second, third]) == [(1, [2]), (2, [1, 2])]
    over = league(1, [(0, 1), (2, 3)], done=2)
    assert numbers([over, second, third]) == [(2, [1, 2]), (3, [1, 2])]


def test_of_games_one_after_the_other_at_a_table_the_first_open_one_runs() -> None:
    pairs = [(0, 1), (2, 3)]
    games = [league(number, pairs) for number in (1, 2, 3)]
    assert numbers(games) == [(1, [1, 2])]
    assert numbers([league(1, pairs, done=1), *games[1:]]) == [(1, [2]), (2, [1])]
    others = league(3, [(0, 2), (1, 3)])
    assert numbers([*games[:2], others]) == [(1, [1, 2]), (3, [1, 2])], "one is ahead of them"


def test_an_order_counts_no_round_behind_one_that_is_played() -> None:
    first, second, third = (
        round_of(people(4), number=number, done=done) for number, done in ((1, 2), (2, 1), (3, 2))
    )
    assert complete_through([first, second, third], "swiss") == 1
    assert running_rounds([first, second, third]) == (), "a newer round is complete"


# -- notices, clocks, kinds ---------------------------------------------------------------------


def test_a_notice_of_eight_lines_has_one_page_and_a_long_line_counts_for_what_it_takes() -> None:
    def pages_of(*lines: str) -> list[tuple[str, ...]]:
        found = notice_slides("\n".join(lines))
        assert [(page.page, page.pages) for page in found] == [
            (number, len(found)) for number in range(1, len(found) + 1)
        ]
        assert {page.heading for page in found} <= {"お知らせ"}
        return [page.content.lines for page in found]  # type: ignore[union-attr]

    eight = [f"{number}行目" for number in range(1, 9)]
    assert pages_of(*eight) == [tuple(eight)]
    assert pages_of(*eight, "次") == [tuple(eight), ("次",)]
    assert pages_of(*eight, "", "次") == [tuple(eight), ("次",)], "no page begins with a blank"
    long = "長" * 27
    assert pages_of(*eight[:6], long) == [(*eight[:6], long)]
    assert pages_of(*eight[:7], long) == [tuple(eight[:7]), (long,)]
    assert pages_of(*eight[:7], "長" * 26) == [(*eight[:7], "長" * 26)]


def test_the_clock_of_a_round_says_whose_it_is() -> None:
    view = RoundClockView(
        division_id=7,
        division="女子の部",
        game="mahjong",
        round_id=31,
        stage="swiss",
        number=2,
        clock=RoundClock(minutes=50),
    )
    slide = clock_slide(view)
    assert (slide.kind, slide.heading, slide.about) == (
        SlideKind.CLOCK,
        "女子の部\u30002回戦",
        "31",
    )
    assert (slide.division_id, slide.game) == (7, "mahjong")
    assert (clock_slide().about, clock_slide().division_id) == ("", 0)


def test_kinds_are_offered_in_the_order_in_which_they_come() -> None:
    kinds = choosable()
    own = kinds[2 : kinds.index(SlideKind.RESULTS)]
    assert own and "courts" in own
    assert [kind for kind in kinds if kind not in own] == [
        SlideKind.NAMES,
        SlideKind.TABLES,
        SlideKind.RESULTS,
        SlideKind.FINAL,
        SlideKind.STANDINGS,
        SlideKind.DAY,
        SlideKind.NOTICE,
        SlideKind.CLOCK,
    ]


def test_the_final_is_told_aloud_with_its_terms() -> None:
    pair = people(2)
    order = standings_of(pair, finalists=finalists_of(pair))
    (page,) = slides(DIVISION, SlideKind.FINAL, standings=order)
    assert isinstance(page.content, FinalSlide)
    assert page.spoken().splitlines() == [
        "女子の部\u3000決勝",
        "決勝進出者",
        "榎本 純",
        "佐藤 花子",
        *page.content.terms,
    ]
