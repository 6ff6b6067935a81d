"""Actions on results: record, correct, confirm; put a card on hold that cannot be entered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import live_notes, notes
from app.facts.division import Division
from app.facts.match_rows import cells_text, counts_of
from app.facts.notes import lined_up
from app.operations.writing.reconciling import reconcile, void
from app.operations.writing.recording import log_ruling, store_result
from app.queries import clock_queries
from app.queries.hold_queries import holds
from app.queries.last_results import typed_twice
from models.core.causes import NOBODY, REFEREE_NEEDED, Authority, CorrectionCause
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import Match, Round
from models.core.game import Correction
from models.core.on_hold import OnHold, note_problems
from models.core.outcomes import Outcome
from models.core.problems import Refused, refusals, refuse
from models.store.records import ResultRecord


def record(
    event: EventFile,
    match_id: int,
    result: Any,
    *,
    confirmed: Collection[str] = (),
    ruled: Resolution = NOTHING_RULED,
    reported: bool = False,
) -> None:
    """Enter the result of a match.

    `confirmed` holds the codes of questions that were answered with yes, `ruled` what becomes of
    later entries where a match that was corrected is played again, and `reported` says that both
    players have agreed on it by telephone. A result that was read off two cards is confirmed.
    Refused: whatever the game refuses, unanswered questions, `NOT_PUBLISHED`,
    `BYE_HAS_NO_CARD`, `RESULT_THERE` when one stands already: that is a correction; Contradicted
    see `reconcile`.
    """
    division, round_, match = _place(event, match_id)
    if there := division.entered(match_id):
        raise Refused(*there)
    now = datetime.fromisoformat(timestamp())
    past_bell = clock_queries.past_bell(event, division, now)(round_, match)
    outcomes = _checked(event, division, round_, match, result, confirmed, past_bell)
    details = _details(division, round_, match, outcomes, result)
    details |= _twice(event, division, match, result)
    details |= {"reported": True} if reported else {}
    with event.transaction("record_result", **details) as session:
        store_result(session, match_id, result, confirmed=division.facts.game.compared(result))
        reconcile(event, session, division, ruled, match=match_id)


def correct(
    event: EventFile,
    match_id: int,
    result: Any,
    *,
    cause: CorrectionCause,
    by: Authority = NOBODY,
    confirmed: Collection[str] = (),
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Replace a result as far as the game's rule on corrections allows (JOA 21, 27).

    The old and the new value, the cause and the referee are logged. Pairings that were published
    stay as they are; what was played or drawn later and does not follow any more becomes what the
    referee says of it (`ruled`), Contradicted where nothing is said.
    """
    division, round_, match = _place(event, match_id)
    stored = division.results.get(match_id)
    if stored is None:
        raise refuse("NOTHING_TO_CORRECT", table=match.table)
    outcomes = _checked(event, division, round_, match, result, confirmed)
    correction = Correction(
        old=stored.value,
        new=result,
        cause=cause,
        next_round_published=division.next_published(round_),
        referee=by.referee,
        reason=by.reason,
    )
    known = division.facts
    context = division.context(round_, match)
    problems = known.game.check_correction(correction, context, known.options)
    if refusals(problems):
        raise Refused(*refusals(problems))
    before = counts_of(division, stored.value)
    old = "" if match.outcomes is None else cells_text(division, round_, match.outcomes, before)
    details = _details(division, round_, match, outcomes, result)
    details |= _twice(event, division, match, result)
    details |= {"old": old, "cause": cause.value, "reason": by.reason, "referee": by.referee}
    with event.transaction("correct_result", **details) as session:
        store_result(session, match_id, result, confirmed=division.facts.game.compared(result))
        log_ruling(
            session,
            division.id,
            "correction",
            by=by,
            cause=cause.value,
            old=old,
            new=cells_text(division, round_, outcomes, counts_of(division, result)),
            match_id=match_id,
        )
        reconcile(event, session, division, ruled, match=match_id)


def strike(
    event: EventFile,
    match_id: int,
    *,
    cause: CorrectionCause,
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Take a result out again, e.g. one that was typed for another table: the match is open again.

    The desk may strike what it typed itself; else it is the referee's word. The log keeps the
    result whole. Refused: `NOTHING_TO_CORRECT`, `REFEREE_NEEDED` (also where the players alone
    agree), `REASON_NEEDED`; Contradicted see `reconcile`.
    """
    division, round_, match = _place(event, match_id)
    if match_id not in division.results:
        raise refuse("NOTHING_TO_CORRECT", table=match.table)
    if cause is CorrectionCause.PLAYERS_AGREE:
        raise Refused(REFEREE_NEEDED)
    if cause is CorrectionCause.REFEREE:
        by.want()
    details = _details(division, round_, match, match.outcomes or ())
    with event.transaction("strike_result", **details) as session:
        void(session, division, match, by, kind="struck")
        reconcile(event, session, division, ruled, match=match_id)


def confirm(event: EventFile, match_id: int, second: Any, *, reported: bool = False) -> None:
    """Compare what a second person has typed of the same card, and note that it is the same.

    `reported`: it is what both players have agreed on by telephone.

    Refused `UNLIKE_FIRST_ENTRY` where it means something else than the result that stands: then
    neither counts as compared; and what the game refuses of it.
    """
    division, round_, match = _place(event, match_id)
    stored = division.results.get(match_id)
    if stored is None:
        raise refuse("NOTHING_TO_CORRECT", table=match.table)
    known = division.facts
    context = replace(division.context(round_, match), lined_up=lined_up(event, division, match.id))
    if refusals(found := known.game.judged(second, context, known.options)):
        raise Refused(*refusals(found))
    outcomes: tuple[Outcome, ...] = tuple(known.game.score(second, context, known.options))
    counted, again = counts_of(division, stored.value), counts_of(division, second)
    differ = bool(counted and again) and counted != again
    if differ or outcomes != tuple(stored.outcomes):
        first = cells_text(division, round_, stored.outcomes, counted)
        raise refuse(
            "UNLIKE_FIRST_ENTRY", first=first, second=cells_text(division, round_, outcomes, again)
        )
    details = _details(division, round_, match, outcomes, second)
    details |= {"reported": True} if reported else {}
    with event.transaction("confirm_result", **details) as s:
        s.get_one(ResultRecord, match_id).confirmed = True
        notes.ON_HOLD.drop(s, [match_id])


def hold(event: EventFile, match_id: int, note: str, *, since: datetime, typed: str = "") -> None:
    """Put the card of a match on hold, with a note why; or write another note.

    It waits there until a result is entered, corrected or confirmed; what had been `typed` of it
    stays beside the note, another note leaves it. Refused: `HOLD_NOTE_MISSING`,
    `HOLD_NOTE_LONG`, `NOT_PUBLISHED`, `BYE_HAS_NO_CARD`.
    """
    division, round_, match = _place(event, match_id)
    note = " ".join(note.split())
    if found := note_problems(note):
        raise Refused(*found)
    stands = holds(event, division.id).get(match_id)
    began = since.replace(microsecond=0) if stands is None else stands.since
    typed = typed or ("" if stands is None else stands.typed)
    details = _details(division, round_, match, ()) | {"note": note}
    with event.transaction("hold_card", **details) as session:
        notes.ON_HOLD.keep(session, match_id, OnHold(note=note, since=began, typed=typed))


def release(event: EventFile, match_id: int) -> None:
    """Take a card off hold again; nothing is entered. Refused `NOT_ON_HOLD`."""
    division, round_, match = _place(event, match_id)
    if match_id not in holds(event, division.id):
        raise refuse("NOT_ON_HOLD", table=match.table)
    with event.transaction("release_card", **_details(division, round_, match, ())) as session:
        notes.ON_HOLD.drop(session, [match_id])


def _place(event: EventFile, match_id: int) -> tuple[Division, Round, Match]:
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    return division, round_, match


def _checked(
    event: EventFile,
    division: Division,
    round_: Round,
    match: Match,
    result: Any,
    confirmed: Collection[str],
    past_bell: int | None = None,
) -> tuple[Outcome, ...]:
    """Give the outcomes of a result that nothing stands against any more."""
    division_facts = division.facts
    won = live_notes.winner(event, division, match.id)
    context = replace(
        division.context(round_, match),
        past_bell=past_bell,
        record_winner=won,
        lined_up=lined_up(event, division, match.id),
    )
    problems = division_facts.game.judged(result, context, division_facts.options)
    against = [p for p in problems if not p.ask or p.code not in confirmed]
    if against:
        raise Refused(*against)
    outcomes: tuple[Outcome, ...] = division_facts.game.score(
        result, context, division_facts.options
    )
    return outcomes


def _twice(event: EventFile, division: Division, match: Match, result: Any) -> dict[str, Any]:
    """Note in the journal that a second person is to type the result without having seen it."""
    wanted = typed_twice(event, division.id).wants(match.spot)
    return {"twice": True} if wanted and not division.facts.game.compared(result) else {}


def _details(
    division: Division,
    round_: Round,
    match: Match,
    outcomes: Sequence[Outcome],
    result: Any = None,
) -> dict[str, Any]:
    """Give what names the action for undo and in the journal."""
    return {
        "division": division.name,
        "stage": round_.stage,
        "round": round_.number,
        "table": match.table,
        "names": [division.by_id[entrant_id].name for entrant_id in match.seats],
        "text": cells_text(division, round_, outcomes, counts_of(division, result)),
    }
