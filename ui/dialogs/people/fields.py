"""Fields that the form of an entrant and that of a person share."""

from __future__ import annotations

from reports.i18n import _
from ui.dialogs.parts.field import Field

SHORT = 200
"""Pixels of width of what is a word, a number or a day."""


def birth_field(now: str) -> Field:
    """Ask for the day of birth as people write it."""
    return Field(
        key="birth",
        text=_("&Birth date"),
        hint=_("e.g. 2011-04-05 or 平成23年4月5日"),
        now=now,
        widest=SHORT,
    )


def club_field(now: str) -> Field:
    """Ask for whom somebody plays."""
    return Field(key="club", text=_("&Club or school"), now=now)
