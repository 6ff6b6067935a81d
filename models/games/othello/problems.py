"""Every problem the Othello rules can report, for the words and the dialogs to know."""

from __future__ import annotations

from models.core.result_checks import OF_RESULTS

PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_RESULTS,
    # Counts
    "COUNT_NEEDED": (),
    "BAD_COUNT": ("first", "second"),
    "OVER_64": ("total",),
    "EMPTIES": ("n",),
    "ONE_SIDED": ("first", "second"),
    "AGAINST_GRADE": ("winner", "winner_grade", "loser", "loser_grade"),
    "MARK_AGAINST_COUNT": ("seat", "name"),
    # Cards
    "CARD_INCOMPLETE": ("seat", "name"),
    "CARD_MISMATCH": ("first", "second"),
    "SIGN_WRONG": ("seat", "name", "difference"),
    "IMPOSSIBLE_DIFF": ("difference",),
    "ODD_DIFF": ("difference",),
    "DISCS_NOT_RECORDED": ("stage",),
    # Draw-win right and hidden stone
    "DRAW_RIGHT_NEEDED": (),
    "DRAW_RIGHT_MISMATCH": ("seat", "name"),
    "HIDDEN_STONE_NOT_USED": ("name",),
    "HIDER_UNDECIDED": (),
    # Time, resignation, absence
    "NO_CLOCK": (),
    "CLAIM_NOT_ALLOWED": ("caller",),
    "CLAIM_TOO_LATE": (),
    "FINISH_MOVE_FIRST": (),
    "CHOICE_NEEDED": ("seat", "name"),
    "NO_SOLO_HERE": ("stage",),
    "SOLO_NOT_AHEAD": ("winner", "loser"),
    "CASE_NEEDED": (),
    # The meet
    "ORGANISER_RULING_NEEDED": (),
    "ORGANISER_REQUIRED": (),
    "NO_SUCH_ENDING": ("ending",),
    # Corrections
    # Penalties
    "NO_PENALTY_HERE": ("category",),
    "STATEMENTS_DIFFER": (),
    "EXEMPT": (),
    "BAD_TIME": ("most",),
}
"""The values that come with each code.

`seat` is 0 or 1 and `name` the name of who sits there: the one the sentence is about (the winner
for CHOICE_NEEDED and MARK_AGAINST_COUNT, the holder of the right for DRAW_RIGHT_MISMATCH, who
holds every right for HIDDEN_STONE_NOT_USED). `first` and `second` are what seats 0 and 1 have:
counts, marks or signed differences, as `where` says. Questions, which one confirmation lifts:
EMPTIES, ONE_SIDED, ODD_DIFF, NOT_YET_WITHDRAWN.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)

FIELDS: tuple[str, ...] = (
    "",
    "ending",
    "discs",
    "marks",
    "differences",
    "draw_right",
    "black",
    "loser",
    "choice",
    "called_by",
    "after_agreement",
    "move_finished",
    "case",
    "witness",
    "hider",
    "referee",
    "reason",
    "time_left",
    "statements_agree",
    "exempt",
)
"""The `where` of the problems: fields of the result, the hidden stone, a correction, a penalty."""
