"""The form that people fill in who come without a reservation: two on a page (Hashimoto 7 to 9)."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import A4, LEADING, MM, PageBox, Paper, render, wrap

MARGIN = 16 * MM
SIZE = 12.5


def entry_forms(head: SheetHead) -> bytes:
    """Make a page with the form twice, to be cut."""
    height = A4[1] / 2

    def draw(paper: Paper) -> None:
        for y in (height, 0.0):
            _form(paper, PageBox(0, y, A4[0], height).inset(MARGIN, 11 * MM), head)
        paper.line(0, height, 16, height, 0.5, 0.4)
        paper.line(A4[0] - 16, height, A4[0], height, 0.5, 0.4)
        paper.next_page()

    return render(draw, title=_("Entry form"))


def _form(paper: Paper, box: PageBox, head: SheetHead) -> None:
    small = "\u3000".join(filter(None, [head.event, head.date, head.venue]))
    paper.fitted(PageBox(box.x, box.top - 11, box.width, 11), small, 9, grey=0.2, lines=1)
    title = PageBox(box.x, box.top - 40, box.width, 26)
    text = "\u3000".join([head.division, _("Entry form")])
    paper.fitted(title, text, 20, bold=True, lines=1)
    paper.line(box.x, box.top - 45, box.right, box.top - 45, 1.4)
    y = box.top - 56
    fields = (_("Name"), _("Furigana"), _p("entry form", "Nickname (shown and printed)"))
    for text in fields:
        field = PageBox(box.x, y - 46, box.width, 42)
        paper.frame(field, 0.6)
        paper.text(field.x + 5, field.top - 11, text, 8.5, grey=0.15)
        y -= 48
    y -= 24
    for text in (
        _p("entry form", "□ I can make myself understood in Japanese."),
        _p("entry form", "□ I know the rules of the game."),
        _p(
            "entry form",
            "□ Pictures and recordings of the day may be used by the organiser, and the organiser "
            "does not answer for accidents or losses.",
        ),
    ):
        for number, line in enumerate(wrap(text, box.width / SIZE)):
            paper.text(box.x + (SIZE if number else 0), y, line, SIZE)
            y -= LEADING * SIZE
        y -= 4
    signed = PageBox(box.x + box.width * 0.45, box.y + 4, box.width * 0.55, 34)
    paper.frame(signed, 0.6)
    paper.text(signed.x + 5, signed.top - 11, _p("entry form", "Signature"), 8.5, grey=0.15)
    desk = PageBox(box.x, box.y + 4, box.width * 0.42, 34)
    paper.frame(desk, 0.6)
    paper.text(desk.x + 5, desk.top - 11, _p("entry form", "Desk (time, order)"), 8.5, grey=0.15)
