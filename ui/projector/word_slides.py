"""Pages for the hall of no ranking and no tables: a notice, a clock, a word of patience."""

from __future__ import annotations

from math import ceil

from models.round_clock import RoundClockView
from reports import wording
from reports.files.text_columns import columns_of
from reports.i18n import _
from ui.projector.slide import Slide, SlideKind, Words

NOTICE_WIDTH = 26
NOTICE_LINES = 8


def notice_slides(text: str) -> tuple[Slide, ...]:
    """Make the pages of a notice as it was typed; none for an empty one."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    pages: list[list[str]] = [[]]
    used = 0
    for line in lines:
        height = max(1, ceil(columns_of(line) / 2 / NOTICE_WIDTH))
        if used + height > NOTICE_LINES and pages[-1]:
            pages.append([])
            used = 0
            if not line:
                continue
        pages[-1].append(line)
        used += height
    pages = [page for page in pages if any(page)]
    return tuple(
        Slide(
            kind=SlideKind.NOTICE,
            content=Words(tuple(page)),
            heading=_("Notice"),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def clock_slide(round_clock: RoundClockView | None = None) -> Slide:
    """Make the page of the countdown, or of the clock of a round.

    The time itself is drawn when it is shown.
    """
    if round_clock is None:
        return Slide(kind=SlideKind.CLOCK, content=Words(()), heading=_("Time left"))
    name = wording.round_name(round_clock.stage, round_clock.number)
    return Slide(
        kind=SlideKind.CLOCK,
        content=Words(()),
        division_id=round_clock.division_id,
        game=round_clock.game,
        about=str(round_clock.round_id),
        heading=f"{round_clock.division}\u3000{name}",
    )


def waiting_slide(event: str = "") -> Slide:
    """Make the page that is shown while there is nothing to publish."""
    return Slide(
        kind=SlideKind.WAITING, content=Words((_("Please wait a moment."),)), heading=event
    )
