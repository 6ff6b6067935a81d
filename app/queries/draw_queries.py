"""From the event file to the groups and knock-outs of a division, and which tables it has."""

from __future__ import annotations

from collections.abc import Iterable

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.match_rows import match_cells
from models.core.facts import Match
from models.core.steps import StepKind
from models.match_code import match_code
from models.pairing.knockout import (
    BYE,
    BracketMatchState,
    Loser,
    Occupant,
    SeatedMatch,
    Side,
    WinnerOf,
)
from models.stages.brackets import DivisionBracket
from models.stages.groups import Group
from models.stages.progress import admitted, can_be_admitted
from models.views.divisions import EntrantView, ResultCell
from models.views.draws import (
    Absent,
    BracketMatchView,
    BracketSideView,
    BracketView,
    EntriesView,
    GroupRowView,
    GroupView,
)

OVERALL = "overall"
"""The one ranking of a division, among its tables."""


def parts(event: EventFile, division_id: int) -> tuple[str, ...]:
    """Name the tables that a division has, whether they have begun or not.

    `overall` is the one ranking; beside it there are those of the programme (`Programme.parts`).
    """
    division = facts.division(event, division_id)
    return (OVERALL, *division.programme.parts(division.facts.programme_options))


def first_part(event: EventFile, division_id: int) -> str:
    """Name the table that is looked at first: of what is played now, at the end the ranking."""
    division = facts.division(event, division_id)
    programme = division.programme
    beside = programme.parts(division.facts.programme_options)
    if not beside or programme.steps(division.facts)[0].kind is StepKind.CLOSE:
        return OVERALL
    return programme.first_part(division.facts) or OVERALL


def groups(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the groups with their cross-tables; nothing before they are seated."""
    division = facts.division(event, division_id)
    found = division.programme.groups(division.facts)
    measured = _measured(division, found)
    return tuple(
        _group(division, number, group, measured=measured)
        for number, group in enumerate(found, start=1)
    )


def _group(division: Division, number: int, group: Group, *, measured: bool) -> GroupView:
    cells: dict[int, dict[int | None, ResultCell]] = {who: {} for who in filter(None, group.seats)}
    for match in group.matches:
        round_ = division.places[match.id][0]
        for player, cell in zip(match.seats, match_cells(division, round_, match), strict=False):
            cells[player][cell.opponent] = cell
    views, ranking = division.entrant_views, group.ranking
    begun = any(match.outcomes is not None for match in group.matches)
    places = {place.player: place for place in ranking.places} if begun else {}
    rows = []
    for seat, who in enumerate(group.seats, start=1):
        if who is None:
            rows.append(GroupRowView(seat=seat, entrant=None))
            continue
        tally, place = ranking.sums[who], places.get(who)
        rows.append(
            GroupRowView(
                seat=seat,
                entrant=views[who],
                cells=tuple(
                    cells[who].get(other) if other != who else None for other in group.seats
                ),
                wins=tally.wins,
                draws=tally.draws,
                losses=tally.losses,
                points=tally.points,
                difference=tally.difference,
                place=place.rank if place else None,
                decided_by=place.decided_by if place else None,
                tied=place.tied if place else False,
                goes_on=who in (ranking.through or (ranking.winner,)),
            )
        )
    return GroupView(
        number=number,
        rows=tuple(rows),
        draws=division.facts.game.draws,
        measured=measured,
        rounds=group.rounds,
        complete=ranking.complete,
        winner=views[ranking.winner] if ranking.winner is not None else None,
        decided_by=ranking.decided_by,
        lot_needed=tuple(views[who] for who in ranking.lot_needed),
    )


def _measured(division: Division, groups: Iterable[Group]) -> bool:
    """Tell whether differences are recorded in these groups, or count in the ranking."""
    if any(own.key == "difference" for own in division.facts.criteria):
        return True
    matches = (match for group in groups for match in group.matches)
    return any(own.difference is not None for match in matches for own in match.outcomes or ())


def brackets(event: EventFile, division_id: int) -> tuple[BracketView, ...]:
    """Give the knock-outs of a division that are drawn: the main one, then the consolation."""
    division = facts.division(event, division_id)
    return tuple(
        _bracket(division, bracket) for bracket in division.programme.brackets(division.facts)
    )


def _bracket(division: Division, bracket: DivisionBracket) -> BracketView:
    views = division.entrant_views
    ranked = sorted(
        bracket.resolved.places.items(), key=lambda pair: (pair[1], views[pair[0]].number)
    )
    return BracketView(
        key=bracket.key,
        size=bracket.drawn.size,
        rounds=bracket.bracket.rounds,
        matches=tuple(_match(division, bracket, spot) for spot in bracket.resolved.seated.values()),
        places=tuple((place, views[who]) for who, place in ranked),
        beside=bracket.key in division.programme.beside,
        over=bracket.resolved.over,
        drawn_by=bracket.drawn.drawn_by,
        seed=bracket.drawn.seed,
        label=bracket.drawn.label,
        differences_in_first_round=division.programme.differences_in_first_round,
    )


def _on_clock(division: Division, stage: str) -> int:
    """Give how many minutes each player has in a part; 0 where the game does not say."""
    return division.facts.game.on_clock(division.part(stage), division.facts.options)


def _match(division: Division, bracket: DivisionBracket, seated: SeatedMatch) -> BracketMatchView:
    key = seated.match.key
    spot = bracket.spot(key)
    stored = bracket.stored.get(key)
    shown = stored if stored is not None and {*stored.seats} == {*seated.occupants} else None
    return BracketMatchView(
        part=key.part,
        round=key.round,
        number=key.number,
        stage=spot.stage,
        stage_round=spot.round,
        table=bracket.table(key),
        sides=(
            _side(division, bracket, seated, 0, shown),
            _side(division, bracket, seated, 1, shown),
        ),
        state=seated.state.value,
        match_id=shown.id if shown is not None else None,
        code=match_code(shown.id) if shown is not None else "",
        winner_place=seated.match.winner_place,
        loser_place=seated.match.loser_place,
        starts_at=division.slot(spot.stage, spot.turn),
        on_clock=_on_clock(division, spot.stage),
    )


def _side(
    division: Division,
    bracket: DivisionBracket,
    seated: SeatedMatch,
    side: int,
    stored: Match | None,
) -> BracketSideView:
    who = seated.occupants[side]
    key = seated.match.key
    first = key.part == bracket.key and key.round == 1
    entrant = division.entrant_views[who] if isinstance(who, int) else None
    ended = bracket.results.get(key)
    decided = seated.state is BracketMatchState.DECIDED and ended is not None
    return BracketSideView(
        entrant=entrant,
        bye=who is BYE,
        line=2 * key.number - 1 + side if first else None,
        seed=bracket.drawn.seeds.index(who) + 1 if who in bracket.drawn.seeds and first else None,
        waits_for=_waits(seated.match.sides[side]) if who is None else None,
        won=decided and ended is not None and ended.winner == who,
        cell=_cell_of(division, stored, who) if decided else None,
        score=_score(division, stored, who) if decided else "",
    )


def _waits(side: Side) -> tuple[str, str, int, int] | None:
    if isinstance(side, WinnerOf | Loser):
        kind = "winner" if isinstance(side, WinnerOf) else "loser"
        return (kind, *side.match)
    return None


def _cell_of(division: Division, stored: Match | None, who: Occupant) -> ResultCell | None:
    if stored is None or not isinstance(who, int) or who not in stored.seats:
        return None
    round_ = division.places[stored.id][0]
    cells = match_cells(division, round_, stored)
    return cells[stored.seats.index(who)] if cells else None


def _score(division: Division, stored: Match | None, who: Occupant) -> str:
    """Give the score of one side as the game prints it; empty where it keeps none."""
    if stored is None or not isinstance(who, int) or stored.id not in division.results:
        return ""
    known = division.facts
    context = division.context(*division.places[stored.id])
    scores = known.game.printed_score(division.results[stored.id].value, context, known.options)
    return scores[stored.seats.index(who)] if scores else ""


def views_of(division: Division, ids: Iterable[int]) -> tuple[EntrantView, ...]:
    """Give the rows of these entrants by entry number."""
    found = [division.entrant_views[who] for who in ids]
    return tuple(sorted(found, key=lambda entrant: entrant.number))


def bracket_field(event: EventFile, division_id: int, key: str) -> tuple[EntrantView, ...]:
    """Give who is to be put on the lines of a bracket; empty when not yet.

    They stand by entry number, or best seed first where they come from another stage.
    """
    division = facts.division(event, division_id)
    field = division.programme.field(division.facts, key)
    if division.programme.seeded(division.facts.programme_options, key):
        return tuple(division.entrant_views[who] for who in field)
    return views_of(division, field)


# -- from the event file to who comes into a stage, as far as the results say ----------------------


def entries(event: EventFile, division_id: int, stage: str) -> EntriesView:
    """Give who comes into a stage for sure, and who is level for the places that are left."""
    division = facts.division(event, division_id)
    coming = division.programme.qualification(division.facts, stage)
    views = division.entrant_views
    return EntriesView(
        stage=stage,
        sure=tuple(views[who] for who in coming.order),
        level=tuple(views[who] for who in coming.level),
        places=coming.places,
        apart=tuple((tuple(views[who] for who in level), many) for level, many in coming.apart),
        ruled=bool(coming.step),
    )


def seeds(event: EventFile, division_id: int, stage: str) -> int:
    """Give how many people bring a seed number into the lines of a bracket."""
    division = facts.division(event, division_id)
    known = division.facts
    if not division.programme.seeded(known.programme_options, stage):
        return 0
    return len(division.programme.field(known, stage))


def absent(event: EventFile, division_id: int, stage: str) -> Absent:
    """Give who did not come to the first match and can be let in to a consolation."""
    division = facts.division(event, division_id)
    views = division.entrant_views
    known = division.facts
    return Absent(
        people=tuple(views[who] for who in can_be_admitted(division.programme, known, stage)),
        admitted=admitted(known, stage),
    )
