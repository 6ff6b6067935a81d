"""Go: what a result may say, what only the referee gives, and which system is usual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.game import MatchContext
from models.core.parts import PartRules
from models.core.problems import refusals
from models.core.timetable import PlayingHours
from models.games.go import GO, GoEnding, GoOptions, GoResult, Komi
from models.games.go.margins import margin_text, read_margin
from models.games.go.record import ENDINGS
from models.stages.day.proposing import DivisionPlans, proposed, suited
from models.stages.registry import PROGRAMMES
from models.store.codec import StoredValueError, from_stored
from models.two_sides.endings import PossibleWinner
from tests.models.divisions import entrant

TABLE = MatchContext(stage="swiss")


@pytest.mark.parametrize("typed", ["0.5", "3.5", "３．５", "3半", "3目半", "半目", "1/2", "12 1/2"])
def test_a_margin_with_half_a_point_is_taken_as_it_is_typed(typed: str) -> None:
    halves = read_margin(typed)
    assert halves is not None
    assert halves % 2 == 1
    assert GO.check(GoResult(winner=0, halves=halves), TABLE, GoOptions()) == ()
    assert read_margin(margin_text(halves)) == halves


@pytest.mark.parametrize(
    ("typed", "code"),
    [("3", "MARGIN_HALF"), ("12.0", "MARGIN_HALF"), ("0", "JIGO"), ("500.5", "MARGIN_RANGE")],
)
def test_whole_margins_and_jigo_are_refused(typed: str, code: str) -> None:
    result = GoResult(winner=1, halves=read_margin(typed))
    assert [own.code for own in GO.check(result, TABLE, GoOptions())] == [code]


@pytest.mark.parametrize(
    "typed", ["", "3.25", "3.4", "-3.5", "+3.5", "B+3.5", "abc", "3..5", "9999"]
)
def test_what_is_no_margin_is_not_read_as_one(typed: str) -> None:
    assert read_margin(typed) is None


@pytest.mark.parametrize("typed", ["50.5", "60.5", "367.5"])
def test_a_very_large_margin_is_asked_about(typed: str) -> None:
    (asked,) = GO.check(GoResult(winner=0, halves=read_margin(typed)), TABLE, GoOptions())
    assert (asked.code, asked.ask, asked.values) == ("MARGIN_RARE", True, {"margin": typed})


def test_a_margin_below_the_rare_ones_is_not_asked_about_and_one_above_all_is_refused() -> None:
    usual, beyond = (GoResult(winner=0, halves=read_margin(typed)) for typed in ("49.5", "368.5"))
    assert GO.check(usual, TABLE, GoOptions()) == ()
    (refused,) = GO.check(beyond, TABLE, GoOptions())
    assert (refused.code, refused.values) == ("MARGIN_RANGE", {"most": "367.5"})


@pytest.mark.parametrize("kind", [kind for kind in GoEnding if ENDINGS[kind].ruled])
def test_what_only_the_referee_can_give_wants_a_name(kind: GoEnding) -> None:
    winner = None if ENDINGS[kind].winner is PossibleWinner.NOBODY else 0
    nameless = GoResult(kind=kind, winner=winner)
    assert [own.code for own in GO.check(nameless, TABLE, GoOptions())] == ["REFEREE_NEEDED"]
    assert GO.check(GoResult(kind=kind, winner=winner, ruled_by="大谷"), TABLE, GoOptions()) == ()


def test_without_clocks_no_flag_falls_and_the_referee_rules() -> None:
    flag, bare = GoResult(kind=GoEnding.TIME, winner=0), GoOptions(clock=False)
    assert GO.check(flag, TABLE, GoOptions()) == ()
    (refused,) = GO.check(flag, TABLE, bare)
    assert (refused.code, refused.values) == ("NO_FLAGS", {"minutes": 60})
    ruled = GoResult(kind=GoEnding.RULED, winner=0, ruled_by="大谷")
    assert GO.check(ruled, TABLE, bare) == ()


def test_no_game_of_any_komi_is_level() -> None:
    assert all(komi % 2 for komi in Komi)
    assert GO.draws is False
    drawn = GO.check(GoResult(winner=None), TABLE, GoOptions())
    assert [own.code for own in drawn] == ["WINNER_NEEDED"]


def test_a_stored_komi_with_which_games_could_be_level_is_not_read() -> None:
    assert from_stored({"komi": Komi.FIVE_AND_HALF.value}, GoOptions).komi is Komi.FIVE_AND_HALF
    for level in (0, 12, 6.5):
        with pytest.raises(StoredValueError):
            from_stored({"komi": level}, GoOptions)


@pytest.mark.parametrize(
    ("minutes", "fits"), [(4, False), (5, True), (180, True), (181, False), (-30, False)]
)
def test_each_side_has_five_minutes_to_three_hours(minutes: int, fits: bool) -> None:
    found = GO.check_options(GoOptions(minutes=minutes))
    told = [(own.code, own.where, own.values) for own in found]
    assert told == ([] if fits else [("OPTION_RANGE", "minutes", {"low": 5, "high": 180})])


def test_somebody_goes_on_in_a_knockout_so_no_game_stays_without_result() -> None:
    decisive = MatchContext(stage="main", part=PartRules(decisive=True))
    result = GoResult(kind=GoEnding.NO_RESULT, ruled_by="大谷")
    (refused,) = GO.check(result, decisive, GoOptions())
    assert (refused.code, refused.where, refused.ask) == ("WINNER_NEEDED", "kind", False)
    assert GO.check(result, TABLE, GoOptions()) == ()
    for won in (GoResult(winner=0, halves=7), GoResult(kind=GoEnding.RESIGNED, winner=1)):
        assert GO.check(won, decisive, GoOptions()) == ()


def test_black_is_one_of_the_two_or_nobody_noted_it() -> None:
    told = {
        black: [(own.code, own.where) for own in GO.check(result, TABLE, GoOptions())]
        for black in (None, 0, 1, 2, -1)
        for result in [GoResult(winner=0, black=black)]
    }
    wrong = [("NO_SUCH_COLOUR", "black")]
    assert told == {None: [], 0: [], 1: [], 2: wrong, -1: wrong}


def test_of_a_result_of_other_seats_nothing_else_is_said() -> None:
    jigo = GoResult(winner=2, halves=0, black=5)
    assert [own.code for own in GO.check(jigo, TABLE, GoOptions())] == ["NOT_IN_MATCH"]
    alone = replace(TABLE, seats=(entrant(1),))
    found = GO.check(replace(jigo, winner=0), alone, GoOptions())
    assert [own.code for own in found] == ["TWO_PLAYERS"]


def test_a_win_over_a_much_higher_grade_is_asked_about_unless_handicaps_make_up_for_it() -> None:
    seats = (entrant(1, grade="10級"), entrant(2, grade="六段"))
    table = replace(TABLE, seats=seats)
    for winner, handicap, codes in (
        (0, False, ["AGAINST_GRADE"]),
        (0, True, []),
        (1, False, []),
    ):
        options = GoOptions(handicap=handicap)
        found = GO.check(GoResult(winner=winner), table, options)
        assert [own.code for own in found if own.ask] == codes
        assert not refusals(found)


@pytest.mark.parametrize(
    ("programme", "count", "codes"),
    [
        ("swiss", 24, []),
        ("swiss", 6, []),
        ("swiss", 5, ["LEAGUE_USUAL"]),
        ("league", 5, []),
        ("league", 6, ["SWISS_USUAL"]),
    ],
)
def test_the_usual_system_is_asked_for_by_the_size_of_a_class(
    programme: str, count: int, codes: list[str]
) -> None:
    found = GO.field_problem(programme, 4 if programme == "swiss" else None, count)
    assert [own.code for own in [found] if own is not None] == codes


def test_the_usual_rounds_are_proposed_and_a_league_for_few() -> None:
    """Four rounds from six people on, fewer only where there is no time; up to five a league."""
    keys = ("swiss", "league")
    told = {}
    for count in (5, 6, 24):
        wanted = DivisionPlans(
            game=GO,
            options=GoOptions(),
            count=count,
            hours=PlayingHours(start=600, until=1020, lunch=60),
            minutes=GO.pace.minutes(GoOptions()),
        )
        found = {key: suited(wanted, PROGRAMMES[key]) for key in keys}
        best = proposed(found, keys, count, GO.few)
        told[count] = (best, getattr(found[best].options, "rounds", None))
    assert told == {5: ("league", None), 6: ("swiss", 4), 24: ("swiss", 4)}
