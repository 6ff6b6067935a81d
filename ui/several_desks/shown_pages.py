"""Which of the pages of an event a screen of the hall shows, and how."""

from __future__ import annotations

import re
from collections.abc import Iterable

from reports.files.web_pages import PageToWrite

SHOWN = re.compile(r"index\.html|[a-z]+/(?:index|division-\d+)\.html")
"""The pages that a screen of the hall shows: not one of each person."""
LINK = re.compile(rb'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


def for_the_hall(pages: Iterable[PageToWrite]) -> dict[str, bytes]:
    """Write the pages but those of people, and no links to these.

    >>> page = b'<a href="entrant-1.html">A</a> <a href="index.html">B</a>'
    >>> for_the_hall([PageToWrite.given("ja/index.html", page)])
    {'ja/index.html': b'A <a href="index.html">B</a>'}
    >>> for_the_hall([PageToWrite.given("ja/entrant-1.html", b"")])
    {}
    """

    def linked(found: re.Match[bytes]) -> bytes:
        gone = re.fullmatch(rb"(?:entrant|person)-\d+\.html", found[1])
        return found[2] if gone else found[0]

    return {
        page.path: LINK.sub(linked, page.write()) for page in pages if SHOWN.fullmatch(page.path)
    }
