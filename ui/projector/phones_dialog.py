"""Begins and ends the pages on telephones: the network, the address, its QR code, the guests."""

from __future__ import annotations

import io
from typing import Protocol

import segno
from PySide6.QtCore import QByteArray, QSize, Qt, SignalInstance
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from app import queries
from reports.i18n import _
from reports.sheets.code_sheets import phones_sheet
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import large, px
from ui.papers.printing import print_or_save
from ui.projector.phones_process import networks
from ui.widgets.basics import DropDown, allow, button, label, row, tick

QR = 260
"""Pixels of the code at 100 %."""


class ServedPhones(Protocol):
    """What the dialog asks and does: `ui.projector.phones` is it."""

    changed: SignalInstance

    @property
    def address(self) -> str:
        """Where telephones read; empty while they do not."""

    @property
    def guests(self) -> int:
        """How many follow now."""

    @property
    def is_on(self) -> bool:
        """Whether it was begun."""

    @property
    def has_pages(self) -> bool:
        """Whether there is anything to read yet."""

    @property
    def takes_reports(self) -> bool:
        """Whether players report their results."""

    def take_reports(self, wanted: bool) -> None:
        """Let players report from now on, or no more."""

    def begin(self, network: str) -> None:
        """Let this network read."""

    def end(self) -> None:
        """Let nobody read any more."""

    def print_sheet(self, parent: QWidget) -> None:
        """Print the sheet that hangs in the hall."""


class PhonesDialog(Skeleton):
    """What telephones need: the same network, and the address that hangs in the hall."""

    def __init__(self, phones: ServedPhones, parent: QWidget | None = None) -> None:
        """Show how it stands now."""
        super().__init__(title=_("On telephones"), accept=_("&Close"), parent=parent, width=640)
        self.cancel_button.hide()
        self._phones = phones
        self.add_wide(
            label(
                _(
                    "Everybody in this network reads on a telephone what the hall may know: own "
                    "|table|, clocks and results. Nobody can change anything there."
                ),
                wrap=True,
            )
        )
        self.network = DropDown()
        for name, address in networks():
            self.network.addItem(f"{address}\u3000{name}", address)
        self.add("network", _("&Network"), self.network)
        self.start_button = button(_("&Start"), self._start)
        self.stop_button = button(_("Sto&p"), phones.end)
        line = QWidget()
        self.sheet_button = button(_("Print the s&heet to hang up…"), self._print)
        line.setLayout(row(self.start_button, self.stop_button, self.sheet_button, None))
        self.add_wide(line)
        self.reports = tick(_("|Players| &report their results there; the desk enters them"))
        self.reports.setChecked(phones.takes_reports)
        self.reports.toggled.connect(self._take_reports)
        self.add_wide(self.reports)
        self.state = label(wrap=True)
        self.address = label(wrap=True)
        self.address.setFont(large(1.6))
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code = QLabel()
        self.code.setAccessibleName(_("QR code of the address"))
        for part in (self.state, self.address, self.code):
            self.add_wide(part)
        phones.changed.connect(self._show)
        self._show()

    def _start(self) -> None:
        self._phones.begin(str(self.network.currentData()))

    def _take_reports(self, wanted: bool) -> None:
        self._phones.take_reports(wanted)
        self._show()

    def _print(self) -> None:
        self._phones.print_sheet(self)

    def _show(self) -> None:
        is_on, address = self._phones.is_on, self._phones.address
        if self.reports.isChecked() != self._phones.takes_reports:  # it was refused, or undone
            blocked = self.reports.blockSignals(True)
            self.reports.setChecked(self._phones.takes_reports)
            self.reports.blockSignals(blocked)
        none = self.network.count() == 0
        self.network.setEnabled(not is_on and not none)
        alone = _("This computer is in no network.") if none else ""
        allow(self.start_button, _("It is on already.") if is_on else alone)
        allow(self.stop_button, "" if is_on else _("It is off."))
        allow(self.sheet_button, "" if address else _("There is no address before it is on."))
        if none:
            said = _("This computer is in no network. Join the Wi-Fi of the hall, then come back.")
        elif address and not self._phones.has_pages:
            said = _("Preparing the pages for telephones…")
        elif address:
            said = _("Telephones that follow now: {count}").format(count=self._phones.guests)
        else:
            said = _("Starting…") if is_on else _("It is off.")
        self.state.setText(said)
        self.address.setText(address)
        self.address.setVisible(bool(address))
        self.code.setVisible(bool(address))
        if address:
            self.code.setPixmap(qr_picture(address, px(QR)))


def print_sheet(desk: Desk, parent: QWidget, address: str) -> None:
    """Print the sheet with the address and its code; without a printer it is saved."""
    head = desk.look(queries.event_head)
    content = phones_sheet(head, address)
    stems = [head.event, _("Telephones")]
    print_or_save(desk, parent, content, stems, _("Save the sheet"))


def qr_picture(text: str, side: int) -> QPixmap:
    """Draw a QR code, dark on light whatever the looks of the window are."""
    out = io.BytesIO()
    segno.make_qr(text, error="m").save(out, kind="png", scale=8)
    drawn = QPixmap()
    drawn.loadFromData(QByteArray(out.getvalue()))
    return drawn.scaled(QSize(side, side))
