"""Actions on clocks: where they are used though a division has none, and whose runs (JOA 13)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.queries.clock_queries import absent_clocks, minutes_of
from models.core.absent_clock import AbsentClock
from models.core.facts import Match, Round
from models.core.problems import Refused, no_such_table, refusals, refuse


def use(event: EventFile, round_id: int, tables: Collection[int] | None) -> None:
    """Say at which tables of a round clocks are used; None: at all of them, none: at no table.

    Only where the settings have none: to keep the event moving (JOA 13). Refused: `CLOCKS_ANYWAY`
    where there are clocks, or never any; `NO_SUCH_TABLE` for a number that no table of the round
    has; `RESULT_BY_CLOCK` where a result stands that needs the clock which is to go.
    """
    division, round_ = facts.division_of_round(event, round_id)
    if not may_switch(division, round_.stage):
        raise refuse("CLOCKS_ANYWAY", division=division.name)
    known = {match.table for match in round_.matches if not match.bye}
    for table in sorted(set(tables or ()) - known):
        raise Refused(no_such_table(table, known, where="tables"))
    wanted = known if tables is None else set(tables)
    for match in round_.matches:
        if match.clock and match.table not in wanted and _needs_clock(division, round_, match):
            raise refuse("RESULT_BY_CLOCK", where="tables", table=match.table)
    note = notes.Clocks(tables=None if tables is None else tuple(sorted(wanted)))
    details = {
        "division": division.name,
        "stage": round_.stage,
        "round": round_.number,
        "tables": sorted(wanted),
    }
    action = "use_clocks" if tables is None else "use_clocks_at" if wanted else "use_no_clocks"
    with event.transaction(action, **details) as session:
        notes.CLOCKS.keep(session, round_id, note if wanted else None)


def may_switch(division: Division, stage: str) -> bool:
    """Tell whether the desk may say of a round of a stage that clocks are used."""
    known = division.facts
    return known.game.clock_switch(division.part(stage), known.options)


def _needs_clock(division: Division, round_: Round, match: Match) -> bool:
    """Tell whether the result that stands would not be possible without a clock."""
    stored = division.results.get(match.id)
    if stored is None:
        return False
    known = division.facts
    context = replace(division.context(round_, match), clock=False)
    return bool(refusals(known.game.check(stored.value, context, known.options)))


def start_absent(event: EventFile, match_id: int, seat: int, *, since: datetime) -> None:
    """Note that the referee has started the clock of who has not come (JOA 17).

    Refused: `NO_ABSENT_CLOCK` where no clock is started, `NOT_PUBLISHED`, `BYE_HAS_NO_CARD`,
    `RESULT_STANDS` once the match has a result, `CLOCK_STARTED` where one was started already.
    """
    division, round_, match = _open(event, match_id)
    if match_id in absent_clocks(event, division.id):
        raise refuse("CLOCK_STARTED", table=match.table)
    clock = AbsentClock(seat=seat, since=since.replace(microsecond=0))
    name = division.by_id[match.seats[seat]].called(division.turn(round_))
    with event.transaction("start_absent_clock", **_told(division, round_, match, name)) as session:
        notes.ABSENT.keep(session, match_id, clock)


def came(event: EventFile, match_id: int, *, at: datetime) -> None:
    """Note that the absent player has come: the clock stops, and what is left is for the game.

    Refused: `NO_CLOCK_STARTED`, and as for `start_absent`.
    """
    division, round_, match = _open(event, match_id)
    view = absent_clocks(event, division.id).get(match_id)
    if view is None or view.clock.came is not None:
        raise refuse("NO_CLOCK_STARTED", table=match.table)
    stopped = replace(view.clock, came=max(at.replace(microsecond=0), view.clock.since))
    with event.transaction("absent_came", **_told(division, round_, match, view.name)) as session:
        notes.ABSENT.keep(session, match_id, stopped)


def strike_absent(event: EventFile, match_id: int) -> None:
    """Strike a clock that was started by mistake; Refused `NO_CLOCK_STARTED`."""
    division, round_, match = _open(event, match_id)
    view = absent_clocks(event, division.id).get(match_id)
    if view is None:
        raise refuse("NO_CLOCK_STARTED", table=match.table)
    told = _told(division, round_, match, view.name)
    with event.transaction("strike_absent_clock", **told) as session:
        notes.ABSENT.drop(session, [match_id])


def _open(event: EventFile, match_id: int) -> tuple[Division, Round, Match]:
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    if minutes_of(division, round_.stage) is None:
        raise refuse("NO_ABSENT_CLOCK", division=division.name)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    if match_id in division.results:
        raise refuse("RESULT_STANDS", name="", round=round_.number, table=match.table)
    return division, round_, match


def _told(division: Division, round_: Round, match: Match, name: str) -> dict[str, object]:
    return {
        "division": division.name,
        "stage": round_.stage,
        "round": round_.number,
        "table": match.table,
        "name": name,
    }
