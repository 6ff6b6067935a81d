"""The day of an event on one page: every division with what it waits for, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from app import facts, forecasts, queries
from app.courts import open_matches
from app.elsewhere import being_played, elsewhere_of_round
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries import clock_queries, hold_queries
from models.calling.courts import court_order
from models.core.court_calling import CallProgress
from models.round_clock import ClockPhase, RoundClockView
from models.views.day import DivisionDay, HallSeat, Waits, Wanted, waits_for
from models.views.divisions import DivisionView


def day(event: EventFile, now: datetime) -> tuple[DivisionDay, ...]:
    """Give every division of an event as it stands at a moment.

    Those that wait for the desk stand first, those that are finished last, else as in the list.
    """
    clocks = {view.division_id: view for view in clock_queries.round_clocks(event) if view.going}
    ahead = forecasts.Ahead.of(event, now)
    called = tuple(open_matches.of_event(event))
    found = (
        _division(event, view, clocks.get(view.id), called, ahead)
        for view in queries.event_view(event).divisions
    )
    return tuple(sorted(found, key=lambda own: tuple(Waits).index(own.waits)))


def seats(event: EventFile) -> tuple[HallSeat, ...]:
    """Give who is to sit where now, in all divisions: every open table of what is being played."""
    courts = {match.id: match.court for match in open_matches.of_event(event)}
    hall_seats: list[HallSeat] = []
    for division_id in facts.division_ids(event):
        division = facts.division(event, division_id)
        for round_, match in being_played(event, division):
            turn = division.turn(round_)
            here = [who for who in match.seats if not division.by_id[who].away(turn)]
            people = [division.entrant_view(who, turn) for who in here]
            hall_seats += [
                HallSeat(
                    match_id=match.id,
                    division_id=division_id,
                    division=division.name,
                    game=division.game,
                    stage=round_.stage,
                    round=round_.number,
                    table=match.table,
                    court=courts.get(match.id, ""),
                    name=who.name,
                    yomi=who.yomi,
                    others=tuple(other.name for other in people if other is not who),
                )
                for who in people
            ]
    return tuple(sorted(hall_seats, key=_by_place))


def _by_place(seat: HallSeat) -> tuple[bool, tuple[int, str], int, int, int]:
    """Sort tables by number, and courts behind them."""
    return (
        bool(seat.court),
        court_order(seat.court),
        seat.table,
        seat.division_id,
        seat.match_id,
    )


def _division(
    event: EventFile,
    view: DivisionView,
    clock: RoundClockView | None,
    called: Sequence[open_matches.OpenMatch],
    ahead: forecasts.Ahead,
) -> DivisionDay:
    division = facts.division(event, view.id)
    forecast = None if view.finished else ahead.of_division(division)
    rung = clock is not None and clock.clock.phase(ahead.now) is ClockPhase.OVER
    clashes = (
        sitting
        for round_ in division.facts.rounds
        if round_.published and round_.missing
        for sitting in elsewhere_of_round(event, round_.id)
        if sitting.division_id != view.id
    )
    return DivisionDay(
        division=view,
        waits=waits_for(view),
        clock=clock,
        late=clock.open_tables if clock is not None and rung else (),
        held=hold_queries.held_cards(event, view.id),
        wanted=(*_absent(event, division), *_called(view, called)),
        clashes=tuple(dict.fromkeys(clashes)),
        forecast=forecast,
        slow=tuple(ahead.slow_tables(division)),
        closing=ahead.closing,
    )


def _absent(event: EventFile, division: Division) -> Iterator[Wanted]:
    """Give whose clock runs because he or she has not come (JOA 17)."""
    for match_id, absent in clock_queries.absent_clocks(event, division.id).items():
        if absent.clock.came is None:
            round_, match = division.places[match_id]
            yield Wanted(
                name=absent.name,
                stage=round_.stage,
                round=round_.number,
                table=match.table,
                since=absent.clock.since,
            )


def _called(view: DivisionView, called: Sequence[open_matches.OpenMatch]) -> Iterator[Wanted]:
    """Give who was called to a court and is not there yet."""
    for match in called:
        if match.division_id == view.id and match.call_progress is CallProgress.CALLED:
            for name in match.entered:
                yield Wanted(
                    name=name,
                    stage=match.stage,
                    round=match.round,
                    table=match.table,
                    court=match.court,
                )
