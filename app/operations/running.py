"""Actions on a match that is written down while it is played, whatever the game.

The record is a note of the match until its result is handed in. Every action is one journal entry,
and is refused with `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NOT_PUBLISHED` or `NO_BOARD_HERE` where
there is no record, with `RECORD_UNREADABLE` or `RECORD_LINE_UNREADABLE` where nobody can read it,
so that nothing is written over it, with `RESULT_STANDS` after the result was entered, and with what
the rules of the game refuse. Lines are struck and replaced after that, too (`handed_in`), where the
result holds the record.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts import live_notes
from app.operations import handed_in, results
from app.queries.live_queries import LiveRecord, live
from models.core.causes import CorrectionCause
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.live import (
    START,
    WrittenLine,
    effective,
    fallen,
    newest_standing,
    newest_struck,
    none_fell,
)
from models.core.live_rules import replacement
from models.core.live_rules import strike as striking
from models.core.problems import Problem, Refused, refuse

SHOWN = 40
"""So many letters of a reason stand in the journal; the record keeps all of them."""


def published(event: EventFile, match_id: int) -> LiveRecord:
    """Give a match that may be played, with its record; Refused where that cannot be read."""
    place = live(event, match_id)
    if not place.round.published:
        raise refuse("NOT_PUBLISHED", round=place.round.number)
    if place.unread is not None:
        raise Refused(place.unread)
    return place


def running(event: EventFile, match_id: int) -> LiveRecord:
    """Give a match whose record may still be written on."""
    place = published(event, match_id)
    if found := place.fixed(whole=True):
        raise Refused(*found)
    return place


def keep(session: Session, place: LiveRecord, kept: Any) -> None:
    """Write a record over what stood for the match."""
    live_notes.note_of(place.rules).keep(session, place.match.id, kept)


def start(event: EventFile, match_id: int, settled: Any, *, action: str, **values: Any) -> None:
    """Note what is settled before the first line, as an action of this name.

    Refused where lines rest on what would change: that is `replace` of `START`.
    """
    place = running(event, match_id)
    kept = place.rules.begin(place.kept, settled, place.of)
    with event.transaction(action, **place.details(**values)) as session:
        keep(session, place, kept)


def write(event: EventFile, match_id: int, line: Any, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record.

    `confirmed` holds the codes of questions that were answered with yes; Refused are unanswered
    ones.
    """
    place = running(event, match_id)
    rules, kept = place.rules, place.kept
    line = rules.tidy(kept, line)
    handed_in.unanswered(rules.check(kept, line, len(rules.lines(kept)), place.of), confirmed)
    action, values = rules.named(kept, line, place.of)
    with event.transaction(action, **place.details(**values)) as session:
        keep(session, place, rules.mended(kept, WrittenLine(line)))


def strike(
    event: EventFile,
    match_id: int,
    of: int,
    *,
    by: str,
    reason: str,
    cause: CorrectionCause | None = None,
    confirmed: Collection[str] = (),
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Strike a line of the record, wherever it stands; of a mend, take it back.

    `cause` says on whose word, once the match was handed in, `ruled` what becomes of later entries.
    Refused `NAME_MISSING`, `REASON_NEEDED`, `NO_LINE_THERE`, `LINE_STRUCK`, `START_STAYS`, and as
    `handed_in.mend` says.
    """
    place = published(event, match_id)
    lines = place.rules.lines(place.kept)
    mend = 0 <= of < len(lines) and lines[of].mends is not None
    action = "put_back_line" if mend else "strike_line"
    _mend(event, place, striking(of, by.strip(), reason.strip()), action, cause, confirmed, ruled)


def replace(
    event: EventFile,
    match_id: int,
    of: int,
    line: Any,
    *,
    by: str,
    reason: str,
    cause: CorrectionCause | None = None,
    confirmed: Collection[str] = (),
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Let another line stand in the place of one of the record, or of its start (`START`).

    Refused as by `strike`, with `LINE_UNCHANGED`, and with what the rules refuse of it there.
    """
    place = published(event, match_id)
    line = place.rules.tidy(place.rules.before(place.kept, of), line)
    action = "replace_start" if of == START else "replace_line"
    mended = replacement(of, line, by.strip(), reason.strip())
    _mend(event, place, mended, action, cause, confirmed, ruled)


def _mend(
    event: EventFile,
    place: LiveRecord,
    new: WrittenLine[Any],
    action: str,
    cause: CorrectionCause | None,
    confirmed: Collection[str],
    ruled: Resolution,
) -> None:
    assert new.mends is not None  # noqa: S101 - both callers make mends
    missing = {"by": "NAME_MISSING", "reason": "REASON_NEEDED"}
    blank = [
        Problem(code=code, where=where)
        for where, code in missing.items()
        if not getattr(new.mends, where)
    ]
    if blank:
        raise Refused(*blank)
    if place.recorded:
        handed_in.mend(event, place, new, cause, confirmed, ruled)
        return
    handed_in.unanswered(place.rules.check_mend(place.kept, new, place.of), confirmed)
    values = {"number": new.mends.of + 1, "name": new.mends.by, "text": new.mends.reason[:SHOWN]}
    with event.transaction(action, **place.details(**values)) as session:
        keep(session, place, place.rules.mended(place.kept, new))


def strike_fallen(event: EventFile, match_id: int, *, by: str, reason: str) -> int:
    """Strike every line that no longer holds, as one action; tell how many.

    Refused `NAME_MISSING`, `REASON_NEEDED`, and `NOTHING_FELL` where all lines hold.
    """
    place = running(event, match_id)
    by, reason = by.strip(), reason.strip()
    if not by:
        raise refuse("NAME_MISSING", where="by")
    if not reason:
        raise refuse("REASON_NEEDED", where="reason")
    if nothing := none_fell(place.lines):
        raise Refused(*nothing)
    numbers = {line.id if line.mends is None else line.mends.of for line in fallen(place.lines)}
    kept = place.kept
    for number in sorted(numbers):
        kept = place.rules.mended(kept, striking(number, by, reason))
    values = {"count": len(numbers), "name": by, "text": reason[:SHOWN]}
    with event.transaction("strike_fallen_lines", **place.details(**values)) as session:
        keep(session, place, kept)
    return len(numbers)


def take_back(event: EventFile, match_id: int) -> None:
    """Strike the newest line that stands without being asked why.

    Refused `NO_MOVE_YET` where there is none, `LINES_NEED_REASONS` where the game always asks.
    """
    place = running(event, match_id)
    of = newest_standing(place.rules.lines(place.kept))
    _silently(event, place, of, of, 0)


def put_back(event: EventFile, match_id: int) -> None:
    """Let the line that was struck last stand again, while nothing was written since.

    Refused `NO_MOVE_YET` where there is none, `LINES_NEED_REASONS` where the game always asks.
    """
    place = running(event, match_id)
    lines = place.rules.lines(place.kept)
    struck = newest_struck(lines)
    mends = None if struck is None else lines[struck].mends
    _silently(event, place, struck, None if mends is None else mends.of, 1)


def _silently(
    event: EventFile, place: LiveRecord, of: int | None, about: int | None, name: int
) -> None:
    """Strike a line or a strike, and call it by the line that it is about."""
    rules = place.rules
    if rules.take_back is None:
        raise refuse("LINES_NEED_REASONS")
    if of is None or about is None:
        raise refuse("NO_MOVE_YET")
    after = rules.mended(place.kept, striking(of))
    standing = (*effective(rules.lines(place.kept)), *effective(rules.lines(after)))
    line = next(one.line for one in standing if one.id == about)
    _action, values = rules.named(rules.before(place.kept, about), line, place.of)
    with event.transaction(rules.take_back[name], **place.details(**values)) as session:
        keep(session, place, after)


def hand_in(event: EventFile, match_id: int, *, confirmed: Collection[str] = ()) -> None:
    """Record the finished match as its result.

    What was asked when its lines were written is not asked again. Refused is what the game
    refuses of a match that is not over, and what `results.record` refuses.
    """
    place = running(event, match_id)
    result = place.rules.result(place.kept, place.of)
    answered = place.rules.answered(place.kept, place.of)
    results.record(event, match_id, result, confirmed={*confirmed, *answered})
