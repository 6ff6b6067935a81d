"""Enters the result of a game of Go: who won, how, by what margin, who had Black."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem, refusals
from models.games.go import GoEnding, GoResult
from models.games.go.margins import RARE, margin_text, read_margin
from models.games.go.record import ENDINGS
from models.views.divisions import MatchEntry
from reports.i18n import _, _p
from ui.dialogs.parts.inputs import ChoiceRow, mark_wrong, narrow
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog
from ui.games.go import wording as words
from ui.look.theme import px
from ui.widgets.basics import strike_behind

NOT_NOTED = -1
"""The answer of who knows nothing of the colours; the record holds none then."""
ROOM = 760
"""Pixels at 100 % in which two long names and the third answer stand side by side."""
AT_THE_BOARD = frozenset({"black"})
_BEGUN = re.compile(r"(\d?)[.。]")
"""How a margin goes on behind its first digit, from a keyboard or through an input method."""
WAYS = Endings(
    meaning=ENDINGS,
    words=words.KINDS,
    fields={
        GoEnding.POINTS: AT_THE_BOARD | {"margin"},
        GoEnding.RESIGNED: AT_THE_BOARD,
        GoEnding.TIME: AT_THE_BOARD,
        GoEnding.RULED: AT_THE_BOARD,
    },
    folded=False,
)


class MarginBox(QLineEdit):
    """A margin as it is written on a card; Delete at the end takes back as Backspace does."""

    def __init__(self) -> None:
        """Start blank; nothing is composed in a number."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back a digit by Delete at the end."""
        if not strike_behind(self, event):
            super().keyPressEvent(event)


class GoDialog(TwoSidesDialog):
    """Who won by 1 or 2, then the margin, or how by its digit; only the winner is needed."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nobody has won yet."""
        super().__init__(
            entry,
            parent,
            blind=blind,
            endings=WAYS,
            record=self.record,
            described=self.own_described,
        )
        self.ruled_by.textEdited.connect(self._point_for_name)

    def add_own_rows(self) -> None:
        """Add the margin and the colours."""
        self._in_one = False
        """Whether the digit of an ending has led to the margin, and nobody was asked about it."""
        self.margin = MarginBox()
        self.margin.setObjectName("score")
        self.margin.setAccessibleName(_("Margin"))
        self.margin.setFixedWidth(px(120))
        hint = _("such as 3.5, at once behind the winner; may stay blank")
        hint = "" if self.correcting else hint  # that needs the room
        self.add("margin", _("&Margin"), self.margin, hint)
        self.watch(self.margin.textChanged)
        self.kind.takes_number = self._begin_margin
        self._won: int | None = None
        """Who had won when an ending was typed, which may be one without a winner."""
        self.kind.digit_coming.connect(self._keep_winner)
        first, second = self.names
        answers = [(0, first), (1, second), (NOT_NOTED, _p("colours", "not noted"))]
        self.black = ChoiceRow(answers, name=_("Black by nigiri"), room=ROOM)
        given = self.entry.match.handicap
        self.black.choose(NOT_NOTED if given is None or given.gives is None else 1 - given.gives)
        self.add("black", _("Black (&nigiri)"), self.black)

    def _keep_winner(self) -> None:
        self._won = self.winner.value()

    def _begin_margin(self, digits: str) -> bool:
        """Take digits with a point behind them for a margin, whatever ending they were taken for.

        Who types 3.5 behind the winner says all there is to say: it was won by points.
        """
        if read_margin(digits + "5") is None:
            return False
        self.stray.resume_at(digits)
        self.kind.choose(GoEnding.POINTS)
        if self.winner.value() is None:
            self.winner.answer(self._won)
        self.lead_to("margin")
        self.margin.setText(digits)
        return True

    def _point_for_name(self, text: str) -> None:
        """Take a point behind the digit of a ruling for one of a margin: no name begins so."""
        begun = _BEGUN.fullmatch(narrow(text))
        if begun is not None and self.kind.typed:
            digits = self.kind.typed + begun[1]
            self.ruled_by.clear()
            self._begin_margin(f"{digits}.")

    def adapt(self) -> None:
        """Say of what only the referee can give what it means."""
        super().adapt()
        said = words.ON_REFEREE.get(self.kind.value(), "")
        self.rows["kind"].set_hint(_(said) if said else "")

    def _next_field(self) -> None:
        """After who won comes how; the margin where one was counted, else the result is whole."""
        here = self.question(self.focusWidget())
        if here == "winner":
            self.lead_to("kind")
        elif here == "kind" and self.rows["margin"].asked:
            self.lead_to("margin")
            self._in_one = True
        elif here == "kind" and self.rows["ruled_by"].asked:
            self.lead_to("ruled_by")
        elif here != "kind":
            super()._next_field()

    def leave_question(self) -> None:
        """Go back to the margin, which is then typed whole."""
        super().leave_question()
        self._in_one = False

    def ask_again(self, problem: Problem) -> None:
        """Go back to the margin, which is then typed whole."""
        super().ask_again(problem)
        self._in_one = False

    def _of_typing(self) -> Iterator[Problem]:
        """Ask, too, whether the digit of the ending was the first one of the margin."""
        yield from super()._of_typing()
        text = self.margin.text().strip()
        whole = self.kind.typed + text
        first, behind = read_margin(whole), read_margin(text)
        one = self._in_one and self.kind.typed and not self.blind
        if not one or first is None or behind is None:
            return
        if first < RARE and self._can_be(first) and self._can_be(behind):
            values = {"margin": margin_text(behind), "whole": margin_text(first)}
            yield Problem(code="MARGIN_OR_ENDING", ask=True, values=values)

    def _can_be(self, halves: int) -> bool:
        """Tell whether a margin is possible: what is refused is no reading."""
        entry, result = self.entry, replace(self._result or GoResult(), halves=halves)
        found = refusals(entry.game.check(result, entry.context, entry.options))
        return all(problem.where != "margin" for problem in found)

    def record(self, kind: GoEnding, winner: int | None) -> GoResult:
        """Make the record; a margin and colours are kept where the ending has them."""
        asked = WAYS.fields.get(kind, frozenset())
        black = self.black.value() if "black" in asked else NOT_NOTED
        return GoResult(
            kind=kind,
            winner=winner,
            halves=read_margin(self.margin.text()) if "margin" in asked else None,
            black=None if black in (None, NOT_NOTED) else black,
            ruled_by=self.ruled_by.text().strip() if ENDINGS[kind].ruled else "",
        )

    def problems(self) -> tuple[Problem, ...]:
        """Refuse a margin that cannot be read: it would be left out without a word."""
        return (*self._unreadable(), *super().problems())

    def _unreadable(self) -> Iterator[Problem]:
        text = self.margin.text().strip()
        wrong = bool(text) and self.rows["margin"].asked and read_margin(text) is None
        mark_wrong(self.margin, wrong)
        half, whole = read_margin(f"0{text}"), read_margin(self.kind.typed + text)
        cut = self._in_one and self.kind.typed and narrow(text).startswith(".")
        if wrong and cut and half is not None and whole is not None:
            values = {"text": text, "margin": margin_text(half), "whole": margin_text(whole)}
            yield Problem(code="MARGIN_CUT", where="margin", values=values)
        elif wrong:
            yield Problem(code="MARGIN_UNREADABLE", where="margin", values={"text": text})

    def _counted(self, result: Any, *, games: int = 1) -> str:
        """Add nothing: how it was won stands beside the winner already."""
        del result, games
        return ""

    def own_described(self, result: GoResult) -> dict[str, str]:
        """Say the margin, who had Black and who decided, where they were noted."""
        said = {}
        if result.halves is not None:
            said["margin"] = margin_text(result.halves)
        if result.black in (0, 1):
            said["black"] = self.names[result.black]
        if result.ruled_by:
            said["ruled_by"] = result.ruled_by
        return said
