"""A round of teams that is made with the hand kit alone, and typed in afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.queries import hand_queries, ranking_queries
from app.queries import teams as team_queries
from models.games.plain import PlainResult
from models.teams.record import TeamBoard, TeamResult
from models.views.hand_kits import HandKit
from tests.app.teams.division import team_division

STRONGEST = (4, 1, 6, 3, 7, 2, 5)
"""The entry numbers of the teams, the strongest first."""
ROUNDS = 4
Numbers = tuple[int, ...]


def boards_won(first: int, second: int) -> tuple[int, int]:
    """Give how a match ends: by all three boards where the teams are far apart."""
    far = STRONGEST.index(second) - STRONGEST.index(first)
    lost = 0 if abs(far) > 2 else 1
    return (3 - lost, lost) if far > 0 else (lost, 3 - lost)


def enter(event: EventFile, division_id: int) -> None:
    for match in queries.rounds(event, division_id)[-1].matches:
        if match.bye or match.cells:
            continue
        listed = [team_queries.roster(event, match.id, side) for side in (0, 1)]
        won = boards_won(*(seat.entrant.number for seat in match.seats))
        best = won.index(max(won))  # the other one wins the last boards
        boards = tuple(
            TeamBoard(
                people=(listed[0][at].person, listed[1][at].person),
                result=PlainResult(winner=best if at < max(won) else 1 - best),
            )
            for at in range(3)
        )
        results.record(event, match.id, TeamResult(boards=boards))


def pair(event: EventFile, division_id: int) -> list[Numbers]:
    if queries.rounds(event, division_id):
        made = rounds.pair_next(event, division_id)
    else:
        made = rounds.draw_first(event, division_id, seed="2026-11-29")
    rounds.publish(event, made)
    shown = queries.rounds(event, division_id)[-1]
    return sorted(tuple(sorted(s.entrant.number for s in m.seats)) for m in shown.matches)


def by_the_words(kit: HandKit) -> list[Numbers]:
    """Add the points and boards of the round that is played, and pair the next one."""
    points: dict[int, Fraction] = {}
    boards: dict[int, Fraction] = {}
    met: dict[int, set[int]] = {}
    byes: dict[int, int] = {}
    for row in kit.rows:
        who = row.entrant.number
        assert row.standing is not None
        points[who] = row.standing.points
        boards[who] = Fraction(str(row.standing.figure("boards")))
        met[who], byes[who] = set(row.met), row.byes
    (shown,) = kit.rounds
    for table in shown.tables:
        seats = [who.number for who in table.seats]
        if table.over:
            continue
        for who, other, won in zip(seats, reversed(seats), boards_won(*seats), strict=True):
            points[who] += won > 1
            boards[who] += won
            met[who].add(other)
    order = sorted(points, key=lambda who: (-points[who], -boards[who]))  # level: as in the list
    free = next(who for who in reversed(order) if not byes[who])
    order.remove(free)
    return sorted([*next(pairings(order, met)), (free,)])


def pairings(order: Sequence[int], met: dict[int, set[int]]) -> Iterator[list[Numbers]]:
    if not order:
        yield []
        return
    first, *others = order
    for other in others:
        if other not in met[first]:
            for more in pairings([who for who in others if who != other], met):
                yield [(min(first, other), max(first, other)), *more]


def ranked(event: EventFile, division_id: int) -> list[tuple[int | None, str, tuple[str, ...]]]:
    view = ranking_queries.final_ranking(event, division_id)
    figures = [column.key for column in view.columns]
    return [
        (row.place, row.entrant.name, tuple(str(row.figure(key)) for key in figures))
        for row in view.rows
    ]


def test_a_day_of_teams_with_a_round_on_paper_ends_as_it_would_have(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "quiet.taikai", name="団体") as event:
        quiet = team_division(event, count=7)
        for _round in range(ROUNDS):
            wanted = pair(event, quiet)
            enter(event, quiet)
        by_program = ranked(event, quiet)
    with EventFile.create(tmp_path / "paper.taikai", name="団体") as event:
        division_id = team_division(event, count=7)
        for _round in range(ROUNDS - 2):
            pair(event, division_id)
            enter(event, division_id)
        pair(event, division_id)
        tables = by_the_words(hand_queries.hand_kit(event, division_id))
        assert tables == wanted
        enter(event, division_id)
        ids = {own.number: own.id for own in queries.entrants(event, division_id)}
        rounds.type_round(
            event,
            division_id,
            [[ids[n] for n in seats] for seats in sorted(tables, key=len, reverse=True)],
        )
        enter(event, division_id)
        assert ranked(event, division_id) == by_program
