"""The pages of groups and knock-outs in the hall: each line, numbered, and everybody on one."""

from __future__ import annotations

from dataclasses import replace

from models.views.divisions import DivisionView, MatchState, SeatView
from tests.reports.stage_views import groups, knockout, people
from tests.ui.projector.views import round_of
from ui.projector.slide import PlaceLine, Places, Slide, SlideKind, TableLine, Tables
from ui.projector.stage_slides import group_slides, result_slides, with_byes

DIVISION = DivisionView(
    id=5,
    game="othello",
    name="女子の部",
    programme="groups_knockout",
    options=None,
    programme_options=None,
    entrants=32,
    checked_in=32,
)


def places(page: Slide) -> list[tuple[str, str, tuple[str, ...]]]:
    assert isinstance(page.content, Places)
    return [(line.place, line.name, line.values) for line in page.content.lines]


def results(page: Slide) -> Tables:
    assert isinstance(page.content, Tables) and page.content.played
    return page.content


def test_pages_of_groups_are_counted_from_one_and_hold_every_group_once() -> None:
    views = groups(list(people(32)))
    found = group_slides(DIVISION, views, 3, 12)
    assert [(slide.page, slide.pages) for slide in found] == [(1, 3), (2, 3), (3, 3)]
    assert all("女子の部" in slide.heading and "3" in slide.title for slide in found)
    lines = []
    for slide in found:
        assert isinstance(slide.content, Places)
        assert len(slide.content.lines) <= slide.content.rows <= 12
        lines += slide.content.lines
    assert len(lines) == 32
    assert group_slides(DIVISION, (), 3, 12) == ()


def test_a_group_is_told_by_its_places_without_an_empty_seat() -> None:
    (page,) = group_slides(DIVISION, groups([*people(7), None], played=2), 2, 8)
    assert (page.kind, page.division_id, page.game) == (SlideKind.STANDINGS, 5, "othello")
    assert (page.about, page.heading) == ("group after 2", "女子の部\u3000予選リーグ")
    assert page.title == "2回戦終了時の順位"
    assert isinstance(page.content, Places)
    assert (page.content.headings, page.content.rows) == (("組", "成績", "石差計", ""), 8)
    names = [who.name for who in people(7)]
    assert places(page) == [
        ("1", names[2], ("第1組", "2勝 0敗", "+76", "")),
        ("2", names[1], ("第1組", "1勝 1敗", "+62", "")),
        ("3", names[0], ("第1組", "1勝 1敗", "-62", "")),
        ("4", names[3], ("第1組", "0勝 2敗", "-76", "")),
        ("1", names[6], ("第2組", "2勝 0敗", "+24", "")),
        ("2", names[5], ("第2組", "2勝 0敗", "+18", "")),
        ("3", names[4], ("第2組", "0勝 2敗", "-10", "")),
    ]


def test_who_goes_on_is_told_when_the_group_is_complete_and_who_is_level_until_then() -> None:
    (group,) = groups(list(people(4)))

    def told(level: str = "", **changes: object) -> list[str]:
        view = replace(group, **changes)  # type: ignore[arg-type]
        (page,) = group_slides(DIVISION, [view], 3, 8, level=level)
        return [values[-1] for _place, _name, values in places(page)]

    assert told() == ["✓ 進出", "", "", ""]
    assert told(complete=False) == ["", "", "", ""]
    level = [row.entrant for row in group.rows if row.place in (2, 3)]
    assert told(lot_needed=tuple(level)) == ["✓ 進出", "同順位", "同順位", ""]
    assert told("決定戦", lot_needed=tuple(level)) == ["✓ 進出", "決定戦", "決定戦", ""]


def test_people_of_one_place_stand_in_the_order_of_their_seats() -> None:
    (group,) = groups(list(people(4)))
    level = replace(group, rows=tuple(replace(row, place=1) for row in reversed(group.rows)))
    (page,) = group_slides(DIVISION, [level], 3, 8)
    assert [name for _place, name, _values in places(page)] == [who.name for who in people(4)]


def test_a_difference_stands_there_only_where_one_is_recorded() -> None:
    unmeasured = [replace(view, measured=False) for view in groups(list(people(8)))]
    (page,) = group_slides(DIVISION, unmeasured, 3, 8)
    assert isinstance(page.content, Places)
    assert page.content.headings == ("組", "成績", "")
    told = ("第1組", "3勝 0敗", "✓ 進出")
    assert page.content.lines[0] == PlaceLine("1", people(8)[2].name, told)


def test_a_group_larger_than_a_page_has_one_of_its_own() -> None:
    found = group_slides(DIVISION, groups(list(people(8))), 3, 3)
    assert [[row[2][0] for row in places(page)] for page in found] == [["第1組"] * 4, ["第2組"] * 4]


# -- knock-outs ---------------------------------------------------------------------------------


def test_the_results_of_a_round_are_told_with_what_each_has_got() -> None:
    names = [who.name for who in people(12)]
    found = result_slides(DIVISION, knockout(people(12), played=4, walkover=4), 3)
    assert [(page.page, page.pages) for page in found] == [(1, 2), (2, 2)]
    for page in found:
        assert (page.kind, page.about) == (SlideKind.STANDINGS, "results main 1")
        assert (page.division_id, page.game) == (5, "othello")
        assert (page.heading, page.title) == ("女子の部\u3000トーナメント1回戦", "結果")
        assert results(page).rows == 2
    assert [line for page in found for line in results(page).lines] == [
        TableLine("2", f"× {names[1]}", f"○ {names[2]}", told=("12.5", "51.5")),
        TableLine("3", f"○ {names[3]}", f"× {names[4]}", told=("64", "0")),
        TableLine("6", f"× {names[7]}", f"○ {names[8]}", told=("0", "64")),
        TableLine("7", f"× {names[9]}", f"○ {names[10]}", told=("遅", "不戦")),
    ], "nobody who had a bye"


def test_of_a_knock_out_the_newest_round_with_nothing_open_is_told() -> None:
    def told(played: int) -> list[str]:
        view = knockout(people(12), played=played, third=True)
        return [page.about for page in result_slides(DIVISION, view, 8)]

    assert [told(played) for played in (0, 3, 4, 7, 8, 9)] == [
        [],
        [],
        ["results main 1"],
        ["results main 1"],
        ["results main 2"],
        ["results main 2"],
    ]
    (final,) = result_slides(DIVISION, knockout(people(12), third=True), 8)
    assert final.about == "results main 4" and len(results(final).lines) == 1


def test_who_has_a_bye_stands_in_the_round_of_its_bracket_without_a_table() -> None:
    everybody = people(6)
    view = knockout(everybody)
    first = round_of(everybody[:2], number=1, stage="main")
    found = with_byes(first, [view])
    assert found.matches[: len(first.matches)] == first.matches
    added = found.matches[len(first.matches) :]
    free = [
        side.entrant
        for match in view.matches
        if match.round == 1 and any(side.bye for side in match.sides)
        for side in match.sides
        if side.entrant is not None
    ]
    assert len(free) == 2
    assert [match.seats for match in added] == [(SeatView(entrant=who),) for who in free]
    assert {(own.stage, own.round, own.table, own.state) for own in added} == {
        ("main", 1, 0, MatchState.CONFIRMED)
    }
    assert len({own.id for own in found.matches}) == len(found.matches)
    assert all(match.bye for match in added)
    for other in (replace(first, number=2), replace(first, stage="consolation")):
        assert with_byes(other, [view]) == other
