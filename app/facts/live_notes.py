"""What the file keeps of matches while they are played, read as the game's live records."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Any
from weakref import WeakKeyDictionary

from app.event_file.file import EventFile, WrittenRow
from app.facts.division import Division
from app.facts.note import MATCH, NoteKind
from models.core.live import RecordRunning, effective
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Problem
from models.store.codec import StoredValueError, from_json

AnyLiveRules = LiveRules[Any, Any, Any]


def note_of(rules: AnyLiveRules) -> NoteKind[Any]:
    """Give how the file keeps the live records of a game."""
    return NoteKind(MATCH, rules.note, rules.keeps)


def decoded(rules: AnyLiveRules, payload: str) -> Any | None:
    """Rebuild what was kept; None for what does not fit or cannot have been."""
    try:
        return _decoded(rules, payload)
    except StoredValueError:
        return None


@lru_cache(maxsize=2048)
def _decoded(rules: AnyLiveRules, payload: str) -> Any:
    """Rebuild what was kept; StoredValueError, which is not remembered, for what cannot be."""
    kept = from_json(payload, rules.keeps)
    if not rules.sound(kept):
        raise StoredValueError(_first_unsound(rules, kept))
    return kept


IN_LINE = r"\.(?:lines|entries|moves)\[(\d+)\]"
"""How the codec says in which line it stopped, by the names that games give to their lines."""
LONGEST = 10_000
"""Among more lines than these nobody looks for the one that cannot have been."""


def _first_unsound(rules: AnyLiveRules, kept: Any) -> str:
    """Say with which line a record cannot have been any more, as the codec says where it stops."""
    lines = rules.lines(kept)
    if len(lines) > LONGEST or not rules.sound(rules.with_lines(kept, ())):
        return "a live record that cannot have been"
    counts = range(1, len(lines) + 1)
    at = bisect(counts, False, key=lambda n: not rules.sound(rules.with_lines(kept, lines[:n])))
    return f".lines[{at}]"


def _line_of(error: StoredValueError) -> int | None:
    """Give the number of the line, from 1, with which a record cannot be read; None where unknown.

    >>> _line_of(StoredValueError("$.record.lines[3].dice[0]")), _line_of(StoredValueError("$"))
    (4, None)
    """
    found = re.search(IN_LINE, str(error))
    return None if found is None else int(found[1]) + 1


def unreadable(
    event: EventFile, division: Division, rules: AnyLiveRules, match_id: int
) -> Problem | None:
    """Say with which line the record of a match cannot be read; None where it can, or is none."""
    payload = _payloads(event, division, rules).get(match_id)
    try:
        if payload is not None:
            _decoded(rules, payload)
    except StoredValueError as error:
        table, line = division.places[match_id][1].table, _line_of(error)
        if line is None:
            return Problem(code="RECORD_UNREADABLE", values={"table": table})
        return Problem(code="RECORD_LINE_UNREADABLE", values={"table": table, "line": line})
    return None


def written(rules: AnyLiveRules, kept: Any) -> int:
    """Count the lines of a record with its mends; none where nothing that was written stands."""
    lines = rules.lines(kept)
    return len(lines) if effective(lines) else 0


def running(event: EventFile, division: Division) -> dict[int, RecordRunning]:
    """Tell by match id how far the open matches are that somebody writes down."""
    rules = division.facts.game.live
    if rules is None:
        return {}
    found = {}
    for match_id, payload in _payloads(event, division, rules).items():
        if division.places[match_id][1].outcomes is not None:
            continue
        far = _how_far(rules, payload, live_match(division, match_id))
        if far is not None:
            found[match_id] = far
    return found


def winner(event: EventFile, division: Division, match_id: int) -> int | None:
    """Give the seat that has won a match by what is written down of it; None where that is open."""
    rules = division.facts.game.live
    payload = None if rules is None else _payloads(event, division, rules).get(match_id)
    if rules is None or payload is None:
        return None
    match, kept = live_match(division, match_id), decoded(rules, payload)
    own = None if kept is None else rules.fitted(kept, match)
    return None if own is None else rules.winner(rules.fold(own, match).state)


@lru_cache(maxsize=512)
def _how_far(rules: AnyLiveRules, payload: str, match: LiveMatch) -> RecordRunning | None:
    kept = decoded(rules, payload)
    if kept is None:
        return RecordRunning(line=None)
    own = rules.fitted(kept, match)
    lines = 0 if own is None else written(rules, own)
    if not lines:
        return None
    return RecordRunning(line=lines, score=rules.score(own, rules.fold(own, match).state))


def noted(event: EventFile, division: Division, rules: AnyLiveRules) -> dict[int, Any]:
    """Give what the desk has noted of a division's matches by match id.

    What cannot be used is not guessed at: it is left out here, nothing is written over it
    (`unreadable`), and `check` reports it.
    """
    payloads = _payloads(event, division, rules)
    found = ((match_id, decoded(rules, payload)) for match_id, payload in payloads.items())
    return {match_id: kept for match_id, kept in found if kept is not None}


_read: WeakKeyDictionary[EventFile, dict[int, dict[int, str]]] = WeakKeyDictionary()
"""What is kept of the matches of each division that was looked at, until a note is written."""


def _payloads(event: EventFile, division: Division, rules: AnyLiveRules) -> dict[int, str]:
    """Give what is kept of the matches of a division; a note on any other one is nobody's."""
    known = _read.get(event)
    if known is None:
        known = _read[event] = {}
        event.listen_to_rows(partial(_forget, known))
    if division.id not in known:
        known[division.id] = note_of(rules).texts(event, division.id)
    kept = known[division.id]
    return {match_id: text for match_id, text in kept.items() if match_id in division.places}


def _forget(known: dict[int, dict[int, str]], rows: list[WrittenRow]) -> None:
    """Read the notes of a division anew where one was written; all where the file is another."""
    for row in rows:
        if not row.values:
            known.clear()
        elif row.table == "notes":
            known.pop(row.values["division_id"], None)


def live_match(division: Division, match_id: int) -> LiveMatch:
    """Give what the rules of a live record are told of a match."""
    round_, match = division.places[match_id]
    return LiveMatch(
        entrants=match.seats,
        names=tuple(division.by_id[entrant].name for entrant in match.seats),
        stage=round_.stage,
        options=division.facts.options,
        part=division.part(round_.stage),
    )


def kept(event: EventFile, division: Division, rules: AnyLiveRules, match_id: int) -> Any:
    """Give what is kept of one match, as far as it holds for those who sit there now.

    Refused where the game can keep no record of such a match.
    """
    return all_kept(event, division, rules, [match_id])[match_id]


def all_kept(
    event: EventFile, division: Division, rules: AnyLiveRules, match_ids: Iterable[int]
) -> dict[int, Any]:
    """Give the same of several matches, which are read at once."""
    known = noted(event, division, rules)
    fitted = {key: rules.fitted(one, live_match(division, key)) for key, one in known.items()}
    still = [one for one in fitted.values() if one is not None]
    found = {}
    for match_id in match_ids:
        empty = rules.empty(live_match(division, match_id))
        own = fitted.get(match_id)
        found[match_id] = rules.inherits(empty if own is None else own, still)
    return found


def unfit(event: EventFile, division: Division) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Give the matches of which something is kept that cannot have been: code and values of each.

    What cannot be read at all has the `line` that cannot, as far as that can be said.
    """
    rules = division.facts.game.live
    if rules is None:
        return
    for match_id, text in _payloads(event, division, rules).items():
        try:
            kept = _decoded(rules, text)
        except StoredValueError as error:
            yield match_id, rules.unfit, {"line": _line_of(error) or "?"}
            continue
        for problem in rules.faults(kept):
            yield match_id, rules.refused, {"problem": problem}
