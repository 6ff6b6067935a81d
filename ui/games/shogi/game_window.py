"""What is noted of a game before it has its result: the toss, replays, clocks (Meet Shogi 2)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import queries
from app.event_file.file import EventFile
from app.operations import results, running
from app.queries import live_queries
from app.queries.live_queries import LiveRecord
from models.core.problems import Problem
from models.games.shogi.legs import ReplayedGame, ShogiLine, clock
from models.views.divisions import MatchEntry
from reports.games.shogi.line_words import line_words
from reports.i18n import _, _p
from reports.log_lines import log_lines
from reports.wording import round_name
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.corrections.line_correction import LineCorrection
from ui.dialogs.result_dialogs import open_result_dialog, with_running
from ui.games.shogi.line_dialogs import (
    GameLineDialog,
    LegDialog,
    ResetClocksDialog,
    TossDialog,
    dialog_for,
)
from ui.look.theme import UNIT, large, px
from ui.widgets.basics import ShortLabel, allow, label, row, set_role
from ui.widgets.flow import flow
from ui.widgets.live_log import LogPanel
from ui.widgets.match_window import MatchWindow
from ui.words.dialog_problems import words


class ShogiSideCard(QFrame):
    """One player: who moves first, the name, what is left on the clock."""

    def __init__(self) -> None:
        """Show nobody yet."""
        super().__init__()
        set_role(self, "card")
        self.side = label("", "strong")
        self.left = label("")
        self.name = label("", wrap=True)
        for shown, size in ((self.side, 1.2), (self.left, 1.7), (self.name, 1.5)):
            shown.setFont(large(size))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(6), px(12), px(6))
        layout.addLayout(row(self.side, None, self.left))
        layout.addWidget(self.name)

    def show_side(self, name: str, side: str, left: int) -> None:
        """Show a player as the game stands."""
        self.name.setText(name)
        self.side.setText(side)
        self.left.setText(_("{time} left").format(time=clock(left)))
        self.setAccessibleName(" ".join(filter(None, (name, side, self.left.text()))))


class GameWindow(MatchWindow):
    """One game: F4 the toss, F5 a replay, F7 the clocks, F9 the result."""

    def __init__(self, desk: Desk, match_id: int, parent: QWidget | None = None) -> None:
        """Show the game as far as it is noted."""
        super().__init__(desk, parent)
        self.match_id = match_id
        self.known: LiveRecord | None = None
        self.title = ShortLabel("title")
        self.sides = (ShogiSideCard(), ShogiSideCard())
        self.log = LogPanel()
        self.tools = self.keyed(
            (_("&Toss (F4)"), "F4", self.toss),
            (_("Repetition or i&mpasse (F5)"), "F5", self.end_leg),
            (_("&Clocks by ruling (F7)"), "F7", self.set_clocks),
            (_("R&esult (F9)"), "F9", self.enter_result),
        )
        self.correction = LineCorrection(
            self, match_id, self.log, line_words, self.line_anew, self.to_buttons
        )
        self._lay_out()
        self.stale.connect(self.refresh)
        self.refresh()
        self.to_buttons()

    def _lay_out(self) -> None:
        both = QHBoxLayout()
        both.setSpacing(px(16))
        for side in self.sides:
            both.addWidget(side, 1)
        tools = QWidget()
        tools.setLayout(flow(*self.tools.values()))
        top = row(self.title)
        top.setStretch(0, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(px(UNIT))
        whole.addLayout(top)
        whole.addLayout(both)
        whole.addWidget(self.notice)
        whole.addWidget(tools)
        whole.addWidget(self.log, 1)
        self.notice.keep_place()
        self.take(900, 620)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the game anew and show it; a match that is gone closes the window."""
        if not self.desk.is_open:
            return
        live_record = self.desk.read(lambda event: live_queries.live(event, self.match_id))
        if live_record is None:
            self.close()
            return
        self.known = live_record
        called = round_name(live_record.match.stage, live_record.match.round)
        title = _("{division} – {round}, table {table}").format(
            division=live_record.division.name, round=called, table=live_record.match.table
        )
        self.title.show_text(title)
        self.setWindowTitle(title)
        self.log.show_lines(log_lines(live_record.log, line_words), open_=live_record.mendable)
        state: ReplayedGame = live_record.fold.state
        for seat, (side, name) in enumerate(zip(self.sides, live_record.of.names, strict=True)):
            side.show_side(name, side_word(state, seat), state.left[seat])
        unread = "" if live_record.unread is None else words(live_record.unread)
        closed = how_it_stands(live_record, state) if live_record.recorded else ""
        for key in ("F4", "F5", "F7", "F9"):
            allow(self.tools[key], closed or (unread if key != "F9" else ""))
        if unread:
            self.say_how_it_stands("bad", unread)
        else:
            self.say_how_it_stands("info", how_it_stands(live_record, state))

    def to_buttons(self) -> None:
        """Go to what comes next: the toss, then the result."""
        known = self.known
        first = known is not None and known.fold.state.first is None
        target = self.tools["F4" if first else "F9"]
        (target if target.isEnabled() else self.log.list).setFocus()

    # -- what the keys do -----------------------------------------------------------------

    def toss(self) -> None:
        """Ask how the five pawns fell, or what the referee says."""
        self._ask(lambda known: TossDialog(known, None, self))

    def end_leg(self) -> None:
        """Ask for the clocks after a repetition or an impasse."""
        self._ask(lambda known: LegDialog(known, None, self))

    def set_clocks(self) -> None:
        """Ask what the referee sets the clocks to."""
        self._ask(lambda known: ResetClocksDialog(known, None, self))

    def _ask(self, made: Callable[[LiveRecord], GameLineDialog]) -> None:
        known = self.known
        if known is None or known.recorded or known.unread is not None:
            return
        dialog = made(known)
        dialog.attempt = lambda: self.desk.problems_of(
            running.write, self.match_id, dialog.line(), confirmed=dialog.confirmed
        )
        ask.ask(dialog)
        self.to_buttons()

    def line_anew(self, place: int) -> ShogiLine | None:
        """Ask for the right line at a place, by the dialog that wrote it."""
        known = self.known
        if known is None or not 0 <= place < len(known.lines):
            return None
        dialog = dialog_for(known, place, self)
        return dialog.line() if ask.ask(dialog) else None

    def enter_result(self) -> None:
        """Go on to the result with what is noted."""
        entry = self.desk.read(self._entry)
        if entry is None or self.known is None or self.known.recorded:
            return
        dialog = open_result_dialog(entry, self)

        def save() -> tuple[Problem, ...]:
            return self.desk.problems_of(
                results.record, self.match_id, dialog.value(), confirmed=dialog.confirmed
            )

        dialog.attempt = save
        if ask.ask(dialog):
            self.close()

    def _entry(self, event: EventFile) -> MatchEntry:
        return with_running(event, queries.match_entry(event, self.match_id))


def side_word(state: ReplayedGame, seat: int) -> str:
    """Say whether a seat moves first; empty while nobody knows."""
    if state.first is None:
        return ""
    return _p("shogi", "▲ moves first") if state.first == seat else _p("shogi", "△ moves second")


def how_it_stands(known: LiveRecord, state: ReplayedGame) -> str:
    """Say what is to be done next."""
    if known.recorded:
        return _("The result is entered; this is the record of the game.")
    if state.winner is not None:
        said = _("{name} has won by perpetual check of the other: enter the result (F9).")
        return said.format(name=known.of.names[state.winner])
    if state.first is None:
        tossed = bool(known.rules.lines(known.kept))
        return _("Level: toss again (F4).") if tossed else _("Toss five pawns (F4).")
    if state.leg == 1:
        return _("The game is on.")
    return _("Leg {leg}: replay with what is left on the clocks.").format(leg=state.leg)


def open_game(
    parent: QWidget | None, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> GameWindow | None:
    """Open the window of a game, or bring it to the front."""
    if match_id is None:
        return None
    shown = GameWindow.in_front(parent, match_id=match_id)
    window = shown or GameWindow(desk, match_id, parent)
    window.show()
    return window
