"""What games and their ranking criteria are called, on paper and on the screen."""

from __future__ import annotations

from reports.games import GAME_FORMS
from reports.i18n import _N, _

CRITERIA = {
    "sos_1": _N("Opponents' points without the lowest"),
    "sosos": _N("Opponents' SOS"),
    "sodos": _N("Points of the beaten"),
    "cumulative": _N("Cumulative points"),
    "best_match": _N("Best match"),
    "firsts": _N("First places"),
    "seed": _N("Seed"),
    "points": _N("Points"),
    "wins": _N("Wins"),
    "difference": _N("Difference"),
    "sos": _N("Opponents' points"),
    "grade": _N("Grade"),
    "birth": _N("Age"),
    "number": _N("Entry number"),
    "direct": _N("Match between them"),
    "lot": _N("Lot"),
    "bracket": _N("Knock-out"),
    "final": _N("Final"),
}


def game_name(game: str) -> str:
    """Name a kind of game.

    >>> game_name("othello"), game_name("plain")
    ('オセロ', '汎用')
    """
    return _(GAME_FORMS[game].name) if game in GAME_FORMS else game


def criterion_name(criterion: str, game: str = "") -> str:
    """Name a ranking criterion the way the players of a game call it.

    >>> criterion_name("wins"), criterion_name("difference", "othello")
    ('勝数', '石差計')
    """
    own = GAME_FORMS[game].criteria if game in GAME_FORMS else {}
    if criterion in own:
        return _(own[criterion])
    return _(CRITERIA[criterion]) if criterion in CRITERIA else criterion


def criterion_short(criterion: str, game: str = "") -> str:
    """Name a ranking criterion over a narrow column; the whole name where there is no short one.

    >>> criterion_short("difference", "othello"), criterion_short("wins")
    ('石差計', '勝数')
    """
    own = GAME_FORMS[game].short_criteria if game in GAME_FORMS else {}
    return _(own[criterion]) if criterion in own else criterion_name(criterion, game)
