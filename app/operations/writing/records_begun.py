"""Matches that are written down while they are played: they have begun, though no result stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.facts import live_notes
from app.facts.division import Division
from models.core.consequences import Conflict, Consequence
from models.core.live_rules import LiveRules
from models.core.problems import Problem
from models.games import GAMES
from models.store.codec import StoredValueError, from_stored
from models.store.records import DivisionRecord, MatchRecord, NoteRecord, ResultRecord, RoundRecord
from models.teams.terms import game_key

KIND = "record_laid_down"
"""What the log calls it that the record of a match no longer counts."""


@dataclass(frozen=True, kw_only=True)
class BegunRecord:
    """A match without a result of which lines stand on its record."""

    match: int
    stage: str
    round: int
    table: int
    """The number of its table in the hall."""
    seats: tuple[int, ...]
    names: tuple[str, ...]
    lines: int
    """How many lines it has, with its mends."""
    note: NoteRecord

    @property
    def problem(self) -> Problem:
        """The sentence that says so."""
        return self._said("RECORD_RUNNING", count=self.lines)

    @property
    def conflict(self) -> Conflict:
        """What an action meets that would take it away."""
        return Conflict(
            key=f"record:{self.match}",
            problem=self.problem,
            choices=(Consequence.ASIDE,),
            people=self.seats,
        )

    def falls(self, lines: tuple[int, ...]) -> Conflict:
        """Give what a change meets by which some of its lines, counted from 1, no longer hold."""
        return Conflict(
            key=f"record_falls:{self.match}",
            problem=self._said("RECORD_FALLS", lines=lines),
            choices=(Consequence.STAYS,),
            people=self.seats,
            match=self.match,
        )

    def _said(self, code: str, **more: Any) -> Problem:
        values = {
            "stage": self.stage,
            "round": self.round,
            "table": self.table,
            "names": self.names,
            **more,
        }
        return Problem(code=code, where="referee", values=values)


def begun(
    session: Session, division: Division, match_ids: Iterable[int]
) -> tuple[BegunRecord, ...]:
    """Give those of some matches of a division that are being written down, by table."""
    records = []
    for note, lines in notes_of(session, match_ids).items():
        round_, match = division.places[note.owner_id]
        records.append(
            BegunRecord(
                match=match.id,
                stage=round_.stage,
                round=round_.number,
                table=match.table,
                seats=match.seats,
                names=tuple(division.by_id[who].name for who in match.seats),
                lines=lines,
                note=note,
            )
        )
    return tuple(sorted(records, key=lambda own: (own.table, own.match)))


def notes_of(session: Session, match_ids: Iterable[int]) -> dict[NoteRecord, int]:
    """Give what is kept of those of some matches that are being written down, with its lines."""
    query = (
        select(MatchRecord.id, DivisionRecord.game)
        .join(RoundRecord, RoundRecord.id == MatchRecord.round_id)
        .join(DivisionRecord, DivisionRecord.id == RoundRecord.division_id)
        .outerjoin(ResultRecord, ResultRecord.match_id == MatchRecord.id)
        .where(MatchRecord.id.in_(list(match_ids)), ResultRecord.match_id.is_(None))
    )
    open_matches: dict[str, list[int]] = {}
    for match_id, game in session.execute(query):
        open_matches.setdefault(game_key(game)[0], []).append(match_id)
    noted_lines = {}
    for key, ids in open_matches.items():
        rules = GAMES[key].live
        if rules is None:
            continue
        for note in live_notes.note_of(rules).records(session, ids):
            if lines := lines_of(rules, note.payload):
                noted_lines[note] = lines
    return noted_lines


def falling(session: Session, division: Division, options: Any) -> tuple[Conflict, ...]:
    """Say of which running records lines no longer hold under other settings of the game."""
    if options == division.facts.options:
        return ()
    rules, conflicts = division.facts.game.live, []
    for own in begun(session, division, division.places):
        if rules is None or (kept := _read(rules, own.note.payload)) is None:
            continue
        of = live_notes.live_match(division, own.match)
        now, then = rules.fold(kept, of), rules.fold(kept, replace(of, options=options))
        fall = sorted(then.refused.keys() - now.refused.keys())
        if fall:
            conflicts.append(own.falls(tuple(line + 1 for line in fall)))
    return tuple(conflicts)


def lines_of(rules: LiveRules[Any, Any, Any], payload: Any) -> int:
    """Count the lines of what is kept of a match; what cannot be read counts as one.

    What nobody can read may be all there is of a match, so it is not thrown away either.
    """
    kept = _read(rules, payload)
    return 1 if kept is None else live_notes.written(rules, kept)


def _read(rules: LiveRules[Any, Any, Any], payload: Any) -> Any | None:
    try:
        return from_stored(payload, rules.keeps)
    except StoredValueError:
        return None
