"""From the event file to the views of groups, brackets and the exchange."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from app import facts
from app.division import Division
from app.event_file import EventFile
from app.match_rows import match_cells
from app.ranking_queries import standings_of
from models.core import Match, refuse
from models.draw_views import (
    BracketMatchView,
    BracketSideView,
    BracketView,
    GroupRowView,
    GroupView,
)
from models.formats.knockout import (
    BYE,
    CONSOLATION,
    MAIN,
    Loser,
    MatchKey,
    Occupant,
    Seated,
    Side,
    State,
    Winner,
)
from models.formats.round_robin import GROUP_SEATS, group_rounds
from models.games.othello.groups import GroupRanking
from models.match_code import match_code
from models.programmes.brackets import Cup
from models.programmes.exchange_stage import (
    exchange_ranking,
    exchange_sums,
    next_exchange_round,
    registered,
    still_in,
)
from models.programmes.groups import group_matches, group_seats, lot_key, rank_groups
from models.programmes.groups_knockout import GROUPS_KNOCKOUT
from models.programmes.knockout import (
    Consolation,
    KnockoutOptions,
    slot,
)
from models.programmes.league import LeagueOptions
from models.programmes.open_stages import EXCHANGE_ROUNDS, GROUP_ROUNDS, GROUPS
from models.ranking_views import StandingsView
from models.views import EntrantView, ResultCell

_ORDER = tuple(
    tuple((one + 1, other + 1) for one, other in pairing.tables)
    for pairing in group_rounds(range(GROUP_SEATS))
)
"""The seats of a group that meet, round by round (JOA 2)."""


def groups(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the preliminary groups with their cross-tables; nothing before they are seated."""
    division = facts.division(event, division_id)
    if division.programme is not GROUPS_KNOCKOUT:
        return ()
    ranked = rank_groups(division.facts)
    seats = group_seats(division.facts)
    return tuple(
        _group(division, number, own, ranking)
        for number, (own, ranking) in enumerate(zip(seats, ranked, strict=True), start=1)
    )


def _group(
    division: Division, number: int, seats: tuple[int | None, ...], ranking: GroupRanking
) -> GroupView:
    cells: dict[int, dict[int | None, ResultCell]] = {who: {} for who in seats if who is not None}
    matches = group_matches(division.facts, seats)
    for match in matches:
        round_ = division.places[match.id][0]
        for player, cell in zip(match.seats, match_cells(division, round_, match), strict=False):
            cells[player][cell.opponent] = cell
    views = division.entrant_views
    begun = any(match.outcomes is not None for match in matches)
    places = {place.player: place for place in ranking.places} if begun else {}
    rows = []
    for seat, who in enumerate(seats, start=1):
        if who is None:
            rows.append(GroupRowView(seat=seat, entrant=None))
            continue
        own, place = ranking.sums[who], places.get(who)
        rows.append(
            GroupRowView(
                seat=seat,
                entrant=views[who],
                cells=tuple(cells[who].get(other) if other != who else None for other in seats),
                wins=own.wins,
                losses=own.losses,
                difference=own.difference,
                place=place.rank if place else None,
                decided_by=place.decided_by if place else None,
                tied=place.tied if place else False,
                goes_on=who == ranking.winner,
            )
        )
    return GroupView(
        number=number,
        rows=tuple(rows),
        rounds=_ORDER,
        complete=ranking.complete,
        winner=views[ranking.winner] if ranking.winner is not None else None,
        decided_by=ranking.decided_by,
        lot_needed=tuple(views[who] for who in ranking.lot_needed),
    )


def parts(event: EventFile, division_id: int) -> tuple[str, ...]:
    """Name the tables that a division has, whether they have begun or not.

    `overall` is the one ranking; beside it there are `groups`, `main` and `consolation` (the keys
    of the knock-outs), `exchange`, and `league`.
    """
    division = facts.division(event, division_id)
    options = division.facts.programme_options
    if division.programme is GROUPS_KNOCKOUT:
        return ("overall", "groups", MAIN, *["exchange"] * options.exchange)
    if isinstance(options, KnockoutOptions):
        both = options.consolation is not Consolation.NONE
        return ("overall", MAIN, *[CONSOLATION] * both)
    return ("overall", *["league"] * isinstance(options, LeagueOptions))


# -- brackets ---------------------------------------------------------------------------------


def brackets(event: EventFile, division_id: int) -> tuple[BracketView, ...]:
    """Give the knock-outs of a division that are drawn: the main one, then the consolation."""
    division = facts.division(event, division_id)
    return tuple(_bracket(division, cup) for cup in division.programme.cups(division.facts))


def _bracket(division: Division, cup: Cup) -> BracketView:
    views = division.entrant_views
    ranked = sorted(cup.resolved.places.items(), key=lambda pair: (pair[1], views[pair[0]].number))
    return BracketView(
        key=cup.key,
        size=cup.drawn.size,
        rounds=cup.bracket.rounds,
        matches=tuple(_match(division, cup, spot) for spot in cup.resolved.seated.values()),
        places=tuple((place, views[who]) for who, place in ranked),
        over=cup.resolved.over,
        drawn_by=cup.drawn.drawn_by,
        seed=cup.drawn.seed,
        label=cup.drawn.label,
        discs_in_first_round=division.programme is GROUPS_KNOCKOUT,
    )


def _match(division: Division, cup: Cup, seated: Seated) -> BracketMatchView:
    key = seated.match.key
    spot = cup.spot(key)
    stored = cup.stored.get(key)
    shown = stored if stored is not None and {*stored.seats} == {*seated.occupants} else None
    return BracketMatchView(
        part=key.part,
        round=key.round,
        number=key.number,
        stage=spot.stage,
        stage_round=spot.round,
        table=spot.table,
        sides=(
            _side(division, cup, seated, 0, shown),
            _side(division, cup, seated, 1, shown),
        ),
        state=seated.state.value,
        match_id=shown.id if shown is not None else None,
        code=match_code(shown.id) if shown is not None else "",
        winner_place=seated.match.winner_place,
        loser_place=seated.match.loser_place,
        starts_at=_slot(division, cup, key),
    )


def _slot(division: Division, cup: Cup, key: MatchKey) -> str:
    options = division.facts.programme_options
    if not isinstance(options, KnockoutOptions):
        return ""
    final = key == MatchKey("main", cup.bracket.rounds, 1)
    return slot(options, cup.spot(key).turn, final=final)


def _side(
    division: Division, cup: Cup, seated: Seated, side: int, stored: Match | None
) -> BracketSideView:
    who = seated.occupants[side]
    key = seated.match.key
    first = key.part == cup.key and key.round == 1
    entrant = division.entrant_views[who] if isinstance(who, int) else None
    ended = cup.results.get(key)
    decided = seated.state is State.DECIDED and ended is not None
    return BracketSideView(
        entrant=entrant,
        bye=who is BYE,
        line=2 * key.number - 1 + side if first else None,
        seed=cup.drawn.seeds.index(who) + 1 if who in cup.drawn.seeds and first else None,
        waits_for=_waits(seated.match.sides[side]) if who is None else None,
        won=decided and ended is not None and ended.winner == who,
        cell=_cell_of(division, stored, who) if decided else None,
        score=_score(division, stored, who) if decided else "",
    )


def _waits(side: Side) -> tuple[str, str, int, int] | None:
    if isinstance(side, Winner | Loser):
        kind = "winner" if isinstance(side, Winner) else "loser"
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
    if known.game.printed_score is None:
        return ""
    context = division.context(*division.places[stored.id])
    scores = known.game.printed_score(division.results[stored.id].value, context, known.options)
    return scores[stored.seats.index(who)]


# -- the exchange -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class ExchangeEntry:
    """Who may play in the next round of the exchange, and who has been entered."""

    round: int
    """The round whose entry is open."""
    playing: tuple[EntrantView, ...]
    """Who played in it before and goes on."""
    entered: tuple[EntrantView, ...]
    """Who begins with this round."""
    can_enter: tuple[EntrantView, ...]
    """Who is out of the groups or the first knock-out round and has not entered."""


def exchange_entry(event: EventFile, division_id: int) -> ExchangeEntry:
    """Give the entry list of the exchange; Refused `NO_EXCHANGE_HERE`, `STAGE_COMPLETE`."""
    division = facts.division(event, division_id)
    known = division.facts
    if division.programme is not GROUPS_KNOCKOUT or not known.programme_options.exchange:
        raise refuse("NO_EXCHANGE_HERE", division=division.name)
    number = next_exchange_round(known)
    if number > EXCHANGE_ROUNDS:
        raise refuse("STAGE_COMPLETE")
    first, inside = registered(known), still_in(known)
    out = [e.id for e in known.entrants if e.id not in inside and e.id not in first]
    here = [who for who in out if not division.by_id[who].away(GROUP_ROUNDS + number)]
    return ExchangeEntry(
        round=number,
        playing=_views(division, (who for who, at in first.items() if at < number)),
        entered=_views(division, (who for who, at in first.items() if at == number)),
        can_enter=_views(division, here),
    )


def _views(division: Division, ids: Iterable[int]) -> tuple[EntrantView, ...]:
    found = [division.entrant_views[who] for who in ids]
    return tuple(sorted(found, key=lambda entrant: entrant.number))


def exchange_standings(event: EventFile, division_id: int) -> StandingsView | None:
    """Give the ranking of the exchange over all six games; None while nobody plays in it."""
    division = facts.division(event, division_id)
    known = division.facts
    if division.programme is not GROUPS_KNOCKOUT or not registered(known):
        return None
    sums = exchange_sums(known)
    rounds = [round_ for round_ in known.stage_rounds("exchange") if round_.published]
    complete = len(rounds) == EXCHANGE_ROUNDS and not any(round_.missing for round_ in rounds)
    last = GROUP_ROUNDS + EXCHANGE_ROUNDS
    view = standings_of(
        division, exchange_ranking(known), sums, last, known.game.criteria, complete=complete
    )
    knocked_out = {
        who
        for round_ in known.stage_rounds("ko1")
        for match in round_.matches
        for who in match.seats
    }
    rows = tuple(
        replace(row, notes=(*row.notes, "knockout_game")) if row.entrant.id in knocked_out else row
        for row in view.rows
    )
    return replace(view, rows=rows, after_round=len(rounds), final=complete)


# -- drawing ----------------------------------------------------------------------------------


def bracket_field(event: EventFile, division_id: int, key: str) -> tuple[EntrantView, ...]:
    """Give who is to be put on the lines of a bracket, by entry number; empty when not yet."""
    division = facts.division(event, division_id)
    return _views(division, division.programme.field(division.facts, key))


@dataclass(frozen=True, kw_only=True)
class TakeBacks:
    """What was entered of the groups and can still be taken back."""

    seats: bool = False
    """Whether the seats can: before the first round is paired."""
    lots: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The groups whose lots can, until the knock-out is drawn, with the names in their order."""


def take_backs(event: EventFile, division_id: int) -> TakeBacks:
    """Tell what of the groups can be taken back; the operations refuse the rest."""
    division = facts.division(event, division_id)
    known = division.facts
    if GROUPS not in known.draws:
        return TakeBacks()
    lots = {} if division.programme.cups(known) else _lots(division)
    return TakeBacks(seats=not known.rounds, lots=lots)


def _lots(division: Division) -> dict[int, tuple[str, ...]]:
    drawn = division.facts.draws
    numbers = range(1, len(group_seats(division.facts)) + 1)
    return {
        number: tuple(division.by_id[who].name for who in drawn[lot_key(number)].order)
        for number in numbers
        if lot_key(number) in drawn
    }


def lots_needed(event: EventFile, division_id: int) -> tuple[GroupView, ...]:
    """Give the groups whose first place waits for a lot (JOA 3)."""
    return tuple(group for group in groups(event, division_id) if group.lot_needed)
