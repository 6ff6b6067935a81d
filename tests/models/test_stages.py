"""Stages as data: who comes in, what is brought along, who leaves, what may be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.facts import Adjustment, DivisionFacts, StoredDraw
from models.core.outcomes import Mark
from models.core.people import Absence, Status
from models.core.problems import Refused
from models.core.steps import StepKind
from models.criteria import DIFFERENCE
from models.games import GAMES
from models.ranking import RankingValue, rank
from models.stages.composed import Composed
from models.stages.cuts import Qualification, of_seated, registered
from models.stages.elimination import two_wins_or_losses
from models.stages.format import Stage, StageView
from models.stages.knockout import TREE
from models.stages.own.options import Brings, OwnOptions
from models.stages.own.presets import as_own
from models.stages.plan import Programme
from models.stages.publishing import OPENLY, held_back, last_in
from models.stages.stage_parts import Carried, Publishes, StageEntry, Which, Wild
from models.stages.swiss import SWISS_ROUNDS
from tests.models.divisions import entrant, played, round_of, won


@dataclass(frozen=True, kw_only=True)
class NoOptions:
    """Nothing is left to choose."""


def programme(*stages: Stage) -> Programme:
    class Tried(Composed):
        key = "tried"
        options_type = NoOptions

        def make_stages(self, _options: NoOptions) -> tuple[Stage, ...]:
            return stages

    return Tried()


def division(count: int, *rounds: Any, **more: Any) -> DivisionFacts:
    game = GAMES["plain"]
    return DivisionFacts(
        game=game,
        options=game.options_type(),
        programme_options=NoOptions(),
        entrants=more.pop("entrants", tuple(entrant(n) for n in range(1, count + 1))),
        rounds=rounds,
        **more,
    )


SIX = (
    round_of(1, ((1, 2), won(9)), ((3, 4), won(3)), ((5, 6), won(1))),
    round_of(2, ((1, 3), won(2)), ((5, 4), won(7)), ((2, 6), won(5))),
)
"""1 and 5 have won twice, 3 and 2 once, 4 and 6 never."""


def coming(found: Qualification) -> list[int]:
    return [who - 100 for who in found.order]


def test_the_best_by_other_criteria_have_a_wild_card() -> None:
    wild = Wild(count=1, criteria=(DIFFERENCE,))
    entry = StageEntry(source="swiss", which=Which.BEST, count=2, wild=wild)
    made = programme(
        Stage(key="swiss", format=SWISS_ROUNDS, rounds=2),
        Stage(key="final", format=SWISS_ROUNDS, rounds=1, entries=(entry,)),
    )
    facts = division(6, *SIX)
    assert sorted(coming(made.qualification(facts, "final"))[:2]) == [1, 5]
    assert coming(made.qualification(facts, "final"))[2] == 3  # 3 has +1, 2 has -4


def test_how_many_go_on_can_hang_on_how_many_sat_there() -> None:
    entry = StageEntry(source="swiss", which=Which.BEST, count=lambda n: 4 if n > 5 else 2)
    made = programme(
        Stage(key="swiss", format=SWISS_ROUNDS, rounds=2),
        Stage(key="cup", format=TREE, entries=(entry,)),
    )
    found = made.qualification(division(6, *SIX), "cup")
    assert len(found.order) + found.places == 4
    house_player = tuple(replace(entrant(n), ranked=n != 6) for n in range(1, 7))
    found = made.qualification(division(6, *SIX, entrants=house_player), "cup")
    assert len(found.order) + found.places == 2


@pytest.mark.parametrize(
    ("count", "least", "named", "short"),
    [
        (4, 2, False, []),
        (4, 6, True, ["semifinal"]),
        (1, 2, True, ["semifinal"]),
        (0, 0, True, []),
    ],
)
def test_a_stage_that_too_few_were_left_for_is_named_where_the_next_one_is_entered(
    count: int, least: int, named: bool, short: list[str]
) -> None:
    best = StageEntry(source="swiss", which=Which.BEST, count=count, least=least)
    winners = StageEntry(source="semifinal", which=Which.BEST, count=2)
    ruled = StageEntry(source="swiss", which=Which.RULED, count=2, unless="semifinal")
    made = programme(
        Stage(key="swiss", format=SWISS_ROUNDS, rounds=2),
        Stage(key="semifinal", format=SWISS_ROUNDS, rounds=1, entries=(best,)),
        Stage(key="final", format=SWISS_ROUNDS, rounds=1, entries=(winners, ruled)),
    )
    (step,) = made.steps(division(6, *SIX))
    assert (step.kind is StepKind.NAME_ENTRIES, step.stage == "final") == (named, named)
    assert [(own.code, own.values["stage"]) for own in step.warnings] == [
        ("STAGE_SHORT", stage) for stage in short
    ]


BEST_FOUR = StageEntry(source="swiss", which=Which.BEST, count=4)


@pytest.mark.parametrize(
    "entry",
    [
        replace(BEST_FOUR, at_round=2),
        replace(BEST_FOUR, least=2),
        replace(BEST_FOUR, unless="swiss"),
        replace(BEST_FOUR, count=lambda n: n // 2),
        replace(BEST_FOUR, wild=Wild(count=1, criteria=(DIFFERENCE,))),
        replace(BEST_FOUR, which=Which.RULED),
    ],
)
def test_what_a_row_has_no_word_for_is_not_shown_as_a_row(entry: StageEntry) -> None:
    def shown(way: StageEntry) -> OwnOptions | None:
        swiss = Stage(key="swiss", format=SWISS_ROUNDS, rounds=2)
        cup = Stage(key="cup", format=TREE, entries=(way,))
        return as_own(programme(swiss, cup), NoOptions())

    usual = shown(BEST_FOUR)
    assert usual is not None
    assert [stage.count for stage in usual.stages][1:] == [4]
    assert shown(entry) is None


def test_half_of_the_points_is_brought_along_and_no_wins() -> None:
    entry = StageEntry(source="swiss", which=Which.BEST, count=2)
    made = programme(
        Stage(key="swiss", format=SWISS_ROUNDS, rounds=2),
        Stage(
            key="last",
            format=SWISS_ROUNDS,
            rounds=1,
            entries=(entry,),
            carried=(Carried(source="swiss", factor=Fraction(1, 2)),),
        ),
    )
    facts = division(6, *SIX)
    proposal = made.pair(facts, "last", False)
    assert (proposal.tables, proposal.entry and proposal.entry.key) in (
        (((101, 105),), "entry:last"),
        (((105, 101),), "entry:last"),
    )
    assert proposal.entry is not None
    last = round_of(1, ((1, 5), (played(Mark.WIN), played(Mark.LOSS))), stage="last")
    facts = division(6, *SIX, last, draws={"entry:last": proposal.entry})
    sums = made.stage_sums(facts, "last")
    assert {who: (own.points, own.wins) for who, own in sums.items()} == {
        101: (Fraction(2), 1),
        105: (Fraction(1), 0),
    }
    assert [place.player for place in made.ranking(facts)[:2]] == [101, 105]
    assert made.ranking(facts)[2].rank == 3
    assert made.turn(facts, "last", 1) == 3


def test_two_wins_are_through_and_two_losses_out() -> None:
    made = programme(
        Stage(key="swiss", format=SWISS_ROUNDS, leaves=two_wins_or_losses),
        Stage(key="cup", format=TREE, entries=(StageEntry(source="swiss", which=Which.THROUGH),)),
    )
    facts = division(6, *SIX)
    step = made.steps(facts)[0]
    assert (step.kind, step.stage, step.round) == (StepKind.PAIR, "swiss", 3)
    third = made.pair(facts, "swiss", True)
    assert {who for table in third.tables for who in table} == {102, 103}
    facts = division(6, *SIX, round_of(3, ((2, 3), won(1))))
    assert [s.kind for s in made.steps(facts)] == [StepKind.DRAW_BRACKET]
    assert sorted(coming(made.qualification(facts, "cup"))[:2]) == [1, 5]
    assert coming(made.qualification(facts, "cup"))[2:] == [2]


def test_rulings_change_sums_and_the_disqualified_have_no_place() -> None:
    made = programme(Stage(key="swiss", format=SWISS_ROUNDS, rounds=2))
    fine = Adjustment(id=1, entrant=101, figure="points", amount=Fraction(-3, 2))
    elsewhere = replace(fine, id=2, stage="another")
    facts = division(6, *SIX, adjustments=(fine, elsewhere))
    assert made.sums(facts, None)[101].points == Fraction(1, 2)
    assert made.ranking(facts)[0].player == 105
    out = tuple(
        replace(entrant(n), status=Status.DISQUALIFIED if n == 1 else Status.IN)
        for n in range(1, 7)
    )
    assert 101 not in [place.player for place in made.ranking(division(6, *SIX, entrants=out))]


def test_who_is_level_in_a_group_holds_a_seat_before_the_best_of_the_rest() -> None:
    group_places = {1: 1, 2: 2, 3: 3, 4: 1, 5: 2, 6: 2}
    value = RankingValue("group_place", group_places, lowest_first=True)
    places, groups = rank(list(group_places), [value]), [(1, 2, 3), (4, 5, 6)]
    four = of_seated(places, groups, 2, 4)
    assert (four.order, four.level, four.places) == ((1, 4, 2), (5, 6), 1)
    five = of_seated(places, groups, 2, 5)
    assert (sorted(five.order), five.level, five.places) == ([1, 2, 3, 4], (5, 6), 1)


@pytest.mark.parametrize("shown", list(Publishes))
def test_what_is_held_back_is_shown_once_the_stage_is_over(shown: Publishes) -> None:
    made = programme(Stage(key="swiss", format=SWISS_ROUNDS, rounds=2, publishes=shown))
    running = division(6, SIX[0])
    held = {} if shown in OPENLY else {"swiss": made.stages(None)[0]}
    assert held_back(made, running) == held
    assert held_back(made, division(6, *SIX)) == {}


def test_who_leaves_later_is_not_last_in_the_order_after_an_earlier_round() -> None:
    made = programme(Stage(key="swiss", format=SWISS_ROUNDS, rounds=2, withdrawn_last=True))
    people = [entrant(n) for n in range(1, 7)]
    people[0] = replace(people[0], absences=(Absence(from_round=2),))
    known = division(6, *SIX, entrants=tuple(people))
    stayed = division(6, *SIX)
    assert made.order(known, 1) == made.order(stayed, 1)
    assert made.order(stayed, 2)[0].player == 101
    assert made.order(known, 2)[-1].player == 101


@pytest.mark.parametrize(
    ("carried", "shown"),
    [
        ((), Brings.NOTHING),
        ((Carried(source="swiss"),), Brings.ALL),
        ((Carried(source="swiss", factor=Fraction(1, 2)),), Brings.HALF),
        ((Carried(source="swiss", factor=Fraction(1, 3)),), None),
        ((Carried(source="swiss", whole=True),), None),
        ((Carried(source="swiss", meetings=True),), None),
        ((Carried(source="swiss", parts=frozenset({"swiss"})),), None),
        ((Carried(source="other"),), None),
        ((Carried(source="swiss"), Carried(source="swiss")), None),
    ],
)
def test_a_row_has_a_word_for_all_or_half_of_the_points_of_the_stage_before(
    carried: tuple[Carried, ...], shown: Brings | None
) -> None:
    swiss = Stage(key="swiss", format=SWISS_ROUNDS, rounds=2)
    last = Stage(key="last", format=SWISS_ROUNDS, rounds=2, entries=(BEST_FOUR,), carried=carried)
    row = as_own(programme(swiss, last), NoOptions())
    assert (None if row is None else row.stages[1].brings) == shown


@pytest.mark.parametrize(
    ("which", "count", "rounds", "line"),
    [
        (Which.BEST, 4, SIX, 4),
        (Which.BEST, lambda n: n // 2, SIX, 3),
        (Which.BEST, lambda n: n // 2, (), None),
        (Which.BEST, lambda n: n - 6, SIX, None),
        (Which.BEST_OF_GROUPS, 4, SIX, None),
        (Which.REST, 4, SIX, None),
    ],
)
def test_the_line_that_may_be_known_is_the_last_that_goes_on_by_its_place(
    which: Which, count: Any, rounds: tuple[Any, ...], line: int | None
) -> None:
    first = Stage(key="swiss", format=SWISS_ROUNDS, rounds=2)
    entry = StageEntry(source="swiss", which=which, count=count)
    made = programme(first, Stage(key="cup", format=TREE, entries=(entry,)))
    known = division(6, *rounds)
    assert last_in(made, known, made.stages(None)[0]) == line
    assert last_in(made, known, made.stages(None)[1]) is None


def test_whoever_the_desk_has_registered_plays_from_that_round_on() -> None:
    stage = Stage(key="extra", format=SWISS_ROUNDS, rounds=3)
    drawn = (
        StoredDraw(key="extra:1", size=2, lines={1: 105, 2: 102}),
        StoredDraw(key="extra:3", size=1, lines={1: 101}),
        StoredDraw(key="extra:4", size=1, lines={1: 106}),
        StoredDraw(key="other:1", size=1, lines={1: 104}),
    )
    known = division(6, draws={own.key: own for own in drawn})
    found = registered(known, stage)
    assert (found.order, dict(found.from_round)) == ((105, 102, 101), {105: 1, 102: 1, 101: 3})
    assert registered(known, replace(stage, rounds=None)).order == (105, 102)


def test_what_a_stage_has_nothing_of_is_refused_by_its_reason() -> None:
    swiss = Stage(key="swiss", format=SWISS_ROUNDS, rounds=2)
    cup = Stage(key="cup", format=TREE, entries=(BEST_FOUR,))
    made, known = programme(swiss, cup), division(6, *SIX)

    def code(action: Any, *values: Any) -> tuple[str, dict[str, Any]]:
        with pytest.raises(Refused) as no:
            action(*values)
        (problem,) = no.value.problems
        return problem.code, dict(problem.values)

    assert code(made.planning, known) == ("NO_PLAN_HERE", {})
    assert code(made.with_plan, known, None, "") == ("NO_PLAN_HERE", {})
    assert code(made.pair, known, "cup", False) == ("FOLLOWS_FROM_DRAW", {"stage": "cup"})
    assert code(made.pair, known, "swiss", False) == ("STAGE_COMPLETE", {})
    first = StageView(stage=swiss, whole=known, facts=known)
    assert code(SWISS_ROUNDS.bracket, first, None) == ("NO_CONSOLATION", {})
    assert code(SWISS_ROUNDS.scheme, first) == ("NOT_DRAWN", {"key": "swiss"})
    assert code(TREE.draw_first, first, None) == ("FOLLOWS_FROM_DRAW", {"stage": ""})
    assert (TREE.seated(first), TREE.groups(first, 1), TREE.follow(first)) == ((), (), ())
