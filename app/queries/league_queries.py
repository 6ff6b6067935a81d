"""Leagues and single matches as frozen views, and how many lines the card of a player needs."""

from __future__ import annotations

from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.next_steps import settled
from app.queries.house_rules import next_free
from app.queries.ranking_queries import standings, standings_of
from models.stages.league import PLACES
from models.stages.single_matches import free, next_match, sizes
from models.views.divisions import PAIR
from models.views.draws import ArrangingView, LeagueView
from models.views.rankings import StandingsView

CARD_LINES = 6
"""The lines of a player's card where nobody knows how many rounds there will be."""


def arranging(event: EventFile, division_id: int) -> ArrangingView:
    """Give who can be put on the seats of the next single matches."""
    division = facts.division(event, division_id)
    return ArrangingView(
        people=tuple(division.entrant_views[entrant.id] for entrant in free(division.facts)),
        sizes=sizes(division.facts),
        first=next_match(division.facts),
        proposed=next_free.proposed(division),
    )


def card_rounds(event: EventFile, division_id: int) -> int:
    """Give for how many rounds a player's card needs lines; 0 where nobody plays every round."""
    division = facts.division(event, division_id)
    if not division.programme.draws_rounds:
        return 0
    known = division.facts
    return division.programme.planned(known) or max(CARD_LINES, division.next_round - 1)


def league(event: EventFile, division_id: int) -> LeagueView | None:
    """Give a league in the order of its places; None before they are drawn and published."""
    division = facts.division(event, division_id)
    drawn = division.facts.draws.get(PLACES)
    begun = any(round_.published for round_ in division.facts.rounds)
    if drawn is None or not begun or not division.programme.everybody_meets:
        return None
    view = standings(event, division_id)
    rows = {row.entrant.id: row for row in view.rows}
    stages = division.programme.stages(division.facts.programme_options)
    return LeagueView(
        rows=tuple(rows[who] for who in drawn.order if who in rows),
        meetings=stages[0].options.meetings,
        complete=settled(division),
        ahead=_ahead(division) if division.numbered_on else {},
    )


def _ahead(division: Division) -> dict[tuple[int, int], tuple[int, ...]]:
    """Give the numbers of the matches that have no result yet, by the ids of both sides."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for round_ in division.facts.rounds:
        for match in round_.matches:
            if len(match.seats) == PAIR and match.outcomes is None and round_.published:
                one, other = match.seats
                for pair in ((one, other), (other, one)):
                    found[pair] = (*found.get(pair, ()), match.table)
    return found


def stage_standings(event: EventFile, division_id: int, key: str) -> StandingsView | None:
    """Give the order of one later stage that is ranked by sums; None before it has begun.

    What was brought along is in the sums; the games are those of the stage.
    """
    division = facts.division(event, division_id)
    division_facts, programme = division.facts, division.programme
    published = [round_ for round_ in division_facts.stage_rounds(key) if round_.published]
    stages = programme.stages(division_facts.programme_options)
    stage = next((own for own in stages if own.key == key), None)
    if stage is None or not published:
        return None
    over = programme.stage_over(division_facts, key)
    view = standings_of(
        division,
        programme.stage_order(division_facts, key),
        programme.stage_sums(division_facts, key),
        published[-1].number,
        stage.criteria or stage.format.criteria(division_facts),
        complete=over,
    )
    return replace(view, final=over)
