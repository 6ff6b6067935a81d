"""Asking who goes to the national championship, down the final ranking (Hashimoto 22)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from app import facts
from app.event_file.file import EventFile, timestamp
from app.games.rummikub import kept
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from app.queries import ranking_queries
from models.core.causes import NOBODY, Authority
from models.core.consequences import ruled_key
from models.core.problems import refuse
from models.games.rummikub import qualifier as rules
from models.games.rummikub.discipline import CandidateView, QualifierView
from models.games.rummikub.qualifier import RECOMMENDED, Answer, AskedPlayer, Dialogue

KIND = "qualifier"
"""What the log of rulings calls a change of what was answered."""


def qualifier(event: EventFile, division_id: int) -> QualifierView:
    """Give the final ranking with who was asked, and who is next."""
    division = facts.division(event, division_id)
    standings = ranking_queries.final_ranking(event, division_id)
    entries, answers = kept.entries(event, division_id), kept.asked(event, division_id)
    holders = {who for who, entry in entries.items() if entry.holds_right}
    rows = {row.entrant.id: row for row in standings.rows}
    out = {row.entrant.id for row in standings.rows if row.entrant.disqualified}
    listed = rules.candidates(rows, holders, out)
    last = {one.entrant: one for one in answers}
    views = {
        one.entrant: CandidateView(
            entrant=rows[one.entrant].entrant,
            place=rows[one.entrant].place,
            skipped=one.skipped,
            asked=last.get(one.entrant),
        )
        for one in listed
    }
    protests = tuple(one.number for one in kept.office(event, division_id).open_protests)
    unplayed = not standings.complete or not division.facts.rounds
    following, found = rules.next_to_ask(listed, answers), rules.recommended(answers)
    return QualifierView(
        candidates=tuple(views.values()),
        next=None if following is None else views[following],
        recommended=None if found is None else views.get(found),
        complete=not protests and not unplayed,
        open_protests=protests,
        unplayed=unplayed,
    )


def note_answer(
    event: EventFile, division_id: int, entrant_id: int, answer: Answer, *, by: str = ""
) -> None:
    """Write down what somebody has answered, with the time.

    Refused: `RANKING_NOT_FINAL` while results are missing or a protest is open, `NOT_ASKED_NOW`
    where somebody else is next, or who gives the place back has not got it.
    """
    view = qualifier(event, division_id)
    if not view.complete:
        raise refuse("RANKING_NOT_FINAL", numbers=view.open_protests)
    expected = view.recommended if answer is Answer.GONE else view.next
    if expected is None or expected.id != entrant_id:
        raise refuse("NOT_ASKED_NOW")
    made = AskedPlayer(entrant=entrant_id, at=_now(), answer=answer, by=by.strip())
    _write(event, division_id, (*kept.asked(event, division_id), made), "ask_qualifier", entrant_id)


def strike_answer(event: EventFile, division_id: int, entrant_id: int, *, by: Authority) -> None:
    """Strike what somebody has answered: it was written down wrongly; who it was is asked again.

    Refused: `NOT_ASKED_NOW`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    said = kept.asked(event, division_id)
    left = tuple(one for one in said if one.entrant != entrant_id)
    if left == said:
        raise refuse("NOT_ASKED_NOW")
    by.want()
    _write(event, division_id, left, "strike_qualifier", entrant_id, by)


def _now() -> datetime:
    return datetime.fromisoformat(timestamp())


def _write(
    event: EventFile,
    division_id: int,
    answers: Sequence[AskedPlayer],
    action: str,
    entrant_id: int,
    by: Authority = NOBODY,
) -> None:
    division = facts.division(event, division_id)
    told = {"division": division.name, "name": division.by_id[entrant_id].name}
    answered = {one.entrant for one in answers}
    listed = qualifier(event, division_id).candidates
    passed = [one.id for one in listed if one.skipped is not None or one.id in answered]
    chosen = rules.recommended(answers)
    with event.transaction(action, **told) as session:
        dialogue = Dialogue(asked=tuple(answers), drawn=True)
        kept.ASKED.keep(session, division_id, dialogue)
        for key in (RECOMMENDED, ruled_key(f"{KIND}:{RECOMMENDED}")):
            remove_draw(session, division_id, key)
        if chosen is not None:
            add_draw(session, division_id, rules.drawn_as(chosen, passed))
        if by.given:
            log_ruling(session, division_id, KIND, by=by, entrant_id=entrant_id)
