"""The words of the round page: problems, actions, and what the end of the time means; no Qt."""

from __future__ import annotations

from models.games.mahjong.closing import BellAction, HandEnd, Then
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "HANCHAN_LATE": _N(
        "The bell rang {minutes} minutes ago. Was the hanchan ended by the rules of time?"
    ),
    "INCIDENT_PLAYER": _N("Choose whom it concerns."),
    "INCIDENT_OTHER_TABLE": _N("Somebody of another table is chosen."),
    "INCIDENT_HAND": _N("A hanchan has the hands East 1 to South 4."),
    "INCIDENT_POINTS": _N("Points are multiples of 100, not negative."),
    "LOAN_POINTS": _N("Type how many points were lent."),
}
"""What stands in the way on the round page."""

ACTIONS: dict[str, str] = {
    "write_incident": _N("Incident no. {number}"),
    "change_incident": _N("Incident no. {number} put right"),
    "strike_incident": _N("Incident no. {number} struck"),
}
"""What the desk did, by the action's key in the journal."""

MOMENTS: dict[BellAction, str] = {
    BellAction.BETWEEN: _N("between two hands"),
    BellAction.DEALING: _N("the dealer is still taking tiles"),
    BellAction.PLAYING: _N("the dealer's opening hand was complete"),
    BellAction.VOIDED: _N("a chombo had just ended the hand"),
}
"""What a table does when the bell rings, in the order of their digits."""

HAND_ENDS: dict[HandEnd, str] = {
    HandEnd.WON: _N("somebody won"),
    HandEnd.DRAWN: _N("drawn"),
    HandEnd.CHOMBO: _N("chombo"),
}
"""How the last hand ended."""

AT_BELL: dict[Then, str] = {
    Then.FINISH: _N(
        "Play this hand to its end. It is the last one, also if the dealer wins or stays "
        "(Health mahjong 1, 4)."
    ),
    Then.REPLAY: _N(
        "Deal this hand once more and play it: a hand ended by chombo was not played. It is the "
        "last one (Health mahjong 1, 29)."
    ),
    Then.OVER: _N("No new hand: the hanchan is over. Count the sticks (Health mahjong 1, 4)."),
}
"""What a table does then."""

AFTER_LAST: dict[Then, str] = {
    **AT_BELL,
    Then.OVER: _N("The hanchan is over, whoever was dealer. Count the sticks (Health mahjong 1)."),
}
"""What a table does after the hand in which the bell rang."""
