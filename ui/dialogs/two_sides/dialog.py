"""The head of every result dialog of two: who won, how it ended, what the ending asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from models.core.problems import Problem
from models.two_sides.endings import Ending, PossibleWinner
from models.two_sides.noted_score import NotedScore
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.next_card import Doubt
from ui.dialogs.parts.control import wants_words
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, narrow
from ui.dialogs.result import USUAL, ResultDialog
from ui.look.theme import px
from ui.widgets.basics import button, label, written


@dataclass(frozen=True, kw_only=True)
class Endings:
    """The ways in which a match of a game can end, the usual one first."""

    meaning: Mapping[Any, Ending]
    """What each kind means, as the rules have it."""
    words: Mapping[Any, str]
    """What each is called, marked for translation; the order in which they are offered."""
    fields: Mapping[Any, frozenset[str]]
    """The game's own rows that each asks for, by their keys; a kind that is not named asks none."""
    folded: bool = True
    """Whether only F2 shows them, because nearly every match ends in the usual way."""


class TwoSidesDialog(ResultDialog):
    """Choose who won by 1 or 2 (0 for a draw) and press Enter; F2 leads to the endings.

    A game's dialog adds its own rows in `add_own_rows` and makes its record of kind and winner.
    Where an ending is a ruling, `ruled_by` asks who decided, and the record keeps that name.
    """

    def __init__(
        self,
        entry: MatchEntry,
        parent: QWidget | None = None,
        *,
        blind: bool = False,
        endings: Endings,
        draws: bool = False,
        record: Callable[[Any, int | None], Any],
        described: Callable[[Any], dict[str, str]],
    ) -> None:
        """Show the table; nobody has won yet.

        `record` makes the game's result of a kind and a winner (None: nobody), or gives None while
        a field of its own is missing. `described` says the game's own fields of a result in words.
        """
        super().__init__(entry, parent, blind=blind, read=self.read, described=self._all_described)
        self.endings = endings
        self._record = record
        self._own_described = described
        self._picked = False
        """Whether F2, or its button, has led to the endings: then one is meant."""
        self.winner = WinnerRow(self.names, draws=draws and not entry.context.decisive)
        self.kind = ChoiceRow([(kind, _(text)) for kind, text in endings.words.items()])
        self.kind.choose(next(iter(endings.words)))
        self.add("winner", _("&Winner"), self.winner)
        if not endings.folded:
            self.add("kind", _("&Ending"), self.kind)
        self.add_own_rows()
        if endings.folded:
            self.add("kind", _("&Ending"), self.kind)
            self.rows["kind"].show_if(False)
        self.ruled_by = QLineEdit()
        wants_words(self.ruled_by)
        if any(ending.ruled for ending in endings.meaning.values()):
            self.add("ruled_by", _("Decided &by"), self.ruled_by)
            self.watch(self.ruled_by.textChanged)
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.other.setVisible(endings.folded)
        self.buttons.insertWidget(0, self.other)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.pick_ending)
        self.add_correction()
        self.winner.focus_chosen()

    def add_own_rows(self) -> None:
        """Add the rows that only this game has; there are none."""

    def pick_ending(self) -> None:
        """Show the endings and put the focus there, once what is no answer was refused in words."""
        if self.kind.unsaid or self.winner.unsaid:
            self.submit()
        else:
            self._picked = True
            self._show_endings()

    def _show_endings(self) -> None:
        self.rows["kind"].show_if(True)
        self.kind.focus_chosen()
        self.fit()

    def lead_to(self, key: str) -> None:
        """Show the endings where only another one is possible."""
        if key == "kind":
            self._show_endings()
        else:
            super().lead_to(key)

    def adapt(self) -> None:
        """Leave out the fields that the ending does not ask for."""
        kind = self.kind.value()
        asked = self.endings.fields.get(kind, frozenset())
        self.rows["winner"].show_if(not self._nobody(kind))
        for key in frozenset().union(*self.endings.fields.values()):
            self.rows[key].show_if(key in asked)
        if "ruled_by" in self.rows:
            self.rows["ruled_by"].show_if(kind is not None and self.endings.meaning[kind].ruled)

    def _nobody(self, kind: Any) -> bool:
        return kind is not None and self.endings.meaning[kind].winner in (
            PossibleWinner.LEVEL,
            PossibleWinner.NOBODY,
        )

    # ------------------------------------------------------------ keys of the next card

    def _of_typing(self) -> Iterator[Problem]:
        """Ask, too, whether nobody has won where a winner was typed first."""
        yield from super()._of_typing()
        typed, kind = self.last_keys.typed, self.kind.value()
        ruled = kind is not None and self.endings.meaning[kind].ruled  # by a name, which is typed
        if self.winner in typed and self.kind in typed and self._nobody(kind) and not ruled:
            values = {"answer": self.kind.words(), "text": self.kind.typed}
            yield Problem(code="WINNER_OR_NOBODY", ask=True, values=values)
        yield from self._of_number()
        third, waits = self.winner.typed, self.waits_elsewhere
        if waits is not None and not self.blind and third not in ("", *USUAL) and waits(third):
            values = {"table": third, "answer": self.winner.words()}
            yield Problem(code="ANSWER_OR_CARD", ask=True, values=values)

    def _of_number(self) -> Iterator[Problem]:
        """Ask about the usual ending where it is typed last: it says nothing, a table does.

        `11` is the first side and the usual ending, or table 11; or table 1 behind a winner.
        """
        row, waits = self.kind, self.waits_elsewhere
        asked = waits is not None and not (self.blind or self._picked)
        if asked and self.last_keys.extra() is row and row.is_proposal():
            table = next(filter(waits, self._tables(row)), "")
            if table:
                values = {"table": table, "answer": row.words()}
                yield Problem(code="ANSWER_OR_CARD", ask=True, values=values)

    def _tables(self, row: ChoiceRow) -> tuple[str, ...]:
        """Give the numbers that the answer typed last can be, with who has won before it or alone.

        With the winner it was typed into the open card; alone it is the next one, and the Enter
        that saves was forgotten.
        """
        whole = (self.winner.typed + row.typed,) if row is self.kind and self.winner.typed else ()
        return (*whole, row.typed)

    def often(self, row: ChoiceRow) -> bool:
        """Ask at once only about endings without a game; without a winner is asked about anyway."""
        kind = self.kind.value()
        if row is self.cause_row:
            return False
        if row is not self.kind or kind is None or self._picked or self._nobody(kind):
            return True
        return self.endings.meaning[kind].unplayed is None

    def doubt(self) -> Doubt | None:
        """Doubt an answer behind the winner, and a score that ends in the number of a table."""
        last, waits = next(reversed(self.last_keys.typed), None), self.waits_elsewhere
        led = self.blind or self._picked or not self.rows["winner"].asked
        if led or waits is None or last is None:
            return None
        answer, tables, said = self.last_keys.extra(), [], ""
        if answer is not None:
            tables, said = list(self._tables(answer)), answer.words()
        elif isinstance(last, NumberBox):
            said = narrow(last.text())
            tables = [said[at:] for at in range(1, len(said)) if said[at] != "0"]
        table = next(filter(waits, tables), "")
        return Doubt(table=table, said=said, opens=self._opens) if table else None

    def _opens(self, number: str) -> bool:
        """Tell whether a number can be who has won and, behind it, one answer more."""
        return number[:1] in self.winner.digits and number[1:2] != "0" and len(number) <= BEGUN

    def read(self) -> Any:
        """Make the record; somebody, or a draw, must be chosen where the ending has a winner."""
        kind, winner = self.kind.value(), self.winner.value()
        if kind is None:
            return None
        if self._nobody(kind):
            return self._record(kind, None)
        if winner is None:
            return None
        return self._record(kind, None if winner == DRAW else winner)

    def blank(self) -> Problem:
        """Ask for who won, or how, where that is missing."""
        if self.kind.value() is None:
            return replace(super().blank(), where="kind")
        winner = self.winner.value() is None and not self._nobody(self.kind.value())
        return replace(super().blank(), where="winner") if winner else super().blank()

    def _all_described(self, result: Any) -> dict[str, str]:
        """Say who won and how the match ended, and what the game says beside."""
        said = {"kind": _(self.endings.words[result.kind])}
        if not self._nobody(result.kind):
            draw = result.winner is None
            said["winner"] = _("Draw") if draw else self.names[result.winner or 0]
        return {**said, **self._own_described(result)}


# -- two boxes for the score of a match of two, which may stay blank -------------------------------


class ScoreRow(QWidget):
    """The score of both, beside each other."""

    def __init__(self, names: tuple[str, ...]) -> None:
        """Leave both blank."""
        super().__init__()
        first, second = (
            NumberBox(name=_("Score of {name}").format(name=name), digits=4) for name in names
        )
        self.boxes = (first, second)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (first, label("–"), second):
            line.addWidget(widget)
        for box in self.boxes:
            box.setFixedWidth(px(96))
        line.addStretch(1)
        self.setFocusProxy(first)

    def score(self) -> NotedScore:
        """Give the score once both boxes have a number."""
        first, second = (box.number() for box in self.boxes)
        return None if first is None or second is None else (first, second)

    def problems(self) -> tuple[Problem, ...]:
        """Want both or none: one alone would be left out of the record without a word."""
        half = [box.number() is None for box in self.boxes].count(True) == 1
        return (Problem(code="SCORE_HALF", where="score"),) * half


# -- who won a match of two: the first by 1, the second by 2, a draw by 0 or = ---------------------

BEGUN = 2
"""Digits of who has won and how, which can be taken for the number of a table."""
DRAW = -1
"""The answer "draw" among the winners; a record holds no winner then."""


class WinnerRow(ChoiceRow):
    """First, draw, second: by 1, by 0 or =, by 2."""

    def __init__(self, names: tuple[str, ...], *, draws: bool) -> None:
        """Offer a draw only where the division allows it."""
        answers: list[tuple[int, str]] = [(0, names[0]), (1, names[1])]
        if draws:
            answers.append((DRAW, _("Draw (0)")))
        super().__init__(answers)
        self._draws = draws
        self.digits = "0123" if draws else "12"
        """What answers it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a draw by 0 or =, everything else by its place."""
        if self._draws and narrow(written(event)) in ("0", "="):
            self.digit_coming.emit()
            self.choose(DRAW)
            self.focus_chosen()
            self._spent = False
            self.typed = "0"
            self.digit_taken.emit()
            return
        super().keyPressEvent(event)
