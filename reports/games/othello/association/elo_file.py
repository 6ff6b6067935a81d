"""The file of a tournament for the rating list of the World Othello Federation, as PAPP writes it.

Header, people and games are in its places, column by column. Everything else that is said stands
in comments, which begin with a sign of percent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from models.games.othello.association import (
    Report,
    ReportCell,
    ReportGame,
    ReportPlayer,
    ascii_only,
    counts,
    latin,
    numbers,
    own_discs,
)
from reports.games.othello.association.headline import Headline

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
    known = numbers(report.players)
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
        if player.id in known:
            yield f"%_%  {known[player.id]:6d}, {about}"
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


def _game(game: ReportGame, known: Mapping[int, int]) -> Iterator[str]:
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
    if first.id in known and second.id in known:
        yield f"{known[first.id]:6d} {middle} {known[second.id]:6d}{colour}"
    else:
        names = [_called(player, known) for player in (first, second)]
        yield f"%%Left out: {names[0]} {middle} {names[1]}{colour}"


def _called(player: ReportPlayer, known: Mapping[int, int]) -> str:
    own = known.get(player.id)
    return str(own) if own is not None else " ".join(filter(None, _names(player)))
