"""Which of the pages of an event a screen of the hall shows, and how."""

from __future__ import annotations

import re
from collections.abc import Mapping

SHOWN = re.compile(r"index\.html|[a-z]+/(?:index|division-\d+)\.html")
"""The pages that a screen of the hall shows: not one of each person."""
LINK = re.compile(rb'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


def for_the_hall(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Leave out the pages of people, and the links to them.

    >>> page = b'<a href="entrant-1.html">A</a> <a href="index.html">B</a>'
    >>> for_the_hall({"ja/index.html": page, "ja/entrant-1.html": b""})
    {'ja/index.html': b'A <a href="index.html">B</a>'}
    """

    def linked(found: re.Match[bytes]) -> bytes:
        gone = re.fullmatch(rb"(?:entrant|person)-\d+\.html", found[1])
        return found[2] if gone else found[0]

    return {name: LINK.sub(linked, page) for name, page in files.items() if SHOWN.fullmatch(name)}
