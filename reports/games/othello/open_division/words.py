"""Words that paper and screen share of the open division."""

from __future__ import annotations

from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT
from reports.i18n import _N, _p

PROGRAMMES = {GROUPS_KNOCKOUT.key: _N("Groups, knock-out and exchange")}
STAGES = {FIRST_KNOCKOUT: _N("Knock-out round 1"), EXCHANGE: _N("Exchange")}
BRACKETS = {FIRST_KNOCKOUT: _N("Knock-out of the last sixteen")}
RULINGS = {"groups": _N("Groups"), "admission": _N("Late entry to the exchange")}
ON_PAPER = {
    "named_final": _N(
        "The final: with one player alone at the top by wins, that player and the one with the "
        "most discs among those with the second most wins (JOA 9); else two of those at the top: "
        "who lost latest, and of the others the one with the most discs (JOA 10). The |referee| "
        "names them."
    ),
    "open_ties": _N(
        "Wins decide, then the sum of discs. Two who are level: their own game; three or more: the "
        "lot (JOA 3)."
    ),
    "open_places": _N(
        "The lines are drawn by lot. Losers of the quarter-finals play for the places 5 to 8, "
        "losers of the semi-finals for the third (JOA 4, 5)."
    ),
    "open_exchange": _N(
        "Who is out and wants to plays three rounds on, with what was won so far: by wins and "
        "discs, neighbours who have not met; who lost in the first round of the knock-out comes in "
        "from the second round (JOA 6)."
    ),
}
"""How its own stages go on without the program."""
GROUP_TIE = _N("The lot decides between: {names}")

FOURTH = 4
"""The game that is one of the knock-out for those who lost it, of the exchange for the others."""


def six_games() -> tuple[str, ...]:
    """Name the six games: three of the group, the fourth, and two of the exchange."""
    first = (_p("round on a card", "Group {number}").format(number=n) for n in (1, 2, 3))
    last = (_p("round on a card", "Exch. {number}").format(number=n) for n in (2, 3))
    return (*first, _p("round on a card", "KO 1 / Exch. 1"), *last)
