"""Asks what ranks a division, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from models.core.criterion import Criterion
from models.core.game import Game
from models.core.problems import Problem
from models.tie_breaks import check_chosen, counted_without_start, offered
from reports.game_words import criterion_name
from reports.i18n import _
from ui.dialogs.parts.chosen_list import ChosenList
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import ProblemLine
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import Tick, allow, button, label, named, plain, row
from ui.words.divisions import compares

ForeseeOrder = Callable[[tuple[str, ...]], str]
"""Says in a few sentences what an order would change."""


class TieBreaksDialog(Skeleton):
    """Lists what can rank a division: the chosen criteria from the top down, then the others."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        usual: Sequence[Criterion],
        keys: tuple[str, ...],
        *,
        foresee: ForeseeOrder | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Start from an order of keys; without any, from the usual one."""
        super().__init__(
            title=_("Order of the ranking"), accept=_("&Take over"), parent=parent, width=620
        )
        self.tall = 640
        self._game, self._options, self._foresee, self._order = game, options, foresee, usual
        self._usual = tuple(own.key for own in usual)
        self._looked: tuple[tuple[str, ...], str] = ((), "")
        self.add_wide(
            label(
                _("Compared from the top down: the next line only counts for who is still level."),
                wrap=True,
            )
        )
        self.leaves = Tick(
            _("&Leave the rule book: it ranks by its own order ({article})").format(
                article=game.ranked_by_rule
            )
        )
        self.leaves.setAccessibleName(plain(self.leaves.text()))
        self.list = ChosenList(
            [(own.key, criterion_name(own.key, game.key)) for own in offered(game, options, usual)]
        )
        named(self.list, _("What ranks, in order"))
        self.list.show_order(keys or self._usual)
        self.list.setCurrentRow(0)
        self.told = label("", "muted", wrap=True)
        self.told.setMinimumHeight(px(40))
        self._add_list(by_rule=bool(game.ranked_by_rule), own=bool(keys))
        self.list.changed.connect(self.recheck)
        self.list.currentRowChanged.connect(self._tell)
        self.leaves.toggled.connect(self._leave_rules)
        self._tell()

    def _add_list(self, *, by_rule: bool, own: bool) -> None:
        self.leaves.setChecked(own or not by_rule)
        self.leaves.setVisible(by_rule)
        self.add_wide(self.leaves)
        self.add_wide(self.list, stretch=1)
        self.add_wide(self.told)
        self._buttons = (
            button(_("&Choose or leave out (Space)"), self.list.toggle),
            button(_("&Up (Alt+↑)"), self.list.move_up),
            button(_("&Down (Alt+↓)"), self.list.move_down),
            button(_("Usual &order"), self._take_usual),
        )
        line = row(*self._buttons)
        line.addStretch(1)
        self.column.addLayout(line)
        problem = ProblemLine()
        self.add_wide(problem)
        self.spots["ranked_by"] = ProblemSpot(self.list, problem)
        self._open()

    def focus_first(self) -> None:
        """Begin in the list, or at the tick that opens it."""
        first = self.list if self.list.isEnabled() else self.leaves
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _open(self) -> None:
        opened = self.leaves.isChecked()
        self.list.setEnabled(opened)
        for made in self._buttons:
            allow(made, "" if opened else _("The rules order it, until the tick above is set."))

    def _leave_rules(self) -> None:
        if not self.leaves.isChecked():
            self.list.show_order(self._usual)
        self._open()
        self.recheck()

    def _take_usual(self) -> None:
        self.list.show_order(self._usual)
        self.recheck()

    def _tell(self) -> None:
        """Say what the marked criterion compares."""
        self.told.setText(compares(self.list.marked(), self._game.key))

    def value(self) -> tuple[str, ...]:
        """Give the keys in order; none where it is the usual order."""
        found = self.list.order()
        return () if found == self._usual else found

    def problems(self) -> tuple[Problem, ...]:
        """Want at least one, and ask where the ranking would begin with something unusual."""
        order = self.list.order()
        if not order:
            return (Problem(code="CRITERIA_MISSING", where="ranked_by"),)
        problems = check_chosen(self._game, self._options, self._order, order)
        key = self._game.key
        if not problems and (bare := counted_without_start(order)):
            values = {
                "chosen": criterion_name(bare[0], key),
                "others": criterion_name(bare[1], key),
            }
            problems = (Problem(code="WITHOUT_START", where="ranked_by", values=values, ask=True),)
        elif not problems and order[0] != self._usual[0]:
            values = {
                "first": criterion_name(order[0], key),
                "usual": criterion_name(self._usual[0], key),
            }
            problems = (Problem(code="BEGINS_WITH", where="ranked_by", values=values, ask=True),)
        return problems

    def meaning(self) -> str:
        """Say what the order would change in the ranking as it is."""
        order = self.value()
        if self._foresee is None or not self.list.order():
            return ""
        if self._looked[0] != (wanted := (*order, "")):
            self._looked = (wanted, self._foresee(order))
        return self._looked[1]
