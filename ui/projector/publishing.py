"""From the open event to the pages that may be shown in the hall."""

from __future__ import annotations

from collections.abc import Sequence

from app import queries
from app.event_file import EventFile
from models.views import DivisionView, RoundView, StandingsView
from reports import wording
from ui.projector.choices import Choices
from ui.projector.slide import Kind, Slide
from ui.projector.slides import (
    WIDE,
    clock_slide,
    complete_through,
    notice_slides,
    running_round,
    slides,
    waiting_slide,
)


def pages(
    event: EventFile | None, choices: Choices, *, clock_on: bool = False, ratio: float = WIDE
) -> tuple[Slide, ...]:
    """Make every page that is to be shown now, in order; never none.

    The page of the clock comes once it was started, or when nothing else is wanted. Until a round
    has its first result people look for their tables, and the standings wait.
    """
    found: list[Slide] = []
    name = ""
    if event is not None:
        view = queries.event_view(event)
        name = view.name
        for division in view.divisions:
            if division.id not in choices.hidden:
                found += _of_division(event, division, choices, ratio)
    if Kind.NOTICE in choices.kinds:
        found += notice_slides(choices.notice)
    if Kind.CLOCK in choices.kinds and (clock_on or choices.kinds == {Kind.CLOCK}):
        found.append(clock_slide())
    return tuple(found) or (waiting_slide(name),)


def _of_division(
    event: EventFile, division: DivisionView, choices: Choices, ratio: float
) -> list[Slide]:
    rounds = queries.rounds(event, division.id)
    running = running_round(rounds)
    announced = running is not None and running.stage in wording.SINGLE
    standings = _standings(event, division, rounds)
    seeking = running is not None and not announced and _nobody_is_done(running)
    pairings = {Kind.NAMES, Kind.TABLES} & choices.kinds
    found: list[Slide] = []
    for kind in (Kind.NAMES, Kind.TABLES, Kind.FINAL, Kind.STANDINGS):
        if kind not in choices.kinds:
            continue
        if kind in (Kind.NAMES, Kind.TABLES) and (running is None or announced):
            continue
        if kind is Kind.FINAL and not announced:
            continue
        if kind is Kind.STANDINGS and choices.calm and running is not None:
            continue
        if kind is Kind.STANDINGS and pairings and seeking:
            continue
        found += slides(
            division,
            kind,
            round_view=running,
            standings=standings,
            lines_per_page=choices.lines,
            ratio=ratio,
        )
    return found


def _nobody_is_done(round_: RoundView) -> bool:
    """Whether everybody may still be looking for a table, so that nothing else is to be shown."""
    return len(round_.missing) == sum(not match.bye for match in round_.matches)


def _standings(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView]
) -> StandingsView | None:
    """Give the final ranking, or the order after the last complete round; None before that."""
    if division.finished:
        return queries.final_ranking(event, division.id)
    through = complete_through(rounds)
    return queries.standings(event, division.id, through) if through else None
