"""Writes the texts in tests/data/earlier anew; read what has changed before you keep it.

Run as `.venv/bin/python -m tests.app.make_earlier_pages`, for some files with their names after
it. What an earlier version has saved prints as it did then: that a text changes needs a reason
that stands in the changelog.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from reports.i18n import set_language
from tests.app.earlier_files import FILES, PAGES, pages_of, unpack


def main() -> None:
    """Write the text of each file that is named, or of all."""
    set_language("ja")
    for name in sys.argv[1:] or FILES:
        with tempfile.TemporaryDirectory() as folder:
            path = unpack(name, Path(folder))
            _version, divisions = FILES[name]
            parts = [pages_of(path, division, Path(folder)) for division in divisions]
        (PAGES / f"{name}.txt").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
