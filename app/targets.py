"""Where in the window something is done: what a search finds and a check names leads there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Goal(StrEnum):
    """What is opened."""

    RESULT = "result"
    """The dialog of a match."""
    TABLE = "table"
    """A match in the list of its round."""
    ENTRANT = "entrant"
    """The line of a person."""
    ENTRANTS = "entrants"
    """The list of those who are not here yet."""
    CHANGE = "change"
    """The entry of somebody in the list."""
    PEOPLE = "people"
    """Who an entrant is made of."""
    WITHDRAW = "withdraw"
    REINSTATE = "reinstate"
    STANDING = "standing"
    """What is ruled about somebody beside results."""
    RULING = "ruling"
    """A line of the log that is changed; without a key a ruling that is still to be given."""
    LINE_UPS = "line_ups"
    """The line-ups of the round of a match."""
    FRONT = "front"
    """The page where people of all divisions come in and pay."""
    FORM = "form"
    PAGE = "page"
    DIVISION = "division"
    ACTION = "action"
    KEY = "key"
    """What a key of a page does."""
    STEP = "step"
    """A step that the division waits for, by its place among them."""
    HELP = "help"
    """An entry of the help."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Target:
    """A goal with what it needs; the rest is empty."""

    goal: Goal
    division_id: int | None = None
    """None for the division that is shown."""
    match_id: int | None = None
    entrant_id: int | None = None
    round_id: int | None = None
    key: str = ""
    """Of a form, a page or an action; the number by which a match was opened; the kind of a line of
    the log with its number; a key of a page with its page, the place of a step, the address of an
    entry."""
