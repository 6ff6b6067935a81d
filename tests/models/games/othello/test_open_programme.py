"""The open division as pure functions: groups, knock-out and exchange side by side (JOA 1 to 7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.facts import DivisionFacts, Match, Round, StoredDraw
from models.core.outcomes import Note
from models.core.people import Absence, Entrant, Status
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games import GAMES
from models.games.othello.open_division.exchange_stage import (
    entered_late,
    exchange_players,
    exchange_ranking,
    exchange_sums,
    still_in,
)
from models.games.othello.open_division.groups import group_winners
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.stages.drawing import FirstDraw
from models.stages.proposals import BracketDraw
from tests.examples import examples
from tests.models.divisions import entrant
from tests.models.knockout_results import by_chance, upper_wins
from tests.models.pure_desk import PureDesk


def people() -> list[Entrant]:
    """Sixty-four people of sixteen blocks, four of each, none in a group with another."""
    return [
        entrant(number, club=f"B{(number // 4 + 5 * (number % 4)) % 16}") for number in range(64)
    ]


def played(seed: int, volunteers: int, until: StepKind = StepKind.CLOSE) -> PureDesk:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), by_chance(seed))
    desk.volunteers = volunteers
    desk.run(until=until)
    return desk


@settings(max_examples=examples(12))
@given(st.integers(0, 10**6), st.one_of(st.just(0), st.integers(12, 40)))
def test_the_division_ends_with_sixteen_placed_and_the_rest_behind(
    seed: int, volunteers: int
) -> None:
    desk = played(seed, volunteers)
    ranks = Counter(place.rank for place in GROUPS_KNOCKOUT.ranking(desk.facts))
    assert ranks == {**dict.fromkeys(range(1, 9), 1), 9: 8, 17: 48}
    exchange = desk.facts.stage_rounds("exchange")
    assert len(exchange) == (3 if volunteers > 1 else 0)
    if not exchange:
        return
    joined = {who for n in (1, 2) for who in desk.facts.draws[f"exchange:{n}"].order}
    assert joined == set(exchange_sums(desk.facts))
    sums = exchange_sums(desk.facts)
    ranked = exchange_ranking(desk.facts)
    assert {place.player for place in ranked} == set(sums)
    for own in sums.values():  # before round 2 everybody has four games, at the end six (JOA 6)
        assert [line.round for line in own.outcomes] == [1, 2, 3, 4, 5, 6]
        assert own.full_point_byes <= 1
        opponents = [other for line in own.outcomes if line.outcome.met for other in line.opponents]
        assert len(opponents) == len(set(opponents))  # group mates and knock-out too (JOA 6)


@settings(max_examples=examples(12))
@given(st.integers(0, 10**6))
def test_tables_never_clash_and_everybody_sits_once_in_a_turn(seed: int) -> None:
    desk = played(seed, 30)
    seated: dict[int, list[int]] = {}
    for round_ in desk.facts.rounds:
        turn = GROUPS_KNOCKOUT.turn(desk.facts, round_.stage, round_.number)
        seated.setdefault(turn, []).extend(who for m in round_.matches for who in m.seats)
    assert sorted(seated) == [1, 2, 3, 4, 5, 6, 7]
    for people_ in seated.values():
        assert len(people_) == len(set(people_))


def test_groups_play_in_the_order_of_their_seats() -> None:
    desk = played(1, 0, StepKind.DRAW_BRACKET)
    first = [[sorted(m.seats) for m in r.matches][:2] for r in desk.facts.stage_rounds("group")]
    assert first == [[[100, 101], [102, 103]], [[100, 102], [101, 103]], [[100, 103], [101, 102]]]
    tables = [match.table for match in desk.facts.rounds[0].matches]
    assert tables == list(range(1, 33))


def test_a_group_shows_no_game_of_a_round_that_is_only_proposed() -> None:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    desk.do(desk.steps()[0])
    for before in range(3):
        desk.do(desk.steps()[0])
        assert desk.steps()[0].kind is StepKind.PUBLISH
        assert games_of_groups(desk.facts) == {(2 * before, False)}
        desk.do(desk.steps()[0])
        assert games_of_groups(desk.facts) == {(2 * before + 2, False)}
        assert group_winners(desk.facts) == ()
        desk.do(desk.steps()[0])
        assert games_of_groups(desk.facts) == {(2 * before + 2, before == 2)}
    assert len(group_winners(desk.facts)) == 16


def games_of_groups(facts: DivisionFacts) -> set[tuple[int, bool]]:
    """Give how many games the groups have, and whether they are over."""
    return {(len(own.matches), own.ranking.complete) for own in GROUPS_KNOCKOUT.groups(facts)}


def test_the_bracket_waits_for_every_group_and_is_drawn_by_lot_only() -> None:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    desk.do(desk.steps()[0])
    with pytest.raises(Refused) as caught:
        GROUPS_KNOCKOUT.bracket(desk.facts, "main", BracketDraw(seed="x"))
    assert caught.value.problems[0].code == "GROUPS_OPEN"
    desk.run(until=StepKind.DRAW_BRACKET)
    winners = group_winners(desk.facts)
    with pytest.raises(Refused) as caught:
        GROUPS_KNOCKOUT.bracket(desk.facts, "main", BracketDraw(order=winners))
    assert caught.value.problems[0].code == "LOTS_ONLY"
    lots = {who: line for line, who in enumerate(reversed(winners), start=1)}
    drawn, proposal = GROUPS_KNOCKOUT.bracket(desk.facts, "main", BracketDraw(lots=lots))
    assert (drawn.order, proposal.stage) == (winners[::-1], "ko1")


def test_the_second_round_of_the_exchange_waits_for_the_knock_out() -> None:
    """Knock-out round 1 and exchange round 1 must both be over (JOA 6)."""
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    desk.volunteers = 12
    desk.run(until=StepKind.DRAW_BRACKET)
    desk.do(desk.steps()[0])
    for _ in range(3):  # publish the knock-out; pair and publish the exchange
        desk.do(desk.steps()[0])
    exchange = next(s for s in desk.steps() if s.stage == "exchange" and s.missing)
    desk.do(exchange)
    with pytest.raises(Refused) as caught:
        GROUPS_KNOCKOUT.pair(desk.facts, "exchange", False)
    assert caught.value.problems[0].code == "EXCHANGE_WAITS"
    assert caught.value.problems[0].values["tables"] == tuple(range(1, 9))
    waiting = [step for step in desk.steps() if step.blocked]
    assert [(step.kind, step.stage) for step in waiting] == [(StepKind.PAIR, "exchange")]
    desk.do(next(step for step in desk.steps() if step.stage == "ko1"))
    assert desk.steps()[0].stage == "exchange"
    losers = {
        who
        for match in desk.facts.stage_rounds("ko1")[0].matches
        for who in match.seats
        if who not in still_in(desk.facts)
    }
    assert len(losers) == 8


def test_a_late_entry_and_a_withdrawal_cost_what_they_cost_in_a_swiss() -> None:
    """Who comes for round 2 lost round 1 by 16, who has gone loses each round by 64 (JOA 26)."""
    desk = played(5, 20)
    late = [
        who
        for who in desk.facts.draws["exchange:2"].order
        if not any(who in m.seats for r in desk.facts.stage_rounds("ko1") for m in r.matches)
    ]
    sums = exchange_sums(desk.facts)
    for who in late:
        fourth = sums[who].outcomes[3].outcome
        assert (fourth.note, fourth.difference) == (Note.MISSED, -16)
    someone = desk.facts.draws["exchange:1"].order[0]
    gone = tuple(
        replace(e, absences=(Absence(from_round=6),)) if e.id == someone else e
        for e in desk.facts.entrants
    )
    rounds = tuple(
        round_
        if round_.stage != "exchange" or round_.number < 3
        else replace(round_, matches=tuple(m for m in round_.matches if someone not in m.seats))
        for round_ in desk.facts.rounds
    )
    last = exchange_sums(replace(desk.facts, entrants=gone, rounds=rounds))[someone].outcomes[-1]
    assert (last.outcome.note, last.outcome.difference) == (Note.WITHDRAWN, -64)


def test_who_leaves_in_a_round_at_whose_table_he_sits_has_that_round_once() -> None:
    """The default at the table is what the round costs: it is not taken for one missed as well."""
    desk = played(5, 20)
    sums = exchange_sums(desk.facts)
    for round_ in desk.facts.stage_rounds("exchange"):
        turn = GROUPS_KNOCKOUT.turn(desk.facts, round_.stage, round_.number)
        away = (Absence(from_round=turn, back_round=turn + 1),)
        seated = {who for match in round_.matches for who in match.seats}
        left = tuple(
            replace(own, absences=away) if own.id in seated else own for own in desk.facts.entrants
        )
        assert seated
        assert exchange_sums(replace(desk.facts, entrants=left, memo={})) == sums


def test_whom_a_correction_sends_on_plays_no_more_in_the_exchange() -> None:
    """The referee lets the entry stand; a round beside the knock-out has no place for him."""
    desk = played(5, 20)
    on = min(still_in(desk.facts))
    entry = desk.facts.draws["exchange:1"]
    both = replace(entry, size=entry.size + 1, lines={**entry.lines, entry.size + 1: on})
    facts = replace(desk.facts, draws={**desk.facts.draws, "exchange:1": both})
    assert on in facts.draws["exchange:1"].order
    assert on not in [entrant.id for entrant in exchange_players(facts, 2)]
    assert len(exchange_players(facts, 2)) == len(exchange_players(desk.facts, 2))


def test_a_correction_that_sends_somebody_else_on_contradicts_the_bracket() -> None:
    desk = played(3, 10)
    assert GROUPS_KNOCKOUT.conflicts(desk.facts) == ()
    winners = set(group_winners(desk.facts))
    assert codes(turned(desk.facts, "group", lambda m: len(winners & {*m.seats}) == 1)) == {
        "BRACKET_DRAWN"
    }
    joined = set(desk.facts.draws["exchange:2"].order)
    first_round = turned(desk.facts, "ko1", lambda m: bool(joined & {*m.seats}))
    assert codes(first_round) == {"IN_EXCHANGE"}


def codes(facts: DivisionFacts) -> set[str]:
    return {conflict.problem.code for conflict in GROUPS_KNOCKOUT.conflicts(facts)}


def turned(facts: DivisionFacts, stage: str, which: object) -> DivisionFacts:
    """Give the facts with the results of these matches the other way round."""

    def other(match: Match) -> Match:
        if match.outcomes is None or not which(match):  # type: ignore[operator]
            return match
        return replace(match, outcomes=match.outcomes[::-1])

    rounds = tuple(
        replace(r, matches=tuple(map(other, r.matches))) if r.stage == stage else r
        for r in facts.rounds
    )
    return replace(facts, rounds=rounds, memo={})


def test_a_group_of_three_gives_everybody_one_win_by_sixteen() -> None:
    """The opponent of an empty seat has a win without a game, the one allowed to each."""
    desk = PureDesk(GROUPS_KNOCKOUT, people()[:63], upper_wins)
    desk.run(until=StepKind.DRAW_BRACKET)
    sums = GROUPS_KNOCKOUT.sums(desk.facts, None)
    assert [sums[who].full_point_byes for who in (159, 160, 161, 162)] == [0, 1, 1, 1]
    assert {line.outcome.difference for line in sums[162].outcomes} >= {16}


def refused(facts: DivisionFacts, stage: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        GROUPS_KNOCKOUT.pair(facts, stage, False)
    (problem,) = caught.value.problems
    return problem.code, dict(problem.values)


def test_the_rounds_of_the_groups_follow_each_other_and_each_refusal_says_its_round() -> None:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    assert refused(desk.facts, "group") == ("GROUPS_MISSING", {})
    assert refused(desk.facts, "main") == ("FOLLOWS_FROM_DRAW", {"stage": "main"})
    desk.do(desk.steps()[0])
    for number in (1, 2, 3):
        assert "group" in [own.stage for own in GROUPS_KNOCKOUT.on_paper(desk.facts)]
        desk.do(desk.steps()[0])
        assert refused(desk.facts, "group") == ("NOT_PUBLISHED", {"round": number})
        desk.do(desk.steps()[0])
        open_tables = {"round": number, "tables": tuple(range(1, 33))}
        assert refused(desk.facts, "group") == ("RESULTS_MISSING", open_tables)
        assert GROUPS_KNOCKOUT.on_paper(desk.facts)[0].stage == "group"
        desk.do(desk.steps()[0])
    assert refused(desk.facts, "group") == ("STAGE_COMPLETE", {})
    assert [own.stage for own in GROUPS_KNOCKOUT.on_paper(desk.facts)] == ["ko1", "exchange"]
    assert refused(desk.facts, "exchange") == ("TOO_FEW_FOR_EXCHANGE", {"count": 0})


def test_the_exchange_waits_for_groups_and_for_its_own_rounds() -> None:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    desk.do(desk.steps()[0])
    groups = {"groups": tuple(range(1, 17))}
    assert refused(desk.facts, "exchange") == ("GROUPS_OPEN", groups)
    desk.run(until=StepKind.DRAW_BRACKET)
    assert len(still_in(desk.facts)) == 16
    beaten = sorted({own.id for own in desk.facts.entrants} - still_in(desk.facts))
    out = [beaten[at] for at in (0, 4, 8, 9)]  # each of a group of his own
    desk.add(StoredDraw(key="exchange:1", size=4, lines=dict(enumerate(out, start=1))))
    desk.propose(GROUPS_KNOCKOUT.pair(desk.facts, "exchange", False))
    assert refused(desk.facts, "exchange") == ("NOT_PUBLISHED", {"round": 1})
    (publish,) = (own for own in desk.steps() if own.kind is StepKind.PUBLISH)
    desk.do(publish)
    assert refused(desk.facts, "exchange") == ("RESULTS_MISSING", {"round": 1, "tables": (9, 10)})
    (enter,) = (own for own in desk.steps() if own.kind is StepKind.ENTER_RESULTS)
    desk.do(enter)
    assert refused(desk.facts, "exchange") == ("EXCHANGE_WAITS", {"tables": ()})
    before = GROUPS_KNOCKOUT.sums_before(desk.facts, desk.facts.rounds[-1])
    assert {who: len(own.outcomes) for who, own in before.items()} == dict.fromkeys(out, 3)
    after = exchange_sums(desk.facts)
    assert {who: len(own.outcomes) for who, own in after.items()} == dict.fromkeys(out, 4)
    ranked = exchange_ranking(desk.facts)
    assert [place.player for place in ranked] == sorted(
        out, key=lambda who: (-after[who].wins, -(after[who].difference or 0))
    )
    gone = tuple(
        replace(own, status=Status.DISQUALIFIED) if own.id == out[0] else own
        for own in desk.facts.entrants
    )
    left = exchange_ranking(replace(desk.facts, entrants=gone, memo={}))
    assert sorted(place.player for place in left) == out[1:]


def test_who_was_not_in_the_knock_out_comes_late_to_the_second_round_of_the_exchange() -> None:
    known = DivisionFacts(
        game=GAMES["othello"],
        options=GAMES["othello"].options_type(),
        programme_options=GROUPS_KNOCKOUT.options_type(),
        draws={"main": StoredDraw(key="main", size=16, lines={1: 7})},
    )
    assert [entered_late(known, 7, number) for number in (1, 2, 3)] == [False, False, True]
    assert [entered_late(known, 8, number) for number in (1, 2, 3)] == [False, True, True]
    bare = replace(known, draws={})
    assert [entered_late(bare, 7, number) for number in (1, 2)] == [False, True]


def test_what_the_open_division_has_nothing_of_is_refused_by_its_reason() -> None:
    desk = PureDesk(GROUPS_KNOCKOUT, people(), upper_wins)
    known, made = desk.facts, GROUPS_KNOCKOUT
    told = []
    for action in (
        lambda: made.draw_first(known, FirstDraw()),
        lambda: made.arrange(known, ()),
        lambda: made.planning(known),
        lambda: made.enter(known, "main", ()),
        lambda: made.final(known),
    ):
        with pytest.raises(Refused) as caught:
            action()
        told += [problem.code for problem in caught.value.problems]
    assert told == [
        *("FOLLOWS_FROM_DRAW", "NO_ARRANGING", "NO_PLAN_HERE"),
        *("NO_ENTRIES_OPEN", "NO_FINAL_HERE"),
    ]
    group = Round(id=1, stage="group", number=1, published=False, matches=())
    exchange = replace(group, stage="exchange")
    assert [made.may_swap(known, own) for own in (group, exchange)] == [False, True]
    (problem,) = made.check_swap(known, group)
    assert (problem.code, problem.values) == ("NO_SWAP_HERE", {"stage": "group"})
    assert made.check_swap(known, exchange) == ()
    assert made.stages(known.programme_options) == ()
    assert made.finalists(known) is None
    assert not (made.seeded(None, "main") or made.outdated(known, exchange))
    assert [made.first_part(own.facts) for own in (desk, played(1, 0))] == ["groups", "main"]
