"""The golden pages of the printed examples: what is in which box, and where it stands.

A file has for every page first its boxes, to be compared exactly, and then the place of every text
and circle in points from the upper left, which may differ by a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tests.reports.board_boxes import page_text
from tests.reports.drawn import Page, drawn
from tests.reports.shuffleboard_views import board_of, us_board_of

PAGES = Path(__file__).parent.parent / "data" / "shuffleboard_pages"
NEAR = 1.6
"""How far, in points, something may stand from where it stood."""
_PAGE, _PLACES = "===== page", "----- places"


@cache
def pages_of(key: str) -> list[Page]:
    """Draw an example once for all tests; 6B is the American board of 6A."""
    return drawn(us_board_of("D7-6A") if key == "D7-6B" else board_of(key))


def golden_text(pages: Sequence[Page]) -> str:
    """Write pages down as they are kept in a golden file."""
    lines: list[str] = []
    for number, page in enumerate(pages, start=1):
        lines.append(f"{_PAGE} {number} of {len(pages)}, {page.width:.0f} x {page.height:.0f}")
        lines += [*page_text(page), _PLACES, *_places(page)]
    return "\n".join(lines) + "\n"


def _places(page: Page) -> list[str]:
    texts = [f"{run.x:6.1f} {run.y:6.1f} {run.text}" for run in page.runs]
    circles = [f"{c.x:6.1f} {c.y:6.1f} circle of {c.radius:.1f}" for c in page.circles]
    return [*texts, *circles]


def differences(golden: str, found: str) -> list[str]:
    """Say what differs between two such texts; where things stand may differ by `NEAR`."""
    wanted_lines, found_lines = golden.splitlines(), found.splitlines()
    said = [
        f"wanted {wanted!r}, found {seen!r}"
        for wanted, seen in zip(wanted_lines, found_lines, strict=False)
        if wanted != seen and not _near(wanted, seen)
    ]
    if len(wanted_lines) != len(found_lines):
        said.append(f"{len(wanted_lines)} lines wanted, {len(found_lines)} found")
    return said


def _near(wanted: str, seen: str) -> bool:
    """Tell whether two lines of places name the same thing at nearly the same place."""
    one, other = wanted.split(maxsplit=2), seen.split(maxsplit=2)
    if len(one) != 3 or len(other) != 3:
        return False
    try:
        gaps = [abs(float(a) - float(b)) for a, b in zip(one[:2], other[:2], strict=True)]
    except ValueError:
        return False
    same = one[2] == other[2] or _radii(one[2], other[2])
    return same and max(gaps) < NEAR


def _radii(one: str, other: str) -> bool:
    words = "circle of "
    if not (one.startswith(words) and other.startswith(words)):
        return False
    return abs(float(one.removeprefix(words)) - float(other.removeprefix(words))) < NEAR
