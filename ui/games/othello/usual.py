"""What usually goes with a kind of Othello division: its programme and settings; no Qt."""

from __future__ import annotations

from dataclasses import replace

from models.games.othello.record import Category, EmptiesRule, OthelloOptions

PROGRAMMES = {Category.OPEN: "groups_knockout", Category.MEET: "knockout"}
"""The programmes of the divisions that are no Swiss with a final (JOA 1, Meet Othello 1)."""
WITHOUT_CLOCKS = frozenset({Category.ELEMENTARY, Category.MEET})
"""The divisions that normally have no clocks (JOA 13, Meet Othello 2-6)."""


def usual_programme(options: OthelloOptions) -> str:
    """Give the programme that a kind of division usually has.

    >>> usual_programme(OthelloOptions(category=Category.OPEN))
    'groups_knockout'
    """
    return PROGRAMMES.get(Category(options.category), "swiss_final")


def usual_settings(before: OthelloOptions, after: OthelloOptions) -> OthelloOptions:
    """Give the settings that go with another kind of division, the same where it is none.

    >>> options = usual_settings(OthelloOptions(), OthelloOptions(category=Category.MEET))
    >>> options.empties_rule.value, options.clock
    ('split', False)
    """
    if before.category == after.category:
        return after
    meet = after.category == Category.MEET
    return replace(
        after,
        clock=after.category not in WITHOUT_CLOCKS,
        empties_rule=EmptiesRule.SPLIT if meet else EmptiesRule.BOARD_DIFF,
    )
