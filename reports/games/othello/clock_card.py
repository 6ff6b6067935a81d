"""How the clock is used, for every table: two cards of half a page, to be cut (JOA 14 to 17)."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _N, _
from reports.paper import A4, LEADING, MM, Box, Paper, render, wrap

MARGIN = 14 * MM
STEPS = (
    _N("The clock stands beside the board; Black says on which side."),
    _N("White presses the button on White's own side: the game begins with Black's time."),
    _N("Place the disc, turn the discs and press the button with one and the same hand."),
    _N("The time of the player to move is underlined and blinks while it runs down."),
    _N("“中断” stops the clock; either player's button lets it run on."),
    _N("A sound at zero: press the button of the player whose time has run out at once."),
    _N("After move 60 press your button, then “中断”, and read both times together."),
    _N("“設定” puts the times back for the next game."),
    _N("If anything is unclear stop the clock with “中断” and call the referee."),
)
"""How the clock is used, step by step."""


def clock_cards(head: SheetHead) -> bytes:
    """Make a page with the card twice; more are printed as copies."""
    height = A4[1] / 2

    def draw(paper: Paper) -> None:
        for y in (height, 0.0):
            _card(paper, Box(0, y, A4[0], height).inset(MARGIN, MARGIN * 0.8), head)
        paper.line(0, height, 16, height, 0.5, 0.4)
        paper.line(A4[0] - 16, height, A4[0], height, 0.5, 0.4)
        paper.next_page()

    return render(draw, title=_("Clock instructions"))


def _card(paper: Paper, box: Box, head: SheetHead) -> None:
    small = "\u3000".join(filter(None, [head.event, head.division]))
    paper.fitted(Box(box.x, box.top - 10, box.width, 10), small, 8.5, grey=0.2, lines=1)
    title = Box(box.x, box.top - 38, box.width, 24)
    paper.fitted(title, _("How to use the clock"), 20, bold=True, lines=1)
    paper.line(box.x, box.top - 43, box.right, box.top - 43, 1.4)
    steps = [_(step) for step in STEPS]
    room = box.height - 52
    size = 15.5
    while size > 7 and _height(steps, box.width, size) > room:
        size -= 0.25
    y = box.top - 52 - size
    for number, step in enumerate(steps, start=1):
        paper.text(box.x + size * 0.2, y, str(number), size, bold=True)
        for line in wrap(step, (box.width + 1) / size - 1.6):
            paper.text(box.x + 1.5 * size, y, line, size)
            y -= LEADING * size
        y -= 0.3 * size


def _height(steps: list[str], width: float, size: float) -> float:
    """Measure the steps in this size."""
    lines = sum(len(wrap(step, width / size - 1.6)) for step in steps)
    return size * (lines * LEADING + len(steps) * 0.3)
