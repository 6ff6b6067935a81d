"""The list of who lacks a number or a name in Latin letters, with cells to type them in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.games.othello.association.known_as import Lacking, lacking
from models.games.othello.association.report import Report, ReportPlayer
from reports.i18n import _
from ui.games.othello.association.words import lack_text
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Column

Write = Callable[[int, str, str], bool]
"""Takes a person's id, the field (`wof`, `roman`, `nation`) and its text; tells if it is kept."""
NUMBER = 1
"""The column in which the typing begins."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AssociationPersonLine:
    """A person with what is still lacking."""

    id: int
    player: ReportPlayer
    lacks: tuple[Lacking, ...]

    @property
    def said(self) -> str:
        """Say what is lacking, or that nothing is."""
        return " ／ ".join(map(lack_text, self.lacks)) or _("✓ ready")

    @property
    def colour(self) -> str:
        """Give the colour of these words, which is never alone in telling."""
        return "warn" if self.lacks else "good"


def person_lines(report: Report, listed: set[int]) -> list[AssociationPersonLine]:
    """Give a line for everybody who lacks something, or did when the list was opened."""
    found = lacking(report.players)
    listed.update(one.player.id for one in found)
    return [
        AssociationPersonLine(
            id=player.id,
            player=player,
            lacks=tuple(one for one in found if one.player.id == player.id),
        )
        for player in report.players
        if player.id in listed
    ]


class PeopleGrid(EditGrid[AssociationPersonLine]):
    """Enter saves a cell and goes down, Tab goes on to the next one."""

    opens = False

    def __init__(self, write: Write, parent: QWidget | None = None) -> None:
        """Show nobody yet."""
        super().__init__(
            [
                Column(title=_("Name"), text=lambda line: line.player.name, least=150),
                Column(
                    title=_("WOF number"),
                    text=lambda line: line.player.wof,
                    edit=lambda line, text: write(line.id, "wof", text),
                    least=110,
                ),
                Column(
                    title=_("Name in Latin letters"),
                    text=lambda line: line.player.roman,
                    edit=lambda line, text: write(line.id, "roman", text),
                    least=220,
                ),
                Column(
                    title=_("Nation"),
                    text=lambda line: line.player.nation,
                    edit=lambda line, text: write(line.id, "nation", text),
                    least=70,
                ),
                Column(
                    title=_("Still lacking"),
                    text=lambda line: line.said,
                    colour=lambda line: line.colour,
                    stretch=True,
                    narrow=220,
                ),
            ],
            _("Who lacks a number or a name"),
            parent=parent,
        )
        self.setShowGrid(True)  # the cells to type in are seen
