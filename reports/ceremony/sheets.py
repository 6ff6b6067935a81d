"""The list of who is called up, the one they sign, labels for prizes, and the list of grades."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.ceremony import AwardView, PrizesView, PromotedView
from models.views.divisions import SheetHead
from reports.ceremony.words import STATES, award_title, why_in_words
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    MM,
    Look,
    NamesInText,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    cut_sheets,
    table_sheet,
)
from reports.wording import grade_in_words

EDGE = 6 * MM


def ceremony_list(head: SheetHead, view: PrizesView, *, large: bool = False) -> bytes:
    """Make the list in calling order, with readings for whoever reads it out."""
    columns = [
        SheetColumn(title="", ems=2.4, align=CENTRE),
        SheetColumn(title=_("Prize"), ems=8, share=2, bold=True, wraps=True),
        SheetColumn(title=_("|Name|"), ems=12, share=3, bold=True, wraps=True),
        SheetColumn(title=_("Reading"), ems=9, share=2, wraps=True),
        SheetColumn(title=_("Club"), ems=5, share=1),
        SheetColumn(title=_p("prize", "What is given"), ems=6, share=2, wraps=True),
    ]
    rows = [
        PaperRow(
            cells=(
                str(number),
                award_title(award),
                NamesInText.of_parts(award.entrant.name),
                NamesInText.of_parts(award.entrant.yomi),
                award.entrant.club,
                award.prize,
            )
        )
        for number, award in enumerate(view.awards, start=1)
    ]
    look = Look(low=26, high=44, ratio=0.44, zebra=True).enlarged(large)
    return table_sheet(head, _("Prizes in calling order"), columns, rows, look, _notes(view))


def _notes(view: PrizesView) -> list[str]:
    if not view.seed:
        return []
    return [
        _("Lots by the published seed “{seed}”: anybody can draw them again.").format(
            seed=view.seed
        )
    ]


def prize_receipts(head: SheetHead, view: PrizesView) -> bytes:
    """Make the list that everybody signs who was given a prize."""
    columns = [
        SheetColumn(title=_("Prize"), ems=8, share=2, wraps=True),
        SheetColumn(title=_p("prize", "What is given"), ems=7, share=2, wraps=True),
        SheetColumn(title=_("|Name|"), ems=12, share=3, bold=True, wraps=True),
        SheetColumn(title=_("Received (signature)"), ems=11, share=3),
    ]
    rows = [
        PaperRow(
            cells=(
                award_title(award),
                award.prize,
                NamesInText.of_parts(award.entrant.name),
                "",
            )
        )
        for award in reversed(view.awards)
    ]
    look = Look(low=32, high=44, ratio=0.38)
    return table_sheet(head, _("Receipts for prizes"), columns, rows, look)


def prize_labels(head: SheetHead, awards: Sequence[AwardView]) -> bytes:
    """Make labels for what is given: 24 on a sheet, 70 × 37 mm."""
    title = " ".join(filter(None, [head.event, head.division, _("Labels for prizes")]))

    def each(paper: Paper, box: PageBox, award: AwardView) -> None:
        _label(paper, box.inset(EDGE, EDGE), head, award)

    return cut_sheets(title, awards, each, across=3, down=8)


def _label(paper: Paper, box: PageBox, head: SheetHead, award: AwardView) -> None:
    lines = box.rows(5)
    name = PageBox(box.x, lines[3].y, box.width, lines[2].top - lines[3].y)
    place = "\u3000".join(filter(None, [head.event, head.division]))
    paper.fitted(lines[0], place, 8, align=CENTRE, lines=2)
    paper.fitted(lines[1], award_title(award), 14, bold=True, align=CENTRE, lines=2, least=0.4)
    paper.fitted(name, award.entrant.name, 13, align=CENTRE)
    paper.fitted(lines[4], award.prize, 9, align=CENTRE, lines=2, least=0.4)


def grade_list(head: SheetHead, people: Sequence[PromotedView]) -> bytes:
    """Make the list of who is entitled to which grade, and of who is not, with the reason."""
    columns = [
        SheetColumn(title=_p("ranking", "Place"), ems=3, align=CENTRE),
        SheetColumn(title=_("|Name|"), ems=12, share=3, bold=True, wraps=True),
        SheetColumn(title=_("Reading"), ems=9, share=2, wraps=True),
        SheetColumn(title=_("Grade until now"), ems=5, align=CENTRE),
        SheetColumn(title=_("New grade"), ems=5, align=CENTRE, bold=True),
        SheetColumn(title=_("Because of"), ems=10, share=3, wraps=True),
        SheetColumn(title=_p("grade", "State"), ems=5, align=CENTRE),
    ]
    rows = [
        PaperRow(
            cells=(
                "" if one.place is None else str(one.place),
                NamesInText.of_parts(one.entrant.name),
                NamesInText.of_parts(one.entrant.yomi),
                grade_in_words(one.entrant.grade),
                grade_in_words(one.grade) or "–",
                why_in_words(one),
                _(STATES[one.state]) if one.grade else "",
            )
        )
        for one in people
    ]
    look = Look(low=26, high=40, ratio=0.4, zebra=True)
    return table_sheet(head, _("New grades"), columns, rows, look)
