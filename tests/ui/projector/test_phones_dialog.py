"""The dialog of the telephones: what it says, and what can be pressed, however it stands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.projector import phones_dialog
from ui.projector.phones_dialog import QR, PhonesDialog, qr_picture

NETWORKS = [("Wi-Fi", "192.168.1.5"), ("イーサネット", "192.168.0.7")]
ADDRESS = "http://192.168.0.7:8080/"
ON = "もう始まっています。"
OFF = "止まっています。"
NO_ADDRESS = "始めると、アドレスができます。"


class Phones(QObject):
    """Stands for what serves the telephones, and notes what it is asked."""

    changed = Signal()
    address = ""
    guests = 0
    is_on = False
    has_pages = False
    takes_reports = False
    refuses = False

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []

    def take_reports(self, wanted: bool) -> None:
        """Take them, unless that is refused."""
        self.asked.append(("reports", wanted))
        self.takes_reports = self.takes_reports if self.refuses else wanted

    def begin(self, network: str) -> None:
        """Note which network reads."""
        self.asked.append(("begin", network))

    def end(self) -> None:
        """Note that nobody reads."""
        self.asked.append("end")

    def print_sheet(self, parent: QWidget) -> None:
        """Note that the sheet was wanted."""
        self.asked.append("print")


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> Phones:
    monkeypatch.setattr(phones_dialog, "networks", lambda: NETWORKS)
    return Phones()


def opened(phones: Phones, qtbot: QtBot) -> PhonesDialog:
    made = PhonesDialog(phones)
    qtbot.addWidget(made)
    made.show()
    return made


def stands(dialog: PhonesDialog) -> tuple[str, list[str], bool, bool]:
    """Give what it says, why buttons are grey, if a network is free, and if a code stands."""
    buttons = (dialog.start_button, dialog.stop_button, dialog.sheet_button)
    assert all(made.isEnabled() is not bool(made.property("why")) for made in buttons)
    assert dialog.code.isVisible() is dialog.address.isVisible()
    return (
        dialog.state.text(),
        [made.property("why") for made in buttons],
        dialog.network.isEnabled(),
        dialog.code.isVisible(),
    )


def test_it_says_how_it_stands_from_the_start_to_the_guests(phones: Phones, qtbot: QtBot) -> None:
    dialog = opened(phones, qtbot)
    assert stands(dialog) == (OFF, ["", OFF, NO_ADDRESS], True, False)
    phones.is_on = True
    phones.changed.emit()
    assert stands(dialog) == ("準備しています…", [ON, "", NO_ADDRESS], False, False)
    phones.address = ADDRESS
    phones.changed.emit()
    preparing = "スマホ用のページを用意しています…"
    assert stands(dialog) == (preparing, [ON, "", ""], False, True)
    assert dialog.address.text() == ADDRESS
    phones.has_pages, phones.guests = True, 12
    phones.changed.emit()
    assert stands(dialog) == ("表示中のスマホ：12台", [ON, "", ""], False, True)
    phones.is_on, phones.address = False, ""
    phones.changed.emit()
    assert stands(dialog) == (OFF, ["", OFF, NO_ADDRESS], True, False)


def test_without_a_network_it_says_what_to_do(
    phones: Phones, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones_dialog, "networks", list)
    none = "このパソコンはネットワークにつながっていません。"
    said, why, network, code = stands(opened(phones, qtbot))
    assert said.startswith(none) and "Wi-Fi" in said
    assert (why, network, code) == ([none, OFF, NO_ADDRESS], False, False)


def test_the_chosen_network_reads(phones: Phones, qtbot: QtBot) -> None:
    dialog = opened(phones, qtbot)
    assert [dialog.network.itemText(at) for at in range(dialog.network.count())] == [
        "192.168.1.5\u3000Wi-Fi",
        "192.168.0.7\u3000イーサネット",
    ]
    dialog.start_button.click()
    dialog.network.setCurrentIndex(1)
    dialog.start_button.click()
    phones.is_on, phones.address = True, ADDRESS
    phones.changed.emit()
    dialog.sheet_button.click()
    dialog.stop_button.click()
    assert phones.asked == [("begin", "192.168.1.5"), ("begin", "192.168.0.7"), "print", "end"]


def test_the_tick_of_reports_is_what_the_event_says(phones: Phones, qtbot: QtBot) -> None:
    phones.takes_reports = True
    dialog = opened(phones, qtbot)
    assert dialog.reports.isChecked()
    dialog.reports.click()
    assert not dialog.reports.isChecked() and not phones.takes_reports
    phones.refuses = True
    dialog.reports.click()
    assert not dialog.reports.isChecked(), "it was refused"
    phones.takes_reports = True
    phones.changed.emit()
    assert dialog.reports.isChecked(), "an undo is followed"
    assert phones.asked == [("reports", False), ("reports", True)], "and asks nothing"


def test_a_code_is_dark_on_light_with_a_border(qtbot: QtBot) -> None:
    drawn = qr_picture(ADDRESS, QR)
    assert (drawn.width(), drawn.height()) == (QR, QR)
    picture = drawn.toImage()
    assert picture.pixelColor(2, 2).lightness() == 255
    assert min(picture.pixelColor(at, QR // 2).lightness() for at in range(QR)) == 0
