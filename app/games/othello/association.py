"""Gathers what the federations are told of a division."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app import queries
from app.event_file.file import EventFile
from app.queries import draw_queries, ranking_queries
from models.core.parts import PartRules
from models.core.people import WOF
from models.games.othello.association import (
    HOME,
    NATION,
    Report,
    ReportCell,
    ReportGame,
    ReportLine,
    ReportPlayer,
    levels,
)
from models.games.othello.record import Category, OthelloOptions, OthelloResult
from models.games.othello.stages import MINUTES, clock_used
from models.stages.registry import PROGRAMMES
from models.views.divisions import EntrantView, MatchView, ResultCell, RoundView
from models.views.rankings import StandingRow, StandingsView


def report(event: EventFile, division_id: int) -> Report:
    """Give everything that is told of a division as it stands now."""
    division = queries.division_view(event, division_id)
    whole = queries.event_view(event)
    order = ranking_queries.final_ranking(event, division_id)
    listed = _Told(
        order,
        tuple(one for one in queries.rounds(event, division_id) if one.published),
        PROGRAMMES.of(division).numbered,
    )
    matches = [match for round_ in listed.rounds for match in round_.matches]
    return Report(
        event=whole.name,
        division=division.name,
        several=len(whole.divisions) > 1,
        date=whole.date,
        venue=whole.venue,
        programme=division.programme,
        minutes=_minutes(division.options),
        players=tuple(listed.players),
        lines=tuple(listed.lines),
        games=tuple(listed.games),
        complete=division.finished,
        brackets=draw_queries.brackets(event, division_id),
        missing=sum(not match.bye and not match.cells for match in matches),
        unplayed=sum(bool(match.cells) and not _played(match) for match in matches),
        hidden=tuple(row.entrant.name for row in order.rows if row.entrant.public),
    )


def _minutes(options: OthelloOptions) -> int | None:
    """Give what stands on each clock (JOA 13); the meet has slots instead (Meet Othello 2-6)."""
    if options.category is Category.MEET:
        return None
    return MINUTES if clock_used(PartRules(), options) else 0


def _played(match: MatchView) -> bool:
    """Tell whether two people sat there and played."""
    return len(match.cells) == 2 and all(cell.note is None for cell in match.cells)


@dataclass(frozen=True)
class _Told:
    """The ranking and the rounds of a division, put together person by person."""

    order: StandingsView
    rounds: Sequence[RoundView]
    numbered: str
    """The stage whose rounds everybody counts through; empty where there is none."""

    @cached_property
    def level(self) -> dict[int, int]:
        """Number every round through the division, by its id."""
        people = [
            {seat.entrant.id for match in round_.matches for seat in match.seats}
            for round_ in self.rounds
        ]
        numbers = levels(people)
        return {round_.id: number for round_, number in zip(self.rounds, numbers, strict=True)}

    @cached_property
    def people(self) -> dict[tuple[int, int], ReportPlayer]:
        """Know who sat for an entrant in a round, by the ids of both."""
        return {
            (round_.id, seat.entrant.id): _player(seat.entrant)
            for round_ in self.rounds
            for match in round_.matches
            for seat in match.seats
        }

    @property
    def players(self) -> Iterator[ReportPlayer]:
        """Give everybody who played, in the order of the ranking, substitutes after one another."""
        sat: dict[int, dict[int, ReportPlayer]] = {}
        for (_round, entrant), player in self.people.items():
            sat.setdefault(entrant, {})[player.id] = player
        for row in self.order.rows:
            yield from sat.get(row.entrant.id, {}).values()

    @property
    def games(self) -> Iterator[ReportGame]:
        """Give every game that was played, in the order of the rounds and tables."""
        for round_ in sorted(self.rounds, key=lambda one: self.level[one.id]):
            for match in round_.matches:
                if _played(match):
                    yield self._game(round_, match)

    def _game(self, round_: RoundView, match: MatchView) -> ReportGame:
        won = 0 if match.cells[0].first else 1
        seats = [self.people[round_.id, seat.entrant.id] for seat in match.seats]
        margin = match.cells[won].difference
        result = match.result
        black = result.black if isinstance(result, OthelloResult) else None
        return ReportGame(
            round=self.level[round_.id],
            stage=round_.stage,
            number=round_.number,
            winner=seats[won],
            loser=seats[1 - won],
            margin=None if margin is None else int(margin),
            black=None if black is None else seats[black].id,
        )

    @property
    def lines(self) -> Iterator[ReportLine]:
        """Give the table of results, line by line."""
        cells = self._cells()
        for row in self.order.rows:
            who = row.entrant
            yield ReportLine(
                entrant=who.id,
                place=row.place,
                name=who.public or who.name,
                short=who.short or who.name[:2],
                club=who.club,
                grade=who.grade,
                wins=row.wins,
                losses=row.losses,
                draws=row.draws,
                difference=row.difference,
                cells=cells.get(who.id, {}),
            )

    def _cells(self) -> Mapping[int, dict[int, ReportCell]]:
        """Know what every round brought, by entrant and round, where discs are kept."""
        cells: dict[int, dict[int, ReportCell]] = {}
        for round_ in self.rounds:
            number = self.level[round_.id]
            for match in round_.matches:
                for seat, own in zip(match.seats, match.cells, strict=False):
                    self._put(cells, seat.entrant, number, own, round_.id)
        for row in self.order.rows:
            for round_, own in self._counted(row):
                self._put(cells, row.entrant, self.level[round_.id], own, round_.id)
        return cells

    def _counted(self, row: StandingRow) -> Iterator[tuple[RoundView, ResultCell]]:
        """Give what the ranking counts of rounds in which somebody had no match at all."""
        rounds = [round_ for round_ in self.rounds if round_.stage == self.numbered]
        for round_, own in zip(rounds, row.cells, strict=False):
            if own is not None and (round_.id, row.entrant.id) not in self.people:
                yield round_, own

    def _put(
        self,
        cells: dict[int, dict[int, ReportCell]],
        who: EntrantView,
        number: int,
        cell: ResultCell,
        round_id: int,
    ) -> None:
        if cell.difference is None:
            return
        player = self.people.get((round_id, who.id)) or _player(who)
        cells.setdefault(who.id, {})[number] = ReportCell(
            person=player.id,
            won=cell.first,
            difference=int(cell.difference),
            opponent=cell.opponent if cell.note is None else None,
        )


def _player(entrant: EntrantView) -> ReportPlayer:
    """Give who sits there under this name; after a substitute the members are several."""
    named = (one.person for one in entrant.members if one.person.name == entrant.name)
    person = next(named, None) or next(iter(entrant.people), None)
    if person is None:
        return ReportPlayer(
            id=-entrant.id, entrant=entrant.id, number=entrant.number, name=entrant.name
        )
    return ReportPlayer(
        id=person.id,
        entrant=entrant.id,
        number=entrant.number,
        name=person.name,
        roman=person.roman,
        wof=dict(person.ids).get(WOF, ""),
        nation=dict(person.ids).get(NATION, "").upper() or HOME,
    )
