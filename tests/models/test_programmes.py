"""How stages follow each other: what a division waits for, and what comes next (JOA 8 to 11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.facts import DivisionFacts, Finalists, Match, Round, finalists_entered
from models.core.outcomes import Mark
from models.core.people import Absence, Entrant, Status
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games import GAMES
from models.games.othello.swiss_final import SWISS_FINAL
from models.stages.drawing import FirstDraw
from models.stages.plan import SwissOptions, open_conflicts
from models.stages.registry import PROGRAMMES
from models.stages.swiss import (
    SWISS,
    neighbours,
)
from tests.models.divisions import entrant, facts, played, round_of, won

OPEN = None
FREE = (GAMES["othello"].bye(GAMES["othello"].options_type()),)
FINAL_MARKS = (played(Mark.WIN), played(Mark.LOSS))


def division(
    people: int | list[Entrant],
    *played_rounds: Round,
    rounds: int = 3,
    game: str = "othello",
    **more: Any,
) -> DivisionFacts:
    listed = people if isinstance(people, list) else [entrant(n) for n in range(1, people + 1)]
    known = facts(listed, played_rounds, game)
    return replace(known, programme_options=SwissOptions(rounds=rounds), **more)


def refusal(action: Any, *arguments: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        action(*arguments)
    (problem,) = caught.value.problems
    return problem.code, dict(problem.values)


def final_of(seats: tuple[int, int], outcomes: Any = None) -> Round:
    match = Match(id=9001, table=1, seats=seats, outcomes=outcomes, rights_of=0)
    return Round(id=9, stage="final", number=1, published=True, matches=(match,))


THREE_ROUNDS = (
    round_of(1, ((1, 2), won(10)), ((3, 4), won(4))),
    round_of(2, ((1, 3), won(12)), ((2, 4), won(2))),
    round_of(3, ((1, 4), won(6)), ((2, 3), won(8))),
)
"""Four people all against all: 1 has three wins, 2 two, 3 one."""


# -- the registry -------------------------------------------------------------------------------


def test_every_programme_stands_under_its_key() -> None:
    assert {key: programme.key for key, programme in PROGRAMMES.items()} == {
        key: key for key in PROGRAMMES
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_game_names_programmes_that_exist_and_criteria_once(key: str) -> None:
    game = GAMES[key]
    assert game.key == key
    assert game.programmes
    assert set(game.programmes) <= set(PROGRAMMES)
    keys = [criterion.key for criterion in game.criteria]
    assert keys and len(set(keys)) == len(keys)


@pytest.mark.parametrize("key", PROGRAMMES)
def test_the_usual_settings_of_a_programme_are_possible(key: str) -> None:
    programme = PROGRAMMES[key]
    assert programme.check_options(programme.options_type()) == ()


def test_how_many_rounds_there_can_be() -> None:
    for number in (1, 6, 20):
        assert SWISS.check_options(SwissOptions(rounds=number)) == ()
    for number in (-1, 0, 21):
        (problem,) = SWISS.check_options(SwissOptions(rounds=number))
        assert (problem.code, problem.where) == ("ROUNDS_RANGE", "rounds")


# -- what a division waits for ------------------------------------------------------------------


@pytest.mark.parametrize("programme", [SWISS, SWISS_FINAL], ids=["swiss", "swiss_final"])
def test_the_steps_of_the_preliminaries(programme: Any) -> None:
    nobody_here = [entrant(n, checked_in=False) for n in (1, 2, 3)]
    unpublished = round_of(1, ((1, 2), OPEN), ((3,), OPEN), published=False)
    running = round_of(1, ((1, 2), OPEN), ((3, 4), won(4)))
    done = round_of(1, ((1, 2), won(2)), ((3, 4), won(4)))
    expected = [
        (division(0), StepKind.ADD_ENTRANTS, 1),
        (division(1), StepKind.ADD_ENTRANTS, 1),
        (division(nobody_here), StepKind.CHECK_IN, 1),
        (division(4), StepKind.PAIR, 1),
        (division(3, unpublished), StepKind.PUBLISH, 1),
        (division(4, running), StepKind.ENTER_RESULTS, 1),
        (division(4, done), StepKind.PAIR, 2),
    ]
    for known, kind, number in expected:
        (step,) = programme.steps(known)
        assert (step.kind, step.stage, step.round) == (kind, "swiss", number)
    assert programme.steps(division(4, running))[0].missing == (1,)
    (blocked,) = programme.steps(division(nobody_here))[0].blocked
    assert (blocked.code, blocked.values) == ("TOO_FEW_PRESENT", {"count": 0, "least": 2})


def test_a_swiss_ends_with_its_last_round() -> None:
    (step,) = SWISS.steps(division(4, *THREE_ROUNDS))
    assert step.kind is StepKind.CLOSE
    assert not SWISS.named_stage


def test_the_steps_of_a_final() -> None:
    known = division(4, *THREE_ROUNDS)
    (step,) = SWISS_FINAL.steps(known)
    assert (step.kind, step.stage) == (StepKind.NAME_FINALISTS, "final")
    entered = finalists_entered(Finalists(first=101, second=102, rule=9))
    named = replace(known, draws={entered.key: entered})
    running = replace(named, rounds=(*known.rounds, final_of((101, 102))))
    (step,) = SWISS_FINAL.steps(running)
    assert (step.kind, step.stage, step.missing) == (StepKind.ENTER_RESULTS, "final", (1,))
    assert step.warnings == ()
    played_out = replace(named, rounds=(*known.rounds, final_of((101, 102), FINAL_MARKS)))
    (step,) = SWISS_FINAL.steps(played_out)
    assert (step.kind, step.stage) == (StepKind.CLOSE, "final")


def test_a_final_of_others_than_the_rule_would_choose_is_for_the_referee() -> None:
    known = division(4, *THREE_ROUNDS, final_of((101, 104)))
    (found,) = open_conflicts(SWISS_FINAL, known)
    assert found.problem.code == "ENTRIES_CHANGED"
    assert found.problem.values == {"stage": "final", "names": ["P2"], "others": ["P4"]}


def test_a_field_of_all_withdrawn_waits_for_people() -> None:
    gone = [entrant(n, absences=(Absence(from_round=2),)) for n in (1, 2)]
    (step,) = SWISS.steps(division(gone, round_of(1, ((1, 2), won(2)))))
    assert (step.kind, step.round) == (StepKind.CHECK_IN, 2)


def test_what_the_desk_is_warned_of_before_a_pairing() -> None:
    late = [*(entrant(n) for n in range(1, 10)), entrant(10, checked_in=False)]
    gone = entrant(11, checked_in=False, absences=(Absence(from_round=1),))
    step = SWISS.steps(division([*late, gone], rounds=6))[0]
    assert [(w.code, w.values) for w in step.warnings] == [("NOT_CHECKED_IN", {"count": 1})]
    step = SWISS.steps(division(8, rounds=4))[0]
    small = {"count": 8, "rounds": 4, "most": 7}
    assert [(w.code, w.values) for w in step.warnings] == [("FIELD_SMALL", small)]
    six = SWISS.steps(division(6, rounds=6))[0]
    assert [(w.code, w.values["most"]) for w in six.warnings] == [("FIELD_IMPOSSIBLE", 5)]
    nobody = [entrant(n, checked_in=False) for n in range(1, 7)]
    step = SWISS.steps(division(nobody, rounds=6))[0]
    assert (step.kind, [w.code for w in step.warnings]) == (
        StepKind.CHECK_IN,
        ["FIELD_IMPOSSIBLE"],
    )
    assert SWISS.steps(division(8, rounds=3))[0].warnings == ()
    assert SWISS.steps(division(9, rounds=6))[0].warnings == ()
    second = SWISS.steps(division(4, THREE_ROUNDS[0], rounds=6))[0]
    assert second.warnings == ()  # told once, before the first round


# -- the first round ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "tables"),
    [((), ()), ((1,), ((1,),)), ((2, 1), ((2, 1),)), ((3, 1, 2), ((3, 1), (2,)))],
)
def test_a_drawn_list_is_seated_in_neighbours(
    order: tuple[int, ...], tables: tuple[tuple[int, ...], ...]
) -> None:
    assert neighbours(order) == tables


def test_a_draw_by_seed_does_not_depend_on_the_order_of_entry() -> None:
    people = [entrant(n) for n in range(1, 12)]
    draw = FirstDraw(seed="2026", label="女子の部 R1")
    one = SWISS.draw_first(division(people), draw)
    other = SWISS.draw_first(division(people[::-1]), draw)
    assert one == other
    assert (one.stage, one.number, one.drawn_by) == ("swiss", 1, "seed")
    assert sorted(sum(one.tables, ())) == list(range(101, 112))
    assert [len(seats) for seats in one.tables] == [2] * 5 + [1]
    assert SWISS.draw_first(division(people), replace(draw, label="x R1")) != one
    assert SWISS.draw_first(division(people), replace(draw, seed="2027")) != one


def test_only_those_present_are_drawn() -> None:
    people = [
        entrant(1),
        entrant(2),
        entrant(3, checked_in=False),
        entrant(4, absences=(Absence(from_round=1),)),
        entrant(5, absences=(Absence(from_round=2),)),
        entrant(6, from_round=2),
    ]
    drawn = SWISS.draw_first(division(people), FirstDraw(seed="x"))
    assert sorted(sum(drawn.tables, ())) == [101, 102, 105]
    lots = SWISS.draw_first(division(people), FirstDraw(lots=(105, 101, 102)))
    assert (lots.tables, lots.drawn_by) == (((105, 101), (102,)), "lots")
    for wrong in ((101, 102), (101, 102, 103), (101, 102, 105, 106), (101, 101, 102)):
        code, values = refusal(SWISS.draw_first, division(people), FirstDraw(lots=wrong))
        assert code == "DRAW_INCOMPLETE"
        assert values == {"drawn": len(set(wrong)), "field": 3}


def test_when_there_is_nothing_to_draw() -> None:
    seed = FirstDraw(seed="x")
    assert refusal(SWISS.draw_first, division(4), FirstDraw())[0] == "SEED_MISSING"
    assert refusal(SWISS.draw_first, division(1), seed)[0] == "TOO_FEW"
    absent = [entrant(n, checked_in=False) for n in (1, 2)]
    assert refusal(SWISS.draw_first, division(absent), seed)[0] == "TOO_FEW_PRESENT"
    assert refusal(SWISS.draw_first, division(4, THREE_ROUNDS[0]), seed) == (
        "ROUND_DRAWN",
        {"round": 1},
    )
    assert refusal(SWISS.draw_first, division(4, *THREE_ROUNDS), seed)[0] == "STAGE_COMPLETE"


# -- the next rounds ----------------------------------------------------------------------------


def test_the_next_round_is_paired_by_wins_then_discs() -> None:
    known = division(
        6, round_of(1, ((1, 2), won(4)), ((3, 4), won(20)), ((5, 6), won(12))), rounds=3
    )
    proposal = SWISS.pair(known, "swiss", False)
    # 3 +20, 5 +12, 1 +4, 2 -4, 6 -12, 4 -20; 1 and 2 have met.
    assert proposal.number == 2
    assert proposal.drawn_by == "ranking"
    assert [place.player for place in SWISS.order(known, None)] == [103, 105, 101, 102, 106, 104]
    assert {frozenset(t) for t in proposal.tables} != {
        frozenset((103, 105)),
        frozenset((101, 102)),
        frozenset((106, 104)),
    }
    (mended,) = {why for whys in proposal.reasons.values() for why in [whys[0].code]}
    assert mended == "REPEAT_MENDED"
    why = next(iter(proposal.reasons.values()))[0]
    assert why.values["repeats"] == [[101, 102]]
    assert set(proposal.reasons) == set(range(why.values["first"], why.values["last"] + 1))


def test_grade_then_age_then_number_order_who_is_level() -> None:
    from datetime import date

    people = [
        entrant(1),
        entrant(2, birth=date(1990, 1, 1)),
        entrant(3, birth=date(1950, 1, 1)),
        entrant(4, grade="初段"),
    ]
    tables = SWISS.pair(division(people), "swiss", False).tables
    assert tables == ((104, 103), (102, 101))


def test_the_bye_says_why() -> None:
    known = division(3, round_of(1, ((1, 2), won(4)), ((3,), FREE)), rounds=3)
    proposal = SWISS.pair(known, "swiss", False)
    assert proposal.tables == ((103, 101), (102,))
    (why,) = proposal.reasons[2]
    assert (why.code, why.values) == ("BYE_LAST", {"entrant": 102, "place": 3})
    second = round_of(2, ((1, 3), won(4)), ((2,), FREE))
    proposal = SWISS.pair(replace(known, rounds=(*known.rounds, second)), "swiss", False)
    assert proposal.tables == ((102, 103), (101,))
    first, *passed = proposal.reasons[2]
    assert (first.code, first.values["entrant"]) == ("BYE_AFTER_OTHERS", 101)
    assert [(why.code, why.values["entrant"]) for why in passed] == [
        ("PASSED_OVER_HAD_BYE", 103),
        ("PASSED_OVER_HAD_BYE", 102),
    ]


def test_no_legal_pairing_and_the_referees_way_out() -> None:
    known = division(2, round_of(1, ((1, 2), won(4))), rounds=3)
    assert refusal(SWISS.pair, known, "swiss", False) == (
        "NO_LEGAL_PAIRING",
        {"round": 2, "reason": "no_legal_pairing"},
    )
    proposal = SWISS.pair(known, "swiss", True)
    assert (proposal.drawn_by, proposal.tables) == ("rematch", ((101, 102),))
    assert [why.code for why in proposal.reasons[1]][-1] == "SECOND_MEETING"


def test_when_there_is_nothing_to_pair() -> None:
    running = round_of(1, ((1, 2), OPEN), ((3, 4), won(4)))
    proposal = replace(running, published=False)
    assert refusal(SWISS.pair, division(4, running), "swiss", False) == (
        "RESULTS_MISSING",
        {"round": 1, "tables": (1,)},
    )
    assert refusal(SWISS.pair, division(4, proposal), "swiss", False) == (
        "NOT_PUBLISHED",
        {"round": 1},
    )
    assert refusal(SWISS.pair, division(4, *THREE_ROUNDS), "swiss", False)[0] == "STAGE_COMPLETE"


# -- finals and rankings ------------------------------------------------------------------------


def test_the_final_of_article_9_gives_its_first_seat_every_right() -> None:
    known = division(4, *THREE_ROUNDS)
    proposal = SWISS_FINAL.final(known)
    assert (proposal.stage, proposal.number, proposal.drawn_by) == ("final", 1, "finalists")
    assert (proposal.tables, proposal.rights_of) == (((101, 102),), 0)


def test_the_final_waits_for_the_last_result_and_is_named_once() -> None:
    open_round = round_of(3, ((1, 4), won(6)), ((2, 3), OPEN))
    known = division(4, *THREE_ROUNDS[:2], open_round)
    assert refusal(SWISS_FINAL.final, known) == ("PRELIMINARY_OPEN", {"round": 3, "tables": (2,)})
    assert refusal(SWISS_FINAL.final, division(4, *THREE_ROUNDS[:2]))[0] == "PRELIMINARY_OPEN"
    named = division(4, *THREE_ROUNDS, final_of((101, 102)))
    assert refusal(SWISS_FINAL.final, named)[0] == "FINAL_NAMED"
    gone = [entrant(n, absences=(Absence(from_round=4),) * (n > 1)) for n in range(1, 5)]
    assert refusal(SWISS_FINAL.final, division(gone, *THREE_ROUNDS))[0] == "TOO_FEW_FOR_FINAL"


@pytest.mark.parametrize(("winner", "order"), [(0, [101, 102]), (1, [102, 101])])
def test_the_final_decides_the_first_two_places(winner: int, order: list[int]) -> None:
    outcomes = FINAL_MARKS if winner == 0 else FINAL_MARKS[::-1]
    known = division(4, *THREE_ROUNDS, final_of((101, 102), outcomes))
    places = SWISS_FINAL.ranking(known)
    assert [place.player for place in places] == [*order, 103, 104]
    assert [place.rank for place in places] == [1, 2, 3, 4]


def test_who_is_disqualified_after_the_final_has_no_place() -> None:
    people = [entrant(n) for n in range(1, 5)]
    people[1] = replace(people[1], status=Status.DISQUALIFIED)
    known = division(people, *THREE_ROUNDS, final_of((101, 102), FINAL_MARKS))
    places = SWISS_FINAL.ranking(known)
    assert [(place.rank, place.player) for place in places] == [(1, 101), (2, 103), (3, 104)]


def test_without_a_played_final_the_preliminaries_rank() -> None:
    for more in ((), (final_of((101, 102)),)):
        known = division(4, *THREE_ROUNDS, *more)
        assert SWISS_FINAL.ranking(known) == SWISS.order(known, None) == SWISS.ranking(known)


def test_who_never_came_is_not_ranked() -> None:
    people = [*(entrant(n) for n in range(1, 5)), entrant(5, checked_in=False)]
    ranked = [place.player for place in SWISS.order(division(people, *THREE_ROUNDS), None)]
    assert sorted(ranked) == [101, 102, 103, 104]


def test_level_people_share_a_place_in_the_order_of_their_numbers() -> None:
    known = division(4, round_of(1, ((2, 1), won(4)), ((4, 3), won(4))))
    places = SWISS.order(known, None)
    assert [(p.rank, p.player, p.tied) for p in places] == [
        (1, 102, True),
        (1, 104, True),
        (3, 101, True),
        (3, 103, True),
    ]


def test_an_order_after_an_earlier_round() -> None:
    known = division(4, *THREE_ROUNDS)
    after_one = [place.player for place in SWISS.order(known, 1)]
    assert after_one == [101, 103, 104, 102]
    assert [place.player for place in SWISS.order(known, 0)] == [101, 102, 103, 104]
