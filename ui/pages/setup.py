"""設定: what a division is, and what of it can still be changed."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from app import facts, queries
from app.ceremony import GRADE_PART, PRIZE_PART
from app.event_file.file import Changed, EventFile
from app.facts import reception_notes
from app.facts.note import DivisionSetting
from app.facts.notes import SECOND_ENTRY, SLOTS, START
from app.operations import division_settings, divisions, events
from app.queries import hall_queries, ranking_queries
from app.queries.house_rules import offered, pairing_restrictions
from app.queries.house_rules.start_points import handicaps, start_points
from models.core.problems import Problem
from models.teams.terms import TEAM_PART
from models.views.divisions import DivisionView
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _p
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk
from ui.desk.more import More, Verb
from ui.desk.settings import Settings
from ui.dialogs.second_entry import SecondEntryDialog, second_entry, second_entry_text
from ui.look.theme import UNIT, px
from ui.pages import hall, house_rules
from ui.pages.page import Page
from ui.widgets.basics import Notice, allow, button, label, named
from ui.widgets.flow import flow
from ui.words import wording
from ui.words.hall_words import said_text
from ui.words.house_rules.sayings import absence_text, apart_text
from ui.words.programme_fields import game_fields, lock_sentence, option_lines, programme_fields
from ui.words.teams.sayings import terms_text

MAY_BREAK = "\u200b"
"""Where a line may end, though nothing is seen there."""


class SetupPage(Page):
    """The settings of a division and of the event, for reading; dialogs change them."""

    depends = Changed.DIVISIONS | Changed.EVENT | Changed.ROUNDS | Changed.NOTES

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self.lock = Notice()
        self.change_button = button(_("Change the &division…"), self.change)
        self.second_verb = Verb(_("Second entry of &results…"), self.choose_second_entry)
        self.apart_verb = Verb(_("Who is kept a&part…"), self.keep_apart)
        self.house_rules_verb = Verb(_("Other ha&bits…"), self.choose_house_rules)
        self.hall_button = button(_("|Tables in the ha&ll|…"), self.number_tables)
        self.start_verb = Verb(_("Start p&oints by grade…"), self.say_start_points)
        self.slots_button = button(_("&Times of the |rounds|…"), self.say_slots)
        self.prizes_verb = Verb(_("Pri&zes…"), self.say_prizes)
        self.grades_verb = Verb(_("Grade&s for results…"), self.say_grades)
        self.promoted_verb = Verb(_("Ne&w grades…"), self.note_grades)
        self.teams_verb = Verb(_("Team mat&ches…"), self.say_teams)
        self.remove_verb = Verb(_("Re&move the division…"), self.remove)
        self.event_button = button(_("Cha&nge the event…"), self.change_event)
        self._body = QWidget()
        self._body_layout = QVBoxLayout(self._body)
        self._body_layout.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._body_layout.setSpacing(px(UNIT * 2))
        self._body_layout.setContentsMargins(0, 0, px(UNIT), 0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self._body)
        named(area, _("Settings of the division and the event"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self.lock)
        layout.addWidget(area, 1)
        layout.addLayout(
            flow(
                self.change_button,
                self.hall_button,
                self.slots_button,
                self.event_button,
                None,
                More(
                    self.second_verb,
                    self.apart_verb,
                    self.house_rules_verb,
                    self.start_verb,
                    self.teams_verb,
                    self.prizes_verb,
                    self.grades_verb,
                    self.promoted_verb,
                    self.remove_verb,
                ),
            )
        )

    def refresh(self) -> None:
        """Show the settings as they are now."""
        event = queries.event_view(self.desk.event_file)
        view = queries.division_view(self.desk.event_file, self.division)
        while (item := self._body_layout.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        used = reception_notes.parts(self.desk.event_file)
        teamed = TEAM_PART in used and on_demand.team_terms.can_have_teams(view)
        self.teams_verb.setVisible(teamed or view.teams.terms is not None)
        self.prizes_verb.setVisible(PRIZE_PART in used)
        for verb in (self.grades_verb, self.promoted_verb):
            verb.setVisible(GRADE_PART in used and view.people_each == 1)
        in_hall = self._hall()
        self.hall_button.setVisible(bool(in_hall))
        self._card(
            _("Division"),
            [
                (_p("of a division", "Name"), view.name),
                (_("Game"), game_words.game_name(view.game)),
                (_("Programme"), paper.programme_name(view.programme)),
                *self._programme_lines(view),
                *self._teams(view),
                *self._order(view),
                (_("Second entry of results"), self._second_entry()),
                *in_hall,
                *self._start_points(),
                *self._slots(),
                *self._house_rules(),
            ],
        )
        own = self._game_lines(view)
        if own:
            self._card(_("Rules of the game in this division"), own)
        self._card(
            _("Event"),
            [
                (_p("of an event", "Name"), event.name),
                (_("Date"), event.date or "–"),
                (_("Venue"), event.venue or "–"),
                (_("File"), folders_apart(str(self.desk.event_file.path))),
            ],
        )
        self.lock.show_sentence("info" if view.fixed.round else "", lock_sentence(view))
        begun = _("It is played already: a division with |rounds| stays.") if view.round else ""
        allow(self.remove_verb, begun)

    def _card(self, title: str, lines: list[tuple[str, str]]) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(px(16), px(12), px(16), px(12))
        inside.addWidget(label(title, "large"))
        form = QFormLayout()
        form.setHorizontalSpacing(px(24))
        form.setVerticalSpacing(px(6))
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for name, value in lines:
            shown = label(value, wrap=True)
            form.addRow(label(name, "muted"), shown)
        inside.addLayout(form)
        self._body_layout.addWidget(card)

    def _second_entry(self) -> str:
        return second_entry_text(second_entry(self.desk, self.division))

    def _hall(self) -> list[tuple[str, str]]:
        """Say which tables of the hall the division has, if it sits at tables."""
        own = [
            one
            for one in hall_queries.tables(self.desk.event_file)
            if one.division_id == self.division
        ]
        return [(_("|Tables in the hall|"), said_text(one.said, one.needed)) for one in own]

    def _house_rules(self) -> list[tuple[str, str]]:
        """Say which house rules the division has, of those it can have."""
        event = self.desk.event_file
        lines: list[tuple[str, str]] = []
        apart = pairing_restrictions.pairing_restrictions(event, self.division)
        view = offered.house_rules(event, self.division)
        self.apart_verb.setVisible(apart.possible and not apart.article)
        self.house_rules_verb.setVisible(view.any)
        if apart.possible and not apart.article:
            lines.append((_("Kept apart"), apart_text(apart.kept)))
        if view.absences:
            lines.append((_("Planned absences"), absence_text(view.house_rules.absence)))
        if view.next_free:
            lines.append(
                (_("Who is free plays the next"), wording.text(view.house_rules.next_free))
            )
        if view.latecomers:
            taken = wording.text(view.house_rules.late_with_bye)
            lines.append((_("Latecomers take the bye"), taken))
        return lines

    def _start_points(self) -> list[tuple[str, str]]:
        """Say with how many points grades start, where something ranks by that."""
        start = start_points(self.desk.event_file, self.division)
        self.start_verb.setVisible(start is not None)
        return (
            []
            if start is None
            else [(_("Start points by grade"), on_demand.start_points.start_text(start))]
        )

    def say_start_points(self) -> None:
        """Ask for bar and floor of the points that grades start with."""
        start = start_points(self.desk.event_file, self.division)
        if start is None:
            return
        both = handicaps(self.desk.event_file, self.division)
        asked = on_demand.start_points.StartPointsDialog(start, self, handicaps=both)
        self._ask_for(START, asked)

    @staticmethod
    def _teams(view: DivisionView) -> list[tuple[str, str]]:
        """Say under which terms teams play, where they do."""
        return [(_("Team matches"), terms_text(own))] if (own := view.teams.terms) else []

    def say_teams(self) -> None:
        """Ask whether teams play, and under which terms."""
        on_demand.team_terms.set_team_terms(self.desk, self, self.division)

    def say_prizes(self) -> None:
        """Ask what the prizes of the division are given for."""
        on_demand.prizes_dialog.set_prizes(self.desk, self, self.division)

    def say_grades(self) -> None:
        """Ask which results entitle to which grade."""
        on_demand.grades_dialog.set_grades(self.desk, self, self.division)

    def note_grades(self) -> None:
        """Show who is entitled to which grade, and note how far that is."""
        on_demand.grades_dialog.note_grades(self.desk, self, self.division)

    def _slots(self) -> list[tuple[str, str]]:
        """Say when the rounds are played, where that is known."""
        said = on_demand.slots.slots_text(
            hall_queries.round_slots(self.desk.event_file, self.division)
        )
        return [(_("Times of the |rounds|"), said)] if said else []

    def say_slots(self) -> None:
        """Ask when the rounds are played."""
        event = self.desk.event_file
        lines = hall_queries.round_slots(event, self.division)
        minutes = hall_queries.round_minutes(event, self.division)
        self._ask_for(SLOTS, on_demand.slots.SlotsDialog(lines, minutes, self))

    def keep_apart(self) -> None:
        """Ask who is not to meet whom."""
        house_rules.ask_pairing_restrictions(self.desk, self, self.division)

    def choose_house_rules(self) -> None:
        """Ask which other house rules the division has."""
        house_rules.choose_house_rules(self.desk, self, self.division)

    def number_tables(self) -> None:
        """Ask where the tables of all divisions begin."""
        hall.number_tables(self.desk, self)

    def choose_second_entry(self) -> None:
        """Ask at which tables a second person types the results."""
        chosen = SECOND_ENTRY.said(self.desk.event_file, self.division)
        every = facts.every_card_twice(self.desk.event_file)
        dialog = SecondEntryDialog(chosen, self, every_card=every)
        self._ask_for(SECOND_ENTRY, dialog)

    def _ask_for(self, setting: DivisionSetting[Any], dialog: Any) -> None:
        """Ask for a setting of the division and keep what is said."""
        dialog.attempt = lambda: self.desk.problems_of(
            division_settings.say, setting, self.division, dialog.value()
        )
        with self.desk.as_shown():
            ask.ask(dialog)

    def _order(self, view: DivisionView) -> list[tuple[str, str]]:
        """Say what ranks, unless a bracket alone does."""
        keys, _own = ranking_queries.ranked_by(self.desk.event_file, self.division)
        return [(_("Ranked by"), game_words.order_text(keys, view.game))] if keys else []

    def _programme_lines(self, view: DivisionView) -> list[tuple[str, str]]:
        fields = programme_fields(view.game, view.programme, view.programme_options)
        return option_lines(fields, view.programme_options)

    def _game_lines(self, view: DivisionView) -> list[tuple[str, str]]:
        return option_lines(game_fields(view.game, view.programme), view.options)

    def change(self) -> None:
        """Ask for the changes of the division."""
        view = queries.division_view(self.desk.event_file, self.division)
        keys, own = ranking_queries.ranked_by(self.desk.event_file, self.division)
        dialog = on_demand.division.DivisionDialog(
            view,
            self,
            ranked_by=keys if own else (),
            settings=self.settings,
            foresee=lambda keys: self._foreseen(view, keys),
        )
        dialog.attempt = partial(self._changed, dialog)
        with self.desk.as_shown():
            ask.ask(dialog)

    def _foreseen(self, view: DivisionView, keys: tuple[str, ...]) -> str:
        """Say what another order of the ranking would change."""

        def act(event: EventFile) -> None:
            divisions.change(
                event,
                view.id,
                name=view.name,
                options=view.options,
                programme_options=view.programme_options,
                ranked_by=keys,
            )

        return on_demand.consequences.rehearsal_text(self.desk, view.id, act)

    def _changed(self, dialog: on_demand.division.DivisionDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self.desk.problems_of(
            divisions.change,
            self.division,
            name=value.name,
            options=value.options,
            programme_options=value.programme_options,
            programme=value.programme,
            ranked_by=value.ranked_by,
        )

    def change_event(self) -> None:
        """Ask for the changes of the event."""
        dialog = on_demand.event.EventDialog(queries.event_view(self.desk.event_file), self)
        dialog.attempt = partial(self._renamed, dialog)
        with self.desk.as_shown():
            ask.ask(dialog)

    def _renamed(self, dialog: on_demand.event.EventDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self.desk.problems_of(
            events.rename, name=value.name, date=value.date, venue=value.venue
        )

    def remove(self) -> None:
        """Remove the division after asking."""
        view = queries.division_view(self.desk.event_file, self.division)
        sentence = _("Remove the division {name} with its entrants ({counted})?").format(
            name=view.name, counted=paper.counted(view.entrants, view.people_each)
        )
        if ask.confirm(self, sentence, _("Remove"), _("Cancel")):
            self.desk.run(divisions.remove, self.division)

    def home(self) -> None:
        """Begin with the button that changes the division."""
        self.change_button.setFocus()


def folders_apart(path: str) -> str:
    """Let a long path go on in a second line behind any folder.

    >>> folders_apart("/a/b.taikai").split(MAY_BREAK)
    ['/', 'a/', 'b.taikai']
    """
    return re.sub(r"[/\\]", rf"\g<0>{MAY_BREAK}", path)
