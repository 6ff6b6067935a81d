import re
import subprocess
import sys
import zlib
from functools import partial
from itertools import pairwise

import pytest
import segno

from reports import paper
from reports.paper import (
    A4,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    bound,
    cut_sheets,
    draw_difference,
    draw_name,
    drawable,
    fit,
    missing_glyphs,
    name_size,
    render,
    sheet,
    table,
    text_width,
    wrap,
)
from tests.reports import drawn as read
from tests.reports.views import head, pages, text

JUGEMU = "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処"


def drawn(*lines: str) -> bytes:
    def draw(page: Paper) -> None:
        for number, line in enumerate(lines):
            page.text(40, 800 - 20 * number, line, 12)
        page.next_page()

    return render(draw, title="t")


def content(pdf: bytes) -> str:
    """Give the drawing operators of all pages."""
    found = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    unpacked = []
    for part in found:
        try:
            unpacked.append(zlib.decompress(part.strip(b"\r\n")).decode("latin-1"))
        except zlib.error:
            continue
    return "\n".join(part for part in unpacked if " Tm " in part or " re" in part)


@pytest.mark.parametrize(
    "name", ["𠮷野 家", "𣘺本", "髙﨑", "\ufa19社", "𡈽屋", "A&B <i>x</i>", "()\\"]
)
def test_rare_characters_can_be_copied_out_again(name: str) -> None:
    assert text(drawn(name)) == name.replace(" ", "")


def test_more_than_one_subset_of_the_font_keeps_its_text() -> None:
    kanji = "".join(chr(0x4E00 + step) for step in range(0, 900, 2))
    kanji = "".join(char for char in kanji if not missing_glyphs(char))
    lines = [kanji[start : start + 30] for start in range(0, len(kanji), 30)]
    assert len(kanji) > 300
    assert text(drawn(*lines)) == kanji


def test_variation_selectors_and_joiners_are_not_drawn() -> None:
    assert drawable("葛\U000e0100城\ufe00\u200d") == "葛城"
    assert text(drawn("葛\U000e0100城")) == "葛城"


def test_marks_from_a_mac_are_joined_to_their_kana() -> None:
    assert drawable("か\u3099た") == "がた"


def test_a_missing_glyph_is_reported_and_drawn_as_geta() -> None:
    assert missing_glyphs("山田😀\U0002ffff太郎😀") == ("😀", "\U0002ffff")
    assert drawable("山😀") == "山〓"
    assert text(drawn("山😀")) == "山〓"


def test_only_the_two_fonts_of_the_program_are_in_the_file() -> None:
    fonts = set(re.findall(rb"/BaseFont /(?:\w+\+)?([\w-]+)", drawn("山")))
    assert fonts == {b"NotoSansJP-Regular"}


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert drawn("山田", "x") == drawn("山田", "x")


def test_a_minus_is_drawn_as_wide_as_a_plus_and_copied_as_a_hyphen() -> None:
    assert text_width(paper.MINUS) == text_width("+") == text_width("0")

    def draw(page: Paper) -> None:
        draw_difference(page, 100, 700, -8, 12)
        draw_difference(page, 100, 600, 24, 12)
        draw_difference(page, 100, 500, 0, 12)
        draw_difference(page, 100, 400, None, 12)
        page.next_page()

    assert text(render(draw, title="t")) == "-8+240"


@pytest.mark.parametrize(
    "name", [JUGEMU, "勅使河原左衛門三郎義経丸", "x" * 200, "Ann-Sophie von und zu"]
)
@pytest.mark.parametrize("width", [30.0, 80.0, 200.0])
def test_a_name_is_shrunk_and_wrapped_but_never_cut(name: str, width: float) -> None:
    found = fit(name, width, 20, bold=True, height=30)
    assert "".join(found.lines).replace(" ", "") == name.replace(" ", "")
    assert len(found.lines) <= 2
    assert all(text_width(line, True) * found.size <= width + 0.01 for line in found.lines)
    assert len(found.lines) * found.size <= 30


@pytest.mark.parametrize(
    ("name", "whole"),
    [("アレクサンドリアグリーン", True), ("勅使河原 五右衛門太郎左衛門", False), (JUGEMU, False)],
)
def test_a_name_of_one_word_is_smaller_on_a_card_before_it_is_broken(
    name: str, whole: bool
) -> None:
    strip = PageBox(100, 700, 168, 37)

    def draw(page: Paper) -> None:
        draw_name(page, strip, name, name_size([name, "森 一"], strip.width, 21, strip.height))
        page.next_page()

    (page,) = read.drawn(render(draw, title="t"))
    heights = {round(run.y) for run in page.runs}
    assert (len(heights) == 1) == whole, page.runs


def test_words_stay_whole_when_there_is_a_better_place_to_break() -> None:
    found = fit("Result ○/×", 30, 9, bold=True, height=24, least=0.9)
    assert found.lines[0] == "Result"


def test_text_that_fits_is_left_alone() -> None:
    assert fit("山田", 100, 20) == (20, ("山田",))


def test_wrapping_keeps_small_kana_and_full_stops_off_the_start_of_a_line() -> None:
    lines = wrap("ちょっと待った。やあ、キャッチャー。", 5.0)
    assert all(line[0] not in "ょっ。、ャッー" for line in lines)
    assert "".join(lines) == "ちょっと待った。やあ、キャッチャー。"


def test_wrapping_cuts_a_word_longer_than_the_line() -> None:
    assert "".join(wrap("x" * 50, 3.0)) == "x" * 50


def test_the_qr_code_is_one_path_that_holds_the_text() -> None:
    side, path = paper.qr_path("K101")
    wanted = segno.make_qr("K101", error="m", mask=2, boost_error=False).matrix
    dark = set()
    for column, row, length, _one in re.findall(r"(\d+) (\d+) (\d+) (1) re", path):
        dark |= {(side - 1 - int(row), int(column) + step) for step in range(int(length))}
    assert dark == {
        (row, column) for row, line in enumerate(wanted) for column, bit in enumerate(line) if bit
    }

    def draw(page: Paper) -> None:
        page.qr(PageBox(10, 10, 60, 60), "K101")
        page.next_page()

    assert content(render(draw, title="t")).count(" cm") == 2  # reportlab's own and ours


def rows(count: int) -> list[PaperRow]:
    return [PaperRow(cells=(str(number), f"番人{number}")) for number in range(1, count + 1)]


COLUMNS = (SheetColumn(title="番", ems=3), SheetColumn(title="名", ems=8, share=1))


@pytest.mark.parametrize("count", [0, 1, 2, 33, 34, 35, 100, 101, 337])
@pytest.mark.parametrize("across", [1, 2])
@pytest.mark.parametrize("notes", [0, 3, 120])
def test_a_table_shows_every_row_once_and_every_note(count: int, across: int, notes: int) -> None:
    written = [f"注{number}。" for number in range(notes)]

    def layout(body: PageBox) -> list[paper.DrawPage]:
        return table(body, COLUMNS, rows(count), Look(low=20, high=36, across=across), written)

    found = pages(sheet(head(), "表", layout))
    whole = "\n".join(found)
    assert [n for n in range(1, count + 1) if not re.search(rf"番人{n}\b", whole)] == []
    assert whole.count("番人") == count
    assert all(note in whole for note in written)
    assert all(f"{number} / {len(found)} ページ" in page for number, page in enumerate(found, 1))


@pytest.mark.parametrize("count", [1, 40, 100])
def test_nothing_is_drawn_outside_the_page(count: int) -> None:
    def layout(body: PageBox) -> list[paper.DrawPage]:
        return table(body, COLUMNS, rows(count), Look(low=20, high=36, across=2), ["注"] * 20)

    operators = content(sheet(head(), "表", layout))
    places = [
        (float(x), float(y)) for x, y in re.findall(r"BT 1 0 0 1 ([-\d.]+) ([-\d.]+) Tm", operators)
    ]
    assert len(places) > count
    assert all(20 < x < A4[0] - 20 and 15 < y < A4[1] - 20 for x, y in places)


def test_rows_are_as_high_as_the_page_allows() -> None:
    def heights(count: int) -> float:
        def layout(body: PageBox) -> list[paper.DrawPage]:
            return table(body, COLUMNS, rows(count), Look(low=20, high=36))

        grid = re.search(r"[\d.]+ [\d.]+ m [\d. ]+ l .*? S", content(sheet(head(), "表", layout)))
        assert grid
        ys = sorted({float(y) for _x, y in re.findall(r"([\d.]+) ([\d.]+) m", grid.group())})
        return min(b - a for a, b in pairwise(ys[:-1])) if count > 1 else ys[1] - ys[0]

    assert heights(3) == pytest.approx(36, abs=0.1)
    assert 20 <= heights(34) < 22
    assert heights(35) == pytest.approx(36, abs=0.1)  # two pages of 18 rows


def test_a_heading_is_not_the_last_line_of_a_page() -> None:
    look = paper.Look(low=20, high=20)
    columns = [paper.SheetColumn(title="A", ems=10, share=1)]
    rows = [paper.PaperRow(cells=(f"line{n}",)) for n in range(58)]
    rows[29] = paper.PaperRow(cells=("heading",), with_next=True)
    body = paper.PageBox(30, 40, 500, 21 + 30 * 20)
    first, second = paper.table(body, columns, rows, look)
    shown = pages(paper.sheet(head(), "T", lambda _box: [first, second]))
    assert "heading" not in shown[0]
    assert "line28" in shown[0]
    assert shown[1].index("heading") < shown[1].index("line30")
    assert all(f"line{n}" in " ".join(shown).split() for n in range(58) if n != 29)


def wrapping(count: int, long: dict[int, int], look: Look) -> list[list[str]]:
    """Give the texts of each page of a table in which some rows have so many words."""
    columns = [
        paper.SheetColumn(title="A", ems=3),
        paper.SheetColumn(title="B", ems=20, wraps=True),
    ]
    rows = [
        paper.PaperRow(cells=(str(n), " ".join(f"w{n}x{m}" for m in range(long.get(n, 1)))))
        for n in range(count)
    ]

    def layout(body: PageBox) -> list[paper.DrawPage]:
        return table(body, columns, rows, look)

    return [page.split() for page in pages(sheet(head(), "T", layout))]


def test_a_row_with_a_long_text_is_higher_and_no_text_is_smaller() -> None:
    look = Look(low=14, high=14, ratio=0.62)
    shown = wrapping(60, {7: 60, 20: 200, 41: 90}, look)
    words = [word for page in shown for word in page]
    for n, count in {7: 60, 20: 200, 41: 90, 3: 1}.items():
        assert [f"w{n}x{m}" for m in range(count)] == [w for w in words if w.startswith(f"w{n}x")]
    columns = [paper.SheetColumn(ems=20, share=1, wraps=True)]
    rows = [paper.PaperRow(cells=(text,)) for text in ("kurz", "lang " * 80)]
    found = content(sheet(head(), "T", lambda body: table(body, columns, rows, look)))
    drawn_at = re.findall(r"/F\S+ ([\d.]+) Tf", found)
    assert drawn_at.count("8.68") > 4


def test_a_row_of_several_lines_is_not_divided_between_two_pages() -> None:
    look = Look(low=14, high=14, ratio=0.62)
    for long in range(40, 56):
        for page in wrapping(60, {long: 60}, look):
            words = [word for word in page if word.startswith(f"w{long}x")]
            assert len(words) in (0, 60)


@pytest.mark.parametrize("long", [1, 60])
def test_a_heading_stands_on_the_page_of_the_whole_row_below_it(long: int) -> None:
    look = Look(low=14, high=14, ratio=0.62)
    columns = [SheetColumn(ems=20, share=1, wraps=True)]
    below = " ".join(f"below{n}" for n in range(long))
    for at in range(26, 50, 2):
        made = [PaperRow(cells=(f"row{n}",)) for n in range(at)]
        made += [PaperRow(cells=("heading",), with_next=True), PaperRow(cells=(below,))]
        made += [PaperRow(cells=(f"row{n}",)) for n in range(at, 70)]
        layout = partial(table, columns=columns, rows=made, look=look)
        found = pages(sheet(head(), "T", layout))
        (page,) = (words for words in map(str.split, found) if "heading" in words)
        assert sum(word.startswith("below") for word in page) == long, at
        shown = re.findall(r"row\d+", "".join(found))
        assert shown == [f"row{n}" for n in range(70)], at


def test_a_heading_below_which_nothing_follows_is_drawn() -> None:
    made = [*rows(30), PaperRow(cells=("", "heading"), with_next=True)]
    look = Look(low=20, high=36)
    (page,) = pages(sheet(head(), "T", lambda body: table(body, COLUMNS, made, look)))
    assert page.index("番人30") < page.index("heading")


def test_a_text_longer_than_a_page_stands_on_one() -> None:
    shown = wrapping(3, {1: 5000}, Look(low=14, high=14, ratio=0.62))
    assert sum(word.startswith("w1x") for page in shown for word in page) == 5000


def test_few_rows_that_wrap_are_as_high_as_the_page_allows() -> None:
    columns = [paper.SheetColumn(ems=20, share=1, wraps=True)]

    def sizes(count: int) -> set[str]:
        rows = [paper.PaperRow(cells=("kurz",))] * count
        look = Look(low=14, high=20, ratio=0.5)
        made = content(sheet(head(), "T", lambda body: table(body, columns, rows, look)))
        return set(re.findall(r"/F\S+ ([\d.]+) Tf", made))

    assert "10.00" in sizes(5)
    assert "10.00" not in sizes(45)


def test_a_draft_says_so() -> None:
    assert "表（案）" in text(sheet(head(), "表", lambda body: [lambda page: None], draft=True))


def test_the_registry_of_forms_loads_no_pdf_library() -> None:
    code = (
        "import sys, reports.forms, reports.wording; "
        "print([m for m in ('reportlab', 'segno', 'xlsxwriter', 'jinja2') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_drawings_that_are_bound_stand_behind_one_another_in_one_book() -> None:
    """Each on pages of its own size; what both draw as `shared` under one name is its own."""

    def draw(page: Paper, name: str) -> None:
        page.shared("mark", (100, 20), lambda mark: mark.text(0, 5, f"{name}印", 12))
        page.place("mark", 40, 60)
        page.text(40, 100, name, 12)
        page.next_page()

    with bound("本") as book:
        upright = render(lambda page: draw(page, "縦"), title="縦")
        aside = render(lambda page: draw(page, "横"), title="横", size=(A4[1], A4[0]))
        cut = cut_sheets("札", ["札1", "札2", "札3"], _label, across=1, down=2)
        made = book.finish()
    assert (upright, aside, cut) == (b"", b"", b"")
    assert [page.split() for page in pages(made)] == [
        ["縦印", "縦"], ["横印", "横"], ["札1", "札2"], ["札3"],
    ]  # fmt: skip
    assert [round(page.width) for page in read.drawn(made)] == [595, 842, 595, 595]
    assert text(drawn("あと")) == "あと", "behind the book each drawing is a file again"


def _label(page: Paper, box: PageBox, name: str) -> None:
    page.fitted(box, name, 12)
