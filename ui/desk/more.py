"""What a page has beside its buttons: verbs that are not wanted every round, under one button."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from reports.i18n import _
from ui.look.plain_text import hint_text
from ui.widgets.basics import ORGANISES, Button, plain
from ui.words.keys import shown

LETTER = re.compile(r"&(\w)")


class Verb(QAction):
    """One line of such a menu: Alt with its letter does it, as if it were a button on the page.

    `keys` is what the page answers beside that; it is shown in place of Alt and the letter.
    """

    def __init__(
        self,
        text: str,
        slot: Callable[..., Any],
        *,
        keys: str = "",
        hint: str = "",
        organises: bool = False,
    ) -> None:
        """`organises`: it is for a desk that may do everything (`ui.widgets.basics.marked`)."""
        super().__init__()
        self.setProperty(ORGANISES, organises)
        self.keys = keys
        self.set_text(text)
        self.setToolTip(hint_text(hint))
        self.triggered.connect(slot)

    def set_text(self, text: str) -> None:
        """Change the words, and with them the letter."""
        letter = LETTER.search(text.replace("&&", ""))
        alt = f"Alt+{letter.group(1).upper()}" if letter else ""
        self.setShortcut(QKeySequence(alt))
        keys = shown(self.keys or alt)
        self.setText(f"{text}\t{keys}" if keys else text)

    @property
    def words(self) -> str:
        """The words alone, without letter and keys."""
        return plain(self.words_with_letter)

    @property
    def words_with_letter(self) -> str:
        """The words as they stand in the menu."""
        return self.text().partition("\t")[0]

    @property
    def said_keys(self) -> str:
        """The keys as they are shown."""
        return self.text().partition("\t")[2]


class More(Button):
    """The button with the menu; it is there while one of its verbs is."""

    def __init__(self, *verbs: Verb, text: str = "") -> None:
        super().__init__(text or _("More (Alt+&X)"))
        self.setAutoDefault(False)
        self.setAccessibleName(plain(text) or _("More"))
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self.setMenu(menu)
        # a key presses for a tenth of a second: after that Qt draws it once more with the menu, and
        # takes it for drawn when the menu goes
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self.update))
        self.verbs: list[Verb] = []
        self._nothing = False
        self.add(*verbs)

    def add(self, *verbs: Verb) -> None:
        """Take further verbs in, below those that are there."""
        for verb in verbs:
            verb.setParent(self)
            self.menu().addAction(verb)
            verb.changed.connect(self._follow)
            self.verbs.append(verb)
        self._follow()

    def _follow(self) -> None:
        """Go while there is nothing to choose."""
        nothing = bool(self.verbs) and not any(verb.isVisible() for verb in self.verbs)
        if nothing != self._nothing:
            self._nothing = nothing
            self.setVisible(not nothing)


def verbs_of(page: QWidget) -> Iterator[Verb]:
    """Give the verbs of a page that is shown, whether they can be done now or not."""
    for more in page.findChildren(More):
        if more.isVisible():
            yield from (verb for verb in more.verbs if verb.isVisible())
