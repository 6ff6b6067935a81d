"""The words of reception: problems, actions, states; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.games.rummikub.desk_words import BRIEFINGS, HOLDERS
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "RECEPTION_FULL": _N("The maximum of {count} players is reached (Hashimoto 6)."),
    "RESERVED_ONLY_YET": _N(
        "No entries without reservation before the designated time, {time} (Hashimoto 8)."
    ),
    "DESIGNATED_TIME_MISSING": _N(
        "Without a reservation nobody is let in before the designated time: set it first "
        "(“Set up reception”, Hashimoto 8)."
    ),
    "ENTRY_REFUSED": _N("Entry refused by the organiser (Hashimoto 11)."),
    "RECEIVED_ALREADY": _N("Already checked in (Hashimoto 12)."),
    "CONFIRM_BOTH": _N(
        "Ask for both: speaks Japanese, and knows the rules of Rummikub (Hashimoto 7)."
    ),
    "RECEPTION_CLOSED": _N("Reception is closed: the order and the number of players stand."),
    "RECEPTION_NOT_CLOSED": _N("Reception is still open."),
    "DRAWN_ALREADY": _N("Something is drawn already: reception cannot be opened again."),
    "NOBODY_RECEIVED": _N("Nobody has been checked in yet."),
    "NOT_BRIEFED": _N(
        "Not briefed: cannot be seated: {names} (Hashimoto 14). Who has heard the briefing is "
        "noted by “All briefed” or “Briefed individually”."
    ),
    "PAST_RECEPTION": _N(
        "Checked in without coming past reception: {names}. Check them in here, so that their "
        "place in the order is known."
    ),
    "ARRIVAL_TWICE": _N("Duplicate reception order: {names}."),
    "NOT_RECEIVED": _N("This person is not checked in: there is no place in the order yet."),
    "ARRIVAL_RANGE": _N("The place in the order of arrival is {low} to {high}."),
    "BRIEFING_NEEDED": _N("Reception is closed: whoever plays has been briefed."),
    "RESERVATION_TWICE": _N("The reservation {number} is in the list already (row {row})."),
    "RESERVATION_HERE": _N("The reservation {text} is in the list of this division already."),
    "RESERVATION_ROWS": _N("The reservation {text} stands in row {row} already."),
    "SEVERAL_TICKETS": _N(
        "One reservation for {count}: the list names one person only. Enter the others by hand."
    ),
}
"""What stands in the way at reception."""

NEEDED = frozenset({"CONFIRM_BOTH"})
"""Codes of what is only missing so far."""

ACTIONS: dict[str, str] = {
    "set_reception": _N("Reception set up"),
    "import_reservations": _N("Import of {count} reservations"),
    "receive": _N("Checked in at reception: {name} (no. {number} to arrive)"),
    "change_reception": _N("Reception: {name} put right"),
    "take_back_reception": _N("Check-in at reception taken back: {name}"),
    "turn_away": _N("Entry refused: {name}"),
    "note_fee": _N("Fee noted: {names}"),
    "take_back_fee": _N("Fee not paid after all: {names}"),
    "holders_back": _N("Holder is back: {names}"),
    "brief": _N("Briefing noted for {count}"),
    "mark_right": _N("Right to the national championship noted: {name}"),
    "close_reception": _N("Reception closed with {count} players"),
    "reopen_reception": _N("Reception opened again"),
}
"""What the desk did, by the action's key in the journal."""


CHANGED: dict[str, tuple[str, Mapping[Any, str]]] = {
    "japanese": (_N("Speaks &Japanese"), {}),
    "knows_rules": (_N("Knows the &rules of Rummikub"), {}),
    "paid": (_N("Fee"), {True: _N("paid"), False: _N("not paid")}),
    "elsewhere": (_N("Takes part in &another event of the meeting, too"), {}),
    "briefing": (_N("&Briefing"), BRIEFINGS),
    "holder": (_N("&Holder"), HOLDERS),
    "holds_right": (_N("Has a right to the &national championship already"), {}),
    "reserved": (_N("Has reser&ved"), {}),
    "reservation": (_N("Reservation n&umber"), {}),
    "arrival": (_N("Place in the &order of arrival"), {}),
    "at": (_N("&Time of arrival"), {}),
    "refused": (_N("Entry re&fused by the organiser"), {}),
}
"""What the journal says was changed of a line, with the words of its values."""
