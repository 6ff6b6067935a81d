from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.criterion import ComparedField, refinements
from models.core.house_rules import AbsenceRule, DivisionHouseRules, Worth
from models.core.outcomes import Mark, Note
from models.core.people import Absence, Entrant
from models.core.sums import Tally, total
from models.criteria import SHARED, SOS
from models.games import GAMES
from models.pairing.swiss import pair_adjacent
from models.ranking import rank
from models.tally import planned_outcome, sums_that_hold, tally
from tests.models.divisions import (
    CaseDivision,
    Json,
    cases,
    entrant,
    facts,
    note_of,
    played,
    round_of,
    won,
)

DRAWN = (played(Mark.DRAW), played(Mark.DRAW))
OTHELLO = GAMES["othello"]


def test_who_has_withdrawn_gets_nothing_for_an_absence_that_was_planned() -> None:
    """The half point is for who comes back; a round that was only missed brings none either."""
    people = [
        entrant(1, planned=(2,)),
        entrant(2, planned=(2,), absences=(Absence(from_round=2),)),
        entrant(3),
        entrant(4),
    ]
    rounds = (
        round_of(1, ((1, 3), won()), ((2, 4), won())),
        round_of(2, ((3, 4), won())),
    )
    known = facts(people, rounds, "plain")
    half = DivisionHouseRules(absence=AbsenceRule(worth=Worth.HALF))
    sums = tally(replace(known, house_rules=half), "swiss")
    notes = {who: own.outcomes[-1].outcome.note for who, own in sums.items()}
    assert {who: own.points for who, own in sums.items()} == {
        101: Fraction(3, 2),
        102: Fraction(1),
        103: Fraction(1),
        104: Fraction(0),
    }
    assert (notes[101], notes[102]) == (Note.PLANNED, Note.WITHDRAWN)


def sos_of(people: list[Entrant], sums: dict[int, Tally]) -> dict[int, object]:
    """Give the sum of the opponents' points of each of these people."""
    return dict(SOS.values(ComparedField(entrants={one.id: one for one in people}, tallies=sums)))


def order_of(division: CaseDivision) -> tuple[list[int], dict[int, Tally]]:
    tallies = tally(division.facts, "swiss")
    values = refinements(OTHELLO.pairing_criteria, division.facts.entrants, tallies)
    places = rank([person.id for person in division.facts.entrants], values)
    return [place.player for place in places], tallies


@pytest.mark.parametrize(("given_case", "expected"), cases("provisional"))
def test_provisional_order(given_case: Json, expected: Json) -> None:
    division = CaseDivision(given_case["players"], given_case["games"])
    order, tallies = order_of(division)
    lines = [
        {
            "id": division.names[one],
            "wins": tallies[one].wins,
            "losses": tallies[one].losses,
            "diff": tallies[one].difference,
        }
        for one in order
    ]
    assert lines == expected["order"]


@pytest.mark.parametrize(("given_case", "expected"), cases("pair"))
def test_pairing_by_the_provisional_order(given_case: Json, expected: Json) -> None:
    if "order" in given_case:
        names = dict(enumerate(given_case["order"], start=1))
        numbers = {name: number for number, name in names.items()}
        met = {(numbers[one], numbers[other]) for one, other in given_case["met"]}
        order = list(names)
        pairing = pair_adjacent(order, met)
    else:
        division = CaseDivision(given_case["players"], given_case["games"])
        names = division.names
        order, tallies = order_of(division)
        met = {(one, other) for one in order for other in tallies[one].met}
        had_bye = [one for one in order if tallies[one].full_point_byes]
        wins = {one: tallies[one].wins for one in order}
        pairing = pair_adjacent(order, met, had_bye, wins)
    found = {
        "pairs": [[names[one], names[other]] for one, other in pairing.tables],
        "bye": None if pairing.bye is None else names[pairing.bye],
        "adjusted": bool(pairing.blocks),
        "rematches": list(pairing.rematches),
        "referee": bool(pairing.rematches),
        "order": [names[one] for one in order],
    }
    assert {key: found[key] for key in expected} == expected


def test_nothing_played_yet() -> None:
    assert tally(facts([entrant(1)]), "swiss") == {101: Tally()}
    assert Tally().difference is None


def test_wins_draws_losses_and_opponents() -> None:
    people = [entrant(1), entrant(2), entrant(3), entrant(4)]
    rounds = [
        round_of(1, ((1, 2), won(10)), ((3, 4), DRAWN)),
        round_of(2, ((1, 3), won(6)), ((2, 4), won(2))),
    ]
    sums = tally(facts(people, rounds, "plain"), "swiss")
    first = sums[101]
    assert (first.wins, first.draws, first.losses, first.points) == (2, 0, 0, 2)
    assert (first.difference, first.streak, first.met) == (16, 2, {102, 103})
    assert (sums[103].draws, sums[103].points) == (1, Fraction(1, 2))
    # The draw recorded no difference, so only the second round counts.
    assert sums[103].difference == -6
    assert sos_of(people, sums)[101] == sums[102].points + sums[103].points == Fraction(3, 2)
    assert [(o.round, o.opponents, o.match_id) for o in sums[104].outcomes] == [
        (1, (103,), 1002),
        (2, (102,), 2002),
    ]


def test_a_bye_is_a_free_win_that_meets_nobody() -> None:
    sums = tally(facts([entrant(1)], [round_of(1, ((1,), None))]), "swiss")[101]
    assert (sums.wins, sums.difference, sums.full_point_byes, sums.met, sums.streak) == (
        1,
        16,
        1,
        set(),
        1,
    )
    assert sums.outcomes[0].opponents == ()
    assert sums.outcomes[0].match_id == 1001


def test_a_bye_of_somebody_who_has_gone_home_is_lost() -> None:
    gone = entrant(1, absences=(Absence(from_round=1),))
    sums = tally(facts([gone], [round_of(1, ((1,), None))]), "swiss")[101]
    assert (sums.losses, sums.difference, sums.full_point_byes) == (1, -64, 0)


def test_each_round_after_a_withdrawal_is_lost_as_soon_as_it_is_published() -> None:
    people = [entrant(1), entrant(2), entrant(3, absences=(Absence(from_round=2, back_round=4),))]
    rounds = [
        round_of(1, ((1, 2), won(10)), ((3,), None)),
        round_of(2, ((1, 2), None)),
        round_of(3, ((1, 2), None)),
        round_of(4, ((1, 3), None), ((2,), None), published=False),
    ]
    sums = tally(facts(people, rounds), "swiss")[103]
    assert [note_of(line.outcome) for line in sums.outcomes] == [
        (Mark.WIN, 16, Note.BYE),
        (Mark.LOSS, -64, Note.WITHDRAWN),
        (Mark.LOSS, -64, Note.WITHDRAWN),
    ]
    assert sums.outcomes[1].match_id is None
    assert (sums.difference, sums.streak, sums.met) == (-112, 1, set())


def test_rounds_missed_before_a_late_entry() -> None:
    people = [entrant(1), entrant(2), entrant(3, from_round=2)]
    rounds = [
        round_of(1, ((1, 2), won(10))),
        round_of(2, ((3, 1), won(4)), ((2,), None)),
    ]
    sums = tally(facts(people, rounds), "swiss")[103]
    assert [note_of(line.outcome) for line in sums.outcomes] == [
        (Mark.LOSS, -16, Note.MISSED),
        (Mark.WIN, 4, None),
    ]
    assert sums.streak == 0


def test_a_round_from_which_somebody_plays_is_not_missed() -> None:
    """Who sits at no table of it, as where not everybody is seated, has lost nothing by it."""
    people = [entrant(1), entrant(2), entrant(3), entrant(4, from_round=2)]
    one = round_of(1, ((1, 2), won(4)))
    two = round_of(2, ((1, 2), won(6)))
    sums = tally(facts(people, [one, two]), "swiss")
    assert sums[103] == Tally()
    assert [line.round for line in sums[104].outcomes] == [1]


@pytest.mark.parametrize("changed", [1, 2, 3])
def test_sums_that_are_kept_are_those_of_the_results_as_they_are(changed: int) -> None:
    people = [entrant(number) for number in range(1, 5)]
    before = [
        round_of(number, ((1, 2), won(10 * number)), ((3, 4), won(4))) for number in (1, 2, 3)
    ]
    known = facts(people, before)
    for through in (1, 2, 3):
        tally(known, "swiss", through)
    after = list(before)
    old, kept = before[changed - 1], before[changed - 1].matches[1]
    new = replace(old.matches[0], outcomes=won(2)[::-1])
    after[changed - 1] = replace(old, matches=(new, kept))
    memo = sums_that_hold(known, old)
    for through in (1, 2, 3):
        found = tally(replace(facts(people, after), memo=memo), "swiss", through)
        assert found == tally(facts(people, after), "swiss", through)


def test_who_never_checked_in_has_no_tally() -> None:
    people = [entrant(1), entrant(2, checked_in=False)]
    sums = tally(facts(people, [round_of(1, ((1, 2), won(10)))]), "swiss")
    assert list(sums) == [101]
    assert (sums[101].met, sos_of(people[:1], sums)[101]) == ({102}, 0)


def test_only_this_stage_and_only_through_the_round_asked_for() -> None:
    people = [entrant(1), entrant(2)]
    rounds = [
        round_of(1, ((1, 2), won(10))),
        round_of(2, ((1, 2), won(20))),
        round_of(1, ((1, 2), won()), stage="final"),
    ]
    division = facts(people, rounds)
    assert tally(division, "swiss", 1)[101].difference == 10
    assert tally(division, "swiss")[101].difference == 30
    assert tally(division, "swiss", 0)[101] == Tally()


def test_a_running_round_counts_as_far_as_it_goes() -> None:
    people = [entrant(n) for n in (1, 2, 3, 4)]
    rounds = [round_of(1, ((1, 2), None), ((3, 4), won(8))), round_of(2, ((1, 2), won(2)))]
    sums = tally(facts(people, rounds), "swiss")
    assert (sums[101].wins, sums[103].wins) == (1, 1)
    # Round 1 is open, so it is not known whether the row is unbroken.
    assert (sums[101].streak, sums[103].streak) == (0, 1)


def test_a_default_is_no_meeting_and_counts_nothing_for_the_opponents_points() -> None:
    free, lost = OTHELLO.score(
        OTHELLO.result_type(ending="late", loser=1), _swiss_context(), OTHELLO.options_type()
    )
    people = [entrant(1), entrant(2), entrant(3)]
    rounds = [round_of(1, ((1, 2), (free, lost))), round_of(2, ((2, 3), won(4)))]
    sums = tally(facts(people, rounds, "plain"), "swiss")
    assert (sums[101].full_point_byes, sums[101].met) == (1, set())
    assert sos_of(people, sums) == {101: 0, 102: 0, 103: 1}


def _swiss_context() -> object:
    from models.core.game import MatchContext

    return MatchContext(stage="swiss")


def test_a_plain_division_with_draws() -> None:
    people = [entrant(1), entrant(2)]
    division = facts(people, [round_of(1, ((1, 2), DRAWN))], game="plain")
    sums = tally(division, "swiss")
    assert (sums[101].points, sums[101].difference) == (Fraction(1, 2), None)
    assert sos_of(people, sums)[101] == Fraction(1, 2)


def test_a_larger_value_is_always_better() -> None:
    old = entrant(1, grade="初段", birth=date(1950, 1, 1))
    young = entrant(2, grade="1級", birth=date(2015, 1, 1))
    unknown = entrant(3)
    good = Tally(points=Fraction(2), wins=2, difference=4)
    poor = Tally(points=Fraction(1), wins=1, difference=-4)
    pair = ComparedField(entrants={101: old, 102: young}, tallies={101: good, 102: poor})
    for name in ("points", "wins", "difference"):
        values = SHARED[name].values(pair)
        assert values[101] > values[102]  # type: ignore[operator]
    three = ComparedField(entrants={one.id: one for one in (old, young, unknown)}, tallies={})
    for name in ("grade", "birth", "number"):
        values = SHARED[name].values(three)
        assert values[101] > values[102] > values[103]  # type: ignore[operator]
    nothing = ComparedField(entrants={101: old}, tallies={101: Tally()})
    assert SHARED["difference"].values(nothing) == {101: 0}


@given(st.lists(st.fractions(min_value=0, max_value=3, max_denominator=12), max_size=12))
def test_the_total_is_the_sum(points: list[Fraction]) -> None:
    assert total(points) == sum(points, Fraction(0))


@pytest.mark.parametrize(
    ("game", "worth", "points", "mark"),
    [
        ("plain", Worth.NOTHING, "0", Mark.LOSS),
        ("plain", Worth.HALF, "1/2", Mark.DRAW),
        ("plain", Worth.WHOLE, "1", Mark.WIN),
        ("go", Worth.HALF, "1/2", None),
        ("go", Worth.WHOLE, "1", Mark.WIN),
        ("shogi", Worth.HALF, "1/2", None),
    ],
)
def test_a_planned_absence_is_worth_a_part_of_a_bye_and_meets_nobody(
    game: str, worth: Worth, points: str, mark: Mark | None
) -> None:
    """Half of a win is a draw only where the game knows draws; no free win is used up."""
    own = planned_outcome(GAMES[game], GAMES[game].options_type(), worth)
    assert (own.points, own.mark, own.note) == (Fraction(points), mark, Note.PLANNED)
    assert not own.met and not own.full_point_bye
    assert own.difference is None
