"""The matches without a result of every division that is called to courts, and what they take up.

The divisions of an event share the courts, whatever they play, so that every question about a
court is one about all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from models.calling.calls import Calling
from models.calling.courts import check_court, court_of, occupied, one_court
from models.core.court_calling import (
    AnyCourtCalling,
    CallProgress,
    CourtAssignment,
    CourtPlace,
)
from models.core.facts import Match, Round
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Refused

NOTHING = CourtAssignment()


@dataclass(frozen=True, kw_only=True)
class OpenMatch:
    """A match of a round that is drawn, without a result, as desk and court board know it."""

    id: int
    division_id: int
    division: str
    game: str
    """The key of what is played in it."""
    rules: AnyCourtCalling = field(repr=False)
    """How that is called to courts."""
    round_id: int
    stage: str
    round: int
    published: bool
    table: int
    options: Any
    """The settings of its division."""
    seats: tuple[int, ...]
    """Entrant ids."""
    entered: tuple[str, ...]
    """The names of the entrants, per seat."""
    names: tuple[str, ...]
    """Who plays, per seat."""
    kept: Any | None
    """What the game keeps of it; None while nothing is."""
    state: Any | None
    """Where it stands, as the game says; None until a line is written."""
    late: int = 0
    """Minutes since it should have begun, while it waits; 0 if it is in time."""
    busy: str = ""
    """Who of those who wait still plays elsewhere; empty if nobody does."""
    calling: Calling | None = None
    """How the calls of those who were called stand, where the time of day is known."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """How the names of its people are read, by the name; who has no reading is not there."""

    @cached_property
    def start(self) -> CourtAssignment:
        """What is settled of where and when."""
        rules = self.rules
        return NOTHING if self.kept is None else rules.assignment(rules.start(self.kept))

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The parts of its court that are a match each; none where it takes all of it."""
        return self.rules.parts(self.options)

    @cached_property
    def call_progress(self) -> CallProgress:
        """How far it is."""
        if self.state is not None:
            return self.rules.call_progress(self.state)
        return CallProgress.WAITING if self.start.called is None else CallProgress.CALLED

    @cached_property
    def place(self) -> CourtPlace | None:
        """What it takes up, or will; None while its court is open."""
        court = court_of(self.start.court, self.table, self.options.courts)
        return occupied(court, self.parts, self.start.part) if court else None

    @property
    def court(self) -> str:
        """Where it is played; empty while that is open."""
        return "" if self.place is None else self.place.court


def of_event(event: EventFile) -> tuple[OpenMatch, ...]:
    """Give every match without a result that is called to a court: by division, round and table."""
    divisions = called_divisions(event)
    kinds = {rules.note: live_notes.note_of(rules) for _division, _called, rules in divisions}
    stored = {kind: note.texts(event, of_open=True) for kind, note in kinds.items()}
    return tuple(
        _open_match(division, called, rules, round_, match, stored[rules.note].get(match.id, ""))
        for division, called, rules in divisions
        for round_ in division.facts.rounds
        for match in round_.matches
        if not match.bye and match.outcomes is None
    )


def called_divisions(
    event: EventFile,
) -> list[tuple[Division, AnyCourtCalling, LiveRules[Any, Any, Any]]]:
    """Give the divisions whose matches are called, in order, with how they are called and kept."""
    known = [facts.division(event, key) for key in facts.division_ids(event)]
    return [
        (one, one.facts.game.court_calling, one.facts.game.live)
        for one in known
        if one.facts.game.court_calling is not None and one.facts.game.live is not None
    ]


def being_played(event: EventFile, division_id: int) -> set[int]:
    """Give the matches of a division whose players were called or play."""
    found = of_event(event)
    return {m.id for m in found if m.division_id == division_id and m.call_progress.on_court}


def _open_match(
    division: Division,
    called: AnyCourtCalling,
    rules: LiveRules[Any, Any, Any],
    round_: Round,
    match: Match,
    payload: str,
) -> OpenMatch:
    options = division.facts.options
    entered = tuple(division.by_id[seat].name for seat in match.seats)
    kept = kept_for(rules, payload, match.seats, options) if payload else None
    state = None if kept is None else _state(called, rules, payload, options)
    return OpenMatch(
        id=match.id,
        division_id=division.id,
        division=division.name,
        game=division.game,
        rules=called,
        round_id=round_.id,
        stage=round_.stage,
        round=round_.number,
        published=round_.published,
        table=match.table,
        options=options,
        seats=match.seats,
        entered=entered,
        names=entered if kept is None else called.names(kept, state, entered),
        kept=kept,
        state=state,
        readings=_readings(division, round_, match),
    )


def kept_for(
    rules: LiveRules[Any, Any, Any], payload: str, seats: tuple[int, ...], options: Any
) -> Any | None:
    """Give what was kept for those who sit there, by their ids; None for what cannot be used."""
    match = LiveMatch(entrants=seats, names=(), stage="", options=options)
    kept = live_notes.decoded(rules, payload)
    return None if kept is None else rules.fitted(kept, match)


@lru_cache(maxsize=512)
def _state(
    called: AnyCourtCalling, rules: LiveRules[Any, Any, Any], payload: str, options: Any
) -> Any | None:
    """Work out where a match stands that is kept so, once for each state of its record.

    A court board asks for all matches whenever one of them goes on.
    """
    kept = live_notes.decoded(rules, payload)
    return None if kept is None else called.state(kept, options)


def _readings(division: Division, round_: Round, match: Match) -> dict[str, str]:
    """Give by name how the entrants of a match are read, and the people of a pair."""
    turn, entrants = division.turn(round_), [division.by_id[seat] for seat in match.seats]
    read = {who.name: who.yomi for entrant in entrants for who in entrant.people(turn)}
    read |= {entrant.name: entrant.yomi for entrant in entrants}
    return {name: reading for name, reading in read.items() if reading}


def refuse_taken(
    event: EventFile, match_id: int, start: CourtAssignment, *, planned: bool = False
) -> None:
    """Refuse `COURT_TAKEN` where a match would be on a court that others have.

    Taken is a place by who was called or plays, not by who stopped or is done; with `planned` also
    by who waits to begin there at the same time. Without a time the matches of a round begin
    together.
    """
    court = one_court(start.court)
    if not court:
        return
    matches = of_event(event)
    match = next(one for one in matches if one.id == match_id)
    at = start.begins
    waiting = [
        one
        for one in matches
        if planned
        and one.call_progress is CallProgress.WAITING
        and one.start.begins == at
        and (at is not None or one.round_id == match.round_id)
    ]
    there = [one for one in matches if one.call_progress.on_court]
    taken = [one.place for one in (*there, *waiting) if one is not match and one.place is not None]
    problems = tuple(check_court(occupied(court, match.parts, start.part), taken))
    if problems:
        raise Refused(*problems)


def advice_to(match_id: int, matches: Iterable[OpenMatch]) -> tuple[str, ...]:
    """Give what those on one part of a court must know of the other part, as their game says it.

    Who is there now counts, else a match that has finished. Nothing for one that has its result.
    """
    found = list(matches)
    match = next((one for one in found if one.id == match_id), None)
    if match is None or match.place is None or not match.place.part:
        return ()
    there = (CallProgress.CALLED, CallProgress.PLAYING, CallProgress.FINISHED)
    beside = [
        one
        for one in found
        if one.game == match.game
        and one.call_progress in there
        and one.place is not None
        and one.place.beside(match.place)
    ]
    nearest = min(beside, key=lambda one: not one.call_progress.on_court, default=None)
    return match.rules.advice(match, nearest)
