"""Where and when matches are played, as lists on paper and on the screen say it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from models.clock import clock
from models.core.hall import MatchPlace
from models.views.divisions import MatchView
from reports.forms.game_forms import PlaceForms
from reports.games import GAME_FORMS
from reports.i18n import _p


def place_heading(game: str) -> str:
    """Give the heading of the column of places in a game; empty where the table is the place.

    >>> place_heading("shuffleboard"), place_heading("othello")
    ('コート', '')
    """
    forms = GAME_FORMS.get(game)
    return forms.place.heading() if forms is not None and forms.place is not None else ""


def place_text(game: str, at: MatchPlace | None) -> str:
    """Write where a match is played, as in a column of places; empty while that is open.

    >>> place_text("shuffleboard", MatchPlace(name="3", part="foot"))
    '3 フット'
    """
    place = GAME_FORMS[game].place
    return "" if at is None or place is None or not at.name else place.text(at)


def time_text(at: MatchPlace | None) -> str:
    """Write when a match is to begin; empty while that is open.

    >>> time_text(None)
    ''
    """
    return "" if at is None else clock(at.begins)


def found_at(game: str, at: MatchPlace | None) -> str:
    """Write when and where a match is played in one line; empty while nothing of it is settled.

    >>> from datetime import time
    >>> found_at("shuffleboard", MatchPlace(name="3", begins=time(9, 30)))
    '9:30 コート3'
    """
    place = GAME_FORMS[game].place
    if at is None or place is None:
        return ""
    return " ".join(filter(None, [time_text(at), place.whole(at) if at.name else ""]))


class Signs:
    """What stands large beside the names of a list: the places, or else the numbers of the tables.

    >>> from datetime import time
    >>> at = MatchPlace(name="3", part="foot", begins=time(9, 30))
    >>> one, other = (
    ...     MatchView(id=1, code="K12", table=7, stage="swiss", round=1, seats=(), at=place)
    ...     for place in (at, None)
    ... )
    >>> Signs("shuffleboard", [one, other]).of(one), Signs("shuffleboard", [one, other]).of(other)
    (('3', '9:30 フット'), ('–', ''))
    >>> Signs("shuffleboard", [other]).of(other), Signs("othello", [other]).of(other)
    (('7', ''), ('7', ''))
    """

    def __init__(self, game: str, matches: Iterable[MatchView]) -> None:
        self.game = game
        self.heading = place_heading(game) if settled(matches) else ""
        """The word for the places; empty where the numbers are shown."""

    def of(self, match: MatchView) -> tuple[str, str]:
        """Give what is shown large, and beside it when and on which part of the place."""
        if not self.heading:
            return str(match.table), ""
        name = "" if match.at is None else match.at.name
        part = place_text(self.game, match.at).removeprefix(name).strip()
        return name or "–", " ".join(filter(None, [time_text(match.at), part]))


def settled(matches: Iterable[MatchView]) -> bool:
    """Tell whether a list has anything to say of where and when its matches are played.

    >>> settled(())
    False
    """
    return any(match.at is not None for match in matches)


# -- how lists write the court of a match that is called to one, and the part of it ----------------


def heading() -> str:
    """Give the word over a column of courts."""
    return _p("court", "Court")


class CourtForms(PlaceForms):
    """How courts are written in a game that calls its matches to them.

    >>> class Halves(CourtForms):
    ...     def part(self, key: str) -> str:
    ...         return key.upper()
    >>> forms, at = Halves(), MatchPlace(name="3", part="foot")
    >>> forms.text(at), forms.whole(at), forms.whole(MatchPlace(name="3"))
    ('3 FOOT', 'コート3 FOOT', 'コート3')
    """

    @abstractmethod
    def part(self, key: str) -> str:
        """Name a part of a court, by the key of the part."""

    def heading(self) -> str:
        """Give the word over a column of courts."""
        return heading()

    def text(self, at: MatchPlace) -> str:
        """Write a court in such a column."""
        return " ".join(filter(None, [at.name, self.part(at.part) if at.part else ""]))

    def whole(self, at: MatchPlace) -> str:
        """Write a court in a line of words."""
        return _p("court", "Court {name}").format(name=self.text(at))
