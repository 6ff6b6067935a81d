"""帳票: every sheet of a division with its preview, printed, or saved as a file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from app import queries
from app.event_file.file import Changed
from app.facts.notes import trial_of
from models.core.trial import TrialKind
from reports import wording as paper
from reports.forms.form import Form
from reports.i18n import _, _p
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.more import More, Verb
from ui.desk.settings import Settings
from ui.dialogs.certificates import may_go_out, word_certificates
from ui.dialogs.people.abroad import ask_names_abroad
from ui.game_screen import OnDemand
from ui.games.registry import GAME_SCREENS
from ui.look.theme import UNIT, px
from ui.pages.form_lines import (
    FormLine,
    form_lines,
    sheet_of,
    stale_sentence,
    state_colour,
    state_text,
    title_colour,
    why_nothing,
)
from ui.pages.page import Page
from ui.pages.shown_rounds import at_hand
from ui.papers.form_input import Sources
from ui.papers.paper_work import (
    TOPIC,
    PreparedSheet,
    RenderedSheet,
    draw,
    no_sheet,
    note_issued,
    print_sheet,
    save_sheets,
    sheet_name,
)
from ui.papers.preview import Preview
from ui.papers.printing import PAPERS, prepare
from ui.reception.badges_dialog import lay_out_badges
from ui.widgets.basics import DropDown, Notice, add_key, allow, button, label, named, plain, tick
from ui.widgets.count_box import CountBox
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.widgets.or_empty import split
from ui.words.dialog_problems import words
from ui.words.keys import keys_of


def _worded(form: Form) -> tuple[str, Callable[[Desk, QWidget, int], object]]:
    """Say what asks for the words of a form, and give it."""
    if form.laid_out:
        return _("&Badges…"), lay_out_badges
    if form.abroad:
        return _("Names a&broad…"), ask_names_abroad
    return _("Cert&ificates…"), word_certificates


class DocumentsPage(Page):
    """The forms of a division at the left, the chosen one as it will be printed at the right."""

    depends = Changed.ALL & ~Changed.JOURNAL

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._sources: Sources | None = None
        self._wanted: PreparedSheet | None = None
        """What is being drawn for the preview."""
        self._drawn: RenderedSheet | None = None
        """What the preview shows."""
        self._at_hand: int | None = None
        """The round that is played; the choice follows it unless another one was chosen."""
        self.chooser = DropDown()
        named(self.chooser, _("|Round| of the forms"))
        self.chooser.setMinimumWidth(px(150))
        self.chooser.activated.connect(self._list_forms)
        chooser_label = label(_("|R&ound|"), "strong")
        chooser_label.setBuddy(self.chooser)
        self.large = QCheckBox(_("Large t&ype"))
        self.large.setAccessibleName(plain(_("Large t&ype")))
        self.large.toggled.connect(self._list_forms)
        self.every = tick(_p("forms", "All {count} (&M)"))
        self.every.toggled.connect(self._show_lines)
        self.lines: list[FormLine] = []
        """Every form, listed or not."""
        self.copies = CountBox()
        self.copies.setRange(1, 99)
        named(self.copies, _("Copies"))
        copies_label = label(_("&Copies"))
        copies_label.setBuddy(self.copies)
        self.paper = DropDown()
        named(self.paper, _("Paper"))
        self.paper.addItem(_("As the form"), "")
        for name in PAPERS:
            self.paper.addItem(name, name)
        self.paper.setCurrentIndex(max(0, self.paper.findData(settings.form("paper", ""))))
        self.paper.activated.connect(self._remember_paper)
        paper_label = label(_("P&aper"))
        paper_label.setBuddy(self.paper)
        self.print_button = button(_("&Print…"), self.print_form, hint="Ctrl+P")
        add_key(self.print_button, keys_of("documents")["print"])
        self.acts = {"print": self.print_form}
        self.save_button = button(_("&Save as a file…"), self.save_form)
        self.due_button = button(
            _("What is due &now…"), self.print_due, hint=_("Ctrl+P on the page of matches")
        )
        self.issued_verb = Verb(
            _("Mark as given o&ut"),
            self.mark_issued,
            hint=_(
                "The sheet was printed elsewhere, e.g. from a file, and has been posted or "
                "handed out."
            ),
        )
        self.all_verb = Verb(_("Save all of &this |round|…"), self.save_all)
        self.words_verb = Verb(_("Cert&ificates…"), self.word_certificates, organises=True)
        self.report_verb = Verb(_("&Report to the association…"), self.send_report)
        self._build_lists()
        self._lay_out(chooser_label, copies_label, paper_label)

    def _build_lists(self) -> None:
        self.notice = Notice()
        self.grid: Grid[FormLine] = Grid(
            [
                Column(
                    title=_("Form"),
                    text=lambda line: line.title,
                    stretch=True,
                    colour=title_colour,
                ),
                Column(title=_("State"), text=state_text, colour=state_colour, least=104),
            ],
            _("Forms"),
        )
        self.grid.chosen.connect(self._preview)
        self.grid.opened.connect(self._print_line)
        self.preview = Preview()

    def _lay_out(self, chooser_label: QWidget, copies_label: QWidget, paper_label: QWidget) -> None:
        splitter = split(Qt.Orientation.Horizontal, self.grid, self.preview, grows=1)
        splitter.setSizes([px(440), px(650)])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(
            flow(
                chooser_label,
                self.chooser,
                self.large,
                self.every,
                None,
                self.due_button,
            )
        )
        layout.addWidget(self.notice)
        layout.addWidget(splitter, 1)
        layout.addLayout(
            flow(
                paper_label,
                self.paper,
                copies_label,
                self.copies,
                None,
                self.print_button,
                self.save_button,
                More(self.issued_verb, self.all_verb, self.words_verb, self.report_verb),
            )
        )

    # -- showing --------------------------------------------------------------------------

    def turned(self) -> None:
        """Start another division at the round that is played."""
        self.chooser.clear()

    def refresh(self) -> None:
        """Read which rounds and forms there are; the chosen ones stay."""
        chosen = self.chooser.currentData()
        follows = chosen is None or chosen == self._at_hand
        drawn = queries.drawn(self.desk.event_file, self.division)
        self._at_hand = at_hand(drawn)
        self.chooser.clear()
        for shown in reversed(drawn):
            self.chooser.addItem(paper.round_name(shown.stage, shown.number), shown.id)
        place = self.chooser.findData(self._at_hand if follows else chosen)
        self.chooser.setCurrentIndex(max(place, 0) if drawn else -1)
        self.chooser.setEnabled(self.chooser.count() > 0)
        self.report_verb.setVisible(self._report is not None)
        allow(self.report_verb, "" if self.chooser.count() else _("There is no |round| yet."))
        self._list_forms()

    def show_form(self, key: str, round_id: int | None = None) -> None:
        """Choose a form, and the round it is of."""
        place = self.chooser.findData(round_id)
        if round_id is not None and place >= 0 and place != self.chooser.currentIndex():
            self.chooser.setCurrentIndex(place)
            self._list_forms()
        if not self.grid.go_to(key):
            self.every.setChecked(True)
            self.grid.go_to(key)
        self.grid.setFocus()

    def choice(self) -> tuple[str, int | None, bool, bool]:
        """Give the form with its round, and both ticks."""
        line = self.grid.current()
        ticks = self.large.isChecked(), self.every.isChecked()
        return ("" if line is None else line.id, self.chooser.currentData(), *ticks)

    def choose_again(self, choice: object) -> None:
        """Choose the same form of the same round."""
        match choice:
            case (str(form), int() | None as round_id, bool(large), bool(every)):
                self.large.setChecked(large)
                self.every.setChecked(every)
                if form:
                    self.show_form(form, round_id)

    def begin(self, what: str) -> None:
        """Begin at the form that announces the end of a division, where there is one."""
        ready = [line for line in self.lines if line.ready]
        for line in ready:
            if what == "final" and line.form.final:
                self.show_form(line.id)
                return

    def _sheet(self, form: Form) -> PreparedSheet:
        assert self._sources is not None  # noqa: S101 - a line of the list was made from it
        return sheet_of(self._sources, form, self.chooser.currentData())

    def _list_forms(self) -> None:
        shown = self.grid.current()
        self._sources, self.lines = self.desk.look(
            form_lines,
            self.division,
            self.chooser.currentData(),
            large=self.large.isChecked(),
            shown="" if shown is None else shown.id,
        )
        self._show_lines()
        stale = [line for line in self.lines if line.state == "stale"]
        self.notice.show_sentence("warn" if stale else "", stale_sentence(stale))

    def _show_lines(self) -> None:
        """List what is used at this step and the form that is chosen; all where that is wanted."""
        chosen = self.grid.current()
        here = "" if chosen is None else chosen.id
        used = [line for line in self.lines if line.used or line.id == here]
        every = self.every.isChecked() or not used
        self.grid.show_rows(self.lines if every else used)
        words = _p("forms", "All {count} (&M)").format(count=len(self.lines))
        self.every.setText(words)
        self.every.setAccessibleName(plain(words))
        self.every.setVisible(len(used) not in (0, len(self.lines)))

    def _preview(self, line: FormLine | None) -> None:
        why = self._not_ready(line)
        if line is not None and line.worded:
            self.words_verb.set_text(_worded(line.form)[0])
        self.words_verb.setVisible(line is not None and line.worded)
        allow(self.save_button, why)
        out = line is not None and line.state == "current"
        allow(self.issued_verb, why or (_("It is noted as issued already.") if out else ""))
        allow(
            self.print_button,
            why or (line and no_sheet(line.form)) or _("The form is being drawn…"),
        )
        self._wanted = None
        if line is None or not line.ready:
            self._say_nothing(why)
            return
        sheet = self._sheet(line.form)
        if self._drawn is not None and self._drawn.sheet.says == sheet.says:
            allow(self.print_button, no_sheet(line.form))
            return
        self._wanted = sheet
        draw(self.desk, sheet, self, self._show_drawn, self._say_not_made)

    def _not_ready(self, line: FormLine | None) -> str:
        """Say why a form cannot be seen; empty where it can."""
        if line is None or line.ready:
            return "" if line else _("Choose a form at the left to see it here.")
        return why_nothing(self.desk.event_file, self.division, line.form, line.lacking)

    def _show_drawn(self, drawn: RenderedSheet) -> None:
        """Show a sheet, unless another one was chosen while it was drawn."""
        if drawn.sheet is not self._wanted:
            return
        form = drawn.sheet.form
        self._wanted = None
        self.preview.show_content(form, drawn.content)
        self._drawn = drawn
        allow(self.print_button, no_sheet(form))
        if drawn.said:
            self.desk.say("\u3000".join(drawn.said), Severity.WARN)

    def _say_not_made(self) -> None:
        if self._wanted is not None and not self.desk.background.doing(TOPIC):
            self._wanted = None
            why = _("The preview was not finished. Choose the form once more.")
            self._say_nothing(why)
            allow(self.print_button, why)

    def _say_nothing(self, sentence: str) -> None:
        self._drawn = None
        self.preview.say(sentence)

    def pages(self) -> int:
        """Count the pages of the preview."""
        return self.preview.document.pageCount()

    # -- printing and saving --------------------------------------------------------------

    def _remember_paper(self) -> None:
        self.settings.remember_form("paper", self.paper.currentData())

    def _print_line(self, line: FormLine) -> None:
        if line.ready and line.form.suffix == "pdf":
            self.print_form()

    def print_form(self) -> None:
        """Print the chosen form after the system's own print dialog."""
        line = self.grid.current()
        if line is None or not line.ready or line.form.suffix != "pdf":
            return
        if not may_go_out(self, stands=line.stands):
            return
        if (refused := self.copies.unreadable()) is not None:
            self.desk.say(words(refused), Severity.WARN)
            self.copies.setFocus()
            return
        if not QPrinterInfo.availablePrinterNames():
            self.desk.say(
                _("No printer was found. Save the form as a file and print it elsewhere."),
                Severity.WARN,
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.prepare(printer)
        dialog = QPrintDialog(printer, self)
        if ask.ask(dialog):
            self.print_to(printer)

    def prepare(self, printer: QPrinter) -> None:
        """Give a printer the paper and the copies that were chosen."""
        prepare(printer, self.preview.document, self.paper.currentData(), self.copies.value())

    def print_to(self, printer: QPrinter) -> None:
        """Print the form that is shown; it is noted as issued."""
        if self._drawn is not None:
            print_sheet(self.desk, self._drawn, printer)

    def _trial(self) -> TrialKind | None:
        """Say what kind of event it is, where nothing in it counts."""
        now = self.desk.read(trial_of)
        return None if now is None else now.kind

    def _file_name(self, form: Form) -> str:
        return sheet_name(self._sheet(form))

    def _suggested(self, name: str) -> str:
        """Propose to save beside the event; beside a copy that is thrown away nothing is kept."""
        path = self.desk.event_file.path
        return name if self._trial() is not None else str(path.with_name(name))

    def save_form(self) -> None:
        """Ask where to save the chosen form, and save it."""
        line = self.grid.current()
        if line is None or not line.ready or not may_go_out(self, stands=line.stands):
            return
        kinds = self._kinds(line)
        path = ask.save_file(
            self,
            _("Save the form"),
            ";;".join(f"{suffix.upper()} (*.{suffix})" for suffix in kinds),
            self._suggested(self._file_name(line.form)),
        )
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(f".{line.form.suffix}")
        form = kinds.get(path.suffix[1:].lower(), line.form)
        said = _("Saved: {file}").format(file=path.name)
        save_sheets(self.desk, [(self._sheet(form), path)], said)

    def _kinds(self, line: FormLine) -> dict[str, Form]:
        """Give by their endings the kinds of file that say what a sheet says, its own first."""
        sheets = {line.form.key, *line.form.tells}
        kinds = {line.form.suffix: line.form}
        for other in self.lines:
            if other.ready and other.stands and sheets & {other.form.key, *other.form.tells}:
                kinds.setdefault(other.form.suffix, other.form)
        return kinds

    def print_due(self) -> None:
        """Print what is to be put up and given out now."""
        on_demand.due_sheets.print_due(self.desk, self, self.division)
        self.grid.setFocus()

    def mark_issued(self) -> None:
        """Note the chosen form as put up or given out; saving it alone does not."""
        line = self.grid.current()
        if line is not None and line.ready and may_go_out(self, stands=line.stands):
            note_issued(self.desk, self._sheet(line.form))
            self.grid.setFocus()

    def word_certificates(self) -> None:
        """Ask what stands on certificates or badges, or who is called what abroad; show it."""
        if (line := self.grid.current()) is not None:
            _worded(line.form)[1](self.desk, self, self.division)
            self.grid.setFocus()

    def save_all(self) -> None:
        """Ask for a folder and save every PDF of the chosen round there."""
        folder = ask.choose_folder(
            self, _("Folder for the forms"), beside=self.desk.event_file.path
        )
        if folder is None:
            return
        sheets = [
            (self._sheet(line.form), folder / self._file_name(line.form))
            for line in self.lines
            if line.ready and line.stands and line.form.suffix == "pdf"
        ]
        said = _("{count} forms were saved in {folder}.").format(
            count=len(sheets), folder=folder.name
        )
        save_sheets(self.desk, sheets, said)

    @property
    def _report(self) -> OnDemand | None:
        """What this game sends its association; None where it reports to nobody."""
        game = queries.division_view(self.desk.event_file, self.division).game
        return GAME_SCREENS[game].report

    def send_report(self) -> None:
        """Open what the association is sent."""
        if self._report is not None and self._trial() is not None:
            said = _("This is only practice or a sample: there is nothing to report.")
            self.desk.say(said, Severity.WARN)
        elif self._report is not None:
            self._report(self.desk, self.settings, self, self.division)

    def home(self) -> None:
        """Begin in the list of forms, at the first one that is put up or given out."""
        rows = self.grid.grid.rows
        if rows and self.grid.current() is None:
            out = (place for place, line in enumerate(rows) if line.goes_out)
            self.grid.selectRow(next(out, 0))
        self.grid.setFocus()
