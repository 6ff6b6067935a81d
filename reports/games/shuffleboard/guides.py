"""The guide below the rows of three players: who plays whom, where, in which colour (YSA D-7)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.cards.scoreboard import guide_of_pairings, guide_of_ranking
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.play.schedule import own_frame, place, trio
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import Widths, draw_figure
from reports.games.shuffleboard.words import END_LETTERS
from reports.paper import CENTRE, MIDDLE, RIGHT, PageBox, Paper, text_width

LINE, DOUBLE, SIZE = 15.0, 27.0, 9.0
"""The height of a line of the guide, and of one whose texts take two lines; the size of a text."""
FEW = 8
"""Up to how many columns there is room for short names, and for an end on one line."""


def guide_height(options: ShuffleboardOptions) -> float:
    """Give how high the guide is; nothing for two sides.

    >>> guide_height(ShuffleboardOptions())
    0.0
    """
    if options.mode is MatchMode.PAIRINGS:
        return 4 * LINE + 4
    return LINE + sum(_lines(options)) + 4 if options.mode is MatchMode.RANKING else 0.0


def _lines(options: ShuffleboardOptions) -> tuple[float, float]:
    """Give the heights of the lines of a ranking's guide, into which scores are written.

    An end between two columns has room for its scores beside each other, always.
    """
    return (LINE if options.target <= FEW else DOUBLE), LINE


def letters(one: MatchSheet) -> dict[int, str]:
    """Give three players a letter by seat, where short names have no room or name nobody alone."""
    if one.options.form is not MatchForm.ROUND_ROBIN:
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
    paper: Paper, box: PageBox, one: MatchSheet, use: Widths, *, scored: bool = False
) -> None:
    """Draw the guide below the columns it belongs to; `scored` writes what was scored into it."""
    first = use.cells_from(box.x)
    top = box.top - 4
    for column in range(one.options.target):
        cell = PageBox(first + column * use.cell, top - LINE, use.cell, LINE)
        paper.fitted(cell, "Y B", 8, align=CENTRE, grey=0.3, lines=1)
    if one.options.mode is MatchMode.PAIRINGS:
        _pairings(paper, first, top - LINE, one, use)
    else:
        _ranking(paper, first, top - LINE, one, use, scored)


def _pairings(paper: Paper, first: float, top: float, one: MatchSheet, use: Widths) -> None:
    names = guide_names(one)
    guide = guide_of_pairings(one.board)
    for row, (pairing, turns) in enumerate(zip(one.board.pairings, guide, strict=True)):
        y = top - (row + 1) * LINE
        pair = "・".join(names[seat] for seat in pairing.seats)
        paper.fitted(PageBox(first - 70, y, 66, LINE), pair, 8, align=RIGHT, grey=0.3, lines=1)
        for column, (end, yellow, black) in enumerate(turns):
            text = f"{END_LETTERS[end]}: {names[yellow]}-{names[black]}"
            cell = PageBox(first + column * use.cell, y, use.cell, LINE)
            paper.fitted(cell.inset(1), text, 9, align=CENTRE, lines=1)


def _ranking(
    paper: Paper, first: float, top: float, one: MatchSheet, use: Widths, scored: bool
) -> None:
    """Write the ends of equal columns above, those between two columns below."""
    names, order = guide_names(one), one.start.order
    scores = {end.turn.number: end.net for end in one.board.ends} if scored else {}
    y = top
    for line, numbers in enumerate(guide_of_ranking(one.options.target)):
        height = _lines(one.options)[line]
        y -= height
        for number in numbers:
            who = trio(number, order)
            seats = (who.yellow, who.black)
            columns = [own_frame(number, seat, order) or 1 for seat in seats]
            middle = first + (sum(columns) / 2 - 0.5) * use.cell
            where = f"{END_LETTERS[place(one.options.form, number).end]}: "
            net = scores.get(number)
            if net is None:
                said: list[list[str | int]] = [[f"{where}{names[seats[0]]}-{names[seats[1]]}"]]
            else:
                yellow: list[str | int] = [f"{where}{names[seats[0]]}:", net[seats[0]] or 0]
                black: list[str | int] = [f"{names[seats[1]]}:", net[seats[1]] or 0]
                said = [[*yellow, ", ", *black]] if height == LINE else [yellow, black]
            wide = use.cell * (1 + line)
            _entry(paper, PageBox(middle - wide / 2, y, wide, height).inset(1), said)


def _entry(paper: Paper, box: PageBox, lines: Sequence[Sequence[str | int]]) -> None:
    """Write an end into the middle of its place, all lines in one size, figures as on a board."""
    size = min(SIZE, *(SIZE * box.width / _wide(line, SIZE) for line in lines))
    height = min(box.height / len(lines), LINE - 2)
    low = box.y + (box.height - height * len(lines)) / 2
    for number, line in enumerate(reversed(lines)):
        x, y = box.x + (box.width - _wide(line, size)) / 2, low + number * height
        for piece in line:
            wide = _wide([piece], size)
            if isinstance(piece, str):
                paper.text(x, y + height / 2 - MIDDLE * size, piece, size)
            else:
                draw_figure(paper, PageBox(x, y, wide, height), piece, size, bold=False)
            x += wide


def _wide(line: Sequence[str | int], size: float) -> float:
    """Measure a line in which a negative figure stands in a circle."""
    texts = [piece for piece in line if isinstance(piece, str)]
    figures = [piece for piece in line if isinstance(piece, int)]
    wide = sum(text_width(text) for text in texts)
    wide += sum(text_width(str(abs(value))) + (0.5 if value < 0 else 0.25) for value in figures)
    return wide * size
