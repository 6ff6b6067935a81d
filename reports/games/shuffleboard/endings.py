"""Matches without a board: only their totals are known, or how they were decided."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import Mode
from models.games.shuffleboard.play.round_robin import PAIRS
from models.games.shuffleboard.record import Ending
from reports.games.shuffleboard.figures import figure_text
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.words import remark_text
from reports.i18n import _p
from reports.paper import CENTRE, Box, Column, Draw, Look, Row, table


def ending_pages(body: Box, unplayed: Sequence[MatchSheet], *, alone: bool) -> list[Draw]:
    """List the matches that ended without a board; nothing if there are none, unless `alone`."""
    ended = [one for one in unplayed if one.record.ending is not Ending.PLAYED]
    if not ended and not alone:
        return []
    columns = [
        Column(title=_p("shuffleboard", "Court"), ems=4, align=CENTRE, bold=True),
        Column(title=_p("shuffleboard", "Match"), ems=4, align=CENTRE),
        Column(title=_p("shuffleboard", "Players"), ems=12, share=1, bold=True),
        Column(title=_p("shuffleboard", "Result"), ems=14, share=1),
    ]
    rows = [
        Row(cells=(one.court, one.match.code, "\u3000".join(one.names), ending_text(one)))
        for one in ended
    ]
    none = _p("shuffleboard", "No match has begun.")
    return table(body, columns, rows, Look(low=26, high=34, ratio=0.4), [] if rows else [none])


def ending_text(one: MatchSheet) -> str:
    """Say how a match ended that has no board."""
    record, names = one.record, one.names
    match record.ending:
        case Ending.TOTALS:
            return _totals(one)
        case Ending.DECISION if record.winner is not None:
            won = Remark(kind=RemarkKind.WON, seats=(record.winner,))
            words = _p("shuffleboard", "{winner} by decision: {reason}")
            text = remark_text(won, names, pairs=one.pairs)
            return words.format(winner=text, reason=record.reason)
        case Ending.LATE if record.loser is not None:
            return _p("shuffleboard", "{name} did not come").format(name=names[record.loser])
        case Ending.WITHDRAWN if record.loser is not None:
            return _p("shuffleboard", "{name} withdrew").format(name=names[record.loser])
        case Ending.DOUBLE_DEFAULT:
            return _p("shuffleboard", "Nobody came")
        case _:
            return ""


def _totals(one: MatchSheet) -> str:
    """Write the totals of each game, or of each pairing of three."""
    found: list[str] = []
    for number, totals in enumerate(one.record.totals):
        seats = PAIRS[number] if one.options.mode is Mode.PAIRINGS else tuple(range(len(totals)))
        pairs = zip(seats, totals, strict=True)
        sides = [f"{one.names[seat]} {figure_text(total)}" for seat, total in pairs]
        found.append("–".join(sides))
    return "\u3000".join(found)
