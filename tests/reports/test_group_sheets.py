"""The cross-tables of groups on paper."""

import dataclasses
import re

from models.core.outcomes import Mark, Note
from models.views.draws import GroupView
from reports.forms.catalogue import render_form
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
from tests.reports.views import cell, entrant, pages, text

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
