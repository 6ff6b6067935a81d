"""Finding names the way they are typed: hiragana, katakana, half or full width, any case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app.same_name import search_key
from ui.look.theme import px
from ui.widgets.basics import named


def wanted(typed: str) -> tuple[str, ...]:
    """Fold the words that were typed, once for a whole list.

    >>> wanted("ヤマ たろう")
    ('やま', 'たろう')
    """
    return tuple(search_key(word) for word in typed.split())


def key_of(texts: Iterable[str]) -> str:
    """Fold the texts of one line into one key; a list keeps it from one typed letter to the next.

    >>> key_of(["山田 太郎", "ヤマダ"]).split()
    ['山田太郎', 'やまだ']
    """
    return "\n".join([search_key(text) for text in texts])


def fits(words: Sequence[str], key: str) -> bool:
    """Tell whether every folded word stands in one of the texts of a key.

    >>> key = key_of(["山田 太郎", "ヤマダ タロウ"])
    >>> fits(wanted("やま"), key), fits(wanted("すず"), key)
    (True, False)
    """
    return all(word in key for word in words)


def begin_search(box: QLineEdit, name: str, hint: str) -> None:
    """Make a box one for looking for somebody, wide enough for its hint in grey."""
    named(box, name)
    box.setPlaceholderText(hint)
    box.setClearButtonEnabled(True)
    wide = box.fontMetrics().horizontalAdvance(hint) + px(44)
    box.setMinimumWidth(max(px(260), wide))


class SearchBox(QLineEdit):
    """Asks for a part of a name over a list; Esc empties it, so that everybody is shown again."""

    def __init__(self, name: str, hint: str) -> None:
        """Start empty, wide enough for its hint in grey."""
        super().__init__()
        begin_search(self, name, hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the box by Esc; an empty one leaves the key to others."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
        else:
            super().keyPressEvent(event)
