"""The panel that answers "why?": reasons as sentences beside a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from models.views.divisions import Why
from ui.look.plain_text import JOINER
from ui.look.theme import px
from ui.widgets.basics import label, row, set_role
from ui.words import wording

LONGEST = 14
"""So many letters stand in a line of the panel; a longer name is broken as it comes."""
ANYWHERE = "\N{ZERO WIDTH SPACE}"
"""Between two letters it tells Qt that a line may end there."""
LONG_WORD = re.compile(rf"[A-Za-z\u00c0-\u024f'’-]{{{LONGEST + 1},}}")


def whole_names(sentence: str, values: Iterable[object]) -> str:
    r"""Hold the letters of each name of a sentence together, so that no line ends within one.

    A line may still end between family and given name.

    >>> whole_names("山田 太郎に勝ち", ["山田 太郎", 3]).split("\u2060")
    ['山', '田 太', '郎に勝ち']
    """
    for name in sorted(_names(values), key=len, reverse=True):
        joined = " ".join(JOINER.join(word) for word in name.split(" "))
        sentence = sentence.replace(name, joined)
    return sentence


def breakable(title: str) -> str:
    r"""Let a line end inside words in Latin letters that no line of the panel takes.

    >>> breakable("Ann Featherstonehaugh").split("\u200b")
    ['Ann Featherstoneha', 'ugh']
    """
    return LONG_WORD.sub(lambda found: ANYWHERE.join(_pieces(found[0])), title)


def _pieces(word: str) -> Iterator[str]:
    return (word[at : at + LONGEST] for at in range(0, len(word), LONGEST))


def _names(values: Iterable[object]) -> set[str]:
    """Give what stands as text among the values of a reason; of codes nothing is said literally."""
    found: set[str] = set()
    for value in values:
        if isinstance(value, str):
            found |= {value} if len(value) <= LONGEST else set()
        elif isinstance(value, tuple | list):
            found |= _names(value)
    return found - {""}


class ReasonsPanel(QFrame):
    """A title and one paragraph per reason; says what to select while it has none."""

    def __init__(self, heading: str, empty: str, *, low: bool = False) -> None:
        """Make a panel; a low one lies below a list and has one line for each reason.

        Elsewhere the heading stands in the line of the title: room is for the reasons.
        """
        super().__init__()
        self._heading = "" if low else heading
        self._joint = "\n" if low else "\n\n"
        self.setProperty("role", "card")
        self._empty = empty
        self._said: tuple[str, ...] = ()
        self._about: str | None = None
        """What the title was last said to be."""
        self._title = label("", "large" if low else "strong", wrap=True)
        self._body = label("", wrap=True)
        self._body.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._body.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        told = QWidget()
        lines = QVBoxLayout(told)
        lines.setContentsMargins(0, 0, 0, 0)
        if not low:  # long names may take more lines than there are: they scroll, too
            lines.addWidget(self._title)
        lines.addWidget(self._body, 1)
        area.setWidget(told)
        area.viewport().setAutoFillBackground(False)
        told.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(4), px(8), px(4))
        if low:
            layout.addLayout(row(label(heading, "strong"), self._title, None))
            self._title.setWordWrap(False)
        layout.addWidget(area, 1)
        self.show_reasons("", ())

    def show_reasons(self, title: str, reasons: Sequence[Why | str], game: str = "") -> None:
        """Show whom or what it is about and the reasons in order, in the words of a game."""
        told = tuple(
            reason if isinstance(reason, str) else wording.why(reason, game) for reason in reasons
        )
        if (title, told) == (self._about, self._said):
            return
        self._about, self._said = title, told
        self._show_title(breakable(whole_names(title, title.split())))
        shown = [
            said if isinstance(reason, str) else whole_names(said, reason.values.values())
            for said, reason in zip(self._said, reasons, strict=True)
        ]
        self._body.setText(self._joint.join(shown) or self._empty)
        set_role(self._body, "" if self._said else "muted")

    def _show_title(self, title: str) -> None:
        whole = "\u3000".join(filter(None, (self._heading, title)))
        self._title.setText(whole)
        self._title.setVisible(bool(whole))

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show short lines, one directly below the other."""
        self._about, self._said = None, tuple(lines)
        self._show_title("")
        self._body.setText("\n".join(lines) or self._empty)
        set_role(self._body, "" if lines else "muted")

    def sentences(self) -> tuple[str, ...]:
        """Give the reasons that are shown."""
        return self._said
