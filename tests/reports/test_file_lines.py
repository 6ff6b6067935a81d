"""Lines of files for other programs, whole: every value under its heading, of everybody."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import openpyxl
import pytest

from models.adjustments import column_key
from models.core.outcomes import Mark, Note
from models.core.people import WOF, Member, Person
from models.views.divisions import EntrantView, ResultCell
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView
from models.views.rankings import StandingRow, StandingsView
from models.views.teams import PersonRecordView, TeamMemberView
from reports.files.exports import ExportTable, plan_text
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import FormInput, digest
from tests.reports.file_tables import csv_table, html_table
from tests.reports.teams.views import TERMS, team_input
from tests.reports.views import play

ONE = EntrantView(id=1001, number=1, name="甲野 一", yomi="こうの", grade="二段", club="東京")
TWO = EntrantView(id=1002, number=2, name="乙川 二")


def row(entrant: EntrantView, place: int | None, **more: Any) -> StandingRow:
    """Give the line of somebody who has won a match and drawn one."""
    told: dict[str, Any] = {
        "wins": 1, "draws": 1, "losses": 0, "points": Fraction(3, 2), "difference": 12, **more
    }  # fmt: skip
    return StandingRow(entrant=entrant, place=place, **told)


def two_lines() -> StandingsView:
    """Give a ranking of two: points taken from the one, no place and a bye for the other."""
    first = row(
        ONE,
        1,
        values=(("sos", Fraction(7, 2)), (column_key("points"), Fraction(-1, 2))),
        decided_by="points",
        notes=("shared",),
        tied=True,
        cells=(
            ResultCell(round=1, mark=Mark.WIN, difference=12, opponents=(TWO.id,)),
            ResultCell(round=2, mark=Mark.DRAW, points=Fraction(0), opponents=(TWO.id,)),
        ),
    )
    second = row(
        TWO,
        None,
        difference=Fraction(-5, 2),
        notes=("fill_in", "bye"),
        cells=(None, ResultCell(round=2, mark=Mark.WIN, place=2, note=Note.BYE)),
    )
    return replace(play(2).standings, rows=(first, second))


def ranked(*, teams: bool = False, **changed: Any) -> FormInput:
    """Give what files of this ranking are made of, of people or of teams."""
    given = team_input("othello") if teams else play(2).given()
    return given.having(standings=replace(two_lines(), **changed))


OF_TEAMS = (
    ["メンバー"],
    ["1001-1（主将）、1001-2、1001-3、1001-4"],
    ["1002-1（主将）、1002-2、1002-3、1002-4"],
)


@pytest.mark.parametrize("teams", [False, True])
def test_every_column_of_a_ranking_stands_under_its_heading(teams: bool) -> None:
    people = OF_TEAMS if teams else ([], [], [])
    name = "チーム名" if teams else "氏名"
    assert csv_table(render_form("ranking_csv", ranked(teams=teams))) == [
        [
            *("順位", "番号", name, "ふりがな", "段級位", "所属", *people[0]),
            *("勝数", "引分", "敗数", "石差計", "調整（勝点）", "備考"),
            *("1回戦", "1回戦の相手", "2回戦", "2回戦の相手"),
        ],
        [
            *("1", "1", "甲野 一", "こうの", "二段", "東京", *people[1]),
            *("1", "1", "0", "12", "-0.5", "同順位"),
            *("○+12", "乙川 二", "△", "乙川 二"),
        ],
        [
            *("", "2", "乙川 二", "", "", "", *people[2]),
            *("1", "1", "0", "-2.5", "", "番外・不戦勝"),
            *("", "", "○", "不戦"),
        ],
    ]


@pytest.mark.parametrize("teams", [False, True])
def test_signs_stand_at_the_difference_and_at_what_a_ruling_added_alone(teams: bool) -> None:
    given = ranked(teams=teams)
    headings, *lines = html_table(render_form("ranking_html", given))[:3]
    told = [dict(zip(headings, line, strict=True)) for line in lines]
    wanted = [("1", "+12", "-0.5"), ("1", "-2.5", "")]
    assert [(own["勝数"], own["石差計"], own["調整（勝点）"]) for own in told] == wanted
    page = openpyxl.load_workbook(io.BytesIO(render_form("ranking_xlsx", given))).worksheets[0]
    formats = {str(cell.value): page.cell(2, cell.column).number_format for cell in page[1]}
    with_sign = {title for title, kind in formats.items() if kind.startswith("+")}
    assert with_sign == {"石差計", "調整（勝点）"}


@pytest.mark.parametrize(
    ("final", "complete", "called"),
    [(False, True, "暫定順位表"), (True, False, "暫定順位表"), (True, True, "最終順位表")],
)
def test_a_ranking_is_final_once_nothing_is_open(final: bool, complete: bool, called: str) -> None:
    given = ranked(final=final, complete=complete)
    book = openpyxl.load_workbook(io.BytesIO(render_form("ranking_xlsx", given)))
    assert book.sheetnames == [called]
    page = render_form("ranking_html", given).decode()
    title = f"第31回全日本オセロ選手権 女子の部 {called}"
    assert f"<title>{title}</title>" in page and f"<h1>{title}</h1>" in page
    assert "<p>2026年1月10日\u3000産業貿易センター</p>" in page


def test_a_page_with_the_people_beside_is_called_by_the_division() -> None:
    page = render_form("ranking_html", ranked(teams=True)).decode()
    assert "<title>第31回全日本オセロ選手権 女子の部</title>" in page
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["暫定順位表", "個人成績"]


def test_a_document_for_programs_has_every_value_by_its_key() -> None:
    document = json.loads(render_form("ranking_json", ranked()))
    first, second = document["ranking"]
    assert first == {
        "place": 1, "tied": True, "decided_by": "points", "number": 1, "name": "甲野 一",
        "yomi": "こうの", "grade": "二段", "club": "東京", "wins": 1, "draws": 1, "losses": 0,
        "points": "3/2", "difference": 12, "values": {"sos": "7/2"},
        "adjustments": {"points": "-1/2"}, "remarks": ["shared"],
        "rounds": [
            {"round": 1, "mark": "win", "place": None, "points": None, "difference": 12,
             "note": None, "opponents": [2]},
            {"round": 2, "mark": "draw", "place": None, "points": "0", "difference": None,
             "note": None, "opponents": [2]},
        ],
    }  # fmt: skip
    assert (second["place"], second["difference"], second["remarks"]) == (
        None, "-5/2", ["fill_in", "bye"],
    )  # fmt: skip
    assert "adjustments" not in second
    assert second["rounds"] == [
        None,
        {"round": 2, "mark": "win", "place": 2, "points": None, "difference": None, "note": "bye",
         "opponents": []},
    ]  # fmt: skip
    assert (document["final"], document["complete"]) == (False, True)
    assert (
        json.loads(render_form("ranking_json", ranked(final=True, complete=False)))["final"]
        is False
    )


# -- entrants and their people ---------------------------------------------------------------------

GIVEN = Person(
    id=71, name="甲野 一", yomi="こうの", birth=date(1990, 5, 6), club="東京", roman="KONO Hajime",
    ids=((WOF, "340"), ("fesa", "12")),
)  # fmt: skip
OTHER = Person(id=72, name="丙山 三", yomi="へいやま", birth=date(2001, 2, 3), club="大阪")
PAIR = replace(
    TWO,
    name="甲野 一・丙山 三",
    birth=date(1960, 7, 8),
    club="京都",
    ranked=False,
    members=(Member(person=GIVEN), Member(person=OTHER, position=2)),
)


def test_names_and_numbers_abroad_have_columns_where_anybody_has_some() -> None:
    given = play(2).given()
    assert csv_table(render_form("entrants_csv", given.having(entrants=(ONE, PAIR)))) == [
        [
            *("番号", "氏名", "ふりがな", "段級位", "生年月日", "所属", "受付", "備考"),
            *("ローマ字氏名", "WOF番号", "そのほかの番号"),
        ],
        ["1", "甲野 一", "こうの", "二段", "", "東京", "", "", "", "", ""],
        [
            *("2", "甲野 一・丙山 三", "", "", "1960-07-08", "京都", "", "番外"),
            *("KONO Hajime・", "340・", "fesa 12・"),
        ],
    ]
    plain = csv_table(render_form("entrants_csv", given.having(entrants=(ONE,))))
    assert plain[0][-1] == "備考"


def test_of_a_team_each_line_tells_of_its_own_person() -> None:
    given = team_input("plain")
    assert given.teams is not None
    listed = (
        TeamMemberView(number=1, person=71, name="甲野 一", captain=False, reserve=False),
        TeamMemberView(number=2, person=72, name="丙山 三", captain=True, reserve=False),
        TeamMemberView(number=3, person=73, name="丁田 四", captain=False, reserve=True),
    )
    teams = replace(given.teams, lists={PAIR.id: listed})
    _head, *lines = csv_table(
        render_form("entrants_csv", given.having(entrants=(PAIR, ONE), teams=teams))
    )
    team, state = ["2", "甲野 一・丙山 三"], ["", "番外"]
    assert lines[:3] == [
        [
            *(*team, "1", "甲野 一", "こうの", "", "1990-05-06", "東京", *state),
            *("KONO Hajime", "340", "fesa 12"),
        ],
        [*team, "主将", "丙山 三", "へいやま", "", "2001-02-03", "大阪", *state, "", "", ""],
        [*team, "控え", "丁田 四", "", "", "", "", *state, "", "", ""],
    ]


def test_programs_are_told_who_a_pair_is_made_of_and_who_is_known_abroad() -> None:
    rows = (row(PAIR, 1), row(replace(ONE, members=(Member(person=OTHER),)), 2))
    given = play(2).given()
    assert given.standings is not None

    def told(*shown: StandingRow) -> list[Any]:
        view = replace(two_lines(), rows=shown)
        document = json.loads(render_form("ranking_json", given.having(standings=view)))
        return [own.get("people") for own in document["ranking"]]

    known = {"name": "甲野 一", "roman": "KONO Hajime", "ids": {"wof": "340", "fesa": "12"}}
    assert told(*rows) == [[known, {"name": "丙山 三"}], None]
    nobody = replace(
        PAIR, members=(Member(person=replace(GIVEN, roman="", ids=())), PAIR.members[1])
    )
    assert told(row(nobody, 1)) == [[{"name": "甲野 一"}, {"name": "丙山 三"}]]
    assert told(row(replace(ONE, members=(Member(person=GIVEN),)), 1)) == [[known]]


def test_a_new_list_is_due_once_a_name_abroad_or_a_state_is_another() -> None:
    """What nobody has is no part of what a file says: one that an older version wrote holds."""
    shown = play(2).given()

    def said(key: str, *people: EntrantView) -> str:
        view = replace(two_lines(), rows=tuple(row(who, 1) for who in people))
        return digest(FORMS[key], shown.having(entrants=people, standings=view))

    known = replace(ONE, members=(Member(person=GIVEN),))
    other = replace(ONE, members=(Member(person=replace(GIVEN, roman="KOUNO Hajime")),))
    nobody = replace(ONE, members=(Member(person=replace(GIVEN, roman="", ids=())),))
    for key in ("entrants_csv", "ranking_json"):
        assert len({said(key, who) for who in (known, other, nobody)}) == 3
        assert said(key, nobody) == said(key, ONE)
    out = (replace(ONE, disqualified=True), replace(ONE, ranked=False))
    assert len({said("entrants_csv", who) for who in (ONE, *out)}) == 3


def test_a_new_list_of_teams_is_due_once_a_person_has_another_birthday_or_club() -> None:
    given = team_input("plain")
    people = (OTHER, replace(OTHER, birth=date(2001, 2, 4)), replace(OTHER, club="神戸"))
    said = {
        digest(FORMS["entrants_csv"], given.having(entrants=(replace(ONE, members=members),)))
        for members in ((Member(person=person),) for person in people)
    }
    assert len(said) == 3


# -- people of teams, and a plan -------------------------------------------------------------------


def record(person: int, name: str, **told: Any) -> PersonRecordView:
    counted = {"by_board": (0,) * TERMS.boards, **told}
    return PersonRecordView(
        person=person, name=name, public=f"{name}さん", team="第1中学校", number=person, **counted
    )


def test_records_of_people_go_by_points_then_by_the_fewest_losses() -> None:
    records = (
        record(1, "未出場", defaults_won=1),
        record(2, "二敗", played=3, wins=1, losses=2, by_board=(2, 1, 0)),
        record(3, "半分", played=4, wins=1, draws=1, losses=2, defaults_lost=3, by_board=(0, 1, 3)),
        record(4, "一敗", played=2, wins=1, losses=1),
    )
    given = team_input("plain").having(person_records=records)
    head, *lines = csv_table(render_form("person_records_csv", given))
    assert head == [
        *("順位", "氏名", "チーム", "対局", "勝数", "引分", "敗数", "勝点", "不戦勝", "不戦敗"),
        *("1番盤", "2番盤", "3番盤"),
    ]
    assert lines == [
        ["1", "半分", "第1中学校", "4", "1", "1", "2", "1.5", "0", "3", "0", "1", "3"],
        ["2", "一敗", "第1中学校", "2", "1", "0", "1", "1", "0", "0", "0", "0", "0"],
        ["3", "二敗", "第1中学校", "3", "1", "0", "2", "1", "0", "0", "2", "1", "0"],
        ["", "未出場", "第1中学校", "0", "0", "0", "0", "0", "1", "0", "0", "0", "0"],
    ]


def test_who_is_left_over_in_a_plan_stands_behind_the_tables_of_the_round() -> None:
    three = replace(TWO, id=1003, number=3, name="丙山 三")
    rounds = (
        PlannedRoundView(
            number=1, tables=(PlannedTableView(number=1, seats=(TWO, ONE)),), odd_players=(three,)
        ),
        PlannedRoundView(
            number=2, tables=(PlannedTableView(number=1, seats=(three, ONE)),), odd_players=(TWO,)
        ),
    )
    assert plan_text(WholePlanView(stage="", rounds=rounds)).split() == ["2-1", "3", "3-1", "2"]


def test_columns_are_taken_with_their_signs_and_empty_ones_left_out() -> None:
    table = ExportTable(
        title="T",
        name="N",
        columns=("一", "二", "三", "四"),
        rows=((1, "", 0, -3), (2, None, 0, None)),
        signed=frozenset({3}),
    )
    left = table.without({0})
    assert (left.columns, left.rows) == (("三", "四"), ((0, -3), (0, None)))
    assert left.signed == {1}, "a nought is no empty cell"
