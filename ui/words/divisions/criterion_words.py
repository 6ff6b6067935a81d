"""What the criteria of a ranking compare, said for somebody who has never heard their names."""

from __future__ import annotations

from reports.i18n import _N, _
from ui.words.of_games import of_game

COMPARES: dict[str, str] = {
    "points": _N("Who has more points: a win is 1, a draw a half."),
    "wins": _N("Who has won more matches."),
    "difference": _N("Who is further ahead when all scores are added up."),
    "sos": _N("SOS: whose opponents have more points together."),
    "sos_1": _N("SOS-1: as SOS, without the weakest opponent."),
    "sos_2": _N("SOS-2: as SOS, without the two weakest opponents."),
    "median": _N("Median: as SOS, without the strongest and the weakest opponent."),
    "sosos": _N("SOSOS: whose opponents had the stronger opponents."),
    "sodos": _N("SODOS: whom one has beaten, by their points; half of those drawn with."),
    "cumulative": _N("Points after each |round|, added up: early wins count more often."),
    "mms": _N("McMahon: points, with those that one's grade starts with; pairings go by it, too."),
    "sos_mms": _N("SOS with McMahon points of the opponents."),
    "sosos_mms": _N("SOSOS with McMahon points of the opponents."),
    "sodos_mms": _N("SODOS with McMahon points of who was beaten."),
    "best_match": _N("Who has the best single match."),
    "firsts": _N("Who was first |at| a |table| more often."),
    "among": _N("Who has won more of the matches among all who are level."),
    "direct": _N("Only where exactly two are level: who won between them."),
    "lot": _N("The desk draws lots among those who are still level."),
    "grade": _N("The higher grade is first."),
    "birth": _N("The older one is first."),
    "number": _N("The lower entry number is first."),
}
"""What each shared criterion compares, in a sentence; the larger is better unless it says so."""


def compares(criterion: str, game: str) -> str:
    """Say what a criterion compares; nothing where its name says all."""
    said = of_game(game, "COMPARES").get(criterion) or COMPARES.get(criterion, "")
    return _(said) if said else ""
