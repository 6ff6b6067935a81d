"""Dice as they lie on the table, drawn with their pips: read faster than figures."""

from __future__ import annotations

from reports.paper import CENTRE, PageBox, Paper

SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}
"""Where the spots of each face lie, in steps from its middle."""
STEP, SPOT = 0.27, 0.105
"""How far a step is and how large a spot, as parts of the side of a die."""
APART = 0.14
"""The white between two dice, as a part of their side."""


def row_width(count: int, side: float) -> float:
    """Give how wide a row of dice is."""
    return count * side + (count - 1) * APART * side


def row(paper: Paper, x: float, y: float, side: float, pips: str) -> None:
    """Draw a row of dice that show these pips, from its lower left corner."""
    for place, shown in enumerate(pips):
        die(paper, PageBox(x + place * side * (1 + APART), y, side, side), int(shown))


def die(paper: Paper, box: PageBox, shown: int = 0) -> None:
    """Draw a die, without a spot where any face is meant."""
    side = box.width
    paper.frame(box, max(side * 0.05, 0.8))
    for across, up in SPOTS.get(shown, ()):
        x = box.x + side * (0.5 + STEP * across)
        y = box.y + side * (0.5 + STEP * up)
        paper.disc(x, y, side * SPOT)


def doubles(paper: Paper, x: float, y: float, side: float) -> None:
    """Draw two dice that show the same, whatever it is; as wide as three dice in a row."""
    for place in (0, 2):
        die(paper, PageBox(x + place * side * (1 + APART), y, side, side))
    middle = PageBox(x + side * (1 + APART), y, side, side)
    paper.fitted(middle, "=", side, bold=True, align=CENTRE, lines=1)
