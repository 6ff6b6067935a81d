"""Makes the pages of the hall out of the bytes of an event; what a `PageProcess` runs."""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.event_file.file import EventFile
from app.giving_way import give_way
from reports.files.web_pages import PageToWrite, for_the_hall
from reports.i18n import speaking
from ui.projector.phones_process import PagePacker
from ui.projector.result_pages import hall_pages, seen_now

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


@dataclass(frozen=True, kw_only=True)
class PagesWanted:
    """What pages are asked for."""

    path: Path
    content: bytes
    """The event file, as it was saved at one moment."""
    language: str
    """That of the front page; all others are made in both."""
    reporting: bool
    """Whether players report their results there."""
    known: str
    """The mark of the pages that are shown now; empty where none are."""
    whole: bool
    """Whether all files are wanted, and not only those that are new."""


@dataclass(frozen=True, kw_only=True)
class MadePages:
    """The pages of one moment, by their paths."""

    mark: str
    """By which they are known from others."""
    names: frozenset[str]
    """Of all of them."""
    files: Mapping[str, bytes]
    """Those that differ from the pages that were shown, or all."""


@dataclass(frozen=True)
class Broken:
    """The pages could not be made: the defect as Python tells it."""

    told: str


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
        before = self._files if known else {}
        self._mark, self._seen = secrets.token_hex(8), seen
        self._files = {} if wanted.whole else files
        new = {name: page for name, page in files.items() if before.get(name) != page}
        return MadePages(mark=self._mark, names=frozenset(files), files=new)


def serve(connection: Connection, kind: str) -> None:
    """Make pages until the desk is gone."""
    give_way(19)
    maker = PageMaker(kind)
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the desk is gone, or meant by Ctrl+C
        while True:
            connection.send(maker.answer(connection.recv()))
