"""From the rows of the event file to what is known of a division."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    Row,
    Select,
    String,
    Table,
    bindparam,
    select,
    type_coerce,
)
from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.division import Division, RoundFacts, StoredResult, make_match, maker
from app.facts.entrant_rows import read_entrants
from app.facts.note import DivisionSetting, NoteKind, of_kinds
from app.facts.notes import (
    CLOCKS,
    HALL,
    HOUSE_RULES,
    NUMBERS,
    OF_RULES,
    PLANNED,
    RANKED_BY,
    RULED,
    SLOTS,
    START,
    TEAM,
    TURN,
)
from app.facts.other_people import OtherPeople
from app.facts.soundness import NOBODY, unsound
from app.facts.with_results import with_results
from models.core.facts import Adjustment, DivisionFacts, Match, Round, StoredDraw
from models.core.game import Game
from models.core.outcomes import Outcome
from models.core.problems import Refused, refusals, refuse
from models.games import GAMES
from models.stages.plan import Programme
from models.stages.registry import PROGRAMMES, may_play
from models.store.codec import StoredValueError, from_json, from_stored
from models.store.records import Record
from models.teams.game import game_under
from models.teams.terms import game_key
from models.tie_breaks import chosen, usual_order

_T: Mapping[str, Table] = Record.metadata.tables
_AS_COUNTED: Mapping[int, int] = {}
"""That every table has the number by which the programme counts it."""
_OWN = bindparam("division", type_=Integer)
"""Whose rows are wanted: to put a query together takes longer than most take to answer."""
_make_result = maker(StoredResult, ("value", "outcomes", "confirmed", "entered_at"))


def read_division(
    connection: Connection,
    division_id: int,
    before: Division | None = None,
    written: Collection[int] = (),
) -> Division:
    """Read a division with its results; Refused `NO_SUCH_DIVISION`, `UNKNOWN_GAME`.

    `before` is what was read last, if since then only people and the results of the matches
    `written` have been: its rounds and all other results are taken over, and what was made of them
    (`OtherPeople`). A hall of thousands is read so in a quarter of the time.

    Refused, too, with what `soundness.unsound` names where the file says what cannot be.
    """
    row = next(iter(_where(connection, "divisions", "id", division_id)), None)
    if row is None:
        raise refuse("NO_SUCH_DIVISION", division=division_id)
    noted = of_rules(connection, division_id)
    key, game, programme = _played(row, noted)
    options = decode_options(row.options, game.options_type)
    entrants = read_entrants(connection, division_id, _planned(noted))
    kept = {table for entrant in entrants if (table := entrant.table()) is not None}
    stages = decode_options(row.programme_options, programme.options_type)
    if before is None:
        round_rows = _where(connection, "rounds", "division_id", division_id)
        free = (game.bye(options),)
        rounds = _read_rounds(connection, division_id, round_rows, noted, free=free)
        kept_rounds: Mapping[int, RoundFacts] = {row.id: _round_facts(row) for row in round_rows}
    else:
        rounds, kept_rounds = before.facts.rounds, before.rounds
    facts = DivisionFacts(
        game=game,
        options=options,
        programme_options=stages,
        entrants=entrants,
        rounds=rounds,
        draws=_read_draws(connection, division_id),
        hall=noted.one(HALL).without(kept),
        adjustments=_read_adjustments(connection, division_id, _games(noted)),
        house_rules=noted.one(HOUSE_RULES),
        slots=noted.one(SLOTS),
        start=noted.one(START),
    )
    ranked_by = noted.one(RANKED_BY)
    if ranked_by.criteria:
        facts = _ranked_by(facts, programme.under(stages), ranked_by.criteria)
    bare = Division(
        id=row.id,
        position=row.position,
        name=row.name,
        game=key,
        programme=programme.under(stages),
        facts=facts,
        rounds=kept_rounds,
        results={} if before is None else before.results,
        teams=noted.one(TEAM),
    )
    wrong = unsound(bare)
    if wrong:
        raise Refused(*wrong)
    if before is None:
        return with_results(bare, read_results(connection, bare, None))
    others = OtherPeople.of(before, bare)
    unread = others.matches_told_otherwise().union(written)
    return with_results(others.with_what_holds(), read_results(connection, bare, unread))


def _played(row: Row[Any], noted: OfRules) -> tuple[str, Game[Any, Any], Programme]:
    """Give the key of a division's game, the game under its terms, and the programme."""
    key, by_teams = game_key(row.game)
    known = key in GAMES and may_play(GAMES[key], row.programme)
    if not known or (by_teams and noted.one(TEAM).terms is None):  # terms that nobody can read
        raise refuse("UNKNOWN_GAME", game=row.game, programme=row.programme)
    return key, game_under(GAMES[key], noted.one(TEAM)), PROGRAMMES[row.programme]


def _planned(noted: OfRules) -> dict[int, tuple[int, ...]]:
    """Give in which rounds somebody is away as planned, by entrant."""
    return {who: said.rounds for who, said in noted.all(PLANNED).items()}


def _games(noted: OfRules) -> dict[int, int]:
    """Give the game whose win a ruling takes, by the id of its line in the log."""
    said = noted.all(RULED).items()
    return {line: ruled.game for line, ruled in said if ruled.game is not None}


def _ranked_by(facts: DivisionFacts, programme: Programme, keys: tuple[str, ...]) -> DivisionFacts:
    """Rank by what the desk has chosen, where it can be chosen at all."""
    options = facts.options
    usual = usual_order(facts.game, options, facts.programme_options, programme.criteria)
    if usual is None:
        return facts
    return replace(facts, ranked_by=chosen(facts.game, options, usual, keys))


def read_within(
    session: Session, division_id: int, *, before: Division | None = None, match: int | None = None
) -> Division:
    """Read a division as an action that is not finished yet has left it.

    Of one that is given as it was `before` only the result of the `match`, where the action
    changed nothing else.
    """
    session.flush()
    if before is None or match is None:
        return read_division(session.connection(), division_id)
    return with_results(before, read_results(session.connection(), before, {match}))


def decode_options(data: Any, kind: type) -> Any:
    """Rebuild options; Refused `OPTIONS_UNFIT` rather than guess what they were."""
    try:
        return from_stored(data, kind)
    except StoredValueError as error:
        raise refuse("OPTIONS_UNFIT", detail=str(error)) from error


def _where(connection: Connection, name: str, column: str, value: int) -> list[Any]:
    return list(connection.execute(_rows_query(name, column), {"division": value}))


@cache
def _rows_query(name: str, column: str) -> Select[Any]:
    table = _T[name]
    return select(table).where(table.c[column] == _OWN).order_by(*table.primary_key)


@cache
def _lines_query() -> Select[Any]:
    line, draw = _T["lines"], _T["draws"]
    return (
        select(line.c.draw_id, line.c.line, line.c.entrant_id)
        .join(draw, draw.c.id == line.c.draw_id)
        .where(draw.c.division_id == _OWN)
        .order_by(line.c.draw_id, line.c.line)
    )


@cache
def _seats_query() -> Select[Any]:
    round_, match, seat = _T["rounds"], _T["matches"], _T["seats"]
    return (
        select(seat.c.match_id, seat.c.position, seat.c.entrant_id)
        .join(match, match.c.id == seat.c.match_id)
        .join(round_, round_.c.id == match.c.round_id)
        .where(round_.c.division_id == _OWN)
        .order_by(seat.c.match_id, seat.c.position)
    )


@cache
def _matches_query() -> Select[Any]:
    round_, match = _T["rounds"], _T["matches"]
    return (
        select(match.c.round_id, match.c.id, match.c.table_no, match.c.rights_of)
        .join(round_, round_.c.id == match.c.round_id)
        .where(round_.c.division_id == _OWN)
        .order_by(match.c.table_no)
    )


def _read_rounds(
    connection: Connection,
    division_id: int,
    round_rows: list[Any],
    noted: OfRules,
    *,
    free: tuple[Outcome, ...],
) -> tuple[Round, ...]:
    """Read the rounds with their matches; byes have their outcome, the others none yet."""
    own_rows = {"division": division_id}
    seats: dict[int, list[int]] = defaultdict(list)
    for match_id, position, entrant_id in connection.execute(_seats_query(), own_rows).all():
        own_seats = seats[match_id]
        own_seats.append(entrant_id if position == len(own_seats) else NOBODY)
    clocks = noted.all(CLOCKS)
    numbers = {round_id: dict(said.tables) for round_id, said in noted.all(NUMBERS).items()}
    turns = noted.all(TURN)
    matches: dict[int, list[Match]] = defaultdict(list)
    for round_id, match_id, spot, rights_of in connection.execute(_matches_query(), own_rows).all():
        seated = tuple(seats[match_id])
        outcomes = free if len(seated) == 1 else None
        with_clock = clocks.get(round_id)
        table = numbers.get(round_id, _AS_COUNTED).get(spot, spot)
        matches[round_id].append(
            make_match(
                match_id,
                table,
                seated,
                outcomes,
                rights_of,
                with_clock is not None
                and len(seated) > 1
                and (with_clock.tables is None or table in with_clock.tables),
                0 if table == spot else spot,
            )
        )
    return tuple(
        Round(
            id=row.id,
            stage=row.stage,
            number=row.number,
            published=row.published_at is not None,
            matches=tuple(matches[row.id]),
            turn=turns[row.id].turn if row.id in turns else None,
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


def _read_adjustments(
    connection: Connection, division_id: int, games: Mapping[int, int]
) -> tuple[Adjustment, ...]:
    return tuple(
        Adjustment(
            id=row.id,
            entrant=row.entrant_id,
            figure=row.figure,
            amount=Fraction(row.amount),
            stage=row.stage,
            match=row.match_id,
            game=games.get(row.ruling_id),
            ruling=row.ruling_id,
            reason=row.reason,
        )
        for row in _where(connection, "adjustments", "division_id", division_id)
    )


def _read_draws(connection: Connection, division_id: int) -> dict[str, StoredDraw]:
    rows = _where(connection, "draws", "division_id", division_id)
    if not rows:
        return {}
    lines: dict[int, dict[int, int]] = defaultdict(dict)
    found = connection.execute(_lines_query(), {"division": division_id}).all()
    for draw_id, number, entrant_id in found:
        lines[draw_id][number] = entrant_id
    return {
        row.key: StoredDraw(
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


def read_results(
    connection: Connection, division: Division, only: set[int] | None
) -> dict[int, StoredResult | None]:
    """Read the results of these matches, or of all; None for a match that has none now."""
    if only is not None and len(only) <= 100:
        rows = connection.execute(_some_results_query(), {"only": sorted(only)}).all()
    else:
        rows = connection.execute(_results_query(), {"division": division.id}).all()
    results: dict[int, StoredResult | None] = dict.fromkeys(only or ())
    decoded: dict[str, Any] = {}
    for match_id, payload, confirmed, entered_at in rows:
        if match_id not in division.places or (only is not None and match_id not in only):
            continue
        try:
            if payload not in decoded:  # many are alike, and none of them changes
                decoded[payload] = from_json(payload, division.facts.game.result_type)
            value = decoded[payload]
            outcomes = outcomes_of(division, match_id, value)
        except (StoredValueError, Refused):
            # What cannot be used is not guessed at: the table shows as open again, so that the
            # card is typed once more; `check` reports it.
            continue
        entered = datetime.fromisoformat(entered_at)
        results[match_id] = _make_result(value, outcomes, confirmed, entered)
    return results


def _result_columns() -> Select[Any]:
    result = _T["results"]
    return select(
        result.c.match_id, _text(result.c.payload), result.c.confirmed, result.c.entered_at
    )


@cache
def _results_query() -> Select[Any]:
    result, match, round_ = _T["results"], _T["matches"], _T["rounds"]
    return (
        _result_columns()
        .join(match, match.c.id == result.c.match_id)
        .join(round_, round_.c.id == match.c.round_id)
        .where(round_.c.division_id == _OWN)
    )


@cache
def _some_results_query() -> Select[Any]:
    return _result_columns().where(_T["results"].c.match_id.in_(bindparam("only", expanding=True)))


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
    value = from_json(payload, division.facts.game.result_type)
    return value, outcomes_of(division, match_id, value)


def outcomes_of(division: Division, match_id: int, value: Any) -> tuple[Outcome, ...]:
    """Say what a stored result means; Refused by the rules of the game."""
    known = division.facts
    context = division.context(*division.places[match_id], accepted=True)
    problems = refusals(known.game.check(value, context, known.options))
    if problems:
        raise Refused(*problems)
    return known.game.score(value, context, known.options)


def stored_payloads(event: EventFile, division: Division) -> dict[int, str]:
    """Give the JSON that the file keeps as the result of each match, usable or not."""
    table = _T["results"]
    with event.reading() as connection:
        rows = connection.execute(select(table.c.match_id, _text(table.c.payload))).all()
    return {match_id: payload for match_id, payload in rows if match_id in division.places}


# -- what notes say of a division that its rules go by, read in one go -----------------------------

T = TypeVar("T")


class OfRules:
    """What notes say of a division that the rules go by."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._said: defaultdict[str, dict[int, Any]] = defaultdict(dict)

    def all(self, note: NoteKind[T]) -> dict[int, T]:
        """Give all that is said under a kind, by owner."""
        return self._said[note.kind]

    def one(self, setting: DivisionSetting[T]) -> T:
        """Give what holds in the division itself."""
        return next(reversed(self._said[setting.kind].values()), setting.usual)


def of_rules(connection: Connection, division_id: int) -> OfRules:
    """Read what the rules go by in one go; what is unfit is left out."""
    found = OfRules()
    for note, owner_id, value in of_kinds(connection, division_id, OF_RULES):
        found.all(note)[owner_id] = value
    return found
