"""The columns of when and where, in lists of games that give each match a place."""

from __future__ import annotations

from collections.abc import Iterable

from models.views.divisions import MatchView
from reports.i18n import _
from reports.paper import CENTRE, SheetColumn
from reports.places import place_heading, place_text, settled, time_text


class PlaceColumns:
    """The columns of a list for when and where, or none while nothing is settled in it."""

    def __init__(self, game: str, matches: Iterable[MatchView]) -> None:
        self.game = game
        self.shown = settled(matches)

    def columns(self) -> list[SheetColumn]:
        """Give the columns, to stand behind that of the match's number."""
        if not self.shown:
            return []
        return [
            SheetColumn(title=_("Time"), ems=3.0, align=CENTRE),
            SheetColumn(title=place_heading(self.game), ems=3.2, align=CENTRE, bold=True),
        ]

    def cells(self, match: MatchView) -> list[str]:
        """Give what stands in these columns for a match; nothing for a bye."""
        if not self.shown:
            return []
        at = None if match.bye else match.at
        return [time_text(at), place_text(self.game, at)]
