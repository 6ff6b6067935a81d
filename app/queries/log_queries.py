"""From the event file to what was logged: penalties, rulings, printed sheets and the journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile
from app.event_file.journal import journal_view
from app.facts import live_notes
from app.facts.division import Division
from models.core.facts import Round
from models.core.live_rules import PenaltyLiveRules
from models.store.records import Record
from models.views.logs import JournalView, PenaltyView, PrintedView, RulingView

_T = Record.metadata.tables
LINES = 1 << 20
"""More lines than a record has, by which penalties on records are numbered."""
OF_ONE = frozenset(
    {"adjustment", "disqualification", "fill_in", "penalty_changed", "penalty_struck"}
)
"""The rulings that are about one entrant, also where a match is named."""


def penalties(event: EventFile, division_id: int) -> tuple[PenaltyView, ...]:
    """Give the penalties of who is in the division: the logged ones, the oldest first.

    Then come those that stand on records of matches.
    """
    division = facts.division(event, division_id)
    table = _T["penalties"]
    query = select(table).where(table.c.division_id == division_id).order_by(table.c.id)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    logged = tuple(
        PenaltyView(
            id=row.id,
            at=datetime.fromisoformat(row.at),
            rule=row.rule,
            article=row.article,
            entrant=division.entrant_views[row.entrant_id],
            round=_round_of(division, row.match_id),
            table=_table_of(division, row.match_id),
            effect=row.effect,
            values=row.effect_values,
            note=row.note,
            match_id=row.match_id,
            claim=row.claim,
        )
        for row in rows
        if row.entrant_id in division.by_id
    )
    return (*logged, *_on_records(event, division))


def _on_records(event: EventFile, division: Division) -> Iterator[PenaltyView]:
    """Find the penalties that are lines of a record, of matches with and without a result."""
    rules = division.facts.game.live
    if not isinstance(rules, PenaltyLiveRules):
        return
    articles = {rule.key: rule.article for rule in division.facts.game.penalties}
    noted = live_notes.noted(event, division, rules)
    for match_id, (round_, match) in division.places.items():
        stored, of = division.results.get(match_id), live_notes.live_match(division, match_id)
        kept = noted.get(match_id)
        fits = None if kept is None or match.bye else rules.fitted(kept, of)
        if stored is not None and not match.bye:
            fits = rules.handed_in(rules.empty(of) if fits is None else fits, stored.value, of)
        for penalty in () if fits is None else rules.penalties(fits, of):
            yield PenaltyView(
                id=-(match_id * LINES + penalty.line + 1),
                at=None,
                rule=penalty.rule,
                article=articles[penalty.rule],
                entrant=division.entrant_views[match.seats[penalty.seat]],
                round=round_.number,
                table=match.table,
                effect=penalty.effect,
                values=penalty.values,
                note=penalty.note,
                match_id=match_id,
                person=penalty.who,
            )


def rulings(event: EventFile, division_id: int) -> tuple[RulingView, ...]:
    """Give the log of rulings, corrections and manual changes, the oldest first."""
    division = facts.division(event, division_id)
    table = _T["rulings"]
    query = select(table).where(table.c.division_id == division_id).order_by(table.c.id)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(_ruling_view(division, row) for row in rows)


def _called(division: Division, round_: Round | None, entrant_id: int) -> str:
    """Give the name as it stood in the round that a line is about, else as it stands now."""
    if round_ is None:
        return division.entrant_views[entrant_id].name
    return division.entrant_view(entrant_id, division.turn(round_)).name


def _ruling_view(division: Division, row: Any) -> RulingView:
    round_ = _round_named(division, row)
    people: tuple[int, ...] = ()
    if row.kind in OF_ONE and row.entrant_id in division.by_id:
        people = (row.entrant_id,)
    elif row.match_id in division.places:
        people = division.places[row.match_id][1].seats
    elif row.entrant_id in division.by_id:
        people = (row.entrant_id,)
    return RulingView(
        id=row.id,
        at=datetime.fromisoformat(row.at),
        kind=row.kind,
        round=round_.number if round_ else None,
        stage=round_.stage if round_ else "",
        table=_table_of(division, row.match_id),
        names=tuple(_called(division, round_, entrant_id) for entrant_id in people),
        article=row.article,
        text=row.text,
        old=row.old,
        new=row.new,
        referee=row.referee,
        cause=row.cause,
        match_id=row.match_id,
        entrant_id=row.entrant_id,
    )


def _round_named(division: Division, row: Any) -> Round | None:
    """Give the round that a line of the log belongs to, by itself or by its match."""
    if row.match_id in division.places:
        return division.places[row.match_id][0]
    return next((known for known in division.facts.rounds if known.id == row.round_id), None)


def _round_of(division: Division, match_id: int | None) -> int | None:
    return division.places[match_id][0].number if match_id in division.places else None


def _table_of(division: Division, match_id: int | None) -> int | None:
    return division.places[match_id][1].table if match_id in division.places else None


def printed(event: EventFile, division_id: int) -> dict[tuple[str, int | None], PrintedView]:
    """Give the sheets of a division that left the desk, each as it was last, by form and round."""
    table = _T["printed"]
    query = (
        select(table)
        .where(table.c.division_id == division_id, table.c.digest != "")
        .order_by(table.c.id)
    )
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return {
        (row.form, row.round_id): PrintedView(
            form=row.form,
            round_id=row.round_id,
            at=datetime.fromisoformat(row.at),
            digest=row.digest,
            journal_id=row.journal_id,
            who=row.who,
        )
        for row in rows
    }


def printed_each(event: EventFile) -> dict[int, Counter[str]]:
    """Give how often each thing left the desk that is counted one by one: by division and key."""
    table = _T["printed"]
    query = select(table.c.division_id, table.c.form).where(table.c.digest == "")
    found: dict[int, Counter[str]] = {}
    with event.reading() as connection:
        for division_id, key in connection.execute(query):
            found.setdefault(division_id, Counter())[key] += 1
    return found


def acts(event: EventFile, action: str) -> tuple[JournalView, ...]:
    """Give everything of one name that was done and stands, the oldest first."""
    table = _T["journal"]
    columns = [table.c[name] for name in ("id", "at", "who", "action", "details", "state")]
    query = select(*columns).where(table.c.action == action, table.c.state == "done")
    with event.reading() as connection:
        rows = connection.execute(query.order_by(table.c.id)).all()
    return tuple(map(journal_view, rows))


def journal(event: EventFile, limit: int | None = 500) -> tuple[JournalView, ...]:
    """Give so many actions of the desk (None: all), the newest first; dropped redo included."""
    table = _T["journal"]
    columns = [table.c[name] for name in ("id", "at", "who", "action", "details", "state")]
    query = select(*columns).order_by(table.c.id.desc()).limit(limit)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(map(journal_view, rows))
