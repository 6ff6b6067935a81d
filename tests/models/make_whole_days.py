"""Writes whole_days, whole_records and whole_checks of tests/data anew.

Look at what has changed before you keep it.

Run as `.venv/bin/python -m tests.models.make_whole_days`.
"""

from __future__ import annotations

from tests.models import whole_checks, whole_records
from tests.models.whole_days import KEPT, stories, text_of_game


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    for game, days in stories().items():
        (KEPT / f"{game}.txt").write_text(text_of_game(days), encoding="utf-8")
    whole_records.KEPT.mkdir(exist_ok=True)
    for name, lines in whole_records.stories().items():
        path = whole_records.KEPT / f"{name.replace(' ', '_')}.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = "\n".join(whole_checks.lines())
    whole_checks.KEPT.write_text(f"{told}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
