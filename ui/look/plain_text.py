"""Names are words, never mark-up: what Qt would take for HTML is shown as it was typed."""

from __future__ import annotations

from html import escape


def hint_text(text: str) -> str:
    r"""Give a text for a place where Qt guesses whether it is HTML: under the pointer.

    >>> hint_text("山田 <b>太郎</b>"), hint_text("山田 太郎\n埼玉")
    ('<span>山田 &lt;b&gt;太郎&lt;/b&gt;</span>', '山田 太郎\n埼玉')
    """
    if "<" not in text:
        return text
    return "<span>" + escape(text).replace("\n", "<br>") + "</span>"
