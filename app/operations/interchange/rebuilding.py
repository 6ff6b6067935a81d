"""Past divisions: people, rounds and results that were read elsewhere become a division."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts import reading
from app.facts.division import Division
from app.facts.notes import HOUSE_RULES, PLANNED
from app.operations.divisions import check_new, division_record
from app.operations.entrants import add_rows, check_rows
from app.operations.writing.recording import store_result
from app.operations.writing.seating import add_round
from models.core.entrant_data import EntrantData
from models.core.facts import Match, Round
from models.core.game import Game
from models.core.house_rules import (
    PLANNED_ABSENCE,
    AbsenceRule,
    DivisionHouseRules,
    PlannedRounds,
    Worth,
)
from models.core.outcomes import Mark
from models.core.problems import Problem, Refused, refusals, refuse
from models.criteria import POINTS
from models.games import GAMES
from models.pairing.cross_table import (
    PlayedDivision,
    PlayedMatch,
    PlayedPerson,
    circle_order,
)
from models.stages.drawing import FirstDraw
from models.stages.proposals import Proposal
from models.stages.registry import PROGRAMMES
from models.store.records import AbsenceRecord, EntrantRecord
from models.told import ExportedResult, Interchange

SWISS = "swiss"
"""In what a division is rebuilt: any pairings can have been made in it."""
READ = "read"
"""How the rounds of such a division were drawn: they were read."""


def rebuild(
    event: EventFile,
    played: PlayedDivision,
    *,
    game: str,
    name: str,
    league: bool = False,
    options: Any = None,
) -> int:
    """Add a division with everything that was played in it, and give its id.

    It is a Swiss, or with `league` a league, which the rounds must fit (`can_be_league`).

    All or nothing, in one action. Refused: what `divisions.add` and `entrants.import_all` say;
    `NOT_TOLD_IN_PAIRS` for a game that cannot take such results; `CROSS_RESULT` for each that the
    game refuses, `CROSS_HALF` for half a point without a match where wins alone rank; `NO_LEAGUE`.
    """
    interchange = GAMES[game].interchange if game in GAMES else None
    if interchange is None:
        raise refuse("NOT_TOLD_IN_PAIRS", division=name)
    if league and not can_be_league(played, game):
        raise refuse("NO_LEAGUE")
    programme = _league_of(game) if league else SWISS
    settings = PROGRAMMES[programme].options_type()
    if not league:
        settings = replace(settings, rounds=max(len(played.rounds), 1))
    options = options or GAMES[game].options_type()
    _refuse_halves(played, GAMES[game], options)
    check_new(event, game, name, programme, options, settings)
    details = {"division": name, "count": len(played.people), "rounds": len(played.rounds)}
    with event.transaction("rebuild_division", **details) as session:
        record = division_record(session, game, name, programme, options, settings)
        ids = _add_people(session, record.id, played, away=not league)
        if league:
            _draw_league(session, record.id, [ids[who] for who in circle_order(played) or ()])
        else:
            _note_halves(session, record.id, played, ids)
            _add_rounds(session, reading.read_within(session, record.id), played, ids)
        now = reading.read_within(session, record.id)
        _store_results(session, now, played, ids, interchange)
        return record.id


def can_be_league(played: PlayedDivision, game: str) -> bool:
    """Tell whether everybody met everybody in the rounds of a league of this game."""
    return bool(_league_of(game)) and circle_order(played) is not None


def _league_of(game: str) -> str:
    """Give the key of the programme in which everybody meets everybody and that is all."""
    for key in GAMES[game].programmes:
        plan = PROGRAMMES[key]
        if plan.everybody_meets and len(plan.stages(plan.options_type())) == 1:
            return key
    return ""


def _add_people(
    session: Session, division_id: int, played: PlayedDivision, *, away: bool
) -> dict[int, int]:
    """Enter everybody, with the rounds without a match where these count; give ids by number."""
    division = reading.read_within(session, division_id)
    rows = [_data(who) for who in played.people]
    check_rows(division, rows)
    records = add_rows(session, division, rows)
    people = {who.number: own for who, own in zip(played.people, records, strict=True)}
    for record in records:
        record.checked_in = True
    if away:
        _note_absences(session, played, people)
    session.flush()
    return {number: record.id for number, record in people.items()}


def _draw_league(session: Session, division_id: int, order: Sequence[int]) -> None:
    """Draw the circle in this order and publish all of its rounds."""
    division = reading.read_within(session, division_id)
    first = division.programme.draw_first(division.facts, FirstDraw(lots=tuple(order)))
    add_round(session, division, first, published=True)
    now = reading.read_within(session, division_id)
    for proposal in division.programme.follow(now.facts):
        add_round(session, now, proposal, published=True)


def _refuse_halves(played: PlayedDivision, game: Game[Any, Any], options: Any) -> None:
    """Refuse half points where wins alone rank, or the rule book has none."""
    keys = {own.key for own in game.ranked_by(options)}
    if POINTS.key in keys and PLANNED_ABSENCE not in game.against:
        return
    lines = {who.number: who for who in played.people}
    found = [
        Problem(
            code="CROSS_HALF",
            values={"line": lines[number].line, "round": turn, "name": lines[number].name},
        )
        for number, turn in _halves(played)
    ]
    if found:
        raise Refused(*found)


def _halves(played: PlayedDivision) -> list[tuple[int, int]]:
    """Give who had half a point without a match, and in which round."""
    return [(number, turn) for number, turn, mark in played.values if mark is Mark.DRAW]


def _note_halves(
    session: Session, division_id: int, played: PlayedDivision, ids: Mapping[int, int]
) -> None:
    """Write half points as planned absences, and that the division has such."""
    planned: defaultdict[int, list[int]] = defaultdict(list)
    for number, turn in _halves(played):
        planned[number].append(turn)
    if not planned:
        return
    house_rule = AbsenceRule(worth=Worth.HALF, limit=max(map(len, planned.values())))
    HOUSE_RULES.keep(session, division_id, DivisionHouseRules(absence=house_rule))
    for number, turns in planned.items():
        PLANNED.keep(session, ids[number], PlannedRounds(rounds=tuple(sorted(turns))))
    session.flush()


def _data(who: PlayedPerson) -> EntrantData:
    return EntrantData(
        number=who.number, name=who.name, yomi=who.yomi, grade=who.grade, club=who.club
    )


def _note_absences(
    session: Session, played: PlayedDivision, people: Mapping[int, EntrantRecord]
) -> None:
    """Let people be away in the rounds in which they have no match."""
    last = len(played.rounds)
    for number, record in people.items():
        for first, end in _away(played, number):
            if first == 1 and end <= last:
                record.from_round = end
            else:
                back = end if end <= last else None
                absence = AbsenceRecord(
                    entrant_id=record.id, from_round=first, back_round=back, reason=""
                )
                session.add(absence)
    session.flush()


def _away(played: PlayedDivision, number: int) -> Iterator[tuple[int, int]]:
    """Give the rows of rounds in which somebody has no match: the first, and the one after it.

    >>> two = PlayedMatch(seats=(1, 2))
    >>> played = PlayedDivision(people=(), rounds=((), (two,), (), (), (two,), ()))
    >>> list(_away(played, 1))
    [(1, 2), (3, 5), (6, 7)]
    """
    start, halves = None, frozenset(_halves(played))
    for turn, matches in enumerate((*played.rounds, None), start=1):
        here = matches is None or any(number in match.seats for match in matches)
        here = here or (number, turn) in halves
        if here and start is not None:
            yield start, turn
            start = None
        elif not here and start is None:
            start = turn


def _add_rounds(
    session: Session, division: Division, played: PlayedDivision, ids: Mapping[int, int]
) -> None:
    """Write every round as published; who was free comes last."""
    for number, matches in enumerate(played.rounds, start=1):
        proposal = Proposal(
            stage=division.programme.numbered,
            number=number,
            drawn_by=READ,
            tables=tuple(tuple(ids[who] for who in match.seats) for match in _by_table(matches)),
        )
        add_round(session, division, proposal, published=True)


def _by_table(matches: tuple[PlayedMatch, ...]) -> list[PlayedMatch]:
    return sorted(matches, key=lambda match: (len(match.seats) == 1, match.table))


def _store_results(
    session: Session,
    division: Division,
    played: PlayedDivision,
    ids: Mapping[int, int],
    interchange: Interchange[Any, Any],
) -> None:
    """Write the results; Refused with each that the game does not take."""
    refused: list[Problem] = []
    lines = {who.number: who.line for who in played.people}
    for round_, matches in zip(division.facts.rounds, played.rounds, strict=True):
        at = {frozenset(match.seats): match for match in round_.matches}
        for own in matches:
            seats = tuple(ids[number] for number in own.seats)
            match = at[frozenset(seats)]
            if own.told is None:
                continue
            told = own.told if match.seats == seats else own.told.turned
            result, problems = _made(division, round_, match, told, interchange)
            for problem in problems:
                line = min(lines[number] for number in own.seats)
                values = {"line": line, "round": round_.number, "problem": problem}
                refused.append(Problem(code="CROSS_RESULT", values=values))
            if not problems:
                store_result(session, match.id, result, confirmed=True)
    if refused:
        raise Refused(*refused)


def _made(
    division: Division,
    round_: Round,
    match: Match,
    told: ExportedResult,
    interchange: Interchange[Any, Any],
) -> tuple[Any, tuple[Problem, ...]]:
    """Make the game's record of a match, with what the game refuses of it."""
    options = division.facts.options
    context = division.context(round_, match)
    try:
        result = interchange.made(told, context, options)
    except Refused as refused:
        return None, refused.problems
    return result, refusals(division.facts.game.check(result, context, options))
