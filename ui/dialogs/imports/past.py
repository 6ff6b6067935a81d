"""Loads a past division from a cross-table: opened, pasted or typed, and mended in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShortcut,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from app.imports import MAX_BYTES, ImportTrouble, ReadProgress
from app.imports.cross_table import LONGEST, read_lines, text_of_file
from models.core.problems import Problem, Refused
from models.pairing.cross_table import PlayedDivision, compared, unlike_sums
from reports.files.cross_table import cross_table_text
from reports.i18n import _
from ui.desk import ask
from ui.desk.background import Stopped
from ui.desk.work import meanwhile
from ui.dialogs.imports.progress import read_beside
from ui.dialogs.imports.words import in_words
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import LongText, ProblemLine, first_faults
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px, tokens
from ui.widgets.basics import DropDown, button, label, row

NO_READERS: Mapping[str, Reader] = {}
Circle = Callable[[PlayedDivision, str], bool]
"""Tells whether rounds can be those of a league of a game."""
FAULTS = 2
"""How many faults are named at once; the others are counted."""
MARKED = 200
"""How many lines with faults are marked."""
TALL = 660
"""Pixels of height that the dialog takes where there is room."""
EXAMPLE = "1 Ono 2d 2+ 3-\n2 Abe 1d 1- 0+\n3 Sato 1k 0 1+"


@dataclass(frozen=True, kw_only=True)
class PastValues:
    """What is loaded, as what."""

    game: str
    name: str
    played: PlayedDivision
    league: bool = False
    """Whether it is a league, in which everybody met everybody."""


def no_circle(_played: PlayedDivision, _game: str) -> bool:
    """Know of no league."""
    return False


class PastDialog(Skeleton):
    """A cross-table as text; every fault is a sentence with its line, and F3 leads there."""

    def __init__(
        self,
        games: tuple[tuple[str, str], ...],
        parent: QWidget | None = None,
        *,
        readers: Mapping[str, Reader] = NO_READERS,
        circle: Circle = no_circle,
    ) -> None:
        """Ask for a past division of one of these games, each with its name.

        `readers` are those of the files of other programs, by game; `circle` tells whether
        rounds can be those of a league of a game.
        """
        super().__init__(
            title=_("Load a past division"), accept=_("&Load"), parent=parent, width=900
        )
        self._readers, self._circle = readers, circle
        self._from_file: tuple[str, PlayedDivision] | None = None
        """What a file of another program held, with the text that shows it."""
        self._played: PlayedDivision | None = None
        self._trouble: tuple[Problem, ...] = ()
        self._lines: tuple[int, ...] = ()
        self.name = QLineEdit()
        self.programme = DropDown()
        self.programme.addItem(_("League: everybody met everybody"), True)
        self.programme.addItem(_("Swiss"), False)
        self.game = DropDown()
        for key, words in games:
            self.game.addItem(words, key)
        self._read: tuple[str, PlayedDivision | None, tuple[Problem, ...]] = ("", None, ())
        """The text that was read last, what was played by it, and everything wrong with it."""
        self.text = LongText(LONGEST)
        self._build()
        self.watch(
            self.name.textChanged,
            self.game.currentIndexChanged,
            self.programme.currentIndexChanged,
        )
        self.text.textChanged.connect(self._typed)
        self.text.too_long.connect(lambda: self._refuse(Problem(code="RESULTS_TOO_LARGE")))

    def _build(self) -> None:
        self.add("game", _("Ga&me"), self.game)
        self.add("name", _("&Name of the division"), self.name)
        self.add("programme", _("&System"), self.programme)
        self.add_wide(
            label(
                _(
                    "Open or paste a list of results: one line for each player with number, name "
                    "and results. 12+ is a win against number 12, 12- a loss, 12= a draw, 0+ a "
                    "free win, 0 no match."
                ),
                "muted",
                wrap=True,
            )
        )
        above = QWidget()
        self.open_button = button(_("&Open a file…"), self.choose_file)
        self.paste_button = button(_("&Paste"), self.paste)
        self.next_button = button(_("Next &fault"), self.next_fault, hint="F3")
        QShortcut(QKeySequence("F3"), self, self.next_fault)
        line = row(self.open_button, self.paste_button, None, self.next_button)
        line.setContentsMargins(0, 0, 0, 0)
        above.setLayout(line)
        self.add_wide(above)
        fixed = self.text.font()
        fixed.setPointSizeF(self.font().pointSizeF())
        self.text.setFont(fixed)
        self.text.setAccessibleName(_("Results"))
        self.text.setPlaceholderText(EXAMPLE)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setMinimumHeight(px(110))
        self.text.setTabStopDistance(px(56))
        self.text.installEventFilter(self)
        self.setAcceptDrops(True)
        self.text.setAcceptDrops(False)
        called = label(_("&Results"))
        called.setTextFormat(Qt.TextFormat.AutoText)
        called.setBuddy(self.text)
        self.add_wide(called)
        self.add_wide(self.text, stretch=1)
        missing = ProblemLine()
        self.add_wide(missing)
        self.spots["text"] = ProblemSpot(self.text, missing)
        self.tall = TALL

    # ------------------------------------------------------------ reading

    def choose_file(self) -> None:
        """Let the desk choose a file."""
        words = _("Lists of results (*.csv *.txt *.tsv *.xlsx *.xlsm *.h9 *.xml)")
        path = ask.open_file(self, _("Open a list of results"), words)
        if path is not None:
            self.read_file(path)

    def read_file(self, path: Path) -> None:
        """Show what is in a file; a trouble is shown in words and nothing is lost.

        What is not small is read beside the window, which offers to stop it.
        """
        read = partial(read_past, path, self._readers)
        try:
            self._show_file(read_beside(path, _("The list is being read."), read, self), path)
        except Stopped:
            self.open_button.setFocus()
        except Refused as refused:
            self._refuse(*first_faults(refused.problems, FAULTS))

    def _show_file(self, found: PastFile, path: Path) -> None:
        """Show a list of results, or a file of another program; its game is chosen then."""
        if found.played is not None:
            self._from_file = found.text, found.played
            self.game.setCurrentIndex(self.game.findData(found.game))
        if not self.name.text().strip():
            self.name.setText((found.played and found.played.name) or path.stem)
        if self.text.put(found.text):
            self._lead_on()

    def _refuse(self, *troubles: Problem) -> None:
        self._trouble = troubles
        self.recheck()
        self.open_button.setFocus()

    def paste(self) -> None:
        """Take what was copied in another program."""
        if self.text.paste_over():
            self._lead_on()

    def _lead_on(self) -> None:
        """Put the keyboard on the first fault, on the name that is missing, or on the button."""
        if self._lines:
            self.next_fault()
        elif not self.name.text().strip():
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.accept_button.isEnabled():
            self.accept_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file or a text that is dropped on the dialog."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what was dropped."""
        data = event.mimeData()
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if files:
            self.read_file(files[0])
        elif data.hasText() and self.text.put(data.text()):
            self._lead_on()

    def _typed(self) -> None:
        """Forget what was wrong with a file: there is another text now."""
        self._trouble = ()
        self.recheck()

    def focus_first(self) -> None:
        """Begin with the file."""
        self.open_button.setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ judging

    def adapt(self) -> None:
        """Ask for the game only where there are several."""
        self.rows["game"].show_if(self.game.count() > 1)

    @property
    def _may_be_league(self) -> bool:
        """Whether everybody met everybody in what stands there, in a game that has leagues."""
        return self._played is not None and self._circle(self._played, self.game.currentData())

    def problems(self) -> tuple[Problem, ...]:
        """Name every fault of the text, and want a name for the division."""
        found = list(self._faults())
        if not self.name.text().strip():
            found.insert(0, Problem(code="BLANK", where="name"))
        return tuple(found)

    def _faults(self) -> tuple[Problem, ...]:
        self._played, self._lines = None, ()
        text = self.text.toPlainText()
        if self._trouble:
            return self._trouble
        if self._from_file is not None and text == self._from_file[0]:
            self._played = self._from_file[1]
            return ()
        if not text.strip():
            return (Problem(code="BLANK", where="text"),)
        if text != self._read[0]:
            self._read = text, *meanwhile(partial(_judged, text))
        _text, self._played, found = self._read
        return found if self._played is not None else self._shown(found)

    def _shown(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """Name the first faults and count the others."""
        self._lines = tuple(
            sorted({problem.values["line"] for problem in problems if "line" in problem.values})
        )
        return first_faults(problems, FAULTS)

    def tell(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """Remember the lines of what the game refuses, so that F3 leads there."""
        shown = self._shown(problems)
        self.conclude()
        return shown

    def conclude(self) -> None:
        """Mark the lines with a fault, offer the way to them, and ask about a league."""
        self.rows["programme"].show_if(self._may_be_league)
        self.next_button.setVisible(bool(self._lines))
        marks = []
        for line in self._lines[:MARKED]:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.text.document().findBlockByNumber(line - 1))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            mark.format.setBackground(QColor(tokens().bad_ground))
            mark.format.setForeground(QColor(tokens().bad))
            marks.append(mark)
        self.text.setExtraSelections(marks)

    def next_fault(self) -> None:
        """Put the keyboard on the next line with a fault, and round again."""
        if not self._lines:
            return
        here = self.text.textCursor().blockNumber() + 1
        below = [line for line in self._lines if line > here]
        block = self.text.document().findBlockByNumber((*below, *self._lines)[0] - 1)
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.text.setTextCursor(cursor)
        self.text.centerCursor()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def meaning(self) -> str:
        """Say what would be loaded."""
        played = self._played
        if played is None:
            return ""
        return _("{people} people, {rounds} |rounds|, {matches} matches").format(
            people=len(played.people), rounds=len(played.rounds), matches=played.matches
        )

    def value(self) -> PastValues:
        """Give what is loaded."""
        played = self._played or PlayedDivision(people=(), rounds=())
        return PastValues(
            game=self.game.currentData(),
            name=self.name.text().strip(),
            played=played,
            league=self._may_be_league and bool(self.programme.currentData()),
        )


def _judged(text: str) -> tuple[PlayedDivision | None, tuple[Problem, ...]]:
    """Give what was played by a text, and what is to be asked; or what is wrong with it."""
    try:
        lines = read_lines(text)
        return compared(lines), unlike_sums(lines)
    except ImportTrouble as trouble:
        return None, (of_results(trouble),)
    except Refused as refused:
        return None, refused.problems


# -- what loading a past division does while the window stays alive: reading its file; no Qt -------

Reader = Callable[[bytes, ReadProgress | None], PlayedDivision | None]
"""Reads a file of another program; None where it is no such file."""

_SENTENCES = {
    "not_a_table": "RESULTS_NO_LIST",
    "too_large": "RESULTS_TOO_LARGE",
    "damaged_xml": "RESULTS_DAMAGED",
}
"""What lists of results say otherwise than lists of people."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PastFile:
    """What a file holds."""

    text: str
    """As it is shown, and can be mended."""
    game: str = ""
    """The game whose reader knew the file; empty for a list of results of any game."""
    played: PlayedDivision | None = None
    """What that reader has found."""


def read_past(path: Path, readers: Mapping[str, Reader], progress: ReadProgress) -> PastFile:
    """Read a file of another program, or a list of results; Refused says why not."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        for game, read in readers.items():
            found = read(data, progress)
            if found is not None:
                people = enumerate(found.people, start=2)  # below the headings
                lines = tuple(replace(who, line=line) for line, who in people)
                played = replace(found, people=lines)
                return PastFile(text=cross_table_text(found), game=game, played=played)
        return PastFile(text=text_of_file(data, path.name, progress))
    except OSError as error:
        values = {"name": path.name}
        raise Refused(Problem(code="FILE_UNREADABLE", values=values)) from error
    except ImportTrouble as trouble:
        raise Refused(of_results(trouble)) from trouble


def of_results(trouble: ImportTrouble) -> Problem:
    """Say what is wrong with a whole file or text."""
    problem = Problem(code=trouble.code, values=trouble.values)
    code = _SENTENCES.get(trouble.code)
    return Problem(code=code) if code else in_words(problem) or problem
