"""Frozen rows of prizes and grades, as the screen and the papers receive them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem
from models.prizes.rules import PrizeRule
from models.promotions.rules import PromotionRule
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
