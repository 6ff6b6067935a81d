"""A referee who says the same of whatever an action contradicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.operations.writing.settling import Contradicted
from models.core.mending import Follow, Ruled


def act_ruled(
    action: Callable[..., Any],
    *args: Any,
    wish: tuple[Follow, ...] = (Follow.VOID, Follow.INSTEAD, Follow.ANEW, Follow.STAYS),
    most: int = 60,
    **kwargs: Any,
) -> dict[str, Follow]:
    """Run an action, choosing the first of `wish` that is offered; give what was chosen."""
    choices: dict[str, Follow] = {}
    for _ in range(most):
        try:
            ruled = Ruled(choices=choices, referee="主審 大島", reason="記録の誤り")
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
