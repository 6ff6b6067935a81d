"""How lists write the court of a match that is called to one, and the part of it."""

from __future__ import annotations

from collections.abc import Callable

from models.core.places import MatchPlace
from reports.forms.game_forms import PlaceForms
from reports.i18n import _p


def heading() -> str:
    """Give the word over a column of courts."""
    return _p("court", "Court")


def courts(part: Callable[[str], str]) -> PlaceForms:
    """Give how courts are written in a game that names their parts so.

    >>> forms, at = courts(str.upper), MatchPlace(name="3", part="foot")
    >>> forms.text(at), forms.whole(at), forms.whole(MatchPlace(name="3"))
    ('3 FOOT', 'コート3 FOOT', 'コート3')
    """

    def text(at: MatchPlace) -> str:
        """Write a court in such a column."""
        return " ".join(filter(None, [at.name, part(at.part) if at.part else ""]))

    def whole(at: MatchPlace) -> str:
        """Write a court in a line of words."""
        return _p("court", "Court {name}").format(name=text(at))

    return PlaceForms(heading=heading, text=text, whole=whole)
