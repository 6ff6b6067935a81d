"""What stands on everything that leaves an event in which nothing counts; no Qt, no reportlab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.i18n import _N, _

if TYPE_CHECKING:
    from models.core.trial import TrialKind

WORDS = {"practice": _N("PRACTICE"), "sample": _N("SAMPLE")}


def trial_word(kind: TrialKind | None) -> str:
    """Name the kind of event in a word, as a watermark and in file names; empty for a real one.

    >>> from models.core.trial import TrialKind
    >>> trial_word(TrialKind.PRACTICE), trial_word(TrialKind.SAMPLE), trial_word(None)
    ('練習', '見本', '')
    """
    return "" if kind is None else _(WORDS[kind])


def trial_title(title: str, kind: TrialKind | None) -> str:
    """Put the word before the title of a window, once.

    >>> from models.core.trial import TrialKind
    >>> trial_title("対戦", TrialKind.PRACTICE), trial_title("【練習】対戦", TrialKind.PRACTICE)
    ('【練習】対戦', '【練習】対戦')
    >>> trial_title("対戦", None)
    '対戦'
    """
    if kind is None:
        return title
    mark = _("[{word}] ").format(word=trial_word(kind))
    return title if title.startswith(mark) else mark + title
