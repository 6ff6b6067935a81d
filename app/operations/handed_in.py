"""Mends of a live record after the match was handed in: its result follows, or play goes on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app.event_file.file import EventFile
from app.facts import live_notes
from app.operations import results
from app.operations.writing.reconciling import reconcile, void
from app.queries.live_queries import LiveRecord
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.live import WrittenLine
from models.core.problems import BLANK_CAUSE, Problem, Refused


def mend(
    event: EventFile,
    place: LiveRecord,
    new: WrittenLine[Any],
    cause: CorrectionCause | None,
    confirmed: Collection[str],
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Strike or replace a line of a match that was handed in, on somebody's word.

    Its result is corrected as `results.correct` does it. Where the match is not over any more, the
    result is taken out and logged, and the record is written on. `ruled` says what becomes of
    later entries. Refused `RESULT_STANDS` where the result holds no record, `BLANK_CAUSE`, what
    the rules of the game refuse on that word, and what either action refuses; Contradicted see
    `reconcile`.
    """
    if found := place.fixed():
        raise Refused(*found)
    if cause is None:
        raise Refused(BLANK_CAUSE)
    rules, of = place.rules, place.of
    unanswered(rules.check_mend(place.kept, new, of, cause), confirmed)
    mended = rules.mended(place.kept, new)
    if not rules.finished(rules.fold(mended, of).state):
        _open_again(event, place, new, mended, ruled)
        return
    assert new.mends is not None  # noqa: S101 - a mend is what is asked for
    results.correct(
        event,
        place.match.id,
        rules.result(mended, of),
        cause=cause,
        by=Authority(referee=new.mends.by, reason=new.mends.reason),
        confirmed={*confirmed, *rules.answered(mended, of)},
        ruled=ruled,
    )


def _open_again(
    event: EventFile, place: LiveRecord, new: WrittenLine[Any], mended: Any, ruled: Resolution
) -> None:
    """Take the result out and let the record be written on."""
    assert new.mends is not None  # noqa: S101 - a mend is what is asked for
    by, reason = new.mends.by, new.mends.reason
    match = place.division.places[place.match.id][1]
    with event.transaction("open_again", **place.details(name=by, text=reason)) as session:
        opened = place.rules.opened(mended, by, reason)
        live_notes.note_of(place.rules).keep(session, match.id, opened)
        word = Resolution(referee=by, reason=reason)
        void(session, place.division, match, word, kind="reopened")
        reconcile(event, session, place.division, ruled)


def unanswered(problems: tuple[Problem, ...], confirmed: Collection[str]) -> None:
    """Refuse what stands against an entry: refusals, and questions without a yes."""
    against = [problem for problem in problems if not problem.ask or problem.code not in confirmed]
    if against:
        raise Refused(*against)
