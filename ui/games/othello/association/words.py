"""What is said of a report before it is sent; no Qt."""

from __future__ import annotations

from collections.abc import Iterator

from models.games.othello.association.known_as import Lack, Lacking, numbers
from models.games.othello.association.report import Report
from reports.i18n import _N, _, _n
from ui.words.wording import listed

LACKS: dict[Lack, str] = {
    Lack.NO_NUMBER: _N("No WOF number"),
    Lack.BAD_NUMBER: _N("WOF numbers have 1 to 6 digits"),
    Lack.SAME_NUMBER: _N("Same number as somebody else"),
    Lack.NO_LATIN: _N("No name in Latin letters"),
    Lack.NOT_SPLIT: _N("Family name unclear: write it in capitals"),
    Lack.LATIN_CHANGED: _N("Written as {text}"),
    Lack.NAME_CHANGED: _N("In Shift_JIS: {text}"),
    Lack.NAME_LOST: _N("Not in Shift_JIS, 〓 instead: {text}"),
}
"""What each person lacks, and what is written instead."""


def lack_text(lacking: Lacking) -> str:
    """Say what somebody lacks."""
    return _(LACKS[lacking.lack]).format(text=lacking.text)


def remarks(report: Report) -> Iterator[str]:
    """Say what is to be known of the whole report."""
    if report.missing:
        yield _n(
            "{count} table has no result yet: its game is left out.",
            "{count} tables have no result yet: their games are left out.",
            report.missing,
        ).format(count=report.missing)
    if not report.complete:
        yield _("The division is not over yet; the result text says so.")
    known = numbers(report.players)
    left_out = sum(
        game.winner.id not in known or game.loser.id not in known for game in report.games
    )
    if left_out:
        yield _n(
            "{count} game of somebody without a number is only a comment in the ELO file.",
            "{count} games of people without a number are only comments in the ELO file.",
            left_out,
        ).format(count=left_out)
    yield from _of_games(report)


def _of_games(report: Report) -> Iterator[str]:
    kept = sum(game.margin is None for game in report.games)
    if kept:
        yield _n(
            "{count} game has no disc count by the rules (JOA 23): the difference is sent as 0.",
            "{count} games have no disc count by the rules (JOA 23): the difference is sent as 0.",
            kept,
        ).format(count=kept)
    if report.unplayed:
        yield _n(
            "{count} win without a game stands in the result text only.",
            "{count} wins without a game stand in the result text only.",
            report.unplayed,
        ).format(count=report.unplayed)
    if report.hidden:
        yield _(
            "The result text has the public names of {names}; the files for the rating have "
            "their own."
        ).format(names=listed(list(report.hidden)))
