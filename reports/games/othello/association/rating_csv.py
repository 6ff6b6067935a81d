"""The list of games for the world rating as the Japan Othello Association sends it."""

from __future__ import annotations

import csv
import io

from models.games.othello.association import Report, in_shift_jis
from reports.games.othello.association.headline import Headline


def rating_csv(report: Report, headline: Headline) -> bytes:
    """Write Shift_JIS (that of Windows) in CRLF: a line for each of the two who played a game.

    Date, round, name, opponent, 1 for a win and -1 for a loss (a 0 would be a draw, which there is
    none), difference of discs. Texts are quoted, numbers are not. A game of which the rules keep
    the winner alone has the difference 0.
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
