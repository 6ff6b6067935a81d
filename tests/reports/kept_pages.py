"""The pages that the tests of sheets have drawn, each by a short name of all that stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

KEEP = "TAIKAI_KEEP_PAGES"
"""While this is set, pages are kept and not compared."""
FOLDER = Path(__file__).parent.parent / "data" / "pages"


class Pages:
    """Pages that have been seen, and the tests that drew them.

    What one test draws another may find drawn already, so pages are not told apart by tests.
    """

    def __init__(self) -> None:
        self._files = FOLDER / "tests.txt", FOLDER / "pages.txt"
        found = [set(file.read_text("utf-8").splitlines()) for file in self._files if file.exists()]
        self._tests, self._pages = found if len(found) == len(self._files) else (set(), set())
        self._new: tuple[set[str], set[str]] = set(), set()

    def never_seen(self, test: str, pages: Iterable[str]) -> int:
        """Count the pages of a test that nobody has seen; none of a test that is new."""
        return sum(page not in self._pages for page in pages) if test in self._tests else 0

    def add(self, test: str, pages: Iterable[str]) -> None:
        """Keep what a test draws."""
        tests, seen = self._new
        own = set(pages)
        seen |= own
        if own:
            tests.add(test)

    def write(self) -> None:
        """Write what was added in place of what was kept."""
        FOLDER.mkdir(exist_ok=True)
        for file, lines in zip(self._files, self._new, strict=True):
            file.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")
