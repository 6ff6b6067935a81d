"""The operator's board of an online match: moves are typed as they are called (Meet Online 3).

It is made to be shared in the video call: F11 leaves only the board, the two names and the line
for the next move. It never tells which moves are legal or how good a position is (JOA 34).
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import queries
from app.games.othello import rooms
from app.operations import running
from app.queries import live_queries
from models.core.live import START, LineState
from models.core.problems import Problem
from models.games.othello.moves import BoardLayout, parse_square
from models.games.othello.online import NewSettled, RoomLine, shown_counts
from models.games.othello.rights import DiscColour
from models.games.othello.room_state import RoomState, RoomView
from reports.games.othello.line_words import line_words
from reports.i18n import _
from reports.log_lines import log_lines
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.corrections.line_correction import LineCorrection
from ui.dialogs.parts.inputs import ROOMY
from ui.games.othello.online.board_view import BoardView, DiscIcon
from ui.games.othello.online.room_dialogs import (
    LayoutDialog,
    MoveDialog,
    RoomRulingDialog,
    SettledDialog,
    ask_rights,
)
from ui.games.othello.online.room_result import enter_result
from ui.games.othello.online.room_words import (
    board_sentence,
    game_of,
    place_text,
    seat_colour,
    slot_text,
    spoken_board,
)
from ui.look.own_font import FAMILY
from ui.look.theme import UNIT, large, px, scale
from ui.widgets.basics import (
    READS,
    CommandBox,
    ShortLabel,
    allow,
    button,
    label,
    marked,
    row,
    set_role,
)
from ui.widgets.flow import flow
from ui.widgets.live_log import LogPanel
from ui.widgets.match_window import TellTime, TimedWindow
from ui.words.dialog_problems import words

SHOWN_MOVES = 12
"""So many of the last moves are listed."""
STANDING = (LineState.HOLDS, LineState.FALLEN)
"""What a line can be that was neither struck nor replaced."""
LARGE = 150
"""Up to this size of type, in per cent, there is room for them."""


class OnlineSideCard(QFrame):
    """One player beside the board: the disc, the count, the name, and what is to be known."""

    def __init__(self) -> None:
        """Show nobody yet."""
        super().__init__()
        set_role(self, "card")
        self.disc = DiscIcon()
        self.count = label("", wrap=False)
        self.name = label("", wrap=True)
        self.remark = label("", "strong")
        self.remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), 6, px(12), 6)
        layout.setSpacing(2)
        layout.addLayout(row(self.disc, self.count, None, self.remark))
        layout.addWidget(self.name)

    def show_seat(
        self, name: str, colour: DiscColour | None, count: str, *, to_move: bool, holder: bool
    ) -> None:
        """Show a player as the game stands."""
        self.disc.show_colour(colour)
        self.count.setText(_("{count} discs").format(count=count))
        self.name.setText(name)
        remarks = (_("▶ to move") if to_move else "", _("wins a level game") if holder else "")
        self.remark.setText(("\n" if scale() <= LARGE else "\u3000").join(filter(None, remarks)))

    def fit(self, height: int) -> None:
        """Write in sizes that suit a window of this height."""
        usual = QFontInfo(self.font()).pixelSize()
        lines = ((self.count, 0.06, 20), (self.name, 0.042, 16), (self.remark, 0.026, usual))
        for shown, share, least in lines:
            font = QFont(FAMILY)
            font.setPixelSize(max(least, round(height * share)))
            font.setBold(True)
            shown.setFont(font)
        side = max(32, round(height * 0.07))
        self.disc.setFixedSize(side, side)


class OperatorBoard(TimedWindow):
    """One match: type a square and Enter; F8 takes back a slip, F9 goes on to the result."""

    def __init__(
        self,
        desk: Desk,
        match_id: int,
        parent: QWidget | None = None,
        clock: TellTime | None = None,
    ) -> None:
        """Show the match as far as it has been called."""
        super().__init__(desk, parent, clock)
        self.match_id = match_id
        self.room: RoomView | None = None
        self.unread: Problem | None = None
        """Why the record cannot be read, so that nothing is written over it."""
        self.event_name = ShortLabel("title")
        self.slot = label("")
        self.slot.setFont(large(1.2, bold=False))
        self.view = BoardView()
        self.view.pointed.connect(self._point)
        self.sides = (OnlineSideCard(), OnlineSideCard())
        self.moves_line = label("", "muted", wrap=True)
        self.box = CommandBox()
        self.box.setFont(large(1.35))
        self.box.setFixedWidth(px(170))
        self.box.setPlaceholderText(_("e.g. か4"))
        self.box.setAccessibleName(_("Move that was called"))
        self.box.returnPressed.connect(self.play)
        self.box_label = label(_("&Move"), "strong")
        self.box_label.setBuddy(self.box)
        self.play_button = button(_("Play (Enter)"), self.play, primary=True)
        self.rights_button = button(_("&Lot and rights (F4)"), self.settle_rights)
        self.ruling_button = button(_("&Ruling (F7)"), self.note_ruling)
        self.back_button = button(_("&Take back the last (F8)"), self.take_back)
        self.record_button = button(_("Re&cord (F6)"), self.toggle_record)
        self.result_button = button(_("R&esult (F9)"), self.enter_result)
        self.full_button = button(_("&Full screen (F11)"), self.toggle_full_screen)
        self.layout_button = button(_("La&yout (F12)"), self.choose_layout)
        marked(READS, self.record_button, self.full_button)
        for keys, made in (
            ("F4", self.rights_button),
            ("F6", self.record_button),
            ("F7", self.ruling_button),
            ("F8", self.back_button),
            ("F9", self.result_button),
            ("F11", self.full_button),
            ("F12", self.layout_button),
        ):
            self.press_with(keys, made)
        self.log = LogPanel()
        self.log.hide()
        self.log.wanted.connect(self.log.show)
        self.correction = LineCorrection(
            self, match_id, self.log, line_words, self.move_anew, self.to_move
        )
        self._lay_out()
        self.stale.connect(self.refresh)
        self.refresh()
        (self.box if self.box.isEnabled() else self.result_button).setFocus()

    def _lay_out(self) -> None:
        self.tools = QWidget()
        self.tools.setLayout(
            flow(
                self.rights_button,
                self.ruling_button,
                self.back_button,
                self.record_button,
                self.result_button,
                self.layout_button,
                self.full_button,
            )
        )
        panel = QVBoxLayout()
        panel.setSpacing(UNIT)
        for side in self.sides:
            panel.addWidget(side)
        top = row(self.event_name)
        top.setStretch(0, 1)
        (panel if scale() <= LARGE else top).addWidget(self.slot)
        panel.addStretch(1)
        panel.addWidget(self.moves_line)
        panel.addWidget(self.notice)
        panel.addLayout(row(self.box_label, self.box, self.play_button, None))
        middle = QHBoxLayout()
        middle.setSpacing(px(16))
        middle.addWidget(self.view, 5)
        middle.addLayout(panel, 4)
        middle.addWidget(self.log, 3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(px(UNIT))
        whole.addLayout(top)
        whole.addLayout(middle, 1)
        whole.addWidget(self.tools)
        self.notice.keep_place()
        self.take(1180, 700)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the match anew and show it; a match that is gone closes the window."""
        if not self.desk.is_open:
            return
        now = self.clock()
        room = self.desk.read(lambda event: rooms.room(event, self.match_id, now))
        place = self.desk.read(lambda event: live_queries.live(event, self.match_id))
        event = self.desk.read(queries.event_view)
        if room is None or event is None or place is None:
            self.close()
            return
        if self.log.list.lines != (lines := log_lines(place.log, line_words)):
            self.log.show_lines(lines, open_=place.mendable and not place.recorded)
        changed = room != self.room
        self.room, self.unread = room, place.unread
        self.event_name.show_text(event.name)
        self.setWindowTitle(_("{event} – {place}").format(event=event.name, place=place_text(room)))
        if changed:
            self._show(room)

    def _show(self, room: RoomView) -> None:
        game, layout = game_of(room), BoardLayout(room.layout)
        last = parse_square(game.moves[-1], layout) if game.moves else None
        self.view.show_board(game.board, layout, last)
        self.view.setAccessibleName(spoken_board(room))
        counts = shown_counts(game.board, room.black)
        for seat, side in enumerate(self.sides):
            colour = seat_colour(room, seat)
            self.sides[seat].show_seat(
                room.seats[seat].entrant.name,
                colour,
                counts[seat],
                to_move=colour is not None and colour is game.board.to_move,
                holder=room.draw_right == seat,
            )
            side.setAccessibleName(f"{side.name.text()} {side.count.text()}")
        self.slot.setText("\u3000".join(filter(None, (slot_text(room), place_text(room)))))
        first = max(0, len(game.moves) - (SHOWN_MOVES if scale() <= ROOMY else SHOWN_MOVES // 2))
        self.moves_line.setVisible(scale() <= LARGE)
        listed = [f"{n}\u00a0{move}" for n, move in enumerate(game.moves[first:], start=first + 1)]
        self.moves_line.setText("   ".join(listed))
        unread = self.unread
        self.say(*(board_sentence(room) if unread is None else ("bad", words(unread))))
        counted = room.state == RoomState.COUNTED.value
        broken = "" if unread is None else words(unread)
        entered = _("The result of this match is entered.") if counted else ""
        closed = entered or broken
        over = (
            "" if game.board.to_move is not None else _("The game is over: neither side can move.")
        )
        self.box.setEnabled(not closed and not over)
        allow(self.play_button, closed or over)
        for made in (self.rights_button, self.layout_button):
            allow(made, closed)
        allow(self.ruling_button, broken)
        allow(self.back_button, closed or ("" if self._begun() else _("No move is written yet.")))
        allow(self.result_button, entered)

    def _point(self, name: str) -> None:
        """Write the square that was clicked into the box; Enter plays it."""
        if self.box.isEnabled():
            self.box.setText(name)
            self.box.setFocus()

    # -- what the keys do -----------------------------------------------------------------

    def play(self) -> None:
        """Play the move that was typed; a refusal keeps it in the box."""
        typed = self.box.text().strip()
        if not typed:
            return
        if self.do(running.write, self.match_id, typed):
            self.box.clear()
        else:
            self.box.selectAll()
        if not self.box.isEnabled():
            self.result_button.setFocus()

    def take_back(self) -> None:
        """Take back the move that was typed last: a slip of the operator's."""
        if self.do(running.take_back, self.match_id):
            self.box.setFocus()

    def to_move(self) -> None:
        """Go to the box for the next move."""
        self.box.setFocus()

    def _begun(self) -> bool:
        """Tell whether a move stands, whether it still holds or not."""
        return any(line.state in STANDING for line in self.log.list.lines)

    def toggle_record(self) -> None:
        """Show the moves as they were written, and go to them; or hide them again."""
        if self.log.isVisible():
            self.log.hide()
            self.box.setFocus()
        else:
            self.log.show()
            self.correction.go()

    def move_anew(self, place: int) -> RoomLine | None:
        """Ask for the right move at a place, or for what stands in the place of the start."""
        known = self.desk.read(lambda event: live_queries.live(event, self.match_id))
        if known is None:
            return None
        if place == START:
            return self._settled_anew()
        dialog = MoveDialog(known, place, self)
        return dialog.called() if ask.ask(dialog) else None

    def _settled_anew(self) -> RoomLine | None:
        """Ask for lot, rights and layout again, once moves rest on them."""
        known = self.desk.read(lambda event: live_queries.live(event, self.match_id))
        if known is None:
            return None
        dialog = SettledDialog(known.kept, known.of.names, self)
        if not ask.ask(dialog):
            return None
        return NewSettled(was=known.kept.settled, now=dialog.settled())

    def _mend_start(self) -> None:
        new = self._settled_anew()
        if new is not None:
            self.correction.replace(START, new)

    def settle_rights(self) -> None:
        """Ask for the lot and the rights; once moves rest on them, by name and with a reason."""
        if self._begun() and self.rights_button.isEnabled():
            self._mend_start()
        elif self.room is not None and self.rights_button.isEnabled():
            ask_rights(self, self.desk, self.room, self.clock())
            self.box.setFocus()

    def note_ruling(self) -> None:
        """Ask what the organiser ruled."""
        if self.room is None or not self.ruling_button.isEnabled():
            return
        dialog = RoomRulingDialog(self.room, self)
        dialog.attempt = lambda: self.desk.problems_of(rooms.rule, self.match_id, dialog.value())
        if ask.ask(dialog):
            self.say("good", _("The ruling is noted."))

    def choose_layout(self) -> None:
        """Ask how the board lies."""
        if self.room is None or not self.layout_button.isEnabled():
            return
        if self._begun():
            self._mend_start()
            return
        dialog = LayoutDialog(BoardLayout(self.room.layout), self)
        dialog.attempt = lambda: self.desk.problems_of(
            rooms.set_layout, self.match_id, dialog.value()
        )
        ask.ask(dialog)
        self.box.setFocus()

    def enter_result(self) -> None:
        """Go on to the result with the counts of the board."""
        said = enter_result(self, self.desk, self.match_id, self.clock())
        if said:
            self.say("bad", said)

    def toggle_full_screen(self) -> None:
        """Leave nothing but the board and the names on the screen, or give the buttons back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.tools.setVisible(not self.isFullScreen())
        self.log.hide()
        self.box.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write names and counts as large as the window allows: others look at it from afar."""
        super().resizeEvent(event)
        for side in self.sides:
            side.fit(self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc leave the full screen before it closes the window."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)
