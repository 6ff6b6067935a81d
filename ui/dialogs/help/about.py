"""What this program is: its version, the works it stands on, and the report of its errors."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from PySide6.QtWidgets import QGridLayout, QWidget

from reports.files.file_names import write_whole
from reports.i18n import _
from resources import version
from ui.desk import ask, crash
from ui.desk.settings import state_folder
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import button, label
from ui.words.keys import RESULT_KEYS
from ui.words.of_games import with_own

REPORT_NAME = "taikai-desk-report.txt"


def packaged_licences() -> Path | None:
    """Give the folder of the licence texts in a packaged program; a checkout has none."""
    folder = getattr(sys, "_MEIPASS", None)
    return Path(folder) / "licences" if folder else None


def works(folder: Path | None) -> list[str]:
    """Name what is in the packaged program with version and licence, one a line."""
    if folder is None:
        return []
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return [" · ".join(filter(None, entry[:3])) for entry in index]


class AboutDialog(Skeleton):
    """Says the version and the licences, and saves what was noted of errors."""

    def __init__(self, parent: QWidget | None = None, licences: Path | None = None) -> None:
        """Show everything; `licences` is where a packaged program keeps its texts."""
        super().__init__(title=_("About this program"), accept=_("&Close"), parent=parent)
        self.cancel_button.hide()
        self.add_wide(label(_("Version {version}").format(version=version()), "strong"))
        self.add_wide(
            label(
                _(
                    "Taikai Desk runs the desk of a tournament, offline and on paper.\n"
                    "It is free software (MIT). It uses Qt and PySide6 (LGPL) and the font "
                    "Noto Sans JP (SIL Open Font License)."
                ),
                wrap=True,
            )
        )
        noted = label(_("Errors are noted in {folder}").format(folder=state_folder()), wrap=True)
        self.add_wide(noted)
        self.report_button = button(_("&Save a report of errors …"), self.save_report)
        self.report_button.setEnabled(bool(crash.logs()))
        if not crash.logs():
            self.add_wide(label(_("No error has been noted on this computer."), "muted"))
        folder = licences or packaged_licences()
        named = works(folder)
        if named:
            self.add_wide(label("\n".join(named), "muted", wrap=True))
            self.add_wide(label(_("Their texts: {folder}").format(folder=folder), wrap=True))
        self.buttons.insertWidget(0, self.report_button)

    def save_report(self) -> None:
        """Save everything that was noted in one file; it names no person and no result."""
        kind = _("Text") + " (*.txt)"
        path = ask.save_file(self, _("Save a report of errors"), kind, REPORT_NAME)
        if path is None:
            return
        try:
            write_whole(path, crash.all_reports().encode("utf-8"))
        except OSError:
            said = _("{file} could not be written; choose another folder.").format(file=path)
            ask.tell(self, _("Save a report of errors"), said)


# -- the keys of the program on one sheet (F1) -----------------------------------------------------


def dialog_keys() -> Iterator[tuple[str, str, str]]:
    """Give the keys of the dialogs as (group, keys, what they do)."""
    for keys, text in with_own(RESULT_KEYS, "result"):
        yield _("Entering a result"), keys, _(text)
    every = _("In every dialog")
    yield every, "Enter", _("Save, or go to what is missing")
    yield every, "Tab", _("Next field")
    yield every, "Esc", _("Close without saving (asks first if anything was typed)")


class ShortcutsDialog(Skeleton):
    """Lists keys in groups, two columns wide."""

    def __init__(self, rows: Sequence[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        """Show (group, keys, what they do) in the given order."""
        super().__init__(title=_("Keys"), accept=_("&Close"), parent=parent, width=860)
        self.cancel_button.hide()
        holder = QWidget()
        columns = QGridLayout(holder)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setHorizontalSpacing(px(32))
        groups = [(name, list(found)) for name, found in groupby(rows, key=lambda row: row[0])]
        heights = [len(found) + 2 for _name, found in groups]
        left = 0
        side = _side()
        columns.addLayout(side, 0, 0)
        for (name, lines), height in zip(groups, heights, strict=True):
            if left and left + height > (sum(heights) + 1) // 2 + 1 and columns.count() == 1:
                side.setRowStretch(side.rowCount(), 1)
                side = _side()
                columns.addLayout(side, 0, 1)
            left += height
            title = label(name, "strong")
            title.setContentsMargins(0, px(8), 0, 0)
            side.addWidget(title, side.rowCount(), 0, 1, 2)
            for _group, keys, text in lines:
                place = side.rowCount()
                side.addWidget(label(keys.replace("Return", "Enter")), place, 0)
                side.addWidget(label(text, "muted", wrap=True), place, 1)
            side.setColumnStretch(1, 1)
        side.setRowStretch(side.rowCount(), 1)
        self.add_wide(holder)


def _side() -> QGridLayout:
    made = QGridLayout()
    made.setHorizontalSpacing(px(16))
    made.setVerticalSpacing(px(6))
    made.setColumnMinimumWidth(0, px(96))
    return made
