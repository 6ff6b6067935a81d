"""What ranks a division, in one line of its dialog, with the way to choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from models.core.criterion import Criterion
from models.core.facts import TOTAL, DivisionFacts
from models.core.game import Game
from models.tie_breaks import chosen, offered, usual_order
from reports.game_words import order_text
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.divisions.tie_breaks import ForeseeOrder, TieBreaksDialog
from ui.look.theme import px
from ui.widgets.basics import button, label, tick

START_POINTS = TOTAL
"""The key of points with those of the grade (McMahon)."""
Ranks = Callable[[DivisionFacts], tuple[Criterion, ...]]
"""What a programme ranks by."""


class OrderRow(QWidget):
    """Says what ranks, and asks for another order at a key."""

    changed = Signal()

    def __init__(self, keys: tuple[str, ...] = (), foresee: ForeseeOrder | None = None) -> None:
        """Start from the keys that the desk has chosen; none for the usual order."""
        super().__init__()
        self._keys, self._foresee = keys, foresee
        self._game: Game[Any, Any] | None = None
        self._options: Any = None
        self._usual: tuple[Criterion, ...] | None = None
        self.said = label("", wrap=True)
        self.button = button(_("Chang&e the order…"), self.choose)
        self.by_start = tick(_("McMahon: everybody &starts with points by grade"))
        self.by_start.clicked.connect(self._start_by_grade)
        line = QHBoxLayout()
        line.setSpacing(px(12))
        line.addWidget(self.said, 1)
        line.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(line)
        layout.addWidget(self.by_start)

    def value(self) -> tuple[str, ...]:
        """Give the keys of what is chosen and still offered; none for the usual order."""
        if self._game is None:
            return self._keys
        if self._usual is None:
            return ()
        found = chosen(self._game, self._options, self._usual, self._keys)
        return tuple(own.key for own in found)

    def show_for(
        self,
        game: Game[Any, Any],
        options: Any,
        programme_options: Any,
        of: Ranks,
        *,
        paired: bool = False,
    ) -> bool:
        """Say what ranks under these settings, and tell whether anybody can choose it.

        Another game begins with its usual order; `of` is what the programme ranks by, and `paired`
        tells whether it pairs by points, which may begin with those of one's grade.
        """
        if self._game is not None and self._game.key != game.key:
            self._keys = ()
        self._game, self._options = game, options
        self._usual = usual_order(game, options, programme_options, of)
        wanted = game.graded or START_POINTS in self.value()
        self.by_start.setVisible(paired and wanted and START_POINTS in self._offered())
        self._say()
        return self._usual is not None

    def _say(self) -> None:
        if self._game is not None and self._usual is not None:
            keys = self.value() or tuple(own.key for own in self._usual)
            self.said.setText(order_text(keys, self._game.key))
            self.by_start.setChecked(START_POINTS in keys)

    def _offered(self) -> tuple[str, ...]:
        """Give the keys of all that can rank here."""
        if self._game is None or self._usual is None:
            return ()
        return tuple(own.key for own in offered(self._game, self._options, self._usual))

    def _start_by_grade(self, on: bool) -> None:
        """Rank with the points that grades start with, or in the usual order."""
        known, keys = self._offered(), tuple(own.key for own in self._usual or ())
        started = (f"sos_{START_POINTS}" if key == "sos" else key for key in keys)
        rest = [
            key for key in started if key in known and key not in (START_POINTS, "points", "wins")
        ]
        self._keys = (START_POINTS, *rest) if on else ()
        self._say()
        self.changed.emit()

    def choose(self) -> None:
        """Ask for the order."""
        if self._game is None or self._usual is None:
            return
        dialog = TieBreaksDialog(
            self._game,
            self._options,
            self._usual,
            self.value(),
            foresee=self._foresee,
            parent=self.window(),
        )
        if ask.ask(dialog):
            self._keys = dialog.value()
            self._say()
            self.changed.emit()
