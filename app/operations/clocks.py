"""Actions on clocks: where they are used though a division has none, and whose runs (JOA 13)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.core.facts import Match, Round
from models.core.problems import refusals, refuse


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
        raise refuse("NO_SUCH_TABLE", where="tables", table=table, last=max(known, default=0))
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
        notes.keep_on_round(session, division.id, round_id, notes.CLOCKS, note if wanted else None)


def may_switch(division: Division, stage: str) -> bool:
    """Tell whether the desk may say of a round of a stage that clocks are used."""
    known = division.facts
    switch = known.game.clock_switch
    return switch is not None and switch(division.part(stage), known.options)


def _needs_clock(division: Division, round_: Round, match: Match) -> bool:
    """Tell whether the result that stands would not be possible without a clock."""
    stored = division.results.get(match.id)
    if stored is None:
        return False
    known = division.facts
    context = replace(division.context(round_, match), clock=False)
    return bool(refusals(known.game.check(stored.value, context, known.options)))
