"""What lists and sheets ask a view beside its fields."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.outcomes import Mark
from models.core.people import Member, Person
from models.core.steps import Step, StepKind
from models.criteria import DIFFERENCE, POINTS, WINS
from models.views.day import Waits, waits_for
from models.views.divisions import (
    DivisionView,
    EntrantView,
    MatchState,
    MatchView,
    ResultCell,
    RoundView,
    SeatView,
    cell_text,
)
from models.views.draws import (
    ArrangingView,
    BracketMatchView,
    BracketSideView,
    BracketView,
    EntriesView,
    LeagueView,
    against,
)
from models.views.rankings import StandingRow, StandingsView, adjusted_of


def person(number: int, **values: Any) -> EntrantView:
    return EntrantView(id=100 + number, number=number, name=f"P{number}", **values)


def row(number: int, place: int | None = 1, **values: Any) -> StandingRow:
    known = {
        "wins": 3,
        "draws": 0,
        "losses": 1,
        "points": Fraction(3),
        "difference": None,
        **values,
    }
    return StandingRow(place=place, entrant=person(number), **known)


def standings(*rows: StandingRow, **values: Any) -> StandingsView:
    known = {
        "final": True,
        "after_round": 4,
        "complete": True,
        "criteria": (POINTS, WINS),
        "draws": False,
        **values,
    }
    return StandingsView(rows=rows, **known)


def columns(*rows: StandingRow, **values: Any) -> list[str]:
    return [own.key for own in standings(*rows, **values).columns]


# -- standings -------------------------------------------------------------------------------------


def test_the_columns_say_the_record_of_matches_and_then_what_else_ranks() -> None:
    level = row(1, draws=1)
    assert columns(row(1)) == ["wins", "losses"]
    assert columns(level) == ["points", "wins", "draws", "losses"]
    assert columns(row(1), draws=True) == ["points", "wins", "draws", "losses"]
    measured = row(1, difference=12)
    assert columns(measured) == ["wins", "losses", "difference"]
    assert columns(measured, criteria=(POINTS, DIFFERENCE)) == ["wins", "losses", "difference"]
    assert columns(row(1), criteria=(POINTS, DIFFERENCE)) == ["wins", "losses"]
    assert columns(level, marked=False) == ["points", "wins"]


def test_what_rulings_added_stands_behind_all_else_points_first() -> None:
    ruled = row(
        1, values=(("adjusted:hits", 2), ("adjusted:wins", 1), ("adjusted:points", -1), ("x", 3))
    )
    keys = ["adjusted:points", "adjusted:wins", "adjusted:hits"]
    assert [own.key for own in adjusted_of([ruled, row(2)])] == keys
    assert all(own.signed for own in adjusted_of([ruled]))
    assert columns(ruled, row(2))[-3:] == keys
    assert adjusted_of([row(2)]) == ()
    pointed = standings(ruled, criteria=(replace(POINTS, key="adjusted:points"),))
    assert "wins" in [own.key for own in pointed.columns]


@pytest.mark.parametrize(("place", "honoured"), [(1, True), (3, True), (4, False), (None, False)])
def test_three_places_are_honoured(place: int | None, honoured: bool) -> None:
    assert row(1, place).honoured is honoured


def test_who_has_no_place_comes_last_and_is_not_placed() -> None:
    first, last, nobody = row(1, 1), row(2, 2), row(3, None)
    assert sorted([nobody, last, first], key=lambda own: own.order) == [first, last, nobody]
    assert standings(first, nobody, last).placed == (first, last)


def test_a_figure_is_one_of_the_record_or_of_the_values() -> None:
    own = row(1, values=(("sos", 7),), difference=5)
    assert (own.figure("sos"), own.figure("difference"), own.figure("wins")) == (7, 5, 3)
    assert (own.figure("losses"), own.figure("draws"), own.figure("none")) == (1, 0, None)


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("complete", [True, False])
def test_only_a_complete_final_order_is_settled(final: bool, complete: bool) -> None:
    assert standings(final=final, complete=complete).settled is (final and complete)


def test_a_criterion_of_which_nobody_has_anything_has_no_column() -> None:
    assert standings(criteria=(POINTS, WINS)).ranked_by == ("points", "wins")
    told = replace(WINS, key="lots")
    for rows, shown in (
        ((), True),
        ((row(1),), True),
        ((row(1, values=(("lots", None),)),), False),
        ((row(1, values=(("lots", None),)), row(2, values=(("lots", 3),))), True),
    ):
        found = standings(*rows, criteria=(POINTS, told)).shown
        assert (told in found) is (shown and told.shown)


# -- rounds and matches ----------------------------------------------------------------------------


def match(table: int, *seats: EntrantView, **values: Any) -> MatchView:
    return MatchView(
        id=table,
        code="",
        table=table,
        stage="swiss",
        round=1,
        seats=tuple(SeatView(entrant=own) for own in seats),
        **values,
    )


def test_one_alone_has_a_bye_and_a_blank_card_no_table() -> None:
    assert match(1, person(1)).bye and not match(1, person(1), person(2)).bye
    assert (match(0).table_text, match(12).table_text) == ("", "12")


def test_a_round_misses_the_results_of_open_tables() -> None:
    matches = tuple(match(table, state=state) for table, state in enumerate(MatchState, start=1))
    shown = RoundView(
        id=1, stage="swiss", number=1, published=True, published_at=None, matches=matches
    )
    assert shown.missing == tuple(own.table for own in matches if own.state is MatchState.OPEN)
    assert len(shown.missing) == 1


def test_a_cell_was_won_by_its_mark_or_else_by_its_place() -> None:
    for mark in Mark:
        assert ResultCell(round=1, mark=mark, place=1).first is (mark is Mark.WIN)
    assert ResultCell(round=1, place=1).first and not ResultCell(round=1, place=2).first
    assert ResultCell(round=1, opponents=(7,)).opponent == 7
    assert ResultCell(round=1, opponents=(7, 8)).opponent is None
    assert ResultCell(round=1).opponent is None


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (ResultCell(round=1, mark=Mark.WIN), "○"),
        (ResultCell(round=1, mark=Mark.WIN, difference=16), "○+16"),
        (ResultCell(round=1, mark=Mark.DRAW, difference=0), "△0"),
        (ResultCell(round=1, mark=Mark.WIN, difference=1, score="2–1"), "○2–1"),
        (ResultCell(round=1, mark=Mark.LOSS, score="1–2"), "×1–2"),
        (ResultCell(round=1, place=2, points=Fraction(7, 2)), "②3.5"),
        (ResultCell(round=1, place=4), "④"),
        (ResultCell(round=1, points=Fraction(3), difference=-8), "3-8"),
        (ResultCell(round=1), ""),
    ],
)
def test_a_cell_is_written_with_its_score_or_else_its_difference(
    cell: ResultCell, text: str
) -> None:
    assert cell_text(cell) == text


def test_the_matches_against_one_are_told_from_the_others() -> None:
    cells = (ResultCell(round=1, opponents=(7,)), None, ResultCell(round=3, opponents=(8,)))
    assert against(row(1, cells=cells), 7) == (cells[0],)


# -- draws -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sizes", "seats"), [({2}, 2), ({3, 4}, 4), ({2, 3, 6}, 6)])
def test_a_full_table_has_as_many_seats_as_the_largest_size(sizes: set[int], seats: int) -> None:
    assert ArrangingView(people=(), sizes=frozenset(sizes), first=1).seats == seats


def level_at(*places: int | None, complete: bool = True) -> list[int]:
    """Give the numbers of who is level at the top of a league of these places."""
    rows = tuple(row(number, place) for number, place in enumerate(places, start=1))
    league = LeagueView(rows=rows, meetings=1, complete=complete)
    return [own.entrant.number for own in league.level_first]


def test_nobody_is_level_at_the_top_of_a_league_that_goes_on_or_has_one_first() -> None:
    assert level_at(1, 3, 1) == [1, 3]
    assert level_at(2, 1, 2) == []
    assert level_at(1, 1, 1, complete=False) == []
    assert level_at() == []


def bracket(rounds: int, *known: tuple[str, int, int | None, int | None]) -> BracketView:
    """Give a knock-out with matches by part, round and the numbers of who is known."""
    matches = (
        BracketMatchView(
            part=part,
            round=round_,
            number=1,
            stage=part,
            stage_round=round_,
            table=1,
            sides=(side(one), side(other)),
            state="waiting",
        )
        for part, round_, one, other in known
    )
    return BracketView(key="main", size=2**rounds, rounds=rounds, matches=tuple(matches))


def side(number: int | None) -> BracketSideView:
    return BracketSideView(entrant=None if number is None else person(number))


def test_among_the_last_eight_is_who_is_known_in_the_last_round_but_two() -> None:
    sixteen = bracket(
        4,
        *(("main", 1, 1, 16), ("main", 2, 1, None), ("main", 2, None, 3), ("main", 3, 1, None)),
        ("third", 2, 7, 8),
    )
    assert [own.number for own in sixteen.quarter_finalists] == [1, 3]
    four = bracket(2, ("main", 1, 1, 4), ("main", 1, 2, None), ("main", 2, 1, None))
    assert [own.number for own in four.quarter_finalists] == [1, 4, 2]


def test_who_is_level_for_an_entry_is_one_set_unless_groups_are_apart() -> None:
    one, other = person(1), person(2)
    view = EntriesView(stage="main", sure=(), level=(one, other), places=1)
    assert view.sets == (((one, other), 1),)
    apart = (((one,), 1), ((other,), 0))
    assert replace(view, apart=apart).sets == apart


# -- people ----------------------------------------------------------------------------------------


def test_a_pair_is_briefly_its_family_names_and_needs_what_either_needs() -> None:
    one = Person(id=1, name="山田 太郎", needs=("車いす", "卓3"))
    two = Person(id=2, name="林 桜", needs=("車いす", "筆談"))
    third = Person(id=3, name="森 三郎")
    members = (
        Member(person=one),
        Member(person=two, position=2),
        Member(person=third, position=2, from_turn=3),
    )
    before = members[:2]
    pair = EntrantView(id=1, number=1, name="山田 太郎・林 桜", members=before)
    assert pair.brief == "山田・林"
    assert replace(pair, short="山田").brief == "山田・林"
    assert replace(pair, short="山太").brief == "山田・林（No.1）", "others begin so, too"
    assert pair.needs == ("車いす", "卓3", "筆談")
    named = replace(pair, name="チーム海")
    assert named.brief == "チーム海"
    assert replace(pair, members=members).first_people == (one, two)


# -- whom a division waits for ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("finished", "round_", "steps", "waits"),
    [
        (True, 1, (), Waits.DONE),
        (False, 1, (Step(kind=StepKind.ENTER_RESULTS),), Waits.CARDS),
        (False, 0, (Step(kind=StepKind.DRAW_BRACKET),), Waits.DESK),
        (False, 0, (Step(kind=StepKind.ADD_ENTRANTS),), Waits.PEOPLE),
        (False, 1, (Step(kind=StepKind.PUBLISH), Step(kind=StepKind.ENTER_RESULTS)), Waits.DESK),
        (False, 0, (), Waits.PEOPLE),
    ],
)
def test_a_division_waits_for_the_desk_before_the_players(
    finished: bool, round_: int, steps: tuple[Step, ...], waits: Waits
) -> None:
    division = DivisionView(
        id=1,
        game="plain",
        name="部",
        programme="swiss",
        options=None,
        programme_options=None,
        entrants=4,
        checked_in=4,
        finished=finished,
        round=round_,
        steps=steps,
    )
    assert waits_for(division) is waits
