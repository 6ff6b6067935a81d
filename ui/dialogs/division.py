"""Adds a division, or changes its name and settings."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.games import GAMES
from models.programmes.knockout import Consolation
from models.programmes.plan import check_settings
from models.programmes.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _N, _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.options import MANY, OptionsForm
from ui.games.registry import GAME_SCREENS
from ui.widgets.basics import DropDown, label
from ui.words import wording
from ui.words.dialog_problems import words

PROGRAMME_FIELDS: dict[str, Field] = {
    "rounds": Field(
        key="rounds",
        text=_N("Preliminary &rounds"),
        low=1,
        high=20,
    ),
    "balanced": Field(
        key="balanced",
        text=_N("Everybody has every seat e&qually often"),
    ),
    "qualifiers": Field(
        key="qualifiers",
        text=_N("Players who &go on"),
        hint=_N("The best of the preliminary play the knock-out."),
        low=2,
        high=64,
    ),
    "meetings": Field(
        key="meetings",
        text=_N("&Meetings of any two"),
        hint=_N("1: everybody meets everybody once."),
        low=1,
        high=4,
    ),
    "at_once": Field(
        key="at_once",
        text=_N("All rounds at &once, numbered on"),
    ),
    "consolation": Field(
        key="consolation",
        text=_N("C&onsolation"),
        choices=(
            (Consolation.FIRST_ROUND, _N("for the losers of the first round")),
            (Consolation.FIRST_GAME, _N("for losers of the first game played")),
            (Consolation.NONE, _N("none")),
        ),
    ),
    "third": Field(key="third", text=_N("Match for &3rd place")),
    "fifth": Field(key="fifth", text=_N("Matches for the places &5 to 8")),
    "start": Field(
        key="start",
        text=_N("&First round begins at"),
        hint=_N("e.g. 10:00, or blank"),
    ),
    "slot": Field(key="slot", text=_N("&Minutes for a game"), low=1, high=240),
    "final_slot": Field(
        key="final_slot",
        text=_N("Minutes for the fina&l"),
        low=1,
        high=240,
    ),
}
"""How the settings of shared programmes are asked for, by the name of the dataclass field."""


def programme_fields(game: str, options: Any) -> list[Field]:
    """Give what is asked of a programme's settings, but for what the game settles otherwise."""
    screen = GAME_SCREENS[game]
    known = {**PROGRAMME_FIELDS, **screen.programme_fields}
    names = [field.name for field in fields(options) if field.name not in screen.leaves_out]
    return [
        replace(known[name], hint=screen.programme_hints.get(name, known[name].hint))
        for name in names
        if name in known
    ]


@dataclass(frozen=True, kw_only=True)
class DivisionValues:
    """What a division is."""

    game: str
    name: str
    programme: str
    options: Any
    programme_options: Any


class DivisionDialog(FieldDialog):
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
        self.add_fields(
            Field(
                key="name",
                text=_("&Name of the division"),
                shadow=_("e.g. Women's division"),
                now=division.name if division else "",
                required=True,
            ),
            Field(
                key="game",
                text=_("&Game"),
                choices=tuple((key, game_words.game_name(key)) for key in GAMES),
                now=division.game if division else game,
            ),
        )
        self.programme = DropDown()
        self.add("programme", _("&Programme"), self.programme, " ")
        self._holder = QWidget()
        self._holder_layout = QVBoxLayout(self._holder)
        self._holder_layout.setContentsMargins(0, 0, 0, 0)
        self.add_wide(self._holder)
        self.small_field = label("", "warn", wrap=True)
        self.add_wide(self.small_field)
        self.column.addStretch(1)
        self._forms: list[OptionsForm] = []
        self._options = division.options if division else self._defaults()
        self._fill_programmes()
        self._fill_forms()
        if division is not None:
            self.input("game").setEnabled(False)
            self.programme.setEnabled(False)
        self._controls["game"].changed.connect(self._game_changed)
        self.programme.currentIndexChanged.connect(self._fill_programme_form)

    def adapt(self) -> None:
        """Say what is to be known of so small a field with these settings."""
        division = self._division
        programme = PROGRAMMES[self.programme.currentData()]
        options = self._forms[1].value()
        known = isinstance(options, programme.options_type) and not programme.check_options(options)
        found = None
        if division is not None and division.entrants and known:
            found = programme.field_warning(options, division.entrants, division.people_each)
        self.small_field.setText("" if found is None else words(found))
        self.small_field.setVisible(found is not None)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, and settings that the programme allows."""
        game, programme = GAMES[self.answer("game")], PROGRAMMES[self.programme.currentData()]
        options, of_programme = (form.value() for form in self._forms)
        if not isinstance(options, game.options_type):
            return self.blanks()  # another game was just chosen, its settings are not shown yet
        return (*self.blanks(), *check_settings(game, programme, options, of_programme))

    def value(self) -> DivisionValues:
        """Give what was chosen."""
        return DivisionValues(
            game=self.answer("game"),
            name=self.answer("name"),
            programme=self.programme.currentData(),
            options=self._forms[0].value(),
            programme_options=self._forms[1].value(),
        )

    def form_grids(self) -> list[QGridLayout]:
        """Align the settings with the fields above."""
        return [*super().form_grids(), *(form.grid for form in self._forms)]

    def _defaults(self) -> Any:
        return GAMES[self.answer("game")].options_type()

    def _game_changed(self) -> None:
        self._options = self._defaults()
        self._fill_programmes()
        self._fill_forms()

    def _fill_programmes(self) -> None:
        blocked = self.programme.blockSignals(True)
        self.programme.clear()
        for key in GAMES[self.answer("game")].programmes:
            self.programme.addItem(wording.programme(key), key)
        if self._division is not None:
            place = self.programme.findData(self._division.programme)
            self.programme.setCurrentIndex(max(0, place))
        self.programme.blockSignals(blocked)

    def _fill_forms(self) -> None:
        """Ask for the settings of the game, and above them for those of the programme."""
        for form in self._forms:
            self._remove(form)
        screen = GAME_SCREENS[self.answer("game")]
        some = bool(GAMES[self.answer("game")].any_time)
        self.rows["programme"].set_hint(
            _("Most settings below are fixed once the first round is published.")
            if some
            else _("The settings below are fixed once the first round is published.")
        )
        made = OptionsForm(screen.options, self._options)
        made.changed.connect(self._options_changed)
        self._forms = [made, self._programme_form()]
        for form in reversed(self._forms):
            self._holder_layout.addWidget(form)
        self._laid_out()

    def _fill_programme_form(self) -> None:
        """Ask for the settings of another programme; those of the game stay as they are."""
        self._remove(self._forms[1])
        self._forms[1] = self._programme_form()
        self._holder_layout.insertWidget(0, self._forms[1])
        self._laid_out()

    def _programme_form(self) -> OptionsForm:
        programme = PROGRAMMES[self.programme.currentData()]
        division = self._division
        options = division.programme_options if division else programme.options_type()
        game = self.answer("game")
        wide = len(GAME_SCREENS[game].options) > MANY
        made = OptionsForm(programme_fields(game, options), options, most=2 if wide else MANY)
        made.changed.connect(self.recheck)
        return made

    def _remove(self, form: OptionsForm) -> None:
        self._holder_layout.removeWidget(form)
        form.hide()
        form.deleteLater()

    def _laid_out(self) -> None:
        self.set_tab_order()
        self.align_labels()
        self.recheck()

    def _options_changed(self) -> None:
        """Propose what usually goes with a setting, as long as the division is new."""
        before, self._options = self._options, self._forms[0].value()
        screen = GAME_SCREENS[self.answer("game")]
        if screen.fitting is not None and (fits := screen.fitting(self._options)) != self._options:
            self._options = fits
            self._forms[0].show_options(fits)
        usual = screen.usual
        found = usual(before, self._options) if usual and self._division is None else None
        if found is not None:
            programme, self._options = found
            self._forms[0].show_options(self._options)
            self.programme.setCurrentIndex(max(0, self.programme.findData(programme)))
        self.recheck()
