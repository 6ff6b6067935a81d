"""The fouls and replays of a round, with room to write on, and the list of fouls (YSA C-31, I)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.lines import Article, Foul
from models.games.shuffleboard.penalties import FOULS, FoulRule
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.round_robin import place_of_three
from models.games.shuffleboard.schedule import Place, place
from models.games.shuffleboard.views import AttemptView, FoulView
from models.views import RoundView, SheetHead
from reports.games.shuffleboard.sheets import MatchSheet, match_sheets
from reports.games.shuffleboard.words import (
    attempt_name,
    end_name,
    foul_name,
    game_number,
    ruling_name,
)
from reports.i18n import _, _p
from reports.paper import CENTRE, Box, Cell, Column, Draw, Look, Row, sheet, stacked, table
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
    """Make the log of a round match by match, with empty lines to go on by hand."""
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
        Row(cells=cells) for one in match_sheets(round_, options, records) for cells in _lines(one)
    ]
    blank = Row(cells=("",) * len(columns))
    rows += [blank] * max(BLANK, LEAST - len(rows))

    def layout(body: Box) -> Sequence[Draw]:
        return table(body, columns, rows, Look(low=24, high=30, ratio=0.38))

    title = _("Fouls and replays")
    about = division_and_round(head, round_, called)
    return sheet(head, title, layout, about=about, landscape=True)


def _lines(one: MatchSheet) -> Iterator[tuple[Cell, ...]]:
    """Give the fouls and the replays that no foul led to, in the order they were written."""
    replayed = {attempt.entry for attempt in one.board.attempts}
    fouls = {foul.entry: foul for foul in one.board.fouls}
    others = {a.entry: a for a in one.board.attempts if a.entry not in fouls}
    for entry in sorted({*fouls, *others}):
        if entry in fouls:
            yield _foul_line(one, fouls[entry], entry in replayed)
        else:
            yield _attempt_line(one, others[entry])


def _foul_line(one: MatchSheet, foul: FoulView, replayed: bool) -> tuple[Cell, ...]:
    line = one.record.entries[foul.entry].line
    asked = isinstance(line, Foul) and line.director
    note = line.note if isinstance(line, Foul) else ""
    return (
        one.court,
        one.match.code,
        _where(one, foul.key),
        _player(one, foul),
        foul.article.value,
        stacked(foul_name(foul.article), note, bold=False),
        ruling_name(foul.ruling, foul.points),
        "○" if replayed else "",
        "○" if asked else "",
    )


def _attempt_line(one: MatchSheet, attempt: AttemptView) -> tuple[Cell, ...]:
    return (
        one.court,
        one.match.code,
        _where(one, attempt.turn.key),
        "",
        attempt.article,
        attempt_name(attempt.article),
        "",
        "○",
        "",
    )


def _player(one: MatchSheet, foul: FoulView) -> str:
    known = one.partners(foul.seat)
    return known[foul.partner] if foul.partner < len(known) else one.names[foul.seat]


def _where(one: MatchSheet, key: tuple[int, int]) -> Cell:
    """Say in which frame, at which end and, of a match up to a game point, in which game."""
    game, number = key
    due = _place(one, number)
    frame = f"{due.frame} {end_name(due.end)}"
    return frame if len(one.board.games) < 2 else stacked(frame, game_number(game), align=CENTRE)


def _place(one: MatchSheet, number: int) -> Place:
    if one.options.form is Form.ROUND_ROBIN:
        return place_of_three(number)
    return place(one.options.form, number, one.pair_end or CourtEnd.HEAD)


# ---------------------------------------------------------------- the list of fouls


def foul_list(head: SheetHead) -> bytes:
    """Make the list of fouls for the wall: what is taken off, from the first time on or later."""
    columns = [
        Column(title=_p("shuffleboard", "Article"), ems=4, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "Foul"), ems=14, share=1),
        Column(title=_p("shuffleboard", "Points off"), ems=4.5, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "First time"), ems=6, align=CENTRE),
        Column(title=_p("shuffleboard", "Replay"), ems=4, align=CENTRE),
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
    return (
        rule.article.value,
        foul_name(rule.article),
        points,
        first,
        "○" if rule.replay else "",
    )
