"""Asks for what the federations are to be told, and shows who lacks a number or a name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.event_days import event_days
from models.games.othello.association.known_as import ascii_only
from models.games.othello.association.report import Report
from reports.games.othello.association.headline import Headline
from reports.i18n import _, _n
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.games.othello.association.people import NUMBER, PeopleGrid, Write, person_lines
from ui.games.othello.association.words import remarks
from ui.look.theme import px
from ui.widgets.basics import label

LATIN = ("tournament", "sender", "country")
"""The fields that stand in a file of ASCII alone."""
SHOWN = 5
"""How many lines of the list are seen at the least where there are so many."""


class ReportDialog(FieldDialog):
    """Name, day and sender above, below them who still lacks something."""

    def __init__(
        self,
        read: Callable[[], Report],
        keep: Write,
        known: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """Start from what was told last time; `keep` takes what is typed about a person."""
        super().__init__(
            title=_("Report to the association"),
            accept=_("&Save the three files…"),
            parent=parent,
            width=900,
        )
        self._read, self._keep = read, keep
        self.report = read()
        days = event_days(known.get("day") or self.report.date)
        self.add_fields(
            Field(
                key="tournament",
                text=_("&Name of the tournament"),
                hint=_("In Latin letters, e.g. 12th Shizuoka Open"),
                now=known.get("tournament", ""),
                required=True,
            ),
            Field(
                key="day",
                text=_("First &day"),
                shadow="2026-11-22",
                now=days[0].isoformat() if days else "",
                required=True,
                widest=200,
            ),
            Field(
                key="sender",
                text=_("Your na&me in Latin letters"),
                shadow="OSHIMA Ken",
                now=known.get("sender", ""),
                required=True,
            ),
            Field(
                key="country",
                text=_("C&ountry"),
                now=known.get("country") or "Japan",
                required=True,
                widest=200,
            ),
        )
        self._list()
        self._show()
        self.grid.begin_at(NUMBER)

    def _list(self) -> None:
        self.count = label("", "strong", wrap=True)
        self._listed: set[int] = set()
        self.grid = PeopleGrid(self._write)
        self.remarks = label("", "muted", wrap=True)
        self.files = label("", wrap=True)
        self.add_wide(self.count)
        self.add_wide(self.grid, 1)
        self.add_wide(self.remarks)
        self.add_wide(self.files)

    def _show(self) -> None:
        """Show who lacks what now; a line that was filled in stays where it is."""
        lines = person_lines(self.report, self._listed)
        people = sum(bool(line.lacks) for line in lines)
        self.grid.show_rows(lines)
        self.grid.setVisible(bool(lines))
        self.grid.setMinimumHeight(px(44 + 30 * min(len(lines), SHOWN)))
        self.count.setText(
            _n(
                "{count} person still lacks something. Type it in the list: Enter goes down.",
                "{count} people still lack something. Type it in the list: Enter goes down.",
                people,
            ).format(count=people)
            if people
            else _("Everybody has a WOF number and a name in Latin letters.")
        )
        said = [f"・{remark}" for remark in remarks(self.report)]
        self.remarks.setText("\n".join(said))
        self.remarks.setVisible(bool(said))

    def _write(self, person_id: int, field: str, text: str) -> bool:
        """Keep what was typed in a cell; the person has it in every division from then on."""
        if not self._keep(person_id, field, text):
            return False
        self.report = self._read()
        self._show()
        self.recheck()
        return True

    def problems(self) -> tuple[Problem, ...]:
        """Want everything, a day that can be read, and Latin letters."""
        found = list(self.blanks())
        day = self.answer("day")
        if day.strip() and event_days(day) is None:
            found.append(Problem(code="REPORT_DAY", where="day", values={"text": day}))
        for key in LATIN:
            text = self.answer(key)
            if text.strip() and ascii_only(text) != text:
                found.append(Problem(code="REPORT_LATIN", where=key))
        return tuple(found)

    def conclude(self) -> None:
        """Name the files as soon as they can be named."""
        ready = not self.problems()
        stem = self.value().stem if ready else ""
        self.files.setText(
            _("Files: {names}").format(names="  ".join(f"{stem}{end}" for end in ENDS))
            if ready
            else ""
        )
        self.files.setVisible(ready)

    def value(self) -> Headline:
        """Give what was typed."""
        days = event_days(self.answer("day"))
        assert days is not None  # noqa: S101 - `problems` wants one that can be read
        told = {key: " ".join(self.answer(key).split()) for key in LATIN}
        return Headline(day=days[0], **told)


ENDS = (".txt", ".csv", ".ELO")
"""How the names of the three files end: result text, list of games, rating file."""
