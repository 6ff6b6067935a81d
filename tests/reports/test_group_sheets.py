"""The cross-tables of groups on paper."""

import dataclasses
import re

from models.core.outcomes import Mark, Note
from models.views.draws import GroupRowView, GroupView
from reports.forms.catalogue import render_form
from reports.games import GAME_FORMS
from reports.sheets.group_table import group_tables
from tests.reports.drawn import Page, Run, drawn
from tests.reports.stage_papers import (
    GROUPS,
    MEMBERS,
    OPEN,
    PEOPLE,
    squeezed,
    stands_in,
)
from tests.reports.stage_views import (
    given,
    groups,
)
from tests.reports.views import cell, entrant, head, pages, text

GROUP_GOLDEN = """\
第1組
席 氏名 1 2 3 4 勝 敗 石差計 順位
1 榎本 ×0 ○+12 ○+64 2 1 +76 1抽
2 手崎 ○0 ×-8 ○+2 2 1 -6 2抽
3 大島 ×-12 ○+8 ○+16不戦 2 1 +12 3
4 空席
対局順 ①1–23–4 ②1–32–4 ③1–42–3
"""


def golden_group() -> GroupView:
    """Give a group with a lot, a game that ended level, a win without a game, an empty seat."""
    names = [entrant(n, name, grade="", club="") for n, name in enumerate(("榎本", "手崎", "大島"))]
    win, loss = Mark.WIN, Mark.LOSS
    rows = (
        (None, cell(1, loss, 0), cell(2, win, 12), cell(3, win, 64)),
        (cell(1, win, 0), None, cell(3, loss, -8), cell(2, win, 2)),
        (cell(2, loss, -12), cell(3, win, 8), None, cell(1, win, 16, note=Note.BYE)),
    )
    base = groups([*names, None], 0)[0]
    results = ((2, 1, 76, 1, None), (2, 1, -6, 2, "lot"), (2, 1, 12, 3, "wins"))
    made = [
        dataclasses.replace(
            row, cells=cells, wins=w, losses=lost, difference=d, place=place, decided_by=why
        )
        for row, cells, (w, lost, d, place, why) in zip(base.rows, rows, results, strict=False)
    ]
    return dataclasses.replace(base, rows=(*made, base.rows[3]), decided_by="lot")


def test_the_group_table_says_what_the_rule_book_wants() -> None:
    words = text(render_form("group_table", given(OPEN, groups=(golden_group(),))))
    assert squeezed(GROUP_GOLDEN) in words


def test_four_groups_stand_on_a_page_and_nobody_is_lost() -> None:
    found = pages(render_form("group_table", given(OPEN, groups=GROUPS)))
    assert [len(re.findall(r"第\d+組", page)) for page in found] == [4, 4, 4, 4]
    words = squeezed("".join(found))
    assert all(stands_in(one.name, words) for one in MEMBERS if one)
    assert words.count("空席") == 2
    large = pages(render_form("group_table", given(OPEN, groups=GROUPS, large=True)))
    assert len(large) == 8


def test_a_table_before_the_games_is_blank() -> None:
    words = text(render_form("group_table", given(OPEN, groups=groups(MEMBERS, 0))))
    assert "○" not in words
    assert "×" not in words
    assert "対局順" in words


def test_who_must_draw_lots_is_named_under_the_group() -> None:
    waiting = dataclasses.replace(golden_group(), lot_needed=(PEOPLE[20], PEOPLE[21]))
    words = text(render_form("group_table", given(OPEN, groups=(waiting,))))
    assert "抽選で決める人：" in words
    assert PEOPLE[20].name.replace(" ", "") in words


def test_a_group_of_nobody_can_be_printed() -> None:
    words = text(render_form("group_table", given(OPEN, groups=groups([None] * 4))))
    assert words.count("空席") == 4


# -- groups of other games -------------------------------------------------------------------------


def with_draws(*, measured: bool = False) -> GroupView:
    """Give a group of three of a game with draws; nobody has two counts that are alike."""
    names = [entrant(n, name, grade="", club="") for n, name in enumerate(("榎本", "手崎", "大島"))]
    counts = ((5, 6, 7, 1), (6, 7, 5, 2), (7, 5, 6, 3))
    rows = tuple(
        GroupRowView(
            seat=seat,
            entrant=who,
            cells=(None,) * 3,
            wins=won,
            draws=drawn_games,
            losses=lost,
            difference=seat + 70,
            place=place,
        )
        for seat, (who, (won, drawn_games, lost, place)) in enumerate(
            zip(names, counts, strict=True), start=1
        )
    )
    return GroupView(number=1, rows=rows, draws=True, measured=measured)


def test_wins_draws_and_losses_stand_below_their_own_headings() -> None:
    (page,) = drawn(group_tables(head("group", game="plain"), [with_draws()], GAME_FORMS["plain"]))
    column = {title: page_run(page, title).middle[0] for title in ("勝", "分", "敗", "順位")}
    row = page_run(page, "榎本").middle[1]
    here = {run.text: run.middle[0] for run in page.runs if abs(run.middle[1] - row) < 4}
    for title, figure in (("勝", "5"), ("分", "6"), ("敗", "7")):
        assert abs(here[figure] - column[title]) < 5, title
    assert column["勝"] < column["分"] < column["敗"] < column["順位"]
    assert max(line.x for line in page.lines) - column["順位"] < 30, "the place stands last"


def page_run(page: Page, said: str) -> Run:
    (found,) = (run for run in page.runs if run.text == said)
    return found


def test_only_where_differences_are_kept_a_column_has_them() -> None:
    forms = GAME_FORMS["paper_bowl"]
    kept = text(group_tables(head("group"), [with_draws(measured=True)], forms))
    assert all(figure in kept for figure in ("+71", "+72", "+73"))
    never = text(group_tables(head("group"), [with_draws()], forms))
    assert not any(figure in never for figure in ("+71", "+72", "+73"))
    assert "得失点" in kept and "得失点" not in never


def test_groups_of_many_stand_two_to_a_page_and_one_in_large_type() -> None:
    def of(count: int, *, large: bool = False) -> list[int]:
        rows = tuple(GroupRowView(seat=n, entrant=entrant(n)) for n in range(1, count + 1))
        many = [GroupView(number=number, rows=rows) for number in range(1, 5)]
        made = group_tables(head("group"), many, GAME_FORMS["othello"], large=large)
        return [len(re.findall(r"第\d+組", page)) for page in pages(made)]

    assert of(6) == [4]
    assert of(7) == [2, 2]
    assert of(6, large=True) == [2, 2]
    assert of(7, large=True) == [1, 1, 1, 1]


def test_a_group_whose_order_nobody_has_drawn_up_says_nothing_of_it() -> None:
    assert "対局順" not in text(group_tables(head(), [with_draws()], GAME_FORMS["plain"]))
