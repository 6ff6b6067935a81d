"""Words for what rests on a decision that no longer follows from the results."""

from __future__ import annotations

from collections.abc import Sequence

from reports.i18n import _, _n

MOST_STALE = 2
"""How many decisions are named in it; more would be too small to read."""


def provisional(title: str) -> str:
    """Say of a title that what it stands above may change."""
    return _("{title} (provisional)").format(title=title)


def stale_text(stale: Sequence[str]) -> str:
    """Say which decisions are open, by their sentences; empty where none is."""
    if not stale:
        return ""
    text = "\u3000".join(stale[:MOST_STALE])
    more = len(stale) - MOST_STALE
    if more > 0:
        also = _n("{n} more decision is open.", "{n} more decisions are open.", more)
        text = f"{text}\u3000{also.format(n=more)}"
    return _("Provisional. {decisions}").format(decisions=text)
