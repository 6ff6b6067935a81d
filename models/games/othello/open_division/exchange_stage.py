"""The exchange in its division: who plays from when on, what a round waits for (JOA 6, 7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from models.core.criterion import refinements
from models.core.facts import DivisionFacts, Round
from models.core.outcomes import Note
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.core.sums import RoundOutcome, Tally, plus
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.games.othello.open_division.groups import rank_groups, undecided
from models.games.othello.open_division.stages import (
    EXCHANGE,
    EXCHANGE_ROUNDS,
    FIRST_KNOCKOUT,
    GROUP_COUNT,
    GROUP_ROUNDS,
    SCHEME,
    main_bracket,
    turn_of,
)
from models.pairing.knockout import MAIN, BracketMatchState
from models.pairing.swiss import NoLegalPairing, Pairing, pair_adjacent, pair_with_fewest_rematches
from models.ranking import RankedPlace, rank
from models.stages.groups import GROUP
from models.stages.proposals import Proposal
from models.stages.swiss import reasons_of, tables_of
from models.tally import carry


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
    main = main_bracket(facts)
    if main is None or not main.published:
        return frozenset(own.winner for own in rank_groups(facts) if own.winner is not None)
    out = {
        seat
        for key, seated in main.resolved.seated.items()
        if key.part == MAIN and key.round == 1 and seated.state is BracketMatchState.DECIDED
        for seat in main.results[key].losers
    }
    return frozenset(main.bracket.entrants) - out


def entered_late(facts: DivisionFacts, entrant_id: int, round_number: int) -> bool:
    """Tell whether somebody who is out could have begun before this round (JOA 6).

    Who lost in a group begins in the first round, who lost in the knock-out in the second; later
    only the referee can let them in, and what was missed counts as a late default (JOA 26).
    """
    main = facts.draws.get(MAIN)
    last_sixteen = main is not None and entrant_id in main.order
    return round_number > (2 if last_sixteen else 1)


def exchange_sums(facts: DivisionFacts, before: int | None = None) -> dict[int, Tally]:
    """Add up the group games, the first knock-out round and the exchange for everybody in it.

    `before` leaves out the exchange round of this number and the later ones. A round of the
    exchange that was missed before a late entry costs what a late default costs (JOA 6, 26).
    """
    players = {who: facts.entrant(who) for who in registered(facts)}
    sums: dict[int, Tally] = {who: Tally() for who in players}
    for round_ in facts.rounds:
        earlier = round_.stage in (GROUP, FIRST_KNOCKOUT)
        if round_.published and earlier and turn_of(round_) < _limit(before):
            sums = carry(sums, round_.matches, turn_of(round_))
    for round_ in facts.stage_rounds(EXCHANGE):
        if round_.published and (before is None or round_.number < before):
            number = turn_of(round_)
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
    """Give who is to be paired in a round of the exchange, by entry number.

    Whom a correction has sent on to the knock-out plays there, even where the entry stands (JOA 6).
    """
    turn_, inside = GROUP_ROUNDS + round_number, still_in(facts)
    here = [
        facts.entrant(who)
        for who, first in registered(facts).items()
        if first <= round_number and who not in inside and not facts.entrant(who).away(turn_)
    ]
    return sorted(here, key=lambda entrant: entrant.number)


def exchange_waits(facts: DivisionFacts, round_number: int) -> tuple[Problem, ...]:
    """Say what a round of the exchange waits for (JOA 6).

    The second needs all of the first knock-out round, since its losers may join.
    """
    main = main_bracket(facts)
    waiting = undecided(facts)
    if waiting:
        return (Problem(code="GROUPS_OPEN", values={"groups": waiting}),)
    if round_number >= 2 and (main is None or not main.published):
        return (Problem(code="EXCHANGE_WAITS", values={"tables": ()}),)
    if round_number >= 2 and main is not None and main.open_in_first_round:
        values = {"tables": main.open_in_first_round}
        return (Problem(code="EXCHANGE_WAITS", values=values),)
    return ()


def exchange_round(facts: DivisionFacts, rematch: bool) -> Proposal:
    """Pair the next round of the exchange (JOA 6).

    Refused: `NOT_PUBLISHED`, `RESULTS_MISSING`, `STAGE_COMPLETE`, `TOO_FEW_FOR_EXCHANGE`, what
    `exchange_waits` says, and `NO_LEGAL_PAIRING` unless second meetings are approved.
    """
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
    byes = {who: sums[who].full_point_byes for who in order}
    return pair_with_fewest_rematches(order, met, byes, {who: sums[who].points for who in order})


def exchange_ranking(facts: DivisionFacts) -> list[RankedPlace[int]]:
    """Rank the exchange by wins and discs of all six games (JOA 7)."""
    sums = exchange_sums(facts)
    return rank_exchange(filter(_placed, map(facts.entrant, sums)), sums)


def _placed(entrant: Entrant) -> bool:
    return entrant.placed


# -- the exchange: a Swiss of three rounds for who is out, with the results brought along (JOA 6,
#    7)
# Who lost in a group or in the first round of the knock-out may play. The games of both count on:
# before the second round everybody has four games, at the end six.

PAIRED_BY = (WINS, DIFFERENCE, GRADE, SENIORITY, NUMBER)
"""The provisional order (JOA 8(2)); the entry number where the article is silent."""
RANKED_BY = (WINS, DIFFERENCE)
"""The final order; who is level on both shares the place (JOA 7)."""


def check_volunteers(
    volunteers: Iterable[Entrant], still_in: Collection[int]
) -> tuple[Problem, ...]:
    """Refuse who has not been knocked out yet; `still_in` are their ids (JOA 6).

    >>> keen = Entrant(id=7, number=1, name="石川")
    >>> [problem.code for problem in check_volunteers([keen], still_in={7})]
    ['STILL_IN_KNOCKOUT']
    """
    return tuple(_refused(volunteers, still_in))


def _refused(volunteers: Iterable[Entrant], still_in: Collection[int]) -> Iterator[Problem]:
    for entrant in volunteers:
        if entrant.id in still_in:
            values = {"entrant": entrant.id, "name": entrant.name}
            yield Problem(code="STILL_IN_KNOCKOUT", where="volunteers", values=values)


def exchange_order(volunteers: Iterable[Entrant], sums: Mapping[int, Tally]) -> tuple[int, ...]:
    """Give the provisional order by all games so far, the first exchange round included (JOA 6).

    >>> pair = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2)]
    >>> exchange_order(pair, {1: Tally(wins=1, difference=-4), 2: Tally(wins=1, difference=6)})
    (2, 1)
    """
    everybody = tuple(volunteers)
    criteria = refinements(PAIRED_BY, everybody, sums)
    return tuple(place.player for place in rank([entrant.id for entrant in everybody], criteria))


def pair_exchange(volunteers: Iterable[Entrant], sums: Mapping[int, Tally]) -> Pairing:
    """Pair a round of the exchange as a Swiss over all games so far (JOA 6, 8(2)).

    Nobody meets a former opponent again, be it of the group or of the knock-out, nor has a second
    win without a game. Raises NoLegalPairing.

    >>> three = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3)]
    >>> sums = {1: Tally(wins=2, met=frozenset({2})), 2: Tally(wins=1, met=frozenset({1})),
    ...         3: Tally()}
    >>> pairing = pair_exchange(three, sums)
    >>> pairing.tables, pairing.bye
    (((1, 3),), 2)
    """
    order = exchange_order(volunteers, sums)
    met = {(entrant, opponent) for entrant in order for opponent in sums[entrant].met}
    had_bye = {entrant for entrant in order if sums[entrant].full_point_byes}
    return pair_adjacent(order, met, had_bye, {entrant: sums[entrant].wins for entrant in order})


def rank_exchange(players: Iterable[Entrant], sums: Mapping[int, Tally]) -> list[RankedPlace[int]]:
    """Rank the exchange by wins and discs of all six games; level players share (JOA 7).

    >>> pair = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2)]
    >>> level = {1: Tally(wins=3, difference=8), 2: Tally(wins=3, difference=8)}
    >>> [place.rank for place in rank_exchange(pair, level)]
    [1, 1]
    """
    everybody = sorted(players, key=lambda entrant: entrant.number)
    criteria = refinements(RANKED_BY, everybody, sums)
    return rank([entrant.id for entrant in everybody], criteria)
