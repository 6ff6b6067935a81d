"""What goes out to other programs and associations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries import publishing_queries, ranking_queries
from models.core.facts import Match, Round
from models.core.outcomes import Mark
from models.core.problems import refuse
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult, Interchange
from models.views.divisions import PAIR

# -- what was played in a division, as cross-tables and other programs tell it ---------------------


def told_openly(event: EventFile, division_id: int) -> PlayedDivision | None:
    """Give what files for other programs are made of; None where no cross-table can tell it.

    Results that a stage does not tell yet are left out (`Stage.publishes`).
    """
    if _interchange(facts.division(event, division_id)) is None:
        return None
    found = played(event, division_id, without=publishing_queries.held(event, division_id))
    return found if found.rounds else None


def _interchange(division: Division) -> Interchange[object, object] | None:
    known = division.facts
    pairs = known.game.sizes(known.options) == frozenset({PAIR})
    return known.game.interchange if pairs and known.game.marked(known.options) else None


def played(
    event: EventFile, division_id: int, *, without: frozenset[str] = frozenset()
) -> PlayedDivision:
    """Give everybody in the order of the ranking, and all published matches by turn.

    Rounds of stages that run beside one another stand together; of the stages in `without` no
    result is told, and with one of these nobody has a place. Refused `NOT_TOLD_IN_PAIRS` where
    matches are not won and lost between two.
    """
    division = facts.division(event, division_id)
    interchange = _interchange(division)
    if interchange is None:
        raise refuse("NOT_TOLD_IN_PAIRS", division=division.name)
    people = tuple(_people(event, division, placed=not without))
    numbers = {entrant.id: entrant.number for entrant in division.facts.entrants}
    by_turn: defaultdict[int, list[PlayedMatch]] = defaultdict(list)
    for round_ in division.facts.rounds:
        if round_.published:
            turn = by_turn[division.turn(round_)]
            turn += [
                PlayedMatch(
                    seats=tuple(numbers[who] for who in match.seats),
                    told=None
                    if round_.stage in without
                    else _told(division, interchange, round_, match),
                    table=match.table,
                )
                for match in round_.matches
            ]
    last = max(by_turn, default=0)
    return PlayedDivision(
        name=division.name,
        people=people,
        rounds=tuple(tuple(by_turn[turn]) for turn in range(1, last + 1)),
        values=tuple(_values(division, last)),
    )


def _people(event: EventFile, division: Division, *, placed: bool) -> Iterator[PlayedPerson]:
    """Give everybody by place; who has none comes last."""
    view = ranking_queries.final_ranking(event, division.id)
    listed = [row.entrant.id for row in view.rows]
    rows = {row.entrant.id: row for row in view.rows}
    rest = [entrant.id for entrant in division.facts.entrants if entrant.id not in rows]
    for entrant_id in (*listed, *rest):
        entrant, row = division.entrant_views[entrant_id], rows.get(entrant_id)
        yield PlayedPerson(
            number=entrant.number,
            name=entrant.name,
            yomi=entrant.yomi,
            grade=entrant.grade,
            club=entrant.club,
            roman=entrant.people[0].roman if len(entrant.people) == 1 else "",
            place=row.place if row and placed else None,
            points=row.points if row and placed else None,
        )


def _told(
    division: Division, interchange: Interchange[object, object], round_: Round, match: Match
) -> ExportedResult | None:
    stored = division.results.get(match.id)
    if stored is None or match.bye:
        return None
    context = division.context(round_, match, accepted=True)
    return interchange.told(stored.value, context, division.facts.options)


_MARK_OF_TWO = {1: Mark.DRAW, 2: Mark.WIN}
"""What a round without a match was, by twice its points."""


def _values(division: Division, last: int) -> Iterator[tuple[int, int, Mark]]:
    """Give the rounds without a match that brought something."""
    known, sums = division.facts, division.tally()
    own = known.stage_rounds(division.programme.numbered)
    turns = {round_.number: division.turn(round_) for round_ in own}
    for entrant in known.entrants:
        tally = sums.get(entrant.id)
        for line in tally.outcomes if tally else ():
            mark = _MARK_OF_TWO.get(int(2 * line.outcome.points))
            turn = turns.get(line.round, last + 1)
            if line.match_id is None and mark is not None and turn <= last:
                yield entrant.number, turn, mark
