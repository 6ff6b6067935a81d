"""Groups, brackets and the exchange as files for other programs."""

import csv
import io
import json
from dataclasses import replace

import openpyxl
import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import ResultCell
from models.views.draws import (
    BracketMatchView,
    BracketSideView,
    BracketView,
    GroupRowView,
    GroupView,
)
from models.views.rankings import StandingsView
from reports.forms.catalogue import render_form
from reports.forms.form import FormInput
from reports.i18n import using
from tests.reports.stage_views import exchange, given, groups, knockout, people

PEOPLE = people(64)
MEMBERS = [None if n == 11 else one for n, one in enumerate(PEOPLE)]
GROUPS = groups(MEMBERS)


@pytest.fixture
def shown() -> FormInput:
    winners = [next(row.entrant for row in group.rows if row.entrant) for group in GROUPS]
    return given(
        "groups_knockout",
        groups=GROUPS,
        brackets=(knockout(winners, open_division=True, third=True, fifth=True),),
        exchange=exchange(PEOPLE[8:14], PEOPLE),
        entrants=tuple(PEOPLE),
    )


def table(shown: FormInput, key: str) -> list[list[str]]:
    content = render_form(key, shown)
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize(("key", "lines"), [("groups_csv", 64), ("brackets_csv", 20)])
def test_csv_has_a_line_per_seat_and_per_match(shown: FormInput, key: str, lines: int) -> None:
    found = table(shown, key)
    assert len(found) == lines + 1
    assert len({len(line) for line in found}) == 1


def test_the_groups_say_who_beat_whom_and_who_goes_on(shown: FormInput) -> None:
    head, *lines = table(shown, "groups_csv")
    assert head[:4] == ["組", "席", "番号", "氏名"]
    assert lines[11][3] == "空席"
    wins = head.index("勝数")
    assert lines[11][wins:] == [""] * len(head[wins:]), "who has not played has no noughts"
    against = head.index("席1との対局")
    assert [line[against] for line in lines[::4]] == [""] * 16
    assert sum(line[-1] != "" for line in lines) == sum(g.winner is not None for g in GROUPS)
    total = head.index("石差計")
    assert {int(line[total]) for line in lines[:4]} == {row.difference for row in GROUPS[0].rows}


def test_a_bye_is_no_match_and_counts_keep_their_halves() -> None:
    view = knockout(PEOPLE[12:17])
    head, *lines = table(given("knockout", brackets=(view,)), "brackets_csv")
    assert len(lines) == 4
    assert lines[-1][0] == "決勝"
    sides = (line[head.index(f"結果{n}")] for line in lines for n in (1, 2))
    assert all(text[0] in "○×" for text in sides)
    final = view.matches[-1]
    assert lines[-1][-1] == next(side.entrant.name for side in final.sides if side.won)


def test_no_cell_is_a_formula(shown: FormInput) -> None:
    lines = table(shown, "groups_csv") + table(shown, "brackets_csv") + table(shown, "exchange_csv")
    cells = [value for line in lines for value in line]
    assert any(value.startswith("'=HYPERLINK") for value in cells)
    for value in cells:
        assert value.lstrip("-").isdigit() or not value.startswith(("=", "+", "-", "@", "\t"))


def test_the_exchange_names_its_games_and_opponents_outside_it(shown: FormInput) -> None:
    head, *lines = table(shown, "exchange_csv")
    assert head[-12::2] == ["予1", "予2", "予3", "決T1・交1", "交2", "交3"]
    assert len(lines) == 6
    by_id = {one.id: one.name for one in PEOPLE}
    own = shown.own["exchange"].rows[0]
    assert lines[0][-5].lstrip("'") == by_id[own.cells[3].opponent]


def test_one_workbook_has_all_the_stages(shown: FormInput) -> None:
    content = render_form("stages_xlsx", shown)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["リーグ表", "トーナメント表", "交流戦一覧"]
    page = book["リーグ表"]
    assert page.max_row == 65
    kinds = {cell.data_type for row in page.iter_rows() for cell in row}
    assert "f" not in kinds
    total = next(cell.column for cell in page[1] if cell.value == "石差計")
    assert page.cell(2, total).number_format == "+0;-0;0"


def test_a_workbook_has_only_what_is_there(shown: FormInput) -> None:
    early = shown.having(brackets=(), own={})
    book = openpyxl.load_workbook(io.BytesIO(render_form("stages_xlsx", early)))
    assert book.sheetnames == ["リーグ表"]


def test_the_web_page_has_a_heading_per_stage_and_no_foreign_tags(shown: FormInput) -> None:
    page = render_form("stages_html", shown).decode("utf-8")
    assert page.count("<table>") == page.count("</table>") == 3
    assert page.count("<h2>") == 3
    assert "&lt;b&gt;A&amp;B&lt;/b&gt;" in page
    assert "<b>" not in page


def test_json_says_the_same_in_every_language(shown: FormInput) -> None:
    document = json.loads(render_form("stages_json", shown))
    with using("en"):
        assert json.loads(render_form("stages_json", shown)) == document
    assert len(document["groups"]) == 16
    first = document["groups"][0]["rows"][0]
    assert set(first) == {
        "seat", "entrant", "wins", "losses", "difference", "place", "decided_by", "tied", "goes_on",
        "games",
    }  # fmt: skip
    numbers = {one.number for one in PEOPLE}
    met = {number for game in first["games"] if game for number in game["opponents"]}
    assert met <= numbers
    bracket = document["brackets"][0]
    assert [line["place"] for line in bracket["places"]][:8] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert bracket["matches"][0]["sides"][0]["line"] == 1
    ranking = document["exchange"]["ranking"]
    opponents = {who for line in ranking for game in line["rounds"] for who in game["opponents"]}
    assert opponents <= numbers | {None}
    assert isinstance(shown.own["exchange"], StandingsView)


def level_group(*, draws: bool = True, measured: bool = True) -> GroupView:
    """Give a group of three and an empty seat, in which the direct match decided the second place.

    The first one stands before the others by lot.
    """
    one, two, three = PEOPLE[12:15]

    def row(seat: int, wins: int, drawn: int, lost: int, **more: object) -> GroupRowView:
        counted = {"wins": wins, "draws": drawn, "losses": lost}
        return GroupRowView(seat=seat, **counted, **more)  # type: ignore[arg-type]

    drawn = ResultCell(round=1, mark=Mark.DRAW, difference=0, opponents=(two.id,))
    rows = (
        row(1, 1, 2, 0, entrant=one, cells=(None, drawn), difference=7, place=1,
            goes_on=True),
        row(2, 2, 0, 1, entrant=two, difference=-4, place=2, decided_by="direct", tied=True),
        row(3, 0, 1, 2, entrant=three, place=3, decided_by="wins"),
        row(4, 0, 0, 0, entrant=None),
    )  # fmt: skip
    return GroupView(number=7, rows=rows, draws=draws, measured=measured, decided_by="lot")


def test_every_column_of_a_group_stands_under_its_heading() -> None:
    given_ = given("groups_knockout", groups=(level_group(),))
    assert table(given_, "groups_csv") == [
        [
            *("組", "席", "番号", "氏名", "段級位", "所属"),
            *("席1との対局", "席2との対局", "席3との対局", "席4との対局"),
            *("勝数", "引分", "敗数", "石差計", "順位", "決定方法", "進出"),
        ],
        [
            *("7", "1", "13", "田中 美咲", "初段", "株式会社中央印刷"),
            *("", "△0", "", ""),
            *("1", "2", "0", "7", "1", "抽選", "○"),
        ],
        [
            "7",
            "2",
            "14",
            "伊藤 美咲",
            "1級",
            "四国",
            *[""] * 4,
            "2",
            "0",
            "1",
            "-4",
            "2",
            "直接対決",
            "",
        ],
        ["7", "3", "15", "渡辺 美咲", "", "", *[""] * 4, "0", "1", "2", "0", "3", "", ""],
        ["7", "4", "", "空席", *[""] * 13],
    ]


@pytest.mark.parametrize("draws", [False, True])
def test_the_difference_alone_has_a_sign_in_a_group(draws: bool) -> None:
    given_ = given("groups_knockout", groups=(level_group(draws=draws),))
    page = openpyxl.load_workbook(io.BytesIO(render_form("stages_xlsx", given_))).active
    signed = [cell.value for cell in page[1] if page.cell(2, cell.column).number_format[0] == "+"]
    assert signed == ["石差計"]
    without = given("groups_knockout", groups=(level_group(draws=draws, measured=False),))
    head, *_lines = table(without, "groups_csv")
    assert "石差計" not in head
    assert head.count("引分") == draws
    groups = (level_group(draws=draws), level_group(draws=False, measured=False))
    head, *_lines = table(given("groups_knockout", groups=groups), "groups_csv")
    assert "石差計" in head, "one of the groups has it"
    assert head.count("引分") == draws


def bracket_of_three() -> BracketView:
    """Give a final that nobody played, behind a match with a score and a free line."""
    one, two, three = PEOPLE[12:15]
    lost = ResultCell(round=1, mark=Mark.LOSS, opponents=(two.id,))
    won = replace(lost, mark=Mark.WIN, opponents=(one.id,))
    matches = (
        BracketMatchView(
            part="main", round=1, number=1, stage="main", stage_round=1, table=4, state="decided",
            sides=(
                BracketSideView(entrant=one, line=1, seed=1, cell=lost, score="1"),
                BracketSideView(entrant=two, line=2, won=True, cell=won, score="3"),
            ),
            code="K11", starts_at="10:30–11:00",
        ),
        BracketMatchView(
            part="main", round=1, number=2, stage="main", stage_round=1, table=0, state="passed",
            sides=(
                BracketSideView(entrant=three, line=3, won=True),
                BracketSideView(bye=True, line=4),
            ),
        ),
        BracketMatchView(
            part="main", round=2, number=1, stage="main", stage_round=2, table=0, state="decided",
            sides=(
                BracketSideView(entrant=two, cell=replace(lost, note=Note.WITHDRAWN)),
                BracketSideView(entrant=three, won=True, cell=replace(won, note=Note.BYE)),
            ),
            code="K21",
        ),
        BracketMatchView(
            part="third", round=1, number=1, stage="third", stage_round=1, table=9, state="waiting",
            sides=(BracketSideView(entrant=one), BracketSideView()),
        ),
    )  # fmt: skip
    return BracketView(
        key="main", size=4, rounds=2, matches=matches, places=((1, three), (2, two)), over=True,
        drawn_by="seed", seed="20260110", label="決勝T",
    )  # fmt: skip


def test_every_column_of_a_bracket_stands_under_its_heading() -> None:
    """What has no table or no match yet has an empty cell there; a free line is no match."""
    one, two, three = ([own.name, own.club] for own in PEOPLE[12:15])
    assert table(given("knockout", brackets=(bracket_of_three(),)), "brackets_csv") == [
        [
            *("回戦", "対局", "卓", "対戦番号", "時刻"),
            *("氏名1", "所属1", "結果1", "氏名2", "所属2", "結果2", "勝者"),
        ],
        ["準決勝", "1", "4", "K11", "10:30–11:00", *one, "×1", *two, "○3", two[0]],
        ["決勝", "1", "", "K21", "", *two, "×棄", *three, "○不戦", three[0]],
        ["3位決定戦", "1", "9", "", "", *one, "", "", "", "", ""],
    ]


def test_programs_are_told_all_of_a_group_and_of_a_bracket() -> None:
    two = PEOPLE[13]
    told = json.loads(
        render_form(
            "stages_json",
            given("groups_knockout", groups=(level_group(),), brackets=(bracket_of_three(),)),
        )
    )

    def known(who: int) -> dict[str, object]:
        own = PEOPLE[who]
        return {"number": own.number, "name": own.name, "grade": own.grade, "club": own.club}

    (group,) = told["groups"]
    assert (group["number"], group["complete"], group["decided_by"]) == (7, False, "lot")
    assert group["rows"][0] == {
        "seat": 1, "entrant": known(12), "wins": 1, "draws": 2, "losses": 0, "difference": 7,
        "place": 1, "decided_by": None, "tied": False, "goes_on": True,
        "games": [
            None,
            {"round": 1, "mark": "draw", "place": None, "points": None, "difference": 0,
             "note": None, "opponents": [two.number]},
        ],
    }  # fmt: skip
    second, empty = group["rows"][1], group["rows"][3]
    assert (second["decided_by"], second["tied"], second["goes_on"]) == ("direct", True, False)
    assert second["draws"] == 0, "where a game can be drawn it is a figure of everybody"
    assert (empty["entrant"], empty["place"]) == (None, None)
    (view,) = told["brackets"]
    final = {key: view[key] for key in view if key not in ("matches", "places")}
    assert final == {
        "key": "main", "size": 4, "over": True, "drawn_by": "seed", "seed": "20260110",
        "label": "決勝T",
    }  # fmt: skip
    assert view["places"] == [
        {"place": 1, "entrant": known(14)}, {"place": 2, "entrant": known(13)},
    ]  # fmt: skip
    first, free, *_others = view["matches"]
    assert {key: first[key] for key in first if key != "sides"} == {
        "part": "main", "round": 1, "number": 1, "table": 4, "code": "K11",
        "starts_at": "10:30–11:00", "state": "decided",
    }  # fmt: skip
    assert first["sides"][0] == {
        "entrant": known(12), "bye": False, "line": 1, "seed": 1, "won": False, "score": "1",
        "result": {"round": 1, "mark": "loss", "place": None, "points": None, "difference": None,
                   "note": None, "opponents": [two.number]},
    }  # fmt: skip
    assert [(side["bye"], side["won"], side["result"]) for side in free["sides"]] == [
        (False, True, None), (True, False, None),
    ]  # fmt: skip
    alone = given("knockout", brackets=(bracket_of_three(),))
    (only,) = json.loads(render_form("stages_json", alone))["brackets"]
    assert only == view, "opponents are known without any group"


def test_opponents_outside_an_order_of_its_own_have_their_numbers(shown: FormInput) -> None:
    order = shown.own["exchange"]
    document = json.loads(render_form("stages_json", shown))["exchange"]
    numbers = {one.id: one.number for one in PEOPLE}
    inside = {row.entrant.id for row in order.rows}
    outside = {
        other for row in order.rows for cell in row.cells if cell for other in cell.opponents
    } - inside
    assert outside
    met = {who for line in document["ranking"] for game in line["rounds"] if game
           for who in game["opponents"]}  # fmt: skip
    assert {numbers[other] for other in outside} <= met
