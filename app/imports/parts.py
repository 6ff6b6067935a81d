"""XML as a stream within limits, and the parts of an XLSX package, from a file not trusted.

A workbook of some kilobytes can unpack to gigabytes, or to millions of elements. So nothing is
kept here but the names of elements; whoever listens keeps what it needs. What a listener is told
are local names, since a workbook may name its namespaces as it likes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any, Protocol
from xml.parsers import expat

from app.imports.table import ImportTrouble, ReadProgress, report_progress

MAX_UNPACKED = 50_000_000
"""Bytes of all parts of a workbook together; zipfile never unpacks more than it declares."""
MAX_PARTS = 2_000
MAX_ELEMENTS = 5_000_000
"""Elements of one part: twice those of a list with as many rows and columns as can be read."""
MAX_DEPTH = 100
"""How deep elements stand within each other; those of a workbook about eight deep."""
MAX_NAMES = 5_000
"""Names of elements and attributes; the parser keeps each of them to its end."""
MAX_TOKEN = 1_000_000
"""Bytes of one tag; text comes in pieces."""
STEP = 1 << 15
"""Bytes between two looks at whether anybody still waits for the workbook."""
_ENTRY = b"PK\x01\x02"
"""What each part begins with in the list at the end of a package."""
_PACKED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The two ways of packing that a workbook may have; others can ask for any amount of memory."""

_OTHER_ZIPS = (
    ("xl/workbook.bin", "xlsb"),
    ("content.xml", "ods"),
    ("word/document.xml", "docx"),
    ("ppt/presentation.xml", "pptx"),
    ("Index/Document.iwa", "numbers"),
)


class Listener(Protocol):
    """Told what stands in a part, in order."""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""

    def text(self, piece: str) -> None:
        """Go on with the text of the element that was begun last."""

    def end(self, name: str) -> None:
        """End an element."""


class Package:
    """The parts of a workbook."""

    def __init__(self, data: bytes, progress: ReadProgress | None = None) -> None:
        """Look at the list of parts, before any of them is unpacked.

        ImportTrouble `too_large`, `password`, `not_a_table` or `damaged_xlsx`.
        """
        if data.count(_ENTRY) > MAX_PARTS:
            raise ImportTrouble("too_large", {"limit": MAX_UNPACKED})
        self._zip = zipfile.ZipFile(io.BytesIO(data))
        self._progress = progress
        self.rows = 0
        """How many rows have been read so far, for the progress."""
        parts = self._zip.infolist()
        if sum(part.file_size for part in parts) > MAX_UNPACKED:
            raise ImportTrouble("too_large", {"limit": MAX_UNPACKED})
        if any(part.flag_bits & 1 for part in parts):
            raise ImportTrouble("password")
        self._named = {part.filename.lower(): part for part in parts}
        _want_workbook({part.filename for part in parts})
        if not {part.compress_type for part in parts} <= _PACKED:
            raise ImportTrouble("damaged_xlsx")

    def __contains__(self, name: str) -> bool:
        """Tell whether there is a part of this name, in large or small letters."""
        return name.lower() in self._named

    def read(self, name: str, listener: Listener) -> None:
        """Tell a listener all that stands in a part; KeyError if there is none."""
        for _ in self.stream(name, listener):
            pass

    def stream(self, name: str, listener: Listener) -> Iterator[None]:
        """Tell a listener what stands in a part, and come back after every step.

        ImportCancelled if nobody waits for it; ImportTrouble, ExpatError, BadZipFile, zlib.error
        for what is no sound XML.
        """
        reading = XmlStream(listener, damage="damaged_xlsx", most=MAX_ELEMENTS)
        with self._zip.open(self._named[name.lower()]) as part:
            while piece := part.read(STEP):
                report_progress(self._progress, self.rows, 0)
                reading.feed(piece)
                yield
        reading.feed(b"", last=True)
        yield


def _want_workbook(names: set[str]) -> None:
    sheets = any(name.lower().startswith("xl/") for name in names)
    if sheets and "[Content_Types].xml" in names and "xl/workbook.bin" not in names:
        return
    kind = next((kind for name, kind in _OTHER_ZIPS if name in names), "zip")
    raise ImportTrouble("not_a_table", {"kind": kind})


class XmlStream:
    """XML as it is parsed piece by piece, with what it may cost."""

    def __init__(self, listener: Listener, *, damage: str, most: int) -> None:
        """Begin; `damage` is the code of what costs more than it can, `most` counts elements."""
        self._listener = listener
        self._damage, self._most = damage, most
        self._names: dict[str, str] = {}
        self._depth = 0
        self._begun = 0
        self._fed = 0
        self._parser = expat.ParserCreate(intern=self._names)
        self._parser.StartDoctypeDeclHandler = self._no_doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = listener.text

    def feed(self, piece: bytes, *, last: bool = False) -> None:
        """Parse on; ImportTrouble where it costs too much, ExpatError where it is no XML."""
        self._parser.Parse(piece, last)
        self._fed += len(piece)
        if (
            self._fed - self._parser.CurrentByteIndex > MAX_TOKEN + STEP
            or len(self._names) > MAX_NAMES
        ):
            raise ImportTrouble(self._damage)
        if self._begun > self._most:
            raise ImportTrouble("too_large", {"limit": self._most})

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._begun += 1
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise ImportTrouble(self._damage)
        self._listener.start(_local(name), attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        self._listener.end(_local(name))

    def _no_doctype(self, *_: Any) -> None:
        """Refuse entities, which stand for any amount of text, with all that declares them."""
        raise ImportTrouble(self._damage)


def _local(name: str) -> str:
    """Take the namespace off a name.

    >>> _local("x:row"), _local("row")
    ('row', 'row')
    """
    return name.rpartition(":")[2]
