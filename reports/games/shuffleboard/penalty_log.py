"""What happened in the matches of a round, with room to write on; the list of fouls (YSA I)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from models.games.shuffleboard.lines import Article
from models.games.shuffleboard.play.penalties import FOULS, FoulRule
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.games.shuffleboard.match_log import log_cells
from reports.games.shuffleboard.sheets import match_sheets
from reports.games.shuffleboard.words import FOUL_NAMES
from reports.i18n import _, _p
from reports.paper import CENTRE, Box, Cell, Column, Draw, Look, Row, sheet, table
from reports.wording import division_and_round

BLANK, LEAST = 4, 14
"""How many empty lines there are at least, and how many lines in all."""


def penalty_log(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make the log of a round match by match, with empty lines to go on by hand.

    It has fouls, replays, corrections, suspensions and substitutes, in the order of the record.
    """
    columns = [
        Column(title=_p("shuffleboard", "Court"), ems=3.2, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE),
        Column(title=_p("shuffleboard", "Frame"), ems=4.5, align=CENTRE),
        Column(title=_p("shuffleboard", "Player"), ems=8, share=1, bold=True),
        Column(title=_p("shuffleboard", "Article"), ems=3.2, align=CENTRE),
        Column(title=_p("shuffleboard", "Foul or incident"), ems=11, share=2),
        Column(title=_p("shuffleboard", "Ruling"), ems=5, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "Replay"), ems=3, align=CENTRE),
        Column(title=_p("shuffleboard", "Director asked"), ems=4, align=CENTRE),
    ]
    rows = [
        Row(cells=cells)
        for one in match_sheets(round_, options, records)
        for cells in log_cells(one)
    ]
    blank = Row(cells=("",) * len(columns))
    rows += [blank] * max(BLANK, LEAST - len(rows))

    def layout(body: Box) -> Sequence[Draw]:
        return table(body, columns, rows, Look(low=24, high=30, ratio=0.38))

    title = _("Fouls, replays and corrections")
    about = division_and_round(head, round_, called)
    return sheet(head, title, layout, about=about, landscape=True)


# ---------------------------------------------------------------- the list of fouls


def foul_list(head: SheetHead) -> bytes:
    """Make the list of fouls for the wall: what is taken off, from the first time on or later."""
    columns = [
        Column(title=_p("shuffleboard", "Article"), ems=4, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "Foul"), ems=14, share=1),
        Column(title=_p("shuffleboard", "Points off"), ems=4.5, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "First time"), ems=6, align=CENTRE),
        Column(title=_p("shuffleboard", "Replay"), ems=4, align=CENTRE),
        Column(title=_p("shuffleboard", "Disc shot"), ems=6, align=CENTRE),
    ]
    rows = [Row(cells=_rule(rule)) for rule in FOULS.values()]
    notes = [
        _p("shuffleboard", "The director is consulted before points are taken off."),
        _p("shuffleboard", "10+: ten points, and at least ten more that the director sets."),
    ]

    def layout(body: Box) -> Sequence[Draw]:
        return table(body, columns, rows, Look(low=28, high=38, ratio=0.38), notes)

    return sheet(head, _("Fouls and deductions"), layout)


def _rule(rule: FoulRule) -> tuple[Cell, ...]:
    none = _p("shuffleboard", "None")
    points = str(rule.points) if rule.points else none
    if rule.article is Article.DELIBERATE:
        points += "+"
    first = _p("foul", "at once") if rule.immediate else _p("foul", "Warning")
    disc = _p("foul", "stays") if rule.disc_stays else _p("foul", "taken off")
    if rule.disc_stays is None:
        disc = ""
    return (
        rule.article.value,
        _(FOUL_NAMES[rule.article]),
        points,
        first,
        "○" if rule.replay else "",
        disc,
    )
