"""What the hall sees of the groups and of the exchange, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.event_file.file import EventFile
from app.games.othello.open_division import exchange as exchange_queries
from app.queries import draw_queries
from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT
from models.stages.groups import GROUP
from models.views.divisions import DivisionView, RoundView
from reports.i18n import _p
from ui.projector.slide import Slide
from ui.projector.slides import complete_through, ranking_slides
from ui.projector.stage_slides import group_slides


def tables(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> Sequence[Slide]:
    """Make the pages of the groups, until the knock-out is drawn, and of the exchange.

    A table that counts results of a running round waits until the round is complete.
    """
    pages: list[Slide] = []
    busy = {round_.stage for round_ in rounds if round_.published and round_.missing}
    after = complete_through(rounds, GROUP)
    if after and GROUP not in busy and not draw_queries.brackets(event, division.id):
        views = draw_queries.groups(event, division.id)
        pages += group_slides(division, views, after, lines, level=_p("projector", "lot"))
    exchange = exchange_queries.exchange_standings(event, division.id)
    after = complete_through(rounds, EXCHANGE)
    if exchange is not None and after and not busy & {EXCHANGE, FIRST_KNOCKOUT}:
        shown = replace(exchange, after_round=after)
        pages += ranking_slides(division, shown, lines, stage=EXCHANGE)
    return pages
