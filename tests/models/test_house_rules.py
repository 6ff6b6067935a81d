"""Who is kept apart: what tables say of it, how brackets spread people, what is refused by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from models.core.facts import DivisionFacts
from models.core.house_rules import (
    ApartLine,
    DivisionHouseRules,
    Firmness,
    PairingRestrictions,
    Tie,
    Worth,
    next_pairs,
    no_such_round,
    plan_problems,
    too_few,
)
from models.core.problems import Problem, Refused
from models.pairing.pairing_apart import pair_apart
from models.stages.house_rules import (
    apart_of,
    never_together,
    paired_apart,
    reasons_apart,
    spread_by,
)
from models.views.divisions import Why
from tests.models.divisions import entrant, facts

SISTERS = ApartLine(who=(102, 101), text="姉妹")
RIVALS = ApartLine(who=(103, 105), firm=Firmness.AVOID, tie=Tie.OTHER, text="前回の件")
ORDER = tuple(range(101, 109))


def division(*lines: ApartLine, clubs: Firmness | None = None, of: str = "") -> DivisionFacts:
    """Give eight people of whom some are kept apart, with a club for each letter."""
    people = [entrant(number, club=of[number - 1 : number].strip()) for number in range(1, 9)]
    return replace(
        facts(people),
        house_rules=DivisionHouseRules(apart=PairingRestrictions(clubs=clubs, lines=lines)),
    )


def reasons(
    known: DivisionFacts, met: Iterable[tuple[int, int]] = (), first_table: int = 1
) -> dict[int, tuple[Why, ...]]:
    """Say why the tables of the next round are as they are."""
    apart, played = apart_of(known, known.entrants), frozenset(met)
    pairing = pair_apart(ORDER, played, never=apart.never, avoid=apart.avoid)
    return reasons_apart(pairing, apart, played, first_table)


def because(one: int, other: int, tie: str, note: str) -> Why:
    return Why(code="APART_BECAUSE", values={"entrants": [one, other], "tie": tie, "note": note})


def kept(first: int, last: int, *repeats: list[int]) -> Why:
    return Why(code="KEPT_APART", values={"first": first, "last": last, "repeats": [*repeats]})


@pytest.mark.parametrize("first_table", [1, 21])
def test_the_tables_that_differ_from_the_list_say_whom_they_keep_apart(first_table: int) -> None:
    whys = (kept(first_table, first_table + 1, [101, 102]), because(101, 102, "family", "姉妹"))
    assert reasons(division(SISTERS), first_table=first_table) == {
        first_table: whys,
        first_table + 1: whys,
    }


def test_a_table_that_differs_because_two_have_met_names_nobody_who_is_kept_apart() -> None:
    """In whichever order that was noted: a second meeting is a reason of its own."""
    sisters = because(101, 102, "family", "姉妹")
    for one, other in ((107, 108), (108, 107)):
        found = reasons(division(SISTERS), [(one, other)])
        assert found == dict.fromkeys((1, 2), (kept(1, 2, [101, 102]), sisters))
    for one, other in ((105, 106), (106, 105)):  # a block of three tables mends both
        found = reasons(division(SISTERS), [(one, other)])
        assert found == dict.fromkeys((1, 2, 3), (kept(1, 3, [101, 102]), sisters))
    for one, other in ((101, 102), (102, 101)):
        assert reasons(division(SISTERS), [(one, other)]) == {}
    rivals = replace(RIVALS, who=(103, 104), firm=Firmness.NEVER)
    for met in ((101, 102), (102, 101)):
        found = reasons(division(SISTERS, rivals), [met])
        told = (kept(1, 2, [103, 104]), because(103, 104, "other", "前回の件"))
        assert found == dict.fromkeys((1, 2), told)


def test_who_sits_together_though_that_was_to_be_avoided_is_told_with_the_reason() -> None:
    """Whoever has met everybody else meets the rival; the others say nothing."""
    met = [(who, 103) for who in ORDER if who not in (103, 105)]
    found = reasons(division(RIVALS), met)
    (table,) = (own for own, whys in found.items() if whys[-1].code == "APART_BECAUSE")
    though = Why(code="THOUGH_AVOIDED", values={"entrants": [103, 105]})
    assert found == {table: (though, because(103, 105, "other", "前回の件"))}


def test_nothing_is_said_where_nobody_is_kept_apart() -> None:
    assert reasons(division(), [(101, 102)]) == {}


def test_a_round_that_cannot_keep_apart_who_must_be_is_refused_by_their_names() -> None:
    known = division(SISTERS, RIVALS)
    apart = apart_of(known, known.entrants)
    met = frozenset({(101, who) for who in ORDER if who > 102})
    with pytest.raises(Refused) as refused:
        paired_apart(known, ORDER, met, (), None, apart, 3)
    (problem,) = refused.value.problems
    assert (problem.code, dict(problem.values)) == (
        "KEPT_APART_IMPOSSIBLE",
        {"round": 3, "pairs": ("P1 – P2",)},
    )


def test_tables_put_together_by_hand_part_only_who_must_never_meet() -> None:
    known = division(SISTERS, RIVALS)
    assert never_together(known, [(103, 105), (101, 104), (102, 106)]) == ()
    (refused,) = never_together(known, [(103, 105), (106, 102, 101)])
    assert (refused.code, refused.where) == ("NEVER_TOGETHER", "tables")
    assert refused.values == {"name": "P2", "other": "P1"}


def groups_of(words: dict[int, str]) -> set[frozenset[int]]:
    """Give who has the same word."""
    return {frozenset(who for who, own in words.items() if own == word) for word in words.values()}


def test_a_bracket_spreads_who_is_in_one_line_or_shares_somebody_with_it_like_a_club() -> None:
    lines = (SISTERS, RIVALS, ApartLine(who=(105, 106)), ApartLine(who=(107, 108)))
    assert spread_by(division(), ORDER, clubs=False) == {}
    found = spread_by(division(*lines), ORDER, clubs=False)
    assert groups_of(found) == {
        frozenset({101, 102}),
        frozenset({103, 105, 106}),
        frozenset({107, 108}),
    }
    joined = spread_by(division(*lines, ApartLine(who=(101, 107))), ORDER, clubs=False)
    assert groups_of(joined) == {frozenset({101, 102, 107, 108}), frozenset({103, 105, 106})}
    assert set(spread_by(division(*lines), (101, 103, 104), clubs=False)) == {101, 103}


def test_clubs_are_spread_where_the_draw_or_the_division_wants_it_and_lines_go_before_them() -> (
    None
):
    of = "AA BBAB"
    by_club = {101: "A", 102: "A", 104: "B", 105: "B", 106: "A", 107: "B"}
    assert spread_by(division(of=of), ORDER, clubs=True) == by_club
    assert spread_by(division(of=of), ORDER, clubs=False) == {}
    for firm in Firmness:
        assert spread_by(division(of=of, clubs=firm), ORDER, clubs=False) == by_club
    assert spread_by(division(of=of), (101, 103, 107), clubs=True) == {101: "A", 107: "B"}
    found = spread_by(division(SISTERS, of=of), ORDER, clubs=True)
    assert groups_of(found) == {
        frozenset({101, 102}),
        frozenset({106}),
        frozenset({104, 105, 107}),
    }


def test_who_waits_longest_plays_the_first_whom_he_met_least_and_may_meet() -> None:
    met = {frozenset({101, 104}): 1, frozenset({101, 105}): 1}

    def meetings(one: int, other: int) -> int:
        return met.get(frozenset({one, other}), 0)

    def pairs(*waiting: int, lines: tuple[ApartLine, ...] = ()) -> tuple[tuple[int, int], ...]:
        known = division(*lines)
        return next_pairs(waiting, meetings, apart_of(known, known.entrants))

    assert pairs(101, 104, 103, 105) == ((101, 103), (104, 105))
    assert pairs(101, 104, 105) == ((101, 104),)
    assert pairs(101, 102, lines=(SISTERS,)) == ()
    assert pairs(101, 102, 104, lines=(SISTERS,)) == ((101, 104),)
    assert pairs(103, 105, lines=(RIVALS,)) == ((103, 105),)
    assert pairs(103, 105, 106, lines=(RIVALS,)) == ((103, 106),)


# -- absences that are planned, and lines that keep nobody apart -----------------------------------


@pytest.mark.parametrize(
    ("wanted", "codes"),
    [
        ((), []),
        ((1,), []),
        ((7,), []),
        ((0,), ["ABSENCE_ROUND_RANGE"]),
        ((8,), ["ABSENCE_ROUND_RANGE"]),
        ((2, 3), ["ABSENCE_LIMIT"]),
        ((2, 9), ["ABSENCE_LIMIT", "ABSENCE_ROUND_RANGE"]),
    ],
)
def test_so_many_rounds_of_a_division_can_be_missed_as_planned(
    wanted: tuple[int, ...], codes: list[str]
) -> None:
    found = plan_problems(wanted, "甲", limit=1, last=7)
    values = {
        "ABSENCE_LIMIT": {"name": "甲", "limit": 1},
        "ABSENCE_ROUND_RANGE": {"low": 1, "high": 7},
    }
    assert [(own.code, own.where, own.values) for own in found] == [
        (code, "rounds", values[code]) for code in codes
    ]


def test_a_planned_absence_counts_nothing_half_or_all_of_a_win() -> None:
    assert [worth.part for worth in Worth] == [Fraction(0), Fraction(1, 2), Fraction(1)]


def test_one_alone_is_kept_apart_from_nobody() -> None:
    refused = (Problem(code="APART_TOO_FEW", where="who"),)
    assert [too_few(who) for who in ((), (4,), (4, 4), (4, 5))] == [refused] * 3 + [()]
    assert no_such_round(3, typed="x").values == {"typed": "x", "low": 1, "high": 3}
