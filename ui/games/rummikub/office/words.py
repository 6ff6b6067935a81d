"""The words of the office: problems, actions, states; no Qt."""

from __future__ import annotations

from models.games.rummikub.discipline import DayStatus, Official, Penalty
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "RULED_BY_REFEREE": _N("Penalties are given by a referee or the chief referee."),
    "PROTEST_BY_OTHERS": _N("Only the person concerned can protest (Hashimoto 21)."),
    "PROTEST_AGAINST_ORGANISER": _N(
        "The organiser's ruling is final: no protest is possible (Hashimoto 21)."
    ),
    "PROTEST_STATE": _N(
        "A protest is filed, investigated, decided and closed, one after another (Hashimoto 21)."
    ),
    "NO_SUCH_RULING": _N("Choose the decision that the protest is against."),
    "ANSWERED_ALREADY": _N("Question {number} is answered already; the answer is final."),
    "NEW_DATE_NEEDED": _N("Please enter the new date (Hashimoto 23)."),
    "COURSE_ALREADY": _N("That is how things stand already."),
    "RANKING_NOT_FINAL": _N(
        "The ranking is not final yet: results are missing, or a protest is open."
    ),
    "NOT_ASKED_NOW": _N("Somebody else is asked now."),
    "RECOMMENDED_OVERTAKEN": _N(
        "{name} is recommended for the national championship, but by the current ranking {names} "
        "would be asked first. The referee says what becomes of it."
    ),
    "RECOMMENDED_OUT": _N(
        "{name} is recommended for the national championship, but has no place any more. The "
        "referee says what becomes of it."
    ),
}
"""What stands in the way at the office."""

ACTIONS: dict[str, str] = {
    "write_notices": _N("Official notice no. {number}"),
    "change_notices": _N("Official notice no. {number} put right"),
    "strike_notices": _N("Official notice no. {number} struck"),
    "write_questions": _N("Question no. {number} on the rules"),
    "answer_question": _N("Question no. {number} answered"),
    "change_questions": _N("Question no. {number} put right"),
    "strike_questions": _N("Question no. {number} struck"),
    "write_protests": _N("Protest no. {number}"),
    "take_protest_further": _N("Protest no. {number} taken further"),
    "change_protests": _N("Protest no. {number} put right"),
    "strike_protests": _N("Protest no. {number} struck"),
    "course_running": _N("The event goes on"),
    "course_suspended": _N("The event is suspended"),
    "course_postponed": _N("The event is postponed"),
    "course_cancelled": _N("The event is cancelled"),
    "warn_player": _N("Warning: {name}"),
    "ask_qualifier": _N("Asked for the national championship: {name}"),
    "strike_qualifier": _N("Answer of {name} struck"),
}
"""What the desk did, by the action's key in the journal."""

PENALTIES: dict[Penalty, str] = {
    Penalty.WARNING: _N("Warning"),
    Penalty.DEDUCTION: _N("Points off"),
    Penalty.STRIPPED_WIN: _N("A win stripped"),
    Penalty.DISQUALIFICATION: _N("Disqualification"),
}
"""What a referee can rule."""

OFFICIALS: dict[Official, str] = {
    Official.REFEREE: _N("referee"),
    Official.CHIEF: _N("chief referee"),
    Official.ORGANISER: _N("organiser"),
}
"""Who has decided."""

COURSES: dict[DayStatus, str] = {
    DayStatus.RUNNING: _N("The event is running"),
    DayStatus.SUSPENDED: _N("The event is suspended"),
    DayStatus.POSTPONED: _N("The event is postponed to {date}"),
    DayStatus.CANCELLED: _N("The event is cancelled"),
}
"""What holds of the course of the day."""

COMMANDS: dict[DayStatus, str] = {
    DayStatus.SUSPENDED: _N("Suspend"),
    DayStatus.POSTPONED: _N("Postpone to another day"),
    DayStatus.CANCELLED: _N("Cancel the event"),
    DayStatus.RUNNING: _N("Go on"),
}
"""What the organiser can say of it."""
