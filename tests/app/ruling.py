"""A referee who says the same of whatever an action contradicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.operations.writing.reconciling import Contradicted
from models.core.consequences import Consequence, Resolution


def act_ruled(
    action: Callable[..., Any],
    *args: Any,
    wish: tuple[Consequence, ...] = (
        Consequence.VOID,
        Consequence.INSTEAD,
        Consequence.ANEW,
        Consequence.STAYS,
    ),
    most: int = 60,
    **kwargs: Any,
) -> dict[str, Consequence]:
    """Run an action, choosing the first of `wish` that is offered; give what was chosen."""
    choices: dict[str, Consequence] = {}
    for _ in range(most):
        try:
            ruled = Resolution(choices=choices, referee="主審 大島", reason="記録の誤り")
            action(*args, ruled=ruled, **kwargs)
            return choices
        except Contradicted as against:
            new = {
                own.named: next(follow for follow in wish if follow in own.choices)
                for own in against.conflicts
                if own.named not in choices
            }
            assert new, [own.named for own in against.conflicts]
            # One at a time: what the first decides may leave nothing to decide of the others.
            named = next(iter(new))
            choices[named] = new[named]
    raise AssertionError(f"never settled: {choices}")
