"""Frozen rows of prizes and grades, as the screen and the papers receive them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem
from models.prizes import PrizeRule
from models.promotions import PromotionRule
from models.views.divisions import EntrantView


class GradeState(StrEnum):
    """How far a grade is that somebody is entitled to."""

    ENTITLED = "entitled"
    APPLIED = "applied"
    """It was asked for at the federation."""
    PAID = "paid"
    """The fee for it was paid."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AwardView:
    """A prize of somebody."""

    entrant: EntrantView
    rule: PrizeRule
    number: int
    """Which of the rule's it is, counted from 1: of places and 飛び賞 the place."""
    prize: str
    place: int
    """The place in the final ranking."""
    shared: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PrizesView:
    """The prizes of a division, as the ranking stands."""

    awards: tuple[AwardView, ...]
    """In calling order: the last rule first, its best last."""
    problems: tuple[Problem, ...]
    """Why rules give nothing; `where` is `rule` and its number."""
    rules: tuple[PrizeRule, ...]
    seed: str
    """The published seed, where anything was drawn; else empty."""
    complete: bool
    """Whether the ranking stands."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PromotedView:
    """What the table of grades says of somebody."""

    entrant: EntrantView
    place: int | None
    grade: str
    """The new grade; empty where there is none."""
    rule: PromotionRule | None
    why: tuple[Problem, ...]
    """Why there is none, or why it is less than the rule gives."""
    state: GradeState


# -- what the desk has chosen for the certificates of a division -----------------------------------

LOWEST_PLACE = 99
"""The last place for which a certificate can be wanted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Certificates:
    """For which places there are certificates, and what stands on them."""

    first: int = 1
    """The best place that has one."""
    last: int = 3
    """The last place that has one."""
    landscape: bool = False
    title: str = ""
    """The word at the top; empty for the usual one of the language."""
    words: str = ""
    """What is said below the name, line by line; empty for the usual words."""
    dated: str = ""
    """The day as it is to be written; empty for the date of the event."""
    giver: str = ""
    """Who gives it, line by line: the organiser, and who signs."""
    after_name: str | None = None
    """What is written behind a name; None for the usual word of the language."""
    figures: bool = True
    """Whether the figures stand on it that the game names."""
    as_entered: bool = True
    """Whether the name is the one that was entered, rather than what everybody may read."""

    def wants(self, place: int | None) -> bool:
        """Tell whether there is a certificate for a place.

        >>> [Certificates().wants(place) for place in (1, 3, 4, None)]
        [True, True, False, False]
        """
        return place is not None and self.first <= place <= self.last

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the places: the first of them comes after the last, or is none.

        >>> Certificates().problems, Certificates(first=3, last=2).problems[0].code
        ((), 'CERTIFICATE_PLACES')
        """
        if 0 < self.first <= self.last <= LOWEST_PLACE:
            return ()
        values = {"low": 1, "high": LOWEST_PLACE}
        return (Problem(code="CERTIFICATE_PLACES", where="last", values=values),)


USUAL = Certificates()
"""What holds until the desk has chosen."""
