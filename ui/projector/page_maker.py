"""Makes the pages of the hall out of the bytes of an event; what a `PageProcess` runs."""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.event_file.file import EventFile
from reports.files.web_pages import PageToWrite
from reports.i18n import speaking
from ui.projector.page_process import Broken, MadePages, PagesWanted
from ui.projector.phones_process import PagePacker
from ui.projector.result_pages import hall_pages, seen_now
from ui.several_desks.shown_pages import for_the_hall


@dataclass(frozen=True)
class _Kind:
    """For whom pages are made, and how they are written."""

    live: bool
    """Whether they follow the desk and list no nicknames."""
    writer: Callable[[], Callable[[Iterable[PageToWrite]], dict[str, bytes]]]


def _plain(pages: Iterable[PageToWrite]) -> dict[str, bytes]:
    return {page.path: page.write() for page in pages}


KINDS: Mapping[str, _Kind] = {
    "telephones": _Kind(True, lambda: PagePacker().packed),
    "hall": _Kind(False, lambda: for_the_hall),
    "folder": _Kind(False, lambda: _plain),
}


class PageMaker:
    """Makes pages of one kind, and remembers what it made last."""

    def __init__(self, kind: str) -> None:
        self._kind = KINDS[kind]
        self._write = self._kind.writer()
        self._mark = ""
        self._seen: object = None
        self._files: Mapping[str, bytes] = {}

    def answer(self, wanted: PagesWanted) -> MadePages | Broken | None:
        """Make what is wanted; None where the pages that are known would say the same."""
        try:
            return self._made(wanted)
        except Exception:  # it is told at the desk, where defects are told
            return Broken(traceback.format_exc())

    def _made(self, wanted: PagesWanted) -> MadePages | None:
        known = bool(wanted.known) and wanted.known == self._mark
        with EventFile.of_moment(wanted.path, wanted.content) as event:
            seen = (wanted.language, wanted.reporting, seen_now(event))
            if known and seen == self._seen:
                return None
            pages = hall_pages(event, live=self._kind.live, reporting=wanted.reporting)
        with speaking(wanted.language):
            files = self._write(pages.to_write())
        before = self._files if known and not wanted.whole else {}
        self._mark, self._seen, self._files = secrets.token_hex(8), seen, files
        new = {name: page for name, page in files.items() if before.get(name) != page}
        return MadePages(mark=self._mark, names=frozenset(files), files=new)
