"""What a window with a live record does to the line that is chosen in it: mend it, strike it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.facts.match_rows import cells_text, counts_of
from app.operations import running
from app.queries import live_queries
from app.queries.live_queries import Foreseen, LiveRecord, foresee
from models.core.causes import CorrectionCause
from models.core.live import START, Mend, ToldLine, WrittenLine, fallen, none_fell
from models.core.problems import Problem, refusals
from reports.i18n import _, _n
from reports.log_lines import LogLine, WordsOf
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs import result_heading as heading
from ui.dialogs.consequences import rehearsal_text
from ui.dialogs.parts.field import Field, FieldKind, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label
from ui.widgets.live_log import CLEAR, GO, MEND, STRIKE, LogPanel
from ui.widgets.match_window import MatchWindow
from ui.words.dialog_problems import words


class LineCorrection(QObject):
    """Asks for the right line with the dialog that wrote it, then who mends it and why."""

    def __init__(
        self,
        window: MatchWindow,
        match_id: int,
        panel: LogPanel,
        words_of: WordsOf,
        ask_line: Callable[[int], Any],
        focus_next: Callable[[], None],
    ) -> None:
        """Give the window the keys of its record.

        `ask_line` asks for what stands at a place instead, None where nothing does; both are
        methods of the window.
        """
        super().__init__(window)
        self.match_id, self.panel, self._words_of = match_id, panel, words_of
        # The window owns this object and must not be kept by it when it goes.
        self._asks, self._goes_on = WeakMethod(ask_line), WeakMethod(focus_next)
        self._by = ""
        panel.list.mend_wanted.connect(self.mend)
        panel.list.strike_wanted.connect(self.strike)
        panel.list.left.connect(focus_next)
        panel.list.currentRowChanged.connect(self._say_why)
        panel.clear_wanted.connect(self.clear)
        for keys, slot in (
            (MEND, self.mend),
            (STRIKE, self.strike),
            (CLEAR, self.clear),
            (GO, self.go),
        ):
            window.key(keys, slot)

    @property
    def window(self) -> MatchWindow:
        """The window whose record it is."""
        owner = self.parent()
        assert isinstance(owner, MatchWindow)  # noqa: S101 - nobody else makes one
        return owner

    def _focus_next(self) -> None:
        goes_on = self._goes_on()
        if goes_on is not None:
            goes_on()

    def _say_why(self) -> None:
        """Say of a line that no longer holds why, as soon as somebody comes to it."""
        line = self.panel.list.chosen()
        if line is not None and line.problems:
            self.window.say("warn", " ".join(map(words, line.problems)))

    def go(self) -> None:
        """Go to the lines of the record."""
        if not self.panel.list.lines:
            self.window.say("info", _("Nothing has been recorded yet."))
            return
        self.panel.wanted.emit()
        self.panel.list.go_to_newest()

    def mend(self) -> None:
        """Ask for what should stand in the place of the chosen line."""
        line = self._chosen()
        if line is None:
            return
        asks = self._asks()
        new = None if asks is None else asks(line.place)
        if new is not None:
            self.replace(line.place, new)

    def strike(self) -> None:
        """Ask who strikes the chosen line and why; of a mended one, who takes the mend back."""
        line = self._chosen()
        if line is not None:
            self._ask(line.strikes, None)

    def clear(self) -> None:
        """Ask who strikes every line that no longer holds, if there is one."""
        nothing = none_fell(self.panel.list.lines)
        if not self._open(whole=True):
            return
        if nothing:
            self.window.say("info", "\n".join(map(words, nothing)))
            return
        lines = self.panel.list.lines
        dialog = StrikeFallenDialog(
            self.window.desk, self.match_id, lines, by=self._by, parent=self.window
        )
        if ask.ask(dialog):
            self._by = dialog.answer("by")
        self._focus_next()

    def replace(self, of: int, new: Any) -> bool:
        """Ask who lets a line stand in the place of another, or of the start, and why."""
        return self._ask(of, new)

    def _chosen(self) -> LogLine | None:
        if not self._open():
            return None
        line = self.panel.list.chosen()
        if line is None:
            self.go()
            if self.panel.list.lines:
                said = _(
                    "Choose a line with the arrow keys; Shift+F6 corrects it, Shift+F7 strikes "
                    "it out."
                )
                self.window.say("info", said)
        return line

    def _open(self, *, whole: bool = False) -> bool:
        """Tell whether a line can be mended, or the `whole` record; say why not."""
        if not self.window.may():
            return False
        place = self._place()
        if place is None:
            return False
        fixed = place.fixed(whole=whole)
        if fixed:
            self.window.say("bad", words(fixed[0]))
        return not fixed

    def _place(self) -> live_queries.LiveRecord | None:
        return self.window.desk.read(lambda event: live_queries.live(event, self.match_id))

    def _ask(self, of: int, new: Any) -> bool:
        place = self._place()
        if place is None:
            return False
        said = "" if new is None else self._words_of(place.log)(of, new).text
        dialog = MendLineDialog(
            self.window.desk,
            self.match_id,
            of=of,
            line=new,
            lines=self.panel.list.lines,
            new_text=said,
            by=self._by,
            handed_in=place if place.recorded else None,
            parent=self.window,
        )
        done = ask.ask(dialog)
        if done:
            self._by = dialog.answer("by")
            if self.window.notice.property("role") not in ("bad", "warn"):
                self.window.say("good", _said(of, new))
        self._focus_next()
        return done


def _said(of: int, new: Any) -> str:
    if of == START:
        return _("The start of the match has been corrected.")
    words = (
        _("Line {line} has been struck out.")
        if new is None
        else _("Line {line} has been corrected.")
    )
    return words.format(line=of + 1)


# -- asks who strikes or replaces a line of a record and why, and says first what follows from it --

LISTED = 6
"""So many lines that no longer hold are named; of more it is said how many."""


class WhoAndWhy(FieldDialog):
    """Asks who does something to the record of a match, and why."""

    def add_who(self, by: str) -> None:
        """Ask below the fields so far; `by` did it last, and the desk's own slip is proposed."""
        usual = (
            _("Not typed as it was played"),
            _("Typed for the wrong |player|"),
            _("Typed twice"),
        )
        self.add_fields(
            Field(key="by", text=_("&Who is correcting it"), now=by, required=True),
            Field(
                key="reason",
                text=_("&Reason"),
                kind=FieldKind.PROPOSED,
                choices=tuple((words, words) for words in usual),
                now=usual[0],
                required=True,
            ),
        )


class StrikeFallenDialog(WhoAndWhy):
    """Asks who strikes every line that no longer holds."""

    def __init__(
        self,
        desk: Desk,
        match_id: int,
        lines: tuple[LogLine, ...],
        *,
        by: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Name the lines of the record that no longer hold."""
        super().__init__(
            title=_("Strike out invalid lines"), accept=_("&Strike out"), parent=parent
        )
        invalid = fallen(lines)
        shown = [line.whole for line in invalid[:LISTED]]
        if len(invalid) > LISTED:
            shown.append(_("… and {n} more").format(n=len(invalid) - LISTED))
        self.add_wide(label("\n".join(shown), wrap=True))
        self.add_who(by)
        self.attempt = lambda: desk.problems_of(running.strike_fallen, match_id, **self.answers())


class MendLineDialog(WhoAndWhy):
    """The last question before a mend: what it is, who does it and why, what follows."""

    def __init__(
        self,
        desk: Desk,
        match_id: int,
        *,
        of: int,
        line: Any = None,
        lines: tuple[LogLine, ...] = (),
        new_text: str = "",
        by: str = "",
        handed_in: LiveRecord | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about striking a line, or about letting `line` stand in its place.

        `lines` are those of the record in words, `new_text` is the new line in words, `by` is who
        mended something last. Of a match that was handed in it is asked on whose word, too.
        """
        old = next((one for one in lines if one.id == of), None)
        super().__init__(title=_title(of, line, old), accept=_accept(line), parent=parent)
        self.desk, self.match_id, self.of, self.line = desk, match_id, of, line
        self.handed_in = handed_in
        if old is not None:
            self.add_wide(label(_("Until now: {line}").format(line=old.text), "strong", wrap=True))
        if new_text:
            self.add_wide(label(_("Now: {line}").format(line=new_text), "strong", wrap=True))
        if handed_in is not None:
            self.add_fields(cause_field(handed_in))
        self.add_who(by)
        self.follows = label("", wrap=True)
        self.add_wide(self.follows)
        self.attempt = self._save
        found = self._foreseen()
        told = list(_follows(found, lines))
        if handed_in is not None:
            told.append(follows(desk, handed_in, found, lambda event: self._try(event, found)))
        self.follows.setText("\n".join(told))

    def _foreseen(self) -> Foreseen:
        said = self.answers()
        cause = said.pop("cause", None)
        mend = WrittenLine(self.line, Mend(of=self.of, **said))
        found = self.desk.read(lambda event: foresee(event, self.match_id, mend, cause=cause))
        return found or Foreseen()

    def _try(self, event: EventFile, found: Foreseen) -> None:
        """Make the mend as the desk's own slip, to see what follows."""
        codes = [problem.code for problem in found.problems]
        said: dict[str, Any] = {"by": "–", "reason": "–", "confirmed": codes}
        said["cause"] = CorrectionCause.DESK_ERROR
        if self.line is None:
            running.strike(event, self.match_id, self.of, **said)
        else:
            running.replace(event, self.match_id, self.of, self.line, **said)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name and a reason, and nothing that the rules refuse."""
        return (*super().problems(), *self._foreseen().problems)

    def _save(self) -> tuple[Problem, ...]:
        said: dict[str, Any] = {**self.answers(), "confirmed": self.confirmed}
        if self.line is None:
            return self.desk.problems_of(running.strike, self.match_id, self.of, **said)
        return self.desk.problems_of(running.replace, self.match_id, self.of, self.line, **said)


def _title(of: int, line: Any, old: LogLine | None) -> str:
    if of == START:
        return _("Correct the start of the match")
    if line is not None:
        return _("Correct line {line}").format(line=of + 1)
    if old is not None and old.mend:
        return _("Undo the correction of line {line}").format(line=of + 1)
    return _("Strike out line {line}").format(line=of + 1)


def _accept(line: Any) -> str:
    return _("&Strike out") if line is None else _("&Make the correction")


def _follows(foreseen: Foreseen, lines: tuple[LogLine, ...]) -> Iterator[str]:
    """Say which later lines will no longer hold, and which will again."""
    if refusals(foreseen.problems):
        return
    by_id = {line.id: line for line in lines}
    if not foreseen.fall:
        yield _("All later lines stay valid.")
    else:
        n = len(foreseen.fall)
        yield _n(
            "{n} later line will become invalid:", "{n} later lines will become invalid:", n
        ).format(n=n)
        for fallen in foreseen.fall[:LISTED]:
            yield _fallen(fallen, by_id)
        if n > LISTED:
            yield _("… and {n} more").format(n=n - LISTED)
    for risen in foreseen.rise[:LISTED]:
        yield _("Valid again: {line}").format(line=f"{risen.id + 1}\u3000{by_id[risen.id].text}")


def _fallen(line: ToldLine[Any], said: dict[int, LogLine]) -> str:
    text = said[line.id].text if line.id in said else ""
    why = " ".join(map(words, line.problems))
    return _("✕ {number}\u3000{line} — {why}").format(number=line.id + 1, line=text, why=why)


# -- what a mend makes of the result of a match that was handed in, and on whose word; in words ----


def cause_field(place: LiveRecord) -> Field:
    """Ask on whose word the match is mended."""
    answers = (
        (CorrectionCause.DESK_ERROR, _("Typing error at the desk")),
        (CorrectionCause.PLAYERS_AGREE, heading.agreed(len(place.match.seats))),
        (CorrectionCause.REFEREE, _("The |referee| decides")),
    )
    return choice("cause", _("W&hy"), answers, required=True)


def follows(
    desk: Desk, place: LiveRecord, foreseen: Foreseen, mend: Callable[[EventFile], object]
) -> str:
    """Say what becomes of the result, and what that changes; empty where nothing is mended."""
    if refusals(foreseen.problems):
        return ""
    result_text = _("The match is no longer over: its result is removed, and play goes on here.")
    if foreseen.result is not None:
        known, (round_, match) = place.division.facts, place.division.places[place.match.id]
        context = place.division.context(round_, match)
        after = known.game.score(foreseen.result, context, known.options)
        before = counts_of(place.division, place.match.result)
        old = cells_text(place.division, round_, match.outcomes or (), before)
        new = cells_text(place.division, round_, after, counts_of(place.division, foreseen.result))
        words = _("Result: {old} → {new}")
        if old == new:
            words = _("The result stays {new}.")
        result_text = words.format(old=old, new=new)
    return "\n".join((result_text, rehearsal_text(desk, place.division.id, mend)))
