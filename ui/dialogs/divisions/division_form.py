"""Where the questions of a division stand, and which of them are still open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from models.clock import minutes_of, read_clock, unread_clock
from models.core.problems import Problem
from models.core.timetable import PlayingHours
from models.games import GAMES
from models.stages.day.proposing import DivisionPlans, Outlook, in_time_with
from models.views.divisions import DivisionView, Fixed
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _n
from ui.dialogs.divisions.cards import ProgrammeCards
from ui.dialogs.divisions.order_row import OrderRow
from ui.dialogs.divisions.own_rows import OwnRows
from ui.dialogs.divisions.places import in_order, two_sides
from ui.dialogs.parts.digit_box import holds
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.form import OptionsForm
from ui.games.registry import GAME_SCREENS
from ui.look.theme import px
from ui.widgets.basics import button, label, row, set_text
from ui.widgets.count_box import CountBox
from ui.words.day_words import clock, too_late
from ui.words.programme_fields import game_fields, lock_sentence

WIDTH = 1240
"""Pixels at 100 % in which questions and programmes stand side by side."""
SCREEN = 1366


class DivisionForm(FieldDialog):
    """The questions at the left, the programmes at the right, the rules of the game below."""

    rules: RulesForms
    _form: OptionsForm

    def __init__(
        self,
        division: DivisionView | None,
        first: str,
        options: Any,
        order: OrderRow,
        own_rows: OwnRows,
        parent: QWidget | None,
    ) -> None:
        """Lay out the questions for a division, or for a new one of the `first` game."""
        super().__init__(
            title=_("Add a division") if division is None else _("Settings of the division"),
            accept=_("&Add the division") if division is None else _("S&ave the changes"),
            parent=parent,
            width=min(WIDTH, SCREEN - 64),
        )
        self._division, self._first, self._options = division, first, options
        self.order, self.own = order, own_rows
        self._lay_out_sides()

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
        head = row(title)
        head.addWidget(self.own, 1)
        right.addLayout(head)
        right.addWidget(self.programme)
        self.stops = () if self._division else ("name", "game", "count", "programme")
        self.advice = DayAdvice()
        right.addWidget(self.advice)
        right.addStretch(1)

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
        self.add("hours", _("&3  From – until when"), self.hours)
        ask_minutes(self, GAMES[self._first].pace.minutes(self._options))
        self.add("ranked_by", _("Ranked by"), self.order)
        self.order.changed.connect(self.recheck)
        self.lock_line = label("", "muted", wrap=True)
        self.column.addWidget(self.lock_line)
        self.lock_line.hide()
        self._form_holder = QVBoxLayout()
        self.column.addLayout(self._form_holder)
        self._unfold_holder = QVBoxLayout()
        self.column.addLayout(self._unfold_holder)
        self._rules_holder = (
            QVBoxLayout()
        )  # right below the button, however long the programmes are
        self.column.addLayout(self._rules_holder)

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
            fixed = division.fixed.programme_settings
            self.own.lock(division.programme, settings=fixed)
        self.rules.lock(division.fixed)
        if division.fixed.programme_settings:
            self._form.setEnabled(False)

    def fields(self) -> list[QWidget]:
        """Give the inputs as they are read: down the left side, then the programmes."""
        found, rules = super().fields(), self.rules
        teams = () if self._division else (self.input("teams"),)
        parts = (rules.first, self.input("count"), *teams, self.hours, self.input("minutes"))
        last = (self.order, self._form, rules.unfold, rules.rest, self.programme)
        return in_order(found, (*parts, *last, self.own, self.advice))

    def lead_to(self, key: str) -> None:
        """Put the focus on a field, or on the programme that is chosen."""
        if key == "programme":
            self.programme.focus_chosen()
        super().lead_to(key)

    def question(self, widget: QWidget | None) -> str:
        """Say of a setting to which of the three questions it belongs."""
        if widget is not None and self.rules.first.isAncestorOf(widget):
            return "game"
        key = super().question(widget)
        return "count" if key in ("teams", "hours", "minutes") else key

    def _key_of(self, widget: QWidget | None) -> str:
        """Name the programmes, too, which are no row of the form."""
        here = widget is not None and holds(self.programme, widget)
        return "programme" if here else super()._key_of(widget)

    def form_grids(self) -> list[QGridLayout]:
        """Align the settings with the fields above, all rules once they are seen."""
        rest = [self.rules.rest.grid] * self.rules.unfold.isChecked()
        return [*super().form_grids(), self.rules.first.grid, self._form.grid, *rest]

    def setting(self, key: str) -> QWidget:
        """Give the control of a setting of the game, or of the programme."""
        own = {field.name for field in fields(self._form.value())}
        return self._form.input(key) if key in own else self.rules.input(key)


# -- the questions of the dialog of a division that are plain fields -------------------------------


def begins(division: DivisionView | None, game: str) -> tuple[Field, Field]:
    """Ask for the name and the game, which only a new division can choose."""
    games = tuple(GAMES) if division is None else (game,)
    return (
        Field(
            key="name",
            text=_("&Name of the division"),
            shadow=_("e.g. Women's division"),
            now=division.name if division else "",
            required=True,
        ),
        Field(
            key="game",
            text=_("&1  Which game"),
            choices=tuple((key, game_words.game_name(key)) for key in games),
            kind=FieldKind.CHOICE,
            now=game,
        ),
    )


def ask_how_many(dialog: FieldDialog, division: DivisionView | None) -> None:
    """Ask about how many play; who has entered a division counts."""
    dialog.add_fields(
        Field(
            key="count",
            text=_("&2  About how many"),
            kind=FieldKind.NUMBER,
            now=division.entrants if division and division.entrants else None,
            high=999,
            widest=120,
        )
    )
    if division is None:
        beside = Field(key="teams", text=_("Teams play (&0)"), now=False, beside="count")
        dialog.add_fields(beside)


def count_of(dialog: FieldDialog, *, teams: bool) -> None:
    """Ask for the number of teams where teams play, else for that of people."""
    dialog.rows["count"].label.setText(
        _("&2  About how many teams") if teams else _("&2  About how many")
    )


def ask_minutes(dialog: FieldDialog, usual: int) -> None:
    """Ask for the minutes from one round to the next."""
    dialog.add_fields(
        Field(key="minutes", text=_("Minutes for a |roun&d|"), now=usual, low=5, high=240)
    )


# -- what can be done where a division is not over in time: fewer rounds, or another programme -----


class DayAdvice(QWidget):
    """Says that it is not over in time, and offers at a key what would be."""

    taken = Signal(str, object)
    """The programme and its settings that somebody takes."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = label("", "warn", wrap=True)
        self.fewer = button(_("Fewer |rounds| (&8)"), self._take_fewer)
        self.other = button(_("Instead (&9)"), self._take_other)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.sentence)
        layout.addWidget(self.fewer)
        layout.addWidget(self.other)
        self._fewer: Outlook | None = None
        self._other: Outlook | None = None
        self.hide()

    def show_for(
        self, outlook: Outlook | None, wanted: DivisionPlans, others: Mapping[str, Outlook]
    ) -> None:
        """Show it where a programme is late; `others` are all programmes with what suits them."""
        late = outlook is not None and outlook.day is not None and bool(outlook.day.late)
        self.setVisible(late)
        self._fewer = self._other = None
        if outlook is None or outlook.day is None or not late:
            return
        self.sentence.setText("⚠ " + too_late(outlook.day, wanted.hours))
        self._fewer = in_time_with(wanted, outlook)
        others_in_time = (own for own in others.values() if own.in_time and own is not outlook)
        self._other = next(others_in_time, None)
        self._offer(self.fewer, self._fewer, _rounds_text)
        self._offer(self.other, self._other, _programme_text)

    def _offer(self, offered: Any, outlook: Outlook | None, text: Any) -> None:
        offered.setVisible(outlook is not None)
        if outlook is not None:
            set_text(offered, text(outlook))

    def _take_fewer(self) -> None:
        if self._fewer is not None:
            self.taken.emit(self._fewer.programme.key, self._fewer.options)

    def _take_other(self) -> None:
        if self._other is not None:
            self.taken.emit(self._other.programme.key, self._other.options)


def _end(outlook: Outlook) -> str:
    return "" if outlook.day is None else clock(outlook.day.end)


def _rounds_text(outlook: Outlook) -> str:
    rounds = outlook.options.rounds
    return _n(
        "Fewer: {n} |round| (→ {end}) (&8)", "Fewer: {n} |rounds| (→ {end}) (&8)", rounds
    ).format(n=rounds, end=_end(outlook))


def _programme_text(outlook: Outlook) -> str:
    return _("Instead: {programme} (→ {end}) (&9)").format(
        programme=paper.programme_name(outlook.programme.key), end=_end(outlook)
    )


# -- asks from when until when a division is played, and for the break at noon ---------------------

USUAL = PlayingHours(start=10 * 60, until=17 * 60, lunch=60)
"""What most halls are let for."""


class HoursRow(QWidget):
    """Two times of day and the minutes of a break, in one line."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.start, self.until = QLineEdit(clock(USUAL.start)), QLineEdit(clock(USUAL.until))
        self.lunch = CountBox()
        self.lunch.setRange(0, 180)
        self.lunch.setSingleStep(15)
        self.lunch.setValue(USUAL.lunch)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        for box, name in (
            (self.start, _("First |round| begins at")),
            (self.until, _("Until when")),
        ):
            box.setFixedWidth(px(76))
            box.setAccessibleName(name)
            box.textEdited.connect(self.changed)
        self.lunch.setAccessibleName(_("Minutes of the break at noon"))
        self.lunch.valueChanged.connect(self.changed)
        for widget in (
            self.start,
            label(_("to")),
            self.until,
            label(_("lunch")),
            self.lunch,
            label(_("min")),
        ):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.setFocusProxy(self.start)

    def value(self) -> PlayingHours | None:
        """Give the hours; None while a time cannot be read."""
        start, until = read_clock(self.start.text()), read_clock(self.until.text())
        if start is None or until is None or start >= until:
            return None
        return PlayingHours(
            start=minutes_of(start), until=minutes_of(until), lunch=self.lunch.value()
        )

    def problems(self, where: str) -> tuple[Problem, ...]:
        """Say which time cannot be read, or that the end does not come after the beginning."""
        for box in (self.start, self.until):
            if unread := unread_clock(box.text(), where, wanted=True):
                return unread
        return () if self.value() is not None else (Problem(code="ENDS_BEFORE", where=where),)


# -- the settings of a game in two parts: what is asked first, and the others, which can be
#    folded


class RulesForms(QWidget):
    """Asks for the settings of a game on which something rests in the programme that is chosen."""

    changed = Signal()

    def __init__(self, game: str, programme: str, options: Any, *, folded: bool) -> None:
        """Show what stands in the options.

        `first` and the button `unfold` are for the caller to put where they belong.
        """
        super().__init__()
        screen = GAME_SCREENS[game]
        self._screen = screen
        asked = game_fields(game, programme)
        self.first = OptionsForm([f for f in asked if f.key in screen.asked_first], options)
        self._game, self._options = game, options
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
        self.rest = OptionsForm(rest, options)
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
        if (fits := self._screen.fitting(now)) != now:
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
