"""The manual, which `packaging/manual.py` made, in the browser: at the screen or game of now."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from reports.i18n import language
from resources import resource
from ui.dialogs.help.screen import Screen

ID = re.compile(r'<h[1-6] id="([^"]+)">')


def manual_file() -> Path:
    """Give the manual in the language of now."""
    return resource("manual", f"{language()}.html")


def address(screen: Screen) -> QUrl:
    """Give where the manual tells of a screen: its own heading, else the day of its game."""
    url = QUrl.fromLocalFile(str(manual_file()))
    known = set(ID.findall(manual_file().read_text(encoding="utf-8")))
    own = screen.entry.key if screen.entry is not None else ""
    found = [key for key in (own, f"game-{screen.game}") if key in known]
    if found:
        url.setFragment(found[0])
    return url


def open_manual(screen: Screen) -> bool:
    """Open the manual where it tells of a screen; tell whether anything could show it."""
    return QDesktopServices.openUrl(address(screen))
