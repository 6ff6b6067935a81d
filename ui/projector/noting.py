"""Remembers in the event file which rankings the hall was shown, so that the desk can tell."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from models.stages.registry import PROGRAMMES
from ui.desk.desk import Desk
from ui.pages.standings import posted
from ui.projector.slide import Slide, SlideKind
from ui.projector.slides import complete_through

WHOLE = ("ranking", "after")
"""How the pages begin that show the one ranking of a division."""


class ShownRankings:
    """Notes every ranking once, when the hall sees it first as it is."""

    def __init__(self, desk: Desk) -> None:
        """Begin with nothing noted."""
        self._desk = desk
        self._noted: dict[tuple[object, ...], int] = {}
        """By file, division and ranking: the newest action when it was looked at last."""

    def note(self, slide: Slide) -> None:
        """Note the rankings of a page that the hall sees now; any other page is passed over."""
        for part in slide.parts:
            self._note_part(part)

    def _note_part(self, slide: Slide) -> None:
        ranking = slide.kind is SlideKind.STANDINGS and slide.about.startswith(WHOLE)
        if not ranking or not self._desk.is_open:
            return
        newest = self._desk.undoable
        at = newest.id if newest is not None else 0
        key = (self._desk.event_file.path, slide.division_id, slide.about)
        if self._noted.get(key) != at:
            self._noted[key] = at
            self._desk.read(lambda event: _note(event, slide.division_id))


def _note(event: EventFile, division_id: int) -> None:
    round_id = None
    division = queries.division_view(event, division_id)
    if not division.finished:
        rounds = queries.rounds(event, division_id)
        counted = PROGRAMMES.of(division).numbered
        through = complete_through(rounds, counted)
        round_id = next((r.id for r in rounds if (r.stage, r.number) == (counted, through)), None)
        if round_id is None:
            return
    posted.note_once(event, division_id, round_id, posted.IN_HALL)
