"""The programmes that the desk puts together itself, beside those that a game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.game import Game
from models.stages.own.making import KEY, OWN
from models.stages.own.options import OwnOptions
from models.stages.own.presets import as_own
from models.stages.plan import check_settings
from models.stages.registry import PROGRAMMES, offered
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.divisions.stages import OwnProgrammes, StagesDialog
from ui.look.theme import px
from ui.widgets.basics import allow, button


class OwnRows(QWidget):
    """Two buttons beside the title of the programmes: offer all of them, and take one apart."""

    wider = Signal()
    """All programmes are to be offered, not only those that a game usually has."""
    composed = Signal(object)
    """The row that was put together."""

    def __init__(self, kept: OwnProgrammes | None, row: OwnOptions | None) -> None:
        """Offer what is kept, and the row of the division that is changed."""
        super().__init__()
        self._kept = kept
        self._row = row
        self.everything = False
        self.more = button(_("More programmes (&B)"), self._widen)
        self.change = button(_("&Join stages yourself…"), self._asked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(12))
        layout.addStretch(1)
        layout.addWidget(self.more)
        layout.addWidget(self.change)
        self._people = 0
        self._of: tuple[Game[Any, Any], Any, OwnOptions | None] | None = None

    def keys(self, game: Game[Any, Any], chosen: str = "") -> Sequence[str]:
        """Give the programmes of a game that are offered now; `chosen` is in any case."""
        others = tuple(key for key in offered(game) if key not in game.programmes and key != KEY)
        self.everything = self.everything or chosen in others
        self.more.setVisible(bool(others) and not self.everything)
        return (*game.programmes, *others) if self.everything else game.programmes

    def rows(self, game: Game[Any, Any], options: Any) -> dict[str, OwnOptions]:
        """Give the rows that a game can be played in, by the key of their card.

        The row of the division that is shown is one of them, whatever is to be said of it.
        """
        kept = self._kept.rows() if self._kept is not None else ()
        found = {f"{KEY}:{at}": own for at, own in enumerate(kept, start=1)}
        fit = {
            key: own
            for key, own in found.items()
            if own == self._row or not check_settings(game, OWN, options, own)
        }
        if self._row is not None and self._row not in kept:
            fit[KEY] = self._row
        return fit

    def show_for(
        self, game: Game[Any, Any], options: Any, key: str, settings: Any, people: int = 0
    ) -> None:
        """Say whether the programme that is chosen can be taken apart; `people` take part."""
        self._people = people
        row = settings if key == KEY else as_own(PROGRAMMES[key], settings)
        self._of = (game, options, row)
        fixed = _("This programme cannot be taken apart into stages.")
        allow(self.change, fixed if row is None else "")

    def lock(self, programme: str, *, settings: bool) -> None:
        """Offer no other programme: a round is published; a row can still grow behind it.

        `settings` says that those of the programme stand as well.
        """
        self.more.hide()
        self.change.setVisible(programme == KEY and not settings)

    def _widen(self) -> None:
        self.everything = True
        self.wider.emit()

    def _asked(self) -> None:
        """Ask for the stages; what is kept is kept at once, for any division."""
        if self._of is None or (row := self._of[2]) is None:
            return
        game, options, _row = self._of
        known = self._kept.rows() if self._kept is not None else ()
        kept = row in known
        dialog = StagesDialog(
            game,
            options,
            row,
            kept=kept,
            can_keep=self._kept is not None,
            others=tuple(own.name for own in known if own != row),
            people=self._people,
            parent=self.window(),
        )
        if not ask.ask(dialog):
            return
        value = dialog.value()
        self._row = value.options
        if self._kept is not None and value.keep:
            self._kept.keep(value.options)
        elif self._kept is not None and kept and value.options.name == row.name:
            self._kept.forget(row.name)
        self.composed.emit(value.options)
