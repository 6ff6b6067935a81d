"""A warning that nobody asked for: it stays until somebody has read it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from reports.i18n import _
from ui.widgets.basics import Notice, button


class KeptNotice(Notice):
    """Warnings that came by themselves, each once, with a button for who has read them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.read_button = button(_("I have read it"), self.clear)
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)  # noqa: S101 - made by the notice
        layout.addWidget(self.read_button)
        self.clear()

    def keep(self, kind: str, sentence: str) -> None:
        """Show one more warning below those that nobody has read yet."""
        known = self.sentence().split("\n") if self.sentence() else []
        if sentence not in known:
            self.show_sentence(kind, "\n".join([*known, sentence]))

    def drop(self, kind: str, sentence: str) -> None:
        """Take one warning back, because it is over."""
        known = self.sentence().split("\n")
        if sentence in known:
            known.remove(sentence)
            self.show_sentence(kind if known else "info", "\n".join(known))
