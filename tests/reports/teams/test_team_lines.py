"""Order sheets, records of people and terms of teams: every line, without an event file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.teams.terms import FirstMove, Level, OrderMode, TeamTerms
from models.views.teams import PersonRecordView, TeamMemberView
from reports.forms.catalogue import render_form
from reports.forms.form import FormInput
from reports.teams.words import told_terms
from tests.reports.drawn import Page, drawn, rows
from tests.reports.teams.views import TERMS, team_input


def two_tables() -> FormInput:
    """Give a round of two tables and a free team, the last table first; the lists have gaps."""
    given = team_input("plain")
    assert given.round is not None and given.teams is not None
    *played, free = given.round.matches
    names = iter("甲乙丙丁戊")
    first, second, bye = (
        replace(match, seats=tuple(
            replace(seat, entrant=replace(seat.entrant, name=f"{next(names)}中学校"))
            for seat in match.seats
        ))
        for match in (*played[:2], free)
    )  # fmt: skip
    lists = {
        seat.entrant.id: tuple(
            TeamMemberView(
                number=number,
                person=number,
                name=f"{seat.entrant.name[0]}{number}",
                captain=number == 4,
                reserve=number == 7,
            )
            for number in (2, 4, 7)
        )
        for match in (first, second, bye)
        for seat in match.seats
    }
    return given.having(
        round=replace(given.round, matches=(bye, second, first)),
        teams=replace(given.teams, lists=lists),
    )


def halves(pages: list[Page]) -> list[str]:
    """Give the words of each half of a page."""
    found = []
    for page in pages:
        for half in (0, 1):
            runs = [run for run in page.runs if (run.middle[1] > page.height / 2) is bool(half)]
            if runs:
                found.append(
                    " ".join(" ".join(line) for line in rows(replace(page, runs=tuple(runs))))
                )
    return found


def test_each_team_of_a_table_has_a_sheet_with_its_own_list_and_its_opponent() -> None:
    """Tables follow one another; who has no opponent lines up nobody."""
    sheets = halves(drawn(render_form("order_sheets", two_tables())))
    assert len(sheets) == 4
    for sheet, own, other in zip(sheets, "甲乙丙丁", "乙甲丁丙", strict=True):
        assert sheet.index(f"{own}中学校") < sheet.index(f"{other}中学校")
        for number, said in ((2, ""), (4, " 主将"), (7, " 控え")):
            assert f"{number} {own}{number}{said}" in sheet
        assert f"{other}2" not in sheet
    assert not any("戊" in sheet for sheet in sheets)


def record(person: int, name: str, **told: Any) -> PersonRecordView:
    counted = {"by_board": (0, 0, 0), **told}
    return PersonRecordView(
        person=person, name=name, public=name, team=f"第{person}中学校", number=1, **counted
    )


def lines(*records: PersonRecordView) -> list[str]:
    """Give the lines of the list of people, its headings first."""
    (page,) = drawn(
        render_form("person_records", team_input("plain").having(person_records=records))
    )
    return [" ".join(line) for line in rows(page)[2:-1]]


def test_a_line_of_the_records_has_every_count_under_its_heading() -> None:
    """Who sat at no board has no count and no place, but what was lost by default."""
    one = record(
        1, "甲", played=4, wins=1, draws=2, losses=1, defaults_won=1, defaults_lost=3,
        by_board=(1, 0, 3),
    )  # fmt: skip
    never = record(2, "乙", defaults_lost=1)
    found = lines(one, never)
    assert found[:3] == [
        "順位 氏名 チーム 対局 勝 分 敗 勝点 不戦 1番盤 2番盤 3番盤",
        "1 甲 第1中学校 4 1 2 1 2 ○1×3 1 3",
        "乙 第2中学校 ×1",
    ]
    assert found[-1].startswith("不戦勝（○）・不戦敗（×）")


def test_defaults_have_a_column_where_anybody_has_one() -> None:
    one = record(1, "甲", played=1, wins=1, by_board=(1, 0, 0))
    assert "不戦" not in " ".join(lines(one))
    assert "不戦" in lines(one, record(2, "乙", defaults_lost=1))[0]
    assert "不戦" in lines(one, record(2, "乙", defaults_won=1))[0]


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (
            TERMS,
            {
                "チーム": "3盤の団体戦です。1チームの登録は控えを含めて5人までです。",
                "オーダー": "登録メンバーの誰でも、どの盤にも出場できます。"
                "空席の盤は空欄にします（不戦敗になります）。出場は2人以上必要です。",
                "対戦の勝点": "勝ち1点、引き分け0.5点、負け0点。引き分けた盤は0.5盤です。",
                "先の側": "組合せ表で先に書かれたチームが、奇数の盤で先です。",
                "勝盤数が同じとき": "勝ち上がりを決める対戦では、1番盤から順に見て、"
                "引き分けでない最初の盤の勝者が勝ちです。全部引き分けなら抽選です。",
                "相手のない回": "不戦勝で、3盤勝ちと数えます。",
            },
        ),
        (
            TeamTerms(
                boards=5, registered=7, fewest=3, win="3", draw="1", loss="0.5", vacant_last=True,
                mode=OrderMode.LIST, level=Level.LOTS, first_move=FirstMove.FIRST_EVEN,
                bye_boards=2,
            ),
            {
                "チーム": "5盤の団体戦です。1チームの登録は控えを含めて7人までです。",
                "オーダー": "登録メンバーの誰でも、登録順に並べて出場できます。"
                "空席にできるのは下の盤からだけです（不戦敗になります）。出場は3人以上必要です。",
                "対戦の勝点": "勝ち3点、引き分け1点、負け0.5点。引き分けた盤は0.5盤です。",
                "先の側": "組合せ表で先に書かれたチームが、偶数の盤で先です。",
                "勝盤数が同じとき": "勝ち上がりを決める対戦では、抽選です。",
                "相手のない回": "不戦勝で、2盤勝ちと数えます。",
            },
        ),
    ],
)  # fmt: skip
def test_teams_are_told_their_terms(terms: TeamTerms, said: dict[str, str]) -> None:
    assert dict(told_terms(terms)) == said
