"""What the court board must know of a game: words, and the windows of its own that it opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.courts.court_queries import PlaceView
from app.courts.open_matches import OpenMatch
from models.calling.courts import LONGEST, SHORTEST
from models.clock import clock
from models.core.court_calling import CourtAssignment
from reports.i18n import _N, _
from ui.dialogs.parts.field import Field
from ui.games.registry import GAME_SCREENS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.desk.desk import Desk


@dataclass(frozen=True, slots=True)
class TileSide:
    """One of those who play each other, as a tile shows them."""

    letter: str
    """By which the match knows it, as a colour; blank before that is known."""
    name: str
    total: str
    """As a figure; blank while there is none."""
    reading: str = ""
    """How the name is read, of a pair one after the other; blank where nobody has said it."""
    placed: str = ""
    """Of a pair the name with who plays where; blank until noted."""

    def __str__(self) -> str:
        """Say it in one line."""
        return " ".join(filter(None, (self.letter, self.placed or self.name, self.total)))


@dataclass(frozen=True, kw_only=True)
class LotsWords:
    """How the desk is asked what lots settle when courts are given."""

    title: Callable[[], str]
    """Names the dialog."""
    heading: Callable[[], str]
    """Says the same of a {division}."""
    fields: Callable[[Any, str], tuple[Field, ...]]
    """Asks for it, from the settings and the number to propose: beside others `seed` and
    `redraw`."""
    by_seed: Callable[[Mapping[str, Any]], bool]
    """Whether the answers want lots drawn by that number."""


@dataclass(frozen=True, kw_only=True)
class CourtGame:
    """How a game speaks of its courts; every text is in the active language."""

    sides: Callable[[OpenMatch], tuple[TileSide, ...]]
    """Who plays, in the order in which they are called."""
    progress: Callable[[OpenMatch], str]
    """How far a match is that has begun; blank while there is nothing to say."""
    part: Callable[[str], str]
    """Names a part of a court by its key."""
    letter: Callable[[str], str]
    """The same where there is little room."""
    call: Callable[[OpenMatch, str], str]
    """The sentence with which players are called to the place of this name."""
    not_come: Callable[[int], str]
    """What the desk does when nobody has come after so many calls."""
    beside: Callable[[PlaceView, PlaceView | None], str]
    """What a call means for the other part of the court."""
    lots: LotsWords
    open_match: Callable[[QWidget | None, Desk, int], object]
    """Opens the window in which a match is written down."""


def court_game(game: str) -> CourtGame:
    """Give how a game speaks of its courts."""
    found = GAME_SCREENS[game].courts
    assert found is not None  # noqa: S101 - a test sees to it for every game that calls
    loaded: CourtGame = found.load()
    return loaded


COURT_FIELDS: tuple[Field, ...] = (
    Field(key="courts", text=_N("Courts a&vailable"), hint=_N("e.g. 1-4 or 1, 2, A")),
    Field(key="minutes", text=_N("Planned min&utes of a match"), low=SHORTEST, high=LONGEST),
    Field(
        key="call_again",
        text=_N("Minutes until the ne&xt call"),
        low=0,
        high=60,
        hint=_N("0: never"),
    ),
)
"""How the settings of a division are asked for that every game with courts has."""


def place_fields(start: CourtAssignment, courts: str) -> tuple[Field, ...]:
    """Ask where and when a match is played, in a division with these courts."""
    where = _("Courts of the division: {courts}").format(courts=courts.strip())
    hint = where if courts.strip() else _("Blank: the number of the match")
    example = _("e.g. 10:30 or 1030")
    return (
        Field(key="court", text=_("&Court"), hint=hint, now=start.court),
        Field(key="begins", text=_("Be&gins at"), hint=example, now=clock(start.begins)),
    )
