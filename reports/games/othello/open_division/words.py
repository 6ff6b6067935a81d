"""Words that paper and screen share of the open division."""

from __future__ import annotations

from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT
from reports.i18n import _N, _p

PROGRAMMES = {GROUPS_KNOCKOUT.key: _N("Groups, knock-out and exchange")}
STAGES = {FIRST_KNOCKOUT: _N("Knock-out round 1"), EXCHANGE: _N("Exchange")}
BRACKETS = {FIRST_KNOCKOUT: _N("Knock-out of the last sixteen")}
RULINGS = {"groups": _N("Groups"), "admission": _N("Late entry to the exchange")}
GROUP_TIE = _N("The lot decides between: {names}")

FOURTH = 4
"""The game that is one of the knock-out for those who lost it, of the exchange for the others."""


def six_games() -> tuple[str, ...]:
    """Name the six games: three of the group, the fourth, and two of the exchange."""
    first = (_p("round on a card", "Group {number}").format(number=n) for n in (1, 2, 3))
    last = (_p("round on a card", "Exch. {number}").format(number=n) for n in (2, 3))
    return (*first, _p("round on a card", "KO 1 / Exch. 1"), *last)
