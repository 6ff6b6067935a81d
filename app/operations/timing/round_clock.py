"""Actions on the clock of a round: start, pause, go on, more minutes, the end; changes of its log.

Every one is a fact with its time of day; what the clock shows follows from them.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.operations.writing.recording import log_ruling
from app.queries.clock_queries import round_clock
from models.core.causes import NOBODY, REASON_NEEDED, Authority
from models.core.problems import Refused, no_such_table, refuse
from models.round_clock import (
    Act,
    ClockLine,
    RoundClock,
    RoundClockView,
    disorder,
    extra_problems,
)

KIND = "round_clock"
"""What the log of rulings calls a change of what was done to the clock."""


def write(
    event: EventFile,
    round_id: int,
    act: Act,
    *,
    at: datetime,
    minutes: int = 0,
    table: int = 0,
    by: Authority = NOBODY,
) -> int:
    """Do something to the clock of a round and give the number of the line in its log.

    A pause wants its reason, more minutes the chief referee's name and the reason, and so does an
    end while tables still play and time is left. Refused: `NO_ROUND_CLOCK`, `NOT_PUBLISHED`, what
    does not follow (`models.round_clock.disorder`), `EXTRA_MINUTES_RANGE`, `NO_SUCH_TABLE`,
    `REASON_NEEDED`, `REFEREE_NEEDED`.
    """
    view = _view(event, round_id)
    made = ClockLine(
        number=max((line.number for line in view.clock.lines), default=0) + 1,
        act=act,
        at=at.replace(microsecond=0),
        minutes=minutes if act is Act.EXTRA else 0,
        table=table if act is Act.EXTRA else 0,
        by=by.clean.referee,
        reason=by.clean.reason,
    )
    clock = replace(view.clock, lines=(*view.clock.lines, made))
    _refuse_disorder(clock)
    _want(event, view, made)
    told = _told(view) | {"minutes": made.minutes, "table": made.table, "reason": made.reason}
    with event.transaction(f"round_clock_{act.value}", **told) as session:
        _keep(session, view, clock)
    return made.number


def change(
    event: EventFile, round_id: int, number: int, *, at: datetime, minutes: int = 0, by: Authority
) -> None:
    """Put the time or the minutes of a line right in place, or back that was struck.

    Refused: `KEPT_LINE_GONE`, `REASON_NEEDED`, `REFEREE_NEEDED`, what does not follow, and
    as for `write`.
    """
    view, old = _line(event, round_id, number)
    new = replace(old, at=at.replace(microsecond=0), struck=False)
    if old.act is Act.EXTRA:
        new = replace(new, minutes=minutes)
        _want(event, view, new)
    _mend(event, view, old, new, "change_round_clock", by)


def strike(event: EventFile, round_id: int, number: int, *, by: Authority) -> None:
    """Strike a line of the clock; it stays readable. Refused as for `change`."""
    view, old = _line(event, round_id, number)
    _mend(event, view, old, replace(old, struck=True), "strike_round_clock", by)


def _view(event: EventFile, round_id: int) -> RoundClockView:
    view = round_clock(event, round_id)
    if view is not None:
        return view
    division, round_ = facts.division_of_round(event, round_id)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    raise refuse("NO_ROUND_CLOCK", division=division.name)


def _line(event: EventFile, round_id: int, number: int) -> tuple[RoundClockView, ClockLine]:
    view = _view(event, round_id)
    for line in view.clock.lines:
        if line.number == number:
            return view, line
    raise refuse("KEPT_LINE_GONE", number=number)


def _refuse_disorder(clock: RoundClock) -> None:
    if found := disorder(clock.lines):
        raise Refused(*found)


def _want(event: EventFile, view: RoundClockView, line: ClockLine) -> None:
    """Refuse what nobody has decided, minutes that are no few, and tables that are not there."""
    by = Authority(referee=line.by, reason=line.reason)
    if line.act is Act.PAUSE:
        by.want(REASON_NEEDED)
    if line.act is Act.EXTRA:
        if found := extra_problems(line.minutes):
            raise Refused(*found)
        _division, round_ = facts.division_of_round(event, view.round_id)
        known = {match.table for match in round_.matches}
        if line.table and line.table not in known:
            raise Refused(no_such_table(line.table, known, where="table"))
        by.want()
    if early_end(view, line.act, line.at):
        by.want()


def early_end(view: RoundClockView, act: Act, at: datetime) -> bool:
    """Tell whether a round is ended while tables still play and have time left."""
    return act is Act.END and any(
        view.clock.left(at, table).total_seconds() > 0 for table in view.open_tables
    )


def _mend(
    event: EventFile,
    view: RoundClockView,
    old: ClockLine,
    new: ClockLine,
    action: str,
    by: Authority,
) -> None:
    by.want()
    lines = (new if line.number == old.number else line for line in view.clock.lines)
    clock = replace(view.clock, lines=tuple(lines))
    _refuse_disorder(clock)
    with event.transaction(action, **_told(view), number=old.number) as session:
        _keep(session, view, clock)
        if old != new:
            log_ruling(
                session,
                view.division_id,
                KIND,
                by=by.clean,
                old=_said(old),
                new=_said(new),
                round_id=view.round_id,
            )


def _said(line: ClockLine) -> str:
    """Write a line without words: its time and minutes, and where they hold.

    >>> at = datetime.fromisoformat("2026-11-22T10:00:05")
    >>> _said(ClockLine(number=1, act=Act.EXTRA, at=at, minutes=5, table=3))
    '10:00:05 +5 (3)'
    """
    if line.struck:
        return ""
    parts = [f"{line.at:%H:%M:%S}"]
    parts += [f"+{line.minutes}"] * bool(line.minutes) + [f"({line.table})"] * bool(line.table)
    return " ".join(parts)


def _keep(session: Session, view: RoundClockView, clock: RoundClock) -> None:
    notes.ROUND_CLOCK.keep(session, view.round_id, clock)


def _told(view: RoundClockView) -> dict[str, object]:
    return {"division": view.division, "stage": view.stage, "round": view.number}
