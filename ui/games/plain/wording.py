"""The plain game's problems, endings and settings in words; no Qt."""

from __future__ import annotations

from models.games.plain import Kind
from reports.i18n import _N
from ui.dialogs.parts.field import Field

PROBLEMS: dict[str, str] = {
    "TWO_PLAYERS": _N("A result needs two players; a bye counts by itself."),
    "NOT_IN_MATCH": _N("This person does not sit at the table."),
    "WITHDRAWN_PLAYER": _N("{name} has withdrawn from this round: press F2 and choose Withdrew."),
    "NOT_YET_WITHDRAWN": _N(
        "{name} is still on the list for the next rounds. Is only this match meant?"
    ),
    "DRAW_NOT_ALLOWED": _N("This division has no draws: choose the winner."),
    "WINNER_NEEDED": _N("Please choose who won."),
    "NOBODY_WON": _N("Neither came, so nobody has won."),
    "SCORE_AGAINST_WINNER": _N(
        "By the score {first} – {second} somebody else is ahead. Is that right?"
    ),
    "NO_CHANGE": _N("This is the result that stands already."),
    "REFEREE_REQUIRED": _N("Only the referee can decide this: enter the referee's name."),
    "REASON_NEEDED": _N("Please enter the reason."),
}
"""One sentence for each code of `models.games.plain`."""

NEEDED = frozenset({"WINNER_NEEDED", "REASON_NEEDED"})
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

KINDS: dict[Kind, str] = {
    Kind.PLAYED: _N("Played"),
    Kind.FORFEIT: _N("Won without playing"),
    Kind.WITHDRAWN: _N("Withdrew"),
    Kind.DOUBLE_DEFAULT: _N("Neither came"),
}

OPTIONS: tuple[Field, ...] = (Field(key="draws_allowed", text=_N("&Draws are possible")),)
"""How the settings of a division are asked for."""
