"""The columns of the list of reception, and the sentence over it."""

from __future__ import annotations

from datetime import datetime, time

from models.clock import clock
from models.games.rummikub.reception import Briefing, EntryWay, Holder, ReceptionLine, ReceptionView
from models.readings import reading_key
from reports.games.rummikub.desk_words import BRIEFINGS, HOLDERS, WAYS
from reports.i18n import _, _n, _p
from ui.widgets.grid_model import Align, Column
from ui.widgets.search import key_of

NOT_HERE = 10**6
"""Sorts who is not here behind everybody who is."""


def now() -> time:
    """Give the time of day on the wall, to the minute."""
    return datetime.now().time().replace(second=0, microsecond=0)  # noqa: DTZ005 - wall clock


def columns() -> tuple[Column[ReceptionLine], ...]:
    """Give the columns: the places in the order, who it is, and what is done at the desk."""
    return (*_orders(), *_people(), *_done())


def _orders() -> tuple[Column[ReceptionLine], ...]:
    """Give the columns of both orders."""
    return (
        Column(
            title=_p("at reception", "Arrived"),
            title_hint=_("Place in the order of arrival"),
            text=lambda line: str(line.entry.arrival or ""),
            sort_key=lambda line: line.entry.arrival or NOT_HERE,
            align=Align.RIGHT,
            tight=True,
        ),
        Column(
            title=_p("at reception", "Counts as"),
            title_hint=_("Place in the order that counts, once reception is closed"),
            text=lambda line: "" if line.order is None else str(line.order),
            sort_key=lambda line: line.order or NOT_HERE,
            align=Align.RIGHT,
            optional=True,
            tight=True,
        ),
    )


def _people() -> tuple[Column[ReceptionLine], ...]:
    """Give the columns that say who it is."""
    return (
        Column(
            title=_("Nickname"),
            text=_called,
            sort_key=lambda line: line.called,
            bold=lambda line: line.entry.received,
            least=120,
            narrow=180,
            stretch=True,
        ),
        Column(
            title=_("Name"),
            text=lambda line: line.entrant.name,
            sort_key=lambda line: reading_key(line.entrant.yomi, line.entrant.name),
            least=100,
            most=170,
        ),
        Column(
            title=_("Reservation"),
            text=lambda line: line.entry.reservation,
            sort_key=lambda line: line.entry.reservation,
            most=150,
            optional=True,
            tight=True,
        ),
    )


def _done() -> tuple[Column[ReceptionLine], ...]:
    """Give the columns of what is done."""
    return (
        Column(
            title=_("State"),
            text=state_text,
            sort_key=state_text,
            colour=_state_colour,
            fits=_("✓ {time} {way}").format(time="11:30", way=_(WAYS[EntryWay.LATE])),
        ),
        Column(title=_("Fee"), text=_fee, align=Align.CENTRE, colour=_fee_colour, tight=True),
        Column(title=_("Badge"), text=_holder, tight=True),
        Column(title=_("Briefing"), text=_briefing, colour=_briefing_colour, most=140, tight=True),
    )


def _called(line: ReceptionLine) -> str:
    return _("{name} (champion)").format(name=line.called) if line.champion else line.called


def state_text(line: ReceptionLine) -> str:
    """Say whether somebody is here, by sign and word."""
    entry = line.entry
    if entry.refused:
        return _("⊘ refused")
    if entry.received and entry.at is not None and line.way is not None:
        return _("✓ {time} {way}").format(time=clock(entry.at), way=_(WAYS[line.way]))
    if line.entrant.checked_in:
        return _("⚠ not past reception")
    return _("… expected") if entry.reserved else _("… not here")


def _state_colour(line: ReceptionLine) -> str:
    if line.entry.received:
        return "good"
    return "warn" if line.entrant.checked_in else "muted"


def _fee(line: ReceptionLine) -> str:
    if line.entry.paid:
        return _p("fee", "✓ paid")
    return _p("fee", "open") if line.entry.received else ""


def _fee_colour(line: ReceptionLine) -> str:
    return "" if line.entry.paid or not line.entry.received else "warn"


def _holder(line: ReceptionLine) -> str:
    return "" if line.entry.holder is Holder.NONE else _(HOLDERS[line.entry.holder])


def _briefing(line: ReceptionLine) -> str:
    if not line.entry.received:
        return ""
    return _(BRIEFINGS[line.entry.briefing])


def _briefing_colour(line: ReceptionLine) -> str:
    return "warn" if line.entry.briefing is Briefing.NONE else ""


def search_key(line: ReceptionLine) -> str:
    """Give what somebody is found by: nickname, name, reading, number of the reservation."""
    who = line.entrant
    return key_of((line.called, who.name, who.yomi, line.entry.reservation, *who.names))


def sentence(view: ReceptionView, now: time) -> tuple[str, str]:
    """Say whom the desk can let in now: the role of the words, and the words."""
    room = view.terms.capacity - view.received
    if view.closed:
        said = _n(
            "Reception is closed: {count} player.",
            "Reception is closed: {count} players.",
            view.received,
        )
        return "good", said.format(count=view.received)
    if room <= 0:
        return "warn", _("Full: {count} players are here, nobody else can be let in.").format(
            count=view.received
        )
    at = view.hours.designated
    if at is None:
        return "warn", _(
            "Set the designated time: until then only people with a reservation are let in."
        )
    if now < at:
        return "", _(
            "Until {time} only people with a reservation are let in ({expected} still expected)."
        ).format(time=clock(at), expected=view.expected)
    return "", _("Since {time} anybody is let in: room for {room} more.").format(
        time=clock(at), room=room
    )


def totals(view: ReceptionView) -> str:
    """Count who is here and what was paid."""
    return _("{here} of {capacity} here · fees {yen} yen ({paid} paid)").format(
        here=view.received,
        capacity=view.terms.capacity,
        yen=f"{view.takings:,}",
        paid=view.paid,
    )
