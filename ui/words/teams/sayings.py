"""What is said of teams in one line."""

from __future__ import annotations

from collections.abc import Sequence

from models.teams.terms import FirstMove, OrderMode, TeamTerms
from models.views.teams import TeamMatchView
from reports.i18n import _, _n
from ui.words.teams.tables import FIRST_MOVES, MODES


def line_ups_text(matches: Sequence[TeamMatchView], mode: OrderMode) -> str:
    """Say which line-ups of a round are still to come; nothing where nobody waits for any.

    A fixed order needs none, unless somebody has begun with them.
    """
    missing = [
        team
        for match in matches
        for team, done in zip(match.teams, match.handed_in, strict=True)
        if not done and not match.scores[0] and not match.forfeit
    ]
    begun = any(any(match.handed_in) for match in matches)
    if not missing or (mode is OrderMode.FIXED and not begun):
        return ""
    said = _n(
        "{count} line-up is still to come: {teams}",
        "{count} line-ups are still to come: {teams}",
        len(missing),
    )
    return said.format(count=len(missing), teams=" / ".join(missing))


def terms_text(terms: TeamTerms) -> str:
    """Say under which terms teams meet.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     terms_text(TeamTerms())
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
