"""Tables that are planned together, as pure functions: sizes, who is left over, the last table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from models.core.facts import DivisionFacts, Match, Round
from models.core.game import OddPlayers
from models.core.outcomes import Outcome
from models.core.people import Absence, Entrant
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.plain import PLAIN, Plain, PlainOptions
from models.games.plain.record import TableSize
from models.pairing.seating_changes import Anew
from models.pairing.seating_search import SeatingCancelled
from models.stages.drawing import FirstDraw
from models.stages.plan import PRELIMINARY
from models.stages.proposals import Proposal
from models.stages.table_plans import (
    Planning,
    fits,
    make_plan,
    plan_key,
    reasons_anew,
    tables_of,
)
from models.stages.tables import TABLES, TABLES_FINAL, TablesOptions

FOURS = PlainOptions(table=TableSize.THREE_OR_FOUR)
SEED = FirstDraw(seed="2026-01-10", label="部 R1")


def people(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(id=10 + n, number=n, name=f"P{n}") for n in range(1, count + 1))


class Fours(Plain):
    def sizes(self, _options: PlainOptions) -> frozenset[int]:
        return frozenset({4})


def division(count: int, rounds: int, odd_players: OddPlayers | None = None) -> DivisionFacts:
    """Give a division of threes and fours, or of fours alone with somebody left over."""
    game = PLAIN
    if odd_players is not None:
        game = Fours()
        game.odd_players = odd_players
    return DivisionFacts(
        game=game,
        options=FOURS,
        programme_options=TablesOptions(rounds=rounds),
        entrants=people(count),
    )


def with_round(facts: DivisionFacts, proposal: Proposal, *, played: bool = True) -> DivisionFacts:
    """Publish a proposal; whoever has the lower number comes off better at every table."""
    first = 1 + sum(len(round_.matches) for round_ in facts.rounds)
    matches = tuple(
        Match(
            id=first + at,
            table=at + 1,
            seats=seats,
            outcomes=outcomes(facts, seats) if played else None,
        )
        for at, seats in enumerate(proposal.tables)
    )
    made = Round(
        id=len(facts.rounds) + 1,
        stage=proposal.stage,
        number=proposal.number,
        published=True,
        matches=matches,
    )
    draws = {**facts.draws, **{drawn.key: drawn for drawn in proposal.plan}}
    if proposal.entry is not None:
        draws[proposal.entry.key] = proposal.entry
    return replace(facts, rounds=(*facts.rounds, made), draws=draws, memo={})


def outcomes(facts: DivisionFacts, seats: tuple[int, ...]) -> tuple[Outcome, ...]:
    if len(seats) == 1:
        return (facts.game.bye(facts.options),)
    order = sorted(seats)
    return tuple(Outcome(points=Fraction(40 - who), place=1 + order.index(who)) for who in seats)


def drawn(facts: DivisionFacts) -> Proposal:
    return TABLES.draw_first(facts, SEED)


@pytest.mark.parametrize("odd_players", [OddPlayers.FULL_POINT_BYE, OddPlayers.REST])
def test_who_is_left_over_is_so_as_seldom_as_can_be(odd_players: OddPlayers) -> None:
    facts = division(10, 4, odd_players)
    alone: Counter[int] = Counter()
    for number in range(1, 5):
        proposal = drawn(facts) if number == 1 else TABLES.pair(facts, PRELIMINARY, False)
        seated = [len(seats) for seats in proposal.tables]
        assert seated == ([4, 4, 1, 1] if odd_players is OddPlayers.FULL_POINT_BYE else [4, 4])
        full = {who for seats in proposal.tables if len(seats) > 1 for who in seats}
        alone.update(person.id for person in facts.entrants if person.id not in full)
        facts = with_round(facts, proposal)
    assert max(alone.values()) == 1
    sums = TABLES.sums(facts, None)
    wins = sum(own.full_point_byes for own in sums.values())
    assert wins == (8 if odd_players is OddPlayers.FULL_POINT_BYE else 0)


@pytest.mark.parametrize(
    ("odd_players", "here"),
    [(OddPlayers.HOUSE_PLAYER, 1), (OddPlayers.HOUSE_PLAYER, 14), (OddPlayers.FULL_POINT_BYE, 3)],
)
def test_tables_that_are_not_full_are_no_fault_while_others_are_still_to_come(
    odd_players: OddPlayers, here: int
) -> None:
    facts = division(16, 3, odd_players)
    people = [replace(one, checked_in=place < here) for place, one in enumerate(facts.entrants)]
    facts = replace(facts, entrants=tuple(people), memo={})
    waits, *then = TABLES.steps(facts)
    assert waits.kind is StepKind.CHECK_IN
    assert [own.code for own in waits.blocked] == ["TOO_FEW_PRESENT"] * (not then)
    if odd_players is OddPlayers.HOUSE_PLAYER:
        assert [own.code for own in then[0].blocked] == ["TABLES_FILL_IN"]
        with pytest.raises(Refused, match="TABLES_FILL_IN"):
            drawn(facts)


def test_who_leaves_a_full_table_of_fours_alone_has_it_made_anew() -> None:
    facts = with_round(division(8, 3, OddPlayers.REST), drawn(division(8, 3, OddPlayers.REST)))
    gone = replace(facts.entrants[0], absences=(Absence(from_round=2),))
    facts = replace(facts, entrants=(gone, *facts.entrants[1:]), memo={})
    (step,) = TABLES.steps(facts)
    assert [problem.code for problem in step.warnings] == ["PLAN_ANEW"]
    proposal = TABLES.pair(facts, PRELIMINARY, False)
    assert [len(seats) for seats in proposal.tables] == [4]
    assert [len(seats) for seats in tables_of(proposal.plan[0])] == [4, 1, 1, 1]


def test_helpers_are_asked_for_where_the_game_fills_tables_with_them() -> None:
    (step,) = TABLES.steps(division(10, 3, OddPlayers.HOUSE_PLAYER))
    assert [problem.code for problem in step.blocked] == ["TABLES_FILL_IN"]
    assert step.blocked[0].values["above"] == 12
    (step,) = TABLES.steps(division(12, 3, OddPlayers.HOUSE_PLAYER))
    assert (step.kind, step.blocked) == (StepKind.PAIR, ())


def test_a_helper_too_many_is_named_and_no_more_are_asked_for() -> None:
    facts = division(9, 3, OddPlayers.HOUSE_PLAYER)
    helper = replace(facts.entrants[-1], ranked=False)
    (step,) = TABLES.steps(replace(facts, entrants=(*facts.entrants[:-1], helper), memo={}))
    assert [problem.code for problem in step.blocked] == ["FILL_INS_TOO_MANY"]
    assert step.blocked[0].values == {"names": [helper.name], "count": 1}


@pytest.mark.parametrize("count", [3, 4, 6, 7, 9])
def test_any_number_but_five_sits_down(count: int) -> None:
    facts = division(count, 2)
    proposal = drawn(facts)
    assert sorted(chain(*proposal.tables)) == [person.id for person in facts.entrants]
    assert {len(seats) for seats in proposal.tables} <= {3, 4}
    assert [own.key for own in proposal.plan] == [plan_key(1), plan_key(2)]


def test_the_last_table_has_the_best_four_and_half_of_their_points() -> None:
    facts = replace(division(8, 2), programme_options=TablesOptions(rounds=2))
    facts = with_round(facts, TABLES_FINAL.draw_first(facts, SEED))
    facts = with_round(facts, TABLES_FINAL.pair(facts, PRELIMINARY, False))
    sums = TABLES_FINAL.stage_sums(facts, PRELIMINARY)
    (step,) = TABLES_FINAL.steps(facts)
    assert (step.kind, step.stage) == (StepKind.PAIR, "final_table")
    proposal = TABLES_FINAL.pair(facts, "final_table", False)
    assert proposal.tables == ((11, 12, 13, 14),)
    assert proposal.entry is not None
    final = with_round(facts, proposal)
    carried = TABLES_FINAL.stage_sums(final, "final_table")
    for who in proposal.tables[0]:
        assert carried[who].points == sums[who].points / 2 + 40 - who
    assert [place.player for place in TABLES_FINAL.ranking(final)][:4] == [11, 12, 13, 14]
    assert [step.kind for step in TABLES_FINAL.steps(final)] == [StepKind.CLOSE]


def test_a_search_that_nobody_waits_for_ends() -> None:
    planning = Planning(people=tuple(range(1, 11)), first=1, rounds=4, sizes=frozenset({3, 4}))
    with pytest.raises(SeatingCancelled):
        make_plan(planning, seed="s", label="l", going=lambda: False)


def test_a_plan_needs_its_seed() -> None:
    planning = Planning(people=(1, 2, 3), first=1, rounds=1, sizes=frozenset({3, 4}))
    with pytest.raises(Refused, match="SEED_MISSING"):
        make_plan(planning, seed=" ", label="l")


def test_the_same_seed_makes_the_same_plan_and_another_one_another() -> None:
    planning = Planning(people=tuple(range(1, 17)), first=1, rounds=4, sizes=frozenset({3, 4}))
    one, again, other = (
        make_plan(planning, seed=seed, label="l").rounds for seed in ("a", "a", "b")
    )
    assert one == again != other


def test_every_reason_to_plan_anew_is_found_for_tables_of_one_size() -> None:
    planning = Planning(
        people=(1, 2, 3, 5, 6, 7, 8, 9),
        first=2,
        rounds=2,
        sizes=frozenset({4}),
        odd_players=OddPlayers.REST,
        later=(((1, 2, 3, 4), (5, 6, 7, 8)),),
    )
    assert [reason.why for reason in reasons_anew(planning)] == [Anew.ENTRY, Anew.SIZE]
    assert fits(planning, make_plan(planning, seed="s", label="l"))


def test_to_meet_a_fill_in_is_no_meeting() -> None:
    known = division(6, 2)
    helpers = (
        replace(Entrant(id=98, number=7, name="Helper"), ranked=False),
        replace(Entrant(id=99, number=8, name="Other helper"), ranked=False),
    )
    known = replace(known, entrants=(*known.entrants, *helpers))
    first = with_round(known, TABLES.draw_first(known, SEED))
    assert TABLES.planning(first).house_players == {98, 99}
    # Eight at two tables of four meet again; nobody is told so of a helper.
    again = TABLES.pair(first, TABLES.numbered, False)
    told = [why.values["entrants"] for whys in again.reasons.values() for why in whys]
    assert told
    assert not {98, 99} & {who for pair in told for who in pair}


def test_a_helper_takes_the_seat_of_who_has_left_and_nothing_is_drawn_anew() -> None:
    facts = division(16, 3, OddPlayers.HOUSE_PLAYER)
    facts = with_round(facts, drawn(facts))
    planned = [tables_of(facts.draws[f"plan:{number}"]) for number in (2, 3)]
    first, later = facts.entrants[4], facts.entrants[0]
    gone = {
        first.id: replace(first, absences=(Absence(from_round=2),)),
        later.id: replace(later, absences=(Absence(from_round=3),)),
    }
    helper, other = (replace(first, id=900 + n, number=90 + n, ranked=False) for n in (1, 2))
    facts = replace(
        facts,
        entrants=(*(gone.get(own.id, own) for own in facts.entrants), helper),
        memo={},
    )
    (step,) = TABLES.steps(facts)
    assert (step.kind, step.blocked, step.warnings) == (StepKind.PAIR, (), ())
    proposal = TABLES.pair(facts, PRELIMINARY, False)
    assert proposal.plan == ()
    instead = {first.id: helper.id}
    assert proposal.tables == tuple(
        tuple(instead.get(who, who) for who in seats) for seats in planned[0]
    )
    facts = with_round(facts, proposal)
    (step,) = TABLES.steps(facts)
    assert [problem.code for problem in step.blocked] == ["TABLES_FILL_IN"]
    assert step.blocked[0].values["missing"] == 1
    facts = replace(facts, entrants=(*facts.entrants, other), memo={})
    instead[later.id] = other.id
    assert TABLES.pair(facts, PRELIMINARY, False).tables == tuple(
        tuple(instead.get(who, who) for who in seats) for seats in planned[1]
    )
