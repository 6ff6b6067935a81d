"""Groups of four, a knock-out of their winners, and the exchange beside it (JOA 1 to 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.core.consequences import Conflict, Consequence
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Round, StoredDraw
from models.core.parts import PartRules
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.core.timetable import StageLeg
from models.games.othello.open_division.exchange_stage import (
    exchange_players,
    exchange_round,
    exchange_sums,
    exchange_waits,
    registered,
    registration_key,
    still_in,
)
from models.games.othello.open_division.groups import (
    group_round,
    group_seats,
    group_winners,
    groups,
    lot_key,
    rank_groups,
    undecided,
)
from models.games.othello.open_division.stages import (
    EXCHANGE,
    EXCHANGE_ROUNDS,
    FIRST_KNOCKOUT,
    GROUP_COUNT,
    GROUP_ROUNDS,
    KNOCKOUT_STAGES,
    PARTS,
    SCHEME,
    main_bracket,
    turn,
    turn_of,
)
from models.pairing.knockout import MAIN
from models.ranking import RankedPlace
from models.stages.brackets import DivisionBracket, drawn_otherwise
from models.stages.drawing import LateEntry, draw
from models.stages.groups import GROUP, GROUPS, Group
from models.stages.knockout import moved_up, placed, running_steps
from models.stages.plan import Programme
from models.stages.proposals import BracketDraw, Proposal
from models.stages.stage_parts import Basis
from models.tally import carry
from models.views.hand_kits import StageOnPaper

SEAT_GROUPS = "seat_groups"
"""The step of entering or importing who sits in which group (JOA 1)."""
DRAW_LOT = "draw_lot"
"""The step of entering the lots of players who are level at the top of their group (JOA 3)."""
REGISTER = "register_exchange"
"""The step of entering who plays on in the exchange (JOA 6)."""


@dataclass(frozen=True, kw_only=True)
class GroupsKnockoutOptions:
    """The settings of an open division."""

    exchange: bool = True
    """Whether who is out can play on in the exchange (JOA 6)."""


def _exchange_steps(facts: DivisionFacts) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Give the steps of the exchange that can be done now, and those that wait or are offers."""
    rounds = facts.stage_rounds(EXCHANGE)
    number = len(rounds) + 1
    busy = any(not round_.published or round_.missing for round_ in rounds)
    if not facts.programme_options.exchange or number > EXCHANGE_ROUNDS or busy:
        return (), ()
    register = Step(
        kind=StepKind.OWN,
        own=REGISTER,
        stage=EXCHANGE,
        round=number,
        key=registration_key(number),
    )
    if len(exchange_players(facts, number)) < 2:
        return (), (register,)
    blocked = exchange_waits(facts, number)
    going = Step(kind=StepKind.PAIR, stage=EXCHANGE, round=number, blocked=blocked)
    return ((), (register, going)) if blocked else ((going,), (register,))


class OpenDivision(Programme):
    """Groups of four, a knock-out of their winners, and the exchange beside it (JOA 1 to 7)."""

    key = "groups_knockout"
    options_type = GroupsKnockoutOptions
    paired = frozenset({GROUP, EXCHANGE})
    single = KNOCKOUT_STAGES
    decisive = KNOCKOUT_STAGES
    beside = frozenset({EXCHANGE})
    ordered_apart = (EXCHANGE,)
    final_stage = "final"
    late_entry = LateEntry.CLOSED
    has_bracket = True
    in_groups = True
    lots_only = True
    bracket_lines = GROUP_COUNT
    differences_in_first_round = True

    def on_paper(self, facts: DivisionFacts) -> tuple[StageOnPaper, ...]:
        """Say how groups, knock-out and exchange go on without the program (JOA 2 to 7)."""
        played = [own for own in facts.stage_rounds(GROUP) if own.published and not own.missing]
        groups = StageOnPaper(stage=GROUP, rules=("group_fixed", "open_ties"))
        main = StageOnPaper(stage=FIRST_KNOCKOUT, rules=("along_lines", "open_places"))
        exchange = StageOnPaper(stage=EXCHANGE, rules=("open_exchange",))
        return (
            *[groups] * (len(played) < GROUP_ROUNDS),
            main,
            *[exchange] * facts.programme_options.exchange,
        )

    # ------------------------------------------------------------ by its options

    def part(self, _options: GroupsKnockoutOptions, key: str) -> PartRules:
        """Give what rounds are played under: discs up to the knock-out's first round."""
        return PARTS.get(key, PartRules())

    def parts(self, options: GroupsKnockoutOptions) -> tuple[str, ...]:
        """Name the tables of the groups, the knock-out and, where there is one, the exchange."""
        return (GROUPS, MAIN, *[EXCHANGE] * options.exchange)

    def rounds(self, _options: GroupsKnockoutOptions) -> int:
        """Give the rounds of groups and exchange."""
        return GROUP_ROUNDS + EXCHANGE_ROUNDS

    def side_by_side(self, _options: GroupsKnockoutOptions) -> bool:
        """Tell that knock-out and exchange run beside one another."""
        return True

    def field_warning(
        self, _options: GroupsKnockoutOptions, count: int, _each: int
    ) -> Problem | None:
        """Say of a field that sixteen groups of three or four cannot seat it (JOA 1).

        >>> [found is None for count in (47, 48, 64, 65)
        ...     for found in [GROUPS_KNOCKOUT.field_warning(GroupsKnockoutOptions(), count, 1)]]
        [False, True, True, False]
        """
        low, high = 3 * GROUP_COUNT, 4 * GROUP_COUNT
        if low <= count <= high:
            return None
        values = {"count": count, "low": low, "high": high}
        return Problem(code="FIELD_OF_GROUPS", values=values, ask=True)

    def legs(self, _options: GroupsKnockoutOptions, count: int) -> tuple[StageLeg, ...]:
        """Give the rounds of groups and knock-out; the exchange is over no later (JOA 1 to 6).

        >>> [len(leg.matches) for leg in GROUPS_KNOCKOUT.legs(GroupsKnockoutOptions(), 64)]
        [3, 4]
        """
        places = (8, 4, 4, 4)  # with the matches for the places 3 and 5 to 8
        return (
            StageLeg(stage=GROUP, matches=(count // 2,) * GROUP_ROUNDS),
            StageLeg(stage=MAIN, matches=places),
        )

    # ------------------------------------------------------------ as it goes on

    def steps(self, facts: DivisionFacts) -> tuple[Step, ...]:
        """Tell what it waits for; the knock-out and the exchange go on side by side."""
        if GROUPS not in facts.draws:
            return (Step(kind=StepKind.OWN, own=SEAT_GROUPS, stage=GROUP, round=1, key=GROUPS),)
        running = running_steps(facts)
        groups = facts.stage_rounds(GROUP)
        if len(groups) < GROUP_ROUNDS:
            if running:
                return running
            return (Step(kind=StepKind.PAIR, stage=GROUP, round=len(groups) + 1),)
        if any(not round_.published or round_.missing for round_ in groups):
            return running
        lots = tuple(
            Step(kind=StepKind.OWN, own=DRAW_LOT, stage=GROUP, round=number, key=lot_key(number))
            for number, own in enumerate(rank_groups(facts), start=1)
            if own.lot_needed
        )
        if lots:
            return (*lots, *running)
        proposals = tuple(step for step in running if step.kind is StepKind.PUBLISH)
        playing = tuple(step for step in running if step.kind is not StepKind.PUBLISH)
        lines: tuple[Step, ...] = ()
        if MAIN not in facts.draws:
            lines = (Step(kind=StepKind.DRAW_BRACKET, stage=FIRST_KNOCKOUT, key=MAIN),)
        ready, waiting = _exchange_steps(facts)
        main = main_bracket(facts)
        over = main is not None and main.published and main.resolved.over
        close = (Step(kind=StepKind.CLOSE, stage="final", round=1),) if over and not playing else ()
        if close and not proposals and not facts.stage_rounds(EXCHANGE):
            return (*close, *ready, *waiting)
        found = (*proposals, *lines, *ready, *playing, *waiting)
        return found or close

    def rests_on(self, facts: DivisionFacts, step: Step) -> Basis:
        """Say what results a step goes by.

        Lots and knock-out go by the groups (JOA 3, 4), a lot by one of them alone. The first round
        of the exchange goes by the groups too, the second also by the first round of the knock-out,
        whose losers join it (JOA 6).
        """
        if step.own == DRAW_LOT:
            seats = group_seats(facts)[step.round - 1]
            people = frozenset(who for who in seats if who is not None)
            return Basis(stages=(GROUP,), people=people)
        if step.kind is StepKind.DRAW_BRACKET:
            return Basis(stages=(GROUP,))
        if step.kind is StepKind.PAIR and step.stage == EXCHANGE:
            return Basis(stages=(GROUP, *[FIRST_KNOCKOUT] * (step.round > 1), EXCHANGE))
        return super().rests_on(facts, step)

    def turn(self, _facts: DivisionFacts, key: str, number: int) -> int:
        """Count a round through the division: exchange and knock-out follow the groups."""
        return turn(key, number)

    def conflicts(self, facts: DivisionFacts) -> tuple[Conflict, ...]:
        """Say who is in the bracket without having won a group, or in the exchange and not out.

        An entry to the exchange can be struck as long as nothing was played by it; who was to meet
        the person there has a bye (JOA 6).
        """
        conflicts: list[Conflict] = []
        main = facts.draws.get(MAIN)
        if main is not None:
            winners = frozenset(group_winners(facts))
            rounds = [round_ for round_ in facts.rounds if round_.stage not in (GROUP, EXCHANGE)]
            conflicts += drawn_otherwise(facts, main, winners, rounds)
        playing = still_in(facts)
        for who, first in registered(facts).items():
            if who in playing:
                values = {"entrant": who, "name": facts.entrant(who).name}
                seated = [
                    match
                    for round_ in facts.stage_rounds(EXCHANGE)
                    for match in round_.matches
                    if who in match.seats
                ]
                played = any(match.outcomes is not None for match in seated)
                conflicts.append(
                    Conflict(
                        key=f"{EXCHANGE}:{who}",
                        problem=Problem(code="IN_EXCHANGE", where="referee", values=values),
                        choices=(Consequence.STAYS,)
                        if played
                        else (Consequence.VOID, Consequence.STAYS),
                        people=(who,),
                        strikes=((registration_key(first), who),),
                        unseats=() if played else tuple(match.id for match in seated),
                    )
                )
        return tuple(conflicts)

    def pair(self, facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
        """Give the next round of the groups or of the exchange.

        Refused: `GROUPS_MISSING`, `NOT_PUBLISHED`, `RESULTS_MISSING`, `STAGE_COMPLETE`,
        `EXCHANGE_WAITS`, `TOO_FEW_FOR_EXCHANGE`, `NO_LEGAL_PAIRING`.
        """
        if stage == EXCHANGE:
            return exchange_round(facts, rematch)
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
        return group_round(facts)

    def may_swap(self, _facts: DivisionFacts, round_: Round) -> bool:
        """Tell that two people may change places in the exchange: it is paired by an order (JOA 6).

        Seats of the groups and lots say who meets elsewhere (JOA 2, 4).
        """
        return round_.stage == EXCHANGE

    # ------------------------------------------------------------ groups and knock-out

    def groups(self, facts: DivisionFacts) -> tuple[Group, ...]:
        """Give every group; nothing before they are seated."""
        return groups(facts)

    def brackets(self, facts: DivisionFacts) -> tuple[DivisionBracket, ...]:
        """Give the knock-out as the one bracket of the division."""
        main = main_bracket(facts)
        return () if main is None else (main,)

    def field(self, facts: DivisionFacts, _key: str) -> tuple[int, ...]:
        """Give the winners of the groups: they alone play in the knock-out (JOA 1)."""
        return group_winners(facts)

    def bracket(
        self, facts: DivisionFacts, key: str, wish: BracketDraw
    ) -> tuple[StoredDraw, Proposal]:
        """Draw the lines of the knock-out by lot once all groups are decided (JOA 4).

        There are no seeds and nobody is kept apart. Refused: `ALREADY_DRAWN`, `GROUPS_OPEN`,
        `LOTS_ONLY`, and what `drawing.draw` says.
        """
        if key in facts.draws:
            raise refuse("ALREADY_DRAWN", key=key)
        winners = group_winners(facts)
        waiting = undecided(facts)
        if waiting or not winners:
            raise refuse("GROUPS_OPEN", where="lots", groups=waiting)
        if key != MAIN or wish.order or wish.seeds or wish.apart:
            raise refuse("LOTS_ONLY")
        return draw(facts, SCHEME, winners, wish, size=GROUP_COUNT)

    # ------------------------------------------------------------ orders and sums

    def criteria(self, _facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Tell that only the bracket ranks."""
        return ()

    def order(self, facts: DivisionFacts, _through: int | None = None) -> list[RankedPlace[int]]:
        """Give the ranking as it stands: groups and exchange have tables of their own."""
        return self.ranking(facts)

    def ranking(self, facts: DivisionFacts) -> list[RankedPlace[int]]:
        """Rank by the knock-out; who did not reach it shares the place after it (JOA 4, 5)."""
        main = main_bracket(facts)
        if main is None or not main.published:
            return []
        places = dict(main.resolved.places)
        behind = len(main.bracket.entrants) + 1
        field = frozenset(main.bracket.entrants)
        places.update({who.id: behind for who in facts.entrants if who.id not in field})
        return placed(facts, moved_up(facts, places))

    def sums(self, facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
        """Add up everybody's games, through a round of the division or all of them."""
        listed: dict[int, Tally] = {entrant.id: Tally() for entrant in facts.entrants}
        for round_ in sorted(facts.rounds, key=turn_of):
            number = turn_of(round_)
            if round_.published and (through is None or number <= through):
                listed = carry(listed, round_.matches, number)
        return listed

    def sums_before(self, facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
        """Give the score with which people go into a round; it starts anew with the knock-out."""
        if round_.stage == EXCHANGE:
            return exchange_sums(facts, round_.number)
        if round_.stage == GROUP:
            return self.sums(facts, round_.number - 1)
        return {}

    def first_part(self, facts: DivisionFacts) -> str:
        """Look at the groups first until the knock-out is drawn."""
        return MAIN if MAIN in facts.draws else GROUPS


GROUPS_KNOCKOUT = OpenDivision()
