"""The entered facts of each division as the rules want them, read once and kept until changed."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cached_property
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Column, Connection, String, Table, select, type_coerce
from sqlalchemy.orm import Session

from app.event_file import EventFile, Row
from models.core import (
    Absence,
    DivisionFacts,
    Drawn,
    Entrant,
    Finalists,
    Match,
    MatchContext,
    Outcome,
    Refused,
    Round,
    refusals,
    refuse,
)
from models.games import GAMES
from models.programmes import PROGRAMMES
from models.programmes.plan import PRELIMINARY, Programme
from models.ranking import Place
from models.short_names import short_names
from models.store.codec import StoredValueError, from_json, from_stored
from models.store.records import Record
from models.tally import Tally, sums_that_hold
from models.views import EntrantView, MatchView, StandingRow

NO_FACTS = frozenset({"penalties", "rulings", "event", "match_notes"})
"""The tables in which nothing stands that the rules derive anything from."""

_T: Mapping[str, Table] = Record.metadata.tables

BY_ORDER = frozenset({"ranking", "rematch"})
"""What pairings rest on earlier results, as `RoundRecord.drawn_by` says."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredResult:
    """A result as it stands in the file, decoded and accepted by the rules."""

    value: Any
    """The game's record."""
    outcomes: tuple[Outcome, ...]
    """What it means for each seat."""
    confirmed: bool
    entered_at: datetime


@dataclass(frozen=True, kw_only=True)
class RoundFacts:
    """What the file keeps of a round beside its matches."""

    id: int
    drawn_by: str
    seed: str
    label: str
    proposal: list[list[int]]
    reasons: Mapping[str, Any]
    published_at: datetime | None


class StandingRowMade(NamedTuple):
    """A line of a ranking and what it was made of; it holds as long as these are the same."""

    place: Place[int]
    sums: Tally
    row: StandingRow


@dataclass(frozen=True, kw_only=True)
class Division:
    """One division with everything entered for it."""

    id: int
    position: int
    name: str
    game: str
    programme: Programme
    facts: DivisionFacts
    rounds: Mapping[int, RoundFacts]
    results: Mapping[int, StoredResult]
    """By match id; one that no longer fits the game, or that its rules refuse, is left out."""
    views: dict[int, dict[int, MatchView]] = field(default_factory=dict, compare=False, repr=False)
    """The rows that `queries` has made of matches, by round and match id; a cache, never a fact."""
    standing_rows: dict[Hashable, StandingRowMade] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The lines of rankings that `queries` has made, with what each was made of; a cache too."""

    def tally(self, through: int | None = None) -> Mapping[int, Tally]:
        """Give the sums that rank the division through a round, or with all that is in."""
        return self.programme.sums(self.facts, through)

    def turn(self, round_: Round) -> int:
        """Count a round through the whole division."""
        return self.programme.turn(self.facts, round_.stage, round_.number)

    @cached_property
    def by_id(self) -> dict[int, Entrant]:
        """The entrants by id."""
        return {entrant.id: entrant for entrant in self.facts.entrants}

    @cached_property
    def entrant_views(self) -> dict[int, EntrantView]:
        """The entrants' rows for screens and paper, by id, in order of entry number."""
        listed = self.facts.entrants
        shorts = short_names([(entrant.name, entrant.number) for entrant in listed])
        return {
            entrant.id: _entrant_view(entrant, short)
            for entrant, short in zip(listed, shorts, strict=True)
        }

    @cached_property
    def places(self) -> dict[int, tuple[Round, Match]]:
        """Each match with its round, by match id."""
        return {
            match.id: (round_, match) for round_ in self.facts.rounds for match in round_.matches
        }

    @property
    def last_turn(self) -> int:
        """The last round that is drawn, counted through the division; a Swiss without its final.

        Somebody can withdraw up to the round after it, and come back in that one.
        """
        if self.programme.draw_first is not None:
            return len(self.facts.stage_rounds(PRELIMINARY))
        return max(map(self.turn, self.facts.rounds), default=0)

    @cached_property
    def outdated(self) -> tuple[Round, ...]:
        """The pairings that wait to be published but would be others by the results of now."""
        return tuple([r for r in self.facts.rounds if not r.published and self._is_outdated(r)])

    def _is_outdated(self, proposed: Round) -> bool:
        kept = self.rounds[proposed.id]
        if kept.drawn_by not in BY_ORDER:
            return False
        others = tuple([round_ for round_ in self.facts.rounds if round_ is not proposed])
        before = replace(self.facts, rounds=others, memo={})
        try:
            anew = self.programme.pair(before, proposed.stage, kept.drawn_by == "rematch")
        except Refused:
            return True
        return [list(seats) for seats in anew.tables] != kept.proposal

    def context(self, round_: Round, match: Match) -> MatchContext:
        """Give what the game must know of a match.

        Its round is counted through the whole division, so that absences are told rightly.
        """
        return MatchContext(
            stage=round_.stage,
            round=self.turn(round_),
            seats=tuple([self.by_id[entrant_id] for entrant_id in match.seats]),
            rights_of=match.rights_of,
            decisive=round_.stage in self.programme.decisive,
        )


def _entrant_view(entrant: Entrant, short: str) -> EntrantView:
    open_end = [absence.from_round for absence in entrant.absences if absence.back_round is None]
    return EntrantView(
        id=entrant.id,
        number=entrant.number,
        name=entrant.name,
        yomi=entrant.yomi,
        grade=entrant.grade,
        birth=entrant.birth,
        club=entrant.club,
        checked_in=entrant.checked_in,
        from_round=entrant.from_round,
        withdrawn_from=min(open_end) if open_end else None,
        short=short,
    )


class FactsKeeper:
    """Keeps the divisions of one open file and forgets what an action changed."""

    def __init__(self, event: EventFile) -> None:
        """Begin with nothing read; the file tells which rows are written."""
        self._divisions: dict[int, Division] = {}
        self._ids: tuple[int, ...] | None = None
        self._stale: dict[int, set[int]] = defaultdict(set)
        event.listen_to_rows(self._forget)

    def _forget(self, rows: Iterable[Row]) -> None:
        """Drop what these rows touch; a result alone makes only its own match be read again."""
        touched = list(rows)
        tables = {table for table, _ in touched}
        if tables <= NO_FACTS:
            return
        if tables <= {"results", *NO_FACTS}:
            matches = {key["match_id"] for table, key in touched if table == "results"}
            for division in self._divisions.values():
                own = matches & division.places.keys()
                if own:
                    self._stale[division.id] |= own
            return
        self._divisions.clear()
        self._stale.clear()
        self._ids = None

    def ids(self, event: EventFile) -> tuple[int, ...]:
        """Give the ids of the divisions in their order."""
        if self._ids is None:
            table = _T["divisions"]
            with event.reading() as connection:
                query = select(table.c.id).order_by(table.c.position, table.c.id)
                self._ids = tuple(connection.execute(query).scalars())
        return self._ids

    def division(self, event: EventFile, division_id: int) -> Division:
        """Give one division, read anew if anything in it changed; Refused if there is none."""
        division = self._divisions.get(division_id)
        stale = self._stale.get(division_id)
        if division is None:
            with event.reading() as connection, _no_search_for_garbage():
                division = _read(connection, division_id)
        elif stale:
            with event.reading() as connection:
                division = _with_results(division, _read_results(connection, division, stale))
        self._stale.pop(division_id, None)  # only now: the disk may have failed before
        self._divisions[division_id] = division
        return division


_KEEPERS: WeakKeyDictionary[EventFile, FactsKeeper] = WeakKeyDictionary()


def keeper(event: EventFile) -> FactsKeeper:
    """Give the keeper of an open file."""
    found = _KEEPERS.get(event)
    if found is None:
        found = _KEEPERS[event] = FactsKeeper(event)
    return found


def read_within(session: Session, division_id: int) -> Division:
    """Read a division as an action that is not finished yet has left it."""
    session.flush()
    return _read(session.connection(), division_id)


def division_ids(event: EventFile) -> tuple[int, ...]:
    """Give the ids of all divisions in the order of the list at the left."""
    return keeper(event).ids(event)


def division(event: EventFile, division_id: int) -> Division:
    """Give a division with its facts; Refused `NO_SUCH_DIVISION` if it is not there."""
    return keeper(event).division(event, division_id)


def division_of_match(event: EventFile, match_id: int) -> Division:
    """Give the division in which a match is played; Refused `NO_SUCH_MATCH` if none is."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        if match_id in found.places:
            return found
    raise refuse("NO_SUCH_MATCH", match=match_id)


def division_of_entrant(event: EventFile, entrant_id: int) -> Division:
    """Give the division of an entrant; Refused `NO_SUCH_ENTRANT` if there is none."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        if entrant_id in found.by_id:
            return found
    raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)


def division_of_round(event: EventFile, round_id: int) -> tuple[Division, Round]:
    """Give a round with its division; Refused `NO_SUCH_ROUND` if there is none."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        for round_ in found.facts.rounds:
            if round_.id == round_id:
                return found, round_
    raise refuse("NO_SUCH_ROUND", round=round_id)


def next_published(division: Division, round_: Round) -> bool:
    """Tell whether a pairing that rests on this round has been published."""
    turn = division.turn(round_)
    return any(other.published and division.turn(other) > turn for other in division.facts.rounds)


# -- reading ---------------------------------------------------------------------------------


@contextmanager
def _no_search_for_garbage() -> Iterator[None]:
    """Let Python not look for garbage while it makes many objects of which all are kept."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def _read(connection: Connection, division_id: int) -> Division:
    table = _T["divisions"]
    row = connection.execute(select(table).where(table.c.id == division_id)).first()
    if row is None:
        raise refuse("NO_SUCH_DIVISION", division=division_id)
    if row.game not in GAMES or row.programme not in PROGRAMMES:
        raise refuse("UNKNOWN_GAME", game=row.game, programme=row.programme)
    game, programme = GAMES[row.game], PROGRAMMES[row.programme]
    options = decode_options(row.options, game.options_type)
    round_rows = _where(connection, "rounds", "division_id", division_id)
    facts = DivisionFacts(
        game=game,
        options=options,
        programme_options=decode_options(row.programme_options, programme.options_type),
        entrants=_read_entrants(connection, division_id),
        rounds=_read_rounds(connection, division_id, round_rows, free=(game.bye(options),)),
        finalists=_read_finalists(connection, division_id),
        draws=_read_draws(connection, division_id),
    )
    bare = Division(
        id=row.id,
        position=row.position,
        name=row.name,
        game=row.game,
        programme=programme,
        facts=facts,
        rounds={round_row.id: _round_facts(round_row) for round_row in round_rows},
        results={},
    )
    return _with_results(bare, _read_results(connection, bare, None))


def decode_options(data: Any, kind: type) -> Any:
    """Rebuild options; Refused `OPTIONS_UNFIT` rather than guess what they were."""
    try:
        return from_stored(data, kind)
    except StoredValueError as error:
        raise refuse("OPTIONS_UNFIT", detail=str(error)) from error


def _where(connection: Connection, name: str, column: str, value: int) -> list[Any]:
    table = _T[name]
    query = select(table).where(table.c[column] == value).order_by(*table.primary_key)
    return list(connection.execute(query))


def _read_entrants(connection: Connection, division_id: int) -> tuple[Entrant, ...]:
    absence, entrant = _T["absences"], _T["entrants"]
    absences: dict[int, list[Absence]] = defaultdict(list)
    query = (
        select(absence)
        .join(entrant, entrant.c.id == absence.c.entrant_id)
        .where(entrant.c.division_id == division_id)
        .order_by(absence.c.id)
    )
    for row in connection.execute(query):
        absences[row.entrant_id].append(
            Absence(from_round=row.from_round, back_round=row.back_round)
        )
    names = ("id", "number", "name", "yomi", "grade", "birth", "club", "checked_in", "from_round")
    people = (
        select(*(entrant.c[name] for name in names))
        .where(entrant.c.division_id == division_id)
        .order_by(entrant.c.number)
    )
    return tuple(
        Entrant(
            id=key,
            number=number,
            name=name,
            yomi=yomi,
            grade=grade,
            birth=date.fromisoformat(birth) if birth else None,
            club=club,
            checked_in=checked_in,
            from_round=from_round,
            absences=tuple(absences.get(key, ())),
        )
        for key, number, name, yomi, grade, birth, club, checked_in, from_round in (
            connection.execute(people).all()
        )
    )


def _read_rounds(
    connection: Connection, division_id: int, round_rows: list[Any], *, free: tuple[Outcome, ...]
) -> tuple[Round, ...]:
    """Read the rounds with their matches; byes have their outcome, the others none yet."""
    round_, match, seat = _T["rounds"], _T["matches"], _T["seats"]
    of_division = round_.c.division_id == division_id
    seats: dict[int, list[int]] = defaultdict(list)
    query = (
        select(seat.c.match_id, seat.c.entrant_id)
        .join(match, match.c.id == seat.c.match_id)
        .join(round_, round_.c.id == match.c.round_id)
        .where(of_division)
        .order_by(seat.c.match_id, seat.c.position)
    )
    for match_id, entrant_id in connection.execute(query).all():
        seats[match_id].append(entrant_id)
    matches: dict[int, list[Match]] = defaultdict(list)
    tables = (
        select(match.c.round_id, match.c.id, match.c.table_no, match.c.rights_of)
        .join(round_, round_.c.id == match.c.round_id)
        .where(of_division)
        .order_by(match.c.table_no)
    )
    for round_id, match_id, table, rights_of in connection.execute(tables).all():
        own = tuple(seats[match_id])
        outcomes = free if len(own) == 1 else None
        matches[round_id].append(
            Match(id=match_id, table=table, seats=own, outcomes=outcomes, rights_of=rights_of)
        )
    return tuple(
        Round(
            id=row.id,
            stage=row.stage,
            number=row.number,
            published=row.published_at is not None,
            matches=tuple(matches[row.id]),
        )
        for row in round_rows
    )


def _round_facts(row: Any) -> RoundFacts:
    return RoundFacts(
        id=row.id,
        drawn_by=row.drawn_by,
        seed=row.seed,
        label=row.label,
        proposal=row.proposal,
        reasons=row.reasons,
        published_at=datetime.fromisoformat(row.published_at) if row.published_at else None,
    )


def _read_finalists(connection: Connection, division_id: int) -> Finalists | None:
    rows = _where(connection, "finalists", "division_id", division_id)
    if not rows:
        return None
    return Finalists(first=rows[0].first_id, second=rows[0].second_id, rule=rows[0].rule)


def _read_draws(connection: Connection, division_id: int) -> dict[str, Drawn]:
    rows = _where(connection, "draws", "division_id", division_id)
    if not rows:
        return {}
    line = _T["lines"]
    lines: dict[int, dict[int, int]] = defaultdict(dict)
    query = (
        select(line.c.draw_id, line.c.line, line.c.entrant_id)
        .where(line.c.draw_id.in_([row.id for row in rows]))
        .order_by(line.c.draw_id, line.c.line)
    )
    for draw_id, number, entrant_id in connection.execute(query).all():
        lines[draw_id][number] = entrant_id
    return {
        row.key: Drawn(
            key=row.key,
            size=row.size,
            lines=lines[row.id],
            seeds=tuple(row.seeds),
            drawn_by=row.drawn_by,
            seed=row.seed,
            label=row.label,
            referee=row.referee,
            reason=row.reason,
        )
        for row in rows
    }


def _read_results(
    connection: Connection, division: Division, only: set[int] | None
) -> dict[int, StoredResult | None]:
    """Read the results of these matches, or of all; None for a match that has none now."""
    result, match, round_ = _T["results"], _T["matches"], _T["rounds"]
    query = select(
        result.c.match_id, _text(result.c.payload), result.c.confirmed, result.c.entered_at
    )
    if only is not None and len(only) <= 100:
        query = query.where(result.c.match_id.in_(only))
    else:
        query = (
            query.join(match, match.c.id == result.c.match_id)
            .join(round_, round_.c.id == match.c.round_id)
            .where(round_.c.division_id == division.id)
        )
    found: dict[int, StoredResult | None] = dict.fromkeys(only or ())
    for match_id, payload, confirmed, entered_at in connection.execute(query).all():
        if match_id not in division.places or (only is not None and match_id not in only):
            continue
        try:
            value, outcomes = decode_result(division, match_id, payload)
        except (StoredValueError, Refused):
            # What cannot be used is not guessed at: the table shows as open again, so that the
            # card is typed once more; `check` reports it.
            continue
        found[match_id] = StoredResult(
            value=value,
            outcomes=outcomes,
            confirmed=confirmed,
            entered_at=datetime.fromisoformat(entered_at),
        )
    return found


def _text(column: Column[Any]) -> Any:
    """Read a JSON column as the text it is, to be decoded into the game's own type at once."""
    return type_coerce(column, String)


def decode_result(
    division: Division, match_id: int, payload: str
) -> tuple[Any, tuple[Outcome, ...]]:
    """Rebuild a stored result and say what it means.

    StoredValueError if it does not fit the game, Refused by its rules: one that was possible once
    can be refused only after somebody meddled with the file.
    """
    known = division.facts
    value = from_json(payload, known.game.result_type)
    context = division.context(*division.places[match_id])
    problems = refusals(known.game.check(value, context, known.options))
    if problems:
        raise Refused(*problems)
    return value, known.game.score(value, context, known.options)


def stored_payloads(event: EventFile, division: Division) -> dict[int, str]:
    """Give the JSON that the file keeps as the result of each match, usable or not."""
    table = _T["results"]
    with event.reading() as connection:
        rows = connection.execute(select(table.c.match_id, _text(table.c.payload))).all()
    return {match_id: payload for match_id, payload in rows if match_id in division.places}


def _with_results(division: Division, fresh: Mapping[int, StoredResult | None]) -> Division:
    """Give the division with these results in place and their outcomes derived anew."""
    results = dict(division.results)
    for match_id, stored in fresh.items():
        if stored is None:
            results.pop(match_id, None)
        else:
            results[match_id] = stored
    before = division.facts.rounds
    rounds = tuple(_with_outcomes(round_, fresh) for round_ in before)
    changed = [(old, new) for old, new in zip(before, rounds, strict=True) if old is not new]
    swiss = next((old for old, _ in changed if old.stage == PRELIMINARY), None)
    memo = division.facts.memo if swiss is None else sums_that_hold(division.facts, swiss)
    renewed = replace(
        division,
        facts=replace(division.facts, rounds=rounds, memo=memo),
        results=results,
        views=_views_that_hold(division, [old for old, _ in changed], fresh.keys()),
    )
    for name in ("by_id", "entrant_views"):
        if name in division.__dict__:
            renewed.__dict__[name] = division.__dict__[name]
    if "places" in division.__dict__:
        moved = {match.id: (new, match) for _, new in changed for match in new.matches}
        renewed.__dict__["places"] = {**division.places, **moved}
    return renewed


def supposing(division: Division, match_id: int, value: Any) -> Division:
    """Give the division as it would be if a match had this result; nothing is written."""
    known, context = division.facts, division.context(*division.places[match_id])
    supposed = StoredResult(
        value=value,
        outcomes=known.game.score(value, context, known.options),
        confirmed=False,
        entered_at=datetime.now(),  # noqa: DTZ005
    )
    return _with_results(division, {match_id: supposed})


def _views_that_hold(
    division: Division, changed_rounds: Iterable[Round], fresh: Set[int]
) -> dict[int, dict[int, MatchView]]:
    """Keep the rows of matches that did not change themselves and rest on no changed round.

    A row shows the sums before its round.
    """
    first = min((division.turn(round_) for round_ in changed_rounds), default=None)
    kept = {}
    for round_ in division.facts.rounds:
        rows = division.views.get(round_.id)
        if rows is None or (first is not None and division.turn(round_) > first):
            continue
        changed = fresh & rows.keys()
        kept[round_.id] = {k: v for k, v in rows.items() if k not in changed} if changed else rows
    return kept


def _with_outcomes(round_: Round, fresh: Mapping[int, StoredResult | None]) -> Round:
    """Give a round with the outcomes of these results; the same one if none is of it."""
    if not any(match.id in fresh for match in round_.matches):
        return round_
    return replace(
        round_,
        matches=tuple(
            _with_result(match, fresh[match.id]) if match.id in fresh and not match.bye else match
            for match in round_.matches
        ),
    )


def _with_result(match: Match, stored: StoredResult | None) -> Match:
    return Match(
        id=match.id,
        table=match.table,
        seats=match.seats,
        outcomes=stored.outcomes if stored is not None else None,
        rights_of=match.rights_of,
    )
