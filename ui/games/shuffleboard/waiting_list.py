"""The list of the matches that wait for a court: when and where, who, and how late."""

from __future__ import annotations

from app.court_queries import CourtMatch
from models.games.shuffleboard.catalogue import CourtEnd
from reports.i18n import _, _p
from ui.games.shuffleboard.clock import clock
from ui.games.shuffleboard.court_words import against, waiting_hint, waiting_text
from ui.widgets.grid_model import Align, Column


def columns(*, divisions: bool = False) -> tuple[Column[CourtMatch], ...]:
    """Make the columns of the list of those who wait; with the division where there are several."""
    division: tuple[Column[CourtMatch], ...] = (
        Column(title=_("Division"), text=lambda match: match.division, most=114),
    )
    return (
        Column(title=_("Time"), text=lambda match: clock(match.begins), align=Align.RIGHT),
        Column(title=_p("shuffleboard", "Court"), text=_planned),
        Column(title=_p("column", "Table"), text=lambda match: str(match.table), align=Align.RIGHT),
        Column(
            title=_p("shuffleboard", "Match"),
            text=against,
            stretch=True,
            narrow=110,
            hint=waiting_hint,
        ),
        *(division if divisions else ()),
        Column(title="", text=waiting_text, colour=lambda _match: "warn", hint=waiting_hint),
    )


def _planned(match: CourtMatch) -> str:
    if not match.court:
        return "–"
    letter = {CourtEnd.HEAD: " H", CourtEnd.FOOT: " F", None: ""}
    return f"{match.court}{letter[match.end]}"
