"""What the clock of a round and the lines of its log say; no Qt."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from models.core.absent_clock import written
from models.round_clock import Act, ClockLine, ClockPhase, RoundClock, RoundClockView
from reports import wording as paper
from reports.i18n import _, _n
from reports.wording import act_text
from ui.projector.clock import CountdownFace, face_of

TONES = {ClockPhase.PAUSED: "warn", ClockPhase.OVER: "bad"}
"""The role of what is said, where something is to be done."""


def face(clock: RoundClock, now: datetime, table: int = 0) -> CountdownFace:
    """Give what the clock shows, and the word over it."""
    return face_of(clock.phase(now, table), clock.left(now, table))


def short(view: RoundClockView, now: datetime) -> str:
    """Say how it stands with a clock in a few words, beside the tabs."""
    shown = face(view.clock, now)
    name = paper.round_name(view.stage, view.number)
    if view.clock.phase(now) is ClockPhase.OVER:
        return _("{round_name}: {word}").format(round_name=name, word=shown.word)
    return _("{round_name}: {word} {time}").format(
        round_name=name, word=shown.word, time=shown.time
    )


def course(clock: RoundClock, now: datetime) -> str:
    """Say when it was started and when the bell rings, of tables with more minutes too."""
    return "\u3000".join(_course(clock, now))


def _course(clock: RoundClock, now: datetime) -> Iterator[str]:
    minutes = clock.minutes
    if clock.began is None:
        yield _n(
            "{count} minute from the common signal on. Start it when all |tables| are ready.",
            "{count} minutes from the common signal on. Start it when all |tables| are ready.",
            minutes,
        ).format(count=minutes)
        return
    yield _("Started at {time}").format(time=f"{clock.began:%H:%M}")
    phase, ends = clock.phase(now), clock.ends(now)
    if phase is ClockPhase.ENDED:
        yield _("The |round| is ended.")
    elif ends is not None and phase is ClockPhase.OVER:
        ago = written(clock.late(now))
        yield _("The bell rang at {time}, {ago} ago").format(time=f"{ends:%H:%M}", ago=ago)
    elif ends is not None:
        yield _("The bell rings at {time}").format(time=f"{ends:%H:%M}")
    for table in clock.tables:
        own = clock.ends(now, table)
        if own is not None:
            words = _("|Table| {table} until {time}")
            yield words.format(table=table, time=f"{own:%H:%M}")


def line_text(line: ClockLine) -> str:
    """Say what was done to the clock, for whom and why."""
    said = [act_text(line)]
    if line.act is Act.EXTRA and line.table:
        said.append(_("only |table| {table}").format(table=line.table))
    return "\u3000".join(filter(None, [*said, line.reason]))
