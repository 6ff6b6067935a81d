"""A small button beside a sentence that cites an article: it opens the article in the help."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from reports.i18n import _
from ui.desk.help_key import cited_by, explain


class RuleLink(QPushButton):
    """Hidden beside sentences that cite nothing.

    Tab does not come here, on its way from field to field: F1 says the same.
    """

    def __init__(self) -> None:
        super().__init__()
        self.addresses: tuple[str, ...] = ()
        """The entries of what is cited, in the order of the sentence."""
        self.setProperty("link", True)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self.open)
        self.hide()

    def follow(self, sentence: str) -> None:
        """Lead to what a sentence cites."""
        article, self.addresses = cited_by(sentence)
        if article:
            self.setText(_("What is {article}?").format(article=article))
            self.setAccessibleName(self.text())
        self.setVisible(bool(article))

    def open(self) -> None:
        """Open the articles, the first one in sight."""
        explain(self.window(), self.addresses)
