"""The words of the page of hand values: problems, what can happen in a hand, why points move."""

from __future__ import annotations

from enum import StrEnum

from models.games.mahjong.ledger import TransferReason
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NO_YAKU": _N("No yaku: the table han do not count as yaku."),
    "NO_SUCH_HAND": _N("This fu/han combination does not exist."),
    "HONBA_BELOW_ZERO": _N("Honba is a whole number ≥ 0."),
    "RIICHI_NOT_ON_TABLE": _N("Fewer points lie on the table than riichi sticks of this hand."),
    "ONE_WINNER": _N("One winner only."),
    "WINNER_DISCARDS": _N("Winner and discarder are the same."),
    "RESPONSIBLE_FOR_NOTHING": _N("Responsibility: yakuman only, and not the winner himself."),
    "NO_SUCH_EVENT": _N("Not a valid event."),
}
"""One sentence for each code of hands and ledger."""


class HandQuestion(StrEnum):
    """What the desk is asked about."""

    RON = "ron"
    OWN_DRAW = "own_draw"
    NOBODY = "nobody"
    CHOMBO = "chombo"
    FALSE_CALL = "false_call"


HAPPENED: dict[HandQuestion, str] = {
    HandQuestion.RON: _N("Ron"),
    HandQuestion.OWN_DRAW: _N("Own draw"),
    HandQuestion.NOBODY: _N("Drawn"),
    HandQuestion.CHOMBO: _N("Chombo"),
    HandQuestion.FALSE_CALL: _N("Empty call"),
}
"""In the order of their digits."""

WINDS = (_N("East (dealer)"), _N("South"), _N("West"), _N("North"))
"""The four at a table by the wind of the hand: who deals is East."""

SHORT_WINDS = (_N("E"), _N("S"), _N("W"), _N("N"))
"""The same where several names stand in a line."""

HANDS = (
    *(_N("East 1"), _N("East 2"), _N("East 3"), _N("East 4")),
    *(_N("South 1"), _N("South 2"), _N("South 3"), _N("South 4")),
)
"""The hands of a hanchan by their number."""

WHYS: dict[TransferReason, str] = {
    TransferReason.HAND: _N("Hand (Health mahjong 20)"),
    TransferReason.RESPONSIBLE: _N("Responsible (Health mahjong 24)"),
    TransferReason.HONBA: _N("Honba (Health mahjong 21)"),
    TransferReason.DEPOSITS: _N("Sticks on the table, to the winner"),
    TransferReason.NOTEN: _N("Not ready (Health mahjong 21)"),
    TransferReason.CHOMBO: _N("Chombo (Health mahjong 29)"),
    TransferReason.RIICHI: _N("Riichi"),
    TransferReason.RIICHI_BACK: _N("Riichi sticks back (Health mahjong 29)"),
    TransferReason.FALSE_CALL: _N("Empty call (Health mahjong 7)"),
}
"""Why points move, with the rule that says so."""
