"""What another computer needs to join: the address, a code for what it is for, both as QR code."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app import queries
from app.desks.desk_role import DeskRole
from reports.i18n import _, _p
from reports.sheets.code_sheets import join_sheet, joined
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import large, px
from ui.papers.printing import print_or_save
from ui.projector.phones_dialog import qr_picture
from ui.several_desks.share_dialog import trouble_at
from ui.widgets.basics import button, label, row
from ui.words import wording
from ui.words.desks.tables import ROLES

QR = 190
"""Pixels of the code at 100 %."""


class CodesDialog(Skeleton):
    """Shows at the main desk how the others join, and ends the sharing."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        """Show the code for results first: most desks of a hall are for that."""
        super().__init__(
            title=_("Use several computers"), accept=_("&Close"), parent=parent, width=720
        )
        self.cancel_button.hide()
        self._desk = desk
        self.add_wide(
            label(
                _(
                    "The event is shared. At the other computer choose “Join a shared event” in "
                    "the File menu, and type the address and the code there."
                ),
                wrap=True,
            )
        )
        self.role = ChoiceRow(
            [(role, _(ROLES[role.value])) for role in DeskRole], name=_("What it is for")
        )
        self.role.choose(DeskRole.RESULTS)
        self.add("role", _("W&hat it is for"), self.role)
        self.address, self.code = self._large(), self._large()
        self.add("address", _("Address"), self.address)
        self.add("code", _p("join", "Code"), self.code)
        self.picture = QLabel()
        self.picture.setAccessibleName(_("QR code of the address and the code"))
        self.others = label(wrap=True)
        self.sheet_button = button(_("&Print a sheet with it…"), self._print)
        self.stop_button = button(_("&End the sharing…"), self._stop)
        beside = QVBoxLayout()
        for part in (self.others, self.sheet_button, self.stop_button):
            beside.addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
        beside.addStretch(1)
        line = QWidget()
        whole = row(self.picture, None)
        whole.insertLayout(1, beside, 1)
        line.setLayout(whole)
        self.add_wide(line)
        desk.link.changed.connect(self._show)
        self.role.changed.connect(self._show)
        self._show()

    @staticmethod
    def _large() -> QLabel:
        made = label()
        made.setFont(large(1.5))
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return made

    def _show(self) -> None:
        link = self._desk.link
        code = link.codes.get(self.role.value())
        if code is None:
            self.reject()
            return
        self.address.setText(link.address)
        self.code.setText(str(code))
        self.picture.setPixmap(qr_picture(joined(link.address, str(code)), px(QR)))
        names = [one.name for one in link.others]
        said = _("Joined so far: {desks}").format(desks=wording.listed(names))
        self.others.setText(said if names else _("Nobody has joined yet."))

    def _print(self) -> None:
        """Print the sheet for the role that is chosen; without a printer it is saved."""
        link, role = self._desk.link, self.role.value()
        head = self._desk.look(queries.event_head)
        words = _(ROLES[role.value])
        content = join_sheet(head, link.address, str(link.codes[role]), words)
        print_or_save(self._desk, self, content, [head.event, words], _("Save the sheet"))

    def _stop(self) -> None:
        link = self._desk.link
        names = [one.name for one in link.present]
        if names:
            sentence = _(
                "The desks {desks} are cut off then: they can read, but enter nothing. The event "
                "goes on at this computer alone."
            ).format(desks=wording.listed(names))
            if not ask.confirm(self, sentence, _("End the sharing"), _("Go on sharing")):
                return
        trouble = link.stop()
        if trouble is None:
            self._desk.say(_("The event is at this computer alone again."))
            self.accept()
        else:
            self.close_unless((trouble_at("", trouble),))
