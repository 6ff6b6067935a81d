"""Web pages: names are never markup, both languages lead to each other, a code is drawn."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from models.views.divisions import EventView
from reports import i18n
from reports.files.exports import ExportTable
from reports.files.index_page import IndexLine, index_page
from reports.files.web_pages import (
    PageToWrite,
    WebPage,
    WebSection,
    for_the_hall,
    front_page,
    pages_to_write,
    report_files,
)

HOSTILE = '<script>alert("1")</script>&{{ 7 * 7 }}'


def page(section: WebSection) -> str:
    event = EventView(name=HOSTILE, date="2026-04-05", venue="公民館", divisions=())
    made = WebPage(name="division-1.html", title=HOSTILE, sections=(section,))
    with i18n.using("ja"):
        (written,) = pages_to_write("ja", event, [made])
        assert written.path == "ja/division-1.html"
        return written.write().decode()


def test_names_are_never_markup() -> None:
    table = ExportTable(title=HOSTILE, name="names", columns=("氏名",), rows=((HOSTILE,),))
    said = page(
        WebSection(title=HOSTILE, lines=(HOSTILE,), links=((HOSTILE, "a.html"),), table=table)
    )
    assert "<script" not in said and "{{ 7 * 7 }}" in said and "49" not in said
    assert said.count("&lt;script&gt;") >= 5


def test_a_page_leads_to_itself_in_the_other_language() -> None:
    assert 'href="../en/division-1.html"' in page(WebSection(lines=("1回戦",)))


def test_a_name_in_a_table_leads_to_its_page() -> None:
    table = ExportTable(
        title="順位", name="ranking", columns=("氏名",), rows=(("榎本 一",), ("手崎 花",))
    )
    said = page(WebSection(table=table, people={"榎本 一": "person-7.html"}))
    assert re.search(r'href="person-7\.html"[^>]*>\s*榎本 一', said)
    assert said.count('href="person-') == 1


def test_a_digest_is_read_and_scanned() -> None:
    said = page(WebSection(code="12-0123456789abcdef"))
    assert "<svg" in said and "12-0123456789abcdef" in said


def test_the_folder_leads_on_into_the_language_that_is_spoken() -> None:
    said = front_page("en", HOSTILE).decode()
    assert 'url=en/index.html"' in said and "<script" not in said
    assert 'href="ja/index.html"' in said


def test_the_page_of_the_folder_leads_to_either_language_by_its_own_name() -> None:
    said = front_page("en", "大会").decode()
    assert re.findall(r'<a href="([^"]+)"[^>]*>([^<]+)</a>', said) == [
        ("en/index.html", "English"),
        ("ja/index.html", "日本語"),
    ]


def test_the_hall_has_every_division_and_no_link_to_a_person() -> None:
    link = b'<a class="way"\nhref="person-12.html">\n\xe6\xa3\xae</a> <a href="report.html">R</a>'
    names = ["index.html", "ja/index.html", "ja/division-12.html", "ja/person-12.html"]
    pages = [PageToWrite.given(name, link) for name in [*names, "ja/entrant-3.html"]]
    shown = for_the_hall(pages)
    assert list(shown) == names[:3]
    assert set(shown.values()) == {b'\n\xe6\xa3\xae <a href="report.html">R</a>'}


def test_a_page_says_of_what_event_it_is_and_is_another_once_it_follows_the_desk() -> None:
    event = EventView(name="秋の大会", date="2026-04-05", venue="公民館", divisions=())
    made = WebPage(name="index.html", title="T")
    with i18n.using("ja"):
        (still,), (live,) = (pages_to_write("ja", event, [made], live=on) for on in (False, True))
        assert "秋の大会\u30002026-04-05\u3000公民館" in still.write().decode()
    assert still.says != live.says


def test_the_index_of_a_folder_goes_division_by_division_and_round_by_round() -> None:
    """With more than one division it begins with their names; whole divisions come without one."""

    def line(division: str, called: str, title: str, size: int = 1) -> IndexLine:
        link = (division, f"{title}.pdf")
        return IndexLine(division=division, round=called, title=title, link=link, size=size)

    event = EventView(name="大会", date="2026-04-05", venue="公民館", divisions=())
    lines = [
        line("一般", "", "順位", 1025),
        line("一般", "1回戦", "組合せ"),
        line("女子", "", "順位"),
    ]
    with i18n.using("ja"):
        both = index_page("大会", event, lines, ["<注意>"]).decode()
        alone = index_page("大会", event, lines[:2], []).decode()
    assert "2026-04-05\u3000公民館" in both and "&lt;注意&gt;" in both
    order = [
        both.index(part) for part in ('href="#d1"', 'href="#d2"', 'id="d1"', "1回戦", 'id="d2"')
    ]
    assert order == sorted(order)
    assert both.count("<h3>") == 1 and "PDF, 2 KB" in both
    assert 'href="#d1"' not in alone and 'id="d1"' in alone


def test_what_is_short_stands_in_one_line_unless_it_leads_on_or_is_a_number() -> None:
    table = ExportTable(
        title="順位",
        name="ranking",
        columns=("順位", "氏名", "所属", "石差"),
        rows=((1, "榎本 一", "あ" * 12, Fraction(-3)), (2, "手崎 花", "あ" * 13, None)),
        signed=frozenset({3}),
    )
    section = WebSection(table=table, people={"榎本 一": "person-7.html"})
    assert section.columns == table.columns
    assert list(section.rows) == [
        [
            ("number", "1", ""),
            ("", "榎本 一", "person-7.html"),
            ("short", "あ" * 12, ""),
            ("number", "-3", ""),
        ],
        [("number", "2", ""), ("short", "手崎 花", ""), ("", "あ" * 13, ""), ("short", "", "")],
    ]


@pytest.mark.parametrize(
    ("size", "said"),
    [(0, "0"), (1, "1"), (1024, "1"), (1025, "2"), (1_500_000, "1,465")],
)
def test_a_size_is_rounded_up_and_an_address_holds_what_stands_in_a_name(
    size: int, said: str
) -> None:
    line = IndexLine(division="", round="", title="", link=("女", "a#b.tar", "c d.xlsx"), size=size)
    assert line.kilobytes == said
    assert (line.kind, line.address) == ("XLSX", "%E5%A5%B3/a%23b.tar/c%20d.xlsx")


def test_the_page_of_reports_speaks_one_language_and_leads_to_the_other() -> None:
    for spoken, other, title, other_name in (
        ("ja", "en", "結果を知らせる", "English"),
        ("en", "ja", "Report a result", "日本語"),
    ):
        with i18n.using(spoken):
            ((path, content),) = report_files(spoken, "大会", HOSTILE).items()
        said = content.decode()
        assert path == f"{spoken}/report.html"
        assert f'lang="{spoken}"' in said and f"../{other}/report.html" in said
        assert title in said and other_name in said and "大会" in said
        assert HOSTILE not in said and "&lt;script&gt;" in said


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("index.html", True),
        ("ja/index.html", True),
        ("en/division-3.html", True),
        ("ja/division-x.html", False),
        ("ja/person-3.html", False),
        ("ja/report.html", False),
        ("follow.js", False),
    ],
)
def test_the_hall_shows_divisions_and_not_each_person(path: str, shown: bool) -> None:
    assert list(for_the_hall([PageToWrite.given(path, b"x")])) == [path] * shown
