"""The settings of a game in two parts: what is asked first, and the others, which can be folded."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.views.fixed import Fixed
from reports.i18n import _
from ui.dialogs.parts.options import MANY, OptionsForm
from ui.games.registry import GAME_SCREENS
from ui.widgets.basics import button
from ui.words.programme_fields import game_fields


class RulesForms(QWidget):
    """Asks for the settings of a game on which something rests in the programme that is chosen."""

    changed = Signal()

    def __init__(
        self, game: str, programme: str, options: Any, *, folded: bool, most: int = MANY
    ) -> None:
        """Show what stands in the options, at most so many below one another in the folded part.

        `first` and the button `unfold` are for the caller to put where they belong.
        """
        super().__init__()
        screen = GAME_SCREENS[game]
        self._screen = screen
        asked = game_fields(game, programme)
        self.first = OptionsForm([f for f in asked if f.key in screen.asked_first], options)
        self._game, self._most, self._options = game, most, options
        self._keys: tuple[str, ...] = ()
        self.unfold = button(_("All rules of the game (&Z)…"), self._turn)
        self.unfold.setCheckable(True)
        self.unfold.setChecked(not folded)
        self.unfold.clicked.connect(self._lead)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.rest = OptionsForm((), options)
        self._layout.addWidget(self.rest)
        self.first.changed.connect(self._changed)
        self.in_programme(programme)

    def in_programme(self, programme: str) -> None:
        """Ask for what something rests on in a programme; what is typed stays where it is."""
        asked = game_fields(self._game, programme)
        if self._keys == (keys := tuple(field.key for field in asked)):
            return
        options, old = self.value(), self.rest
        self._keys = keys
        rest = [field for field in asked if field.key not in self._screen.asked_first]
        self.rest = OptionsForm(rest, options, most=self._most)
        self.rest.changed.connect(self._changed)
        self._layout.replaceWidget(old, self.rest)
        old.hide()
        old.deleteLater()
        if not rest:
            self.unfold.hide()
        self._turn()

    def input(self, key: str) -> QWidget:
        """Give the control of a setting."""
        return (self.first if key in self._screen.asked_first else self.rest).input(key)

    def has(self, key: str) -> bool:
        """Tell whether a setting is asked for in this programme."""
        return key in self._keys

    def value(self) -> Any:
        """Give the settings as they are shown, those that are not asked as they were."""
        self.rest.take(self.first.value())
        return self.rest.value()

    def show_options(self, options: Any) -> None:
        """Show other settings; nothing is told to have changed."""
        self._options = options
        self.first.show_options(options)
        self.rest.show_options(options)

    def lock(self, fixed: Fixed) -> None:
        """Leave open only what can change after a round was published."""
        for key in self._keys:
            self.input(key).setEnabled(not fixed.round or key in fixed.open)

    def _changed(self) -> None:
        """Let settings follow that must go together with what was changed."""
        now = self.value()
        if self._screen.fitting is not None and (fits := self._screen.fitting(now)) != now:
            self.show_options(fits)
        self.changed.emit()

    def _turn(self) -> None:
        self.rest.setVisible(self.unfold.isChecked())

    def _lead(self, unfolded: bool) -> None:
        """Go to the first setting that was just unfolded; the form scrolls there."""
        later = [key for key in self._keys if key not in self._screen.asked_first]
        free = [made for key in later if (made := self.input(key)).isEnabled()]
        if unfolded and free:
            free[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
