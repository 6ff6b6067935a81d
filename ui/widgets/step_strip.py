"""The strip over every page: what comes next, why not yet, and one button that does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QVBoxLayout

from models.core.steps import Step, StepKind
from models.views.divisions import DivisionView, MatchView, RoundView
from models.views.logs import HeldCard
from reports.i18n import _, _n
from reports.wording import round_name
from ui.look.plain_text import hint_text
from ui.look.theme import LARGE, UNIT, px, scale
from ui.widgets.basics import button, label, set_role, set_text
from ui.words import wording
from ui.words.keys import WINDOW_KEYS, shown

SHOWN = 3
"""Of so many cards on hold the note is written out."""


def held_sentence(held: Sequence[HeldCard], division: DivisionView) -> str:
    """Say which cards are on hold: of a few with why, of many the tables alone.

    One of another round than the division is in is named with its round.
    """
    if len(held) <= SHOWN:
        return _("‖ On hold: {cards}").format(
            cards=wording.listed([_held_card(card, division) for card in held])
        )
    if all(_is_now(card.match, division) for card in held):
        tables = [card.match.table for card in held]
        return _("‖ On hold: |tables| {tables}").format(tables=wording.listed(tables))
    words = _("{round_name}, |table| {table}")
    cards = [
        words.format(round_name=round_name(m.stage, m.round), table=m.table)
        for m in (card.match for card in held)
    ]
    return _("‖ On hold: {cards}").format(cards=wording.listed(cards))


def _held_card(card: HeldCard, division: DivisionView) -> str:
    match, note = card.match, short_note(card.hold.note)
    if _is_now(match, division):
        return _("|table| {table} ({note})").format(table=match.table, note=note)
    words, name = _("{round_name}, |table| {table} ({note})"), round_name(match.stage, match.round)
    return words.format(round_name=name, table=match.table, note=note)


def _is_now(match: MatchView, division: DivisionView) -> bool:
    """Tell whether a match is of the round that its division is in."""
    return (match.stage, match.round) == (division.stage, division.round)


def once_sentence(drawn: RoundView, tables: Sequence[int], division: DivisionView) -> str:
    """Say which tables of a round wait for a second entry though all are entered.

    Another round than the division is in is named.
    """
    tables_text, count = wording.listed(tables), len(tables)
    if (drawn.stage, drawn.number) == (division.stage, division.round):
        words = _n(
            "Second entry still to come: |table| {tables}",
            "Second entry still to come: |tables| {tables}",
            count,
        )
        return words.format(tables=tables_text)
    words = _n(
        "Second entry still to come: {round_name}, |table| {tables}",
        "Second entry still to come: {round_name}, |tables| {tables}",
        count,
    )
    return words.format(round_name=round_name(drawn.stage, drawn.number), tables=tables_text)


def announced_sentence(announced: Sequence[str]) -> str:
    """Say what was made known and no longer follows, and what to do about it."""
    return _("⚠ Announced otherwise: {sheets}. Print or put up anew.").format(
        sheets=wording.listed(announced)
    )


def short_note(note: str, most: int = 40) -> str:
    """Cut a note to what has room in the strip.

    >>> short_note("石の合計が63", 4), short_note("石の合計が63")
    ('石の合…', '石の合計が63')
    """
    return note if len(note) <= most else note[: most - 1] + "…"


def nobody(_step: Step) -> str:
    """Bar no step: this desk may do all of them."""
    return ""


class StepStrip(QFrame):
    """Shows the steps of a division, the main one first; `chosen(Step)` asks to do one."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self._steps: tuple[Step, ...] = ()
        self._division: DivisionView | None = None
        self._barred: Callable[[Step], str] = nobody
        self._sentence = label("", "large" if scale() < LARGE else "strong", wrap=True)
        self._reason = label("", "muted", wrap=True)
        self.button = button("", self._do_main, primary=True)
        self.keys = label(shown(WINDOW_KEYS["step"][0]), "muted")
        self.others = QToolButton()
        self.others.setText(_("Other steps ▾"))
        self.others.setAccessibleName(_("Other steps"))
        self.others.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.other = button("", self._do_only_other)
        self._menu = QMenu(self)
        self.others.setMenu(self._menu)
        self._menu.triggered.connect(self._do_other)
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addWidget(self._sentence)
        words.addWidget(self._reason)
        self.beside = label("", "warn", wrap=True)
        words.addWidget(self.beside)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(px(12))
        layout.addLayout(words, 1)
        layout.addWidget(self.others)
        layout.addWidget(self.other)
        layout.addWidget(self.keys)
        layout.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_division(
        self,
        division: DivisionView | None,
        held: Sequence[HeldCard] = (),
        announced: Sequence[str] = (),
        *,
        once: Sequence[tuple[RoundView, Sequence[int]]] = (),
        barred: Callable[[Step], str] = nobody,
    ) -> None:
        """Show what a division is waiting for and its cards on hold; nothing for None.

        `announced` names what was made known and says something else than the event now, `once` the
        rounds with tables that wait for a second entry; `barred` why this desk may not do a step.
        """
        self._barred = barred
        self.setVisible(division is not None)
        self._division = division
        told = []
        if division is not None:
            told += [held_sentence(held, division)] if held else []
            told += [once_sentence(drawn, tables, division) for drawn, tables in once]
        told += [announced_sentence(announced)] if announced else []
        self.beside.setText("\u3000".join(told))
        self.beside.setVisible(bool(told))
        if division is None:
            self._steps = ()
            return
        self._steps = division.steps
        if not division.steps:
            self._sentence.setText(_("Nothing is left to do here."))
            self._say("", "muted")
            self.button.setVisible(False)
            self.keys.setVisible(False)
            self._offer(())
            return
        main, rest = division.steps[0], division.steps[1:]
        self._sentence.setText(_("Next: {step}").format(step=wording.step_sentence(main, division)))
        # Whom the check-in waits for is no fault: only the pairing after it is blocked.
        waits = main.kind is StepKind.CHECK_IN
        sign = "" if waits else "× "
        said = [sign + " ".join(map(wording.sentence, main.blocked))] if main.blocked else []
        said += ["⚠ " + " ".join(map(wording.sentence, main.warnings))] if main.warnings else []
        if way_out := wording.way_out(main, division) if main.blocked else "":
            said.append(_("Wait for them, or let fill-ins play, who have no place."))
        if not_here := barred(main):
            said.append("× " + not_here)
        role = "bad" if main.blocked and not waits else "warn" if main.warnings else "muted"
        self._say("\u3000".join(said), role)
        set_text(self.button, way_out or wording.step_button(main))
        free = waits or not main.blocked or bool(way_out)
        self.button.setEnabled(free and not not_here)
        self.keys.setVisible(self.button.isEnabled() and scale() < LARGE)
        self.button.setVisible(True)
        self._offer(rest)

    def _offer(self, steps: tuple[Step, ...]) -> None:
        """Offer what else can be done: one step as a button, several in a menu."""
        self._menu.clear()
        self.other.setVisible(len(steps) == 1)
        self.others.setVisible(len(steps) > 1)
        if len(steps) == 1:
            set_text(self.other, self._told_apart(steps[0]))
            self.other.setEnabled(self._free(steps[0]))
            self.other.setToolTip(hint_text(self._reasons(steps[0])))
            return
        for place, step in enumerate(steps, start=1):
            action = self._menu.addAction(self._told_apart(step))
            action.setData(place)
            action.setEnabled(self._free(step))
            action.setToolTip(hint_text(self._reasons(step)))
        self._menu.setToolTipsVisible(True)

    def _free(self, step: Step) -> bool:
        """Tell whether a step can be done here, or something about what keeps the desk from it."""
        way_out = self._division and wording.way_out(step, self._division)
        return not self._barred(step) and (not step.blocked or bool(way_out))

    def _reasons(self, step: Step) -> str:
        """Say why a step is not possible yet, or not at this desk."""
        return " ".join(filter(None, [*map(wording.sentence, step.blocked), self._barred(step)]))

    def _told_apart(self, step: Step) -> str:
        """Give the verb of a step, with its round where another step has the same verb."""
        verb = wording.step_button(step)
        if [wording.step_button(own) for own in self._steps].count(verb) < 2:
            return verb
        name = round_name(step.stage, step.round)
        return _("{round_name}: {step}").format(round_name=name, step=verb)

    def _say(self, reason: str, role: str) -> None:
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        set_role(self._reason, role)

    def sentence(self) -> str:
        """Give the sentence that is shown."""
        return self._sentence.text()

    def reason(self) -> str:
        """Give the reason why the step is not possible yet, or what to know before it."""
        return self._reason.text()

    def held(self) -> str:
        """Give what is said of the cards on hold and of what was announced."""
        return self.beside.text()

    def _do_main(self) -> None:
        if self._steps:
            self.chosen.emit(self._steps[0])

    def _do_only_other(self) -> None:
        if len(self._steps) > 1:
            self.chosen.emit(self._steps[1])

    def _do_other(self, action: object) -> None:
        place = action.data()  # type: ignore[attr-defined]
        self.chosen.emit(self._steps[place])
