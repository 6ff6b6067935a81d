"""Sentences about prizes and grades; marked here, translated where shown."""

from __future__ import annotations

from reports.ceremony.words import REASONS
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "PRIZE_TEXT_LONG": _N("A title or prize has at most {most} letters."),
    "PRIZE_COUNT": _N("Choose from 1 to {most}."),
    "PRIZE_GRADE": _N("“{grade}” is no grade: type one like 3d, 初段 or 5級."),
    "PRIZE_BOUNDS": _N("The lower bound is above the upper one."),
    "PRIZE_NO_CATEGORY": _N("Say who it is for: a word, an age, a grade or a school year."),
    "PRIZE_RULES": _N("No more than {most} rules are possible."),
    "PRIZE_NO_SEED": _N("Type a seed for the lots and read it out beforehand."),
    "PRIZE_NO_DAY": _N(
        "The event has no date that can be read, so nobody's age is known: type it on “Settings”."
    ),
    "PRIZE_NO_BIRTHDAY": _N("Days of birth are missing: {names}. Type them on “Entrants”."),
    "PRIZE_OF_ONE": _N(
        "Pairs and teams have no age of their own: give this prize as one of a category."
    ),
    "PRIZE_NOBODY": _N("Nobody gets this prize."),
    "PROMOTION_GRADE": _N("“{grade}” is no grade: type one like 3d, 初段 or 5級."),
    "PROMOTION_COUNT": _N("Choose from 1 to {most}; no more wins than games."),
    "PROMOTION_RULES": _N("No more than {most} rules are possible."),
    **REASONS,
    "NOT_ENTITLED": _N("{name} is not entitled to a grade."),
}
ACTIONS: dict[str, str] = {
    "set_prizes": _N("Prizes of {division}"),
    "set_promotions": _N("Grades for results in {division}"),
    "grade_entitled": _N("Grade {grade} of {name}: entitled"),
    "grade_applied": _N("Grade {grade} of {name}: applied for"),
    "grade_paid": _N("Grade {grade} of {name}: fee paid"),
}
