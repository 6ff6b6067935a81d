"""How the day of an event is told, division by division; no Qt."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from models.timing import NONE, about, margin
from models.views.day import DivisionDay, SlowTable, Waits, Wanted
from models.views.divisions import DivisionView
from models.views.people import Elsewhere
from reports import wording as paper
from reports.game_words import in_terms_of, in_words_of
from reports.i18n import _N, _, _n
from ui.round_clock.words import short
from ui.words import wording

SIGNS = {Waits.DESK: "●", Waits.CARDS: "○", Waits.PEOPLE: "○", Waits.DONE: "✓"}
"""Whom a division waits for, as a sign beside its name."""
WAITS = {
    Waits.DESK: _N("waits for the desk"),
    Waits.CARDS: _N("waits for cards"),
    Waits.PEOPLE: _N("waits for people"),
    Waits.DONE: _N("finished"),
}


def next_step(division: DivisionView) -> str:
    """Say what a division waits for, in the words of its game."""
    if not division.steps:
        return _("Nothing is left to do here.")
    with in_words_of(division):
        return wording.step_sentence(division.steps[0], division)


def clock(day: DivisionDay, now: datetime) -> str:
    """Say how it stands with the clock of a division, in the words of its game."""
    if day.clock is None:
        return ""
    with in_words_of(day.division):
        return short(day.clock, now)


def ends(day: DivisionDay) -> str:
    """Say when it will be over, as far as anybody can know."""
    return "" if day.ends is None else _("about {time}").format(time=_about(day.ends))


def next_begins(day: DivisionDay) -> str:
    """Say when the next round begins, where the day is timed and its name is sure."""
    found = day.forecast
    if day.closing is None or found is None or found.begins is None or found.next_round is None:
        return ""
    said = _("{round_name} at about {time}")
    return said.format(round_name=paper.round_name(*found.next_round), time=_about(found.begins))


def _about(moment: datetime) -> str:
    return f"{about(moment):%H:%M}"


def attention(day: DivisionDay) -> str:
    """Say in a few words what is to be looked after."""
    late, held, wanted, away = map(len, (day.late, day.held, day.wanted, day.clashes))
    parts = [_("closing time")] if any(_closing(day)) else []
    if late:
        parts.append(_n("{count} late card", "{count} late cards", late).format(count=late))
    if held:
        parts.append(_n("{count} on hold", "{count} on hold", held).format(count=held))
    if wanted:
        parts.append(_n("{count} wanted", "{count} wanted", wanted).format(count=wanted))
    if away:
        elsewhere = _n("{count} still elsewhere", "{count} still elsewhere", away)
        parts.append(elsewhere.format(count=away))
    return "⚠ " + "・".join(parts) if parts else ""


def details(day: DivisionDay, now: datetime) -> Iterator[str]:
    """Say who is wanted where, which cards are late or on hold, and who still sits elsewhere."""
    with in_words_of(day.division):
        yield from _details(day, now)


def _details(day: DivisionDay, now: datetime) -> Iterator[str]:
    if day.late:
        said = _n(
            "The bell has rung, and no card is in from |table| {tables}.",
            "The bell has rung, and no card is in from |tables| {tables}.",
            len(day.late),
        )
        yield said.format(tables=wording.listed(day.late))
    for held in day.held:
        said = _("|Table| {table} is on hold: {note}")
        yield said.format(table=held.match.table, note=held.hold.note)
    for wanted in day.wanted:
        yield _wanted(wanted, now)
    yield from map(_clash, day.clashes)
    yield from _closing(day)
    if day.closing is not None:
        yield from map(_slow, day.slow)


def _closing(day: DivisionDay) -> Iterator[str]:
    """Say that the day runs past closing time, and what a round less would give."""
    if day.closing is None or day.closing.until is None or day.forecast is None:
        return
    left, after = margin(day.forecast.ends, day.closing), timedelta(minutes=day.closing.ceremony)
    if left is None or left > NONE:
        return
    shown = about(day.forecast.ends)
    left = max(NONE, -(margin(shown, day.closing) or NONE))
    values = {
        "end": f"{shown + after:%H:%M}",
        "until": f"{day.closing.until:%H:%M}",
        "ceremony": day.closing.ceremony,
        "minutes": left // timedelta(minutes=1),
    }
    words = _(
        "With {ceremony} min after the last |round| it is over at about {end}: {minutes} min after "
        "closing time ({until})."
    )
    if left == NONE:
        words = _(
            "With {ceremony} min after the last |round| it is over at about {end}, and closing "
            "time is {until}: nothing is to spare."
        )
    yield words.format(**values)
    if day.forecast.shorter is not None:
        yield _("With one |round| less it would be over at about {end}.").format(
            end=f"{about(day.forecast.shorter) + after:%H:%M}"
        )


def _slow(slow: SlowTable) -> str:
    said = _(
        "|Table| {table} ({round_name}) has played for {minutes} min; the others took {usual} min."
    )
    return said.format(
        table=slow.table,
        round_name=paper.round_name(slow.stage, slow.round),
        minutes=slow.minutes,
        usual=slow.usual,
    )


def _clash(sitting: Elsewhere) -> str:
    """Say where somebody still sits, in the words of the game that is played there."""
    with in_terms_of(sitting.game):
        said = _(
            "{name} is due here and still sits |at| |table| {table} of {division}, {round_name}."
        )
        return said.format(
            name=sitting.person.name,
            table=sitting.table,
            division=sitting.division,
            round_name=paper.round_name(sitting.stage, sitting.round),
        )


def _wanted(wanted: Wanted, now: datetime) -> str:
    round_name = paper.round_name(wanted.stage, wanted.round)
    if wanted.court:
        said = _("{name} is called to {court} ({round_name}).")
        return said.format(name=wanted.name, court=wanted.court, round_name=round_name)
    said = _("{name} is wanted |at| |table| {table} ({round_name}), for {minutes} min.")
    minutes = 0 if wanted.since is None else int((now - wanted.since).total_seconds() // 60)
    return said.format(
        name=wanted.name, table=wanted.table, round_name=round_name, minutes=max(0, minutes)
    )
