import dataclasses
import io
import json
import re
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser

import openpyxl
import pytest

from models.exact import Notation
from reports.files.exports import guarded, sign_format
from reports.forms.catalogue import render_form
from reports.forms.form import FormInput
from reports.i18n import using
from tests.reports.file_tables import csv_table, html_table, xlsx_table
from tests.reports.views import entrant, play


@pytest.fixture
def given() -> FormInput:
    return play(11).given()


def table(given: FormInput, key: str) -> list[list[str]]:
    content = render_form(key, given)
    assert content.startswith(b"\xef\xbb\xbf")
    return csv_table(content)


def test_csv_has_a_line_per_player_and_numbers_as_numbers(given: FormInput) -> None:
    lines = table(given, "ranking_csv")
    assert len(lines) == 12
    assert lines[0][:6] == ["順位", "番号", "氏名", "ふりがな", "段級位", "所属"]
    places = [line[lines[0].index("石差計")] for line in lines[1:]]
    assert [int(place) for place in places] == [row.difference for row in given.standings.rows]
    assert any(place.startswith("-") for place in places)


def test_no_cell_of_a_csv_is_a_formula(given: FormInput) -> None:
    lines = table(given, "ranking_csv") + table(given, "entrants_csv")
    cells = [value for line in lines for value in line]
    assert '\'=HYPERLINK("http://x")' in cells
    for value in cells:
        number = value.lstrip("-").isdigit()
        assert number or not value.startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t=", "\r=", "\n=", "＝", "＋", "－", "＠"])
def test_texts_that_look_like_formulas_are_guarded(sign: str) -> None:
    assert guarded(f"{sign}2+3") == "'" + f"{sign}2+3".replace("\r", "")


def test_no_text_in_a_file_steers_a_terminal() -> None:
    assert guarded("山田\x1b[2J 太\x00郎") == "山田[2J 太郎"


def test_rare_kanji_survive_the_csv(given: FormInput) -> None:
    names = [line[1] for line in table(given, "entrants_csv")]
    assert "𠮷野 公彦" in names
    assert "\ufa19宮 小路実篤" in names


def test_the_list_of_entrants_says_who_is_there() -> None:
    people = (
        entrant(1, from_round=3),
        entrant(2, withdrawn_from=2, checked_in=False, birth=None),
        entrant(3, withdrawn_from=2, disqualified=True),
    )
    lines = table(play(2).given(entrants=people), "entrants_csv")
    assert lines[3][7] == "失格", "who is thrown out has not withdrawn"
    assert lines[1][4:] == ["1951-04-01", "関西オセロクラブ", "済", "途中参加"]
    second = table(play(2).given(entrants=(entrant(1, from_round=2),)), "entrants_csv")
    assert second[1][7] == "途中参加", "whoever was not there for the first round"
    assert lines[2][4:] == ["", "", "", "棄権"]


def test_xlsx_has_texts_as_texts(given: FormInput) -> None:
    content = render_form("ranking_xlsx", given)
    book = openpyxl.load_workbook(io.BytesIO(content))
    page = book.active
    assert page.freeze_panes == "A2"
    assert page.max_row == 12
    names = {page.cell(row, 3).value: page.cell(row, 3).data_type for row in range(2, 13)}
    assert names['=HYPERLINK("http://x")'] == "s"
    assert all(isinstance(page.cell(row, 1).value, int) for row in range(2, 13))
    assert page.column_dimensions["C"].width > 20
    headings = [page.cell(1, place).value for place in range(1, page.max_column + 1)]
    total = headings.index("石差計") + 1
    assert all(isinstance(page.cell(row, total).value, int) for row in range(2, 13))
    assert page.cell(2, total).number_format == "+0;-0;0"
    assert page.oddHeader.left.text == "第31回全日本オセロ選手権 女子の部 暫定順位表"
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        assert b"<f>" not in parts.read("xl/worksheets/sheet1.xml")


def test_a_workbook_is_called_by_its_table_and_no_column_is_wider_than_a_long_name() -> None:
    people = [entrant(1, "寿限無" * 20), entrant(2, "森 一")]
    rows = [
        dataclasses.replace(row, entrant=who)
        for row, who in zip(play(2).standings.rows, people, strict=True)
    ]
    order = dataclasses.replace(play(2).standings, rows=tuple(rows))
    given = play(2).given(standings=order)
    book = openpyxl.load_workbook(io.BytesIO(render_form("ranking_xlsx", given)))
    assert book.properties.title == "第31回全日本オセロ選手権 女子の部 暫定順位表"
    assert book.properties.created == given.head.printed_at.replace(tzinfo=None)
    widths = {key: round(own.width) for key, own in book.active.column_dimensions.items()}
    assert widths["C"] == 41 and widths["A"] < 10


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        (Notation(), "+0;-0;0"),
        (Notation(places=1), "+0.0;-0.0;0.0"),
        (Notation(minus="△", places=2), '+0.00;"△"0.00;0.00'),
    ],
)
def test_a_number_with_its_sign_has_as_many_places_as_the_game_writes(
    notation: Notation, written: str
) -> None:
    assert sign_format(notation) == written


@pytest.mark.parametrize(("players", "last"), [(11, 12), (0, 2)])
def test_every_line_of_a_workbook_can_be_filtered_and_is_printed_under_the_headings(
    players: int, last: int
) -> None:
    played = play(11)
    view = dataclasses.replace(played.standings, rows=played.standings.rows[:players])
    content = render_form("ranking_xlsx", played.given(standings=view))
    page = openpyxl.load_workbook(io.BytesIO(content)).active
    assert page.max_row == players + 1
    assert page.auto_filter.ref == f"A1:{page.cell(1, page.max_column).column_letter}{last}"
    assert page.print_title_rows == "$1:$1"
    assert (page.page_setup.orientation, page.page_setup.paperSize) == ("landscape", 9)
    assert page.sheet_properties.pageSetUpPr.fitToPage
    assert page.page_setup.fitToHeight == 0, "as many pages as it takes, one beside the other"


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "html":
            self.language = dict(attrs).get("lang") or ""
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["ja", "en"])
def test_html_is_whole_safe_and_says_its_language(given: FormInput, language: str) -> None:
    with using(language):
        page = render_form("ranking_html", given).decode("utf-8")
    parsed = _Page()
    parsed.feed(page)
    assert parsed.open == []
    assert parsed.language == language
    assert parsed.tags.count("tr") == 12
    assert "b" not in parsed.tags
    assert "&lt;b&gt;A&amp;B&lt;/b&gt;" in page
    assert re.search(r'class="number">\+\d', page)
    assert not {"script", "link", "img"} & set(parsed.tags)


@pytest.mark.parametrize("discs", [True, False])
@pytest.mark.parametrize(
    ("key", "read"),
    [("ranking_csv", csv_table), ("ranking_xlsx", xlsx_table), ("ranking_html", html_table)],
)
def test_wins_draws_and_losses_stand_under_their_headings(
    key: str, read: Callable[[bytes], list[list[str]]], discs: bool
) -> None:
    played = play(1, rounds=1, discs=discs)
    (row,) = played.standings.rows
    counted = dataclasses.replace(row, wins=7, draws=5, losses=4)
    view = dataclasses.replace(played.standings, rows=(counted,))
    given = played.given("othello" if discs else "plain", standings=view)
    headings, line = read(render_form(key, given))
    found = dict(zip(headings, line, strict=True))
    assert (found["勝数"], found["引分"], found["敗数"]) == ("7", "5", "4")


def test_json_has_the_keys_it_promises(given: FormInput) -> None:
    document = json.loads(render_form("ranking_json", given))
    with using("en"):
        assert json.loads(render_form("ranking_json", given)) == document
    assert document["game"] == "othello"
    assert document["after_round"] == 3
    first = document["ranking"][0]
    assert set(first) == {
        "place", "tied", "decided_by", "number", "name", "yomi", "grade", "club", "wins", "draws",
        "losses", "points", "difference", "values", "remarks", "rounds",
    }  # fmt: skip
    assert set(first["rounds"][0]) == {
        "round", "mark", "place", "points", "difference", "note", "opponents",
    }  # fmt: skip
    numbers = {line["number"] for line in document["ranking"]}
    met = {n for line in document["ranking"] for cell in line["rounds"] for n in cell["opponents"]}
    assert met and met <= numbers


def test_a_round_without_a_result_is_an_empty_cell(given: FormInput) -> None:
    rows = given.standings.rows
    gap = dataclasses.replace(rows[0], cells=(None, *rows[0].cells[1:]))
    view = dataclasses.replace(given.standings, rows=(gap, *rows[1:]))
    changed = given.having(standings=view)
    lines = table(changed, "ranking_csv")
    place = lines[0].index("1回戦")
    assert lines[1][place : place + 2] == ["", ""]
    assert json.loads(render_form("ranking_json", changed))["ranking"][0]["rounds"][0] is None


def test_a_plain_ranking_has_points(given: FormInput) -> None:
    lines = table(play(6, discs=False).given("plain"), "ranking_csv")
    assert "勝点" in lines[0]
    assert "引分" in lines[0]
    assert "石差計" not in lines[0]
    assert any(line[6].endswith(".5") for line in lines[1:])
    content = render_form("ranking_xlsx", play(6, discs=False).given("plain"))
    page = openpyxl.load_workbook(io.BytesIO(content)).active
    assert all(isinstance(page.cell(row, 7).value, int | float) for row in range(2, 8))
