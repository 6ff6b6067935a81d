"""Asks the referee what becomes of later entries that an earlier one contradicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from models.core.consequences import Conflict, Consequence, Resolution
from models.core.problems import Problem
from models.views.logs import PrintedView
from models.views.rankings import Consequences
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.consequences import consequences_text
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import Notice, label
from ui.words.dialog_problems import words

REST = 120
"""Milliseconds without a change after which what follows is worked out."""

ForeseeResolution = Callable[[Resolution], str]
"""Says in a few sentences what a ruling would lead to."""


class ContradictedDialog(Skeleton):
    """Names every later entry that does not follow any more, with what may become of it.

    A digit answers and leads to what is still to be answered; what follows stands below as soon as
    everything is.
    """

    def __init__(
        self,
        conflicts: Sequence[Conflict],
        before: Resolution,
        foresee: ForeseeResolution,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about these; `before` is what was said already, of others and by whom."""
        running = all(Consequence.ASIDE in conflict.choices for conflict in conflicts)
        super().__init__(
            title=_("A match is being played")
            if running
            else _("What happens to what came after it?"),
            accept=_("Confirm this r&uling"),
            parent=parent,
            width=820,
        )
        self._before = before
        self._foresee = foresee
        self._conflicts = tuple(conflicts)
        self.choices: dict[str, ChoiceRow] = {}
        self.add_wide(
            label(
                _("This ends what is being recorded. The |referee| decides whether it is to be so.")
                if running
                else _(
                    "These later entries no longer fit. The |referee| decides what happens to them."
                ),
                "muted",
                wrap=True,
            )
        )
        for place, conflict in enumerate(self._conflicts, start=1):
            self.add_wide(label(words(conflict.problem), "strong", wrap=True))
            row = ChoiceRow([(each, follow_text(conflict, each)) for each in conflict.choices])
            self.choices[conflict.named] = row
            self.add(f"choice:{place}", _("Ruling &{number}").format(number=place), row)
        self.after = Notice()
        """Stands below what scrolls, so that it is seen beside every answer."""
        self.reason = QLineEdit(before.reason)
        self.referee = QLineEdit(before.referee)
        self.add("reason", _("Rea&son"), self.reason)
        self.add("referee", _("|Re&feree|"), self.referee)
        self.watch(self.reason.textChanged, self.referee.textChanged)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._tell)
        for row in self.choices.values():
            row.changed.connect(self._rest.start)
        whole = self.layout()
        if isinstance(whole, QVBoxLayout):
            whole.insertWidget(whole.indexOf(self.body) + 1, self.after)

    def problems(self) -> tuple[Problem, ...]:
        """Want a ruling on everything, with name and reason."""
        problems = [
            Problem(code="BLANK", where=f"choice:{place}")
            for place, conflict in enumerate(self._conflicts, start=1)
            if self.choices[conflict.named].value() is None
        ]
        if not self.reason.text().strip():
            problems.append(Problem(code="BLANK", where="reason"))
        if not self.referee.text().strip():
            problems.append(Problem(code="BLANK", where="referee"))
        return tuple(problems)

    def value(self) -> Resolution:
        """Give what was said, of these and before."""
        said = {name: row.value() for name, row in self.choices.items() if row.value() is not None}
        return Resolution(
            choices={**self._before.choices, **said},
            referee=self.referee.text().strip(),
            reason=self.reason.text().strip(),
        )

    def at_rest(self) -> bool:
        """Say what follows first, however quickly it was chosen."""
        if self._rest.isActive():
            self._rest.stop()
            self._tell()
        return True

    def _tell(self) -> None:
        """Try the choices made so far; the names are not needed for that."""
        said = self.value()
        follows = ""
        if all(row.value() is not None for row in self.choices.values()):
            named = replace(said, referee=said.referee or "–", reason=said.reason or "–")
            follows = self._foresee(named)
        if follows:
            follows = _("What follows from it:\n{sentences}").format(sentences=follows)
        self.after.show_sentence("info", follows)
        self.fit()
        typed_in = self.focusWidget()
        if typed_in is not None and self.content.isAncestorOf(typed_in):
            self.body.ensureWidgetVisible(typed_in)


def follow_text(conflict: Conflict, follow: Consequence) -> str:
    """Say what may become of a later entry."""
    if conflict.adjustment is not None:
        if follow is Consequence.STAYS:
            return _("the ruling stays, and takes nothing while the game is not won")
        return _("the ruling is struck")
    if follow is Consequence.STAYS:
        return _("it stays as it is (noted as ruled)")
    if follow is Consequence.INSTEAD:
        return _("the one who comes through takes the place of the other")
    if follow is Consequence.ASIDE:
        return _("the record is set aside (the log keeps every line)")
    if follow is Consequence.ANEW:
        return _("it is withdrawn and made again; its results are void")
    if conflict.match is not None:
        return _("the match is void and will be replayed")
    if conflict.unseats:
        return _("the entry is cancelled; the opponent has a bye")
    return _("the entry is cancelled")


def follows_text(change: Consequences | None, printed: Iterable[PrintedView] = ()) -> str:
    """Say what would follow, and of what the referee is asked next."""
    if change is None:
        return ""
    said = [consequences_text(replace(change, conflicts=()), printed)]
    said += [
        _("Asked next: {sentence}").format(sentence=words(own.problem)) for own in change.conflicts
    ]
    return "\n".join(said)


def ask_ruling(
    conflicts: Sequence[Conflict], before: Resolution, foresee: ForeseeResolution
) -> Resolution | None:
    """Ask until everything is ruled; None when it is left as it was."""
    dialog = ContradictedDialog(conflicts, before, foresee, QApplication.activeWindow())
    return dialog.value() if ask.ask(dialog) else None
