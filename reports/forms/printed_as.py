"""What classes were called when sheets were first printed, as digests of older files say it."""

from __future__ import annotations

import re

PRINTED_AS = {
    "AskedPlayer": "Asked",
    "BetweenEnds": "Moment",
    "BowlSide": "Side",
    "DayStatus": "Course",
    "DiscColour": "Colour",
    "EntryWay": "Way",
    "ExpiryChoice": "Choice",
    "ExportedResult": "Told",
    "FoulName": "Foul",
    "GameEnd": "End",
    "GameLine": "Entry",
    "GoEnding": "Kind",
    "HanchanEnd": "End",
    "IncidentKind": "Kind",
    "IncidentNote": "Happened",
    "IncompleteReason": "Why",
    "KickoffMode": "Mode",
    "LotChoice": "Choice",
    "MarkedLot": "Lot",
    "MatchForm": "Form",
    "MatchMode": "Mode",
    "OffenceCall": "Call",
    "OfficialNotice": "Notice",
    "OthelloEnding": "Ending",
    "PaperBowlEnding": "Kind",
    "PaperBowlRecord": "Record",
    "PieceToss": "Toss",
    "PlainEnding": "Kind",
    "PlayLine": "Line",
    "ReceiverChoice": "Choice",
    "ReceptionEntry": "Entry",
    "ReceptionHours": "Hours",
    "RepeatCause": "Cause",
    "ScoreboardLine": "Entry",
    "ShogiEnding": "Kind",
    "ShogiLeg": "Leg",
    "ShuffleboardEnding": "Ending",
}
"""What classes were called when sheets were first printed: sheets of older files say it in their
digest, and are not stale because a name in the program is another."""
_NEWER_NAMES = re.compile(rf"\b({'|'.join(PRINTED_AS)})(?=[(.])")


def as_first_printed(text: str) -> str:
    """Write what a sheet says with the names that classes had when sheets were first printed.

    >>> as_first_printed("GoEnding.RESIGNED, Ending()")
    'Kind.RESIGNED, Ending()'
    """
    return _NEWER_NAMES.sub(lambda name: PRINTED_AS[name[1]], text)
