"""Rummikub: what a game brings, what a card may say, and what ranks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.criterion import ComparedField
from models.core.facts import DivisionFacts, StoredDraw, entry_key
from models.core.game import MatchContext, SumChange
from models.core.parts import PartRules
from models.core.people import Absence
from models.core.problems import refusals
from models.core.sums import RoundOutcome, plus
from models.core.timetable import PlayingHours
from models.games.rummikub import (
    RUMMIKUB,
    GameCard,
    GameEnd,
    PointsMode,
    Rack,
    RummikubOptions,
    RummikubResult,
    StockLoss,
)
from models.games.rummikub.programme import (
    ONE_GAME,
    RUMMIKUB_OPEN,
    SEEDS_AT,
    OpenOptions,
    direct,
)
from models.games.rummikub.ranking import CRITERIA, LATER, MEAN_LOSS, RECEPTION, SEMIFINAL, WILD
from models.games.rummikub.scoring import score_game, winners
from models.pairing.groups_by_seed import by_pattern
from models.stages.cuts import best_of_groups, cut
from models.stages.day.proposing import DivisionPlans, Outlook, proposed, suited
from models.stages.format import StageView, with_counts
from models.stages.registry import PROGRAMMES
from models.stages.table_plans import Planning, make_plan
from tests.examples import examples
from tests.models.divisions import entrant
from tests.models.games.rummikub.cases import Field, card, cases, tally

OPTIONS = RummikubOptions()
FOUR = MatchContext(stage="swiss", seats=tuple(entrant(n) for n in (1, 2, 3, 4)))
ONE = replace(FOUR, part=PartRules(rules=ONE_GAME))


def out(*racks: int | Rack | None) -> GameCard:
    return GameCard(end=GameEnd.OUT, racks=tuple(_rack(own) for own in racks))


def stock(*racks: int | Rack | None) -> GameCard:
    return GameCard(end=GameEnd.STOCK, racks=tuple(_rack(own) for own in racks))


def _rack(own: int | Rack | None) -> Rack | None:
    return Rack(numbers=own) if isinstance(own, int) else own


def codes(*games: GameCard, context: MatchContext = ONE) -> list[str]:
    result = RummikubResult(games=games)
    return [problem.code for problem in RUMMIKUB.check(result, context, OPTIONS)]


# -- the worked cases --------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("game"), ids=lambda case: case["title"])
def test_a_game_brings_what_the_worked_case_says(case: dict[str, Any]) -> None:
    played, expected = card(case["input"]), case["expected"]
    names = [own["id"] for own in case["input"]["players"]]
    if "error" in expected:
        assert codes(played) == [expected["error"]]
        return
    assert codes(played) in ([], ["SHARED_WIN"])
    assert [names[seat] for seat in winners(played, OPTIONS)] == expected["winners"]
    for name, own in zip(names, score_game(played, OPTIONS), strict=True):
        assert own is not None
        found = {
            "rack": own.rack,
            "win": int(own.won),
            "base": str(own.base),
            "penalty": own.penalty,
            "points": str(own.points),
            "loss": own.loss,
        }
        assert found == expected["players"][name]


@pytest.mark.parametrize("case", cases("totals"), ids=lambda case: case["title"])
def test_a_set_adds_up_with_its_rulings(case: dict[str, Any]) -> None:
    result = RummikubResult(games=tuple(card(own) for own in case["input"]["games"]))
    outcomes = RUMMIKUB.score(result, FOUR, OPTIONS)
    taken = {own["player"]: own["amount"] for own in case["input"]["adjustments"]}
    for name, outcome in zip("ABCD", outcomes, strict=True):
        own = plus(tally({"wins": 0, "points": 0, "loss_sum": 0, "lost": 0}), [_line(outcome)])
        expected = case["expected"]["players"][name]
        assert own.wins == expected["wins"]
        assert str(own.points - taken.get(name, 0)) == expected["points"]
        assert own.figures == (expected["loss_sum"], expected["lost"])
        standing = ComparedField(entrants={1: entrant(1)}, tallies={1: own})
        assert str(MEAN_LOSS.values(standing)[1]) == expected["mean_loss"]


def _line(outcome: Any) -> RoundOutcome:
    return RoundOutcome(1, outcome)


@pytest.mark.parametrize("case", cases("rank"), ids=lambda case: case["title"])
def test_people_are_ranked_as_the_worked_case_says(case: dict[str, Any]) -> None:
    field = Field(case["input"]["players"])
    places = field.ranked(CRITERIA)
    assert field.named(place.player for place in places) == case["expected"]["order"]
    assert [place.rank for place in places] == list(range(1, len(places) + 1))


@pytest.mark.parametrize("case", cases("cut"), ids=lambda case: case["title"])
def test_the_cut_takes_the_best_and_one_wild_card(case: dict[str, Any]) -> None:
    field = Field(case["input"]["players"])
    expected = case["expected"]
    places = field.ranked(CRITERIA)
    opening, semifinal, _final = RUMMIKUB_OPEN.stages(OpenOptions())
    order = field.by("order")
    facts = DivisionFacts(
        game=RUMMIKUB,
        options=OPTIONS,
        programme_options=OpenOptions(),
        entrants=field.entrants,
        draws={
            RECEPTION: StoredDraw(key=RECEPTION, size=len(order), lines=dict(enumerate(order, 1)))
        },
    )
    view = StageView(stage=opening, whole=facts, facts=facts)
    (best,) = semifinal.entries
    coming = cut(best, view, places, field.sums, len(field.players))
    assert field.named(coming.order) == list(expected["seeds"].values())
    assert direct(OpenOptions(), len(field.players)) == expected["auto"]
    rest = [place.player for place in places if place.player not in coming.order]
    assert field.named(rest) == list(expected["provisional_places"].values())
    ranks = {place.player: place.rank for place in places}
    assert ranks[coming.order[-1]] == expected["wild_card_rr_rank"]


@pytest.mark.parametrize("case", cases("semis"), ids=lambda case: case["title"])
def test_the_tables_of_the_semifinal_go_by_seed(case: dict[str, Any]) -> None:
    people: Any = list(case["input"]["seeds"].values())
    tables = by_pattern(people, SEEDS_AT, frozenset({3, 4}))
    assert [list(table) for table in tables] == list(case["expected"]["tables"].values())


@pytest.mark.parametrize("case", cases("finalists"), ids=lambda case: case["title"])
def test_the_best_of_each_table_and_of_the_rest_play_the_final(case: dict[str, Any]) -> None:
    tables = case["input"]["tables"]
    field = Field(sorted((p for own in tables for p in own["players"]), key=lambda p: p["seed"]))
    places = field.ranked(LATER, {entry_key(SEMIFINAL): field.by("seed")})
    groups = [[field.ids[p["id"]] for p in own["players"]] for own in tables]
    expected = case["expected"]
    for own, group in zip(tables, groups, strict=True):
        first = next(place.player for place in places if place.player in group)
        assert field.names[first] == expected["table_winners"][own["name"]]
    found = best_of_groups(places, groups, 1, 4).order
    assert sorted(field.named(found)) == expected["finalists"]
    rest = [place.player for place in places if place.player not in found]
    assert field.named(rest) == list(expected["provisional_places"].values())


@pytest.mark.parametrize("case", cases("final"), ids=lambda case: case["title"])
def test_the_final_adds_wins_points_and_losses_of_the_semifinal(case: dict[str, Any]) -> None:
    players = case["input"]["players"]
    field = Field(players)
    for own in players:
        both = [tally(own["semi"]), tally(own["final"])]
        sums = with_counts(*both)._replace(points=both[0].points + both[1].points)
        field.sums[field.ids[own["id"]]] = sums
        wanted = case["expected"]["figures"][own["id"]]
        assert (sums.wins, str(sums.points)) == (wanted["wins"], wanted["points"])
    places = field.ranked(LATER, {entry_key(SEMIFINAL): field.by("seed")})
    assert field.named(p.player for p in places) == list(case["expected"]["places"].values())
    standing = ComparedField(entrants={e.id: e for e in field.entrants}, tallies=field.sums)
    for who, mean in MEAN_LOSS.values(standing).items():
        assert str(mean) == case["expected"]["figures"][field.names[who]]["mean_loss"]


@pytest.mark.parametrize("case", cases("publish"), ids=lambda case: case["title"])
def test_the_line_that_may_be_known_is_the_last_that_goes_on_directly(
    case: dict[str, Any],
) -> None:
    field = Field(case["input"]["players"])
    line = direct(OpenOptions(), len(field.players))
    own = field.sums[field.ranked(CRITERIA)[line - 1].player]
    assert line == case["expected"]["line"]
    content = case["expected"]["content"]
    assert (own.wins, str(own.points)) == (content["wins"], content["points"])


@pytest.mark.parametrize("case", cases("tables"), ids=lambda case: case["title"])
def test_the_sets_of_a_plan_are_as_good_as_they_can_be(case: dict[str, Any]) -> None:
    count, sets = case["input"]["n"], case["input"]["sets"]
    wanted = Planning(
        people=tuple(range(1, count + 1)),
        first=1,
        rounds=sets,
        sizes=RUMMIKUB.sizes(OPTIONS),
        odd_players=RUMMIKUB.odd_players,
    )
    plan = make_plan(wanted, seed="2026-11-22 橋本", label="v1")
    for tables in plan.rounds:
        assert sorted(map(len, tables)) == sorted(case["expected"]["sizes"])
    met = Counter(
        pair
        for tables in plan.rounds
        for table in tables
        for pair in combinations(sorted(table), 2)
    )
    assert max(met.values()) <= case["expected"]["max_meetings"]


# -- properties --------------------------------------------------------------------------------


RACKS = st.builds(
    Rack,
    numbers=st.integers(0, 180),
    jokers=st.integers(0, 1),
    timeouts=st.integers(0, 3),
    no_meld=st.booleans(),
)
LEFT = RACKS.filter(lambda rack: not rack.empty)


def _with_one_out(racks: list[Rack]) -> GameCard:
    return GameCard(end=GameEnd.OUT, racks=(Rack(timeouts=racks[0].timeouts), *racks[1:]))


GAMES = st.one_of(
    st.lists(LEFT, min_size=2, max_size=4).map(lambda own: stock(*own)),
    st.lists(LEFT, min_size=2, max_size=4).map(_with_one_out),
)
"""Games that can be."""
ANY_GAMES = st.builds(
    GameCard,
    end=st.sampled_from([GameEnd.OUT, GameEnd.STOCK]),
    racks=st.lists(RACKS, min_size=2, max_size=4).map(tuple),
)
"""Games as they can be typed."""


@settings(max_examples=examples(300))
@given(GAMES)
def test_what_is_won_at_a_table_is_what_the_others_lose(played: GameCard) -> None:
    scores = [own for own in score_game(played, OPTIONS) if own is not None]
    assert sum(own.base for own in scores) == 0
    assert sum(own.points for own in scores) == -sum(own.penalty for own in scores)
    assert {own.base.denominator for own in scores} <= {1, 2, 3}
    assert any(own.won for own in scores)
    for own in scores:
        assert (own.loss is None) == own.won
        assert own.loss is None or own.loss == own.penalty - own.base


@settings(max_examples=examples(300))
@given(GAMES, st.integers(0, 3))
def test_penalties_change_no_winner_and_no_prize_of_others(played: GameCard, seat: int) -> None:
    seat %= len(played.racks)
    more = replace(played.racks[seat] or Rack(), timeouts=5, no_meld=True)
    punished = replace(played, racks=(*played.racks[:seat], more, *played.racks[seat + 1 :]))
    before, after = score_game(played, OPTIONS), score_game(punished, OPTIONS)
    assert winners(played, OPTIONS) == winners(punished, OPTIONS)
    for at, (one, two) in enumerate(zip(before, after, strict=True)):
        assert one is not None
        assert two is not None
        assert one.base == two.base
        assert at == seat or one == two


@settings(max_examples=examples(200))
@given(ANY_GAMES)
def test_what_is_not_refused_goes_out_once_or_never(played: GameCard) -> None:
    context = replace(ONE, seats=ONE.seats[: len(played.racks)])
    result = RummikubResult(games=(played,))
    empty = sum(rack is not None and rack.empty for rack in played.racks)
    wrong = {problem.code for problem in refusals(RUMMIKUB.check(result, context, OPTIONS))}
    assert ("OUT_ONE_EMPTY" in wrong) == (played.end is GameEnd.OUT and empty != 1)
    assert ("STOCK_NONE_EMPTY" in wrong) == (played.end is GameEnd.STOCK and empty > 0)


# -- the switches ------------------------------------------------------------------------------


def test_a_full_rack_can_be_lost_when_the_stock_ends_a_game() -> None:
    scores = score_game(stock(8, 15), RummikubOptions(stock_loss=StockLoss.FULL_RACK))
    assert [own and own.points for own in scores] == [7, -15]


def test_game_points_can_be_prizes_alone() -> None:
    only = RummikubOptions(points_mode=PointsMode.PRIZES_ONLY)
    scores = score_game(out(0, Rack(numbers=20, timeouts=1), 5), only)
    assert [own and (own.points, own.loss) for own in scores] == [(25, None), (0, 70), (0, 5)]


def test_jokers_and_penalties_cost_what_the_division_says() -> None:
    dear = RummikubOptions(joker=30, penalty=10)
    scores = score_game(out(0, Rack(numbers=7, jokers=1, timeouts=2)), dear)
    assert [own and own.points for own in scores] == [37, -57]


def test_four_level_racks_are_four_wins_and_no_points() -> None:
    scores = score_game(stock(9, 9, 9, 9), OPTIONS)
    assert [own and (own.won, own.points) for own in scores] == [(True, Fraction(0))] * 4


# -- what a card may say -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (out(0, 0, 5, 9), ["OUT_ONE_EMPTY"]),
        (out(1, 2, 5, 9), ["OUT_ONE_EMPTY"]),
        (stock(0, 2, 5, 9), ["STOCK_NONE_EMPTY"]),
        (out(0, Rack(jokers=2), Rack(jokers=1), 9), ["JOKERS_OF_TABLE"]),
        (out(0, 300, 300, 129), ["NUMBERS_OF_TABLE"]),
        (out(0, -1, 5, 9), ["WHOLE_NUMBERS"]),
        (out(0, Rack(numbers=3, timeouts=-1), 5, 9), ["WHOLE_NUMBERS"]),
        (out(Rack(no_meld=True), 4, 5, 9), ["OUT_HAS_MELDED"]),
        (GameCard(racks=(Rack(),) * 4), ["END_NEEDED"]),
        (GameCard(end=GameEnd.VOID, racks=(Rack(),) * 4), ["VOID_HAS_RACKS"]),
        (GameCard(end=GameEnd.VOID, racks=(None,) * 4), ["GAME_VOID"]),
        (out(0, 3, 4), ["TABLE_PEOPLE"]),
        (out(0, None, None, None), ["TWO_MUST_PLAY"]),
        (out(0, 301, 4, 5), ["RACK_HIGH"]),
        (out(0, Rack(numbers=3, timeouts=4), 4, 5), ["TIMEOUTS_MANY"]),
        (stock(Rack(numbers=3, timeouts=1), 4, 5, 6), ["WINNER_PENALIZED"]),
        (stock(3, 3, 5, 6), ["SHARED_WIN"]),
        (out(0, None, 5, 6), ["WITHOUT_RACK"]),
        (out(Rack(timeouts=1), 4, 5, 6), []),
    ],
)
def test_what_a_card_cannot_say_is_refused_and_what_is_rare_is_asked(
    game: GameCard, found: list[str]
) -> None:
    assert codes(game) == found


def test_a_set_has_as_many_games_as_the_division_says_and_a_semifinal_one() -> None:
    assert codes(out(0, 3, 4, 5), context=FOUR) == ["GAMES_ON_CARD"]
    assert codes(out(0, 3, 4, 5), out(0, 3, 4, 5), context=FOUR) == []
    assert codes(out(0, 3, 4, 5)) == []
    for stage in RUMMIKUB_OPEN.stages(OpenOptions())[1:]:
        part = RUMMIKUB_OPEN.part(OpenOptions(), stage.key)
        assert codes(out(0, 3, 4, 5), context=replace(FOUR, part=part)) == []


def test_who_has_withdrawn_has_no_rack_and_the_others_play_on() -> None:
    gone = replace(FOUR.seats[0], absences=(Absence(from_round=1),))
    left = replace(ONE, seats=(gone, *FOUR.seats[1:]))
    assert codes(out(0, 3, 4, 5), context=left) == ["RACK_OF_WITHDRAWN"]
    assert codes(out(None, 0, 4, 5), context=left) == []
    played = RummikubResult(games=(out(None, 0, 4, 5),))
    outcomes = RUMMIKUB.score(played, left, OPTIONS)
    assert [(own.points, own.met, own.place) for own in outcomes] == [
        (0, False, None),
        (9, True, 1),
        (-4, True, 2),
        (-5, True, 3),
    ]


# -- rulings -----------------------------------------------------------------------------------


def test_a_ruling_strips_no_more_wins_than_were_won_on_the_card() -> None:
    both = RummikubResult(games=(out(0, 3, 4, 5), out(0, 3, 4, 5)))
    found: list[list[str]] = []
    for game, taken in ((1, ()), (2, (1,)), (2, (1, 2))):
        change = SumChange(
            figure="wins",
            amount=Fraction(-1),
            result=both,
            seat=0,
            game=game,
            taken=frozenset(taken),
        )
        found.append([own.code for own in RUMMIKUB.check_adjustment(change, OPTIONS)])
    assert found == [[], [], ["NOT_WON"]]


def test_the_wild_card_is_chosen_without_the_wins() -> None:
    assert [own.key for own in WILD] == [own.key for own in CRITERIA[1:]]


def outlooks(count: int) -> dict[str, Outlook]:
    """Tell what each programme comes to on a usual day of so many people."""
    wanted = DivisionPlans(
        game=RUMMIKUB,
        options=RummikubOptions(),
        count=count,
        hours=PlayingHours(start=600, until=1020, lunch=60),
        minutes=RUMMIKUB.pace.minutes(RummikubOptions()),
    )
    return {key: suited(wanted, PROGRAMMES[key]) for key in RUMMIKUB.programmes}


@pytest.mark.parametrize("count", [6, 8])
def test_where_nobody_would_drop_out_the_open_is_not_proposed(count: int) -> None:
    found = outlooks(count)
    assert proposed(found, RUMMIKUB.programmes, count) == "tables"
    assert found["rummikub_open"].warning is not None


@pytest.mark.parametrize("count", [9, 15, 37])
def test_where_most_go_on_or_not_all_are_admitted_the_open_is_not_proposed(count: int) -> None:
    found = outlooks(count)
    assert proposed(found, RUMMIKUB.programmes, count) == "tables"


@pytest.mark.parametrize("count", [16, 20, 36])
def test_the_open_is_proposed_for_a_usual_day_as_single_games_take_half_a_set(count: int) -> None:
    found = outlooks(count)
    assert proposed(found, RUMMIKUB.programmes, count) == "rummikub_open"
    day = found["rummikub_open"].day
    assert day is not None
    assert [(spell.rounds, spell.minutes) for spell in day.spells] == [(4, 50), (3, 25), (3, 25)]


def test_an_outcome_says_which_games_of_the_card_were_won_counted_from_one() -> None:
    played = RummikubResult(games=(out(0, 3, 4, 5), out(6, 0, 4, 5)))
    outcomes = RUMMIKUB.score(played, FOUR, OPTIONS)
    assert [own.games for own in outcomes] == [(1,), (2,), (), ()]
    again = RummikubResult(games=(out(0, 3, 4, 5), out(0, 6, 4, 5)))
    assert [own.games for own in RUMMIKUB.score(again, FOUR, OPTIONS)] == [(1, 2), (), (), ()]
