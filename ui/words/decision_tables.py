"""Who goes on to a stage, and what was decided and no longer follows; templates, no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "QUALIFIERS_RANGE": _N("{low} to {high} |players| can go on."),
    "CUT_TOO_LARGE": _N(
        "To go on: {wanted_counted}, but only {counted} here: "
        "change the settings of the division, or wait for more."
    ),
    "ENTRIES_OPEN": _N("Some are level: first say who goes on ({places_counted} of them)."),
    "ENTRIES_WRONG": _N("Choose exactly {places_counted} of those who are level."),
    "NO_ENTRIES_OPEN": _N("Nobody is level here: who goes on follows from the results."),
    "STAGE_BEGUN": _N(
        "{stage} has begun, but a match before it would be open again. The |referee| says what "
        "becomes of it."
    ),
    "PLAY_OFF": _N(
        "{names} share the first place: they play it off (the list is among the sheets)."
    ),
    "STAGE_LEFT_OUT": _N(
        "{stage} is not played: only {counted} left for it. The places are those of before."
    ),
    "STAGE_SHORT": _N("Not enough eligible |players| for the {stage}: it is not played."),
    "ENTRIES_CHANGED": _N(
        "By the current results {names} would be in {stage} instead of {others}. The |referee| "
        "says what becomes of it."
    ),
    "ENTRIES_LEFT": _N(
        "By the current results {others} would not be in {stage}. The |referee| says what becomes "
        "of it."
    ),
    "ENTRIES_MISSING": _N(
        "By the current results {names} would be in {stage}, too. The |referee| says what becomes "
        "of it."
    ),
    "NEXT_IS_CALLED": _N(
        "{others} left before anything of {stage} was played: the next is {names}. The |referee| "
        "says whether {names} is called."
    ),
    "ENTRIES_LEVEL": _N(
        "By the current results {names} are level for the last places in {stage}. The |referee| "
        "says what becomes of it."
    ),
    "SEEDS_CHANGED": _N(
        "By the current results {names} would have other seed numbers in {stage}. The |referee| "
        "says what becomes of it."
    ),
    "PLAYS_ON": _N(
        "By the current results {names} had left {stage} before |round| {round}, through or out, "
        "and sit in it. The |referee| says what becomes of it."
    ),
    "WIN_GONE": _N(
        "{round_name}, |table| {table}: {name} was stripped of the win of game {game} and has not "
        "won it any more. The |referee| says what becomes of that ruling."
    ),
    "PLAY_OFF_GIVEN_UP": _N(
        "{names} left before the play-off of the first place: {name} is first without one."
    ),
    "DECISIONS_FOLLOW": _N("Everything that was decided in {division} follows from the results."),
}
"""What is to be said of a decision, by the code of the problem."""
