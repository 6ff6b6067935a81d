"""Asks down the final ranking who goes to the national championship (Hashimoto 22)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.games.rummikub import qualifier, reception
from models.games.rummikub.discipline import CandidateView, QualifierView
from models.games.rummikub.qualifier import Answer, Skipped
from reports.games.rummikub.desk_words import ANSWERS, SKIPPED
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import allow, button, label, set_primary, set_role
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed


class QualifierDialog(Skeleton):
    """The final ranking with who was asked, and one button for each answer of who is next.

    Every answer is written down at once, with the time.
    """

    def __init__(self, desk: Desk, division_id: int, parent: QWidget | None = None) -> None:
        """Begin with whoever is to be asked now."""
        super().__init__(
            title=_("Who goes to the national championship"),
            accept=_("C&lose"),
            parent=parent,
            width=900,
        )
        self._desk, self._division_id = desk, division_id
        self.tall = 620
        self.cancel_button.hide()
        set_primary(self.accept_button, False)
        self.now = label("", "large", wrap=True)
        self.add_wide(self.now)
        self.yes_button = button(_("&Yes, will go"), self._yes, primary=True)
        self.no_button = button(_("&No, declines"), self._no)
        self.right_button = button(_("Has a &right already"), self._has_right)
        self.gone_button = button(_("&Gives the place back…"), self._gone)
        holder = QWidget()
        holder.setLayout(flow(self.yes_button, self.no_button, self.right_button, self.gone_button))
        self.add_wide(holder)
        self.grid: Grid[CandidateView] = Grid(_columns(), _("The final ranking"))
        self.grid.chosen.connect(self._enable)
        self.add_wide(self.grid, stretch=1)
        self.strike_button = button(_("Stri&ke this answer…"), self._strike)
        self.clear_button = button(_("Has no ri&ght after all"), self._has_no_right)
        below = QWidget()
        below.setLayout(flow(self.strike_button, self.clear_button))
        self.add_wide(below)
        self._read()

    # -- showing --------------------------------------------------------------------------

    def _read(self) -> None:
        view = self.view = self._desk.look(qualifier.qualifier, self._division_id)
        self.grid.show_rows(view.candidates)
        role, said = now_sentence(view)
        set_role(self.now, role)
        self.now.setText(said)
        asks = view.complete and view.next is not None
        for made in (self.yes_button, self.no_button, self.right_button):
            made.setVisible(asks)
        self.gone_button.setVisible(view.recommended is not None)
        if asks and view.next is not None:
            self.grid.go_to(view.next.id)
        self._enable(self.grid.current())
        self.fit()

    def _enable(self, line: CandidateView | None) -> None:
        none = "" if line is not None else _("Choose somebody in the list first.")
        asked = line is not None and line.asked is not None
        held = line is not None and line.skipped is Skipped.HOLDS_RIGHT
        allow(self.strike_button, none or ("" if asked else _("Has not been asked yet.")))
        allow(
            self.clear_button, none or ("" if held else _("Is not noted to have a right already."))
        )

    def focus_first(self) -> None:
        """Begin in the list: no answer is given by an Enter too many."""
        self.grid.setFocus()

    # -- answering ------------------------------------------------------------------------

    def _answer(self, who: CandidateView | None, answer: Answer) -> None:
        if who is None:
            return
        self._desk.done(qualifier.note_answer, self._division_id, who.id, answer)
        self._read()

    def _yes(self) -> None:
        self._answer(self.view.next, Answer.YES)

    def _no(self) -> None:
        self._answer(self.view.next, Answer.NO)

    def _has_right(self) -> None:
        if self.view.next is not None:
            self._desk.done(reception.mark_right, self.view.next.id, True)
            self._read()

    def _has_no_right(self) -> None:
        line = self.grid.current()
        if line is not None:
            self._desk.done(reception.mark_right, line.id, False)
            self._read()

    def _gone(self) -> None:
        who = self.view.recommended
        if who is None:
            return
        said = _("{name} gives the place back. The next one in the ranking is asked then.")
        if ask.confirm(self, said.format(name=who.entrant.name), _("Gives it back"), _("Cancel")):
            self._answer(who, Answer.GONE)

    def _strike(self) -> None:
        line = self.grid.current()
        if line is None or line.asked is None:
            return
        dialog = StrikeAnswerDialog(line.entrant.name, self)
        dialog.attempt = lambda: self._desk.problems_of(
            qualifier.strike_answer, self._division_id, line.id, by=dialog.word
        )
        if ask.ask(dialog):
            self._read()


class StrikeAnswerDialog(RefereeDialog):
    """Asks on whose word an answer is struck that was written down wrongly."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Name the person."""
        title = _("Strike the answer of {name}").format(name=name)
        super().__init__(title=title, accept=_("Stri&ke it"), parent=parent)
        self.add_referee("reason", "referee")


def now_sentence(view: QualifierView) -> tuple[str, str]:
    """Say who is asked now, or how it ended: the role of the words, and the words."""
    if view.unplayed:
        return "warn", _("The final ranking is not there yet: results are missing.")
    if view.open_protests:
        return "warn", _(
            "The ranking is not final yet: protest {numbers} is not decided (Hashimoto 21)."
        ).format(numbers=listed(view.open_protests))
    if view.recommended is not None:
        return "good", _("Recommended: {name}").format(name=view.recommended.entrant.name)
    if view.next is None:
        return "strong", _("Nobody wants to go: no recommendation.")
    return "strong", _("Ask {name}: will you go to the national championship?").format(
        name=view.next.entrant.name
    )


def _columns() -> tuple[Column[CandidateView], ...]:
    return (
        Column(
            title=_("Place"),
            text=lambda line: "" if line.place is None else str(line.place),
            align=Align.RIGHT,
        ),
        Column(title=_("Name"), text=lambda line: line.entrant.name, least=180, stretch=True),
        Column(title=_("Nickname"), text=lambda line: line.entrant.public, most=220, optional=True),
        Column(title=_("Answer"), text=_answered, least=180, most=320),
        Column(
            title=_("Time"),
            text=lambda line: "" if line.asked is None else f"{line.asked.at:%H:%M}",
            align=Align.RIGHT,
            fits="00:00",
        ),
    )


def _answered(line: CandidateView) -> str:
    if line.skipped is not None:
        return _("– {why}").format(why=_(SKIPPED[line.skipped]))
    if line.asked is None:
        return ""
    sign = "✓" if line.asked.answer is Answer.YES else "×"
    return f"{sign} {_(ANSWERS[line.asked.answer])}"
