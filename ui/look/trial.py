"""Whether what the windows show counts: set when an event is opened, asked when a window opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.core.trial import Trial

_shown: list[Trial] = []


def use(trial: Trial | None) -> None:
    """Say what the event is that is open now; None for a real one, and where none is open."""
    _shown[:] = [] if trial is None else [trial]


def trial() -> Trial | None:
    """Give the mark of the event that is open."""
    return _shown[0] if _shown else None
