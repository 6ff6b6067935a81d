"""How the clock is used, for every table: two cards of half a page, to be cut (JOA 14 to 17)."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _N, _
from reports.sheets.steps_card import steps_cards

STEPS = (
    _N("The clock stands beside the board; Black says on which side."),
    _N("White presses the button on White's own side: the game begins with Black's time."),
    _N("Place the disc, turn the discs and press the button with one and the same hand."),
    _N("The time of the player to move is underlined and blinks while it runs down."),
    _N("“中断” stops the clock; either player's button lets it run on."),
    _N("A sound at zero: press the button of the player whose time has run out at once."),
    _N("After move 60 press your button, then “中断”, and read both times together."),
    _N("“設定” puts the times back for the next game."),
    _N("If anything is unclear stop the clock with “中断” and call the |referee|."),
)
"""How the clock is used, step by step."""


def clock_cards(head: SheetHead) -> bytes:
    """Make a page with the card twice; more are printed as copies."""
    steps = [_(step) for step in STEPS]
    return steps_cards(head, _("Clock instructions"), _("How to use the clock"), steps)
