"""Groups of four, a knock-out of their winners, and the exchange beside it (JOA 1 to 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.core import (
    DivisionFacts,
    Drawn,
    Entrant,
    Match,
    Note,
    Problem,
    Refused,
    Round,
    Step,
    StepKind,
    refuse,
)
from models.formats.knockout import MAIN, MatchKey, State
from models.formats.round_robin import GROUP_SEATS, group_rounds
from models.formats.swiss import NoLegalPairing, Pairing, pair_with_fewest_rematches
from models.games.othello.groups import GroupRanking, rank_group
from models.programmes.brackets import Cup, Scheme, cup, draw, drawn_otherwise
from models.programmes.exchange import carry, exchange_order, pair_exchange, rank_exchange
from models.programmes.knockout import no_criteria, placed, running_steps
from models.programmes.plan import BracketDraw, Programme, Proposal, side_by_side
from models.programmes.swiss import reasons_of, tables_of
from models.ranking import Place
from models.tally import RoundOutcome, Tally, plus

GROUP = "group"
"""The key of the stage of groups."""
EXCHANGE = "exchange"
"""The key of the stage of the exchange."""
GROUPS = "groups"
"""The key of the draw that seats the groups."""
GROUP_COUNT = 16
"""Groups of four seats; the winner of each goes on (JOA 1)."""
GROUP_ROUNDS = 3
"""The games of everybody in a group (JOA 2)."""
EXCHANGE_ROUNDS = 3
"""The rounds of the exchange (JOA 6)."""
_ROUND_NAMES = {1: "final", 2: "sf", 3: "qf", 4: "ko1"}
"""The stages of the knock-out, counted from the final back."""
KNOCKOUT_STAGES = frozenset({"ko1", "qf", "sf", "final", "third", "p5_8", "p5", "p7"})


@dataclass(frozen=True, kw_only=True)
class GroupsKnockoutOptions:
    """The settings of an open division."""

    exchange: bool = True
    """Whether who is out can play on in the exchange (JOA 6)."""


def check_options(options: GroupsKnockoutOptions) -> tuple[Problem, ...]:
    """Find nothing: the rules leave nothing to choose but whether there is an exchange.

    >>> check_options(GroupsKnockoutOptions(exchange=False))
    ()
    """
    del options
    return ()


# -- groups -----------------------------------------------------------------------------------


def group_seats(facts: DivisionFacts) -> tuple[tuple[int | None, ...], ...]:
    """Give the seats of every group, None for an empty one; nothing before they are entered."""
    drawn = facts.draws.get(GROUPS)
    if drawn is None:
        return ()
    return tuple(
        tuple(drawn.lines.get(first + seat) for seat in range(GROUP_SEATS))
        for first in range(1, drawn.size + 1, GROUP_SEATS)
    )


def lot_key(group: int) -> str:
    """Name the draw that decides a group; groups are counted from 1.

    >>> lot_key(3)
    'lot:3'
    """
    return f"lot:{group}"


def group_matches(facts: DivisionFacts, seats: tuple[int | None, ...]) -> list[Match]:
    """Give the matches of one group that have been published."""
    members = frozenset(seats)
    return [
        match
        for round_ in facts.stage_rounds(GROUP)
        if round_.published
        for match in round_.matches
        if members.issuperset(match.seats)
    ]


def rank_groups(facts: DivisionFacts) -> tuple[GroupRanking, ...]:
    """Rank every group as far as its games and lots go (JOA 3)."""
    found = []
    for number, seats in enumerate(group_seats(facts), start=1):
        lot = facts.draws.get(lot_key(number))
        members = [who for who in seats if who is not None]
        order = lot.order if lot is not None else ()
        found.append(rank_group(members, group_matches(facts, seats), order))
    return tuple(found)


def group_winners(facts: DivisionFacts) -> tuple[int, ...]:
    """Give who goes on to the knock-out, by group; those that are not decided are left out."""
    return tuple(own.winner for own in rank_groups(facts) if own.winner is not None)


def _group_round(facts: DivisionFacts) -> Proposal:
    number = len(facts.stage_rounds(GROUP)) + 1
    tables: list[tuple[int, ...]] = []
    numbers: list[int] = []
    for group, seats in enumerate(group_seats(facts)):
        pairing = group_rounds(seats)[number - 1]
        for place, table in enumerate(tables_of(pairing)):
            tables.append(table)
            numbers.append(2 * group + place + 1)
    return Proposal(
        stage=GROUP,
        number=number,
        drawn_by="groups",
        tables=tuple(tables),
        numbers=tuple(numbers),
    )


# -- the knock-out ----------------------------------------------------------------------------


def _stage(key: MatchKey, rounds: int) -> tuple[str, int]:
    if key.part == MAIN:
        return _ROUND_NAMES[rounds - key.round + 1], 1
    return key.part, 1


SCHEME = Scheme(key=MAIN, third=True, fifth=True, before=GROUP_ROUNDS, stage=_stage)
"""The last sixteen with all their placing matches (JOA 4, 5)."""


def main_cup(facts: DivisionFacts) -> Cup | None:
    """Give the knock-out; None before its lots are drawn."""
    return cup(facts, SCHEME)


def cups(facts: DivisionFacts) -> tuple[Cup, ...]:
    """Give the knock-out as the one cup of the division."""
    main = main_cup(facts)
    return () if main is None else (main,)


def bracket(facts: DivisionFacts, key: str, wish: BracketDraw) -> tuple[Drawn, Proposal]:
    """Draw the lines of the knock-out by lot once all groups are decided (JOA 4).

    There are no seeds and nobody is kept apart. Refused: `ALREADY_DRAWN`, `GROUPS_OPEN`,
    `LOTS_ONLY`, and what `brackets.draw` says.
    """
    if key in facts.draws:
        raise refuse("ALREADY_DRAWN", key=key)
    winners = group_winners(facts)
    waiting = _undecided(facts)
    if waiting or not winners:
        raise refuse("GROUPS_OPEN", where="lots", groups=waiting)
    if key != MAIN or wish.order or wish.seeds or wish.apart:
        raise refuse("LOTS_ONLY")
    return draw(facts, SCHEME, winners, wish, size=GROUP_COUNT)


def field(facts: DivisionFacts, key: str) -> tuple[int, ...]:
    """Give the winners of the groups: they alone play in the knock-out (JOA 1)."""
    del key
    return group_winners(facts)


def _undecided(facts: DivisionFacts) -> tuple[int, ...]:
    """Give the groups without a winner."""
    return tuple(
        number for number, own in enumerate(rank_groups(facts), start=1) if own.winner is None
    )


def conflicts(facts: DivisionFacts) -> tuple[Problem, ...]:
    """Say who is in the bracket without having won a group, or in the exchange and not out."""
    found: list[Problem] = []
    main = facts.draws.get(MAIN)
    if main is not None:
        found += drawn_otherwise(facts, main, frozenset(group_winners(facts)))
    playing = still_in(facts)
    for who in registered(facts):
        if who in playing:
            values = {"entrant": who, "name": facts.entrant(who).name}
            found.append(Problem(code="IN_EXCHANGE", where="referee", values=values))
    return tuple(found)


# -- the exchange -----------------------------------------------------------------------------


def registration_key(round_number: int) -> str:
    """Name the list of who begins with this round of the exchange.

    >>> registration_key(2)
    'exchange:2'
    """
    return f"{EXCHANGE}:{round_number}"


def registered(facts: DivisionFacts) -> dict[int, int]:
    """Give who plays in the exchange: entrant id to the first round."""
    return {
        who: number
        for number in range(1, EXCHANGE_ROUNDS + 1)
        if registration_key(number) in facts.draws
        for who in facts.draws[registration_key(number)].order
    }


def next_exchange_round(facts: DivisionFacts) -> int:
    """Give the number of the round whose entry is still open (JOA 6)."""
    return 1 + sum(round_.published for round_ in facts.stage_rounds(EXCHANGE))


def still_in(facts: DivisionFacts) -> frozenset[int]:
    """Give who has not been knocked out, so that the exchange is not open to them (JOA 6).

    Who lost in the first round of the knock-out may join; who got further plays for a place.
    """
    main = main_cup(facts)
    if main is None or not main.published:
        return frozenset(own.winner for own in rank_groups(facts) if own.winner is not None)
    out = {
        seat
        for key, seated in main.resolved.seated.items()
        if key.part == MAIN and key.round == 1 and seated.state is State.DECIDED
        for seat in main.results[key].losers
    }
    return frozenset(main.bracket.entrants) - out


def exchange_sums(facts: DivisionFacts, before: int | None = None) -> dict[int, Tally]:
    """Add up the group games, the first knock-out round and the exchange for everybody in it.

    `before` leaves out the exchange round of this number and the later ones. A round of the
    exchange that was missed before a late entry costs what a late default costs (JOA 6, 26).
    """
    players = {who: facts.entrant(who) for who in registered(facts)}
    sums: dict[int, Tally] = {who: Tally() for who in players}
    for round_ in facts.rounds:
        earlier = round_.stage in (GROUP, "ko1")
        if round_.published and earlier and _own_turn(facts, round_) < _limit(before):
            sums = carry(sums, round_.matches, _own_turn(facts, round_))
    for round_ in facts.stage_rounds(EXCHANGE):
        if round_.published and (before is None or round_.number < before):
            number = _own_turn(facts, round_)
            sums = carry(sums, round_.matches, number)
            sums = _with_missed(facts, round_, number, players, sums)
    return {who: sums[who] for who in players}


def _limit(before: int | None) -> int:
    return 100 if before is None else GROUP_ROUNDS + before


def _with_missed(
    facts: DivisionFacts,
    round_: Round,
    number: int,
    players: Mapping[int, Entrant],
    sums: dict[int, Tally],
) -> dict[int, Tally]:
    """Add what a round of the exchange cost who should have played in it and did not."""
    longer = dict(sums)
    seated = {who for match in round_.matches for who in match.seats}
    for who, first in registered(facts).items():
        played = any(line.round == number for line in sums[who].outcomes)
        if who in seated or played:
            continue
        away = players[who].away(number)
        if away or first > round_.number:
            note = Note.WITHDRAWN if away else Note.MISSED
            outcome = facts.game.absence(note, facts.options)
            longer[who] = plus(sums[who], (RoundOutcome(number, outcome),))
    return longer


def exchange_players(facts: DivisionFacts, round_number: int) -> list[Entrant]:
    """Give who is to be paired in a round of the exchange, by entry number."""
    turn_ = GROUP_ROUNDS + round_number
    here = [
        facts.entrant(who)
        for who, first in registered(facts).items()
        if first <= round_number and not facts.entrant(who).away(turn_)
    ]
    return sorted(here, key=lambda entrant: entrant.number)


def exchange_waits(facts: DivisionFacts, round_number: int) -> tuple[Problem, ...]:
    """Say what a round of the exchange waits for (JOA 6).

    The second needs all of the first knock-out round, since its losers may join.
    """
    main = main_cup(facts)
    waiting = _undecided(facts)
    if waiting:
        return (Problem(code="GROUPS_OPEN", values={"groups": waiting}),)
    if round_number >= 2 and (main is None or not main.published):
        return (Problem(code="EXCHANGE_WAITS", values={"tables": ()}),)
    if round_number >= 2 and main is not None and main.open_in_first_round:
        values = {"tables": main.open_in_first_round}
        return (Problem(code="EXCHANGE_WAITS", values=values),)
    return ()


def _exchange_round(facts: DivisionFacts, rematch: bool) -> Proposal:
    rounds = facts.stage_rounds(EXCHANGE)
    number = len(rounds) + 1
    for round_ in rounds:
        if not round_.published:
            raise refuse("NOT_PUBLISHED", round=round_.number)
        if round_.missing:
            raise refuse("RESULTS_MISSING", round=round_.number, tables=round_.missing)
    if number > EXCHANGE_ROUNDS:
        raise refuse("STAGE_COMPLETE")
    waits = exchange_waits(facts, number)
    if waits:
        raise Refused(*waits)
    players = exchange_players(facts, number)
    if len(players) < 2:
        raise refuse("TOO_FEW_FOR_EXCHANGE", count=len(players))
    sums = exchange_sums(facts, number)
    order = exchange_order(players, sums)
    drawn_by = "ranking"
    try:
        pairing = pair_exchange(players, sums)
    except NoLegalPairing as error:
        if not rematch:
            raise refuse("NO_LEGAL_PAIRING", round=number, reason=error.reason) from error
        pairing = _with_rematches(order, sums)
        drawn_by = "rematch"
    first = SCHEME.first_table + GROUP_COUNT // 2
    tables = tables_of(pairing)
    return Proposal(
        stage=EXCHANGE,
        number=number,
        drawn_by=drawn_by,
        tables=tables,
        numbers=tuple(range(first, first + len(tables))),
        reasons=reasons_of(pairing, order, first),
    )


def _with_rematches(order: tuple[int, ...], sums: Mapping[int, Tally]) -> Pairing:
    met = {(one, other) for one in order for other in sums[one].met}
    byes = {who: sums[who].free_wins for who in order}
    return pair_with_fewest_rematches(order, met, byes, {who: sums[who].points for who in order})


def exchange_ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank the exchange by wins and discs of all six games (JOA 7)."""
    sums = exchange_sums(facts)
    return rank_exchange((facts.entrant(who) for who in sums), sums)


# -- the programme ----------------------------------------------------------------------------


def pair(facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
    """Give the next round of the groups or of the exchange.

    Refused: `GROUPS_MISSING`, `NOT_PUBLISHED`, `RESULTS_MISSING`, `STAGE_COMPLETE`,
    `EXCHANGE_WAITS`, `TOO_FEW_FOR_EXCHANGE`, `NO_LEGAL_PAIRING`.
    """
    if stage == EXCHANGE:
        return _exchange_round(facts, rematch)
    if stage != GROUP:
        raise refuse("FOLLOWS_FROM_DRAW", stage=stage)
    if GROUPS not in facts.draws:
        raise refuse("GROUPS_MISSING")
    rounds = facts.stage_rounds(GROUP)
    if rounds and not rounds[-1].published:
        raise refuse("NOT_PUBLISHED", round=rounds[-1].number)
    if rounds and rounds[-1].missing:
        raise refuse("RESULTS_MISSING", round=rounds[-1].number, tables=rounds[-1].missing)
    if len(rounds) == GROUP_ROUNDS:
        raise refuse("STAGE_COMPLETE")
    return _group_round(facts)


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what an open division waits for; the knock-out and the exchange go on side by side."""
    if GROUPS not in facts.draws:
        return (Step(kind=StepKind.SEAT_GROUPS, stage=GROUP, round=1, key=GROUPS),)
    running = running_steps(facts)
    groups = facts.stage_rounds(GROUP)
    if len(groups) < GROUP_ROUNDS:
        if running:
            return running
        return (Step(kind=StepKind.PAIR, stage=GROUP, round=len(groups) + 1),)
    if any(not round_.published or round_.missing for round_ in groups):
        return running
    lots = tuple(
        Step(kind=StepKind.DRAW_LOT, stage=GROUP, round=number, key=lot_key(number))
        for number, own in enumerate(rank_groups(facts), start=1)
        if own.lot_needed
    )
    if lots:
        return (*lots, *running)
    proposals = tuple(step for step in running if step.kind is StepKind.PUBLISH)
    playing = tuple(step for step in running if step.kind is not StepKind.PUBLISH)
    lines: tuple[Step, ...] = ()
    if MAIN not in facts.draws:
        lines = (Step(kind=StepKind.DRAW_BRACKET, stage="ko1", key=MAIN),)
    ready, waiting = _exchange_steps(facts)
    main = main_cup(facts)
    over = main is not None and main.published and main.resolved.over
    close = (Step(kind=StepKind.CLOSE, stage="final", round=1),) if over and not playing else ()
    if close and not proposals and not facts.stage_rounds(EXCHANGE):
        return (*close, *ready, *waiting)
    found = (*proposals, *lines, *ready, *playing, *waiting)
    return found or close


def _exchange_steps(facts: DivisionFacts) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Give the steps of the exchange that can be done now, and those that wait or are offers."""
    rounds = facts.stage_rounds(EXCHANGE)
    number = len(rounds) + 1
    busy = any(not round_.published or round_.missing for round_ in rounds)
    if not facts.programme_options.exchange or number > EXCHANGE_ROUNDS or busy:
        return (), ()
    register = Step(
        kind=StepKind.REGISTER_EXCHANGE,
        stage=EXCHANGE,
        round=number,
        key=registration_key(number),
    )
    if len(exchange_players(facts, number)) < 2:
        return (), (register,)
    blocked = exchange_waits(facts, number)
    going = Step(kind=StepKind.PAIR, stage=EXCHANGE, round=number, blocked=blocked)
    return ((), (register, going)) if blocked else ((going,), (register,))


def turn(facts: DivisionFacts, stage: str, number: int) -> int:
    """Count a round through the whole division: exchange and knock-out follow the groups."""
    del facts
    if stage == GROUP:
        return number
    if stage == EXCHANGE:
        return GROUP_ROUNDS + number
    return GROUP_ROUNDS + {"ko1": 1, "qf": 2, "sf": 3, "p5_8": 3}.get(stage, 4)


def _own_turn(facts: DivisionFacts, round_: Round) -> int:
    return turn(facts, round_.stage, round_.number)


def sums(facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
    """Add up everybody's games, through a round of the division or all of them."""
    listed: dict[int, Tally] = {entrant.id: Tally() for entrant in facts.entrants}
    for round_ in sorted(facts.rounds, key=lambda own: _own_turn(facts, own)):
        number = _own_turn(facts, round_)
        if round_.published and (through is None or number <= through):
            listed = carry(listed, round_.matches, number)
    return listed


def sums_before(facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
    """Give the score with which people go into a round; it starts anew with the knock-out."""
    if round_.stage == EXCHANGE:
        return exchange_sums(facts, round_.number)
    if round_.stage == GROUP:
        return sums(facts, round_.number - 1)
    return {}


def ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank by the knock-out; who did not reach it shares the place after it (JOA 4, 5)."""
    main = main_cup(facts)
    if main is None or not main.published:
        return []
    places = dict(main.resolved.places)
    behind = len(main.bracket.entrants) + 1
    field = frozenset(main.bracket.entrants)
    places.update({who.id: behind for who in facts.entrants if who.id not in field})
    return placed(facts, places)


def order(facts: DivisionFacts, through: int | None = None) -> list[Place[int]]:
    """Give the ranking as it stands: groups and exchange have tables of their own."""
    del through
    return ranking(facts)


GROUPS_KNOCKOUT = Programme(
    key="groups_knockout",
    options_type=GroupsKnockoutOptions,
    check_options=check_options,
    steps=steps,
    pair=pair,
    order=order,
    ranking=ranking,
    turn=turn,
    sums_before=sums_before,
    sums=sums,
    rounds=lambda _options: GROUP_ROUNDS + EXCHANGE_ROUNDS,
    criteria=no_criteria,
    decisive=KNOCKOUT_STAGES,
    field=field,
    bracket=bracket,
    conflicts=conflicts,
    cups=cups,
    side_by_side=side_by_side,
)
