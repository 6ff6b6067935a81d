"""Takes a list of people in from a file or the clipboard, and shows what becomes of each row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.imports import (
    ColumnField,
    ImportRow,
    ReadProgress,
    RowStatus,
    Table,
    mended,
    unread_partner,
)
from app.imports.classes import Classes, Destination
from app.imports.columns import told_by_merges
from app.operations.interchange.lists import Share
from models.core.entrant_data import EntrantData
from models.core.people import WOF
from models.core.problems import Problem
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.work import Work
from ui.dialogs.imports.classes import ClassLine
from ui.dialogs.imports.progress import ImportProgress
from ui.dialogs.imports.reading import (
    ALL_SHEETS,
    SMALL_BYTES,
    SMALL_ROWS,
    Judge,
    JudgedRows,
    ListKind,
    ListReading,
    is_small,
    known,
    of_so_many,
)
from ui.dialogs.imports.rows import LOW, Answers, ColumnMapping, ReportGrid, RowAnswer
from ui.dialogs.imports.source import SourceLine, dropped, holder
from ui.dialogs.imports.words import ENCODING_WORDS, in_words, reasons, with_field_name
from ui.dialogs.parts.inputs import ROOMY
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.parts.unsaved import Contents, contents
from ui.look.theme import scale
from ui.widgets.basics import button, keyed, label, row, set_text, tick
from ui.words.keys import keys_of

PASTE = keys_of("entrants")["paste"]
TALL = 690
"""Pixels of height that the dialog takes once there are rows, if the screen has them."""


class ImportDialog(Skeleton):
    """File or clipboard → which column is what → every row with its state → all or nothing.

    A long list is read and judged beside the window: `work.finished` comes when it is shown.
    """

    def __init__(
        self,
        existing: Iterable[EntrantView] = (),
        parent: QWidget | None = None,
        *,
        path: Path | None = None,
        text: str = "",
        today: date | None = None,
        title: str = "",
        kind: ListKind | None = None,
        people: int = 1,
        namesakes: Iterable[Namesake] = (),
        numbers: Collection[str] = (WOF,),
        places: Sequence[Destination] = (),
        home: int = 0,
    ) -> None:
        """Start empty, from a file or from pasted text.

        `people` are one entrant; `namesakes` play in other divisions and may be the same;
        `numbers` of federations are those that the game asks for; `places` are the divisions
        into which classes and sheets can go, and `home` the one that the list is read for.
        """
        super().__init__(
            title=title or _("Import entrants"), accept=_("&Import"), parent=parent, width=1240
        )
        self._judge = Judge(
            existing=known(existing),
            today=today if today is not None else date.today(),  # noqa: DTZ011 - the hall's day
            kind=of_so_many(people) if kind is None else kind,
            people=people,
            namesakes=tuple(namesakes),
            classes=Classes(places=tuple(places), home=home) if places else None,
        )
        self._numbers, self._places = numbers, tuple(places)
        self.answers = Answers()
        self._path: Path | None = None
        self._pasted = ""
        self._data = b""
        self._table: Table | None = None
        self._trouble: Problem | None = None
        self._judged = JudgedRows()
        self._stopped = False
        self._mended = 0
        self.setAcceptDrops(True)
        self.heading.setVisible(scale() <= ROOMY)  # the window's own title says the same
        self.work = Work(self)
        self.work.finished.connect(self._take)
        self._build()
        self.work.progressed.connect(self.progress.show_progress)
        if path is not None:
            self.read_file(path)
        elif text:
            self.read_pasted(text)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.sources = SourceLine(self.choose_file, self.paste)
        self.source, self.settings = self.sources.name, self.sources.settings
        self.encoding, self.delimiter = self.sources.encoding, self.sources.delimiter
        self.open_button, self.paste_button = self.sources.open_button, self.sources.paste_button
        keyed(self, PASTE, self.paste)  # a box that is typed in keeps the key for itself
        self.add_wide(self.sources)
        self.hint = label(self.explanation(), "muted", wrap=True)
        self.add_wide(self.hint)
        self.progress = ImportProgress()
        self.progress.stop.connect(self.stop)
        self.progress.again.connect(self.go_on)
        self.add_wide(self.progress)
        self.mapping_word = label(_("What each column holds"), "strong")
        self.add_wide(self.mapping_word)
        kind = self._judge.kind
        pairs = self._judge.people > 1
        self.mapping = ColumnMapping(
            seats=kind.seats,
            pairs=pairs,
            extra=kind.extra,
            numbers=self._numbers,
            classes=self._judge.classes is not None,
        )
        self.mapping.changed.connect(self._judge_again)
        self.add_wide(self.mapping)
        self.class_line = ClassLine(self._places)
        self.class_line.said.connect(self._send)
        self.add_wide(self.class_line)
        self._build_rows()
        self.encoding.currentIndexChanged.connect(self.read_again)
        self.delimiter.currentIndexChanged.connect(self.read_again)
        self.sources.sheet.currentIndexChanged.connect(self.read_again)
        self.add_questions()
        self._show_table()

    def _build_rows(self) -> None:
        """Build the list of the rows, and what is shown and asked of it."""
        self.counts = label("", "strong", wrap=True)
        self.add_wide(self.counts)
        self.only_wrong = tick(_("Show only &rows to check"))
        self.only_wrong.toggled.connect(self._show_rows)
        self.leave_out = tick(_("&Leave out the rows that cannot be imported"))
        self.leave_out.toggled.connect(self.recheck)
        self.next_button = button(_("Next proble&m row"), self.next_fault, hint="F3")
        QShortcut(QKeySequence("F3"), self, self.next_fault)
        self.add_wide(holder(row(self.only_wrong, self.leave_out, None, self.next_button)))
        answer = self.answers.of if self._judge.namesakes or self._places else None
        self.grid = self.make_grid(answer)
        self.grid.marked.connect(self._turn)
        self.grid.mended.connect(self._mend)
        self.grid.fixed.connect(self._say)
        self.grid.setMinimumHeight(LOW)
        self.listing = self.make_listing()
        self.add_wide(self.listing, stretch=1)
        self.detail = label("", "muted", wrap=True)
        self.detail.hide()
        self.add_wide(self.detail)
        self.grid.chosen.connect(self._show_detail)

    def make_grid(self, answer: RowAnswer | None) -> ReportGrid:
        """Make the list of the rows."""
        kind = self._judge.kind
        return ReportGrid(answer, seats=kind.seats, beside=kind.beside)

    def explanation(self) -> str:
        """Say what list is wanted."""
        return wanted(self._judge.people)

    def all_sheets(self) -> str:
        """Say what is read when all sheets of a workbook are."""
        return _("all sheets, each a class")

    def accepting(self, count: int) -> str:
        """Write on the button how many are taken in."""
        return accepting(count, self._judge.people)

    def make_listing(self) -> QWidget:
        """Give what shows the rows."""
        return self.grid

    def add_questions(self) -> None:
        """Add what is asked below the rows."""

    # ------------------------------------------------------------ reading

    def choose_file(self) -> None:
        """Let the desk choose a file."""
        path = ask.open_file(
            self, _("Open a list of people"), _("Lists (*.csv *.txt *.tsv *.xlsx *.xlsm)")
        )
        if path is not None:
            self.read_file(path)
            self._lead_on()

    def paste(self) -> None:
        """Take what was copied in another program."""
        self.read_pasted(QGuiApplication.clipboard().text())
        self._lead_on()

    def _lead_on(self) -> None:
        """Go on to the import when nothing needs a look, else to the rows."""
        if self.accept_button.isEnabled() and not self._judged.wanting:
            self.accept_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_first()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file or a text that is dropped on the dialog."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what was dropped."""
        found = dropped(event.mimeData())
        if isinstance(found, Path):
            self.read_file(found)
        elif found is not None:
            self.read_pasted(found)
        event.acceptProposedAction()
        self._lead_on()

    def read_file(self, path: Path) -> None:
        """Read a file; a trouble is shown in words and nothing is lost."""
        self._path, self._pasted, self._data = path, "", b""
        self.sources.forget_sheets()
        self.read_again()

    def read_pasted(self, text: str) -> None:
        """Read pasted text."""
        self._path, self._pasted, self._data = None, text, b""
        self.sources.forget_sheets()
        self.read_again()

    def read_again(self) -> None:
        """Read the same list, in the encoding that is chosen now."""
        path, text, data, judge = self._path, self._pasted, self._data, self._judge
        if path is None and not text:
            return
        encoding, delimiter = self.encoding.currentData(), self.delimiter.currentData()

        read: Callable[[ReadProgress], ListReading] = partial(judge.text, text)
        if path is not None:
            read = partial(
                judge.file,
                path,
                data=data,
                encoding=encoding,
                delimiter=delimiter,
                sheet=self.sources.sheet.currentData(),
            )
        self._forget_table()
        self._start(read, small=len(text) <= SMALL_BYTES if path is None else is_small(path))

    def _judge_again(self) -> None:
        """Judge every row with the columns as they are chosen now."""
        table, columns, judge = self._table, self.mapping.columns(), self._judge
        if table is None:
            return
        self._judged = JudgedRows()
        self._start(partial(judge.rows, table, columns), small=len(table.rows) <= SMALL_ROWS)

    def _start(
        self, what: Callable[[ReadProgress], ListReading | JudgedRows], *, small: bool
    ) -> None:
        self._stopped = False
        self.work.start(what, at_once=small)
        if self.work.busy:
            self.progress.show_progress(0, 0)
            self._show_busy()
            self.recheck()
            if not self.mapping.isAncestorOf(self.focusWidget()):
                self.progress.wait_here()

    def stop(self) -> None:
        """Give the reading up; what was shown before cannot be imported."""
        self.work.stop()
        self._stopped = True
        self._show_busy()
        self.recheck()
        self.progress.offer_again()

    def go_on(self) -> None:
        """Begin again with what was stopped."""
        if self._table is None:
            self.read_again()
        else:
            self._judge_again()

    def done(self, result: int) -> None:
        """Close; nobody waits for the reading any more."""
        self.work.stop()
        super().done(result)

    def _take(self, list_or_rows: ListReading | JudgedRows) -> None:
        """Show what was read or judged."""
        waiting = self.progress.is_waited_at()
        if isinstance(list_or_rows, JudgedRows):
            self._judged = list_or_rows
            self._show_busy()
            self._show_rows()
            self.recheck()
        else:
            self._take_list(list_or_rows)
        if waiting:
            self.focus_first()

    def _take_list(self, reading: ListReading) -> None:
        self._data, self._table = reading.data, reading.table
        self._trouble = in_words(reading.trouble)
        self._judged = reading.judged
        self._mended = 0
        self.leave_out.setChecked(False)
        if reading.table is not None and reading.columns is not None:
            self.mapping.show_table(reading.table, reading.columns)
            every = None if self._judge.classes is None else ALL_SHEETS
            self.sources.offer_sheets(reading.table, every, self.all_sheets())
            self.remember()
        self._show_table()
        self.next_fault()

    def _forget_table(self) -> None:
        self._table, self._trouble, self._judged = None, None, JudgedRows()
        self._show_table()

    def typed(self) -> Contents:
        """Count columns as they are chosen and cells typed anew; the list can be read again."""
        return {**contents(self.mapping), "mended": self._mended}

    # ------------------------------------------------------------ showing

    def _show_busy(self) -> None:
        """Show the bar while something is read, and how to go on after it was stopped."""
        busy, stopped = self.work.busy, self._stopped
        self.progress.show_state(busy=busy, stopped=stopped)
        self.hint.setVisible(self._table is None and not busy and not stopped)
        self.grid.setEnabled(not busy and not stopped)

    def _show_table(self) -> None:
        known = self._table is not None
        self.tall = TALL if known else 0
        for part in (self.mapping_word, self.mapping, self.counts, self.only_wrong, self.listing):
            part.setVisible(known)
        workbook = self._path is not None and self._path.suffix.lower().startswith(".xls")
        self.settings.setVisible(self._path is not None and not workbook)
        self.source.setText(source(self._path, self._table))
        self._show_busy()
        self._show_rows()
        self.recheck()

    def _show_rows(self) -> None:
        judged = self._judged
        self.answers.claimed = judged.claimed
        rows = judged.wanting if self.only_wrong.isChecked() else judged.shown
        if self._table is not None:
            columns = self.mapping.columns()
            self.grid.offer(told_by_merges(self._table, columns), columns)
        self.grid.show_rows(rows)
        self.next_button.setVisible(bool(judged.wanting))
        self.counts.setText(counted(judged))
        self.class_line.offer(judged.classes)
        self.class_line.setVisible(bool(judged.classes))
        if self._places:  # the window's title and the choices themselves say the same
            self.heading.setVisible(scale() <= ROOMY and not judged.classes)
            self.mapping_word.setVisible(self._table is not None and not judged.classes)
        self.leave_out.setVisible(judged.refused > 0 and not self._judge.kind.seats)

    def focus_first(self) -> None:
        """Begin with the file, or with the rows once there are some."""
        first: QWidget = self.open_button if self._table is None else self.grid
        if self.work.busy:
            first = self.progress.bar
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_detail(self, item: ImportRow | None) -> None:
        """Say in full what is wrong with the row that the list stands on."""
        text = detail(item)
        self.detail.setVisible(bool(text))
        self.detail.setText(text)

    def next_fault(self) -> None:
        """Lead to the next row that needs a look, below the current one and round again.

        While a row cannot be taken in the others wait.
        """
        here = self.grid.current()
        found = self._judged.next_fault(0 if here is None else here.line)
        if found is not None:
            self.grid.lead_to(found)

    def _mend(self, item: ImportRow, field: ColumnField, text: str) -> None:
        """Judge the list with a cell that was typed anew."""
        if self._table is not None:
            columns = self.mapping.columns()
            self._table = mended(self._table, columns, item.line, field, text)
            self._mended += 1
            self._judge_again()

    def _say(self, sentence: str) -> None:
        self.detail.setText(sentence)
        self.detail.show()

    def problems(self) -> tuple[Problem, ...]:
        """Want at least one person, and no row that is refused unless it is left out on purpose."""
        count = len(self._judged.people)
        set_text(self.accept_button, self.accepting(count))
        if self._trouble is not None:
            return (self._trouble,)
        if self.work.busy:
            return (Problem(code="STILL_READING"),)
        report = self._judged.report
        if report.problems:
            return tuple(map(with_field_name, report.problems))
        if not self._judged.people:
            return (Problem(code="NO_ENTRANT_ROWS"),)
        if self._judged.refused and not self.leave_out.isChecked():
            return (refused(self._judged),)
        return self._unread()

    def _unread(self) -> tuple[Problem, ...]:
        """Ask about the other ones of pairs in a division where nobody plays as a pair."""
        if self._judge.people > 1 or self._table is None:
            return ()
        heading = unread_partner(self._table, self.mapping.columns())
        values = {"column": heading}
        return (Problem(code="PARTNERS_UNREAD", values=values, ask=True),) * bool(heading)

    @property
    def judged(self) -> JudgedRows:
        """What became of every row."""
        return self._judged

    def _turn(self, items: Iterable[ImportRow]) -> None:
        """Say yes of these rows where it is no of any, else no."""
        self.answers.turn(items)
        self.grid.draw_again()

    def _send(self, title: str, into: int) -> None:
        """Judge the list anew once it is said where a class goes."""
        if self._judge.classes is not None:
            classes = self._judge.classes.saying(title, into)
            self._judge = replace(self._judge, classes=classes)
            self._judge_again()

    def shares(self) -> tuple[Share, ...]:
        """Give who is to be taken in by the divisions into which they go."""
        home = 0 if self._judge.classes is None else self._judge.classes.home
        parts: dict[tuple[int, str], list[EntrantData]] = {}
        for one, data in self.answers.applied(self._judged.report):
            parts.setdefault((one.into or home, one.new), []).append(data)
        return tuple(
            Share(division=into, new=new, rows=tuple(rows)) for (into, new), rows in parts.items()
        )

    def value(self) -> list[EntrantData]:
        """Give everybody who is to be taken in, those of other divisions as the same people."""
        return [data for _row, data in self.answers.applied(self._judged.report)]


# -- what the dialog that takes a list in says of it as it stands ----------------------------------


def wanted(people: int) -> str:
    """Say what list is wanted, where so many people are one entrant."""
    if people > 1:
        return _(
            "Open a CSV or Excel file, or copy the list in Excel and paste it here. One row "
            "for each pair: a column for each name, or both names with a dot between them."
        )
    return _(
        "Open a CSV or Excel file, or copy the list in Excel and paste it here. "
        "One row for each person; the headings may be called as you like."
    )


def source(path: Path | None, table: Table | None) -> str:
    """Name the file that was read, with its encoding or the sheet of a workbook."""
    if path is None:
        return _("pasted text") if table is not None else ""
    parts = [path.name]
    if table is not None:
        parts += [ENCODING_WORDS.get(table.encoding, ""), table.sheet]
    return " · ".join(part for part in parts if part)


def counted(judged: JudgedRows) -> str:
    """Say how many rows are ready, doubtful, refused and left out."""
    return (
        _(
            "{ok} ready to import · {doubtful} to check (imported too) · {refused} cannot be "
            "imported · {skipped} left out (blank or a total)"
        ).format(
            ok=judged.ok,
            doubtful=judged.doubtful,
            refused=judged.refused,
            skipped=judged.report.skipped - judged.report.headings,
        )
        + _left_out(judged)
        + _from_above(judged)
        + _without_reading(judged)
    )


def _left_out(judged: JudgedRows) -> str:
    """Say how many go nowhere, as was said of their class."""
    count = judged.report.left_out
    if not count:
        return ""
    said = _n(
        "{count} row of a class that is left out",
        "{count} rows of classes that are left out",
        count,
    )
    return " · " + said.format(count=count)


def _from_above(judged: JudgedRows) -> str:
    """Say how many rows are told something by a merged cell."""
    count = judged.from_above
    if not count:
        return ""
    said = _n(
        "{count} row read from a merged cell (class, club, grade or tag)",
        "{count} rows read from merged cells (class, club, grade or tag)",
        count,
    )
    return " · " + said.format(count=count)


def _without_reading(judged: JudgedRows) -> str:
    """Say how many come in whose names nobody can read: they stand last wherever one is sought."""
    count = judged.unread
    if not count:
        return ""
    said = _n(
        "{count} name without a reading: it stands last in lists by name",
        "{count} names without a reading: they stand last in lists by name",
        count,
    )
    return " · ⚠ " + said.format(count=count)


def accepting(count: int, people: int) -> str:
    """Write on the button how many are taken in, people or pairs."""
    if not count:
        return _("&Import")
    text = _n("&Import {count} person", "&Import {count} people", count)
    if people > 1:
        text = _n("&Import {count} pair", "&Import {count} pairs", count)
    return text.format(count=count)


def refused(judged: JudgedRows) -> Problem:
    """Say how many rows are not possible, and of the first one which it is and why."""
    first = next(one for one in judged.wanting if one.status is RowStatus.REFUSED)
    values = {"count": judged.refused, "line": first.told, "reasons": reasons(first)}
    return Problem(code="ROWS_REFUSED", values=values)


def detail(item: ImportRow | None) -> str:
    """Say in full what is wrong with a row; nothing where nothing is."""
    text = "" if item is None else reasons(item)
    if item is None or not text:
        return ""
    return _("Row {line}: {reasons}").format(line=item.told, reasons=text)
