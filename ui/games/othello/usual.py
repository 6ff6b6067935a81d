"""What usually goes with a kind of Othello division: its programme and settings; no Qt."""

from __future__ import annotations

from dataclasses import replace

from models.games.othello.record import Category, EmptiesRule, OthelloOptions

PROGRAMMES = {Category.OPEN: "groups_knockout", Category.MEET: "knockout"}
"""The programmes of the divisions that are no Swiss with a final (JOA 1, Meet Othello 1)."""
WITHOUT_CLOCKS = frozenset({Category.ELEMENTARY, Category.MEET})
"""The divisions that normally have no clocks (JOA 13, Meet Othello 2-6)."""


def usual_settings(
    before: OthelloOptions, after: OthelloOptions
) -> tuple[str, OthelloOptions] | None:
    """Give programme and settings that go with another kind of division; None if it is the same.

    >>> programme, options = usual_settings(OthelloOptions(), OthelloOptions(category="meet"))
    >>> programme, options.empties_rule.value, options.clock
    ('knockout', 'split', False)
    """
    if before.category == after.category:
        return None
    meet = after.category == Category.MEET
    options = replace(
        after,
        clock=after.category not in WITHOUT_CLOCKS,
        empties_rule=EmptiesRule.SPLIT if meet else EmptiesRule.BOARD_DIFF,
    )
    return PROGRAMMES.get(Category(after.category), "swiss_final"), options
