"""What is wrong with the places of a table of three or four, as sentences; no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "THREE_OR_FOUR_PLAYERS": _N(
        "{seats} sit |at| this |table|: three or four can play for places."
    ),
    "PLACES_NEEDED": _N("Please type a place for every seat, 0 for who did not play."),
    "PLACES_DO_NOT_FIT": _N(
        "{places} cannot be: the places go 1, 2, 3 …, and after a shared place the next one is "
        "left out (1 1 3)."
    ),
    "SHARED_NOT_ALLOWED": _N(
        "{places}: in this division nobody shares a place. Who is before the other?"
    ),
    "ONE_FIRST_NEEDED": _N("One must be first alone: the first of this |table| goes on."),
    "WITHDRAWN_AT_TABLE": _N("{name} has withdrawn from this |round|: type 0 instead of a place."),
    "DID_NOT_PLAY": _N("{name} has 0: no place and no points. Did {name} really not play?"),
    "POINTS_UNREADABLE": _N(
        "“{text}” is not a number of points. Separate the points by spaces, as in 4 2.5 1."
    ),
    "POINTS_COUNT": _N("There are {count} numbers here: {wanted} places need one each."),
    "POINTS_RISE": _N("A later place brings {high}, one before it only {low}: type them in order."),
}
"""One sentence for each code of `models.table_places`."""
