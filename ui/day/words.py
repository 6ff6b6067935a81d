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


def clock(own: DivisionDay, now: datetime) -> str:
    """Say how it stands with the clock of a division, in the words of its game."""
    if own.clock is None:
        return ""
    with in_words_of(own.division):
        return short(own.clock, now)


def ends(own: DivisionDay) -> str:
    """Say when it will be over, as far as anybody can know."""
    return "" if own.ends is None else _("about {time}").format(time=_about(own.ends))


def next_begins(own: DivisionDay) -> str:
    """Say when the next round begins, where the day is timed and its name is sure."""
    found = own.forecast
    if own.closing is None or found is None or found.begins is None or found.next_round is None:
        return ""
    said = _("{round_name} at about {time}")
    return said.format(round_name=paper.round_name(*found.next_round), time=_about(found.begins))


def _about(moment: datetime) -> str:
    return f"{about(moment):%H:%M}"


def attention(own: DivisionDay) -> str:
    """Say in a few words what is to be looked after."""
    late, held, wanted, away = map(len, (own.late, own.held, own.wanted, own.clashes))
    said = [_("closing time")] if any(_closing(own)) else []
    if late:
        said.append(_n("{count} late card", "{count} late cards", late).format(count=late))
    if held:
        said.append(_n("{count} on hold", "{count} on hold", held).format(count=held))
    if wanted:
        said.append(_n("{count} wanted", "{count} wanted", wanted).format(count=wanted))
    if away:
        elsewhere = _n("{count} still elsewhere", "{count} still elsewhere", away)
        said.append(elsewhere.format(count=away))
    return "⚠ " + "・".join(said) if said else ""


def details(own: DivisionDay, now: datetime) -> Iterator[str]:
    """Say who is wanted where, which cards are late or on hold, and who still sits elsewhere."""
    with in_words_of(own.division):
        yield from _details(own, now)


def _details(own: DivisionDay, now: datetime) -> Iterator[str]:
    if own.late:
        said = _n(
            "The bell has rung, and no card is in from |table| {tables}.",
            "The bell has rung, and no card is in from |tables| {tables}.",
            len(own.late),
        )
        yield said.format(tables=wording.listed(own.late))
    for held in own.held:
        said = _("|Table| {table} is on hold: {note}")
        yield said.format(table=held.match.table, note=held.hold.note)
    for wanted in own.wanted:
        yield _wanted(wanted, now)
    yield from map(_clash, own.clashes)
    yield from _closing(own)
    if own.closing is not None:
        yield from map(_slow, own.slow)


def _closing(own: DivisionDay) -> Iterator[str]:
    """Say that the day runs past closing time, and what a round less would give."""
    if own.closing is None or own.closing.until is None or own.forecast is None:
        return
    left, after = margin(own.forecast.ends, own.closing), timedelta(minutes=own.closing.ceremony)
    if left is None or left > NONE:
        return
    shown = about(own.forecast.ends)
    left = max(NONE, -(margin(shown, own.closing) or NONE))
    values = {
        "end": f"{shown + after:%H:%M}",
        "until": f"{own.closing.until:%H:%M}",
        "ceremony": own.closing.ceremony,
        "minutes": left // timedelta(minutes=1),
    }
    said = _(
        "With {ceremony} min after the last |round| it is over at about {end}: {minutes} min after "
        "closing time ({until})."
    )
    if left == NONE:
        said = _(
            "With {ceremony} min after the last |round| it is over at about {end}, and closing "
            "time is {until}: nothing is to spare."
        )
    yield said.format(**values)
    if own.forecast.shorter is not None:
        yield _("With one |round| less it would be over at about {end}.").format(
            end=f"{about(own.forecast.shorter) + after:%H:%M}"
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
