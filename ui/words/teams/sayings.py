"""What is said of teams in one line."""

from __future__ import annotations

from models.teams.terms import FirstMove, TeamTerms
from reports.i18n import _
from ui.words.teams.tables import FIRST_MOVES, MODES


def terms_text(terms: TeamTerms) -> str:
    """Say under which terms teams meet.

    >>> terms_text(TeamTerms())
    '3 boards · 2 to 4 people · fixed order, reserves fill in · win 1, draw 0.5, loss 0'
    """
    parts = [
        _("{boards} boards").format(boards=terms.boards),
        _("{low} to {high} people").format(low=terms.fewest, high=terms.registered),
        _(MODES[terms.mode]),
        _("win {win}, draw {draw}, loss {loss}").format(
            win=terms.win, draw=terms.draw, loss=terms.loss
        ),
    ]
    if terms.first_move is not FirstMove.TABLE:
        parts.append(_(FIRST_MOVES[terms.first_move]))
    return " · ".join(parts)
