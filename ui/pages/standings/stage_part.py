"""The order of a later stage that is ranked by sums, where it is not a part of the one ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.queries import league_queries
from reports.i18n import _
from ui.widgets.ranking_part import RankingPart

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView


class StagePart(RankingPart):
    """Who stands where in a stage that runs beside the others, with its games."""

    def __init__(self, key: str) -> None:
        """Show the stage of this key."""
        super().__init__(_("Ranking of this stage"), _("This stage has not begun yet."))
        self._key = key

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the order of the stage and show it."""
        found = league_queries.stage_standings(event, division.id, self._key)
        self.show_ranking(found, division.game)
