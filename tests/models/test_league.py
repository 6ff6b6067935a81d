"""Leagues and single matches: pure, over fields of every size."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.facts import DivisionFacts, Match, Round, StoredDraw
from models.core.people import Entrant
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games import GAMES
from models.games.plain import PlainOptions
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.drawing import FirstDraw
from models.stages.league import LEAGUE, LeagueOptions, league_rounds
from models.stages.plan import check_settings
from models.stages.proposals import Proposal
from models.stages.registry import PROGRAMMES
from models.stages.single_matches import SINGLE_MATCHES, SingleMatchesOptions


def people(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(id=10 + n, number=n, name=f"P{n}") for n in range(1, count + 1))


def league(count: int, *, meetings: int = 1, at_once: bool = True) -> DivisionFacts:
    return DivisionFacts(
        game=GAMES["plain"],
        options=PlainOptions(),
        programme_options=LeagueOptions(meetings=meetings, at_once=at_once),
        entrants=people(count),
    )


def with_round(
    facts: DivisionFacts, proposal: Proposal, *, published: bool = True
) -> DivisionFacts:
    """Give the facts with a proposal as a round."""
    start = 1 + max((match.id for r in facts.rounds for match in r.matches), default=0)
    numbers = proposal.numbers or range(1, len(proposal.tables) + 1)
    matches = tuple(
        Match(id=start + at, table=number, seats=seats)
        for at, (number, seats) in enumerate(zip(numbers, proposal.tables, strict=True))
    )
    made = Round(
        id=len(facts.rounds) + 1,
        stage=proposal.stage,
        number=proposal.number,
        published=published,
        matches=matches,
    )
    draws = dict(facts.draws)
    if proposal.drawn is not None:
        draws[proposal.drawn.key] = proposal.drawn
    return replace(facts, rounds=(*facts.rounds, made), draws=draws)


@given(count=st.integers(2, 24), meetings=st.integers(1, 4))
def test_any_two_meet_as_often_as_asked_and_nobody_twice_in_a_round(
    count: int, meetings: int
) -> None:
    rounds = league_rounds(range(count), meetings)
    met = Counter(frozenset(pair) for pairing in rounds for pair in pairing.tables)
    assert met == {frozenset(pair): meetings for pair in combinations(range(count), 2)}
    for pairing in rounds:
        seated = [who for pair in pairing.tables for who in pair]
        assert len(seated) == len(set(seated)) == count - count % 2
    first_seats = Counter(pair for pairing in rounds for pair in pairing.tables)
    if meetings % 2 == 0:
        assert all(first_seats[pair] == first_seats[pair[::-1]] for pair in first_seats)


@given(count=st.integers(2, 17), seed=st.text(min_size=1).filter(str.strip))
def test_all_rounds_follow_from_the_draw_under_numbers_of_their_own(count: int, seed: str) -> None:
    facts = league(count)
    drawn = PROGRAMMES["league"].draw_first
    first = drawn(facts, FirstDraw(seed=seed, label="L"))
    again = drawn(facts, FirstDraw(seed=seed, label="L"))
    assert first == again
    rest = LEAGUE.follow(with_round(facts, first))
    numbers = [
        number
        for proposal in (first, *rest)
        for number in proposal.numbers or range(1, len(proposal.tables) + 1)
    ]
    assert numbers == list(range(1, count * (count - 1) // 2 + 1))
    met = {frozenset(seats) for proposal in (first, *rest) for seats in proposal.tables}
    assert len(met) == count * (count - 1) // 2


def test_lots_give_the_places_in_the_circle() -> None:
    drawn = PROGRAMMES["league"].draw_first
    proposal = drawn(league(4), FirstDraw(lots=(13, 11, 14, 12)))
    assert proposal.tables == ((13, 11), (14, 12))
    assert proposal.drawn == StoredDraw(
        key="league", size=4, lines={1: 13, 2: 11, 3: 14, 4: 12}, drawn_by="lots"
    )
    with pytest.raises(Refused) as caught:
        drawn(league(4), FirstDraw(lots=(13, 11, 14)))
    assert caught.value.problems[0].code == "DRAW_INCOMPLETE"


def test_round_by_round_the_next_one_waits_for_the_results() -> None:
    programme = PROGRAMMES["league"]
    facts = league(4, at_once=False)
    facts = with_round(facts, programme.draw_first(facts, FirstDraw(seed="s", label="L")))
    assert LEAGUE.follow(facts) == ()
    assert programme.steps(facts)[0].kind is StepKind.ENTER_RESULTS
    with pytest.raises(Refused) as caught:
        programme.pair(facts, "swiss", False)
    assert caught.value.problems[0].code == "RESULTS_MISSING"


def single(form: MatchForm, count: int) -> DivisionFacts:
    mode = MatchMode.RANKING if form is MatchForm.ROUND_ROBIN else MatchMode.FRAMES
    return DivisionFacts(
        game=GAMES["shuffleboard"],
        options=ShuffleboardOptions(form=form, mode=mode, target=8),
        programme_options=SingleMatchesOptions(),
        entrants=people(count),
    )


@pytest.mark.parametrize(("form", "seats"), [(MatchForm.WALKING, 2), (MatchForm.ROUND_ROBIN, 3)])
def test_tables_are_as_large_as_the_game_wants(form: MatchForm, seats: int) -> None:
    facts = single(form, 8)
    proposal = SINGLE_MATCHES.draw_first(facts, FirstDraw(seed="s", label="L"))
    assert [len(table) for table in proposal.tables] == [seats] * (8 // seats)
    seated = [who for table in proposal.tables for who in table]
    assert len(seated) == len(set(seated))


def test_who_plays_is_not_free_and_numbers_go_on() -> None:
    facts = single(MatchForm.ROUND_ROBIN, 8)
    arrange = SINGLE_MATCHES.arrange
    facts = with_round(facts, arrange(facts, [(11, 12, 13)]))
    assert [step.kind for step in SINGLE_MATCHES.steps(facts)] == [
        StepKind.ENTER_RESULTS,
        StepKind.PAIR,
    ]
    proposal = arrange(facts, [(14, 15, 16)])
    assert (proposal.number, proposal.numbers) == (2, (2,))
    with pytest.raises(Refused) as caught:
        arrange(facts, [(11, 14, 14), (15,)])
    codes = [problem.code for problem in caught.value.problems]
    assert codes == ["TABLE_NOT_FULL", "TWICE_AT_TABLES", "NOT_FREE"]
    with pytest.raises(Refused) as nothing:
        arrange(facts, [])
    assert [problem.code for problem in nothing.value.problems] == ["NO_TABLES"]


def test_a_table_of_three_wants_a_programme_that_can_seat_it() -> None:
    game = GAMES["shuffleboard"]
    options = ShuffleboardOptions(
        form=MatchForm.ROUND_ROBIN, mode=MatchMode.PAIRINGS, target=8, director="監督"
    )
    for key in game.programmes:
        programme = PROGRAMMES[key]
        found = check_settings(game, programme, options, programme.options_type())
        wanted = [] if key == "single_matches" else ["TABLE_SIZE"]
        assert [problem.code for problem in found] == wanted
