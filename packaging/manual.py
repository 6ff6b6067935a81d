"""Makes the manual of docs/manual: HTML into resources/manual, PDF into build/manual.

Its pictures are drawn by tests/pictures/manual.py. markdown-it reads the text; nothing of it is
in the program, which only opens what was made.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import itertools

from jinja2 import Environment
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    Flowable,
    Image,
    KeepTogether,
    PageBreak,
    Paragraph,
    SimpleDocTemplate,
    Table,
)

from reports.paper.fonts import BOLD, REGULAR, font

LANGUAGES = ("ja", "en")
SOURCE = ROOT / "docs" / "manual"
MADE = ROOT / "resources" / "manual"
PDF = ROOT / "build" / "manual"
FROM_SOURCE = "../../../resources/manual/"
"""How the text names the folder in which its pictures are beside what is made of it."""
MARGIN = 18 * mm
WIDTH = A4[0] - 2 * MARGIN
KEY = "{#"
"""Begins the name of a heading, to which the help leads: `# Title {#name}`."""


class Chapter(NamedTuple):
    """A chapter of the manual, as the list at its beginning names it."""

    key: str
    title: str


def source(language: str) -> str:
    """Give the text of a language, its files one after the other."""
    files = sorted((SOURCE / language).glob("*.md"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return text.replace(FROM_SOURCE, "")


def reader() -> MarkdownIt:
    """Give what reads and writes the text: CommonMark with tables, and no HTML in it."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def tokens_of(language: str) -> list[Token]:
    """Read the text of a language; the names of headings become their ids, lines are joined."""
    tokens = reader().parse(source(language))
    for head, inline in itertools.pairwise(tokens):
        if head.type == "heading_open" and KEY in inline.content:
            inline.content, _brace, key = inline.content.partition(KEY)
            inline.content = inline.content.strip()
            head.attrSet("id", key.strip(" }"))
            last = (inline.children or [])[-1]
            last.content = last.content.partition(KEY)[0].strip()
    for token in tokens:
        _join(token.children or [], language)
    return tokens


def _join(children: Sequence[Token], language: str) -> None:
    """Let lines go on without a blank in Japanese, but between Latin letters."""
    for before, here, after in zip(children, children[1:], children[2:], strict=False):
        if here.type == "softbreak":
            here.type = "text"
            latin = before.content[-1:].isascii() and after.content[:1].isascii()
            here.content = " " if latin or language != "ja" else ""


def chapters(tokens: Sequence[Token]) -> list[Chapter]:
    """List the chapters."""
    return [
        Chapter(str(head.attrGet("id")), inline.content)
        for head, inline in itertools.pairwise(tokens)
        if head.type == "heading_open" and head.tag == "h1"
    ]


def html(language: str) -> str:
    """Make the manual as one page of HTML."""
    made = reader()
    tokens = tokens_of(language)
    (_first, title), *later = chapters(tokens)
    starts = [at for at, one in enumerate(tokens) if one.type == "heading_open" and one.tag == "h1"]
    opening, body = (
        Markup(made.renderer.render(part, made.options, {}))  # noqa: S704 - html is off
        for part in (tokens[: starts[1]], tokens[starts[1] :])
    )
    text = (ROOT / "packaging" / "manual.html").read_text(encoding="utf-8")
    page = Environment(autoescape=True, keep_trailing_newline=True).from_string(text)
    return page.render(
        language=language,
        title=title,
        chapters=[Chapter(*one) for one in later],
        opening=opening,
        body=body,
    )


# ---------------------------------------------------------------- PDF


class Book(SimpleDocTemplate):  # type: ignore[misc]
    """The PDF, which keeps on which page each chapter begins."""

    def __init__(self, path: Path, title: str) -> None:
        """Lay out pages of A4."""
        sides = {f"{side}Margin": MARGIN for side in ("left", "right", "top", "bottom")}
        super().__init__(str(path), pagesize=A4, title=title, **sides)
        self.begins: dict[str, int] = {}

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - reportlab's name
        """Note the page of a chapter and put it into the outline."""
        chapter = getattr(flowable, "chapter", None)
        if chapter is not None:
            self.begins[chapter.key] = self.page
            self.canv.bookmarkPage(chapter.key)
            self.canv.addOutlineEntry(chapter.title, chapter.key, 0)


def style(size: float, *, bold: bool = False, left: float = 0, before: float = 0) -> ParagraphStyle:
    """Give how a paragraph is set, in points."""
    return ParagraphStyle(
        "",
        fontName=BOLD if bold else REGULAR,
        fontSize=size,
        leading=size * 1.55,
        leftIndent=left,
        bulletIndent=left - 14,
        spaceBefore=before,
        spaceAfter=size * 0.35,
        keepWithNext=bold,
    )


HEADS = {"h1": style(19, bold=True), "h2": style(13.5, bold=True, before=7)}
TEXT, POINT, CELL = style(10.5), style(10.5, left=18), style(10)


def pdf(language: str, path: Path) -> dict[str, int]:
    """Write the manual as PDF; give the page on which each chapter begins, and how many there are.

    The number of pages is that of the chapter ``end``.
    """
    font(False), font(True)
    for one in (*HEADS.values(), TEXT, POINT, CELL):
        one.wordWrap = "CJK" if language == "ja" else None
    tokens = tokens_of(language)
    book = Book(path, chapters(tokens)[0].title)

    def numbered(canvas: Canvas, book: Book) -> None:
        canvas.setFont(REGULAR, 9)
        canvas.drawCentredString(A4[0] / 2, 10 * mm, str(book.page))

    book.build(list(flowables(tokens)), onFirstPage=numbered, onLaterPages=numbered)
    return {**book.begins, "end": book.page + 1}


def flowables(tokens: Sequence[Token]) -> Iterator[Flowable]:
    """Give what the pages are made of."""
    begun, numbers = False, [0]
    rows: list[list[Paragraph]] = []
    at = iter(tokens)
    for token in at:
        if token.type == "heading_open":
            inline = next(at)
            if token.tag == "h1":
                yield from [PageBreak()] if begun else []
                begun = True
            head = Paragraph(marked(inline), HEADS[token.tag])
            if token.tag == "h1":
                head.chapter = Chapter(str(token.attrGet("id")), inline.content)
            yield head
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            numbers.append(0)
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            numbers.pop()
        elif token.type == "list_item_open":
            numbers[-1] += 1
            bullet = f"{numbers[-1]}." if token.info else "•"
        elif token.type == "table_open":
            rows = []
        elif token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(Paragraph(marked(next(at)), CELL))
        elif token.type == "table_close":
            yield KeepTogether(table(rows))
        elif token.type == "inline":
            yield picture(token) or (
                Paragraph(marked(token), POINT, bulletText=bullet)
                if len(numbers) > 1
                else Paragraph(marked(token), TEXT)
            )


def table(rows: Sequence[Sequence[Paragraph]]) -> Table:
    """Set a table of keys with thin lines."""
    made = Table(rows, colWidths=[WIDTH * 0.3, WIDTH * 0.7], hAlign="LEFT")
    made.setStyle([("GRID", (0, 0), (-1, -1), 0.4, "#9aa5b1"), ("VALIGN", (0, 0), (-1, -1), "TOP")])
    return made


def picture(inline: Token) -> Flowable | None:
    """Give the picture that stands alone in a paragraph, at most half as wide as it is high."""
    alone = inline.children or []
    if len(alone) != 1 or alone[0].type != "image":
        return None
    path = MADE / str(alone[0].attrGet("src"))
    made = Image(str(path))
    scale = min(WIDTH * 0.8 / made.imageWidth, 62 * mm / made.imageHeight)
    made.drawWidth, made.drawHeight = made.imageWidth * scale, made.imageHeight * scale
    made.hAlign = "LEFT"
    return made


def marked(inline: Token) -> str:
    """Give a line as reportlab reads it: keys are bold."""
    made = ""
    for token in inline.children or []:
        if token.type == "code_inline":
            made += f'<font name="{BOLD}" color="#0b3d80">{escape(token.content)}</font>'
        elif token.type in ("strong_open", "strong_close"):
            made += f'<font name="{BOLD}">' if token.nesting > 0 else "</font>"
        else:
            made += escape(token.content)
    return made


def main(arguments: Sequence[str]) -> int:
    """Make HTML and PDF of every language; `--pictures` draws the pictures anew before."""
    if "--pictures" in arguments:
        from tests.pictures import first_use, manual, several_desks, sheets

        print(f"{manual.draw(MADE / 'pictures')} bytes of pictures")
        print(f"{sheets.draw(ROOT / 'docs' / 'sheets')} bytes of sheets")
        print(f"{first_use.draw(ROOT / 'docs' / 'first-use')} bytes of the first use")
        print(f"{several_desks.draw(ROOT / 'docs' / 'several-desks')} bytes of several desks")
    PDF.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        page: Any = MADE / f"{language}.html"
        page.write_text(html(language), encoding="utf-8", newline="\n")
        pages = pdf(language, PDF / f"{language}.pdf")["end"] - 1
        print(f"{page.relative_to(ROOT)}; build/manual/{language}.pdf: {pages} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
