"""Paper Bowl: card football for two with dice, refereed and recorded play by play."""

from __future__ import annotations

from models.core.criterion import Criterion
from models.core.game import Game
from models.core.house_rules import usual_correction
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, NUMBER, POINTS, SOS, of_tally
from models.games.paper_bowl.checking import (
    absence,
    bye,
    check,
    check_options,
    noted,
    printed_score,
    sample,
    score,
    typed_counts,
    withdrawal,
)
from models.games.paper_bowl.live import LIVE
from models.games.paper_bowl.record import (
    PROBLEM_CODES,
    PROBLEM_KEYS,
    PaperBowlOptions,
    PaperBowlResult,
)

__all__ = ["PAPER_BOWL", "PROBLEM_CODES", "PROBLEM_KEYS", "PaperBowlOptions", "PaperBowlResult"]

POINTS_FOR = Criterion(key="points_for", values=of_tally(lambda own: (own.figures or (0,))[0] or 0))
"""The points that a side has made in all of its matches."""

PAPER_BOWL: Game[PaperBowlResult, PaperBowlOptions] = Game(
    key="paper_bowl",
    seats=2,
    result_type=PaperBowlResult,
    options_type=PaperBowlOptions,
    programmes=("league", "swiss", "swiss_cut", "knockout", "single_matches"),
    criteria=(POINTS, DIFFERENCE, POINTS_FOR, SOS),
    pairing_criteria=(POINTS, DIFFERENCE, POINTS_FOR, NUMBER),
    check=check,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=usual_correction,
    penalties=(),
    sample=sample,
    check_options=check_options,
    printed_score=printed_score,
    noted=noted,
    typed_counts=typed_counts,
    figures=("points_for",),
    seat_names=("home", "away"),
    any_time=("minutes",),
    pace=Pace(minutes=lambda options: options.minutes, setting="minutes"),
    usual_settings={"slot": 60, "final_slot": 70},
    unused_in={"knockout": frozenset({"minutes"})},
    live=LIVE,
)
