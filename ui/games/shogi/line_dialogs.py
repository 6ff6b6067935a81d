"""Asks for what happens in a game: the toss, a replay, clocks that the referee sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from app.queries.live_queries import LiveRecord
from models.core.live import effective
from models.core.problems import Problem, Refused
from models.games.shogi.legs import (
    PIECES,
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ReplayedGame,
    ShogiLine,
    after,
    clock,
    first_of,
)
from reports.games.shogi.line_words import LEG_ENDS
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog

USED, LEFT = "used", "left"
"""What is typed of the clocks after a leg."""


class GameLineDialog(FieldDialog):
    """Asks for one line of a game, at the end of its record or in the place of another line."""

    def __init__(
        self,
        live_record: LiveRecord,
        place: int | None,
        parent: QWidget | None,
        *,
        title: str,
        read: Callable[[], ShogiLine | None],
    ) -> None:
        """Judge by the game as it stood before the place; None is the end of the record.

        `read` gives the line that is typed, None while something is missing.
        """
        if place is not None:
            title = _("{title}: correct line {line}").format(title=title, line=place + 1)
        accept = _("&Write it down") if place is None else _("&Go on")
        super().__init__(title=title, accept=accept, parent=parent, width=760)
        rules, self._read = live_record.rules, read
        self.names = live_record.of.names
        self.known = live_record
        self.place = len(rules.lines(live_record.kept)) if place is None else place
        self.kept = rules.before(live_record.kept, self.place)
        self.state: ReplayedGame = rules.fold(self.kept, live_record.of).state
        lines = effective(rules.lines(live_record.kept))
        self.stood: Any = next((one.line for one in lines if one.id == place), None)

    def line(self) -> ShogiLine | None:
        """Give the line; None while something is missing."""
        return self._read()

    def problems(self) -> tuple[Problem, ...]:
        """Want all that is asked for, then ask the rules."""
        blank, line = self.blanks(), self.line()
        if line is None:
            return blank
        judged = self.known.rules.check(self.kept, line, self.place, self.known.of)
        said = {problem.where for problem in blank}
        return (*blank, *(problem for problem in judged if problem.where not in said))

    def meaning(self) -> str:
        """Say how the game stands after it."""
        line = self.line()
        if line is None or self.blanks():
            return ""
        try:
            return self.said(line, after(self.state, line, self.names))
        except Refused:
            return ""

    def said(self, _line: ShogiLine, then: ReplayedGame) -> str:
        """Say how the game stands after a line."""
        return standing(then, self.names)


def standing(state: ReplayedGame, names: tuple[str, ...]) -> str:
    """Say who moves first and what is left."""
    if state.winner is not None:
        return _("{name} has won.").format(name=names[state.winner])
    if state.first is None:
        return _("Level: toss again.")
    said = _("{name} moves first. {first} – {second} left")
    first, second = (clock(own) for own in state.left)
    return said.format(name=names[state.first], first=first, second=second)


TOSSED, SAID = "tossed", "said"


class TossDialog(GameLineDialog):
    """Count the faces of five pawns, or note the referee's word (Meet Shogi 2-4)."""

    stops = ("plain", "promoted")

    def __init__(
        self, known: LiveRecord, place: int | None = None, parent: QWidget | None = None
    ) -> None:
        """Begin with a toss for the upper name."""
        super().__init__(known, place, parent, title=_("Toss of five pawns"), read=self.toss)
        names = tuple(enumerate(self.names))
        self.add_fields(
            choice(
                "how",
                _("Who mo&ves first"),
                ((TOSSED, _("by the toss")), (SAID, _("the referee says who"))),
                TOSSED,
            ),
            choice("tosser", _("Toss&ed for"), names, 0),
            Field(
                key="plain",
                text=_("P&lain faces (歩)"),
                kind=FieldKind.NUMBER,
                now=None,
                high=9,
                widest=90,
                required=True,
                hint=_("More of these: the side it was tossed for moves first."),
            ),
            Field(
                key="promoted",
                text=_("P&romoted faces (と)"),
                kind=FieldKind.NUMBER,
                now=None,
                high=9,
                widest=90,
                required=True,
                hint=_("Pieces that overlap or stand on edge are not counted."),
            ),
            choice("seat", _("Moves firs&t"), names, required=True),
            Field(key="by", text=_("Re&feree"), required=True),
            Field(key="reason", text=_("&Reason"), required=True),
        )
        match self.stood:
            case PieceToss():
                toss = self.stood
                self.put(tosser=toss.tosser, plain=toss.plain, promoted=toss.promoted)
            case FirstSaid():
                said = self.stood
                self.put(how=SAID, seat=said.seat, by=said.by, reason=said.reason)
        self.lead_to("plain")

    def focus_first(self) -> None:
        """Begin with the count: the rest is usual."""
        self.lead_to("plain")

    def adapt(self) -> None:
        """Ask for the count, or for the referee's word."""
        tossed = self.answer("how") != SAID
        self.ask_for(tosser=tossed, plain=tossed, promoted=tossed)
        self.ask_for(seat=not tossed, by=not tossed, reason=not tossed)

    def toss(self) -> ShogiLine | None:
        """Give the toss or the word."""
        if self.answer("how") == SAID:
            if self.answer("seat") is None:
                return None
            by, reason = (str(self.answer(key)).strip() for key in ("by", "reason"))
            return FirstSaid(seat=self.answer("seat"), by=by, reason=reason)
        plain, promoted = self.answer("plain"), self.answer("promoted")
        if plain is None or promoted is None:
            return None
        return PieceToss(tosser=self.answer("tosser") or 0, plain=plain, promoted=promoted)

    def said(self, line: ShogiLine, then: ReplayedGame) -> str:
        """Say who moves first, or that it is tossed again."""
        if isinstance(line, PieceToss):
            lost = PIECES - line.plain - line.promoted
            first = first_of(line)
            if first is None:
                return _("Level: nobody moves first yet. Toss again.")
            if lost:
                said = _("{name} moves first ({count} not counted).")
                return said.format(name=self.names[first], count=lost)
        return _("{name} moves first.").format(name=self.names[then.first or 0])


class LegDialog(GameLineDialog):
    """Enter the clocks after a repetition or an impasse (Meet Shogi 2-5)."""

    stops = ("used_first", "used_second")

    def __init__(
        self, known: LiveRecord, place: int | None = None, parent: QWidget | None = None
    ) -> None:
        """Begin with a repetition."""
        title = _("Repetition or impasse")
        super().__init__(known, place, parent, title=title, read=self.leg_over)
        boxes = [
            Field(
                key=key,
                text=text.format(name=name),
                hint=_("{left} were left").format(left=clock(left)),
                kind=FieldKind.TIME_LEFT,
                now=None,
                widest=150,
                required=True,
            )
            for key, text, name, left in zip(
                ("used_first", "used_second"),
                (_("&1: {name}"), _("&2: {name}")),
                self.names,
                self.state.left,
                strict=True,
            )
        ]
        self.add_fields(
            choice("end", _("What &happened"), offered(LEG_ENDS), LegEnd.REPETITION),
            choice(
                "reading",
                _("Typed &below"),
                ((LEFT, _("time left on the clock")), (USED, _("time used in this leg"))),
                LEFT,
            ),
            *boxes,
            choice("checker", _("&Gave check all the time"), tuple(enumerate(self.names))),
        )
        if isinstance(self.stood, LegOver):
            first, second = self.stood.used
            self.put(end=self.stood.end, checker=self.stood.checker)
            self.put(reading=USED, used_first=first, used_second=second)
        self.lead_to("used_first")

    def focus_first(self) -> None:
        """Begin with the clocks."""
        self.lead_to("used_first")

    def adapt(self) -> None:
        """Ask for who checked only where it decides."""
        self.ask_for(checker=self.answer("end") is LegEnd.PERPETUAL)

    def leg_over(self) -> ShogiLine | None:
        """Give the leg; what was typed as left is counted from what there was."""
        typed = (self.answer("used_first"), self.answer("used_second"))
        if None in typed:
            return None
        first, second = typed
        if self.answer("reading") == LEFT:
            first, second = (had - own for had, own in zip(self.state.left, typed, strict=True))
        perpetual = self.answer("end") is LegEnd.PERPETUAL
        return LegOver(
            end=LegEnd(self.answer("end")),
            used=(first, second),
            checker=self.answer("checker") if perpetual else None,
        )


class ResetClocksDialog(GameLineDialog):
    """Set the clocks anew on the referee's word, because too little is left (Meet Shogi 2-5)."""

    stops = ("left_first", "left_second", "by", "reason")

    def __init__(
        self, known: LiveRecord, place: int | None = None, parent: QWidget | None = None
    ) -> None:
        """Begin with what is left."""
        title = _("The referee sets the clocks")
        super().__init__(known, place, parent, title=title, read=self.clocks_set)
        texts = (_("&1: {name}"), _("&2: {name}"))
        now = self.stood.left if isinstance(self.stood, ClocksSet) else self.state.left
        for key, text, name, left in zip(
            ("left_first", "left_second"), texts, self.names, now, strict=True
        ):
            field = Field(
                key=key, text=text.format(name=name), kind=FieldKind.TIME_LEFT, now=left, widest=150
            )
            self.add_fields(field)
        stood = self.stood if isinstance(self.stood, ClocksSet) else None
        self.add_fields(
            Field(key="by", text=_("Re&feree"), now=stood.by if stood else "", required=True),
            Field(
                key="reason", text=_("&Reason"), now=stood.reason if stood else "", required=True
            ),
        )

    def clocks_set(self) -> ShogiLine | None:
        """Give both clocks with name and reason."""
        first, second = self.answer("left_first"), self.answer("left_second")
        if first is None or second is None:
            return None
        by, reason = (str(self.answer(key)).strip() for key in ("by", "reason"))
        return ClocksSet(left=(first, second), by=by, reason=reason)

    def problems(self) -> tuple[Problem, ...]:
        """Want both clocks, too."""
        return (*self.blanks("left_first", "left_second"), *super().problems())


def dialog_for(known: LiveRecord, place: int, parent: QWidget | None) -> GameLineDialog:
    """Open a line of the record again in the dialog that it was asked for by."""
    match known.lines[place].line:
        case LegOver():
            return LegDialog(known, place, parent)
        case ClocksSet():
            return ResetClocksDialog(known, place, parent)
        case _:
            return TossDialog(known, place, parent)
