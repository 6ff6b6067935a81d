"""Every question to the person at the desk goes through here, so that tests can answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget
from shiboken6 import isValid

from reports.i18n import _
from ui.desk.help_key import HelpKey
from ui.look.plain_text import whole_ends

ENDING = re.compile(r"\*(\.\w+)")
"""The ending in what a dialog calls a kind of file."""
KINDS = frozenset({".csv", ".html", ".json", ".pdf", ".taikai", ".txt", ".xls", ".xlsx"})
"""The endings of files that the program writes somewhere, and that other programs open as such."""


@contextmanager
def coming_back(parent: QWidget | None = None) -> Iterator[None]:
    """Give the keyboard back to the window, and to the place in it, that had it before.

    The desktop often does, but not always: where it does not, every key would be lost until
    somebody takes the mouse. `parent` is gone back to where no window was active.
    """
    window = QApplication.activeWindow() or (parent.window() if parent is not None else None)
    before = window.focusWidget() if window is not None else None
    try:
        yield
    finally:
        if window is not None and isValid(window) and window.isVisible():
            window.activateWindow()
            if before is not None and isValid(before) and before.window() is window:
                _focus_again(before, window.focusWidget())


def _focus_again(before: QWidget, now: QWidget | None) -> None:
    """Focus what was focused, unless what was answered has led elsewhere meanwhile."""
    lost = now is None or not now.isVisible() or not now.isEnabled()
    if lost and before.isVisible() and before.isEnabled():
        before.setFocus(Qt.FocusReason.ActiveWindowFocusReason)


def ask(dialog: QDialog) -> bool:
    """Show a dialog until it is answered; True when it was accepted.

    The keyboard comes back to where it was. The dialog goes once the program is idle again: its
    values can be read right after the call.
    """
    try:
        with coming_back(dialog.parentWidget()):
            return dialog.exec() == QDialog.DialogCode.Accepted.value
    finally:
        dialog.deleteLater()


def answers(yes: str, no: str) -> tuple[str, str]:
    """Give both answers a key of their own, where the words have none yet.

    >>> answers("Discard", "Keep it")
    ('&Discard', '&Keep it')
    >>> answers("Take it back", "To the list")
    ('&Take it back', 'T&o the list')
    >>> answers("破棄する", "残す")
    ('破棄する(&Y)', '残す(&N)')
    """
    taken = ""
    made = []
    for words, usual in ((yes, "Y"), (no, "N")):
        keyed = words
        if "&" in words:
            taken += words[words.index("&") + 1 :][:1].lower()
        else:
            letters = [at for at, char in enumerate(words) if char.isascii() and char.isalpha()]
            free = [at for at in letters if words[at].lower() not in taken]
            if words[:1].isascii() and free:
                taken += words[free[0]].lower()
                keyed = f"{words[: free[0]]}&{words[free[0] :]}"
            else:
                taken += usual.lower()
                keyed = f"{words}(&{usual})"
        made.append(keyed)
    return made[0], made[1]


def in_lines(words: str) -> str:
    """Give every Japanese sentence a line of its own: Qt would break the lines within words.

    >>> in_lines("組合せ案を破棄しますか。まだ公開されていません。").splitlines()
    ['組合せ案を破棄しますか。', 'まだ公開されていません。']
    """
    return re.sub(r"。 ?(?=[^\s」』）])", "。\n", words)


def confirm(
    parent: QWidget | None, sentence: str, yes: str, no: str, *, usual: bool = False
) -> bool:
    """Ask one question whose answers are verbs; the careful one is the default.

    With `usual` it is the yes: what is nearly always meant, and taken back by one key.
    """
    box = QMessageBox(parent)
    box.setWindowTitle(_("Taikai Desk"))
    box.setIcon(QMessageBox.Icon.Question)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(whole_ends(in_lines(sentence)))
    HelpKey(box)
    yes, no = answers(yes, no)
    accept = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    refuse = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(accept if usual else refuse)
    box.setEscapeButton(refuse)
    try:
        with coming_back(parent):
            box.exec()
        return box.clickedButton() is accept
    finally:
        box.deleteLater()


def tell(parent: QWidget | None, title: str, sentence: str) -> None:
    """Show a longer text that the person asked for, with one button to close it."""
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(sentence)
    HelpKey(box)
    try:
        with coming_back(parent):
            box.exec()
    finally:
        box.deleteLater()


def documents() -> Path:
    """Give the person's documents; the home folder where there are none."""
    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return found if found.is_dir() else Path.home()


def _in_documents(name: str) -> str:
    """Begin in the person's documents, not where the program happens to have been started."""
    return str(documents() / name)


def open_file(parent: QWidget | None, title: str, filters: str) -> Path | None:
    """Let the person choose a file that exists; None when they change their mind."""
    with coming_back(parent):
        name, _filter = QFileDialog.getOpenFileName(parent, title, _in_documents(""), filters)
    return Path(name) if name else None


def save_file(parent: QWidget | None, title: str, filters: str, suggested: str = "") -> Path | None:
    """Let the person choose where to save; None when they change their mind.

    `suggested` is a file name, then it is proposed among the documents, or a whole path. The name
    of another kind of file is asked for anew: what is written would be none.
    """
    begin = _in_documents(suggested)
    while True:
        with coming_back(parent):
            name, kind = QFileDialog.getSaveFileName(parent, title, begin, filters)
        if not name:
            return None
        path = of_kind(Path(name), kind, Path(begin))
        if not (said := of_another_kind(path, filters)):
            break
        tell(parent, title, said)
    if path != Path(name) and path.exists():  # the dialog has asked about another name
        said = _("{file} is there already. Is it replaced?").format(file=path.name)
        return path if confirm(parent, said, _("Replace it"), _("Cancel")) else None
    return path


def of_another_kind(path: Path, filters: str) -> str:
    """Say why a file is not called so, where its ending promises a kind that is not written here.

    >>> of_another_kind(Path("a.xlsx"), "PDF (*.pdf);;CSV (*.csv)") != ""
    True
    >>> of_another_kind(Path("a.PDF"), "PDF (*.pdf)"), of_another_kind(Path("a.old"), "PDF (*.pdf)")
    ('', '')
    """
    offered = ENDING.findall(filters)
    ending = path.suffix.lower()
    if ending in offered or ending not in KINDS:
        return ""
    return _(
        "This cannot be saved as {ending}, only as {offered}. Please choose another name."
    ).format(ending=ending, offered=", ".join(offered))


def of_kind(path: Path, kind: str, suggested: Path) -> Path:
    """Give a file the ending of the kind that was chosen for it, unless one was typed.

    >>> of_kind(Path("a"), "CSV (*.csv)", Path("b.pdf")).name
    'a.csv'
    >>> of_kind(Path("b.pdf"), "CSV (*.csv)", Path("b.pdf")).name
    'b.csv'
    >>> of_kind(Path("b.txt"), "CSV (*.csv)", Path("b.pdf")).name
    'b.txt'
    """
    ending = ENDING.search(kind)
    if ending is None or path.suffix not in ("", suggested.suffix):
        return path
    return path.with_suffix(ending.group(1))


def choose_folder(parent: QWidget | None, title: str, *, beside: Path | None = None) -> Path | None:
    """Let the person choose a folder, from that of a file on; None when they change their mind."""
    begin = "" if beside is None else str(beside.parent)
    with coming_back(parent):
        name = QFileDialog.getExistingDirectory(parent, title, begin)
    return Path(name) if name else None
