"""Adds a division in three questions, or changes its name, programme and settings."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.core.timetable import Hours
from models.games import GAMES
from models.programmes.day.proposing import Outlook, Wanted, proposed
from models.programmes.plan import check_settings
from models.programmes.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports.i18n import _
from ui.dialogs.divisions.advice import Advice
from ui.dialogs.divisions.ahead import begins_with, looked_ahead
from ui.dialogs.divisions.cards import ProgrammeCards
from ui.dialogs.divisions.hours import USUAL, HoursRow
from ui.dialogs.divisions.order_row import OrderRow
from ui.dialogs.divisions.places import in_order, replace_in, two_sides
from ui.dialogs.divisions.questions import ask_how_many, ask_minutes, begins
from ui.dialogs.divisions.rules import RulesForms
from ui.dialogs.divisions.tie_breaks import Foresee
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.options import MANY, OptionsForm
from ui.games.registry import GAME_SCREENS
from ui.look.theme import px
from ui.widgets.basics import label
from ui.words.day_words import sum_of_day
from ui.words.dialog_problems import words
from ui.words.programme_fields import lock_sentence, programme_fields, what_follows

WIDTH = 1240
"""Pixels at 100 % in which questions and programmes stand side by side."""
SCREEN = 1366


@dataclass(frozen=True, kw_only=True)
class DivisionValues:
    """What a division is."""

    game: str
    name: str
    programme: str
    options: Any
    programme_options: Any
    ranked_by: tuple[str, ...] = ()
    """The keys of what ranks it, in order; none for the usual order."""


class DivisionDialog(FieldDialog):
    """Asks which game, about how many and until when, and proposes a programme for it."""

    def __init__(
        self,
        division: DivisionView | None = None,
        parent: QWidget | None = None,
        game: str = "",
        *,
        ranked_by: tuple[str, ...] = (),
        foresee: Foresee | None = None,
    ) -> None:
        """Start from a division that exists, or from the game whose tab is open.

        `ranked_by` is the order that the desk has chosen for it, `foresee` says what another one
        would change.
        """
        super().__init__(
            title=_("Add a division") if division is None else _("Settings of the division"),
            accept=_("&Add the division") if division is None else _("&Save the changes"),
            parent=parent,
            width=min(WIDTH, SCREEN - 64),
        )
        self._division = division
        self._ranked_by, self._foresee = ranked_by, foresee
        self._chosen = division is not None
        """Whether somebody chose the programme; until then it is the one that is proposed."""
        self._own: dict[str, Any] = {}
        """The settings of programmes that somebody changed, by key."""
        self._ahead: dict[str, Outlook] = {}
        self._first = division.game if division else game or next(iter(GAMES))
        self._options = division.options if division else begins_with(self._first)
        if division is not None:
            self._own[division.programme] = division.programme_options
        self._lay_out_sides()
        self.programme.offer(GAMES[self._first].programmes)
        self.programme.choose(division.programme if division else self._usual())
        self._fill_rules()
        self._fill_programme_form()
        self._controls["game"].changed.connect(self._game_changed)
        self._controls["count"].changed.connect(self._wishes_changed)
        self._controls["minutes"].changed.connect(self._wishes_changed)
        self.hours.changed.connect(self._wishes_changed)
        self.programme.taken.connect(self._taken)
        self.programme.changed.connect(self._programme_changed)
        self.advice.taken.connect(self._follow)
        self._lock()

    # ------------------------------------------------------------ building

    def _lay_out_sides(self) -> None:
        """Put the questions at the left and the programmes beside them, if there is room."""
        whole = self.column
        self._wide = px(WIDTH) <= max(SCREEN, self.screen().availableGeometry().width())
        left, right = two_sides(whole, wide=self._wide)
        self.column = left
        self._ask()
        left.addStretch(1)
        self.column = whole
        self.programme = ProgrammeCards()
        title = label(_("&Programme"), "strong")
        title.setBuddy(self.programme)
        right.addWidget(title)
        right.addWidget(self.programme)
        self.stops = () if self._division else ("name", "game", "count", "programme")
        self.advice = Advice()
        right.addWidget(self.advice)
        right.addStretch(1)
        self._rules_holder = QVBoxLayout()
        whole.addLayout(self._rules_holder)
        self.small_field = label("", "warn", wrap=True)
        self.add_wide(self.small_field)

    def _ask(self) -> None:
        self.add_fields(*begins(self._division, self._first))
        self._first_holder = QVBoxLayout()
        self.column.addLayout(self._first_holder)
        self.follows = label("", "good", wrap=True)
        self.column.addWidget(self.follows)
        self.follows.hide()
        self._grid = None
        ask_how_many(self, self._division)
        self.hours = HoursRow()
        self.add("hours", _("3  From – until &when"), self.hours)
        ask_minutes(self, GAMES[self._first].pace.minutes(self._options))
        self.order = OrderRow(self._ranked_by, self._foresee)
        self.add("ranked_by", _("Ranked by"), self.order)
        self.order.changed.connect(self.recheck)
        self.lock_line = label("", "muted", wrap=True)
        self.column.addWidget(self.lock_line)
        self.lock_line.hide()
        self._form_holder = QVBoxLayout()
        self.column.addLayout(self._form_holder)
        self._unfold_holder = QVBoxLayout()
        self.column.addLayout(self._unfold_holder)

    def _lock(self) -> None:
        """Leave open only what can still be changed, and say so."""
        division = self._division
        if division is None:
            return
        self.input("game").setEnabled(False)
        self.lock_line.setText(lock_sentence(division))
        self.lock_line.setVisible(bool(division.fixed.round))
        if division.fixed.round:
            self.programme.lock()
        self.rules.lock(division.fixed)
        if division.fixed.programme_settings:
            self._form.setEnabled(False)

    def fields(self) -> list[QWidget]:
        """Give the inputs as they are read: down the left side, then the programmes."""
        found, rules = super().fields(), self.rules
        parts = (rules.first, self.input("count"), self.hours, self.input("minutes"))
        return in_order(
            found, (*parts, self.order, self._form, rules.unfold, self.programme, self.advice)
        )

    def lead_to(self, key: str) -> None:
        """Put the focus on a field, or on the programme that is chosen."""
        if key == "programme":
            self.programme.setFocus(Qt.FocusReason.ShortcutFocusReason)
        super().lead_to(key)

    def question(self, widget: QWidget | None) -> str:
        """Say of a setting to which of the three questions it belongs."""
        if widget is not None and self.rules.first.isAncestorOf(widget):
            return "game"
        key = super().question(widget)
        return "count" if key in ("hours", "minutes") else key

    def form_grids(self) -> list[QGridLayout]:
        """Align the settings with the fields above."""
        return [*super().form_grids(), self.rules.first.grid, self._form.grid]

    def setting(self, key: str) -> QWidget:
        """Give the control of a setting of the game, or of the programme."""
        own = {field.name for field in fields(self._form.value())}
        return self._form.input(key) if key in own else self.rules.input(key)

    # ------------------------------------------------------------ what is proposed

    def _usual(self) -> str:
        game, screen = GAMES[self.answer("game")], GAME_SCREENS[self.answer("game")]
        found = screen.usual_programme(self._options) if screen.usual_programme else ""
        return found or game.programmes[0]

    def _wanted(self, hours: Hours) -> Wanted:
        game = GAMES[self.answer("game")]
        own = game.pace.setting
        return Wanted(
            game=game,
            options=self._options,
            count=self.answer("count") or 0,
            hours=hours,
            minutes=game.pace.minutes(self._options) if own else self.answer("minutes"),
            own_minutes="slot" not in GAME_SCREENS[self.answer("game")].leaves_out,
        )

    def _look_ahead(self) -> None:
        """Work out how each programme would go, and propose the one that suits best."""
        game = GAMES[self.answer("game")]
        usual = self._usual()
        count, hours = self.answer("count"), self.hours.value()
        if not count or count < 2 or hours is None:
            self._ahead, self._best = {}, usual
        else:
            wanted = self._wanted(hours)
            self._ahead = {
                key: looked_ahead(wanted, PROGRAMMES[key], self._own.get(key))
                for key in game.programmes
            }
            order = [usual, *(key for key in game.programmes if key != usual)]
            self._best = proposed(self._ahead, order, count, game.few)
        self.programme.show_outlooks(self._ahead, self._best)

    def _propose(self) -> None:
        """Take over what is proposed, as far as nobody has chosen otherwise."""
        self._look_ahead()
        if not self._chosen and self.programme.value() != self._best:
            self.programme.choose(self._best)
            return
        key = self.programme.value()
        if key in self._ahead and key not in self._own:
            self._form.show_options(self._ahead[key].options)

    def _follow(self, key: str, options: Any) -> None:
        """Do what the advice says: another number of rounds, or another programme."""
        self._own[key] = options
        self._chosen = True
        if key != self.programme.value():
            self.programme.choose(key)
        else:
            self._form.show_options(options)
            self._wishes_changed()

    # ------------------------------------------------------------ changes

    def _taken(self) -> None:
        self._chosen = True
        self.follows.hide()  # it named the programme that came along

    def _wishes_changed(self) -> None:
        self._propose()
        self.recheck()

    def _programme_changed(self) -> None:
        """Ask for the settings of the programme that is chosen now."""
        self.rules.in_programme(self.programme.value())
        self._fill_programme_form()
        self._wishes_changed()
        self._laid_out()

    def _game_changed(self) -> None:
        """Begin anew with another game."""
        game = GAMES[self.answer("game")]
        self._options, self._own, self._ahead, self._chosen = begins_with(game.key), {}, {}, False
        self.follows.hide()
        self._controls["minutes"].show_silently(game.pace.minutes(self._options))
        self.programme.offer(game.programmes)
        self._fill_rules()
        self.programme.choose(self._usual())

    def _rules_changed(self) -> None:
        """Say what usually goes with a setting, and set it where the division is new."""
        before, self._options = self._options, self.rules.value()
        goes_with = GAME_SCREENS[self.answer("game")].goes_with
        if goes_with is not None and self._division is None:
            self._options = goes_with(before, self._options)
            self.rules.show_options(self._options)
            self._wishes_changed()
            self._say_what_follows(before)
            return
        self._wishes_changed()

    def _say_what_follows(self, before: Any) -> None:
        """Say what came along with the last choice, and which programme is usual for it."""
        game, usual = self.answer("game"), self._usual()
        moved = usual if not self._chosen and self.programme.value() == usual else ""
        said = what_follows(game, before, self._options, self.programme.value(), moved)
        self.follows.setText(said)
        self.follows.setVisible(bool(said))

    def _programme_settings_changed(self) -> None:
        self._own[self.programme.value()] = self._form.value()
        self._chosen = True
        self._wishes_changed()

    # ------------------------------------------------------------ forms

    def _fill_rules(self) -> None:
        """Ask for the settings of the game on which something rests in this programme."""
        old = getattr(self, "rules", None)
        folded = old is None or not old.unfold.isChecked()
        self.rules = RulesForms(
            self.answer("game"),
            self.programme.value() or self._usual(),
            self._options,
            folded=folded,
            most=MANY if self._wide else 2 * MANY,
        )
        self.rules.changed.connect(self._rules_changed)
        for holder, made in (
            (self._first_holder, self.rules.first),
            (self._unfold_holder, self.rules.unfold),
            (self._rules_holder, self.rules),
        ):
            replace_in(holder, made)

    def _fill_programme_form(self) -> None:
        """Ask for the settings of the programme; those that somebody typed come back."""
        key = self.programme.value()
        found = self._ahead.get(key)
        options = self._own.get(key) or (found.options if found else PROGRAMMES[key].options_type())
        made = OptionsForm(programme_fields(self.answer("game"), options), options, most=MANY)
        made.changed.connect(self._programme_settings_changed)
        self._form = made
        replace_in(self._form_holder, made)

    def _laid_out(self) -> None:
        self.set_tab_order()
        self.align_labels()
        self.recheck()

    # ------------------------------------------------------------ judging

    def recheck(self) -> None:
        """Wait until the settings of a game that was just chosen are shown."""
        if isinstance(self._options, GAMES[self.answer("game")].options_type):
            super().recheck()

    def adapt(self) -> None:
        """Ask for the minutes where no setting says them; say what is to be known of the field."""
        if not hasattr(self, "_best"):
            self._propose()
        game, programme = GAMES[self.answer("game")], PROGRAMMES[self.programme.value()]
        own = programme.minutes is not None and self._wanted(USUAL).own_minutes
        self.ask_for(
            minutes=not game.pace.setting and not own,
            ranked_by=self.order.show_for(
                game, self._options, self._form.value(), programme.criteria
            ),
        )
        pairs = game.per_entrant(self._options) > 1
        self.rows["count"].set_hint(_("Pairs count as one.") if pairs else "")
        found = self._ahead.get(programme.key)
        warning = None if found is None else found.warning
        self.small_field.setText("" if warning is None else words(warning))
        self.small_field.setVisible(warning is not None)
        self.advice.show_for(found, self._wanted(self.hours.value() or USUAL), self._ahead)

    def meaning(self) -> str:
        """Write the sum of the day."""
        found, hours = self._ahead.get(self.programme.value()), self.hours.value()
        if found is None or found.day is None or hours is None:
            return ""
        return sum_of_day(found.day, hours)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, times that can be read, and settings that the programme allows."""
        game, programme = GAMES[self.answer("game")], PROGRAMMES[self.programme.value()]
        found = check_settings(game, programme, self._options, self._form.value())
        return (*self.blanks(), *self.hours.problems("hours"), *found)

    def value(self) -> DivisionValues:
        """Give what was chosen."""
        return DivisionValues(
            game=self.answer("game"),
            name=self.answer("name"),
            programme=self.programme.value(),
            options=self._options,
            programme_options=self._form.value(),
            ranked_by=self.order.value(),
        )
