"""Health mahjong (健康マージャン): four hanchans at tables of four, scored from counted sticks.

The rules are the numbered ones of the competition sheet of health mahjong and its rank points:
what a card may say (`checking`), what it brings (`closing`), what ranks (`ranking`).
"""

from __future__ import annotations

from models.core.game import Game, LeftOver
from models.core.house_rules import usual_correction
from models.core.outcomes import Note, Outcome
from models.core.timetable import Pace
from models.games.mahjong.checking import check, check_options
from models.games.mahjong.closing import FIGURES, NOTATION, not_played, score, typed_counts
from models.games.mahjong.programme import MAHJONG_HANCHANS
from models.games.mahjong.ranking import CRITERIA, LISTED, criteria_of
from models.games.mahjong.record import (
    PEOPLE,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    HanchanEnd,
    MahjongOptions,
    MahjongResult,
)
from models.games.mahjong.samples import sample, withdrawal

__all__ = [
    "MAHJONG",
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "HanchanEnd",
    "MahjongOptions",
    "MahjongResult",
]

COUNTING = 15
"""The minutes from the end of a hanchan to the next one: the last hand, and counting."""


def bye(_options: MahjongOptions) -> Outcome:
    """Give nothing to who sits alone."""
    return not_played(Note.BYE)


def absence(note: Note, _options: MahjongOptions) -> Outcome:
    """Give nothing for a hanchan without a table."""
    return not_played(note)


MAHJONG: Game[MahjongResult, MahjongOptions] = Game(
    key="mahjong",
    seats=PEOPLE,
    result_type=MahjongResult,
    options_type=MahjongOptions,
    programmes=(MAHJONG_HANCHANS.key,),
    criteria=CRITERIA,
    criteria_of=criteria_of,
    ranked_by_rule="Health mahjong 32",
    pairing_criteria=LISTED,
    check=check,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=usual_correction,
    penalties=(),
    sample=sample,
    own_programmes=(MAHJONG_HANCHANS,),
    check_options=check_options,
    typed_counts=typed_counts,
    figures=FIGURES,
    draws=False,
    notation=NOTATION,
    marks_of=lambda _options: False,
    left_over=LeftOver.FILL_IN,
    any_time=("minutes",),
    round_minutes=lambda _part, options: options.minutes,
    pace=Pace(minutes=lambda options: options.minutes + COUNTING),
)
