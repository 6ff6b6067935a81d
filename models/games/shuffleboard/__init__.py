"""Shuffleboard by the competition rules of the Yokohama Shuffleboard Association (YSA)."""

from __future__ import annotations

import models.games.shuffleboard.scoring as outcomes
from models.calling.courts import known_courts
from models.core.game import Game
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, NUMBER, POINTS
from models.games.shuffleboard.calling import CALLED
from models.games.shuffleboard.catalogue import players, sides
from models.games.shuffleboard.checking import check, check_correction, check_division
from models.games.shuffleboard.live import LIVE
from models.games.shuffleboard.play.penalties import PENALTIES, logged_elsewhere
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.rehearsal import sample
from models.games.shuffleboard.substitutes import SUBSTITUTES


def sizes_of(options: ShuffleboardOptions) -> frozenset[int]:
    """Give how many seats a match of a division has (YSA A-2, A-10).

    >>> sizes_of(ShuffleboardOptions())
    frozenset({2})
    """
    return frozenset({sides(options.form)})


def people_of(options: ShuffleboardOptions) -> int:
    """Give how many people are one entrant: two in doubles (YSA A-2).

    >>> from models.games.shuffleboard.catalogue import MatchForm
    >>> people_of(ShuffleboardOptions(form=MatchForm.DOUBLES)), people_of(ShuffleboardOptions())
    (2, 1)
    """
    return players(options.form) // sides(options.form)


SHUFFLEBOARD: Game[ShuffleboardResult, ShuffleboardOptions] = Game(
    key="shuffleboard",
    seats=2,
    result_type=ShuffleboardResult,
    options_type=ShuffleboardOptions,
    programmes=("swiss", "league", "knockout", "single_matches"),
    criteria=(POINTS, DIFFERENCE),
    pairing_criteria=(POINTS, DIFFERENCE, NUMBER),
    check=check,
    score=outcomes.score,
    bye=outcomes.bye,
    absence=outcomes.absence,
    withdrawal=outcomes.withdrawal,
    check_correction=check_correction,
    penalties=PENALTIES,
    penalties_elsewhere=logged_elsewhere,
    sample=sample,
    printed_score=outcomes.printed_score,
    typed_counts=outcomes.typed_counts,
    check_options=check_division,
    sizes_of=sizes_of,
    people_of=people_of,
    entry_closes="YSA G-1",
    substitutes=SUBSTITUTES,
    any_time=("director", "enters", "courts", "minutes", "call_again"),
    pace=Pace(
        minutes=lambda options: options.minutes,
        setting="minutes",
        at_once=lambda options: len(known_courts(options.courts)),
    ),
    called=CALLED,
    live=LIVE,
)
