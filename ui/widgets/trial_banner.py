"""Whether what the windows show counts: the band over each of them, the mark in its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from reports.i18n import _N, _
from reports.trial_words import trial_title
from ui.look.theme import large, px

if TYPE_CHECKING:
    from models.core.trial import Trial

    _Window = QWidget
else:
    _Window = object

SENTENCES = {
    "practice": _N("PRACTICE – a copy: the real event stays as it is"),
    "sample": _N("SAMPLE – made-up people: nothing here counts"),
}
"""What is said over the windows, by the kind of event."""

_shown: list[Trial] = []


def use_trial(trial: Trial | None) -> None:
    """Say what the event is that is open now; None for a real one, and where none is open."""
    _shown[:] = [] if trial is None else [trial]


def trial() -> Trial | None:
    """Give the mark of the event that is open."""
    return _shown[0] if _shown else None


class TrialBanner(QLabel):
    """The band itself: one line, the same over every window."""

    def __init__(self, size: float = 1.0) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setProperty("role", "trial")
        self.setFont(large(size))
        self.setMinimumHeight(px(26))
        self.setWordWrap(True)

    def show_trial(self, shown: Trial | None) -> None:
        """Say what kind of event it is; over a real one there is no band."""
        self.setText("" if shown is None else _(SENTENCES[shown.kind]))
        self.setVisible(shown is not None)


class TrialMarked(_Window):
    """Mix-in of a window: a band on top, and a mark in the title, while nothing counts."""

    def setWindowTitle(self, title: str) -> None:
        """Name the window, with the mark first."""
        now = trial()
        super().setWindowTitle(trial_title(title, None if now is None else now.kind))

    def mark_trial(self, size: float = 1.0) -> None:
        """Put the band over the window, take it away, or put the right words on it."""
        layout, now = self.layout(), trial()
        if layout is None:
            return
        band = layout.menuBar()
        if now is not None and band is None:
            band = TrialBanner(size)
            layout.setMenuBar(band)
        if isinstance(band, TrialBanner):
            band.show_trial(now)
        self.setWindowTitle(self.windowTitle())
