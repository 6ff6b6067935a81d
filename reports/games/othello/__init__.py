"""Othello on paper: disc differences, the draw-win right and the terms of the final."""

from __future__ import annotations

from models.games.othello.record import Category, OthelloOptions
from models.games.othello.stages import MEET_STAGES
from models.views.rankings import FinalistsView
from reports.forms.game_forms import GameForms
from reports.i18n import _N, _


def final_terms(finalists: FinalistsView) -> tuple[str, ...]:
    """Say who holds which right in the final (JOA 9, 10) and that no discs are recorded."""
    if finalists.hidden_stone:
        rights = (
            _("A hidden stone settles the colours and the draw-win right, as in every game."),
            _("Neither player has a privilege."),
        )
    else:
        rights = (
            _("{name} chooses the colour and holds the draw-win right.").format(
                name=finalists.first.name
            ),
            _("There is no hidden stone."),
        )
    return (*rights, _("Only ○ or × is recorded: the final adds no discs."))


def with_reading(options: OthelloOptions) -> bool:
    """Tell whether names are printed with their reading: in the elementary division."""
    return options.category is Category.ELEMENTARY


OTHELLO = GameForms(
    key="othello",
    name=_N("Othello"),
    criteria={"difference": _N("Disc total")},
    short_criteria={"difference": _N("Discs")},
    difference=_N("Discs ±"),
    difference_so_far=_N("Discs so far"),
    difference_stages=frozenset({"swiss", "group", "ko1", "exchange"}),
    struck_stages=frozenset({"qf", "sf", "third", "p5_8", "p5", "p7"}),
    count=_N("Discs on the board"),
    count_stages=frozenset(MEET_STAGES),
    bye_difference=16,
    draws=False,
    seat_boxes=(_N("Black/White"), _N("Draw win")),
    card_notes=(
        _N("The winner brings both cards to the desk at once."),
        _N("Check before handing in: swapped results are not corrected afterwards."),
    ),
    count_notes=(
        _N("Write the discs on the board; the desk adds the halves of empty squares."),
        _N("The winner brings the card to the desk at once."),
    ),
    clock=(
        _N("The clock stands beside the board; Black says on which side."),
        _N("White presses the button on White's own side: the game begins with Black's time."),
        _N("Place the disc, turn the discs and press the button with one and the same hand."),
        _N("The time of the player to move is underlined and blinks while it runs down."),
        _N("“中断” stops the clock; either player's button lets it run on."),
        _N("A sound at zero: press the button of the player whose time has run out at once."),
        _N("After move 60 press your button, then “中断”, and read both times together."),
        _N("“設定” puts the times back for the next game."),
        _N("If anything is unclear stop the clock with “中断” and call the referee."),
    ),
    online=True,
    draw_tag=_N("Wins a draw"),
    rights=_N("Chooses the colour, wins a draw"),
    with_reading=with_reading,
    final_terms=final_terms,
)
