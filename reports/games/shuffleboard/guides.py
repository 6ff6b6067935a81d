"""The guide below the rows of three players: who plays whom, where, in which colour (YSA D-7)."""

from __future__ import annotations

from models.games.shuffleboard.cards.scoreboard import guide_of_pairings, guide_of_ranking
from models.games.shuffleboard.catalogue import Form, Mode
from models.games.shuffleboard.play.round_robin import own_frame, trio
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.games.shuffleboard.figures import figure_text
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import Widths
from reports.games.shuffleboard.words import END_LETTERS
from reports.paper import CENTRE, RIGHT, Box, Paper

LINE, DOUBLE = 14.0, 20.0
"""The height of a line of the guide, and of one whose texts take two lines."""
FEW = 8
"""Up to how many columns there is room for short names, and for an end on one line."""


def guide_height(options: ShuffleboardOptions) -> float:
    """Give how high the guide is; nothing for two sides.

    >>> guide_height(ShuffleboardOptions())
    0.0
    """
    if options.mode is Mode.PAIRINGS:
        return 4 * LINE + 4
    return LINE + 2 * _line(options) + 4 if options.mode is Mode.RANKING else 0.0


def _line(options: ShuffleboardOptions) -> float:
    """Give the height of a line of a ranking's guide, into which scores are written."""
    return LINE if options.target <= FEW else DOUBLE


def letters(one: MatchSheet) -> dict[int, str]:
    """Give three players a letter by seat, where short names have no room or name nobody alone."""
    if one.options.form is not Form.ROUND_ROBIN:
        return {}
    short = _short_names(one)
    if one.options.target <= FEW and len(set(short)) == len(short):
        return {}
    return dict(zip(one.start.order, "ABC", strict=True))


def guide_names(one: MatchSheet) -> list[str]:
    """Give what each player is called in the guide."""
    known = letters(one)
    return [known.get(seat, name) for seat, name in enumerate(_short_names(one))]


def _short_names(one: MatchSheet) -> list[str]:
    return [seat.entrant.short or seat.entrant.name[:2] for seat in one.match.seats]


def draw_guide(
    paper: Paper, box: Box, one: MatchSheet, use: Widths, *, scored: bool = False
) -> None:
    """Draw the guide below the columns it belongs to; `scored` writes what was scored into it."""
    first = use.cells_from(box.x)
    top = box.top - 4
    for column in range(one.options.target):
        cell = Box(first + column * use.cell, top - LINE, use.cell, LINE)
        paper.fitted(cell, "Y B", 8, align=CENTRE, grey=0.3, lines=1)
    if one.options.mode is Mode.PAIRINGS:
        _pairings(paper, first, top - LINE, one, use)
    else:
        _ranking(paper, first, top - LINE, one, use, scored)


def _pairings(paper: Paper, first: float, top: float, one: MatchSheet, use: Widths) -> None:
    names = guide_names(one)
    guide = guide_of_pairings(one.board)
    for row, (pairing, turns) in enumerate(zip(one.board.pairings, guide, strict=True)):
        y = top - (row + 1) * LINE
        pair = "・".join(names[seat] for seat in pairing.seats)
        paper.fitted(Box(first - 70, y, 66, LINE), pair, 8, align=RIGHT, grey=0.3, lines=1)
        for column, (end, yellow, black) in enumerate(turns):
            text = f"{END_LETTERS[end]}: {names[yellow]}-{names[black]}"
            cell = Box(first + column * use.cell, y, use.cell, LINE)
            paper.fitted(cell.inset(1), text, 9, align=CENTRE, lines=1)


def _ranking(
    paper: Paper, first: float, top: float, one: MatchSheet, use: Widths, scored: bool
) -> None:
    """Write the ends of equal columns above, those between two columns below."""
    names, order = guide_names(one), one.start.order
    scores = {end.turn.number: end.net for end in one.board.ends} if scored else {}
    height = _line(one.options)
    least = 0.75 if height == LINE else 0.95
    for line, numbers in enumerate(guide_of_ranking(one.options.target)):
        y = top - (line + 1) * height
        for number in numbers:
            who = trio(number, order)
            columns = [own_frame(number, seat, order) or 1 for seat in (who.yellow, who.black)]
            middle = first + (sum(columns) / 2 - 0.5) * use.cell
            net = scores.get(number)
            text = f"{END_LETTERS[place(one.options.form, number).end]}: "
            if net is None:
                text += f"{names[who.yellow]}-{names[who.black]}"
            else:
                seats = (who.yellow, who.black)
                text += ", ".join(f"{names[seat]}:{figure_text(net[seat] or 0)}" for seat in seats)
            cell = Box(middle - use.cell / 2, y, use.cell, height)
            paper.fitted(cell.inset(1), text, 9, align=CENTRE, least=least)
