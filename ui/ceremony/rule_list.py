"""A dialog of rules that go in order: added, changed, moved and taken away, with fields below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.look.theme import px
from ui.widgets.basics import allow, button, keyed
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

Rule = TypeVar("Rule")


@dataclass(frozen=True)
class RuleLine(Generic[Rule]):
    """A line of the list: the number of a rule, and the rule."""

    id: int
    rule: Rule


class RuleDialog(FieldDialog, Generic[Rule]):
    """Asks for one rule; a subclass says what it is made of."""

    @abstractmethod
    def value(self) -> Rule:
        """Give the rule."""


class RuleListDialog(FieldDialog, Generic[Rule]):
    """Lists the rules in their order; a subclass says how they are told and asked for."""

    def __init__(
        self,
        rules: Sequence[Rule],
        *,
        title: str,
        name: str,
        fields: Sequence[Field],
        parent: QWidget | None = None,
    ) -> None:
        """Begin with these rules; the fields stand below the list."""
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=820)
        self._rules: list[Rule] = list(rules)
        columns: list[Column[RuleLine[Rule]]] = [
            Column(title="", text=lambda line: str(line.id), align=Align.RIGHT, tight=True),
            *self.columns(),
        ]
        self.grid: Grid[RuleLine[Rule]] = Grid(columns, name)
        self.grid.setMinimumHeight(px(190))
        self.grid.opened.connect(lambda _line: self.change())
        keyed(self, "Insert", self.add_rule)  # the list is not there while it is empty
        keyed(self.grid, "Delete", self.remove)
        keyed(self.grid, "Alt+Up", lambda: self.move_by(-1))
        keyed(self.grid, "Alt+Down", lambda: self.move_by(1))
        self.add_button = button(_("A&dd… (Insert)"), self.add_rule)
        self.change_button = button(_("Cha&nge…"), self.change, hint="Enter")
        self.remove_button = button(_("&Remove"), self.remove, hint="Delete")
        self.up_button = button(_("&Up (Alt+↑)"), lambda: self.move_by(-1))
        self.down_button = button(_("Do&wn (Alt+↓)"), lambda: self.move_by(1))
        self.add_wide(self.grid, stretch=1)
        self.column.addLayout(
            flow(
                self.add_button,
                self.change_button,
                self.remove_button,
                self.up_button,
                self.down_button,
            )
        )
        self.add_fields(*fields)
        self._show()

    @abstractmethod
    def columns(self) -> Sequence[Column[RuleLine[Rule]]]:
        """Give the columns behind the number."""

    @abstractmethod
    def rule_dialog(self, rule: Rule | None) -> RuleDialog[Rule]:
        """Ask for a rule; None for a new one."""

    @abstractmethod
    def against(self, rules: tuple[Rule, ...]) -> tuple[Problem, ...]:
        """Say what cannot be so about these rules alone."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Give the rules in order."""
        return tuple(self._rules)

    def focus_first(self) -> None:
        """Begin with the rules, or with adding one."""
        (self.grid if self._rules else self.add_button).setFocus()

    def add_rule(self) -> None:
        """Ask for one rule more, behind the others."""
        dialog = self.rule_dialog(None)
        dialog.attempt = self._taking(lambda: [*self._rules, dialog.value()])
        if ask.ask(dialog):
            self._show(len(self._rules))
            self.grid.setFocus()

    def change(self) -> None:
        """Ask for the chosen rule anew."""
        line = self.grid.current()
        if line is None:
            return
        dialog = self.rule_dialog(line.rule)
        at = line.id - 1
        dialog.attempt = self._taking(
            lambda: [*self._rules[:at], dialog.value(), *self._rules[at + 1 :]]
        )
        if ask.ask(dialog):
            self._show(line.id)

    def _taking(self, made: Callable[[], list[Rule]]) -> Callable[[], tuple[Problem, ...]]:
        """Take what a dialog makes, unless something stands against it; told without a place."""

        def attempt() -> tuple[Problem, ...]:
            rules = made()
            found = self.against(tuple(rules))
            if not found:
                self._rules = rules
            return tuple(Problem(code=one.code, values=one.values) for one in found)

        return attempt

    def remove(self) -> None:
        """Take the chosen rule away."""
        if (line := self.grid.current()) is not None:
            del self._rules[line.id - 1]
            self._show(min(line.id, len(self._rules)))

    def move_by(self, step: int) -> None:
        """Move the chosen rule up or down."""
        line = self.grid.current()
        if line is None or not 0 <= line.id - 1 + step < len(self._rules):
            return
        at = line.id - 1
        self._rules[at], self._rules[at + step] = self._rules[at + step], self._rules[at]
        self._show(line.id + step)

    def _show(self, current: int = 0) -> None:
        self.grid.show_rows([RuleLine(number, own) for number, own in enumerate(self._rules, 1)])
        if current:
            self.grid.go_to(current)
        for made in (self.change_button, self.remove_button):
            allow(made, "" if self._rules else _("The list is empty."))
        for made in (self.up_button, self.down_button):
            allow(made, "" if len(self._rules) > 1 else _("There is no other line."))
        self.recheck()
