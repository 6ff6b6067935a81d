"""What ranks a division, in one line of its dialog, with the way to choose it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.game import Game
from models.tie_breaks import chosen
from reports.game_words import order_text
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.divisions.tie_breaks import Foresee, TieBreaksDialog
from ui.look.theme import px
from ui.widgets.basics import button, label


class OrderRow(QWidget):
    """Says what ranks, and asks for another order at a key."""

    changed = Signal()

    def __init__(self, keys: tuple[str, ...] = (), foresee: Foresee | None = None) -> None:
        """Start from the keys that the desk has chosen; none for the usual order."""
        super().__init__()
        self._keys, self._foresee = keys, foresee
        self._game: Game[Any, Any] | None = None
        self._options: Any = None
        self.said = label("", wrap=True)
        self.button = button(_("Chang&e the order…"), self.choose)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(12))
        layout.addWidget(self.said, 1)
        layout.addWidget(self.button)

    def value(self) -> tuple[str, ...]:
        """Give the keys of what is chosen and still offered; none for the usual order."""
        if self._game is None:
            return self._keys
        return tuple(own.key for own in chosen(self._game, self._options, self._keys))

    def show_for(self, game: Game[Any, Any], options: Any) -> None:
        """Say what ranks under these settings; another game begins with its usual order."""
        if self._game is not None and self._game.key != game.key:
            self._keys = ()
        self._game, self._options = game, options
        keys = self.value() or tuple(own.key for own in game.ranked_by(options))
        self.said.setText(order_text(keys, game.key))

    def choose(self) -> None:
        """Ask for the order."""
        if self._game is None:
            return
        dialog = TieBreaksDialog(
            self._game, self._options, self.value(), foresee=self._foresee, parent=self.window()
        )
        if ask.ask(dialog):
            self._keys = dialog.value()
            self.show_for(self._game, self._options)
            self.changed.emit()
