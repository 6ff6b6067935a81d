"""Words for what rests on a decision that no longer follows from the results."""

from __future__ import annotations

from collections.abc import Sequence

from reports.i18n import _, _n

MOST_STALE = 2
"""How many decisions are named in it; more would be too small to read."""


def provisional(title: str) -> str:
    """Say of a title that what it stands above may change.

    >>> from reports import i18n
    >>> with i18n.using("en"):
    ...     provisional("Bracket")
    'Bracket (provisional)'
    """
    return _("{title} (provisional)").format(title=title)


def stale_text(stale: Sequence[str]) -> str:
    r"""Say which decisions are open, by their sentences; empty where none is.

    >>> from reports import i18n
    >>> with i18n.using("en"):
    ...     stale_text(()), stale_text(["One."]), stale_text(["1", "2", "3"]).split("\u3000")[-1]
    ('', 'Provisional. One.', '1 more decision is open.')
    """
    if not stale:
        return ""
    text = "\u3000".join(stale[:MOST_STALE])
    more = len(stale) - MOST_STALE
    if more > 0:
        also = _n("{n} more decision is open.", "{n} more decisions are open.", more)
        text = f"{text}\u3000{also.format(n=more)}"
    return _("Provisional. {decisions}").format(decisions=text)
