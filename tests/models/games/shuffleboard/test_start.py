"""Before the first disc, a second half or a next game of shuffleboard (YSA C-1 to C-6, C-29)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.shuffleboard.catalogue import (
    CourtEnd,
)
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndChoice,
    EndScore,
    Foul,
    MomentKind,
    RepeatCause,
    Ruling,
)
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    Start,
)
from tests.models.games.shuffleboard.court import (
    CHANGE,
    DOUBLES,
    PAIRINGS,
    PARTNERS,
    POINTS,
    PRACTICE,
    WALKING,
    Court,
    fits_the_table,
    win,
)

# Before the first disc (YSA C-1, C-2, C-4 to C-6)


def test_nothing_is_played_before_the_colours_are_known() -> None:
    court = Court(WALKING, yellow=None)
    assert court.now.waits == (MissingEntry.COLOURS,)
    assert court.codes(EndScore(number=1, scores=(7, 8))) == ["COLOURS_NEEDED"]
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]
    foul = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    assert "COLOURS_NEEDED" in court.codes(foul)
    doubles = Court(DOUBLES, yellow=None)
    assert doubles.codes(EndChoice(seat=0, exchanged=True)) == ["COLOURS_NEEDED"]


def test_yellow_settles_its_ends_first_and_each_pair_once_before_practice() -> None:
    court = Court(DOUBLES, yellow=1)
    assert court.codes(EndChoice(seat=0, exchanged=True)) == ["YELLOW_FIRST"]
    court.add(EndChoice(seat=1, exchanged=True))
    assert court.codes(EndChoice(seat=1, exchanged=True)) == ["ENDS_CHOSEN"]
    assert court.now.partners == (("A", "B"), ("D", "C"))
    assert court.now.player_at(1, CourtEnd.HEAD) == "D"
    court.add(PRACTICE)
    assert court.codes(EndChoice(seat=0, exchanged=False)) == ["PRACTICE_BEGUN"]
    assert Court(WALKING).codes(EndChoice(seat=0, exchanged=True)) == ["NO_END_CHOICE_HERE"]
    assert court.codes(EndChoice(seat=2, exchanged=True)) == ["NOT_IN_MATCH"]


def test_ends_are_settled_before_the_first_disc() -> None:
    court = Court(DOUBLES).ends((7, 8))
    assert court.codes(EndChoice(seat=0, exchanged=True)) == ["PRACTICE_BEGUN"]


def test_speed_check_comes_before_practice_and_each_once() -> None:
    court = Court(ShuffleboardOptions(target=8, speed_check=True))
    assert court.now.rights.speed_check
    assert court.now.rights.practice_both_ends
    speed = BetweenEnds(kind=MomentKind.SPEED_CHECK)
    late = Court(ShuffleboardOptions(target=8, speed_check=True))
    late.add(PRACTICE)
    assert late.codes(speed) == ["NO_SPEED_CHECK_HERE"]
    court.add(speed)
    assert court.codes(speed) == ["NO_SPEED_CHECK_HERE"]
    court.add(PRACTICE)
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]
    assert Court(WALKING).codes(speed) == ["NO_SPEED_CHECK_HERE"]


def test_practice_and_break_before_the_second_half() -> None:
    court = Court(ShuffleboardOptions(target=8, speed_check=True)).ends(*[(7, 8)] * 4)
    pause = BetweenEnds(kind=MomentKind.BREAK)
    assert court.now.rights.break_minutes == 5
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]  # only after the colour change
    court.add(pause)
    assert court.codes(pause) == ["NO_BREAK_HERE"]
    court.add(CHANGE)
    assert court.now.rights.speed_check
    court.add(PRACTICE)
    court.end(7, 8)
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]
    assert court.codes(pause) == ["NO_BREAK_HERE"]
    once = ShuffleboardOptions(target=8, speed_check=True, speed_check_again=False)
    second_half = Court(once).ends(*[(7, 8)] * 4)
    second_half.add(CHANGE)
    assert second_half.now.rights.practice
    assert not second_half.now.rights.speed_check


def test_practice_comes_again_before_the_second_game_but_not_after_a_voided_end() -> None:
    court = Court(POINTS)
    court.add(PRACTICE)
    win(court, 0)
    court.add(BetweenEnds(kind=MomentKind.BREAK))
    court.add(CHANGE)
    assert court.codes(PRACTICE) == []
    court.add(court.void(RepeatCause.OTHER_COURT))
    assert court.codes(PRACTICE) == ["NO_PRACTICE_HERE"]


@pytest.mark.parametrize(
    ("options", "needed"), [(WALKING, 2), (DOUBLES, 3), (PAIRINGS, 2)], ids=str
)
def test_beads_are_for_more_than_half_of_the_players(
    options: ShuffleboardOptions, needed: int
) -> None:
    court = Court(options)
    beads = BetweenEnds(kind=MomentKind.BEADS, votes=needed)
    assert court.codes(beads) == ["BEADS_LATER"]
    court.add(PRACTICE)
    assert court.codes(BetweenEnds(kind=MomentKind.BEADS, votes=needed - 1)) == ["TOO_FEW_VOTES"]
    court.add(beads)


def test_beads_in_play_wait_for_the_end_of_the_frame() -> None:
    court = Court(DOUBLES).ends((7, 8))
    beads = BetweenEnds(kind=MomentKind.BEADS, votes=4)
    assert court.codes(beads) == ["BEADS_LATER"]
    court.end(0, 0)
    assert court.codes(beads) == []


@pytest.mark.parametrize(
    ("start", "options", "codes"),
    [
        ({"yellow": 2}, WALKING, ["NOT_IN_MATCH"]),
        ({"yellow": 1}, WALKING, []),
        ({"order": (0, 0, 1)}, PAIRINGS, ["BAD_ORDER"]),
        ({"order": (2, 0, 1)}, PAIRINGS, []),
        ({"partners": (("A", "B"), ("C", "B"))}, DOUBLES, ["SAME_PERSON_TWICE"]),
        ({"partners": (("", ""), ("", ""))}, DOUBLES, []),
        ({"partners": (("A", "B"),)}, DOUBLES, ["NO_PARTNER"]),
        ({"partners": PARTNERS}, WALKING, ["NO_PARTNER"]),
    ],
)
def test_start(start: dict[str, Any], options: ShuffleboardOptions, codes: list[str]) -> None:
    problems = check_start(Start(**start), options)
    for problem in problems:
        fits_the_table(problem)
    assert [problem.code for problem in problems] == codes
