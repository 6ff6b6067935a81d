"""Text as Qt shows it: names are never mark-up, and no line is left with a letter or two."""

from __future__ import annotations

import re

JOINER = "\N{WORD JOINER}"
"""Between two letters it tells Qt that no line ends there."""
_END = re.compile("(?<=.{4})(?:ください。|[\u3000-\u9fff\uff00-\uffef]{4})$", re.MULTILINE)
"""What goes on to the next line together, as 「ください。」 and 「ません。」 do."""


def hint_text(text: str) -> str:
    r"""Give a text for a place where Qt guesses whether it is HTML: under the pointer.

    >>> hint_text("山田 <b>太郎</b>"), hint_text("山田 太郎\n埼玉")
    ('<span>山田 &lt;b&gt;太郎&lt;/b&gt;</span>', '山田 太郎\n埼玉')
    """
    if "<" not in text:
        return text
    from html import escape  # loads a table of all its signs

    return "<span>" + escape(text).replace("\n", "<br>") + "</span>"


def whole_ends(text: str) -> str:
    r"""Hold the last letters of each Japanese line together, so that none goes on alone.

    >>> whole_ends("席を作ってください。").replace(JOINER, "|"), whole_ends("Make the seats.")
    ('席を作ってく|だ|さ|い|。', 'Make the seats.')
    """
    return _END.sub(lambda found: JOINER.join(found[0]), text)
