"""The list of the matches that wait for a court: when and where, who, and how late."""

from __future__ import annotations

from collections.abc import Iterable

from app.courts.open_matches import OpenMatch
from models.clock import clock
from reports.i18n import _, _p
from ui.courts.court_game import court_game
from ui.courts.court_words import against, side_words, waiting_hint, waiting_text
from ui.widgets.grid_model import Align, Column

WIDE = 900
"""How wide the names of a match may be in one line, in pixels at 100 %."""


def columns(*, divisions: bool = False, beneath: bool = False) -> tuple[Column[OpenMatch], ...]:
    """Make the columns of the list of those who wait; with the division where there are several.

    Where the list has the whole width, a match is one line. Beside the courts each name has a line
    of its own, and what stands in the way is said below the time.
    """
    made: list[Column[OpenMatch]] = [
        Column(
            title=_("Time"),
            text=_begins if beneath else _when,
            align=Align.RIGHT,
            colour=None if beneath else _urgent,
            hint=None if beneath else waiting_hint,
        ),
        Column(title=_p("court", "Court"), text=_planned),
        Column(title=_p("court", "No."), text=lambda match: str(match.table), align=Align.RIGHT),
        Column(
            title=_p("court", "Match"),
            text=against if beneath else _names,
            stretch=True,
            narrow=110,
            most=WIDE,
            hint=waiting_hint,
        ),
    ]
    if divisions:
        most = 200 if beneath else 140
        made.append(
            Column(
                title=_("Division"), text=lambda match: match.division, most=most, hint=waiting_hint
            )
        )
    if beneath:
        made.append(Column(title="", text=waiting_text, colour=_urgent, hint=waiting_hint))
    return tuple(made)


def lines(matches: Iterable[OpenMatch], *, beneath: bool) -> int:
    """Give how many lines of words a row of the list has."""
    return 1 if beneath else max((len(match.names) for match in matches), default=2)


def _names(match: OpenMatch) -> str:
    return "\n".join(side.name for side in side_words(match))


def _begins(match: OpenMatch) -> str:
    return clock(match.start.begins)


def _when(match: OpenMatch) -> str:
    return "\n".join(filter(None, (_begins(match), waiting_text(match))))


def _urgent(match: OpenMatch) -> str:
    return "warn" if waiting_text(match) else ""


def _planned(match: OpenMatch) -> str:
    if match.place is None:
        return "–"
    part = match.place.part
    return f"{match.court} {court_game(match.game).letter(part)}" if part else match.court
