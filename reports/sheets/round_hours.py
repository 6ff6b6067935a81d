"""When the tables of a round begin and end together: written by hand, or as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from reports.i18n import _
from reports.paper import Box, Draw, Paper

LINE = 30.0
"""The height of the line above a table."""

BLANK = "\u3000\u3000：\u3000\u3000"
"""Where a time is written by hand."""


def hours_text(minutes: int, began: datetime | None = None) -> str:
    """Write both times and how long is played; blank until the round has begun.

    >>> hours_text(50, datetime(2026, 11, 22, 13, 5))
    '開始 13:05　終了 13:55（50分）'
    """
    ends = None if began is None else began + timedelta(minutes=minutes)
    shown = [BLANK if at is None else f"{at:%H:%M}" for at in (began, ends)]
    text = _("Begins {begins}\u3000Ends {ends} ({minutes} min)")
    return text.format(begins=shown[0], ends=shown[1], minutes=minutes)


def below_line(body: Box, text: str, layout: Callable[[Box], Sequence[Draw]]) -> Sequence[Draw]:
    """Lay out pages below a line of text that every one of them has, where there is one."""
    if not text:
        return layout(body)
    upper = Box(body.x, body.top - LINE + 8, body.width, LINE - 8)

    def lined(page: Draw) -> Draw:
        def draw(paper: Paper) -> None:
            paper.fitted(upper, text, 16, bold=True, lines=1)
            page(paper)

        return draw

    return [lined(page) for page in layout(body._replace(height=body.height - LINE))]
