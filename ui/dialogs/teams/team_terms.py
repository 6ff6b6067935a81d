"""Asks whether teams play in a division, and under which terms."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import teams
from models.core.problems import Problem
from models.teams.game import can_team
from models.teams.own import game_of, unplayable
from models.teams.terms import (
    MOST_REGISTERED,
    SIZES,
    TeamSetting,
    TeamTerms,
)
from models.views.divisions import DivisionView
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.field import Field, FieldKind, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import button
from ui.words.teams.tables import FIRST_MOVES, LEVELS, MODES
from ui.words.wording import sentences

FEW = ("boards", "registered", "fewest", "mode")
"""What every division of teams is asked; the rest has an answer that is usual."""
NARROW = 160


def can_have_teams(view: DivisionView) -> bool:
    """Tell whether teams can play the game of a division, whatever its programme."""
    return view.teams.terms is not None or can_team(game_of(view), view.options)


def usual_people(boards: int) -> tuple[int, int]:
    """Give with how many a team can play, and how many it usually has with its reserves.

    >>> usual_people(3), usual_people(5), usual_people(7)
    ((2, 4), (3, 7), (4, 10))
    """
    return (boards + 1) // 2, boards + boards // 2


class TeamTermsDialog(FieldDialog):
    """Asks for few things, and for the others behind a button; no tick means no teams."""

    def __init__(self, setting: TeamSetting, parent: QWidget | None = None) -> None:
        """Start from the terms of a division, or from the usual ones."""
        super().__init__(title=_("Team matches"), accept=_("&Save"), parent=parent, width=760)
        self._now = setting.terms or TeamTerms()
        now = self._now
        self._boards = now.boards
        self.add_fields(
            Field(key="played", text=_("&Teams play in this division"), now=True),
            Field(
                key="boards",
                text=_("&Boards of a match"),
                kind=FieldKind.LIST,
                choices=[(size, str(size)) for size in SIZES],
                now=now.boards,
                widest=NARROW,
            ),
            Field(
                key="registered",
                text=_("&People of a team at most, with reserves"),
                kind=FieldKind.NUMBER,
                now=now.registered,
                high=MOST_REGISTERED,
                widest=NARROW,
                required=True,
            ),
            Field(
                key="fewest",
                text=_("Fe&west with whom it can play"),
                kind=FieldKind.NUMBER,
                now=now.fewest,
                widest=NARROW,
                required=True,
            ),
            Field(
                key="mode",
                text=_("&Line-up"),
                kind=FieldKind.LIST,
                choices=offered(MODES),
                now=now.mode,
            ),
            *self._later(now),
        )
        self.more = button(_("&More settings…"), self._unfold)
        self.buttons.insertWidget(0, self.more)
        self._unfolded = setting.terms is not None and _of_later(now) != _of_later(TeamTerms())

    @staticmethod
    def _later(now: TeamTerms) -> tuple[Field, ...]:
        points = (("win", _("Points for a w&in")), ("draw", _("… for a &draw")))
        return (
            *(
                Field(key=key, text=text, now=getattr(now, key), widest=NARROW, required=True)
                for key, text in (*points, ("loss", _("… for a l&oss")))
            ),
            Field(
                key="first_move",
                text=_("Who moves &first"),
                kind=FieldKind.LIST,
                choices=offered(FIRST_MOVES),
                now=now.first_move,
            ),
            Field(
                key="level",
                text=_("&Knock-out match that is level"),
                kind=FieldKind.LIST,
                choices=offered(LEVELS),
                now=now.level,
            ),
            Field(
                key="bye_boards",
                text=_("Boards won by a b&ye (blank: all)"),
                kind=FieldKind.NUMBER,
                now=now.bye_boards,
                widest=NARROW,
            ),
            Field(
                key="bye_counts",
                text=_("Each of th&ese counts"),
                hint=_("Only where they are counted, e.g. 33 discs; blank: nothing."),
                kind=FieldKind.NUMBER,
                now=now.bye_counts,
                high=999,
                widest=NARROW,
            ),
            Field(
                key="vacant_last",
                text=_("A &vacant board only below everybody who plays"),
                now=now.vacant_last,
            ),
        )

    def _unfold(self) -> None:
        self._unfolded = True
        self.recheck()
        self.fit()
        self.input("win").setFocus(Qt.FocusReason.ShortcutFocusReason)

    def adapt(self) -> None:
        """Ask for terms only where teams play, and let the people follow the boards."""
        on = bool(self.answer("played"))
        boards = int(self.answer("boards") or self._boards)
        if boards != self._boards:
            people = (self.answer("fewest"), self.answer("registered"))
            if people in (usual_people(self._boards), (None, None)):
                fewest, registered = usual_people(boards)
                self.put(fewest=fewest, registered=registered)
            self._boards = boards
        keys = [key for key in self.rows if key != "played"]
        self.ask_for(**{key: on and (key in FEW or self._unfolded) for key in keys})
        self.more.setVisible(on and not self._unfolded)

    def problems(self) -> tuple[Problem, ...]:
        """Say at its field what cannot be."""
        if not self.answer("played"):
            return ()
        found = self.blanks() or self.value().problems()
        if not self._unfolded and any(p.where not in FEW for p in found):
            self._unfolded = True
        return found

    def meaning(self) -> str:
        """Say what becomes of the division without the tick."""
        if self.answer("played"):
            return ""
        return _("People play for themselves, as in other divisions.")

    def value(self) -> TeamSetting:
        """Give the terms that were chosen."""
        said = self.answers()
        if not said.pop("played"):
            return TeamSetting()
        return TeamSetting(terms=TeamTerms(**said))


def _of_later(terms: TeamTerms) -> tuple[Any, ...]:
    """Give what stands behind the button."""
    names = ("win", "draw", "loss", "first_move", "level", "bye_boards", "bye_counts")
    return (*(getattr(terms, name) for name in names), terms.vacant_last)


def set_team_terms(desk: Desk, parent: QWidget, division_id: int) -> bool:
    """Ask for the terms of a division's teams; True when they were kept.

    A programme that only single people have is said at once, before anything is typed.
    """
    view = queries.division_view(desk.event_file, division_id)
    wrong = unplayable(view.game, view.options, view.programme, view.name)
    if wrong and view.teams.terms is None:
        desk.say(sentences(wrong), Severity.BAD)
        return False
    dialog = TeamTermsDialog(view.teams, parent)
    dialog.attempt = lambda: desk.problems_of(teams.set_terms, division_id, dialog.value().terms)
    return ask.ask(dialog)
