"""Entering who plays in the exchange (JOA 6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from app.queries.draw_queries import views_of
from app.queries.ranking_queries import standings_of
from models.core.causes import NOBODY, Authority
from models.core.facts import StoredDraw
from models.core.problems import Refused, refuse
from models.games.othello.open_division.exchange_stage import (
    check_volunteers,
    entered_late,
    exchange_ranking,
    exchange_sums,
    next_exchange_round,
    registered,
    registration_key,
    still_in,
)
from models.games.othello.open_division.groups import rank_groups
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import (
    EXCHANGE,
    EXCHANGE_ROUNDS,
    FIRST_KNOCKOUT,
    GROUP_ROUNDS,
)
from models.views.divisions import EntrantView
from models.views.rankings import StandingsView


def register(
    event: EventFile, division_id: int, entrant_ids: Collection[int], *, by: Authority = NOBODY
) -> None:
    """Enter who plays in the exchange from its next round on; who is not named any more is not.

    Entry closes when the round is published (JOA 6); whom the referee lets in later is logged,
    and what was missed counts as a late default (JOA 26). Refused: `NO_EXCHANGE_HERE`,
    `STAGE_COMPLETE`, `NOT_PUBLISHED` while a proposal stands, `STILL_IN_KNOCKOUT`,
    `ALREADY_WITHDRAWN`, `GROUPS_OPEN` for who has not lost yet, `ADMISSION_NEEDED` for who comes
    later than possible without the referee's name and reason.
    """
    division = facts.division(event, division_id)
    division_facts, number = division.facts, open_exchange_round(division)
    if any(not round_.published for round_ in division_facts.stage_rounds(EXCHANGE)):
        raise refuse("NOT_PUBLISHED", round=number)
    groups = tuple(
        at for at, own in enumerate(rank_groups(division_facts), start=1) if own.winner is None
    )
    if groups or not rank_groups(division_facts):
        raise refuse("GROUPS_OPEN", where="volunteers", groups=groups)
    earlier = {who for who, first in registered(division_facts).items() if first < number}
    new = [division.by_id[who] for who in dict.fromkeys(entrant_ids) if who not in earlier]
    problems = check_volunteers(new, still_in(division_facts))
    if problems:
        raise Refused(*problems)
    for entrant in new:
        if any(absence.back_round is None for absence in entrant.absences):
            raise refuse("ALREADY_WITHDRAWN", where="volunteers", name=entrant.name)
    before = registered(division_facts)
    late = [e for e in new if e.id not in before and entered_late(division_facts, e.id, number)]
    if late and not (by.referee.strip() and by.reason.strip()):
        where = "reason" if by.referee.strip() else "referee"
        raise refuse("ADMISSION_NEEDED", where=where, names=[entrant.name for entrant in late])
    details = {"division": division.name, "round": number, "count": len(new)}
    ids = [entrant.id for entrant in sorted(new, key=lambda entrant: entrant.number)]
    with event.transaction("register_exchange", **details) as session:
        remove_draw(session, division_id, registration_key(number))
        if ids:
            lines = dict(enumerate(ids, start=1))
            drawn = StoredDraw(
                key=registration_key(number), size=len(ids), lines=lines, drawn_by="entered"
            )
            add_draw(session, division_id, drawn)
        for entrant in late:
            log_ruling(
                session, division_id, "admission", by=by, article="JOA 6", entrant_id=entrant.id
            )


# -- from the event file to the exchange: who may enter it, and its ranking ------------------------


@dataclass(frozen=True, kw_only=True)
class ExchangeEntry:
    """Who may play in the next round of the exchange, and who has been entered."""

    round: int
    """The round whose entry is open."""
    playing: tuple[EntrantView, ...]
    """Who played in it before and goes on."""
    entered: tuple[EntrantView, ...]
    """Who begins with this round."""
    can_enter: tuple[EntrantView, ...]
    """Who is out of the groups or the first knock-out round and has not entered."""
    late: frozenset[int] = frozenset()
    """The ids of those among them who could have begun earlier: the referee must let them in."""


def open_exchange_round(division: Division) -> int:
    """Give the round whose entry is open; Refused `NO_EXCHANGE_HERE`, `STAGE_COMPLETE`."""
    known = division.facts
    if division.programme is not GROUPS_KNOCKOUT or not known.programme_options.exchange:
        raise refuse("NO_EXCHANGE_HERE", division=division.name)
    number = next_exchange_round(known)
    if number > EXCHANGE_ROUNDS:
        raise refuse("STAGE_COMPLETE")
    return number


def exchange_entry(event: EventFile, division_id: int) -> ExchangeEntry:
    """Give the entry list of the exchange; Refused `NO_EXCHANGE_HERE`, `STAGE_COMPLETE`."""
    division = facts.division(event, division_id)
    division_facts, number = division.facts, open_exchange_round(division)
    first, inside = registered(division_facts), still_in(division_facts)
    out = [e.id for e in division_facts.entrants if e.id not in inside and e.id not in first]
    here = [who for who in out if not division.by_id[who].away(GROUP_ROUNDS + number)]
    going = [who for who, at in first.items() if at < number and who not in inside]
    return ExchangeEntry(
        round=number,
        playing=views_of(division, going),
        entered=views_of(division, (who for who, at in first.items() if at == number)),
        can_enter=views_of(division, here),
        late=frozenset(who for who in here if entered_late(division_facts, who, number)),
    )


def exchange_standings(event: EventFile, division_id: int) -> StandingsView | None:
    """Give the ranking of the exchange over all six games; None while nobody plays in it."""
    division = facts.division(event, division_id)
    division_facts = division.facts
    if division.programme is not GROUPS_KNOCKOUT or not registered(division_facts):
        return None
    sums = exchange_sums(division_facts)
    rounds = [round_ for round_ in division_facts.stage_rounds(EXCHANGE) if round_.published]
    complete = len(rounds) == EXCHANGE_ROUNDS and not any(round_.missing for round_ in rounds)
    last = GROUP_ROUNDS + EXCHANGE_ROUNDS
    view = standings_of(
        division,
        exchange_ranking(division_facts),
        sums,
        last,
        division_facts.criteria,
        complete=complete,
    )
    knocked_out = {
        who
        for round_ in division_facts.stage_rounds(FIRST_KNOCKOUT)
        for match in round_.matches
        for who in match.seats
    }
    rows = tuple(
        replace(row, notes=(*row.notes, "knockout_game")) if row.entrant.id in knocked_out else row
        for row in view.rows
    )
    return replace(view, rows=rows, after_round=len(rounds), final=complete)
