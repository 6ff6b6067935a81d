"""The results that came in last, as far as everybody may know them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from heapq import nlargest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import match_rows
from app.facts.division import Division
from app.facts.match_rows import match_row, round_row
from app.facts.notes import SECOND_ENTRY
from app.gate import gate
from app.queries import gate_queries, log_queries
from models.core.facts import Match, Round
from models.stages.publishing import held_back
from models.stages.registry import at_once
from models.views.divisions import MatchEntry, MatchView, RoundView
from models.views.logs import JournalView
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry


@dataclass(frozen=True, kw_only=True, slots=True)
class LatestEntry:
    """A result that the desk has typed lately."""

    match: MatchView
    at: datetime
    asked: bool
    """Whether the rules would ask about it: somebody has answered that it is right."""
    who: str = ""
    """Which desk has typed it, where several share the event."""


def latest_entries(event: EventFile, division_id: int, most: int) -> tuple[LatestEntry, ...]:
    """Give the results of a division that were typed last, the newest first, at most so many."""
    division = facts.division(event, division_id)
    division_facts = division.facts
    by_time = (
        (stored.entered_at, match_id)
        for match_id, stored in division.results.items()
        if match_id in division.places
    )
    typed = nlargest(most, by_time)
    newest = [match_id for _at, match_id in typed]
    acts = {} if event.order is None else who_entered(event, division_id, newest)
    entries = []
    for at, match_id in typed:
        round_, match = division.places[match_id]
        value, context = division.results[match_id].value, division.context(round_, match)
        problems = division_facts.game.check(value, context, division_facts.options)
        asked = any(problem.ask for problem in problems)
        who = acts[match_id].who if match_id in acts else ""
        view = match_row(division, match_id)
        entries.append(LatestEntry(match=view, at=at, asked=asked, who=who))
    return tuple(entries)


LOOKED_BACK = (40, 400)
"""Among so many newest actions is looked for who has entered a result; first among a few."""
ENTERING = frozenset({"record_result", "correct_result"})


def who_entered(
    event: EventFile, division_id: int, wanted: Collection[int]
) -> dict[int, JournalView]:
    """Give the newest action that entered or corrected the result of these matches, by their ids.

    What came in long ago is not among it.
    """
    division = facts.division(event, division_id)
    matches = _by_place(division, wanted)
    found: dict[int, JournalView] = {}
    for most in LOOKED_BACK:
        for act in log_queries.journal(event, most) if len(found) < len(matches) else ():
            if not act.undone and act.action in ENTERING:
                match_id = _match_of(division, matches, act)
                if match_id is not None:
                    found.setdefault(match_id, act)
    return found


_Places = dict[tuple[object, object, object], int]


def _by_place(division: Division, wanted: Iterable[int]) -> _Places:
    """Give matches of a division as the journal names them."""
    places = ((match_id, *division.places[match_id]) for match_id in wanted)
    return {
        (round_.stage, round_.number, match.table): match_id for match_id, round_, match in places
    }


def _match_of(division: Division, matches: _Places, act: JournalView) -> int | None:
    values = act.values
    if values.get("division") != division.name:
        return None
    return matches.get((values.get("stage"), values.get("round"), values.get("table")))


def typed_twice(event: EventFile, division_id: int) -> SecondEntry:
    """Give the tables of a division whose results a second person types unseen.

    Where it is said of the whole event these are all, unless the division is over: its results
    are known to everybody.
    """
    if facts.every_card_twice(event) and not queries.division_view(event, division_id).finished:
        return EVERYWHERE
    return SECOND_ENTRY.said(event, division_id)


def corrected_twice(event: EventFile, division_id: int) -> frozenset[int]:
    """Give the matches that were corrected while a second person was to type their results."""
    division = facts.division(event, division_id)
    matches = _by_place(division, division.places)
    found = (
        _match_of(division, matches, act)
        for act in log_queries.acts(event, "correct_result")
        if act.values.get("twice")
    )
    return frozenset(match_id for match_id in found if match_id is not None)


def typed_once(
    event: EventFile, division_id: int, second: SecondEntry
) -> tuple[tuple[RoundView, tuple[int, ...]], ...]:
    """Give the rounds that wait for a second entry though all is entered, with those tables.

    Of an earlier round it is a result that was corrected since, or was left waiting.
    """
    if second == NOWHERE:
        return ()
    division = facts.division(event, division_id)
    published = [drawn for drawn in division.facts.rounds if drawn.published]
    waiting = [
        drawn
        for drawn in published
        if any(_typed_once(division, match, second) for match in drawn.matches)
        and not _still_typed(division, drawn, beside=drawn is not published[-1])
    ]
    corrected = corrected_twice(event, division_id) if waiting else frozenset()
    together = gate_queries.at_once(event, division_id) if waiting else frozenset()
    by_round = []
    for drawn in waiting:
        shown, newest = round_row(division, drawn, ()), drawn is published[-1]
        items = gate(
            running=shown if newest else None,
            earlier=() if newest else (shown,),
            second=second,
            corrected=corrected,
            at_once=together,
        )
        tables = tuple(item.values["table"] for item in items if item.code == "NOT_CONFIRMED")
        if tables:
            by_round.append((shown, tables))
    return tuple(by_round)


def _typed_once(division: Division, match: Match, second: SecondEntry) -> bool:
    stored = division.results.get(match.id)
    return stored is not None and not stored.confirmed and second.wants(match.spot)


def _still_typed(division: Division, drawn: Round, *, beside: bool) -> bool:
    """Tell whether results of a round, or of those that run beside it, are still to be entered."""
    known = division.facts
    if beside and at_once(division.programme, known.programme_options, drawn.stage):
        return any(own.missing for own in known.stage_rounds(drawn.stage))
    return bool(drawn.missing)


CORRECTION = "correction"
"""How the log of rulings calls a correction of a result."""


def last_results(event: EventFile, division_id: int, most: int) -> tuple[MatchEntry, ...]:
    """Give the last results of what is played in a division, the newest first, at most so many.

    One that was corrected is as new as its correction.

    None of a stage that holds its results back, and where a second person is to type a result
    none that was typed only once.
    """
    division = facts.division(event, division_id)
    silent = held_back(division.programme, division.facts)
    twice = typed_twice(event, division_id)
    published = [round_ for round_ in division.facts.rounds if round_.published]
    newest_of = {round_.stage: round_.number for round_ in published}
    played = {
        round_.id
        for round_ in published
        if round_.missing or round_.number == newest_of[round_.stage]
    }
    corrected = {
        one.match_id: one.at
        for one in log_queries.rulings(event, division_id)
        if one.kind == CORRECTION
    }
    known = []
    for match_id, stored in division.results.items():
        round_, match = division.places[match_id]
        told = round_.id in played and round_.stage not in silent and not match.bye
        if told and (stored.confirmed or not twice.wants(match.spot)):
            known.append((corrected.get(match_id, stored.entered_at), match_id))
    newest = sorted(known, reverse=True)[:most]
    at = match_rows.places(event, division)
    entries = queries.match_entries(event, [match_id for _at, match_id in newest]).values()
    return tuple(replace(one, match=replace(one.match, at=at.get(one.match.id))) for one in entries)
