"""Asks the referee what becomes of later entries that an earlier one contradicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.mending import Conflict, Follow, Ruled
from models.core.problems import Problem
from models.views.rankings import Consequences
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.consequences import consequences_text
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import label
from ui.words.dialog_problems import words

REST = 120
"""Milliseconds without a change after which what follows is worked out."""

Foresee = Callable[[Ruled], "Consequences | None"]


class MendingDialog(Skeleton):
    """Names every later entry that does not follow any more, with what may become of it."""

    def __init__(
        self,
        conflicts: Sequence[Conflict],
        before: Ruled,
        foresee: Foresee,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about these; `before` is what was said already, of others and by whom."""
        super().__init__(
            title=_("What becomes of what came after it?"),
            accept=_("&Rule it so"),
            parent=parent,
            width=820,
        )
        self._before = before
        self._foresee = foresee
        self._conflicts = tuple(conflicts)
        self.choices: dict[str, ChoiceRow] = {}
        for place, conflict in enumerate(self._conflicts, start=1):
            self.add_wide(label(words(conflict.problem), "strong", wrap=True))
            row = ChoiceRow([(each, follow_text(conflict, each)) for each in conflict.choices])
            self.choices[conflict.named] = row
            text = _("&Ruling") if place == 1 else _("Ruling {number}").format(number=place)
            self.add(f"choice:{place}", text, row)
        self.after = label(wrap=True)
        self.add_wide(label(_("What follows from it:"), "strong"))
        self.add_wide(self.after)
        self.reason = QLineEdit(before.reason)
        self.referee = QLineEdit(before.referee)
        self.add("reason", _("Rea&son"), self.reason)
        self.add("referee", _("Re&feree"), self.referee)
        self.watch(self.reason.textChanged, self.referee.textChanged)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._tell)
        for row in self.choices.values():
            row.changed.connect(self._rest.start)

    def problems(self) -> tuple[Problem, ...]:
        """Want a ruling on everything, with name and reason."""
        found = [
            Problem(code="BLANK", where=f"choice:{place}")
            for place, conflict in enumerate(self._conflicts, start=1)
            if self.choices[conflict.named].value() is None
        ]
        if not self.reason.text().strip():
            found.append(Problem(code="BLANK", where="reason"))
        if not self.referee.text().strip():
            found.append(Problem(code="BLANK", where="referee"))
        return tuple(found)

    def value(self) -> Ruled:
        """Give what was said, of these and before."""
        said = {name: row.value() for name, row in self.choices.items() if row.value() is not None}
        return Ruled(
            choices={**self._before.choices, **said},
            referee=self.referee.text().strip(),
            reason=self.reason.text().strip(),
        )

    def submit(self) -> None:
        """Say what follows first, however quickly it was chosen."""
        if self._rest.isActive():
            self._rest.stop()
            self._tell()
        super().submit()

    def _tell(self) -> None:
        """Try the choices made so far; the names are not needed for that."""
        said = self.value()
        if any(row.value() is None for row in self.choices.values()):
            self.after.setText("")
            return
        trial = Ruled(choices=said.choices, referee=said.referee or "–", reason=said.reason or "–")
        change = self._foresee(trial)
        self.after.setText("" if change is None else consequences_text(change))
        self.fit()


def follow_text(conflict: Conflict, follow: Follow) -> str:
    """Say what may become of a later entry."""
    if follow is Follow.STAYS:
        return _("it stays as it is (noted as ruled)")
    if follow is Follow.INSTEAD:
        return _("the one who comes through takes the place of the other")
    if follow is Follow.ANEW:
        return _("it is taken back and made anew; results in it are void")
    if conflict.match is not None:
        return _("the match is void and is played again")
    return _("the entry is struck")


def ask_ruling(conflicts: tuple[Conflict, ...], before: Ruled, foresee: Foresee) -> Ruled | None:
    """Ask until everything is ruled; None when it is left as it was."""
    from PySide6.QtWidgets import QApplication

    dialog = MendingDialog(conflicts, before, foresee, QApplication.activeWindow())
    return dialog.value() if ask.ask(dialog) else None
