"""Groups, brackets and the exchange as files for other programs."""

import csv
import io
import json

import openpyxl
import pytest

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
