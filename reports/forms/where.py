"""Where a form might be offered, and the questions that decide it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from models.games import GAMES
from models.stages.plan import Programme
from models.stages.registry import PROGRAMMES
from reports.forms.game_forms import GameForms


@dataclass(frozen=True, kw_only=True)
class FormContext:
    """Where a form might be offered."""

    game: GameForms
    stage: str = ""
    """The stage of the round, or the division's; empty for none."""
    programme: str = ""
    settings: Any = None
    """The settings of the programme; None where they are not known."""
    options: Any = None
    """The game's settings of the division; None where they are not known."""
    parts: frozenset[str] = frozenset()
    """The keys of what the desk does besides (運営)."""

    @property
    def plan(self) -> Programme | None:
        """The programme; None where none is given."""
        found = PROGRAMMES.get(self.programme) if self.programme else None
        return found if found is None or self.settings is None else found.under(self.settings)


def always(_where: FormContext) -> bool:
    """Offer a form for every game in every stage."""
    return True


def in_groups(where: FormContext) -> bool:
    """Offer a form where people sit in groups."""
    return where.plan is not None and where.plan.in_groups


def in_bracket(where: FormContext) -> bool:
    """Offer a form where there is a bracket."""
    return where.plan is not None and where.plan.has_bracket


def in_bracket_alone(where: FormContext) -> bool:
    """Offer a form where there is nothing but a knock-out."""
    return where.plan is not None and where.plan.nothing_but_bracket


def in_league(where: FormContext) -> bool:
    """Offer a form where everybody meets everybody."""
    return where.plan is not None and where.plan.everybody_meets


def side_by_side(where: FormContext) -> bool:
    """Offer a form where the rounds run beside one another, every match with its own number."""
    return where.plan is not None and where.plan.numbered_on


def at_once(where: FormContext) -> bool:
    """Offer a form where all rounds of the stage are published together."""
    plan = where.plan
    if plan is None or where.settings is None or not side_by_side(where):
        return False
    return where.stage == plan.numbered and plan.side_by_side(where.settings)


def one_by_one(where: FormContext) -> bool:
    """Offer a form where each round is published by itself."""
    return not at_once(where)


def in_plan(where: FormContext) -> bool:
    """Offer a form where the tables of all rounds are planned together."""
    return where.plan is not None and where.plan.planned_ahead


def in_final(where: FormContext) -> bool:
    """Offer a form where two are named for a final."""
    return where.plan is not None and where.plan.named_stage != ""


def of_the_named(where: FormContext) -> bool:
    """Offer a form beside the match of the two who were named for a final."""
    return in_final(where) and where.plan is not None and where.stage == where.plan.named_stage


def in_one_order(where: FormContext) -> bool:
    """Offer a form where everybody stands in one order from the first round on."""
    return where.plan is None or where.plan.numbered != ""


def told_in_pairs(where: FormContext) -> bool:
    """Offer a form where a cross-table of wins and losses can tell what was played."""
    in_pairs = where.options is None or GAMES[where.game.key].marked(where.options)
    return where.game.cross_tables and in_pairs
