"""Othello on paper: disc differences, the draw-win right and the terms of the final."""

from __future__ import annotations

from models.views import FinalistsView
from reports.game_forms import GameForms
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


OTHELLO = GameForms(
    key="othello",
    name=_N("Othello"),
    criteria={"difference": _N("Disc total")},
    difference=_N("Discs ±"),
    difference_so_far=_N("Discs so far"),
    difference_stages=frozenset({"swiss", "group", "ko1", "exchange"}),
    bye_difference=16,
    draws=False,
    seat_boxes=(_N("Black/White"), _N("Draw win")),
    card_notes=(
        _N("The winner brings both cards to the desk at once."),
        _N("Check before handing in: swapped results are not corrected afterwards."),
    ),
    draw_tag=_N("Wins a draw"),
    rights=_N("Chooses the colour, wins a draw"),
    final_terms=final_terms,
)
