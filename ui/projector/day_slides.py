"""The day for the hall: every division with the round that is played and about when it ends."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from app import queries
from app.day import day
from app.event_file.file import EventFile
from models.stages import registry
from models.stages.registry import PROGRAMMES
from models.views.day import DivisionDay
from reports.game_words import in_words_of
from reports.i18n import _, _p
from reports.wording import round_name
from ui.day import words
from ui.projector.choices import Choices
from ui.projector.slide import Slide, SlideKind, TableLine, Tables
from ui.projector.slides import dealt, running_rounds


def day_slides(event: EventFile, choices: Choices, now: datetime, name: str) -> tuple[Slide, ...]:
    """Make the pages of the day, without divisions that are left out.

    What is told is published: proposals, and who goes on, are no concern of the hall.
    """
    shown = [own for own in day(event, now) if own.division.id not in choices.hidden]
    lines = [
        TableLine(
            "–" if own.division.finished else words.ends(own) or "–",
            own.division.name,
            _public(event, own),
        )
        for own in shown
    ]
    pages = dealt(lines, choices.lines)
    return tuple(
        Slide(
            kind=SlideKind.DAY,
            content=Tables(tuple(page), rows=len(pages[0]), played=True),
            about="day",
            heading=name,
            title=_("All divisions"),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def _public(event: EventFile, division_day: DivisionDay) -> str:
    """Say what is played in a division, or what comes, as far as everybody may know."""
    division = division_day.division
    if division.finished:
        return _("finished")
    with in_words_of(division):
        played = list(dict.fromkeys(_played(event, division_day)))
    if played:
        with in_words_of(division):
            several = _("{round_name} and others are played")
            said = _("{round_name} is played") if len(played) == 1 else several
            now, then = said.format(round_name=played[0]), words.next_begins(division_day)
            return _p("hall", "{now}; {then}").format(now=now, then=then) if then else now
    if not any(round_.published for round_ in queries.rounds(event, division.id)):
        return _("begins soon")
    with in_words_of(division):
        return words.next_begins(division_day) or _("the next |round| is prepared")


def _played(event: EventFile, division_day: DivisionDay) -> Iterator[str]:
    division = division_day.division
    programme, options = PROGRAMMES.of(division), division.programme_options

    def at_once(stage: str) -> bool:
        return registry.at_once(programme, options, stage)

    for round_ in running_rounds(queries.rounds(event, division.id), at_once):
        yield round_name(round_.stage, round_.number)
