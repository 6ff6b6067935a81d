"""Draws the sample event in the middle of its third round: every page and dialog, in every look."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app import sample_event
from tests.pictures.making import LOOKS, Look, make_pictures
from tests.pictures.quiet import without_notices_of_every_window


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pictures into the folder that was asked for; say each look when it is done."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument(
        "--look", choices=[str(look) for look in LOOKS], help="one look instead of all"
    )
    asked = parser.parse_args(arguments)
    looks = [look for look in LOOKS if asked.look in (None, str(look))]
    print(f"Playing the sample event; then {len(looks)} looks into {asked.out}", flush=True)
    with TemporaryDirectory(prefix="taikai-pictures-") as folder, without_notices_of_every_window():
        event = Path(folder) / "sample.taikai"
        with sample_event.create_whole(event) as played:
            sample_event.play_until_third_round(played)
        files = make_pictures(asked.out, event, looks, _tell)
    print(f"{len(files)} pictures in {asked.out}")
    return 0


def _tell(look: Look, count: int) -> None:
    print(f"{look.language} {look.theme} {look.scale} %: {count} pictures", flush=True)


if __name__ == "__main__":
    sys.exit(main())
