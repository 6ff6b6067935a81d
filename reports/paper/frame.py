"""The one page frame: header and footer around what a sheet lays out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper.drawing import A4, RIGHT, PageBox, Paper, render
from reports.paper.fitting import LEADING, wrap
from reports.wording import provisional, stale_text

DrawPage = Callable[[Paper], None]
SIDE = 34.0
HEADER = 66.0
TOP = 28.0
FOOTER = 36.0
RECORD = 50.0
"""The height of the line of the record, with white around its code."""


def sheet(
    head: SheetHead,
    title: str,
    layout: Callable[[PageBox], Sequence[DrawPage]],
    *,
    about: str = "",
    landscape: bool = False,
    draft: bool = False,
    says_provisional: bool = False,
    record: str = "",
) -> bytes:
    """Make a sheet for the wall: `layout` fills the body of each page, the frame goes around it.

    `about` says what the sheet is about, the division if empty. A draft, such as a pairing that
    is not published, says so beside its title; and so does what rests on a decision that no longer
    follows, with a line that names it (`says_provisional` where the title itself does). `record`,
    the digest of the record, stands at the foot as a QR code and as text.
    """
    size = (A4[1], A4[0]) if landscape else A4
    foot = FOOTER + RECORD * bool(record)
    body = PageBox(SIDE, foot, size[0] - 2 * SIDE, size[1] - TOP - HEADER - foot)
    pages = below_line(body, stale_text(head.stale), layout, size=11, lines=2)
    shown = _("{title} (proposal)").format(title=title) if draft else title
    if head.stale and not says_provisional:
        shown = provisional(shown)

    def draw(paper: Paper) -> None:
        for number, page in enumerate(pages, start=1):
            _header(paper, head, about or head.division, shown)
            _footer(paper, head, number, len(pages))
            if record:
                _record(paper, record)
            page(paper)
            paper.next_page()

    named = " ".join(filter(None, [head.event, about or head.division, shown]))
    return render(draw, title=named, size=size)


LINE = 30.0
"""The height of the line above a table."""


def below_line(
    body: PageBox,
    text: str,
    layout: Callable[[PageBox], Sequence[DrawPage]],
    *,
    size: float = 16,
    lines: int = 1,
) -> Sequence[DrawPage]:
    """Lay out pages below a line of text that every one of them has, where there is one."""
    if not text:
        return layout(body)
    upper = PageBox(body.x, body.top - LINE + 8, body.width, LINE - 8)

    def lined(page: DrawPage) -> DrawPage:
        def draw(paper: Paper) -> None:
            paper.fitted(upper, text, size, bold=True, lines=lines)
            page(paper)

        return draw

    return [lined(page) for page in layout(body._replace(height=body.height - LINE))]


def _header(paper: Paper, head: SheetHead, about: str, title: str) -> None:
    top, width = paper.height - TOP, paper.width - 2 * SIDE
    place = "\u3000".join(filter(None, [head.date, head.venue]))
    paper.fitted(PageBox(SIDE, top - 16, width * 0.6, 16), head.event, 10.5, lines=1)
    paper.fitted(
        PageBox(SIDE + width * 0.62, top - 16, width * 0.38, 16), place, 9, align=RIGHT, grey=0.25
    )
    paper.fitted(PageBox(SIDE, top - 54, width * 0.6, 36), about, 23, bold=True)
    paper.fitted(
        PageBox(SIDE + width * 0.62, top - 54, width * 0.38, 36), title, 19, bold=True, align=RIGHT
    )
    paper.line(SIDE, top - 58, paper.width - SIDE, top - 58, 1.4)


def _record(paper: Paper, record: str) -> None:
    paper.qr(PageBox(SIDE, FOOTER, RECORD - 8, RECORD - 8), record)
    said = " ".join([_("Digest of the record:"), record])
    paper.text(SIDE + RECORD + 2, FOOTER + (RECORD - 8) / 2 - 3, said, 9, grey=0.3)


def _footer(paper: Paper, head: SheetHead, number: int, count: int) -> None:
    printed = _("Printed {when}").format(when=f"{head.printed_at:%Y-%m-%d %H:%M}")
    paper.text(SIDE, 20, printed, 8, grey=0.3)
    paper.text(
        paper.width - SIDE,
        20,
        _("Page {page} of {pages}").format(page=number, pages=count),
        9,
        align=RIGHT,
        grey=0.3,
    )


# -- footnotes and small print ---------------------------------------------------------------------

NOTE = 9.0
"""The size of footnotes and small print."""


def note_lines(note: str, width: float) -> tuple[str, ...]:
    """Break a note into the lines it takes in small print."""
    return wrap(note, width / NOTE)


def draw_notes(paper: Paper, x: float, top: float, lines: Iterable[str]) -> None:
    """Write lines of small print one below the other."""
    y = top - NOTE
    for line in lines:
        paper.text(x, y, line, NOTE)
        y -= NOTE * LEADING


def note_pages(body: PageBox, lines: Sequence[str]) -> list[DrawPage]:
    """Give pages of nothing but notes, for more of them than fit under a table."""
    count = int(body.height / (NOTE * LEADING)) - 1
    return [
        partial(_notes_page, body, lines[start : start + count])
        for start in range(0, len(lines), count)
    ]


def _notes_page(body: PageBox, lines: Sequence[str], paper: Paper) -> None:
    draw_notes(paper, body.x, body.top, lines)
