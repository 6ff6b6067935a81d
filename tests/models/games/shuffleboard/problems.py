"""Every problem the shuffleboard rules can report, for the words and the dialogs to know."""

from __future__ import annotations

from models.core.result_checks import OF_RESULTS

PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_RESULTS,
    # Who, which game, where
    "THREE_PLAYERS": ("seats",),
    "NO_PARTNER": (),
    "SAME_PERSON_TWICE": ("name",),
    "NO_SUCH_GAME_TYPE": ("form", "mode"),
    "BAD_TARGET": ("target", "allowed"),
    "DIRECTOR_NEEDED": (),
    "COURT_TAKEN": ("court",),
    "COURTS_UNREADABLE": ("text",),
    "COURT_TWICE": ("court",),
    "COURT_ELSEWHERE": ("court", "courts"),
    "TOO_MANY_COURTS": ("count", "most"),
    "BAD_MINUTES": ("minutes", "least", "most"),
    # Courts and start times
    "COURTS_NEEDED": (),
    "NO_COURT_AT_TIME": ("table", "time"),
    "DAY_TOO_SHORT": ("table",),
    # Before the first disc
    "BAD_ORDER": (),
    "COLOURS_NEEDED": (),
    "NO_END_CHOICE_HERE": (),
    "YELLOW_FIRST": ("seat", "name"),
    "ENDS_CHOSEN": ("seat", "name"),
    "PRACTICE_BEGUN": (),
    # The score of an end
    "WRONG_END": ("frame", "end"),
    "SCORES_NEEDED": ("seats",),
    "ONE_SIDE_ONLY": ("seat", "name"),
    "WAITING_SCORED": ("seat", "name"),
    "IMPOSSIBLE_SCORE": ("seat", "name", "score"),
    "NET_SCORE_TYPED": ("seat", "name", "score", "discs", "points"),
    "RARE_SCORE": ("seat", "name", "score"),
    "BAD_DISC_COUNT": (),
    "TOO_MANY_DISCS": ("n",),
    "DISCS_MISMATCH": ("seat", "name", "discs"),
    "WRITE_FIRST": (),
    "CONFIRM_FIRST": (),
    "NOTHING_TO_CONFIRM": (),
    "EARLY_SHOT_COUNTS": ("seat", "name", "score", "points", "n"),
    "TOTAL_MISMATCH": ("column", "printed", "computed"),
    # The course of the match
    "MATCH_OVER": (),
    "MATCH_NOT_OVER": (),
    "EXTENSION_NEEDED": ("ends",),
    "SIGNED_OFF": (),
    "COLOUR_CHANGE_FIRST": (),
    "NO_COLOUR_CHANGE_HERE": (),
    "NO_SPEED_CHECK_HERE": (),
    "NO_PRACTICE_HERE": (),
    "NO_BREAK_HERE": (),
    "BEADS_LATER": (),
    "TOO_FEW_VOTES": ("votes", "needed"),
    "NO_EXTRA_ENDS": (),
    "EXTENSION_FIRST": (),
    "BAD_LINE": ("line",),
    # Lag
    "LAG_FIRST": (),
    "NO_LAG_HERE": (),
    "BAD_DISTANCE": (),
    "LAG_LEVEL": (),
    "LAG_LOSER_CHOSE": ("seat", "name"),
    "LAG_CHOICE_NEEDED": ("seat", "name"),
    # Corrections
    "NO_SUCH_SCORE": (),
    "JUDGEMENT_STANDS": (),
    "BOTH_MUST_AGREE": (),
    "SLIP_OF_THE_PEN": (),
    "FOUND_IN_TIME": (),
    "DIRECTOR_MUST_CONFIRM": (),
    # Fouls
    "FOUL_NOT_HERE": ("article",),
    "WARN_FIRST": ("article",),
    "ALREADY_WARNED": ("article",),
    "NO_WARNING_STAGE": ("article",),
    "NO_POINTS_FOR_FOUL": ("article",),
    "DEDUCTION_NEEDED": ("article",),
    "DIRECTOR_UNNAMED": (),
    "DIRECTOR_NOT_CONSULTED": (),
    "FACT_NOT_VERIFIED": (),
    "WRONG_DEDUCTION": ("article", "points"),
    "DEDUCTION_TOO_SMALL": ("article", "points"),
    "NO_POINTS_HERE": ("points",),
    "BAD_CREDIT": (),
    "BAD_MOVED": (),
    "WRONG_CHARGE": ("number",),
    "NO_END_LEFT": (),
    "AT_SCOREBOARD": ("article",),
    "PAIR_AT_SCOREBOARD": (),
    "RULING_FIRST": (),
    "CASE_OPEN": (),
    "NO_CASE_OPEN": (),
    # Replays and suspensions
    "NO_END_IN_PLAY": (),
    "LEAD_TOO_LATE": (),
    "EIGHTH_DISC_COUNTS": (),
    "NO_HEAD_END": (),
    "DIRECTOR_DECIDES": (),
    "SUSPENDED": (),
    "NOT_SUSPENDED": (),
    "COURT_NOT_READY": (),
    # Substitutes
    "NO_SUBSTITUTES": (),
    "MATCH_BEGUN": (),
    "SUBSTITUTE_NEEDED": (),
    "IN_THIS_MATCH": ("name",),
    "CAPTAIN_NEEDED": (),
    "DIRECTOR_NOT_TOLD": (),
    "IN_LINE_UP": (),
    # The rows of a card
    "ROWS_DIFFER": ("name", "count", "other"),
    "ROW_TOO_LONG": ("due", "typed"),
    "ROW_TOO_SHORT": ("due", "typed"),
    "CARD_TOO_LONG": ("game", "over", "typed"),
    # Results without a record
    "TOTALS_NEEDED": ("games",),
    "LEVEL_TOTALS": ("total",),
    "BELOW_GAME_POINT": ("total", "target"),
    "UNLIKELY_TOTAL": ("total", "most"),
    "GAME_TOO_MANY": (),
}
"""The values that come with each code.

`seat` is 0, 1 or 2 and `name` the name of who sits there: the one the sentence is about (the yellow
side for YELLOW_FIRST, the winner of the lag for LAG_LOSER_CHOSE and LAG_CHOICE_NEEDED). `score` is
what was typed, `discs` what lies on the court, `points` what is taken off; `frame` and `end` name
the end that is due, `number` the one that is charged, `line` a line of the record from 1.
Questions, which one confirmation lifts: RARE_SCORE, FOUND_IN_TIME, SLIP_OF_THE_PEN, ALREADY_WARNED,
BELOW_GAME_POINT, UNLIKELY_TOTAL, NOT_YET_WITHDRAWN.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)
