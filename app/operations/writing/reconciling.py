"""Letting a division follow an action; what does not follow becomes what the referee says.

Nothing that was entered is a wall: it is changed or struck in place, and there is one mechanism
for what came after it.

1. The operation writes its change and calls `reconcile`. `open_conflicts` compares the facts as
   they are now with what was drawn, played and entered, and gives a `Conflict` for each thing
   that does not follow: its sentence, what may become of it (`Consequence`: it stays, it is void,
   another takes the line, it is made anew; none that the rule book forbids) and what each of these
   needs. Nothing asks who caused it.
2. Without an answer the operation raises `Contradicted` and nothing is written. `Desk.run` then
   has the window ask (`ui/desk/ruling.py`, `ContradictedDialog`) and runs the same operation again
   with `ruled=Resolution(choices, referee, reason)`; one answer can open another question.
3. What is ruled to stay is a draw `ruled:<key>` naming the people it is about, so it holds for
   them alone and undo takes it back. A result that is void or struck stands whole in a note on
   its line of the log of rulings. So is a ruling that takes the win of a game which nobody has
   won any more (`models/adjustments.py`); it counts while that game is won.
4. What follows is said first by doing it: `consequences.rehearsed` runs the operation in a
   transaction that is rolled back (`EventFile.rehearse`) and compares the division before and
   after; a dialog asks `ui/dialogs/consequences.rehearsal_text`.

An operation that can contradict something takes `ruled` and passes it to `reconcile`; no screen,
programme or game needs code of its own for it. A match on whose record a line stands has begun:
what takes it away or ends it asks first (`lay_down`), and the log keeps the record whole.
`seating.remove_matches` refuses what nobody has asked about. `MatchView.running` says how far
such a match is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts import reading
from app.facts.consequences import OPEN
from app.facts.division import Division
from app.facts.match_rows import cells_text
from app.facts.note import RULING, NoteKind
from app.operations.writing import records_begun
from app.operations.writing.brackets import seat_matches, seat_proposal, unseated
from app.operations.writing.recording import log_ruling, strike_adjustment
from app.operations.writing.seating import (
    add_draw,
    late_no_more,
    remove_draw,
    remove_round,
    sit_anew,
)
from models.core.causes import Authority
from models.core.consequences import (
    NOTHING_RULED,
    RULED,
    Conflict,
    Consequence,
    Resolution,
    staying,
)
from models.core.facts import Match
from models.core.problems import Refused, refuse
from models.match_code import match_code
from models.stages.plan import open_conflicts, rests_on_results
from models.store.records import DrawRecord, LineRecord, ResultRecord

VOIDED = "voided"
"""Where an action remembers the ids of the matches whose results it takes out."""


class Contradicted(Refused):
    """An action leaves later entries that do not follow, and nobody has said what becomes of them.

    `conflicts` are these entries, with what may be chosen.
    """

    def __init__(self, division_id: int, conflicts: tuple[Conflict, ...]) -> None:
        """Refuse with the sentence of each."""
        super().__init__(*(own.problem for own in conflicts))
        self.division_id = division_id
        self.conflicts = conflicts


def reconcile(
    event: EventFile,
    session: Session,
    division: Division,
    ruled: Resolution = NOTHING_RULED,
    *,
    match: int | None = None,
) -> None:
    """Let the division follow from its facts; called in the action that changed one.

    Where that is the result of one `match` alone, nothing else is read again.

    Every match of a knock-out whose two players are known stands at the desk, no other. What was
    played, drawn or entered later and does not follow any more becomes what `ruled` says of it,
    with a line in the log; Contradicted where it says nothing. Refused: `REFEREE_NEEDED`,
    `REASON_NEEDED` for a ruling without them.
    """
    if not rests_on_results(division.programme, division.facts):
        return  # nothing is drawn or decided that a result could contradict
    decided: set[str] = set()
    applied: set[Consequence] = set()
    while True:
        alone = match if not decided else None
        now = reading.read_within(session, division.id, before=division, match=alone)
        conflicts = open_conflicts(now.programme, now.facts)
        chosen = (
            _chosen(ruled, conflicts, voided=Consequence.VOID in applied) if conflicts else None
        )
        if chosen is None or conflicts[0].named in decided:
            break
        ruled.want()
        decided.add(conflicts[0].named)
        applied.add(chosen)
        _apply(event, session, now, conflicts[0], chosen, ruled)
    if conflicts and event.rehearsing:
        _leave_open(session, conflicts)
        return
    if conflicts:
        raise Contradicted(division.id, conflicts)
    for bracket in now.programme.brackets(now.facts):
        if bracket.published:
            lay_down(event, session, now, [match.id for match in unseated(bracket)], ruled)
            seat_matches(session, now, bracket)
        elif Consequence.INSTEAD in applied:
            seat_proposal(session, bracket)


def lay_down(
    event: EventFile,
    session: Session,
    division: Division,
    match_ids: Iterable[int],
    ruled: Resolution,
    *,
    stays: bool = False,
) -> None:
    """Let matches go that an action takes away or ends, as long as nobody writes them down.

    A record that is running goes only where `ruled` says so, with a line in the log that keeps it
    whole; Contradicted where it says nothing. That of a result which this action voids goes along.
    Where the match `stays` with its people, its record stays with it, and runs on once the match
    is open again. Refused: `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    running = records_begun.begun(session, division, match_ids)
    voided = session.info.get(VOIDED, ())
    asked = [own.conflict for own in running if own.match not in voided]
    _want_answers(event, session, division, asked, ruled)
    for own in running:
        _lay_down(session, division, own, ruled)
        if not stays:
            session.delete(own.note)
    session.flush()


@contextmanager
def entrant_action(
    event: EventFile,
    division: Division,
    entrant_id: int,
    action: str,
    ruled: Resolution,
    *,
    leaves: Iterable[int] = (),
    **details: Any,
) -> Iterator[Session]:
    """Let the desk act on one entrant, and the division follow what is written within.

    `leaves` are the ids of the matches that it ends, `details` what the journal tells beside the
    division, its game and the name; Contradicted: `reconcile`, `lay_down`.
    """
    name = division.by_id[entrant_id].name
    with event.transaction(
        action, division=division.name, name=name, game=division.game, **details
    ) as session:
        lay_down(event, session, division, leaves, ruled, stays=True)
        yield session
        reconcile(event, session, division, ruled)


def keep_records(
    event: EventFile, session: Session, division: Division, options: Any, ruled: Resolution
) -> None:
    """Ask of running records in which lines no longer hold under other settings of the game.

    They stay as they are written where `ruled` says so; Contradicted where it says nothing.
    Refused: `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    asked = records_begun.falling(session, division, options)
    _want_answers(event, session, division, asked, ruled)
    for conflict in asked:
        _log_stays(session, division, conflict, ruled)


def _want_answers(
    event: EventFile,
    session: Session,
    division: Division,
    asked: Sequence[Conflict],
    ruled: Resolution,
) -> None:
    """Want a ruling on everything, with name and reason; a rehearsal only notes what is open."""
    unsaid = tuple(conflict for conflict in asked if ruled.choice(conflict) is None)
    if unsaid and not event.rehearsing:
        raise Contradicted(division.id, unsaid)
    _leave_open(session, unsaid)
    if len(unsaid) < len(asked):
        ruled.want()


def _leave_open(session: Session, conflicts: tuple[Conflict, ...]) -> None:
    """Let a rehearsal say what nobody has ruled on yet."""
    session.info[OPEN] = (*session.info.get(OPEN, ()), *conflicts)


def _lay_down(
    session: Session, division: Division, record: records_begun.BegunRecord, ruled: Resolution
) -> None:
    """Log that a record was laid down; the log keeps it whole."""
    line = log_ruling(
        session,
        division.id,
        records_begun.KIND,
        by=ruled,
        old=f"{match_code(record.match)} {record.table}: "
        f"{' – '.join(record.names)} ({record.lines})",
    )
    session.flush()
    kept = {"match": record.match, "seats": list(record.seats), "record": record.note.payload}
    NoteKind(RULING, records_begun.KIND, dict).add(session, line.id, kept, division.id)


def _chosen(
    ruled: Resolution, conflicts: tuple[Conflict, ...], *, voided: bool
) -> Consequence | None:
    """Give what becomes of the first conflict; what rests on a void match is void with it."""
    first = conflicts[0]
    if voided and first.choices == (Consequence.VOID,):
        return Consequence.VOID
    return ruled.choice(first)


def _apply(
    event: EventFile,
    session: Session,
    now: Division,
    conflict: Conflict,
    chosen: Consequence,
    ruled: Resolution,
) -> None:
    match chosen:
        case Consequence.STAYS:
            _let_stay(session, now, conflict, ruled)
        case Consequence.VOID if conflict.match is not None:
            void(session, now, now.places[conflict.match][1], ruled)
        case Consequence.VOID if conflict.adjustment is not None:
            old = next(own for own in now.facts.adjustments if own.id == conflict.adjustment)
            strike_adjustment(session, now.id, old, by=ruled)
        case Consequence.VOID:
            lay_down(event, session, now, conflict.unseats, ruled)
            _strike_entries(session, now, conflict, ruled)
        case Consequence.INSTEAD:
            lay_down(event, session, now, conflict.reseats, ruled)
            _put_instead(session, now, conflict, ruled)
        case Consequence.ANEW:
            take_back(event, session, now, conflict.rounds, conflict.draws, ruled)


def _let_stay(session: Session, now: Division, conflict: Conflict, ruled: Resolution) -> None:
    for drawn in staying(conflict):
        remove_draw(session, now.id, drawn.key)
        add_draw(session, now.id, drawn)
    _log_stays(session, now, conflict, ruled)


def _log_stays(session: Session, now: Division, conflict: Conflict, ruled: Resolution) -> None:
    match = conflict.match
    what = _described(now, now.places[match][1]) if match is not None else _names(now, conflict)
    log_ruling(session, now.id, "stays", by=ruled, new=what, match_id=match)


def void(
    session: Session, now: Division, match: Match, by: Authority, *, kind: str = "voided"
) -> None:
    """Take a result out so that the match is open again; the log keeps it whole.

    `kind` is `voided` for a match that is played again, `struck` for what was typed wrongly.
    """
    stored = session.get(ResultRecord, match.id)
    if stored is None:
        raise refuse("LATER_PLAYED", where="referee", tables=(match.table,))
    line = log_ruling(session, now.id, kind, by=by, old=_described(now, match))
    session.flush()
    kept = {"match": match.id, "seats": list(match.seats), "result": stored.payload}
    NoteKind(RULING, kind, dict).add(session, line.id, kept, now.id)
    session.delete(stored)
    session.flush()
    session.info[VOIDED] = {*session.info.get(VOIDED, ()), match.id}


def _described(now: Division, match: Match) -> str:
    """Write a match as the log names it: code, table, names and what was entered."""
    round_ = now.places[match.id][0]
    names = " – ".join(now.by_id[who].name for who in match.seats)
    said = cells_text(now, round_, match.outcomes) if match.outcomes else ""
    return f"{match_code(match.id)} {match.table}: {names} {said}".rstrip()


def _names(now: Division, conflict: Conflict) -> str:
    return " / ".join(now.by_id[who].name for who in conflict.people)


def _strike_entries(session: Session, now: Division, conflict: Conflict, ruled: Resolution) -> None:
    for match_id in conflict.unseats:
        match = now.places[match_id][1]
        sit_anew(session, match, [who for who in match.seats if who not in conflict.people])
    for key, who in conflict.strikes:
        if len(now.facts.draws[key].lines) == 1:
            remove_draw(session, now.id, key)
        for line in _lines(session, now, key, who):
            session.delete(line)
    log_ruling(session, now.id, "entry_struck", by=ruled, old=_names(now, conflict))
    session.flush()


def _put_instead(session: Session, now: Division, conflict: Conflict, ruled: Resolution) -> None:
    if conflict.instead is None:
        raise LookupError(conflict.key)
    key, out, through = conflict.instead
    drawn = [own for own in (key, *conflict.draws) if not own.startswith(RULED)]
    for own in dict.fromkeys(drawn):
        for line in _lines(session, now, own, out):
            line.entrant_id = through
    for match_id in conflict.reseats:
        match = now.places[match_id][1]
        sit_anew(session, match, [through if who == out else who for who in match.seats])
    log_ruling(
        session, now.id, "instead", by=ruled, old=now.by_id[out].name, new=now.by_id[through].name
    )
    session.flush()


def _lines(session: Session, now: Division, key: str, who: int) -> list[LineRecord]:
    query = (
        select(LineRecord)
        .join(DrawRecord, DrawRecord.id == LineRecord.draw_id)
        .where(
            DrawRecord.division_id == now.id, DrawRecord.key == key, LineRecord.entrant_id == who
        )
    )
    return list(session.scalars(query))


def take_back(
    event: EventFile,
    session: Session,
    now: Division,
    rounds: tuple[int, ...],
    draws: tuple[str, ...],
    ruled: Resolution,
) -> None:
    """Take rounds back with what was drawn for them; results that stand are voided one by one.

    Contradicted see `lay_down`.
    """
    gone = [round_ for round_ in now.facts.rounds if round_.id in rounds]
    for round_ in gone:
        for match in round_.matches:
            if match.id in now.results:
                void(session, now, match, ruled)
    lay_down(event, session, now, (match.id for own in gone for match in own.matches), ruled)
    old = " / ".join(
        f"{match_code(match.id)} {'–'.join(now.by_id[who].name for who in match.seats)}"
        for round_ in gone
        for match in round_.matches
    )
    for round_ in reversed(gone):
        remove_round(session, round_)
        late_no_more(session, now, round_)
    session.flush()
    for key in draws:
        remove_draw(session, now.id, key)
    log_ruling(session, now.id, "taken_back", by=ruled, old=old)
    session.flush()
