"""How lists of all games write the court of a match, and its end."""

from __future__ import annotations

from models.core.places import MatchPlace
from models.games.shuffleboard.catalogue import CourtEnd
from reports.forms.game_forms import PlaceForms
from reports.games.shuffleboard.words import end_name
from reports.i18n import _p


def heading() -> str:
    """Give the word over a column of courts."""
    return _p("shuffleboard", "Court")


def text(at: MatchPlace) -> str:
    """Write a court in such a column, with the end of a pair that does not walk.

    >>> text(MatchPlace(name="3", part="foot"))
    '3 フット'
    """
    return " ".join(filter(None, [at.name, end_name(CourtEnd(at.part)) if at.part else ""]))


def whole(at: MatchPlace) -> str:
    """Write a court in a line of words.

    >>> whole(MatchPlace(name="3", part="foot"))
    'コート3 フット'
    """
    return _p("shuffleboard", "Court {name}").format(name=text(at))


COURTS = PlaceForms(heading=heading, text=text, whole=whole)
