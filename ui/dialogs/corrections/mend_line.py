"""Asks who strikes or replaces a line of a record and why, and says first what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.operations import running
from app.queries.live_queries import Foreseen, LiveRecord, foresee
from models.core.causes import CorrectionCause
from models.core.live import START, LineState, Mend, ToldLine, WrittenLine
from models.core.problems import Problem, refusals
from reports.i18n import _, _n
from reports.log_lines import LogLine
from ui.desk.desk import Desk
from ui.dialogs.corrections.handed_in import cause_field, follows
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label
from ui.words.dialog_problems import words

LISTED = 6
"""So many lines that no longer hold are named; of more it is said how many."""


class WhoAndWhy(FieldDialog):
    """Asks who does something to the record of a match, and why."""

    def add_who(self, by: str) -> None:
        """Ask below the fields so far; `by` did it last, and the desk's own slip is proposed."""
        usual = (
            _("Not typed as it was played"),
            _("Typed for the wrong player"),
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
        fallen = [line for line in lines if line.state is LineState.FALLEN]
        shown = [line.whole for line in fallen[:LISTED]]
        if len(fallen) > LISTED:
            shown.append(_("… and {n} more").format(n=len(fallen) - LISTED))
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
        said: str = "",
        by: str = "",
        handed_in: LiveRecord | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about striking a line, or about letting `line` stand in its place.

        `lines` are those of the record in words, `said` is the new line in words, `by` is who
        mended something last. Of a match that was handed in it is asked on whose word, too.
        """
        old = next((one for one in lines if one.id == of), None)
        super().__init__(title=_title(of, line, old), accept=_accept(line), parent=parent)
        self.desk, self.match_id, self.of, self.line = desk, match_id, of, line
        self.handed_in = handed_in
        if old is not None:
            self.add_wide(label(_("Until now: {line}").format(line=old.text), "strong", wrap=True))
        if said:
            self.add_wide(label(_("Now: {line}").format(line=said), "strong", wrap=True))
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


def _follows(found: Foreseen, lines: tuple[LogLine, ...]) -> Iterator[str]:
    """Say which later lines will no longer hold, and which will again."""
    if refusals(found.problems):
        return
    said = {line.id: line for line in lines}
    if not found.fall:
        yield _("All later lines stay valid.")
    else:
        n = len(found.fall)
        yield _n(
            "{n} later line will become invalid:", "{n} later lines will become invalid:", n
        ).format(n=n)
        for fallen in found.fall[:LISTED]:
            yield _fallen(fallen, said)
        if n > LISTED:
            yield _("… and {n} more").format(n=n - LISTED)
    for risen in found.rise[:LISTED]:
        yield _("Valid again: {line}").format(line=f"{risen.id + 1}\u3000{said[risen.id].text}")


def _fallen(line: ToldLine[Any], said: dict[int, LogLine]) -> str:
    text = said[line.id].text if line.id in said else ""
    why = " ".join(map(words, line.problems))
    return _("✕ {number}\u3000{line} — {why}").format(number=line.id + 1, line=text, why=why)
