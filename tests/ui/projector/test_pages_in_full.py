"""The results as pages, word for word: the event, its divisions, and everybody's own matches."""

from __future__ import annotations

import pytest

from app.operations import entrants, events, finals
from models.core.causes import Authority
from reports.files.web_pages import WebPage, WebSection
from tests.app import desk as at
from tests.app import pairs
from ui.desk.desk import Desk
from ui.projector.result_pages import hall_pages

HOME = ("春の大会", "index.html")
NAMES = [f"選手{number:02} 太郎" for number in range(1, 6)]


@pytest.fixture
def division(desk: Desk) -> int:
    """Five people in their first round, in an event with a date and a place."""
    events.rename(desk.event_file, name="春の大会", date="2026-04-05", venue="市民会館")
    made = at.othello(desk.event_file, 5, rounds=2)
    at.draw(desk.event_file, made)
    return made


def page(desk: Desk, name: str, *, reporting: bool = False) -> WebPage:
    made = hall_pages(desk.event_file, live=reporting, reporting=reporting)
    (found,) = (one for one in made.pages() if one.name == name)
    return found


def written(section: WebSection) -> list[str]:
    """Give the title, the lines and the table of a section, a line each."""
    rows = () if section.table is None else (section.table.columns, *section.table.rows)
    return [
        *filter(None, [section.title]),
        *section.lines,
        *("|".join(map(str, row)) for row in rows),
    ]


def addresses(section: WebSection) -> dict[str, str]:
    return dict(section.people)


ROUND_1 = ["1回戦", "卓|氏名|氏名", f"1|{NAMES[0]}|{NAMES[1]}", f"2|{NAMES[2]}|{NAMES[3]}"]


def test_the_page_of_an_event_leads_to_its_divisions(desk: Desk, division: int) -> None:
    other = at.othello(desk.event_file, 0, name="空の部")
    index = page(desk, "index.html")
    assert (index.title, index.lines, index.ways) == ("春の大会", ("2026-04-05", "市民会館"), ())
    (section,) = index.sections
    assert section.links == (
        ("女子の部", f"division-{division}.html"),
        ("空の部", f"division-{other}.html"),
    )
    empty = page(desk, f"division-{other}.html")
    assert [written(own) for own in empty.sections] == [["まだ発表はありません。"]]
    assert empty.ways == (HOME,)


def test_a_round_that_is_played_is_listed_with_links_to_everybody(
    desk: Desk, division: int
) -> None:
    shown = page(desk, f"division-{division}.html")
    assert (shown.title, shown.lines, shown.ways) == ("女子の部", (), (HOME,))
    played, listed = shown.sections
    assert written(played) == [*ROUND_1, f"|{NAMES[4]}|不戦勝"]
    assert addresses(played) == {name: f"person-{n}.html" for n, name in enumerate(NAMES, 1)}
    assert written(listed) == ["参加者ごとの対局"]
    assert listed.links == tuple((name, f"person-{n}.html") for n, name in enumerate(NAMES, 1))


def test_between_rounds_stand_the_results_the_order_and_all_rounds(
    desk: Desk, division: int
) -> None:
    at.enter(desk.event_file, division)
    played, order, cross, _listed = page(desk, f"division-{division}.html").sections
    assert written(played) == [
        "1回戦",
        "卓|氏名|結果|氏名|結果",
        f"1|{NAMES[0]}|○+2|{NAMES[1]}|×-2",
        f"2|{NAMES[2]}|○+2|{NAMES[3]}|×-2",
        f"|{NAMES[4]}|○+16|不戦勝|",
    ]
    assert written(order) == [
        "1回戦終了時の順位",
        "順位|氏名|勝数|敗数|石差計",
        f"1|{NAMES[4]}|1|0|16",
        f"2|{NAMES[0]}|1|0|2",
        f"2|{NAMES[2]}|1|0|2",
        f"4|{NAMES[1]}|0|1|-2",
        f"4|{NAMES[3]}|0|1|-2",
    ]
    assert order.code == ""
    assert written(cross) == [
        "成績一覧",
        "順位|氏名|1回戦|1回戦の相手",
        f"1|{NAMES[4]}|○+16|不戦",
        f"2|{NAMES[0]}|○+2|{NAMES[1]}",
        f"2|{NAMES[2]}|○+2|{NAMES[3]}",
        f"4|{NAMES[1]}|×-2|{NAMES[0]}",
        f"4|{NAMES[3]}|×-2|{NAMES[2]}",
    ]


def test_during_a_round_no_result_of_it_is_told_to_anybody(desk: Desk, division: int) -> None:
    at.enter(desk.event_file, division)
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division, leave=[2])
    played, order, cross, _listed = page(desk, f"division-{division}.html").sections
    assert [len(row.split("|")) for row in written(played)[1:]] == [3, 3, 3, 3]
    assert written(order)[0] == "1回戦終了時の順位"
    assert written(cross)[1] == "順位|氏名|1回戦|1回戦の相手"
    (own,) = page(desk, "person-1.html").sections
    assert written(own) == [
        "女子の部",
        "回戦|卓|相手|結果",
        f"1回戦|1|{NAMES[1]}|○+2",
        f"2回戦|1|{NAMES[4]}|",
    ]


def test_an_announced_final_is_told_with_its_terms_and_then_every_place(
    desk: Desk, division: int
) -> None:
    event = desk.event_file
    at.enter(event, division)
    at.pair(event, division)
    at.enter(event, division)
    assert page(desk, "person-1.html").sections[0].lines == ()
    finals.name(event, division, by=Authority(referee="主審"))
    played, final, *_others = page(desk, f"division-{division}.html").sections
    assert written(played) == ["決勝", "卓|氏名|氏名", f"1|{NAMES[0]}|{NAMES[3]}"]
    assert (final.title, final.lines[0]) == (
        "決勝\u3000決勝進出者",
        f"{NAMES[0]} – {NAMES[3]}",
    )
    assert len(final.lines) > 1 and final.table is None
    at.enter(event, division)
    played, order, *_others = page(desk, f"division-{division}.html").sections
    assert written(played)[1:] == ["卓|氏名|結果|氏名|結果", f"1|{NAMES[0]}|○|{NAMES[3]}|×"]
    assert written(order)[:3] == [
        "最終順位表",
        "順位|氏名|勝数|敗数|石差計",
        f"1|{NAMES[0]}|2|0|10",
    ]
    assert order.code
    (own,) = page(desk, "person-1.html").sections
    assert written(own) == [
        "女子の部",
        "順位：1",
        "回戦|卓|相手|結果",
        f"1回戦|1|{NAMES[1]}|○+2",
        f"2回戦|1|{NAMES[4]}|○+8",
        f"決勝|1|{NAMES[3]}|○",
    ]


def test_who_had_no_opponent_reads_so_and_sat_at_no_table(desk: Desk, division: int) -> None:
    (own,) = page(desk, "person-5.html").sections
    assert written(own) == ["女子の部", "回戦|卓|相手|結果", "1回戦||不戦勝|"]
    at.enter(desk.event_file, division)
    (own,) = page(desk, "person-5.html").sections
    assert written(own)[-1] == "1回戦||不戦勝|○+16"


def test_whoever_plays_in_two_divisions_reads_both_on_one_page(desk: Desk, division: int) -> None:
    event = desk.event_file
    seniors = at.plain(event, 0, name="シニアの部")
    entrants.add(event, seniors, pairs.pair_data("別名 ひとり"))
    entrants.add(event, seniors, pairs.pair_data(NAMES[0], 1))
    entrants.check_in(event, at.ids(event, seniors))
    at.draw(event, seniors)
    shown = page(desk, "person-1.html")
    assert shown.title == NAMES[0]
    assert shown.ways == (
        HOME,
        ("女子の部", f"division-{division}.html"),
        ("シニアの部", f"division-{seniors}.html"),
    )
    assert [own.title for own in shown.sections] == ["女子の部", "シニアの部"]


def test_results_are_reported_from_the_own_page_while_the_round_is_played(
    desk: Desk, division: int
) -> None:
    report = ("結果を知らせる", "report.html")
    assert page(desk, "index.html", reporting=True).ways == (report,)
    assert page(desk, f"division-{division}.html", reporting=True).ways == (HOME, report)
    match = at.last_round(desk.event_file, division).matches[0]
    link = ("結果を知らせる：1回戦", f"report.html?m={match.code}")
    for name in ("person-1.html", "person-2.html"):
        (own,) = page(desk, name, reporting=True).sections
        assert own.links == (link,)
    assert page(desk, "person-5.html", reporting=True).sections[0].links == (), "a free win"
    assert page(desk, "person-1.html").sections[0].links == (), "nobody reports there"
    at.enter(desk.event_file, division, leave=[2])
    (own,) = page(desk, "person-1.html", reporting=True).sections
    assert own.links == (link,), "whether the desk knows it already is not told"
    at.enter(desk.event_file, division)
    (own,) = page(desk, "person-1.html", reporting=True).sections
    assert own.links == ()
