"""What a division needs to go on with paper alone, read at one moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries import ranking_queries
from models.core.facts import Match, Round
from models.core.problems import Refused
from models.core.steps import StepKind
from models.stages.house_rules import apart_of
from models.stages.proposals import Proposal
from models.views.hand_kits import HandKit, HandRound, HandRow, HandTable
from models.views.rankings import StandingRow


@dataclass(frozen=True, kw_only=True, slots=True)
class PublishedRounds:
    """What of an event is published by now."""

    rounds: frozenset[int]
    """By id."""
    newest: datetime | None
    """When the newest of them was published; None before the first one."""


def published(event: EventFile) -> PublishedRounds:
    """Give the published rounds of all divisions that can be used."""
    found = {
        own.id: own.published_at
        for view in queries.event_view(event).divisions
        for own in facts.division(event, view.id).rounds.values()
        if own.published_at is not None
    }
    return PublishedRounds(rounds=frozenset(found), newest=max(found.values(), default=None))


def hand_kit(event: EventFile, division_id: int) -> HandKit:
    """Give everybody with points, former opponents and byes, the rounds, and how to go on."""
    division = facts.division(event, division_id)
    division_facts = division.facts
    view = ranking_queries.standings(event, division_id)
    standing = {row.entrant.id: row for row in view.rows}
    paired = [place.player for place in division.programme.pairing_order(division_facts)]
    order = paired or [row.entrant.id for row in view.rows]
    return HandKit(
        rows=tuple(_rows(division, standing, order)),
        rounds=tuple(_rounds(division)),
        stages=division.programme.on_paper(division_facts),
        ranked=bool(paired),
        made=bool(division.programme.typed_rounds) or division.programme.by_hand,
        seats=division_facts.game.at_table(division_facts.options),
    )


def _rows(
    division: Division, standing: Mapping[int, StandingRow], order: list[int]
) -> Iterator[HandRow]:
    """Give everybody, in the order of the next pairing; who is away from it stands last."""
    division_facts = division.facts
    number = {entrant.id: entrant.number for entrant in division_facts.entrants}
    apart = apart_of(division_facts, division_facts.entrants).causes
    fixed = not (division.programme.typed_rounds or division.programme.by_hand)
    played = [
        match
        for round_ in division_facts.rounds
        if round_.published
        for match in round_.matches
        if match.outcomes is not None or not fixed  # else all rounds are known from the beginning
    ]
    of: dict[int, list[Match]] = {who: [] for who in number}
    for match in played:
        for who in match.seats:
            of[who].append(match)
    others: dict[int, set[int]] = {who: set() for who in number}
    for pair in apart:
        for who in pair:
            others[who] |= set(pair) - {who}
    turn = division.last_turn + 1
    named = len(division_facts.game.seat_names)
    at = {who: place for place, who in enumerate(order)}

    def key(who: int) -> tuple[bool, int, int]:
        return division.by_id[who].away(turn), at.get(who, len(at)), number[who]

    for who in sorted(number, key=key):
        yield HandRow(
            entrant=division.entrant_views[who],
            standing=standing.get(who),
            met=tuple(number[other] for match in of[who] for other in match.seats if other != who),
            apart=tuple(sorted(number[other] for other in others[who])),
            byes=sum(len(match.seats) == 1 for match in of[who]),
            seats=tuple(
                sum(match.seats[seat : seat + 1] == (who,) for match in of[who])
                for seat in range(named)
            ),
            away=division.by_id[who].away(turn),
        )


def _rounds(division: Division) -> Iterator[HandRound]:
    """Give what is played or proposed; else the next round, where it can be worked out."""
    open_ = [own for own in division.facts.rounds if not own.published or own.missing]
    for round_ in open_:
        yield HandRound(
            stage=round_.stage,
            number=round_.number,
            tables=tuple(_table(division, match) for match in _in_order(round_)),
            proposed=not round_.published,
        )
    if all(own.published for own in open_):
        for proposal in _next(division):
            numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
            yield HandRound(
                stage=proposal.stage,
                number=proposal.number,
                tables=tuple(
                    HandTable(number=at, seats=tuple(division.entrant_views[who] for who in seats))
                    for at, seats in zip(numbers, proposal.tables, strict=True)
                ),
                proposed=True,
            )


def _in_order(round_: Round) -> list[Match]:
    return sorted(round_.matches, key=lambda match: (len(match.seats) == 1, match.table))


def _table(division: Division, match: Match) -> HandTable:
    people = tuple(division.entrant_views[who] for who in match.seats)
    return HandTable(
        number=match.table, seats=people, over=match.outcomes is not None or len(people) == 1
    )


def _next(division: Division) -> Iterator[Proposal]:
    """Pair what waits for nothing but that; what would be searched for long is left out."""
    for step in division.programme.steps(division.facts):
        if step.kind is not StepKind.PAIR or step.blocked:
            continue
        if step.round == 1 and step.stage == division.programme.numbered:  # it is drawn
            continue
        if any(warning.code == "PLAN_ANEW" for warning in step.warnings):
            continue
        try:
            yield division.programme.pair(division.facts, step.stage, False)
        except Refused:
            continue
