"""Choosing one of the snapshots of an event."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.event_file.snapshots import Snapshot
from reports.i18n import _N, _
from reports.wording import round_name
from ui.desk.help_key import HelpKey
from ui.look.theme import px
from ui.widgets.basics import button, label, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.trial_banner import TrialMarked

KILOBYTE = 1024
OF_ROUND = re.compile(r"(?:d(\d+)-)?(?:r(\d+)|([a-z0-9_]+?)(?:-r(\d+))?)-(begin|end)")
"""What `app.event_file.snapshots` calls a snapshot that it took by itself."""
OTHERS = {
    "desk": _N("Saved by the desk"),
    "before-restore": _N("Before another was restored"),
    "crash": _N("After an error of the program"),
}


def label_text(name: str, divisions: Mapping[int, str]) -> str:
    """Say what a snapshot holds, from the name it was kept under and the names of the divisions.

    >>> label_text("d1-r02-end", {1: "女子の部"}), label_text("before-restore", {})
    ('女子の部 2回戦の終了時', '控えに戻す前')
    >>> [label_text(f"d3-{name}", {}) for name in ("group-r03-end", "ko1-r01-begin", "final-end")]
    ['予選リーグ3回戦の終了時', '決勝トーナメント1回戦の開始時', '決勝の終了時']
    """
    named = OF_ROUND.fullmatch(name)
    if named is None:
        return _(OTHERS[name]) if name in OTHERS else name
    division = divisions.get(int(named[1] or 0), "")
    stage, number = ("", named[2]) if named[2] else (named[3], named[4])
    round_ = round_name(stage, int(number) if number else None)
    words = _("{round} begins") if named[5] == "begin" else _("{round} is complete")
    return f"{division} {words.format(round=round_)}".strip()


class RestoreDialog(TrialMarked, QDialog):
    """Lists the snapshots, the newest first."""

    def __init__(
        self,
        snapshots: Sequence[Snapshot],
        parent: QWidget | None = None,
        *,
        divisions: Mapping[int, str],
    ) -> None:
        """Show them in words; `divisions` are the names by id."""
        super().__init__(parent)
        self.setWindowTitle(_("Restore a snapshot"))
        HelpKey(self)
        self.resize(px(640), px(420))
        self.grid: Grid[Snapshot] = Grid(
            [
                Column(title=_("Saved at"), text=lambda s: f"{s.at:%Y-%m-%d %H:%M:%S}"),
                Column(
                    title=_("Snapshot"), text=lambda s: label_text(s.label, divisions), stretch=True
                ),
                Column(
                    title=_("Size"),
                    text=lambda s: f"{max(1, s.size // KILOBYTE):,} KB",
                    align=Align.RIGHT,
                ),
            ],
            _("Snapshots"),
            key=lambda s: s.path,
        )
        self.grid.show_rows(snapshots)
        self.grid.selectRow(0)
        self.grid.opened.connect(self.accept)
        self.accept_button = button(_("&Restore this snapshot"), self.accept)
        cancel = button(_("Cancel"), self.reject)
        cancel.setDefault(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(16), px(24), px(16))
        layout.setSpacing(px(12))
        layout.addWidget(
            label(
                _("The event goes back to the chosen snapshot. The current state is saved first."),
                wrap=True,
            )
        )
        layout.addWidget(self.grid, 1)
        layout.addLayout(row(None, cancel, self.accept_button))

    def setVisible(self, visible: bool) -> None:
        """Say over the dialog where nothing counts."""
        if visible:
            self.mark_trial()
        super().setVisible(visible)

    def value(self) -> Snapshot:
        """Give the chosen snapshot."""
        chosen = self.grid.current()
        return chosen if chosen is not None else self.grid.grid.rows[0]
