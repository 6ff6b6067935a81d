"""The questions of the dialog of a division that are plain fields."""

from __future__ import annotations

from models.games import GAMES
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _
from ui.dialogs.parts.field import Field, Kind


def begins(division: DivisionView | None, game: str) -> tuple[Field, Field]:
    """Ask for the name and the game."""
    return (
        Field(
            key="name",
            text=_("&Name of the division"),
            shadow=_("e.g. Women's division"),
            now=division.name if division else "",
            required=True,
        ),
        Field(
            key="game",
            text=_("1  Which &game"),
            choices=tuple((key, game_words.game_name(key)) for key in GAMES),
            kind=Kind.CHOICE,
            now=game,
        ),
    )


def how_many(division: DivisionView | None) -> Field:
    """Ask about how many play; who has entered a division counts."""
    return Field(
        key="count",
        text=_("2  About &how many"),
        kind=Kind.NUMBER,
        now=division.entrants if division and division.entrants else None,
        high=999,
        widest=120,
    )


def minutes(usual: int) -> Field:
    """Ask for the minutes from one round to the next."""
    return Field(key="minutes", text=_("Minutes for a roun&d"), now=usual, low=5, high=240)
