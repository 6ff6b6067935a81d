"""Adds a division, or changes its name and settings."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from models.core import Problem
from models.games import GAMES
from models.programmes import PROGRAMMES
from models.views import DivisionView
from reports import wording as paper_words
from reports.i18n import _N, _
from ui import wording
from ui.dialogs.option_spec import OptionField
from ui.dialogs.options import OptionsForm
from ui.dialogs.skeleton import Skeleton
from ui.games.registry import GAME_SCREENS

PROGRAMME_FIELDS: dict[str, OptionField] = {
    "rounds": OptionField(
        key="rounds",
        text=_N("Preliminary &rounds"),
        hint=_N("The championship rules play six (JOA 8)."),
        low=1,
        high=20,
    ),
}
"""How the settings of programmes are asked for, by the name of the dataclass field."""


@dataclass(frozen=True, kw_only=True)
class DivisionValues:
    """What a division is."""

    game: str
    name: str
    programme: str
    options: Any
    programme_options: Any


class DivisionDialog(Skeleton):
    """Asks for game, name, programme and the settings of both."""

    def __init__(
        self,
        division: DivisionView | None = None,
        parent: QWidget | None = None,
        game: str = "",
    ) -> None:
        """Start from a division that exists, or from the game whose tab is open."""
        super().__init__(
            title=_("Add a division") if division is None else _("Settings of the division"),
            accept=_("&Add the division") if division is None else _("&Save the changes"),
            parent=parent,
            width=760,
        )
        self._division = division
        self.game = QComboBox()
        for key in GAMES:
            self.game.addItem(paper_words.game_name(key), key)
        wanted = division.game if division else game
        self.game.setCurrentIndex(max(0, self.game.findData(wanted)))
        self.name = QLineEdit(division.name if division else "")
        self.programme = QComboBox()
        self.add("name", _("&Name of the division"), self.name, _("e.g. Women's division"))
        self.add("game", _("&Game"), self.game)
        self.add("programme", _("&Programme"), self.programme)
        self._holder = QWidget()
        self._holder_layout = QVBoxLayout(self._holder)
        self._holder_layout.setContentsMargins(0, 0, 0, 0)
        self.add_wide(self._holder)
        self.column.addStretch(1)
        self._forms: list[OptionsForm] = []
        self._fill_programmes()
        self._fill_forms()
        if division is not None:
            self.game.setEnabled(False)
            self.programme.setEnabled(False)
        self.game.currentIndexChanged.connect(self._game_changed)
        self.programme.currentIndexChanged.connect(self._fill_forms)
        self.watch(self.name.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, and settings that the programme allows."""
        found = () if self.name.text().strip() else (Problem(code="BLANK", where="name"),)
        programme = PROGRAMMES[self.programme.currentData()]
        return (*found, *programme.check_options(self._forms[1].value()))

    def value(self) -> DivisionValues:
        """Give what was chosen."""
        return DivisionValues(
            game=self.game.currentData(),
            name=self.name.text().strip(),
            programme=self.programme.currentData(),
            options=self._forms[0].value(),
            programme_options=self._forms[1].value(),
        )

    def form_grids(self) -> list[QGridLayout]:
        """Align the settings with the fields above."""
        return [*super().form_grids(), *(form.grid for form in self._forms)]

    def _game_changed(self) -> None:
        self._fill_programmes()
        self._fill_forms()

    def _fill_programmes(self) -> None:
        blocked = self.programme.blockSignals(True)
        self.programme.clear()
        for key in GAMES[self.game.currentData()].programmes:
            self.programme.addItem(wording.programme(key), key)
        if self._division is not None:
            place = self.programme.findData(self._division.programme)
            self.programme.setCurrentIndex(max(0, place))
        self.programme.blockSignals(blocked)

    def _fill_forms(self) -> None:
        for form in self._forms:
            self._holder_layout.removeWidget(form)
            form.hide()
            form.deleteLater()
        game = GAMES[self.game.currentData()]
        programme = PROGRAMMES[self.programme.currentData()]
        division = self._division
        options = division.options if division else game.options_type()
        of_programme = division.programme_options if division else programme.options_type()
        known = [
            PROGRAMME_FIELDS[field.name]
            for field in fields(programme.options_type)
            if field.name in PROGRAMME_FIELDS
        ]
        self._forms = [
            OptionsForm(GAME_SCREENS[game.key].options, options),
            OptionsForm(known, of_programme),
        ]
        for form in reversed(self._forms):
            self._holder_layout.addWidget(form)
            form.changed.connect(self.recheck)
        self.set_tab_order()
        self.align_labels()
        self.recheck()
