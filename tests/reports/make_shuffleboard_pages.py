"""Writes tests/data/shuffleboard_pages.json anew; look at the pages before you keep it.

Run as `QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.reports.make_shuffleboard_pages`.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.reports.drawn import Page, drawn
from tests.reports.shuffleboard_views import EXAMPLES, board_of, us_board_of

TARGET = Path(__file__).parent.parent / "data" / "shuffleboard_pages.json"


def golden(page: Page) -> dict[str, list[list[object]]]:
    return {
        "runs": [[run.text, round(run.x), round(run.y)] for run in page.runs],
        "circles": [[round(c.x, 1), round(c.y, 1), round(c.radius, 1)] for c in page.circles],
    }


def main() -> None:
    pages = {
        key: [
            golden(page)
            for page in drawn(us_board_of("D7-6A") if key == "D7-6B" else board_of(key))
        ]
        for key in EXAMPLES
    }
    lines = [
        f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for key, value in pages.items()
    ]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
