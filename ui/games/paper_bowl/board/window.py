"""The board of a match of Paper Bowl: the field, the score, the play-by-play, and what comes next.

Everything is entered in one box by the letters of the cards and the figures of the dice, or by
clicking; only what can happen now is offered, and the line of the play-by-play says how it came.
"""

from __future__ import annotations

import secrets
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import queries
from app.games.paper_bowl import matches
from app.games.paper_bowl.matches import BoardMatch
from app.operations import running
from app.queries import live_queries
from models.core.live import START, effective, newest_struck
from models.core.problems import Refused
from models.games.paper_bowl.correcting import correct_later
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.live import Begun
from models.games.paper_bowl.record import PlayLine, known_lines, line_of
from models.games.paper_bowl.typed import read_typed
from models.games.paper_bowl.virtual import next_roll, read_virtual, shown_cards
from reports.games.paper_bowl.line_words import Worded, line_words
from reports.games.paper_bowl.words import down_of, winner_text
from reports.i18n import _
from reports.log_lines import log_lines
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.corrections.line_correction import LineCorrection
from ui.dialogs.parts.inputs import ROOMY
from ui.games.paper_bowl.board.correct_dialog import DeskCorrectionDialog, PlayLineDialog
from ui.games.paper_bowl.board.entry_panel import EntryPanel
from ui.games.paper_bowl.board.field_view import FieldView, spoken
from ui.games.paper_bowl.board.score_strip import BoxDialog, ScoreStrip, where_of
from ui.look.theme import UNIT, px, scale
from ui.widgets.basics import READS, allow, button, marked
from ui.widgets.flow import flow
from ui.widgets.live_log import LogPanel
from ui.widgets.match_window import MatchWindow
from ui.words.dialog_problems import words


class FieldWindow(MatchWindow):
    """One match, refereed play by play."""

    def __init__(self, desk: Desk, match_id: int, parent: QWidget | None = None) -> None:
        """Show the match as far as it has been written down."""
        super().__init__(desk, parent)
        self.match_id = match_id
        self.live: BoardMatch | None = None
        self._worded: Worded = {}
        self.strip = ScoreStrip()
        self.field = FieldView()
        self.entry = EntryPanel()
        self.entry.entered.connect(self.enter)
        self.log = LogPanel()
        self.correction = LineCorrection(
            self, match_id, self.log, line_words, self.line_anew, self.to_entry
        )
        self.back_button = button(_("&Take the last line back (F8)"), self.take_back)
        self.again_button = button(_("Put it &back (Shift+F8)"), self.put_back)
        self.box_button = button(_("Box &score (F5)"), self.show_box)
        marked(READS, self.box_button)
        self.correct_button = button(_("&Desk correction… (Shift+F9)"), self.correct)
        self.result_button = button(_("R&esult (F9)"), self.hand_in)
        for keys, made in (
            ("F5", self.box_button),
            ("F8", self.back_button),
            ("Shift+F8", self.again_button),
            ("F9", self.result_button),
            ("Shift+F9", self.correct_button),
        ):
            self.press_with(keys, made)
        self._lay_out()
        self.stale.connect(self.refresh)
        self.refresh()
        self.to_entry()

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(px(16))
        roomy = scale() <= ROOMY
        middle.addWidget(self.entry, 5 if roomy else 6)
        middle.addWidget(self.log, 6 if roomy else 5)
        tools = QWidget()
        tools.setLayout(
            flow(
                self.back_button,
                self.box_button,
                self.correct_button,
                self.result_button,
                self.again_button,
            )
        )
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(px(UNIT) if roomy else UNIT)
        whole.addWidget(self.strip)
        whole.addWidget(self.field)
        whole.addWidget(self.notice)
        whole.addWidget(self.entry.waits)
        whole.addWidget(self.entry.hint)
        whole.addLayout(middle, 1)
        whole.addWidget(tools)
        if roomy:
            self.notice.keep_place()
        self.take(1300, 720)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the match anew and show it; a match that is gone closes the window."""
        if not self.desk.is_open:
            return
        live = self.desk.read(lambda event: matches.live(event, self.match_id))
        event = self.desk.read(queries.event_view)
        if live is None or event is None:
            self.close()
            return
        if live == self.live:
            return
        self.live = live
        names = " – ".join(live.names)
        said = _("Table {table}: {names} – {event}")
        self.setWindowTitle(said.format(table=live.match.table, names=names, event=event.name))
        self._show(live)

    def _show(self, live: BoardMatch) -> None:
        state, names = live.view.state, live.names
        drives = live.view.drives
        going = drives[-1] if drives and not drives[-1].result else None
        self.strip.show_match(state, names)
        self.field.show_match(state, going, live.view.entries, names)
        where = "\u3000".join(filter(None, (down_of(state), where_of(state))))
        self.field.setAccessibleName(spoken(where))
        self.entry.show_match(
            state,
            names,
            virtual=live.virtual,
            seed=live.record.seed,
            closed="" if live.writable else _standing(live)[1],
        )
        if live.unread is not None:
            self.entry.waits.setText("")
        told = log_lines(live.log, partial(line_words, worded=self._worded))
        self.log.show_lines(told, open_=live.mendable, handed_in=live.recorded)
        lines = known_lines(live.record)
        closed = "" if live.writable else _standing(live)[1]
        empty = "" if effective(lines) else _("Nothing has been recorded yet.")
        allow(self.back_button, closed or empty)
        struck = newest_struck(lines) is not None
        none = _("Nothing has been taken back since the last entry.")
        allow(self.again_button, closed or ("" if struck else none))
        self.again_button.setVisible(self.again_button.isEnabled())
        goes_on = not live.view.finished
        over = _("The match is over. Earlier lines can still be mended.")
        on = _("The match is not over yet.")
        allow(self.correct_button, closed or ("" if goes_on else over))
        self.correct_button.setVisible(goes_on)
        allow(self.result_button, closed or (on if goes_on else ""))
        self.result_button.setVisible(not goes_on)
        self.say_how_it_stands(*_standing(live))

    # -- what the keys do -----------------------------------------------------------------

    def enter(self, typed: str) -> None:
        """Enter what was typed or clicked; a refusal keeps it in the box."""
        live = self.live
        if live is None:
            return
        state = live.view.state
        try:
            if live.virtual:
                number, shown = next_roll(live.record), shown_cards(live.record, live.view)
                event = read_virtual(self._seed(live), number, state, typed, shown)
            else:
                event = read_typed(state, typed)
        except Refused as refused:
            self.say("bad", "\n".join(map(words, refused.problems)))
            self.entry.box.selectAll()
            return
        if self.do(running.write, self.match_id, line_of(event)):
            self.entry.box.clear()
            self._say_last()
        else:
            self.entry.box.selectAll()
        if not self.entry.box.isEnabled():
            self.result_button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc empty the box first, and close the window only then."""
        if event.key() == Qt.Key.Key_Escape and self.entry.box.text():
            self.entry.box.clear()
        else:
            super().keyPressEvent(event)

    def _seed(self, live: BoardMatch) -> str:
        """Give the seed of the dice; the first thing that is entered settles it."""
        if live.record.seed:
            return live.record.seed
        seed = f"{live.match.code} {secrets.token_hex(4)}"
        self.do(running.start, self.match_id, Begun(seed), action="bowl_start")
        return seed

    def _say_last(self) -> None:
        """Say in one line what came of what was entered.

        In large type only the play-by-play has room for it.
        """
        if scale() > ROOMY:
            self.say("info", "")
        elif self.live is not None and self.live.view.told:
            place = self.live.view.told[-1].line
            said = [line.text for line in self.log.list.lines if line.place == place]
            self.say("info", said[0])

    def take_back(self) -> None:
        """Take back the newest line that stands, whether it still holds or not: a slip."""
        live = self.live
        if live is None or not self.back_button.isEnabled():
            return
        place = effective(known_lines(live.record))[-1].id
        counted = place not in live.view.refused
        said = _("Taken back: {line}") if counted else _("Taken back, no longer valid: {line}")
        line = self._said_at(live, place)
        if self.do(running.take_back, self.match_id):
            self.say("info", said.format(line=line))
            self.to_entry()

    def put_back(self) -> None:
        """Put back what was taken back last, while nothing was entered since."""
        live = self.live
        if live is None or not self.again_button.isEnabled():
            return
        lines = known_lines(live.record)
        struck = newest_struck(lines)
        mend = None if struck is None else lines[struck].mends
        if mend is not None and self.do(running.put_back, self.match_id):
            self.say("info", _("Put back: {line}").format(line=self._said_at(self.live, mend.of)))
            self.to_entry()

    def _said_at(self, live: BoardMatch | None, place: int) -> str:
        """Give the number and the words of what stands at a place."""
        if live is None:
            return ""
        words_of = line_words(live.log, self._worded)
        standing = effective(known_lines(live.record))
        found = next((words_of(place, one.line).text for one in standing if one.id == place), "")
        return f"{place + 1}\u3000{found}"

    def to_entry(self) -> None:
        """Go to the box for what happens next."""
        (self.entry.box if self.entry.box.isEnabled() else self.result_button).setFocus()

    def show_box(self) -> None:
        """Show the box score as it stands."""
        if self.live is not None:
            ask.ask(BoxDialog(self.live.view, self.live.names, self))
            self.to_entry()

    def line_anew(self, place: int) -> PlayLine | None:
        """Ask for what should stand at a place; the start has nothing to be mended."""
        known = self.desk.read(lambda event: live_queries.live(event, self.match_id))
        if known is None or place == START:
            return None
        dialog: DeskCorrectionDialog | PlayLineDialog = PlayLineDialog(known, place, self)
        if known.kept.record.lines[place].desk is not None:
            state = view_of(known.rules.before(known.kept, place).record).state
            dialog = DeskCorrectionDialog(state, known.of.names, parent=self)
        return dialog.line() if ask.ask(dialog) else None

    def correct(self) -> None:
        """Put ball, points or time-outs right between two plays, with name and reason."""
        live = self.live
        if live is None or not self.correct_button.isEnabled():
            return
        if later := correct_later(live.view.state):
            self.say("bad", words(later[0]))
            return
        dialog = DeskCorrectionDialog(live.view.state, live.names, parent=self)
        if ask.ask(dialog) and self.do(running.write, self.match_id, dialog.line()):
            self._say_last()
        self.to_entry()

    def hand_in(self) -> None:
        """Enter the finished match as its result, after a look at the score."""
        live = self.live
        if live is None or live.recorded:
            return
        if not live.view.finished:
            self.do(running.hand_in, self.match_id)  # which says why not yet
            return
        sentence = _("{result}. Enter this as the result?").format(
            result=winner_text(live.view.state, live.names)
        )
        if fallen := len(live.view.refused):
            left_out = _("{count} lines no longer hold and are not counted.")
            sentence = f"{sentence}\n\n{left_out.format(count=fallen)}"
        if ask.confirm(self, sentence, _("&Enter the result"), _("&Not yet")):
            self.do(running.hand_in, self.match_id)


def _standing(live: BoardMatch) -> tuple[str, str]:
    """Say what stays to be minded, whatever else is said."""
    if live.unread is not None:
        return "bad", words(live.unread)
    if fallen := len(live.view.refused):
        said = _("{count} lines no longer hold. Ctrl+L leads to them; mend or strike them.")
        if scale() > ROOMY:
            said = _("No longer valid: {count} (Ctrl+L).")
        return "warn", said.format(count=fallen)
    entered = _("The result is entered. Lines can still be mended.")
    return "info", entered if live.recorded else ""


def open_field(
    parent: QWidget | None, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> FieldWindow | None:
    """Open the board of a match in a window of its own."""
    if match_id is None:
        return None
    known = FieldWindow.in_front(parent, match_id=match_id)
    if known is not None:
        return known
    window = FieldWindow(desk, match_id, parent)
    window.show()
    return window
