"""The list of the matches that wait for a court: when and where, who, and how late."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.shuffleboard.court_queries import CourtMatch
from models.games.shuffleboard.catalogue import CourtEnd
from reports.i18n import _, _p
from ui.games.shuffleboard.clock import clock
from ui.games.shuffleboard.courts.court_words import (
    against,
    side_names,
    waiting_hint,
    waiting_text,
)
from ui.widgets.grid_model import Align, Column

WIDE = 900
"""How wide the names of a match may be in one line, in pixels at 100 %."""


def columns(*, divisions: bool = False, beneath: bool = False) -> tuple[Column[CourtMatch], ...]:
    """Make the columns of the list of those who wait; with the division where there are several.

    Where the list has the whole width, a match is one line. Beside the courts each name has a line
    of its own, and what stands in the way is said below the time.
    """
    division: tuple[Column[CourtMatch], ...] = ()
    if divisions:
        most = 200 if beneath else 140
        division = (
            Column(
                title=_("Division"), text=lambda match: match.division, most=most, hint=waiting_hint
            ),
        )
    place: tuple[Column[CourtMatch], ...] = (
        Column(title=_p("shuffleboard", "Court"), text=_planned),
        Column(title=_p("column", "Table"), text=lambda match: str(match.table), align=Align.RIGHT),
    )
    names: Column[CourtMatch] = Column(
        title=_p("shuffleboard", "Match"),
        text=against if beneath else _names,
        stretch=True,
        narrow=110,
        most=WIDE,
        hint=waiting_hint,
    )
    if beneath:
        return (
            Column(title=_("Time"), text=lambda match: clock(match.begins), align=Align.RIGHT),
            *place,
            names,
            *division,
            Column(title="", text=waiting_text, colour=lambda _match: "warn", hint=waiting_hint),
        )
    return (
        Column(title=_("Time"), text=_when, align=Align.RIGHT, colour=_urgent, hint=waiting_hint),
        *place,
        names,
        *division,
    )


def lines(matches: Iterable[CourtMatch], *, beneath: bool) -> int:
    """Give how many lines of words a row of the list has."""
    return 1 if beneath else max((len(match.names) for match in matches), default=2)


def _names(match: CourtMatch) -> str:
    return "\n".join(name for _letter, name, _total in side_names(match))


def _when(match: CourtMatch) -> str:
    return "\n".join(filter(None, (clock(match.begins), waiting_text(match))))


def _urgent(match: CourtMatch) -> str:
    return "warn" if waiting_text(match) else ""


def _planned(match: CourtMatch) -> str:
    if not match.court:
        return "–"
    letter = {CourtEnd.HEAD: " H", CourtEnd.FOOT: " F", None: ""}
    return f"{match.court}{letter[match.end]}"
