"""From the event file to frozen views of events, divisions, rounds and matches."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import live_notes, match_rows, notes
from app.facts.consequences import foresee
from app.facts.division import Division, fixed
from app.facts.match_rows import match_row, round_row
from app.facts.next_steps import settled, steps_of
from app.facts.notes import all_lined_up, trial_of
from app.queries import clock_queries, hold_queries
from models.core.facts import DivisionFacts, Match, Round
from models.core.problems import Refused, no_such_table, refuse
from models.match_code import match_code, match_number
from models.stages.registry import at_once
from models.store.records import Record
from models.views.divisions import (
    DivisionView,
    EntrantView,
    EventView,
    MatchEntry,
    MatchView,
    RoundView,
    RunningRound,
    SheetHead,
    Why,
)
from models.views.rankings import Consequences

_T = Record.metadata.tables
LONGEST = 18
"""Digits of a number of which more are no table in any case."""


def event_view(event: EventFile) -> EventView:
    """Give the event with its divisions in order, and those that are closed apart."""
    with event.reading() as connection:
        row = connection.execute(select(_T["event"])).one()
    return EventView(
        name=row.name,
        date=row.date,
        venue=row.venue,
        divisions=tuple(division_view(event, key) for key in facts.division_ids(event)),
        closed=facts.closed(event),
    )


def division_view(event: EventFile, division_id: int) -> DivisionView:
    """Give a division with its progress and its next steps."""
    division = facts.division(event, division_id)
    begun = frozenset(live_notes.running(event, division))
    if begun not in division.known_views:
        division.known_views[begun] = _division_view(division, begun)
    return division.known_views[begun]


def _division_view(division: Division, begun: Collection[int]) -> DivisionView:
    division_facts = division.facts
    running = running_rounds(division_facts)
    current = _current(division, running)
    counted = _counted(division, running)
    tables = [match for round_ in counted for match in round_.matches if not match.bye]
    return DivisionView(
        id=division.id,
        game=division.game,
        name=division.name,
        programme=division.programme.key,
        options=division_facts.options,
        programme_options=division_facts.programme_options,
        entrants=len(division_facts.entrants),
        checked_in=sum(entrant.checked_in for entrant in division_facts.entrants),
        teams=division.teams,
        people_each=division_facts.game.per_entrant(division_facts.options),
        at_table=division_facts.game.at_table(division_facts.options),
        stage=current.stage if current else "",
        round=current.number if current else 0,
        done=sum(match.outcomes is not None for match in tables),
        tables=len(tables),
        finished=settled(division),
        steps=steps_of(division),
        running=tuple(_progress(round_, begun) for round_ in running),
        fixed=fixed(division),
    )


def _current(division: Division, running: Sequence[Round]) -> Round | None:
    """Give the round that is being played: of those published together the first one not over."""
    if not running:
        return None
    last = running[-1]
    if not at_once(division.programme, division.facts.programme_options, last.stage):
        return last
    return next(own for own in running if own.stage == last.stage)


def _counted(division: Division, running: Sequence[Round]) -> Sequence[Round]:
    """Give the rounds that the progress counts: those that run.

    Where rounds run side by side, the finished ones of their stages count as well: the number of
    matches must not become less.
    """
    programme, options = division.programme, division.facts.programme_options
    stages = {own.stage for own in running if at_once(programme, options, own.stage)}
    apart = {own.id for own in running}
    return [own for own in division.facts.rounds if own.id in apart or own.stage in stages]


def _progress(round_: Round, begun: Collection[int]) -> RunningRound:
    tables = [match for match in round_.matches if not match.bye]
    return RunningRound(
        stage=round_.stage,
        number=round_.number,
        done=sum(match.outcomes is not None for match in tables),
        tables=len(tables),
        under_way=sum(match.id in begun for match in tables),
    )


def running_rounds(known: DivisionFacts) -> tuple[Round, ...]:
    """Give the rounds that are being played or proposed, else the newest one."""
    found = [round_ for round_ in known.rounds if not round_.published or round_.missing]
    return tuple(found) or known.rounds[-1:]


def sheet_head(
    event: EventFile, division_id: int, round_view: RoundView | None = None
) -> SheetHead:
    """Give what stands above a form of this division, and of this round if one is given."""
    division = facts.division(event, division_id)
    return replace(
        event_head(event),
        division=division.name,
        game=division.game,
        stage=round_view.stage if round_view else "",
        round=round_view.number if round_view else None,
    )


def event_head(event: EventFile) -> SheetHead:
    """Give what stands above a sheet of the whole event."""
    with event.reading() as connection:
        row = connection.execute(select(_T["event"])).one()
    return SheetHead(
        event=row.name,
        date=row.date,
        venue=row.venue,
        division="",
        game="",
        printed_at=datetime.now().replace(microsecond=0),  # noqa: DTZ005 - wall clock
        trial=None if (trial := trial_of(event)) is None else trial.kind,
    )


def entrants(event: EventFile, division_id: int) -> tuple[EntrantView, ...]:
    """Give the entrants by entry number."""
    return tuple(facts.division(event, division_id).entrant_views.values())


def rounds(event: EventFile, division_id: int) -> tuple[RoundView, ...]:
    """Give every round of a division in the order in which they were drawn."""
    division = facts.division(event, division_id)
    return tuple(map(_rows(event, division), division.facts.rounds))


def _rows(event: EventFile, division: Division) -> Callable[[Round], RoundView]:
    """Give what makes the rows of a round, with what the desk has noted of its matches."""
    swaps, at = _swaps(event, division.id), match_rows.places(event, division)
    running = live_notes.running(event, division)

    def row(round_: Round) -> RoundView:
        shown = match_rows.placed(round_row(division, round_, swaps.get(round_.id, ())), at)
        if running.keys().isdisjoint(match.id for match in shown.matches):
            return shown
        matches = (replace(own, running=running.get(own.id)) for own in shown.matches)
        return replace(shown, matches=tuple(matches))

    return row


def drawn(event: EventFile, division_id: int) -> tuple[Round, ...]:
    """Give every round as the rules know it, without the rows of its matches: which there are."""
    return facts.division(event, division_id).facts.rounds


def round_view(event: EventFile, division_id: int, round_id: int) -> RoundView:
    """Give one round of a division; Refused `NO_SUCH_ROUND`."""
    division = facts.division(event, division_id)
    for round_ in division.facts.rounds:
        if round_.id == round_id:
            return _rows(event, division)(round_)
    raise refuse("NO_SUCH_ROUND", round=round_id)


def round_of_match(
    event: EventFile, division_id: int, match_id: int
) -> tuple[RoundView, MatchView]:
    """Give a match of a division with its round; Refused `NO_SUCH_MATCH`."""
    division = facts.division(event, division_id)
    if match_id not in division.places:
        raise refuse("NO_SUCH_MATCH", match=match_id)
    round_, _match = division.places[match_id]
    return _rows(event, division)(round_), match_row(division, match_id)


def _swaps(event: EventFile, division_id: int) -> dict[int, tuple[Why, ...]]:
    ruling = _T["rulings"]
    query = (
        select(ruling.c.round_id, ruling.c.old, ruling.c.new, ruling.c.text, ruling.c.referee)
        .where(ruling.c.division_id == division_id, ruling.c.kind == "swap")
        .order_by(ruling.c.id)
    )
    found: dict[int, tuple[Why, ...]] = {}
    with event.reading() as connection:
        for row in connection.execute(query):
            values = {"old": row.old, "new": row.new, "reason": row.text, "referee": row.referee}
            why = Why(code="SWAPPED", values=values)
            found[row.round_id] = (*found.get(row.round_id, ()), why)
    return found


def find_match(
    event: EventFile, division_id: int, text: str, *, on_screen: Collection[int] | None = None
) -> MatchView:
    """Find the match a volunteer typed or scanned: a table of a round on the screen, or a code.

    `on_screen` names those rounds by id; None stands for what is being played.
    Refused: `NO_SUCH_CODE`, `CODE_REPLACED` and `CODE_VOID` for the card of a match that is no
    more, `NO_SUCH_TABLE`, `NO_SUCH_TABLE_AMONG` where numbers are left out,
    `TABLE_OF_OTHER_DIVISION`, `TABLE_ELSEWHERE`,
    `TABLE_TWICE`, `NO_ROUND_RUNNING`, `NOT_PUBLISHED`, `CODE_OF_OTHER_DIVISION`, `BYE_HAS_NO_CARD`.
    """
    division = facts.division(event, division_id)
    typed = unicodedata.normalize("NFKC", text).strip()
    if not typed.isdecimal():
        round_, match = _by_code(event, division, typed)
    else:
        round_, match = _by_table(event, division, int(typed[:LONGEST]), on_screen)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    return match_row(division, match.id)


def _by_code(event: EventFile, division: Division, typed: str) -> tuple[Round, Match]:
    number = match_number(typed)
    if number is None:
        raise refuse("NO_SUCH_CODE", text=typed)
    if number in division.places:
        return division.places[number]
    for other_id in facts.division_ids(event):
        other = facts.division(event, other_id)
        if number in other.places:
            _round, match = other.places[number]
            raise _elsewhere("CODE_OF_OTHER_DIVISION", other, match, text=typed)
    void = notes.void_place(event, number)
    if void is not None:
        raise _void(event, typed, *void)
    raise refuse("NO_SUCH_CODE", text=typed)


def _void(event: EventFile, typed: str, division_id: int, place: notes.VoidPlace) -> Refused:
    """Say that a card is void, and which match is played in its place now."""
    wanted = (place.stage, place.round, place.table)
    for round_, match in facts.division(event, division_id).places.values():
        if (round_.stage, round_.number, match.table) == wanted and not match.bye:
            return refuse("CODE_REPLACED", text=typed, now=match_code(match.id), table=match.table)
    return refuse("CODE_VOID", text=typed, table=place.table)


def _by_table(
    event: EventFile, division: Division, table: int, on_screen: Collection[int] | None
) -> tuple[Round, Match]:
    """Find a table among the rounds on the screen, an open one first."""
    division_facts = division.facts
    if not division_facts.rounds:
        raise refuse("NO_ROUND_RUNNING")
    shown = {r.id for r in _meant(division)} if on_screen is None else set(on_screen)
    places = [
        (round_, match)
        for round_ in division_facts.rounds
        for match in round_.matches
        if match.table == table
    ]
    found = [place for place in places if place[0].id in shown]
    found = [place for place in found if place[1].outcomes is None] or found
    if not found and len(places) == 1 and (len(shown) > 1 or division.numbered_on):
        found = places  # among rounds that are numbered on it is the only one of this number
    if len(found) == 1 or _in_a_row(found):
        return found[0]
    if found:
        codes = [match_code(match.id) for _round, match in found]
        raise refuse("TABLE_TWICE", table=table, codes=codes)
    if places:
        other = places[-1][0]
        raise refuse("TABLE_ELSEWHERE", table=table, stage=other.stage, round=other.number)
    _want_nowhere_else(event, division, table)
    asked = [
        r for r in division_facts.rounds if r.id in shown or (division.numbered_on and r.published)
    ]
    tables = {m.table for r in asked for m in r.matches if not m.bye}
    first, last = min(tables, default=0), max(tables, default=0)
    if len(tables) <= last - first:
        raise refuse("NO_SUCH_TABLE_AMONG", table=table, tables=sorted(tables))
    raise Refused(no_such_table(table, tables))


def _in_a_row(found: Sequence[tuple[Round, Match]]) -> bool:
    """Tell whether the same people have all of these before them: then the first one is meant."""
    seats = {match.seats for _round, match in found}
    return len(seats) == 1 and all(match.outcomes is None for _round, match in found)


def _want_nowhere_else(event: EventFile, division: Division, table: int) -> None:
    """Refuse a number at which another division is playing in the same hall."""
    if division.facts.game.court_calling:
        return
    for other_id in facts.division_ids(event):
        other = facts.division(event, other_id)
        if other_id == division.id or other.facts.game.court_calling:
            continue
        for round_ in other.facts.rounds:
            for match in round_.matches:
                if match.table == table and round_.published and match.outcomes is None:
                    raise _elsewhere("TABLE_OF_OTHER_DIVISION", other, match, table=table)


def _elsewhere(code: str, division: Division, match: Match, **values: Any) -> Refused:
    """Refuse what another division plays, and say where that is found."""
    return refuse(
        code, division=division.name, division_id=division.id, match_id=match.id, **values
    )


def _meant(division: Division) -> Sequence[Round]:
    """Give the rounds a number is looked for in where nothing is on the screen."""
    known = division.facts
    programme, options = division.programme, known.programme_options
    if programme.side_by_side(options):
        return known.rounds
    last = known.rounds[-1]
    return known.stage_rounds(last.stage) if at_once(programme, options, last.stage) else (last,)


def match_entry(event: EventFile, match_id: int) -> MatchEntry:
    """Give all that a result dialog must know of one match; Refused `NO_SUCH_MATCH`."""
    found = match_entries(event, [match_id])
    if not found:
        raise refuse("NO_SUCH_MATCH", match=match_id)
    return found[match_id]


def match_entries(event: EventFile, match_ids: Collection[int]) -> dict[int, MatchEntry]:
    """Give the same of several matches, with as few questions as of one; of those there are."""
    wanted, found = set(match_ids), dict[int, MatchEntry]()
    for division_id in facts.division_ids(event) if wanted else ():
        division = facts.division(event, division_id)
        own = wanted & division.places.keys()
        if own:
            found |= _entries(event, division, own)
    return {match_id: found[match_id] for match_id in match_ids if match_id in found}


def _entries(event: EventFile, division: Division, own: set[int]) -> dict[int, MatchEntry]:
    absent = clock_queries.absent_clocks(event, division.id)
    held = hold_queries.holds(event, division.id)
    sat = all_lined_up(event, division, own)
    is_past = clock_queries.past_bell(event, division, datetime.fromisoformat(timestamp()))
    entries = {}
    for match_id in own:
        round_, match = division.places[match_id]
        won = live_notes.winner(event, division, match_id)
        late = None if match_id in division.results else is_past(round_, match)
        context = replace(
            division.context(round_, match),
            record_winner=won,
            lined_up=sat.get(match_id, ()),
            past_bell=late,
        )
        entries[match_id] = MatchEntry(
            match=match_row(division, match_id),
            context=context,
            game=division.facts.game,
            options=division.facts.options,
            next_round_published=division.next_published(round_),
            absent=absent.get(match_id),
            hold=held.get(match_id),
        )
    return entries


def consequences(event: EventFile, match_id: int, result: Any) -> Consequences:
    """Say what the correction of a match to this result would change; nothing is written.

    Refused: `NO_SUCH_MATCH`, and whatever the game refuses of the result.
    """
    return foresee(event, match_id, result)


def withdrawal_round(
    event: EventFile, division_id: int, entrant_id: int
) -> tuple[int, MatchView | None]:
    """Give the round from which somebody would be away, and the open match it leaves unplayed.

    The round is counted through the whole division, as withdrawals are. In a Swiss it is the one
    after the last for everybody; in groups and knock-outs that after one's own last match. Where
    several matches are open it is the first that was left after the last one played.
    """
    division = facts.division(event, division_id)
    published = [round_ for round_ in division.facts.rounds if round_.published]
    own = [(r, match) for r in published for match in r.matches if entrant_id in match.seats]
    own.sort(key=lambda place: division.turn(place[0]))
    played = [division.turn(round_) for round_, match in own if match.id in division.results]
    for round_, match in own:
        if match.outcomes is None and division.turn(round_) > max(played, default=0):
            return division.turn(round_), match_row(division, match.id)
    rounds = published if division.numbered or not own else [round_ for round_, _match in own]
    return max(map(division.turn, rounds), default=0) + 1, None


def returning(event: EventFile, division_id: int) -> int:
    """Give the first round, counted through the division, in which somebody can be back."""
    return facts.division(event, division_id).last_turn + 1
