"""What a referee of health mahjong must have at hand, on one page."""

from __future__ import annotations

from itertools import pairwise

from models.views.divisions import SheetHead
from reports.i18n import _N, _
from reports.paper import LEADING, DrawPage, PageBox, Paper, sheet, wrap
from reports.sheets.steps_card import numbered

POINTS = (
    _N(
        "One yaku is needed to win, open tanyao and yaku that are completed last count; dora "
        "and the two han on the table are no yaku (1, 5)."
    ),
    _N(
        "A tile that was called to complete a run may not be answered by a discard from the other "
        "end of that run (6)."
    ),
    _N(
        "The dead wall always has 14 tiles. Dora, ura dora and those of a kan all count, a new one "
        "as soon as the kan stands; so does ippatsu. There are no red fives (8, 9, 13, 28)."
    ),
    _N(
        "After riichi a concealed kan only where waits, yaku, runs and pair stay as they are. Who "
        "lets a winning tile go can only win by own draw; riichi while furiten is allowed (14–16)."
    ),
    _N(
        "A shape with a wait is ready, whatever its worth, but not if all the tiles it waits for "
        "are in one's own hand (18)."
    ),
    _N(
        "One winner a hand: the first in turn after the discarder. No hand is called off half-way "
        "(19, 23)."
    ),
    _N(
        "A yakuman has no privileges: a concealed kan is never robbed, thirteen waits are furiten "
        "like others; no old or local yaku (25, 26)."
    ),
    _N(
        "Third set of dragons or fourth of winds called as pon or kan: who discarded it pays an "
        "own draw alone, honba included; of a ron half, the discarder half and the honba (24)."
    ),
    _N(
        "Nobody wins: 3,000 go from who is not ready to who is. The dealer stays if ready; one "
        "honba more either way (21, 22)."
    ),
    _N(
        "Time is up: the hand in play is the last, whoever wins it. Between two hands, or while "
        "the dealer still takes tiles, none is begun (1, 4)."
    ),
    _N("Who has no sticks left borrows and plays on (31)."),
)
"""What the rules say on play, in our words, with their numbers."""

FAULTS = (
    (
        _N("Empty call (7)"),
        _N("Pon or chi is called and nothing is shown."),
        _N("1,000 points onto the table; the winner gets them."),
        _N("The hand goes on, and so does its owner."),
    ),
    (
        _N("Dead hand (27)"),
        _N(
            "Too many or too few tiles, a tile drawn from the wrong place or far too early, a "
            "wrong pon or chi, a win that was called and taken back before it was shown; what the "
            "chief referee says."
        ),
        _N("Nothing is paid for it."),
        _N("Its owner plays on without calling or winning, and counts as not ready."),
    ),
    (
        _N("Chombo (29)"),
        _N(
            "A hand shown that has not won; anything after which the hand cannot be played. At a "
            "draw: a riichi that was not ready, a forbidden kan after riichi."
        ),
        _N("3,000 to each of the others, dealer or not; several offenders pay each other as well."),
        _N(
            "The same hand again, with the same honba. Its riichi sticks go back, older deposits "
            "stay. If somebody wins at that moment the win counts and there is no chombo (30)."
        ),
    ),
)
"""The three faults: name, when, what is paid, what becomes of the hand."""

SIZE = 11.0
SHARES = (0.14, 0.33, 0.22, 0.31)
"""How the width is divided among the columns of the comparison."""
PAD = 5.0


def referee_card(head: SheetHead) -> bytes:
    """Make the page: the faults compared, and below them what is asked about at the tables."""

    def layout(body: PageBox) -> list[DrawPage]:
        def draw(paper: Paper) -> None:
            low = _compare(paper, body) - 12
            box = PageBox(body.x, body.y, body.width, low - body.y)
            numbered(paper, box, [_(point) for point in POINTS])

        return [draw]

    return sheet(head, _("Faults and rules (for referees)"), layout)


def _compare(paper: Paper, body: PageBox) -> float:
    """Draw the faults beside each other, and give the lower edge."""
    heads = (_("Fault (rule)"), _("When"), _("What is paid"), _("What becomes of the hand"))
    rows = (heads, *([_(text) for text in fault] for fault in FAULTS))
    xs = [body.x + body.width * sum(SHARES[:place]) for place in range(len(SHARES) + 1)]
    broken = [
        [
            wrap(text, (right - x - 2 * PAD) / SIZE)
            for text, (x, right) in zip(row, pairwise(xs), strict=True)
        ]
        for row in rows
    ]
    ys = [body.top]
    for row in broken:
        ys.append(ys[-1] - max(map(len, row)) * SIZE * LEADING - 2 * PAD)
    paper.shade(PageBox(body.x, ys[1], body.width, ys[0] - ys[1]), 0.92)
    for number, (row, top) in enumerate(zip(broken, ys, strict=False)):
        for place, (lines, x) in enumerate(zip(row, xs, strict=False)):
            for down, line in enumerate(lines):
                y = top - PAD - SIZE * (0.9 + down * LEADING)
                paper.text(x + PAD, y, line, SIZE, bold=not (number and place))
    paper.grid(xs, ys)
    paper.frame(PageBox(body.x, ys[-1], body.width, body.top - ys[-1]), 0.9)
    return ys[-1]
