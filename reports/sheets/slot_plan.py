"""When which round of a knock-out is played, for the wall (Meet Othello 2-6)."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from models.views.draws import BracketMatchView, BracketView
from reports.brackets.bracket_words import full_name, time_key
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, Look, PaperRow, SheetColumn, table_sheet


def slot_plan(head: SheetHead, brackets: Sequence[BracketView], *, large: bool = False) -> bytes:
    """Make the list of times: one line for each round in each slot, in the order of the day."""
    columns = [
        SheetColumn(title=_("Time"), ems=7, align=CENTRE, bold=True, scale=1.1),
        SheetColumn(title=_("|Round|"), ems=8, share=2, bold=True),
        SheetColumn(title=_p("column", "Games"), ems=3, align=RIGHT),
        SheetColumn(title=_p("column", "|Tables|"), ems=7, share=1),
    ]
    rows = [
        PaperRow(cells=(time, name, str(len(matches)), tables_text(matches)))
        for time, name, matches in slots(brackets)
    ]

    look = Look(low=24, high=44, ratio=0.44).enlarged(large)
    return table_sheet(head, _("Times of the |rounds|"), columns, rows, look)


def slots(
    brackets: Sequence[BracketView],
) -> list[tuple[str, str, list[BracketMatchView]]]:
    """Gather the matches that begin together: time, round, matches; byes take no time."""
    found: dict[tuple[str, str], list[BracketMatchView]] = {}
    for view in brackets:
        for match in view.matches:
            if match.starts_at and match.state != "passed":
                found.setdefault((match.starts_at, full_name(view, match)), []).append(match)
    ordered = sorted(found.items(), key=lambda item: time_key(item[0][0]))
    return [(time, name, matches) for (time, name), matches in ordered]


def tables_text(matches: Sequence[BracketMatchView]) -> str:
    """Write the tables of some matches, neighbours as a range.

    >>> from models.views.draws import BracketSideView
    >>> def at(table: int) -> BracketMatchView:
    ...     side = BracketSideView()
    ...     return BracketMatchView(part="main", round=1, number=1, stage="main", stage_round=1,
    ...                             table=table, sides=(side, side), state="call")
    >>> tables_text([at(3), at(1), at(2), at(7), at(0)])
    '1–3, 7'
    """
    runs: list[list[int]] = []
    for number in sorted({match.table for match in matches if match.table}):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)
