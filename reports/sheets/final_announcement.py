"""Who plays the final and on what terms, large, for the wall (JOA 9, 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from models.views.divisions import EntrantView, SheetHead
from models.views.rankings import FinalistsView
from reports.forms.game_forms import GameForms
from reports.i18n import _, _p
from reports.paper import CENTRE, LEADING, DrawPage, PageBox, Paper, bulleted, sheet
from reports.sheets.pairing_sheet import about


def final_announcement(head: SheetHead, finalists: FinalistsView, forms: GameForms) -> bytes:
    """Make the announcement; until the finalists are named it says that it is a proposal."""

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return [partial(_page, body, finalists, forms)]

    return sheet(head, _("Announcement of the final"), layout, draft=not finalists.named)


def _page(body: PageBox, finalists: FinalistsView, forms: GameForms, paper: Paper) -> None:
    paper.fitted(
        PageBox(body.x, body.top - 110, body.width, 90), _("Final"), 76, bold=True, align=CENTRE
    )
    article = _("by rule {article}").format(article=finalists.rule)
    paper.fitted(PageBox(body.x, body.top - 145, body.width, 30), article, 20, align=CENTRE)
    _player(paper, PageBox(body.x, body.top - 290, body.width, 120), finalists.first)
    versus = _p("between two players", "vs")
    paper.fitted(PageBox(body.x, body.top - 340, body.width, 40), versus, 28, align=CENTRE)
    _player(paper, PageBox(body.x, body.top - 470, body.width, 120), finalists.second)
    terms = PageBox(body.x, body.y, body.width, body.height - 500)
    _terms(paper, terms, forms.final_terms(finalists))


def _player(paper: Paper, box: PageBox, entrant: EntrantView) -> None:
    paper.frame(box, 1.6)
    inner = box.inset(16, 8)
    paper.fitted(
        PageBox(inner.x, inner.y + 30, inner.width, inner.height - 30),
        entrant.name,
        56,
        bold=True,
        align=CENTRE,
    )
    paper.fitted(PageBox(inner.x, inner.y, inner.width, 26), about(entrant), 18, align=CENTRE)


def _terms(paper: Paper, box: PageBox, terms: Sequence[str]) -> None:
    size = 20.0
    lines = [line for term in terms for line in bulleted(term, box.width / size)]
    size = min(size, box.height / (max(len(lines), 1) * LEADING * 1.2))
    y = box.top - size
    for line in lines:
        paper.text(box.x, y, line, size)
        y -= LEADING * 1.2 * size
