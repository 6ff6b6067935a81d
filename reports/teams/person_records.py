"""What everybody of every team has done at the boards (個人成績), with an order of its own."""

from __future__ import annotations

from collections.abc import Sequence

from models.teams.person_order import in_order
from models.teams.terms import TeamTerms
from models.views.divisions import SheetHead
from models.views.teams import PersonRecordView
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    PaperRow,
    SheetColumn,
    sheet,
    table,
)
from reports.teams.words import board_name
from reports.wording import points_text


def person_records(
    head: SheetHead,
    records: Sequence[PersonRecordView],
    terms: TeamTerms,
    *,
    large: bool = False,
) -> bytes:
    """Make the list, the best first; who has sat at no board stands last, without a place."""
    by_default = any(own.defaults_won or own.defaults_lost for own in records)
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True),
        SheetColumn(title=_p("of a person", "Name"), ems=7, share=3, bold=True, least=0.7),
        SheetColumn(title=_("Team"), ems=6, share=2, scale=0.85, least=0.7),
        SheetColumn(title=_p("column", "Played"), ems=2.6, align=CENTRE),
        *(
            SheetColumn(title=title, ems=2.1, align=CENTRE)
            for title in (_p("column", "W"), _p("column", "D"), _p("column", "L"))
        ),
        SheetColumn(title=_("Points"), ems=2.8, align=CENTRE, bold=True),
        *[SheetColumn(title=_p("column", "By default"), ems=3.4, align=CENTRE)] * by_default,
        *(
            SheetColumn(title=board_name(number), ems=2.7, align=CENTRE, scale=0.85)
            for number in range(1, terms.boards + 1)
        ),
    ]
    rows = [
        PaperRow(cells=tuple(_cells(place, own, by_default=by_default)))
        for place, own in in_order(records)
    ]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=17.5, high=28, ratio=0.58, zebra=True).enlarged(large)
        return table(body, columns, rows, look, _notes(by_default=by_default))

    return sheet(
        head,
        _("Individual records"),
        layout,
        about=head.division,
        landscape=terms.boards > 3,
    )


def _cells(place: int | None, record: PersonRecordView, *, by_default: bool) -> list[CellContent]:
    line: list[CellContent] = [str(place or ""), record.name, record.team]
    line += [str(count) if record.played else "" for count in (record.played, record.wins)]
    line += [str(count) if record.played else "" for count in (record.draws, record.losses)]
    line.append(points_text(record.points) if record.played else "")
    if by_default:
        told = [f"○{record.defaults_won}" * bool(record.defaults_won)]
        told.append(f"×{record.defaults_lost}" * bool(record.defaults_lost))
        line.append(" ".join(filter(None, told)))
    return [*line, *(str(count or "") for count in record.by_board)]


def _notes(*, by_default: bool) -> list[str]:
    notes = [
        _(
            "In the order of the points at boards that were played (a win 1, a draw ½), then of "
            "the fewest losses. Who is level shares the place."
        ),
        _("Under a board stands how often somebody has played there."),
    ]
    if by_default:
        notes.append(_("Boards won (○) or lost (×) by default are not counted for the order."))
    return notes
