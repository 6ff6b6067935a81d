"""The lag before a third game as fields of a card: distances, touch, and the colour taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import Lag
from models.games.shuffleboard.play.lag import chosen
from reports.games.shuffleboard import words as paper
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.look.theme import px
from ui.widgets.basics import label


class LagFields:
    """The inputs of a lag; the dialog lays them out as its rows."""

    def __init__(self, names: Sequence[str]) -> None:
        """Start blank, with no touch."""
        self.distances = tuple(
            NumberBox(name=_("Distance of {name} in mm").format(name=name), digits=4)
            for name in names[:2]
        )
        self.touched = ChoiceRow([(False, _("No")), (True, _("Yes"))])
        self.touched.choose(False)
        self.colour = ChoiceRow([(colour, paper.colour_name(colour)) for colour in Colour])
        self.holder = QWidget()
        line = QHBoxLayout(self.holder)
        line.setContentsMargins(0, 0, 0, 0)
        for name, box in zip(names, self.distances, strict=False):
            box.setFixedWidth(px(96))
            line.addWidget(label(name))
            line.addWidget(box)
        line.addStretch(1)
        self.holder.setFocusProxy(self.distances[0])

    def show_lag(self, lag: Lag) -> None:
        """Show a lag that is known."""
        for box, distance in zip(self.distances, lag.distances, strict=True):
            box.show_number(distance)
        self.touched.choose(lag.touched)
        self.colour.choose(lag.colour)

    def value(self, yellow: int) -> Lag | None:
        """Give the lag once the winner's colour is known; `yellow` played it in game 2."""
        first, second = (box.number() for box in self.distances)
        colour = self.colour.value()
        touched = bool(self.touched.value())
        if (first is None and second is None and not touched) or colour is None:
            return None
        return chosen((first, second), touched, colour, yellow)
