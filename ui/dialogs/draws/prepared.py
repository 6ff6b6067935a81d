"""The line that says which lots are to be prepared before anybody pulls, and prints them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from reports.i18n import _, _n, _p
from ui.widgets.basics import allow, button, label, row
from ui.words.wording import listed

PrintPrepared = Callable[[QWidget, Sequence[int]], None]


def ranges(numbers: Sequence[int]) -> str:
    """Write numbers in order, those that follow each other as one span.

    >>> ranges([1, 2, 3, 5, 8, 9])
    '1〜3・5・8・9'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    texts: list[str] = []
    for span in spans:
        if len(span) > 2:
            texts.append(_p("numbers", "{first}–{last}").format(first=span[0], last=span[-1]))
        else:
            texts.extend(map(str, span))
    return listed(texts)


class Prepared(QWidget):
    """Says how many lots are prepared and which; its button prints them as slips."""

    def __init__(self, prints: PrintPrepared | None) -> None:
        """Without `prints` there is nothing to press."""
        super().__init__()
        self._prints = prints
        self.numbers: tuple[int, ...] = ()
        self.said = label("", "strong", wrap=True)
        self.print_button = button(_("&Print the lots as slips…"), self._print)
        line = row(self.said, self.print_button)
        line.setStretch(0, 1)
        self.setLayout(line)
        if prints is None:
            self.print_button.hide()

    def show_lots(self, numbers: Sequence[int], more: str = "") -> None:
        """Say that a lot is prepared for each of these numbers; `more` is said behind it."""
        self.numbers = tuple(numbers)
        said = _n(
            "Prepare {count} lot: {numbers}.", "Prepare {count} lots: {numbers}.", len(numbers)
        ).format(count=len(numbers), numbers=ranges(numbers))
        self.said.setText(" ".join(filter(None, [said, more])))
        allow(self.print_button, "" if numbers else _("No lot is wanted."))

    def _print(self) -> None:
        if self._prints is not None:
            self._prints(self.window(), self.numbers)
