"""Enters a match of teams board by board: a digit each, or the board's own dialog."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.people import Entrant
from models.core.problems import Problem, refusals
from models.teams.game import Teamed
from models.teams.line_ups import LineUp, members_at, missing_line_up, usual_line_up
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import OrderMode
from models.views.divisions import EntrantView, MatchEntry, SeatView, sign
from reports.i18n import _
from reports.wording import counted_text
from ui.desk import ask
from ui.dialogs.parts.digit_box import ENTER, DigitBox, EnterBox
from ui.dialogs.parts.field import choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, narrow
from ui.dialogs.result import ResultDialog
from ui.look.theme import px
from ui.widgets.basics import button, label, written
from ui.widgets.flow import flow

WIDE = 1040
"""Pixels of width at 100 %."""
MANY = 7
"""With so many boards nothing but them has room on the smallest screen in larger type."""
ROW, FIRST_ROW = "row", "row1"
"""What the fields of the boards are called by."""
BOTH = 2
"""The answer that nobody of either side has come."""
PLAYED = -1
"""The answer that the board, or the match, was played after all."""


class OpensBoard(Protocol):
    """Makes the game's own dialog of a board."""

    def __call__(self, entry: MatchEntry, parent: QWidget | None = None) -> ResultDialog:
        """Make it; the caller shows it."""


class BoardDigit(DigitBox):
    """Who has won a board, by 1 or 2, and 0 or = for a draw; a blank between them is nothing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take = for 0, and let a blank go by."""
        if event.key() == Qt.Key.Key_Space:
            event.accept()
        elif narrow(written(event)) == "=":
            self.insert("0")
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class BoardRow(QWidget):
    """One board: both names, the box between them, and what it means."""

    edited = Signal()

    def __init__(self, number: int, names: tuple[str, str], digits: int) -> None:
        """Show who sits there; with a name that is blank nobody can play."""
        super().__init__()
        self.detail: Any = None
        """What the board's own dialog has said; None while the box says it."""
        self.missing: tuple[int, ...] = ()
        """The sides whose player has not come."""
        self.vacant = not all(names)
        said = _("Board {board_no}: {first} – {second}")
        shown = [name or _("vacant") for name in names]
        named = said.format(board_no=number, first=shown[0], second=shown[1])
        self.box: NumberBox = BoardDigit(name=named) if digits == 1 else EnterBox(name=named)
        self.box.setFixedWidth(px(72))
        self.box.setFixedHeight(px(36))
        font = self.box.font()
        font.setPointSizeF(label("").font().pointSizeF() * 1.3)
        self.box.setFont(font)
        self.box.setEnabled(not self.vacant)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(12))
        beside = f"{number}\u3000{shown[0]}"  # the dialog's own labels stand far from the boxes
        self.names = tuple(label(name, wrap=True) for name in (beside, shown[1]))
        self.names[0].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.told = label("", "muted", wrap=True)
        self.told.setFixedWidth(px(190))
        line.addWidget(self.names[0], 1)
        line.addWidget(self.box)
        line.addWidget(self.names[1], 1)
        line.addWidget(self.told)
        self.setFocusProxy(self.box)
        self.box.edited.connect(self._typed)

    def _typed(self) -> None:
        """Let what is typed take the place of what was said otherwise."""
        if self.box.text():
            self.detail, self.missing = None, ()
        self.edited.emit()

    def say(self, detail: Any, missing: tuple[int, ...]) -> None:
        """Keep what was said by the board's own dialog, or who has not come."""
        self.box.clear()
        self.detail, self.missing = detail, missing
        self.edited.emit()

    @property
    def said(self) -> bool:
        """Whether there is an answer of any kind."""
        kept = self.detail is not None or bool(self.missing)
        return self.vacant or kept or bool(self.box.text())


class TeamResultDialog(ResultDialog):
    """Type who has won at each board and press Enter; F2 opens the board's own dialog.

    F4 says that somebody has not come to a board, F5 that a whole team has lost by default.
    """

    def __init__(
        self,
        entry: MatchEntry,
        parent: QWidget | None = None,
        *,
        blind: bool = False,
        board: OpensBoard,
    ) -> None:
        """Show the boards with who sits there by the line-ups; a correction what stands."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        self._open = board
        self._width = px(WIDE)  # long names of both stand in one line
        game = entry.game
        assert isinstance(game, Teamed)  # noqa: S101 - chosen by it
        self.teamed: Teamed = game
        stands: TeamResult[Any] = TeamResult()
        if self.correcting:
            stands = entry.match.result
        self._forfeit = stands.forfeit
        self._sides = self._seated(entry.match.result)
        self.boards: list[BoardRow] = []
        for number in range(1, game.terms.boards + 1):
            self._add_board(number)
        self.lots = ChoiceRow(tuple(enumerate(self.names)))
        self.add("lots", _("&Lots won by"), self.lots)
        self.board_button = button(_("Own card of the board (F2)"), self.open_own)
        self.absent_button = button(_("Did not come (F4)"), self.say_absent)
        self.team_button = button(_("Team default (F5)"), self.say_forfeit)
        for key, act in (
            (Qt.Key.Key_F2, self.open_own),
            (Qt.Key.Key_F4, self.say_absent),
            (Qt.Key.Key_F5, self.say_forfeit),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        # A row of their own: beside the verbs they are wider than the screen at 175 %.
        others = QWidget()
        others.setLayout(flow(self.board_button, self.absent_button, self.team_button))
        self.add_wide(others)
        self._last: BoardRow | None = None
        self.add_correction()
        if self.correcting:
            self._show(stands)
        self.lead_to(FIRST_ROW)

    def keep_rooms(self, keep: bool) -> None:
        """Let seven boards have the room that is kept otherwise: all are seen without scrolling."""
        terms = self.entry.game.terms if isinstance(self.entry.game, Teamed) else None
        super().keep_rooms(keep and (terms is None or terms.boards < MANY))

    # ------------------------------------------------------------ who sits there

    def _seated(self, stands: TeamResult[Any] | None) -> tuple[tuple[int | None, ...], ...]:
        """Give who sits at the boards: by the line-ups, by what stands, else the first members."""
        known = self.entry.context
        if known.lined_up:
            return known.lined_up
        if stands is not None and stands.boards:
            return (stands.sat(0), stands.sat(1))
        terms = self.teamed.terms
        return tuple(usual_line_up(team, known.round, terms) for team in known.seats)

    @property
    def _guessed(self) -> bool:
        """Whether nobody has said who sits there, though it is not fixed."""
        stands = self.entry.match.result
        known = self.entry.context.lined_up or (stands is not None and stands.boards)
        return not known and self.teamed.terms.mode is not OrderMode.FIXED

    def _names(self, at: int) -> tuple[str, str]:
        found = []
        for team, sat in zip(self.entry.context.seats, self._sides, strict=True):
            names = {
                own.person.id: own.person.public or own.person.name
                for own in (*team.members, *members_at(team, self.entry.context.round))
            }
            found.append(names.get(sat[at] or 0, ""))
        return (found[0], found[1])

    def _add_board(self, number: int) -> None:
        row = BoardRow(number, self._names(number - 1), self.teamed.inner.board_digits)
        self.boards.append(row)
        self.add(f"{ROW}{number}", "", row)
        row.edited.connect(self.recheck)
        for box in (row.box,):
            if isinstance(box, DigitBox):
                box.back.connect(self._go_back)
            if isinstance(box, DigitBox | EnterBox):
                box.taken.connect(self._go_on)

    # ------------------------------------------------------------ from box to box

    def _open_rows(self) -> list[BoardRow]:
        return [row for row in self.boards if row.box.isEnabled()]

    def _here(self) -> BoardRow | None:
        """Give the board the keyboard is in, or was in last."""
        now = next((row for row in self.boards if row.box.hasFocus()), None)
        return now or self._last or next(iter(self._open_rows()), None)

    def _go_on(self) -> None:
        self._step(1)

    def _go_back(self) -> None:
        self._step(-1).box.clear()

    def _step(self, step: int) -> BoardRow:
        rows = self._open_rows()
        here = next((at for at, row in enumerate(rows) if row.box.hasFocus()), 0)
        target = rows[max(0, min(here + step, len(rows) - 1))]
        target.box.setFocus(Qt.FocusReason.TabFocusReason)
        return target

    def lead_to(self, key: str) -> None:
        """Go to a board; from the first one to the first that has no answer."""
        if key == FIRST_ROW:
            rows = self._open_rows()
            target = next((row for row in rows if not row.said), None) or next(iter(rows), None)
            if target is not None:
                target.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                target.box.selectAll()
            else:
                self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        if key.startswith(ROW):
            box = self.boards[int(key.removeprefix(ROW)) - 1].box
            box.setFocus(Qt.FocusReason.ShortcutFocusReason)
            box.selectAll()
            return
        super().lead_to(key)

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the box of a board."""
        if key.startswith(ROW):
            return (self.boards[int(key.removeprefix(ROW)) - 1].box,)
        return super().inputs(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the board's own dialog by Enter where no digit could say how it ended."""
        row = next((own for own in self.boards if own.box.hasFocus()), None)
        if event.key() in ENTER and row is not None and not row.said and not self._forfeit:
            nothing = self.teamed.inner.of_board("1", self._context(row), self.entry.options)
            two = self.teamed.inner.of_board("33", self._context(row), self.entry.options)
            if nothing is None and two is None:
                event.accept()
                self.open_own()
                return
        super().keyPressEvent(event)

    def recheck(self) -> None:
        """Remember the board that was typed in."""
        self._last = next((row for row in self.boards if row.box.hasFocus()), None) or self._last
        for row in self.boards:
            if isinstance(row.box, EnterBox):
                rest = self._open_rows()
                row.box.more = row in rest and row is not rest[-1]
        super().recheck()

    # ------------------------------------------------------------ what is read

    def _people(self, row: BoardRow) -> tuple[int | None, int | None]:
        at = self.boards.index(row)
        return (self._sides[0][at], self._sides[1][at])

    def _context(self, row: BoardRow) -> Any:
        board: TeamBoard[Any] = TeamBoard(people=self._people(row))
        return self.teamed.board_context(self.entry.context, board)

    def _read_row(self, row: BoardRow) -> TeamBoard[Any] | None:
        people = self._people(row)
        if row.vacant or row.missing:
            return TeamBoard(people=people, missing=row.missing)
        result = row.detail
        if result is None and row.box.text():
            typed = row.box.text()
            result = self.teamed.inner.of_board(typed, self._context(row), self.entry.options)
        return None if result is None else TeamBoard(people=people, result=result)

    def read(self) -> TeamResult[Any] | None:
        """Make the record once every board has an answer, or a team has lost by default."""
        if self._forfeit:
            return TeamResult(forfeit=self._forfeit)
        boards = [self._read_row(row) for row in self.boards]
        known = [board for board in boards if board is not None]
        if len(known) < len(boards):
            return None
        lots = self.lots.value() if self.rows["lots"].asked else None
        return TeamResult(boards=tuple(known), lots=lots)

    def blank(self) -> Problem:
        """Say which board has no result yet, or what of it says too little."""
        for number, row in enumerate(self.boards, start=1):
            if self._read_row(row) is None:
                digit = "BOARD_DIGIT" if self.teamed.inner.board_digits == 1 else "BOARD_TYPED"
                code = digit if row.box.text() else "BLANK_BOARD"
                values = {"board_no": number, "text": row.box.text()}
                return Problem(code=code, where=f"{ROW}{number}", values=values)
        return super().blank()

    def problems(self) -> tuple[Problem, ...]:
        """Put what is said of a board there, and ask for line-ups where nobody knows them."""
        if self._guessed and not self._forfeit:
            return missing_line_up(LineUp(), self.names, self.entry.match.table)
        return tuple(map(_at_board, super().problems()))

    def adapt(self) -> None:
        """Ask for lots only where nothing else decides, and show what each board means."""
        level = False
        boards = [self._read_row(row) for row in self.boards]
        known = tuple(board for board in boards if board is not None)
        if not self._forfeit and len(known) == len(boards):
            bare: TeamResult[Any] = TeamResult(boards=known)
            found = self.teamed.check(bare, self.entry.context, self.entry.options)
            level = any(p.code == "TEAM_LEVEL" and p.where == "lots" for p in found)
        self.rows["lots"].show_if(level)
        for row in self.boards:
            row.box.setEnabled(not row.vacant and not self._forfeit)
        for row, board in zip(self.boards, boards, strict=True):
            row.told.setText(self._told(board))

    def _told(self, board: TeamBoard[Any] | None) -> str:
        """Say what a board means: `○ ×  40–24`, or who has won without playing."""
        if self._forfeit or board is None:
            return ""
        context, options = self.entry.context, self.entry.options
        if board.result is not None:
            inner = self.teamed.board_context(context, board)
            if refusals(self.teamed.inner.judged(board.result, inner, options)):
                return ""
            counts = counted_text(self.teamed.inner.typed_counts(board.result, options))
        elif not board.absent:
            return ""
        else:
            counts = _("by default")
        alone: TeamResult[Any] = TeamResult(boards=(board,))
        ((own, other),) = self.teamed.board_outcomes(alone, context, options)
        return f"{sign(own)} – {sign(other)}  {counts}".rstrip()

    def meaning(self) -> str:
        """Say the boards of both, or who has lost by default."""
        if self._forfeit:
            lost = [self.names[side] for side in self._forfeit]
            return _("{teams} lost the whole match by default.").format(teams=" / ".join(lost))
        return super().meaning()

    def described(self, result: TeamResult[Any]) -> dict[str, str]:
        """Say each board, the lots, and a default, as the fields ask for them."""
        said: dict[str, str] = {}
        for number, board in enumerate(result.boards, start=1):
            said[f"{ROW}{number}"] = self._told(board)
        if result.lots is not None:
            said["lots"] = self.names[result.lots]
        if result.forfeit:
            said["forfeit"] = " / ".join(self.names[side] for side in result.forfeit)
        return said

    def _show(self, stands: TeamResult[Any]) -> None:
        """Show what stands, in the box where a number says it."""
        for row, board in zip(self.boards, stands.boards, strict=False):
            if board.result is None:
                row.missing = board.missing
                continue
            typed = self._typed_of(row, board.result)
            if typed:
                row.box.setText(typed)
            else:
                row.detail = board.result
        if stands.lots is not None:
            self.lots.choose(stands.lots)
        self.recheck()

    def _typed_of(self, row: BoardRow, result: Any) -> str:
        """Give what one would have typed for a result; empty where no number says it."""
        counts = self.teamed.inner.typed_counts(result, self.entry.options)
        tried = ["1", "2", "0", *(game[0].zfill(2) for game in counts[:1] if game[0].isdecimal())]
        for text in tried:
            if self.teamed.inner.of_board(text, self._context(row), self.entry.options) == result:
                return text
        return ""

    # ------------------------------------------------------------ what digits do not say

    def open_own(self) -> None:
        """Ask by the game's own dialog how the board ended."""
        row = self._here()
        if row is None or self._forfeit:
            return
        people = self._people(row)
        context = self._context(row)
        seats = tuple(
            SeatView(entrant=_person_view(seat, who))
            for seat, who in zip(context.seats, people, strict=True)
        )
        match = replace(self.entry.match, seats=seats, cells=(), result=None, counts=())
        entry = MatchEntry(
            match=match,
            context=context,
            game=self.teamed.inner,
            options=self.entry.options,
            board=self.boards.index(row) + 1,
        )
        dialog = self._open(entry, self)
        if ask.ask(dialog):
            row.say(dialog.value(), ())
            self._after(row)

    def say_absent(self) -> None:
        """Ask who has not come to the board."""
        row = self._here()
        if row is None or self._forfeit:
            return
        names = self._names(self.boards.index(row))
        found = _asked_side(
            self,
            _("Who has not come to board {board_no}").format(board_no=self.boards.index(row) + 1),
            names,
            _("Both came: the board was played"),
            row.missing,
        )
        if found is not None:
            row.say(None, found)
            self._after(row)

    def say_forfeit(self) -> None:
        """Ask which team has lost the whole match by default."""
        forfeit = _asked_side(
            self,
            _("Which team has lost by default"),
            self.names,
            _("Neither: the boards were played"),
            self._forfeit,
        )
        if forfeit is None:
            return
        self._forfeit = forfeit
        self.recheck()
        if forfeit:
            self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.lead_to(FIRST_ROW)

    def _after(self, row: BoardRow) -> None:
        """Go on to the next board that has no answer; else stay, so that Enter saves."""
        rows = self._open_rows()
        open_now = [own for own in rows if not own.said]
        target = next(iter(open_now), row)
        target.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._last = target
        self.recheck()


class SideDialog(FieldDialog):
    """Asks which of two sides has not come; both can be."""

    def __init__(
        self,
        title: str,
        names: tuple[str, ...],
        nobody: str,
        now: tuple[int, ...],
        parent: QWidget | None = None,
    ) -> None:
        """Offer both names, both together, and that it was played."""
        super().__init__(title=title, accept=_("&Take over"), parent=parent)
        answers = [(0, names[0]), (1, names[1]), (BOTH, _("Both"))]
        if now:
            answers.append((PLAYED, nobody))
        self.add_fields(choice("side", _("W&hich side"), answers, required=True))

    def value(self) -> tuple[int, ...]:
        """Give the sides."""
        said = self.answer("side")
        return {BOTH: (0, 1), PLAYED: ()}.get(said, (said,))


def _asked_side(
    parent: QWidget, title: str, names: tuple[str, ...], nobody: str, now: tuple[int, ...]
) -> tuple[int, ...] | None:
    dialog = SideDialog(title, names, nobody, now, parent)
    return dialog.value() if ask.ask(dialog) else None


def _at_board(problem: Problem) -> Problem:
    """Put what the rules say of a board's field where the dialog has the board."""
    number, dot, _rest = problem.where.partition(".")
    if not dot or not number.isdecimal():
        return problem
    return replace(problem, where=f"{ROW}{number}")


def _person_view(seat: Entrant, who: int | None) -> EntrantView:
    return EntrantView(id=who or seat.id, number=seat.number, name=seat.name, club=seat.club)
