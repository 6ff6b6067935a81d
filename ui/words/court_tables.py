"""Sentences about courts: giving them, and calling players to them; marked here."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "COURTS_UNREADABLE": _N(
        "“{text}” is not a court. Write the courts like 1-4 or 1, 2, A (letters and figures)."
    ),
    "COURT_ELSEWHERE": _N(
        "Court {court} is none of this division ({courts}). Is it played there all the same?"
    ),
    "COURT_TWICE": _N("Court {court} is listed twice."),
    "TOO_MANY_COURTS": _N("{count} courts are too many: at most {most} are possible."),
    "BAD_MINUTES": _N("A match takes {least} to {most} minutes; {minutes} is not possible."),
    "NO_COURT_AT_TIME": _N(
        "Match {table} is to begin at {time}, but then no court is free for it, or one of its "
        "players plays. Change its time on the scoreboard (F2), or have everything assigned anew."
    ),
    "DAY_TOO_SHORT": _N(
        "Match {table} and those after it would begin after midnight: add courts, plan fewer "
        "minutes, or begin earlier."
    ),
    "NOTHING_TO_ASSIGN": _N(
        "Nothing is left to assign: each of these matches has its court and time, or was called "
        "or played. To change those that wait, tick what is to be settled anew."
    ),
    "PLAYER_BUSY": _N("{name} is still playing on court {court}: call another match first."),
    "COURT_MISSING": _N("Please choose a court for match {table}."),
    "MATCH_RUNS": _N(
        "Match {table} has begun already. If that is wrong, take its lines back first."
    ),
    "NOT_CALLED": _N("Match {table} has not been called."),
    "CALLED_ALREADY": _N("Match {table} was called to court {court} already."),
}
"""What stands in the way of an action; what the rule book says of it is said by the game."""

ACTIONS: dict[str, str] = {
    "assign_courts": _N("Courts and times of {division}"),
    "call_match": _N("Match {table} called to court {court}"),
    "call_again": _N("Match {table} called again (call {number})"),
    "call_off": _N("Call of match {table} taken back"),
}
"""What the desk did, by the action's key in the journal."""
