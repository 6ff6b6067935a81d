"""Asks who strikes or replaces a line of a record and why, and says first what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.operations import running
from app.queries.live_queries import Foreseen, foresee
from models.core.live import START, Mend, ToldLine, Written
from models.core.problems import Problem, refusals
from reports.i18n import _, _n
from reports.log_lines import LogLine
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import label, plain
from ui.words.dialog_problems import words

LISTED = 6
"""So many lines that no longer hold are named; of more it is said how many."""


class MendLineDialog(Skeleton):
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
        parent: QWidget | None = None,
    ) -> None:
        """Ask about striking a line, or about letting `line` stand in its place.

        `lines` are those of the record in words, `said` is the new line in words, `by` is who
        mended something last.
        """
        self.old = next((one for one in lines if one.id == of), None)
        super().__init__(title=_title(of, line, self.old), accept=_accept(line), parent=parent)
        self.desk, self.match_id, self.of, self.line, self.lines = desk, match_id, of, line, lines
        self.by = QLineEdit(by)
        self.reason = QComboBox()
        self.reason.setEditable(True)
        self.reason.setAccessibleName(plain(_("&Reason")))
        self.reason.addItems(
            [
                _("Typed otherwise than it was played"),
                _("Typed for the wrong player"),
                _("Typed twice"),
            ]
        )
        self.reason.setCurrentIndex(0)
        for text in filter(None, ("" if self.old is None else self.old.text, said)):
            self.add_wide(label(text, "strong", wrap=True))
        self.add("by", _("&Who mends it"), self.by)
        self.add("reason", _("&Reason"), self.reason)
        self.follows = label("", wrap=True)
        self.add_wide(self.follows)
        self.watch(self.by.textChanged, self.reason.editTextChanged)
        self.attempt = self._save
        self.follows.setText("\n".join(_follows(self._foreseen(), lines)))

    def _reason(self) -> str:
        return self.reason.currentText().strip()

    def _foreseen(self) -> Foreseen:
        mend = Written(self.line, Mend(of=self.of, by=self.by.text(), reason=self._reason()))
        found = self.desk.read(lambda event: foresee(event, self.match_id, mend))
        return found or Foreseen()

    def problems(self) -> tuple[Problem, ...]:
        """Want a name and a reason, and nothing that the rules refuse."""
        blanks = {"by": self.by.text().strip(), "reason": self._reason()}
        missing = tuple(
            Problem(code="BLANK", where=key) for key, text in blanks.items() if not text
        )
        return (*missing, *self._foreseen().problems)

    def _save(self) -> tuple[Problem, ...]:
        said: dict[str, Any] = {
            "by": self.by.text(),
            "reason": self._reason(),
            "confirmed": self.confirmed,
        }
        if self.line is None:
            return self.desk.problems_of(running.strike, self.match_id, self.of, **said)
        return self.desk.problems_of(running.replace, self.match_id, self.of, self.line, **said)


def _title(of: int, line: Any, old: LogLine | None) -> str:
    if of == START:
        return _("Mend the beginning of the match")
    if line is not None:
        return _("Mend line {line}").format(line=of + 1)
    if old is not None and old.mend:
        return _("Take back the mend in line {line}").format(line=of + 1)
    return _("Strike line {line}").format(line=of + 1)


def _accept(line: Any) -> str:
    return _("&Strike it") if line is None else _("&Mend it")


def _follows(found: Foreseen, lines: tuple[LogLine, ...]) -> Iterator[str]:
    """Say which later lines will no longer hold, and which will again."""
    if refusals(found.problems):
        return
    said = {line.id: line for line in lines}
    if not found.fall:
        yield _("Every later line goes on holding.")
    else:
        n = len(found.fall)
        yield _n(
            "{n} later line will no longer hold:", "{n} later lines will no longer hold:", n
        ).format(n=n)
        for fallen in found.fall[:LISTED]:
            yield _fallen(fallen, said)
        if n > LISTED:
            yield _("… and {n} more").format(n=n - LISTED)
    for risen in found.rise[:LISTED]:
        yield _("Holds again: {line}").format(line=f"{risen.id + 1}\u3000{said[risen.id].text}")


def _fallen(line: ToldLine[Any], said: dict[int, LogLine]) -> str:
    text = said[line.id].text if line.id in said else ""
    why = " ".join(map(words, line.problems))
    return _("✕ {number}\u3000{line} — {why}").format(number=line.id + 1, line=text, why=why)
