"""What a referee of Rummikub must have at hand, on one page (Hashimoto 15)."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _N, _
from reports.sheets.steps_card import steps_cards

POINTS = (
    _N(
        "Seats: each draws a tile. The highest begins, the others sit clockwise by their numbers. "
        "A joker counts 14; who is level draws again among themselves. Drawn anew for every game."
    ),
    _N(
        "Dealing again: who has three or more pairs of the same colour and number among the first "
        "14 tiles may ask for it, showing them, from the end of the turn before (the starter: as "
        "soon as all have their tiles) until the own first turn begins. All tiles are dealt again."
    ),
    _N("Runs and groups with a joker may be taken apart."),
    _N(
        "A turn lasts one minute. It begins with the timer or by drawing, and ends when the timer "
        "is put back or a tile is drawn; with an empty stock “pass” takes the place of drawing."
    ),
    _N(
        "What was laid on the table and let go counts as shown, and so does a rack that was tipped "
        "on purpose; a rack that fell by accident does not. What was shown does not go back."
    ),
    _N(
        "Time is up: if moving one set of tiles from one place to one other would make the table "
        "valid, nothing happens. Else 50 points: the tiles of this turn are taken back, the table "
        "is restored, and a tile is drawn if there is one. All at the table must agree on how it "
        "stood."
    ),
    _N("Six tiles of one number are not punished, but are made into two groups at once."),
    _N(
        "A faulty set that nobody noticed before the next turn began stays until somebody changes "
        "it."
    ),
    _N(
        "First meld: who could have laid it and never did loses 50 points, once a game and without "
        "drawing a tile."
    ),
    _N(
        "The game ends when somebody has laid the last tile, or when the stock is empty and "
        "somebody passes. Penalties are taken off after the prize is fixed; they change no winner."
    ),
)
"""What the article says on play, in our words."""


def referee_card(head: SheetHead) -> bytes:
    """Make the page."""
    points = [_(point) for point in POINTS]
    title = _("Rules at the table (for referees)")
    return steps_cards(head, title, title, points, each=1)
