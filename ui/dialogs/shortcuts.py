"""The keys of the program on one sheet (F1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from PySide6.QtWidgets import QGridLayout, QWidget

from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import label
from ui.words.game_keys import with_own
from ui.words.keys import RESULT_KEYS


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
        for (name, found), height in zip(groups, heights, strict=True):
            if left and left + height > (sum(heights) + 1) // 2 + 1 and columns.count() == 1:
                side.setRowStretch(side.rowCount(), 1)
                side = _side()
                columns.addLayout(side, 0, 1)
            left += height
            title = label(name, "strong")
            title.setContentsMargins(0, px(8), 0, 0)
            side.addWidget(title, side.rowCount(), 0, 1, 2)
            for _group, keys, text in found:
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
