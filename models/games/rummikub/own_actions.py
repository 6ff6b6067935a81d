"""What the actions write that only Rummikub has: reception, the office, the qualifier."""

from __future__ import annotations

from models.action_rows import DRAWS, ENTERS, LOGS, RULED, writes

_KNOWN = writes(notes="entrant/reception event/payments person/fee")
"""What reception knows of people, and what of that is paid."""
_LINE = writes(_KNOWN, DRAWS, LOGS, entrants="checked_in from_round")
_FEES = writes(notes="person/fee event/payments")
OWN_ACTIONS = {
    "set_reception": writes(notes="division/reception_hours"),
    "import_reservations": writes(ENTERS, notes="entrant/reception"),
    "receive": writes(_LINE, ENTERS),
    **dict.fromkeys(("change_reception", "take_back_reception", "turn_away"), _LINE),
    **dict.fromkeys(("note_fee", "take_back_fee", "holders_back", "brief", "mark_right"), _KNOWN),
    "close_reception": DRAWS,
    "reopen_reception": writes(DRAWS, LOGS),
    **dict.fromkeys(
        ("write_notices", "change_notices", "strike_notices"),
        writes(LOGS, notes="division/notices"),
    ),
    **dict.fromkeys(
        ("write_questions", "answer_question", "change_questions", "strike_questions"),
        writes(LOGS, notes="division/questions"),
    ),
    **dict.fromkeys(
        ("write_protests", "take_protest_further", "change_protests", "strike_protests"),
        writes(LOGS, notes="division/protests"),
    ),
    **dict.fromkeys(
        ("course_running", "course_suspended", "course_postponed", "course_cancelled"),
        writes(_FEES, notes="division/commands"),
    ),
    "warn_player": writes(RULED, new="adjustments", notes="ruling/ruled"),
    **dict.fromkeys(
        ("ask_qualifier", "strike_qualifier"), writes(DRAWS, LOGS, notes="division/qualifier")
    ),
}
