"""Puts the match right between two plays: ball, points and time-outs, with name and reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.queries.live_queries import LiveRecord
from models.core.problems import Problem, Refused
from models.games.paper_bowl.correcting import DeskCorrection, corrected
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.folding import line_anew, view_of
from models.games.paper_bowl.record import PlayLine, line_of, seat_of
from models.games.paper_bowl.state import Pair, PlayState
from reports.games.paper_bowl.line_words import line_words
from reports.i18n import _, _p
from reports.log_lines import log_lines
from ui.dialogs.corrections.line_correction import WhoAndWhy
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.paper_bowl.board.entry_panel import hint
from ui.look.theme import px
from ui.widgets.basics import label

BOXES = {"yard": "spot", "down": "spot", "distance": "spot", "referee": "by"}
"""The rows in which problems of these fields are shown."""


class NumberRow(QWidget):
    """A few numbers beside each other, each with its word."""

    def __init__(self, words: Sequence[str], now: Sequence[int | None], digits: int = 2) -> None:
        """Show what stands now."""
        super().__init__()
        self.boxes = tuple(NumberBox(name=word, digits=digits) for word in words)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for word, box, number in zip(words, self.boxes, now, strict=True):
            box.setFixedWidth(px(72))
            box.show_number(number)
            line.addWidget(label(word))
            line.addWidget(box)
        line.addStretch(1)
        self.setFocusProxy(self.boxes[0])

    def read(self) -> list[int | None]:
        """Give the numbers; None for a box that has none."""
        return [box.number() for box in self.boxes]


class DeskCorrectionDialog(WhoAndWhy):
    """Says what is true from now on; everything before stays as it was written."""

    def __init__(
        self, state: PlayState, names: Sequence[str], by: str = "", parent: QWidget | None = None
    ) -> None:
        """Show the match as it stands."""
        super().__init__(
            title=_("Desk correction"), accept=_("&Make the correction"), parent=parent
        )
        self._state = state
        sides = [(side, names[seat_of(side)]) for side in BowlSide]
        nobody = [(None, _("nobody: a kick-off comes"))] * (state.offence is None)
        self.add_fields(
            Field(
                key="side",
                text=_("&Ball"),
                kind=FieldKind.LIST,
                choices=(*nobody, *sides),
                now=state.offence,
            )
        )
        placed = (state.yard, state.down, state.distance) if state.offence else (None,) * 3
        words = (_("yards from the own goal line"), _("down"), _("yards to go"))
        pairs = ("score", state.score, 3), ("timeouts", state.timeouts, 1)
        self._numbers = {"spot": NumberRow(words, placed)}
        self._numbers |= {
            key: NumberRow((_p("side", "Home"), _p("side", "Away")), (pair.home, pair.away), digits)
            for key, pair, digits in pairs
        }
        self.add("spot", _("&Position"), self._numbers["spot"])
        self.add("score", _("&Score"), self._numbers["score"])
        self.add("timeouts", _("&Time-outs left"), self._numbers["timeouts"])
        for row in self._numbers.values():
            self.watch(*(box.edited for box in row.boxes))
        self.add_who(by)

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give all boxes of a row."""
        return self._numbers[key].boxes if key in self._numbers else super().inputs(key)

    def _pair(self, key: str, now: Pair) -> Pair | None:
        home, away = self._numbers[key].read()
        if home is None or away is None:
            raise Refused(Problem(code="BLANK", where=key))
        found = Pair(home=home, away=away)
        return None if found == now else found

    def correction(self) -> DeskCorrection:
        """Give what is to be put right; Refused where a number is missing."""
        state, side = self._state, self.answer("side")
        correction = DeskCorrection(
            score=self._pair("score", state.score),
            timeouts=self._pair("timeouts", state.timeouts),
            referee=self.answer("by"),
            reason=self.answer("reason"),
        )
        yard, down, distance = self._numbers["spot"].read()
        stands = (state.offence, state.yard, state.down, state.distance)
        if side is None or (side, yard, down, distance) == stands:
            return correction
        if yard is None or down is None or distance is None:
            raise Refused(Problem(code="BLANK", where="spot"))
        return replace(correction, side=side, yard=yard, down=down, distance=distance)

    def line(self) -> PlayLine:
        """Give the line of the record."""
        return line_of(self.correction())

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether the match can stand so."""
        try:
            corrected(self._state, self.correction())
        except Refused as refused:
            own = (replace(one, where=BOXES.get(one.where, one.where)) for one in refused.problems)
            return tuple(own)
        return ()


# -- asks for what should have been entered in the place of a line of the record -------------------


class PlayLineDialog(Skeleton):
    """Type again what was entered wrongly, as it would have been typed then."""

    def __init__(self, live_record: LiveRecord, place: int, parent: QWidget | None = None) -> None:
        """Say what can be typed at that place."""
        super().__init__(
            title=_("Correct line {line}").format(line=place + 1),
            accept=_("&Go on"),
            parent=parent,
            width=560,
        )
        self._known, self._place = live_record, place
        self._earlier = live_record.rules.before(live_record.kept, place)
        state = view_of(self._earlier.record).state
        stands = next(one for one in log_lines(live_record.log, line_words) if one.id == place)
        self.add_wide(label(_("Until now: {line}").format(line=stands.text), wrap=True))
        self.text = QLineEdit()
        self.text.setMaxLength(60)
        more = _("If more follows at once, as dice after a double, type it behind a slash: 33/24.")
        self.add("typed", _("&Right entry"), self.text, f"{hint(state, virtual=False)}\n{more}")
        self.watch(self.text.textChanged)

    def line(self) -> PlayLine:
        """Give the line as it is kept; Refused where it cannot be read."""
        return line_anew(self._earlier.record, self.text.text())

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether it could have happened there."""
        if not self.text.text().strip():
            return (Problem(code="BLANK", where="typed"),)
        try:
            line = self.line()
        except Refused as refused:
            return refused.problems
        return self._known.rules.check(self._earlier, line, self._place, self._known.of)
