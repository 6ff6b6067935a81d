"""Writes tests/data/shuffleboard_pages anew; look at the pages before you keep it.

Run as `QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.reports.make_shuffleboard_pages`.
"""

from __future__ import annotations

from tests.reports.shuffleboard_pages import PAGES, golden_text, pages_of
from tests.reports.shuffleboard_views import EXAMPLES


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for key in EXAMPLES:
        (PAGES / f"{key}.txt").write_text(golden_text(pages_of(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
