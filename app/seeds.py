"""A seed for a draw, proposed to be published."""

from __future__ import annotations

import secrets
from datetime import date


def proposed_seed(event_date: str) -> str:
    """Propose a seed for a draw: the day of the event and six digits by chance."""
    return f"{event_date or date.today().isoformat()} {secrets.randbelow(1_000_000):06d}"  # noqa: DTZ011
