"""The files of a tournament for the rating lists: of the World Othello Federation, and the JOA's.

The first is as PAPP writes it: header, people and games are in its places, column by column, and
everything else that is said stands in comments, which begin with a sign of percent.
"""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from models.games.othello.association import (
    Report,
    ReportCell,
    ReportGame,
    ReportPlayer,
    ascii_only,
    counts,
    in_shift_jis,
    latin,
    numbers,
    own_discs,
)

LONGEST_STEM = 30
"""Letters that the name of a tournament may have in the name of its file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Headline:
    """Name, day and sender as they stand in the first lines of the rating file."""

    tournament: str
    """In ASCII."""
    day: date
    """The first day."""
    sender: str
    country: str = "Japan"

    @property
    def stem(self) -> str:
        """Give what the names of the files begin with.

        >>> Headline(tournament="2nd Japan Open – Women's", day=date(2026, 11, 21), sender="A").stem
        '20261121_2nd_Japan_Open_Women_s'
        """
        name = re.sub("[^A-Za-z0-9]+", "_", ascii_only(self.tournament)).strip("_")
        return f"{self.day:%Y%m%d}_{name[:LONGEST_STEM].strip('_') or 'OTHELLO'}"


HEADING = "%        ID, NAME, Firstname, COUNTRY, score, disc-count"


def elo_file(report: Report, headline: Headline) -> bytes:
    """Write pure ASCII in CRLF; what cannot be a line of its own is told in a comment.

    Discs are counted so that both together have 64 (`counts`). Black stands first, with B at the
    end, where the desk noted the colours; else the winner does, without a letter. Games of somebody
    without a number, and games of which the rules keep the winner alone, are told in comments.
    """
    lines = [
        f"%%Tournament: {ascii_only(headline.tournament)}",
        f"%%Country: {ascii_only(headline.country)}",
        f"%%Date: {headline.day:%d/%m/%Y}",
        f"%%Sender: {ascii_only(headline.sender)}",
        "",
        "%%Creator: Taikai Desk",
        "",
        *_people(report),
        *_rounds(report),
        "",
    ]
    return "\r\n".join(lines).encode("ascii")


def _people(report: Report) -> Iterator[str]:
    rating_numbers = numbers(report.players)
    cells: dict[int, list[ReportCell]] = defaultdict(list)
    for line in report.lines:
        for cell in line.cells.values():
            cells[cell.person].append(cell)
    yield HEADING
    unknown = []
    for player in report.players:
        own = cells[player.id]
        score = sum(cell.won for cell in own)
        discs = sum(own_discs(cell.difference) for cell in own)
        family, given = _names(player)
        about = f"{family}, {given}, {ascii_only(player.nation)}, {score:2d}, {discs}"
        if player.id in rating_numbers:
            yield f"%_%  {rating_numbers[player.id]:6d}, {about}"
        else:
            unknown.append(f"%%No number: {about}")
    yield from unknown


def _names(player: ReportPlayer) -> tuple[str, str]:
    read = latin(player.roman)
    return (f"ENTRANT {player.number}", "") if read is None else (read.family, read.given)


def _rounds(report: Report) -> Iterator[str]:
    known = numbers(report.players)
    games: dict[int, list[ReportGame]] = defaultdict(list)
    for game in report.games:
        games[game.round].append(game)
    for number in sorted(games):
        yield from ("", f"%Round: {number}", "")
        for game in games[number]:
            yield from _game(game, known)


def _game(game: ReportGame, rating_numbers: Mapping[int, int]) -> Iterator[str]:
    """Write a game, with what is to be known of it in a comment before it."""
    loser_black = game.black == game.loser.id
    won, lost = counts(game.margin or 0)
    first, second = (game.loser, game.winner) if loser_black else (game.winner, game.loser)
    discs = (lost, won) if loser_black else (won, lost)
    sign = "<" if loser_black else ">"
    colour = " B" if game.black is not None else ""
    if game.margin is None:
        yield "%%Winner only, discs not kept:"
    middle = f"({discs[0]:02d}){sign}({discs[1]:02d})"
    if first.id in rating_numbers and second.id in rating_numbers:
        yield f"{rating_numbers[first.id]:6d} {middle} {rating_numbers[second.id]:6d}{colour}"
    else:
        names = [_called(player, rating_numbers) for player in (first, second)]
        yield f"%%Left out: {names[0]} {middle} {names[1]}{colour}"


def _called(player: ReportPlayer, known: Mapping[int, int]) -> str:
    own = known.get(player.id)
    return str(own) if own is not None else " ".join(filter(None, _names(player)))


def rating_csv(report: Report, headline: Headline) -> bytes:
    """Write the list of games as the Japan Othello Association sends it for the world rating.

    Shift_JIS (that of Windows) in CRLF: a line for each of the two who played a game.

    It has date, round, name, opponent, 1 for a win and -1 for a loss (a 0 would be a draw, which
    there is none), difference of discs. Texts are quoted, numbers are not. A game of which the
    rules keep the winner alone has the difference 0.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    day = f"{headline.day:%Y/%m/%d}"
    for game in report.games:
        winner, loser = (in_shift_jis(player.name) for player in (game.winner, game.loser))
        margin = game.margin or 0
        writer.writerow([day, game.round, winner, loser, 1, margin])
        writer.writerow([day, game.round, loser, winner, -1, -margin])
    return out.getvalue().encode("cp932")
