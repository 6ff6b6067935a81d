"""The questions of the dialog of a division that are plain fields."""

from __future__ import annotations

from models.games import GAMES
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog


def begins(division: DivisionView | None, game: str) -> tuple[Field, Field]:
    """Ask for the name and the game, which only a new division can choose."""
    games = tuple(GAMES) if division is None else (game,)
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
            text=_("&1  Which game"),
            choices=tuple((key, game_words.game_name(key)) for key in games),
            kind=FieldKind.CHOICE,
            now=game,
        ),
    )


def ask_how_many(dialog: FieldDialog, division: DivisionView | None) -> None:
    """Ask about how many play; who has entered a division counts."""
    dialog.add_fields(
        Field(
            key="count",
            text=_("&2  About how many"),
            kind=FieldKind.NUMBER,
            now=division.entrants if division and division.entrants else None,
            high=999,
            widest=120,
        )
    )


def ask_minutes(dialog: FieldDialog, usual: int) -> None:
    """Ask for the minutes from one round to the next."""
    dialog.add_fields(
        Field(key="minutes", text=_("Minutes for a |roun&d|"), now=usual, low=5, high=240)
    )
