"""What the screens of a game bring for programmes of its own: steps and tables; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from models.core.steps import Step
from models.views.divisions import DivisionView, RoundView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from ui.desk.desk import Desk
    from ui.projector.slide import Slide

OwnTables = Callable[["EventFile", DivisionView, Sequence[RoundView], int], Sequence["Slide"]]
"""Makes pages for the hall from the rounds of a division, so many lines on a page."""


@dataclass(frozen=True, kw_only=True)
class OwnStep:
    """A step that only a game's own programme has; its words stand in the wording of the game."""

    do: Callable[[Desk, QWidget, Callable[[str], None], Step, DivisionView], None]
    """Asks over the window for what the step enters; it can turn to the page of a key."""
    gate: str = ""
    """The title of what the desk looks through before it, with a {number}, the step's round; empty
    where nothing is looked through."""
    gate_button: str = ""
    """The verb of the button that does the step all the same."""


class PartWidget(Protocol):
    """A widget that shows one of the tables of a division."""

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the table and show it."""
        ...

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        ...

    def home(self) -> None:
        """Put the keyboard where the table begins."""
        ...
